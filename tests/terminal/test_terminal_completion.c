/* Tab in a shell: what a line becomes when its last word is completed (data/completions, by
 * `rollick complete`). SHELL_PROGRAM is the shell's path; its name says which it is. */
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/terminal/terminal.h"

#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 120, COLUMNS = 120 };

/* How each shell is started without anybody's settings, and told of completions: %s is their
 * folder. */
static const struct {
    const char *name, *argv[4], *begin;
} shells[] = {
    {"bash", {"--noprofile", "--norc", "-i"}, "PS1='prompt> '; source %s/rollick.bash"},
    {"zsh",
     {"-f", "-i"},
     "PS1='prompt> '; fpath=(%s $fpath); autoload -Uz compinit; compinit -u -D"},
    {"fish",
     {"--no-config", "-i"},
     "function fish_prompt; echo 'prompt> '; end; source %s/rollick.fish"},
};

/* What is typed before the key, and the line afterwards. Matches of Linus, Ada and Tom&Jo are kept.
 */
static const struct {
    const char *typed, *completed;
} lines[] = {
    {"rollick pla", "rollick play "},
    {"rollick tourn", "rollick tournament "},
    {"rollick play kn", "rollick play knucklebones "},
    {"rollick play hog hu", "rollick play hog human "},
    {"rollick play hog Ann=hu", "rollick play hog Ann=human "},
    {"rollick play hog Ann=ai:bac", "rollick play hog Ann=ai:bacon "},
    {"rollick play hog ai:always-roll:", "rollick play hog ai:always-roll:6 "},
    {"rollick arena hog ai:optimal ai:ex", "rollick arena hog ai:optimal ai:extra-turn "},
    {"rollick play hog --ru", "rollick play hog --rules "},
    {"rollick play hog --rules go", "rollick play hog --rules goal="},
    {"rollick play hog --rules=goal=50,pl", "rollick play hog --rules=goal=50,plain "},
    {"rollick play notone --rules bust=cl", "rollick play notone --rules bust=classic "},
    {"rollick play --theme okabe", "rollick play --theme okabe-ito "},
    {"rollick play --undo=no", "rollick play --undo=none "},
    {"rollick tournament hog --format le", "rollick tournament hog --format league "},
    {"rollick lab hog qu", "rollick lab hog quiz "},
    {"rollick lab hog quiz ba", "rollick lab hog quiz bacon "},
    {"rollick hint yahtzee --brain opt", "rollick hint yahtzee --brain optimal "},
    {"rollick hint hog --brain ai:bac", "rollick hint hog --brain ai:bacon "},
    {"rollick replay la", "rollick replay last "},
    {"rollick export 2", "rollick export 2 "},
    {"rollick rename Lin", "rollick rename Linus "},
    {"rollick stats Ad", "rollick stats Ada "},
    {"rollick play hog Ann\\ B=hu", "rollick play hog Ann\\ B=human "},
    {"rollick stats \"Ad", "rollick stats \"Ada\" "},
    {"rollick play hog --first ra", "rollick play hog --first random "},
    {"rollick stats Tom", "rollick stats Tom\\&Jo "}, /* else the shell would start Jo */
    {"rollick forget tour", "rollick forget tournaments "},
    {"rollick list br", "rollick list brains "},
    {"rollick verify home/rec", "rollick verify home/record.jsonl "},
    {"rollick hint hog --position=home/rec", "rollick hint hog --position=home/record.jsonl "},
    {"rollick arena hog --seed na", "rollick arena hog --seed names "},
    {"rollick tournament hog al", "rollick tournament hog all "},
    {"rollick arena hog -n ho", "rollick arena hog -n ho"}, /* no file stands for a number */
    {"rollick rename Linus ho", "rollick rename Linus ho"}, /* nor for a name */
};

static char scratch[SCRATCH_BYTES];
static struct terminal terminal;

static void shell_command(const char *form, const char *with)
{
    char command[TERMINAL_ROW];
    snprintf(command, sizeof command, form, with);
    terminal_type(&terminal, command);
    terminal_type(&terminal, "; echo re''ady\r");
    terminal_wait(&terminal, "ready");
    terminal_type(&terminal, "clear\r");
    terminal_wait_gone(&terminal, "ready");
    terminal_wait(&terminal, "prompt>"); /* before it nobody edits a line */
}

static void begin(void)
{
    char *program = strdup(getenv("ROLLICK")), home[2 * SCRATCH_BYTES], data[2 * SCRATCH_BYTES];
    char folder[PATH_MAX + 16];
    const char *shell = getenv("SHELL_PROGRAM"), *argv[6] = {shell};
    size_t which = 0;
    scratch_make(scratch);
    snprintf(home, sizeof home, "HOME=%s", scratch);
    snprintf(data, sizeof data, "XDG_DATA_HOME=%s/data", scratch);
    snprintf(folder, sizeof folder, "PATH=%s:%s", dirname(program), getenv("PATH"));
    while (!strstr(shell, shells[which].name)) {
        which++;
    }
    memcpy(argv + 1, shells[which].argv, sizeof shells[which].argv);
    terminal_start(&terminal, &(struct launch){.rows = 24,
                                               .columns = COLUMNS,
                                               .argv = argv,
                                               .directory = scratch,
                                               .env = (const char *const[]){
                                                   home, data, folder, "INPUTRC=/dev/null", NULL}});
    shell_command(shells[which].begin, getenv("COMPLETIONS"));
    shell_command("%s", "rollick play hog Linus=ai:1 Ada=ai:2 --plain -q; "
                        "rollick play hog Linus=ai:1 Ada=ai:2 --plain -q; "
                        "rollick play hog 'Tom&Jo=ai:1' Ada=ai:2 --plain -q");
    shell_command("%s", "mkdir home; rollick export 1 >home/record.jsonl");
    free(program);
}

static void finish(void)
{
    terminal_close(&terminal);
    scratch_remove(scratch);
}

/* Without the blank that may follow. */
static const char *word_of(const char *completed)
{
    static char word[TERMINAL_ROW];
    strcpy(word, completed);
    size_t length = strlen(word);
    word[length - (word[length - 1] == ' ')] = '\0';
    return word;
}

START_TEST(tab_completes_the_line)
{
    for (int i = 0; i < ROWS(lines); i++) {
        char line[TERMINAL_ROW];
        snprintf(line, sizeof line, "%s+", lines[i].completed);
        terminal_type(&terminal, lines[i].typed);
        terminal_wait(&terminal, lines[i].typed); /* zsh takes what comes with a tab as text */
        terminal_type(&terminal, "\t");
        terminal_wait(&terminal, word_of(lines[i].completed));
        terminal_type(&terminal, "+"); /* zsh takes its blank back before | */
        terminal_wait(&terminal, line);
        terminal_type(&terminal, "\025"); /* takes the line away */
        terminal_wait_gone(&terminal, line);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("completions");
    TCase *c = tcase_create("completions");
    tcase_add_checked_fixture(c, begin, finish);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, tab_completes_the_line);
    suite_add_tcase(s, c);
    return s;
}
