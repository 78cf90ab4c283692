package mego.yahtzee;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Keeps what shows most often, then the box that scores most by itself. */
public class MostPlayer extends Player {
    private int turns;

    public MostPlayer(ControllerInterface game) {
        super(game);
    }

    @Override
    public TurnChoice turn(int[] dice, int stage) {
        System.out.println("this is not for the table");
        Integer[] boxed = Util.boxIntArray(dice);
        int face = Arrays.stream(boxed)
            .max(Comparator.comparingInt((Integer d) -> Util.count(boxed, d)).thenComparingInt(d -> d))
            .get();
        int[] saved = IntStream.range(0, 5).filter(i -> dice[i] == face).toArray();
        return stage < 2 ? new TurnChoice(saved) : new TurnChoice(best(dice));
    }

    private Category best(int[] dice) {
        ScorecardInterface card = game.getScoreCard(this);
        check(card.getFreeCategories().length == 13 - turns++, "free categories");
        check(Arrays.stream(game.getScores()).anyMatch(n -> n == card.getScore()), "own total");
        check((card.getUpperBonus() == 35) == (card.getUpperScore() >= 63), "upper bonus");
        check(card.getYahtzeeBonus() == 0, "no hundreds are played for here");
        check(Arrays.asList(Category.getMatchingCategories(dice)).contains(Category.CHANCE), "chance");
        Category best = card.getFreeCategories()[0];
        for (Category c : card.getFreeCategories()) {
            best = c.getScore(dice) > best.getScore(dice) ? c : best;
        }
        return best;
    }

    private static void check(boolean right, String what) {
        if (!right) {
            throw new IllegalStateException(what);
        }
    }
}
