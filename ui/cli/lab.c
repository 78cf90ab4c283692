#include "ui/cli/lab/lab.h"
#include "ui/cli/command.h"
#include "ui/cli/match_arguments.h"

#include <string.h>

enum { BEFORE = 2 }; /* operands: the game and the experiment */

const struct lab_row lab_rows[] = {
    {"hog", "strategies", "BRAIN BRAIN...",
     N_("exact chances against each other, both seats averaged"), 0, SEATS_MOST,
     lab_hog_strategies},
    {"hog", "dice", NULL, N_("the best number of dice for a turn, by experiment and exactly"), 0, 0,
     lab_hog_dice},
    {"hog", "quiz", NULL, N_("what does this turn score?"), 0, 0, lab_hog_quiz},
    {"notone", "hold", NULL, N_("what a turn brings that holds at N points, exactly"), 0, 0,
     lab_notone_hold},
    {NULL, "sweep", "BRAIN:FROM..TO [SEAT...]",
     N_("a number of a way of playing, value by value, in an arena"), 1, SEATS_MOST, lab_sweep},
    {0},
};

static bool of_game(const struct lab_row *row, const struct game *g)
{
    return !row->game || strcmp(row->game, g->id) == 0;
}

static const struct lab_row *find(const struct game *g, const char *name, struct text *why)
{
    for (const struct lab_row *row = lab_rows; row->name; row++) {
        if (name && of_game(row, g) && strcmp(row->name, name) == 0) {
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
        if (of_game(row, g)) {
            text_add(why, "%s%s", between, row->name);
            between = ", ";
        }
    }
    return NULL;
}

static bool operands_fit(const struct lab_row *row, const struct lab *lab, struct text *why)
{
    int n = lab->operands;
    if (n < row->least) {
        text_say(why, N_("lab %s needs %s"), row->name, row->operands);
    } else if (n > row->most) {
        text_say(why, N_("lab %s takes %s; '%.40s' is too much"), row->name,
                 row->operands ? row->operands : text_word(why, N_("no more words")),
                 lab_operand(lab, row->most));
    }
    return n >= row->least && n <= row->most;
}

static struct lab lab_of(const struct options *o, struct out *out, struct text *why)
{
    bool more = o->operands > 1 + BEFORE;
    return (struct lab){.out = out,
                        .why = why,
                        .json = o->given[OPTION_JSON],
                        .csv = o->given[OPTION_CSV],
                        .self = o->given[OPTION_SELF],
                        .n = options_number(o, OPTION_N, 0),
                        .jobs = command_jobs(o),
                        .seed = o->given[OPTION_SEED] ? o->word[OPTION_SEED] : NULL,
                        .table = o->given[OPTION_TABLE] ? o->word[OPTION_TABLE] : NULL,
                        .operand = more ? o->operand + 1 + BEFORE : NULL,
                        .operands = more ? o->operands - 1 - BEFORE : 0,
                        .store = o->store};
}

int command_lab(const struct options *o, struct out *out, struct text *why)
{
    struct lab lab = lab_of(o, out, why);
    int status = arguments_game(o, &lab.setup, why);
    if (status != STATUS_DONE) {
        return status;
    }
    if (lab.json && lab.csv) {
        text_say(why, N_("--json and --csv are two forms; only one of them can be written"));
        return STATUS_USAGE;
    }
    const struct lab_row *row = find(lab.setup.game, command_operand(o, 1), why);
    if (!row || !operands_fit(row, &lab, why)) {
        return STATUS_USAGE;
    }
    return row->run(&lab);
}
