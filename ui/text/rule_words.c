#include "ui/text/rule_words.h"

#include <string.h>

/* Of all games; those that have other words are called in English until they stand here, as
 * test_rule_words says. */
static const char *const words[] = {
    NC_("rule", "rounds"),     NC_("rule", "order"),   NC_("rule", "fixed"),
    NC_("rule", "snake"),      NC_("rule", "start"),   NC_("rule", "safe"),
    NC_("rule", "risky"),      NC_("rule", "bust"),    NC_("rule", "one"),
    NC_("rule", "classic"),    NC_("rule", "goal"),    NC_("rule", "dice"),
    NC_("rule", "sides"),      NC_("rule", "bacon"),   NC_("rule", "align"),
    NC_("rule", "pass"),       NC_("rule", "off"),     NC_("rule", "on"),
    NC_("rule", "full"),       NC_("rule", "plain"),   NC_("rule", "columns"),
    NC_("rule", "rows"),       NC_("rule", "end"),     NC_("rule", "at-once"),
    NC_("rule", "last-reply"), NC_("rule", "destroy"), NC_("rule", "multiply"),
    NC_("rule", "standard"),   NC_("rule", "4x4"),     NC_("rule", "gentle"),
    NC_("rule", "joker"),      NC_("rule", "forced"),  NC_("rule", "free"),
    NC_("rule", "literal"),    NC_("rule", "none"),    NC_("rule", "official"),
};

static void say(const char *word, struct text *out)
{
    const char *said = word;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(strchr(words[i], '\004') + 1, word) == 0) {
            said = text_word(out, words[i]);
        }
    }
    text_add(out, "%s", said);
}

void rule_words_name(const struct rule *rule, struct text *out)
{
    say(rule->name, out);
}

void rule_words_value(const struct rule *rule, const void *state, struct text *out)
{
    struct text value = {0};
    game_rule_word(rule, state, &value);
    say(value.bytes, out);
}

void rule_words_preset(const struct preset *preset, struct text *out)
{
    say(preset->id, out);
}

void rule_words_about(const struct rule *rule, struct text *out)
{
    text_add(out, "%s", text_word(out, rule->about));
    if (!rule->words) {
        text_say(out, N_("; %d to %d"), rule->min, rule->max);
    }
    for (int i = 0; rule->words && rule->words[i]; i++) {
        text_add(out, i ? "|%s" : "; %s", rule->words[i]);
    }
}
