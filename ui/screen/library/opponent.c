#include "ui/screen/library/opponent.h"

#include "src/base/alloc.h"
#include "src/tables/tables.h"
#include "ui/export/career_words.h"
#include "ui/text/locale.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/list.h"
#include "ui/widget/panels.h"

#include <string.h>

enum { SLICE_MS = 8 }; /* of reading, before keys have their turn */

/* ---- What there is to read ---- */

/* A text that is wrapped; gives the row after it. */
static int add_row(struct canvas *c, struct area a, int row, int style, const char *words)
{
    return row + canvas_wrap(c, area_part(a, row, 0, a.height - row, a.width), style, words);
}

static int add_words(struct canvas *c, struct area a, int row, const struct text *words)
{
    return add_row(c, a, row, ROLE_NORMAL, words->bytes);
}

/* What it is called, with its sign where that can be drawn. */
static int add_name(const struct opponent_page *p, struct canvas *c, struct area a, int row)
{
    struct text words = say_text();
    const char *emoji = p->policy.brain->face.emoji;
    if (emoji && c->alphabet == ALPHABET_UNICODE) {
        text_add(&words, "%s ", emoji);
    }
    text_add(&words, "%s", policy_name(&p->policy));
    return add_row(c, a, row, ROLE_TITLE, words.bytes);
}

static int add_strength(const struct opponent_page *p, struct canvas *c, struct area a, int row)
{
    struct text level = say_text(), rating = say_text();
    const struct player_rating *r = ratings_find(ratings, p->policy.game->id, p->policy.word);
    if (p->level) {
        text_say(&level, N_("Level %d at this table."), p->level);
        row = add_words(c, a, row, &level);
    }
    if (r) {
        text_say(&rating, N_("Rating: %.0f, between %.0f and %.0f."), r->elo, r->elo - 2 * r->error,
                 r->elo + 2 * r->error);
    } else {
        text_say(&rating, N_("The rating is not known."));
    }
    return add_words(c, a, row, &rating);
}

/* How the person stands against it. */
static int add_score(const struct opponent_page *p, struct canvas *c, struct area a, int row)
{
    struct text score = say_text(), last = say_text();
    char day[DAY_WORD], time[TIME_WORD];
    const char *name = setup_name_shown(p->person, words_translator());
    const struct career_opponent *o = &p->score;
    if (!o->met) {
        text_say(&score, N_("%s has ended no match against %s."), name, policy_name(&p->policy));
        return add_words(c, a, row, &score);
    }
    text_say(&score, N_("%s against %s: played %d, won %d, lost %d."), name,
             policy_name(&p->policy), o->met, o->won, o->lost);
    row = add_words(c, a, row, &score);
    match_words_began(o->last.started, day, time);
    if (*day) {
        text_say(&last, N_("The last one: match %lld, %s."), o->last.id, day);
    } else {
        text_say(&last, N_("The last one: match %lld."), o->last.id);
    }
    return add_words(c, a, row, &last);
}

/* The habit of a character, or how many matches are missing until it is told. */
static int add_habit(const struct opponent_page *p, struct canvas *c, struct area a, int row)
{
    struct text words = say_text();
    int missing = CAREER_HABIT - p->score.met;
    if (career_habit(&p->policy, p->score.met, &words)) {
        row = add_row(c, a, row, ROLE_DIM, say_word(N_("The habit:")));
        words = say_sentence(words.bytes);
    } else {
        text_say_n(&words, "%d more match, and the habit is told here.",
                   "%d more matches, and the habit is told here.", (unsigned long)missing, missing);
    }
    return add_words(c, a, row, &words);
}

/* The words, with or without empty rows between them. */
struct reading {
    const struct opponent_page *page;
    bool dense;
};

static int draw_words(const void *with, struct canvas *c, struct area a)
{
    const struct opponent_page *p = ((const struct reading *)with)->page;
    int gap = !((const struct reading *)with)->dense;
    struct text about = say_text();
    policy_about(&p->policy, &about);
    about = say_sentence(about.bytes);
    int row = add_name(p, c, a, 0);
    row = add_words(c, a, row, &about) + gap;
    row = add_strength(p, c, a, row);
    if (p->counted) {
        row = add_score(p, c, a, row + gap);
    }
    return p->counted && p->policy.brain->habit ? add_habit(p, c, a, row + gap) : row;
}

/* ---- Where it stands among the others ---- */

/* Ratings of a game follow one another. */
static const struct player_rating *ratings_of(const struct game *g, int *n)
{
    const struct player_rating *first = ratings;
    while (first->game && strcmp(first->game, g->id) != 0) {
        first++;
    }
    for (*n = 0; first[*n].game && strcmp(first[*n].game, g->id) == 0;) {
        ++*n;
    }
    return first;
}

enum {
    NAME = 22,
    RATING = 6,
    BAR = 8, /* columns */
    FROM = RATING_USUAL - 500
}; /* where bars begin: the weakest are far below */

static void draw_ratings(const struct opponent_page *p, struct canvas *c, struct area a)
{
    int n, here = 0;
    const struct player_rating *r = ratings_of(p->policy.game, &n);
    a = area_part(a, 0, 0, a.height < n + 2 ? a.height : n + 2, a.width);
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("Ratings")));
    for (int i = 0; i < n; i++) {
        here = strcmp(r[i].word, p->policy.word) == 0 ? i : here;
    }
    int from = list_from(c, here, n, in.height), bar = in.width - NAME - RATING - 1;
    for (int i = from; i < n && i - from < in.height; i++) {
        bool own = strcmp(r[i].word, p->policy.word) == 0;
        int row = i - from, style = own ? ROLE_SELECTED : ROLE_NORMAL;
        struct policy policy;
        struct text why = {0};
        bool read = policy_read(p->policy.game, r[i].word, &policy, &why);
        canvas_fit(c, in, row, 0, NAME, style, read ? policy_name(&policy) : r[i].word);
        canvas_format(c, in, row, NAME, style, "%*.0f", RATING, r[i].elo);
        if (bar >= BAR) {
            chart_bar(c, in, row, NAME + RATING + 1, bar, ROLE_BAR, r[i].elo - FROM,
                      r[0].elo - FROM);
        }
    }
}

/* ---- The page ---- */

static void replay_last(struct binding_call *call)
{
    struct opponent_page *p = call->of;
    struct text why = say_text();
    struct record *r =
        statistics_reader_read(call->stack->services.library, p->score.last.id, &why);
    if (r) {
        call->stack->routes->replay_record(call->stack, r, 0, false, REPLAY_BOARD);
    } else {
        p->notice = say_sentence(why.bytes);
    }
}

static const struct binding match_keys[] = {
    {COMMAND_ENTER, "Enter | Space Right", N_("match"), N_("look at the last match of the two"), 0,
     .run = replay_last},
    {0},
};

static void scroll(struct binding_call *call);

static const struct binding scroll_keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1, .run = scroll},
    {COMMAND_DOWN, "Down | j", N_("scroll"), N_("a line up or down"), 1, .run = scroll},
    {0},
};

static const struct binding end_keys[] = {
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q Left", N_("back"), N_("back to what is below"), 0},
    {0},
};

const struct key_page opponent_key_page = {N_("Opponent"), {match_keys, scroll_keys, end_keys}};

static void bindings(const struct screen *screen, struct keyset *set)
{
    const struct opponent_page *p = (const struct opponent_page *)screen;
    set->table[0] = p->score.met ? match_keys : NULL;
    set->table[1] = scroll_keys;
    set->table[2] = end_keys;
}

static void say_message(const struct opponent_page *p, struct text *out)
{
    if (p->notice.length) {
        text_add(out, "%s", p->notice.bytes);
    } else if (!p->counted) {
        text_say(out, N_("Reading the matches: %d of %d."), p->reader.done, p->reader.n);
    } else if (p->score.met) {
        text_say(out, N_("Enter shows their last match again."));
    } else {
        text_say(out, N_("Level 3 has a rating of 1500."));
    }
}

/* Draws what stands around the words and gives their place; keys that scroll are named or not. */
static struct area draw_around(const struct opponent_page *p, bool scrolls, struct canvas *c)
{
    enum { WIDTH = 46, LEAST = 34, ROWS = 6, MOST = 66, MARGIN = 1 };
    const struct reading all = {p, false};
    struct keyset set = {0};
    struct text title = say_text(), message = say_text();
    int n;
    ratings_of(p->policy.game, &n);
    bindings(&p->base, &set);
    set.table[1] = scrolls ? scroll_keys : NULL;
    text_add(&title, "%s %s %s", policy_name(&p->policy), canvas_sign(c, GLYPH_DOT),
             p->policy.game->title);
    say_message(p, &message);
    struct area a = window_draw(c, &(struct window){title.bytes, NULL, message.bytes, &set});
    if (!a.height) {
        return a;
    }
    int rows = draw_words(&all, c, (struct area){.width = a.width < WIDTH ? a.width : WIDTH});
    struct panel panel[] = {
        {1, LEAST, rows + 2 * MARGIN, WIDTH},
        {ROWS, LEAST, n + 2, MOST},
    };
    panels_place(c, a, panel, n ? 2 : 1);
    if (n && panel[1].column >= 0) {
        draw_ratings(p, c, panel[1].area);
    }
    a = panel[0].area;
    bool roomy = window_columns(a) >= TIER_COMPACT && a.height >= rows + 2 * MARGIN;
    return area_part(a, roomy * MARGIN, 2 * roomy, a.height - 2 * roomy * MARGIN,
                     a.width - 4 * roomy);
}

/* The place of the words on a page like that, and how they stand there: without empty rows where
 * that lets them stand whole. True: they have to be scrolled, and the last column is not theirs. */
static bool place_words(const struct opponent_page *p, const struct canvas *like, struct area *a,
                        struct reading *r)
{
    struct canvas page;
    canvas_init(&page, like->height, like->width, like->alphabet);
    page.outlines = like->outlines;
    page.keymap = like->keymap;
    *a = draw_around(p, true, &page);
    *r = (struct reading){p, false};
    r->dense = draw_words(r, &page, (struct area){.width = a->width}) > a->height;
    bool scrolls = draw_words(r, &page, (struct area){.width = a->width}) > a->height;
    a->width -= scrolls;
    canvas_fini(&page);
    return scrolls;
}

static void scroll(struct binding_call *call)
{
    struct opponent_page *p = call->of;
    struct reading r;
    struct area a;
    place_words(p, &call->stack->page, &a, &r);
    pager_command(&p->pager, &(struct pager_text){draw_words, &r}, &call->stack->page, a,
                  call->command);
}

/* Signs at the right edge say where there is more. */
static void draw(const struct screen *screen, struct canvas *c)
{
    const struct opponent_page *p = (const struct opponent_page *)screen;
    struct reading r;
    struct area a;
    bool scrolls = place_words(p, c, &a, &r);
    draw_around(p, scrolls, c);
    if (a.height) {
        pager_draw(&p->pager, &(struct pager_text){draw_words, &r}, c, a);
    }
    int rows = draw_words(&r, c, (struct area){.width = a.width});
    struct area edge = {a.row, a.col + a.width, a.height, 1};
    if (scrolls && p->pager.from > 0) {
        canvas_glyph(c, edge, 0, 0, ROLE_ACCENT, GLYPH_RISE);
    }
    if (scrolls && p->pager.from + a.height < rows) {
        canvas_glyph(c, edge, a.height - 1, 0, ROLE_ACCENT, GLYPH_FALL);
    }
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    (void)stack, (void)key;
    text_clear(&((struct opponent_page *)s)->notice);
    return false;
}

void opponent_count(struct opponent_page *p, const struct statistics *s)
{
    const struct statistics_row *row = statistics_find(s, p->person, SEAT_HUMAN, p->policy.game);
    struct career career;
    if (row) {
        career_init(&career, s, (int)(row - s->row), ratings);
        const struct career_opponent *o = career_against(&career, p->policy.word);
        p->score = o ? *o : p->score;
        career_fini(&career);
    }
    p->score.word = p->policy.word; /* the statistics may end */
    p->counted = true;
}

static int64_t tick(struct screen *screen, struct stack *stack, int64_t now)
{
    struct opponent_page *p = (struct opponent_page *)screen;
    int64_t start = clock_now();
    (void)stack;
    if (p->counted) {
        return CLOCK_NEVER;
    }
    while (statistics_reader_step(&p->reader)) {
        if (clock_now() - start >= SLICE_MS) {
            return now;
        }
    }
    opponent_count(p, &p->reader.stats);
    statistics_reader_fini(&p->reader);
    return CLOCK_NEVER;
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct game *g = ((const struct opponent_page *)s)->policy.game;
    game_begin(g, start, g->seats_standard, 0);
    return g;
}

static void fini(struct screen *screen)
{
    statistics_reader_fini(&((struct opponent_page *)screen)->reader);
}

static const struct screen_ops opponent_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .tick = tick,
    .topic = topic,
    .fini = fini,
};

/* The level that a policy is at a table; 0: none. */
static int level_of(const struct policy *policy, const union position *table,
                    const struct store *store)
{
    for (int level = 1; level <= LEVELS; level++) {
        struct policy other;
        struct text why = {0};
        if (policy_level(policy->game, level, table, store, &other, &why) &&
            strcmp(other.word, policy->word) == 0) {
            return level;
        }
    }
    return 0;
}

void opponent_open(struct stack *stack, const struct policy *policy, const union position *table,
                   const char *person)
{
    struct opponent_page *p = alloc(sizeof *p);
    union position usual;
    struct text why = say_text();
    const struct game *g = policy->game;
    game_begin(g, &usual, g->seats_max < 2 ? g->seats_max : 2, 0);
    p->base.ops = &opponent_ops;
    p->policy = *policy;
    p->level = level_of(policy, table ? table : &usual, tables_store(stack->services.tables));
    p->pager.hit = -1;
    p->notice = say_text();
    person = person ? person : setup_person_called(stack->preferences.config.text[CONFIG_NAME]);
    strcpy(p->person, person);
    if (!statistics_reader_init(&p->reader, stack->services.library, &why)) {
        p->notice = say_sentence(why.bytes);
    }
    stack_push(stack, &p->base);
}
