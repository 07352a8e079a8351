//! What resources may be called.
