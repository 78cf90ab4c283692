package mego.yahtzee;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The boxes of a card, in its order. */
public enum Category {
    ACES, TWOS, THREES, FOURS, FIVES, SIXES,
    THREE_OF_A_KIND, FOUR_OF_A_KIND, FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT, YAHTZEE, CHANCE;

    public boolean isUpper() {
        return ordinal() < 6;
    }

    public boolean isLower() {
        return !isUpper();
    }

    /** Whether the dice are what the category asks for; a joker is none of its business. */
    public boolean matches(int[] dice) {
        int[] counts = IntStream.rangeClosed(1, 6).map(face -> of(dice, face)).sorted().toArray();
        switch (this) {
        case THREE_OF_A_KIND:
            return counts[5] >= 3;
        case FOUR_OF_A_KIND:
            return counts[5] >= 4;
        case YAHTZEE:
            return counts[5] == 5;
        case FULL_HOUSE:
            return counts[5] == 3 && counts[4] == 2;
        case SMALL_STRAIGHT:
            return hasInARow(dice, 4);
        case LARGE_STRAIGHT:
            return hasInARow(dice, 5);
        default:
            return true;
        }
    }

    /** What the dice score there, without bonuses. */
    public int getScore(int[] dice) {
        if (!matches(dice)) {
            return 0;
        }
        switch (this) {
        case FULL_HOUSE:
            return 25;
        case SMALL_STRAIGHT:
            return 30;
        case LARGE_STRAIGHT:
            return 40;
        case YAHTZEE:
            return 50;
        default:
            return isUpper() ? (ordinal() + 1) * of(dice, ordinal() + 1) : Arrays.stream(dice).sum();
        }
    }

    public static Category[] getMatchingCategories(int[] dice) {
        return Arrays.stream(values()).filter(c -> c.matches(dice)).toArray(Category[]::new);
    }

    private static int of(int[] dice, int face) {
        return (int) Arrays.stream(dice).filter(die -> die == face).count();
    }

    private static boolean hasInARow(int[] dice, int length) {
        return IntStream.rangeClosed(1, 7 - length).anyMatch(first ->
            IntStream.range(first, first + length).allMatch(face -> of(dice, face) > 0));
    }
}
