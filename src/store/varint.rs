//! Whole numbers in as few bytes as they need: seven bits a byte, the lowest first.

/// Writes a number.
pub fn put(body: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        body.push(value as u8 | 0x80);
        value >>= 7;
    }
    body.push(value as u8);
}

/// Reads bytes from the front, and never beyond the end.
pub struct Reader<'a>(pub &'a [u8]);

impl Reader<'_> {
    /// One byte.
    pub fn byte(&mut self) -> Option<u8> {
        Some(self.array::<1>()?[0])
    }

    /// So many bytes.
    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*first)
    }

    /// A number that [`put`] wrote; `None` if it has more than 64 bits.
    pub fn varint(&mut self) -> Option<u64> {
        let mut value = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if shift == 63 && bits > 1 {
                return None;
            }
            value |= bits << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_back() {
        for value in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX] {
            let mut body = Vec::new();
            put(&mut body, value);
            let mut reader = Reader(&body);
            assert_eq!(reader.varint(), Some(value));
            assert!(reader.0.is_empty());
            assert_eq!(Reader(&body[..body.len() - 1]).varint(), None);
        }
        assert_eq!(Reader(&[0xff; 10]).varint(), None);
    }
}
