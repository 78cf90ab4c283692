#include "ui/line/board.h"

#include "src/record/position.h"
#include "src/tables/tables.h"
#include "ui/line/answer.h"
#include "ui/line/hints.h"
#include "ui/line/new_match.h"
#include "ui/text/action_words.h"
#include "ui/text/match_words.h"
#include "ui/text/rule_words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct hand_made {
    struct line_mode *l;
    const struct game *game;
    union position position;
    struct setup *s; /* of the match that begins there */
    bool enough, begins;
};

/* The position with people at all seats, for their names. False: it cannot be; why was said. */
static bool scene(struct hand_made *b, struct setup *s)
{
    struct text why = out_text(b->l->out);
    setup_init(s, b->game);
    s->store = tables_store(b->l->o->services.tables);
    bool fits = game_check(b->game, &b->position, &why);
    for (int seat = 0; fits && seat < b->position.common.seats; seat++) {
        fits = setup_seat(s, "human", &why);
    }
    s->start = b->position;
    s->from_position = true;
    if (!fits || !setup_finish(s, &why)) {
        lines_say(b->l->lines, "%s.", why.bytes);
        return false;
    }
    return true;
}

static enum course show(struct hand_made *b, char *rest)
{
    struct setup s;
    (void)rest;
    if (scene(b, &s)) {
        lines_close(b->l->lines);
        match_words_next(b->l->out, &s, &s.start);
    }
    return COURSE_ON;
}

static enum course hint(struct hand_made *b, char *rest)
{
    struct setup s;
    (void)rest;
    return scene(b, &s) ? hints_position(b->l, s.game, &s.start) : COURSE_ON;
}

/* As `rollick show` and `hint` read it. */
static enum course json(struct hand_made *b, char *rest)
{
    (void)rest;
    lines_close(b->l->lines);
    out_json(b->l->out, json_pack("{s:o,s:o}", "rules", rules_to_json(b->game, &b->position),
                                  "position", position_to_json(b->game, &b->position)));
    return COURSE_ON;
}

static enum course play(struct hand_made *b, char *rest)
{
    struct text why = out_text(b->l->out);
    if (!game_check(b->game, &b->position, &why) ||
        !new_match_read(b->game, b->l, &b->position, false, rest, b->s, &why)) {
        lines_say(b->l->lines, "%s.", why.bytes);
        return COURSE_ON;
    }
    b->begins = b->enough = true;
    return COURSE_ON;
}

static enum course leave(struct hand_made *b, char *rest)
{
    (void)rest;
    b->enough = true;
    return COURSE_ON;
}

static enum course explain(struct hand_made *b, char *rest);

static const struct {
    const char *word, *about;
    enum course (*act)(struct hand_made *b, char *rest);
} words[] = {
    {"show", N_("the board in words, and the choices"), show},
    {"hint", N_("the best choices there, and why"), hint},
    {"play", N_("begin a match there; who plays can follow, as in: play Ann=human ai:4"), play},
    {"json", N_("rules and position as a line of JSON; such a line is read, too"), json},
    {"help", N_("these words, and all that can be changed"), explain},
    {"back", N_("back to the menu"), leave},
    {"quit", N_("back to the menu"), leave},
};

enum { WORDS = sizeof words / sizeof *words };

/* ---- What can be changed: fields and rules by their names, and who is to move ---- */

static void say_fields(struct hand_made *b)
{
    for (const struct field *f = b->game->fields; f->name; f++) {
        int n = field_count(f, &b->position);
        struct text line = out_text(b->l->out);
        text_add(&line, "%s:", f->name);
        for (int i = 0; i < n; i++) {
            text_add(&line, " %d", field_value(f, &b->position, i));
        }
        text_say(&line, N_(" (%s, %d to %d)"), f->label ? text_word(&line, f->label) : f->name,
                 f->min, field_max(f, &b->position));
        text_add(&line, ".");
        lines_words(b->l->lines, &line);
    }
}

static enum course explain(struct hand_made *b, char *rest)
{
    const struct text reader = out_text(b->l->out);
    const struct common *c = &b->position.common;
    (void)rest;
    for (int i = 0; i < WORDS; i++) {
        struct text word = out_text(b->l->out);
        action_said(words[i].word, &word);
        lines_say(b->l->lines, N_("%s: %s."), word.bytes, text_word(&reader, words[i].about));
    }
    lines_say(b->l->lines, N_("seats: %d (%d to %d)."), c->seats, b->game->seats_min,
              b->game->seats_max);
    lines_say(b->l->lines, N_("seat: %d (whose turn it is, from 1)."), c->seat + 1);
    lines_say(b->l->lines, N_("first: %d (who began, from 1)."), c->first + 1);
    for (const struct rule *r = b->game->rules; r->name; r++) {
        struct text value = out_text(b->l->out), about = value;
        game_rule_word(r, &b->position, &value);
        rule_words_about(r, &about);
        lines_say(b->l->lines, "%s: %s (%s).", r->name, value.bytes, about.bytes);
    }
    say_fields(b);
    return COURSE_ON;
}

/* What figures of that name may be, and which word is none (NULL: there was none at all). */
static void say_figures(struct hand_made *b, const char *name, int n, int least, int most,
                        const char *word)
{
    struct text said = out_text(b->l->out);
    if (word) {
        text_say_n(&said, "%s: %d figure from %d to %d, not '%.20s'.",
                   "%s: at most %d figures from %d to %d, not '%.20s'.", (unsigned long)n, name, n,
                   least, most, word);
    } else {
        text_say_n(&said, "%s: %d figure from %d to %d.", "%s: at most %d figures from %d to %d.",
                   (unsigned long)n, name, n, least, most);
    }
    lines_words(b->l->lines, &said);
}

/* Reads as many figures as there are, at most `n`, each from least to most. */
static bool read_figures(struct hand_made *b, const char *name, char *said, int n, int least,
                         int most, int *figure, int *read)
{
    char *at = NULL;
    *read = 0;
    for (char *word = strtok_r(said, " ,", &at); word; word = strtok_r(NULL, " ,", &at)) {
        char *end;
        long value = strtol(word, &end, 10);
        if (*read == n || *end || value < least || value > most) {
            say_figures(b, name, n, least, most, word);
            return false;
        }
        figure[(*read)++] = (int)value;
    }
    if (!*read) {
        say_figures(b, name, n, least, most, NULL);
    }
    return *read > 0;
}

static void renew(struct hand_made *b, const union position *changed, bool all)
{
    const union position old = b->position;
    b->position = *changed;
    position_renew(b->game, &b->position, &old, all);
}

static bool set_common(struct hand_made *b, const char *name, char *rest)
{
    struct common *c = &b->position.common;
    const struct game *g = b->game;
    int value, read;
    if (strcmp(name, "seats") == 0) {
        if (read_figures(b, name, rest, 1, g->seats_min, g->seats_max, &value, &read)) {
            union position changed = b->position;
            changed.common.seats = value;
            changed.common.first = c->first < value ? c->first : 0;
            changed.common.seat = c->seat < value ? c->seat : 0;
            renew(b, &changed, true);
        }
    } else if (strcmp(name, "seat") == 0 || strcmp(name, "first") == 0) {
        if (read_figures(b, name, rest, 1, 1, c->seats, &value, &read)) {
            int *which = strcmp(name, "first") == 0 ? &c->first : &c->seat;
            *which = value - 1;
        }
    } else {
        return false;
    }
    return true;
}

static bool set_field(struct hand_made *b, const char *name, char *rest)
{
    int figure[sizeof b->position / sizeof(int)], read;
    for (const struct field *f = b->game->fields; f->name; f++) {
        int n = field_count(f, &b->position);
        if (strcmp(f->name, name) != 0) {
            continue;
        }
        int most = field_max(f, &b->position);
        if (read_figures(b, name, rest, n, f->min, most, figure, &read)) {
            for (int i = 0; i < read; i++) {
                *field_at(f, &b->position, i) = figure[i];
            }
        }
        return true;
    }
    return false;
}

static bool set_rule(struct hand_made *b, const char *name, const char *value)
{
    struct text why = out_text(b->l->out);
    union position changed = b->position;
    for (const struct rule *r = b->game->rules; r->name; r++) {
        if (strcmp(r->name, name) != 0) {
            continue;
        }
        if (game_rule(b->game, &changed, name, value, &why)) {
            renew(b, &changed, false);
        } else {
            lines_say(b->l->lines, "%s.", why.bytes);
        }
        return true;
    }
    return false;
}

static void read_json(struct hand_made *b, const char *answer)
{
    struct text why = out_text(b->l->out);
    if (!position_read(b->game, &b->position, answer, strlen(answer), &why)) {
        lines_say(b->l->lines, "%s.", why.bytes);
    }
}

static enum course obey(struct hand_made *b, char *answer)
{
    const struct text reader = out_text(b->l->out);
    char said[PROMPT_LINE];
    if (answer[0] == '{') {
        read_json(b, answer);
        return COURSE_ON;
    }
    size_t length = strcspn(answer, " =");
    char *rest = answer + length + strspn(answer + length, " =");
    answer[length] = '\0';
    if (set_common(b, answer, rest) || set_field(b, answer, rest) || set_rule(b, answer, rest)) {
        return COURSE_ON;
    }
    answer_fold(answer + (answer[0] == '/'), said, sizeof said);
    for (int i = 0; i < WORDS; i++) {
        if (*said && answer_is(&reader, words[i].word, said)) {
            return words[i].act(b, rest);
        }
    }
    if (strcmp(said, "?") == 0) {
        return explain(b, rest);
    }
    if (*said) {
        lines_say(b->l->lines, N_("'%.40s' is none of the answers."), answer);
    }
    return COURSE_ON;
}

enum course board_ask(struct line_mode *l, const struct game *g, bool *begins, struct setup *s)
{
    struct hand_made b = {.l = l, .game = g, .s = s};
    char answer[PROMPT_LINE];
    enum course course = COURSE_ON;
    game_begin(g, &b.position, g->seats_standard, 0);
    while (course == COURSE_ON && !b.enough) {
        struct text question = out_text(l->out);
        text_say(&question,
                 N_("Which figures (as in: %s %d), or show, hint, play, json, help or "
                    "back?"),
                 g->fields->name, g->fields->standard);
        course = prompt_ask(&l->prompt, &question, answer);
        if (course == COURSE_ON) {
            course = obey(&b, answer);
        }
    }
    *begins = b.begins;
    return course;
}
