/* measure_library N DIR: for `./dev bench scale`: makes a library of N matches in DIR. */
#include "src/library/library.h"
#include "tests/src/library/ten_thousand.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Those statements, with another number of matches. */
static bool sized(const char *sql, const char *n, char *out, size_t room)
{
    static const char all[] = "i < 10000";
    const char *at = strstr(sql, all);
    return at && snprintf(out, room, "%.*si < %s%s", (int)(at - sql), sql, n, at + sizeof all - 1) <
                     (int)room;
}

int main(int argc, char **argv)
{
    static const char matches[] = TEN_THOUSAND_MATCHES;
    char sql[sizeof matches + 16], path[4096], *wrong = NULL;
    struct text why = {0};
    sqlite3 *db = NULL;
    if (argc != 3 || !sized(matches, argv[1], sql, sizeof sql)) {
        fprintf(stderr, "usage: measure_library N DIR\n");
        return 2;
    }
    struct library *library = library_open(argv[2], &why);
    if (!library || !library_close(library, &why)) {
        fprintf(stderr, "%s\n", why.bytes);
        return 1;
    }
    snprintf(path, sizeof path, "%s/library.db", argv[2]);
    if (sqlite3_open(path, &db) != SQLITE_OK || sqlite3_exec(db, "BEGIN", NULL, NULL, &wrong) ||
        sqlite3_exec(db, sql, NULL, NULL, &wrong) ||
        sqlite3_exec(db, "COMMIT", NULL, NULL, &wrong)) {
        fprintf(stderr, "%s: %s\n", path, wrong ? wrong : sqlite3_errmsg(db));
        return 1;
    }
    return sqlite3_close(db) != SQLITE_OK;
}
