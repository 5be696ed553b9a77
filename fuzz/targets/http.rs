#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| datasets::crawl::check_response(input));
