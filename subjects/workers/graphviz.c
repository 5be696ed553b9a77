/* Worker for Graphviz, in two modes: `graphviz nop` does what `nop input.dot` does (read and write), and
 * `graphviz canon` what `dot -Tcanon input.dot` does (read, lay out, write).
 *
 * Everything runs in this process; a crash costs one restart. State that outlives a graph, and what is done
 * about it before the next test:
 *   - the scanner stays inside an unclosed comment, and keeps unread text: it is destroyed;
 *   - a `layout` attribute chooses the engine for all later graphs too: `dot` is chosen again;
 *   - a `#line` directive changes line and file name: both are set again;
 *   - the worst error so far, and the count of errors in rendering: both are set to zero.
 * Warnings that the library gives once per process stay; they do not change the exit code.
 *
 * The layout code of Graphviz 2.43 is not made to be called twice. gvFreeLayout corrupts the heap on some
 * graphs with clusters (one run in ten on the same graph), so it is not called, as the command does not call
 * it for its last graph either; renewal bounds the memory. And a graph may lose edges only because another was
 * laid out before it ("lost a b edge"), so a graph that was read but reported an error while being laid out
 * is given to the command itself, which decides.
 */
#define _GNU_SOURCE
#include "protocol.h"

#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Exported by libcgraph and libgvc, but in no installed header. */
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

/* The exit code; `laid_out_badly` if an error came from a graph that could be read. */
static int read_graphs(FILE *file, int *laid_out_badly)
{
    Agraph_t *graph;
    agsetfile("input.dot");
    while ((graph = agread(file, NULL))) {
        if (context) {
            lay_out_and_write(graph);
            *laid_out_badly |= agreseterrors() + graphviz_errors > 0;
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
    int laid_out_badly = 0;
    int code = read_graphs(file, &laid_out_badly);
    aaglex_destroy();
    fclose(file);
    if (laid_out_badly) {
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
