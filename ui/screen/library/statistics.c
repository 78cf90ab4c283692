#include "ui/screen/library/statistics.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/library/import.h"
#include "src/library/rename.h"
#include "ui/screen/library/statistics_view.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"
#include "ui/widget/list_editor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CMD_SORT = COMMAND_OWN, CMD_BACK_PLAYER, CMD_PLAYER, CMD_JUDGE, CMD_WRITE, CMD_NAME };

enum { SLICE_MS = 8, PATIENCE_MS = 500 };

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

/* What somebody of that kind has at the game in focus; NULL: nothing, or not all has been read. */
static const struct statistics_row *has_page(const struct statistics_page *s, enum seat_kind kind)
{
    bool read = s->reader.done == s->reader.n && s->name[0] && s->kind == kind;
    return read ? statistics_page_row(s, s->game) : NULL;
}

static void show_career(struct binding_call *call)
{
    struct statistics_page *s = call->of;
    const struct statistics_row *row = has_page(s, SEAT_HUMAN);
    if (row) {
        call->stack->routes->career(call->stack, &s->reader.stats, row);
    } else if (s->reader.done == s->reader.n && s->kind == SEAT_HUMAN) {
        text_say(&s->notice, N_("No match of %s at %s has ended yet."), statistics_page_called(s),
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

static void type_name(struct binding_call *call)
{
    struct statistics_page *s = call->of;
    s->naming = s->chosen = true; /* nobody else is shown once all have been read */
    s->fresh = (struct text_input){.most = NAME_BYTES - 1, .columns = SANITIZE_NAME};
    text_input_set(&s->fresh, strcmp(s->name, SETUP_UNNAMED) == 0 ? "" : s->name);
}

/* Reads what the library says now. */
static void read_again(struct statistics_page *s, struct library *library)
{
    struct text why = say_text();
    judge_fini(&s->judge);
    s->judge = (struct statistics_judge){.why = say_text()};
    statistics_reader_fini(&s->reader);
    s->since = clock_now();
    if (!statistics_reader_init(&s->reader, library, &why)) {
        s->notice = say_sentence(why.bytes);
    }
}

/* Gives whoever is shown the name that was typed, which is clean, and shows them under it. */
static void rename_shown(void *with, struct stack *stack)
{
    struct statistics_page *s = with;
    struct text why = say_text(), unsettled = say_text();
    const char *fresh = s->fresh.bytes;
    char old[NAME_BYTES];
    strcpy(old, s->name);
    text_clear(&s->notice);
    int n = library_rename(stack->services.library, old, fresh, &why);
    if (n < 0) {
        s->notice = say_sentence(why.bytes);
        return;
    }
    text_say_n(&s->notice, "%d match is %s's now.", "%d matches are %s's now.", (unsigned long)n, n,
               fresh);
    if (!preferences_rename(&stack->preferences, old, fresh, &unsettled)) {
        text_add(&s->notice, " %s", say_sentence(unsettled.bytes).bytes);
    }
    snprintf(s->name, sizeof s->name, "%s", fresh);
    s->chosen = s->moved = true;
    stack->library_woke++;
    read_again(s, stack->services.library);
}

/* The name has been typed. Who becomes one with somebody else is never told apart again: that is
 * asked before. */
static void take_name(struct statistics_page *s, struct stack *stack)
{
    struct text why = say_text(), question = say_text();
    char fresh[NAME_BYTES];
    if (!s->fresh.length || strcmp(s->fresh.bytes, s->name) == 0) {
        return;
    }
    if (!rename_clean(s->fresh.bytes, fresh, &why) ||
        !preferences_can_rename(&stack->preferences, s->name, fresh, &why)) {
        s->notice = say_sentence(why.bytes);
        return;
    }
    text_input_set(&s->fresh, fresh);
    if (strcmp(fresh, s->name) == 0) {
        return;
    }
    if (!rename_is_taken(stack->services.library, fresh)) {
        rename_shown(s, stack);
        return;
    }
    if (!rename_works(stack->services.library, s->name, fresh, &why)) {
        s->notice = say_sentence(why.bytes);
        return;
    }
    text_say(&question,
             N_("%s becomes the same person as %s, who has matches already. There is no way back. "
                "Rename?"),
             statistics_page_called(s), fresh);
    stack->routes->ask(stack, CONFIRM_DELETE, &question, rename_shown, s);
}

static const struct binding game_keys[] = {
    {COMMAND_LEFT, "Left | h Up k", "+", NULL, 1, .run = change_game},
    {COMMAND_RIGHT, "Right | l Down j", N_("game"), N_("another game"), 1, .run = change_game},
    {0},
};

static const struct binding person_keys[] = {
    {COMMAND_ENTER, "Enter | Space", N_("career"), N_("what they have come to at that game"), 0,
     .run = show_career},
    {CMD_NAME, "e", N_("name"), N_("another name for them, in all that is kept"), 3,
     .run = type_name},
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
    if (s->naming) {
        set->table[0] = list_editor_typing_keys;
        return;
    }
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
        statistics_nothing(NULL, s->imported, out);
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
        const struct statistics_row *row = statistics_page_row(s, g);
        played += row ? row->played : 0;
    }
    text_say(&title, N_("Statistics"));
    if (s->name[0]) {
        text_add(&title, " %s %s", canvas_sign(c, GLYPH_DOT), statistics_page_called(s));
        text_add(&title, "%s", of_kind(s->kind));
    }
    text_say(&right, N_("all games, %d played"), played);
    say_message(s, &message);
    struct area a = window_draw(c, &(struct window){title.bytes, right.bytes, message.bytes, &set});
    const int of_keys = c->targets;
    statistics_view_draw(s, c, a);
    if (s->naming) {
        struct text ask = say_text();
        text_say(&ask, N_("Another name for %s:"), statistics_page_called(s));
        c->targets = of_keys; /* a click on a row is none on Enter */
        window_draw_input(c, ask.bytes, &s->fresh);
    }
}

static bool type(struct screen *screen, struct stack *stack, const struct key *key)
{
    struct statistics_page *s = (struct statistics_page *)screen;
    text_clear(&s->notice);
    if (!s->naming) {
        return false;
    }
    if (!text_input_key(&s->fresh, key)) {
        s->naming = key->press != PRESS_ENTER && key->press != PRESS_ESC;
        if (key->press == PRESS_ENTER) {
            take_name(s, stack);
        }
    }
    return true;
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
        if (!s->name[0] || s->reader.done == s->reader.n) {
            statistics_page_show(s, s->chosen ? s->name : s->me, s->chosen ? s->kind : SEAT_HUMAN,
                                 0);
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
    s->imported = import_any(stack->services.library);
    if (!statistics_reader_init(&s->reader, stack->services.library, &why)) {
        s->notice = say_sentence(why.bytes);
    }
    stack_push(stack, &s->base);
    if (why.length) {
        stack->routes->salvage(stack);
    }
}
