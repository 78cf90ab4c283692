#include "games/words.h"
#include "src/tables/tables.h"
#include "ui/screen/editor/new_match.h"
#include "ui/text/sentences.h"

#include <stdio.h>
#include <string.h>

int form_level(const struct form *f, int seat)
{
    const char *kind = f->kind[f->seat[seat].kind];
    return f->seat[seat].kind && kind[3] >= '1' && kind[3] <= '5' ? kind[3] - '0' : 0;
}

/* What sits there; false: a person, or somebody whom a lot will draw. */
static bool policy_of(const struct form *f, int seat, struct policy *policy)
{
    const char *kind = f->kind[f->seat[seat].kind];
    struct text why = {0};
    union position start = f->rules;
    start.common.seats = f->seats;
    if (f->seat[seat].kind == 0 || strcmp(kind, "ai:any") == 0) {
        return false;
    }
    int level = form_level(f, seat);
    return level ? policy_level(f->game, level, &start, f->store, policy, &why)
                 : policy_read(f->game, kind + 3, policy, &why);
}

/* How a seat will be called: as setup_call() does. */
static void say_name(const struct form *f, int seat, struct text *out)
{
    struct setup s = {.game = f->game};
    struct policy policy;
    if (!f->seat[seat].name[0] && f->seat[seat].kind != 0 && !policy_of(f, seat, &policy)) {
        text_say(out, N_("drawn by lot"));
        return;
    }
    for (int i = 0; i < f->seats; i++) {
        strcpy(s.seat[i].name, f->seat[i].name);
        snprintf(s.seat[i].word, sizeof s.seat[i].word, "%s", f->kind[f->seat[i].kind]);
        s.seat[i].kind = f->seat[i].kind == 0 ? SEAT_HUMAN : SEAT_BRAIN;
        policy_of(f, i, &s.seat[i].policy);
    }
    setup_call(&s);
    text_add(out, "%s", setup_shown(&s, seat, out->translator));
}

void form_label(const struct form *f, struct form_row row, struct text *out)
{
    static const char *const labels[] = {
        [FORM_GAME] = N_("Game"),
        [FORM_PRESET] = N_("Rule set"),
        [FORM_BEGINS] = N_("Begins"),
        [FORM_SERIES] = N_("Series"),
        [FORM_DICE] = N_("Dice"),
        [FORM_SEED] = N_("Seed"),
        [FORM_SECRETS] = N_("Secrets"),
        [FORM_UNDO] = N_("Undo"),
        [FORM_TUTOR] = N_("Tutor"),
        [FORM_CURTAIN] = N_("Curtain"),
        [FORM_ADD] = N_("add a player"),
        [FORM_START] = N_("Start"),
        [FORM_SEAT] = NULL,
        [FORM_RULE] = NULL,
    };
    if (row.kind == FORM_SEAT) {
        say_name(f, row.index, out);
    } else if (row.kind == FORM_RULE) {
        text_add(out, "%s", f->game->rules[row.index].name);
    } else {
        text_say(out, "%s", say_word(labels[row.kind]));
    }
}

static void say_first(const struct form *f, struct text *out)
{
    if (f->first < f->seats) {
        say_name(f, f->first, out);
    } else {
        text_say(out, f->first == f->seats ? N_("by lot") : N_("in turns"));
    }
}

void form_value(const struct form *f, struct form_row row, struct text *out)
{
    static const char *const tutors[] = {N_("off"), N_("blunders"), N_("every mistake")};
    static const char *const dice[] = {N_("drawn"), N_("given seed"), N_("typed by hand")};
    switch (row.kind) {
    case FORM_GAME:
        text_add(out, "%s", f->game->title);
        break;
    case FORM_SEAT:
        say_kind(f->kind[f->seat[row.index].kind], out);
        break;
    case FORM_PRESET:
        text_say(out, "%s",
                 f->preset < 0 ? say_word(N_("your own")) : f->game->presets[f->preset].id);
        break;
    case FORM_RULE:
        game_rule_word(&f->game->rules[row.index], &f->rules, out);
        break;
    case FORM_BEGINS:
        say_first(f, out);
        break;
    case FORM_SERIES:
        text_say(out, f->best_of > 1 ? N_("best of %d") : N_("single match"), f->best_of);
        break;
    case FORM_DICE:
        text_say(out, "%s", say_word(dice[f->dice]));
        break;
    case FORM_SEED:
        text_add(out, "%s", f->seed.bytes);
        break;
    case FORM_SECRETS:
        text_say(out, f->secrets ? N_("everybody adds one") : N_("none"));
        break;
    case FORM_UNDO:
        text_say(out, f->no_undo ? N_("none") : N_("free"));
        break;
    case FORM_TUTOR:
        text_say(out, "%s", say_word(tutors[f->tutor]));
        break;
    case FORM_CURTAIN:
        text_say(out, f->curtain ? N_("between people") : N_("off"));
        break;
    case FORM_ADD:
    case FORM_START:
        break;
    }
}

static void say_seat(const struct form *f, int seat, struct text *out)
{
    struct policy policy;
    if (f->seat[seat].kind == 0) {
        text_say(out, N_("Somebody at this keyboard."));
    } else if (!policy_of(f, seat, &policy)) {
        text_say(out, N_("A lot draws one of the house."));
    } else {
        int level = form_level(f, seat);
        const char *about = level ? level_about(level) : policy.brain->about;
        text_add(out, "%s: %s", policy_name(&policy), text_word(out, about));
    }
}

void form_about(const struct form *f, struct form_row row, struct text *out)
{
    static const char *const about[] = {
        [FORM_ADD] = N_("One more at the table."),
        [FORM_BEGINS] = N_("Who has the first turn."),
        [FORM_SERIES] = N_("A single match, or until somebody has won more than half."),
        [FORM_DICE] = N_("Drawn dice can be checked afterwards; typed ones are your own."),
        [FORM_SEED] = N_("Any text: the same text, the same dice. Enter changes it."),
        [FORM_SECRETS] = N_("With secrets mixed in, nobody can have chosen the dice."),
        [FORM_UNDO] = N_("Free: choices can be taken back, the dice stay the same."),
        [FORM_TUTOR] = N_("Warns people before a choice that costs much, and says what is better."),
        [FORM_CURTAIN] = N_("Hides the board until the next person presses a key."),
        [FORM_START] =
            N_("Enter starts the match. Who plays is chosen above: people, or levels 1 to 5."),
    };
    switch (row.kind) {
    case FORM_GAME:
        text_say(out, "%s", say_word(f->game->words->about));
        break;
    case FORM_SEAT:
        say_seat(f, row.index, out);
        break;
    case FORM_PRESET:
        text_say(out, "%s", f->preset < 0 ? "" : say_word(f->game->presets[f->preset].about));
        break;
    case FORM_RULE:
        text_say(out, "%s", say_word(f->game->rules[row.index].about));
        break;
    default:
        text_say(out, "%s", say_word(about[row.kind]));
    }
}
