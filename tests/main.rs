//! The one test binary.

mod format;
