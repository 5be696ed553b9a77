//! Spellings that a grammar allows but some programs reject, such as a number without a digit before its point. Rewrites
//! of a rule file name them.

use crate::beam_search::Solution;
use crate::edit::applied_edits::AppliedEdits;
use crate::edit::{Edit, apply};
use crate::grammar::{Grammar, Reader};
use crate::propose::rewrite::Rules;
use crate::rank::Weights;

/// Adds a copy of each repair in which all such spellings are rewritten. The best repairs come first. A copy with the same
/// digest takes the place of its repair, because only one text of each digest is tried.
pub(crate) fn with_portable(
    (grammar, rules, weights): (&Grammar, &Rules, &Weights),
    input: &[u8],
    solutions: Vec<Solution>,
    digest: &dyn Fn(&[u8]) -> u64,
) -> Vec<Solution> {
    // A repair adds no such spelling, and reading the tokens of a large text takes long.
    if rewrites(grammar, rules, input).is_empty() {
        return solutions;
    }
    let mut all = Vec::new();
    for solution in solutions {
        let applied = AppliedEdits::new(input, &solution.edits, true);
        let edits = rewrites(grammar, rules, &applied.text);
        if !edits.is_empty() {
            let is_same =
                !solution.edits.is_empty() && digest(&apply(&applied.text, &edits)) == digest(&applied.text);
            let more = if is_same { 0 } else { weights.rewrite_literal };
            all.push(Solution { cost: solution.cost + more, edits: applied.composed(&edits) });
            if is_same {
                continue;
            }
        }
        all.push(solution);
    }
    all.sort_by_key(|solution| solution.cost);
    all
}

/// The rewrites of all such spellings of a text.
fn rewrites(grammar: &Grammar, rules: &Rules, text: &[u8]) -> Vec<Edit> {
    if !rules.has_portable() {
        return Vec::new();
    }
    let has_other_characters = !text.is_ascii() && str::from_utf8(text).is_ok();
    let reader = Reader::new(grammar, text);
    let (mut edits, mut at) = (Vec::new(), 0);
    while at < text.len() {
        let token = reader.token(at);
        let kind = token.map_or("", |(kind, _)| grammar.info(kind).name.as_str());
        let end = token.map_or(at + 1, |(_, end)| end);
        edits.extend(rules.portable((text, has_other_characters), kind, at..end));
        // A rewrite may reach beyond its first token.
        at = edits.last().map_or(end, |last| last.range.end.max(end));
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Format;

    #[test]
    fn all_numbers_get_a_digit_before_the_point() {
        let text = b"v .5 -.25 0.5\nvt 1.5 2.\n";
        let format = Format::built_in("obj").unwrap();
        let edits = rewrites(format.grammar(), &Rules::of("obj"), text);
        assert_eq!(apply(text, &edits), b"v 0.5 -0.25 0.5\nvt 1.5 2.\n");
    }

    #[track_caller]
    fn check_xml(text: &str, wanted: &str) {
        let format = Format::built_in("xml").unwrap();
        let edits = rewrites(format.grammar(), format.rules(), text.as_bytes());
        assert_eq!(String::from_utf8(apply(text.as_bytes(), &edits)).unwrap(), wanted);
    }

    #[test]
    fn names_of_characters_become_characters_if_the_text_has_others_and_they_are_visible() {
        check_xml("<a b=\"&ouml;\">é &euro;&nbsp;1&shy;</a>", "<a b=\"ö\">é €&#160;1&#173;</a>");
        check_xml("<a b=\"&ouml;\">&euro;</a>", "<a b=\"&#246;\">&#8364;</a>");
    }

    #[test]
    fn declaration_moves_before_comments_and_instructions() {
        let declaration = "<?xml version=\"1.0\"?>\n";
        let others = "<!-- a -->\n<?xml-stylesheet href=\"b\"?>\n";
        check_xml(&format!("\n{others}{declaration}<c/>"), &format!("{declaration}{others}<c/>"));
        check_xml(&format!("{declaration}{others}<c/>"), &format!("{declaration}{others}<c/>"));
    }

    #[test]
    fn declaration_with_other_marks_is_rewritten_and_a_right_one_stays() {
        let wanted = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<a/>";
        check_xml(wanted, wanted);
        for (old, new) in [
            ("encoding=", "encoding:"),
            ("\"UTF-8\"", "“UTF-8”"),
            ("\"1.0\" ", "\"1.0\""),
            ("\"no\"", "\"no"),
        ] {
            check_xml(&wanted.replace(old, new), wanted);
        }
    }

    #[test]
    fn spellings_of_several_tokens_are_rewritten_outside_of_literals() {
        let text = b"create table a (b int(3) unsigned, c text) engine=InnoDB charset=utf8; # d\nselect ') engine=x;', '# e';\n";
        let format = Format::built_in("sql").unwrap();
        let edits = rewrites(format.grammar(), &Rules::of("sql"), text);
        let wanted = "create table a (b int(3), c text); -- d\nselect ') engine=x;', '# e';\n";
        assert_eq!(String::from_utf8(apply(text, &edits)).unwrap(), wanted);
    }

    #[test]
    fn blank_line_before_a_declaration_is_deleted_beside_another_repair() {
        let broken = b"\n<?xml version=\"1.0\"?>\n<a b\"c\"/>\n";
        let format = Format::built_in("xml").unwrap();
        let solutions = format.with_repairs_beyond_grammar(broken, format.solutions(broken, 1));
        let best = apply(broken, &solutions[0].edits);
        assert_eq!(String::from_utf8(best).unwrap(), "<?xml version=\"1.0\"?>\n<a b=\"c\"/>\n");
    }
}
