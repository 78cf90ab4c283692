#include "ui/text/statistics_text.h"

#include "games/registry.h"
#include "games/words.h"
#include "ui/text/match_row.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static json_t *player(const struct statistics_row *row)
{
    return json_string(row->name);
}

static json_t *kind(const struct statistics_row *row)
{
    return json_string(row->human ? "human" : "house");
}

static json_t *game(const struct statistics_row *row)
{
    return json_string(row->game->id);
}

static json_t *best(const struct statistics_row *row)
{
    int highest;
    double average;
    return statistics_totals(row, &highest, &average) ? json_integer(highest) : json_null();
}

static json_t *mean(const struct statistics_row *row)
{
    int highest;
    double average;
    return statistics_totals(row, &highest, &average) ? json_real(average) : json_null();
}

static json_t *accuracy(const struct statistics_row *row)
{
    return row->judged ? json_real(row->accuracy / row->judged) : json_null();
}

static void say_accuracy(const struct statistics_row *row, const char *minus, struct text *out)
{
    (void)minus;
    text_add(out, "%.0f %%", review_shown(row->accuracy / row->judged));
}

static json_t *luck(const struct statistics_row *row)
{
    return row->judged ? json_real(row->luck / row->judged) : json_null();
}

static void say_luck(const struct statistics_row *row, const char *minus, struct text *out)
{
    bool win = strcmp(row->unit, "win") == 0;
    double luck = row->luck / row->judged * (win ? 100 : 1);
    text_add(out, "%s%.1f%s", luck < 0 ? minus : "+", luck < 0 ? -luck : luck, win ? " %" : "");
}

static json_t *unit(const struct statistics_row *row)
{
    return row->unit ? json_string(row->unit) : json_null();
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

static json_t *achievements(const struct statistics_row *row)
{
    const struct achievement *achievement = row->game->words->achievements;
    json_t *object = json_object();
    for (int i = 0; achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        json_object_set_new(object, achievement[i].name, json_integer(row->achievement[i]));
    }
    return object;
}

static json_t *last(const struct statistics_row *row)
{
    json_t *scores = json_array();
    for (int i = row->scores > STATISTICS_LAST ? row->scores - STATISTICS_LAST : 0; i < row->scores;
         i++) {
        json_array_append_new(scores, json_integer(row->score[i]));
    }
    return scores;
}

enum {
    EVERYWHERE = STATISTICS_PAGE | STATISTICS_JSON | STATISTICS_CSV,
    WRITTEN = STATISTICS_JSON | STATISTICS_CSV
};

const struct statistics_column statistics_columns[] = {
    {"player", WRITTEN, .value = player},
    {"kind", WRITTEN, .value = kind},
    {"game", WRITTEN, .value = game},
    {"played", EVERYWHERE, offsetof(struct statistics_row, played), .heading = N_("Played")},
    {"won", EVERYWHERE, offsetof(struct statistics_row, won), .heading = N_("Won")},
    {"tied", WRITTEN, offsetof(struct statistics_row, tied)},
    {"take_backs", WRITTEN, offsetof(struct statistics_row, take_backs)},
    {"totals", WRITTEN, offsetof(struct statistics_row, scores)},
    {"best", EVERYWHERE, .value = best, .heading = N_("Best")},
    {"mean", EVERYWHERE, .value = mean, .digits = 2, .heading = N_("Mean")},
    {"accuracy", STATISTICS_PAGE | STATISTICS_JSON, .value = accuracy, .heading = N_("Accuracy"),
     .say = say_accuracy},
    {"luck", STATISTICS_PAGE | STATISTICS_JSON, .value = luck, .heading = N_("Luck a match"),
     .say = say_luck},
    {"unit", STATISTICS_JSON, .value = unit},
    {"dice", STATISTICS_JSON, .value = faces},
    {"dice", STATISTICS_CSV, .value = dice},
    {"ones,twos,threes,fours,fives,sixes", STATISTICS_CSV, .value = faces},
    {"chi_square", WRITTEN, .value = chi_square, .digits = 3},
    {"limit", STATISTICS_JSON, .value = limit},
    {"fair", WRITTEN, .value = fair},
    {"feats", STATISTICS_JSON, .value = achievements},
    {"last", STATISTICS_JSON, .value = last},
    {NULL},
};

static json_t *value_of(const struct statistics_column *c, const struct statistics_row *row)
{
    return c->value ? c->value(row)
                    : json_integer(*(const int *)(const void *)((const char *)row + c->member));
}

/* A name as a value: in quotation marks, those within it twice. */
static void quoted(struct text *to, const char *name)
{
    text_add(to, "\"");
    for (; *name; name++) {
        text_add(to, *name == '"' ? "\"\"" : "%.1s", name);
    }
    text_add(to, "\"");
}

/* Appends a value, or several; nothing if it is null. */
static void add(const struct statistics_column *c, const json_t *value, int digits, struct text *to)
{
    if (json_is_integer(value)) {
        text_add(to, "%lld", (long long)json_integer_value(value));
    } else if (json_is_real(value)) {
        text_add(to, "%.*f", digits, json_real_value(value));
    } else if (c->value == player) {
        quoted(to, json_string_value(value));
    } else if (json_is_string(value)) {
        text_add(to, "%s", json_string_value(value));
    }
    for (size_t i = 0; i < json_array_size(value); i++) {
        text_add(to, "%s", i ? "," : "");
        add(c, json_array_get(value, i), digits, to);
    }
}

bool statistics_say(const struct statistics_column *column, const struct statistics_row *row,
                    const char *minus, struct text *out)
{
    json_t *value = value_of(column, row);
    bool there = !json_is_null(value);
    if (there && column->say) {
        column->say(row, minus, out);
    } else {
        add(column, value, 1, out);
    }
    json_decref(value);
    return there;
}

void statistics_json(struct out *out, const struct statistics_row *row)
{
    json_t *o = json_object();
    for (const struct statistics_column *c = statistics_columns; c->name; c++) {
        if (c->where & STATISTICS_JSON) {
            json_object_set_new(o, c->name, value_of(c, row));
        }
    }
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
    out_words(out, &t);
    out_break(out);
}

void statistics_csv(struct out *out, const struct statistics_row *row)
{
    struct text t = {0};
    for (const struct statistics_column *c = statistics_columns; c->name; c++) {
        if (c->where & STATISTICS_CSV) {
            json_t *value = value_of(c, row);
            text_add(&t, "%s", t.length ? "," : "");
            add(c, value, c->digits, &t);
            json_decref(value);
        }
    }
    out_words(out, &t);
    out_break(out);
}

int statistics_each(const struct statistics *s, const char *name, struct out *out,
                    void (*say)(struct out *out, const struct statistics_row *row))
{
    struct statistics_player *player;
    int n = statistics_players(s, &player), said = 0;
    for (int i = 0; i < n; i++) {
        if (name && !match_row_called(player[i].name, name)) {
            continue;
        }
        for (const struct game *const *g = games; *g; g++) {
            const struct statistics_row *row =
                statistics_find(s, player[i].name, player[i].human, *g);
            if (row) {
                say(out, row);
                said++;
            }
        }
    }
    free(player);
    return said;
}
