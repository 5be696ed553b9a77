//! Runs the same work on many items in several threads, and passes the results to one thread.

use anyhow::{Context, Result};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

/// The beginning of the message when results cannot be kept.
const SHORTAGE: &str = "this machine ran out of a resource; unfinished results are discarded, stored results are intact, \
    and the same command continues from there";

/// Calls `work` for each item in up to `jobs` threads, each with its own pool made by `pool`. Passes each
/// result to `take` in this thread, in no particular order. Items are started in order; none is started after
/// `interrupt` is set or anything has failed.
///
/// # Errors
/// The first failure of a pool, of `work` or of `take`, or a lack of resources. No result is passed on after
/// that. Results that were taken before stay.
pub fn in_parallel<T, B, R>(
    jobs: usize,
    items: Vec<T>,
    interrupt: &AtomicBool,
    pool: impl Fn() -> Result<B> + Sync,
    work: impl Fn(&mut B, T) -> Result<R> + Sync,
    mut take: impl FnMut(R) -> Result<()>,
) -> Result<()>
where
    T: Send,
    R: Send,
{
    let threads = jobs.clamp(1, items.len().max(1));
    let queue = Mutex::new(items.into_iter());
    let failed = AtomicBool::new(false);
    let next = || {
        let over = interrupt.load(Ordering::Relaxed) || failed.load(Ordering::Relaxed);
        if over { None } else { queue.lock().unwrap_or_else(PoisonError::into_inner).next() }
    };
    // The channel is bounded, so that results do not pile up in memory if the disk is slower than the
    // subjects.
    let (sender, results) = mpsc::sync_channel::<Result<R>>(2 * threads);
    thread::scope(|scope| {
        for number in 0..threads {
            let sender = sender.clone();
            let (pool, work, next) = (&pool, &work, &next);
            let started = thread::Builder::new().spawn_scoped(scope, move || {
                let mut own = match pool() {
                    Ok(own) => own,
                    Err(error) => {
                        let _ = sender.send(Err(error));
                        return;
                    }
                };
                while let Some(item) = next() {
                    let done = work(&mut own, item);
                    // Subjects run in several threads, and each of them may have lacked resources.
                    let sound = subjects::ensure_no_shortage().context(SHORTAGE);
                    if sender.send(sound.and(done)).is_err() {
                        return;
                    }
                }
            });
            match started {
                Ok(_) => {}
                Err(error) if number == 0 => return Err(error).context("cannot start a thread"),
                // The other threads do the work.
                Err(_) => break,
            }
        }
        drop(sender);
        let mut outcome = Ok(());
        for result in results {
            if outcome.is_ok() {
                outcome = result.and_then(&mut take);
                failed.store(outcome.is_err(), Ordering::Relaxed);
            }
        }
        outcome
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn every_item_is_done_once_and_a_failure_stops_the_work() {
        let no = AtomicBool::new(false);
        for jobs in [1, 3, 50] {
            let mut sum = 0;
            in_parallel(
                jobs,
                (1..=20).collect(),
                &no,
                || Ok(()),
                |(), n: u32| Ok(n),
                |n| {
                    sum += n;
                    Ok(())
                },
            )
            .unwrap();
            assert_eq!(sum, 210);
            let error = in_parallel(
                jobs,
                (1..=20).collect(),
                &no,
                || Ok(()),
                |(), n: u32| if n == 7 { bail!("seven") } else { Ok(n) },
                |_| Ok(()),
            );
            assert_eq!(error.unwrap_err().to_string(), "seven");
        }
        in_parallel(2, Vec::<u32>::new(), &no, || Ok(()), |(), n| Ok(n), |_| Ok(())).unwrap();
    }

    #[test]
    fn no_item_is_started_after_an_interrupt() {
        let yes = AtomicBool::new(true);
        in_parallel(2, vec![1, 2], &yes, || Ok(()), |(), _| -> Result<()> { bail!("begun") }, |()| Ok(()))
            .unwrap();
    }
}
