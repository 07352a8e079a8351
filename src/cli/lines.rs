//! Lines that somebody else writes, as they come: perhaps a million at once, perhaps one an hour.
//!
//! A thread reads, so that the lines that have come can be dealt with while the next are not there yet. It is never far
//! ahead: what is held at a time is bounded, however much there is to read. A line ends with a line feed, which is not
//! part of it; all other bytes are.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use bytes::Bytes;

/// How many bytes are read at a time. A pipe holds as many.
const CHUNK_BYTES: usize = 64 * 1024;

/// How many chunks are read ahead.
const CHUNKS_AHEAD: usize = 4;

/// The lines of one chunk; an error comes last.
type Part = io::Result<Vec<Bytes>>;

/// Lines on their way.
pub struct Lines {
    parts: Receiver<Part>,
    ready: VecDeque<Bytes>,
    ready_bytes: usize,
    failure: Option<io::Error>,
}

impl Lines {
    /// Begins to read. A line that is longer than `longest` bytes is the last one, cut somewhere after them.
    pub fn of(source: impl Read + Send + 'static, longest: usize) -> Self {
        let (sender, parts) = sync_channel(CHUNKS_AHEAD);
        // Nobody waits for the thread: it ends with the process, be it in the middle of a read.
        std::thread::spawn(move || read(source, longest, &sender));
        Self {
            parts,
            ready: VecDeque::new(),
            ready_bytes: 0,
            failure: None,
        }
    }

    /// Waits for a line, and takes with it those that have come already, until there are `lines` of them or `bytes`
    /// bytes. There is none at the end.
    ///
    /// Errors: nothing more can be read; all lines before that have been taken.
    pub fn gather(&mut self, lines: usize, bytes: usize) -> io::Result<&VecDeque<Bytes>> {
        if self.ready.is_empty()
            && self.failure.is_none()
            && let Ok(part) = self.parts.recv()
        {
            self.add(part);
        }
        while self.ready.len() < lines
            && self.ready_bytes < bytes
            && self.failure.is_none()
            && let Ok(part) = self.parts.try_recv()
        {
            self.add(part);
        }
        match self.failure.take_if(|_| self.ready.is_empty()) {
            Some(failure) => Err(failure),
            None => Ok(&self.ready),
        }
    }

    fn add(&mut self, part: Part) {
        match part {
            Ok(lines) => {
                self.ready_bytes += lines.iter().map(Bytes::len).sum::<usize>();
                self.ready.extend(lines);
            }
            Err(failure) => self.failure = Some(failure),
        }
    }

    /// Lets go of the first lines of those that were gathered.
    pub fn done(&mut self, count: usize) {
        let done: usize = self.ready.drain(..count).map(|line| line.len()).sum();
        self.ready_bytes -= done;
    }
}

/// Reads to the end, or until nobody wants more.
fn read(mut source: impl Read, longest: usize, sender: &SyncSender<Part>) {
    let mut chunk = vec![0; CHUNK_BYTES];
    // A line that has begun.
    let mut open = Vec::new();
    loop {
        let count = match source.read(&mut chunk) {
            Ok(count) => count,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => {
                // Whoever is not there any more needs not hear of it.
                let _ = sender.send(Err(error));
                return;
            }
        };
        let mut lines = Vec::new();
        for piece in chunk[..count].split_inclusive(|byte| *byte == b'\n') {
            let text = piece.strip_suffix(b"\n");
            open.extend_from_slice(text.unwrap_or(piece));
            if text.is_some() {
                lines.push(Bytes::from(std::mem::take(&mut open)));
            }
        }
        let is_last = count == 0 || open.len() > longest;
        if is_last && !open.is_empty() {
            lines.push(Bytes::from(std::mem::take(&mut open)));
        }
        if !lines.is_empty() && sender.send(Ok(lines)).is_err() || is_last {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All lines, taken so many at a time; and what it ended with.
    fn taken(source: impl Read + Send + 'static, at_a_time: usize) -> (Vec<Vec<u8>>, bool) {
        let mut lines = Lines::of(source, 10);
        let mut taken = Vec::new();
        loop {
            let Ok(ready) = lines.gather(at_a_time, 100) else {
                return (taken, false);
            };
            let count = ready.len().min(at_a_time);
            if count == 0 {
                return (taken, true);
            }
            taken.extend(ready.iter().take(count).map(|line| line.to_vec()));
            lines.done(count);
        }
    }

    #[test]
    fn a_line_ends_with_a_line_feed_and_is_bytes() {
        for (text, lines) in [
            (b"".as_slice(), vec![]),
            (b"\n", vec![b"".as_slice()]),
            (b"a\n", vec![b"a"]),
            (b"a", vec![b"a"]),
            (b"a\r\n\n\xff\0", vec![b"a\r", b"", b"\xff\0"]),
        ] {
            for at_a_time in [1, 2, 1000] {
                assert_eq!(taken(text, at_a_time).0, lines, "{text:?}");
            }
        }
    }

    #[test]
    fn chunks_do_not_show() {
        let text: String = (0..100_000).map(|n| format!("{n}\n")).collect();
        let lines = taken(io::Cursor::new(text.clone()), 1000).0;
        let lines: Vec<_> = lines.iter().map(|line| line.as_slice()).collect();
        assert_eq!(
            lines,
            text.as_bytes().split(|b| *b == b'\n').collect::<Vec<_>>()[..100_000]
        );
    }

    #[test]
    fn an_endless_line_is_cut() {
        let endless = io::Read::chain(b"a\n".as_slice(), io::repeat(b'x'));
        let (lines, _) = taken(endless, 5);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].len() > 10 && lines[1].len() <= 10 + CHUNK_BYTES);
    }

    #[test]
    fn an_error_comes_after_what_was_read() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }
        let source = io::Read::chain(b"a\nb\n".as_slice(), Broken);
        let (lines, ended_well) = taken(source, 1);
        assert_eq!((lines.len(), ended_well), (2, false));
    }
}
