#include "ui/command.h"

#include "src/foreign.h"

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

/* Words of the user stand in the sentence: they must not disturb the terminal. */
static void complain(const struct text *why)
{
    struct out err;
    struct text line = {0};
    out_init(&err, stderr);
    text_add(&line, "rollick: ");
    foreign_say(&line, why->bytes, FOREIGN_LINE);
    out_words(&err, &line);
    out_break(&err);
}

int main(int argc, char **argv)
{
    struct out out;
    occupy_closed_streams();
    signal(SIGPIPE, SIG_IGN);
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    out_init(&out, stdout);
    struct text why = out_text(&out);
    int status = command_main(argc, argv, &out, &why);
    if (why.length > 0) {
        complain(&why);
    }
    return status;
}
