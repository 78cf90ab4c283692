#include "ui/line/commands.h"

#include "ui/guide/guide.h"
#include "ui/guide/registry.h"
#include "ui/line/answer.h"
#include "ui/line/hints.h"
#include "ui/line/lookback.h"
#include "ui/text/action_words.h"
#include "ui/text/match_words.h"

#include <string.h>

static enum course say_state(struct line_mode *l)
{
    lines_close(l->lines);
    match_words_state(l->out, &l->session.setup, &l->session.match.state);
    return COURSE_ON;
}

/* What came after the last turn of the seat that is asked now. */
static enum course say_changed(struct line_mode *l)
{
    int from = transcript_since(&l->transcript, match_next(&l->session.match).seat);
    if (from == l->transcript.n) {
        lines_say(l->lines, N_("Nothing has changed."));
    }
    transcript_repeat(&l->transcript, from, l->lines);
    return COURSE_ON;
}

static enum course say_log(struct line_mode *l)
{
    if (l->transcript.n == 0) {
        lines_say(l->lines, N_("Nothing has happened yet."));
    }
    transcript_repeat(&l->transcript, 0, l->lines);
    return COURSE_ON;
}

/* Goes, and says once that the match is marked when dice were seen. */
static void go(struct line_mode *l, void (*step)(struct session *t))
{
    bool before = l->session.match.take_backs;
    step(&l->session);
    if (l->session.match.take_backs && !before && !l->warned) {
        lines_say(l->lines, N_("Dice that were seen are taken back; the match is marked so."));
        l->warned = true;
    }
}

static enum course undo(struct line_mode *l)
{
    enum session_may may = session_may_undo(&l->session);
    if (may == SESSION_MAY) {
        lines_say(l->lines, N_("Taken back."));
        go(l, session_undo);
    } else {
        lines_say(l->lines, may == SESSION_NO_UNDO ? N_("In this match nothing can be taken back.")
                                                   : N_("There is nothing to take back."));
    }
    return COURSE_ON;
}

static enum course redo(struct line_mode *l)
{
    if (session_may_redo(&l->session) == SESSION_MAY) {
        lines_say(l->lines, N_("Done again."));
        go(l, session_redo);
    } else {
        lines_say(l->lines, N_("There is nothing to do again."));
    }
    return COURSE_ON;
}

static enum course be_quiet(struct line_mode *l)
{
    l->detail = DETAIL_TURNS;
    lines_say(l->lines, N_("Only how turns end is told."));
    return COURSE_ON;
}

static enum course be_verbose(struct line_mode *l)
{
    l->detail = DETAIL_BOARDS;
    lines_say(l->lines, N_("Everything is told, with each board and why built-in players choose."));
    return COURSE_ON;
}

/* Whoever is to play gives up; nobody else at the keyboard can do it for them. */
static enum course concede(struct line_mode *l)
{
    bool yes = true;
    enum course course = COURSE_ON;
    struct text question = out_text(l->out);
    text_say(&question, N_("Give this match up, yes or no?"));
    if (confirm_asks(CONFIRM_CONCEDE, &l->preferences.config)) {
        course = prompt_agree(&l->prompt, &question, &yes);
    }
    if (course == COURSE_ON && yes) {
        session_concede(&l->session, match_next(&l->session.match).seat);
    }
    return course;
}

static enum course say_pages(struct line_mode *l, enum guide_page first, enum guide_page last)
{
    const struct match *m = &l->session.match;
    for (enum guide_page page = first; page <= last; page++) {
        guide_read(guide_of(m->game), m->game, page, &m->start, l->lines);
    }
    return COURSE_ON;
}

static enum course say_rules(struct line_mode *l)
{
    return say_pages(l, GUIDE_RULES, GUIDE_SCORING);
}

static enum course say_tips(struct line_mode *l)
{
    return say_pages(l, GUIDE_STRATEGY, GUIDE_STRATEGY);
}

static enum course quit(struct line_mode *l)
{
    lines_close(l->lines);
    return COURSE_LEFT;
}

/* On and off, or those that are named: from now on, in this match and those that follow it. */
static enum course comment(struct line_mode *l)
{
    struct text why = out_text(l->out), words = out_text(l->out);
    unsigned usual = l->preferences.comments, which = 0;
    if (!*l->rest && !l->comments) {
        which = usual ? usual : COMMENT_GAIN | COMMENT_LEAD;
    } else if (*l->rest && !comments_read(l->rest, &which, &why)) {
        lines_say(l->lines, "%s.", why.bytes);
        return COURSE_ON;
    }
    l->comments = which;
    transcript_comment(&l->transcript, which);
    comments_say(which, &words);
    lines_say(l->lines, N_("Comments: %s."), words.bytes);
    return COURSE_ON;
}

static enum course graph(struct line_mode *l)
{
    const struct export here = lookback_here(l);
    return lookback_graph(l, &here, l->rest);
}

static enum course review(struct line_mode *l)
{
    const struct export here = lookback_here(l);
    if (session_may_help(&l->session)) {
        session_help(&l->session);
    }
    return lookback_review(l, &here);
}

static enum course write_file(struct line_mode *l)
{
    const struct export here = lookback_here(l);
    return lookback_export(l, &here, l->rest);
}

static enum course help(struct line_mode *l);

static const struct {
    const char *word, *about;
    enum course (*act)(struct line_mode *l);
    bool changes;     /* the match, which another question may be about */
    const char *more; /* how what may follow the word is written, a message id; NULL: nothing
                       * may */
} slashes[] = {
    {"state", N_("everything about the match as it stands"), say_state},
    {"changed", N_("what happened since your last turn"), say_changed},
    {"hint", N_("the best choices, and why"), hints_say},
    {"odds", N_("what the position is worth to everybody"), hints_odds},
    {"undo", N_("take the last choice back"), undo, true},
    {"redo", N_("do again what was taken back"), redo, true},
    {"log", N_("everything that happened"), say_log},
    {"graph", N_("what each turn was worth, and the turning points"), graph, .more = N_("NAME")},
    {"review", N_("every choice of this match, judged"), review},
    {"share", N_("a card of this match for others, at its end"), lookback_share},
    {"export", N_("write this match into a file"), write_file, .more = N_("FORM FILE")},
    {"comments", N_("remarks on and off, or these"), comment, .more = "scores,lead,gain"},
    {"rules", N_("the rules of this match, and what counts how much"), say_rules},
    {"tips", N_("when to be careful, when to be bold"), say_tips},
    {"quiet", N_("say less"), be_quiet},
    {"verbose", N_("say more"), be_verbose},
    {"concede", N_("give the match up"), concede, true},
    {"quit", N_("leave; the match is kept"), quit},
    {"help", N_("these words"), help},
};

enum { SLASHES = sizeof slashes / sizeof *slashes };

/* A word as the reader knows it: "/state". */
static struct text word_of(const struct line_mode *l, int i)
{
    struct text word = out_text(l->out);
    text_add(&word, "/");
    action_said(slashes[i].word, &word);
    return word;
}

static enum course help(struct line_mode *l)
{
    const struct text reader = out_text(l->out);
    lines_say(l->lines, N_("An answer is any beginning of a choice that fits no other."));
    lines_say(l->lines, N_("Where a whole word below is no answer, it needs no slash."));
    for (int i = 0; i < SLASHES; i++) {
        const char *more = slashes[i].more;
        lines_say(l->lines, "%s%s%s%s%s.", word_of(l, i).bytes, more ? " " : "",
                  more ? text_word(&reader, more) : "", text_word(&reader, N_(": ")),
                  text_word(&reader, slashes[i].about));
    }
    return COURSE_ON;
}

/* Words that were meant, by a beginning or one whole. */
struct meant {
    int n, found;        /* how many, the last of them … */
    bool whole;          /* … which was said whole, so there is no other */
    struct text fitting; /* " /quiet /quit" */
};

/* Which words begin so, in English or as the reader says them. */
static void find(const struct line_mode *l, const char *said, struct meant *meant)
{
    *meant = (struct meant){0};
    for (int i = 0; i < SLASHES; i++) {
        char own[PROMPT_LINE];
        answer_fold(word_of(l, i).bytes + 1, own, sizeof own);
        if (strcmp(slashes[i].word, said) == 0 || strcmp(own, said) == 0) {
            *meant = (struct meant){.n = 1, .found = i, .whole = true};
            return;
        }
        if (answer_begins(slashes[i].word, said) || answer_begins(own, said)) {
            text_add(&meant->fitting, " %s", word_of(l, i).bytes);
            meant->found = i;
            meant->n++;
        }
    }
}

/* Obeys the one word that was meant, or says why not. */
static enum course act(struct line_mode *l, int found, bool aside)
{
    if (*l->rest && !slashes[found].more) {
        lines_say(l->lines, N_("Nothing can follow %s."), word_of(l, found).bytes);
    } else if (!l->session.match.game && slashes[found].act != help) {
        lines_say(l->lines, N_("No match is played now."));
    } else if (aside && slashes[found].changes) {
        lines_say(l->lines, N_("Not now: yes or no is to be answered first."));
    } else {
        return slashes[found].act(l);
    }
    return COURSE_ON;
}

bool commands_obey(struct line_mode *l, const char *said, bool aside, enum course *course)
{
    char plain[PROMPT_LINE];
    struct meant meant;
    struct text word = {0}, words = out_text(l->out);
    size_t length = strcspn(said, " ");
    bool slash = *said == '/';
    l->rest = said + length + strspn(said + length, " ");
    text_add(&word, "%.*s", (int)length, said);
    answer_fold(word.bytes + slash, plain, sizeof plain);
    find(l, plain, &meant);
    if (!slash && !meant.whole && (aside || meant.n == 0)) {
        return false;
    }
    if (meant.whole || (slash && meant.n == 1)) {
        *course = act(l, meant.found, aside);
        return true;
    }
    if (!slash) {
        text_say(&words, N_("'%.40s' is no answer here. With a slash it can mean:"), said);
        text_add(&words, "%s.", meant.fitting.bytes);
    } else if (meant.n == 0) {
        text_say(&words, N_("There is no word '%.40s'; /help lists them."), word.bytes);
    } else {
        text_say(&words, N_("Several words begin with '%.40s':"), word.bytes);
        text_add(&words, "%s.", meant.fitting.bytes);
    }
    lines_words(l->lines, &words);
    *course = COURSE_ON;
    return true;
}

bool commands_aside(void *mode, const char *said, enum course *course)
{
    return commands_obey(mode, said, true, course);
}

void commands_choices(struct line_mode *l)
{
    const struct match *m = &l->session.match;
    struct text words = out_text(l->out);
    text_say(&words, N_("Choices: "));
    lines_close(l->lines);
    action_list(l->out, m->game, &m->state, &words);
    text_clear(&words);
    text_say(&words, N_("Words for the program: "));
    for (int i = 0; i < SLASHES; i++) {
        text_add(&words, i ? ", %s" : "%s", word_of(l, i).bytes);
    }
    text_add(&words, ".");
    lines_words(l->lines, &words);
}
