#include "src/base/sanitize.h"
#include "ui/cli/command.h"
#include "ui/text/locale.h"
#include "ui/text/preferences.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <unistd.h>

/* Standard streams that were closed would be handed out again, to the library for instance. These
 * fail when they are used, as closed ones should. */
static void occupy_closed_streams(void)
{
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) < 0) {
            (void)!open("/dev/null", (fd == 0 ? O_WRONLY : O_RDONLY) | O_CLOEXEC);
        }
    }
}

static void overhear(void *with, const char *sentence)
{
    (void)with, (void)sentence;
}

/* Words of the user stand in the sentence: they must not disturb the terminal. */
static void complain(const struct text *why)
{
    struct out err;
    struct text line = {0};
    out_init(&err, stderr);
    text_add(&line, "rollick: ");
    sanitize_say(&line, why->bytes, SANITIZE_LINE);
    out_words(&err, &line);
    out_break(&err);
}

/* The option goes before the settings, and they before the locale. What is wrong with either is
 * said where they are read for good, but for a language without words. */
static bool speak(int argc, char **argv, struct text *why)
{
    struct preferences settled = {0};
    struct config named;
    const char *word = options_peek(argc, argv, OPTION_LANG);
    struct text ignored = {0};
    config_init(&settled.config);
    config_init(&named);
    preferences_read(&settled, &(struct preferences_ear){NULL, overhear});
    if (word && config_set(&named, CONFIG_LANGUAGE, word, &ignored)) {
        return words_speak(word, NULL, why);
    }
    words_speak(config_languages[settled.config.number[CONFIG_LANGUAGE]], NULL, &ignored);
    return true;
}

int main(int argc, char **argv)
{
    struct out out;
    occupy_closed_streams();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* write() says so, too */
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    out_init(&out, stdout);
    struct text why = out_text(&out);
    int status = speak(argc, argv, &why) ? command_main(argc, argv, &out, &why) : STATUS_INPUT;
    if (why.length > 0) {
        complain(&why);
    }
    return status;
}
