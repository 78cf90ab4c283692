#include "ui/screen/prompt.h"

#include "src/base/alloc.h"
#include "src/match/dice.h"
#include "ui/play/playback.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/text_input.h"

#include <stdlib.h>
#include <string.h>

static const struct binding secret_keys[] = {
    {COMMAND_ENTER, "Enter", N_("mix in"), N_("mix this into the dice; empty: nothing"), 0,
     ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("back"), N_("do not begin the match"), 0, ACTION_FIXED},
    {0},
};

static const struct binding faces_keys[] = {
    {COMMAND_ENTER, "Enter", N_("take"), N_("these are the faces thrown"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("menu"), N_("stop here; the match waits"), 0, ACTION_FIXED},
    {0},
};

struct prompt {
    struct screen base;
    struct text_input entry;
    struct text why;
    struct series series; /* secrets */
    struct setup setup;
    int seat;
    struct playback *playback; /* faces */
};

static void secret_bindings(const struct screen *s, struct keyset *set)
{
    (void)s;
    set->table[0] = secret_keys;
}

static void faces_bindings(const struct screen *s, struct keyset *set)
{
    (void)s;
    set->table[0] = faces_keys;
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct prompt *p = (struct prompt *)s;
    (void)stack;
    if (text_input_key(&p->entry, key)) {
        text_clear(&p->why);
        return true;
    }
    return false;
}

/* The next person from a seat on; -1: there is none. */
static int person_from(const struct setup *s, int seat)
{
    for (; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        if (s->seat[seat].kind == SEAT_HUMAN) {
            return seat;
        }
    }
    return -1;
}

static void say_who(const struct prompt *p, struct text *out)
{
    const char *name = p->setup.seat[p->seat].name;
    if (*name) {
        text_say(out, N_("%s, type a secret; nobody sees it."), name);
    } else {
        text_say(out, N_("Player %d, type a secret; nobody sees it."), p->seat + 1);
    }
}

/* What the secret is for, and the value that binds the program; as far as both have room. */
static void draw_commit(const struct prompt *p, struct canvas *c, struct area a)
{
    const char *why = say_word(N_("It is mixed into the dice, so that nobody, this program "
                                  "included, can choose them. The commit value was fixed before:"));
    char commit[HASH_WORD];
    seed_commit(p->setup.seed.nonce, commit);
    int row = canvas_rows(a.width, why), rows = (HASH_WORD - 2) / (a.width > 0 ? a.width : 1) + 1;
    if (row + rows > a.height) {
        return;
    }
    canvas_wrap(c, a, ROLE_DIM, why);
    row += row + rows < a.height;
    for (int i = 0; i < rows; i++) {
        canvas_text(c, a, row + i, 0, ROLE_DIM, commit + i * a.width);
    }
}

static void draw_secret(const struct screen *s, struct canvas *c)
{
    const struct prompt *p = (const struct prompt *)s;
    struct text who = say_text();
    struct keyset set = {{secret_keys}};
    struct area a = frame_draw(
        c, &(struct frame){say_word(N_("Secrets for the dice")), NULL, p->why.bytes, &set});
    say_who(p, &who);
    int margin = a.width >= 60 ? 4 : a.width >= 40, row = a.height >= 12 ? 3 : 0;
    struct area text = area_part(a, row, margin, a.height - row, a.width - 2 * margin);
    row = canvas_wrap(c, text, LOOK_BOLD, who.bytes);
    text_input_draw(&p->entry, c, text, row, 0, text.width < 40 ? text.width : 40);
    draw_commit(p, c, area_part(text, row + 2, 0, text.height - row - 2, text.width));
}

static void next_secret(struct prompt *p, struct stack *stack)
{
    p->seat = person_from(&p->setup, p->seat + 1);
    text_input_set(&p->entry, "");
    if (p->seat < 0) {
        struct series series = p->series;
        struct setup setup = p->setup;
        stack_pop(stack);
        stack->routes->start_match(stack, &series, &setup);
    }
}

static void secret_command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct prompt *p = (struct prompt *)s;
    (void)key;
    if (cmd == COMMAND_BACK) {
        stack_pop(stack);
    } else if (!p->entry.length || seed_mix(&p->setup.seed, p->entry.bytes, &p->why)) {
        next_secret(p, stack);
    }
}

static void draw_faces(const struct screen *s, struct canvas *c)
{
    const struct prompt *p = (const struct prompt *)s;
    struct node node = match_next(&p->playback->table.match);
    struct text ask = say_text();
    struct keyset set = {{faces_keys}};
    struct area page = canvas_area(c),
                line = area_part(page, page.height - 2, 1, 1, page.width - 2);
    if (line.width >= 38) {
        text_say_n(&ask, "%s throws %d die of %d sides:", "%s throws %d dice of %d sides:",
                   (unsigned long)node.dice, scene_name(&p->playback->scene, node.seat), node.dice,
                   node.sides);
    } else {
        text_say_n(&ask, "%d die of %d:", "%d dice of %d:", (unsigned long)node.dice, node.dice,
                   node.sides);
    }
    canvas_clear(c, area_part(page, page.height - 2, 0, 2, page.width), ROLE_NORMAL);
    const struct text why = say_sentence(p->why.bytes);
    int col = canvas_text(c, line, 0, 0, ROLE_MESSAGE, why.length ? why.bytes : ask.bytes);
    col = col + 6 > line.width ? line.width - 6 : col;
    text_input_draw(&p->entry, c, line, 0, col + 1,
                    line.width - col - 1 < 20 ? line.width - col - 1 : 20);
    bindings_bar(&set, c, page, page.height - 1);
}

static void faces_command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct prompt *p = (struct prompt *)s;
    (void)key;
    if (cmd == COMMAND_BACK) {
        stack->routes->menu(stack);
        return;
    }
    if (dice_typed_give(p->playback->table.dice, p->entry.bytes, &p->why)) {
        p->playback->scene.chooser = -1;
        stack_pop(stack);
    }
    text_input_set(&p->entry, "");
}

static void close_prompt(struct screen *s)
{
    free(s);
}

static const struct screen_ops secret_ops = {
    .keys = secret_bindings,
    .draw = draw_secret,
    .type = type,
    .command = secret_command,
    .close = close_prompt,
};

static const struct screen_ops faces_ops = {
    .keys = faces_bindings,
    .draw = draw_faces,
    .type = type,
    .command = faces_command,
    .close = close_prompt,
    .overlay = true,
};

struct screen *secret_screen(const struct series *series, const struct setup *setup)
{
    struct prompt *p = alloc(sizeof *p);
    p->base.ops = &secret_ops;
    p->entry = (struct text_input){.most = SECRET_BYTES, .secret = true};
    p->why = say_text();
    p->series = *series;
    p->setup = *setup;
    p->seat = person_from(setup, 0);
    return &p->base;
}

struct screen *faces_screen(struct playback *l)
{
    struct prompt *p = alloc(sizeof *p);
    p->base.ops = &faces_ops;
    p->entry = (struct text_input){.most = 40};
    p->why = say_text();
    p->playback = l;
    return &p->base;
}
