#include "ui/text/brain_name.h"

#include <string.h>

/* 1 … 5 for the words of levels; 0: it is another word. */
static int level_of(const char *word)
{
    return word[0] >= '1' && word[0] <= '0' + LEVELS && !word[1] ? word[0] - '0' : 0;
}

static const char *without_ai(const char *word)
{
    return strncmp(word, "ai:", 3) == 0 ? word + 3 : word;
}

bool brain_name_known(const struct game *g, const char *word, struct text *why)
{
    struct policy policy;
    return level_of(without_ai(word)) || policy_read(g, without_ai(word), &policy, why);
}

bool brain_name_find(const struct game *g, const char *word, const void *start,
                     const struct store *store, struct policy *policy, struct text *why)
{
    struct policy read, other;
    struct text none = {0};
    int level = word ? level_of(without_ai(word)) : LEVELS;
    if (level) {
        return policy_level(g, level, start, store, policy, why);
    }
    if (!policy_read(g, without_ai(word), &read, why)) {
        return false;
    }
    if (policy_fits(&read, start, store, why)) {
        *policy = read;
        return true;
    }
    if (policy_level(g, LEVELS, start, store, &other, &none) && !strstr(why->bytes, other.word)) {
        text_say(why, N_("; %s does fit"), other.word);
    }
    return false;
}
