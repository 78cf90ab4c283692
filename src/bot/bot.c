#include "src/bot/bot.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/bot/process.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

enum {
    CHUNK = 65536, /* bytes read at once */
    CHUNKS = 16,   /* … and as often before others have their turn */
};

static const int64_t millisecond = 1000000;

/* Waking up so much later than was due is our fault and nobody else's: what has not come by then
 * is asked again. */
static const int64_t overslept = 20 * millisecond;

/* How long a bot that closes its output may take to say with which status it ends. */
static const int64_t last_words = 100 * millisecond;

static const char closed_output[] = "closed its output";

static void listen_to(struct bot *bot, int fd, uint32_t events, unsigned at)
{
    struct epoll_event e = {.events = events, .data.u64 = (uint64_t)(uintptr_t)bot | at};
    if (fd >= 0) {
        int added = epoll_ctl(bot->epoll, EPOLL_CTL_ADD, fd, &e);
        assert(added == 0 || errno == EEXIST);
    }
}

static void listen_no_more(const struct bot *bot, int fd)
{
    if (fd >= 0) {
        epoll_ctl(bot->epoll, EPOLL_CTL_DEL, fd, NULL);
    }
}

/* Ends the process; what was said in the conversation stays known. */
static void end_process(struct bot *bot)
{
    if (bot->process) {
        listen_no_more(bot, process_out(bot->process));
        listen_no_more(bot, process_err(bot->process));
        listen_no_more(bot, process_pidfd(bot->process));
        if (bot->writes) {
            listen_no_more(bot, process_in(bot->process));
        }
        process_close(bot->process);
        bot->process = NULL;
    }
}

void bot_write(struct bot *bot)
{
    size_t length;
    const char *bytes;
    while (bot->process && (bytes = protocol_out(bot->protocol, &length)) && length > 0) {
        ssize_t n = process_write(bot->process, bytes, length);
        if (n < 0 && !bot->closing) {
            bot->closing = clock_nanoseconds();
            bot->closed = "closed its input";
        }
        if (n <= 0) {
            break;
        }
        protocol_sent(bot->protocol, (size_t)n);
    }
    protocol_out(bot->protocol, &length);
    bool writes = length > 0 && !bot->closing && process_in(bot->process) >= 0;
    if (writes && !bot->writes) {
        listen_to(bot, process_in(bot->process), EPOLLOUT, BOT_AT_INPUT);
    } else if (!writes && bot->writes) {
        listen_no_more(bot, process_in(bot->process));
    }
    bot->writes = writes;
}

/* Reads what has come; what comes behind it is told again. False: there was nothing. */
static bool read_on(struct bot *bot, int64_t now)
{
    char bytes[CHUNK];
    ssize_t n = 1;
    for (int i = 0; i < CHUNKS && n > 0 && !protocol_fault(bot->protocol, NULL); i++) {
        n = process_read(bot->process, bytes, sizeof bytes);
        if (n > 0) {
            protocol_read(bot->protocol, bytes, (size_t)n, now);
        }
        if (n > 0 && n < CHUNK) {
            return true;
        }
    }
    if (n == 0 && !bot->closing) {
        bot->closing = now;
        bot->closed = closed_output;
        listen_no_more(bot, process_out(bot->process));
    }
    return n > 0;
}

/* It has ended: what it wrote before comes first. */
static void look_for_end(struct bot *bot, int64_t now)
{
    struct text how = {0};
    if (process_ended(bot->process, &how)) {
        while (!protocol_fault(bot->protocol, NULL) && read_on(bot, now)) {
        }
        protocol_end_by(bot->protocol, BOT_DIED, how.bytes);
    }
}

/* Looks whether it uses more than it may. */
static void look_after(struct bot *bot, int64_t now)
{
    struct text how = {0};
    process_heed_log(bot->process, now);
    if (!process_within(bot->process, &how)) {
        protocol_end_by(bot->protocol, BOT_LIMIT, how.bytes);
    }
}

/* Takes what is on standard error; one that is closed has nothing more to tell. */
static void heed_error(struct bot *bot, int64_t now)
{
    struct pollfd fd = {.fd = process_err(bot->process), .events = POLLIN};
    process_heed_log(bot->process, now);
    if (poll(&fd, 1, 0) == 1 && !(fd.revents & POLLIN)) {
        listen_no_more(bot, fd.fd);
    }
}

void bot_note_fault(struct bot *bot, enum bot_fault fault)
{
    struct text line = {0};
    if (bot->process) {
        text_add(&line, "%s: ", bot_fault_word(fault));
        protocol_came(bot->protocol, fault, &line);
        process_note(bot->process, "fault", line.bytes);
    }
}

/* What is there when we first look after something was due may have come in time, however late we
 * look: it counts as if it had. Where nothing has come, what the bot did that is worse is what it
 * is told: it used more than it may, or closed its output, so that no answer can come. */
void bot_serve(struct bot *bot, int64_t now, unsigned at, bool look)
{
    int64_t due = protocol_moment(bot->protocol);
    int64_t slept = due < now - overslept ? now - due : 0;
    if (at & 1u << BOT_AT_OUTPUT || due <= now) {
        read_on(bot, due <= now ? due - 1 : now);
    }
    if (at & 1u << BOT_AT_END || bot->closing) {
        look_for_end(bot, now);
    }
    if (bot->closing && now - bot->closing >= last_words) {
        protocol_end_by(bot->protocol, BOT_DIED, bot->closed);
    }
    if (at & 1u << BOT_AT_ERROR) {
        heed_error(bot, now);
    }
    if (look || due <= now) {
        look_after(bot, now);
    }
    if (bot->closing && bot->closed == closed_output && due <= now) {
        protocol_end_by(bot->protocol, BOT_DIED, bot->closed);
    }
    protocol_look(bot->protocol, now, slept);
    bot_write(bot);
    enum bot_fault fault = protocol_fault(bot->protocol, NULL);
    if (fault) {
        bot_note_fault(bot, fault);
        end_process(bot);
    }
}

bool bot_log(const struct bots_options *o, const char *file, char path[BOT_LOG_BYTES])
{
    snprintf(path, BOT_LOG_BYTES, "%s/%s.log", o->log ? o->log : "", file);
    return o->log;
}

/* Starts the process of a bot, and the conversation. */
static bool begin(struct bot *bot, struct text *why)
{
    const struct bots_options *o = bot->options;
    char log[BOT_LOG_BYTES];
    bool logged = bot_log(o, bot->file, log);
    if (logged && !paths_make_above(log, why)) {
        return false;
    }
    struct process_limits limits = process_limits_usual;
    limits.data_dir = o->data_dir;
    bot->process = process_start(bot->command, !o->unsandboxed, &limits, logged ? log : NULL, why);
    if (!bot->process) {
        return false;
    }
    protocol_close(bot->protocol);
    bot->protocol = protocol_new(bot->game, &o->limits, clock_nanoseconds());
    bot->flushed = true;
    bot->blamed = bot->writes = false;
    bot->closing = 0;
    listen_to(bot, process_out(bot->process), EPOLLIN, BOT_AT_OUTPUT);
    listen_to(bot, process_err(bot->process), EPOLLIN, BOT_AT_ERROR);
    listen_to(bot, process_pidfd(bot->process), EPOLLIN, BOT_AT_END);
    bot_write(bot);
    return true;
}

void bot_let_go(struct bot *bot)
{
    if (bot->process) {
        protocol_bye(bot->protocol);
        bot_write(bot);
        process_let_go(bot->process);
    }
}

void bot_close(struct bot *bot)
{
    if (!bot) {
        return;
    }
    bot_let_go(bot);
    end_process(bot);
    protocol_close(bot->protocol);
    free(bot->command);
    free(bot);
}

struct bot *bot_new(const struct bots_options *options, int epoll, const struct game *g,
                    const char *command, const char *file, struct text *why)
{
    struct bot *bot = alloc(sizeof *bot);
    strcpy(bot->file, file);
    bot->options = options;
    bot->epoll = epoll;
    bot->game = g;
    bot->command = alloc_copy(command);
    if (!begin(bot, why)) {
        bot_close(bot);
        return NULL;
    }
    return bot;
}

bool bot_again(struct bot *bot, struct text *why)
{
    end_process(bot);
    bot->generation++;
    return begin(bot, why);
}

int64_t bot_moment(const struct bot *bot)
{
    int64_t moment = protocol_moment(bot->protocol);
    int64_t closing = bot->closing ? bot->closing + last_words : INT64_MAX;
    return moment < closing ? moment : closing;
}

const struct bot_hello *bot_greeted(const struct bot *bot)
{
    return protocol_greeted(bot->protocol);
}

bool bot_failed(const struct bot *bot, struct text *why)
{
    const struct bot_hello *hello = bot_greeted(bot);
    struct text what = {.translator = why->translator};
    if (!hello && protocol_fault(bot->protocol, &what)) {
        text_say(why, N_("the bot %s: %s"), bot->file, what.bytes);
        return true;
    }
    if (hello && !hello->any_game) {
        text_say(why, N_("the bot %s does not play %s"), bot->file, bot->game->title);
        return true;
    }
    return false;
}

void bot_introduce(const struct bot *bot, struct seat *seat)
{
    const struct bot_hello *hello = bot_greeted(bot);
    if (!seat->name[0]) {
        memcpy(seat->name, hello->name, sizeof seat->name);
    }
    memcpy(seat->emoji, hello->emoji, sizeof seat->emoji);
    memcpy(seat->cry, hello->cry, sizeof seat->cry);
}
