package mego.yahtzee;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Seats a player of Yahtzee that is a Java class:
 *
 *     java -cp FOLDERS mego.yahtzee.Controller CLASS
 *
 * The table's lines have no blanks between a name and its value, and escape quotes within names.
 */
public class Controller implements ControllerInterface {
    private static final String ALL = "keep 1 2 3 4 5"; // which is no action

    private final Constructor<?> seat;
    private final Map<Integer, Player> players = new HashMap<>(); // by match
    private String asked;

    private Controller(Class<?> player) {
        Constructor<?> found = null;
        for (Constructor<?> c : player.getDeclaredConstructors()) {
            Class<?>[] takes = c.getParameterTypes();
            if (takes.length == 0 || (takes.length == 1 && takes[0].isInstance(this))) {
                found = c;
            }
        }
        if (found == null) {
            throw new IllegalArgumentException(player + " has no constructor that takes the game");
        }
        found.setAccessible(true);
        seat = found;
    }

    private Player newPlayer() throws ReflectiveOperationException {
        return (Player) (seat.getParameterCount() == 0 ? seat.newInstance() : seat.newInstance(this));
    }

    /** The numbers behind the name of a member, one or a list. */
    private static int[] numbers(String line, String name) {
        Matcher m = Pattern.compile("\"" + name + "\":\\[?([-0-9][-0-9,]*)").matcher(line);
        if (!m.find()) {
            throw new IllegalArgumentException("the table says no " + name);
        }
        return Arrays.stream(m.group(1).split(",")).mapToInt(Integer::parseInt).toArray();
    }

    private static int number(String line, String name) {
        return numbers(line, name)[0];
    }

    @Override
    public Scorecard getScoreCard(Player player) {
        int boxes = Category.values().length;
        int own = asked.contains("\"own\":true") ? 0 : number(asked, "seat");
        int[] card = Arrays.copyOfRange(numbers(asked, "boxes"), own * boxes, (own + 1) * boxes);
        return new Scorecard(card, numbers(asked, "bonuses")[own]);
    }

    @Override
    public int[] getScores() {
        int[] totals = numbers(asked, asked.contains("\"totals\":[") ? "totals" : "scores");
        Arrays.sort(totals);
        return totals;
    }

    private static String action(TurnChoice choice) {
        if (choice.getCategory() != null) {
            return "score " + choice.getCategory().name().toLowerCase(Locale.ROOT);
        }
        StringBuilder keep = new StringBuilder("keep");
        Arrays.stream(choice.getDiceSaved()).sorted().forEach(i -> keep.append(' ').append(i + 1));
        return keep.length() > "keep".length() ? keep.toString() : "keep none";
    }

    /** Dice that are all kept show again at the next stage. */
    private String choose(Player player) {
        String act = ALL;
        for (int stage = number(asked, "throw") - 1; act.equals(ALL) && stage < 3; stage++) {
            act = action(player.turn(numbers(asked, "dice"), stage));
        }
        return act;
    }

    private void serve(BufferedReader in, PrintStream out) throws Exception {
        String name = newPlayer().getName().replaceAll("[\"\\\\\\p{Cntrl}]", "");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.contains("\"type\":\"hello\"")) {
                out.println("{\"type\":\"hello\",\"name\":\"" + name + "\",\"games\":[\"yahtzee\"]}");
            } else if (line.contains("\"type\":\"start\"")) {
                players.put(number(line, "match"), newPlayer());
            } else if (line.contains("\"type\":\"end\"")) {
                players.remove(number(line, "match"));
            } else if (line.contains("\"type\":\"choose\"")) {
                asked = line;
                String act = choose(players.get(number(line, "match")));
                out.println("{\"id\":" + number(line, "id") + ",\"act\":\"" + act + "\"}");
            }
        }
    }

    public static void main(String[] words) throws Exception {
        if (words.length != 1) {
            System.err.println("usage: java -cp FOLDERS mego.yahtzee.Controller CLASS");
            System.exit(2);
        }
        PrintStream table = new PrintStream(System.out, true, "UTF-8");
        System.setOut(System.err); // what the player prints is not for the table
        new Controller(Class.forName(words[0]))
            .serve(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), table);
    }
}
