package mego.yahtzee;

public interface ScorecardInterface {
    Category[] getFreeCategories();

    int getScore();

    int getYahtzeeBonus();

    int getUpperBonus();

    int getUpperScore();
}
