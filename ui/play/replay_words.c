/* Words about a match that is looked back on. */
#include "ui/play/replay.h"

#include "ui/text/verdict.h"

void replay_swing(const struct replay *p, const struct canvas *c, double swing, struct text *out)
{
    verdict_swing(p->analysis.review.unit, canvas_sign(c, GLYPH_MINUS), swing, out);
}

void replay_fit(struct text *out, int width, const struct text *more)
{
    if (more->length && sanitize_width(out->bytes) + 1 + sanitize_width(more->bytes) <= width) {
        text_add(out, "%s%s", out->length ? " " : "", more->bytes);
    }
}
