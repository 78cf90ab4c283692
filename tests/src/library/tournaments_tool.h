/* tests/src/library/tournaments_tool.h: what tests of tournaments in the library share. */
#ifndef ROLLICK_TESTS_SRC_LIBRARY_TOURNAMENTS_TOOL_H
#define ROLLICK_TESTS_SRC_LIBRARY_TOURNAMENTS_TOOL_H

#include "src/library/tournaments.h"

enum { ROBOTS = 3, FIRST_PARTS = 7 };

/* A tournament as it begins: of three; and a moment at which one ends. */
extern const struct tournaments_facts cup;
extern const char *const robots[ROBOTS];
extern const char ended_at[];

/* Parts of several pairings, out of order. */
extern const struct kept_part first_parts[FIRST_PARTS];

/* Begins that tournament and gives its number, resumes one, and keeps parts: without any trouble.
 */
long long begun(struct library *lib);
struct kept_tournament resumed(struct library *lib, long long id);
void keep(struct library *lib, long long id, const struct kept_part *part, int n);

/* All that is kept is this: of each part "restart/pairing/first+groups=result ", of each record
 * "restart/pairing/group/match=record ". */
void parts_are(struct library *lib, long long id, const char *expected);
void records_are(struct library *lib, long long id, const char *expected);

/* The list is this, of each tournament "number:entrants", "c" if it is claimed, "e" if it has
 * ended, its champion, and a space. */
void list_is(struct library *lib, const char *expected);

/* For tournaments_parts(): parts of hundred groups a pairing, one each, that follow each other;
 * counts them in an int. */
bool count_part(void *with, const struct kept_part *part);

#endif
