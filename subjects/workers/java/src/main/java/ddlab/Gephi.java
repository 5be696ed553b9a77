package ddlab;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.logging.LogManager;
import org.gephi.graph.api.Graph;
import org.gephi.graph.api.GraphController;
import org.gephi.io.importer.api.Container;
import org.gephi.io.importer.api.ImportController;
import org.gephi.io.importer.api.Issue;
import org.gephi.io.importer.plugin.file.ImporterDOT;
import org.gephi.io.processor.plugin.DefaultProcessor;
import org.gephi.project.api.ProjectController;
import org.openide.util.Lookup;

/**
 * Gephi's DOT importer, run as the Toolkit runs it: the {@code ImportController} imports the text, and a processor adds
 * it to the graph of a new workspace, which is removed afterwards. Prints nothing if no node was imported.
 *
 * <p>The importer's issues go to stderr. They do not reject an input, just as in Gephi.
 */
final class Gephi implements Reader {
    private final ProjectController projects;
    private final ImportController imports;

    Gephi() {
        LogManager.getLogManager().reset();
        projects = Lookup.getDefault().lookup(ProjectController.class);
        imports = Lookup.getDefault().lookup(ImportController.class);
    }

    @Override
    public String version() throws Exception {
        return Versions.fromFileName(ImporterDOT.class);
    }

    @Override
    public void read(byte[] input, PrintStream out, PrintStream err) throws Exception {
        var text = new InputStreamReader(new ByteArrayInputStream(input), StandardCharsets.UTF_8);
        projects.newProject();
        try {
            Container container = imports.importFile(text, new ImporterDOT());
            if (container == null) {
                throw new IllegalArgumentException("nothing imported");
            }
            report(container, err);
            imports.process(container, new DefaultProcessor(), projects.getCurrentWorkspace());
            Graph graph = Lookup.getDefault().lookup(GraphController.class).getGraphModel().getGraph();
            if (graph.getNodeCount() > 0) {
                out.println(graph.getNodeCount() + " nodes, " + graph.getEdgeCount() + " edges");
            }
        } finally {
            // Closing the project would not be enough: closed projects stay in memory and slow down each test.
            projects.removeProject(projects.getCurrentProject());
            removeReports();
        }
    }

    /** Removes Gephi's reports, which are files in {@code java.io.tmpdir} that Gephi keeps until it exits. */
    private static void removeReports() throws IOException {
        var folder = Path.of(System.getProperty("java.io.tmpdir"));
        try (var reports = Files.newDirectoryStream(folder, "tempreport*")) {
            for (Path report : reports) {
                Files.delete(report);
            }
        }
    }

    private static void report(Container container, PrintStream err) {
        Iterator<Issue> issues = container.getReport().getIssues(Integer.MAX_VALUE);
        while (issues.hasNext()) {
            Issue issue = issues.next();
            err.println(issue.getLevel() + ": " + issue.getMessage());
        }
    }
}
