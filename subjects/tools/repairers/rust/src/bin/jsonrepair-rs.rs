//! Repairs a JSON file with the crate `jsonrepair`, and writes the result to standard output.

use jsonrepair::{Options, repair_to_string};
use std::error::Error;
use std::io::Write;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("jsonrepair-rs FILE")?;
    let text = String::from_utf8_lossy(&std::fs::read(file)?).into_owned();
    let repaired = repair_to_string(&text, &Options::default()).map_err(|error| error.to_string())?;
    std::io::stdout().write_all(repaired.as_bytes())?;
    Ok(())
}
