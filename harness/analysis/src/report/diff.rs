//! The difference of two texts, byte by byte.

/// A range of one or both texts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Piece<'a> {
    /// In both.
    Kept(&'a [u8]),
    /// Only in the first.
    Deleted(&'a [u8]),
    /// Only in the second.
    Inserted(&'a [u8]),
}

/// The most edits that are searched for: memory and time grow with their square.
const MOST_EDITS: usize = 1500;

/// The shortest sequence of deletions and insertions from one text to the other (Myers 1986), if it has at
/// most 1500 edits; otherwise some sequence. Kept and deleted pieces together give the first text, kept and
/// inserted pieces the second.
pub(super) fn diff<'a>(first: &'a [u8], second: &'a [u8]) -> Vec<Piece<'a>> {
    let head = first.iter().zip(second).take_while(|(a, b)| a == b).count();
    let (a, b) = (&first[head..], &second[head..]);
    let tail = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    let (a, b) = (&a[..a.len() - tail], &b[..b.len() - tail]);
    let mut pieces = vec![Piece::Kept(&first[..head])];
    match matches(a, b).or_else(|| subsequence(a, b)) {
        Some(matches) => pieces.extend(between(a, b, &matches)),
        None => pieces.extend([Piece::Deleted(a), Piece::Inserted(b)]),
    }
    pieces.push(Piece::Kept(&first[first.len() - tail..]));
    pieces.retain(|piece| !piece.bytes().is_empty());
    pieces
}

impl<'a> Piece<'a> {
    pub(super) fn bytes(self) -> &'a [u8] {
        match self {
            Piece::Kept(bytes) | Piece::Deleted(bytes) | Piece::Inserted(bytes) => bytes,
        }
    }
}

/// Pairs of positions of equal bytes, in order, on a shortest path; `None` if the path takes too many edits.
fn matches(a: &[u8], b: &[u8]) -> Option<Vec<(usize, usize)>> {
    // furthest[offset + k] is the furthest x reached on diagonal k = x - y.
    let most = (a.len() + b.len()).min(MOST_EDITS) as isize;
    let offset = most + 1;
    let mut furthest = vec![0isize; 2 * most as usize + 3];
    let mut history: Vec<Vec<isize>> = Vec::new();
    for edits in 0..=most {
        history.push(furthest[(offset - edits) as usize..=(offset + edits) as usize].to_vec());
        for k in (-edits..=edits).step_by(2) {
            let at = (offset + k) as usize;
            let down = k == -edits || (k != edits && furthest[at - 1] < furthest[at + 1]);
            let mut x = if down { furthest[at + 1] } else { furthest[at - 1] + 1 };
            while (x as usize) < a.len()
                && ((x - k) as usize) < b.len()
                && a[x as usize] == b[(x - k) as usize]
            {
                x += 1;
            }
            furthest[at] = x;
            if x as usize >= a.len() && (x - k) as usize >= b.len() {
                return Some(backtrack(&history, a.len() as isize, b.len() as isize));
            }
        }
    }
    None
}

/// Retraces the path from its end. `history[d]` holds diagonals -d to d before step d.
fn backtrack(history: &[Vec<isize>], mut x: isize, mut y: isize) -> Vec<(usize, usize)> {
    let mut matches = Vec::new();
    for edits in (1..history.len() as isize).rev() {
        let row = &history[edits as usize];
        let furthest = |k: isize| row[(k + edits) as usize];
        let k = x - y;
        let down = k == -edits || (k != edits && furthest(k - 1) < furthest(k + 1));
        let from = if down { k + 1 } else { k - 1 };
        let (start_x, start_y) = (furthest(from), furthest(from) - from);
        let (after_x, after_y) = if down { (start_x, start_y + 1) } else { (start_x + 1, start_y) };
        while x > after_x && y > after_y {
            (x, y) = (x - 1, y - 1);
            matches.push((x as usize, y as usize));
        }
        (x, y) = (start_x, start_y);
    }
    while x > 0 && y > 0 {
        (x, y) = (x - 1, y - 1);
        matches.push((x as usize, y as usize));
    }
    matches.reverse();
    matches
}

/// The first positions in `a` of all bytes of `b`, in order. This finds the result of a search that only
/// deleted.
fn subsequence(a: &[u8], b: &[u8]) -> Option<Vec<(usize, usize)>> {
    let mut matches = Vec::with_capacity(b.len());
    let mut x = 0;
    for (y, byte) in b.iter().enumerate() {
        x += a[x..].iter().position(|other| other == byte)?;
        matches.push((x, y));
        x += 1;
    }
    Some(matches)
}

/// The pieces between the matches and the matches, with adjacent pieces joined.
fn between<'a>(a: &'a [u8], b: &'a [u8], matches: &[(usize, usize)]) -> Vec<Piece<'a>> {
    let mut pieces = Vec::new();
    let (mut x, mut y) = (0, 0);
    let is_next = |m: &(usize, usize), n: &(usize, usize)| m.0 + 1 == n.0 && m.1 + 1 == n.1;
    for run in matches.chunk_by(is_next) {
        let (start_x, start_y) = run[0];
        pieces.push(Piece::Deleted(&a[x..start_x]));
        pieces.push(Piece::Inserted(&b[y..start_y]));
        (x, y) = (start_x + run.len(), start_y + run.len());
        pieces.push(Piece::Kept(&a[start_x..x]));
    }
    pieces.push(Piece::Deleted(&a[x..]));
    pieces.push(Piece::Inserted(&b[y..]));
    pieces
}

#[cfg(test)]
mod tests {
    use super::Piece::{Deleted, Inserted, Kept};
    use super::*;

    #[track_caller]
    fn check_texts(first: &[u8], second: &[u8]) -> usize {
        let pieces = diff(first, second);
        let join = |left_out: fn(&Piece<'_>) -> bool| -> Vec<u8> {
            pieces.iter().filter(|p| !left_out(p)).flat_map(|p| p.bytes()).copied().collect()
        };
        assert_eq!(join(|p| matches!(p, Inserted(_))), first);
        assert_eq!(join(|p| matches!(p, Deleted(_))), second);
        pieces.iter().filter(|p| !matches!(p, Kept(_))).map(|p| p.bytes().len()).sum()
    }

    #[test]
    fn changes_are_marked() {
        let pieces = diff(b"{ \"price\": **3.45 }", b"{ \"price\": 3.45 }");
        assert_eq!(pieces, [Kept(b"{ \"price\": "), Deleted(b"**"), Kept(b"3.45 }")]);
        assert_eq!(diff(b"abc", b"abc"), [Kept(b"abc")]);
        assert_eq!(diff(b"", b"x"), [Inserted(b"x")]);
        assert!(diff(b"", b"").is_empty());
    }

    /// Myers, "An O(ND) difference algorithm" (1986), figure 1: five edits.
    #[test]
    fn the_example_of_the_paper_takes_five_edits() {
        assert_eq!(check_texts(b"ABCABBA", b"CBABAC"), 5);
    }

    /// Compares with the length of a longest common subsequence by dynamic programming, for all pairs of
    /// short texts.
    #[test]
    fn the_number_of_edits_is_minimal() {
        let texts: Vec<Vec<u8>> = (0..=5u32)
            .flat_map(|n| (0..1 << n).map(move |bits| (0..n).map(|i| b'a' + (bits >> i & 1) as u8).collect()))
            .collect();
        for first in &texts {
            for second in &texts {
                let mut common = vec![vec![0; second.len() + 1]; first.len() + 1];
                for (i, x) in first.iter().enumerate() {
                    for (j, y) in second.iter().enumerate() {
                        common[i + 1][j + 1] =
                            if x == y { common[i][j] + 1 } else { common[i][j + 1].max(common[i + 1][j]) };
                    }
                }
                let fewest = first.len() + second.len() - 2 * common[first.len()][second.len()];
                assert_eq!(check_texts(first, second), fewest, "{first:?} {second:?}");
            }
        }
    }

    #[test]
    fn a_diff_with_too_many_edits_is_still_correct() {
        let first: Vec<u8> = (0..9000u32).map(|i| (i * i % 251) as u8).collect();
        let kept: Vec<u8> = first.iter().copied().filter(|byte| byte % 3 == 0).collect();
        assert_eq!(check_texts(&first, &kept), first.len() - kept.len());
        let other: Vec<u8> = (0..9000u32).map(|i| (i * 7 % 253) as u8).collect();
        check_texts(&first, &other);
    }
}
