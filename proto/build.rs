//! Compiles the wire contract in `proto/` to Rust, in Rust: no protoc is needed.

use std::path::PathBuf;
use std::{env, fs};

const FILES: [&str; 5] = [
    "google/pubsub/v1/pubsub.proto",
    "google/iam/v1/iam_policy.proto",
    "google/rpc/status.proto",
    "google/rpc/error_details.proto",
    "pubsub/local/v1/local.proto",
];

fn main() {
    println!("cargo:rerun-if-changed=proto");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let mut compiler = protox::Compiler::new(["proto"]).expect("proto/ is readable");
    compiler
        .include_imports(true)
        .open_files(FILES)
        .unwrap_or_else(|error| panic!("{error:?}"));
    // Read back at run time for JSON and for routes; the set as Rust types would lose the HTTP annotations.
    let descriptors = compiler.encode_file_descriptor_set();
    fs::write(out.join("descriptors.bin"), descriptors).expect("OUT_DIR is writable");
    let files = compiler.file_descriptor_set();
    tonic_prost_build::configure()
        .bytes(".")
        .btree_map(".")
        .build_transport(false)
        .include_file("proto.rs")
        .compile_fds(files)
        .expect("the descriptors compile to Rust");
}
