//! The report of a synthetic study: complete, self-contained, and safe whatever the files contain.

use std::fs;
use std::path::Path;

use crate::synthetic::{self, PAPER, Shape, Technique};
use analysis::figures::{drawn, plot};
use analysis::report::{Facts, SubjectFacts, TechniqueFacts, page, store_reader, write};

pub(crate) fn facts() -> Facts {
    let subject = |format: &str, i: usize| SubjectFacts {
        key: format!("{format}-parser-{i}"),
        format: format.to_string(),
        version: "1.0".to_string(),
    };
    let technique = |technique: &Technique| TechniqueFacts {
        key: technique.key.to_string(),
        units: technique.units.to_string(),
        algorithm: technique.algorithm.to_string(),
        options: String::new(),
    };
    Facts {
        study: "made-up".to_string(),
        title: "A study that was made up".to_string(),
        seed: "2020".to_string(),
        subjects: ["json", "obj", "dot"].iter().flat_map(|f| [subject(f, 1), subject(f, 2)]).collect(),
        techniques: PAPER.iter().map(technique).collect(),
        budget: "60 s per run, 10 s per test".to_string(),
        clock: "charged".to_string(),
        revision: "0123456".to_string(),
        others: vec![("Scale".to_string(), "smoke".to_string())],
    }
}

fn report_of(folder: &Path, shape: &Shape, facts: &Facts) -> String {
    synthetic::write(folder, shape);
    plot(folder).unwrap();
    let path = write(folder, facts, &store_reader(folder)).unwrap();
    assert_eq!(path, folder.join("report.html"));
    fs::read_to_string(path).unwrap()
}

/// The tags of a page, except its own style and script.
fn tags(page: &str) -> Vec<String> {
    let mut rest = page.to_string();
    for (open, close) in [("<style>", "</style>"), ("<script>", "</script></body>")] {
        let (start, end) = (rest.find(open).unwrap(), rest.rfind(close).unwrap());
        rest.replace_range(start..end + close.len(), "");
    }
    rest.split('<').skip(1).map(|tag| tag.split('>').next().unwrap_or_default().to_string()).collect()
}

#[test]
fn the_report_shows_what_was_run() {
    let folder = tempfile::tempdir().unwrap();
    let page = report_of(folder.path(), &Shape { files: 3, ..Shape::whole() }, &facts());
    for wanted in [
        "A study that was made up",
        "json-parser-2",
        "60 s per run",
        "0123456",
        "id=\"table-effectiveness\"",
        "id=\"table-timings\"",
        "id=\"figure-anytime\"",
        "Käse",
        "<del>",
        "an unrepaired",
        "data-value=",
    ] {
        assert!(page.contains(wanted) || page.to_lowercase().contains(wanted), "{wanted}");
    }
    assert!(!page.contains("NaN"));
    let figures = drawn(folder.path()).unwrap().len();
    assert!(figures > 10);
    // Each question has a plot besides.
    let plots = tags(&page).iter().filter(|tag| tag.starts_with("svg ")).count();
    let of_figures = tags(&page).iter().filter(|tag| tag.contains("id=\"figure-")).count();
    assert_eq!((of_figures, plots > figures), (figures, true));
}

#[test]
fn the_page_loads_nothing_from_the_network() {
    let folder = tempfile::tempdir().unwrap();
    let page = report_of(folder.path(), &Shape { files: 2, ..Shape::whole() }, &facts());
    for tag in tags(&page) {
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        assert!(!["link", "img", "iframe", "object", "embed", "base", "form"].contains(&name), "{tag}");
        assert!(!tag.contains("src=") && !tag.contains("url("), "{tag}");
        assert!(!tag.contains("href=") || tag.contains("href=\"#"), "{tag}");
    }
}

/// Contents, names, causes and facts that look like markup: the page must contain no tag that it did not write
/// itself.
#[test]
fn hostile_files_and_names_stay_text() {
    let evil = "\"'><script>alert(1)</script><img src=x onerror=alert(2)>&\u{202e}\u{0}";
    let known = |page: &str| {
        let mut names: Vec<String> = tags(page)
            .iter()
            .map(|tag| tag.split([' ', '\n']).next().unwrap_or_default().to_string())
            .collect();
        names.sort();
        names.dedup();
        names
    };
    let folder = tempfile::tempdir().unwrap();
    let harmless = report_of(folder.path(), &Shape { files: 2, ..Shape::whole() }, &facts());
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape { files: 2, hostile: true, ..Shape::whole() });
    for file in ["plan.csv", "runs.csv", "inputs.csv", "judgements.csv"] {
        let path = folder.path().join(file);
        let quoted = evil.replace('"', "\"\"");
        let text = fs::read_to_string(&path).unwrap();
        let text = text
            .replace("orders-000.json", &format!("\"{quoted}\""))
            .replace("parse error", &format!("\"{quoted}\""));
        let text = text
            .replace("line-ddmax", &format!("\"{quoted}\""))
            .replace("the worker died twice", &format!("\"{quoted}\""));
        fs::write(&path, text).unwrap();
    }
    plot(folder.path()).unwrap();
    let word = || evil.to_string();
    let hostile_facts = Facts {
        study: word(),
        title: word(),
        seed: word(),
        subjects: vec![SubjectFacts { key: word(), format: word(), version: word() }],
        techniques: vec![TechniqueFacts { key: word(), units: word(), algorithm: word(), options: word() }],
        budget: word(),
        clock: word(),
        revision: word(),
        others: vec![(word(), word())],
    };
    let path = write(folder.path(), &hostile_facts, &store_reader(folder.path())).unwrap();
    let hostile = fs::read_to_string(path).unwrap();
    assert!(hostile.contains("&lt;script&gt;alert(1)"));
    assert_eq!(known(&hostile), known(&harmless));
    for tag in tags(&hostile) {
        assert!(!tag.contains("onerror=") && !tag.contains("alert("), "{tag}");
    }
    assert!(!hostile.contains('\u{202e}') && !hostile.contains('\0'));
}

#[test]
fn missing_inputs_and_results_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape { files: 2, ..Shape::whole() });
    fs::remove_dir_all(folder.path().join("outputs")).unwrap();
    let page = fs::read_to_string(write(folder.path(), &facts(), &|_| None).unwrap()).unwrap();
    assert!(page.contains("The input is no longer kept") && page.contains("The result is no longer kept"));
    assert!(page.contains("No figure was drawn"));
}

/// The report takes the tables that `analyse` left while the rows are the same, and no others.
#[test]
fn the_report_with_kept_tables_is_the_one_with_computed_tables() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    synthetic::write(folder.path(), &Shape::whole());
    let report = || fs::read_to_string(write(folder.path(), &facts(), &|_| None).unwrap()).unwrap();
    let computed = report();
    analysis::tables::analyse(folder.path()).unwrap();
    assert_eq!(report(), computed);
    let kept = fs::read_to_string(at("tables.json")).unwrap();
    let another = kept.replacen("Files repaired", "Kept files repaired", 1);
    fs::write(at("tables.json"), &another).unwrap();
    assert!(report().contains("Kept files repaired"), "the tables were computed again");
    assert_eq!(page(folder.path(), &facts(), &|_| None).unwrap(), computed, "a record has no kept tables");
    // Damage, and a row less.
    for damaged in [&another[..another.len() / 2], &another.replace("\"rows\":[[", "\"rows\":[[\"Missing\",")]
    {
        fs::write(at("tables.json"), damaged).unwrap();
        assert_eq!(report(), computed);
    }
    fs::write(at("tables.json"), &another).unwrap();
    let runs = fs::read_to_string(at("runs.csv")).unwrap();
    fs::write(at("runs.csv"), runs.lines().map(|line| format!("{line}\n")).take(20).collect::<String>())
        .unwrap();
    assert!(!report().contains("Kept files repaired"));
}

#[test]
fn an_empty_study_has_a_report() {
    let broken = PAPER.map(|technique| Technique { ended: "broken", ..technique }).to_vec();
    for shape in [Shape::smallest(), Shape { techniques: broken, ..Shape::smallest() }] {
        let folder = tempfile::tempdir().unwrap();
        let page = report_of(folder.path(), &shape, &Facts::default());
        assert!(page.contains("How runs ended") && !page.contains("NaN"));
    }
}

#[test]
fn a_malformed_digest_cannot_leave_the_store() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("store")).unwrap();
    fs::write(folder.path().join("secret"), "secret").unwrap();
    let content = store_reader(folder.path());
    assert_eq!(content("../secret"), None);
    assert_eq!(content(&format!("..{}", "/".repeat(62))), None);
    assert_eq!(content("\u{e4}"), None);
}
