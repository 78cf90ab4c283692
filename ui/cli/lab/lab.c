#include "ui/cli/lab/lab.h"

#include "src/base/json_line.h"

#include <math.h>
#include <string.h>

void lab_start(struct lab *lab)
{
    union position *start = &lab->setup.start;
    start->common.seats = lab->setup.game->seats_standard;
    game_standard(lab->setup.game, start);
}

bool lab_seat(struct setup *s, const char *word, struct text *why)
{
    struct text seat = {0};
    bool bare = setup_policy_of(word) == word && !strchr(word, '=') && strcmp(word, "human") != 0;
    text_add(&seat, "%s%s", bare ? "ai:" : "", word);
    if (!setup_seat(s, seat.bytes, why)) {
        return false;
    }
    if (s->seat[s->start.common.seats - 1].kind != SEAT_BRAIN) {
        text_say(why, N_("an experiment is played by ways of playing, not by '%.40s'"), word);
        return false;
    }
    return true;
}

/* A value that is no word; empty: there is none. */
static struct text figures(const struct lab_value *v)
{
    struct text number = {0};
    if (v->kind == LAB_TRUTH) {
        text_add(&number, "%s", v->number != 0 ? "true" : "false");
    } else if (!isnan(v->number)) {
        text_add(&number, "%.*f", v->kind == LAB_DECIMAL ? 12 : 0, v->number);
    }
    return number;
}

static void write_json(FILE *to, const struct lab_value *v)
{
    struct json_line j = {to};
    json_line_open(&j, NULL, '{');
    for (; v->name; v++) {
        if (v->kind == LAB_WORD) {
            json_line_word(&j, v->name, v->word);
        } else if (figures(v).length) {
            json_line_raw(&j, v->name, figures(v).bytes);
        }
    }
    json_line_end(&j, '}');
}

/* In quotes where it holds what parts values: the command of a bot may. */
static void write_word(FILE *to, const char *word)
{
    bool quoted = word[strcspn(word, ",\"\r\n")];
    fputs(quoted ? "\"" : "", to);
    for (; *word; word++) {
        fputs(*word == '"' ? "\"" : "", to);
        putc(*word, to);
    }
    fputs(quoted ? "\"" : "", to);
}

static void write_csv(FILE *to, bool headed, const struct lab_value *value)
{
    for (const struct lab_value *v = value; !headed && v->name; v++) {
        fprintf(to, "%s%s%s", v == value ? "" : ",", v->name, v[1].name ? "" : "\n");
    }
    for (const struct lab_value *v = value; v->name; v++) {
        fputs(v == value ? "" : ",", to);
        write_word(to, v->kind == LAB_WORD ? v->word : figures(v).bytes);
    }
    putc('\n', to);
}

bool lab_row(struct lab *lab, const struct lab_value *value)
{
    if (lab->json) {
        write_json(lab->out->to, value);
    } else if (lab->csv) {
        write_csv(lab->out->to, lab->headed, value);
        lab->headed = true;
    }
    return lab->json || lab->csv;
}

int lab_best(const double *value, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        best = value[i] > value[best] ? i : best;
    }
    return best;
}
