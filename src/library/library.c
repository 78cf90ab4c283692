#include "src/library/library.h"

#include "src/base/alloc.h"
#include "src/library/parts.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

static void free_library(struct library *lib)
{
    sqlite3_close_v2(lib->db);
    sqlite3_close_v2(lib->writer);
    if (lib->fd >= 0) {
        close(lib->fd);
    }
    free(lib);
}

static bool open_parts(struct library *lib, const char *dir, struct text *why)
{
    lib->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (lib->fd < 0) {
        text_say(why, N_("the library cannot be used: %s"), strerror(errno));
        return false;
    }
    lib->writer = db_open(dir, why);
    lib->db = lib->writer ? db_open(dir, why) : NULL;
    if (lib->db) {
        sqlite3_busy_timeout(lib->db, DB_ASKED);
    }
    return lib->db && writer_begin(lib, why);
}

struct library *library_open(const char *dir, struct text *why)
{
    struct library *lib = alloc(sizeof *lib);
    process_lock_mine(lib->claim);
    if (!open_parts(lib, dir, why)) {
        free_library(lib);
        return NULL;
    }
    return lib;
}

bool library_close(struct library *lib, struct text *why)
{
    bool whole = true;
    if (lib) {
        assert(lib->savings == 0);
        whole = writer_end(lib) == 0;
        if (!whole) {
            text_say(why, N_("not everything could be saved: %s"), lib->detail);
        }
        free_library(lib);
    }
    return whole;
}

int library_fd(const struct library *lib)
{
    return lib ? lib->fd : -1;
}

void library_heed(struct library *lib)
{
    eventfd_t n;
    if (lib) {
        eventfd_read(lib->fd, &n);
    }
}

bool library_trouble(struct library *lib, struct text *why)
{
    enum news news;
    char detail[TEXT_MOST];
    if (!lib) {
        return false;
    }
    pthread_mutex_lock(&lib->lock);
    news = lib->news;
    lib->news = NEWS_NONE;
    strcpy(detail, lib->detail);
    pthread_mutex_unlock(&lib->lock);
    if (news == NEWS_FAILS) {
        text_say(why, N_("saving does not work at present: %s"), detail);
    } else if (news == NEWS_WORKS) {
        text_say(why, N_("saving works again, nothing is missing"));
    } else if (news == NEWS_LOST) {
        text_say(why, N_("somebody removed this match from the library; it is not saved any more"));
    }
    return news != NEWS_NONE;
}

static struct saving *saving_new(struct library *lib)
{
    struct saving *s = alloc(sizeof *s);
    s->lib = lib;
    lib->savings++;
    return s;
}

struct saving *library_begin(struct library *lib, const struct library_facts *facts)
{
    const char *text[] = {facts->game, facts->seats, facts->started, facts->header, facts->hidden};
    struct saving *s;
    if (!lib) {
        return NULL;
    }
    s = saving_new(lib);
    writer_queue(s, &job_begin, (struct job){0}, text, 5);
    return s;
}

long saving_append(struct saving *s, const char *const *line, int n)
{
    struct job job;
    if (!s) {
        return 0;
    }
    assert(!s->ended && n > 0);
    job = (struct job){.first = s->lines + 1, .after = s->lines + n};
    s->lines += n;
    writer_queue(s, &job_lines, job, line, n);
    return s->lines;
}

long saving_end(struct saving *s, const struct library_end *end)
{
    const char *text[] = {end->line, end->word, end->scores, end->winners};
    if (!s) {
        return 0;
    }
    assert(!s->ended);
    s->ended = true;
    s->lines++;
    writer_queue(s, &job_end, (struct job){.after = s->lines, .take_backs = end->take_backs}, text,
                 4);
    return s->lines;
}

long saving_saved(const struct saving *s)
{
    long saved = 0;
    if (s) {
        pthread_mutex_lock(&s->lib->lock);
        saved = s->saved;
        pthread_mutex_unlock(&s->lib->lock);
    }
    return saved;
}

bool saving_failing(const struct saving *s)
{
    bool failing = true;
    if (s) {
        pthread_mutex_lock(&s->lib->lock);
        failing = s->lib->failing || s->lost;
        pthread_mutex_unlock(&s->lib->lock);
    }
    return failing;
}

long long saving_id(const struct saving *s)
{
    long long id = 0;
    if (s) {
        pthread_mutex_lock(&s->lib->lock);
        id = s->id;
        pthread_mutex_unlock(&s->lib->lock);
    }
    return id;
}

void saving_series(struct saving *s, const char *series)
{
    if (s) {
        writer_queue(s, &job_series, (struct job){.after = s->lines}, &series, 1);
    }
}

void saving_close(struct saving *s)
{
    if (s) {
        s->lib->savings--;
        writer_queue(s, &job_release, (struct job){.after = s->lines}, NULL, 0);
    }
}

/* Whether an unfinished match is free, and how many lines it has. */
static bool vacant(struct library *lib, sqlite3_stmt *statement, long long id, long *lines,
                   struct text *why)
{
    int code = statement ? sqlite3_step(statement) : sqlite3_errcode(lib->db);
    const char *claim;
    if (code == SQLITE_DONE) {
        text_say(why, N_("there is no match %lld"), id);
        return false;
    }
    if (code != SQLITE_ROW) {
        text_say(why, N_("match %lld cannot be resumed: "), id);
        db_refused(lib->db, why);
        return false;
    }
    if (sqlite3_column_int(statement, 0)) {
        text_say(why, N_("match %lld has ended and cannot be resumed"), id);
        return false;
    }
    claim = (const char *)sqlite3_column_text(statement, 1);
    if (claim && process_lock_alive(claim)) {
        text_say(why, N_("match %lld is being played in another window"), id);
        return false;
    }
    *lines = (long)sqlite3_column_int64(statement, 2);
    return true;
}

static bool take(struct library *lib, long long id, struct text *why)
{
    const char *claim = lib->claim;
    sqlite3_stmt *statement =
        db_prepare(lib->db, "UPDATE matches SET claim = ?1 WHERE id = ?2", &claim, 1);
    bool taken;
    if (statement) {
        sqlite3_bind_int64(statement, 2, id);
    }
    taken = db_finish(lib->db, statement) == SQLITE_OK && db_run(lib->db, "COMMIT") == SQLITE_OK;
    if (!taken) {
        text_say(why, N_("match %lld cannot be resumed: "), id);
        db_refused(lib->db, why);
    }
    return taken;
}

/* Looking and taking are one transaction, so that only one of two can have it. */
static bool claim_match(struct library *lib, long long id, long *lines, struct text *why)
{
    static const char look[] =
        "SELECT ended IS NOT NULL, claim,"
        " (SELECT coalesce(max(n), 0) FROM lines WHERE match = id) FROM matches WHERE id = ?1";
    sqlite3_stmt *statement;
    bool is_free;
    if (db_run_patiently(lib->db, "BEGIN IMMEDIATE", DB_ASKED) != SQLITE_OK) {
        text_say(why, N_("match %lld cannot be resumed: "), id);
        db_refused(lib->db, why);
        return false;
    }
    statement = db_prepare(lib->db, look, NULL, 0);
    if (statement) {
        sqlite3_bind_int64(statement, 1, id);
    }
    is_free = vacant(lib, statement, id, lines, why);
    sqlite3_finalize(statement);
    if (!is_free || !take(lib, id, why)) {
        db_run(lib->db, "ROLLBACK");
        return false;
    }
    return true;
}

struct saving *library_resume(struct library *lib, long long id, struct text *why)
{
    struct saving *s;
    long lines;
    if (!lib) {
        text_say(why, N_("there is no match %lld"), id);
        return NULL;
    }
    if (!writer_wait(lib, why) || !claim_match(lib, id, &lines, why)) {
        return NULL;
    }
    s = saving_new(lib);
    s->lines = s->saved = lines;
    s->row = s->id = id;
    return s;
}
