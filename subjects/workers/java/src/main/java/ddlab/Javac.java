package ddlab;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Runs the compiler javac of this JDK: {@code Javac FILE} compiles one file, {@code Javac} is the worker, and
 * {@code Javac --version} prints the version. Exit codes and messages are those of the command javac.
 *
 * <p>A public class needs a file of its own name, but an input has another one. So the input is compiled from a file
 * that has the name of its first public class.
 */
final class Javac implements Reader {
    private static final Path SOURCES = Path.of("sources");
    private static final Path CLASSES = Path.of("classes");
    private static final String DEFAULT_NAME = "input";
    private static final Pattern PUBLIC_CLASS = Pattern.compile(
            "(?m)^[ \\t]*public[ \\t]+(?:(?:abstract|final|sealed|non-sealed|strictfp|static)[ \\t]+)*"
                    + "(?:class|interface|enum|record|@interface)[ \\t]+([A-Za-z_$][A-Za-z0-9_$]{0,199})\\b");

    private final ToolProvider compiler;

    private Javac() {
        compiler = ToolProvider.findFirst("javac").orElseThrow(() -> new IllegalStateException("this Java has no compiler"));
    }

    public static void main(String[] arguments) throws Exception {
        Javac javac = new Javac();
        if (arguments.length == 0) {
            new Worker("javac", javac).serve();
            System.exit(0);
        } else if (arguments[0].equals("--version")) {
            System.out.println(javac.version());
        } else {
            byte[] input = Files.readAllBytes(Path.of(arguments[0]));
            System.exit(Worker.judge(javac, input, System.out, System.err));
        }
    }

    @Override
    public String version() {
        return Runtime.version().toString();
    }

    @Override
    public void read(byte[] input, PrintStream out, PrintStream err) throws Exception {
        Path source = SOURCES.resolve(nameOf(input) + ".java");
        try {
            Files.createDirectories(SOURCES);
            Files.createDirectories(CLASSES);
            Files.write(source, input);
            int code = compiler.run(out, err, "-proc:none", "-encoding", "UTF-8", "-sourcepath", SOURCES.toString(),
                    "-cp", CLASSES.toString(), "-d", CLASSES.toString(), source.toString());
            if (code != 0) {
                throw new Ended(code);
            }
        } finally {
            remove(SOURCES);
            remove(CLASSES);
        }
    }

    /** Returns the name of the first public class, or a fixed name. */
    private static String nameOf(byte[] input) {
        Matcher matcher = PUBLIC_CLASS.matcher(new String(input, StandardCharsets.UTF_8));
        return matcher.find() ? matcher.group(1) : DEFAULT_NAME;
    }

    private static void remove(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> paths;
        try (Stream<Path> all = Files.walk(folder)) {
            paths = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : paths) {
            Files.delete(path);
        }
    }
}
