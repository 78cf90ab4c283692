#include "ui/cli/lab/lab.h"
#include "src/match/dice.h"
#include "ui/cli/arguments.h"

#include <string.h>

enum { BEFORE = 2 }; /* operands: the game and the experiment */

const struct lab_row lab_rows[] = {
    {"hog", "strategies", "SEAT SEAT...",
     N_("exact chances against each other, both seats averaged"), 0, SEATS_MOST,
     lab_hog_strategies},
    {"hog", "dice", NULL, N_("the best number of dice for a turn, by experiment and exactly"), 0, 0,
     lab_hog_dice},
    {"hog", "experiments", NULL, N_("numbers of dice and ways of playing against always-roll:6"), 0,
     0, lab_hog_experiments},
    {"hog", "quiz", "[bacon|pig|align|all]", N_("what does this turn score?"), 0, 1, lab_hog_quiz},
    {"notone", "hold", NULL, N_("what a turn brings that holds at N points, exactly"), 0, 0,
     lab_notone_hold},
    {NULL, "sweep", "BRAIN:FROM..TO [SEAT...]",
     N_("a number of a way of playing, value by value, in an arena"), 1, SEATS_MOST, lab_sweep},
    {NULL, "habits", "BRAIN", N_("what a way of playing chooses, judged at 100,000 positions"), 1,
     1, lab_habits},
    {0},
};

/* Options that belong to one experiment. */
static const struct {
    enum option_id option;
    int (*run)(struct lab *lab);
} of_one[] = {
    {OPTION_TABLE, lab_hog_strategies},
    {OPTION_BOT_MS, lab_hog_strategies},
    {OPTION_UNSANDBOXED, lab_hog_strategies},
    {OPTION_DICE, lab_hog_dice},
    {OPTION_SELF, lab_hog_quiz},
    {OPTION_VERBOSE, lab_hog_quiz},
};

static bool options_fit_row(const struct options *o, const struct lab_row *row, struct text *why)
{
    for (size_t i = 0; i < sizeof of_one / sizeof of_one[0]; i++) {
        if (o->given[of_one[i].option] && of_one[i].run != row->run) {
            text_say(why, N_("lab %s takes no option %s"), row->name,
                     option_name(of_one[i].option).bytes);
            return false;
        }
    }
    return true;
}

bool lab_is_of(const struct lab_row *row, const struct game *g)
{
    return !row->game || strcmp(row->game, g->id) == 0;
}

static const struct lab_row *find(const struct game *g, const char *name, struct text *why)
{
    for (const struct lab_row *row = lab_rows; row->name; row++) {
        if (name && lab_is_of(row, g) && strcmp(row->name, name) == 0) {
            return row;
        }
    }
    if (name) {
        text_say(why, N_("%s has no experiment '%.40s'; it has "), g->title, name);
    } else {
        text_say(why, N_("lab needs an experiment; %s has "), g->title);
    }
    const char *between = "";
    for (const struct lab_row *row = lab_rows; row->name; row++) {
        if (lab_is_of(row, g)) {
            text_add(why, "%s%s", between, row->name);
            between = ", ";
        }
    }
    return NULL;
}

int command_lab(const struct options *o, struct out *out, struct text *why)
{
    int n = o->operands - 1 - BEFORE;
    struct lab lab = {.out = out,
                      .why = why,
                      .json = o->given[OPTION_JSON],
                      .csv = o->given[OPTION_CSV],
                      .self = o->given[OPTION_SELF],
                      .more = o->given[OPTION_VERBOSE],
                      .n = o->number[OPTION_N],
                      .jobs = command_jobs(o),
                      .seed = o->word[OPTION_SEED],
                      .table = o->word[OPTION_TABLE],
                      .operand = o->operand + 1 + BEFORE,
                      .store = o->store,
                      .bots = arguments_bots(o)};
    if (!arguments_game(o, &lab.setup, why)) {
        return STATUS_USAGE;
    }
    if (lab.json && lab.csv) {
        text_say(why, N_("--json and --csv are two forms; only one of them can be written"));
        return STATUS_USAGE;
    }
    const struct lab_row *row = find(o->game, command_operand(o, 1), why);
    if (!row) {
        return STATUS_USAGE;
    }
    if (n < row->least) {
        text_say(why, N_("lab %s needs %s"), row->name, row->operands);
        return STATUS_USAGE;
    }
    if (n > row->most) {
        text_say(why, N_("lab %s takes %s; '%.40s' is too much"), row->name,
                 row->operands ? row->operands : text_word(why, N_("no more words")),
                 lab.operand[row->most]);
        return STATUS_USAGE;
    }
    if (!options_fit_row(o, row, why)) {
        return STATUS_USAGE;
    }
    int status = arguments_faces(o, &lab.setup, &lab.dice, why);
    if (status == STATUS_DONE) {
        status = row->run(&lab);
        dice_close(lab.dice);
    }
    return status;
}
