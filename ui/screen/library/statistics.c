#include "ui/screen/library/statistics.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/base/alloc.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/list.h"
#include "ui/widget/panels.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CMD_SORT = COMMAND_OWN, CMD_BACK_PLAYER, CMD_PLAYER, CMD_JUDGE, CMD_WRITE };

enum { SLICE_MS = 8, PATIENCE_MS = 500 };

void statistics_page_show(struct statistics_page *s, const char *name, enum seat_kind kind, int by)
{
    struct statistics_player *player;
    int n = s->players = statistics_players(&s->reader.stats, &player), at = 0;
    for (int i = 0; i < n; i++) {
        at = player[i].kind == kind && strcmp(player[i].name, name) == 0 ? i : at;
    }
    if (n) {
        at = (at + by + n) % n;
        snprintf(s->name, sizeof s->name, "%s", player[at].name);
        s->kind = player[at].kind;
    }
    free(player);
}

static const struct statistics_row *row_of(const struct statistics_page *s, int game)
{
    return statistics_find(&s->reader.stats, s->name, s->kind, games[game]);
}

/* What games are sorted by. */
static int rank(const struct statistics_page *s, int game)
{
    const struct statistics_row *row = row_of(s, game);
    const struct statistics_column *column = statistics_columns;
    while (column->name && column->order != s->order) {
        column++;
    }
    return s->order == BY_GAME ? -game : row ? statistics_number(column, row) : INT_MIN;
}

int statistics_page_games(const struct statistics_page *s, int game[STATISTICS_GAMES])
{
    int n = 0;
    for (; n < STATISTICS_GAMES && games[n]; n++) {
        int at = n;
        for (; at > 0 && rank(s, game[at - 1]) < rank(s, n); at--) {
            game[at] = game[at - 1];
        }
        game[at] = n;
    }
    return n;
}

void statistics_page_move(struct statistics_page *s, int by)
{
    int game[STATISTICS_GAMES], n = statistics_page_games(s, game), at = 0;
    while (game[at] != s->game) {
        at++;
    }
    s->game = game[(at + by + n) % n];
}

void statistics_page_settle(struct statistics_page *s)
{
    const struct game *last = statistics_last_game(&s->reader.stats, s->kind, s->name);
    s->game = last ? games_index(last) : s->game;
}

static void change_game(struct binding_call *call)
{
    struct statistics_page *s = call->of;
    s->moved = true;
    statistics_page_move(s, key_bar_step(call->command));
}

static void change_player(struct binding_call *call)
{
    struct statistics_page *s = call->of;
    s->chosen = true;
    statistics_page_show(s, s->name, s->kind, call->command == CMD_PLAYER ? 1 : -1);
}

static const char *shown_name(const struct statistics_page *s)
{
    return setup_name_shown(s->name, words_translator());
}

/* What somebody of that kind has at the game in focus; NULL: nothing, or not all has been read. */
static const struct statistics_row *has_page(const struct statistics_page *s, enum seat_kind kind)
{
    bool read = s->reader.done == s->reader.n && s->name[0] && s->kind == kind;
    return read ? row_of(s, s->game) : NULL;
}

static void show_career(struct binding_call *call)
{
    struct statistics_page *s = call->of;
    const struct statistics_row *row = has_page(s, SEAT_HUMAN);
    if (row) {
        call->stack->routes->career(call->stack, &s->reader.stats, row);
    } else if (s->reader.done == s->reader.n && s->kind == SEAT_HUMAN) {
        text_say(&s->notice, N_("No match of %s at %s has ended yet."), shown_name(s),
                 games[s->game]->title);
    }
}

/* A built-in player is whoever played under that name last. */
static void show_opponent(struct binding_call *call)
{
    struct statistics_page *s = call->of;
    const struct statistics_row *row = has_page(s, SEAT_BRAIN);
    const char *word = row ? statistics_word(&s->reader.stats, row) : NULL;
    struct policy policy;
    struct text why = say_text();
    if (word && policy_read(row->game, word, &policy, &why)) {
        call->stack->routes->opponent(call->stack, &policy, NULL, NULL);
    } else if (word) {
        s->notice = say_sentence(why.bytes);
    }
}

static void sort(struct binding_call *call)
{
    struct statistics_page *s = call->of;
    s->order = (enum statistics_order)((s->order + 1) % STATISTICS_ORDERS);
}

static void judge(struct binding_call *call)
{
    struct statistics_page *s = call->of;
    judge_begin(&s->judge, call->stack->services.tables, &s->reader, s->name, s->kind,
                games[s->game]);
}

static void write_as(void *with, struct stack *stack, int form)
{
    struct statistics_page *s = with;
    struct text why = say_text(), name = say_text();
    (void)stack;
    text_clear(&s->notice);
    if (statistics_write(&s->reader.stats, form == FILE_CSV, &name, &why)) {
        text_say(&s->notice, N_("Written: %s"), name.bytes);
    } else {
        s->notice = say_sentence(why.bytes);
    }
}

static void export(struct binding_call *call)
{
    static const struct list_item forms[] = {
        {N_("JSON, one object a line"), FILE_JSON},
        {N_("CSV, values separated by commas"), FILE_CSV},
        {0},
    };
    call->stack->routes->list(call->stack, N_("Write as"), forms, write_as, call->of);
}

static const struct binding game_keys[] = {
    {COMMAND_LEFT, "Left | h Up k", "+", NULL, 1, .run = change_game},
    {COMMAND_RIGHT, "Right | l Down j", N_("game"), N_("another game"), 1, .run = change_game},
    {0},
};

static const struct binding person_keys[] = {
    {COMMAND_ENTER, "Enter | Space", N_("career"), N_("what they have come to at that game"), 0,
     .run = show_career},
    {0},
};

static const struct binding house_keys[] = {
    {COMMAND_ENTER, "Enter | Space", N_("about"), N_("who that is: rating, the score, its habit"),
     0, .run = show_opponent},
    {0},
};

static const struct binding keys[] = {
    {CMD_PLAYER, "Tab", N_("player"), N_("the next player"), 0, .run = change_player},
    {CMD_BACK_PLAYER, "Shift-Tab", NULL, N_("the player before"), 0, .run = change_player},
    {CMD_SORT, "s", N_("sort"), N_("by game, matches, wins or the best total"), 2, .run = sort},
    {CMD_JUDGE, "a", N_("accuracy"), N_("judge the newest matches: accuracy and luck"), 3,
     .run = judge},
    {CMD_WRITE, "x", N_("export"), N_("write everything into a file, JSON or CSV"), 2,
     ACTION_EXPORT, export},
    {0},
};

static const struct binding end_keys[] = {
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("back to the main menu"), 0},
    {0},
};

const struct key_page statistics_key_page = {N_("Statistics"),
                                             {game_keys, person_keys, house_keys, keys, end_keys}};

/* Where nobody has played there is nothing to look at, and one player has no next. */
static void bindings(const struct screen *screen, struct keyset *set)
{
    const struct statistics_page *s = (const struct statistics_page *)screen;
    if (s->name[0]) {
        set->table[0] = game_keys;
        set->table[1] = s->kind == SEAT_HUMAN ? person_keys : NULL;
        set->table[1] = s->kind == SEAT_BRAIN ? house_keys : set->table[1];
        set->table[2] = keys;
    }
    set->table[3] = end_keys;
    set->idle[0] = s->players > 1 ? 0 : CMD_PLAYER;
    set->idle[1] = has_page(s, s->kind) ? 0 : COMMAND_ENTER;
}

/* The heading of a column that ends there. */
static void draw_heading(const struct statistics_page *s, struct canvas *c, struct area a,
                         const struct statistics_column *column, int end)
{
    bool sorted = column->order && column->order == s->order;
    struct text head = say_text();
    text_add(&head, "%s%s", sorted ? canvas_sign(c, GLYPH_FALL) : "",
             text_word(&head, column->heading));
    canvas_right(c, a, 0, end, sorted ? ROLE_ACCENT : ROLE_DIM, head.bytes);
}

/* What a column that ends there says of a game; a dash: nothing. */
static void draw_value(const struct statistics_row *of, struct canvas *c, struct area a, int row,
                       const struct statistics_column *column, int end)
{
    struct text words = say_text();
    if (!of || !statistics_say(column, of, canvas_sign(c, GLYPH_MINUS), &words)) {
        text_add(&words, "%s", canvas_sign(c, GLYPH_DASH));
    }
    canvas_right(c, a, row, end, of ? ROLE_NORMAL : ROLE_DIM, words.bytes);
}

enum { COLUMNS = 80 }; /* of a page on which columns end where they say */

/* Games and columns with their headings. */
static void draw_games(const struct statistics_page *s, struct canvas *c, struct area a)
{
    bool wide = window_columns(a) >= TIER_FULL;
    int game[STATISTICS_GAMES], n = statistics_page_games(s, game), top = wide ? 2 : 1;
    canvas_text(c, a, 0, 2, ROLE_DIM, say_word(N_("Game")));
    if (top == 2) {
        canvas_rule(c, area_part(a, 1, 2, 1, a.width - 4), 0, ROLE_RULE);
    }
    for (int i = 0; i < n; i++) {
        int style = list_row(c, a, top + i, game[i], game[i] == s->game, COMMAND_NONE);
        canvas_fit(c, a, top + i, 2, 14, style, games[game[i]]->title);
    }
    for (const struct statistics_column *column = statistics_columns; column->name; column++) {
        int end = wide ? column->end * a.width / COLUMNS : column->narrow;
        if (!end) {
            continue;
        }
        draw_heading(s, c, a, column, end);
        for (int i = 0; i < n; i++) {
            draw_value(row_of(s, game[i]), c, a, top + i, column, end);
        }
    }
}

static void faces_of(const struct statistics_page *s, long face[STATISTICS_SIDES])
{
    memset(face, 0, STATISTICS_SIDES * sizeof *face);
    for (int g = 0; games[g]; g++) {
        const struct statistics_row *row = row_of(s, g);
        for (int i = 0; row && i < STATISTICS_SIDES; i++) {
            face[i] += row->face[i];
        }
    }
}

/* "Fair? yes" and by how much, as far as there is room. */
static void say_fair(const long face[STATISTICS_SIDES], int width, struct text *out)
{
    struct text all = say_text();
    enum fairness fair = statistics_fair(face);
    struct text said = say_text();
    statistics_say_fair(face, &said);
    const char *word = said.bytes;
    text_say(&all, N_("Fair? %s (chi-square %.1f of %.1f)"), word, statistics_chi_square(face),
             statistics_standard);
    if (fair != FAIR_UNKNOWN && sanitize_width(all.bytes) <= width) {
        text_add(out, "%s", all.bytes);
    } else {
        text_say(out, N_("Fair? %s"), word);
    }
}

static void draw_dice(const struct statistics_page *s, struct canvas *c, struct area a)
{
    long face[STATISTICS_SIDES], most = 0;
    struct text title = say_text(), fair = say_text();
    faces_of(s, face);
    for (int i = 0; i < STATISTICS_SIDES; i++) {
        most = face[i] > most ? face[i] : most;
    }
    text_say_n(&title, "%ld die, all games", "%ld dice, all games",
               (unsigned long)statistics_dice(face), statistics_dice(face));
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    struct area in = area_inner(a);
    long full = most + most / 8;
    for (int i = 0; i < STATISTICS_SIDES; i++) {
        canvas_glyph(c, in, i, 1, ROLE_NORMAL, (enum glyph)(GLYPH_DIE1 + i));
        canvas_format(c, in, i, 3, ROLE_NORMAL, "%d", i + 1);
        canvas_format(c, in, i, 5, ROLE_NORMAL, "%6ld", face[i]);
        if (most) {
            chart_bar(c, in, i, 12, in.width - 13, ROLE_BAR, (double)face[i], (double)full);
        }
    }
    say_fair(face, in.width - 2, &fair);
    canvas_fit(c, in, STATISTICS_SIDES, 1, in.width - 2,
               statistics_fair(face) == FAIR_NO ? ROLE_BAD : ROLE_NORMAL, fair.bytes);
}

/* The last totals as little bars, the newest at the right. */
static void draw_last(const struct statistics_row *row, struct canvas *c, struct area a, int line)
{
    int from = row->scores > STATISTICS_LAST ? row->scores - STATISTICS_LAST : 0, least, most;
    struct text words = say_text();
    text_say(&words, N_("last %d"), row->scores - from);
    int col = 2 + canvas_text(c, a, line, 1, ROLE_DIM, words.bytes);
    least = most = row->score[from];
    for (int i = from; i < row->scores; i++) {
        least = row->score[i] < least ? row->score[i] : least;
        most = row->score[i] > most ? row->score[i] : most;
    }
    if (c->alphabet == ALPHABET_ASCII) {
        canvas_format(c, a, line, col, ROLE_NORMAL, say_word(N_("%d to %d")), least, most);
        return;
    }
    for (int i = from; i < row->scores; i++, col++) {
        chart_upright(c, a, line, col, 1, ROLE_BAR,
                      row->score[i] - least + (most - least) / 8.0 + 1,
                      most - least + (most - least) / 8.0 + 1);
    }
}

static void draw_totals(const struct statistics_page *s, struct canvas *c, struct area a)
{
    const struct statistics_row *row = row_of(s, s->game);
    struct statistics_bin bin[STATISTICS_BINS];
    struct text title = say_text();
    int n = row ? statistics_bins(row, bin) : 0, most = 0;
    text_say(&title, N_("%s: totals"), games[s->game]->title);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    struct area in = area_inner(a);
    if (!n) {
        canvas_wrap(c, area_part(in, 0, 1, in.height, in.width - 2), ROLE_DIM,
                    say_word(N_("No match was played to its end under the usual rules.")));
        return;
    }
    for (int i = 0; i < n; i++) {
        most = bin[i].n > most ? bin[i].n : most;
    }
    for (int i = 0; i < n; i++) {
        struct text range = say_text();
        text_add(&range, "%d", bin[i].from);
        if (bin[i].width > 1) {
            text_add(&range, "%s%d", canvas_sign(c, GLYPH_DASH), bin[i].from + bin[i].width - 1);
        }
        canvas_right(c, in, i, 11, ROLE_NORMAL, range.bytes);
        canvas_format(c, in, i, 12, ROLE_NORMAL, "%4d", bin[i].n);
        if (bin[i].n) {
            chart_bar(c, in, i, 17, in.width - 18, ROLE_BAR, bin[i].n, most);
        }
    }
    draw_last(row, c, in, STATISTICS_BINS);
}

/* The achievements of the game in focus, and of how many matches only the result counts. */
static void draw_achievements(const struct statistics_page *s, struct canvas *c, struct area a)
{
    const struct statistics_row *row = row_of(s, s->game);
    const struct achievement *achievement = games[s->game]->words->achievements;
    struct text achievements = say_text(), backs = say_text();
    bool counts = row && row->played > row->take_backs;
    for (int i = 0; counts && achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        struct text one = say_text(), more = say_text();
        text_add(&one, "%s %d", text_word(&one, achievement[i].about), row->achievement[i]);
        const struct text words = say_sentence(one.bytes); /* its full stop is left out */
        text_add(&more, "%s%s%.*s", i ? canvas_sign(c, GLYPH_DOT) : "", i ? " " : "",
                 (int)words.length - 1, words.bytes);
        say_fit(&achievements, a.width - 4, &more);
    }
    a = area_part(a, 0, 2, a.height, a.width - 4);
    canvas_fit(c, a, 0, 0, a.width, ROLE_NORMAL, achievements.bytes);
    if (row && row->take_backs) {
        statistics_take_backs(row, &backs);
        canvas_fit(c, a, 1, 0, a.width, ROLE_DIM, backs.bytes);
    }
}

enum { COURSE_MOST = 200 }; /* the newest totals of a curve */

/* The totals in the order in which they came. */
static void draw_course(const struct statistics_page *s, struct canvas *c, struct area a)
{
    const struct statistics_row *row = row_of(s, s->game);
    double value[COURSE_MOST];
    struct text title = say_text();
    int from = row->scores > COURSE_MOST ? row->scores - COURSE_MOST : 0, n = row->scores - from;
    for (int i = 0; i < n; i++) {
        value[i] = row->score[from + i];
    }
    text_say(&title, N_("%s: totals in the order they came"), games[s->game]->title);
    chart_panel(c, a, title.bytes, n, value, 0, 0, -1);
}

/* Where the dice have no panel of their own. */
static void draw_dice_line(const struct statistics_page *s, struct canvas *c, struct area a)
{
    struct text words = say_text(), fair = say_text();
    long face[STATISTICS_SIDES];
    faces_of(s, face);
    say_fair(face, a.width - 16, &fair);
    text_say_n(&words, "%ld die. %s", "%ld dice. %s", (unsigned long)statistics_dice(face),
               statistics_dice(face), fair.bytes);
    canvas_fit(c, a, 0, 2, a.width - 2, ROLE_NORMAL, words.bytes);
}

/* Where nothing but a game has room. */
static void draw_tiny(const struct statistics_page *s, struct canvas *c, struct area a)
{
    const struct statistics_row *row = row_of(s, s->game);
    struct text words = say_text();
    canvas_fit(c, a, 0, 0, a.width, ROLE_TITLE, shown_name(s));
    canvas_fit(c, a, 1, 0, a.width, ROLE_NORMAL, games[s->game]->title);
    text_say(&words, N_("won %d of %d"), row ? row->won : 0, row ? row->played - row->alone : 0);
    canvas_fit(c, a, 2, 0, a.width, ROLE_NORMAL, words.bytes);
}

/* The parts of the page; those from PART_COURSE on are not always there. */
enum { PART_GAMES, PART_DICE, PART_TOTALS, PART_SAID, PART_COURSE, PARTS };

static void draw_parts(const struct statistics_page *s, struct canvas *c, struct area a)
{
    static void (*const draw[PARTS])(const struct statistics_page *, struct canvas *,
                                     struct area) = {draw_games, draw_dice, draw_totals,
                                                     draw_achievements, draw_course};
    const struct statistics_row *row = row_of(s, s->game);
    int games_rows = games_count() + (window_columns(a) >= TIER_FULL ? 3 : 1);
    int charts = STATISTICS_SIDES + 3, n = row && row->scores > 1 ? PARTS : PART_COURSE;
    struct panel panel[PARTS] = {
        [PART_GAMES] = {games_rows, 38, games_rows, a.width, .needed = true},
        [PART_DICE] = {charts, 38, charts, a.width / 2, .below = true},
        [PART_TOTALS] = {charts, 38, charts, a.width, .below = true, .beside = true},
        [PART_SAID] = {2, 38, 2, a.width, .below = true},
        [PART_COURSE] = {6, 38, 40, a.width, .grows = true, .below = true},
    };
    panels_place(c, a, panel, n);
    for (int i = 0; i < n; i++) {
        if (panel[i].column >= 0) {
            draw[i](s, c, panel[i].area);
        }
    }
    if (panel[PART_DICE].column < 0) {
        struct area said = panel[PART_SAID].area;
        draw_dice_line(s, c, area_part(said, 1, 0, said.height - 1, said.width));
    }
}

static void say_message(const struct statistics_page *s, struct text *out)
{
    const struct statistics_reader *r = &s->reader;
    if (s->notice.length) {
        text_add(out, "%s", s->notice.bytes);
    } else if (s->waiting && r->done < r->n) {
        text_say(out, N_("Reading the matches: %d of %d."), r->done, r->n);
    } else if (judge_works(&s->judge)) {
        text_say(out, N_("Judging the newest matches: %d of %d."), s->judge.done, s->judge.n);
    } else if (!s->name[0]) {
        text_say(out, N_("No match has ended yet."));
    } else if (r->unreadable) {
        text_say_n(out, "%d match could not be read.", "%d matches could not be read.",
                   (unsigned long)r->unreadable, r->unreadable);
    } else {
        text_say(out, N_("Luck is what the dice brought against an average roll."));
    }
}

/* What stands behind the name of somebody who is no person. */
static const char *of_kind(enum seat_kind kind)
{
    return kind == SEAT_HUMAN   ? ""
           : kind == SEAT_BRAIN ? say_word(N_(" (of the house)"))
                                : say_word(N_(" (a program)"));
}

static void draw(const struct screen *screen, struct canvas *c)
{
    const struct statistics_page *s = (const struct statistics_page *)screen;
    struct keyset set = {0};
    struct text title = say_text(), right = say_text(), message = say_text();
    int played = 0;
    bindings(screen, &set);
    for (int g = 0; games[g]; g++) {
        const struct statistics_row *row = row_of(s, g);
        played += row ? row->played : 0;
    }
    text_say(&title, N_("Statistics"));
    if (s->name[0]) {
        text_add(&title, " %s %s", canvas_sign(c, GLYPH_DOT), shown_name(s));
        text_add(&title, "%s", of_kind(s->kind));
    }
    text_say(&right, N_("all games, %d played"), played);
    say_message(s, &message);
    struct area a = window_draw(c, &(struct window){title.bytes, right.bytes, message.bytes, &set});
    if (window_columns(a) >= TIER_COMPACT) {
        draw_parts(s, c, a);
    } else if (a.height) {
        draw_tiny(s, c, a);
    }
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    (void)stack, (void)key;
    text_clear(&((struct statistics_page *)s)->notice);
    return false;
}

static void point(struct screen *screen, int line)
{
    struct statistics_page *s = (struct statistics_page *)screen;
    text_clear(&s->notice);
    s->moved = true;
    s->game = line;
}

static int64_t tick(struct screen *screen, struct stack *stack, int64_t now)
{
    struct statistics_page *s = (struct statistics_page *)screen;
    (void)stack;
    if (s->reader.done < s->reader.n) { /* reads for some milliseconds */
        int64_t start = clock_now();
        while (statistics_reader_step(&s->reader) && clock_now() - start < SLICE_MS) {
        }
        s->waiting = clock_now() - s->since > PATIENCE_MS;
        if (!s->name[0] || (s->reader.done == s->reader.n && !s->chosen)) {
            statistics_page_show(s, s->me, true, 0);
        }
        if (!s->moved) {
            statistics_page_settle(s);
        }
        return now;
    }
    int64_t due = judge_look(&s->judge, now);
    if (s->judge.why.length) {
        s->notice = say_sentence(s->judge.why.bytes);
        text_clear(&s->judge.why);
    }
    return due;
}

static void descriptors(const struct screen *s, int fd[SCREEN_FDS])
{
    fd[0] = judge_fd(&((const struct statistics_page *)s)->judge);
}

static void fini(struct screen *screen)
{
    struct statistics_page *s = (struct statistics_page *)screen;
    judge_fini(&s->judge);
    statistics_reader_fini(&s->reader);
}

static const struct screen_ops statistics_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .point = point,
    .tick = tick,
    .descriptors = descriptors,
    .fini = fini,
};

void statistics_open(struct stack *stack)
{
    struct statistics_page *s = alloc(sizeof *s);
    struct text why = say_text();
    s->base.ops = &statistics_ops;
    s->notice = s->judge.why = say_text();
    s->me = stack->preferences.config.text[CONFIG_NAME];
    s->since = clock_now();
    if (!statistics_reader_init(&s->reader, stack->services.library, &why)) {
        s->notice = say_sentence(why.bytes);
    }
    stack_push(stack, &s->base);
}
