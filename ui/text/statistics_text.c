#include "ui/text/statistics_text.h"

#include "games/registry.h"
#include "games/words.h"
#include "ui/text/match_row.h"

#include <stdlib.h>
#include <string.h>

static json_t *integers(const int *value, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++) {
        json_array_append_new(list, json_integer(value[i]));
    }
    return list;
}

static json_t *faces(const struct stats_row *row)
{
    json_t *list = json_array();
    for (int i = 0; i < STATS_SIDES; i++) {
        json_array_append_new(list, json_integer(row->face[i]));
    }
    return list;
}

static json_t *achievements(const struct stats_row *row)
{
    const struct achievement *achievement = row->game->words->achievements;
    json_t *object = json_object();
    for (int i = 0; achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        json_object_set_new(object, achievement[i].name, json_integer(row->achievement[i]));
    }
    return object;
}

static json_t *per_match(const struct stats_row *row, double sum)
{
    return row->judged ? json_real(sum / row->judged) : json_null();
}

static int last_from(const struct stats_row *row)
{
    return row->scores > STATS_LAST ? row->scores - STATS_LAST : 0;
}

static const char *const fair_words[] = {"unknown", "yes", "odd", "no"};

void stats_json(struct out *out, const struct stats_row *row)
{
    int best = 0, from = last_from(row);
    double mean = 0;
    bool totals = stats_totals(row, &best, &mean);
    json_t *o = json_object();
    json_object_set_new(o, "player", json_string(row->name));
    json_object_set_new(o, "kind", json_string(row->human ? "human" : "house"));
    json_object_set_new(o, "game", json_string(row->game->id));
    json_object_set_new(o, "played", json_integer(row->played));
    json_object_set_new(o, "won", json_integer(row->won));
    json_object_set_new(o, "tied", json_integer(row->tied));
    json_object_set_new(o, "take_backs", json_integer(row->take_backs));
    json_object_set_new(o, "totals", json_integer(row->scores));
    json_object_set_new(o, "best", totals ? json_integer(best) : json_null());
    json_object_set_new(o, "mean", totals ? json_real(mean) : json_null());
    json_object_set_new(o, "accuracy", per_match(row, row->accuracy));
    json_object_set_new(o, "luck", per_match(row, row->luck));
    json_object_set_new(o, "unit", row->unit ? json_string(row->unit) : json_null());
    json_object_set_new(o, "dice", faces(row));
    json_object_set_new(o, "chi_square", json_real(stats_chi_square(row->face)));
    json_object_set_new(o, "limit", json_real(stats_standard));
    json_object_set_new(o, "fair", json_string(fair_words[stats_fair(row->face)]));
    json_object_set_new(o, "feats", achievements(row));
    json_object_set_new(o, "last", integers(row->score + from, row->scores - from));
    out_json(out, o);
}

void stats_csv_head(struct out *out)
{
    out_line(out, "player,kind,game,played,won,tied,take_backs,totals,best,mean,dice,ones,twos,"
                  "threes,fours,fives,sixes,chi_square,fair");
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

void stats_csv(struct out *out, const struct stats_row *row)
{
    struct text t = {0};
    int best = 0;
    double mean = 0;
    bool totals = stats_totals(row, &best, &mean);
    quoted(&t, row->name);
    text_add(&t, ",%s,%s,%d,%d,%d,%d,%d,", row->human ? "human" : "house", row->game->id,
             row->played, row->won, row->tied, row->take_backs, row->scores);
    if (totals) {
        text_add(&t, "%d,%.2f,", best, mean);
    } else {
        text_add(&t, ",,");
    }
    text_add(&t, "%ld", stats_dice(row->face));
    for (int i = 0; i < STATS_SIDES; i++) {
        text_add(&t, ",%ld", row->face[i]);
    }
    text_add(&t, ",%.3f,%s", stats_chi_square(row->face), fair_words[stats_fair(row->face)]);
    out_words(out, &t);
    out_break(out);
}

int stats_each(const struct stats *s, const char *name, struct out *out,
               void (*say)(struct out *out, const struct stats_row *row))
{
    struct stats_player *player;
    int n = stats_players(s, &player), said = 0;
    for (int i = 0; i < n; i++) {
        if (name && !match_row_called(player[i].name, name)) {
            continue;
        }
        for (const struct game *const *g = games; *g; g++) {
            const struct stats_row *row = stats_find(s, player[i].name, player[i].human, *g);
            if (row) {
                say(out, row);
                said++;
            }
        }
    }
    free(player);
    return said;
}
