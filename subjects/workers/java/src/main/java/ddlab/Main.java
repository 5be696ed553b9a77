package ddlab;

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
            System.exit(Worker.judge(reader, Files.readAllBytes(Path.of(arguments[1])), System.out, System.err));
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
}
