//! What a corpus shows of a language: which kinds of parts stand in which others, as `gtr` learns it from files
//! (Herfert, Patra, Pradel, ASE 2017, section 4.3).

use crate::structure::{Structure, structure};
use algorithms::Templates;
use anyhow::{Context, Result, ensure};
use datasets::walk;
use formats::{Grammar, Units};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Files that are larger teach nothing that smaller ones do not.
const LARGEST: u64 = 1 << 20;

/// What the valid files of a corpus show. By the names of kinds: their numbers mean something within one tree only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Corpus {
    /// The kind around, and the kind in it.
    pairs: BTreeSet<(String, String)>,
}

impl Corpus {
    /// Learns from every file below the folder with this extension and at most 1 MiB that the grammar accepts;
    /// without a grammar, from every one, by its brackets, lines and words.
    ///
    /// # Errors
    /// When the folder or a file cannot be read, or no file is valid.
    pub fn learn(folder: &Path, extension: &str, grammar: Option<&Grammar>) -> Result<Self> {
        let cannot = || format!("{} cannot be read", folder.display());
        let mut corpus = Self::default();
        for found in walk(folder, extension).with_context(cannot)?.files {
            if found.bytes <= LARGEST {
                let bytes = std::fs::read(&found.path)
                    .with_context(|| format!("{} cannot be read", found.path.display()))?;
                corpus.add(&bytes, grammar);
            }
        }
        let valid =
            grammar.map_or(String::new(), |grammar| format!(" that grammar {} accepts", grammar.key()));
        ensure!(
            !corpus.pairs.is_empty(),
            "there is nothing to learn below {}: no file *.{extension} of at most 1 MiB{valid}",
            folder.display()
        );
        Ok(corpus)
    }

    fn add(&mut self, bytes: &[u8], grammar: Option<&Grammar>) {
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

    /// The same in the numbers of a tree whose kinds are called so.
    #[must_use]
    pub fn templates(&self, kinds: &[String]) -> Templates {
        let numbers: BTreeMap<&str, u32> =
            (0..).zip(kinds).map(|(number, name)| (name.as_str(), number)).collect();
        let number = |name: &String| numbers.get(name.as_str()).copied();
        self.pairs.iter().filter_map(|(around, within)| Some((number(around)?, number(within)?))).collect()
    }

    /// A digest of what was learnt.
    #[must_use]
    pub fn identity(&self) -> String {
        blake3::hash(format!("{:?}", self.pairs).as_bytes()).to_hex()[..16].to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Input;
    use formats::Layout;
    use std::fs;

    fn corpus(texts: &[&str]) -> Result<Corpus> {
        let folder = tempfile::tempdir().unwrap();
        for (number, text) in texts.iter().enumerate() {
            fs::write(folder.path().join(format!("{number}.json")), text).unwrap();
        }
        Corpus::learn(folder.path(), "json", Grammar::find("json"))
    }

    /// The pairs of a text's own nodes that are allowed, by how many there are.
    fn allowed(corpus: &Corpus, text: &str) -> (usize, usize) {
        let input = Input::cut_by(text.as_bytes().to_vec(), Units::Tree, Layout::Kept, Grammar::find("json"))
            .unwrap()
            .with_templates(corpus);
        let problem = input.problem();
        let (tree, templates) = (problem.structure().unwrap(), problem.templates().unwrap());
        let pairs =
            (1..tree.len()).map(|node| (tree.node(tree.parent(node).unwrap()).kind, tree.node(node).kind));
        let seen: Vec<bool> = pairs.map(|(around, within)| templates.allow(around, within)).collect();
        (seen.iter().filter(|allowed| **allowed).count(), seen.len())
    }

    #[test]
    fn what_stands_in_a_valid_file_may_stand_so_in_another() {
        let corpus = corpus(&["[1]", "{\"a\": [[true, 1], null, 2]}"]).unwrap();
        let (some, all) = allowed(&corpus, "{\"b\": [[null, 3, 5], true]}");
        assert!(some == all && all > 5, "{some} of {all}");
    }

    #[test]
    fn what_no_file_shows_is_not_allowed() {
        let corpus = corpus(&["[1, 2]"]).unwrap();
        let (some, all) = allowed(&corpus, "[3, {\"b\": 4}]");
        assert!(0 < some && some < all, "{some} of {all}");
    }

    #[test]
    fn broken_files_teach_nothing() {
        assert_eq!(corpus(&["[1, 2]", "{\"a\" 1}"]).unwrap(), corpus(&["[3,\n4]", "[1, 2]"]).unwrap());
        let said = corpus(&["{\"a\" 1}"]).unwrap_err().to_string();
        assert!(said.contains("nothing to learn") && said.contains("grammar json"), "{said}");
    }
}
