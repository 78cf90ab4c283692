#include "ui/export/statistics_columns.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/record/jsonl.h"
#include "ui/export/career_words.h"
#include "ui/export/export.h"
#include "ui/text/match_words.h"

#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static void say_accuracy(const struct statistics_row *row, const char *minus, struct text *out)
{
    (void)minus;
    text_add(out, "%.0f", review_shown(statistics_accuracy(row)));
}

static void say_luck(const struct statistics_row *row, const char *minus, struct text *out)
{
    bool win = unit_is_win(row->unit);
    double luck = row->luck / row->judged * (win ? 100 : 1);
    text_add(out, "%s%.1f%s", luck < 0 ? minus : "+", luck < 0 ? -luck : luck, win ? " %" : "");
}

/* ---- What is known of a player at a game ---- */

static json_t *player(const struct statistics_row *row)
{
    return json_string(row->name);
}

static json_t *kind(const struct statistics_row *row)
{
    static const char *const kinds[] = {"human", "house", "bot"};
    return json_string(kinds[row->kind]);
}

static json_t *game(const struct statistics_row *row)
{
    return json_string(row->game->id);
}

static json_t *best(const struct statistics_row *row)
{
    int most;
    double mean;
    return statistics_totals(row, &most, &mean) ? json_integer(most) : json_null();
}

static json_t *mean(const struct statistics_row *row)
{
    int most;
    double middle;
    return statistics_totals(row, &most, &middle) ? json_real(middle) : json_null();
}

static json_t *accuracy(const struct statistics_row *row)
{
    return row->unaided ? json_real(statistics_accuracy(row)) : json_null();
}

static json_t *luck(const struct statistics_row *row)
{
    return row->judged ? json_real(row->luck / row->judged) : json_null();
}

static json_t *unit(const struct statistics_row *row)
{
    return row->judged ? json_string(row->unit) : json_null();
}

static json_t *faces(const struct statistics_row *row)
{
    json_t *list = json_array();
    for (int i = 0; i < STATISTICS_SIDES; i++) {
        json_array_append_new(list, json_integer(row->face[i]));
    }
    return list;
}

static json_t *dice(const struct statistics_row *row)
{
    return json_integer(statistics_dice(row->face));
}

static json_t *chi_square(const struct statistics_row *row)
{
    return json_real(statistics_chi_square(row->face));
}

static json_t *limit(const struct statistics_row *row)
{
    (void)row;
    return json_real(statistics_standard);
}

static json_t *fair(const struct statistics_row *row)
{
    static const char *const words[] = {"unknown", "yes", "odd", "no"};
    return json_string(words[statistics_fair(row->face)]);
}

static json_t *chance(const struct statistics_row *row)
{
    bool known = statistics_fair(row->face) != FAIR_UNKNOWN;
    return known ? json_real(statistics_chance(row->face)) : json_null();
}

static json_t *achievements(const struct statistics_row *row)
{
    const struct achievement *achievement = row->game->words->achievements;
    json_t *all = json_object();
    for (int i = 0; achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        json_object_set_new(all, achievement[i].name, json_integer(row->achievement[i]));
    }
    return all;
}

static json_t *last(const struct statistics_row *row)
{
    int n = row->scores < STATISTICS_LAST ? row->scores : STATISTICS_LAST;
    return n ? jsonl_list(row->score + row->scores - n, n) : json_array();
}

enum { WRITTEN = STATISTICS_JSON | STATISTICS_CSV };

const struct statistics_column statistics_columns[] = {
    {"player", WRITTEN, player},
    {"kind", WRITTEN, kind},
    {"game", WRITTEN, game},
    {"played", WRITTEN, NULL, offsetof(struct statistics_row, played), 0, N_("Played"), 26, 24,
     BY_PLAYED},
    {"won", WRITTEN, NULL, offsetof(struct statistics_row, won), 0, N_("Won"), 33, 30, BY_WON},
    {"tied", WRITTEN, NULL, offsetof(struct statistics_row, tied)},
    {"take_backs", WRITTEN, NULL, offsetof(struct statistics_row, take_backs)},
    {"totals", WRITTEN, NULL, offsetof(struct statistics_row, scores)},
    {"best", WRITTEN, best, 0, 0, N_("Best"), 41, 38, BY_BEST},
    {"mean", WRITTEN, mean, 0, 2, N_("Mean"), 50},
    {"accuracy", STATISTICS_JSON, accuracy, 0, 0, N_("Accuracy"), 63, .say = say_accuracy},
    {"luck", STATISTICS_JSON, luck, 0, 0, N_("Luck a match"), 78, .say = say_luck},
    {"unit", STATISTICS_JSON, unit},
    {"dice", STATISTICS_JSON, faces},
    {"dice", STATISTICS_CSV, dice},
    {"ones,twos,threes,fours,fives,sixes", STATISTICS_CSV, faces},
    {"chi_square", WRITTEN, chi_square, .digits = 3},
    {"limit", STATISTICS_JSON, limit},
    {"fair", WRITTEN, fair},
    {"chance", STATISTICS_JSON, chance},
    {"feats", STATISTICS_JSON, achievements},
    {"last", STATISTICS_JSON, last},
    {"alone", WRITTEN, NULL, offsetof(struct statistics_row, alone)},
    {"helped", WRITTEN, NULL, offsetof(struct statistics_row, helped)},
    {NULL},
};

static json_t *value_of(const struct statistics_column *c, const struct statistics_row *row)
{
    const void *count = (const char *)row + c->count;
    return c->value ? c->value(row) : json_integer(*(const int *)count);
}

int statistics_number(const struct statistics_column *column, const struct statistics_row *row)
{
    json_t *value = value_of(column, row);
    int number = json_is_integer(value) ? (int)json_integer_value(value) : INT_MIN;
    json_decref(value);
    return number;
}

/* Appends a value, or several; nothing if it is null. */
static void add(const json_t *value, int digits, struct text *to)
{
    if (json_is_integer(value)) {
        text_add(to, "%lld", (long long)json_integer_value(value));
    } else if (json_is_real(value)) {
        text_add(to, "%.*f", digits, json_real_value(value));
    } else if (json_is_string(value)) {
        text_add(to, "%s", json_string_value(value));
    }
    for (size_t i = 0; i < json_array_size(value); i++) {
        text_add(to, "%s", i ? "," : "");
        add(json_array_get(value, i), digits, to);
    }
}

bool statistics_say(const struct statistics_column *column, const struct statistics_row *row,
                    const char *minus, struct text *out)
{
    json_t *value = value_of(column, row);
    bool there = !json_is_null(value);
    if (there && column->say) {
        column->say(row, minus, out);
    } else if (json_is_integer(value)) {
        text_add(out, "%s", out_count(out->translator, json_integer_value(value)).bytes);
    } else {
        add(value, 1, out);
    }
    json_decref(value);
    return there;
}

void statistics_played(const struct statistics_row *row, struct text *out)
{
    if (row->alone == row->played) {
        text_say(out, N_("played %d, all alone"), row->played);
    } else if (row->alone) {
        text_say(out, N_("played %d, %d alone, won %d, tied %d"), row->played, row->alone, row->won,
                 row->tied);
    } else {
        text_say(out, N_("played %d, won %d, tied %d"), row->played, row->won, row->tied);
    }
}

void statistics_take_backs(const struct statistics_row *row, struct text *out)
{
    text_say_n(out,
               "%d match with take-backs counts as played, and as won or lost, for nothing else.",
               "%d matches with take-backs count as played, and as won or lost, for nothing else.",
               (unsigned long)row->take_backs, row->take_backs);
}

void statistics_helped(const struct statistics_row *row, struct text *out)
{
    text_say_n(out, "%d match with hints or other help counts for neither accuracy nor rating.",
               "%d matches with hints or other help count for neither accuracy nor rating.",
               (unsigned long)row->helped, row->helped);
}

/* A line below the first, of what `say` tells. */
static void say_below(struct out *out, const struct statistics_row *row,
                      void (*say)(const struct statistics_row *row, struct text *out))
{
    struct text words = out_text(out);
    text_add(&words, "    ");
    say(row, &words);
    out_words_line(out, &words);
}

void statistics_words(struct out *out, const struct statistics *s, const struct statistics_row *row)
{
    const struct achievement *achievement = row->game->words->achievements;
    int best;
    double mean;
    bool counts = row->played > row->take_backs; /* a match, for more than its result */
    struct text words = out_text(out), achieved = words, dice = words, fair = words;
    text_add(&words, "%s, ", setup_name_shown(row->name, out->translator));
    text_say(&words, N_("%s: "), row->game->title);
    statistics_played(row, &words);
    if (statistics_totals(row, &best, &mean)) {
        text_say(&words, N_(", best %d, mean %.1f"), best, mean);
    }
    out_words_line(out, &words);
    for (int i = 0; counts && achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        text_add(&achieved, i ? ", " : "    ");
        text_say(&achieved, N_("%s: %d"), text_word(&achieved, achievement[i].about),
                 row->achievement[i]);
    }
    if (achieved.length) {
        out_words_line(out, &achieved);
    }
    if (row->take_backs) {
        say_below(out, row, statistics_take_backs);
    }
    if (row->helped) {
        say_below(out, row, statistics_helped);
    }
    career_words(out, s, row);
    if (!statistics_dice(row->face)) {
        return;
    }
    statistics_say_fair(row->face, &fair);
    text_say(&dice, N_("    dice:"));
    for (int i = 0; i < STATISTICS_SIDES; i++) {
        text_add(&dice, " %d: %s%s", i + 1, out_count(out->translator, row->face[i]).bytes,
                 i < STATISTICS_SIDES - 1 ? "," : ". ");
    }
    text_say(&dice, N_("Fair? %s (chi-square %.1f, fair dice stay below %.1f 19 times of 20)"),
             fair.bytes, statistics_chi_square(row->face), statistics_standard);
    out_words_line(out, &dice);
}

void statistics_json(struct out *out, const struct statistics *s, const struct statistics_row *row)
{
    json_t *o = json_object();
    for (const struct statistics_column *c = statistics_columns; c->name; c++) {
        if (c->where & STATISTICS_JSON) {
            json_object_set_new(o, c->name, value_of(c, row));
        }
    }
    json_object_set_new(o, "career", career_json(s, row));
    out_json(out, o);
}

void statistics_csv_head(struct out *out)
{
    struct text t = {0};
    for (const struct statistics_column *c = statistics_columns; c->name; c++) {
        if (c->where & STATISTICS_CSV) {
            text_add(&t, "%s%s", t.length ? "," : "", c->name);
        }
    }
    text_add(&t, ",%s", career_csv_names);
    out_line(out, "%s", t.bytes);
}

void statistics_csv(struct out *out, const struct statistics *s, const struct statistics_row *row)
{
    struct text t = {0};
    for (const struct statistics_column *c = statistics_columns; c->name; c++) {
        if (c->where & STATISTICS_CSV) {
            json_t *value = value_of(c, row);
            text_add(&t, "%s", t.length ? "," : "");
            if (c->value == player) {
                text_add(&t, "%s", export_quoted(row->name).bytes);
            } else {
                add(value, c->digits, &t);
            }
            json_decref(value);
        }
    }
    career_csv(s, row, &t);
    out_line(out, "%s", t.bytes);
}

int statistics_each(const struct statistics *s, const char *name, struct out *out,
                    void (*say)(struct out *out, const struct statistics *s,
                                const struct statistics_row *row))
{
    struct statistics_player *who;
    int n = statistics_players(s, &who), said = 0;
    for (int i = 0; i < n; i++) {
        if (name && !match_words_called(who[i].name, name)) {
            continue;
        }
        for (const struct game *const *g = games; *g; g++) {
            const struct statistics_row *row = statistics_find(s, who[i].name, who[i].kind, *g);
            if (row) {
                say(out, s, row);
                said++;
            }
        }
    }
    free(who);
    return said;
}

void statistics_nothing(const char *name, bool imported, struct text *out)
{
    if (name) {
        text_say(out,
                 imported
                     ? N_("No match of %s that was played here has ended yet; imported ones do "
                          "not count.")
                     : N_("No match of %s has ended yet."),
                 name);
    } else {
        text_say(out, imported ? N_("No match that was played here has ended yet; imported ones do "
                                    "not count.")
                               : N_("No match has ended yet."));
    }
}

bool statistics_write(const struct statistics *s, bool csv, struct text *name, struct text *why)
{
    struct out out;
    FILE *file = export_open("rollick-stats", csv ? "csv" : "json", name, why);
    if (!file) {
        return false;
    }
    out_init(&out, file);
    out.ascii = false;
    if (csv) {
        statistics_csv_head(&out);
    }
    statistics_each(s, NULL, &out, csv ? statistics_csv : statistics_json);
    return export_close(file, name, why);
}
