//! Checksums of stored rows, which show damage by disks and transfers.

/// The first 64 bits of the BLAKE3 digest of these parts and their lengths.
///
/// Damage goes unnoticed once in 2^64 cases. A checksum does not protect from somebody who changes rows on
/// purpose.
#[must_use]
pub fn checksum(parts: &[&[u8]]) -> u64 {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
    }
    let mut first = [0; 8];
    first.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
    u64::from_le_bytes(first)
}

#[cfg(test)]
mod tests {
    use super::checksum;

    /// Stored rows hold these values, so they must not change.
    #[test]
    fn value_stays_and_depends_on_every_bit_and_on_the_borders_of_parts() {
        assert_eq!(checksum(&[b"run", b"0a1b", b"{}"]), 12_708_191_441_220_982_081);
        assert_ne!(checksum(&[b"run", b"0a1b", b"{}"]), checksum(&[b"run0", b"a1b", b"{}"]));
        assert_ne!(checksum(&[b"run"]), checksum(&[b"run", b""]));
        let row = *b"{\"value\":0.1}";
        for bit in 0..row.len() * 8 {
            let mut flipped = row;
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(checksum(&[&row]), checksum(&[&flipped]), "bit {bit}");
        }
    }
}
