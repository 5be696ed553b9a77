//! Corrects the misspelt name of a start tag. An end tag without a start tag shows what the name should be. The names of
//! end tags are corrected by the search, which knows the open tag.

use super::{Proposer, Reading, is_one_typo};
use crate::edit::{Edit, EditKind};
use crate::grammar::TagCount;
use std::rc::Rc;

impl Proposer<'_> {
    /// Proposes the name of a more frequent tag that has more end tags than start tags, if this tag has too few end tags.
    /// One of the two is certainly wrong, so the correction costs little.
    pub(super) fn propose_tag_name(&self, at: usize, readings: &mut Vec<Reading>) {
        let Some(pair) = &self.rules.pair else { return };
        let marks = [pair.open_mark.as_bytes(), pair.close_mark.as_bytes()];
        let Some((kind, end)) = self.reader.token(at) else { return };
        if self.grammar.info(kind).name != pair.open {
            return;
        }
        let start = at + marks[0].len();
        let name = &self.input[start..end];
        let counts = self.reader.tag_counts(marks);
        let own = counts.get(name).copied().unwrap_or_default();
        if own.start <= own.end {
            return;
        }
        let is_meant = |other: &[u8], count: &TagCount| {
            count.end > count.start
                && count.start + count.end > own.start + own.end
                && is_one_typo(name, other)
        };
        for (other, _) in counts.iter().filter(|(other, count)| is_meant(other, count)) {
            // The search reads the name of the tag from the new text of the whole token.
            let edit = Edit {
                range: at..end,
                text: [marks[0], *other].concat(),
                kind: EditKind::Change,
                rule: "tag name".to_owned(),
            };
            readings.push(Reading {
                end,
                tokens: vec![kind],
                edits: vec![Rc::new(edit)],
                cost: self.weights.change_value,
                absorbed: Vec::new(),
                token_words: 0,
                only_at_end: false,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::format::Format;

    #[track_caller]
    fn check(text: &str, wanted: &str) {
        let best = Format::built_in("xml").unwrap().repairs(text.as_bytes(), 1).remove(0);
        assert_eq!(String::from_utf8(best.text).unwrap(), wanted);
    }

    #[test]
    fn misspelt_start_tag_gets_the_name_of_the_end_tag() {
        let text = "<t><row a=\"1\">x</row><row>y</row><row>z</row></t>";
        check(&text.replace("<row>y", "<roW>y"), text);
        check(&text.replace("<row a", "<qrow a"), text);
    }

    #[test]
    fn misspelt_end_tag_gets_the_name_of_the_start_tag() {
        let text = "<t><row>x</row><row>y</row></t>";
        check(&text.replace("y</row", "y</rw"), text);
        check("<t><ab>x</ac></t>", "<t><ab>x</ab></t>");
    }
}
