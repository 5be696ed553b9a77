import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Drops single lines as long as what is left is wanted: a reducer for ddlab. Arguments: input file, test script. */
public class Cut {
    static boolean isWanted(String test, String[] lines) throws Exception {
        Files.writeString(Path.of("candidate"), String.join("\n", lines));
        return new ProcessBuilder(test, "candidate").inheritIO().start().waitFor() == 0;
    }

    public static void main(String[] arguments) throws Exception {
        String[] lines = Files.readString(Path.of(arguments[0])).split("\n", -1);
        isWanted(arguments[1], lines);
        for (int at = lines.length - 1; at >= 0; at--) {
            String[] fewer = new String[lines.length - 1];
            System.arraycopy(lines, 0, fewer, 0, at);
            System.arraycopy(lines, at + 1, fewer, at, fewer.length - at);
            if (isWanted(arguments[1], fewer)) {
                lines = Arrays.copyOf(fewer, fewer.length);
            }
        }
    }
}
