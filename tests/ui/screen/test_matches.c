/* The list of matches, and what the menu says of unfinished ones. */
#include "src/library/library.h"
#include "tests/golden.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "ui/screen/library/matches.h"
#include "ui/screen/list.h"
#include "ui/screen/menu.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

#include <locale.h>
#include <string.h>

static struct stack none;

static const struct library_row kept[] = {
    {12, "hog", "[{\"name\":\"Ada\"},{\"name\":\"Prudence\"}]", "2026-11-20T14:00:00Z", "{}",
     "over", "[101,88]", "[0]", NULL, NULL, false, false, false, 80},
    {11, "yahtzee", "[{\"name\":\"Ada\"}]", "2026-11-20T13:00:00Z", "{}", NULL, NULL, NULL, NULL,
     NULL, false, false, false, 40},
    {9, "hog", "[{\"name\":\"Zoe\"},{\"name\":\"Bo\"}]", "2026-11-20T12:00:00Z", "{}", NULL, NULL,
     NULL, NULL, NULL, false, false, true, 40},
    {7, "notone", "[{\"name\":\"Ada\"},{\"name\":\"Linus\"}]", "2026-11-19T09:30:00Z", "{}", NULL,
     NULL, NULL, NULL, NULL, false, false, false, 60},
};

static struct matches *fill(bool unfinished)
{
    matches_open(&none, unfinished);
    struct matches *m = (struct matches *)none.top;
    for (int i = 0; i < ROWS(kept); i++) {
        match_list_add(&m->list, &kept[i]);
    }
    matches_show(m);
    return m;
}

START_TEST(unfinished_matches_look_like_this)
{
    struct matches *m = fill(true);
    struct canvas c;
    ck_assert_int_eq(m->shows, 2); /* one is over, one is played in another window */
    struct text stand = say_text();
    text_say(&stand, N_("round %d of %d"), 7, 13);
    strcpy(m->list.row[0].stand, stand.bytes);
    strcpy(m->list.row[0].words, "Ada 145");
    strcpy(m->list.row[0].time, "14:03");
    strcpy(m->list.row[1].stand, "1 : 0, best of 3");
    golden_own(m->list.row[1].stand);
    m->list.row[1].open = false; /* over, and another match of its series waits */
    m->list.row[1].series = true;
    golden_begin(&c, _i);
    m->base.ops->draw(&m->base, &c);
    golden_end(&c, "unfinished", _i);
    stack_clear(&none);
}
END_TEST

/* Names, and how it stands, on a page of that width; whether time, names and stand are listed in
 * full, and what the message line ends in. */
static const struct {
    const char *words, *stand;
    int width;
    bool time, named, stands;
    const char *said;
} listed[] = {
    {"Ada: 5, Bo: 6", "round 2 of 10", 80, true, true, true, "with it.  "},
    {"Bartholomew: 5, Maximilian: 6", "round 2 of 10", 80, false, true, true, "with it.  "},
    {"Bartholomew: 5, Maximilian: 6", "1 and 1 of 9 cells filled", 80, false, true, false,
     "with it. 1 and 1 of 9 cells filled. "},
    {"Bartholomew: 5, Maximilian: 6", "round 2 of 10", 60, false, true, false,
     "with it. Round 2 of 10. "},
    {"Bartholomew: 5, Maximilian: 6", "1 and 1 of 9 cells filled", 40, false, false, false,
     "with it.  "}, /* it has no room there */
};

enum { MESSAGE = 22, PAGE = 24 };

/* Whether one of the rows of a page says it. */
static bool say(const struct canvas *c, int from, int to, const char *words)
{
    bool said = false;
    for (int row = from; row <= to; row++) {
        struct text line = {0};
        for (int col = 0; col < c->width; col++) {
            text_add(&line, "%s", c->cells[row * c->width + col].bytes);
        }
        said |= strstr(line.bytes, words) != NULL;
    }
    return said;
}

START_TEST(names_are_cut_last_of_all)
{
    struct matches *m = fill(true);
    struct match_row *row = &m->list.row[0];
    struct canvas c;
    strcpy(row->words, listed[_i].words);
    strcpy(row->stand, listed[_i].stand);
    strcpy(row->time, "14:03");
    matches_show(m);
    canvas_init(&c, PAGE, listed[_i].width, ALPHABET_UNICODE);
    m->base.ops->draw(&m->base, &c);
    ck_assert_int_eq(say(&c, 0, MESSAGE - 1, "14:03"), listed[_i].time);
    ck_assert_int_eq(say(&c, 0, MESSAGE - 1, listed[_i].words), listed[_i].named);
    ck_assert_int_eq(say(&c, 0, MESSAGE - 1, listed[_i].stand), listed[_i].stands);
    ck_assert(say(&c, MESSAGE, MESSAGE, listed[_i].said));
    canvas_fini(&c);
    stack_clear(&none);
}
END_TEST

/* Names of a match that is over, and the column where the match beside the list begins. */
static const struct {
    const char *words;
    int column;
} besides[] = {
    {"Ada 101, Prudence 88", 67},
    {"Bartholomew 101, Maximilian 88, Hildegard 77", 79},
    {"Bartholomew 101, Maximilian 88, Hildegard 177", 80},
};

START_TEST(a_list_beside_a_match_is_as_wide_as_its_widest_row)
{
    enum { ROW = 2, WIDTH = 140 };
    struct matches *m = fill(false);
    struct canvas c;
    int col = 0;
    strcpy(m->list.row[0].words, besides[_i].words);
    matches_show(m);
    canvas_init(&c, 45, WIDTH, ALPHABET_ASCII);
    m->base.ops->draw(&m->base, &c);
    while (col < WIDTH && strcmp(c.cells[ROW * WIDTH + col].bytes, ".") != 0) {
        col++;
    }
    ck_assert_int_eq(col, besides[_i].column);
    canvas_fini(&c);
    stack_clear(&none);
}
END_TEST

static const struct {
    bool kept;        /* the library has matches */
    const char *word; /* what is looked for among them */
    const char *keys; /* the first of each binding */
} offers[] = {
    {true, "", " Up Down PgUp PgDn Home End Enter c / s x Del ? Esc"},
    {true, "nobody", " / s ? Esc"}, /* none of them is listed */
    {false, "", " ? Esc"},
};

START_TEST(a_list_of_matches_offers_only_keys_that_do_something)
{
    struct matches *m = fill(false);
    struct text offered = {0};
    struct keyset set = {0};
    if (!offers[_i].kept) {
        match_list_fini(&m->list);
    }
    text_input_set(&m->search, offers[_i].word);
    matches_show(m);
    m->base.ops->keys(&m->base, &set);
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set.table[t]; b && b->command; b++) {
            text_add(&offered, " %.*s", (int)strcspn(b->keys, " "), b->keys);
        }
    }
    ck_assert_str_eq(offered.bytes, offers[_i].keys);
    stack_clear(&none);
}
END_TEST

START_TEST(a_list_of_matches_can_be_ended_twice)
{
    struct match_list list = {.unfinished = true};
    ck_assert(match_list_add(&list, &kept[1]));
    ck_assert_int_eq(list.n, 1);
    match_list_fini(&list);
    match_list_fini(&list);
    ck_assert_int_eq(list.n, 0);
}
END_TEST

static const struct {
    const char *word;
    int shows;
    long long first;
} searches[] = {
    {"", 4, 12},     /* everything */
    {"ada", 3, 12},  /* small letters will do */
    {"hog", 2, 12},  /* games */
    {"11-19", 1, 7}, /* days */
    {"Linus", 1, 7}, /* somebody */
    {"nobody", 0, 0},
};

START_TEST(a_search_lists_what_holds_the_word)
{
    struct matches *m = fill(false);
    m->choice = 3;
    text_input_set(&m->search, searches[_i].word);
    matches_show(m);
    ck_assert_int_eq(m->shows, searches[_i].shows);
    matches_go(m, 0);
    ck_assert(searches[_i].shows ? matches_focus(m)->id == searches[_i].first : !matches_focus(m));
    stack_clear(&none);
}
END_TEST

/* What a key leaves of a search for matches of hers. */
static const struct {
    enum press press;
    int shows;
} ends[] = {{PRESS_ENTER, 3}, {PRESS_ESC, 4}};

START_TEST(escape_ends_a_search_and_lists_everything_again)
{
    struct matches *m = fill(false);
    const struct key key = {.press = ends[_i].press};
    m->typing = true;
    text_input_set(&m->search, "ada");
    matches_show(m);
    ck_assert_int_eq(m->shows, 3);
    ck_assert(m->base.ops->type(&m->base, &none, &key));
    ck_assert(!m->typing);
    ck_assert_int_eq(m->shows, ends[_i].shows);
    stack_clear(&none);
}
END_TEST

START_TEST(no_row_can_be_clicked_while_a_search_is_typed)
{
    enum { ROW = 4 };
    struct matches *m = fill(false);
    struct canvas c;
    for (int typing = 0; typing < 2; typing++) {
        m->typing = typing;
        golden_begin(&c, 0);
        m->base.ops->draw(&m->base, &c);
        const struct target *at = canvas_target_at(&c, ROW, 10);
        ck_assert(typing ? !at : at && at->line == ROW - 2);
        canvas_fini(&c);
    }
    stack_clear(&none);
}
END_TEST

static const struct {
    enum matches_order order;
    long long id[4];
} lists[] = {
    {NEWEST_FIRST, {12, 11, 9, 7}},
    {OLDEST_FIRST, {7, 9, 11, 12}},
    {GAME_BY_GAME, {12, 9, 7, 11}}, /* the newest of each game first */
};

START_TEST(lists_are_sorted)
{
    struct matches *m = fill(false);
    m->order = lists[_i].order;
    matches_show(m);
    for (int i = 0; i < 4; i++) {
        matches_go(m, i);
        ck_assert_int_eq(matches_focus(m)->id, lists[_i].id[i]);
    }
    stack_clear(&none);
}
END_TEST

/* A menu with a match to go on with and what the terminal is. */
START_TEST(the_menu_of_a_terminal_looks_like_this)
{
    struct menu menu = {.colours = 256, .locale = "en_GB.UTF-8"};
    struct text why = {0};
    struct canvas c;
    char dir[SCRATCH_BYTES];
    scratch_make(dir);
    struct library *library = library_open(dir, &why);
    ck_assert_msg(library, "%s", why.bytes);
    menu_fill(&menu, &(struct services){.library = library}, "", "");
    ck_assert(library_close(library, &why));
    scratch_remove(dir);
    memmove(&menu.item[1], &menu.item[0], (size_t)menu.items * sizeof menu.item[0]);
    menu.items++;
    menu.item[0] = (struct menu_item){.kind = ITEM_CONTINUE, .label = say_word(N_("Continue"))};
    menu.item[0].about = say_text();
    text_add(&menu.item[0].about, "Yahtzee \u00b7 Ada, Linus \u00b7 ");
    text_say(&menu.item[0].about, N_("round %d of %d"), 7, 13);
    golden_begin(&c, _i);
    menu_draw(&menu.base, &c);
    golden_end(&c, "menu_continue", _i);
}
END_TEST

/* Over the menu, with the reason above it. */
START_TEST(what_is_to_become_of_a_damaged_library_is_asked_like_this)
{
    static const struct list_item answers[] = {
        {N_("Leave it as it is"), 0},
        {N_("Put it aside and make a new one of what can be read"), 1},
        {0},
    };
    struct menu menu = {0};
    struct text why = say_text(), words = why;
    struct canvas c;
    text_say(&why, N_("%s cannot be used: %s"), "/1/2/3/4/5/6/7/8/9",
             say_word(N_("the library's file holds something else")));
    text_say(&words, N_("Nothing is kept: %s."), why.bytes);
    menu_fill(&menu, &(struct services){0}, "", "");
    list_open_choice(&none, N_("The library is damaged"), words.bytes, answers, NULL, NULL);
    golden_begin(&c, _i);
    menu_draw(&menu.base, &c);
    none.top->ops->draw(none.top, &c);
    golden_end(&c, "damaged", _i);
    stack_clear(&none);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("lists of matches");
    TCase *c = tcase_create("pages");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_loop_test(c, unfinished_matches_look_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, the_menu_of_a_terminal_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, what_is_to_become_of_a_damaged_library_is_asked_like_this, 0,
                        GOLDEN_PAGES);
    suite_add_tcase(s, c);
    c = tcase_create("lists");
    tcase_add_loop_test(c, names_are_cut_last_of_all, 0, ROWS(listed));
    tcase_add_loop_test(c, a_list_beside_a_match_is_as_wide_as_its_widest_row, 0, ROWS(besides));
    tcase_add_loop_test(c, a_list_of_matches_offers_only_keys_that_do_something, 0, ROWS(offers));
    tcase_add_test(c, a_list_of_matches_can_be_ended_twice);
    tcase_add_test(c, no_row_can_be_clicked_while_a_search_is_typed);
    tcase_add_loop_test(c, a_search_lists_what_holds_the_word, 0, ROWS(searches));
    tcase_add_loop_test(c, escape_ends_a_search_and_lists_everything_again, 0, ROWS(ends));
    tcase_add_loop_test(c, lists_are_sorted, 0, ROWS(lists));
    suite_add_tcase(s, c);
    return s;
}
