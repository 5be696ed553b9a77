package ddlab;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Speaks the worker protocol (subjects/PROTOCOL.md) on stdin and stdout. */
final class Worker {
    private static final int KEPT_BYTES = 64 << 10;
    private static final int TESTS_PER_MEMORY_CHECK = 64;

    private final String name;
    private final Reader reader;
    private final DataInputStream requests = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));
    private final OutputStream answers = new BufferedOutputStream(System.out, 1 << 16);
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    /** Measures the CPU time of the thread that reads, because that of the whole process has a resolution of 10 ms. */
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long tests;
    private String peakKib = "0";

    Worker(String name, Reader reader) {
        this.name = name;
        this.reader = reader;
    }

    /** Answers requests until stdin is closed. */
    void serve() throws Exception {
        PrintStream subjectOut = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream subjectErr = new PrintStream(err, false, StandardCharsets.UTF_8);
        System.setIn(InputStream.nullInputStream());
        System.setOut(subjectOut);
        System.setErr(subjectErr);
        answer("ddlab-worker 1 " + name + " " + reader.version().replace(' ', '-'));
        answers.flush();
        for (String request = line(); request != null; request = line()) {
            String[] words = request.split(" ");
            if (words.length != 3 || !words[0].equals("test")) {
                throw new IOException("invalid request: " + request);
            }
            byte[] input = new byte[Integer.parseInt(words[2])];
            requests.readFully(input);
            long before = threads.getCurrentThreadCpuTime();
            int code = judge(reader, input, subjectOut, subjectErr);
            long cpuUs = (threads.getCurrentThreadCpuTime() - before + 999) / 1000;
            int outLength = Math.min(KEPT_BYTES, out.size());
            int errLength = Math.min(KEPT_BYTES, err.size());
            answer("done %s %d %d %s %d %d".formatted(words[1], code, cpuUs, peakKib(), outLength, errLength));
            answers.write(out.toByteArray(), 0, outLength);
            answers.write(err.toByteArray(), 0, errLength);
            answers.flush();
            out.reset();
            err.reset();
        }
    }

    /** Runs the subject and returns its exit code. Errors such as a stack overflow reject the input too. */
    static int judge(Reader reader, byte[] input, PrintStream out, PrintStream err) throws IOException {
        try {
            reader.read(input, out, err);
            return 0;
        } catch (Ended ended) {
            return ended.code;
        } catch (Throwable rejected) {
            err.println(rejected);
            return 1;
        } finally {
            out.flush();
            err.flush();
        }
    }

    private void answer(String line) throws IOException {
        answers.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = requests.read(); next != '\n'; next = requests.read()) {
            if (next < 0) {
                if (line.length() > 0) {
                    throw new EOFException("stdin was closed in the middle of a request");
                }
                return null;
            }
            line.append((char) next);
        }
        return line.toString();
    }

    /** Returns the peak resident memory of this process. It is read only every few tests, because reading it takes as
     * long as a test. */
    private String peakKib() {
        if (tests++ % TESTS_PER_MEMORY_CHECK == 0) {
            try {
                for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                    if (line.startsWith("VmHWM:")) {
                        peakKib = line.replaceAll("[^0-9]", "");
                    }
                }
            } catch (IOException unknown) {
                peakKib = "0";
            }
        }
        return peakKib;
    }
}
