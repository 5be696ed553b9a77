"""Commands that documents name, checked without running them: subcommands and options of `ddlab` by its own help
texts, packages and tests of `cargo`, programs and options of `scripts/`.
"""

import re
import shlex
import subprocess
from functools import cache, cached_property

SHELL = {"sh", "console"}
FLAGS = re.compile(r"^(?:no-run|exit=\d+)$")
# Code in these is no command.
OTHER_LANGUAGES = {"toml", "rust", "json", "csv", "xml", "dot", "c", "python", "diff", "yaml", "html", "antlr", "mermaid", "text"}
OPTION = re.compile(r"^ {2,}(?:(?P<short>-\w), |(?P<only>-\w)(?= |$)| {4})?(?P<long>--[a-z][a-z0-9-]*)?(?P<value>[ =]<[^>]*>)?")
PLACEHOLDER = re.compile(r"[A-Z<{$*…]|\.\.\.")
PREFIXES = {"then", "do", "else", "!", "time", "exec", "sudo", "if", "while"}


def listed_commands(text):
    """Name and summary of each command that a help text lists, between its usage and its options."""
    usage = re.search(r"^Usage: [^\n]*<COMMAND>[^\n]*\n\n(.*?)^(?:Arguments|Options):$", text, re.MULTILINE | re.DOTALL)
    lines = re.sub(r"\n {4,}", " ", usage[1]).splitlines() if usage else []
    return [tuple((line.split(None, 1) + [""])[:2]) for line in lines if re.match(r"^ {2}[a-z]", line)]


class Help:
    """What the help text of a command says that it takes."""

    def __init__(self, text):
        self.text = text

    @cached_property
    def subcommands(self):
        """The names below `Commands:`, or below the headings of groups of commands."""
        return {name for name, _ in listed_commands(self.text)}

    @cached_property
    def options(self):
        """Options by name: whether each takes a value, and its possible values if these are listed."""
        options, current, listing = {}, [], False
        for line in self.text.splitlines():
            found = OPTION.match(line)
            names = [name for name in (found["short"], found["only"], found["long"]) if name] if found else []
            if names and len(line) - len(line.lstrip()) <= 6:
                current, listing = names, False
                for name in names:
                    options[name] = (bool(found["value"]), set())
            values = re.search(r"\[possible values: ([^\]]*)\]", line)
            if values and current:
                for name in current:
                    options[name][1].update(values[1].split(", "))
            if line.strip() == "Possible values:":
                listing = True
            elif listing and (item := re.match(r"^\s+- ([a-z0-9-]+)(?::|$)", line)):
                for name in current:
                    options[name][1].add(item[1])
        return options

    @cached_property
    def positionals(self):
        """The least and the largest number of positional arguments; the largest is None without a limit."""
        usage = re.search(r"^Usage: (.*(?:\n {7,}.*)*)", self.text, re.MULTILINE)
        words = usage[1].split("[--")[0] if usage else ""
        words = re.sub(r"--[a-z-]+ <[^>]*>", "", words)
        required = re.findall(r"(?<!\S)<[^>]*>(?:\.\.\.)?", words)
        optional = re.findall(r"\[(?!OPTIONS)[A-Z][^\]]*\](?:\.\.\.)?", words)
        endless = any(word.endswith("...") for word in required + optional)
        return len(required), None if endless else len(required) + len(optional)


class Ddlab:
    """The program `ddlab`, asked for its help texts."""

    def __init__(self, program):
        self.program = program

    @cache
    def help(self, path=()):
        """The help of a subcommand, or None if it fails."""
        done = subprocess.run([self.program, *path, "--help"], capture_output=True, text=True, check=False)
        return Help(done.stdout) if done.returncode == 0 else None

    def problem(self, words, in_prose):
        """What is wrong with the words behind `ddlab`, or None."""
        path, text = (), self.help()
        while words and words[0] in text.subcommands:
            path, words = (*path, words[0]), words[1:]
            text = self.help(path)
        name = " ".join(["ddlab", *path])
        if text.subcommands:
            if words and not words[0].startswith("-") and not PLACEHOLDER.search(words[0]):
                return f"{name} has no subcommand {words[0]!r}"
        options, count, words = text.options, 0, list(words)
        while words:
            word = words.pop(0)
            if word == "--":
                break
            if not word.startswith("-") or word == "-" or re.match(r"^-\d", word):
                count += 1
                continue
            key, _, value = word.partition("=")
            if key not in options:
                return f"{name} has no option {key}"
            takes, possible = options[key]
            if takes and not value:
                if not words and not in_prose:
                    return f"{name}: {key} wants a value"
                value = words.pop(0) if words else ""
            if possible and value and value not in possible and not PLACEHOLDER.search(value):
                return f"{name} {key}: {value!r} is none of {', '.join(sorted(possible))}"
        least, most = text.positionals
        if not in_prose and not text.subcommands and not least <= count <= (most if most is not None else count):
            return f"{name} is given {count} arguments, and takes {least} to {'any number' if most is None else most}"
        return None


class Project:
    """What of the project commands may name."""

    def __init__(self, root, files):
        self.root = root
        self.files = set(files)

    @cached_property
    def packages(self):
        """Folder of each package of the workspace, by name."""
        found = {}
        for name in self.files:
            if name.split("/")[-1] == "Cargo.toml":
                text = (self.root / name).read_text(encoding="utf-8")
                package = re.search(r'^\[package\][^\[]*?^name\s*=\s*"([^"]+)"', text, re.MULTILINE | re.DOTALL)
                if package:
                    found[package[1]] = (name.removesuffix("Cargo.toml"), text)
        return found

    def cargo_problem(self, words):
        """What is wrong with the words behind `cargo`, or None."""
        folders = list(self.packages.values())
        for at, word in enumerate(words):
            value = words[at + 1] if at + 1 < len(words) else ""
            if word == "--":
                break
            if word in ("-p", "--package"):
                if value not in self.packages and not PLACEHOLDER.search(value):
                    return f"cargo: there is no package {value!r} (there are {', '.join(sorted(self.packages))})"
                folders = [self.packages[value]] if value in self.packages else folders
            if word in ("--test", "--bench") and not PLACEHOLDER.search(value):
                kind = {"--test": "tests", "--bench": "benches"}[word]
                if not any(self.has_target(folder, text, kind, value) for folder, text in folders):
                    return f"cargo {word}: there is no {kind}/{value}.rs or {kind}/{value}/main.rs in that package"
        return None

    def has_target(self, folder, manifest, kind, name):
        """Whether a package has a test or benchmark of that name."""
        places = {f"{folder}{kind}/{name}.rs", f"{folder}{kind}/{name}/main.rs"}
        return bool(places & self.files) or f'name = "{name}"' in manifest.split("[[", 1)[-1]

    def script_problem(self, program, words):
        """What is wrong with a call of a program below `scripts/`, or None."""
        if program not in self.files:
            return f"there is no {program}"
        text = (self.root / program).read_text(encoding="utf-8", errors="replace")
        for word in words:
            if word.startswith("--") and len(word) > 2 and word.split("=")[0] not in text:
                return f"{program} does not mention the option {word.split('=')[0]}"
        return None


def calls(line):
    """The commands of a shell line, each as its words. Raises ValueError where quotes are not balanced."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars=";&|<>()")
    lexer.whitespace_split, lexer.commenters = True, "#"
    found, redirected = [[]], False
    for token in lexer:
        if set(token) <= set(";&|()"):
            found.append([])
        elif set(token) <= set("<>&"):
            redirected = True
        elif redirected:
            redirected = False
        else:
            found[-1].append(token)
    for words in found:
        while words and (words[0] in PREFIXES or re.match(r"^\w+=", words[0])):
            words.pop(0)
    return [words for words in found if words]


def shell_lines(block):
    """Yields line number and text of each command of a block, continued lines joined and here-documents left out."""
    end, joined, start = None, "", 0
    for number, line in enumerate(block.lines, block.line + 1):
        if end is not None:
            end = None if line.strip() == end else end
            continue
        if block.language == "console" and not joined:
            if not line.startswith("$ "):
                continue
            line = line[2:]
        start = start if joined else number
        joined += line
        if joined.endswith("\\"):
            joined = joined[:-1]
            continue
        document = re.search(r"<<-?\s*['\"]?(\w+)['\"]?", joined)
        end = document[1] if document else None
        yield start, joined
        joined = ""


def problem_of(line, ddlab, project, in_prose):
    """What is wrong with a shell line, or None."""
    try:
        found = calls(line)
    except ValueError as error:
        return None if in_prose else f"cannot be read as shell: {error}"
    for words in found:
        program, words = words[0], words[1:]
        if program == "cargo" and words[:1] == ["run"] and "--" in words:
            problem = project.cargo_problem(words)
            if problem or "--example" in words:
                return problem
            program, words = "ddlab", words[words.index("--") + 1 :]
        if program in ("ddlab", "target/release/ddlab", "target/debug/ddlab"):
            problem = ddlab.problem(words, in_prose) if ddlab else None
        elif program == "cargo":
            problem = project.cargo_problem(words)
        elif re.match(r"^(?:\./)?scripts/[a-z]", program):
            problem = project.script_problem(program.removeprefix("./"), words)
        else:
            problem = None
        if problem:
            return problem
    return None


def check(document, ddlab, project):
    """Yields line and message of each command that cannot work."""
    lines = []
    for block in document.blocks:
        if block.file:
            continue
        if block.language in SHELL:
            wrong = [flag for flag in block.flags if not FLAGS.match(flag)]
            if wrong:
                yield block.line, f"{wrong[0]!r} is no flag of a block; there are no-run and exit=N"
            elif ("no-run" in block.flags) != bool(block.marked("not run")):
                yield block.line, "a block with no-run has a comment `<!-- not run: REASON -->` above it, and no other has"
            lines += [(number, line, False) for number, line in shell_lines(block)]
        elif block.language not in OTHER_LANGUAGES:
            lines += [(number, line, True) for number, line in enumerate(block.lines, block.line + 1)]
    lines += [(number, line, True) for number, line in document.indented]
    lines += [(number, span, True) for number, span in document.code_spans()]
    for number, line, in_prose in lines:
        problem = problem_of(line.removeprefix("$ "), ddlab, project, in_prose)
        if problem:
            yield number, problem
