/* What terminals send, and which keys that is (ui/term/keys.h). */
#include "src/base/clock.h"
#include "tests/suite.h"
#include "ui/term/keys.h"
#include "ui/widget/key.h"

#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <unistr.h>

/* Bytes, a pause in milliseconds, more bytes, and the keys they are: characters as they are, what
 * was pasted in brackets. */
static const struct {
    const char *first;
    int pause;
    const char *then, *keys;
} rows[] = {
    {"ab", 0, "", "a b"},
    {"\r\t\177\022", 0, "", "Enter Tab Backspace Ctrl-r"},
    {"\xc3\xa9", 0, "x", "é x"},
    {"\xc3", 0, "\xa9", "é"},    /* in two parts */
    {"\xc3", 0, "x", "x"},       /* the other part never came */
    {"\033[99;5q", 0, "x", "x"}, /* a sequence nobody knows */
    /* Home and End, which terminals spell in their own ways whatever TERM is */
    {"\033OH\033[H\033[1~\033[7~", 0, "x", "Home Home Home Home x"},
    {"\033OF\033[F\033[4~\033[8~", 0, "x", "End End End End x"},
    /* Pastes */
    {"\033[200~ab\033[201~c", 0, "d", "[a] [b] c d"},
    {"\033[200~a\r\tb\001", 0, "c", "[a] [\n] [\t] [b] [c]"},
    {"\033[200~a\033OAb", 0, "", "[a] [b]"}, /* no key within it */
    {"\033[200~a", 1000, "b", "[a] [b]"},    /* it is slow */
    {"\033[200~a", 1001, "b", "[a] b"},      /* its end was lost */
    {"\033[200~a\033[201~", 1001, "b", "[a] b"},
    /* Reports of the mouse, in figures */
    {"\033[<0;17;5M\033[<0;17;5m", 0, "x", "click:4:16 x"}, /* let go */
    {"\033[<16;17;5M", 0, "", "click:4:16"},                /* with Ctrl */
    {"\033[<64;1;1M\033[<65;1;1M", 0, "", "up:0:0 down:0:0"},
    {"\033[<2;17;5M", 0, "x", "x"}, /* another button */
    {"\033[<0;17", 100, ";5M", "click:4:16"},
    {"\033[<0;17", 101, ";5M", "; 5 M"}, /* it will not be ended any more */
    {"\033[<0;17x", 0, "y", "x y"},
    {"\033[200~\033[<0;17;5Ma", 0, "", "[a]"},
};

static void say_key(const struct key *key, struct text *out)
{
    static const char *const names[] = {[PRESS_ENTER] = "Enter",
                                        [PRESS_TAB] = "Tab",
                                        [PRESS_BACKSPACE] = "Backspace",
                                        [PRESS_HOME] = "Home",
                                        [PRESS_END] = "End"};
    char letter[8] = "";
    u8_uctomb((uint8_t *)letter, key->code, sizeof letter - 1);
    text_add(out, out->length ? " " : "");
    switch (key->press) {
    case PRESS_CHAR:
        text_add(out, "%s", letter);
        break;
    case PRESS_PASTED:
        text_add(out, "[%s]", letter);
        break;
    case PRESS_CTRL:
        text_add(out, "Ctrl-%s", letter);
        break;
    case PRESS_CLICK:
        text_add(out, "click:%d:%d", key->row, key->col);
        break;
    case PRESS_WHEEL_UP:
    case PRESS_WHEEL_DOWN:
        text_add(out, "%s:%d:%d", key->press == PRESS_WHEEL_UP ? "up" : "down", key->row, key->col);
        break;
    default:
        text_add(out, "%s", key->press < sizeof names / sizeof *names ? names[key->press] : "?");
    }
}

static void send(struct keys *k, int terminal, const char *bytes, struct text *out)
{
    struct key key;
    ck_assert_int_eq(write(terminal, bytes, strlen(bytes)), (ssize_t)strlen(bytes));
    while (keys_next(k, &key)) {
        say_key(&key, out);
    }
}

START_TEST(what_is_sent_becomes_these_keys)
{
    struct keys k;
    struct text said = {0};
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    setlocale(LC_CTYPE, "C.UTF-8");
    FILE *in = fdopen(ends[0], "r"), *out = fopen("/dev/null", "w");
    SCREEN *screen = newterm("xterm-256color", out, in);
    ck_assert_ptr_nonnull(screen);
    meta(stdscr, TRUE); /* bytes of eight bits, as of a terminal */
    clock_test(5000);
    keys_init(&k);
    keys_take_reports();
    send(&k, ends[1], rows[_i].first, &said);
    clock_advance(rows[_i].pause);
    send(&k, ends[1], rows[_i].then, &said);
    ck_assert_str_eq(said.bytes, rows[_i].keys);
    keys_fini(&k);
    endwin();
    delscreen(screen);
    fclose(in);
    fclose(out);
    close(ends[1]);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("keys");
    TCase *t = tcase_create("keys");
    tcase_add_loop_test(t, what_is_sent_becomes_these_keys, 0, ROWS(rows));
    suite_add_tcase(s, t);
    return s;
}
