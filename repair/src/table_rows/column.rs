//! How the values of one column of a table look.

use crate::rank::Cost;
use std::collections::BTreeMap;

/// Surprise is measured in quarters of a bit, so that it is a whole number.
pub(super) const QUARTERS: Cost = 4;

/// The surprise of a value that looks like no other value of its column, in bits.
const UNSEEN_BITS: u32 = 18;

/// The most different values of a column that are counted.
const MAX_VALUES: usize = 4096;

/// The values of a column: each by itself, its shape (digits and letters without their number), and its class.
#[derive(Clone, Default)]
pub(super) struct Column {
    rows: u64,
    values: BTreeMap<Vec<u8>, u64>,
    shapes: BTreeMap<Vec<u8>, u64>,
    classes: BTreeMap<Class, u64>,
    /// The mean surprise of the values of the column.
    usual: Cost,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    Empty,
    Number,
    Text,
    /// Digits with punctuation, such as a date.
    Dated,
    /// Letters and digits.
    Mixed,
    /// Only punctuation.
    Marks,
}

pub(super) fn class(value: &[u8]) -> Class {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
    let has_letter = value.iter().any(is_letter);
    let has_digit = value.iter().any(u8::is_ascii_digit);
    let digits = value.strip_prefix(b"-").or(value.strip_prefix(b"+")).unwrap_or(value);
    match (has_letter, has_digit) {
        _ if value.is_empty() => Class::Empty,
        (true, true) => Class::Mixed,
        (false, true)
            if !value.ends_with(b",")
                && digits.iter().all(|byte| byte.is_ascii_digit() || b".,%$ ".contains(byte)) =>
        {
            Class::Number
        }
        (false, true) => Class::Dated,
        (true, false) => Class::Text,
        (false, false) => Class::Marks,
    }
}

/// A nine for each number, `a` for a word, `w` for several words, and all punctuation. The sign of a number does not count.
fn shape(value: &[u8]) -> Vec<u8> {
    let mut shape = Vec::new();
    for byte in value.strip_prefix(b"-").filter(|rest| class(rest) == Class::Number).unwrap_or(value) {
        let sign = match byte {
            b'0'..=b'9' => b'9',
            byte if byte.is_ascii_alphabetic() || *byte >= 0x80 => b'a',
            byte if byte.is_ascii_whitespace() => b' ',
            byte => *byte,
        };
        if sign == b'a' && (shape.ends_with(b"a ") || shape.ends_with(b"w ")) {
            shape.truncate(shape.len() - 2);
            shape.push(b'w');
        } else if sign == b'a' && shape.last() == Some(&b'w') {
        } else if !(b"9a ".contains(&sign) && shape.last() == Some(&sign)) {
            shape.push(sign);
        }
    }
    shape
}

impl Column {
    /// The column with these values.
    pub(super) fn of<'a>(values: impl Iterator<Item = &'a [u8]> + Clone) -> Self {
        let mut column = Self::default();
        for value in values.clone() {
            column.rows += 1;
            if column.values.len() < MAX_VALUES {
                *column.values.entry(value.to_vec()).or_default() += 1;
            }
            *column.shapes.entry(shape(value)).or_default() += 1;
            *column.classes.entry(class(value)).or_default() += 1;
        }
        let all: u64 = values.map(|value| u64::from(column.bits(value, 1))).sum();
        column.usual = Cost::try_from(all / column.rows.max(1)).unwrap_or(0);
        column
    }

    /// The negative logarithm of the probability of a value, in quarters of a bit. `own` is one for a value of the column,
    /// which must not be its own evidence.
    fn bits(&self, value: &[u8], own: u64) -> Cost {
        /// A probability of one.
        const ONE: u64 = 1 << 20;
        /// One in so many values is drawn from the values of the column.
        const VALUES: u64 = 2;
        /// The same for their shapes.
        const SHAPES: u64 = 32;
        /// The same for their classes.
        const CLASSES: u64 = 256;
        let share = |count: Option<&u64>| {
            count.map_or(0, |count| count.saturating_sub(own)) * ONE / (self.rows - own).max(1)
        };
        let probability = share(self.values.get(value)) / VALUES
            + share(self.shapes.get(&shape(value))) / SHAPES
            + share(self.classes.get(&class(value))) / CLASSES
            + (ONE >> UNSEEN_BITS);
        QUARTERS * 20 - u128::from(probability).pow(QUARTERS).ilog2()
    }

    /// How much more surprising a value is than the usual values of the column.
    pub(super) fn surprise(&self, value: &[u8]) -> Cost {
        let surprise = self.bits(value, 0).saturating_sub(self.usual);
        // Empty fields do not show how the others look.
        if self.is_mostly(Class::Empty) { surprise / 2 } else { surprise }
    }

    /// Whether a value of the column has this shape.
    pub(super) fn has_shape(&self, value: &[u8]) -> bool {
        self.shapes.contains_key(&shape(value))
    }

    /// Whether a value of the column has this shape and length, and most are dates or codes like it.
    pub(super) fn has_format(&self, value: &[u8]) -> bool {
        let is_like = |other: &Vec<u8>| other.len() == value.len() && shape(other) == shape(value);
        class(value) == Class::Dated && self.is_mostly(Class::Dated) && self.values.keys().any(is_like)
    }

    /// Whether the column has numbers with a point like this one. Three digits after a comma may also be thousands, so
    /// other numbers must have three digits after their points.
    pub(super) fn has_fraction(&self, value: &[u8]) -> bool {
        let digits = |value: &[u8]| value.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
        let is_like = |other: &Vec<u8>| class(other) == Class::Number && digits(other) == 3;
        self.has_shape(value) && (digits(value) != 3 || self.values.keys().any(is_like))
    }

    /// Whether the column has this value.
    pub(super) fn is_value(&self, value: &[u8]) -> bool {
        self.values.contains_key(value)
    }

    /// Whether most values are of this class.
    pub(super) fn is_mostly(&self, class: Class) -> bool {
        self.classes.get(&class).is_some_and(|count| count * 2 > self.rows)
    }

    /// The values that occur more than once.
    pub(super) fn repeated(&self) -> impl Iterator<Item = &[u8]> {
        let is_repeated = |(value, count): &(&Vec<u8>, &u64)| **count > 1 && value.len() > 1;
        self.values.iter().filter(is_repeated).map(|(value, _)| value.as_slice())
    }
}
