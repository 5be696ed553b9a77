//! Names that occur twice although they must differ, such as keys of a table in TOML or sections in INI. A grammar cannot
//! compare names, so it accepts them. A rule file says how entries and sections are written.

use crate::edit::{Edit, EditKind};
use crate::grammar::{Grammar, Token};
use crate::propose::rewrite::UniqueNameRules;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Which of two entries with the same name and different values stays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// The last one, as in programs that accept both.
    Last,
    First,
}

/// The parts of a name. Only TOML has more than one.
pub(super) type Name = Vec<Vec<u8>>;

/// What a line says.
pub(super) enum Content {
    /// The beginning of a section, or of one element of a list of sections.
    Header {
        name: Name,
        is_list: bool,
    },
    Entry {
        name: Name,
        value: Range<usize>,
    },
    /// Such as a comment.
    Other,
}

/// An entry with all lines of its value, or another line.
pub(super) struct Statement {
    /// Its lines, with the last line end.
    pub(super) range: Range<usize>,
    pub(super) content: Content,
}

/// The statements of a text.
pub(super) struct Statements<'run> {
    pub(super) text: &'run [u8],
    pub(super) all: Vec<Statement>,
}

impl<'run> Statements<'run> {
    /// `None` if a part of the text is not a token.
    fn of(rules: &UniqueNameRules, grammar: &Grammar, text: &'run [u8]) -> Option<Self> {
        let tokens = grammar.tokens_of(text)?;
        let mut found = Self { text, all: Vec::new() };
        let (mut start, mut depth, mut line) = (0, 0_usize, Vec::<Token>::new());
        for token in tokens {
            let info = grammar.info(token.kind);
            let spelling = &text[token.start..token.end];
            let begins_section = spelling.ends_with(b"[") && spelling.contains(&b'\n');
            // A value may go on in an indented line, the name of a section does not.
            let is_section = line.first().is_some_and(|first| text[first.start..first.end].ends_with(b"["));
            let ends_section = is_section && spelling.contains(&b'\n');
            let ends = || info.is_line_end() && spelling.ends_with(b"\n") && depth == 0;
            if begins_section || ends_section || ends() {
                found.add(rules, &line, start);
                line.clear();
                let last = spelling.iter().rposition(|byte| *byte == b'\n').unwrap_or(0);
                start = token.start + last + 1;
                if begins_section {
                    line.push(Token { start, ..token });
                }
                continue;
            }
            if rules.values_have_lines && info.opens() {
                depth += 1;
            } else if rules.values_have_lines && info.closes() {
                depth = depth.saturating_sub(1);
            }
            line.push(token);
        }
        found.add(rules, &line, start);
        Some(found)
    }

    fn add(&mut self, rules: &UniqueNameRules, line: &[Token], start: usize) {
        let content_end = line.last().map_or(start, |token| token.end);
        let rest = &self.text[content_end..];
        let end =
            rest.iter().position(|byte| *byte == b'\n').map_or(self.text.len(), |at| content_end + at + 1);
        if !self.text[start..end].trim_ascii().is_empty() {
            let content = self.content(rules, line).unwrap_or(Content::Other);
            self.all.push(Statement { range: start..end, content });
        }
    }

    fn content(&self, rules: &UniqueNameRules, line: &[Token]) -> Option<Content> {
        let spelling = |token: &Token| &self.text[token.start..token.end];
        let first = spelling(line.first()?);
        if first.ends_with(b"[") {
            let is_list = rules.has_lists && line.get(1).is_some_and(|token| spelling(token) == b"[");
            let inside = &line[1 + usize::from(is_list)..];
            let len = inside.iter().position(|token| spelling(token) == b"]")?;
            let name = self.name(&UniqueNameRules { ignores_case: false, ..*rules }, &inside[..len])?;
            return Some(Content::Header { name, is_list });
        }
        if first.first().is_some_and(|byte| b"#;".contains(byte)) {
            return None;
        }
        let separator = line.iter().position(|token| matches!(spelling(token), b"=" | b":"))?;
        let value = line[separator].end..line.last()?.end;
        Some(Content::Entry { name: self.name(rules, &line[..separator])?, value })
    }

    /// The name that these tokens spell.
    fn name(&self, rules: &UniqueNameRules, tokens: &[Token]) -> Option<Name> {
        let whole = &self.text[tokens.first()?.start..tokens.last()?.end];
        if !rules.has_paths {
            return Some(vec![if rules.ignores_case { whole.to_ascii_lowercase() } else { whole.to_vec() }]);
        }
        let spellings = tokens.iter().map(|token| &self.text[token.start..token.end]);
        let unquoted = |part: &[u8]| {
            let is_quoted = part.len() > 1 && b"\"'".contains(&part[0]);
            if is_quoted { part[1..part.len() - 1].to_vec() } else { part.to_vec() }
        };
        Some(spellings.filter(|part| *part != b".").map(unquoted).collect())
    }

    pub(super) fn header(&self, statement: usize) -> Option<(&Name, bool)> {
        match &self.all.get(statement)?.content {
            Content::Header { name, is_list } => Some((name, *is_list)),
            _ => None,
        }
    }

    pub(super) fn value(&self, statement: usize) -> &[u8] {
        match &self.all[statement].content {
            Content::Entry { value, .. } => self.text[value.clone()].trim_ascii(),
            _ => b"",
        }
    }

    /// The entries of the section that begins here, by name.
    pub(super) fn entries(&self, header: usize) -> BTreeMap<&Name, usize> {
        let rest = (header + 1..self.all.len()).take_while(|at| self.header(*at).is_none());
        let entry = |at: usize| match &self.all[at].content {
            Content::Entry { name, .. } => Some((name, at)),
            _ => None,
        };
        rest.filter_map(entry).collect()
    }

    /// The statements from this header to the last entry of its section. Comments behind it belong to the next section.
    fn section(&self, header: usize) -> Range<usize> {
        let last = self.entries(header).into_values().max().unwrap_or(header);
        header..last + 1
    }

    /// The section that begins here with the blank lines around it that are left over without it.
    fn range_of_section(&self, header: usize) -> Range<usize> {
        let section = self.section(header);
        let start = self.all[header].range.start;
        match (self.all.get(section.end), header.checked_sub(1)) {
            (Some(next), _) => start..next.range.start,
            (None, Some(before)) => self.all[before].range.end..self.text.len(),
            (None, None) => start..self.text.len(),
        }
    }

    /// The edits after which all names differ; empty if they do. Names that end with a number may be counted on.
    fn repaired(&self, rules: &UniqueNameRules, kept: Kept, counts_on: bool) -> Vec<Edit> {
        let mut edits = Vec::new();
        let mut sections: BTreeMap<&Name, usize> = BTreeMap::new();
        let mut entries: BTreeMap<&Name, usize> = BTreeMap::new();
        let (mut header, mut first): (Option<usize>, Option<&Name>) = (None, None);
        let mut given = BTreeSet::new();
        let mut counted_on =
            |pair: [usize; 2]| counts_on.then(|| self.with_next_number(pair, &mut given)).flatten();
        let delete = |statement: usize| Edit {
            rule: "repeated name".to_owned(),
            ..Edit::deletion(self.all[statement].range.clone())
        };
        for (number, statement) in self.all.iter().enumerate() {
            match &statement.content {
                Content::Other => {}
                Content::Header { name, is_list } => {
                    (header, first) = (Some(number), None);
                    entries.clear();
                    if *is_list {
                        sections.retain(|other, _| !other.starts_with(name));
                    } else if let Some(before) = sections.get(name).copied() {
                        if let Some((edit, is_first)) = counted_on([before, number]) {
                            edits.push(edit);
                            if is_first {
                                sections.insert(name, number);
                            }
                            continue;
                        }
                        if rules.has_lists && self.is_list(before, number) {
                            edits.extend([before, number].iter().flat_map(|header| self.as_element(*header)));
                            continue;
                        }
                        let merged = self.merged(before, number, kept);
                        let is_first_deleted =
                            merged.iter().all(|edit| edit.range.end <= statement.range.start);
                        if is_first_deleted {
                            sections.insert(name, number);
                        }
                        edits.extend(merged);
                    } else {
                        sections.insert(name, number);
                    }
                }
                Content::Entry { name, .. } => {
                    first = first.or(Some(name));
                    let Some(before) = entries.insert(name, number) else { continue };
                    let list = header.filter(|header| self.header(*header).is_some_and(|header| header.1));
                    if let Some(header) = list.filter(|_| first == Some(name)) {
                        let at = statement.range.start;
                        let text = self.text[self.all[header].range.clone()].to_vec();
                        let rule = "section header".to_owned();
                        edits.push(Edit { range: at..at, text, kind: EditKind::Insert, rule });
                        entries = BTreeMap::from([(name, number)]);
                        continue;
                    }
                    let (old, new) = (self.value(before), self.value(number));
                    let is_void = new.iter().all(|byte| b"\"'".contains(byte));
                    let is_same = old == new || is_void;
                    if let Some((edit, _)) = (!is_same).then(|| counted_on([before, number])).flatten() {
                        edits.push(edit);
                    } else if kept == Kept::First || is_same {
                        edits.push(delete(number));
                        entries.insert(name, before);
                    } else {
                        edits.push(delete(before));
                    }
                }
            }
        }
        edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
        edits.dedup();
        let mut end = 0;
        edits.retain(|edit| {
            let is_apart = edit.range.start >= end;
            end = end.max(edit.range.end);
            is_apart
        });
        edits
    }

    /// Whether two sections with the same name are elements of a list: they have the same names with different values, and
    /// no other section has these names. If another one has them, each section is a record with its own name.
    fn is_list(&self, first: usize, second: usize) -> bool {
        let names = |header: usize| self.entries(header).into_keys().collect::<Vec<_>>();
        let (same, own) = (names(second), self.header(second));
        let is_other = |at: &usize| self.header(*at).is_some_and(|header| Some(header) != own);
        let values =
            |header: usize| self.entries(header).into_values().map(|at| self.value(at)).collect::<Vec<_>>();
        same.len() > 1
            && names(first) == same
            && values(first) != values(second)
            && !(0..self.all.len()).filter(is_other).any(|other| names(other) == same)
    }

    /// The brackets that make a section an element of a list.
    fn as_element(&self, header: usize) -> [Edit; 2] {
        let range = self.all[header].range.clone();
        let line = &self.text[range.clone()];
        let find = |mark: u8| line.iter().position(|byte| *byte == mark).unwrap_or(0);
        [b'[', b']'].map(|mark| {
            let at = range.start + find(mark);
            let rule = "section header".to_owned();
            Edit { range: at..at, text: vec![mark], kind: EditKind::Insert, rule }
        })
    }

    /// Makes one section of two with the same name. If one has all entries of the other, the other goes. Otherwise the
    /// second section moves to the first one.
    fn merged(&self, first: usize, second: usize, kept: Kept) -> Vec<Edit> {
        let delete =
            |range: Range<usize>| Edit { rule: "repeated section".to_owned(), ..Edit::deletion(range) };
        let [old, new] = [first, second].map(|header| self.entries(header));
        let is_new = |(name, at): (&&Name, &usize)| {
            old.get(*name).is_none_or(|before| self.value(*before) != self.value(*at))
        };
        if !new.iter().any(is_new) || kept == Kept::First && new.keys().all(|name| old.contains_key(name)) {
            return vec![delete(self.range_of_section(second))];
        }
        if kept == Kept::Last && old.keys().all(|name| new.contains_key(name)) {
            return vec![delete(self.range_of_section(first))];
        }
        let is_moved = |at: &usize| match &self.all[*at].content {
            Content::Entry { name, .. } => {
                kept == Kept::Last && is_new((&name, at)) || !old.contains_key(name)
            }
            _ => true,
        };
        let statements = self.section(second).skip(1).filter(is_moved);
        let text: Vec<u8> =
            statements.flat_map(|at| self.text[self.all[at].range.clone()].to_vec()).collect();
        let at = self.all[self.section(first).end - 1].range.end;
        let moved =
            Edit { range: at..at, text, kind: EditKind::Rewrite, rule: "repeated section".to_owned() };
        let replaced = old.iter().filter(|(name, _)| kept == Kept::Last && new.contains_key(**name));
        let replaced = replaced.map(|(_, at)| delete(self.all[*at].range.clone()));
        replaced.chain([moved, delete(self.range_of_section(second))]).collect()
    }
}

/// The scripts after which all names differ: numbers are counted on, the last of two entries stays, or the first one. There
/// is none if they differ.
pub(crate) fn repairs(rules: &UniqueNameRules, grammar: &Grammar, text: &[u8]) -> Vec<Vec<Edit>> {
    let Some(statements) = Statements::of(rules, grammar, text) else { return Vec::new() };
    let ways = [(Kept::Last, true), (Kept::Last, false), (Kept::First, false)];
    let mut repairs: Vec<Vec<Edit>> =
        ways.map(|(kept, counts_on)| statements.repaired(rules, kept, counts_on)).into();
    repairs.dedup();
    repairs.retain(|edits| !edits.is_empty());
    repairs
}

#[cfg(test)]
mod tests {
    use crate::edit::apply;
    use crate::format::Format;

    /// The text after the first repair.
    #[track_caller]
    fn check(format: &str, text: &str, wanted: &str) {
        let format = Format::built_in(format).unwrap();
        let rules = format.rules().unique_names.as_ref().unwrap();
        let repairs = super::repairs(rules, format.grammar(), text.as_bytes());
        let best = repairs.first().map(|edits| apply(text.as_bytes(), edits)).unwrap_or_default();
        assert_eq!(String::from_utf8(best).unwrap(), wanted);
    }

    #[test]
    fn last_of_two_entries_stays_unless_it_says_nothing_new() {
        check("toml", "[a]\nx = 1\ny = [\n 2,\n]\ny = 3\n", "[a]\nx = 1\ny = 3\n");
        check("toml", "x = 1\ny = 2\n\"x\" = 1\n", "x = 1\ny = 2\n");
        check("toml", "x = 'a'\ny = 2\nx = ''\n", "x = 'a'\ny = 2\n");
        check("ini", "[a]\nx = 1\n  2\ny = 2\nX : 3\n", "[a]\ny = 2\nX : 3\n");
        check("toml", "[a]\nx = 1\n[b]\nx = 2\n", "");
    }

    #[test]
    fn header_of_an_element_is_inserted_where_its_first_name_occurs_again() {
        check(
            "toml",
            "[[a]]\nx = 1\ny = 2\n\nx = 3\ny = 4\n",
            "[[a]]\nx = 1\ny = 2\n\n[[a]]\nx = 3\ny = 4\n",
        );
    }

    #[test]
    fn section_joins_the_section_with_its_name() {
        check("toml", "[a]\nx = 1\n\n[b]\nz = 3\n\n[a]\ny = 2\n", "[a]\nx = 1\ny = 2\n\n[b]\nz = 3\n");
        check("ini", "[a]\nx = 1\n\n[a]\ny = 2\n\n[b]\nz = 3\n", "[a]\nx = 1\ny = 2\n\n[b]\nz = 3\n");
        check("ini", "[a]\nx = 1\ny = 2\n\n[a]\ny = 3\n", "[a]\nx = 1\ny = 3\n");
        check("ini", "[a]\n[a]\n\tx = 1\n\ty = 2\n[b]\n", "[a]\n\tx = 1\n\ty = 2\n[b]\n");
    }

    #[test]
    fn section_whose_entries_all_occur_again_is_deleted() {
        check("toml", "[a]\nx = 1\n\n# b\n[b]\nz = 3\n\n[a]\nx = 2\n", "# b\n[b]\nz = 3\n\n[a]\nx = 2\n");
        check("toml", "[a]\nx = 1\n\n[b]\nz = 3\n\n[a]\nx = 1\n", "[a]\nx = 1\n\n[b]\nz = 3\n");
    }

    #[test]
    fn sections_of_the_elements_of_a_list_may_have_one_name() {
        check("toml", "[[a]]\n[a.b]\nx = 1\n[[a]]\n[a.b]\nx = 2\n", "");
    }

    #[test]
    fn sections_with_the_same_names_are_elements_of_a_list_unless_others_have_them() {
        let text = "[a]\nx = 1\ny = 1\n[a]\nx = 2\ny = 3\n[a]\nx = 2\ny = 4\n";
        check("toml", text, &text.replace("[a]", "[[a]]"));
        check(
            "toml",
            "[a]\nx = 1\ny = 1\n[a]\nx = 2\ny = 3\n[b]\nx = 2\ny = 4\n",
            "[a]\nx = 2\ny = 3\n[b]\nx = 2\ny = 4\n",
        );
    }
}
