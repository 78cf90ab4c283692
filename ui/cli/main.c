#include "ui/cli/command.h"
#include "ui/text/locale.h"
#include "ui/text/preferences.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <unistd.h>

/* The option goes before the settings, and they before the locale. What is wrong with either is
 * said where they are read for good, but for a language without words. */
static bool speak(int argc, char **argv, struct text *why)
{
    struct preferences p = {0};
    struct text ignored = {0};
    const char *word = options_peek(argc, argv, OPTION_LANG);
    config_init(&p.config);
    preferences_read(&p, NULL);
    bool named = word && config_set(&p.config, CONFIG_LANGUAGE, word, &ignored);
    word = config_languages[p.config.number[CONFIG_LANGUAGE]];
    return words_speak(word, NULL, named ? why : &ignored) || !named;
}

int main(int argc, char **argv)
{
    struct out out;
    /* Standard streams that were closed would be handed out again, to the library for instance.
     * These fail when they are used, as closed ones should. */
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) < 0) {
            (void)!open("/dev/null", (fd == 0 ? O_WRONLY : O_RDONLY) | O_CLOEXEC);
        }
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* write() says so, too */
    locale_characters();      /* numbers and dates are the same everywhere */
    setlocale(LC_MESSAGES, "");
    out_init(&out, stdout);
    struct text why = out_text(&out);
    int status = speak(argc, argv, &why) ? command_main(argc, argv, &out, &why) : STATUS_INPUT;
    if (why.length > 0) {
        command_complain(&why);
    }
    return status;
}
