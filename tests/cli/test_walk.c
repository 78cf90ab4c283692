/* Walks through line mode: each says hundreds of things that were drawn once and for all, in
 * matches with many rules, and everything that is answered is recorded. */
#include "tests/cli/recording.h"
#include "tests/suite.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { INPUT = 1 << 14, WORDS = 64 };

/* What is said of a game: choices, mostly ones that are there, and what is said by mistake. */
struct vocabulary {
    const char *choice[WORDS], *odd[WORDS];
};

static const struct vocabulary hog = {
    {"0", "1", "2", "3", "4", "5", "6", "roll 3", "roll 5", "4", "6", "2", "roll 10", "8"},
    {"roll", "11", "roll 12", "-3", "throw 4", "4 dice", "pick 2", "1 die", "r", "ro 5", "ROLL_7",
     "tirar 4", "t 3", "tirar", "roll 5 6", "9 dice please", "one", "roll +2"},
};

/* Drawn dice are never thrown. */
static const struct vocabulary bacon = {
    {"0", "roll 0", "0 dice", "0"},
    {"roll", "11", "-3", "r", "tirar", "hush"},
};

static const struct vocabulary typed = {
    {"1", "2", "3", "2 3", "1 1", "6 5", "4 4 4", "1 2 3", "6,6", "25", "3", "2", "65", "10", "4"},
    {"0", "7", "11", "x", "2 x", "roll 2", "9 9 9", "-1", "3 3 3 3 3", "99", "/undo", "/undo"},
};

static const struct vocabulary notone = {
    {"roll", "stop", "roll", "roll", "r", "bank", "roll", "stop", "roll", "again"},
    {"ro", "b", "hold", "s", "o", "2", "tirar", "plantarse", "t", "p", "pl", "Roll!", "roll 2",
     "stay"},
};

static const struct vocabulary knucklebones = {
    {"1", "2", "3", "column 1", "column 2", "column 3", "1", "2", "3", "4", "col 2", "5"},
    {"column", "0", "place 3", "c 1", "column 9", "columna 2", "col", "-1", "1 2", "column 10",
     "left", "6"},
};

static const struct vocabulary yahtzee = {
    {"keep 1 2",  "keep 135", "keep 2 3 4", "keep none", "none",   "aces", "twos",
     "threes",    "fours",    "fives",      "sixes",     "3 of",   "4 of", "full",
     "small",     "large",    "yahtzee",    "chance",    "keep 5", "yes",  "score full_house",
     "keep 1234", "yes"},
    {"keep", "keep 6", "keep 5 3 1", "k 2",    "score",    "ones",       "three of a kind",
     "s",    "f",      "f h",        "kind",   "keep all", "keep 12345", "guardar 1 2",
     "nada", "unos",   "full house", "TRESES", "escalera", "suerte",     "keep 1-3",
     "no",   "7",      "upper",      "bonus"},
};

/* Whatever the game. */
static const char *const slashes[] = {
    "/state",
    "/changed",
    "/hint",
    "/odds",
    "/undo",
    "/redo",
    "/undo",
    "/redo",
    "/log",
    "/graph",
    "/graph a",
    "/graph Bo",
    "/graph 2",
    "/review",
    "/share",
    "/comments",
    "/comments lead",
    "/comments scores,gain",
    "/comments none",
    "/comments rain",
    "/rules",
    "/tips",
    "/quiet",
    "/verbose",
    "/concede\nno",
    "/concede\n/undo\nyes",
    "/help",
    "/export text",
    "/export gif x",
    "/undo 2",
    "/q",
    "/x",
    "/",
    "/STATE",
    "/estado",
    "/pista",
    "?",
    "/ch",
    "/co",
    "/concede\n?\nperhaps\n/state\n/redo\nn",
    "/undo\n/undo\n/redo",
    "/undo\n/undo\n/undo",
    "/undo\n/redo\n/redo",
};

static const char *const talk[] = {
    "yes", "yes", "yes", "yes", "no", "y", "s\xc3\xad", "", " ", "perhaps", "?", "17", "%s%n",
};

/* ---- Drawing ---- */

struct walk {
    uint32_t state;
    char *input;
    size_t length;
};

/* Numerical Recipes' generator: the same everywhere. */
static int draw(struct walk *w, int n)
{
    w->state = w->state * 1664525u + 1013904223u;
    return (int)((w->state >> 8) % (unsigned)n);
}

static int count(const char *const *words)
{
    int n = 0;
    while (n < WORDS && words[n]) {
        n++;
    }
    return n;
}

static void say(struct walk *w, const char *word)
{
    w->length += (size_t)snprintf(w->input + w->length, INPUT - w->length, "%s\n", word);
    ck_assert_uint_lt(w->length, INPUT);
}

static void step(struct walk *w, const struct vocabulary *v)
{
    int kind = draw(w, 100);
    if (kind < 62) {
        const char *choice = v->choice[draw(w, count(v->choice))];
        say(w, choice);
        if (draw(w, 5) == 0) { /* the tutor may want to hear it twice */
            say(w, choice);
        }
    } else if (kind < 70) {
        say(w, v->odd[draw(w, count(v->odd))]);
    } else if (kind < 91) {
        say(w, slashes[draw(w, ROWS(slashes))]);
    } else {
        say(w, talk[draw(w, ROWS(talk))]);
    }
}

/* ---- Matches ---- */

/* A run, and how many things are said in it; none are where the run says nothing. */
struct sitting {
    struct recorded run;
    const struct vocabulary *words;
    int steps;
};

#define PLAY " --seed 12 --test-clock"
#define KEPT                                                                                       \
    {{.line = "history"}}, {{.line = "stats --lang es"}},                                          \
    {                                                                                              \
        {                                                                                          \
            .line = "review last --brain random"                                                   \
        }                                                                                          \
    }

static const struct sitting hog_walk[] = {
    {{"play hog Ann=human Bo=human" PLAY}, &hog, 51},
    {{"resume --test-clock"}, &hog, 34},
    {{"play hog human human --seed 7 --test-clock --rules plain --undo none"}, &hog, 34},
    {{"play hog Ann=human ai:3 --tutor all --rules goal=40" PLAY}, &hog, 51},
    {{"play hog Ann=human ai:bacon:4:3 --tutor blunders --rules align=off,sides=8" PLAY}, &hog, 34},
    {{"play hog ai:final Bo=human -v --rules pass=off,dice=4" PLAY}, &hog, 25},
    {{"play hog ai:any Bo=human -q --rules bacon=off,goal=60" PLAY}, &hog, 34},
    {{"play hog Ann=human Ann=human --dice typed --test-clock --rules sides=10,goal=50"},
     &typed,
     51},
    {{"resume --test-clock --comments gain"}, &typed, 17},
    {{"play hog Ann=human Bo=human --dice @ --test-clock --undo none", "4 3; x 2 6 1 5 5 2\n"},
     &hog,
     25},
    {{"play hog Ann=human Bo=human --secrets --dice @ --test-clock", "4 3 6\n"}, &hog, 8},
    {{"play hog Ann=human Bo=human --secrets --test-clock", .drawn = true}, &bacon, 51},
    {{"resume --test-clock", .drawn = true}, &bacon, 34},
    {{"play hog Ann=human Bo=human --best-of 3 --first alternate --rules goal=25" PLAY}, &hog, 51},
    {{"resume --test-clock --tutor all"}, &hog, 34},
    {{"play hog Ann=human Bo=human --best-of 3 --first random --rules goal=12" PLAY}, &hog, 51},
    {{"play hog Ana=human ai:always-roll:5 --lang es --rules goal=50" PLAY}, &hog, 51},
    {{"play hog Zo\xc3\xab=human Bo=human --position @ --ascii" PLAY,
      "{\"rules\":{\"goal\":100},\"position\":{\"seat\":1,\"first\":1,\"scores\":[88,90]}}"},
     &hog,
     25},
    {{"play hog human human --position @" PLAY,
      "{\"rules\":{\"goal\":30,\"bacon\":\"off\"},\"scores\":[10,12],\"pending\":3}"},
     &hog,
     17},
    {{"play hog Zo\xc3\xab=human ai:2 --lang es --rules goal=60" PLAY, .lang = "C"}, &hog, 25},
    {{"play hog human ai:1 --first 2 --comments scores,lead,gain --brain final --rules "
      "goal=50" PLAY},
     &hog,
     34},
    KEPT,
};

static const struct sitting notone_walk[] = {
    {{"play notone Ann=human Bo=human" PLAY}, &notone, 59},
    {{"resume --test-clock"}, &notone, 34},
    {{"play notone Ann=human --rules rounds=5 --tutor all" PLAY}, &notone, 51},
    {{"play notone Ann=human ai:3 --rules risky,rounds=4 --tutor all" PLAY}, &notone, 59},
    {{"play notone human human human --rules classic,snake,rounds=3" PLAY}, &notone, 59},
    {{"play notone Ann=human ai:carter:2 ai:harry Bo=human --rules snake,rounds=3 -v" PLAY},
     &notone,
     51},
    {{"play notone ai:any Ann=human -q --rules rounds=3" PLAY}, &notone, 51},
    {{"play notone Ann=human Bo=human --rules rounds=1 --best-of 3 --undo none" PLAY}, &notone, 51},
    {{"resume --test-clock"}, &notone, 34},
    {{"play notone Ann=human Ann=human --dice typed --rules rounds=3 --test-clock"}, &notone, 17},
    {{"resume --test-clock"}, &typed, 25},
    {{"play notone Ana=human ai:nadire --rules classic,rounds=3 --lang es --comments "
      "lead,gain" PLAY},
     &notone,
     59},
    {{"play notone Ann=human Bo=human --position @" PLAY,
      "{\"round\":10,\"seat\":1,\"scores\":[80,60],\"turn_rolls\":2,\"turn_score\":14}"},
     &notone,
     34},
    {{"play notone Ann=human ai:2 --position @ --tutor blunders" PLAY,
      "{\"rules\":{\"rounds\":4,\"bust\":\"classic\"},\"position\":{\"round\":3,\"scores\":[40,38],"
      "\"turn_rolls\":1,\"turn_score\":7,\"first_total\":7,\"dice\":[3,4]}}"},
     &notone,
     34},
    {{"play notone Zo\xc3\xab=human human --rules rounds=2 --ascii --first 2 --brain points" PLAY,
      .lang = "C"},
     &notone,
     42},
    KEPT,
};

static const struct sitting knucklebones_walk[] = {
    {{"play knucklebones Ann=human Bo=human" PLAY}, &knucklebones, 51},
    {{"resume --test-clock"}, &knucklebones, 42},
    {{"play knucklebones Ann=human ai:3 --tutor all" PLAY}, &knucklebones, 51},
    {{"play knucklebones ai:5 Bo=human -v --rules last-reply" PLAY}, &knucklebones, 42},
    {{"play knucklebones Ann=human ai:any --rules 4x4" PLAY}, &knucklebones, 51},
    {{"play knucklebones human human --rules gentle,columns=2,rows=2 --undo none --brain "
      "greedy" PLAY},
     &knucklebones,
     51},
    {{"play knucklebones human human --rules multiply=off,sides=9 --first 2" PLAY},
     &knucklebones,
     51},
    {{"play knucklebones human ai:chain:stack+first-empty --rules columns=1,rows=2 -q" PLAY},
     &knucklebones,
     51},
    {{"play knucklebones Ann=human Bo=human --rules columns=5,rows=2,last-reply --dice typed "
      "--test-clock"},
     &typed,
     59},
    {{"play knucklebones Ann=human Bo=human --dice @ --test-clock --comments scores,gain",
      "4 3 3 3 1 6 6 5\n"},
     &knucklebones,
     34},
    {{"play knucklebones Ann=human Bo=human --best-of 3 --rules columns=2,rows=2 --brain "
      "expert" PLAY},
     &knucklebones,
     68},
    {{"resume --test-clock --brain greedy"}, &knucklebones, 34},
    {{"play knucklebones Ana=human ai:2 --lang es --tutor blunders" PLAY}, &knucklebones, 51},
    {{"play knucklebones Ann=human Bo=human --position @" PLAY,
      "{\"die\":4,\"boards\":[4,4,0,1,2,3,0,0,0,5,1,0,6,6,0,2,0,0]}"},
     &knucklebones,
     34},
    {{"play knucklebones Zo\xc3\xab=human human --ascii --rules rows=2" PLAY, .lang = "C"},
     &knucklebones,
     34},
    KEPT,
};

static const struct sitting yahtzee_walk[] = {
    {{"play yahtzee Ann=human" PLAY}, &yahtzee, 76},
    {{"resume --test-clock"}, &yahtzee, 51},
    {{"play yahtzee Ann=human Bo=human --brain greedy --rules free" PLAY}, &yahtzee, 76},
    {{"play yahtzee Ann=human ai:dummy ai:greedy --brain greedy --tutor all --rules none" PLAY},
     &yahtzee,
     76},
    {{"play yahtzee Ann=human --dice typed --test-clock --brain greedy"}, &typed, 25},
    {{"play yahtzee Ann=human --position @ --brain turn --tutor blunders" PLAY,
      "{\"throw\":1,\"dice\":[6,6,6,6,6],\"boxes\":[3,-1,-1,-1,-1,18,-1,-1,-1,-1,-1,50,-1]}"},
     &yahtzee,
     51},
    {{"play yahtzee Ann=human --position @ --brain turn --rules literal" PLAY,
      "{\"throw\":3,\"dice\":[6,6,6,6,6],\"boxes\":[3,8,9,16,20,18,0,0,25,30,40,0,-1]}"},
     &yahtzee,
     17},
    {{"play yahtzee ai:turn Bo=human -v --brain greedy" PLAY}, &yahtzee, 51},
    {{"play yahtzee Ana=human ai:random --lang es -q --brain greedy --undo none" PLAY},
     &yahtzee,
     76},
    {{"play yahtzee Zo\xc3\xab=human human --ascii --brain turn --comments lead,scores" PLAY,
      .lang = "C"},
     &yahtzee,
     51},
    KEPT,
};

static const struct {
    const char *name;
    const struct sitting *sitting;
    int n;
} walks[] = {
    {"walk_hog", hog_walk, ROWS(hog_walk)},
    {"walk_notone", notone_walk, ROWS(notone_walk)},
    {"walk_knucklebones", knucklebones_walk, ROWS(knucklebones_walk)},
    {"walk_yahtzee", yahtzee_walk, ROWS(yahtzee_walk)},
};

START_TEST(all_that_is_said_in_a_match_is_answered_as_it_was)
{
    struct recording r;
    recording_init(&r);
    for (int i = 0; i < walks[_i].n; i++) {
        const struct sitting *s = &walks[_i].sitting[i];
        char input[INPUT] = "";
        struct walk w = {.state = (uint32_t)(100 * _i + i), .input = input};
        for (int k = 0; k < s->steps; k++) {
            step(&w, s->words == &typed && draw(&w, 4) == 0 ? &hog : s->words);
        }
        recording_run(&r, &s->run, input);
    }
    recording_compare(&r, walks[_i].name);
    recording_fini(&r);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("walk");
    TCase *c = tcase_create("walk");
    tcase_set_timeout(c, 280);
    tcase_add_loop_test(c, all_that_is_said_in_a_match_is_answered_as_it_was, 0, ROWS(walks));
    suite_add_tcase(s, c);
    return s;
}
