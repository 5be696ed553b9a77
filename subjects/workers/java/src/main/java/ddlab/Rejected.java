package ddlab;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** A parser's error message, followed by the byte offset of the error in the input. */
@SuppressWarnings("serial")
final class Rejected extends Exception {
    private final String text;

    /** {@code offset} counts UTF-16 units, as the offsets of Java's parsers do. */
    Rejected(Throwable error, byte[] input, int offset) {
        text = error + "\nat byte " + byteOffset(input, offset);
    }

    @Override
    public String toString() {
        return text;
    }

    /** Returns the number of bytes that decode to the given number of UTF-16 units. */
    static int byteOffset(byte[] input, int units) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        ByteBuffer bytes = ByteBuffer.wrap(input);
        decoder.decode(bytes, CharBuffer.allocate(Math.max(0, units)), true);
        return bytes.position();
    }
}
