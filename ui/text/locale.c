#include "ui/text/locale.h"

#include "src/base/config.h"
#include "src/base/paths.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char domain[] = "rollick", english[] = "en";

/* gettext() answers an empty message with the head of the catalogue. */
static const char *one(const char *message)
{
    return *message ? dgettext(domain, message) : message;
}

static const char *many(const char *singular, const char *plural, unsigned long n)
{
    return dngettext(domain, singular, plural, n);
}

const struct translator *words_translator(void)
{
    static const struct translator words = {one, many};
    return &words;
}

/* One of the languages there are, by its code at the beginning of a word; NULL: it is none. */
static const char *known(const char *word)
{
    size_t length = strcspn(word, "_.@:");
    for (int i = 1; config_languages[i]; i++) {
        const char *code = config_languages[i];
        if (strlen(code) == length && strncmp(code, word, length) == 0) {
            return code;
        }
    }
    return NULL;
}

/* LANGUAGE as it was before the program set it, in front of two colons. */
static const char *first_list(void)
{
    const char *list = getenv("LANGUAGE"), *rest = list ? strstr(list, "::") : NULL;
    return rest ? rest + 2 : list ? list : "";
}

/* The locale that the environment names for a category. Source: locale(7). */
static const char *named(const char *category)
{
    const char *const variables[] = {"LC_ALL", category, "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *name = getenv(variables[i]);
        if (name && *name) {
            return name;
        }
    }
    return "C";
}

void locale_characters(void)
{
    if (!setlocale(LC_CTYPE, "")) {
        const char *set = strchr(named("LC_CTYPE"), '.');
        size_t length = set ? strcspn(set, "@") : 0;
        if ((length == 6 && strncasecmp(set, ".UTF-8", length) == 0) ||
            (length == 5 && strncasecmp(set, ".UTF8", length) == 0)) {
            setlocale(LC_CTYPE, "C.UTF-8");
        }
    }
}

const char *words_wanted(void)
{
    const char *name = named("LC_MESSAGES"), *list = first_list();
    /* LANGUAGE goes before the locale of messages, but for C. */
    if ((name[0] == 'C' && (!name[1] || name[1] == '.')) || strcmp(name, "POSIX") == 0) {
        return english;
    }
    const char *code = known(*list ? list : name);
    for (; !code && *list && (list = strchr(list, ':')) != NULL; list++) {
        code = known(list + 1);
    }
    return code ? code : english;
}

/* Catalogues lie where the program was built, where it was unpacked or where it was to be
 * installed. */
static void find_folder(const char *language, char folder[PATH_BYTES])
{
    static const char *const beside[] = {"/../data/po", "/../share/locale"};
    char program[PATH_BYTES / 2], file[PATH_BYTES];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *end = strrchr(program, '/');
    for (size_t i = 0; end && i < sizeof beside / sizeof beside[0]; i++) {
        *end = '\0';
        snprintf(folder, PATH_BYTES, "%s%s", program, beside[i]);
        int n = snprintf(file, sizeof file, "%s/%s/LC_MESSAGES/%s.mo", folder, language, domain);
        if (n < (int)sizeof file && access(file, R_OK) == 0) {
            return;
        }
    }
    snprintf(folder, PATH_BYTES, "%s", ROLLICK_LOCALEDIR);
}

void words_spoken(char language[WORDS_LANGUAGE])
{
    static const char label[] = "Language: ";
    const char *at = strstr(dgettext(domain, ""), label);
    const char *code = at ? at + strlen(label) : english;
    snprintf(language, WORDS_LANGUAGE, "%.*s", (int)strcspn(code, "\n"), code);
}

/* Puts the language first and opens its catalogue. gettext() obeys LANGUAGE unless the locale of
 * messages is C; since glibc 2.39 C.UTF-8 is C, too. A territory that does not exist makes another
 * name of it. Source: DECISIONS.md, "--lang needs no locale". */
static bool open_catalogue(const char *language)
{
    static const char *const locales[] = {"", "C_XX.UTF-8", "C.UTF-8", "en_US.UTF-8"};
    struct text list = {0};
    text_add(&list, "%s::%s", language, first_list());
    setenv("LANGUAGE", list.bytes, 1);
    for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++) {
        char spoken[WORDS_LANGUAGE] = "";
        if (setlocale(LC_MESSAGES, locales[i])) {
            words_spoken(spoken);
        }
        if (strcmp(spoken, language) == 0) {
            return true;
        }
    }
    return false;
}

bool words_speak(const char *language, const char *folder, struct text *why)
{
    char found[PATH_BYTES];
    language = strcmp(language, config_languages[0]) == 0 ? words_wanted() : language;
    if (strcmp(language, english) != 0) {
        find_folder(language, found);
        bindtextdomain(domain, folder ? folder : found);
        bind_textdomain_codeset(domain, "UTF-8");
        bind_textdomain_codeset("libc", "UTF-8");
        if (open_catalogue(language)) {
            return true;
        }
        text_say(why, N_("the words of the language '%s' are not installed"), language);
    }
    setlocale(LC_MESSAGES, "C");
    return strcmp(language, english) == 0;
}
