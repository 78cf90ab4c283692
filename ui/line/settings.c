#include "ui/line/settings.h"

#include "ui/line/answer.h"
#include "ui/text/locale.h"

#include <string.h>

/* The setting of that name, or called so in the reader's language; CONFIGS: none, or several. */
static enum config_id find(const struct text *reader, const char *word)
{
    char said[PROMPT_LINE], name[PROMPT_LINE], label[PROMPT_LINE];
    enum config_id found = CONFIGS;
    int several = 0;
    answer_fold(word, said, sizeof said);
    for (int i = 0; i < CONFIGS; i++) {
        answer_fold(config_rows[i].name, name, sizeof name);
        answer_fold(text_word(reader, config_rows[i].label), label, sizeof label);
        if (answer_begins(name, said) || answer_begins(label, said)) {
            found = (enum config_id)i;
            several++;
        }
    }
    return several == 1 ? found : CONFIGS;
}

/* The value as the file has it: words may be said in the reader's language. */
static const char *value_of(const struct text *reader, enum config_id id, const char *word)
{
    char said[PROMPT_LINE], own[PROMPT_LINE];
    const char *const *words = config_rows[id].words;
    answer_fold(word, said, sizeof said);
    for (int i = 0; words && words[i]; i++) {
        answer_fold(text_word(reader, words[i]), own, sizeof own);
        if (strcmp(own, said) == 0) {
            return words[i];
        }
    }
    return word;
}

static void say_setting(struct line_mode *l, enum config_id id)
{
    const struct config_row *row = &config_rows[id];
    struct text line = out_text(l->out);
    text_say(&line, N_("%s: "), row->name);
    size_t before = line.length;
    config_value(&l->preferences.config, id, &line);
    if (line.length == before) {
        text_say(&line, N_("none"));
    }
    text_add(&line, " (%s", text_word(&line, row->about));
    for (int i = 0; row->words && row->words[i]; i++) {
        text_add(&line, "%s%s", i ? ", " : text_word(&line, N_("; ")),
                 text_word(&line, row->words[i]));
    }
    text_add(&line, ").");
    lines_words(l->lines, &line);
}

static void say_all(struct line_mode *l)
{
    for (int i = 0; i < CONFIGS; i++) {
        say_setting(l, (enum config_id)i);
    }
}

static void change(struct line_mode *l, enum config_id id, const char *value)
{
    struct preferences *p = &l->preferences;
    struct config now = p->config;
    struct text why = out_text(l->out);
    if (!config_set(&now, id, value_of(&why, id, value), &why)) {
        lines_say(l->lines, "%s.", why.bytes);
        return;
    }
    if (id == CONFIG_LANGUAGE) {
        words_speak(config_languages[now.number[id]], NULL, &why);
    }
    bool written = preferences_settle(p, &now, &why);
    l->out->ascii |= p->ascii;
    say_setting(l, id);
    if (!written) {
        lines_say(l->lines, "%s.", why.bytes);
    }
}

/* "tutor all": changed; "tutor": said. */
static void obey(struct line_mode *l, const char *words)
{
    const struct text reader = out_text(l->out);
    struct text name = {0};
    size_t length = strcspn(words, " =");
    const char *value = words + length + strspn(words + length, " =");
    text_add(&name, "%.*s", (int)length, words);
    enum config_id id = find(&reader, name.bytes);
    if (id == CONFIGS) {
        lines_say(l->lines, N_("'%.40s' is none of the settings."), name.bytes);
    } else if (*value) {
        change(l, id, value);
    } else {
        say_setting(l, id);
    }
}

enum course settings_ask(struct line_mode *l, const char *words)
{
    const struct text reader = out_text(l->out);
    char answer[PROMPT_LINE];
    enum course course = COURSE_ON;
    bool enough = *words;
    if (enough) {
        obey(l, words);
    } else {
        say_all(l);
    }
    while (course == COURSE_ON && !enough) {
        struct text question = out_text(l->out);
        text_say(&question, N_("Which setting, and what shall it be (as in: tutor all), or back?"));
        course = prompt_ask(&l->prompt, &question, answer);
        const char *said = answer + (answer[0] == '/');
        enough = course == COURSE_ON &&
                 (answer_is(&reader, "back", said) || answer_is(&reader, "quit", said));
        if (course == COURSE_ON && strcmp(said, "?") == 0) {
            say_all(l);
        } else if (course == COURSE_ON && *said && !enough) {
            obey(l, said);
        }
    }
    return course;
}

/* An answer that is a word for the program is none. */
enum course settings_ask_name(struct line_mode *l)
{
    struct text question = out_text(l->out);
    char answer[PROMPT_LINE];
    if (!l->prompt.terminal ||
        !preferences_want_name(&l->preferences, &l->session, l->o->services.library)) {
        return COURSE_ON;
    }
    text_say(&question, N_("What may we call you? Nothing is fine, too:"));
    enum course course = prompt_ask(&l->prompt, &question, answer);
    if (course == COURSE_ON && *answer && *answer != '/') {
        change(l, CONFIG_NAME, answer);
    }
    return course;
}
