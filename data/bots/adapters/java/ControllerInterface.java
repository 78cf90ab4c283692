package mego.yahtzee;

/** What a player may look at. */
public interface ControllerInterface {
    /** A copy of one's own card. */
    ScorecardInterface getScoreCard(Player player);

    /** The totals of all players, in no order that says whose they are. */
    int[] getScores();
}
