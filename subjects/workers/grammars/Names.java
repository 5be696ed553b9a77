package ddlab.grammars;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Vocabulary;

/**
 * Serialises the names of a grammar's rules and tokens.
 *
 * <p>The format is: the number of rules, and the name of each; the number of token types (0 is the end of the input),
 * and for each its name, its literal as ANTLR prints it, and its shortest text. A text is its length in bytes, followed
 * by its UTF-8. The length -1 means that there is no text.
 */
final class Names {
    private Names() {}

    static byte[] of(Lexer lexer, Parser parser) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(parser.getRuleNames().length);
        for (String rule : parser.getRuleNames()) {
            write(out, rule);
        }
        Vocabulary vocabulary = parser.getVocabulary();
        String[] shortest = Shortest.texts(lexer.getATN(), vocabulary.getMaxTokenType());
        out.writeInt(vocabulary.getMaxTokenType() + 1);
        for (int type = 0; type <= vocabulary.getMaxTokenType(); type++) {
            write(out, vocabulary.getSymbolicName(type));
            write(out, vocabulary.getLiteralName(type));
            write(out, shortest[type]);
        }
        return bytes.toByteArray();
    }

    static void write(DataOutputStream out, String text) throws IOException {
        if (text == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
