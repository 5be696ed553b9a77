//! Faults of JSON files as people make them. Each class is a slip of the hand, or the syntax of another language. A
//! fault is inserted at a random offset of a valid file, and a repair should restore the original value.

use crate::random::Random;
use crate::tokens::{Kind, Token};

/// A valid text, cut into tokens.
pub(crate) struct Source<'text> {
    pub(crate) text: &'text str,
    pub(crate) tokens: Vec<Token>,
}

type Fault = fn(&Source<'_>, &mut Random) -> Option<String>;

/// All classes with their names.
pub(crate) const CLASSES: &[(&str, Fault)] = &[
    ("trailing-comma", |s, r| {
        let close = s.pick_where(r, Kind::Close, |i| i > 0 && s.tokens[i - 1].kind != Kind::Open)?;
        Some(s.insert(s.tokens[close - 1].end, ","))
    }),
    ("trailing-commas-all", |s, _| {
        let closes = (1..s.tokens.len()).filter(|i| s.tokens[*i].kind == Kind::Close);
        let offsets: Vec<_> =
            closes.filter(|i| s.tokens[i - 1].kind != Kind::Open).map(|i| s.tokens[i - 1].end).collect();
        (!offsets.is_empty())
            .then(|| offsets.iter().rev().fold(s.text.to_owned(), |text, at| splice(&text, *at, *at, ",")))
    }),
    ("missing-comma", |s, r| s.drop(s.pick(r, Kind::Comma)?)),
    ("missing-commas-all", |s, _| s.replace_all(Kind::Comma, |_| Some(" ".to_owned()))),
    ("missing-colon", |s, r| s.drop(s.pick(r, Kind::Colon)?)),
    ("doubled-comma", |s, r| Some(s.insert(s.tokens[s.pick(r, Kind::Comma)?].end, ","))),
    ("semicolon", |s, r| s.put(s.pick(r, Kind::Comma)?, ";")),
    ("equals-sign", |s, r| s.put(s.pick(r, Kind::Colon)?, "=")),
    ("arrow", |s, _| s.replace_all(Kind::Colon, |_| Some(" =>".to_owned()))),
    ("missing-last-bracket", |s, _| {
        let last = s.tokens.len().checked_sub(1).filter(|last| s.tokens[*last].kind == Kind::Close)?;
        s.drop(last)
    }),
    ("missing-last-brackets", |s, r| {
        let closes = s.tokens.iter().rev().take_while(|token| token.kind == Kind::Close).count();
        let first = s.tokens.len() - 1 - r.below(closes.clamp(1, 4));
        (closes > 1).then(|| s.text[..s.tokens[first].start].to_owned())
    }),
    ("missing-bracket-within", |s, r| {
        let close = s.pick_where(r, Kind::Close, |i| i + 1 < s.tokens.len())?;
        s.drop(close)
    }),
    ("extra-bracket", |s, r| {
        let close = s.pick(r, Kind::Close)?;
        Some(s.insert(s.tokens[close].end, &s.text[s.tokens[close].start..s.tokens[close].end]))
    }),
    ("other-bracket", |s, r| {
        let close = s.pick(r, Kind::Close)?;
        s.put(close, if s.at(close) == "}" { "]" } else { "}" })
    }),
    ("parentheses", |s, _| {
        let open = |text: &str| (text == "[").then(|| "(".to_owned());
        let text = s.replace_all(Kind::Open, open)?;
        let inner = Source { text: &text, tokens: s.tokens.clone() };
        inner
            .replace_all(Kind::Close, |text| (text == "]").then(|| ")".to_owned()))
            .filter(|text| text.contains('('))
    }),
    ("single-quotes", |s, _| s.requote("'", "'")),
    ("single-quotes-one", |s, r| s.requote_one(r, "'", "'")),
    ("curly-quotes", |s, _| s.requote("“", "”")),
    ("curly-quotes-one", |s, r| s.requote_one(r, "“", "”")),
    ("backticks", |s, r| s.requote_one(r, "`", "`")),
    ("bare-keys", |s, _| s.replace_all(Kind::Key, bare)),
    ("bare-key", |s, r| {
        let key = s.pick_where(r, Kind::Key, |i| bare(s.at(i)).is_some())?;
        s.put(key, &bare(s.at(key))?)
    }),
    ("bare-text", |s, r| {
        let text = s.pick_where(r, Kind::Text, |i| bare(s.at(i)).is_some())?;
        s.put(text, &bare(s.at(text))?)
    }),
    ("bare-words", |s, r| {
        let is_words = |text: &str| {
            text.len() > 4 && text[1..text.len() - 1].chars().all(|c| c.is_alphabetic() || c == ' ')
        };
        let text =
            s.pick_where(r, Kind::Text, |i| is_words(s.at(i)) && !is_literal(s.at(i).trim_matches('"')))?;
        s.put(text, &s.at(text)[1..s.at(text).len() - 1])
    }),
    ("missing-closing-quote", |s, r| {
        let text = s.pick_where(r, Kind::Text, |i| s.at(i).len() > 2)?;
        let token = s.tokens[text];
        Some(splice(s.text, token.end - 1, token.end, ""))
    }),
    ("missing-closing-quote-key", |s, r| {
        let token = s.tokens[s.pick(r, Kind::Key)?];
        Some(splice(s.text, token.end - 1, token.end, ""))
    }),
    ("missing-opening-quote", |s, r| {
        let text = s.pick_where(r, Kind::Text, |i| s.at(i)[1..].starts_with(char::is_alphabetic))?;
        let token = s.tokens[text];
        Some(splice(s.text, token.start, token.start + 1, ""))
    }),
    ("inner-quotes", |s, r| {
        s.with_escapes(r, |text| {
            let (first, rest) = text.split_once(' ')?;
            let (word, last) = rest.split_once(' ')?;
            (!word.is_empty())
                .then(|| (format!("{first} \\\"{word}\\\" {last}"), format!("{first} \"{word}\" {last}")))
        })
    }),
    ("inner-quote", |s, r| {
        s.with_escapes(r, |text| {
            let (first, rest) = text.split_once(' ')?;
            (!rest.is_empty()).then(|| (format!("{first}\\\" {rest}"), format!("{first}\" {rest}")))
        })
    }),
    ("raw-newline", |s, r| {
        s.with_escapes(r, |text| {
            let (first, rest) = text.split_once(' ')?;
            Some((format!("{first}\\n{rest}"), format!("{first}\n{rest}")))
        })
    }),
    ("raw-tab", |s, r| {
        s.with_escapes(r, |text| {
            let (first, rest) = text.split_once(' ')?;
            Some((format!("{first}\\t{rest}"), format!("{first}\t{rest}")))
        })
    }),
    ("windows-path", |s, r| {
        let names = ["Users", "Program Files", "work", "data", "new", "temp", "bin", "x64", "release"];
        let path: Vec<_> = (0..2 + r.below(3)).map(|_| names[r.below(names.len())]).collect();
        let text = s.pick(r, Kind::Text)?;
        // The fault needs an invalid escape. If all escapes are valid, the original cannot be inferred.
        let is_seen = path.iter().any(|name| !"bfnrtu".contains(&name[..1]));
        let token = s.tokens[text];
        let with =
            |bar: &str| splice(s.text, token.start, token.end, &format!("\"C:{bar}{}\"", path.join(bar)));
        is_seen.then(|| format!("{}\u{0}{}", with("\\"), with("\\\\")))
    }),
    ("invalid-escape", |s, r| {
        s.with_escapes(r, |text| {
            let (first, rest) = text.split_once(' ')?;
            Some((format!("{first}\\\\d{rest}"), format!("{first}\\d{rest}")))
        })
    }),
    ("line-comment", |s, r| s.comment(r, |r| format!(" // {}", remark(r)), true)),
    ("line-comment-data", |s, r| s.comment(r, |r| format!(" // \"{}\": {},", remark(r), r.below(99)), true)),
    ("block-comment", |s, r| s.comment(r, |r| format!("/* {} */", remark(r)), false)),
    ("number-sign-comment", |s, r| s.comment(r, |r| format!(" # {}", remark(r)), true)),
    ("python-literals", |s, _| {
        s.replace_all(Kind::Word, |text| {
            Some(
                match text {
                    "true" => "True",
                    "false" => "False",
                    _ => "None",
                }
                .to_owned(),
            )
        })
    }),
    ("capital-literal", |s, r| {
        let word = s.pick(r, Kind::Word)?;
        s.put(word, &s.at(word).to_uppercase())
    }),
    ("undefined", |s, r| s.put(s.pick_where(r, Kind::Word, |i| s.at(i) == "null")?, "undefined")),
    ("literal-slip", |s, r| {
        let word = s.pick(r, Kind::Word)?;
        let at = 1 + r.below(s.at(word).len() - 1);
        s.put(word, &splice(s.at(word), at, at + 1, ""))
    }),
    ("python-dict", |s, _| {
        let quoted = s.requote("'", "'")?;
        let inner = Source { tokens: tokens_like(s, &quoted), text: &quoted };
        inner.replace_all(Kind::Word, |text| {
            Some(
                match text {
                    "true" => "True",
                    "false" => "False",
                    _ => "None",
                }
                .to_owned(),
            )
        })
    }),
    ("javascript-object", |s, _| {
        let bare = s.replace_all(Kind::Key, bare)?;
        let close = bare.rfind(['}', ']'])?;
        let before = bare[..close].trim_end();
        (!before.ends_with(['{', '['])).then(|| format!("{before},{}", &bare[before.len()..]))
    }),
    ("leading-point", |s, r| {
        let number = s.pick_where(r, Kind::Number, |i| s.at(i).starts_with("0."))?;
        s.put(number, &s.at(number)[1..])
    }),
    ("plus-sign", |s, r| {
        let number = s.pick_where(r, Kind::Number, |i| !s.at(i).starts_with('-'))?;
        s.put(number, &format!("+{}", s.at(number)))
    }),
    ("trailing-point", |s, r| {
        let number = s.pick_where(r, Kind::Number, |i| !s.at(i).contains(['.', 'e', 'E']))?;
        let dotted = s.put(number, &format!("{}.", s.at(number)))?;
        Some(format!("{dotted}\u{0}{}", s.put(number, &format!("{}.0", s.at(number)))?))
    }),
    ("leading-zeros", |s, r| {
        let is_short =
            |text: &str| text.len() < 6 && text != "0" && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = s.pick_where(r, Kind::Number, |i| is_short(s.at(i)))?;
        s.put(number, &format!("0{}", s.at(number)))
    }),
    ("hexadecimal", |s, r| {
        let number = s.pick_where(r, Kind::Number, |i| s.at(i).parse::<u32>().is_ok())?;
        s.put(number, &format!("0x{:X}", s.at(number).parse::<u32>().ok()?))
    }),
    ("fence", |s, _| Some(format!("```json\n{}\n```\n", s.text.trim()))),
    ("prose-and-fence", |s, _| {
        Some(format!("Here is the file you asked for:\n\n```json\n{}\n```\nLet me know!\n", s.text.trim()))
    }),
    ("callback", |s, _| Some(format!("loaded({});\n", s.text.trim()))),
    ("assignment", |s, _| Some(format!("const settings = {};\n", s.text.trim()))),
    ("cut-off-behind-comma", |s, r| {
        // Only brackets are lost, so the expected value is the original one.
        let closes = s.tokens.iter().rev().take_while(|token| token.kind == Kind::Close).count();
        let last = s.tokens[s.tokens.len() - 1 - closes];
        (closes > 0 && r.below(2) < 2).then(|| format!("{},\n", &s.text[..last.end]))
    }),
    ("no-break-space", |s, r| {
        let colon = s.pick(r, Kind::Colon)?;
        Some(s.insert(s.tokens[colon].end, "\u{a0}"))
    }),
    ("extra-quote", |s, r| {
        let text = s.pick(r, Kind::Text)?;
        Some(s.insert(s.tokens[text].end, "\""))
    }),
];

impl Source<'_> {
    pub(crate) fn at(&self, token: usize) -> &str {
        &self.text[self.tokens[token].start..self.tokens[token].end]
    }

    fn pick(&self, random: &mut Random, kind: Kind) -> Option<usize> {
        self.pick_where(random, kind, |_| true)
    }

    fn pick_where(&self, random: &mut Random, kind: Kind, is_fit: impl Fn(usize) -> bool) -> Option<usize> {
        let fit: Vec<_> =
            (0..self.tokens.len()).filter(|i| self.tokens[*i].kind == kind && is_fit(*i)).collect();
        (!fit.is_empty()).then(|| fit[random.below(fit.len())])
    }

    fn insert(&self, at: usize, text: &str) -> String {
        splice(self.text, at, at, text)
    }

    #[expect(clippy::unnecessary_wraps, reason = "every class answers an option")]
    fn put(&self, token: usize, text: &str) -> Option<String> {
        Some(splice(self.text, self.tokens[token].start, self.tokens[token].end, text))
    }

    fn drop(&self, token: usize) -> Option<String> {
        self.put(token, "")
    }

    fn replace_all(&self, kind: Kind, new: impl Fn(&str) -> Option<String>) -> Option<String> {
        let mut text = self.text.to_owned();
        let mut any = false;
        for token in (0..self.tokens.len()).rev().filter(|i| self.tokens[*i].kind == kind) {
            if let Some(new) = new(self.at(token)) {
                text = splice(&text, self.tokens[token].start, self.tokens[token].end, &new);
                any = true;
            }
        }
        any.then_some(text)
    }

    fn requote(&self, open: &str, close: &str) -> Option<String> {
        let new = |text: &str| requoted(text, open, close);
        let text = self.replace_all(Kind::Text, new)?;
        let inner = Source { tokens: tokens_like(self, &text), text: &text };
        inner.replace_all(Kind::Key, new)
    }

    fn requote_one(&self, random: &mut Random, open: &str, close: &str) -> Option<String> {
        let text = self.pick_where(random, Kind::Text, |i| requoted(self.at(i), open, close).is_some())?;
        self.put(text, &requoted(self.at(text), open, close)?)
    }

    /// A text without escapes, as the fault, and with them: the broken file, a NUL, and the intended file.
    fn with_escapes(
        &self,
        random: &mut Random,
        new: impl Fn(&str) -> Option<(String, String)>,
    ) -> Option<String> {
        let content = |i: usize| &self.at(i)[1..self.at(i).len() - 1];
        let fit = |i: usize| !content(i).contains('\\') && new(content(i)).is_some();
        let token = self.pick_where(random, Kind::Text, fit)?;
        let (meant, broken) = new(content(token))?;
        Some(format!(
            "{}\u{0}{}",
            self.put(token, &format!("\"{broken}\""))?,
            self.put(token, &format!("\"{meant}\""))?
        ))
    }

    fn comment(
        &self,
        random: &mut Random,
        text: impl Fn(&mut Random) -> String,
        ends_line: bool,
    ) -> Option<String> {
        let token = self.pick_where(random, Kind::Comma, |i| {
            !ends_line || self.text[self.tokens[i].end..].starts_with('\n')
        })?;
        Some(self.insert(self.tokens[token].end, &text(random)))
    }
}

/// The tokens of a text whose tokens are those of another text, apart from their quotation marks or other
/// punctuation.
fn tokens_like(source: &Source<'_>, text: &str) -> Vec<Token> {
    let mut at = 0;
    let mut found = Vec::new();
    let mut before = 0;
    for token in &source.tokens {
        let gap = token.start - before;
        let start = at + gap;
        let old = &source.text[token.start..token.end];
        let new = if text[start..].starts_with(old) {
            old.len()
        } else {
            // The other punctuation may have another length.
            let mark = text[start..].chars().next().map_or(1, char::len_utf8);
            old.len() - 2 + 2 * mark
        };
        found.push(Token { kind: token.kind, start, end: start + new });
        at = start + new;
        before = token.end;
    }
    found
}

fn requoted(text: &str, open: &str, close: &str) -> Option<String> {
    let content = text.strip_prefix('"')?.strip_suffix('"')?;
    let is_plain = !content.contains(['\\', '\'', '`', '“', '”', '"']) && content.len() > 1;
    is_plain.then(|| format!("{open}{content}{close}"))
}

fn bare(text: &str) -> Option<String> {
    let content = text.strip_prefix('"')?.strip_suffix('"')?;
    let is_name = content.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && content.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    (is_name && !is_literal(content)).then(|| content.to_owned())
}

fn is_literal(text: &str) -> bool {
    ["true", "false", "null", "none", "yes", "no", "on", "off", "nan", "infinity", "undefined", "nil", "inf"]
        .contains(&text.to_lowercase().as_str())
}

fn remark(random: &mut Random) -> String {
    let words = [
        "see", "the", "default", "old", "value", "was", "size", "in", "pixels", "mode", "ask", "Bob", "note",
    ];
    (0..1 + random.below(5)).map(|_| words[random.below(words.len())]).collect::<Vec<_>>().join(" ")
}

fn splice(text: &str, start: usize, end: usize, new: &str) -> String {
    format!("{}{new}{}", &text[..start], &text[end..])
}
