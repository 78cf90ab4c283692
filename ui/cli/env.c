#include "games/words.h"
#include "src/bot/player.h"
#include "src/bot/survey.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "src/record/jsonl.h"
#include "src/record/position.h"
#include "ui/cli/arguments.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum reward { REWARD_WIN, REWARD_POINTS };

/* A table at which one seat is answered for on standard input. */
struct env {
    struct setup setup; /* finished; the learner sits at seat 0 in it, the opponents behind */
    struct tables *tables;
    struct ready ready[SEATS_MOST]; /* by seat of the setup */
    struct player *player[SEATS_MOST];
    struct bots *bots;   /* NULL: there are none */
    struct setup turned; /* the setup as all sit in that match */
    struct dice *dice;
    enum reward reward;
    uint64_t seed, later; /* the first match of a series; how many have begun since */
    struct match match;   /* forgets; zeroed: none has begun */
    int seat;             /* the learner's in that match */
    bool running;         /* a step is expected */
};

/* ---- The table ---- */

static const char nobody[] = "none";

static bool is_bot(const char *word)
{
    size_t length = strcspn(word, ",=");
    return setup_command_of(word) || strncmp(word + length, "=bot:", 5) == 0;
}

static bool is_seat(const char *word)
{
    size_t length = strcspn(word, ",=");
    return is_bot(word) || strncmp(word, "ai:", 3) == 0 || strncmp(word + length, "=ai:", 4) == 0;
}

/* How long the first seat of a list is. Commas may stand in the command of a bot, too: there only
 * those end it that a seat stands behind. */
static size_t seat_length(const char *list)
{
    size_t length = strcspn(list, ",");
    while (is_bot(list) && list[length] && !is_seat(list + length + 1)) {
        length += 1 + strcspn(list + length + 1, ",");
    }
    return length;
}

/* Seats the learner, and the opponents of --opponent: seats with commas between them. */
static bool read_seats(const struct options *o, struct setup *s, struct text *why)
{
    const char *list = o->word[OPTION_OPPONENT];
    if (!list) {
        return setup_against(s, why);
    }
    bool fits = setup_seat(s, "human", why);
    bool more = strcmp(list, nobody) != 0;
    if (!more && s->game->seats_min > 1) {
        text_say(why, N_("%s needs an opponent: --opponent cannot be none"), s->game->title);
        return false;
    }
    for (int i = 1; fits && more; i++) {
        size_t length = seat_length(list);
        struct text word = {0};
        text_add(&word, "%.*s", (int)length, list);
        fits = setup_seat(s, word.bytes, why);
        if (fits && s->seat[i].kind == SEAT_HUMAN) {
            text_say(why, N_("an opponent of env is a built-in player or a bot, not '%.40s'"),
                     word.bytes);
            fits = false;
        }
        more = list[length];
        list += length + more;
    }
    return fits;
}

static bool read_reward(const struct options *o, struct env *e, struct text *why)
{
    bool alone = e->setup.start.common.seats == 1;
    e->reward = (enum reward)options_number(o, OPTION_REWARD, alone ? REWARD_POINTS : REWARD_WIN);
    if (alone && e->reward == REWARD_WIN) {
        text_say(why, N_("nobody wins alone: --reward is points without an opponent"));
        return false;
    }
    return true;
}

static void env_fini(struct env *e)
{
    match_fini(&e->match);
    dice_close(e->dice);
    for (int i = 0; i < e->setup.start.common.seats; i++) {
        player_close(e->player[i]);
        tables_give_ready(e->tables, &e->ready[i]);
    }
    tables_close(e->tables);
    bots_close(e->bots);
}

/* Starts the bots, which greet before the setup is finished. False: why says which cannot. */
static bool start_bots(struct env *e, const struct options *o, struct text *why)
{
    struct bots_options use = arguments_bots(o);
    if (!setup_bots(&e->setup)) {
        return true;
    }
    use.many = true;
    e->bots = bots_new(&use);
    return survey_greet(e->bots, &e->setup, why);
}

/* Lets everybody sit down. False: why says who cannot, *e is ended. */
static bool sit(struct env *e, const struct options *o, struct text *why)
{
    const struct setup *s = &e->setup;
    bool ready = true;
    e->tables = tables_new(o->store);
    e->dice = dice_philox_new(0);
    e->player[0] = player_human_new();
    for (int i = 1; ready && i < s->start.common.seats; i++) {
        if (s->seat[i].kind == SEAT_BOT) {
            e->player[i] =
                bot_player_new(e->bots, bots_of(e->bots, s, i), &e->turned, &e->match, i);
            continue;
        }
        ready = tables_ready(e->tables, s->game, &s->seat[i].policy, &s->start, NULL, &e->ready[i],
                             why);
        e->player[i] = ready ? player_brain_new(&e->ready[i].policy, rng_key(0)) : NULL;
    }
    if (!ready) {
        env_fini(e);
    }
    return ready;
}

/* STATUS_DONE: env_fini() ends it. */
static int env_init(struct env *e, const struct options *o, struct text *why)
{
    struct setup *s = &e->setup;
    *e = (struct env){0};
    if (!arguments_game(o, s, why) || !read_seats(o, s, why) || !arguments_seed(o, s, why)) {
        return STATUS_USAGE;
    }
    bool started = start_bots(e, o, why);
    if (!started || !setup_finish(s, why) || !read_reward(o, e, why)) {
        bots_close(e->bots);
        return started ? STATUS_USAGE : STATUS_BOT;
    }
    e->seed = s->seed.value;
    return sit(e, o, why) ? STATUS_DONE : STATUS_INPUT;
}

/* ---- What is told ---- */

static json_t *scores(const struct match *m)
{
    json_t *list = json_array();
    for (int seat = 0; seat < m->state.common.seats; seat++) {
        json_array_append_new(list, json_integer(m->game->score(&m->state, seat)));
    }
    return list;
}

static json_t *winners(const struct match *m)
{
    json_t *list = json_array();
    unsigned won = match_winners(m);
    for (int seat = 0; seat < m->state.common.seats; seat++) {
        if (won >> seat & 1) {
            json_array_append_new(list, json_integer(seat));
        }
    }
    return list;
}

static json_t *action_names(const struct match *m)
{
    int action[ACTIONS_MOST];
    json_t *list = json_array();
    int n = m->ending == ENDING_NONE ? m->game->actions(&m->state, action) : 0;
    for (int i = 0; i < n; i++) {
        struct text name = {0};
        m->game->name(&m->state, action[i], &name);
        json_array_append_new(list, json_string(name.bytes));
    }
    return list;
}

/* The learner's part of a win that others share. */
static double part_of(unsigned winners, int seat)
{
    return winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
}

/* What a match has brought the learner. */
static double reward(const struct env *e)
{
    const struct match *m = &e->match;
    bool forfeit = m->ending == ENDING_FORFEIT;
    if (m->ending == ENDING_NONE) {
        return 0;
    }
    if (forfeit && m->ended_by == e->seat) {
        return -1;
    }
    if (e->reward == REWARD_POINTS) {
        return m->game->score(&m->state, e->seat);
    }
    if (forfeit) {
        return part_of(match_winners(m), e->seat);
    }
    return m->ending == ENDING_LIMIT ? 1.0 / m->state.common.seats
                                     : game_share(m->game, &m->state, e->seat);
}

/* Writes the answer to a line; `info` holds what it says more, and is used up. */
static void answer(struct env *e, struct out *out, json_t *info)
{
    const struct match *m = &e->match;
    double brought = reward(e);
    bool whole = brought == (int)brought;
    json_object_set_new(info, "scores", scores(m));
    if (m->ending != ENDING_NONE) {
        json_object_set_new(info, "end", json_string(m->fault ? m->fault : ending_word(m->ending)));
        json_object_set_new(info, "winners", winners(m));
    }
    e->running = m->ending == ENDING_NONE;
    out_json(out, json_pack("{s:o, s:o, s:o, s:b, s:o}", "position",
                            position_to_json(m->game, &m->state), "actions", action_names(m),
                            "reward", whole ? json_integer((int)brought) : json_real(brought),
                            "done", !e->running, "info", info));
}

/* Whether nobody but the learner is waited for. */
static bool learner_is_due(const struct env *e)
{
    struct node node = match_next(&e->match);
    return node.kind != NODE_CHOICE || node.seat == e->seat;
}

/* Plays until the learner has to choose, or the match has ended; `info` is told what a bot did that
 * ended it. False: why says who failed. */
static bool play_on(struct env *e, json_t *info, struct text *why)
{
    struct text came = {0}, told = {0};
    enum step step = STEP_MOVED;
    while (step == STEP_MOVED || (step == STEP_WAITING && !learner_is_due(e))) {
        bots_serve(e->bots);
        step = match_step(&e->match, &came);
        if (step == STEP_WAITING && !learner_is_due(e)) {
            bots_flush(e->bots);
            bots_wait(e->bots);
        }
    }
    if (step == STEP_FAILED) {
        text_add(why, "%s", came.bytes);
    } else if (e->match.ending == ENDING_FORFEIT && came.length) {
        text_add(&told, "%s: %s", e->turned.seat[e->match.ended_by].name, came.bytes);
        json_object_set_new(info, "why", json_string(told.bytes));
    }
    return step != STEP_FAILED;
}

/* ---- A new match ---- */

/* Which seed a match has: its own, which begins a series, or the next of the series. */
static bool read_seed(const struct env *e, const json_t *wish, uint64_t *first, uint64_t *later,
                      struct text *why)
{
    char names[SEATS_MOST * NAME_BYTES];
    const json_t *value = json_object_get(wish, "seed");
    struct text word = {0};
    struct seed seed;
    if (!value) {
        *first = e->seed;
        *later = e->later;
        return true;
    }
    if (json_is_integer(value)) {
        text_add(&word, "%lld", (long long)json_integer_value(value));
    } else if (!json_is_string(value)) {
        text_say(why, N_("seed should be a text in quotes, or a whole number"));
        return false;
    }
    setup_names(&e->setup, names);
    if (!seed_given(&seed, word.length ? word.bytes : json_string_value(value), names, why)) {
        return false;
    }
    *first = seed.value;
    *later = 0;
    return true;
}

/* Where a match begins: at this table, whatever the position leaves out. */
static bool read_start(const struct env *e, const json_t *wish, union position *start,
                       struct text *why)
{
    int seats = e->setup.start.common.seats;
    json_t *position = json_object_get(wish, "position");
    union position read = e->setup.start;
    if (position) {
        json_t *whole = json_is_object(position) ? json_copy(position) : json_incref(position);
        if (json_is_object(whole) && !json_object_get(whole, "seats")) {
            json_object_set_new(whole, "seats", json_integer(seats));
        }
        bool fits = position_from_json(e->setup.game, &read, whole, why);
        json_decref(whole);
        if (!fits) {
            return false;
        }
    }
    if (read.common.seats != seats) {
        text_say(why, N_("seats is %d at this table, not %d"), seats, read.common.seats);
        return false;
    }
    *start = read;
    return true;
}

static bool read_seat(const struct env *e, const json_t *wish, int *seat, struct text *why)
{
    const json_t *value = json_object_get(wish, "seat");
    int most = e->setup.start.common.seats - 1, read = 0;
    if (value && !jsonl_int("seat", value, &read, why)) {
        return false;
    }
    if (read < 0 || read > most) {
        text_say(why, N_("seat goes from 0 to %d at this table, not %d"), most, read);
        return false;
    }
    *seat = read;
    return true;
}

/* The learner sits at `seat`, the opponents in their order at the others. */
static void begin(struct env *e, const union position *start, int seat, uint64_t seed)
{
    match_fini(&e->match);
    match_init(&e->match, e->setup.game, start);
    e->match.forgets = true;
    e->match.dice = e->dice;
    e->turned = e->setup;
    e->turned.start = *start;
    dice_philox_reset(e->dice, seed);
    for (int i = 0, opponent = 1; i < start->common.seats; i++) {
        int who = i == seat ? 0 : opponent++;
        e->match.player[i] = e->player[who];
        e->turned.seat[i] = e->setup.seat[who];
        if (e->setup.seat[who].kind == SEAT_BRAIN) {
            player_brain_reset(e->player[who], rng_key(seed));
        } else if (e->setup.seat[who].kind == SEAT_BOT) {
            bot_player_reset(e->player[who], &e->turned, i);
        }
    }
    e->seat = seat;
}

static bool reset(struct env *e, const json_t *wish, struct out *out, struct text *why)
{
    static const char *const known[] = {"seed", "position", "seat", NULL};
    union position start;
    uint64_t first, later;
    char word[SEED_WORD];
    int seat;
    if (!json_is_object(wish)) {
        text_say(why, N_("reset should be an object in braces"));
        return false;
    }
    if (!jsonl_names(wish, known, why) || !read_seed(e, wish, &first, &later, why) ||
        !read_start(e, wish, &start, why) || !read_seat(e, wish, &seat, why)) {
        return false;
    }
    uint64_t seed = later ? seed_series(first, later) : first;
    e->seed = first;
    e->later = later + 1;
    begin(e, &start, seat, seed);
    seed_word(seed, word);
    json_t *info = json_pack("{s:s, s:i}", "seed", word, "seat", seat);
    if (!play_on(e, info, why)) {
        json_decref(info);
        return false;
    }
    answer(e, out, info);
    return true;
}

/* ---- A choice ---- */

/* Why something is none of the choices, in the words of the game where it has some. */
static struct text why_illegal(const struct match *m, const char *said)
{
    const struct game *g = m->game;
    struct text why = {0};
    for (int a = 0; a < ACTIONS_MOST && g->words->why_not && !why.length; a++) {
        struct text name = {0}, reason = {0};
        if (!g->legal(&m->state, a)) {
            g->words->why_not(&m->state, a, &reason);
        }
        if (reason.length) {
            g->name(&m->state, a, &name);
        }
        why = reason.length && strcmp(name.bytes, said) == 0 ? reason : why;
    }
    if (!why.length) {
        text_say(&why, N_("'%.40s' is none of the choices"), jsonl_quote(said).bytes);
    }
    return why;
}

static bool step(struct env *e, const json_t *wish, struct out *out, struct text *why)
{
    struct match *m = &e->match;
    const char *said = json_string_value(wish);
    json_t *info = json_object();
    int action;
    bool fits = said && e->running;
    if (!said) {
        text_say(why, N_("step should be the name of an action in quotes"));
    } else if (!e->running) {
        text_say(why, N_("there is no match to step in: reset comes first"));
    } else if (game_named(m->game, &m->state, said, &action)) {
        player_human_choose(e->player[0], action, 0);
        fits = play_on(e, info, why);
    } else {
        json_object_set_new(info, "why", json_string(why_illegal(m, said).bytes));
        match_end(m, ENDING_FORFEIT, e->seat, "illegal");
    }
    if (fits) {
        answer(e, out, json_incref(info));
    }
    json_decref(info);
    return fits;
}

/* ---- Lines ---- */

/* Standard input, and what of it has been read before it is wanted. */
struct input {
    char bytes[JSONL_MOST];
    size_t at, n;
    bool ended;
    int error; /* as errno has it; 0: it was read to its end */
};

/* Reads more, and looks after the bots until it comes. */
static void input_fill(struct input *in, struct bots *bots)
{
    struct pollfd fd[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                          {.fd = bots_fd(bots), .events = POLLIN}};
    while (poll(fd, 2, -1) < 0 || !fd[0].revents) {
        bots_serve(bots);
    }
    ssize_t n = read(STDIN_FILENO, in->bytes, sizeof in->bytes);
    in->at = 0;
    in->n = n > 0 ? (size_t)n : 0;
    in->ended = n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN);
    in->error = n < 0 && in->ended ? errno : 0;
}

/* EOF: there is none. */
static int input_byte(struct input *in, struct bots *bots)
{
    while (in->at == in->n && !in->ended) {
        input_fill(in, bots);
    }
    return in->at < in->n ? (unsigned char)in->bytes[in->at++] : EOF;
}

/* Reads a line without its end, of which at most one byte more is kept than a line may have. False:
 * there is none. */
static bool line_read(struct input *from, struct bots *bots, char *bytes, size_t *length)
{
    size_t n = 0;
    int c = input_byte(from, bots);
    bool any = c != EOF;
    while (c != EOF && c != '\n' && n <= JSONL_MOST) {
        bytes[n++] = (char)c;
        c = input_byte(from, bots);
    }
    *length = n;
    return any && !from->error;
}

static bool obey(struct env *e, const char *bytes, size_t length, struct out *out, struct text *why)
{
    static const char *const known[] = {"reset", "step", NULL};
    json_t *line = jsonl_read(bytes, length, why);
    const json_t *again = json_object_get(line, "reset"), *choice = json_object_get(line, "step");
    bool done = false;
    if (line && !again == !choice) {
        if (again || jsonl_names(line, known, why)) {
            text_say(why, N_("a line holds either reset or step"));
        }
    } else if (line) {
        done = again ? reset(e, again, out, why) : step(e, choice, out, why);
    }
    json_decref(line);
    return done;
}

static int serve(struct env *e, struct out *out, struct text *why)
{
    static const char input[] = N_("standard input, line %lld: %s");
    char bytes[JSONL_MOST + 1];
    struct input in = {.n = 0};
    size_t length;
    for (long long number = 1; line_read(&in, e->bots, bytes, &length); number++) {
        struct text how = {.translator = why->translator};
        if (!obey(e, bytes, length, out, &how)) {
            text_say(why, input, number, how.bytes);
            return STATUS_INPUT;
        }
        if (!out_flush(out, why)) {
            return STATUS_WRITE;
        }
    }
    if (in.error) {
        text_say(why, N_("standard input cannot be read: %s"), strerror(in.error));
        return STATUS_INPUT;
    }
    return STATUS_DONE;
}

int command_env(const struct options *o, struct out *out, struct text *why)
{
    struct env e;
    int status = env_init(&e, o, why);
    if (status == STATUS_DONE) {
        out->translator = NULL; /* what machines read is the same in every language */
        status = serve(&e, out, why);
        env_fini(&e);
    }
    return status;
}
