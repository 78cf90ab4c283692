/* empty: a page with one word on it, shown by curses until a key comes: what any program of its
 * kind takes from its start to its first page, for tests/terminal/measure.c. */
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>

int main(void)
{
    setlocale(LC_ALL, "");
    if (!initscr()) {
        return 1;
    }
    cbreak();
    noecho();
    mvaddstr(0, 0, "empty");
    getch(); /* shows the page before */
    endwin();
    return 0;
}
