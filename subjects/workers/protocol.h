/* The worker's side of ../PROTOCOL.md, for workers in C.
 *
 * A worker calls worker_start once. Then it calls worker_next until that returns NULL, and worker_done after each
 * test. What the subject's library writes to stdout and stderr in between is captured and sent with the answer. If
 * the library calls exit() during a test, the exit code is the answer. If the library leaks memory, the worker
 * executes itself again between two tests as soon as it has grown too much.
 */
#ifndef DDLAB_WORKER_PROTOCOL_H
#define DDLAB_WORKER_PROTOCOL_H

#include <stddef.h>

struct input {
    const char *bytes; /* `length` bytes, followed by a NUL */
    size_t length;
};

/* Redirects stdin, stdout and stderr, and sends the greeting unless the worker has just executed itself again.
 * `arguments` are those of main. Spaces in the result of `version` are sent as hyphens. */
void worker_start(char **arguments, const char *name, const char *(*version)(void));

/* Returns the next input, which is valid until the next call, or NULL when ddlab has closed stdin. */
const struct input *worker_next(void);

/* Answers the test with the exit code that the plain command would have had. */
void worker_done(int code);

/* Discards the captured output and runs the plain command instead. Returns its exit code, or minus the signal. */
int worker_run_command(char *const *arguments);

/* Writes the input to the file `name` in the current directory, for libraries that need a file. */
void worker_write_file(const struct input *input, const char *name);

/* Returns the first line that the shell command prints on stdout, or "unknown". For libraries that do not report their
 * version. */
const char *worker_first_line_of(const char *command);

#endif
