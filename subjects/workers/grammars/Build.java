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
 * Makes a parser of a grammar: ANTLR's tool, then the Java compiler, both in this process and in its folder.
 *
 * <p>Reads from stdin how many files there are and, for each, whether it is a grammar to be translated (else
 * one that others import, or Java that they extend), its name and its bytes. Writes to stdout the parser's
 * names (see {@link Names}) and its jar. Numbers are four bytes, big-endian; names and bytes follow their length.
 *
 * <p>Exit code 1: the grammar is at fault, and stderr says where. 3: this Java has no compiler.
 */
final class Build {
    /** Where generated sources and classes go, below the current folder. */
    private static final Path GENERATED = Path.of("generated");
    private static final Path CLASSES = Path.of("classes");
    /** The entry of the jar that names its lexer and parser. */
    static final String RECOGNIZERS = "ddlab-recognizers";

    private Build() {}

    public static void main(String[] arguments) throws Exception {
        // A grammar's own code may print what it likes, but not here.
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

    /** Whether ANTLR's tool took the grammars; its errors and warnings go to stderr. */
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
                // The folder is a scratch folder; nobody knows the grammar by it.
                String folder = Path.of("").toAbsolutePath() + "/";
                String text = tool.errMgr.getMessageTemplate(message).render().replace(folder, "");
                // What is wrong with all of a grammar stands in no line.
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

    /** Whether the generated code compiles; it always does, unless the grammar's own code does not. */
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
                            "%s:%d: %s (Java that actions and predicates became)%n",
                            file, diagnostic.getLineNumber(), diagnostic.getMessage(Locale.ROOT));
                }
            }
            return compiled;
        }
    }

    /** Writes names and jar; false if there is no parser or no lexer in what was compiled. */
    private static boolean pack(DataOutputStream out) throws Exception {
        List<Path> classes;
        try (Stream<Path> found = Files.walk(CLASSES)) {
            classes = found.filter(path -> path.toString().endsWith(".class")).sorted().toList();
        }
        Class<?> lexer = null;
        Class<?> parser = null;
        URL[] places = {CLASSES.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(places)) {
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
                String lacking = parser == null ? "no rules for a parser" : "no lexer; a parser grammar names its "
                        + "lexer by `options { tokenVocab = NAME; }`, and NAME.g4 stands beside it";
                System.err.println("the grammar has " + lacking);
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
