/* Worker for jq: does the same as `jq . input.json`, but compiles jq's builtins only once.
 *
 * jq's main program is a loop over functions that libjq exports for it. They are declared in src/util.h of jq 1.6,
 * which is not installed, so they are declared again here. These functions read the file in the same chunks as the
 * command, so error messages name the same positions. The program is compiled once and started again for each value.
 * Each test gets a new parser and a new input state.
 */
#include "protocol.h"

#include <jq.h>
#include <jv.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>

typedef struct jq_util_input_state jq_util_input_state;
jq_util_input_state *jq_util_input_init(void (*warn)(void *, const char *), void *data);
void jq_util_input_set_parser(jq_util_input_state *, struct jv_parser *, int slurp);
void jq_util_input_free(jq_util_input_state **);
void jq_util_input_add_input(jq_util_input_state *, const char *name);
int jq_util_input_errors(jq_util_input_state *);
jv jq_util_input_next_input(jq_util_input_state *);

/* Exit codes of Debian's jq 1.6: it cannot parse the input, it cannot open the input, or the program failed. */
enum { EXIT_PARSE_ERROR = 4, EXIT_NO_INPUT = 2, EXIT_JQ_ERROR = 5 };

static int print_results(jq_state *jq, jv value)
{
    int code = 0;
    jv result;
    jq_start(jq, value, 0);
    while (jv_is_valid(result = jq_next(jq))) {
        jv_dump(result, JV_PRINT_INDENT_FLAGS(2));
        putchar('\n');
    }
    if (jv_invalid_has_msg(jv_copy(result))) {
        jv message = jv_invalid_get_msg(jv_copy(result));
        fprintf(stderr, "jq: error: %s\n", jv_string_value(message));
        jv_free(message);
        code = EXIT_JQ_ERROR;
    }
    jv_free(result);
    return code;
}

/* Reads to the end of the input, because jq 1.6 frees an input without closing its file. It closes the file when it is
 * asked for more after the last chunk, so reading goes on until it has returned nothing twice. */
static void drain(jq_util_input_state *input)
{
    for (int nothing = 0; nothing < 2;) {
        jv value = jq_util_input_next_input(input);
        if (!jv_is_valid(value) && !jv_invalid_has_msg(jv_copy(value)))
            nothing++;
        jv_free(value);
    }
}

static int run(jq_state *jq, const char *file)
{
    int code = 0;
    jq_util_input_state *input = jq_util_input_init(NULL, NULL);
    jq_util_input_set_parser(input, jv_parser_new(0), 0);
    jq_util_input_add_input(input, file);
    while (jq_util_input_errors(input) == 0) {
        jv value = jq_util_input_next_input(input);
        if (jv_is_valid(value)) {
            code = print_results(jq, value);
            continue;
        }
        if (jv_invalid_has_msg(jv_copy(value))) {
            jv message = jv_invalid_get_msg(value);
            fprintf(stderr, "parse error: %s\n", jv_string_value(message));
            jv_free(message);
            code = EXIT_PARSE_ERROR;
        } else {
            jv_free(value);
        }
        break;
    }
    if (jq_util_input_errors(input) != 0)
        code = EXIT_NO_INPUT;
    drain(input);
    jq_util_input_free(&input);
    return code;
}

static const char *version(void)
{
    return worker_first_line_of("jq --version");
}

int main(int count, char **arguments)
{
    (void)count;
    jq_state *jq = jq_init();
    if (!jq || !jq_compile(jq, "."))
        return EXIT_FAILURE;
    worker_start(arguments, "jq", version);
    /* jq writes single characters. Locking is not needed, because no other thread writes. */
    __fsetlocking(stdout, FSETLOCKING_BYCALLER);
    const struct input *input;
    while ((input = worker_next())) {
        worker_write_file(input, "input.json");
        worker_done(run(jq, "input.json"));
    }
    jq_teardown(&jq);
    return EXIT_SUCCESS;
}
