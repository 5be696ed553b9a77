import java.io.*;
import java.lang.management.*;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.*;
import org.antlr.v4.runtime.*;
import org.antlr.v4.runtime.tree.*;

/**
 * Prints trees of ANTLR's generated Java parsers in the format of Tree::to_text.
 *
 * Usage: TreeDump GRAMMAR START [times], with GRAMMARLexer and GRAMMARParser on the class path. Reads inputs from stdin and
 * writes trees to stdout, each after its length (four bytes, big-endian). With `times`, the answer to an input is not a
 * tree but two decimal numbers: nanoseconds of wall-clock time, and nanoseconds of processor time of the parsing thread.
 */
public final class TreeDump {
    /** The maximum indentation. Deeper lines start with their depth, so the size of the text stays linear. */
    private static final int MAX_INDENT = 40;

    private final String grammar;
    private final String start;

    /** Whether to answer with the time of parsing instead of the tree. */
    private final boolean times;

    private TreeDump(String grammar, String start, boolean times) {
        this.grammar = grammar;
        this.start = start;
        this.times = times;
    }

    public static void main(String[] arguments) throws Exception {
        TreeDump dump = new TreeDump(arguments[0], arguments[1], arguments.length > 2);
        // Generated parsers are recursive, so deep inputs need a large stack.
        Thread thread = new Thread(null, dump::serve, "parser", 2000L << 20);
        thread.start();
        thread.join();
    }

    private void serve() {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
                DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out))) {
            while (true) {
                byte[] input = new byte[in.readInt()];
                in.readFully(input);
                byte[] text = dump(input).getBytes(StandardCharsets.UTF_8);
                out.writeInt(text.length);
                out.write(text);
                out.flush();
            }
        } catch (EOFException end) {
            return;
        } catch (Exception e) {
            e.printStackTrace();
            System.exit(1);
        }
    }

    private String dump(byte[] input) throws Exception {
        Decoded decoded = Decoded.of(input);
        Problems problems = new Problems(decoded);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begun = System.nanoTime();
        long ran = threads.getCurrentThreadCpuTime();
        Lexer lexer = (Lexer) Class.forName(grammar + "Lexer").getConstructor(CharStream.class)
                .newInstance(CharStreams.fromString(decoded.text));
        lexer.removeErrorListeners();
        lexer.addErrorListener(problems);
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        Parser parser = (Parser) Class.forName(grammar + "Parser").getConstructor(TokenStream.class)
                .newInstance(tokens);
        parser.removeErrorListeners();
        parser.addErrorListener(problems);
        Method rule = parser.getClass().getMethod(start);
        ParseTree root = (ParseTree) rule.invoke(parser);
        tokens.fill();
        if (times) {
            return (System.nanoTime() - begun) + " " + (threads.getCurrentThreadCpuTime() - ran);
        }

        StringBuilder out = new StringBuilder();
        writeTree(root, parser, decoded, out);
        for (Token token : tokens.getTokens()) {
            if (token.getChannel() != Token.DEFAULT_CHANNEL) {
                out.append("hidden ").append(leaf(token, parser, decoded)).append('\n');
            }
        }
        out.append(problems.rejected).append(problems.syntax);
        return out.toString();
    }

    private void writeTree(ParseTree root, Parser parser, Decoded decoded, StringBuilder out) {
        ArrayDeque<ParseTree> nodes = new ArrayDeque<>();
        ArrayDeque<Integer> depths = new ArrayDeque<>();
        nodes.push(root);
        depths.push(0);
        while (!nodes.isEmpty()) {
            ParseTree node = nodes.pop();
            int depth = depths.pop();
            out.append("  ".repeat(Math.min(depth, MAX_INDENT)));
            if (depth > MAX_INDENT) {
                out.append('[').append(depth).append("] ");
            }
            out.append(label(node, parser, decoded)).append('\n');
            for (int child = node.getChildCount() - 1; child >= 0; child--) {
                nodes.push(node.getChild(child));
                depths.push(depth + 1);
            }
        }
    }

    private static String label(ParseTree node, Parser parser, Decoded decoded) {
        if (node instanceof RuleNode) {
            return parser.getRuleNames()[((RuleNode) node).getRuleContext().getRuleIndex()];
        }
        Token token = ((TerminalNode) node).getSymbol();
        if (!(node instanceof ErrorNode)) {
            return leaf(token, parser, decoded);
        }
        if (token.getTokenIndex() < 0) {
            return "missing " + name(token.getType(), parser);
        }
        return "error " + leaf(token, parser, decoded);
    }

    private static String leaf(Token token, Parser parser, Decoded decoded) {
        int from = decoded.offsets[token.getStartIndex()];
        int to = token.getType() == Token.EOF ? from : decoded.offsets[token.getStopIndex() + 1];
        return name(token.getType(), parser) + " " + from + ".." + to;
    }

    private static String name(int type, Parser parser) {
        String symbolic = parser.getVocabulary().getSymbolicName(type);
        return symbolic != null ? symbolic : parser.getVocabulary().getDisplayName(type);
    }

    /** Collects the errors of lexer and parser. */
    private static final class Problems extends BaseErrorListener {
        final Decoded decoded;
        final StringBuilder rejected = new StringBuilder();
        final StringBuilder syntax = new StringBuilder();

        Problems(Decoded decoded) {
            this.decoded = decoded;
        }

        @Override
        public void syntaxError(Recognizer<?, ?> recognizer, Object symbol, int line, int column,
                String message, RecognitionException e) {
            if (e instanceof LexerNoViableAltException) {
                int from = ((LexerNoViableAltException) e).getStartIndex();
                rejected.append("rejected ").append(decoded.offsets[from]).append('\n');
            } else {
                int at = decoded.offsets[((Token) symbol).getStartIndex()];
                syntax.append("problem ").append(at).append(' ').append(message).append('\n');
            }
        }
    }

    /** An input as text. Each byte that is not part of valid UTF-8 is replaced by U+FFFD. */
    private static final class Decoded {
        final String text;
        /** The byte offset of each code point, and the length of the input. */
        final int[] offsets;

        private Decoded(String text, int[] offsets) {
            this.text = text;
            this.offsets = offsets;
        }

        static Decoded of(byte[] input) {
            StringBuilder text = new StringBuilder();
            int[] offsets = new int[input.length + 1];
            int count = 0;
            for (int at = 0; at < input.length; count++) {
                offsets[count] = at;
                int length = sequence(input, at);
                text.appendCodePoint(length == 0 ? 0xFFFD : codePoint(input, at, length));
                at += Math.max(length, 1);
            }
            offsets[count] = input.length;
            return new Decoded(text.toString(), Arrays.copyOf(offsets, count + 1));
        }

        /** The length of the well-formed sequence at an offset (Unicode, table 3-7), or 0 if there is none. */
        private static int sequence(byte[] input, int at) {
            int first = input[at] & 0xFF;
            int length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
            if (at + length > input.length) {
                return 0;
            }
            for (int i = 1; i < length; i++) {
                int byteThere = input[at + i] & 0xFF;
                int low = i > 1 ? 0x80 : first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
                int high = i > 1 ? 0xBF : first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
                if (byteThere < low || byteThere > high) {
                    return 0;
                }
            }
            return length;
        }

        private static int codePoint(byte[] input, int at, int length) {
            int point = length == 1 ? input[at] : input[at] & (0x7F >> length);
            for (int i = 1; i < length; i++) {
                point = point << 6 | input[at + i] & 0x3F;
            }
            return point;
        }
    }
}
