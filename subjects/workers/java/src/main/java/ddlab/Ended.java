package ddlab;

/** A subject that ended with this exit code. It has already written its messages. */
@SuppressWarnings("serial")
final class Ended extends Exception {
    final int code;

    Ended(int code) {
        this.code = code;
    }
}
