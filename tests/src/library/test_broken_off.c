/* Tournaments and other programs, which want the same one, take it away, or are killed. */
#include "src/library/tournaments.h"
#include "tests/src/library/library_tool.h"
#include "tests/src/library/tournaments_tool.h"
#include "tests/suite.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Two programs ---- */

static bool say(int fd, char word)
{
    return write(fd, &word, 1) == 1;
}

static char hear(int fd)
{
    char word;
    return (char)(read(fd, &word, 1) == 1 ? word : 0);
}

/* Begins a tournament and is killed in the midst of it. */
static void play_until_killed(int answer)
{
    struct library *lib = opened();
    keep(lib, begun(lib), first_parts, 1);
    say(answer, 'r');
    for (;;) {
        pause();
    }
}

START_TEST(a_tournament_is_held_as_long_as_its_program_lives)
{
    struct kept_tournament t;
    int answer[2];
    ck_assert_int_eq(pipe(answer), 0);
    pid_t child = fork();
    if (child == 0) {
        play_until_killed(answer[1]);
    }
    ck_assert_int_eq(hear(answer[0]), 'r');
    struct library *lib = opened();
    list_is(lib, "1:3c ");
    ck_assert(!tournaments_resume(lib, 1, &t, &why));
    ck_assert_str_eq(why.bytes, "tournament 1 is being played in another window");
    text_clear(&why);
    ck_assert(!tournaments_forget(lib, 1, &why));
    ck_assert_str_eq(why.bytes, "tournament 1 is being played in another window");
    text_clear(&why);
    ck_assert(tournaments_let_go(lib, 1, &why)); /* it is not ours */
    list_is(lib, "1:3c ");
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    list_is(lib, "1:3 ");
    t = resumed(lib, 1);
    ck_assert_int_eq(t.entrants, ROBOTS);
    parts_are(lib, 1, "1/0/0+7=g ");
    tournaments_fini(&t);
    closed(lib);
}
END_TEST

/* Says whether it has got the tournament, and plays on until it is killed. */
static void ask_for_it(int ask, int answer)
{
    struct kept_tournament t;
    struct library *lib = opened();
    say(answer, 'r');
    hear(ask);
    bool mine;
    do { /* on a busy machine the others may take longer than anybody waits */
        text_clear(&why);
        mine = tournaments_resume(lib, 1, &t, &why);
    } while (!mine && strstr(why.bytes, "try again"));
    say(answer, mine ? 'm' : strstr(why.bytes, "being played") ? 'p' : '?');
    for (;;) {
        pause();
    }
}

START_TEST(only_one_of_several_programs_gets_it)
{
    enum { PROGRAMS = 4 };
    int ask[2], answer[2], mine = 0;
    pid_t child[PROGRAMS];
    struct library *lib = opened();
    ck_assert(tournaments_let_go(lib, begun(lib), &why));
    closed(lib);
    ck_assert_int_eq(pipe(ask), 0);
    ck_assert_int_eq(pipe(answer), 0);
    for (int i = 0; i < PROGRAMS; i++) {
        child[i] = fork();
        if (child[i] == 0) {
            ask_for_it(ask[0], answer[1]);
        }
    }
    for (int i = 0; i < PROGRAMS; i++) {
        ck_assert_int_eq(hear(answer[0]), 'r');
    }
    for (int i = 0; i < PROGRAMS; i++) {
        say(ask[1], 'g');
    }
    for (int i = 0; i < PROGRAMS; i++) {
        char word = hear(answer[0]);
        ck_assert_msg(word == 'm' || word == 'p', "%c", word);
        mine += word == 'm';
    }
    ck_assert_int_eq(mine, 1);
    for (int i = 0; i < PROGRAMS; i++) {
        kill(child[i], SIGKILL);
        waitpid(child[i], NULL, 0);
    }
}
END_TEST

static bool do_keep(struct library *lib)
{
    struct kept_record record = {.record = "r"};
    return tournaments_keep(lib, 1, first_parts, 1, &record, 1, &why);
}

static bool do_enter(struct library *lib)
{
    return tournaments_enter(lib, 1, ROBOTS, robots, 1, true, &why);
}

static bool do_drop(struct library *lib)
{
    return tournaments_drop(lib, 1, &why);
}

static bool do_end(struct library *lib)
{
    return tournaments_end(lib, 1, ended_at, "us", &why);
}

static bool (*const changes[])(struct library *lib) = {do_keep, do_enter, do_drop, do_end};

static const struct {
    const char *sql, *says, *list, *parts;
} meddlers[] = {
    {"UPDATE tournaments SET claim = 'somebody'",
     "tournament 1 is not kept by this program any more", "1:3 ", "0/0/0+1=x "},
    {"UPDATE tournaments SET claim = NULL", "tournament 1 is not kept by this program any more",
     "1:3 ", "0/0/0+1=x "},
    {"DELETE FROM tournament_parts; DELETE FROM entrants; DELETE FROM tournaments",
     "there is no tournament 1", "", ""},
};

START_TEST(what_others_have_taken_is_not_changed)
{
    int n = ROWS(meddlers);
    struct library *lib = opened();
    begun(lib);
    keep(lib, 1, &(struct kept_part){0, 0, 0, 1, "x"}, 1);
    library_meddle(meddlers[_i % n].sql);
    ck_assert(!changes[_i / n](lib));
    ck_assert_str_eq(why.bytes, meddlers[_i % n].says);
    list_is(lib, meddlers[_i % n].list);
    parts_are(lib, 1, meddlers[_i % n].parts);
    ck_assert_int_eq(begun(lib), 2); /* nothing is held */
    closed(lib);
}
END_TEST

static bool do_begin(struct library *lib)
{
    long long id;
    return tournaments_begin(lib, &cup, robots, ROBOTS, &id, &why);
}

static bool do_resume(struct library *lib)
{
    struct kept_tournament t;
    return tournaments_resume(lib, 2, &t, &why);
}

static bool do_let_go(struct library *lib)
{
    return tournaments_let_go(lib, 1, &why);
}

static bool do_forget(struct library *lib)
{
    return tournaments_forget(lib, 2, &why);
}

static bool no_row(void *with, const struct tournaments_row *row)
{
    (void)with, (void)row;
    return false;
}

static bool do_list(struct library *lib)
{
    return tournaments_list(lib, no_row, NULL, &why);
}

static bool do_parts(struct library *lib)
{
    return tournaments_parts(lib, 1, count_part, NULL, &why);
}

/* Tables of which a part has another name. */
static const struct {
    const char *column; /* of a table */
    bool (*ask)(struct library *lib);
    const char *says;
} strange[] = {
    {"tournaments RENAME COLUMN claim", do_keep, "the tournament cannot be kept: no such column"},
    {"tournaments RENAME COLUMN claim", do_begin, "the tournament cannot be kept: table"},
    {"tournaments RENAME COLUMN claim", do_resume, "the tournament cannot be resumed: no such"},
    {"tournaments RENAME COLUMN claim", do_forget, "the tournament cannot be removed: no such"},
    {"tournaments RENAME COLUMN claim", do_let_go, "the tournament cannot be kept: no such"},
    {"tournaments RENAME COLUMN claim", do_list, "the library cannot be read: no such column"},
    {"tournaments RENAME COLUMN ended", do_end, "the tournament cannot be kept: no such column"},
    {"tournaments RENAME COLUMN ended", do_enter, "the tournament cannot be kept: no such column"},
    {"entrants RENAME COLUMN seat", do_begin, "the tournament cannot be kept: table"},
    {"entrants RENAME COLUMN seat", do_resume, "the tournament cannot be resumed: no such"},
    {"entrants RENAME COLUMN seat", do_enter, "the tournament cannot be kept: table"},
    {"entrants RENAME COLUMN tournament", do_forget, "the tournament cannot be removed: no such"},
    {"tournament_parts RENAME COLUMN result", do_keep, "the tournament cannot be kept: table"},
    {"tournament_parts RENAME COLUMN result", do_parts, "the library cannot be read: no such"},
    {"tournament_records RENAME COLUMN record", do_keep, "the tournament cannot be kept: table"},
    {"tournament_records RENAME COLUMN tournament", do_drop, "the tournament cannot be kept: no"},
    {"tournament_records RENAME COLUMN tournament", do_enter, "the tournament cannot be kept: no"},
    {"tournament_records RENAME COLUMN tournament", do_forget, "cannot be removed: no such"},
};

/* All is as before when the table has its name again. */
START_TEST(what_cannot_be_done_whole_is_not_done)
{
    struct text sql = {0}, back = {0};
    struct library *lib = opened();
    begun(lib);
    ck_assert(tournaments_let_go(lib, begun(lib), &why));
    keep(lib, 1, &(struct kept_part){0, 0, 0, 1, "x"}, 1);
    const char *column = strrchr(strange[_i].column, ' ') + 1;
    text_add(&sql, "ALTER TABLE %s TO strange", strange[_i].column);
    text_add(&back, "ALTER TABLE %.*sstrange TO %s", (int)(column - strange[_i].column),
             strange[_i].column, column);
    library_meddle(sql.bytes);
    ck_assert(!strange[_i].ask(lib));
    says(strange[_i].says);
    library_meddle(back.bytes); /* nothing is held either */
    list_is(lib, "2:3 1:3c ");
    parts_are(lib, 1, "0/0/0+1=x ");
    closed(lib);
}
END_TEST

/* ---- Death ---- */

/* In the child: the statement at whose beginning it dies, and how many come before. */
static const char *fatal;
static int before_it;

static int die_in_time(unsigned kind, void *with, void *statement, void *sql)
{
    (void)kind, (void)with, (void)statement;
    if (fatal && strncmp(sql, fatal, strlen(fatal)) == 0 && before_it-- == 0) {
        raise(SIGKILL);
    }
    return 0;
}

static int listen_to(sqlite3 *db, const char **error, const struct sqlite3_api_routines *routines)
{
    (void)error, (void)routines;
    return sqlite3_trace_v2(db, SQLITE_TRACE_STMT, die_in_time, NULL);
}

static const struct {
    const char *fatal;
    int before;
    const char *parts, *records;
} deaths[] = {
    {"BEGIN", 0, "0/0/0+1=a ", "0/0/0/0=r "}, /* before all */
    {"INSERT OR REPLACE INTO tournament_parts", 0, "0/0/0+1=a ", "0/0/0/0=r "},
    {"INSERT OR REPLACE INTO tournament_parts", 1, "0/0/0+1=a ", "0/0/0/0=r "}, /* with one */
    {"INSERT OR REPLACE INTO tournament_records", 0, "0/0/0+1=a ", "0/0/0/0=r "},
    {"COMMIT", 0, "0/0/0+1=a ", "0/0/0/0=r "},          /* all but this */
    {"BEGIN", 1, "0/0/0+1=b 0/0/1+1=c ", "0/0/0/0=s "}, /* after it */
    {"DELETE FROM tournament_parts", 0, "0/0/0+1=b 0/0/1+1=c ", "0/0/0/0=s "},
    {"DELETE FROM tournament_records", 0, "0/0/0+1=b 0/0/1+1=c ", "0/0/0/0=s "}, /* parts gone */
    {"COMMIT", 1, "0/0/0+1=b 0/0/1+1=c ", "0/0/0/0=s "},
    {"BEGIN", 2, "", ""},
};

static void play_and_die(int row)
{
    static const struct kept_part parts[] = {{0, 0, 0, 1, "b"}, {0, 0, 1, 1, "c"}};
    sqlite3_auto_extension((void (*)(void))listen_to);
    struct library *lib = opened();
    long long id = begun(lib);
    tournaments_keep(lib, id, &(struct kept_part){0, 0, 0, 1, "a"}, 1,
                     &(struct kept_record){0, 0, 0, 0, "r"}, 1, &why);
    fatal = deaths[row].fatal;
    before_it = deaths[row].before;
    tournaments_keep(lib, id, parts, 2, &(struct kept_record){0, 0, 0, 0, "s"}, 1, &why);
    tournaments_drop(lib, id, &why);
    tournaments_drop(lib, id, &why);
}

START_TEST(who_is_killed_loses_one_transaction_at_most_and_none_is_half_there)
{
    int status;
    closed(opened());
    pid_t child = fork();
    if (child == 0) {
        play_and_die(_i);
        _exit(0);
    }
    waitpid(child, &status, 0);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    struct library *lib = opened();
    parts_are(lib, 1, deaths[_i].parts);
    records_are(lib, 1, deaths[_i].records);
    struct kept_tournament t = resumed(lib, 1); /* nobody holds it */
    keep(lib, 1, &(struct kept_part){9, 0, 0, 1, "z"}, 1);
    tournaments_fini(&t);
    closed(lib);
}
END_TEST

enum { BATCH = 10 };

struct reached {
    volatile int acknowledged;
};

static void keep_for_ever(struct reached *progress)
{
    struct kept_part part[BATCH];
    struct library *lib = opened();
    long long id = begun(lib);
    for (int n = 0;; progress->acknowledged = n) {
        for (int i = 0; i < BATCH; i++, n++) {
            part[i] = (struct kept_part){0, n / 100, n % 100, 1, "x"};
        }
        keep(lib, id, part, BATCH);
    }
}

START_TEST(who_is_killed_at_any_moment_has_what_was_acknowledged)
{
    struct reached *progress =
        mmap(NULL, sizeof *progress, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ck_assert_ptr_ne(progress, MAP_FAILED);
    srandom(3);
    for (int round = 0; round < 20; round++) {
        progress->acknowledged = 0;
        pid_t child = fork();
        if (child == 0) {
            keep_for_ever(progress);
        }
        while (progress->acknowledged == 0) {
            usleep(100);
        }
        usleep((unsigned)random() % 8000);
        kill(child, SIGKILL);
        siginfo_t info;
        ck_assert_int_eq(waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT), 0);

        struct library *lib = opened(); /* while the dead one still has a process id */
        int n = 0, acknowledged = progress->acknowledged;
        struct kept_tournament t = resumed(lib, 0);
        ck_assert_int_eq(t.id, round + 1);
        ck_assert(tournaments_parts(lib, t.id, count_part, &n, &why)); /* none is missing */
        ck_assert(n == acknowledged || n == acknowledged + BATCH);
        tournaments_fini(&t);
        closed(lib);
        waitpid(child, NULL, 0);
    }
    munmap(progress, sizeof *progress);
}
END_TEST

static TCase *broken_off(void)
{
    TCase *t = tcase_create("broken_off");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_set_timeout(t, 30);
    tcase_add_test(t, a_tournament_is_held_as_long_as_its_program_lives);
    tcase_add_test(t, only_one_of_several_programs_gets_it);
    tcase_add_loop_test(t, what_others_have_taken_is_not_changed, 0,
                        ROWS(changes) * ROWS(meddlers));
    tcase_add_loop_test(t, what_cannot_be_done_whole_is_not_done, 0, ROWS(strange));
    tcase_add_loop_test(t, who_is_killed_loses_one_transaction_at_most_and_none_is_half_there, 0,
                        ROWS(deaths));
    tcase_add_test(t, who_is_killed_at_any_moment_has_what_was_acknowledged);
    return t;
}

Suite *suite(void)
{
    Suite *s = suite_create("broken_off");
    suite_add_tcase(s, broken_off());
    return s;
}
