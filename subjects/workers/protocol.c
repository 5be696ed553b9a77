/* See protocol.h. Stdout and stderr are two files in memory, so that the subject's output can be captured. The pipes
 * to ddlab get other descriptors. */
#define _GNU_SOURCE
#include "protocol.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { KEPT_BYTES = 64 << 10, ID_LENGTH = 64, MAX_GROWTH_KIB = 64 << 10, TESTS_PER_MEMORY_CHECK = 32 };

/* This variable is set when the worker executes itself again. */
static const char RESTARTED[] = "DDLAB_WORKER_RESTARTED";

static FILE *requests;
static FILE *answers;
static int diagnosis = STDERR_FILENO;
static char **own_arguments;
static struct input current;
static size_t capacity;
static char id[ID_LENGTH + 1];
static int testing;
static int ran_commands;
static long long cpu_before; /* at the end of the previous test, because a test includes reading its input */

static void die(const char *what)
{
    dprintf(diagnosis, "worker: %s: %s\n", what, errno ? strerror(errno) : "invalid");
    _exit(70);
}

/* CPU time so far, of this process and of the commands that it ran. */
static long long cpu_ns(void)
{
    struct timespec own;
    struct rusage commands = {0};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own);
    if (ran_commands)
        getrusage(RUSAGE_CHILDREN, &commands);
    long long seconds = own.tv_sec + commands.ru_utime.tv_sec + commands.ru_stime.tv_sec;
    return seconds * 1000000000LL + own.tv_nsec + (commands.ru_utime.tv_usec + commands.ru_stime.tv_usec) * 1000LL;
}

/* Redirects a standard stream to a new file that no other process can open. */
static void capture(int stream, const char *name)
{
    int file = memfd_create(name, MFD_CLOEXEC);
    if (file < 0) {
        file = open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        unlink(name);
    }
    if (file < 0 || dup2(file, stream) < 0)
        die(name);
    close(file);
}

/* Copies the first `most` bytes of a captured stream to `kept`, empties the stream, and returns how many bytes were
 * copied. All writers share one file offset, so the offset is the length. A small file is not truncated, so the next
 * test can use its pages again. */
static size_t take(int stream, char *kept, size_t most)
{
    off_t length = lseek(stream, 0, SEEK_CUR);
    if (length == 0)
        return 0;
    ssize_t got = length < 0 ? -1 : pread(stream, kept, (size_t)length < most ? (size_t)length : most, 0);
    if (got < 0 || lseek(stream, 0, SEEK_SET) != 0 || (length > KEPT_BYTES && ftruncate(stream, 0) < 0))
        die("captured output");
    return (size_t)got;
}

static int moved_away(int stream)
{
    int copy = fcntl(stream, F_DUPFD_CLOEXEC, 10);
    if (copy < 0)
        die("cannot duplicate a descriptor");
    return copy;
}

static void exiting(int code, void *unused)
{
    (void)unused;
    if (testing)
        worker_done(code & 255);
}

/* Sends the subject's last messages to ddlab before a signal ends the worker. */
static void crashing(int signal_number)
{
    static char messages[4096];
    size_t length = take(STDERR_FILENO, messages, sizeof messages);
    if (length > 0 && write(diagnosis, messages, length) < 0)
        length = 0;
    raise(signal_number); /* SA_RESETHAND has restored the default action */
}

static void handle_crashes(void)
{
    static char stack[16 << 10];
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_handler = crashing, .sa_flags = SA_RESETHAND | SA_ONSTACK | SA_NODEFER};
    int signals[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV};
    sigaltstack(&own, NULL);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, NULL);
}

static void greet(const char *name, const char *version)
{
    fprintf(answers, "ddlab-worker 1 %s ", name);
    for (const char *c = version; *c; c++)
        fputc(*c == ' ' ? '-' : *c, answers);
    fputc('\n', answers);
    fflush(answers);
}

void worker_start(char **arguments, const char *name, const char *(*version)(void))
{
    own_arguments = arguments;
    const char *greeting_version = getenv(RESTARTED) ? NULL : version();
    requests = fdopen(moved_away(STDIN_FILENO), "r");
    answers = fdopen(moved_away(STDOUT_FILENO), "w");
    diagnosis = moved_away(STDERR_FILENO);
    int nothing = open("/dev/null", O_RDONLY);
    if (!requests || !answers || nothing < 0 || dup2(nothing, STDIN_FILENO) < 0)
        die("cannot redirect the standard streams");
    if (nothing != STDIN_FILENO)
        close(nothing);
    capture(STDOUT_FILENO, "captured-stdout");
    capture(STDERR_FILENO, "captured-stderr");
    on_exit(exiting, NULL);
    handle_crashes();
    if (greeting_version)
        greet(name, greeting_version);
    cpu_before = cpu_ns();
}

/* Resident memory, or 0 if /proc cannot be read. */
static long resident_kib(void)
{
    long pages = 0;
    FILE *statm = fopen("/proc/self/statm", "r");
    if (statm && fscanf(statm, "%*d %ld", &pages) != 1)
        pages = 0;
    if (statm)
        fclose(statm);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* Executes the worker again if it has grown too much. This happens between two tests, so no request is lost. */
static void restart_if_grown(void)
{
    static long first_kib;
    static int tests;
    if (tests++ % TESTS_PER_MEMORY_CHECK != 0)
        return;
    long kib = resident_kib();
    if (first_kib == 0)
        first_kib = kib;
    if (kib < first_kib + MAX_GROWTH_KIB)
        return;
    setenv(RESTARTED, "1", 1);
    int pipes[] = {fileno(requests), fileno(answers), diagnosis};
    for (int stream = 0; stream < 3; stream++)
        if (dup2(pipes[stream], stream) < 0)
            die("cannot execute itself again");
    execv("/proc/self/exe", own_arguments);
    die("cannot execute itself again");
}

const struct input *worker_next(void)
{
    char line[ID_LENGTH + 32];
    restart_if_grown();
    if (!fgets(line, sizeof line, requests))
        return NULL;
    errno = 0;
    if (sscanf(line, "test %64s %zu", id, &current.length) != 2)
        die("request from ddlab");
    if (current.length + 1 > capacity) {
        capacity = 2 * (current.length + 1);
        free((char *)current.bytes);
        current.bytes = malloc(capacity);
        if (!current.bytes)
            die("no memory for the input");
    }
    char *bytes = (char *)current.bytes;
    if (fread(bytes, 1, current.length, requests) != current.length)
        return NULL;
    bytes[current.length] = '\0';
    testing = 1;
    return &current;
}

void worker_done(int code)
{
    static char out[KEPT_BYTES], err[KEPT_BYTES];
    testing = 0;
    fflush(stdout);
    fflush(stderr);
    long long cpu = cpu_ns(), cpu_us = (cpu - cpu_before + 999) / 1000;
    struct rusage usage;
    cpu_before = cpu;
    getrusage(RUSAGE_SELF, &usage);
    size_t out_length = take(STDOUT_FILENO, out, KEPT_BYTES);
    size_t err_length = take(STDERR_FILENO, err, KEPT_BYTES);
    fprintf(answers, "done %s %d %lld %ld %zu %zu\n", id, code, cpu_us, usage.ru_maxrss, out_length,
            err_length);
    fwrite(out, 1, out_length, answers);
    fwrite(err, 1, err_length, answers);
    if (fflush(answers) != 0)
        _exit(0);
}

int worker_run_command(char *const *arguments)
{
    extern char **environ;
    pid_t child;
    int status;
    ran_commands = 1;
    fflush(stdout);
    fflush(stderr);
    take(STDOUT_FILENO, NULL, 0);
    take(STDERR_FILENO, NULL, 0);
    errno = posix_spawnp(&child, arguments[0], NULL, NULL, arguments, environ);
    if (errno || waitpid(child, &status, 0) < 0)
        die(arguments[0]);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

void worker_write_file(const struct input *input, const char *name)
{
    static int file = -1;
    static size_t length;
    size_t written = 0;
    if (file < 0)
        file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    while (file >= 0 && written < input->length) {
        ssize_t n = pwrite(file, input->bytes + written, input->length - written, (off_t)written);
        if (n < 0 && errno != EINTR)
            break;
        written += n > 0 ? (size_t)n : 0;
    }
    if (file < 0 || written < input->length || (length > written && ftruncate(file, (off_t)written) < 0))
        die(name);
    length = written;
}

const char *worker_first_line_of(const char *command)
{
    static char line[128];
    FILE *output = popen(command, "r");
    if (!output || !fgets(line, sizeof line, output))
        strcpy(line, "unknown");
    if (output)
        pclose(output);
    line[strcspn(line, "\n")] = '\0';
    return line;
}
