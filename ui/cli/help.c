#include "ui/cli/command.h"

#include "games/game.h"
#include "games/registry.h"
#include "games/words.h"
#include "src/base/sanitize.h"

#include <string.h>

enum { INDENT = 2, ABOUT = 26, WIDTH = 80 }; /* columns: of a row, of what it says, at most */

/* Says words behind those of the line, which has so many columns; what has no room goes on below,
 * indented. */
static void say_wrapped(struct out *out, struct text *line, int columns, int indent,
                        const char *words)
{
    while (*words) {
        struct text word = {0};
        size_t length = strcspn(words, " ");
        text_add(&word, "%.*s", (int)length, words);
        int width = sanitize_width(word.bytes);
        if (columns > indent && columns + 1 + width > WIDTH) {
            out_words_line(out, line);
            text_clear(line);
            text_add(line, "%*s", indent, "");
            columns = indent;
        }
        text_add(line, columns > indent ? " %s" : "%s", word.bytes);
        columns += width + (columns > indent);
        words += length + (words[length] == ' ');
    }
    out_words_line(out, line);
}

/* A row, and what it says beside it, or below where there is no room. */
static void row(struct out *out, const struct text *left, const char *about)
{
    struct text line = out_text(out);
    int gap = ABOUT - INDENT - sanitize_width(left->bytes);
    text_add(&line, "%*s%s", INDENT, "", left->bytes);
    if (gap < 1) {
        out_words_line(out, &line);
        text_clear(&line);
        gap = ABOUT;
    }
    text_add(&line, "%*s", gap, "");
    say_wrapped(out, &line, ABOUT, ABOUT, text_word(&line, about));
}

static void sentence(struct out *out, const char *words)
{
    struct text line = out_text(out);
    say_wrapped(out, &line, 0, 0, text_word(&line, words));
}

/* "play GAME [SEAT...]". */
static struct text command_form(const struct out *out, const struct command_row *command)
{
    struct text form = out_text(out);
    text_add(&form, command->operands ? "%s %s" : "%s", command->name, command->operands);
    return form;
}

static void print_options(struct out *out, unsigned commands)
{
    out_line(out, N_("Options:"));
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *o = &option_rows[i];
        const struct option_help help = option_help((enum option_id)i, commands);
        struct text left = out_text(out);
        if (o->letter) {
            text_add(&left, o->name ? "-%c, " : "-%c", o->letter);
        }
        if (o->name) {
            text_add(&left, "--%s", o->name);
        }
        if (help.argument) {
            text_add(&left, " %s", help.argument);
        }
        if (o->commands & commands) {
            row(out, &left, help.about);
        }
    }
}

static void print_program(struct out *out)
{
    out_line(out, N_("Rollick plays dice games in a terminal."));
    out_break(out);
    out_line(out, N_("Usage: rollick [COMMAND] [OPTION...]"));
    sentence(out, N_("Without a COMMAND: the menu. rollick COMMAND --help says more of each."));
    out_break(out);
    out_line(out, N_("Commands:"));
    for (int i = 0; i < COMMANDS; i++) {
        if (command_rows[i].name) {
            struct text left = command_form(out, &command_rows[i]);
            row(out, &left, command_rows[i].about);
        }
    }
    out_break(out);
    out_line(out, N_("GAME is one of:"));
    for (int i = 0; games[i]; i++) {
        struct text left = out_text(out);
        text_add(&left, "%s", games[i]->id);
        row(out, &left, games[i]->words->about);
    }
    sentence(out, N_("SEAT is [NAME=]human, [NAME=]ai:BRAIN (rollick list brains names them) or "
                     "[NAME=]bot:COMMAND."));
    sentence(out, N_("MATCH is a number from rollick history, the word last, or a file."));
    out_break(out);
    print_options(out, (1u << COMMANDS) - 1);
    out_break(out);
    out_line(out, N_("More: man 6 rollick"));
}

void help_print(struct out *out, enum command_id command)
{
    const struct command_row *c = &command_rows[command];
    const struct text words = out_text(out);
    if (command == COMMAND_MENU) {
        print_program(out);
        return;
    }
    out_line(out, N_("Usage: rollick %s [OPTION...]"), command_form(out, c).bytes);
    out_line(out, "%s", text_word(&words, c->about));
    out_break(out);
    if (command == COMMAND_LAB) {
        out_line(out, N_("Experiments:"));
        for (const struct lab_row *lab = lab_rows; lab->name; lab++) {
            struct text left = out_text(out);
            text_add(&left, "%s %s", lab->game ? lab->game : "GAME", lab->name);
            if (lab->operands) {
                text_add(&left, " %s", lab->operands);
            }
            row(out, &left, lab->about);
        }
        out_break(out);
    }
    print_options(out, 1u << command);
}
