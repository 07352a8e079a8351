//! The one test binary. Its modules are named by what a user sees.

mod behaviour;
mod files;
mod world;
