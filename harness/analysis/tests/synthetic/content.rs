//! Synthetic files and numbers that depend only on a label.

/// Pseudo-random numbers that depend only on a label.
pub(crate) struct Draw(blake3::OutputReader);

impl Draw {
    pub(crate) fn labelled(label: &str) -> Draw {
        Draw(blake3::Hasher::new().update(label.as_bytes()).finalize_xof())
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        let mut bytes = [0; 8];
        self.0.fill(&mut bytes);
        u64::from_le_bytes(bytes) % limit.max(1)
    }
}

pub(crate) fn digest(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

/// A valid file of the format.
pub(crate) fn original(format: &str, number: usize) -> Vec<u8> {
    let mut draw = Draw::labelled(&format!("original {format} {number}"));
    let records = 2 + draw.below(9);
    let mut text = String::new();
    match format {
        "json" => {
            text.push_str("{\n  \"orders\": [\n");
            for i in 0..records {
                let comma = if i + 1 < records { "," } else { "" };
                let price = draw.below(9000) as f64 / 100.0;
                text.push_str(&format!("    {{ \"item\": \"Käse {i}\", \"price\": {price} }}{comma}\n"));
            }
            text.push_str("  ]\n}\n");
        }
        "obj" => {
            for _ in 0..records * 3 {
                let mut axis = || draw.below(2000) as f64 / 1000.0 - 1.0;
                text.push_str(&format!("v {} {} {}\n", axis(), axis(), axis()));
            }
            for i in 0..records {
                text.push_str(&format!("f {} {} {}\n", 3 * i + 1, 3 * i + 2, 3 * i + 3));
            }
        }
        _ => {
            text.push_str("digraph orders {\n");
            for i in 0..records {
                text.push_str(&format!("  n{i} -> n{} [label=\"{}\"];\n", draw.below(records), i * 7));
            }
            text.push_str("}\n");
        }
    }
    text.into_bytes()
}

/// The number of bytes that are not white space.
pub(crate) fn dense(text: &[u8]) -> u64 {
    text.iter().filter(|byte| !byte.is_ascii_whitespace()).count() as u64
}
