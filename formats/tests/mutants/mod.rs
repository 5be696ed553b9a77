//! Seeded mutants of files for tests. Each has a few edits of single bytes and byte ranges.

pub(crate) struct Mutants {
    parents: Vec<Vec<u8>>,
    state: u64,
}

impl Mutants {
    pub(crate) fn new(parents: Vec<Vec<u8>>, seed: u64) -> Self {
        assert!(!parents.is_empty());
        Self { parents, state: seed }
    }

    /// A number below `limit`, by SplitMix64.
    fn below(&mut self, limit: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % limit.max(1) as u64) as usize
    }

    fn edit(&mut self, text: &mut Vec<u8>) {
        let at = self.below(text.len() + 1);
        let stretch = at..(at + self.below(24)).min(text.len());
        match self.below(6) {
            0 => text.insert(at, self.below(256) as u8),
            1 if at < text.len() => text[at] = self.below(256) as u8,
            2 if at < text.len() => drop(text.remove(at)),
            // A byte from elsewhere in the file is more likely to have a meaning than a random one.
            3 if !text.is_empty() => text.insert(at, text[self.below(text.len())]),
            4 => drop(text.drain(stretch)),
            _ => {
                let copied = text[stretch].to_vec();
                let to = self.below(text.len() + 1);
                drop(text.splice(to..to, copied));
            }
        }
    }
}

impl Iterator for Mutants {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let parent = self.below(self.parents.len());
        let mut text = self.parents[parent].clone();
        for _ in 0..=self.below(8) {
            self.edit(&mut text);
        }
        Some(text)
    }
}
