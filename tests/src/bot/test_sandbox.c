#include "src/bot/sandbox.h"

#include "tests/scratch.h"
#include "tests/src/bot/bot_tool.h"
#include "tests/suite.h"

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char dir[SCRATCH_BYTES];

/* What the system says of the user, where a test asks for it, in the place of libc's. */
static struct passwd user;

struct passwd *getpwuid(uid_t uid)
{
    (void)uid;
    return user.pw_dir ? &user : NULL;
}

static void make_files(void)
{
    static const char *const folders[] = {"home",         "home/bots", "data",
                                          "data/rollick", "my bots",   "other"};
    static const char *const files[] = {"home/bots/b.py", "my bots/a b.sh", "other/c.py",
                                        "home/h.py", "data/rollick/d.py"};
    char path[2 * SCRATCH_BYTES], target[2 * SCRATCH_BYTES];
    make_mark();
    scratch_make(dir);
    for (int i = 0; i < ROWS(folders); i++) {
        ck_assert_int_eq(mkdir(scratch_path(path, dir, folders[i]), 0755), 0);
    }
    for (int i = 0; i < ROWS(files); i++) {
        scratch_write(scratch_path(path, dir, files[i]), "echo here\n", 10);
    }
    scratch_path(target, dir, "other/c.py");
    ck_assert_int_eq(symlink(target, scratch_path(path, dir, "home/bots/link")), 0);
    ck_assert_int_eq(symlink("/bin/sh", scratch_path(path, dir, "other/shell")), 0);
    scratch_path(target, dir, "other");
    ck_assert_int_eq(symlink(target, scratch_path(path, dir, "home/others")), 0);
    setenv("HOME", scratch_path(path, dir, "home"), 1);
    setenv("XDG_DATA_HOME", scratch_path(path, dir, "data"), 1);
    ck_assert_int_eq(chdir(scratch_path(path, dir, "my bots")), 0);
}

static void remove_files(void)
{
    ck_assert_int_eq(chdir("/"), 0);
    scratch_remove(dir);
}

/* A pattern with the scratch directory for each @. */
static const char *filled(char out[4 * COMMAND_BYTES], const char *pattern)
{
    out[0] = 0;
    for (; *pattern; pattern++) {
        const char one[] = {*pattern, 0};
        strcat(out, *pattern == '@' ? dir : one);
    }
    return out;
}

/* A file that each Debian has in /usr/share, as bots may lie there that a package has brought. */
#define SHIPPED "/usr/share/common-licenses/GPL-3"

static const struct {
    const char *command;
    const char *file; /* "": none */
} named[] = {
    {"", ""},
    {"   ", ""},
    {"@/other/c.py", "@/other/c.py"},
    {"python3 @/other/c.py --fast", "@/other/c.py"},
    {"python3 ../other/c.py", "@/other/c.py"},
    {"./'a b.sh'", "@/my bots/a b.sh"},
    {"sh \"a b.sh\"", "@/my bots/a b.sh"},
    {"sh a\\ b.sh", "@/my bots/a b.sh"},
    {"sh a b.sh", ""},                                   /* two words */
    {"python3 ~/bots/b.py", "@/home/bots/b.py"},         /* as the shell does */
    {"python3 '~/bots/b.py'", ""},                       /* quoted, as it does not */
    {"sh $HOME/bots/b.py @/other/c.py", "@/other/c.py"}, /* who knows what it becomes? */
    {"sh '$HOME'/bots/b.py", ""},                        /* a name with a dollar */
    {"sh `echo x`@/other/c.py", ""},
    {"cd @/other&&python3 c.py", ""}, /* a folder is no file */
    {"exec python3 <@/other/c.py", "@/other/c.py"},
    {"(@/other/c.py;@/home/h.py)", "@/other/c.py"}, /* the first */
    {"@/home/bots/link", "@/other/c.py"},           /* where it leads */
    {"@/other/shell @/other/c.py", "@/other/c.py"}, /* that one leads into the system */
    {"sh " SHIPPED " @/other/c.py", SHIPPED},
    {"/usr/bin/env python3", ""},
    {"/bin/sh -c true", ""},
    {"sh 'unended", ""},
    {"sh @/other/", ""},
};

START_TEST(the_first_file_that_a_command_names_is_found)
{
    char command[4 * COMMAND_BYTES], file[4 * COMMAND_BYTES], found[PATH_BYTES] = "";
    filled(file, named[_i].file);
    ck_assert_int_eq(sandbox_file(filled(command, named[_i].command), found), *file != 0);
    ck_assert_str_eq(found, file);
}
END_TEST

static const struct {
    const char *here, *command;
    const char *why; /* NULL: it may run */
} places[] = {
    {"@/other", "true", NULL},
    {"@/home", "sh ~/bots/b.py", NULL}, /* a folder in the home */
    {"@/home", "sh " SHIPPED, NULL},    /* from the home, too */
    {"@/home", "true", "home is or holds your home directory"},
    {"@/home", "./nosuch", "there is no file ./nosuch"}, /* that comes first */
    {"@/home", "python3 '../home/no such'", "there is no file ../home/no such"},
    {"@/home", "~/nosuch --fast", "home/nosuch"},
    {"@/home", "python3 nosuch.py", "home is or holds your home directory"}, /* that is no path */
    {"@/home", "$0/nosuch", "home is or holds your home directory"},
    {"@/home", "bots/b.py ./nosuch", NULL}, /* its first file is there */
    {"/tmp", "./nosuch", "there is no file ./nosuch"},
    {"@", "true", " is or holds your home directory"},
    {"/", "true", "/ is or holds your home directory"},
    {"@/other", "sh ~/h.py", "home is or holds your home directory"},
    {"@/data", "true", "data is or holds the data directory"},
    {"@/other", "sh @/data/rollick/d.py", "rollick is or holds the data directory"},
    {"@/other", "sh @/home/others/../h.py", NULL}, /* no such file */
    {"/tmp", "true", "/tmp is shared with others"},
    {"/dev/shm", "true", "/dev/shm is "},
    {"/etc", "true", "/etc is shared with others"},
    {"/proc/self", "true", "is shared with others"},
    {"@/other", "cat /proc/version", NULL}, /* bots have their own */
    {"/usr/share", "true", NULL},           /* all bots see that */
};

START_TEST(folders_that_are_not_the_bots_are_refused)
{
    char text[4 * COMMAND_BYTES];
    struct text why = {0};
    struct sandbox box;
    ck_assert_int_eq(chdir(filled(text, places[_i].here)), 0);
    bool may = sandbox_init(&box, filled(text, places[_i].command), NULL, &why);
    ck_assert_msg(may == !places[_i].why, "%s", why.bytes);
    ck_assert_msg(may || strstr(why.bytes, places[_i].why), "%s", why.bytes);
    if (may) {
        sandbox_fini(&box);
    }
}
END_TEST

START_TEST(the_data_directory_in_use_is_refused_instead_of_the_usual_one)
{
    char other[2 * SCRATCH_BYTES], command[4 * COMMAND_BYTES];
    struct text why = {0};
    struct sandbox box;
    scratch_path(other, dir, "other");
    ck_assert(!sandbox_init(&box, filled(command, "sh @/other/c.py"), other, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "other is or holds the data directory"));
}
END_TEST

START_TEST(without_bubblewrap_that_is_said)
{
    struct text why = {0};
    struct sandbox box;
    setenv("PATH", dir, 1);
    ck_assert(!sandbox_init(&box, NULL, NULL, &why));
    ck_assert_str_eq(why.bytes, "bubblewrap (bwrap) is not there");
    text_clear(&why);
    ck_assert(!process_can_sandbox(&why));
    ck_assert_str_eq(why.bytes, "bubblewrap (bwrap) is not there");
    text_clear(&why);
    ck_assert_ptr_null(process_start(":", true, &process_limits_usual, NULL, &why));
    ck_assert_str_eq(why.bytes, "bubblewrap (bwrap) is not there");
}
END_TEST

static const struct {
    const char *here, *command, *said;
} seen[] = {
    {"@/other", "env | sort | grep -v ^_=",
     "HOME=@/home\nLANG=C.UTF-8\nPATH=/usr/local/bin:/usr/bin:/bin\nPWD=@/other\nTERM=dumb\n"},
    {"@/other", "pwd; ls", "@/other\nc.py\nshell\n"},
    {"@/my bots", "pwd; sh ../other/c.py; ls; ls ../other",
     "@/my bots\nhere\nc.py\nshell\n"}, /* where we are, which is empty, and the folder */
    {"@/other", "sh ~/bots/b.py; ls ~", "here\nbots\n"},
    {"@/home", "sh bots/b.py; pwd", "here\n@/home\n"},
    {"@/my bots", "sh @/home/bots/link; ls @", "here\nhome\nmy bots\nother\n"},
    {"@/my bots", "sh @/home/others/c.py", "here\n"}, /* a folder reached by a link */
    {"/usr", "sh @/other/c.py; pwd", "here\n/usr\n"},
    {"/", "sh @/other/c.py; pwd", "here\n@/other\n"},
    {"@/other", "ls -d /root /opt /srv /mnt /boot 2>/dev/null", ""},
    {"@/other", "echo '{print $1}' >/tmp/x; echo a b | awk -f /tmp/x", "a\n"},
    {"@/other", "hostname 2>/dev/null || uname -n", "bot\n"},
    {"@/other", "sed -n 's/^Cap...:\\t0*$/none/p; s/^NoNewPrivs:\\t//p' /proc/self/status",
     "none\nnone\nnone\nnone\nnone\n1\n"},
    {"@/other", "for f in /proc/[1-9]*/stat; do echo x; done", "x\nx\n"}, /* the first, and it */
};

START_TEST(what_a_bot_sees)
{
    char text[4 * COMMAND_BYTES];
    ck_assert_int_eq(chdir(filled(text, seen[_i].here)), 0);
    filled(text, seen[_i].command);
    strcat(text, "; echo .");
    struct process *p = started(text, true);
    until_heard(p, ".\n");
    until_ended(p);
    filled(text, seen[_i].said);
    strcat(text, ".\n");
    ck_assert_str_eq(heard, text);
    process_close(p);
}
END_TEST

static struct {
    const char *home;
    char known[16]; /* to the system; "": nothing is */
    const char *seen;
} homes[] = {
    {"/home/ann/", "/home/bob", "/home/ann"},
    {"ann", "/home/bob", "/home/bob"},
    {"", "/home/bob", "/home/bob"},
    {"", "bob", "/home/bot"}, /* that is nowhere */
    {"", "", "/home/bot"},
    {"/", "", "/home/bot"},
    {"/home//ann", "", "/home/bot"},
    {"/usr/ann", "", "/home/bot"}, /* nothing is made there */
};

START_TEST(the_home_that_a_bot_is_told)
{
    char text[4 * COMMAND_BYTES];
    ck_assert_int_eq(chdir(filled(text, "@/other")), 0);
    setenv("HOME", homes[_i].home, 1);
    user.pw_dir = homes[_i].known[0] ? homes[_i].known : NULL;
    struct process *p = started("echo $HOME; echo .", true);
    until_heard(p, ".\n");
    until_ended(p);
    snprintf(text, sizeof text, "%s\n.\n", homes[_i].seen);
    ck_assert_str_eq(heard, text);
    process_close(p);
}
END_TEST

Suite *suite(void)
{
    struct text why = {0};
    Suite *s = suite_create("sandbox");
    TCase *t = tcase_create("sandbox");
    tcase_add_checked_fixture(t, make_files, remove_files);
    tcase_set_timeout(t, 15);
    tcase_add_loop_test(t, the_first_file_that_a_command_names_is_found, 0, ROWS(named));
    tcase_add_test(t, without_bubblewrap_that_is_said);
    if (process_can_sandbox(&why)) {
        tcase_add_loop_test(t, folders_that_are_not_the_bots_are_refused, 0, ROWS(places));
        tcase_add_test(t, the_data_directory_in_use_is_refused_instead_of_the_usual_one);
        tcase_add_loop_test(t, what_a_bot_sees, 0, ROWS(seen));
        tcase_add_loop_test(t, the_home_that_a_bot_is_told, 0, ROWS(homes));
    } else {
        printf("not tested in a sandbox: %s\n", why.bytes);
    }
    suite_add_tcase(s, t);
    return s;
}
