#include "ui/screen/tutorial.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "ui/play/tutorial.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

static const struct binding step_keys[] = {
    {TUTORIAL_TURN, "Tab", NULL, N_("more of the text, or the board, in small windows"), 0},
    {TUTORIAL_BACK, "Backspace", N_("back"), N_("one step back"), 2},
    {COMMAND_HELP, "?", N_("help"), N_("keys, rules, scoring"), 1},
    {COMMAND_BACK, "Esc q", N_("leave"), N_("end the tutorial"), 1},
    {0},
};

/* What goes on, in front of those. */
static const struct binding next_keys[] = {
    {TUTORIAL_NEXT, "Enter Space | Right", N_("go on"), N_("to the next step"), 0},
    {0},
};

static const struct binding again_keys[] = {
    {TUTORIAL_NEXT, "Enter Space | Right", N_("try again"), N_("choose once more"), 0},
    {0},
};

static const struct binding result_keys[] = {
    {TUTORIAL_NEXT, "Enter Space | Right", N_("finish"), N_("end the tutorial"), 0},
    {0},
};

/* In front of the others where the text does not fit. */
static const struct binding turn_keys[] = {
    {TUTORIAL_TURN, "Tab", N_("more"), NULL, 0},
    {0},
};

const struct key_page tutorial_key_page = {N_("In a tutorial"), {next_keys, step_keys}};

void tutorial_play_keys(const struct tutorial_play *c, struct keyset *set)
{
    if (tutorial_play_asks(c)) {
        set->table[0] = view_keys(c->playback->view, &c->playback->scene);
    } else if (c->place.reply && c->place.reply->again) {
        set->table[0] = again_keys;
    } else {
        set->table[0] = tutorial_over(&c->place) ? result_keys : next_keys;
    }
    set->table[1] = step_keys;
}

/* The board as the learner sees it: asked only when it is their choice. */
static void draw_board(const struct tutorial_play *c, struct canvas *page, struct area a)
{
    struct scene scene = c->playback->scene;
    scene.log = NULL; /* the words below tell what happened */
    if (!tutorial_play_asks(c)) {
        scene.chooser = -1;
    }
    view_draw(c->playback->view, &scene, &c->playback->cursor, page, a);
}

static void say_title(const struct tutorial_play *c, const struct canvas *page, struct text *out)
{
    text_add(out, "%s %s ", c->place.tutorial->game->title, canvas_sign(page, GLYPH_DOT));
    text_say(out, N_("tutorial"));
    text_add(out, " %s ", canvas_sign(page, GLYPH_DOT));
    text_say(out, N_("step %d of %d"), c->place.step + 1, tutorial_steps(c->place.tutorial));
}

enum { MARGIN = 3, WORDS_ROWS = 3 };

/* What is said, beside an upright line that ties its rows together. */
static void draw_words(const char *words, struct canvas *page, struct area a)
{
    for (int row = 0; row < a.height; row++) {
        canvas_glyph(page, a, row, 1, ROLE_ACCENT, GLYPH_HEAVY_V);
    }
    canvas_wrap(page, area_part(a, 0, MARGIN, a.height, a.width - MARGIN - 1), ROLE_MESSAGE, words);
    canvas_cursor(page, a, 0, MARGIN);
}

/* Words, keys, and a board of 19 rows; of a title and a rule what then has room. */
static void draw_full(const struct tutorial_play *c, const char *words, struct canvas *page)
{
    struct area all = canvas_area(page);
    struct text title = say_text();
    int rows = canvas_rows(page->width - MARGIN - 1, words);
    int room = page->height - 1 - FRAME_BOARD;
    rows = rows < WORDS_ROWS ? WORDS_ROWS : rows > room ? room : rows;
    int top = room - rows > 2 ? 2 : room - rows, below = page->height - 1 - rows;
    say_title(c, page, &title);
    if (top > 0) {
        canvas_fit(page, all, 0, 1, page->width - 2, ROLE_TITLE, title.bytes);
    }
    if (top > 1) {
        canvas_rule(page, all, 1, ROLE_RULE);
    }
    draw_board(c, page, frame_middle(area_part(all, top, 0, below - top, page->width), false));
    draw_words(words, page, area_part(all, below, 0, rows, page->width));
}

/* The words above the keys, the board in what is left. */
static void draw_compact(const struct tutorial_play *c, const char *words, struct canvas *page)
{
    struct area all = canvas_area(page);
    int rows = canvas_rows(page->width - MARGIN - 1, words);
    int top = page->height - 1 - rows;
    draw_board(c, page, frame_middle(area_part(all, 0, 0, top, page->width), false));
    draw_words(words, page, area_part(all, top, 0, rows, page->width));
}

/* Part after part of the words, then the board. */
static void draw_tiny(const struct tutorial_play *c, const char *words, struct canvas *page)
{
    struct area all = canvas_area(page);
    int rows = canvas_rows(page->width, words), room = page->height - 1;
    int parts = (rows + room - 1) / room, part = c->turned % (parts + 1);
    struct canvas text;
    if (part == parts) {
        draw_board(c, page, area_part(all, 0, 0, room, page->width));
        canvas_cursor(page, all, 0, 0);
        return;
    }
    canvas_init(&text, rows, page->width, page->alphabet);
    canvas_wrap(&text, canvas_area(&text), ROLE_MESSAGE, words);
    canvas_paste(page, area_part(all, 0, 0, room, page->width), &text, part * room);
    canvas_cursor(page, all, 0, 0);
    canvas_fini(&text);
}

void tutorial_play_draw(const struct tutorial_play *c, struct canvas *page)
{
    struct text words = say_text();
    struct keyset set = {0};
    enum tier tier = frame_tier(page);
    tutorial_play_keys(c, &set);
    if (tier == TIER_NONE) {
        frame_draw(page, &(struct frame){NULL, NULL, NULL, &set});
        return;
    }
    if (!tutorial_play_asks(c)) {
        canvas_target(page, canvas_area(page), TUTORIAL_NEXT, (struct key){.press = PRESS_ENTER});
    }
    text_add(&words, "%s", c->why.bytes);
    if (!words.length) {
        tutorial_play_say(c, &words);
    }
    if (tutorial_play_asks(c) && c->place.step == 0) {
        text_add(&words, " %s", say_word(N_("The last line shows the keys.")));
    }
    if (tier >= TIER_FULL) {
        draw_full(c, words.bytes, page);
    } else if (tier == TIER_COMPACT) {
        draw_compact(c, words.bytes, page);
    } else {
        draw_tiny(c, words.bytes, page);
        set = (struct keyset){.table = {turn_keys, set.table[0], set.table[1]}};
    }
    bindings_bar(&set, page, canvas_area(page), page->height - 1);
}

struct tutorial_screen {
    struct screen base;
    struct tutorial_play class;
};

static struct tutorial_play *class_of(struct screen *s)
{
    return &((struct tutorial_screen *)s)->class;
}

static void bindings(const struct screen *s, struct keyset *set)
{
    tutorial_play_keys(&((const struct tutorial_screen *)s)->class, set);
}

static void draw(const struct screen *s, struct canvas *c)
{
    tutorial_play_draw(&((const struct tutorial_screen *)s)->class, c);
}

/* A key while dice roll lays them down. */
static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct tutorial_play *c = class_of(s);
    (void)stack, (void)key;
    text_clear(&c->why);
    if (tutorial_play_moves(c)) {
        playback_land(c->playback, clock_now());
        return true;
    }
    return false;
}

static void view_command(struct tutorial_play *c, int cmd, const struct key *key)
{
    struct playback *l = c->playback;
    int action;
    if (tutorial_play_asks(c) &&
        view_obey(l->view, &l->scene, &l->cursor, cmd, key, &action, &c->why)) {
        tutorial_play_choose(c, action, clock_now());
    }
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct tutorial_play *c = class_of(s);
    switch (cmd) {
    case COMMAND_BACK:
        stack_pop(stack);
        break;
    case TUTORIAL_NEXT:
        if (!tutorial_play_next(c)) {
            stack_pop(stack);
        }
        break;
    case TUTORIAL_BACK:
        tutorial_play_back(c);
        break;
    case TUTORIAL_TURN:
        c->turned++;
        break;
    default:
        view_command(c, cmd, key);
        break;
    }
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct tutorial_play *c = class_of(s);
    int64_t due = playback_tick(c->playback, now);
    if (c->playback->asked) {
        c->playback->asked = false;
        stack_drop_keys(stack);
    }
    return due;
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct playback *l = ((const struct tutorial_screen *)s)->class.playback;
    *start = l->table.setup.start;
    return l->scene.game;
}

static void close_tutorial(struct screen *s)
{
    tutorial_play_fini(class_of(s));
    free(s);
}

static const struct screen_ops tutorial_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .topic = topic,
    .close = close_tutorial,
    .teaches = true,
};

struct screen *tutorial_screen(const struct stack *stack, const struct tutorial *tutorial)
{
    struct tutorial_screen *s = alloc(sizeof *s);
    s->base.ops = &tutorial_ops;
    tutorial_play_init(&s->class, tutorial, stack->preferences.still, stack->preferences.speed);
    return &s->base;
}
