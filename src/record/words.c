#include "src/record/words.h"

const char *const record_dice[] = {
    [DICE_PHILOX] = "philox-1",
    [DICE_FILE] = "file",
    [DICE_TYPED] = "typed",
    NULL,
};

const char *const record_faults[] = {
    "illegal", "late", "died", "garbage", "flood", "start", "limit", "void", NULL,
};
