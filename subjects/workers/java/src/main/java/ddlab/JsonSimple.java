package ddlab;

import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.json.simple.parser.JSONParser;
import org.json.simple.parser.ParseException;

/**
 * Parses UTF-8 text with JSON-simple's {@code JSONParser}.
 *
 * <p>Prints the kind and size of the value instead of the value. The library's printer is recursive and its parser is
 * not, so printing would reject deeply nested inputs that the parser accepts.
 */
final class JsonSimple implements Reader {
    @Override
    public String version() throws Exception {
        return Versions.fromManifest(JSONParser.class, "Bundle-Version");
    }

    @Override
    public void read(byte[] input, PrintStream out, PrintStream err) throws Exception {
        try {
            var text = new InputStreamReader(new ByteArrayInputStream(input), StandardCharsets.UTF_8);
            out.println(describe(new JSONParser().parse(text)));
        } catch (ParseException error) {
            throw new Rejected(error, input, error.getPosition());
        }
    }

    private static String describe(Object value) {
        if (value instanceof Map<?, ?> object) {
            return "object of " + object.size();
        }
        if (value instanceof List<?> array) {
            return "array of " + array.size();
        }
        return value == null ? "null" : value.getClass().getSimpleName();
    }
}
