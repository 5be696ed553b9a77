"""Seeded faults of each kind: every one must be found where it is, and a document without faults must pass."""

import subprocess
import tempfile
import unittest
from pathlib import Path

import checks
import generated

DDLAB = r"""#!/bin/sh
case "$*" in
'units --json') echo '[{"key": "line", "summary": "a | b"}, {"key": "char", "summary": "c"}]';;
--help) printf 'Usage: ddlab <COMMAND>\n\nOne file:\n  repair  Repair\n\nStudies:\n  stage   Stages\n  units   Units\n\nOptions:\n  -h, --help  Help\n';;
'stage --help') printf 'Usage: ddlab stage <COMMAND>\n\nCommands:\n  plan  Plan\n\nOptions:\n  -h, --help\n';;
'stage plan --help') printf 'Usage: ddlab stage plan [OPTIONS] <FILE>\n\nOptions:\n  -j, --jobs <N>\n          Jobs\n';;
'repair --help') cat <<'END'
Usage: ddlab repair [OPTIONS] <FILE>... [-- <COMMAND>...]

Options:
  -s, --subject <KEY>
          The subject, as in --nothing
      --sandbox <WORD>
          How strictly

          Possible values:
          - strict: fully
          - off:    not at all
      --mode <MODE>
          [possible values: exec, worker]
      --diff
          A diff
END
;;
'repair broken.json') echo 'broken.json: repaired in 12 ms'; echo done;;
'repair bad.json') echo 'bad.json: no repair' >&2; exit 1;;
*) exit 2;;
esac
"""

GOOD = """# The tool

See [the page](docs/src/page.md#a-heading), [here](#the-tool), [the site](https://example.org) and [a][ref].

[ref]: docs/src/SUMMARY.md

| a | b |
|---|---|
| `x \\| y` | 2 |

`ddlab stage plan studies/x.toml`, `ddlab repair --diff`, `studies/x.toml`, `studies/KEY.toml`.

<!-- generated: ddlab units -->

| key | |
|---|---|
| `line` | a \\| b |
| `char` | c |

<!-- end -->

```console
$ ddlab repair broken.json
broken.json: repaired in ... ms
...
```

```sh exit=1
ddlab repair bad.json
```

<!-- file: sub/note.txt -->
```text
hello
```

```sh
cd sub
grep hello note.txt
```

```console
$ cat note.txt
hello
```

<!-- first: echo 12 > made -->
<!-- with: NUMBER cat made -->
```sh
test NUMBER = 12
```

<!-- not run: needs a compiler -->
```sh no-run
cargo test -p tool --test works
scripts/tool --check | head -1
ddlab repair --sandbox off -s KEY *.json -- ./fails {} --anything
```
"""

PAGE = """## A heading

Back to [the top](#a-heading).

<!-- generated: constants of tool/src -->

| constant | value | |
|---|---|---|
| `lib.rs`: `LINES` | 3 | The most lines. |

<!-- end -->
"""

FILES = {
    "README.md": GOOD,
    "Cargo.toml": "[workspace]\n",
    "tool/Cargo.toml": '[package]\nname = "tool"\n',
    "tool/tests/works.rs": "",
    "scripts/tool": "case $1 in --check) ;; esac\n",
    "studies/x.toml": "",
    "docs/src/SUMMARY.md": "- [Page](page.md)\n",
    "docs/src/page.md": PAGE,
    "tool/src/lib.rs": "/// The most\n/// lines. Others stay.\npub(crate) const LINES: usize = 3;\nconst NAME: &str = \"a1\";\n",
}


class Checks(unittest.TestCase):
    """Each test writes a small project with one fault and compares what is reported."""

    def problems(self, change=None, run=False):
        """Line and message of each problem of the project with these files changed."""
        with tempfile.TemporaryDirectory() as name:
            root = Path(name).resolve()
            subprocess.run(["git", "init", "-q", name], check=True)
            for path, text in {**FILES, **(change or {})}.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text, encoding="utf-8")
            (root / ".gitignore").write_text("/fake-ddlab\n")
            (root / "fake-ddlab").write_text(DDLAB)
            (root / "fake-ddlab").chmod(0o755)
            return [f"{path}:{line}: {text}" for path, line, text in checks.problems(root, root / "fake-ddlab", run)]

    def finds(self, old, new, expected, file="README.md", run=False):
        """A change to the good project is reported as expected, and as nothing else."""
        self.assertIn(old, FILES[file])
        problems = self.problems({file: FILES[file].replace(old, new, 1)}, run)
        self.assertEqual(len(problems), 1, problems)
        self.assertIn(expected, problems[0])

    def test_project_without_faults_passes(self):
        self.assertEqual(self.problems(run=True), [])

    def test_link_to_a_missing_file(self):
        self.finds("docs/src/page.md", "docs/src/pages.md", "README.md:3: link to docs/src/pages.md#a-heading: there is no")

    def test_link_to_a_missing_heading(self):
        self.finds("#a-heading", "#another", "README.md:3: link to docs/src/page.md#another: page.md has no heading")
        self.finds("(#the-tool)", "(#tool)", "has no heading #tool")

    def test_link_by_an_undefined_reference(self):
        self.finds("[a][ref]", "[a][other]", "README.md:3: [other] is defined nowhere")

    def test_link_out_of_the_book(self):
        self.finds("(#a-heading)", "(../../README.md)", "page.md:3: link to ../../README.md leaves the book", "docs/src/page.md")

    def test_page_missing_from_the_summary(self):
        self.assertIn("page.md:1: this page is missing from SUMMARY.md", self.problems({"docs/src/SUMMARY.md": "# S\n"})[0])
        self.assertIn("listed twice", self.problems({"docs/src/SUMMARY.md": "- [P](page.md)\n- [P](page.md)\n"})[0])

    def test_table_broken_by_an_empty_line(self):
        self.finds("|---|---|\n", "|---|---|\n| 1 | 2 |\n\n", "README.md:11: this row belongs to no table")

    def test_table_with_an_uneven_number_of_cells(self):
        self.finds("`x \\| y`", "`x | y`", "README.md:9: this row has 3 cells, its table has 2 columns")
        self.finds("|---|---|", "|---|", "README.md:8: the heading has 2 cells, the line below it 1")

    def test_path_to_nothing(self):
        self.finds("`studies/x.toml`", "`studies/y.toml`", "README.md:11: there is no studies/y.toml")

    def test_name_of_a_test_that_does_not_exist(self):
        self.finds("`studies/KEY.toml`.", "`studies/KEY.toml`, `a_test_that_nobody_wrote`.", "README.md:11: there is no test a_test_that_nobody_wrote")

    def test_code_block_that_is_never_closed(self):
        self.finds("--anything\n```\n", "--anything\n", "README.md:54: this code block is never closed")

    def test_unknown_flag_of_a_block(self):
        self.finds("```sh no-run", "```sh norun", "README.md:54: 'norun' is no flag of a block")

    def test_block_that_is_not_run_without_a_reason(self):
        self.finds("<!-- not run: needs a compiler -->", "", "README.md:54: a block with no-run has a comment")
        self.finds("```sh no-run", "```sh", "README.md:54: a block with no-run has a comment")

    def test_commands_in_comments(self):
        self.finds("first: echo 12", "first: false; echo 12", "README.md:49: `false; echo 12 > made`, to be run first, ends with 1", run=True)
        self.finds("with: NUMBER cat made", "with: NUMBER echo 13", "README.md:49: `test 13 = 12` ends with 1", run=True)

    def test_unknown_subcommand(self):
        self.finds("stage plan", "stage plane", "README.md:11: ddlab stage has no subcommand 'plane'")
        self.finds("ddlab repair bad", "ddlab mend bad", "README.md:29: ddlab has no subcommand 'mend'")

    def test_unknown_option_or_value(self):
        self.finds("--sandbox off", "--sandboxed off", "README.md:57: ddlab repair has no option --sandboxed")
        self.finds("--sandbox off", "--sandbox none", "README.md:57: ddlab repair --sandbox: 'none' is none of off, strict")
        self.finds("--sandbox off", "--mode fast", "'fast' is none of exec, worker")
        self.finds("--sandbox off", "--nothing", "ddlab repair has no option --nothing")

    def test_wrong_number_of_arguments(self):
        self.finds("repair broken.json", "repair", "README.md:23: ddlab repair is given 0 arguments")

    def test_unknown_package_test_or_script(self):
        self.finds("-p tool", "-p tools", "README.md:55: cargo: there is no package 'tools'")
        self.finds("--test works", "--test work", "README.md:55: cargo --test: there is no tests/work.rs")
        self.finds("scripts/tool", "scripts/tools", "README.md:56: there is no scripts/tools")
        self.finds("--check |", "--chek |", "README.md:56: scripts/tool does not mention the option --chek")

    def test_generated_table_that_is_stale(self):
        self.finds("| `char` | c |\n", "", "README.md:13: this table is not what `ddlab units` prints")
        self.finds("ddlab units -->", "ddlab metrics -->", "README.md:13: `ddlab metrics --json` ends with 2")
        self.finds("<!-- end -->", "", "README.md:13: this generated table has no line")

    def test_options_are_read_from_a_short_help_text(self):
        text = ("Repair a file\n\nOptions:\n  -s, --subject <KEY>  The subject: a key\n                       of a list\n"
                "      --long-name-of-an-option <KEY>\n          What it does\n      --trust   Trust\n  -h, --help   Print help\n\n"
                "Rejection:\n      --strict   Be strict\n\nCaution: more text\n")
        wanted = [("-s, --subject <KEY>", "The subject: a key of a list"),
                  ("--long-name-of-an-option <KEY>", "What it does"), ("--strict", "Be strict")]
        self.assertEqual(list(generated.option_rows(text)), wanted)

    def test_constant_that_the_table_lacks_or_that_has_no_comment(self):
        self.finds("= 3", "= 4", "page.md:5: this table is not that of the constants of tool/src", "tool/src/lib.rs")
        self.finds("/// The most\n/// lines. Others stay.\n", "", "LINES has no comment", "tool/src/lib.rs")

    def test_command_that_fails(self):
        self.finds("```sh exit=1", "```sh", "README.md:28: `ddlab repair bad.json` ends with 1, not 0", run=True)
        self.finds("grep hello", "grep bye", "README.md:37: `cd sub` ends with 1, not 0", run=True)

    def test_output_that_differs(self):
        self.finds("repaired in ... ms", "repaired by ... ms", "README.md:23: `ddlab repair broken.json` prints something else", run=True)
        self.finds("ms\n...\n", "ms\n", "prints something else", run=True)


if __name__ == "__main__":
    unittest.main()
