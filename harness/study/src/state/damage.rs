//! Finds damage in the file of a state, and rebuilds the state from the intact rows.
//!
//! Every row has a checksum over its kind, its key and its content. SQLite itself checks the structure of the
//! file. The stage of a lost row computes it again, so rebuilding costs time and changes no table.

use super::{FILE, RowKind, create};
use anyhow::{Context, Result};
use engine::console::say;
use engine::escaping::shown;
use rows::checksum;
use rusqlite::{Connection, params};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// How many damaged rows are named.
const NAMED: usize = 5;

/// The checksum of a row as SQLite stores it.
pub(super) fn sum(kind: &str, key: &str, row: &str) -> i64 {
    sum_of(kind.as_bytes(), key.as_bytes(), row.as_bytes())
}

fn sum_of(kind: &[u8], key: &[u8], row: &[u8]) -> i64 {
    i64::from_le_bytes(checksum(&[kind, key, row]).to_le_bytes())
}

/// A row as it is stored. If it is damaged, it may not be text.
struct StoredRow {
    kind: Vec<u8>,
    key: Vec<u8>,
    row: Vec<u8>,
    sum: i64,
}

impl StoredRow {
    fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
        let bytes =
            |column| Ok::<_, rusqlite::Error>(row.get_ref(column)?.as_bytes().unwrap_or_default().to_vec());
        let sum = row.get_ref(3)?.as_i64().unwrap_or_default();
        Ok(Self { kind: bytes(0)?, key: bytes(1)?, row: bytes(2)?, sum })
    }

    fn is_sound(&self) -> bool {
        let is_known = RowKind::ALL.iter().any(|kind| kind.word().as_bytes() == self.kind);
        is_known && self.sum == sum_of(&self.kind, &self.key, &self.row)
    }
}

/// Describes the damage of a state; empty if there is none.
pub(super) fn find(connection: &Connection) -> Vec<String> {
    let mut damage = Vec::new();
    let mut unsound = 0usize;
    let scanned = scan(connection, "kind, key", |row| {
        if !row.is_sound() {
            unsound += 1;
            if unsound <= NAMED {
                damage.push(format!("the {} {}", shown(&row.kind), shown(&row.key)));
            }
        }
        Ok(())
    });
    if unsound > NAMED {
        damage.push(format!("{} more rows", unsound - NAMED));
    }
    let problems = scanned.and_then(|()| problems_of_structure(connection));
    match problems {
        Ok(problems) => damage.extend(problems),
        Err(error) => damage.push(error.to_string()),
    }
    damage
}

/// The defects that SQLite finds in the structure of the file.
fn problems_of_structure(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(&format!("PRAGMA integrity_check({NAMED})"))?;
    let texts = statement.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
    Ok(texts.into_iter().filter(|text| text != "ok").map(|text| shown(text.as_bytes())).collect())
}

/// Calls `take` with each row, as far as the file can be read.
fn scan(
    connection: &Connection,
    order: &str,
    mut take: impl FnMut(StoredRow) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let mut statement =
        connection.prepare(&format!("SELECT kind, key, row, sum FROM rows ORDER BY {order}"))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        take(StoredRow::read(row)?)?;
    }
    Ok(())
}

/// Sets a damaged state aside, replaces it by a state with the intact rows, and tells the user.
pub(super) fn rebuild(damaged: Connection, folder: &Path, damage: &[String]) -> Result<()> {
    let file = folder.join(FILE);
    let draft = folder.join(format!("{FILE}.rebuilt"));
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(beside(&draft, suffix));
    }
    let kept = copy_sound(&damaged, &draft).with_context(|| draft.display().to_string())?;
    // Closing moves the rows of the write-ahead log to the file, if SQLite still can.
    drop(damaged);
    let aside = free_name(&file);
    let cannot = || format!("{}: cannot be set aside", file.display());
    copy_to_new(&file, &aside).with_context(cannot)?;
    for suffix in ["-wal", "-shm"] {
        let _ = std::fs::rename(beside(&file, suffix), beside(&aside, suffix));
    }
    std::fs::rename(&draft, &file).with_context(cannot)?;
    say!(
        "warning: {}: damaged ({}); it is now {}. {kept} rows are sound and kept, and ddlab computes the missing ones \
         again.",
        file.display(),
        damage.join("; "),
        aside.display()
    );
    Ok(())
}

/// Copies a file with its mode. The copy is a new file: no link is followed, and nothing is overwritten.
fn copy_to_new(from: &Path, to: &Path) -> io::Result<()> {
    let (mut from, mut to) = (File::open(from)?, File::create_new(to)?);
    to.set_permissions(from.metadata()?.permissions())?;
    io::copy(&mut from, &mut to).map(drop)
}

/// Copies the sound rows to a new state. Returns their number.
fn copy_sound(damaged: &Connection, draft: &Path) -> Result<usize> {
    let mut new = Connection::open(draft)?;
    create(&new)?;
    let transaction = new.transaction()?;
    {
        let mut insert = transaction
            .prepare("INSERT OR REPLACE INTO rows (kind, key, row, sum) VALUES (?1, ?2, ?3, ?4)")?;
        // Reading ends at the first damaged page, so read from both ends.
        for order in ["kind, key", "kind DESC, key DESC"] {
            let mut failed = None;
            let _ = scan(damaged, order, |row| {
                if row.is_sound() {
                    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap_or_default();
                    let values = params![text(row.kind), text(row.key), text(row.row), row.sum];
                    failed = insert.execute(values).err();
                }
                failed.take().map_or(Ok(()), Err)
            });
            if let Some(error) = failed {
                return Err(error.into());
            }
        }
    }
    // The rows of one run are all kept or all dropped, with the judgement of its result, whose key begins with
    // the digest of the result. Inputs are dropped, because they are cheap to collect and some may be missing.
    // Mutants are dropped too: their stage would not judge the draws before an existing mutant again, and these
    // judgements may be lost.
    transaction.execute_batch(
        "DELETE FROM rows WHERE kind IN ('input', 'mutant');
         DELETE FROM rows WHERE kind = 'run' AND (
             key NOT IN (SELECT key FROM rows WHERE kind = 'timing')
             OR key NOT IN (SELECT key FROM rows WHERE kind = 'disagreement')
             OR json_extract(row, '$.confirmed') IS NOT NULL AND NOT EXISTS (
                 SELECT 1 FROM rows AS judgement WHERE judgement.kind = 'judgement'
                 AND judgement.key > json_extract(rows.row, '$.result_sha256')
                 AND judgement.key < json_extract(rows.row, '$.result_sha256') || '!'));",
    )?;
    let kept = transaction.query_row("SELECT count(*) FROM rows", [], |row| row.get::<_, i64>(0))?;
    transaction.commit()?;
    Ok(usize::try_from(kept).unwrap_or_default())
}

fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// A name for the damaged file. No other file has it.
fn free_name(file: &Path) -> PathBuf {
    let name = |number: u32| beside(file, &format!(".damaged-{number}"));
    (1..).map(name).find(|name| name.symlink_metadata().is_err()).unwrap_or_else(|| name(0))
}
