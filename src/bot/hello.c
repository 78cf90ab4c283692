#include "src/bot/hello.h"

#include "src/record/jsonl.h"

#include <string.h>

/* A member that is a word, cleaned; what is left out is none. */
static bool read_cleaned(const json_t *line, const char *name, int columns, struct text *clean,
                         struct text *why)
{
    const char *word = "";
    if (!jsonl_word(jsonl_value_of(line, name), &word, why)) {
        return false;
    }
    sanitize_say(clean, word, columns);
    return true;
}

/* The first character that people see, if it is one that can be shown. */
static void keep_emoji(char *emoji, const char *word)
{
    static const char replaced[] = "\xEF\xBF\xBD";
    struct clusters all;
    struct cluster one = {0};
    clusters_init(&all, word, strlen(word));
    if (clusters_next(&all, &one) && strcmp(one.bytes, replaced) != 0 &&
        strcmp(one.bytes, " ") != 0) {
        memcpy(emoji, one.bytes, CLUSTER_BYTES);
    }
    clusters_fini(&all);
}

static bool read_games(const json_t *line, const struct game *g, struct bot_hello *hello,
                       struct text *why)
{
    const json_t *games = json_object_get(line, "games");
    hello->all_games = hello->any_game = !games;
    if (games && !json_is_array(games)) {
        text_say(why, N_("%s should be a list of words in quotes"), "games");
        return false;
    }
    for (size_t i = 0; i < json_array_size(games); i++) {
        const char *id = json_string_value(json_array_get(games, i));
        if (!id) {
            text_say(why, N_("%s should be a list of words in quotes"), "games");
            return false;
        }
        hello->any_game |= strcmp(id, g->id) == 0;
    }
    return true;
}

static bool read_batch(const json_t *line, int *batch, struct text *why)
{
    if (!jsonl_number(jsonl_value_of(line, "batch"), batch, why)) {
        return false;
    }
    if (*batch < 1 || *batch > BOT_BATCH_MOST) {
        text_say(why, N_("%s goes from %d to %d, not %d"), "batch", 1, BOT_BATCH_MOST, *batch);
        return false;
    }
    return true;
}

static bool hello_of(struct bot_hello *hello, const struct game *g, const json_t *line,
                     struct text *why)
{
    const char *type = "", *emoji = "";
    struct bot_hello read = {.batch = 1};
    struct text name = {0}, cry = {0};
    if (!jsonl_word(jsonl_value_of(line, "type"), &type, why)) {
        return false;
    }
    if (strcmp(type, "hello") != 0) {
        text_say(why, N_("a greeting says {\"type\":\"hello\"}"));
        return false;
    }
    if (!read_cleaned(line, "name", SANITIZE_NAME, &name, why) ||
        !read_cleaned(line, "cry", BOT_SAY, &cry, why) ||
        !jsonl_word(jsonl_value_of(line, "emoji"), &emoji, why) ||
        !read_games(line, g, &read, why) || !read_batch(line, &read.batch, why)) {
        return false;
    }
    text_keep(read.name, sizeof read.name, &name);
    text_keep(read.cry, sizeof read.cry, &cry);
    keep_emoji(read.emoji, emoji);
    *hello = read;
    return true;
}

bool hello_read(struct bot_hello *hello, const struct game *g, const char *bytes, size_t length,
                struct text *why)
{
    json_t *line = jsonl_read_most(bytes, length, BOT_LINE, why);
    bool done = line && hello_of(hello, g, line, why);
    json_decref(line);
    return done;
}
