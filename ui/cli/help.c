#include "ui/cli/command.h"

#include "games/game.h"
#include "games/registry.h"
#include "games/words.h"

#include <string.h>

enum { INDENT = 2, ABOUT = 26 }; /* columns where a row and what it says begin */

/* Characters, for the few that are not ASCII in the tables. */
static int columns(const char *words)
{
    int n = 0;
    for (; *words; words++) {
        n += (*words & 0xC0) != 0x80;
    }
    return n;
}

static void row(struct out *out, const struct text *left, const char *about)
{
    struct text line = out_text(out);
    int gap = ABOUT - INDENT - columns(left->bytes);
    text_add(&line, "%*s%s", INDENT, "", left->bytes);
    if (gap < 1) {
        out_words(out, &line);
        out_break(out);
        text_clear(&line);
        gap = ABOUT;
    }
    text_add(&line, "%*s", gap, "");
    text_say(&line, "%s", text_word(&line, about));
    out_words(out, &line);
    out_break(out);
}

static void command_line(struct out *out, const struct command_row *command)
{
    struct text left = out_text(out);
    text_add(&left, command->operands ? "%s %s" : "%s", command->name, command->operands);
    row(out, &left, command->about);
}

static void option_line(struct out *out, enum option_id id)
{
    const struct option_row *option = &option_rows[id];
    struct text left = out_text(out);
    if (option->letter) {
        text_add(&left, option->name ? "-%c, " : "-%c", option->letter);
    }
    if (option->name) {
        text_add(&left, "--%s", option->name);
    }
    if (option->argument) {
        text_add(&left, " %s", option->argument);
    }
    row(out, &left, option->about);
}

static void option_lines(struct out *out, unsigned commands)
{
    out_line(out, N_("Options:"));
    for (int i = 0; i < OPTIONS; i++) {
        if (option_rows[i].commands & commands) {
            option_line(out, (enum option_id)i);
        }
    }
}

void help_program(struct out *out)
{
    out_line(out, N_("Rollick plays dice games in a terminal."));
    out_break(out);
    out_line(out, N_("Usage: rollick [COMMAND] [OPTION...]"));
    out_line(out, N_("Without a COMMAND: the menu. rollick COMMAND --help says more of each."));
    out_break(out);
    out_line(out, N_("Commands:"));
    for (int i = 0; i < COMMANDS; i++) {
        if (command_rows[i].name) {
            command_line(out, &command_rows[i]);
        }
    }
    out_break(out);
    out_line(out, N_("GAME is one of:"));
    for (int i = 0; games[i]; i++) {
        struct text left = out_text(out);
        text_add(&left, "%s", games[i]->id);
        row(out, &left, games[i]->words->about);
    }
    out_line(out, N_("SEAT is [NAME=]human or [NAME=]ai:BRAIN; rollick list brains names them."));
    out_line(out, N_("MATCH is a number from rollick history, the word last, or a file."));
    out_break(out);
    option_lines(out, (1u << COMMANDS) - 1);
    out_break(out);
    out_line(out, N_("More: man 6 rollick"));
}

static void experiment_lines(struct out *out)
{
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

void help_command(struct out *out, enum command_id command)
{
    const struct command_row *c = &command_rows[command];
    struct text line = out_text(out), form = {0};
    text_add(&form, c->operands ? "%s %s" : "%s", c->name, c->operands);
    text_say(&line, N_("Usage: rollick %s [OPTION...]"), form.bytes);
    out_words(out, &line);
    out_break(out);
    text_clear(&line);
    text_say(&line, "%s", text_word(&line, c->about));
    out_words(out, &line);
    out_break(out);
    out_break(out);
    if (command == COMMAND_LAB) {
        experiment_lines(out);
    }
    option_lines(out, 1u << command);
}
