//! The registry of subjects: built-in entries, defaults, and error messages.

use subjects::{OnEmpty, Registry};

const ENTRY: &str = "title = 'T'\nformat = 'json'\nversion = ['t', '-v']\ncommand = ['t', '{}']\ninstall = 'get t'\n\
                     cost = { per-test-s = 0.1, per-byte-s = 0 }\n";

fn extend(text: &str) -> Result<Registry, String> {
    let mut registry = Registry::default();
    registry.extend(text, "my.toml").map_err(|error| error.to_string())?;
    Ok(registry)
}

#[test]
fn builtin_subjects_are_valid_and_have_examples() {
    let registry = Registry::builtin().unwrap();
    let keys: Vec<&str> = registry.iter().map(|entry| entry.key.as_str()).collect();
    assert!(keys.is_sorted());
    for key in ["graphviz", "graphviz-nop", "graphviz-rust", "jq", "serde-json", "tobj"] {
        assert!(keys.contains(&key), "{key}");
    }
    for entry in registry.iter() {
        assert!(!entry.accepts.is_empty() && !entry.rejects.is_empty(), "{}", entry.key);
    }
}

#[test]
fn omitted_fields_have_their_defaults() {
    let registry = extend(&format!("[t]\n{ENTRY}")).unwrap();
    let entry = registry.get("t").unwrap();
    assert_eq!((entry.rule.accept_exit.as_slice(), entry.rule.empty_output), ([0].as_slice(), OnEmpty::Fail));
    assert_eq!((entry.rule.timeout_s, entry.extension.as_str()), (10.0, "json"));
}

#[test]
fn user_entry_replaces_a_known_one() {
    let mut registry = Registry::builtin().unwrap();
    let before = registry.iter().count();
    registry.extend(&format!("[jq]\n{ENTRY}"), "my.toml").unwrap();
    assert_eq!((registry.get("jq").unwrap().title.as_str(), registry.iter().count()), ("T", before));
}

#[test]
fn file_with_an_error_adds_nothing() {
    let mut registry = Registry::default();
    registry.extend(&format!("[good]\n{ENTRY}\n[bad]\n"), "my.toml").unwrap_err();
    assert_eq!(registry.iter().count(), 0);
}

#[test]
fn errors_name_file_table_and_remedy() {
    let without = |line: &str| {
        ENTRY
            .lines()
            .filter(|other| !other.starts_with(line))
            .fold(String::new(), |all, next| all + next + "\n")
    };
    let cases = [
        (format!("[t]\n{ENTRY}comand = ['x']"), "[t]: unknown field `comand`"),
        (format!("[t]\n{}", without("install")), "[t]: missing field `install`"),
        (format!("[T]\n{ENTRY}"), "the table name is \"T\": use lowercase letters"),
        (format!("[t]\n{ENTRY}extension = 'a/b'"), "extension is \"a/b\""),
        (format!("[t]\n{}command = []", without("command")), "command is empty: write command = "),
        (format!("[t]\n{ENTRY}worker = ['w', '{{}}']"), "worker contains `{}`"),
        (format!("[t]\n{ENTRY}rule = {{ timeout-s = 0 }}"), "use a number of seconds above 0"),
        (format!("[t]\n{ENTRY}rule = {{ accept-exit = [] }}"), "such as [0]"),
        (format!("[t]\n{ENTRY}rule = {{ empty-output = 'maybe' }}"), "unknown variant `maybe`"),
        (
            format!("[t]\n{ENTRY}rule = {{ reject-stdout = '(' }}"),
            "rule.reject-stdout is not a valid regular expression",
        ),
        (format!("[t]\n{ENTRY}position = {{ stream = 'stderr', pattern = 'x' }}"), "(?<line>...)"),
        (
            format!("[t]\n{}cost = {{ per-test-s = -1, per-byte-s = 0 }}", without("cost")),
            "cost.per-test-s is -1",
        ),
        ("[t".to_owned(), "TOML parse error at line 1"),
        ("t = 1".to_owned(), "[t]: "),
    ];
    for (text, expected) in cases {
        let error = extend(&text).err().unwrap();
        assert!(error.starts_with("my.toml: ") && error.contains(expected), "{text}\n{error}");
    }
}
