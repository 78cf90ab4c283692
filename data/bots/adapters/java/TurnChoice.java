package mego.yahtzee;

import java.util.Arrays;

public class TurnChoice {
    private final int[] saved;
    private final Category category; // null: dice are thrown again

    /** Keeps the dice with these indices, from 0. */
    public TurnChoice(int[] diceIndexes) {
        boolean fit = Arrays.stream(diceIndexes).allMatch(i -> i >= 0 && i < 5);
        if (!fit || Arrays.stream(diceIndexes).distinct().count() != diceIndexes.length) {
            throw new IllegalArgumentException("indices of dice go from 0 to 4, each at most once");
        }
        saved = diceIndexes.clone();
        category = null;
    }

    /** Scores the dice there. */
    public TurnChoice(Category categoryChosen) {
        saved = new int[0];
        category = categoryChosen;
    }

    public int[] getDiceSaved() {
        return saved.clone();
    }

    public Category getCategory() {
        return category;
    }
}
