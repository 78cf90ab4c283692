#include "ui/text/position_words.h"

#include "games/words.h"

#include <string.h>

enum { COMMIT_SHOWN = 16 }; /* digits of what dice were promised by */

static void say_score(struct out *out, const struct setup *s, const void *state, int seat)
{
    struct text words = out_text(out);
    text_add(&words, " %s: %d.", setup_shown(s, seat, out->translator),
             s->game->score(state, seat));
    out_words(out, &words);
}

void state_head(struct out *out, const struct setup *s, const void *state)
{
    const struct common *c = state;
    struct node node = s->game->next(state);
    struct text words = out_text(out);
    text_add(&words, "%s, ", s->game->title);
    s->game->words->progress(state, &words);
    text_add(&words, ".");
    out_words(out, &words);
    for (int seat = 0; seat < c->seats; seat++) {
        say_score(out, s, state, seat);
    }
    text_clear(&words);
    if (node.kind == NODE_OVER) {
        text_say(&words, N_(" The match is over."));
    } else {
        text_say(&words, N_(" %s to play."), setup_shown(s, node.seat, out->translator));
    }
    out_words(out, &words);
}

/* Hands over the text line by line. */
static void write_lines(struct out *out, const struct text *all)
{
    for (const char *p = all->bytes; *p;) {
        size_t length = strcspn(p, "\n");
        struct text line = out_text(out);
        text_add(&line, "%.*s", (int)length, p);
        out_words(out, &line);
        out_break(out);
        p += length + (p[length] == '\n');
    }
}

static void write_seat(struct out *out, const struct setup *s, const void *state, int seat)
{
    struct text line = out_text(out);
    text_add(&line, "%s: ", setup_shown(s, seat, out->translator));
    s->game->words->describe_seat(state, seat, &line);
    out_words(out, &line);
    out_break(out);
}

void state_board(struct out *out, const struct setup *s, const void *state)
{
    struct text all = out_text(out);
    if (s->game->words->describe) {
        s->game->words->describe(state, &all);
    }
    write_lines(out, &all);
    for (int seat = 0; s->game->words->describe_seat && seat < s->start.common.seats; seat++) {
        write_seat(out, s, state, seat);
    }
}

void state_names(const struct setup *s, unsigned seats, struct text *out)
{
    unsigned left = seats;
    for (int seat = 0; left; seat++) {
        if (!(left >> seat & 1)) {
            continue;
        }
        left &= ~(1u << seat);
        bool first = !(seats & ((1u << seat) - 1));
        text_add(out, "%s%s",
                 first  ? ""
                 : left ? ", "
                        : text_word(out, N_(" and ")),
                 setup_shown(s, seat, out->translator));
    }
}

void state_kind(const struct seat *seat, struct text *out)
{
    const char *became = seat->kind == SEAT_BRAIN && seat->policy.brain ? seat->policy.word : "";
    text_add(out, "%s", seat->word);
    if (*became && strcmp(strchr(seat->word, ':') + 1, became) != 0) {
        text_add(out, " (%s)", became);
    }
}

json_t *state_scores(const struct game *g, const void *state)
{
    json_t *scores = json_array();
    for (int seat = 0; seat < ((const struct common *)state)->seats; seat++) {
        json_array_append_new(scores, json_integer(g->score(state, seat)));
    }
    return scores;
}

json_t *state_seats(unsigned seats)
{
    json_t *list = json_array();
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        if (seats >> seat & 1) {
            json_array_append_new(list, json_integer(seat));
        }
    }
    return list;
}

const char *state_next(const struct node *node)
{
    return node->kind == NODE_ROLL ? "throw" : node->kind == NODE_CHOICE ? "choice" : "over";
}

/* "188 to 163", the seat's own score first. */
static void say_scores(const struct match *m, int seat, struct text *out)
{
    text_add(out, "%d", m->game->score(&m->state, seat));
    for (int other = 0; other < m->state.common.seats; other++) {
        if (other != seat) {
            text_add(out, " : %d", m->game->score(&m->state, other));
        }
    }
}

static void say_winner(const struct setup *s, const struct match *m, unsigned winners,
                       struct text *out)
{
    int seat = __builtin_ctz(winners);
    struct text scores = {0};
    if (winners & (winners - 1)) {
        text_say(out, N_("A tie at %d."), m->game->score(&m->state, seat));
        return;
    }
    say_scores(m, seat, &scores);
    text_say(out, N_("%s wins, %s."), setup_shown(s, seat, out->translator), scores.bytes);
}

void state_result(const struct setup *s, const struct match *m, struct text *out)
{
    unsigned winners = match_winners(m);
    if (m->ending == ENDING_CONCEDED) {
        text_say(out, N_("%s concedes."), setup_shown(s, m->ended_by, out->translator));
        text_add(out, " ");
    }
    if (winners) {
        say_winner(s, m, winners, out);
    } else if (m->ending == ENDING_OVER) {
        int points = m->game->score(&m->state, 0);
        text_say_n(out, "%s has %d point.", "%s has %d points.", (unsigned long)points,
                   setup_shown(s, 0, out->translator), points);
    } else {
        text_say(out, N_("The match ends without a winner."));
    }
}

void state_dice(const struct setup *s, struct text *out)
{
    char word[SEED_WORD];
    if (s->dice == DICE_TYPED) {
        text_say(out, N_("dice typed by hand"));
    } else if (s->dice == DICE_FILE) {
        text_say(out, N_("dice from a file"));
    } else if (s->seed.drawn) {
        text_say(out, N_("dice %.*s"), COMMIT_SHOWN, s->seed.commit);
    } else if (!s->seed.hidden) {
        seed_word(s->seed.value, word);
        text_say(out, N_("seed %s"), word);
    }
}
