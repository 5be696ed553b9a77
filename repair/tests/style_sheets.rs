//! Repairs of style sheets by their grammar for repairs.
#![cfg(test)]

use repair::Format;

#[track_caller]
fn check(broken: &str, wanted: &str) {
    let css = Format::built_in("css").unwrap();
    assert_eq!(css.first_error(wanted.as_bytes()), None, "{wanted}");
    let repairs = css.repairs(broken.as_bytes(), 1);
    let text = repairs.first().map(|repair| String::from_utf8_lossy(&repair.text).into_owned());
    assert_eq!(text.as_deref(), Some(wanted));
}

#[test]
fn style_sheets_are_accepted() {
    let css = Format::built_in("css").unwrap();
    for text in [
        "@charset \"utf-8\";\n@import url(print.css) print;\n",
        "@media (min-width: 40em) and (max-width: 60em) {\n  a > b:not(.c)::before { content: '\\201C'; }\n}\n",
        ":root {\n  --gap: 4px;\n  margin: calc(var(--gap) * -1) auto 0 !important\n}\n",
        "@keyframes turn { from { opacity: 0 } 50% { opacity: .5 } }\n",
        "input[type=\"text\"], * ~ b + c { background: url(data:image/png;base64,AA==) no-repeat; *zoom: 1; }\n",
    ] {
        assert_eq!(css.first_error(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn punctuation_of_declarations_and_blocks_is_put_back() {
    let rule = "a {\n  color: red;\n  margin: 0 auto;\n}\nb {\n  color: blue;\n}\n";
    check(&rule.replace("red;", "red"), rule);
    check(&rule.replace("margin:", "margin"), rule);
    check(&rule.replace("b {", "b "), rule);
    check(&rule.replace("auto;\n}\n", "auto;\n"), rule);
    check(&rule.replace("blue;\n}", "blue;\n}\n}"), rule);
}

#[test]
fn comments_and_fences_of_other_languages_are_understood() {
    check("// a\nb { c: d }\n", "/* a */\nb { c: d }\n");
    check("```css\nb { c: d }\n```\n", "b { c: d }\n");
}

/// A lone quotation mark has lost its partner; it is not deleted.
#[test]
fn lone_quotation_mark_gets_its_partner() {
    check(
        "a {\n  font-family: \"Gill Sans, sans-serif;\n}\n",
        "a {\n  font-family: \"Gill Sans\", sans-serif;\n}\n",
    );
}
