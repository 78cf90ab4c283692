/* src/record/position.h: positions and rules as JSON, by generic code from the tables of a game.
 * Form: rollick-record(5), "POSITIONS". */
#ifndef ROLLICK_SRC_RECORD_POSITION_H
#define ROLLICK_SRC_RECORD_POSITION_H

#include "games/game.h"

#include <jansson.h>

/* All rules of a position, words as words. New reference. */
json_t *rules_to_json(const struct game *g, const void *state);

/* Rules or seats of *state were changed since it was `old`: other ones may need other figures.
 * Every field becomes usual, but those that have the same place in both keep their values; with
 * other rules (`all` false) fields whose number the rules decide do not. */
void position_renew(const struct game *g, union position *state, const union position *old,
                    bool all);

/* seats, first, seat and all fields. New reference. */
json_t *position_to_json(const struct game *g, const void *state);

/* Sets rules of `state` from {"goal":100,"bacon":"on"}; rules left out keep their values. False:
 * why names what is wrong, *state is as it was. */
bool rules_from_json(const struct game *g, union position *state, const json_t *rules,
                     struct text *why);

/* Reads a position into `state`, which holds the rules; fields left out have their usual values,
 * `seat` left out: as `first`, `seats` left out: as many as its lists say, else the game's usual
 * number. Checked by game_check. False: why names what is wrong, *state is as it was. */
bool position_from_json(const struct game *g, union position *state, const json_t *position,
                        struct text *why);

/* Reads {"rules":{…},"position":{…}}, a bare position or one with "rules" in it from text, with
 * the rules `state` holds as defaults. False: as above; also when the text is no JSON. */
bool position_read(const struct game *g, union position *state, const char *bytes, size_t length,
                   struct text *why);

#endif
