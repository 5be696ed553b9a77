//! Repairs of shell scripts by their grammar for repairs.
#![cfg(test)]

use repair::Format;

fn shell() -> Format {
    Format::built_in("sh").unwrap()
}

#[track_caller]
fn check(broken: &str, wanted: &str) {
    let repairs = shell().repairs(broken.as_bytes(), 1);
    let text = repairs.first().map(|repair| String::from_utf8_lossy(&repair.text).into_owned());
    assert_eq!(text.as_deref(), Some(wanted));
}

#[test]
fn grammar_accepts_valid_shell() {
    let shell = shell();
    for text in [
        "",
        "#!/bin/sh\n# only a comment\n",
        "echo if then fi; echo { a } done # done\nif=1 for\n",
        "if [ -f a ] && ! test -d b; then\n  :\nelif (( x > 3 )); then y; else { z; }; fi > log 2>&1\n",
        "while read -r line\ndo echo \"$line\"; done < <(sort \"$1\") | tee out &\n",
        "for f in *.c \"$@\"; do cc $f || break; done; for ((i = 0; i < 9; i++)); do echo $((i << 2)); done\n",
        "for x\ndo :; done; until false; do select y in a b; do break; done; done\n",
        "case \"$1\" in\n  -h | --help) usage ;;\n  (a*) x;& [!b]?) y\n    ;;\n  *)\nesac\n",
        "f() { echo \"$(cat \"$x\" | sed 's/\"//')\"; }\nfunction g {\n  return ${1:-\"${2}\"}\n}\nh () (\n cd x\n)\n",
        "a=(1 \"two\" [5]=x\n  # comment\n  y)\nb+=($(ls)) c=`date +%s` d=$'\\n' e=\n",
        "[[ $a == b* && ( -n $c ||\n  $d =~ ^(x|y)+$ ) ]] && echo yes |\n  cat -\n",
        "cat <<EOF | grep x && cat <<-'END'\nit's \"text\" $(with) (brackets\nEOF\n\tdon't\n\tEND\necho $# ${#a} ${b//\\\"/'} a#b\n",
        "echo 'a\nb' \"c\nd\" \\\n  e; x=$( (a; b) | c )\n",
    ] {
        assert_eq!(shell.first_error(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn grammar_finds_faults_of_shell_scripts() {
    let shell = shell();
    for text in [
        "if a; then b\n",
        "if a then b; fi\n",
        "for x in a b; done\n",
        "case a in b) c esac\n",
        "f() { a }\n",
        "echo $(a\n",
        "[[ a == b\n",
        "echo \"a\necho \"b\"\n",
        "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n",
    ] {
        assert!(shell.first_error(text.as_bytes()).is_some(), "{text}");
    }
}

#[test]
fn here_document_ends_at_its_mark_only() {
    let shell = shell();
    let text = "cat <<A <<B\n'\nA\n\"\n A\nB\nif\n";
    assert_eq!(shell.first_error(text.as_bytes()), Some(text.len()));
    assert_eq!(shell.first_error(b"echo $((1 << n))\necho 'a\nb'\n"), None);
}

#[test]
fn closing_keyword_goes_where_the_indentation_shows() {
    let text = "if a; then\n  if b; then\n    c\n  fi\n  d\nfi\n\ne\nf\ng\n";
    check(&text.replacen("  fi\n", "", 1), text);
    check(&text.replacen("\nfi\n", "\n", 1), text);
    let text = "for x in 1 2; do\n  while a; do\n    b\n  done < c\n  d\ndone\ne\n";
    check(&text.replacen("done < c", "< c", 1), text);
    check(&text.replacen("\ndone\n", "\n", 1), text);
    check("f() {\n  a\n\ng() {\n  b\n}\n", "f() {\n  a\n}\n\ng() {\n  b\n}\n");
}

#[test]
fn keyword_that_begins_a_block_goes_to_the_end_of_its_line() {
    let text = "if [ -f a ]; then\n  b\nfi\nfor x in c; do\n  d\ndone\n";
    check(&text.replacen("; then", "", 1), text);
    check(&text.replacen("; do", "", 1), text);
    check(&text.replacen("; do", " do", 1), text);
    check(&text.replacen("then", "thne", 1), text);
}

#[test]
fn keyword_of_another_block_is_corrected() {
    let text = "if [ -z $v ]\nthen\n  exit 1\nfi\nd=$v\ncase $p in\n  a) n=1;;\nesac\n";
    check(&text.replacen("fi", "done", 1), text);
}

#[test]
fn misspelt_and_foreign_keywords_are_corrected() {
    let text =
        "case $1 in\n  a)\n    if b; then\n      c\n    elif d; then\n      e\n    fi\n    ;;\nesac\nf\n";
    for (old, new) in [("esac", "esca"), ("    fi", "    endif"), ("elif", "else if"), ("elif", "elseif")] {
        check(&text.replacen(old, new, 1), text);
    }
}

#[test]
fn braces_of_c_become_keywords() {
    let text = "if [ -f a ]; then\n    b\nelif [ -f c ]; then\n    d\nelse\n    e\nfi\nfor f in g h; do\n    i \"$f\"\ndone\nj\n";
    let broken = text.replace("; then", " {").replace("elif", "} else if").replace("else\n", "} else {\n");
    check(&broken.replace("fi\n", "}\n").replace("; do\n", " {\n").replace("done", "}"), text);
}

#[test]
fn one_bracket_around_the_arithmetic_of_a_loop_is_doubled() {
    let text = "for ((i = 0; i < 9; i++)); do\n  echo \"$i\"\ndone\n";
    check(&text.replace("((", "(").replace("))", ")"), text);
}

#[test]
fn sentence_with_an_apostrophe_is_quoted() {
    let text = "if ! a; then\n  echo \"It's not $b\" >&2\n  exit 1\nfi\nc 'd'\n";
    check(&text.replace(['"'], ""), text);
}

#[test]
fn mark_of_another_kind_at_the_end_of_a_literal_is_exchanged() {
    let text = "if [ -d a ]; then\n  b \"c $d e\"\nfi\ncase \"$1\" in\n  f) g ;;\nesac\necho \"h\"\n";
    check(&text.replace("e\"\n", "e'\n"), text);
    check(&text.replace("$1\"", "$1'"), text);
}

#[test]
fn last_literal_of_a_test_is_closed_before_the_bracket_or_the_operator() {
    let text = "if [ ! -d \"a/$b\" ]; then\n  c\nfi\nif [ \"$d\" -ge 3 ]; then\n  e\nfi\n";
    check(&text.replace("$b\"", "$b"), text);
    check(&text.replace("$d\"", "$d"), text);
}

#[test]
fn other_brackets_and_terminators_are_exchanged() {
    let text = "f() {\n  a=$(b -c d | cut -f1)\n  while [ \"$a\" -gt 1 ]; do\n    case $a in\n      *)\n        e\n        ;;\n    esac\n  done\n}\nf\n";
    for (old, new) in [
        ("f()", "f(]"),
        ("f1)", "f1}"),
        ("1 ]", "1 )"),
        ("]; do", "], do"),
        ("*)", "*}"),
        ("}\nf\n", "}}\nf\n"),
    ] {
        check(&text.replacen(old, new, 1), text);
    }
}
