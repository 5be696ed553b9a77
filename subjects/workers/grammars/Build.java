package ddlab.grammars;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.antlr.v4.Tool;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.tool.ANTLRMessage;
import org.antlr.v4.tool.ANTLRToolListener;

/**
 * Builds a parser from a grammar: runs ANTLR's tool and the Java compiler in this process and the current folder.
 *
 * <p>Reads from stdin the number of files. For each file it reads 1 if the file is a grammar to translate (0 if it is a
 * grammar that others import, or Java that they extend), the file's name, and its bytes. Writes to stdout the names of
 * the parser (see {@link Names}) and its jar. Numbers have four bytes, big-endian. Names and bytes follow their length.
 *
 * <p>The exit code is 1 if the grammar has an error, which stderr describes, and 3 if this Java has no compiler.
 */
final class Build {
    /** The folders for generated sources and classes, in the current folder. */
    private static final Path GENERATED = Path.of("generated");
    private static final Path CLASSES = Path.of("classes");
    /** The jar's entry that contains the class names of its lexer and parser. */
    static final String RECOGNIZERS = "ddlab-recognizers";

    private Build() {}

    public static void main(String[] arguments) throws Exception {
        // Code in the grammar may print, but must not print to the answer.
        PrintStream answer = System.out;
        System.setOut(System.err);
        List<String> grammars = new ArrayList<>();
        List<Path> sources = new ArrayList<>();
        unpack(System.in.readAllBytes(), grammars, sources);
        if (!translate(grammars)) {
            System.exit(1);
        }
        try (Stream<Path> generated = Files.walk(GENERATED)) {
            generated.filter(path -> path.toString().endsWith(".java")).sorted().forEach(sources::add);
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            System.exit(3);
        }
        if (!compile(compiler, sources)) {
            System.exit(1);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        if (!pack(new DataOutputStream(out))) {
            System.exit(1);
        }
        out.writeTo(answer);
        answer.flush();
        System.exit(0);
    }

    private static void unpack(byte[] request, List<String> grammars, List<Path> sources) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(request));
        for (int left = in.readInt(); left > 0; left--) {
            boolean isGrammar = in.readInt() == 1;
            String name = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
            byte[] bytes = in.readNBytes(in.readInt());
            Path path = Path.of(name).getFileName();
            Files.write(path, bytes);
            if (isGrammar) {
                grammars.add(path.toString());
            } else if (name.endsWith(".java")) {
                sources.add(path);
            }
        }
    }

    /** Returns whether ANTLR's tool accepted the grammars. Errors and warnings go to stderr. */
    private static boolean translate(List<String> grammars) {
        List<String> options = new ArrayList<>(List.of(
                "-o", GENERATED.toString(), "-lib", ".", "-encoding", "UTF-8", "-no-listener", "-no-visitor",
                "-message-format", "gnu", "-Dlanguage=Java"));
        options.addAll(grammars);
        Tool tool = new Tool(options.toArray(String[]::new));
        tool.addListener(new ANTLRToolListener() {
            @Override
            public void info(String message) {}

            @Override
            public void error(ANTLRMessage message) {
                // The user does not know the path of the scratch folder.
                String folder = Path.of("").toAbsolutePath() + "/";
                String text = tool.errMgr.getMessageTemplate(message).render().replace(folder, "");
                // An error of the grammar as a whole has no line.
                System.err.println(text.replaceFirst("^([^:]*):::", "$1:"));
            }

            @Override
            public void warning(ANTLRMessage message) {
                error(message);
            }
        });
        tool.processGrammarsOnCommandLine();
        return tool.errMgr.getNumErrors() == 0;
    }

    /** Returns whether the generated code compiles. It does unless the code in the grammar has an error. */
    private static boolean compile(JavaCompiler compiler, List<Path> sources) throws IOException {
        Files.createDirectories(CLASSES);
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-d", CLASSES.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none", "-Xlint:none");
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
            boolean compiled = compiler
                    .getTask(null, files, diagnostics, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            for (var diagnostic : diagnostics.getDiagnostics()) {
                if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                    String file = diagnostic.getSource() == null
                            ? "code"
                            : Path.of(diagnostic.getSource().getName()).getFileName().toString();
                    System.err.printf(
                            "%s:%d: %s (in Java generated from actions and predicates)%n",
                            file, diagnostic.getLineNumber(), diagnostic.getMessage(Locale.ROOT));
                }
            }
            return compiled;
        }
    }

    /** Writes names and jar. Returns false if the compiled classes contain no parser or no lexer. */
    private static boolean pack(DataOutputStream out) throws Exception {
        List<Path> classes;
        try (Stream<Path> found = Files.walk(CLASSES)) {
            classes = found.filter(path -> path.toString().endsWith(".class")).sorted().toList();
        }
        Class<?> lexer = null;
        Class<?> parser = null;
        URL[] folders = {CLASSES.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(folders)) {
            for (Path path : classes) {
                String name = CLASSES.relativize(path).toString().replace('/', '.');
                Class<?> type = Class.forName(name.substring(0, name.length() - ".class".length()), false, loader);
                if (Lexer.class.isAssignableFrom(type) && isGenerated(type)) {
                    lexer = type;
                } else if (Parser.class.isAssignableFrom(type) && isGenerated(type)) {
                    parser = type;
                }
            }
            if (lexer == null || parser == null) {
                String missing = parser == null
                        ? "no parser rules"
                        : "no lexer: name the lexer grammar with `options { tokenVocab = NAME; }` and put NAME.g4 "
                                + "in the same folder";
                System.err.println("the grammar has " + missing);
                return false;
            }
            write(out, Names.of(Recognizers.lexer(lexer, ""), Recognizers.parser(parser)));
        }
        write(out, jar(classes, lexer.getName() + "\n" + parser.getName() + "\n"));
        return true;
    }

    private static boolean isGenerated(Class<?> type) {
        try {
            type.getDeclaredMethod("getGrammarFileName");
            return true;
        } catch (NoSuchMethodException handwritten) {
            return false;
        }
    }

    private static byte[] jar(List<Path> classes, String recognizers) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(out)) {
            put(jar, RECOGNIZERS, recognizers.getBytes(StandardCharsets.UTF_8));
            for (Path path : classes) {
                put(jar, CLASSES.relativize(path).toString(), Files.readAllBytes(path));
            }
        }
        return out.toByteArray();
    }

    private static void put(JarOutputStream jar, String name, byte[] bytes) throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTime(0);
        jar.putNextEntry(entry);
        jar.write(bytes);
        jar.closeEntry();
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
