#include "ui/cli/options.h"

#include "src/base/alloc.h"

#include <assert.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { LONG_BASE = 256 }; /* what getopt_long answers for option 0; no letter is as large */

void option_name(enum option_id id, struct text *out)
{
    const struct option_row *row = &option_rows[id];
    if (row->name) {
        text_add(out, "--%s", row->name);
    } else {
        text_add(out, "-%c", row->letter);
    }
}

/* "1", "0.5", "2.25" in hundredths. */
static bool speed_read(const char *word, int min, int max, int *number)
{
    int whole, part = 0;
    char head[8] = "";
    size_t length = strcspn(word, ".");
    const char *rest = word[length] ? word + length + 1 : "00";
    if (length >= sizeof head || strlen(rest) > 2) {
        return false;
    }
    memcpy(head, word, length);
    if (!text_number(head, 0, max, &whole) || !text_number(rest, 0, 99, &part)) {
        return false;
    }
    part *= strlen(rest) == 1 ? 10 : 1;
    *number = 100 * whole + part;
    return *number >= min && *number <= max;
}

static bool word_find(const char *const *words, const char *word, int *number)
{
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) == 0) {
            *number = i;
            return true;
        }
    }
    return false;
}

static void refuse_number(enum option_id id, const char *word, struct text *why)
{
    struct text name = {0};
    option_name(id, &name);
    text_say(why, N_("%s goes from %d to %d, not '%.40s'"), name.bytes, option_rows[id].min,
             option_rows[id].max, word);
}

static void refuse_speed(enum option_id id, const char *word, struct text *why)
{
    struct text name = {0};
    option_name(id, &name);
    text_say(why, N_("%s goes from %.2f to %d, not '%.40s'"), name.bytes,
             option_rows[id].min / 100.0, option_rows[id].max / 100, word);
}

static void refuse_word(enum option_id id, const char *word, struct text *why)
{
    struct text name = {0};
    option_name(id, &name);
    text_say(why, N_("%s cannot be '%.40s'; it can be "), name.bytes, word);
    for (const char *const *w = option_rows[id].words; *w; w++) {
        text_add(why, w == option_rows[id].words ? "%s" : ", %s", *w);
    }
}

static bool take(struct options *o, enum option_id id, const char *word, struct text *why)
{
    const struct option_row *row = &option_rows[id];
    int number = o->number[id] + 1;
    if (row->kind == KIND_NUMBER && !text_number(word, row->min, row->max, &number)) {
        refuse_number(id, word, why);
        return false;
    }
    if (row->kind == KIND_SPEED && !speed_read(word, row->min, row->max, &number)) {
        refuse_speed(id, word, why);
        return false;
    }
    if (row->kind == KIND_WORD && !word_find(row->words, word, &number)) {
        refuse_word(id, word, why);
        return false;
    }
    o->given[id] = true;
    o->word[id] = word;
    o->number[id] = number;
    return true;
}

static void tables(struct option *list, char *letters)
{
    *letters++ = ':'; /* a missing argument is told apart from an unknown option */
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *row = &option_rows[i];
        if (row->name) {
            *list++ = (struct option){row->name, row->argument ? required_argument : no_argument,
                                      NULL, LONG_BASE + i};
        }
        if (row->letter) {
            *letters++ = row->letter;
        }
        if (row->letter && row->argument) {
            *letters++ = ':';
        }
    }
    *list = (struct option){0};
    *letters = '\0';
}

static enum option_id which(int answer)
{
    int i = answer - LONG_BASE;
    if (i >= 0) {
        return (enum option_id)i;
    }
    for (i = 0; option_rows[i].letter != answer; i++) {
        assert(i + 1 < OPTIONS);
    }
    return (enum option_id)i;
}

static bool beginning_of_many(const char *word, size_t length)
{
    int n = 0;
    for (int i = 0; i < OPTIONS; i++) {
        n += option_rows[i].name && strncmp(option_rows[i].name, word, length) == 0;
    }
    return n > 1;
}

/* getopt_long does not say why it stopped at a long option: optopt is 0 when there is none of that
 * name or several begin so, else the option got an argument that it does not take. */
static void refuse_unknown(const char *word, struct text *why)
{
    if (strncmp(word, "--", 2) != 0) {
        text_say(why, N_("there is no option '-%c'"), optopt);
    } else if (optopt) {
        text_say(why, N_("'%.*s' takes no argument"), (int)strcspn(word, "="), word);
    } else if (beginning_of_many(word + 2, strcspn(word + 2, "="))) {
        text_say(why, N_("several options begin with '%.40s'"), word);
    } else {
        text_say(why, N_("there is no option '%.40s'"), word);
    }
}

static void refuse_bare(struct text *why)
{
    enum option_id id = which(optopt);
    struct text name = {0};
    option_name(id, &name);
    text_say(why, N_("%s needs an argument: %s"), name.bytes, option_rows[id].argument);
}

bool options_read(struct options *o, int argc, char **argv, struct text *why)
{
    struct option list[OPTIONS + 1];
    char letters[2 * OPTIONS + 2];
    struct options read = {0};
    int answer;
    tables(list, letters);
    optind = 0;
    while ((answer = getopt_long(argc, argv, letters, list, NULL)) != -1) {
        if (answer == '?') {
            refuse_unknown(argv[optind - 1], why);
            return false;
        }
        if (answer == ':') {
            refuse_bare(why);
            return false;
        }
        if (!take(&read, which(answer), optarg, why)) {
            return false;
        }
    }
    read.operands = argc - optind;
    read.operand = argv + optind;
    *o = read;
    return true;
}

const char *options_peek(int argc, char *const *argv, enum option_id id)
{
    struct option list[OPTIONS + 1];
    char letters[2 * OPTIONS + 2];
    char **words = alloc(((size_t)argc + 1) * sizeof *words); /* which are put into another order */
    const char *word = NULL;
    int answer;
    memcpy(words, argv, (size_t)argc * sizeof *words);
    tables(list, letters);
    optind = 0;
    while ((answer = getopt_long(argc, words, letters, list, NULL)) != -1) {
        word = answer != '?' && answer != ':' && which(answer) == id ? optarg : word;
    }
    free(words);
    return word;
}

int options_number(const struct options *o, enum option_id id, int standard)
{
    return o->given[id] ? o->number[id] : standard;
}

bool options_fit(const struct options *o, enum command_id command, const char *name,
                 struct text *why)
{
    for (int i = 0; i < OPTIONS; i++) {
        if (o->given[i] && !(option_rows[i].commands >> command & 1)) {
            struct text option = {0};
            option_name((enum option_id)i, &option);
            if (command == COMMAND_MENU) {
                text_say(why, N_("%s needs a command before it; see rollick --help"), option.bytes);
            } else {
                text_say(why, N_("%s takes no option %s"), name, option.bytes);
            }
            return false;
        }
    }
    return true;
}
