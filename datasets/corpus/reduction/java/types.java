import java.util.List;

public class Input {
    static int count0(List<String> words) {
        int total = 0;
        for (String word : words) {
            if (word.length() > 1) {
                total += word.length();
            }
        }
        return total;
    }

    static int count1(List<String> words) {
        int total = 1;
        for (String word : words) {
            if (word.length() > 2) {
                total += word.length();
            }
        }
        return total;
    }

    static int count2(List<String> words) {
        int total = 2;
        for (String word : words) {
            if (word.length() > 3) {
                total += word.length();
            }
        }
        return total;
    }

    static int count3(List<String> words) {
        int total = 3;
        for (String word : words) {
            if (word.length() > 4) {
                total += word.length();
            }
        }
        total = "none";
        return total;
    }

    static int count4(List<String> words) {
        int total = 4;
        for (String word : words) {
            if (word.length() > 5) {
                total += word.length();
            }
        }
        return total;
    }

    static int count5(List<String> words) {
        int total = 5;
        for (String word : words) {
            if (word.length() > 6) {
                total += word.length();
            }
        }
        return total;
    }

    static int count6(List<String> words) {
        int total = 6;
        for (String word : words) {
            if (word.length() > 7) {
                total += word.length();
            }
        }
        return total;
    }

}
