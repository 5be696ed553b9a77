//! Learns from a corpus which kinds of nodes occur inside which others, as `gtr` does (Herfert, Patra,
//! Pradel, ASE 2017, section 4.3).

use crate::structure::{Structure, structure};
use algorithms::Templates;
use formats::{Grammar, Units};
use std::collections::{BTreeMap, BTreeSet};

/// Templates learned from the valid files of a corpus. They are stored by the names of kinds, because the
/// numbers of kinds differ between trees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Corpus {
    /// The outer kind, and the kind inside it.
    pairs: BTreeSet<(String, String)>,
}

impl Corpus {
    /// Whether nothing was learned.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Learns from one file, if the grammar accepts it. Without a grammar, learns from its brackets, lines
    /// and words.
    pub fn add(&mut self, bytes: &[u8], grammar: Option<&Grammar>) {
        let is_valid = |grammar: &Grammar| grammar.parse(bytes).is_ok_and(|tree| tree.is_valid());
        if grammar.is_some_and(|grammar| !is_valid(grammar)) {
            return;
        }
        let Ok(cut) = Units::Tree.cut(bytes, grammar) else { return };
        let Some(Structure { tree, kinds }) = structure(bytes, &cut.elements, grammar) else { return };
        let mut learnt = Templates::default();
        learnt.learn(&tree);
        let name = |kind: u32| kinds.get(kind as usize).cloned().unwrap_or_default();
        self.pairs.extend(learnt.pairs().map(|(around, within)| (name(around), name(within))));
    }

    /// The templates in the kind numbers of a tree with these kinds.
    #[must_use]
    pub fn templates(&self, kinds: &[String]) -> Templates {
        let numbers: BTreeMap<&str, u32> =
            (0..).zip(kinds).map(|(number, name)| (name.as_str(), number)).collect();
        let number = |name: &String| numbers.get(name.as_str()).copied();
        self.pairs.iter().filter_map(|(around, within)| Some((number(around)?, number(within)?))).collect()
    }

    /// A digest of the templates.
    #[must_use]
    pub fn identity(&self) -> String {
        rows::identity::pairs_digest(&self.pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Input;
    use formats::LayoutMode;

    fn corpus(texts: &[&str]) -> Corpus {
        let mut corpus = Corpus::default();
        texts.iter().for_each(|text| corpus.add(text.as_bytes(), Grammar::find("json")));
        corpus
    }

    /// The numbers of allowed pairs and of all pairs of nodes in a text.
    fn allowed(corpus: &Corpus, text: &str) -> (usize, usize) {
        let input =
            Input::cut_by(text.as_bytes().to_vec(), Units::Tree, LayoutMode::Kept, Grammar::find("json"))
                .unwrap()
                .with_templates(corpus);
        let problem = input.problem();
        let (tree, templates) = (problem.tree().unwrap(), problem.templates().unwrap());
        let pairs =
            (1..tree.len()).map(|node| (tree.node(tree.parent(node).unwrap()).kind, tree.node(node).kind));
        let seen: Vec<bool> = pairs.map(|(around, within)| templates.allow(around, within)).collect();
        (seen.iter().filter(|allowed| **allowed).count(), seen.len())
    }

    #[test]
    fn nesting_seen_in_a_valid_file_is_allowed_in_another() {
        let corpus = corpus(&["[1]", "{\"a\": [[true, 1], null, 2]}"]);
        let (some, all) = allowed(&corpus, "{\"b\": [[null, 3, 5], true]}");
        assert!(some == all && all > 5, "{some} of {all}");
    }

    #[test]
    fn nesting_that_no_file_shows_is_not_allowed() {
        let corpus = corpus(&["[1, 2]"]);
        let (some, all) = allowed(&corpus, "[3, {\"b\": 4}]");
        assert!(0 < some && some < all, "{some} of {all}");
    }

    #[test]
    fn nothing_is_learned_from_invalid_files() {
        assert_eq!(corpus(&["[1, 2]", "{\"a\" 1}"]), corpus(&["[3,\n4]", "[1, 2]"]));
        assert!(corpus(&["{\"a\" 1}"]).is_empty());
    }
}
