#include "src/library/drills.h"

#include "games/registry.h"
#include "src/analysis/story.h"
#include "src/base/alloc.h"
#include "src/library/database.h"
#include "src/library/import.h"
#include "src/record/jsonl.h"
#include "src/record/position.h"

#include <stdlib.h>
#include <string.h>

/* What is kept of a choice, as texts of ?1 to ?7: person, game, rules, position, cost, due day,
 * event. */
enum { DRILL_TEXTS = 7, NUMBER = 32 };

/* Keeps them as a drill of a match, which the condition that follows must choose. */
#define DRILL_INSERT                                                                               \
    "INSERT INTO drills (person, game, rules, position, cost, box, due, match, event)"             \
    " SELECT ?1, ?2, ?3, ?4, ?5, 1, ?6, id, ?7 FROM matches WHERE imported IS NULL AND "

/* Those that have to be written down. */
struct drill_texts {
    char *rules, *position;
    char cost[NUMBER], due[NUMBER], event[NUMBER];
};

static void write_texts(struct drill_texts *t, const struct setup *s, const struct match *m,
                        const struct review *r, const struct judged *j, long today,
                        const char *text[DRILL_TEXTS])
{
    union position state;
    match_position(m, j->event, &state);
    t->rules = jsonl_line(rules_to_json(m->game, &state));
    t->position = jsonl_line(position_to_json(m->game, &state));
    snprintf(t->cost, NUMBER, "%.9f", r->scale * j->cost);
    snprintf(t->due, NUMBER, "%ld", leitner_new(today).due);
    snprintf(t->event, NUMBER, "%d", j->event);
    const char *const all[DRILL_TEXTS] = {
        s->seat[j->seat].name, m->game->id, t->rules, t->position, t->cost, t->due, t->event};
    memcpy(text, all, sizeof all);
}

static void free_texts(struct drill_texts *t)
{
    free(t->rules);
    free(t->position);
}

static bool is_persons(const struct setup *s, int seat)
{
    return s->seat[seat].kind == SEAT_HUMAN;
}

/* All texts of drills, and that their match has given them. */
static int write_drills(sqlite3 *db, long long id, const char *const *text, int n)
{
    static const char sql[] = DRILL_INSERT
        "id = ?8 AND drilled = 0"
        " ON CONFLICT (person, game, rules, position) DO UPDATE SET cost = excluded.cost, box = 1,"
        " due = min(due, excluded.due), match = excluded.match, event = excluded.event";
    int code = SQLITE_OK;
    for (int i = 0; i < n && code == SQLITE_OK; i += DRILL_TEXTS) {
        sqlite3_stmt *row = db_prepare(db, sql, text + i, DRILL_TEXTS);
        sqlite3_bind_int64(row, DRILL_TEXTS + 1, id);
        code = db_finish(db, row);
    }
    if (code == SQLITE_OK) {
        sqlite3_stmt *row = db_prepare(db, "UPDATE matches SET drilled = 1 WHERE id = ?1", NULL, 0);
        sqlite3_bind_int64(row, 1, id);
        code = db_finish(db, row);
    }
    return code;
}

void drills_fill(struct library *lib, long long match, const struct setup *s, const struct match *m,
                 const struct review *r, long today)
{
    const char *text[SEATS_MOST * DRILLS_A_MATCH * DRILL_TEXTS] = {0};
    struct drill_texts kept[SEATS_MOST * DRILLS_A_MATCH];
    int n = 0;
    if (!lib || !match || s->version != m->game->version) {
        return;
    }
    for (int seat = 0; seat < m->start.common.seats; seat++) {
        const struct judged *choice[DRILLS_A_MATCH];
        int most = is_persons(s, seat) ? story_choices(r, seat, choice, DRILLS_A_MATCH) : 0;
        for (int i = 0; i < most && choice[i]->mark >= MARK_MISTAKE; i++, n++) {
            write_texts(&kept[n], s, m, r, choice[i], today, &text[n * DRILL_TEXTS]);
        }
    }
    library_aside(lib, match, write_drills, text, n * DRILL_TEXTS);
    while (n-- > 0) {
        free_texts(&kept[n]);
    }
}

/* Why nothing was done; gives false. */
static bool failed(struct library *lib, struct text *why)
{
    text_say(why, N_("the drills cannot be kept: "));
    db_refused(library_connection(lib), why);
    return false;
}

/* Binds the parameter of that name, if there is one. */
static void bind(sqlite3_stmt *row, const char *name, long long number)
{
    sqlite3_bind_int64(row, sqlite3_bind_parameter_index(row, name), number);
}

static bool insert(struct library *lib, long long match, const char *const text[DRILL_TEXTS],
                   struct text *why)
{
    static const char sql[] = DRILL_INSERT "id = :id ON CONFLICT DO NOTHING";
    sqlite3 *db = library_connection(lib);
    sqlite3_stmt *row = db_prepare(db, sql, text, DRILL_TEXTS);
    bind(row, ":id", match);
    if (db_finish(db, row) != SQLITE_OK) {
        return failed(lib, why);
    }
    if (sqlite3_changes(db) != 1) {
        text_say(why, N_("this position is among the drills already"));
        return false;
    }
    return true;
}

bool drills_keep(struct library *lib, long long match, const struct setup *s, const struct match *m,
                 const struct review *r, const struct judged *j, long today, struct text *why)
{
    const char *text[DRILL_TEXTS];
    struct drill_texts kept;
    if (!lib || !match) {
        text_say(why, N_("the match is not in the library, so nothing of it can be a drill"));
        return false;
    }
    if (import_made(lib, match)) {
        text_say(why, N_("the match was imported, so nothing of it can be a drill"));
        return false;
    }
    if (!is_persons(s, j->seat)) {
        text_say(why, N_("only what people chose can be a drill"));
        return false;
    }
    if (s->version != m->game->version) {
        text_say(why, N_("the match was played by older rules, so nothing of it can be a drill"));
        return false;
    }
    write_texts(&kept, s, m, r, j, today, text);
    bool done = insert(lib, match, text, why);
    free_texts(&kept);
    return done;
}

/* A statement about the drills of a person and a game; the day is ?3. */
static sqlite3_stmt *prepare(struct library *lib, const char *before, const char *behind,
                             const char *person, const char *game, long today)
{
    struct text sql = {0};
    const char *const text[] = {person, game};
    text_add(&sql,
             "%s WHERE " DB_OF_PERSON " AND (?2 IS NULL OR game = ?2) AND box BETWEEN 1 AND 5%s",
             before, behind);
    sqlite3_stmt *row = db_prepare(library_connection(lib), sql.bytes, text, 2);
    sqlite3_bind_int64(row, 3, today);
    return row;
}

static bool write_card(struct library *lib, long long id, struct leitner card)
{
    sqlite3 *db = library_connection(lib);
    sqlite3_stmt *row =
        db_prepare(db, "UPDATE drills SET box = :box, due = :due WHERE id = :id", NULL, 0);
    bind(row, ":box", card.box);
    bind(row, ":due", card.due);
    bind(row, ":id", id);
    return db_finish(db, row) == SQLITE_OK;
}

static struct drill drill_of(sqlite3_stmt *row)
{
    return (struct drill){
        .id = sqlite3_column_int64(row, 0),
        .game = alloc_copy(db_text(row, 1)),
        .rules = alloc_copy(db_text(row, 2)),
        .position = alloc_copy(db_text(row, 3)),
        .cost = sqlite3_column_double(row, 4),
        .card = {sqlite3_column_int(row, 5), (long)sqlite3_column_int64(row, 6)},
        .match = sqlite3_column_int64(row, 7),
        .event = sqlite3_column_int(row, 8),
        .seats = alloc_copy(db_text(row, 9)),
    };
}

/* Those of a statement, which is ended. -1: it failed. */
static int read_all(struct drill **drill, sqlite3_stmt *row)
{
    int n = 0, room = 0, code = row ? SQLITE_ROW : SQLITE_ERROR;
    *drill = NULL;
    while (code == SQLITE_ROW && (code = sqlite3_step(row)) == SQLITE_ROW) {
        *drill = alloc_grow(*drill, n, &room, sizeof **drill);
        (*drill)[n++] = drill_of(row);
    }
    sqlite3_finalize(row);
    if (code != SQLITE_DONE) {
        drills_fini(*drill, n);
        *drill = NULL;
        return -1;
    }
    return n;
}

static const char columns[] = "SELECT id, game, rules, position, cost, box, due, match, event,"
                              " (SELECT seats FROM matches m WHERE m.id = match) FROM drills";

/* Puts the days right that no card can have. */
static bool mend(struct library *lib, const char *person, const char *game, long today)
{
    struct drill *drill;
    int n = read_all(&drill, prepare(lib, columns, " AND due > ?3", person, game, today));
    bool done = n >= 0;
    for (int i = 0; done && i < n; i++) {
        done = !leitner_mend(&drill[i].card, today) || write_card(lib, drill[i].id, drill[i].card);
    }
    if (n >= 0) {
        drills_fini(drill, n);
    }
    return done;
}

bool drills_due(struct library *lib, const char *person, const char *game, long today, int most,
                struct drill **drill, int *n, struct text *why)
{
    static const char due[] = " AND due <= ?3 ORDER BY due, cost DESC, id LIMIT ?4";
    int found = 0;
    *drill = NULL;
    *n = 0;
    if (lib) {
        sqlite3_stmt *row =
            mend(lib, person, game, today) ? prepare(lib, columns, due, person, game, today) : NULL;
        sqlite3_bind_int(row, 4, most);
        found = read_all(drill, row);
    }
    if (found < 0) {
        text_say(why, N_("the library cannot be read: "));
        db_refused(library_connection(lib), why);
        return false;
    }
    *n = found;
    return true;
}

void drills_fini(struct drill *drill, int n)
{
    for (int i = 0; i < n; i++) {
        free(drill[i].game);
        free(drill[i].rules);
        free(drill[i].position);
        free(drill[i].seats);
    }
    free(drill);
}

struct drills_waiting drills_waiting(struct library *lib, const char *person, const char *game,
                                     long today)
{
    static const char count[] = "SELECT count(*), coalesce(sum(due <= ?3), 0),"
                                " coalesce(min(CASE WHEN due > ?3 THEN due END), 0) FROM drills";
    struct drills_waiting w = {0};
    sqlite3_stmt *row = lib ? prepare(lib, count, "", person, game, today) : NULL;
    if (row && sqlite3_step(row) == SQLITE_ROW) {
        w = (struct drills_waiting){sqlite3_column_int(row, 0), sqlite3_column_int(row, 1),
                                    (long)sqlite3_column_int64(row, 2)};
    }
    sqlite3_finalize(row);
    return w;
}

static bool delete (struct library *lib, long long id)
{
    sqlite3 *db = library_connection(lib);
    sqlite3_stmt *row = db_prepare(db, "DELETE FROM drills WHERE id = :id", NULL, 0);
    bind(row, ":id", id);
    return db_finish(db, row) == SQLITE_OK;
}

void drills_drop(struct library *lib, const struct drill *d)
{
    delete (lib, d->id);
}

bool drills_answered(struct library *lib, struct drill *d, bool right, long today, bool *learnt,
                     struct text *why)
{
    struct leitner card = d->card;
    bool stays = leitner_answer(&card, right, today);
    bool done = stays ? write_card(lib, d->id, card) : delete (lib, d->id);
    if (!done) {
        return failed(lib, why);
    }
    if (sqlite3_changes(library_connection(lib)) != 1) {
        text_say(why, N_("it was forgotten meanwhile"));
        return false;
    }
    d->card = card;
    *learnt = !stays;
    return true;
}

static bool read_position(const struct drill *d, struct setup *s, struct text *why)
{
    json_t *rules = jsonl_read(d->rules, strlen(d->rules), why);
    json_t *position = rules ? jsonl_read(d->position, strlen(d->position), why) : NULL;
    bool read = position && rules_from_json(s->game, &s->start, rules, why) &&
                position_from_json(s->game, &s->start, position, why);
    json_decref(rules);
    json_decref(position);
    return read;
}

/* What a seat of its match was called, else its kind; "": it is not told. */
static const char *called(const json_t *seats, int seat)
{
    const json_t *of = json_array_get(seats, (size_t)seat);
    const char *name = json_string_value(json_object_get(of, "name"));
    const char *kind = json_string_value(json_object_get(of, "kind"));
    return name && *name ? name : kind ? kind : "";
}

/* People at all seats of the table. */
static bool seat_all(const struct drill *d, const char *person, struct setup *s, struct text *why)
{
    json_t *seats = json_loads(d->seats, 0, NULL);
    bool sits = true;
    for (int seat = 0; sits && seat < s->start.common.seats; seat++) {
        const char *name = seat == s->start.common.seat ? person : called(seats, seat);
        sits = setup_kind(s->game, &s->seat[seat], name, "human", why);
    }
    json_decref(seats);
    return sits;
}

bool drill_setup(const struct drill *d, const char *person, struct setup *s, struct text *why)
{
    const struct game *g = game_find(d->game);
    if (!g) {
        text_say(why, N_("there is no game '%.40s'"), d->game);
        return false;
    }
    setup_init(s, g);
    if (!read_position(d, s, why)) {
        return false;
    }
    if (g->next(&s->start).kind != NODE_CHOICE) {
        text_say(why, N_("there is nothing to choose there"));
        return false;
    }
    s->from_position = true;
    s->seed = seed_value(1);
    return seat_all(d, person, s, why) && setup_finish(s, why);
}
