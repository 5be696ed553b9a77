"""Faults as people make them, for files of many formats. scripts/human-faults uses this.

CLASSES has a function for each class. It takes a valid file (a Source) and a random generator, and returns the file with one fault
of the class, or None if the file has no place for it. A careful person could mend each fault without a guess at lost words.
"""

import re

HASH, SLASHES, DASHES = r"#[^\n]*", r"//[^\n]*|/\*.*?\*/", r"--[^\n]*"
DOUBLE, SINGLE = r'"(?:\\.|[^"\\\n])*"', r"'(?:\\.|[^'\\\n])*'"
COMMENTS = {"yaml": HASH, "md": HASH, "toml": HASH, "py": HASH, "sh": HASH, "ini": r"^[#;][^\n]*", "sql": DASHES, "js": SLASHES,
            "java": SLASHES, "css": r"/\*.*?\*/", "dot": SLASHES, "xml": r"<!--.*?-->", "json": r"(?!)", "csv": r"(?!)"}
LONG = {"py": r'"""(?:\\.|[^\\])*?"""', "toml": r'"""(?:\\.|[^\\])*?"""', "js": r"`(?:\\.|[^`\\])*`", "java": r'"""(?:\\.|[^\\])*?"""'}
STRINGS = {"json": DOUBLE, "dot": r'"(?:\\.|[^"\\])*"', "sql": r"'(?:''|[^'\n])*'", "csv": r'(?<![^,\n])"(?:""|[^"])*"(?=[,\r\n]|\Z)',
           "ini": r"(?!)", "xml": r'(?<==)"[^"<]*"', "java": DOUBLE, "sh": r'"(?:\\.|[^"\\])*"' + r"|'[^'\n]*'"}
KEYWORDS = {
    "json": "true false null", "toml": "true false", "yaml": "true false", "md": "true false",
    "py": "def return import from class while else elif except finally lambda with yield",
    "js": "function return const class extends export import default while switch", "sh": "then done while case esac elif else function",
    "java": "public private static class return import void final extends implements throws", "dot": "digraph graph subgraph node edge",
    "sql": "CREATE TABLE INSERT INTO VALUES SELECT FROM WHERE PRIMARY create table insert into values select from where primary",
}
CLOSERS = {"(": ")", "[": "]", "{": "}"}
FOREIGN_COMMENTS = {"#": ["//", "--"], "//": ["#", "--"], "--": ["//", "#"]}
PROSE = ["Hi, here is the file we talked about:", "see the new version below", "Sorry, forgot to attach this yesterday.",
         "This one works on my machine", "Let me know if that helps!"]


class Token:
    def __init__(self, kind, start, end, text):
        self.kind, self.start, self.end, self.text = kind, start, end, text


class Source:
    """A text with its tokens: comments, string literals, brackets, separators, words and other characters."""

    def __init__(self, format_name, text):
        self.format, self.text = format_name, text
        strings = STRINGS.get(format_name, f"{DOUBLE}|{SINGLE}")
        pattern = (f"(?P<comment>{COMMENTS[format_name]})|(?P<long>{LONG.get(format_name, '(?!)')})|(?P<string>{strings})"
                   r"|(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<comma>,)|(?P<semicolon>;)|(?P<colon>(?<!:):(?!:))"
                   r"|(?P<equals>(?<![=!<>+*/&|-])=(?![=>~]))|(?P<word>[^\W\d]\w*)|(?P<number>\d[\w.]*)|(?P<line>\r?\n)|(?P<blank>[ \t]+)"
                   r"|(?P<other>.)")
        found = re.finditer(pattern, text, re.DOTALL | re.MULTILINE)
        self.tokens = [Token(match.lastgroup, match.start(), match.end(), match.group()) for match in found]

    def pick(self, random, *kinds, where=lambda token: True):
        found = [token for token in self.tokens if token.kind in kinds and where(token)]
        return random.choice(found) if found else None

    def put(self, start, end, text):
        return self.text[:start] + text + self.text[end:]

    def line_of(self, at):
        """The start of a line, and the start of the next one."""
        start = self.text.rfind("\n", 0, at) + 1
        end = self.text.find("\n", at)
        return start, len(self.text) if end < 0 else end + 1

    def ends_line(self, token):
        return self.text[token.end:].lstrip(" \t\r").startswith("\n")

    def partner(self, token):
        """The closing bracket of an opening one."""
        depth = 0
        for other in self.tokens[self.tokens.index(token):]:
            depth += {"open": 1, "close": -1}.get(other.kind, 0)
            if depth == 0:
                return other
        return None


def without(kind, where=lambda source, token: True):
    """Drops a token; with its line if nothing else is on it."""

    def fault(source, random):
        token = source.pick(random, kind, where=lambda token: where(source, token))
        if token is None:
            return None
        start, end = source.line_of(token.start)
        if source.text[start:end].strip() == token.text:
            return source.put(start, end, "")
        return source.put(token.start, token.end, "")

    return fault


def replaced(kind, other):
    """Puts another text in the place of a token."""

    def fault(source, random):
        token = source.pick(random, kind)
        text = token and other(token.text, random)
        return source.put(token.start, token.end, text) if text else None

    return fault


def doubled(*kinds):
    def fault(source, random):
        token = source.pick(random, *kinds)
        return token and source.put(token.end, token.end, token.text)

    return fault


def other_bracket(text, random):
    return random.choice([bracket for bracket in ")]}" if bracket != text])


def quotes(change):
    """Changes a string literal of one line with at least one character."""

    def fault(source, random):
        token = source.pick(random, "string", where=lambda token: len(token.text) > 2 and "\n" not in token.text)
        text = token and change(token.text, random)
        return source.put(token.start, token.end, text) if text else None

    return fault


def other_mark(text):
    return {'"': "'", "'": '"'}[text[0]]


def with_inner_quotes(text, random):
    words = [match for match in re.finditer(r"(?<= )\w+(?= )", text)]
    if not words:
        return None
    word = random.choice(words)
    return f"{text[:word.start()]}{text[0]}{word.group()}{text[0]}{text[word.end():]}"


def escaped(format_name, text):
    """A literal with inner marks, as the format wants them."""
    mark = text[0]
    inner = text[1:-1]
    return mark + inner.replace(mark, {"sql": mark * 2, "csv": mark * 2, "xml": "&quot;"}.get(format_name, "\\" + mark)) + mark


def misspelt(source, random):
    keywords = KEYWORDS.get(source.format, "").split()
    token = source.pick(random, "word", where=lambda token: token.text in keywords and len(token.text) > 3)
    if token is None:
        return None
    at = random.randrange(1, len(token.text) - 1)
    text = token.text
    slips = [text[:at] + text[at + 1:], text[:at] + text[at] + text[at:], text[:at] + text[at + 1] + text[at] + text[at + 2:]]
    return source.put(token.start, token.end, random.choice([slip for slip in slips if slip != text]))


def foreign_comment(source, random):
    token = source.pick(random, "comment", where=lambda token: token.text.startswith(("#", "//", "--")) and " " in token.text)
    if token is None or token.text.startswith("#!"):
        return None
    mark = re.match(r"#+|//+|--+", token.text).group()
    other = random.choice(FOREIGN_COMMENTS[mark[:1] if mark[0] == "#" else mark[:2]])
    return source.put(token.start, token.start + len(mark), other)


def prose(source, random):
    end = "\r\n" if "\r\n" in source.text else "\n"
    return random.choice(PROSE) + end + random.choice([end, ""]) + source.text


def fenced(source, random):
    end = "" if source.text.endswith("\n") else "\n"
    return f"```{random.choice([source.format, ''])}\n{source.text}{end}```\n"


def conflict(source, random):
    lines = source.text.splitlines(keepends=True)
    numbers = [number for number, line in enumerate(lines) if re.search(r"\d", line) and line.endswith("\n")]
    if not numbers:
        return None
    number = random.choice(numbers)
    theirs = re.sub(r"\d", lambda digit: str((int(digit.group()) + 1) % 10), lines[number], count=1)
    end = "\r\n" if lines[number].endswith("\r\n") else "\n"
    lines[number] = f"<<<<<<< HEAD{end}{lines[number]}======={end}{theirs}>>>>>>> feature/update{end}"
    return "".join(lines)


def hard_blank(source, random):
    token = source.pick(random, "blank", where=lambda token: token.start > 0 and source.text[token.start - 1] != "\n")
    return token and source.put(token.start, token.start + 1, "\u00a0")


def indented(change):
    """Changes the indentation of a line that is not the first and has some."""

    def fault(source, random):
        places = [match for match in re.finditer(r"(?<=\n)[ \t]+(?=[^\s#])", source.text)]
        if not places:
            return None
        place = random.choice(places)
        return source.put(place.start(), place.end(), change(place.group()))

    return fault


def tag(pattern, change):
    """Changes a tag, or another part of XML that the pattern finds."""

    def fault(source, random):
        comments = [(token.start, token.end) for token in source.tokens if token.kind == "comment"]
        places = [match for match in re.finditer(pattern, source.text)
                  if not any(start <= match.start() < end for start, end in comments)]
        if not places:
            return None
        place = random.choice(places)
        return source.put(place.start(), place.end(), change(place, random))

    return fault


def slip_in(name, random):
    at = random.randrange(len(name))
    return name[:at] + name[at + 1:] if len(name) > 3 else name + name[-1]


GENERAL = {
    "closing bracket missing": without("close"),
    "opening bracket missing": without("open"),
    "closing bracket twice": doubled("close"),
    "other closing bracket": replaced("close", other_bracket),
    "separator missing": without("comma"),
    "separator twice": doubled("comma"),
    "other separator": replaced("comma", lambda text, random: random.choice([";", "."])),
    "semicolon missing": without("semicolon"),
    "other terminator": replaced("semicolon", lambda text, random: random.choice([":", ","])),
    "colon missing": without("colon"),
    "other sign for a colon": replaced("colon", lambda text, random: random.choice(["=", ";"])),
    "equals sign missing": without("equals"),
    "other sign for an equals sign": replaced("equals", lambda text, random: ":"),
    "closing quotation mark missing": quotes(lambda text, random: text[:-1]),
    "opening quotation mark missing": quotes(lambda text, random: text[1:]),
    "other closing quotation mark": quotes(lambda text, random: text[:-1] + other_mark(text)),
    "typographic quotation marks": quotes(lambda text, random: "\u201c" + text[1:-1] + "\u201d"),
    "typographic closing mark": quotes(lambda text, random: text[:-1] + "\u201d"),
    "keyword misspelt": misspelt,
    "comment mark of another language": foreign_comment,
    "line of a message at the start": prose,
    "fence of a code block": fenced,
    "merge conflict": conflict,
    "hard blank": hard_blank,
}
OF_XML = {
    "end tag missing": tag(r"</[\w:.-]+>", lambda place, random: ""),
    "end tag without bar": tag(r"</([\w:.-]+)>", lambda place, random: f"<{place[1]}>"),
    "end tag misspelt": tag(r"(?<=</)[\w:.-]+(?=>)", lambda place, random: slip_in(place[0], random)),
    "start tag misspelt": tag(r"(?<=<)[\w:.-]+", lambda place, random: slip_in(place[0], random)),
    "end of a tag missing": tag(r"(?<=[\w\"])>", lambda place, random: ""),
    "start of a tag missing": tag(r"<(?=[\w/])", lambda place, random: ""),
    "quotation marks of an attribute missing": tag(r'(?<==)"(\w+)"', lambda place, random: place[1]),
    "blank between attributes missing": tag(r'(?<=") (?=[\w:.-]+=)', lambda place, random: ""),
    "character not escaped": tag(r"&amp;|&lt;", lambda place, random: {"&amp;": "&", "&lt;": "<"}[place[0]]),
}
INDENTATION = {
    "indented by a tab": indented(lambda blanks: "\t"),
    "one blank too much": indented(lambda blanks: blanks + " "),
    "one blank too few": indented(lambda blanks: blanks[:-1]),
}
OF_TABLES = {
    "field not quoted": quotes(lambda text, random: text[1:-1] if "," in text and '"' not in text[1:-1] else None),
    "field escaped by backslashes": quotes(lambda text, random: text[0] + text[1:-1].replace('""', '\\"') + text[-1] if '""' in text else None),
    "separator at the end of a row": lambda source, random: (token := source.pick(random, "line")) and source.put(token.start, token.start, ","),
    "row on two lines": lambda source, random: (token := source.pick(random, "comma")) and source.put(token.end, token.end, "\n"),
    "two rows on one line": lambda source, random: (token := source.pick(random, "line")) and source.put(token.start, token.end, ""),
}
CLOSING_WORDS = {
    "sh": r"(?m)^[ \t]*(?:fi|done|esac|\})[ \t]*\n|(?:; )(?:then|do)(?=\s)|;;",
    "py": r":(?=[ \t]*\n)",
    "sql": r"(?i)\b(?:INTO|VALUES|FROM|TABLE|BY)\b ?",
}


def without_keyword(source, random):
    places = list(re.finditer(CLOSING_WORDS[source.format], source.text))
    place = random.choice(places) if places else None
    return place and source.put(place.start(), place.end(), "")


def classes_of(format_name):
    """The classes of a format, by name."""
    classes = dict(GENERAL)
    if format_name == "xml":
        classes.update(OF_XML)
    if format_name in ("yaml", "md", "py"):
        classes.update(INDENTATION)
    if format_name == "csv":
        classes = {name: fault for name, fault in GENERAL.items()
                   if "separator" in name or "quotation" in name or name in ("fence of a code block", "merge conflict")}
        classes.update(OF_TABLES)
    if format_name in CLOSING_WORDS:
        classes["keyword or colon of a block missing"] = without_keyword
    return classes


def with_inner_marks(source, random):
    """A broken and a whole text: an inner quotation mark of a literal without and with its escape."""
    token = source.pick(random, "string", where=lambda token: "\n" not in token.text and "\\" not in token.text)
    text = token and with_inner_quotes(token.text, random)
    if not text:
        return None
    return source.put(token.start, token.end, text), source.put(token.start, token.end, escaped(source.format, text))


def faulty(format_name, text, random, count):
    """The broken text, the whole text and the classes of its faults; None if a class found no place.

    Each fault is made in the result of the one before, so two of them may meet.
    """
    classes, broken, names = classes_of(format_name), text, []
    for _ in range(count):
        name = random.choice([name for name in classes if name not in names])
        changed = classes[name](Source(format_name, broken), random)
        if not changed or changed == broken:
            return None
        broken, names = changed, [*names, name]
    return broken, text, names
