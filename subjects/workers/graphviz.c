/* Worker for Graphviz, in two modes: `graphviz nop` does what `nop input.dot` does (read and write), and
 * `graphviz canon` what `dot -Tcanon input.dot` does (read, lay out, write).
 *
 * Everything runs in this process; a crash costs one restart. State that outlives a graph, and what is done
 * about it before the next test:
 *   - the scanner stays inside an unclosed comment, and keeps unread text: it is destroyed;
 *   - a `layout` attribute chooses the engine for all later graphs too: `dot` is chosen again;
 *   - a `#line` directive changes line and file name: both are set again;
 *   - the worst error so far, and the count of errors in rendering: both are set to zero.
 * What is left are warnings that the library gives once per process; they do not change the exit code.
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

static int at_least(int code, int other)
{
    return code > other ? code : other;
}

static void lay_out_and_write(Agraph_t *graph)
{
    gvlayout_select(context, "dot");
    gvLayoutJobs(context, graph);
    gvRender(context, graph, "canon", stdout);
}

static int read_graphs(FILE *file)
{
    int code = 0;
    Agraph_t *graph;
    agsetfile("input.dot");
    while ((graph = agread(file, NULL))) {
        if (context) {
            lay_out_and_write(graph);
            code = at_least(code, agreseterrors());
            gvFreeLayout(context, graph);
        } else {
            agwrite(graph, stdout);
        }
        agclose(graph);
    }
    return at_least(code, agerrors() + graphviz_errors);
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
    int code = read_graphs(file);
    aaglex_destroy();
    fclose(file);
    return code;
}

int main(int count, char **arguments)
{
    const char *mode = count == 2 ? arguments[1] : "";
    if (strcmp(mode, "canon") == 0) {
        context = gvContext();
        worker_start("graphviz", gvcVersion(context));
    } else if (strcmp(mode, "nop") == 0) {
        worker_start("graphviz-nop", worker_first_line_of("dot -V 2>&1 | sed 's/.*version \\([^ ]*\\).*/\\1/'"));
    } else {
        fputs("usage: graphviz canon|nop\n", stderr);
        return 2;
    }
    const struct input *input;
    while ((input = worker_next()))
        worker_done(run(input));
    return EXIT_SUCCESS;
}
