//! The machine that a shard runs on: its file systems, and its name in the cluster.

use anyhow::{Result, ensure};
use std::path::Path;

/// The kinds of network file systems, by the number that `statfs` reports (see `linux/magic.h` and the
/// sources of the file systems).
const NETWORK: [(u64, &str); 11] = [
    (0x6969, "NFS"),
    (0x517B, "SMB"),
    (0xFF53_4D42, "CIFS"),
    (0xFE53_4D42, "SMB2"),
    (0x0BD0_0BD0, "Lustre"),
    (0x4750_4653, "GPFS"),
    (0x1983_0326, "BeeGFS"),
    (0x00C3_6400, "CephFS"),
    (0x5346_414F, "AFS"),
    (0xAAD7_AAEA, "PanFS"),
    (0x7461_636F, "OCFS2"),
];

/// The name of the network file system that holds a folder; `None` if the file system is local.
#[must_use]
pub fn network_file_system(folder: &Path) -> Option<&'static str> {
    let found = rustix::fs::statfs(folder).ok()?;
    named(found.f_type as u64)
}

fn named(kind: u64) -> Option<&'static str> {
    NETWORK.iter().find(|(known, _)| *known == kind & 0xFFFF_FFFF).map(|(_, name)| *name)
}

/// Checks that a folder can hold the state of a shard.
///
/// # Errors
/// When it is on a network file system, where SQLite is slow and not safe.
pub fn ensure_local(folder: &Path) -> Result<()> {
    let network = network_file_system(folder);
    ensure!(
        network.is_none(),
        "{}: is on {}, and the state of a shard must be on a disk of its own node (choose another --state, such as \
         $TMPDIR or /tmp; only --log is shared)",
        folder.display(),
        network.unwrap_or_default()
    );
    Ok(())
}

/// The machine's name in Slurm, otherwise its host name.
#[must_use]
pub fn name() -> String {
    let own = || std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default().trim().to_owned();
    std::env::var("SLURMD_NODENAME").unwrap_or_else(|_| own())
}

/// The job's number in Slurm, with the task's number in its array; and how often it was restarted.
#[must_use]
pub fn slurm_job() -> (Option<String>, Option<u32>) {
    let variable = |name: &str| std::env::var(name).ok();
    let task = variable("SLURM_ARRAY_JOB_ID").zip(variable("SLURM_ARRAY_TASK_ID"));
    let job = task.map(|(job, task)| format!("{job}_{task}")).or_else(|| variable("SLURM_JOB_ID"));
    let restarts = variable("SLURM_RESTART_COUNT").and_then(|count| count.parse().ok());
    (job.clone(), restarts.or(job.map(|_| 0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn network_file_systems_are_distinguished_from_local_ones() {
        assert_eq!((named(0x6969), named(0x0BD0_0BD0)), (Some("NFS"), Some("Lustre")));
        // A signed 32-bit field reports CIFS as a negative number.
        assert_eq!(named(i64::from(0xFF53_4D42_u32 as i32) as u64), Some("CIFS"));
        assert_eq!((named(0xEF53), named(0x0102_1994)), (None, None), "ext4 and tmpfs");
        ensure_local(Path::new("/dev/shm")).unwrap();
    }
}
