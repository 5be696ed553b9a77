//! The page that shows a study while it runs: `ddlab study --watch`.

use analysis::report::{LiveStatus, Phase, live};
use analysis::tables::StudyRows;
use anyhow::Result;
use engine::console::say;
use rows::{PlanRow, RunRow};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use study::archive::moment;
use study::definition::Study;
use study::files;
use study::watcher::Watcher;
use subjects::clock;

/// The page's file in the study's folder.
const FILE: &str = "live.html";

/// The shortest time between two pages.
const LEAST: Duration = Duration::from_secs(2);

/// The time between two pages as a multiple of the time that the last one took, so that pages take less than
/// a percent.
const REST: u32 = 100;

/// Writes the page again and again.
pub(super) struct LivePage {
    folder: PathBuf,
    now: LiveStatus,
    rows: StudyRows,
    /// Runs that are not in `rows` yet.
    pending: Vec<(PlanRow, RunRow)>,
    /// The number of runs that were done when the runs began.
    before: usize,
    start: Instant,
    next: Instant,
    /// Whether a page could not be written. It is not tried again.
    is_broken: bool,
}

impl LivePage {
    /// Writes the first page of a study.
    pub(super) fn of(study: &Study, folder: &Path) -> Self {
        let now =
            LiveStatus { study: study.key.clone(), title: study.title.clone(), ..LiveStatus::default() };
        let (start, next) = (clock::now(), clock::now());
        let (rows, pending) = (StudyRows::default(), Vec::new());
        let mut page =
            Self { folder: folder.to_owned(), now, rows, pending, before: 0, start, next, is_broken: false };
        page.write();
        page
    }

    /// Where the page is.
    pub(super) fn file(&self) -> PathBuf {
        self.folder.join(FILE)
    }

    fn write(&mut self) {
        if self.is_broken {
            return;
        }
        let begin = clock::now();
        if let Err(error) = self.try_write() {
            self.is_broken = true;
            say!("warning: {}: is no longer written: {error:#}", self.file().display());
        }
        let end = clock::now();
        self.next = end + LEAST.max((end - begin) * REST);
    }

    fn try_write(&mut self) -> Result<()> {
        self.rows.add(self.pending.drain(..));
        self.now.left_s = self.left_s();
        self.now.written = moment(clock::utc_now());
        files::write(&self.file(), live(&self.rows, &self.now)?.as_bytes())
    }

    /// The seconds that the other runs take if they take as long as those that this execution has done.
    fn left_s(&self) -> Option<f64> {
        let done = self.rows.runs.len() - self.before;
        let left = self.rows.planned() - self.rows.runs.len();
        (done > 0).then(|| (clock::now() - self.start).as_secs_f64() / done as f64 * left as f64)
    }
}

impl Watcher for LivePage {
    fn begin(&mut self, plan: &[PlanRow], done: Vec<(PlanRow, RunRow)>) {
        match StudyRows::begun(&self.folder, plan) {
            Ok(rows) => self.rows = rows,
            Err(error) => {
                self.is_broken = true;
                say!("warning: {}: is no longer written: {error:#}", self.file().display());
            }
        }
        self.before = done.len();
        self.pending = done;
        self.start = clock::now();
        self.now.phase = Phase::Running;
        self.write();
    }

    fn stored(&mut self, plan: PlanRow, run: RunRow) {
        self.pending.push((plan, run));
        if clock::now() >= self.next {
            self.write();
        }
    }

    fn end(&mut self) {
        self.now.phase = Phase::Ended;
        self.write();
    }
}
