//! Data that is packed or unpacked on its way: zlib (R-SMT-16).

use std::io::{Read, Write};

use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use crate::api::limits;
use crate::api::pubsub::compression::{CompressionAlgorithm, CompressionMode};
use crate::api::pubsub::{Compression, PubsubMessage};

/// Packs or unpacks the data of a message; attributes stay.
///
/// Errors: data that is not packed, or is larger than a message may be once it is unpacked.
pub fn run(compression: &Compression, mut message: PubsubMessage) -> Result<PubsubMessage, String> {
    message.data = match (
        compression.compression_algorithm(),
        compression.compression_mode(),
    ) {
        (CompressionAlgorithm::Zlib, CompressionMode::Compress) => pack(&message.data)?.into(),
        (CompressionAlgorithm::Zlib, CompressionMode::Decompress) => unpack(&message.data)?.into(),
        _ => return Err("its algorithm or mode is unknown to this broker.".to_owned()),
    };
    Ok(message)
}

fn pack(data: &[u8]) -> Result<Vec<u8>, String> {
    let mut encoder = ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    let packed = encoder.write_all(data).and_then(|()| encoder.finish());
    packed.map_err(|error| format!("data cannot be compressed: {error}."))
}

fn unpack(data: &[u8]) -> Result<Vec<u8>, String> {
    let max = limits::TRANSFORMED_BYTES_MAX;
    // One byte more tells what is too large without unpacking all of it.
    let mut decoder = ZlibDecoder::new(data).take(max as u64 + 1);
    let mut unpacked = Vec::new();
    decoder
        .read_to_end(&mut unpacked)
        .map_err(|error| format!("data is not zlib: {error}."))?;
    let rest = data.len() as u64 - decoder.get_ref().total_in();
    match unpacked.len() > max {
        true => Err(format!(
            "data has more than {max} bytes once it is decompressed."
        )),
        false if rest > 0 => Err(format!(
            "data is not zlib: {rest} bytes follow the end of the stream."
        )),
        false => Ok(unpacked),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        for data in [Vec::new(), b"hello".to_vec(), vec![7; 100_000]] {
            assert_eq!(unpack(&pack(&data).unwrap()).unwrap(), data);
        }
    }

    #[test]
    fn what_is_not_packed_is_an_error() {
        let packed = pack(b"hello").unwrap();
        let cut = &packed[..packed.len() - 1];
        let longer = [packed.as_slice(), b"x"].concat();
        for data in [b"hello".as_slice(), b"", cut, &longer] {
            let why = unpack(data).unwrap_err();
            assert!(why.starts_with("data is not zlib: "), "{why}");
        }
    }

    #[test]
    fn what_would_fill_the_memory_is_an_error() {
        let max = limits::TRANSFORMED_BYTES_MAX;
        assert_eq!(
            unpack(&pack(&vec![0; max]).unwrap()).map(|it| it.len()),
            Ok(max)
        );
        assert_eq!(
            unpack(&pack(&vec![0; 20 * max]).unwrap()).unwrap_err(),
            "data has more than 10000000 bytes once it is decompressed."
        );
    }
}
