#include "src/library/jobs.h"

#include "src/library/database.h"

static const char insert_match[] =
    "INSERT INTO matches (game, seats, started, header, hidden, claim)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

static const char insert_line[] = "INSERT INTO lines (text, match, n) VALUES (?1, ?2, ?3)";

static const char update_end[] =
    "UPDATE matches SET last = ?1, ended = ?2, scores = ?3, winners = ?4, take_backs = ?6,"
    " hidden = NULL, claim = NULL WHERE id = ?5 AND ended IS NULL";

static const char update_claim[] = "UPDATE matches SET claim = NULL WHERE claim = ?1 AND id = ?2";

static int write_begin(sqlite3 *db, struct job *job, const char *claim)
{
    const char *text[6] = {job->text[0], job->text[1], job->text[2],
                           job->text[3], job->text[4], claim};
    int code = db_finish(db, db_prepare(db, insert_match, text, 6));
    if (code == SQLITE_OK) {
        *job->row = sqlite3_last_insert_rowid(db);
    }
    return code;
}

static int write_line(sqlite3 *db, const char *line, long long match, long n)
{
    sqlite3_stmt *statement = db_prepare(db, insert_line, &line, 1);
    if (statement) {
        sqlite3_bind_int64(statement, 2, match);
        sqlite3_bind_int64(statement, 3, n);
    }
    return db_finish(db, statement);
}

static int write_lines(sqlite3 *db, struct job *job, const char *claim)
{
    int code = SQLITE_OK;
    (void)claim;
    for (int i = 0; i < job->n && code == SQLITE_OK; i++) {
        code = write_line(db, job->text[i], *job->row, job->first + i);
    }
    return code;
}

static int write_end(sqlite3 *db, struct job *job, const char *claim)
{
    sqlite3_stmt *statement = db_prepare(db, update_end, (const char *const *)job->text, job->n);
    int code;
    (void)claim;
    if (statement) {
        sqlite3_bind_int64(statement, 5, *job->row);
        sqlite3_bind_int(statement, 6, job->take_backs);
    }
    code = db_finish(db, statement);
    return code == SQLITE_OK && sqlite3_changes(db) != 1 ? SQLITE_CONSTRAINT : code;
}

static int write_series(sqlite3 *db, struct job *job, const char *claim)
{
    const char *series = job->text[0];
    sqlite3_stmt *statement =
        db_prepare(db, "UPDATE matches SET plan = ?1 WHERE id = ?2", &series, 1);
    (void)claim;
    if (statement) {
        sqlite3_bind_int64(statement, 2, *job->row);
    }
    return db_finish(db, statement);
}

static int write_release(sqlite3 *db, struct job *job, const char *claim)
{
    sqlite3_stmt *statement = db_prepare(db, update_claim, &claim, 1);
    if (statement) {
        sqlite3_bind_int64(statement, 2, *job->row);
    }
    return db_finish(db, statement);
}

const struct job_kind job_begin = {.write = write_begin};
const struct job_kind job_series = {.write = write_series};
const struct job_kind job_lines = {.write = write_lines};
const struct job_kind job_end = {.write = write_end};
const struct job_kind job_release = {.write = write_release, .last = true};
