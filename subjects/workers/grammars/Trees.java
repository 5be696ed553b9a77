package ddlab.grammars;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.LexerNoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.RuntimeMetaData;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ErrorNode;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.RuleNode;
import org.antlr.v4.runtime.tree.TerminalNode;

/**
 * A worker (see PROTOCOL.md) that parses: {@code Trees START}, with the jar of {@link Build} on the class path.
 *
 * <p>Its standard output for an input is the tree. Numbers have four bytes, big-endian. The format is:
 * <ul>
 * <li>the number of tokens, and for each its start offset, its end offset, its type, and 1 if it is hidden;
 * <li>the number of nodes in preorder, and for each its kind (0 rule, 1 terminal, 2 error, 3 missing), the index of its
 * rule or token (for a missing token its type), and its number of children;
 * <li>the number of lexer errors, and the offset of each;
 * <li>the number of syntax errors, and for each its offset, the length of its message, and the message.
 * </ul>
 */
final class Trees {
    /** Generated parsers are recursive, so deeply nested inputs need a large stack. */
    private static final long STACK_BYTES = 1L << 30;

    private final Class<?> lexerType;
    private final Class<?> parserType;
    private final Method start;

    private Trees(String start) throws Exception {
        try (InputStream in = Trees.class.getResourceAsStream("/" + Build.RECOGNIZERS)) {
            List<String> names = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
            lexerType = Class.forName(names.get(0));
            parserType = Class.forName(names.get(1));
        }
        this.start = Recognizers.rule(parserType, start);
    }

    public static void main(String[] arguments) throws Exception {
        DataInputStream requests = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));
        OutputStream answers = new BufferedOutputStream(System.out, 1 << 16);
        // Code in the grammar may read and print, but must not disturb the protocol.
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        Trees trees = new Trees(arguments[0]);
        Thread thread = new Thread(null, () -> System.exit(trees.serve(requests, answers)), "parser", STACK_BYTES);
        thread.start();
    }

    private int serve(DataInputStream requests, OutputStream answers) {
        try {
            line(answers, "ddlab-worker 1 antlr " + RuntimeMetaData.getRuntimeVersion());
            for (String request = line(requests); request != null; request = line(requests)) {
                String[] words = request.split(" ");
                byte[] input = new byte[Integer.parseInt(words[2])];
                requests.readFully(input);
                byte[] tree = {};
                byte[] fault = {};
                try {
                    tree = parse(input);
                } catch (Throwable thrown) {
                    fault = (thrown + "\n").getBytes(StandardCharsets.UTF_8);
                }
                line(answers, "done %s %d 0 0 %d %d", words[1], fault.length > 0 ? 1 : 0, tree.length, fault.length);
                answers.write(tree);
                answers.write(fault);
                answers.flush();
            }
            return 0;
        } catch (IOException broken) {
            return 1;
        }
    }

    private static void line(OutputStream answers, String format, Object... values) throws IOException {
        answers.write((format.formatted(values) + "\n").getBytes(StandardCharsets.US_ASCII));
        answers.flush();
    }

    private static String line(InputStream requests) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = requests.read(); next != '\n'; next = requests.read()) {
            if (next < 0) {
                if (line.length() > 0) {
                    throw new EOFException("stdin was closed in the middle of a request");
                }
                return null;
            }
            line.append((char) next);
        }
        return line.toString();
    }

    private byte[] parse(byte[] input) throws Throwable {
        Decoded decoded = Decoded.of(input);
        Lexer lexer = Recognizers.lexer(lexerType, decoded.text);
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        Parser parser = Recognizers.parser(parserType, tokens);
        Problems problems = new Problems(decoded);
        lexer.addErrorListener(problems);
        parser.addErrorListener(problems);
        ParseTree root = Recognizers.call(start, parser);
        tokens.fill();

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(tokens.getTokens().size());
        for (Token token : tokens.getTokens()) {
            int from = decoded.offset(token.getStartIndex());
            out.writeInt(from);
            out.writeInt(token.getType() == Token.EOF ? from : decoded.offset(token.getStopIndex() + 1));
            out.writeInt(type(token));
            out.writeInt(token.getChannel() == Token.DEFAULT_CHANNEL ? 0 : 1);
        }
        writeNodes(root, out);
        problems.write(out);
        return bytes.toByteArray();
    }

    private static int type(Token token) {
        return Math.max(0, token.getType());
    }

    private static void writeNodes(ParseTree root, DataOutputStream out) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream nodes = new DataOutputStream(bytes);
        Deque<ParseTree> open = new ArrayDeque<>();
        open.push(root);
        int count = 0;
        while (!open.isEmpty()) {
            ParseTree node = open.pop();
            count++;
            if (node instanceof RuleNode rule) {
                nodes.writeInt(0);
                nodes.writeInt(rule.getRuleContext().getRuleIndex());
            } else {
                Token token = ((TerminalNode) node).getSymbol();
                boolean isMissing = token.getTokenIndex() < 0;
                nodes.writeInt(isMissing ? 3 : node instanceof ErrorNode ? 2 : 1);
                nodes.writeInt(isMissing ? type(token) : token.getTokenIndex());
            }
            nodes.writeInt(node.getChildCount());
            for (int child = node.getChildCount() - 1; child >= 0; child--) {
                open.push(node.getChild(child));
            }
        }
        out.writeInt(count);
        bytes.writeTo(out);
    }

    /** Collects the errors that lexer and parser report. */
    private static final class Problems extends BaseErrorListener {
        private final Decoded decoded;
        private final ByteArrayOutputStream rejected = new ByteArrayOutputStream();
        private final ByteArrayOutputStream syntax = new ByteArrayOutputStream();
        private int rejections;
        private int errors;

        Problems(Decoded decoded) {
            this.decoded = decoded;
        }

        @Override
        public void syntaxError(
                Recognizer<?, ?> recognizer,
                Object symbol,
                int line,
                int column,
                String message,
                RecognitionException exception) {
            try {
                if (exception instanceof LexerNoViableAltException lexical) {
                    rejections++;
                    new DataOutputStream(rejected).writeInt(decoded.offset(lexical.getStartIndex()));
                } else {
                    errors++;
                    DataOutputStream out = new DataOutputStream(syntax);
                    out.writeInt(symbol instanceof Token token ? decoded.offset(token.getStartIndex()) : 0);
                    Names.write(out, message);
                }
            } catch (IOException impossible) {
                throw new AssertionError(impossible);
            }
        }

        void write(DataOutputStream out) throws IOException {
            out.writeInt(rejections);
            rejected.writeTo(out);
            out.writeInt(errors);
            syntax.writeTo(out);
        }
    }
}
