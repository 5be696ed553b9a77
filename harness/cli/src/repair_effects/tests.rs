use super::*;

/// Describes a repair of JSON. In `marked`, `⟨⟩` encloses removed text and `⟦⟧` inserted text.
#[track_caller]
fn check(marked: &str, expected: &[(EffectKind, usize, &str, &str)]) {
    check_in("json", marked, expected);
}

#[track_caller]
fn check_in(format: &str, marked: &str, expected: &[(EffectKind, usize, &str, &str)]) {
    let (mut text, mut changes): (String, Vec<Change>) = (String::new(), Vec::new());
    let mut rest = marked;
    while let Some(open) = rest.find(['⟨', '⟦']) {
        text.push_str(&rest[..open]);
        let removes = rest[open..].starts_with('⟨');
        let close = rest.find(if removes { '⟩' } else { '⟧' }).unwrap();
        let inside = &rest[open + 3..close];
        let at = text.len();
        let joins = changes.last().is_some_and(|last| last.0.end == at);
        if !joins {
            changes.push((at..at, Vec::new()));
        }
        let change = changes.last_mut().unwrap();
        if removes {
            text.push_str(inside);
            change.0.end = text.len();
        } else {
            change.1.extend_from_slice(inside.as_bytes());
        }
        rest = &rest[close + 3..];
    }
    text.push_str(rest);
    let effects = RepairEffects::of(format, text.as_bytes(), &changes);
    let found: Vec<_> = effects
        .notes
        .iter()
        .map(|note| (note.kind, note.line, note.before.as_str(), note.after.as_str()))
        .collect();
    assert_eq!(found, expected, "{marked}");
}

use EffectKind::{Changed, CommentedOut, Dropped, Invented, Punctuation, Respelt};

#[test]
fn a_value_that_became_another_is_changed_and_another_spelling_is_not() {
    check("[\n\n⟨0⟩180]", &[(Changed, 3, "0180", "180")]);
    check(
        "[⟦0⟧.5, ⟨+⟩1, ⟨0x1F⟩⟦31⟧]",
        &[(Respelt, 1, ".5", "0.5"), (Respelt, 1, "+1", "1"), (Respelt, 1, "0x1F", "31")],
    );
    check("[⟨T⟩⟦t⟧rue, ⟨None⟩⟦null⟧]", &[(Respelt, 1, "True", "true"), (Respelt, 1, "None", "null")]);
    check("[⟨NaN⟩⟦null⟧]", &[(Changed, 1, "NaN", "null")]);
    check("⟨“⟩⟦\"⟧é⟨”⟩⟦\"⟧", &[(Punctuation, 1, "“”", "\"\"")]);
    check("[1⟨.0.2⟩]", &[(Changed, 1, "1.0.2", "1")]);
}

#[test]
fn restored_character_changes_its_word() {
    let effects = |text: &[u8], change: Change| RepairEffects::of("json", text, &[change]).notes;
    let found = effects(b"a caf\xC3+ b", (6..7, b"\xA9".to_vec()));
    let [note] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((note.kind, note.after.as_str()), (Changed, "caf\u{e9}"));
    let found = effects(b"a caf\xE9 b", (5..6, Vec::new()));
    let [note] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((note.kind, note.after.as_str()), (Changed, "caf"));
}

#[test]
fn values_put_in_are_invented_even_if_they_are_empty() {
    check("{\"a\": ⟦0⟧}", &[(Invented, 1, "", "0")]);
    check("{\"a\": ⟦\"\"⟧}", &[(Invented, 1, "", "\"\"")]);
    check("[1,\n⟦[]⟧]", &[(Invented, 2, "", "[]")]);
}

#[test]
fn punctuation_escapes_and_closing_tags_are_no_values() {
    check("[1⟦,⟧ 2⟨,⟩]", &[(Punctuation, 1, "", ","), (Punctuation, 1, ",", "")]);
    check("{⟦\"⟧a b⟦\"⟧: 1}", &[(Punctuation, 1, "", "\""), (Punctuation, 1, "", "\"")]);
    check("\"line⟨\n⟩⟦\\n⟧break\"", &[(Punctuation, 1, "\n", "\\n")]);
    check("\"C:⟦\\⟧\\Users\"", &[(Punctuation, 1, "", "\\")]);
    check_in("xml", "<a>AT&⟦amp;⟧T</a>", &[(Punctuation, 1, "", "amp;")]);
    check_in("xml", "<r><n>x⟦</n></r>⟧", &[(Punctuation, 1, "", "</n></r>")]);
    check_in("xml", "<n id=⟦\"⟧1⟦\"⟧>", &[(Punctuation, 1, "", "\"\"")]);
    check("(⟨()⟩⟦[]⟧)", &[(Punctuation, 1, "()", "[]")]);
}

#[test]
fn words_left_out_are_dropped_and_the_rest_of_a_word_is_cut() {
    check("[1,⟨ two, three⟩]", &[(Dropped, 1, "two, three", "")]);
    check("{\n⟨// \"a\": 1,⟩\n}", &[(Dropped, 2, "// \"a\": 1,", "")]);
    check("[\"he⟨l⟩⟦\"]⟧", &[(Changed, 1, "hel", "he")]);
    let cut = |text: &str, gone: Range<usize>| {
        RepairEffects::of("json", text.as_bytes(), &[(gone, Vec::new())]).cut_words()
    };
    assert_eq!((cut("hello", 2..5), cut("a hello", 2..7), cut("0180", 0..1)), (1, 0, 0));
    assert_eq!((cut("one two", 2..5), cut("x12", 1..3)), (1, 1));
}

#[test]
fn operators_and_keywords_of_code_that_became_others_are_changed() {
    check_in("py", "if y =⟦=⟧ 3:", &[(Changed, 1, "=", "==")]);
    check_in("py", "return x ⟨&&⟩⟦and⟧ y", &[(Changed, 1, "&&", "and")]);
    check_in("js", "if (y ⟨and⟩⟦&&⟧ x)", &[(Changed, 1, "and", "&&")]);
    check_in("js", "a⟦.⟧ b", &[(Invented, 1, "", ".")]);
    check_in("js", "a ⟨=⟩>= b", &[(Changed, 1, "=>=", ">=")]);
    check_in("c", "⟨a⟩⟦A⟧ = 1", &[(Changed, 1, "a", "A")]);
    check_in("sh", "⟨endif⟩⟦fi⟧", &[(Changed, 1, "endif", "fi")]);
    check_in("dot", "digraph { a -⟨-⟩⟦>⟧ b }", &[(Changed, 1, "--", "->")]);
    check_in("log", "a ⟨<⟩⟦<=⟧ b", &[(Invented, 1, "", "<=")]);
    // Brackets, separators and the marks of data are punctuation.
    check_in("c", "#include <a.h⟦>⟧", &[(Punctuation, 1, "", ">")]);
    check_in("c", "a = f(1⟦)⟧⟦;⟧", &[(Punctuation, 1, "", ");")]);
    check_in("py", "def f()⟦:⟧", &[(Punctuation, 1, "", ":")]);
    check_in("json", "{\"a\"⟨=⟩⟦:⟧ 1}", &[(Punctuation, 1, "=", ":")]);
}

#[test]
fn text_that_became_a_comment_is_reported() {
    check_in("py", "x = 1\n⟦# ⟧see the wiki\n", &[(CommentedOut, 2, "see the wiki", "")]);
    check_in("ini", "[a]\n⟦; ⟧see the wiki", &[(CommentedOut, 2, "see the wiki", "")]);
    check_in("js", "⟦// ⟧see a = 1\nb = 2", &[(CommentedOut, 1, "see a = 1", "")]);
    check_in(
        "xml",
        "<a>\n⟦<!-- ⟧<b>\n<c>⟦ -->⟧</a>",
        &[(CommentedOut, 2, "<b>\n<c>", ""), (Punctuation, 3, "", " -->")],
    );
    check_in(
        "c",
        "⟨#⟩⟦/*⟧ one line⟦ */⟧\n",
        &[(CommentedOut, 1, "one line", ""), (Punctuation, 1, "", " */")],
    );
    check_in("sql", "-⟨ ⟩- old", &[(CommentedOut, 1, "old", "")]);
    // A comment without text, and a mark that begins no comment, hide nothing.
    check_in("sh", "a⟦ #⟧\n", &[(Punctuation, 1, "", " #")]);
    check_in("yaml", "a: b⟦#⟧c", &[(Changed, 1, "bc", "b#c")]);
}

#[test]
fn hostile_bytes_are_described_without_a_panic() {
    let text: Vec<u8> = (0..=255).cycle().take(600).collect();
    for from in 0..300 {
        for put in [&b""[..], b"\\", b"\\u", b"&#", b"</", b"\xff", b"# ", b"/*", b":"] {
            let _ = RepairEffects::of(
                ["py", "unknown", "xml"][from % 3],
                &text,
                &[(from..from * 2, put.to_vec())],
            );
        }
    }
}
