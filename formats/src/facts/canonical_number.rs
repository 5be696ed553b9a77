//! Compares numbers by value: `1.50`, `15e-1` and `+1.5` are equal.

/// The canonical form of a decimal number: sign, digits without leading and trailing zeros, power of ten. It
/// is exact for numbers of any size. `None` if the text is not a decimal number.
pub(super) fn canonical(text: &[u8]) -> Option<Vec<u8>> {
    let (negative, rest) = match text.split_first()? {
        (b'-', rest) => (true, rest),
        (b'+', rest) => (false, rest),
        _ => (false, text),
    };
    let (mantissa, power) = match rest.iter().position(|byte| matches!(byte, b'e' | b'E')) {
        Some(at) => (&rest[..at], std::str::from_utf8(&rest[at + 1..]).ok()?.parse::<i64>().ok()?),
        None => (rest, 0),
    };
    let (whole, fraction) = match mantissa.iter().position(|byte| *byte == b'.') {
        Some(at) => (&mantissa[..at], &mantissa[at + 1..]),
        None => (mantissa, &[][..]),
    };
    let mut digits = [whole, fraction].concat();
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let mut power = power.checked_sub(i64::try_from(fraction.len()).ok()?)?;
    while digits.last() == Some(&b'0') {
        digits.pop();
        power = power.checked_add(1)?;
    }
    let zeros = digits.iter().take_while(|byte| **byte == b'0').count();
    let digits = &digits[zeros..];
    if digits.is_empty() {
        return Some(b"0".to_vec());
    }
    let sign: &[u8] = if negative { b"-" } else { b"" };
    Some([sign, digits, b"e", power.to_string().as_bytes()].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let found = canonical(text.as_bytes()).map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(found.as_deref(), expected, "{text}");
    }

    #[test]
    fn equal_values_have_the_same_canonical_form() {
        for text in ["1.5", "1.50", "15e-1", "0.15E1", "+1.5", "01.5", "0.0015e+3"] {
            check(text, Some("15e-1"));
        }
        for text in ["0", "-0", "0.00", "0e99", "-.0"] {
            check(text, Some("0"));
        }
        check("-120", Some("-12e1"));
        check("9007199254740993", Some("9007199254740993e0"));
        check("5.", Some("5e0"));
    }

    #[test]
    fn text_that_is_not_a_number_has_no_canonical_form() {
        for text in ["", "-", ".", "e5", "1e", "nan", "inf", "1.2.3", "0x10", "1e99999999999999999999"] {
            check(text, None);
        }
        check("0.1e-9223372036854775808", None);
    }
}
