//! Corrects the misspelt name of a start tag. An end tag without a start tag shows what the name should be. The names of
//! end tags are corrected by the search, which knows the open tag.

use super::window::line_around;
use super::{Proposer, Reading, is_one_typo};
use crate::edit::{Edit, EditKind};
use crate::grammar::{TagCount, count_tags, name_length};
use std::ops::Range;
use std::rc::Rc;

/// A name that occurs more often than this in tags is common in the text.
const MANY_TAGS: usize = 2;

impl Proposer<'_> {
    /// The readings of a start tag with another name. It is the name of a more frequent tag that has more end tags than start
    /// tags, if this tag has too few end tags. One of the two is certainly wrong, so the correction costs little. A name that
    /// the format does not know may also be a misspelt one that it knows.
    pub(crate) fn tags_renamed(&self, at: usize) -> Vec<Reading> {
        let Some(pair) = &self.rules.pair else { return Vec::new() };
        let marks = [pair.open_mark.as_bytes(), pair.close_mark.as_bytes()];
        let Some((kind, end)) = self.reader.token(at) else { return Vec::new() };
        if self.grammar.info(kind).name != pair.open || !self.generators.rewrites {
            return Vec::new();
        }
        let start = at + marks[0].len();
        let name = &self.input[start..end];
        let counts = self.reader.tag_counts(marks);
        let own = counts.get(name).copied().unwrap_or_default();
        if own.start <= own.end {
            return Vec::new();
        }
        let is_known =
            |name: &[u8]| pair.names.iter().any(|known| known.as_bytes().eq_ignore_ascii_case(name));
        let is_own_known = is_known(name);
        let is_typo = |other: &[u8], count: &TagCount| {
            is_one_typo(name, other)
                || own.end == 0 && count.start + count.end > MANY_TAGS && self.is_ended_by(end, other)
        };
        let is_likelier = |other: &[u8], count: &TagCount| {
            count.start + count.end > own.start + own.end || self.name_counts(other) > self.name_counts(name)
        };
        let is_meant = |other: &[u8], count: &TagCount| {
            count.end > count.start
                // Any letter is a typo of any other.
                && name.len() > 1
                && is_typo(other, count)
                && (!is_own_known && is_known(other) || is_likelier(other, count))
        };
        let by_end_tags = counts.iter().filter(|(other, count)| is_meant(other, count));
        let mut readings: Vec<Reading> = by_end_tags
            .filter_map(|(other, count)| {
                // A name that the format knows is less often wrong than its end tag, unless it is nowhere else.
                let is_rare = own.start == 1 && count.start > 1 || self.is_alone_among(at, name, other);
                self.tag_renamed(at..end, other, is_own_known && !is_rare)
            })
            .collect();
        if !is_own_known {
            let lost = counts.iter().filter(|(_, count)| count.end > count.start);
            readings.extend(lost.filter_map(|(other, _)| self.tag_split(at..end, other)));
            let void = self.grammar.token_named(&pair.void);
            let similar =
                pair.names.iter().map(|known| known.as_bytes()).filter(|known| is_one_typo(name, known));
            let renamed = similar.filter_map(|known| self.tag_renamed(at..end, known, false));
            readings.extend(renamed.filter(|reading| reading.tokens.first() == void.as_ref()));
        }
        readings
    }

    /// How often the text has the last part of a name as a word, and its prefix before a colon.
    fn name_counts(&self, name: &[u8]) -> (usize, usize) {
        let local = name.rsplit(|byte| *byte == b':').next().unwrap_or_default();
        let prefix = &name[..name.len() - local.len()];
        let count = |word: &[u8]| match word {
            [] => 0,
            word => self.input.windows(word.len()).filter(|here| *here == word).count(),
        };
        (count(prefix), self.reader.word_count(local))
    }

    /// Whether the next tag behind a start tag is an end tag with this name.
    fn is_ended_by(&self, start_tag: usize, name: &[u8]) -> bool {
        let Some(pair) = &self.rules.pair else { return false };
        let rest = &self.input[start_tag..];
        let next = rest.windows(pair.open_mark.len()).position(|here| here == pair.open_mark.as_bytes());
        let tag = next.and_then(|at| rest[at..].strip_prefix(pair.close_mark.as_bytes()));
        tag.is_some_and(|tag| tag[..name_length(tag)] == *name)
    }

    /// Whether the line has no other start tag with this name, but one with the other name.
    fn is_alone_among(&self, at: usize, name: &[u8], other: &[u8]) -> bool {
        let Some(pair) = &self.rules.pair else { return false };
        let line = &self.input[line_around(self.input, at)];
        let counts = count_tags(line, pair.open_mark.as_bytes(), pair.close_mark.as_bytes());
        let starts = |name: &[u8]| counts.get(name).map_or(0, |count| count.start);
        starts(name) == 1 && starts(other) > 0
    }

    /// Closes the element whose start tag ends here, if all other elements of this name are closed by their tags.
    pub(super) fn self_closing_mark(&self, at: usize) -> Option<Reading> {
        let pair = self.rules.pair.as_ref().filter(|pair| pair.void.is_empty())?;
        let (kind, end) = self.reader.token(at)?;
        let alone = self.grammar.token_named(&pair.alone)?;
        if self.grammar.info(kind).name != pair.end {
            return None;
        }
        let marks = [pair.open_mark.as_bytes(), pair.close_mark.as_bytes()];
        let start = self.input[..at].windows(marks[0].len()).rposition(|here| here == marks[0])?;
        let name_of = |tag: &[u8]| tag[..name_length(tag)].to_vec();
        let name = name_of(&self.input[start + marks[0].len()..at]);
        let count = self.reader.tag_counts(marks).get(name.as_slice()).filter(|count| count.end == 0)?;
        let mark = self.grammar.info(alone).spelling.as_bytes();
        let opening = [marks[0], &name].concat();
        let is_closed = |from: &usize| {
            let rest = &self.input[*from..];
            if !rest.starts_with(&opening) {
                return false;
            }
            let tag = &rest[..rest.iter().position(|byte| *byte == b'>').map_or(rest.len(), |end| end + 1)];
            name_of(&tag[marks[0].len()..]) == name && tag.ends_with(mark)
        };
        let closed = (0..self.input.len()).filter(is_closed).take(count.start).count();
        if name.is_empty() || closed == 0 || closed + 1 < count.start {
            return None;
        }
        let rule = "self-closing tag".to_owned();
        let edit = Edit { range: at..end, text: mark.to_vec(), kind: EditKind::Insert, rule };
        let cost = self.weights.insert_by_layout.saturating_sub(1);
        let edits = vec![Rc::new(Edit { range: at..at, text: mark[..1].to_vec(), ..edit })];
        Some(Reading { tokens: vec![alone], edits, ..Reading::deleting(at..end, cost) })
    }

    /// A start tag that has lost its end, so that its name and the next word became one.
    fn tag_split(&self, tag: Range<usize>, name: &[u8]) -> Option<Reading> {
        let pair = self.rules.pair.as_ref()?;
        let mark = self.grammar.info(self.grammar.token_named(&pair.end)?).spelling.as_bytes();
        let start = [pair.open_mark.as_bytes(), name].concat();
        let is_longer = !name.is_empty() && tag.len() > start.len();
        let range = tag.start..tag.start + start.len();
        if !is_longer || self.input[range.clone()] != *start {
            return None;
        }
        let text = [&start, mark].concat();
        let tokens = self.grammar.tokens_of(&text)?.iter().map(|token| token.kind).collect();
        let edit = Edit { range: range.clone(), text, kind: EditKind::Insert, rule: "tag name".to_owned() };
        let cost = self.weights.insert_punctuation + self.weights.insert_within;
        Some(Reading { tokens, edits: vec![Rc::new(edit)], ..Reading::deleting(range, cost) })
    }

    /// The start tag with this name.
    fn tag_renamed(&self, tag: Range<usize>, name: &[u8], is_known: bool) -> Option<Reading> {
        let open_mark = self.rules.pair.as_ref()?.open_mark.as_bytes();
        // The search reads the name of the tag from the new text of the whole token.
        let text = [open_mark, name].concat();
        let tokens = self.grammar.tokens_of(&text)?.iter().map(|token| token.kind).collect();
        let rule = "tag name".to_owned();
        let edit = Edit { range: tag.clone(), text, kind: EditKind::Change, rule };
        let cost = if is_known { self.weights.near_keyword + 1 } else { self.weights.change_value };
        Some(Reading { tokens, edits: vec![Rc::new(edit)], ..Reading::deleting(tag, cost) })
    }
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair;

    #[track_caller]
    fn check(text: &str, wanted: &str) {
        cheapest_repair::check("xml", text, wanted);
    }

    #[test]
    fn misspelt_start_tag_gets_the_name_of_the_end_tag() {
        let text = "<t><row a=\"1\">x</row><row>y</row><row>z</row></t>";
        check(&text.replace("<row>y", "<roW>y"), text);
        check(&text.replace("<row a", "<qrow a"), text);
    }

    #[test]
    fn name_that_the_text_uses_elsewhere_wins() {
        let text = "<t><mod>1</mod><mod>2</mod><mod>3</mod></t>";
        check(&text.replace("<mod>2", "<modified>2"), text);
        check(&text.replace("2</mod>", "2</modified>"), text);
        let text = "<a:t xmlns:a=\"b\"><a:c>1</a:c></a:t>";
        check(&text.replace("<a:c", "<ac"), text);
        check(&text.replace("</a:c", "</ac"), text);
        let text = "<t><edition>first edition</edition></t>";
        check(&text.replace("<edition", "<editon"), text);
    }

    #[test]
    fn end_tag_of_a_known_element_is_wrong_unless_other_elements_have_its_name() {
        let text = "<body>\n<h2>a</h2>\n<div>\n<h3>b</h3>\n</div>\n</body>\n";
        cheapest_repair::check("html", &text.replace("</h3>", "</h2>"), text);
    }

    #[test]
    fn misspelt_end_tag_gets_the_name_of_the_start_tag() {
        let text = "<t><row>x</row><row>y</row></t>";
        check(&text.replace("y</row", "y</rw"), text);
        check("<t><ab>x</ac></t>", "<t><ab>x</ab></t>");
    }

    #[test]
    fn tag_is_closed_where_all_others_of_its_name_are() {
        let text = "<t>\n  <g>\n    <r i=\"1\"/>\n  </g>\n  <g>\n    <r i=\"2\"/>\n  </g>\n</t>\n";
        check(&text.replace("2\"/", "2\""), text);
        check("<t>\n  <r>\n    x\n</t>\n", "<t>\n  <r>\n    x\n  </r>\n</t>\n");
    }

    #[test]
    fn cdata_section_ends_before_the_end_tag_of_its_element() {
        let text = "<t>\n  <d><![CDATA[<p>a & b</p>]]></d>\n</t>\n";
        check(&text.replace("]]>", ""), text);
    }
}
