//! saphyr: YAML 1.2, with line and column. It reads the events of a file, so that aliases cost nothing and a key may occur
//! twice, as most programs allow. A blank file counts as empty.

use super::{accepted, empty, judge_as_text, rejected};
use saphyr_parser::{Event, Parser};
use subjects::WorkerAnswer;

pub(super) fn judge(input: &[u8]) -> WorkerAnswer {
    judge_as_text(input, judge_text)
}

/// Judges the YAML between the first line `---` and the next. A file that does not begin with `---` is all Markdown.
pub(super) fn judge_front_matter(input: &[u8]) -> WorkerAnswer {
    judge_as_text(input, judge_markdown)
}

fn judge_markdown(text: &str) -> WorkerAnswer {
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    if first.trim_end() != "---" {
        return if text.trim().is_empty() { empty() } else { accepted("no front matter\n".to_owned()) };
    }
    let mut end = first.len();
    for line in lines {
        if matches!(line.trim_end(), "---" | "...") {
            // The first line stays, so that errors have the lines of the file.
            return judge_text(&text[..end]);
        }
        end += line.len();
    }
    rejected(&"the front matter has no end at line 1 column 1")
}

fn judge_text(text: &str) -> WorkerAnswer {
    if text.trim().is_empty() {
        return empty();
    }
    let mut values = 0_u64;
    for event in Parser::new_from_str(text) {
        match event {
            Ok((Event::Scalar(value, ..), _)) => values += u64::from(!value.is_empty()),
            Ok((Event::MappingStart(..) | Event::SequenceStart(..) | Event::Alias(_), _)) => values += 1,
            Ok(_) => {}
            Err(error) => {
                let at = error.marker();
                return rejected(&format!("{} at line {} column {}", error.info(), at.line(), at.col() + 1));
            }
        }
    }
    accepted(format!("{values} values\n"))
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    #[test]
    fn values_are_counted_and_errors_located() {
        check(
            judge,
            b"a: [1, two]\n---\nb: *x\n",
            1,
            "while parsing node, found unknown anchor at line 3 column 4",
        );
        check(judge, b"a: &x [1, two]\nb: *x\n", 0, "7 values");
        check(judge, b"# nothing\n", 0, "0 values");
        check(judge, b" \n", 0, "");
        check(
            judge,
            b"a:\n\tb: 1\n",
            1,
            "tabs disallowed within this context (block indentation) at line 2 column 2",
        );
    }

    #[test]
    fn aliases_and_deep_nesting_cost_no_memory() {
        let levels = (1..60).map(|level| format!("- &a{level} [*a{0}, *a{0}]\n", level - 1));
        let bomb = format!("- &a0 x\n{}", levels.collect::<String>());
        assert_eq!(judge(bomb.as_bytes()).exit, 0);
        assert_eq!(judge("[".repeat(100_000).as_bytes()).exit, 1);
    }

    #[test]
    fn only_the_front_matter_is_judged() {
        check(judge_front_matter, b"---\ntitle: a\n---\n[text: \"\n", 0, "3 values");
        check(judge_front_matter, b"---\n---\n", 0, "0 values");
        check(judge_front_matter, b"# Title\na: b: c\n", 0, "no front matter");
        check(judge_front_matter, b"---\ntitle: a\n", 1, "the front matter has no end at line 1 column 1");
        check(
            judge_front_matter,
            b"---\ntitle: a: b\n---\n",
            1,
            "mapping values are not allowed in this context at line 2 column 9",
        );
    }
}
