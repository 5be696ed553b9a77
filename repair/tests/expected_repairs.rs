//! Broken texts of several formats, and the repairs that a person would want. A final newline makes no difference.
#![cfg(test)]

#[path = "../examples/score/random.rs"]
mod random;

use repair::{EditKind, Format, Grammar, Rules, Weights};
use serde_json::Value;
use std::path::Path;

fn repaired(format: &Format, input: &str) -> String {
    let repairs = format.repairs(input.as_bytes(), 1);
    let best = repairs.first().unwrap_or_else(|| panic!("no repair of {input:?}"));
    String::from_utf8_lossy(&best.text).into_owned()
}

fn json() -> Format {
    Format::built_in("json").unwrap()
}

#[test]
fn json_keeps_the_data_that_people_meant() {
    let format = json();
    let cases = [
        ("{\"a\": 1,\n}", r#"{"a": 1}"#),
        ("{\"a\": 1,\n \"b\": 2,", r#"{"a":1,"b":2}"#),
        ("[\"hel", r#"["hel"]"#),
        ("{a: 'x', b: 'y'}", r#"{"a":"x","b":"y"}"#),
        ("[\"a\" 2]", r#"["a",2]"#),
        ("[10 20 30 40]", "[10,20,30,40]"),
        ("[\n  {\"a\": 1},\n  },\n  {\"b\": 2}\n]", r#"[{"a":1},{"b":2}]"#),
        ("{\"a\": 1, // \"b\": 2,\n \"c\": 3}", r#"{"a":1,"c":3}"#),
        ("[\n \"a\",\n \"b\",\n]", r#"["a","b"]"#),
        ("{\"a\": .5, \"b\": 0180, \"c\": 0x1F}", r#"{"a":0.5,"b":180,"c":31}"#),
        ("{\"a\":1}\n{\"b\":2}", r#"[{"a":1},{"b":2}]"#),
        ("{\"city\": New York}", r#"{"city":"New York"}"#),
        ("{\"x\": nul", r#"{"x":null}"#),
        ("{\"a\":[1 2 3], \"x\": nul", r#"{"a":[1,2,3],"x":null}"#),
        ("{\"p\": \"C:\\Users\\new\"}", r#"{"p":"C:\\Users\\new"}"#),
        ("{\"when\": 2024-10-18, \"at\": 12:30}", r#"{"when":"2024-10-18","at":"12:30"}"#),
        ("{'say': 'it\\'s'}", r#"{"say":"it's"}"#),
        ("{\"a\": None, \"b\": True, \"c\": undefined}", r#"{"a":null,"b":true,"c":null}"#),
        ("{\"a\": [1, 2}", r#"{"a":[1,2]}"#),
        ("{\"a\": {\"b\": [{\"c\": 1", r#"{"a":{"b":[{"c":1}]}}"#),
        ("{\"a\":, \"b\": 2}", r#"{"a":null,"b":2}"#),
        ("{\"q\": \"she said \"no\" to it\"}", r#"{"q":"she said \"no\" to it"}"#),
        ("[1, 2, ...]", "[1,2]"),
    ];
    for (input, wanted) in cases {
        for end in ["", "\n"] {
            let text = repaired(&format, &format!("{input}{end}"));
            let value: Value = serde_json::from_str(&text).unwrap();
            assert_eq!(value, serde_json::from_str::<Value>(wanted).unwrap(), "{input:?} became {text:?}");
        }
    }
}

#[test]
fn missing_bracket_is_inserted_where_the_layout_shows_it() {
    let input = "{\n  \"a\": {\n    \"x\": 1,\n    \"y\": 2\n  \"b\": {\n    \"z\": 3\n  }\n}\n";
    let value: Value = serde_json::from_str(&repaired(&json(), input)).unwrap();
    assert_eq!(value, serde_json::json!({"a": {"x": 1, "y": 2}, "b": {"z": 3}}));
}

#[test]
fn changed_and_invented_values_are_listed() {
    let format = json();
    let input = b"{\"a\": 0180, \"b\": , \"c\": .5}";
    let repair = format.repairs(input, 1).remove(0);
    let edits_of = |kind: EditKind| repair.edits.iter().filter(move |edit| edit.kind == kind);
    let applied = |kind: EditKind| edits_of(kind).map(|edit| (&input[edit.range.clone()], &edit.text[..]));
    assert!(applied(EditKind::Change).eq([(&b"0180"[..], &b"180"[..])]));
    assert!(applied(EditKind::Invent).eq([(&b""[..], &b"null"[..])]));
    assert!(applied(EditKind::Delete).next().is_none());
    assert!(edits_of(EditKind::Rewrite).any(|edit| edit.rule == "leading-point"));
}

#[test]
fn repairs_do_not_depend_on_earlier_texts() {
    let valid = r#"{"a": [1, {"b": null}], "c": {"d": [[2, "e"], {"f": true}], "g": {"h": []}}}"#;
    let shared = json();
    for at in 0..valid.len() {
        let broken = [&valid[..at], &valid[at + 1..]].concat();
        let alone = json().repairs(broken.as_bytes(), 8);
        assert_eq!(shared.repairs(broken.as_bytes(), 8), alone, "{broken}");
    }
}

#[test]
fn next_best_repairs_differ_and_cost_more() {
    let repairs = json().repairs(b"{\"a\": tru}", 4);
    assert!(repairs.len() > 1);
    assert!(repairs.windows(2).all(|pair| pair[0].cost <= pair[1].cost && pair[0].text != pair[1].text));
}

#[test]
fn other_formats_are_repaired_by_their_grammars() {
    let cases = [
        ("xml", "<r><n>a</n>", "<r><n>a</n></r>"),
        ("xml", "<r><a><b>x</a></r>", "<r><a><b>x</b></a></r>"),
        ("xml", "<r><a>x</b></r>", "<r><a>x</a></r>"),
        ("xml", "<r><a></r>", "<r><a/></r>"),
        ("xml", "<r><a x=\"12\"></r>", "<r><a x=\"12\"/></r>"),
        ("xml", "<r><a>1<a>\n<a>2</a></r>", "<r><a>1</a>\n<a>2</a></r>"),
        ("xml", "<a>x < 3 & y</a>", "<a>x &lt; 3 &amp; y</a>"),
        (
            "dot",
            "digraph G {\n a -> b [color=red\n b -> c\n}",
            "digraph G {\n a -> b [color=red]\n b -> c\n}",
        ),
        ("dot", "digraph G { a -> b", "digraph G { a -> b }"),
        (
            "dot",
            "graph {\n  a [color=\"#0055aa\"];\n  b [color=#cc0000];\n  a, b -> c;\n}\n",
            "graph {\n  a [color=\"#0055aa\"];\n  b [color=\"#cc0000\"];\n  a, b -- c;\n}\n",
        ),
        ("dot", "digraph G { a -> b; c -> ; d }", "digraph G { a -> b; c ; d }"),
        ("dot", "digraph G { a -> b; c -> ; \"x y]; }", "digraph G { a -> b; c ; \"x y]\"; }"),
        ("dot", "digraph G { a -> b;; c -> d }", "digraph G { a -> b; c -> d }"),
        ("dot", "digraph G { a -> b; c -A> d }", "digraph G { a -> b; c -> d }"),
        ("dot", "digraph G { a -> b; \"c\" -Z \"d\" }", "digraph G { a -> b; \"c\" -> \"d\" }"),
        ("csv", "a,b\n1,\"x\n2,y\n", "a,b\n1,\"x\"\n2,y\n"),
        ("ini", "[a\nx=1\n", "[a]\nx=1\n"),
        ("obj", "v 1,5 2 3\n", "v 1.5 2 3\n"),
        ("obj", "v 0 0 0\nv 1 0\nv 2 0.5 1\n", "v 0 0 0\nv 1 0 0\nv 2 0.5 1\n"),
        (
            "obj",
            "vn 0.0 0.0 1.0\nv 1.0 2.0 3.0\nvt 1.0 1.0>vn 0.0 1.0 0.0\nf 1 1 1\n",
            "vn 0.0 0.0 1.0\nv 1.0 2.0 3.0\nvt 1.0 1.0\nvn 0.0 1.0 0.0\nf 1 1 1\n",
        ),
        ("xml", "<a><b c=\"1\" d\"2\">x</b></a>", "<a><b c=\"1\" d=\"2\">x</b></a>"),
    ];
    for (key, input, wanted) in cases {
        assert_eq!(repaired(&Format::built_in(key).unwrap(), input), wanted, "{key}");
    }
}

#[test]
fn missing_value_is_inserted_after_the_existing_values() {
    for end in ["", "\n"] {
        let repairs = Format::built_in("obj").unwrap().repairs(format!("v 1 0{end}").as_bytes(), 8);
        let texts: Vec<_> = repairs.iter().map(|repair| String::from_utf8_lossy(&repair.text)).collect();
        let first = texts.iter().find(|text| text.starts_with("v ")).unwrap();
        assert_eq!(**first, format!("v 1 0 0{end}"), "{texts:?}");
    }
}

#[test]
fn list_without_its_commas_stays_a_list_however_long_it_is() {
    let items = |count: usize, mark: &str| {
        (0..count).map(|item| format!("\"a{item}\"")).collect::<Vec<_>>().join(&format!("{mark}\n  "))
    };
    // Because of the comma after the string literals, they could also be one literal on several lines.
    for count in [2, 5, 40] {
        let [broken, wanted] = ["", ","].map(|mark| format!("[{},\n  7]\n", items(count, mark)));
        assert_eq!(repaired(&json(), &broken), wanted);
    }
}

#[test]
fn letter_within_a_long_number_is_removed() {
    assert_eq!(repaired(&json(), "[12J.456789]"), "[12.456789]");
    assert_eq!(repaired(&json(), "{\"a\": x12345}"), "{\"a\": \"x12345\"}");
    assert_eq!(repaired(&json(), "{\"a\": 12s}"), "{\"a\": \"12s\"}");
}

#[test]
fn comment_mark_before_much_data_is_damage() {
    let data = "\"v\", ".repeat(400);
    let wanted = format!("{{\"a\": 1, \"b\": [{data}2],\n\"c\": 3}}");
    let text = repaired(&json(), &wanted.replace(", \"b\"", "# \"b\""));
    assert_eq!(text.replace(' ', ""), wanted.replace(' ', ""));
}

#[test]
fn character_that_replaced_a_quotation_mark_is_corrected() {
    assert_eq!(repaired(&json(), "{\"a^: 1, \"b\": \"c\"}"), "{\"a\": 1, \"b\": \"c\"}");
    assert_eq!(repaired(&json(), "{\"a\": ;c\", \"b\": 1}"), "{\"a\": \"c\", \"b\": 1}");
    assert_eq!(repaired(&json(), "{\"a\": 1,\n `\"b\": 2}"), "{\"a\": 1,\n \"b\": 2}");
    // Without the character, it is another literal of the text.
    assert_eq!(repaired(&json(), "[{\"id\": 1}, {\"idK: 2}]"), "[{\"id\": 1}, {\"id\": 2}]");
    assert_eq!(repaired(&json(), "[{\"id\": 1}, {\"ids: 2}]"), "[{\"id\": 1}, {\"ids\": 2}]");
    // String literals begin and end with these characters.
    for text in ["YWJjZA==", "^ab$", "https://example.org/#"] {
        let wanted = format!("{{\"a\": \"{text}\", \"b\": 1}}");
        assert_eq!(repaired(&json(), &wanted.replacen(&format!("{text}\""), text, 1)), wanted);
    }
    for text in ["+49 30 1234", "=SUM(A1)", "?page=2"] {
        let wanted = format!("{{\"a\": \"{text}\", \"b\": 1}}");
        assert_eq!(repaired(&json(), &wanted.replacen(&format!("\"{text}"), text, 1)), wanted);
    }
    assert_eq!(repaired(&json(), "{\"a\": \"100%, \"b\": 1}"), "{\"a\": \"100%\", \"b\": 1}");
}

#[test]
fn number_beside_a_text_stays_where_commas_have_no_blanks() {
    assert_eq!(repaired(&json(), "[1,2\"c\"]"), "[1,2,\"c\"]");
    assert_eq!(repaired(&json(), "[\"id\",7\"name\"]"), "[\"id\",7,\"name\"]");
}

#[test]
fn missing_brace_in_a_list_of_objects_is_inserted() {
    let wanted = "{\"items\":[{\"k\":1,\"v\":\"one\"},{\"k\":2,\"v\":\"two\"}]}";
    assert_eq!(repaired(&json(), &wanted.replacen("[{", "[", 1)), wanted);
}

#[test]
fn bracket_missing_by_the_layout_is_inserted_before_the_separator() {
    let broken = "{\n  \"a\": {\n    \"x\": 1,\n  \"b\": {\n    \"y\": 2\n  }\n}\n";
    assert_eq!(repaired(&json(), broken), broken.replace("1,", "1},"));
}

#[test]
fn unquoted_words_do_not_absorb_punctuation() {
    let wanted = "{\"name\": \"Al\", \"city\": \"Paris\", \"age\": 31}";
    assert_eq!(repaired(&json(), &wanted.replace('"', "")), wanted);
    assert_eq!(
        repaired(&json(), "{title: The Old Man, year: 1952}"),
        "{\"title\": \"The Old Man\", \"year\": 1952}"
    );
}

#[test]
fn repair_that_repeats_a_name_costs_more() {
    let broken = "[\n {\"a\": 1, \"b\": 2},\n \"a\": 3, \"b\": 4}\n]";
    assert_eq!(repaired(&json(), broken), broken.replace(" \"a\": 3", " {\"a\": 3"));
}

#[test]
fn rows_of_a_table_keep_their_number_of_fields() {
    let csv = Format::built_in("csv").unwrap();
    let wanted = "a1,\"bolt, long\",0.30\na2,\"nut, wide\",0.10\na3,washer,0.05\n";
    assert_eq!(repaired(&csv, &wanted.replace("\"nut", "nut")), wanted);
}

#[test]
fn rest_of_a_text_after_a_single_value_is_not_prose() {
    assert_eq!(repaired(&json(), "array('a' => 1, 'b' => (2, 3))"), "{\"a\" : 1, \"b\" : [2, 3]}");
    assert_eq!(repaired(&json(), "'{\"a\": 1}'\n"), "{\"a\": 1}");
}

/// The names of the rule files.
fn rule_files() -> Vec<String> {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
    let names = std::fs::read_dir(rules).unwrap().map(|file| file.unwrap().path());
    names.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

#[test]
fn learned_weights_and_rules_are_read() {
    assert_ne!(Weights::learned(), Weights::uniform());
    for name in rule_files() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules").join(format!("{name}.toml"));
        let text = std::fs::read_to_string(path).unwrap();
        Rules::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

#[test]
fn every_example_of_a_rewrite_holds() {
    for format in rule_files() {
        let rules = Rules::of(&format);
        for (name, text, wanted) in rules.examples() {
            let (matched, new) = rules
                .apply(name, text.as_bytes())
                .unwrap_or_else(|| panic!("{format}: {name} does not match {text:?}"));
            assert_eq!(String::from_utf8_lossy(&new), wanted, "{format}: {name} of {matched:?}");
        }
    }
}

#[test]
fn grammar_agrees_with_a_parser_on_mutated_texts() {
    let grammar = json();
    let text = br#"{"a": [1, -2.5e3, "x\n\u00e9", true, null], "b": {"c": {}}}"#;
    for at in 0..text.len() {
        for byte in [b'"', b',', b'}', b'[', b' ', b'0', b'x', b'\\'] {
            let mut replaced = text.to_vec();
            replaced[at] = byte;
            let mut shorter = text.to_vec();
            shorter.remove(at);
            for text in [replaced, shorter] {
                let is_json = serde_json::from_slice::<serde::de::IgnoredAny>(&text).is_ok();
                assert_eq!(grammar.accepts(&text), is_json, "{}", String::from_utf8_lossy(&text));
            }
        }
    }
}

#[test]
fn every_repair_of_a_mutated_text_is_accepted_by_the_grammar() {
    let format = json();
    let text = br#"{"a": [1, -2.5e3, "x y"], "b": {"c": true}}"#;
    for at in 0..text.len() {
        for byte in *b"\",}[x\\\n" {
            let mut broken = text.to_vec();
            broken[at] = byte;
            if !format.accepts(&broken) {
                assert!(!format.repairs(&broken, 1).is_empty(), "{}", String::from_utf8_lossy(&broken));
            }
        }
    }
}

#[test]
fn grammar_with_left_recursion_is_read() {
    let source =
        "grammar E; s : e EOF ; e : e '*' e | e '+' e | INT | '(' e ')' ; INT : [0-9]+ ; WS : ' '+ -> skip ;";
    let format = Format::new(Grammar::read(source, "s").unwrap(), Rules::default());
    assert!(format.accepts(b"1 + (2 * 3)"));
    assert_eq!(repaired(&format, "1 + (2 * 3"), "1 + (2 * 3)");
}

#[test]
fn grammar_with_code_is_refused_with_its_line() {
    let error = Grammar::read("grammar A;\ns : {code} 'a' ;", "s").unwrap_err();
    assert_eq!(error.to_string(), "line 2: code is not supported here");
}

#[test]
fn any_text_has_a_repair() {
    let format = json();
    let alphabet: Vec<char> = "{}[]\",:0a1 \n\\'tn-.é/".chars().collect();
    let mut random = random::Random::new(5);
    for _ in 0..400 {
        let text: String =
            (0..1 + random.below(40)).map(|_| alphabet[random.below(alphabet.len())]).collect();
        let is_repaired = format.accepts(text.as_bytes()) || !format.repairs(text.as_bytes(), 1).is_empty();
        assert!(is_repaired, "{text:?}");
    }
}

/// Two more uneven rows would leave no row that most others equal, and so hide the one with the fault.
#[test]
fn rows_without_a_fault_are_not_broken_to_hide_an_uneven_row() {
    let csv = Format::built_in("csv").unwrap();
    let (first, last) = ("id,name,city,joined\n1,Ana,Porto,2021-03-04\n", "3,Cem,Izmir,2022-07-19\n");
    for row in ["2,Ben,\"Bath, UK,2020-11-30\n", "2,Ben,*\"Bath, UK\",2020-11-30\n"] {
        let result = repaired(&csv, &format!("{first}{row}{last}"));
        assert!(result.starts_with(first) && result.ends_with(last), "{result}");
    }
}

#[test]
fn word_is_not_split_where_none_of_its_parts_is_known() {
    let dot = Format::built_in("dot").unwrap();
    let text = repaired(&dot, "digraph G {\n  web [label=web server];\n  db [label=database];\n}\n");
    assert!(text.contains("web server") || text.contains("web] server"), "{text}");
}

#[test]
fn a_new_comment_gets_the_mark_that_the_text_has() {
    let ini = Format::built_in("ini").unwrap();
    for (broken, wanted) in [
        ("# a\n[x]\n// b c\nk = 1\n", "# a\n[x]\n# b c\nk = 1\n"),
        ("[x]\n// b c\nk = 1\n", "[x]\n; b c\nk = 1\n"),
    ] {
        assert_eq!(repaired(&ini, broken), wanted);
    }
}

#[test]
fn message_above_a_file_is_deleted_and_its_title_becomes_a_comment() {
    let ini = Format::built_in("ini").unwrap();
    let text = "[x]\nk = 1\n";
    for message in
        ["Hi Jonas, here is the file:\n\n", "this one works for me\n", "see the new version below\n"]
    {
        assert_eq!(repaired(&ini, &format!("{message}{text}")), text, "{message}");
    }
    let titled = format!("; settings of the old server\n{text}");
    assert_eq!(repaired(&ini, &titled["; ".len()..]), titled);
}

#[test]
fn end_tag_goes_to_the_line_that_it_has_left() {
    let xml = Format::built_in("xml").unwrap();
    let text = "<a>\n  <b>\n    <c/>\n  </b>\n  <b>\n    <c/>\n  </b>\n</a>\n";
    for (at, tag) in [(text.find("</b>").unwrap(), "</b>"), (text.find("</a>").unwrap(), "</a>")] {
        let broken = [&text[..at], &text[at + tag.len()..]].concat();
        assert_eq!(repaired(&xml, &broken), text, "{tag}");
    }
}

#[test]
fn token_is_inserted_between_two_blanks() {
    let ini = Format::built_in("ini").unwrap();
    let text = "[x]\nfiles = a.py b_*.py c\nk = 1\n";
    assert_eq!(repaired(&ini, &text.replace("files = ", "files  ")), text);
}
