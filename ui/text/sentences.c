#include "ui/text/sentences.h"

#include "src/base/sanitize.h"
#include "src/match/setup.h"
#include "ui/text/locale.h"

#include <string.h>
#include <unicase.h>
#include <unistr.h>

const char *say_word(const char *message)
{
    const struct text t = say_text();
    return text_word(&t, message);
}

struct text say_text(void)
{
    return (struct text){.translator = words_translator()};
}

void say_capital(struct text *t)
{
    uint8_t *at = (uint8_t *)t->bytes, capital[6];
    ucs4_t letter;
    int bytes = u8_mbtouc(&letter, at, (size_t)t->length);
    if (t->length && u8_uctomb(capital, uc_toupper(letter), sizeof capital) == bytes) {
        memcpy(at, capital, (size_t)bytes);
    }
}

struct text say_sentence(const char *words)
{
    struct text out = say_text();
    text_add(&out, "%s", words);
    say_capital(&out);
    if (out.length && !strchr(".!?", out.bytes[out.length - 1])) {
        text_add(&out, ".");
    }
    return out;
}

void say_kind(const char *kind, struct text *out)
{
    int level = setup_level_of(kind);
    if (strcmp(kind, "human") == 0) {
        text_say(out, N_("person"));
    } else if (level) {
        text_say(out, N_("level %d"), level);
    } else if (setup_command_of(kind)) {
        text_say(out, N_("a program"));
    } else {
        text_add(out, "%s", setup_policy_of(kind));
    }
}

void say_fit(struct text *out, int width, const struct text *more)
{
    if (more->length && sanitize_width(out->bytes) + 1 + sanitize_width(more->bytes) <= width) {
        text_add(out, "%s%s", out->length ? " " : "", more->bytes);
    }
}
