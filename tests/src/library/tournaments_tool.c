#include "tests/src/library/tournaments_tool.h"
#include "src/library/tournaments.h"
#include "tests/src/library/library_tool.h"

#include <check.h>

const struct tournaments_facts cup = {.game = "hog",
                                      .format = "league",
                                      .setup = "{\"games\":100}",
                                      .started = "2026-11-20T14:00:00Z"};

const char *const robots[ROBOTS] = {"ai:1", "Robo=bot:./robo.py", "ai:hold:20"};

const char ended_at[] = "2026-11-20T15:00:00Z";

const struct kept_part first_parts[FIRST_PARTS] = {
    {1, 0, 0, 7, "g"},         /* after the others */
    {0, 2, 5, 5, "c"},         /* by pairing … */
    {0, 10, 0, 1, "f"},        /* … as numbers, not as texts */
    {0, 2, 1LL << 40, 1, "d"}, /* by group, many of them */
    {0, 1, 0, 10, "a"},        /* the first */
    {0, 2, 0, 5, "b"},         /* before those of the same pairing */
    {0, 3, 0, 1LL << 40, "e"}, /* as many groups as there can be */
};

long long begun(struct library *lib)
{
    long long id = -1;
    bool begins = tournaments_begin(lib, &cup, robots, ROBOTS, &id, &why);
    ck_assert_msg(begins, "%s", why.bytes);
    return id;
}

struct kept_tournament resumed(struct library *lib, long long id)
{
    struct kept_tournament t;
    bool there = tournaments_resume(lib, id, &t, &why);
    ck_assert_msg(there, "%s", why.bytes);
    return t;
}

void keep(struct library *lib, long long id, const struct kept_part *part, int n)
{
    ck_assert_msg(tournaments_keep(lib, id, part, n, NULL, 0, &why), "%s", why.bytes);
}

static bool write_part(void *with, const struct kept_part *part)
{
    text_add(with, "%d/%d/%lld+%lld=%s ", part->restart, part->pairing, part->first, part->groups,
             part->result);
    return true;
}

void parts_are(struct library *lib, long long id, const char *expected)
{
    struct text all = {0};
    ck_assert_msg(tournaments_parts(lib, id, write_part, &all, &why), "%s", why.bytes);
    ck_assert_str_eq(all.bytes, expected);
}

static bool write_record(void *with, const struct kept_record *record)
{
    text_add(with, "%d/%d/%lld/%d=%s ", record->restart, record->pairing, record->group,
             record->match, record->record);
    return true;
}

void records_are(struct library *lib, long long id, const char *expected)
{
    struct text all = {0};
    ck_assert_msg(tournaments_records(lib, id, write_record, &all, &why), "%s", why.bytes);
    ck_assert_str_eq(all.bytes, expected);
}

static bool write_row(void *with, const struct tournaments_row *row)
{
    text_add(with, "%lld:%d%s", row->id, row->entrants, row->claimed ? "c" : "");
    text_add(with, "%s%s ", row->ended ? "e" : "", row->champion ? row->champion : "");
    return true;
}

void list_is(struct library *lib, const char *expected)
{
    struct text all = {0};
    ck_assert_msg(tournaments_list(lib, write_row, &all, &why), "%s", why.bytes);
    ck_assert_str_eq(all.bytes, expected);
}

bool count_part(void *with, const struct kept_part *part)
{
    int *n = with;
    ck_assert_int_eq(part->pairing, *n / 100);
    ck_assert_int_eq(part->first, *n % 100);
    ++*n;
    return true;
}
