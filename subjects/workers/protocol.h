/* The worker's side of ../PROTOCOL.md for workers in C.
 *
 * A worker calls worker_start once, then worker_next until it returns NULL, and worker_done after each
 * test. Between the two, whatever the subject's library writes to stdout and stderr is kept and sent with
 * the answer. A library that calls exit() in the middle of a test answers that test by its exit code. A library
 * that leaks is met by renewal: between two tests a worker that has grown executes itself anew.
 */
#ifndef DDLAB_WORKER_PROTOCOL_H
#define DDLAB_WORKER_PROTOCOL_H

#include <stddef.h>

struct input {
    const char *bytes; /* `length` bytes and a NUL after them */
    size_t length;
};

/* Takes over stdin, stdout and stderr and says that the worker is ready, unless this is a renewal.
 * `arguments` are main's, for the renewal; blanks in what `version` returns are sent as dashes. */
void worker_start(char **arguments, const char *name, const char *(*version)(void));

/* The next input, valid until the next call; NULL when ddlab wants no more. */
const struct input *worker_next(void);

/* Answers the test: `code` is what the plain command would have exited with. */
void worker_done(int code);

/* Forgets what the test has written and runs the plain command in its place; its exit code or -signal. */
int worker_run_command(char *const *arguments);

/* Writes the input to `name` in the current directory, for libraries that want a file. */
void worker_write_file(const struct input *input, const char *name);

/* The first line that `command` prints on stdout, or "unknown": for versions that no library tells. */
const char *worker_first_line_of(const char *command);

#endif
