#include "ui/line/parts.h"

/* A moment after which trouble is looked for although nothing woke us. */
enum { PATIENCE = 1000 };

static void tell_trouble(struct line *l)
{
    struct text why = out_text(l->out);
    if (library_trouble(l->o->services.library, &why)) {
        struct text sentence = out_text(l->out);
        text_add(&sentence, "%s.", why.bytes);
        line_words(l, &sentence);
    }
}

enum course line_keep(struct line *l)
{
    struct library *lib = l->o->services.library;
    autosave_flush(&l->autosave);
    while (!autosave_kept(&l->autosave)) {
        if (input_wait(&l->in, library_fd(lib), PATIENCE) == HEARD_OTHER) {
            library_heed(lib);
        }
    }
    tell_trouble(l);
    return input_wait(&l->in, -1, 0) == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_ON;
}

void line_kept(struct line *l)
{
    long long id = autosave_match(&l->autosave);
    if (!l->autosave.saving || saving_failing(l->autosave.saving)) {
        return;
    }
    if (l->t.match.ending == ENDING_NONE) {
        line_say(l, N_("saved; run 'rollick resume' to continue"));
    } else {
        line_say(l, N_("Kept as match %lld; 'rollick verify %lld' checks its dice."), id, id);
    }
}
