//! The versions and digests of the external programs of a study.

use crate::definition::Technique;
use anyhow::Result;
use engine::backend::SubjectBackend;
use rows::Identity;
use std::collections::BTreeMap;

/// The identity of each technique's external program. Two techniques with the same program may have different
/// identities, because their options may name different files.
pub(crate) struct ToolIdentities {
    /// The program's key and its identity, by technique, in the order of the study.
    techniques: Vec<(String, String, Identity)>,
}

impl ToolIdentities {
    /// Identifies the programs of these techniques.
    ///
    /// # Errors
    /// When one is not installed, or is not in the record.
    pub(crate) fn of(techniques: &[Technique], backend: &SubjectBackend) -> Result<Self> {
        let external = techniques.iter().filter_map(|technique| Some((technique, technique.tool()?)));
        let identify = |(technique, tool): (&Technique, &subjects::ToolEntry)| {
            Ok((technique.key.clone(), tool.key.clone(), backend.tool(&technique.key, tool)?))
        };
        Ok(Self { techniques: external.map(identify).collect::<Result<_>>()? })
    }

    /// The program of a technique.
    pub(crate) fn of_technique(&self, technique: &str) -> Option<&Identity> {
        self.techniques.iter().find(|(key, ..)| key == technique).map(|(.., identity)| identity)
    }

    /// The programs by key, each as identified for the first technique that uses it.
    pub(crate) fn by_key(&self) -> BTreeMap<String, Identity> {
        let reversed = self.techniques.iter().rev();
        reversed.map(|(_, tool, identity)| (tool.clone(), identity.clone())).collect()
    }

    /// The programs of techniques whose files differ from those of the first technique with the same program.
    pub(crate) fn of_other_files(&self) -> BTreeMap<String, Identity> {
        let first = self.by_key();
        let others = self.techniques.iter().filter(|(_, tool, identity)| first.get(tool) != Some(identity));
        others.map(|(technique, _, identity)| (technique.clone(), identity.clone())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_with_other_files_keep_their_own_digests() {
        let identity = |digest: &str| Identity { version: "1".to_owned(), digest: digest.to_owned() };
        let row = |technique: &str, digest: &str| (technique.to_owned(), "cut".to_owned(), identity(digest));
        let tools = ToolIdentities { techniques: vec![row("a", "x"), row("b", "y"), row("c", "x")] };
        assert_eq!(tools.by_key(), BTreeMap::from([("cut".to_owned(), identity("x"))]));
        assert_eq!(tools.of_other_files(), BTreeMap::from([("b".to_owned(), identity("y"))]));
        assert_eq!(tools.of_technique("b"), Some(&identity("y")));
    }
}
