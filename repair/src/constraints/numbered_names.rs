//! Names that end with a number and were copied without counting it on, such as a second `[camera2]` beside `[camera1]` and
//! `[camera4]`.

use super::repeated_names::{Content, Name, Statements};
use crate::edit::{Edit, EditKind};
use std::collections::BTreeSet;

/// How far the number of another name may be away that shows that names are counted.
const NEARBY: u64 = 2;

/// What is before the number of a name, and the number.
type Numbered<'name> = (&'name [Vec<u8>], &'name [u8], u64);

impl Statements<'_> {
    /// The edit after which two statements with the same name have different numbers, and whether it changes the first one;
    /// `None` if other names do not show that they are counted. The names that were `given` before are taken.
    pub(super) fn with_next_number(
        &self,
        [first, second]: [usize; 2],
        given: &mut BTreeSet<Name>,
    ) -> Option<(Edit, bool)> {
        let name = self.name_of(first)?;
        let (path, stem, number) = numbered(name)?;
        let is_section = self.header(first).is_some();
        if is_section && !self.are_different_records([first, second]) {
            return None;
        }
        let is_end = |at: usize| !is_section && self.header(at).is_some();
        let start = (0..first).rev().find(|at| is_end(*at)).unwrap_or(0);
        let end = (second..self.all.len()).find(|at| is_end(*at)).unwrap_or(self.all.len());
        let like = (start..end).filter(|at| self.header(*at).is_some() == is_section);
        let names = like.filter_map(|at| self.name_of(at)).chain(given.iter()).filter_map(numbered);
        let taken: BTreeSet<u64> =
            names.filter(|other| (other.0, other.1) == (path, stem)).map(|(.., number)| number).collect();
        taken.range(number.saturating_sub(NEARBY)..=number + NEARBY).find(|other| **other != number)?;
        let is_free = |number: &u64| *number > 0 && !taken.contains(number);
        let before = number.checked_sub(1).filter(|before| is_free(before) && !is_free(&(number + 1)));
        let new = before.or_else(|| (number + 1..).find(is_free))?;
        let changed = if before.is_some() { first } else { second };
        let digits = self.digits_of_name(changed)?;
        let text = format!("{new:0width$}", width = digits.len()).into_bytes();
        let given_name = [path, &[[stem, &text].concat()]].concat();
        given.insert(given_name);
        let rule = "number of a name".to_owned();
        Some((Edit { range: digits, text, kind: EditKind::Change, rule }, before.is_some()))
    }

    fn name_of(&self, statement: usize) -> Option<&Name> {
        match &self.all[statement].content {
            Content::Header { name, .. } | Content::Entry { name, .. } => Some(name),
            Content::Other => None,
        }
    }

    /// Whether two sections are no parts of one: they have names in common, with other values. Sections below them would have
    /// to be renamed, too.
    fn are_different_records(&self, sections: [usize; 2]) -> bool {
        let [old, new] = sections.map(|header| self.entries(header));
        let common = new.iter().filter_map(|(name, at)| Some((*old.get(name)?, *at)));
        let is_changed = |(old, new): (usize, usize)| self.value(old) != self.value(new);
        let name = self.header(sections[0]).map(|header| header.0);
        let is_below =
            |other: &Name| name.is_some_and(|name| other.len() > name.len() && other.starts_with(name));
        let has_parts = (0..self.all.len()).any(|at| self.header(at).is_some_and(|other| is_below(other.0)));
        2 * common.clone().count() >= new.len() && common.clone().any(is_changed) && !has_parts
    }

    /// Where the number at the end of a name is.
    fn digits_of_name(&self, statement: usize) -> Option<std::ops::Range<usize>> {
        let statement = &self.all[statement];
        let end = match &statement.content {
            Content::Entry { value, .. } => value.start,
            _ => {
                statement.range.start
                    + self.text[statement.range.clone()].iter().position(|byte| *byte == b']')?
            }
        };
        let end = self.text[..end].iter().rposition(u8::is_ascii_digit)? + 1;
        Some(end - digits_at_end(&self.text[..end])..end)
    }
}

fn numbered(name: &Name) -> Option<Numbered<'_>> {
    let (last, path) = name.split_last()?;
    let (stem, digits) = last.split_at(last.len() - digits_at_end(last));
    Some((path, stem, str::from_utf8(digits).ok()?.parse::<u32>().ok()?.into()))
}

fn digits_at_end(text: &[u8]) -> usize {
    text.iter().rev().take_while(|byte| byte.is_ascii_digit()).count()
}

#[cfg(test)]
mod tests {
    use crate::constraints::repeated_names;
    use crate::edit::apply;
    use crate::format::Format;

    /// The text after the first repair of its names.
    #[track_caller]
    fn check(format: &str, text: &str, wanted: &str) {
        let format = Format::built_in(format).unwrap();
        let rules = format.rules().unique_names.as_ref().unwrap();
        let repairs = repeated_names::repairs(rules, format.grammar(), text.as_bytes());
        let best = repairs.first().map(|edits| apply(text.as_bytes(), edits)).unwrap_or_default();
        assert_eq!(String::from_utf8(best).unwrap(), wanted);
    }

    #[test]
    fn number_of_a_copied_section_is_counted_on() {
        let text = "[cam1]\nurl = a\n[cam2]\nurl = b\n[cam3]\nurl = c\n[cam4]\nurl = d\n";
        check("ini", &text.replace("cam3", "cam2"), text);
        let text = "[disk.01]\nx = 1\ny = 1\n[disk.02]\nx = 1\ny = 2\n[disk.03]\nx = 1\ny = 3\n";
        check("toml", &text.replace("02", "01"), text);
    }

    #[test]
    fn first_of_two_sections_gets_the_only_free_number_beside_theirs() {
        let text = "[s1]\nx = 1\n[s2]\nx = 2\n[s3]\nx = 3\n";
        check("toml", &text.replace("s1", "s2"), text);
    }

    #[test]
    fn numbers_of_entries_are_counted_on_within_their_section() {
        let text = "[a]\nFile1=x\nFile2=y\nFile3=z\nFile4=v\n[b]\nFile3=x\n";
        check("ini", &text.replace("File3=z\nFile4", "File2=z\nFile2"), text);
    }

    #[test]
    fn names_that_are_not_counted_or_copied_stay() {
        check("ini", "[a]\nsha256=x\nsha512=y\nsha256=z\n", "[a]\nsha512=y\nsha256=z\n");
        check("toml", "[a1]\nx = 1\n[a2]\nx = 1\n[a2]\ny = 2\n", "[a1]\nx = 1\n[a2]\nx = 1\ny = 2\n");
        check("toml", "[a1]\nx = 1\n[a2]\nx = 1\n[a2]\nx = 1\n", "[a1]\nx = 1\n[a2]\nx = 1\n");
    }
}
