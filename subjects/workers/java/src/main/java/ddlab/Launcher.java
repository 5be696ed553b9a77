package ddlab;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Keeps a program of the JVM warm: it calls the method {@code main} of a class for each input.
 *
 * <p>{@code Launcher NAME VERSION SOURCE MAIN ARGUMENT...} is the worker. It writes each input to the file SOURCE, calls
 * MAIN with the arguments, and empties the folder. With {@code -- FILE} at the end, it judges one file instead, and with
 * {@code --version} it prints VERSION. The class {@link Exits} must be loaded as an agent, because programs of the JVM end
 * with {@code System.exit}.
 */
final class Launcher implements Reader {
    private final String version;
    private final Path source;
    private final Method main;
    private final String[] arguments;

    private Launcher(String version, String source, String main, String[] arguments) throws ReflectiveOperationException {
        this.version = version;
        this.source = Path.of(source);
        this.main = Class.forName(main).getMethod("main", String[].class);
        this.arguments = arguments;
    }

    public static void main(String[] words) throws Exception {
        List<String> all = Arrays.asList(words);
        int end = all.indexOf("--") < 0 ? words.length : all.indexOf("--");
        boolean onlyVersion = end < words.length && words[end + 1].equals("--version");
        if (onlyVersion) {
            System.out.println(words[1]);
            return;
        }
        Launcher launcher = new Launcher(words[1], words[2], words[3], Arrays.copyOfRange(words, 4, end));
        if (end == words.length) {
            new Worker(words[0], launcher).serve();
            System.exit(0);
        }
        byte[] input = Files.readAllBytes(Path.of(words[end + 1]));
        System.exit(Worker.judge(launcher, input, System.out, System.err));
    }

    @Override
    public String version() {
        return version;
    }

    /** Programs print to {@link System#out} and {@link System#err}, which are {@code out} and {@code err}. */
    @Override
    public void read(byte[] input, PrintStream out, PrintStream err) throws Exception {
        List<Path> before = files();
        try {
            Files.write(source, input);
            main.invoke(null, (Object) arguments.clone());
        } catch (InvocationTargetException thrown) {
            if (!(thrown.getCause() instanceof Exits.Exit exit)) {
                thrown.getCause().printStackTrace(err);
                throw new Ended(1);
            }
            if (exit.code != 0) {
                throw new Ended(exit.code & 0xff); // as a process does
            }
        } finally {
            for (Path path : files()) {
                if (!before.contains(path)) {
                    Files.delete(path);
                }
            }
        }
    }

    /** The files below the current folder, and then the folders, the deepest first. */
    private static List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of(""))) {
            return all.filter(path -> !path.toString().isEmpty()).sorted(Comparator.reverseOrder()).toList();
        }
    }
}
