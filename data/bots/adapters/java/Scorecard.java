package mego.yahtzee;

import java.util.Arrays;

/** A card as the table tells of it. */
public class Scorecard implements ScorecardInterface {
    private final int[] boxes; // -1: open
    private final int hundreds;

    Scorecard(int[] boxes, int hundreds) {
        this.boxes = boxes;
        this.hundreds = hundreds;
    }

    @Override
    public Category[] getFreeCategories() {
        return Arrays.stream(Category.values())
            .filter(c -> boxes[c.ordinal()] < 0).toArray(Category[]::new);
    }

    @Override
    public int getScore() {
        int points = Arrays.stream(boxes).filter(box -> box > 0).sum();
        return points + getUpperBonus() + getYahtzeeBonus();
    }

    @Override
    public int getYahtzeeBonus() {
        return 100 * hundreds;
    }

    @Override
    public int getUpperBonus() {
        return getUpperScore() >= 63 ? 35 : 0;
    }

    @Override
    public int getUpperScore() {
        return Arrays.stream(boxes).limit(6).filter(box -> box > 0).sum();
    }
}
