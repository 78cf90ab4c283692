#include "ui/widget/canvas.h"

static void add(struct canvas *c, struct target target)
{
    if (target.area.height > 0 && target.area.width > 0 && c->targets < TARGETS_MOST) {
        c->target[c->targets++] = target;
    }
}

void canvas_target(struct canvas *c, struct area part, int command, struct key key)
{
    add(c, (struct target){.line = -1, .command = command, .key = key, .area = part});
}

void canvas_target_char(struct canvas *c, struct area part, int command, char character)
{
    const struct key key = {.press = PRESS_CHAR, .code = (unsigned char)character};
    canvas_target(c, part, command, key);
}

void canvas_target_line(struct canvas *c, struct area part, int line, int command)
{
    const struct key key = {.press = PRESS_ENTER};
    add(c, (struct target){.line = line, .command = command, .key = key, .area = part});
}

static bool holds(struct area a, int row, int col)
{
    return row >= a.row && row < a.row + a.height && col >= a.col && col < a.col + a.width;
}

const struct target *canvas_target_at(const struct canvas *c, int row, int col)
{
    for (int i = c->targets - 1; i >= 0; i--) {
        if (holds(c->target[i].area, row, col)) {
            return &c->target[i];
        }
    }
    return NULL;
}

void canvas_forget(struct canvas *c)
{
    c->targets = 0;
}
