#include "ui/say.h"

const char *say_word(const char *message)
{
    const struct text t = say_text();
    return text_word(&t, message);
}

struct text say_text(void)
{
    return (struct text){0};
}
