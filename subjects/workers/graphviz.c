/* Worker for Graphviz. It has two modes: `graphviz nop` does the same as `nop input.dot` (read and write), and
 * `graphviz canon` the same as `dot -Tcanon input.dot` (read, lay out, write).
 *
 * Everything runs in this process; a crash costs one restart. Some state of the library outlives a graph and is reset
 * for the next test:
 *   - The scanner remembers an unclosed comment and unread text. It is destroyed.
 *   - A `layout` attribute selects the engine for all later graphs. `dot` is selected again.
 *   - A `#line` directive changes line number and file name. Both are set again.
 *   - The library remembers the worst error and the number of rendering errors. Both are set to zero.
 * The library prints some warnings only once per process. They do not affect the exit code.
 *
 * The layout code of Graphviz 2.43 does not support several layouts in one process. gvFreeLayout corrupts the heap on
 * some graphs with clusters (in one of ten runs on the same graph), so it is not called. The command does not call it
 * for its last graph either. The restart in protocol.c limits the memory. Also, a graph can lose edges just because
 * another graph was laid out before it ("lost a b edge"). Therefore, if a graph could be read but its layout reported
 * an error, the command itself decides.
 */
#define _GNU_SOURCE
#include "protocol.h"

#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* libcgraph and libgvc export these, but no installed header declares them. */
extern int aaglex_destroy(void);
extern int gvlayout_select(GVC_t *, const char *engine);
extern int graphviz_errors;

static GVC_t *context; /* NULL in mode nop */

static char *command[] = {"dot", "-Tcanon", "input.dot", NULL};

static void lay_out_and_write(Agraph_t *graph)
{
    gvlayout_select(context, "dot");
    gvLayoutJobs(context, graph);
    gvRender(context, graph, "canon", stdout);
}

/* Returns the exit code. Sets `layout_failed` if a graph could be read but its layout reported an error. */
static int read_graphs(FILE *file, int *layout_failed)
{
    Agraph_t *graph;
    agsetfile("input.dot");
    while ((graph = agread(file, NULL))) {
        if (context) {
            lay_out_and_write(graph);
            *layout_failed |= agreseterrors() + graphviz_errors > 0;
        } else {
            agwrite(graph, stdout);
        }
        agclose(graph);
    }
    return agerrors();
}

static int run(const struct input *input)
{
    FILE *file = fmemopen((void *)input->bytes, input->length ? input->length : 1, "r");
    if (!file)
        return EXIT_FAILURE;
    if (input->length == 0)
        fgetc(file);
    agreseterrors();
    graphviz_errors = 0;
    int layout_failed = 0;
    int code = read_graphs(file, &layout_failed);
    aaglex_destroy();
    fclose(file);
    if (layout_failed) {
        worker_write_file(input, "input.dot");
        code = worker_run_command(command);
    }
    return code;
}

static const char *version(void)
{
    return worker_first_line_of("dot -V 2>&1 | sed 's/.* version //; s/ .*//'");
}

int main(int count, char **arguments)
{
    const char *mode = count == 2 ? arguments[1] : "";
    if (strcmp(mode, "canon") == 0) {
        context = gvContext();
        worker_start(arguments, "graphviz", version);
    } else if (strcmp(mode, "nop") == 0) {
        worker_start(arguments, "graphviz-nop", version);
    } else {
        fputs("usage: graphviz canon|nop\n", stderr);
        return 2;
    }
    const struct input *input;
    while ((input = worker_next()))
        worker_done(run(input));
    return EXIT_SUCCESS;
}
