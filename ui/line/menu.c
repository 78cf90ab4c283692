#include "ui/line/menu.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/tables/tables.h"
#include "ui/guide/registry.h"
#include "ui/line/answer.h"
#include "ui/line/tutorial.h"

#include <string.h>

/* Reads "hog" or "hog Ann=human ai:4" into a setup with drawn dice. */
static bool read_match(const struct game *g, const struct line_options *o, char *seats,
                       struct setup *s, struct text *why)
{
    struct setup copy;
    char *rest = NULL, *word = strtok_r(seats, " ", &rest);
    setup_init(s, g);
    s->store = tables_store(o->services.tables);
    s->no_undo = o->preferences.no_undo;
    if (!word && !setup_against(s, why)) {
        return false;
    }
    for (; word; word = strtok_r(NULL, " ", &rest)) {
        if (!setup_seat(s, word, why)) {
            return false;
        }
    }
    if (!seed_draw(&s->seed, why)) {
        return false;
    }
    setup_name_person(s, o->preferences.config.text[CONFIG_NAME]);
    copy = *s;
    return setup_finish(&copy, why);
}

static const struct game *find(const char *word, int *several)
{
    const struct game *found = NULL;
    *several = 0;
    for (int i = 0; games[i]; i++) {
        if (answer_begins(games[i]->id, word)) {
            found = games[i];
            (*several)++;
        }
    }
    return found;
}

static void explain(struct line_mode *l)
{
    const struct text reader = out_text(l->out);
    for (int i = 0; games[i]; i++) {
        lines_say(l->lines, "%s: %s", games[i]->id, text_word(&reader, games[i]->words->about));
    }
    lines_say(l->lines,
              N_("Who plays can follow, as in: hog Ann=human ai:4. Else it is you against level "
                 "3."));
    lines_say(l->lines, N_("learn: a tutorial of two minutes, as in: learn hog."));
    lines_say(l->lines, N_("rules: what is to be read on a game, as in: rules hog."));
    lines_say(l->lines, N_("continue: go on with the match that is not finished."));
    lines_say(l->lines, N_("quit: end the program."));
}

/* The game of "rules hog"; `name` is empty where nothing followed. NULL: none, or several. */
static const struct game *said(const char *name)
{
    char word[PROMPT_LINE];
    int several;
    answer_plain(name, word, sizeof word);
    const struct game *g = find(word, &several);
    return several == 1 ? g : NULL;
}

static void read_rules(struct line_mode *l, const char *name)
{
    const struct game *g = said(name);
    union position start;
    if (!g) {
        lines_say(l->lines, N_("Rules of which game? Say it as in: rules hog."));
        return;
    }
    game_begin(g, &start, g->seats_standard, 0);
    for (int page = 0; page < GUIDE_PAGES; page++) {
        guide_read(guide_of(g), g, (enum guide_page)page, &start, l->lines);
    }
}

/* What an answer in the menu asks for. */
static enum menu_wish wish(struct line_mode *l, char *answer, bool unfinished, struct setup *s,
                           enum course *course)
{
    char word[PROMPT_LINE];
    struct text why = out_text(l->out);
    int several;
    size_t length = strcspn(answer, " ");
    char *rest = answer + length + (answer[length] == ' ');
    answer[length] = '\0';
    answer_fold(answer + (answer[0] == '/'), word, sizeof word);
    if (answer_is(&why, "quit", word)) {
        return MENU_QUIT;
    }
    if (unfinished && answer_is(&why, "continue", word)) {
        return MENU_CONTINUE;
    }
    if (strcmp(word, "?") == 0 || answer_is(&why, "help", word)) {
        explain(l);
        return MENU_ASK;
    }
    if (answer_is(&why, "learn", word)) {
        const struct game *g = said(rest);
        if (g && tutorial_of(g)) {
            *course = tutorial_tell(l, tutorial_of(g));
        } else {
            lines_say(l->lines, N_("Learn which game? Say it as in: learn hog."));
        }
        return MENU_ASK;
    }
    if (answer_is(&why, "rules", word)) {
        read_rules(l, rest);
        return MENU_ASK;
    }
    const struct game *g = find(word, &several);
    if (several == 1 && read_match(g, l->o, rest, s, &why)) {
        return MENU_PLAY;
    }
    if (several == 1) {
        lines_say(l->lines, "%s.", why.bytes);
    } else if (*word) {
        lines_say(l->lines,
                  several ? N_("Several answers begin with '%.40s'.")
                          : N_("'%.40s' is none of the answers."),
                  word);
    }
    return MENU_ASK;
}

enum course menu_ask(struct line_mode *l, bool unfinished, enum menu_wish *wished, struct setup *s)
{
    char answer[PROMPT_LINE];
    struct text ids = {0}, question = out_text(l->out);
    for (int i = 0; games[i]; i++) {
        text_add(&ids, i ? ", %s" : "%s", games[i]->id);
    }
    text_say(&question,
             unfinished ? N_("What shall it be: continue, %s, learn, rules, help or quit?")
                        : N_("What shall it be: %s, learn, rules, help or quit?"),
             ids.bytes);
    *wished = MENU_ASK;
    enum course course = COURSE_ON;
    while (*wished == MENU_ASK && course == COURSE_ON) {
        course = prompt_ask(&l->prompt, &question, answer);
        if (course == COURSE_ON) {
            *wished = wish(l, answer, unfinished, s, &course);
        }
    }
    return course;
}
