/* ui/text/status.h: with what a program ends. */
#ifndef ROLLICK_UI_TEXT_STATUS_H
#define ROLLICK_UI_TEXT_STATUS_H

/* Exit statuses. Source: rollick(6), "EXIT STATUS". */
enum status {
    STATUS_DONE = 0,
    STATUS_CHECK = 1, /* a check failed */
    STATUS_USAGE = 2, /* the command line, rules or a brain that do not fit */
    STATUS_INPUT = 3, /* what was to be read cannot be read */
    STATUS_BOT = 4,   /* a bot could not be started */
    STATUS_WRITE = 5, /* what was asked for cannot be written */
    STATUS_SIGNAL = 128,
};

#endif
