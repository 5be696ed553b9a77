//! JSON: a document around a long list of records.

use std::io;

use super::random::Random;
use super::sink::{SMALLEST_REQUEST, Sink};
use super::words;

mod layout;
mod records;

use layout::{Layout, Value};
use records::Schema;

/// Requests from this size on have something around their list of records.
const ROOM_FOR_HEADER: u64 = 1024;

/// A record that does not fit is drawn again this many times before one just begun is taken.
const DRAWS: usize = 4;

/// The least a `note` with words in it costs.
const SHORTEST_NOTE: usize = 4;

/// The rest of a file becomes a note when it is at most this long.
const LONGEST_NOTE: usize = 240;

/// Writes one document.
pub(super) fn write(random: &mut Random, sink: &mut Sink) -> io::Result<()> {
    if sink.wanted() < SMALLEST_REQUEST {
        return sink.put(&format!("{{\"id\":{}}}", random.below(10)));
    }
    let layout = Layout::draw(random);
    let schema = Schema::draw(random);
    let frame = Frame::draw(random, layout, schema, sink.wanted());
    sink.put(&frame.head)?;

    // One record is held back, so that the last one can take up the rest.
    let mut held = frame.record(random, 0, sink.room(frame.tail.len()));
    for serial in 1.. {
        let room = sink.room(frame.tail.len() + held.printed.len());
        if room < LONGEST_NOTE {
            break;
        }
        let next = frame.record(random, serial, room);
        if next.printed.len() > room {
            break;
        }
        sink.put(&held.printed)?;
        held = next;
    }
    frame.annotate(random, &mut held, sink.room(frame.tail.len()));
    sink.put(&held.printed)?;
    sink.put(&frame.tail)
}

/// A record and its text, with the comma that parts it from the one before.
struct Printed {
    serial: u64,
    record: Value,
    printed: String,
}

/// What stands around the records.
struct Frame {
    layout: Layout,
    schema: Schema,
    head: String,
    tail: String,
    /// How deep the records lie.
    depth: usize,
}

impl Frame {
    fn draw(random: &mut Random, layout: Layout, schema: Schema, wanted: u64) -> Self {
        let mut frame = Self { layout, schema, head: String::new(), tail: String::new(), depth: 1 };
        if wanted < ROOM_FOR_HEADER || random.one_in(4) {
            frame.head.push('[');
        } else {
            frame.depth = 2;
            frame.head.push('{');
            for (key, value) in schema.header(random) {
                layout.line(&mut frame.head, 1);
                layout.key(&mut frame.head, &key);
                layout.value(&mut frame.head, &value, 1);
                layout.comma(&mut frame.head);
            }
            layout.line(&mut frame.head, 1);
            layout.key(&mut frame.head, schema.list());
            frame.head.push('[');
        }
        for depth in (0..frame.depth).rev() {
            layout.line(&mut frame.tail, depth);
            frame.tail.push(if depth + 1 == frame.depth { ']' } else { '}' });
        }
        if random.one_in(2) {
            frame.tail.push('\n');
        }
        frame
    }

    /// Record number `serial`, a full one if one of a few fits in `room` bytes.
    fn record(&self, random: &mut Random, serial: u64, room: usize) -> Printed {
        (0..DRAWS)
            .map(|_| self.print(serial, self.schema.record(random, serial)))
            .find(|record| record.printed.len() <= room)
            .unwrap_or_else(|| self.print(serial, self.schema.begun(random, serial)))
    }

    fn print(&self, serial: u64, record: Value) -> Printed {
        let mut printed = String::with_capacity(512);
        if serial > 0 {
            self.layout.comma(&mut printed);
        }
        self.layout.line(&mut printed, self.depth);
        self.layout.value(&mut printed, &record, self.depth);
        Printed { serial, record, printed }
    }

    /// Gives `record` a note that makes it `room` bytes long, where there is room for one.
    fn annotate(&self, random: &mut Random, held: &mut Printed, room: usize) {
        let Value::Record(members) = &mut held.record else { return };
        let mut with_note = std::mem::take(members);
        with_note.push(("note".into(), layout::text("")));
        let noted = self.print(held.serial, Value::Record(with_note));
        let Some(spare) = room.checked_sub(noted.printed.len()) else { return };
        if spare < SHORTEST_NOTE {
            return;
        }
        let Value::Record(mut with_note) = noted.record else { return };
        with_note.pop();
        with_note.push(("note".into(), layout::text(words::exactly(random, spare))));
        *held = self.print(held.serial, Value::Record(with_note));
    }
}
