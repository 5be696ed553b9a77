package ddlab.grammars;

import java.util.Arrays;

/** Bytes decoded to text: valid UTF-8 is decoded, and every other byte becomes U+FFFD. */
final class Decoded {
    final String text;
    /** The byte offset of each code point, and the length of the input. */
    private final int[] offsets;

    private Decoded(String text, int[] offsets) {
        this.text = text;
        this.offsets = offsets;
    }

    /** Returns the byte offset of a code point. Indices out of range are clamped to the beginning or end. */
    int offset(int point) {
        return offsets[Math.max(0, Math.min(point, offsets.length - 1))];
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

    /** Returns the length of the well-formed sequence at an offset (Unicode, table 3-7), or 0 if there is none. */
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
