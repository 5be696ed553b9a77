package ddlab;

import java.io.PrintStream;

/** A subject: reads one input, prints what it understood, and leaves nothing behind for the next. */
interface Reader {
    /** The version that the library's own jar tells. */
    String version() throws Exception;

    /**
     * Reads one input.
     *
     * @param out what was read, in short: nothing if nothing was
     * @throws Exception when the input is rejected; its text becomes the error message
     */
    void read(byte[] input, PrintStream out, PrintStream err) throws Exception;
}
