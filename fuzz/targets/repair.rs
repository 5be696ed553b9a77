#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| ddlab_fuzz::repairs::repairs(input));
