#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| ddlab_fuzz::files::shard_log(input));
