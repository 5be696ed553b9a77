package ddlab;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonValue;
import com.eclipsesource.json.ParseException;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Parses UTF-8 text with minimal-json's {@code Json.parse}. Prints the kind and size of the value. */
final class MinimalJson implements Reader {
    @Override
    public String version() throws Exception {
        return Versions.fromManifest(Json.class, "Bundle-Version");
    }

    @Override
    public void read(byte[] input, PrintStream out, PrintStream err) throws Exception {
        try {
            out.println(describe(
                    Json.parse(new InputStreamReader(new ByteArrayInputStream(input), StandardCharsets.UTF_8))));
        } catch (ParseException error) {
            throw new Rejected(error, input, error.getOffset());
        }
    }

    private static String describe(JsonValue value) {
        if (value.isObject()) {
            return "object of " + value.asObject().size();
        }
        return value.isArray() ? "array of " + value.asArray().size() : value.getClass().getSimpleName();
    }
}
