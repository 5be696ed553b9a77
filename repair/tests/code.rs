//! Repairs of Python, JavaScript, Java and SQL by their grammars for repairs.
#![cfg(test)]

use repair::{
    Accepted, Answer, Format, FormatKnowledge, Generators, RepairRequest, TextOracle, apply, repair,
};

fn python() -> Format {
    Format::built_in("python").unwrap()
}

/// The cheapest repair.
fn repaired(broken: &str) -> String {
    repaired_by(&python(), broken)
}

fn repaired_by(format: &Format, broken: &str) -> String {
    let repairs = format.repairs(broken.as_bytes(), 1);
    repairs.first().map_or_else(String::new, |repair| String::from_utf8_lossy(&repair.text).into_owned())
}

#[test]
fn bracket_that_is_missing_at_the_end_goes_before_the_final_line_end() {
    assert_eq!(repaired("print(f(1, 2)\n"), "print(f(1, 2))\n");
    assert_eq!(repaired("d = {'a': 1,\n     'b': 2\n"), "d = {'a': 1,\n     'b': 2}\n");
}

#[test]
fn faults_of_python_are_repaired_as_by_hand() {
    for (broken, wanted) in [
        ("!/usr/bin/python\nimport a\n", "#!/usr/bin/python\nimport a\n"),
        ("def f(c):\n    a = int(c) / 60    print(a)\n", "def f(c):\n    a = int(c) / 60\n    print(a)\n"),
        ("fi a == 1:\n    print(a)\n", "if a == 1:\n    print(a)\n"),
        ("for a in in b:\n    print(a)\n", "for a in b:\n    print(a)\n"),
        ("a = 1\na += += 2\n", "a = 1\na += 2\n"),
    ] {
        assert_eq!(repaired(broken), wanted);
    }
}

/// A parser reads the whole text for each edit.
#[test]
fn parser_is_not_used_if_a_repair_by_the_grammar_is_accepted() {
    let (format, input) = (python(), b"f((1)\n");
    let check = |_: &[u8]| -> Vec<usize> { panic!("the parser was used") };
    let mut oracle = TextOracle::new(input, |text: &[u8]| Answer {
        is_accepted: text == b"f((1))\n",
        ..Answer::default()
    });
    let known = FormatKnowledge { format: Some(&format), syntax: Some(&check), ..FormatKnowledge::default() };
    let mut accepted = Vec::new();
    repair(input, known, RepairRequest::default(), &mut oracle, &mut accepted).unwrap();
    assert_eq!(accepted.len(), 1);
}

#[test]
fn grammar_accepts_valid_sql() {
    let sql = Format::built_in("sql").unwrap();
    for text in [
        "",
        "-- only a comment\n;",
        "select distinct a.b, count(*) n, max(c) as \"top\" from t a left join s using (id) where x in (1, 2) and not y \
         group by 1 having count(*) > 2 order by n desc nulls last limit 5 offset 2;",
        "WITH RECURSIVE r(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM r WHERE n < 9) SELECT * FROM r",
        "CREATE TABLE IF NOT EXISTS main.t (id INTEGER PRIMARY KEY AUTOINCREMENT, p DECIMAL(5,2) DEFAULT -1.5 NOT NULL, \
         k TEXT COLLATE nocase UNIQUE, FOREIGN KEY (k) REFERENCES s (k) ON DELETE CASCADE) WITHOUT ROWID;",
        "INSERT INTO t (a, b) VALUES (1, 'it''s'), (NULL, date('now')) ON CONFLICT (a) DO UPDATE SET b = excluded.b;",
        "UPDATE t SET a = CASE WHEN b IS NULL THEN 0 ELSE b END, c = (SELECT max(d) FROM s) WHERE e LIKE 'x%';",
        "DELETE FROM t WHERE a BETWEEN 1 AND 3 OR EXISTS (SELECT 1 FROM s WHERE s.a = t.a);",
        "create trigger g after insert on t begin update s set n = n + 1; delete from q; end;",
        "BEGIN; PRAGMA foreign_keys = ON; COMMIT; DROP TABLE IF EXISTS t; ALTER TABLE t ADD COLUMN z INT;",
        "SELECT sum(x) OVER (PARTITION BY y ORDER BY z) FROM t CROSS JOIN (SELECT 1) WHERE j ->> '$.a' = ?1",
    ] {
        assert_eq!(sql.grammar().first_error(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn grammar_accepts_valid_javascript() {
    let javascript = Format::built_in("javascript").unwrap();
    for text in [
        "#!/usr/bin/env node\n'use strict'\n// only a comment\n",
        "import a, { b as c, default as d } from 'e'; import * as f from \"g\"; export default class extends h {}\n",
        "export const { a, b: [c = 1, ...d], ...e } = f ?? {}, g = async ({ h }, i = 2) => { await h }\n",
        "class A extends B { static #x = 1; static { this.y = 2 } get z() { return this.#x } async *[k](...v) { yield* v } }\n",
        "for await (const [k, v] of m) if (k in v) continue; else break\nfor (let i = 0, j; i < 9; i++, j--) ;\n",
        "do { x ||= y ? z : w } while (!done)\nlabel: switch (x) { case 1: case 2: f(); break; default: throw new Error(`n ${`m ${o}`}`) }\n",
        "const r = /[/\\]]+/gi.test(s) && a / b / c > 1e3, t = tag`x`, u = a?.b?.[c]?.(d), v = void 0\n",
        "try { let { a } = await import('b') } catch { } finally { delete o[p] }\nfunction* g(a, b) { const x = yield a; return -x ** 2 }\n",
        "x = { a, 'b': 1, [c]: 2, d() {}, get e() { return 0 }, async *f() {}, ...g, if: 3, 4: 5, }\n",
        "setTimeout(() => ({ a: 1 }), 5)\nconst f = x => y => async z => x + y, of = [ , 1, , 2]\n",
    ] {
        assert_eq!(javascript.grammar().first_error(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn faults_of_javascript_are_repaired_as_by_hand() {
    let javascript = Format::built_in("javascript").unwrap();
    for (broken, wanted) in [
        ("if (a {\n  b();\n}\n", "if (a) {\n  b();\n}\n"),
        ("if a === b) c();\n", "if (a === b) c();\n"),
        ("const a = [1, 2, 3;\n", "const a = [1, 2, 3];\n"),
        ("const { a, b = require('c');\n", "const { a, b } = require('c');\n"),
        ("f(a b);\n", "f(a, b);\n"),
        (
            "const f = (a: number, b: string[]): number => {\n  g(a);\n};\n",
            "const f = (a, b) => {\n  g(a);\n};\n",
        ),
        ("const a = [\n  'x',\n  'y'\n  'z',\n];\n", "const a = [\n  'x',\n  'y',\n  'z',\n];\n"),
        (
            "const a = ['x', 'y'];\nf(a.join('\n'));\ng(a);\n",
            "const a = ['x', 'y'];\nf(a.join('\\n'));\ng(a);\n",
        ),
        (
            "const mail = f();\nconst o = {\n  mail: \"lea@b.org,\n  f: mail,\n};\n",
            "const mail = f();\nconst o = {\n  mail: \"lea@b.org\",\n  f: mail,\n};\n",
        ),
        ("const o = {\n  a: 1\n  b: 2,\n};\n", "const o = {\n  a: 1,\n  b: 2,\n};\n"),
        ("const o = {\n  a = 1,\n  'b' = 2,\n};\n", "const o = {\n  a = 1,\n  'b' : 2,\n};\n"),
        ("const s = 'hello;\nf(s);\n", "const s = 'hello';\nf(s);\n"),
        ("const f = ({ a } => g(a);\n", "const f = ({ a }) => g(a);\n"),
        ("function f(a, b {\n  return a;\n}\n", "function f(a, b) {\n  return a;\n}\n"),
        ("f(function () {\n  g();\n};\n", "f(function () {\n  g();\n});\n"),
        ("f(a));\n", "f(a);\n"),
        ("* what it does\n */\nf();\n", "/* what it does\n */\nf();\n"),
        (
            "for (const a of b)\n  if (a) {\n    f(a);\n    g(a, a, a, a, a, a, a);\n  }\n}\n",
            "for (const a of b) {\n  if (a) {\n    f(a);\n    g(a, a, a, a, a, a, a);\n  }\n}\n",
        ),
    ] {
        assert_eq!(repaired_by(&javascript, broken), wanted, "{broken}");
    }
}

#[test]
fn parameters_of_javascript_are_names_and_patterns() {
    let format = Format::built_in("javascript").unwrap();
    for text in [
        "function f(a, { b, c: [d] = [] }, ...e) {}",
        "class A { f(a = 1, [b]) {} }",
        "async (a, b) => a;",
        "async(a);",
    ] {
        assert_eq!(format.first_error(text.as_bytes()), None, "{text}");
    }
    assert_eq!(
        repaired_by(&format, "function f(a. b) {\n  return a;\n}\n"),
        "function f(a, b) {\n  return a;\n}\n"
    );
    assert_eq!(
        repaired_by(&format, "a.b((c, d) => c, 0);\n".replace("((", "(").as_str()),
        "a.b((c, d) => c, 0);\n"
    );
}

#[test]
fn grammar_accepts_valid_java() {
    let java = Format::built_in("java").unwrap();
    for text in [
        "",
        "// only a comment\n",
        "@A package a.b;\nimport static c.D.*;\nimport e.F;\n;\n@Deprecated public final class G {}\ninterface H extends I, J<K> { int L = 1; }\n",
        "module a.b { requires transitive c.d; exports a.b.e to f, g.h; provides i.J with k.L; }\n",
        "class A<T extends B & C<? super T>> extends D<T[]> implements E, F<List<Map<String, ?>>> { static { g(); } { h(); } A() { super(); } }\n",
        "public @interface A { int value() default 1; String[] names() default {\"a\", \"b\"}; Class<?> type() default void.class; }\n",
        "@A(1) @B(c = {1, 2}, d = @E(f = int[].class)) enum G implements H { I(1) { int j() { return 1; } }, K, ; private int l; abstract int j(); }\n",
        "record A<T>(@B int c, T... d) implements E { A { if (c < 0) throw new F(); } static int g; record H() {} }\n",
        "sealed interface A permits B, C {}\nnon-sealed class B implements A {}\nfinal class C implements A { private native int d(); }\n",
        "class A { <T> T[] f(final List<? extends T> a, int b[], int... c)[] throws E, F { return a.<T>g(b)[0]; } int x, y[] = {1, 2,}, z; }\n",
        "class A { void f() { a = (b, c) -> d; e = (int g, var h) -> { return g; }; i(j -> k -> l + 1, M::new, int[]::new, N<O>::p, super::q, r.s::t); } }\n",
        "class A { int f(Object o) { return switch (o) { case B b when b.c > 1 -> 1; case D(int e, var g) -> { yield 2; } case H, I -> throw new J(); case null, default -> 0; }; } }\n",
        "class A { void f() { switch (a) { case 1: case B.C: g(); break; case 'x' + 1: default: return; } l: for (;;) { break l; } do i++; while (i < 9); } }\n",
        "class A { void f() { try (B b = c(); d) { e(); } catch (final F | G h) { } finally { } try { } catch (I j) { } synchronized (this) { assert k > 0 : \"l\"; } } }\n",
        "class A { void f() { for (int i = 0, j = 9; i < j && k[i] > l; i++, --j) m(); for (final Map.Entry<K, V> e : n.entrySet()) if (o) continue; else p(); } }\n",
        "class A { Object a = new B<>(1) { int c() { return A.this.d; } }, e = new int[3][f][], g = new int[][] {{1}, {}}, h = i.new J().k(); }\n",
        "class A { int a = (int) -b + (C) d(), e = (f) + (g), h = i >>> 2 >> 1 << 3 ^ ~j, k = l < m ? n > o ? 1 : 2 : p; boolean q = r instanceof S s && !(t instanceof final U<?> u); }\n",
        "class A { String a = \"\"\"\n  b \"c\" \\\"\"\" d\n  \"\"\", e = \"\", f = \"\\\"\\u0041\"; char g = '\\'', h = '\\u0041', i = '\"', j = '\\0'; }\n",
        "class A { double a = 1e-3, b = .5f, c = 0x1.8p3, d = 1_000L, e = 0b1_0, f = 1.; Object g = int.class.getName() + String[].class; List<List<B>> h; }\n",
        "class A { void f() { final class B {} record C(int d) {} var record = 1; yield(); g().h[i]++; new J().k(); (l).m = n = 2; o.<P>q(); @R int s; @T List<int[]>[] u; } }\n",
    ] {
        assert_eq!(java.grammar().first_error(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn nested_lambdas_of_java_do_not_multiply_states() {
    let java = Format::built_in("java").unwrap();
    let depth = 12;
    let nested =
        format!("{}a(){}", "f((b, c) -> { return d -> (e) g(1, ".repeat(depth), "); })".repeat(depth));
    let text = format!("class A {{ void f() {{ {nested}; }} }}");
    assert_eq!(java.grammar().first_error(text.as_bytes()), None);
}

#[test]
fn java_that_its_parser_rejects_is_not_accepted() {
    let java = Format::built_in("java").unwrap();
    for statements in [
        "a == b;",
        "f(1;",
        "private int a;",
        "a b c;",
        "try { }",
        "if (a) int b = 1;",
        "'abc'.f();",
        "a + b;",
        "f(, a);",
    ] {
        assert!(
            !java.accepts(format!("class A {{ void f() {{ {statements} }} }}").as_bytes()),
            "{statements}"
        );
    }
}

#[test]
fn faults_of_java_are_repaired_as_by_hand() {
    let java = Format::built_in("java").unwrap();
    let text = "package a;\n\npublic class B {\n    private final List<String> c = new ArrayList<>();\n\n    public int d(int e, String f) {\n        \
                for (String g : c) {\n            if (g == f) {\n                h.put(g, e);\n            }\n        }\n        \
                System.out.println(\"done\" + f);\n        return c.stream().map(i -> i.trim()).size();\n    }\n\n    \
                void j() {\n        k = 1;\n    }\n}\n";
    assert!(java.accepts(text.as_bytes()));
    for (right, wrong) in [
        (";\n\n    public", "\n\n    public"),
        ("size();", "size()"),
        ("put(g, e);", "put(g, e;"),
        ("put(g, e)", "put(g e)"),
        ("(g == f) {", "(g == f {"),
        ("(String g : c)", "String g : c)"),
        ("String f) {", "String f {"),
        ("+ f);", "+ f;"),
        ("\"done\"", "\"done"),
        ("\"done\"", "\"done\"\""),
        ("\"done\"", "'done'"),
        ("private", "pirvate"),
        ("public int", "pubic int"),
        ("            }\n        }\n", "            }\n"),
        ("    }\n\n    void", "\n    void"),
        ("    }\n\n    void", "    }\n    }\n\n    void"),
        ("k = 1;", "k == 1;"),
    ] {
        assert_eq!(repaired_by(&java, &text.replacen(right, wrong, 1)), text, "{wrong}");
    }
}

#[test]
fn faults_of_sql_are_repaired_as_by_hand() {
    let sql = Format::built_in("sql").unwrap();
    for (broken, wanted) in [
        ("SELECT a FORM t;\n", "SELECT a FROM t;\n"),
        ("slect a from t;\n", "select a from t;\n"),
        ("SELECT a b, c FROM t WEHRE a = 1;\n", "SELECT a b, c FROM t WHERE a = 1;\n"),
        ("INSERT INTO t VLAUES (1, 2);\n", "INSERT INTO t VALUES (1, 2);\n"),
        ("INSERT INTO t VALUES (1 2);\n", "INSERT INTO t VALUES (1, 2);\n"),
        ("INSERT INTO t (a, b VALUES (1, 2);\n", "INSERT INTO t (a, b) VALUES (1, 2);\n"),
        ("UPDATE t SET a = 'x WHERE b = 2;\n", "UPDATE t SET a = 'x' WHERE b = 2;\n"),
        (
            "CREATE TABLE t (\n  a INT,\n  b TEXT NOT NULL\n  c TEXT\n);\n",
            "CREATE TABLE t (\n  a INT,\n  b TEXT NOT NULL,\n  c TEXT\n);\n",
        ),
        ("CREATE TABLE t (\n  a INT,\n);\n", "CREATE TABLE t (\n  a INT\n);\n"),
        ("SELECT a FROM t WHERE b > = 2;\n", "SELECT a FROM t WHERE b >= 2;\n"),
        (
            "SELECT a, CASE WHEN b > 1 THEN 'x' ELSE 'y' AS c\nFROM t;\n",
            "SELECT a, CASE WHEN b > 1 THEN 'x' ELSE 'y' END AS c\nFROM t;\n",
        ),
        ("SELECT a FROM t\nDROP TABLE t;\n", "SELECT a FROM t;\nDROP TABLE t;\n"),
    ] {
        assert_eq!(repaired_by(&sql, broken), wanted, "{broken}");
    }
}

#[test]
fn character_of_c_without_its_last_mark_is_closed() {
    let c = Format::built_in("c").unwrap();
    let text = "int f(char *end) {\n  if (*end != '\\0) {\n    return 1;\n  }\n  return *end;\n}\n";
    assert_eq!(repaired_by(&c, text), text.replace("0)", "0')"));
}

#[test]
fn bracket_on_a_line_of_its_own_comes_before_blank_lines() {
    let text = "D = {\n    \"x\": {\n        \"y\": 1,\n    }\n\nA = 2\nB = A\n";
    assert_eq!(repaired(text), text.replace("    }\n", "    }\n}\n"));
}

#[test]
fn grammar_accepts_valid_python() {
    for text in [
        "",
        "# only a comment\n",
        "import a.b as c, d\nfrom . import (x,\n  y as z,)\nfrom ...p import *\n",
        "async def f(a, /, b: int = 2, *c, d, **e) -> dict[str, int]:\n    return {**e, 'k': [i for i in c if i]}\n",
        "class A[T](B, metaclass=M):\n    x: int\n    y: list = []\n    def g(self): pass\n",
        "with (open(p) as f, lock):\n    print(f'{x!r}', *rest, sep='')\n",
        "x = y = a if b else lambda z, *w: (yield)\n",
        "match point:\n    case (0, y) if y > 0:\n        pass\n    case _ as p:\n        match = type\n",
        "try:\n    a @= b ** -c // ~d\nexcept* (E, F) as e:\n    raise G from e\nelse:\n    del x[1:2, ..., ::3]\n",
        "a = b\\\n    + 1_000.5e-3j; c = 0x1F if not d is not e else '' \"\" r'''\n'''\n",
        "@d.e(1)\nasync def f():\n    async for a, *b in c: await g(x := 1)\n    assert a not in b, (yield from q)\n",
        "print(a\n  , b,\n)\nwhile x < y <= z != 1: break\n",
    ] {
        assert_eq!(python().grammar().first_error(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn one_fault_of_a_line_is_repaired_as_by_hand() {
    for (broken, wanted) in [
        ("for row in table\n    show(row)\n", "for row in table:\n    show(row)\n"),
        ("sizes = [4 5 6]\n", "sizes = [4, 5, 6]\n"),
        ("def f(a b):\n    pass\n", "def f(a, b):\n    pass\n"),
        ("show(max(a, b)\nstop()\n", "show(max(a, b))\nstop()\n"),
        ("pair = (1, 2]\n", "pair = (1, 2)\n"),
        ("ages = [1: 'a', 2: 'b'}\n", "ages = {1: 'a', 2: 'b'}\n"),
        ("ages = {'ann' = 3, 'bo' = 4}\n", "ages = {'ann' : 3, 'bo' : 4}\n"),
        ("rows = [1: 2}, {3: 4}]\n", "rows = [{1: 2}, {3: 4}]\n"),
        ("if n = 0:\n    stop()\n", "if n == 0:\n    stop()\n"),
        ("name = 'ann\n", "name = 'ann'\n"),
        ("print \"total\", n\n", "print(\"total\", n)\n"),
        ("x = 1\n// done\n", "x = 1\n# done\n"),
        ("server = 10.0.0.7\n", "server = \"10.0.0.7\"\n"),
        ("Class Dog(Pet):\n    pass\n", "class Dog(Pet):\n    pass\n"),
        (">>> f(1)\n", "f(1)\n"),
    ] {
        assert_eq!(repaired(broken), wanted, "{broken}");
    }
}

#[test]
fn line_of_prose_becomes_a_comment() {
    let broken = "import os\nThis is my folder, but how do I list it?\nos.listdir('.')\n";
    assert_eq!(repaired(broken), "import os\n# This is my folder, but how do I list it?\nos.listdir('.')\n");
}

#[test]
fn alternatives_differ_in_more_than_further_edits() {
    let repairs = python().repairs(b"[43: 123}]\n", 8);
    let texts: Vec<_> = repairs.iter().map(|repair| String::from_utf8_lossy(&repair.text)).collect();
    assert!(texts.contains(&"[{43: 123}]\n".into()), "{texts:?}");
    for (number, repair) in repairs.iter().enumerate() {
        for cheaper in &repairs[..number] {
            assert!(!cheaper.edits.iter().all(|edit| repair.edits.contains(edit)), "{texts:?}");
        }
    }
}

/// The first repair that an oracle accepts.
fn accepted(broken: &str, wanted: &str) -> Option<(String, usize)> {
    let format = python();
    let mut queries = 0;
    let mut oracle = TextOracle::new(broken.as_bytes(), |text: &[u8]| {
        queries += 1;
        Answer { is_accepted: text == wanted.as_bytes(), ..Answer::default() }
    });
    let knowledge = FormatKnowledge { format: Some(&format), ..FormatKnowledge::default() };
    let mut found: Vec<Accepted> = Vec::new();
    repair(broken.as_bytes(), knowledge, RepairRequest::default(), &mut oracle, &mut found).ok()?;
    let text = apply(broken.as_bytes(), &found.first()?.edits);
    Some((String::from_utf8_lossy(&text).into_owned(), queries))
}

#[test]
fn indentation_that_was_lost_is_restored_together_with_the_fault_of_a_line() {
    for (broken, wanted) in [
        ("def f(a):\nb = a + 1\nreturn b\n", "def f(a):\n    b = a + 1\n    return b\n"),
        ("def f(a)\nb = a\nreturn b\n", "def f(a):\n    b = a\n    return b\n"),
        ("if (a:\n  f()\nwhile (b):\ng()\n\nh()\n", "if (a):\n  f()\nwhile (b):\n  g()\n\nh()\n"),
        ("  a = 1\n  b = [2\n", "a = 1\nb = [2]\n"),
        ("class A(B):\ndef f(self):\n  pass\n", "class A(B):\n  def f(self):\n    pass\n"),
    ] {
        let found = accepted(broken, wanted);
        assert!(found.is_some_and(|(text, queries)| text == wanted && queries <= 12), "{broken}");
    }
}

fn javascript(broken: &str) -> String {
    repaired_by(&Format::built_in("javascript").unwrap(), broken)
}

#[test]
fn statement_of_javascript_ends_with_its_line_or_a_semicolon() {
    let format = Format::built_in("javascript").unwrap();
    let error = |text: &str| format.grammar().first_error(text.as_bytes());
    for text in [
        "a = b\nc()\n",
        "function f() { return a }\n",
        "{ a() } b()",
        "do a(); while (b) c()\n",
        "for (;;) { continue\na[0] = 1 }\n",
    ] {
        assert_eq!(error(text), None, "{text}");
    }
    assert_eq!(error("let a = b c\n"), Some(10));
    assert_eq!(error("return a b }\n"), Some(9));
    assert_eq!(javascript("asnyc function f() {\n  a()\n}\n"), "async function f() {\n  a()\n}\n");
}

#[test]
fn nested_functions_of_javascript_do_not_multiply_states() {
    let format = Format::built_in("javascript").unwrap();
    let depth = 12;
    let text = format!("{}a(){}", "f(async function () { return [".repeat(depth), "] })".repeat(depth));
    assert_eq!(format.grammar().first_error(text.as_bytes()), None);
}

#[test]
fn layout_of_brackets_decides_between_repairs_of_equal_cost() {
    let text = "if (a) {\n  for (;;) {\n    b();\n  }\n  c();\n}\nd();\n";
    assert_eq!(javascript(&text.replace("  c();\n", "  c();\n  }\n")), text);
}

#[test]
fn damaged_mark_of_a_comment_is_completed() {
    let sql = Format::built_in("sql").unwrap();
    let text = "SELECT 1;\n-- the second one\nSELECT 2;\n";
    assert_eq!(repaired_by(&sql, &text.replace("--", "-")), text);
}

#[test]
fn deletion_keeps_whole_statements_and_first_deletes_parts_of_the_cheapest_repair() {
    let sql = Format::built_in("sql").unwrap();
    let kept = "CREATE TABLE a (b INT);\n\nSELECT b,\n       c\nFROM a;\n\nSELECT (b)\nFROM a;\n";
    // No edit makes the oracle accept these names, and it reports no error position.
    let broken = kept.replace("(b)", "(b") + "\nSELECT mood(), mood(), mood() FROM mood;\n";
    let mut result = String::new();
    let mut oracle = TextOracle::new(broken.as_bytes(), |text: &[u8]| {
        let text = String::from_utf8_lossy(text).into_owned();
        let is_accepted = sql.accepts(text.as_bytes()) && !text.contains("mood");
        if is_accepted {
            result = text;
        }
        Answer { is_accepted, ..Answer::default() }
    });
    let generators = Generators { localize: false, ..Generators::ALL };
    let knowledge = FormatKnowledge { format: Some(&sql), generators, ..FormatKnowledge::default() };
    repair(broken.as_bytes(), knowledge, RepairRequest::default(), &mut oracle, &mut Vec::new()).unwrap();
    assert!(result.starts_with(kept), "{result}");
}

#[test]
fn oracle_that_reports_the_beginning_of_a_statement_accepts_repairs_on_its_later_lines() {
    let sql = Format::built_in("sql").unwrap();
    // The oracle is stricter than the grammar in the first statement.
    let text = "SELECT a FROM t;\nSELECT CASE WHEN b THEN 1\n  ELSE 2\n  END AS c,\n  max(d)\nFROM t;\n";
    let broken =
        text.replace("FROM t;\nSELECT", "FROM t, t;\nSELECT").replace("END AS", "AS").replace("d)", "d");
    let is_valid = |text: &str| sql.accepts(text.as_bytes()) && !text.contains("t, t");
    let mut result = String::new();
    let mut oracle = TextOracle::new(broken.as_bytes(), |text: &[u8]| {
        let text = String::from_utf8_lossy(text).into_owned();
        let mut at = 0;
        for statement in text.split_inclusive(";\n") {
            if !is_valid(statement) {
                return Answer { offset: Some(at), ..Answer::default() };
            }
            at += statement.len();
        }
        result = text;
        Answer { is_accepted: true, ..Answer::default() }
    });
    let knowledge = FormatKnowledge { format: Some(&sql), ..FormatKnowledge::default() };
    repair(broken.as_bytes(), knowledge, RepairRequest::default(), &mut oracle, &mut Vec::new()).unwrap();
    assert!(result.ends_with(text.split_once('\n').unwrap().1), "{result}");
}

#[test]
fn octal_numbers_of_python_2_are_rewritten() {
    assert_eq!(repaired("MODE = 0640\nSIZE = 0\n"), "MODE = 0o640\nSIZE = 0\n");
    let format = python();
    for number in ["0", "00", "0.5", "07.5", "1e5", "10", "0j", "09j", "1_000", "10L", "0xff", "5.j"] {
        assert_eq!(format.first_error(format!("a = {number}\n").as_bytes()), None, "{number}");
    }
}

#[test]
fn string_literal_lacks_its_quotation_mark_behind_placeholders() {
    let c = Format::built_in("c").unwrap();
    let text = "int main(void)\n{\n\tprintf(\"%7ld %7ld\\n\", lines, words);\n\treturn 0;\n}\n";
    assert_eq!(repaired_by(&c, &text.replace("n\", l", "n, l")), text);
    let text = "void f(void)\n{\n  printf(\"one %s\\n\", a ? a : \"(two)\");\n}\n";
    assert_eq!(repaired_by(&c, &text.replace("(two)\"", "(two)'")), text);
}

#[test]
fn clauses_of_sql_are_put_in_order() {
    let sql = Format::built_in("sql").unwrap();
    let text = "SELECT a, count(*) FROM t WHERE b > 0 GROUP BY a HAVING count(*) > 1 ORDER BY a LIMIT 3;\nSELECT 1;\n";
    let [filter, group, having, order, limit] =
        ["WHERE b > 0", "GROUP BY a", "HAVING count(*) > 1", "ORDER BY a", "LIMIT 3"];
    for (first, second) in [(filter, group), (group, having), (having, order), (order, limit)] {
        let broken = text.replace(&format!("{first} {second}"), &format!("{second} {first}"));
        let best = sql.repairs(broken.as_bytes(), 1).remove(0);
        assert_eq!(String::from_utf8_lossy(&best.text), text, "{broken}");
    }
}
