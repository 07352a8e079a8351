//! Which known word is closest to a mistyped one? Ratcliff and Obershelp's similarity: twice the
//! letters in common blocks, found longest first, over all letters.

/// The similarity below which nothing is suggested.
const CUTOFF: f64 = 0.6;

/// Returns the candidate most similar to a word, if any is similar enough; of equals the last in
/// alphabetical order.
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|candidate| (similarity(candidate, word), candidate))
        .filter(|(score, _)| *score >= CUTOFF)
        .max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(b.1)))
        .map(|(_, candidate)| candidate)
}

/// Returns the similarity of two words, from 0 to 1.
fn similarity(a: &str, b: &str) -> f64 {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let total = a.len() + b.len();
    if total == 0 {
        return 1.0;
    }
    2.0 * common(&a, &b) as f64 / total as f64
}

/// Counts the letters in common blocks.
fn common(a: &[char], b: &[char]) -> usize {
    let (start_a, start_b, length) = longest_block(a, b);
    if length == 0 {
        return 0;
    }
    let before = common(&a[..start_a], &b[..start_b]);
    let after = common(&a[start_a + length..], &b[start_b + length..]);
    before + length + after
}

/// Finds the longest block two words share; of equals the first in `a`, then in `b`.
fn longest_block(a: &[char], b: &[char]) -> (usize, usize, usize) {
    let mut best = (0, 0, 0);
    // Lengths of the blocks that end at the letter of `a` before and at each letter of `b`.
    let mut previous = vec![0; b.len() + 1];
    for (i, letter) in a.iter().enumerate() {
        let mut current = vec![0; b.len() + 1];
        for (j, other) in b.iter().enumerate() {
            if letter == other {
                let length = previous[j] + 1;
                current[j + 1] = length;
                if length > best.2 {
                    best = (i + 1 - length, j + 1 - length, length);
                }
            }
        }
        previous = current;
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_recognised_and_a_stranger_is_not() {
        let flags = [
            "--filter",
            "--flatten",
            "--format",
            "--labels",
            "--limit",
            "--quiet",
        ];
        assert_eq!(closest("--label", flags), Some("--labels"));
        assert_eq!(closest("--forma", flags), Some("--format"));
        assert_eq!(closest("--wait", flags), Some("--quiet"));
        assert_eq!(closest("--bogus", flags), None);
        assert_eq!(closest("", flags), None);
    }
}
