import com.sun.source.util.JavacTask;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Judges the syntax of Java by javac's parser: types and imports are not looked at. Reads a line with a length, then the
 * file; answers with the length of the error and the error (scripts/strict_judges.py).
 */
final class Judge {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    public static void main(String[] arguments) throws IOException {
        DataInputStream in = new DataInputStream(System.in);
        PrintStream out = System.out;
        for (int length = length(in); length >= 0; length = length(in)) {
            byte[] content = new byte[length];
            in.readFully(content);
            byte[] answer = error(new String(content, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
            out.print(answer.length + "\n");
            out.write(answer);
            out.flush();
        }
    }

    /** The number on the next line, or -1 at the end of the input. */
    private static int length(DataInputStream in) throws IOException {
        int length = 0;
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                return -1;
            }
            length = 10 * length + next - '0';
        }
        return length;
    }

    private static String error(String text) {
        JavaFileObject source = new SimpleJavaFileObject(URI.create("string:///Input.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try {
            ((JavacTask) COMPILER.getTask(null, null, found, List.of("-proc:none"), null, List.of(source))).parse();
        } catch (IOException | RuntimeException | StackOverflowError error) {
            return error + "\n";
        }
        StringBuilder message = new StringBuilder();
        for (Diagnostic<?> each : found.getDiagnostics()) {
            if (each.getKind() == Diagnostic.Kind.ERROR && message.length() < 4000) {
                message.append("Input.java:").append(each.getLineNumber()).append(":").append(each.getColumnNumber())
                        .append(": error: ").append(each.getMessage(null)).append("\n");
            }
        }
        return message.toString();
    }
}
