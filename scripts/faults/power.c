// A library for LD_PRELOAD: delays file system calls, and remembers what a loss of power could undo.
//
// TORTURE_DISK is FOLDER:LOGS:SEED. Before each write to a regular file below FOLDER, the old bytes go to LOGS/INODE-BIRTH.
// fsync and fdatasync of the file remove that log. What a log still holds had not reached the disk. Each record is five
// numbers of 64 bits (offset, length, length of the old bytes, size of the file before, 0) and the old bytes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static char folder[4096], logs[4096];
static uint64_t state;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define NEXT(name) __typeof__(name) *next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
    const char *said = getenv("TORTURE_DISK");
    if (said && sscanf(said, "%4095[^:]:%4095[^:]:%lu", folder, logs, &state) == 3) state ^= (uint64_t)getpid() << 20;
    else folder[0] = 0;
}

static uint64_t draw(void) { // splitmix64
    uint64_t z = __atomic_add_fetch(&state, 0x9e3779b97f4a7c15u, __ATOMIC_RELAXED);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static void delay(void) {
    uint64_t drawn = draw();
    if (drawn % 4 == 0) usleep((drawn >> 8) % 4000);
}

// The log of a regular file below the folder. Returns whether the descriptor is one.
static int log_of(int fd, char *log, size_t room) {
    if (!folder[0]) return 0;
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    struct statx found;
    if (strncmp(path, folder, strlen(folder)) || statx(fd, "", AT_EMPTY_PATH, STATX_BASIC_STATS | STATX_BTIME, &found)) return 0;
    if (!S_ISREG(found.stx_mode)) return 0;
    snprintf(log, room, "%s/%llu-%lld.%09u", logs, (unsigned long long)found.stx_ino, (long long)found.stx_btime.tv_sec,
             found.stx_btime.tv_nsec);
    return 1;
}

// Remembers what a change of these bytes replaces. A negative offset means the position of the descriptor.
static void remember(int fd, off_t offset, size_t length) {
    char log[8192];
    if (!log_of(fd, log, sizeof log)) return;
    delay();
    struct stat now;
    if (fstat(fd, &now)) return;
    if (offset < 0) offset = fcntl(fd, F_GETFL) & O_APPEND ? now.st_size : lseek(fd, 0, SEEK_CUR);
    char *old = malloc(length + 1);
    // The descriptor may be open for writing only.
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    int reader = open(link, O_RDONLY | O_CLOEXEC);
    ssize_t had = reader < 0 ? 0 : pread(reader, old, length, offset);
    if (reader >= 0) close(reader);
    uint64_t head[5] = {(uint64_t)offset, length, had > 0 ? (uint64_t)had : 0, (uint64_t)now.st_size, 0};
    pthread_mutex_lock(&lock);
    NEXT(writev);
    int to = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    struct iovec parts[2] = {{head, sizeof head}, {old, head[2]}};
    if (to >= 0) {
        (void)!next(to, parts, 2);
        close(to);
    }
    pthread_mutex_unlock(&lock);
    free(old);
}

static void forget(int fd) {
    char log[8192];
    if (log_of(fd, log, sizeof log)) {
        delay();
        unlink(log);
    }
}

ssize_t write(int fd, const void *bytes, size_t length) {
    NEXT(write);
    remember(fd, -1, length);
    return next(fd, bytes, length);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
    NEXT(writev);
    size_t length = 0;
    for (int i = 0; i < count; i++) length += parts[i].iov_len;
    remember(fd, -1, length);
    return next(fd, parts, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
    NEXT(pwrite);
    remember(fd, offset, length);
    return next(fd, bytes, length, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
    NEXT(pwrite64);
    remember(fd, offset, length);
    return next(fd, bytes, length, offset);
}

static void remember_cut(int fd, off_t size) {
    struct stat now;
    if (!fstat(fd, &now) && size < now.st_size) remember(fd, size, (size_t)(now.st_size - size));
}

int ftruncate(int fd, off_t size) {
    NEXT(ftruncate);
    remember_cut(fd, size);
    return next(fd, size);
}

int ftruncate64(int fd, off64_t size) {
    NEXT(ftruncate64);
    remember_cut(fd, size);
    return next(fd, size);
}

// What has reached the disk is forgotten after the call, so that a kill in between errs on the side of losing more.
int fsync(int fd) {
    NEXT(fsync);
    int done = next(fd);
    if (!done) forget(fd);
    return done;
}

int fdatasync(int fd) {
    NEXT(fdatasync);
    int done = next(fd);
    if (!done) forget(fd);
    return done;
}
