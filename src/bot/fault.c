#include "src/bot/fault.h"

#include <string.h>

static const char *const fault_words[] = {
    [BOT_ILLEGAL] = "illegal", [BOT_LATE] = "late",   [BOT_DIED] = "died",
    [BOT_GARBAGE] = "garbage", [BOT_FLOOD] = "flood", [BOT_START] = "start",
    [BOT_LIMIT] = "limit",     [BOT_VOID] = "void",
};

const char *bot_fault_word(enum bot_fault fault)
{
    return fault_words[fault];
}

enum bot_fault bot_fault_of(const char *word)
{
    enum bot_fault fault = BOT_ILLEGAL;
    while (strcmp(fault_words[fault], word) != 0) {
        fault++;
    }
    return fault;
}
