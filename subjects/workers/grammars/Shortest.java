package ddlab.grammars;

import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.NotSetTransition;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.atn.WildcardTransition;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Finds the shortest text of each token type from the lexer rules.
 *
 * <p>Each round finds the shortest path through each rule's automaton (Dijkstra). A call of another rule costs the
 * length of the shortest text that is known for it so far. Rounds are repeated until no text gets shorter. Predicates
 * are assumed to be true.
 */
final class Shortest {
    /** Characters in order of preference where several characters match. */
    private static final String PLAIN = "a0bcdefghijklmnopqrstuvwxyz123456789!\"#$%&'()*+,-./:;<=>?@"
            + "ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`{|}~ \n";

    private final ATN atn;
    /** The shortest known text of each rule; null if none is known yet. */
    private final String[] known;

    private Shortest(ATN atn) {
        this.atn = atn;
        this.known = new String[atn.ruleToStartState.length];
    }

    /** Returns the texts by token type, up to the largest type; null if no lexer rule produces a type. */
    static String[] texts(ATN atn, int largest) {
        Shortest shortest = new Shortest(atn);
        while (shortest.round()) {}
        String[] texts = new String[largest + 1];
        for (int rule = shortest.known.length - 1; rule >= 0; rule--) {
            int type = atn.ruleToTokenType[rule];
            if (type > 0 && type <= largest && shortest.known[rule] != null) {
                texts[type] = shortest.known[rule];
            }
        }
        return texts;
    }

    private boolean round() {
        boolean changed = false;
        for (int rule = 0; rule < known.length; rule++) {
            String text = ofRule(rule);
            if (text != null && (known[rule] == null || text.length() < known[rule].length())) {
                known[rule] = text;
                changed = true;
            }
        }
        return changed;
    }

    /** A path to a state, with the text that it reads. Among texts of equal length, the earlier path comes first. */
    private record Path(ATNState state, String text, int number) implements Comparable<Path> {
        @Override
        public int compareTo(Path other) {
            int byLength = Integer.compare(text.length(), other.text.length());
            return byLength != 0 ? byLength : Integer.compare(number, other.number);
        }
    }

    private String ofRule(int rule) {
        PriorityQueue<Path> open = new PriorityQueue<>();
        Set<ATNState> done = new HashSet<>();
        int number = 0;
        open.add(new Path(atn.ruleToStartState[rule], "", number++));
        while (!open.isEmpty()) {
            Path path = open.poll();
            if (path.state == atn.ruleToStopState[rule]) {
                return path.text;
            }
            if (!done.add(path.state)) {
                continue;
            }
            for (Transition transition : path.state.getTransitions()) {
                String read = read(transition);
                if (read != null) {
                    ATNState to = transition instanceof RuleTransition call ? call.followState : transition.target;
                    open.add(new Path(to, path.text + read, number++));
                }
            }
        }
        return null;
    }

    /** Returns the shortest text that a transition reads, or null if none is known yet. */
    private String read(Transition transition) {
        if (transition instanceof RuleTransition call) {
            return known[call.target.ruleIndex];
        }
        if (transition.isEpsilon()) {
            return "";
        }
        IntervalSet set = transition.label();
        if (transition instanceof WildcardTransition) {
            set = IntervalSet.of(0, Character.MAX_CODE_POINT);
        } else if (transition instanceof NotSetTransition) {
            set = set.complement(IntervalSet.of(0, Character.MAX_CODE_POINT));
        }
        return set.contains(-1) ? "" : plainest(set);
    }

    private static String plainest(IntervalSet set) {
        for (int index = 0; index < PLAIN.length(); index++) {
            if (set.contains(PLAIN.charAt(index))) {
                return PLAIN.substring(index, index + 1);
            }
        }
        return set.isNil() ? null : Character.toString(set.getMinElement());
    }
}
