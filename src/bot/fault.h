/* src/bot/fault.h: the faults of bots and their words. */
#ifndef ROLLICK_SRC_BOT_FAULT_H
#define ROLLICK_SRC_BOT_FAULT_H

/* What a bot can do wrong. The words of all but BOT_FINE stand in reports, and in records those of
 * all that it forfeits by, which are the ones before BOT_VOID. */
enum bot_fault {
    BOT_FINE,
    BOT_ILLEGAL, /* not one of the actions, or a wrong id */
    BOT_LATE,
    BOT_DIED,    /* ended, or closed its output */
    BOT_GARBAGE, /* no JSON, or not of the form */
    BOT_FLOOD,   /* a line that is too long, or nobody asked */
    BOT_START,   /* no greeting */
    BOT_LIMIT,   /* memory, processes */
    BOT_VOID,    /* our own machine was late: nobody's fault; the choice has to be asked again */
};

/* "illegal", "late", …: message ids that are words of records; NULL for BOT_FINE. */
const char *bot_fault_word(enum bot_fault fault);

/* The fault of such a word, which is one of them. */
enum bot_fault bot_fault_of(const char *word);

#endif
