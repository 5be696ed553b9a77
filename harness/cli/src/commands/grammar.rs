//! grammar: prints the rules of a grammar, the shortest text of each, and problems of the grammar.

use super::{Misuse, print, print_json};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use engine::grammars::referenced_texts;
use engine::unknown_names::unknown;
use formats::{Grammar, GrammarRules, RuleKind};
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;

const EXIT_CODES: &str = "\
Exit codes: 0 no fault; 1 the grammar is not valid, or has a fault: a rule that does not exist or that derives no text, \
left recursion that ANTLR refuses, or no rules at all. Other findings are notes. 2 misused.";

#[derive(Debug, Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct Arguments {
    /// A file in ANTLR 4's notation, or the key of a built-in grammar (c, csv, dot, ini, json, obj, sexp,
    /// xml)
    grammar: String,
    /// The start rule [default: the one that no other rule uses]
    #[arg(long, value_name = "RULE")]
    start: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The largest file to read as a grammar, in bytes.
const LARGEST: u64 = 4 << 20;

pub(super) fn grammar(arguments: &Arguments) -> Result<ExitCode> {
    let (source, start) = source(&arguments.grammar).context(Misuse)?;
    let referenced = if start.is_some() {
        Vec::new()
    } else {
        referenced_texts(Path::new(&arguments.grammar)).context(Misuse)?
    };
    let rules =
        GrammarRules::parse_with_imports(&source, &referenced).with_context(|| arguments.grammar.clone())?;
    let start = arguments.start.as_deref().or(start);
    let about = RuleSummary::of(&rules, start).with_context(|| arguments.grammar.clone()).context(Misuse)?;
    if arguments.json {
        print_json(&(serde_json::to_string_pretty(&about)? + "\n"))?;
    } else {
        print(&about.to_text())?;
    }
    Ok(ExitCode::from(u8::from(about.findings.iter().any(Finding::is_fault))))
}

/// The text of a grammar, and its start rule if it is known.
fn source(name: &str) -> Result<(String, Option<&'static str>)> {
    let file = Path::new(name);
    if !file.exists() {
        Grammar::check_feature(name)?;
        if let Some(built_in) = Grammar::find(name) {
            return Ok((built_in.source().to_owned(), Some(built_in.start_rule())));
        }
        if file.extension().is_none() {
            return Err(unknown("grammar", "file or grammar", name, Grammar::built_in().map(Grammar::key)));
        }
    }
    let size = std::fs::metadata(file).with_context(|| name.to_owned())?.len();
    ensure!(size <= LARGEST, "{name}: has {size} bytes; the largest grammar read has {LARGEST}");
    let bytes = std::fs::read(file).with_context(|| name.to_owned())?;
    let valid = bytes.utf8_chunks().next().map_or(0, |chunk| chunk.valid().len());
    let line = 1 + bytes[..valid].iter().filter(|byte| **byte == b'\n').count();
    Ok((String::from_utf8(bytes).map_err(|_| anyhow::anyhow!("{name}: line {line}: not UTF-8"))?, None))
}

/// The report on a grammar.
#[derive(Debug, Serialize)]
struct RuleSummary<'rules> {
    grammar: &'rules str,
    start: Option<&'rules str>,
    rules: Vec<AboutRule<'rules>>,
    findings: Vec<Finding<'rules>>,
}

/// The report on one rule.
#[derive(Debug, Serialize)]
struct AboutRule<'rules> {
    rule: &'rules str,
    kind: &'static str,
    line: usize,
    /// `None` for a rule that derives no text, or no short one.
    minimal: Option<String>,
}

/// A problem or a doubtful construct.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Finding<'rules> {
    line: usize,
    finding: &'static str,
    rule: &'rules str,
    what: String,
}

impl Finding<'_> {
    /// Whether the finding prevents every parser from following the grammar. All other findings are notes,
    /// which good grammars have too.
    fn is_fault(&self) -> bool {
        ["no-rules", "refused-left-recursion", "undefined", "unproductive"].contains(&self.finding)
    }
}

impl<'rules> RuleSummary<'rules> {
    fn of(rules: &'rules GrammarRules, start: Option<&str>) -> Result<Self> {
        let mut minimal = rules.minimal_strings();
        let mut about: Vec<_> = rules
            .names()
            .map(|rule| AboutRule {
                rule,
                kind: rules.kind(rule).map_or("", RuleKind::key),
                line: rules.line(rule).unwrap_or_default(),
                minimal: minimal.remove(rule),
            })
            .collect();
        about.sort_by_key(|about| (about.line, about.rule));
        let parser = || about.iter().filter(|about| about.kind == RuleKind::Parser.key());
        let starts = rules.start_candidates();
        let is_named = start.is_some();
        let start = match start {
            Some(asked) => match parser().find(|about| about.rule == asked) {
                Some(found) => Some(found.rule),
                None => bail!(unknown("--start", "parser rule", asked, parser().map(|about| about.rule))),
            },
            None => parser()
                .find(|about| starts.contains(&about.rule))
                .or_else(|| parser().next())
                .map(|about| about.rule),
        };
        let findings = findings(rules, start, is_named, &starts);
        Ok(Self { grammar: rules.name(), start, rules: about, findings })
    }

    fn to_text(&self) -> String {
        let mut text = format!(
            "grammar {}, start rule {}, {} rules\n\n",
            self.grammar,
            self.start.unwrap_or("none (there are no parser rules)"),
            self.rules.len()
        );
        let width =
            self.rules.iter().map(|about| about.rule.chars().count()).max().unwrap_or_default().max(4);
        let _ = writeln!(text, "{:>5} {:<8} {:<width$}  shortest text", "line", "kind", "rule");
        for AboutRule { rule, kind, line, minimal } in &self.rules {
            let minimal =
                minimal.as_ref().map_or_else(|| "none, or too long".to_owned(), |text| format!("{text:?}"));
            let _ = writeln!(text, "{line:>5} {kind:<8} {rule:<width$}  {minimal}");
        }
        if self.findings.is_empty() {
            text.push_str("\nno problems found\n");
        } else {
            let _ = writeln!(text, "\n{} findings", self.findings.len());
        }
        for Finding { line, finding, rule, what } in &self.findings {
            let _ = writeln!(text, "line {line}: {finding}: {rule}{what}");
        }
        text
    }
}

fn findings<'rules>(
    rules: &'rules GrammarRules,
    start: Option<&'rules str>,
    start_is_named: bool,
    starts: &[&str],
) -> Vec<Finding<'rules>> {
    let mut found = Vec::new();
    let mut add = |finding, rule: &'rules str, what: String| {
        let line = rules.line(rule).unwrap_or_default();
        found.push(Finding { line, finding, rule, what });
    };
    for rule in rules.unproductive() {
        add(
            "unproductive",
            rule,
            " derives no text: it refers only to itself or to rules that do not exist".into(),
        );
    }
    for (name, user) in rules.undefined() {
        add(
            "undefined",
            user,
            format!(" uses {name}, which is not a rule of this file or of a grammar that it imports"),
        );
    }
    if let Some(start) = start {
        for rule in rules.unreachable(start) {
            add("unreachable", rule, format!(" is not reachable from {start}"));
        }
        if !start_is_named && starts.len() != 1 {
            let what = match starts {
                [] => " was taken as the start rule because it is the first; every rule is used by another"
                    .to_owned(),
                several => format!(
                    " was taken as the start rule because it is the first; no rule uses any of {}: choose one with --start",
                    several.join(", ")
                ),
            };
            add("ambiguous-start", start, what);
        }
    }
    for ambiguity in rules.ll1_conflicts() {
        let (first, second) = ambiguity.alternatives;
        let what = format!(
            " has alternatives ({first} and {second}) that both begin with {}: error recovery cannot work inside them",
            ambiguity.token
        );
        add("begin-alike", ambiguity.rule, what);
    }
    for rule in rules.left_recursive() {
        let what = " is left-recursive; ANTLR resolves this by the order of the alternatives".into();
        add("left-recursive", rule, what);
    }
    for rule in rules.hidden_left_recursive() {
        let what = " is left-recursive through another rule, a group or an empty element; ANTLR refuses this";
        add("refused-left-recursion", rule, what.into());
    }
    if rules.names().next().is_none() {
        found.push(Finding {
            line: 1,
            finding: "no-rules",
            rule: "",
            what: "the grammar has no rules; ANTLR refuses this".into(),
        });
    }
    for code in rules.code() {
        let kind = if code.is_predicate { "predicate" } else { "action" };
        let what = "actions in a target language are not run natively; run them in Java with ddlab tree --grammar FILE --start RULE";
        found.push(Finding { line: code.line, finding: kind, rule: "", what: what.into() });
    }
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, start: Option<&str>, expected: &[&str]) {
        let rules = GrammarRules::parse(source).unwrap();
        let about = RuleSummary::of(&rules, start).unwrap();
        let found = about.findings.iter().map(|it| format!("{} {} {}", it.line, it.finding, it.rule));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn problems_are_reported_with_their_lines() {
        check(
            "grammar E;\na : b | 'x' ;\nb : '(' b ')' ;\nc : gone ;\nW : ' ' -> skip ;",
            None,
            &[
                "2 ambiguous-start a",
                "3 unproductive b",
                "4 undefined c",
                "4 unproductive c",
                "4 unreachable c",
            ],
        );
        check(
            "grammar E;\na : b ;\nb : a {x} | {y}? 'z' ;",
            None,
            &[
                "2 ambiguous-start a",
                "2 refused-left-recursion a",
                "3 action ",
                "3 begin-alike b",
                "3 predicate ",
                "3 refused-left-recursion b",
            ],
        );
        check("grammar E;", None, &["1 no-rules "]);
        check("grammar E; e : e '*' e | '1' | '1' '2' ;", None, &["1 begin-alike e", "1 left-recursive e"]);
        // The C grammar needs alternatives that begin with the same tokens.
        for grammar in Grammar::built_in().filter(|grammar| grammar.key() != "c") {
            check(grammar.source(), Some(grammar.start_rule()), &[]);
        }
    }

    #[test]
    fn an_unknown_start_rule_lists_the_known_ones() {
        let rules = GrammarRules::parse("grammar E; file : line ; line : A ; A : 'a' ;").unwrap();
        let error = RuleSummary::of(&rules, Some("flie")).map(|_| ()).unwrap_err().to_string();
        assert_eq!(
            error,
            r#"--start: there is no parser rule "flie"; did you mean "file"? (have: file, line)"#
        );
        assert!(RuleSummary::of(&rules, Some("A")).is_err(), "a token cannot be the start rule");
    }
}
