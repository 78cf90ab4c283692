/* Says where one picture on the terminal ends and the next one begins: linked into a program with
 * -Wl,--wrap=doupdate, it writes a sequence that shows nothing behind each of them. */
#include <unistd.h>

int __real_doupdate(void);
int __wrap_doupdate(void);

int __wrap_doupdate(void)
{
    static const char mark[] = "\033]|\a"; /* PICTURE_END in test_terminal_bytes.c */
    int status = __real_doupdate();
    return write(STDOUT_FILENO, mark, sizeof mark - 1) > 0 ? status : -1;
}
