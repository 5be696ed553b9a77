package ddlab;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** A parser's own error message, and the byte of the input that it points to. */
@SuppressWarnings("serial")
final class Rejected extends Exception {
    private final String text;

    /** {@code offset} counts UTF-16 units, as Java's parsers do. */
    Rejected(Throwable error, byte[] input, int offset) {
        text = error + "\nat byte " + byteOffset(input, offset);
    }

    @Override
    public String toString() {
        return text;
    }

    /** How many bytes were decoded when the given number of UTF-16 units had come out. */
    static int byteOffset(byte[] input, int units) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        ByteBuffer bytes = ByteBuffer.wrap(input);
        decoder.decode(bytes, CharBuffer.allocate(Math.max(0, units)), true);
        return bytes.position();
    }
}
