package ddlab;

import java.io.PrintStream;

/** A subject that reads one input after another. No state of an input may affect the next one. */
interface Reader {
    /** Returns the version of the library, from its jar. */
    String version() throws Exception;

    /**
     * Reads one input.
     *
     * @param out receives a short description of the value, or nothing if the input contains no value
     * @throws Exception if the input is rejected; its text is the error message
     */
    void read(byte[] input, PrintStream out, PrintStream err) throws Exception;
}
