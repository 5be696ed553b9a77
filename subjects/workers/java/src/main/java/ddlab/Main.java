package ddlab;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs a Java subject: {@code Main KEY FILE} is the plain command, {@code Main KEY} the worker, and
 * {@code Main KEY --version} prints the library's version.
 *
 * <p>If the library throws an exception, the input is rejected: the exception goes to stderr, and the exit code is 1.
 */
final class Main {
    private Main() {}

    public static void main(String[] arguments) throws Exception {
        Reader reader = arguments.length > 0 ? reader(arguments[0]) : null;
        if (reader == null || arguments.length > 2) {
            System.err.println("usage: Main json-simple|minimal-json|gephi [FILE|--version]");
            System.exit(2);
        } else if (arguments.length == 1) {
            new Worker(arguments[0], reader).serve();
            System.exit(0);
        } else if (arguments[1].equals("--version")) {
            System.out.println(reader.version());
        } else {
            System.exit(judge(reader, Files.readAllBytes(Path.of(arguments[1])), System.out, System.err));
        }
    }

    private static Reader reader(String key) {
        return switch (key) {
            case "json-simple" -> new JsonSimple();
            case "minimal-json" -> new MinimalJson();
            case "gephi" -> new Gephi();
            default -> null;
        };
    }

    /** Runs the subject and returns its exit code. Errors such as a stack overflow reject the input too. */
    static int judge(Reader reader, byte[] input, PrintStream out, PrintStream err) throws IOException {
        try {
            reader.read(input, out, err);
            return 0;
        } catch (Throwable rejected) {
            err.println(rejected);
            return 1;
        } finally {
            out.flush();
            err.flush();
        }
    }
}
