package ddlab.grammars;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Vocabulary;

/**
 * What a grammar calls its rules and tokens.
 *
 * <p>The number of rules, and their names; the number of token types, the end of the input being 0, and for
 * each its name, its literal as ANTLR prints it and its shortest text. A text is its length and its UTF-8; the
 * length -1 says that there is none.
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
