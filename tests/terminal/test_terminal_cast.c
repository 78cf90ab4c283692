/* A film of a match, shown by asciinema itself, ends with the page that a replay ends with. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 60, COLUMNS = 80, ROWS_SHOWN = 22 }; /* below them are message and keys */
enum { TOLD = 1000 };                                 /* bytes of what went wrong, its end */

static struct stage stage;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

static const char *const matches[] = {
    "play notone ai:1 ai:2 --seed 4 --plain --test-clock",
    "play hog ai:1 ai:2 --seed 4 --plain --test-clock",
    "play knucklebones ai:1 ai:2 --seed 4 --plain --test-clock",
    "play yahtzee ai:1 ai:2 --seed 4 --plain --test-clock",
};

/* The rows of a page that a film shows, too. The caller frees them. */
static char *page_of(const struct terminal *t)
{
    char *page = NULL, row[TERMINAL_ROW];
    size_t length;
    FILE *out = open_memstream(&page, &length);
    for (int i = 0; i < ROWS_SHOWN; i++) {
        terminal_row(t, i, row, sizeof row);
        fprintf(out, "%s\n", row);
    }
    fclose(out);
    return page;
}

/* Both pages would be more than Check can say. */
static void same_rows(const char *shown, const char *replayed)
{
    for (const char *a = shown, *b = replayed; *a || *b;
         a += strcspn(a, "\n") + 1, b += strcspn(b, "\n") + 1) {
        int n = (int)strcspn(a, "\n"), m = (int)strcspn(b, "\n");
        ck_assert_msg(n == m && strncmp(a, b, (size_t)n) == 0,
                      "the film has '%.*s', the replay '%.*s'", n, a, m, b);
    }
}

START_TEST(asciinema_leaves_the_last_page_of_the_replay)
{
    const struct staging standard = {0};
    char path[2 * SCRATCH_BYTES];
    int status;
    free(stage_command(&stage, matches[_i], &status));
    ck_assert_int_eq(status, 0);
    char *film = stage_command(&stage, "export 1 --as cast", &status);
    ck_assert_int_eq(status, 0);
    scratch_write(scratch_path(path, stage.data, "film.cast"), film, strlen(film));
    stage_start(&stage, &standard, "replay 1 --comments lead");
    terminal_idle(&stage.t);
    hands_see(&stage, "Space/p play, pause");
    hands_key(&stage, "\033OF"); /* End */
    char *replayed = page_of(&stage.t);
    char home[2 * SCRATCH_BYTES];
    struct terminal t;
    /* It wants to keep something. */
    snprintf(home, sizeof home, "ASCIINEMA_CONFIG_HOME=%s", stage.data);
    terminal_start(&t, &(struct launch){
                           .rows = ROWS_SHOWN + 4,
                           .columns = COLUMNS,
                           .env = (const char *const[]){home, NULL},
                           .argv = (const char *const[]){getenv("ASCIINEMA"), "cat", path, NULL}});
    status = terminal_finish(&t);
    size_t length = strlen(t.raw);
    ck_assert_msg(status == 0, "%d: …%s", status, t.raw + (length > TOLD ? length - TOLD : 0));
    char *shown = page_of(&t);
    same_rows(shown, replayed);
    terminal_close(&t);
    free(shown);
    free(replayed);
    free(film);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("films on a terminal");
    TCase *c = tcase_create("films");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, asciinema_leaves_the_last_page_of_the_replay, 0, ROWS(matches));
    suite_add_tcase(s, c);
    return s;
}
