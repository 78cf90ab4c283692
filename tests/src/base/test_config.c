#include "src/base/config.h"
#include "tests/scratch.h"
#include "tests/suite.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What was asked of the disk, a letter each: a file or a directory is synced, a file is renamed.
 * These stand in the place of libc's; the one named by `failing` fails. */
static struct text asked;
static char failing;

static bool refuses(char letter)
{
    text_add(&asked, "%c", letter);
    errno = EIO;
    return letter == failing;
}

int fsync(int fd)
{
    struct stat st;
    bool directory = fstat(fd, &st) == 0 && S_ISDIR(st.st_mode);
    return refuses(directory ? 'd' : 'f') ? -1 : (int)syscall(SYS_fsync, fd);
}

int rename(const char *from, const char *to)
{
    return refuses('r') ? -1 : renameat(AT_FDCWD, from, AT_FDCWD, to);
}

static char dir[SCRATCH_BYTES], file[2 * SCRATCH_BYTES];
static struct config c;
static struct text why, complaints, keys;

static void begin(void)
{
    scratch_make(dir);
    scratch_path(file, dir, "config.ini");
    config_init(&c);
}

static void end(void)
{
    scratch_remove(dir);
}

static void hear(void *with, const char *sentence)
{
    (void)with;
    text_add(&complaints, "%s%s", complaints.length ? "|" : "", sentence);
}

static bool hear_key(void *with, const char *action, const char *words, struct text *refused)
{
    (void)with;
    if (strcmp(action, "dance") == 0) {
        text_say(refused, "nobody dances");
        return false;
    }
    text_add(&keys, "%s:%s|", action, words);
    return true;
}

static const struct config_reader reader = {.key = hear_key, .complain = hear};

static void read_bytes(const char *bytes, size_t length)
{
    scratch_write(file, bytes, length);
    ck_assert_msg(config_read(&c, file, &reader, &why), "%s", why.bytes);
}

static const char *value(enum config_id id)
{
    static struct text out;
    text_clear(&out);
    config_value(&c, id, &out);
    return out.bytes;
}

static const struct {
    enum config_id id;
    const char *word, *after, *why; /* after: the value then; why: NULL where it is taken */
} words[] = {
    {CONFIG_THEME, "okabe-ito", "okabe-ito", NULL},
    {CONFIG_THEME, "Dark", "terminal", "it can be terminal, dark"}, /* words are exact */
    {CONFIG_THEME, "", "terminal", "it can be terminal"},
    {CONFIG_SPEED, "0.25", "0.25", NULL}, /* the least */
    {CONFIG_SPEED, "16", "16", NULL},     /* the most */
    {CONFIG_SPEED, "1.5", "1.5", NULL},
    {CONFIG_SPEED, "0.24", "1", "speed goes from 0.25 to 16"},
    {CONFIG_SPEED, "16.01", "1", "speed goes from 0.25 to 16"},
    {CONFIG_SPEED, "1.", "1", "speed goes"},    /* a point wants figures */
    {CONFIG_SPEED, "1.555", "1", "speed goes"}, /* hundredths are enough */
    {CONFIG_SPEED, "-2", "1", "speed goes"},
    {CONFIG_SPEED, "1e1", "1", "speed goes"},
    {CONFIG_SPEED, "99999999999", "1", "speed goes"}, /* no number is too long to be refused */
    {CONFIG_NAME, "  Ada   Lovelace ", "Ada Lovelace", NULL},
    {CONFIG_NAME, "", "", NULL},
    {CONFIG_NAME, "A\033[31m", "A\uFFFD[31m", NULL}, /* nothing drives the terminal */
    {CONFIG_NAME, "A;B", "", "';'"},                 /* it could not be read again */
};

START_TEST(a_setting_takes_what_it_can_be)
{
    bool taken = config_set(&c, words[_i].id, words[_i].word, &why);
    ck_assert_str_eq(value(words[_i].id), words[_i].after);
    ck_assert_int_eq(taken, !words[_i].why);
    ck_assert_msg(taken || strstr(why.bytes, words[_i].why), "%s", why.bytes);
}
END_TEST

START_TEST(every_setting_has_a_word_a_label_and_a_sentence)
{
    for (int i = 0; i < CONFIGS; i++) {
        const struct config_row *row = &config_rows[i];
        ck_assert(row->name && row->label && row->about);
        ck_assert((row->kind == CONFIG_WORD) == (row->words != NULL));
    }
}
END_TEST

START_TEST(changes_go_around_words_and_stop_at_the_ends_of_numbers)
{
    config_change(&c, CONFIG_THEME, -1);
    ck_assert_str_eq(value(CONFIG_THEME), "mono");
    config_change(&c, CONFIG_THEME, 1);
    ck_assert_str_eq(value(CONFIG_THEME), "terminal");
    for (int i = 0; i < 20; i++) {
        config_change(&c, CONFIG_SPEED, 1);
    }
    ck_assert_str_eq(value(CONFIG_SPEED), "16");
    config_change(&c, CONFIG_SPEED, -1);
    ck_assert_str_eq(value(CONFIG_SPEED), "12");
    for (int i = 0; i < 20; i++) {
        config_change(&c, CONFIG_SPEED, -1);
    }
    ck_assert_str_eq(value(CONFIG_SPEED), "0.25");
}
END_TEST

static const struct {
    const char *bytes, *complaints;
    const char *theme, *speed;
} files[] = {
    {"", "", "terminal", "1"},
    {"theme = dark\nspeed=2\n", "", "dark", "2"},
    {"theme = dark", "", "dark", "1"},                  /* no line feed at the end */
    {"theme = dark\r\nspeed = 2\r\n", "", "dark", "2"}, /* as other systems write it */
    {"\xEF\xBB\xBFtheme = dark\n", "", "dark", "1"},    /* with a byte order mark */
    {"; mine\n# too\n\n  theme = dark ; why not\n", "", "dark", "1"},
    {"theme = dark\n  speed = 2\n", "", "dark", "2"}, /* blanks before a line mean nothing */
    {"theme = dark\n\v\fspeed = 2\n", "", "dark", "2"},
    {"theme = dark\ntheme = light\n", "", "light", "1"}, /* the last one counts */
    {"theme = dork\nspeed = 2\n",
     "line 1: theme cannot be 'dork'; it can be terminal, dark, light, okabe-ito, high-contrast, "
     "mono",
     "terminal", "2"}, /* named, skipped, the rest is used */
    {"dark\nspeed = 2\nfast\n",
     "line 1: this is neither a comment nor 'name = value'|"
     "line 3: this is neither a comment nor 'name = value'",
     "terminal", "2"}, /* each line that cannot be read, not only the first */
    {"colour = auto\ntheme = mono\n", "line 1: there is no setting 'colour'", "mono", "1"},
    {"[more]\ntheme = dark\n", "line 2: there is no section [more]; there is [keys]", "terminal",
     "1"},
    {"[keys\ntheme = dark\n", "line 1: this is neither a comment nor 'name = value'", "dark", "1"},
    {"[keys]\ndance = d\n", "line 2: nobody dances", "terminal", "1"},
    {"= dark\n", "line 1: there is no setting ''", "terminal", "1"},
};

START_TEST(lines_are_used_or_named)
{
    read_bytes(files[_i].bytes, strlen(files[_i].bytes));
    ck_assert_str_eq(complaints.bytes, files[_i].complaints);
    ck_assert_str_eq(value(CONFIG_THEME), files[_i].theme);
    ck_assert_str_eq(value(CONFIG_SPEED), files[_i].speed);
}
END_TEST

START_TEST(lines_of_the_keys_go_to_who_knows_them)
{
    static const char text[] = "theme = dark\n[keys]\nundo = z Ctrl-U\nlog=l\n";
    read_bytes(text, sizeof text - 1);
    ck_assert_str_eq(keys.bytes, "undo:z Ctrl-U|log:l|");
}
END_TEST

START_TEST(lines_too_long_or_with_zeros_are_skipped_alone)
{
    static const char rest[] = "\nspeed = 2\nname = A\0B\nmotion = off\n";
    char text[1000];
    memset(text, 'x', sizeof text);
    memcpy(text + 500, rest, sizeof rest);
    read_bytes(text, 500 + sizeof rest - 1);
    ck_assert_str_eq(complaints.bytes, "line 1: this line is too long, or no text|"
                                       "line 3: this line is too long, or no text");
    ck_assert_str_eq(value(CONFIG_SPEED), "2");
    ck_assert_str_eq(value(CONFIG_MOTION), "off");
}
END_TEST

START_TEST(no_file_is_an_empty_one_and_a_directory_is_none)
{
    ck_assert(config_read(&c, file, &reader, &why));
    ck_assert_uint_eq(why.length, 0);
    ck_assert(!config_read(&c, dir, &reader, &why));
    ck_assert_msg(strstr(why.bytes, "this is no file"), "%s", why.bytes);
}
END_TEST

START_TEST(a_pipe_does_not_make_us_wait)
{
    ck_assert_int_eq(mkfifo(file, 0600), 0);
    ck_assert(!config_read(&c, file, &reader, &why));
    struct config now = c;
    now.number[CONFIG_THEME] = 1;
    ck_assert(!config_write(file, &c, &now, &why));
}
END_TEST

static void expect_file(const char *path, const char *text)
{
    char bytes[2000];
    FILE *in = fopen(path, "r");
    ck_assert_ptr_nonnull(in);
    bytes[fread(bytes, 1, sizeof bytes - 1, in)] = '\0';
    fclose(in);
    ck_assert_str_eq(bytes, text);
}

static const struct {
    const char *before, *after; /* theme becomes light, speed 2, the name Ada */
} writings[] = {
    {"", "theme = light\nspeed = 2\nname = Ada\n"},
    {"; mine\nTheme=x\ntheme=dark ; nice\nmotion = off\n",
     "; mine\nTheme=x\ntheme = light\nmotion = off\nspeed = 2\nname = Ada\n"}, /* comments stay */
    {"speed = fast\n[keys]\ntheme = t\n",
     "speed = 2\ntheme = light\nname = Ada\n[keys]\ntheme = t\n"}, /* before the section */
    {"theme = dark\ntheme = mono\nmotion = off", /* once is enough; a line feed at the end */
     "theme = light\nmotion = off\nspeed = 2\nname = Ada\n"},
    {"[keys\ntheme = dark\n", /* no section, as it says when it is read */
     "[keys\ntheme = light\nspeed = 2\nname = Ada\n"},
    {"\v[keys]\n", "theme = light\nspeed = 2\nname = Ada\n\v[keys]\n"},
    {"[a ;]\ntheme = dark\n", "[a ;]\ntheme = light\nspeed = 2\nname = Ada\n"},
    {"\xEF\xBB\xBF[keys]\n", "\xEF\xBB\xBFtheme = light\nspeed = 2\nname = Ada\n[keys]\n"},
    {"what is this\n", "what is this\ntheme = light\nspeed = 2\nname = Ada\n"},
};

START_TEST(only_what_was_changed_is_written)
{
    struct config now = c;
    ck_assert(config_set(&now, CONFIG_THEME, "light", &why));
    ck_assert(config_set(&now, CONFIG_SPEED, "2", &why));
    ck_assert(config_set(&now, CONFIG_NAME, "Ada", &why));
    scratch_write(file, writings[_i].before, strlen(writings[_i].before));
    ck_assert_int_eq(chmod(file, 0640), 0);
    ck_assert_msg(config_write(file, &c, &now, &why), "%s", why.bytes);
    expect_file(file, writings[_i].after);
    struct stat st;
    ck_assert_int_eq(stat(file, &st), 0);
    ck_assert_uint_eq(st.st_mode & 0777, 0640);
}
END_TEST

START_TEST(what_was_written_is_read_again)
{
    struct config now = c;
    for (int i = 0; i < CONFIGS; i++) {
        config_change(&now, (enum config_id)i, 1);
        if (config_rows[i].kind == CONFIG_TEXT) {
            ck_assert(config_set(&now, (enum config_id)i, "Zoë", &why));
        }
        ck_assert(!config_same(&c, &now, (enum config_id)i));
    }
    ck_assert_msg(config_write(file, &c, &now, &why), "%s", why.bytes);
    ck_assert(config_read(&c, file, &reader, &why));
    ck_assert_str_eq(complaints.bytes, "");
    for (int i = 0; i < CONFIGS; i++) {
        ck_assert(config_same(&c, &now, (enum config_id)i));
    }
}
END_TEST

START_TEST(directories_are_made_and_links_stay)
{
    char below[2 * SCRATCH_BYTES], target[2 * SCRATCH_BYTES];
    struct config now = c;
    struct stat st;
    now.number[CONFIG_THEME] = 1;
    scratch_path(below, dir, "a/b/config.ini");
    ck_assert_msg(config_write(below, &c, &now, &why), "%s", why.bytes);
    expect_file(below, "theme = dark\n");
    ck_assert_str_eq(asked.bytes, "ddfrd"); /* a power cut leaves them, too */
    scratch_path(target, dir, "kept.ini");
    scratch_write(target, "", 0);
    ck_assert_int_eq(symlink("kept.ini", file), 0);
    ck_assert_msg(config_write(file, &c, &now, &why), "%s", why.bytes);
    ck_assert(lstat(file, &st) == 0 && S_ISLNK(st.st_mode));
    expect_file(target, "theme = dark\n");
}
END_TEST

START_TEST(what_cannot_be_written_is_told_and_nothing_is_lost)
{
    struct config now = c;
    now.number[CONFIG_THEME] = 1;
    scratch_write(file, "speed = 2\n", 10);
    scratch_ordinary(dir);
    ck_assert_int_eq(chmod(dir, 0500), 0);
    ck_assert(!config_write(file, &c, &now, &why));
    ck_assert_int_eq(chmod(dir, 0700), 0);
    scratch_root();
    ck_assert_msg(strstr(why.bytes, file) && strstr(why.bytes, "denied"), "%s", why.bytes);
    expect_file(file, "speed = 2\n");
}
END_TEST

/* How many files there are. */
static int files_in(const char *path)
{
    DIR *d = opendir(path);
    int n = 0;
    ck_assert_ptr_nonnull(d);
    for (const struct dirent *e; (e = readdir(d)) != NULL;) {
        n += e->d_name[0] != '.';
    }
    closedir(d);
    return n;
}

START_TEST(settings_are_on_the_disk_before_they_replace_the_old_ones)
{
    struct config now = c;
    now.number[CONFIG_THEME] = 1;
    ck_assert_msg(config_write(file, &c, &now, &why), "%s", why.bytes);
    ck_assert_str_eq(asked.bytes, "frd"); /* and that they do, too */
}
END_TEST

/* What the disk refuses. */
static const struct {
    char failing;
    const char *asked;
} refusals[] = {
    {'f', "f"}, /* what is not on it replaces nothing */
    {'r', "fr"},
};

START_TEST(settings_that_the_disk_refuses_leave_all_as_it_was)
{
    struct config now = c;
    now.number[CONFIG_THEME] = 1;
    scratch_write(file, "speed = 2\n", 10);
    failing = refusals[_i].failing;
    ck_assert(!config_write(file, &c, &now, &why));
    ck_assert_msg(strstr(why.bytes, file) && strstr(why.bytes, strerror(EIO)), "%s", why.bytes);
    ck_assert_str_eq(asked.bytes, refusals[_i].asked);
    expect_file(file, "speed = 2\n");
    ck_assert_int_eq(files_in(dir), 1); /* nothing lies beside it */
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("config");
    TCase *t = tcase_create("config");
    tcase_add_checked_fixture(t, begin, end);
    tcase_add_loop_test(t, a_setting_takes_what_it_can_be, 0, ROWS(words));
    tcase_add_test(t, every_setting_has_a_word_a_label_and_a_sentence);
    tcase_add_test(t, changes_go_around_words_and_stop_at_the_ends_of_numbers);
    tcase_add_loop_test(t, lines_are_used_or_named, 0, ROWS(files));
    tcase_add_test(t, lines_of_the_keys_go_to_who_knows_them);
    tcase_add_test(t, lines_too_long_or_with_zeros_are_skipped_alone);
    tcase_add_test(t, no_file_is_an_empty_one_and_a_directory_is_none);
    tcase_add_test(t, a_pipe_does_not_make_us_wait);
    tcase_add_loop_test(t, only_what_was_changed_is_written, 0, ROWS(writings));
    tcase_add_test(t, what_was_written_is_read_again);
    tcase_add_test(t, directories_are_made_and_links_stay);
    tcase_add_test(t, what_cannot_be_written_is_told_and_nothing_is_lost);
    tcase_add_test(t, settings_are_on_the_disk_before_they_replace_the_old_ones);
    tcase_add_loop_test(t, settings_that_the_disk_refuses_leave_all_as_it_was, 0, ROWS(refusals));
    suite_add_tcase(s, t);
    return s;
}
