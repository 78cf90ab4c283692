#include "ui/screen/card.h"

#include "src/base/alloc.h"
#include "ui/export/export.h"
#include "ui/guide/story.h"
#include "ui/screen/stack.h"
#include "ui/text/output.h"
#include "ui/text/sentences.h"

#include <stdio.h>
#include <string.h>

enum { CMD_WRITE = COMMAND_OWN };

struct card {
    struct screen base;
    int lines;
    struct text line[CARD_LINES];
    struct text said; /* where it was written */
};

static void write_card(struct binding_call *call)
{
    struct card *card = call->of;
    struct text name = {0}, why = say_text();
    FILE *file = export_open("rollick-card", "txt", &name, &why);
    struct out out = {.to = file, .translator = say_text().translator};
    for (int i = 0; file && i < card->lines; i++) {
        out_words_line(&out, &card->line[i]);
    }
    text_clear(&card->said);
    if (file && export_close(file, &name, &why)) {
        text_say(&card->said, N_("Written: %s in the current directory."), name.bytes);
    } else {
        card->said = say_sentence(why.bytes);
    }
}

static const struct binding keys[] = {
    {CMD_WRITE, "w Enter", N_("write"), N_("the card into a file"), 0, .run = write_card},
    {COMMAND_BACK, "Esc q | Space S", N_("close"), N_("back to what is below"), 0},
    {0},
};

enum { MARGIN = 2, BORDER = 1 };

static void draw(const struct screen *s, struct canvas *c)
{
    const struct card *card = (const struct card *)s;
    int widest = sanitize_width(card->said.bytes), rows = 0;
    for (int i = 0; i < card->lines; i++) {
        int width = sanitize_width(card->line[i].bytes);
        widest = width > widest ? width : widest;
    }
    int around = 2 * (BORDER + (c->width >= 60 ? MARGIN : 0));
    int width = widest + around < c->width ? widest + around : c->width;
    for (int i = 0; i < card->lines; i++) {
        rows += canvas_rows(width - around, card->line[i].bytes);
    }
    bool below = rows + 2 * BORDER + 2 <= c->height - 1; /* the sentence has a row, too */
    struct area in = window_overlay(c, rows + 2 * BORDER + (below ? 2 : 0), width,
                                    say_word(N_("A card for others")), &(struct keyset){{keys}});
    struct area a = area_part(in, 0, around / 2 - BORDER, in.height, width - around);
    canvas_cursor(c, in, in.height - 1, 0);
    for (int i = 0, row = 0; i < card->lines; i++) {
        row += canvas_wrap(c, area_part(a, row, 0, a.height - row, a.width), ROLE_NORMAL,
                           card->line[i].bytes);
    }
    if (card->said.length) {
        canvas_fit(c, a, a.height - 1, 0, a.width, ROLE_MESSAGE, card->said.bytes);
    }
}

static const struct screen_ops card_ops = {.bindings = keys, .draw = draw, .overlay = true};

void card_open(struct stack *stack, const struct told_story *told)
{
    struct card *card = alloc(sizeof *card);
    card->base.ops = &card_ops;
    card->said = say_text();
    card->lines = story_card(told, false, say_text().translator, card->line);
    stack_push(stack, &card->base);
}
