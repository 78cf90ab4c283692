package mego.yahtzee;

public abstract class Player {
    protected ControllerInterface game;

    public Player(ControllerInterface game) {
        this.game = game;
    }

    public String getName() {
        return getClass().getSimpleName();
    }

    /** The dice to keep or the category to score, at stage 0, 1 or 2 of a turn. */
    public abstract TurnChoice turn(int[] dice, int stage);
}
