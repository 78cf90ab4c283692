#include "ui/text/sentences.h"

#include "src/base/sanitize.h"
#include "ui/text/locale.h"

#include <ctype.h>
#include <string.h>

const char *say_word(const char *message)
{
    const struct text t = say_text();
    return text_word(&t, message);
}

struct text say_text(void)
{
    return (struct text){.translator = words_translator()};
}

struct text say_sentence(const char *words)
{
    struct text out = say_text();
    text_add(&out, "%s", words);
    out.bytes[0] = (char)toupper((unsigned char)out.bytes[0]);
    if (out.length && !strchr(".!?", out.bytes[out.length - 1])) {
        text_add(&out, ".");
    }
    return out;
}

void say_kind(const char *kind, struct text *out)
{
    const char *policy = strncmp(kind, "ai:", 3) == 0 ? kind + 3 : kind;
    if (strcmp(kind, "human") == 0) {
        text_say(out, N_("person"));
    } else if (*policy >= '1' && *policy <= '5' && !policy[1]) {
        text_say(out, N_("level %d"), *policy - '0');
    } else {
        text_add(out, "%s", policy);
    }
}

void say_fit(struct text *out, int width, const struct text *more)
{
    if (more->length && sanitize_width(out->bytes) + 1 + sanitize_width(more->bytes) <= width) {
        text_add(out, "%s%s", out->length ? " " : "", more->bytes);
    }
}
