/* Conversations, step by step, at a time of their own. Each is held twice: what the bot says comes
 * whole, and byte by byte. */
#include "src/record/jsonl.h"
#include "tests/src/bot/talk.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <string.h>

static const char *const talks[] = {
    /* an answer, and how long it took */
    "greet; ask; ms 250; ns 999999; say {'id':1,'act':'roll 4'}; answer 1 roll 4, 250 ms; fault "
    "none",
    /* members that are not known are ignored, CR is tolerated, members stand in any order */
    "greet 'colour':[1,{}]; ask; say {'mood':null,'act':'roll 10','id':1}^; answer 1 roll 10, 0 ms",
    /* words are cleaned */
    "greet; ask; say {'id':1,'act':'roll 4','say':'  \\u001b[2Jhi   \\u202eyou\\n'}; answer 1 roll "
    "4, 0 ms, says �[2Jhi �you",
    /* words that nobody fetches, with as many questions as there is room for at first */
    "greet; ask; ask; ask; ask; ask; ask; ask; ask; say {'id':1,'act':'roll 4','say':'hi'}; fault "
    "none",
    /* words that are none */
    "greet; ask; say {'id':1,'act':'roll 4','say':'  '}; answer 1 roll 4, 0 ms",
    /* an answer is there once it is whole */
    "greet; ask; part {'id':1,'act':; answer 1 nothing; part 'roll 4'}; answer 1 nothing; part ~; "
    "answer 1 roll 4, 0 ms",
    /* no such action: the match is lost, the conversation goes on */
    "greet; ask; say {'id':1,'act':'roll 11'}; answer 1 illegal: 'roll 11' is none of the actions, "
    "own; fault none; ask; say {'id':2,'act':'roll 1'}; answer 2 roll 1, 0 ms",
    /* names are exact */
    "greet; ask; say {'id':1,'act':'ROLL 4'}; answer 1 illegal: 'ROLL 4' is none of the actions, "
    "own",
    /* names have no spaces behind them */
    "greet; ask; say {'id':1,'act':'roll 4 '}; answer 1 illegal: 'roll 4' is none of the actions, "
    "own",
    /* what came is cleaned */
    "greet; ask; say {'id':1,'act':'\\u001b]0x\\u0007'}; answer 1 illegal: '�]0x�' is none of the "
    "actions, own",
    /* a wrong id */
    "greet; ask; say {'id':2,'act':'roll 4'}; answer 1 illegal: it answered question 2, which it "
    "was not asked, own; fault none",
    /* an id from below */
    "greet; ask; say {'id':-7,'act':'roll 4'}; answer 1 illegal: it answered question -7, which it "
    "was not asked, own",
    /* an id that is far away */
    "greet; ask; say {'id':9223372036854775807,'act':'roll 4'}; answer 1 illegal: it answered "
    "question 9223372036854775807, which it was not asked, own",
    /* a number beyond all */
    "greet; ask; say {'id':1e999,'act':'roll 4'}; answer 1 garbage: a number is too large (at "
    "character 11): '{\"id\":1e999,\"act\":\"roll 4\"}', own",
    /* an id that is no whole number */
    "greet; ask; say {'id':1.0,'act':'roll 4'}; answer 1 garbage: id should be a whole number: "
    "'{\"id\":1.0,\"act\":\"roll 4\"}', own",
    /* no id */
    "greet; ask; say {'act':'roll 4'}; fault garbage: id should be a whole number: "
    "'{\"act\":\"roll 4\"}'",
    /* an action that is no word */
    "greet; ask; say {'id':1,'act':4}; fault garbage: act and say should be words in quotes: "
    "'{\"id\":1,\"act\":4}'",
    /* no action */
    "greet; ask; say {'id':1}; fault garbage: act and say should be words in quotes: '{\"id\":1}'",
    /* what it says is no word */
    "greet; ask; say {'id':1,'act':'roll 4','say':7}; fault garbage: act and say should be words "
    "in quotes: *",
    /* no JSON */
    "greet; ask; say roll 4; answer 1 garbage: this is no JSON (at character 4): 'roll 4', own; "
    "fault garbage: *",
    /* no object */
    "greet; ask; say [1]; fault garbage: this is JSON, but no object in braces: '[1]'",
    /* an empty line */
    "greet; ask; say ; fault garbage: the text ends too early (at character 0): ''",
    /* a zero */
    "greet; ask; say {'id':1,'act':'roll`4'}; fault garbage: *",
    /* half a line */
    "greet; ask; say {'id':1,'act':; fault garbage: the text ends too early (at character 14): "
    "'{\"id\":1,\"act\":'",
    /* no UTF-8 */
    "greet; ask; say {'id':1,'act':'\xff'}; fault garbage: this is no valid UTF-8 *",
    /* a name twice */
    "greet; ask; say {'id':1,'id':1,'act':'roll 4'}; fault garbage: a name stands twice *",
    /* deep */
    "greet; ask; say {'id':[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]],'act':'roll 4'}; fault garbage: this "
    "is nested deeper than 16 levels: *",
    /* an answer to a batch, from who takes none */
    "greet; ask; say {'batch':[{'id':1,'act':'roll 4'}]}; fault garbage: id should be a whole "
    "number: *",
    /* an answer twice */
    "greet; ask; say {'id':1,'act':'roll 4'}~{'id':1,'act':'roll 4'}; answer 1 roll 4, 0 ms; fault "
    "flood: it wrote though nobody had asked: '{*",
    /* an answer twice: the match that asks next is lost, and no other */
    "greet; ask; say {'id':1,'act':'roll 4'}~{'id':1,'act':'roll 4'}; answer 1 roll 4, 0 ms; ask; "
    "ask; answer 2 flood: *; answer 2 flood: it wrote though nobody had asked: *; answer 3 flood: "
    "it wrote though nobody had asked: *",
    /* an answer twice, the second one later */
    "greet; ask; say {'id':1,'act':'roll 4'}; answer 1 roll 4, 0 ms; ask; say {'id':1,'act':'roll "
    "4'}; answer 2 flood: it answered question 1 twice, own",
    /* another answer after a wrong one */
    "greet; ask; say {'id':5,'act':'roll 4'}~{'id':1,'act':'roll 4'}; answer 1 illegal: *; fault "
    "flood: *",
    /* something after the greeting */
    "say {'type':'hello'}~x; fault flood: *",
    /* unasked, without an end */
    "greet; part {; fault flood: it wrote though nobody had asked: '{'",
    /* an empty line that nobody asked for */
    "greet; say ; fault flood: it wrote though nobody had asked: ''",
    /* to the nanosecond: in time */
    "greet; ns 5; ask; moment 1000000006; ms 1000; look 0; fault none; say {'id':1,'act':'roll "
    "4'}; look 0; answer 1 roll 4, 1000 ms",
    /* to the nanosecond: late */
    "greet; ns 5; ask; ms 1000; ns 1; look 0; answer 1 late: no answer within 1000 ms, own",
    /* to the nanosecond: an answer that came late */
    "greet; ask; ms 1000; ns 1; say {'id':1,'act':'roll 4'}; answer 1 nothing; moment 1000000001; "
    "look 0; answer 1 late: no answer within 1000 ms, own",
    /* who answered late is to blame, not who is asked now */
    "greet; ask; ask; ms 1001; say {'id':1,'act':'roll 4'}; look 0; answer 2 late: no answer "
    "within 1000 ms; answer 1 late: no answer within 1000 ms, own",
    /* an illegal answer that came late */
    "greet; ask; ms 1001; say {'id':1,'act':'x'}; look 0; answer 1 late: no answer within 1000 ms, "
    "own",
    /* a wrong id that came late */
    "greet; ask; ms 1001; say {'id':8,'act':'x'}; look 0; answer 1 late: no answer within 1000 ms, "
    "own",
    /* what was read in time is not late */
    "greet; ask; ms 1000; say {'id':1,'act':'roll 4'}; ms 5000; look 0; answer 1 roll 4, 1000 ms",
    /* half an answer is none */
    "greet; ask; part {'id':1,; ms 1001; look 0; answer 1 late: no answer within 1000 ms, own",
    /* we overslept: nobody's fault */
    "greet; ask; ms 1020; look 20000000; answer 1 void: this machine was late, not the bot, own; "
    "fault void: this machine was late, not the bot",
    /* we overslept just as long */
    "greet; ask; ms 1020; ns 1; look 20000000; answer 1 void: *",
    /* later than we slept by a nanosecond */
    "greet; ask; ms 1020; ns 2; look 20000000; answer 1 late: *",
    /* we overslept, and the answer was there */
    "greet; ask; ms 1020; say {'id':1,'act':'roll 4'}; look 20000000; answer 1 roll 4, 1020 ms; "
    "fault none",
    /* it came later than we slept */
    "greet; ask; ms 1020; ns 2; say {'id':1,'act':'roll 4'}; look 20000000; answer 1 late: no "
    "answer within 1000 ms, own",
    /* we were stopped, and the bot with us */
    "greet; ask; ms 900; delay 60000000000; ms 100; look 0; fault none; say {'id':1,'act':'roll "
    "4'}; answer 1 roll 4, 1000 ms",
    /* stopped, and late all the same */
    "greet; ask; ms 900; delay 60000000000; ms 100; moment 61000000001; ns 1; look 0; answer 1 "
    "late: *",
    /* two questions: time runs for the first alone */
    "greet; ask; ask; ms 900; say {'id':1,'act':'roll 4'}; moment 1900000001; ms 1000; say "
    "{'id':2,'act':'roll 0'}; look 0; answer 1 roll 4, 900 ms; answer 2 roll 0, 1000 ms; moment "
    "never",
    /* two questions: late at the first */
    "greet; ask; ask; ms 1001; look 0; answer 2 late: no answer within 1000 ms; answer 1 late: no "
    "answer within 1000 ms, own",
    /* two questions, the second answered first */
    "greet; ask; ask; say {'id':2,'act':'roll 1'}~{'id':1,'act':'roll 2'}; answer 2 roll 1, 0 ms; "
    "answer 1 roll 2, 0 ms",
    /* a question that nobody waits for */
    "greet; ask; forget 1; say {'id':1,'act':'nonsense'}; fault none; ask; say {'id':2,'act':'roll "
    "2'}; answer 2 roll 2, 0 ms",
    /* a question that nobody waits for before it is sent */
    "greet; ask; hold; hold; forget 2; flush; say {'id':1,'act':'roll 2'}~{'id':3,'act':'roll 3'}; "
    "answer 1 roll 2, 0 ms; answer 3 roll 3, 0 ms",
    /* a question that nobody waits for is due */
    "greet; ask; forget 1; ask; ms 1001; look 0; answer 2 late: no answer within 1000 ms",
    /* a question that nobody waits for, answered late */
    "greet; ask; forget 1; ask; ms 1001; say {'id':1,'act':'roll 4'}; look 0; answer 2 late: no "
    "answer within 1000 ms",
    /* an answer that nobody waits for any more */
    "greet; ask; say {'id':1,'act':'roll 4'}; forget 1; fault none",
    /* it ended */
    "greet; ask; died exit status 3; answer 1 died: exit status 3, own",
    /* it answered and ended */
    "greet; ask; say {'id':1,'act':'roll 4'}; died signal 9; answer 1 roll 4, 0 ms; fault died: "
    "signal 9",
    /* it ended between questions */
    "greet; died closed its output; ask; ask; answer 2 died: closed its output; answer 1 died: "
    "closed its output, own",
    /* it ended in the middle of a line */
    "greet; ask; part {'id'; died exit status 0; answer 1 died: exit status 0, own",
    /* over a limit */
    "greet; ask; limit more than 64 processes; answer 1 limit: more than 64 processes, own",
    /* what comes after a fault changes nothing */
    "greet; ask; say x; say y; died exit status 1; limit memory; ms 5000; look 0; fault garbage: "
    "this is no JSON (at character 1): 'x'; moment never; out ",
    /* no greeting */
    "moment 10000000001; ms 10000; look 0; fault none; ns 1; look 0; fault start: no greeting "
    "within 10000 ms",
    /* no greeting, though we overslept */
    "ms 10001; look 1000000; fault start: *",
    /* a greeting at the last moment */
    "ms 10000; greet; look 0; fault none",
    /* a greeting that came late */
    "ms 10000; ns 1; greet; look 0; fault start: no greeting within 10000 ms",
    /* a greeting that came while we overslept */
    "ms 10001; greet; look 1000000; fault none; ask; say {'id':1,'act':'roll 4'}; answer 1 roll 4, "
    "0 ms",
    /* we were stopped before the greeting */
    "delay 20000000000; greet; look 0; fault none",
    /* garbage for a greeting */
    "say hello; fault start: this is no JSON (at character 5): 'hello'",
    /* another thing for a greeting */
    "say {'id':1}; fault start: a greeting says {\"type\":\"hello\"}: '{\"id\":1}'",
    /* a name that is none */
    "greet 'name':7; fault start: name should be a word in quotes: *",
    /* an emoji that is none */
    "greet 'emoji':[]; fault start: emoji should be a word in quotes: *",
    /* games that are none */
    "greet 'games':'hog'; fault start: games should be a list of words in quotes: *",
    /* games that are no words */
    "greet 'games':['hog',1]; fault start: games should be a list of words in quotes: *",
    /* a batch of none */
    "greet 'batch':0; fault start: batch goes from 1 to 1024, not 0: *",
    /* a batch of too many */
    "greet 'batch':1025; fault start: batch goes from 1 to 1024, not 1025: *",
    /* a batch of no number */
    "greet 'batch':'64'; fault start: batch should be a whole number: *",
    /* it ended before it greeted */
    "part {'type'; died exit status 127; fault start: it ended before it greeted: exit status 127",
    /* over a limit before it greeted */
    "limit memory; fault limit: memory",
    /* after good-bye nothing matters */
    "greet; bye; out {'type':'bye'}~; say thanks; died exit status 0; ms 100000; look 0; fault "
    "none; moment never",
    /* a batch: its time is that of all, from when it is sent; answers in any order */
    "greet 'batch':2; ask; out ; ask; moment never; ms 700; flush; moment 2700000001; ms 1900; say "
    "{'batch':[{'id':2,'act':'roll 0','say':'b'},{'act':'roll 1','id':1}]}; answer 1 roll 1, 1900 "
    "ms; answer 2 roll 0, 1900 ms, says b",
    /* a batch has a line for as many as it takes */
    "greet 'batch':2; ask; ask; ask; flush; say {'batch':[{'id':1,'act':'roll "
    "1'},{'id':2,'act':'roll 2'}]}~{'batch':[{'id':3,'act':'roll 3'}]}; answer 1 roll 1, 0 ms; "
    "answer 2 roll 2, 0 ms; answer 3 roll 3, 0 ms",
    /* a batch: time runs for the first line alone */
    "greet 'batch':2; ask; ask; ask; flush; ms 1500; say {'batch':[{'id':1,'act':'roll "
    "1'},{'id':2,'act':'roll 2'}]}; moment 2500000001; ms 1000; look 0; fault none; ns 1; look 0; "
    "answer 1 roll 1, 1500 ms; answer 3 late: no answer within 1000 ms, own",
    /* a batch: the choices that the answer leaves out are lost */
    "greet 'batch':3; ask; ask; ask; flush; say {'batch':[{'id':2,'act':'roll 1'}]}; answer 1 "
    "illegal: its answer to a batch lacks this choice, own; answer 2 roll 1, 0 ms; answer 3 "
    "illegal: its answer to a batch lacks this choice, own; fault none",
    /* a batch: an empty answer */
    "greet 'batch':3; ask; flush; say {'batch':[]}; answer 1 illegal: its answer to a batch lacks "
    "this choice, own",
    /* a batch: a wrong id instead of a right one */
    "greet 'batch':3; ask; ask; flush; say {'batch':[{'id':2,'act':'roll 1'},{'id':77,'act':'roll "
    "1'}]}; answer 1 illegal: it answered question 77, which it was not asked, own; answer 2 roll "
    "1, 0 ms",
    /* a batch: an id too many is unasked */
    "greet 'batch':3; ask; flush; say {'batch':[{'id':1,'act':'roll 1'},{'id':2,'act':'roll 1'}]}; "
    "answer 1 flood: it answered question 2, which it was not asked, own",
    /* a batch: one of the next line */
    "greet 'batch':2; ask; ask; ask; flush; say {'batch':[{'id':1,'act':'roll "
    "1'},{'id':3,'act':'roll 3'}]}; answer 2 illegal: it answered question 3, which it was not "
    "asked, own; answer 1 roll 1, 0 ms; answer 3 nothing",
    /* a batch: an id twice */
    "greet 'batch':3; ask; ask; flush; say {'batch':[{'id':1,'act':'roll 1'},{'id':1,'act':'roll "
    "1'}]}; answer 1 flood: it answered question 1 twice, own; answer 2 flood: it answered "
    "question 1 twice, own",
    /* a batch: an old id */
    "greet 'batch':3; ask; flush; say {'batch':[{'id':1,'act':'roll 1'}]}; ask; flush; say "
    "{'batch':[{'id':1,'act':'roll 1'}]}; answer 1 roll 1, 0 ms; answer 2 flood: it answered "
    "question 1 twice, own",
    /* a batch: an illegal one among others */
    "greet 'batch':3; ask; ask; flush; say {'batch':[{'id':1,'act':'x'},{'id':2,'act':'roll 1'}]}; "
    "answer 1 illegal: 'x' is none of the actions, own; answer 2 roll 1, 0 ms",
    /* a batch: one that is not of the form spoils all */
    "greet 'batch':3; ask; ask; flush; say {'batch':[{'id':1,'act':'roll 1'},{'id':2}]}; answer 1 "
    "garbage: act and say should be words in quotes: *; answer 2 garbage: *",
    /* a batch: no choices in it */
    "greet 'batch':3; ask; flush; say {'batch':[1]}; answer 1 garbage: id should be a whole "
    "number: '{\"batch\":[1]}', own",
    /* a batch: a choice alone */
    "greet 'batch':3; ask; flush; say {'id':1,'act':'roll 4'}; answer 1 garbage: the answer to a "
    "batch is {\"batch\":[...]}: *",
    /* a batch: late, all of it, and not who waits */
    "greet 'batch':2; ask; ask; ask; flush; ask; ms 2001; look 0; answer 4 late: no answer within "
    "1000 ms; answer 3 late: no answer within 1000 ms; answer 2 late: no answer within 1000 ms, "
    "own; answer 1 late: no answer within 1000 ms, own",
    /* a batch: late answers */
    "greet 'batch':2; ask; ask; flush; ms 2001; say {'batch':[{'id':2,'act':'roll 1'}]}; look 0; "
    "answer 2 late: *; answer 1 late: no answer within 1000 ms, own",
    /* a batch: it ended while others waited */
    "greet 'batch':2; ask; forget 1; ask; ask; died signal 11; answer 3 died: signal 11; answer 2 "
    "died: signal 11, own",
    /* a batch: it ended, and one had been forgotten before it was sent */
    "greet 'batch':2; ask; ask; forget 2; ask; flush; died signal 11; answer 3 died: signal 11, "
    "own; answer 1 died: signal 11, own",
    /* a batch: forgotten before it was sent */
    "greet 'batch':2; ask; ask; forget 1; flush; moment 1000000001; say "
    "{'batch':[{'id':2,'act':'roll 6'}]}; answer 2 roll 6, 0 ms",
    /* a batch: forgotten after it was sent */
    "greet 'batch':2; ask; ask; flush; forget 1; moment 2000000001; say "
    "{'batch':[{'id':2,'act':'roll 6'},{'id':1,'act':'x'}]}; answer 2 roll 6, 0 ms; fault none",
    /* a batch: all forgotten */
    "greet 'batch':2; ask; forget 1; flush; out ; ask; flush; say {'batch':[{'id':2,'act':'roll "
    "6'}]}; answer 2 roll 6, 0 ms",
};

START_TEST(every_conversation_goes_as_it_should_in_any_chunks)
{
    for (int bytewise = 0; bytewise < 2; bytewise++) {
        struct talk t;
        talk_begin(&t);
        t.bytewise = bytewise;
        talk_steps(&t, "%s", talks[_i]);
        talk_end(&t);
    }
}
END_TEST

static const struct {
    const char *greet;
    size_t most;
} lengths[] = {
    {"", BOT_LINE},
    {"'batch':2", BOT_BATCH_LINE},
};

START_TEST(a_line_has_a_length_at_most)
{
    size_t most = lengths[_i].most;
    char *line = malloc(most);
    memset(line, ' ', most);
    for (int over = 0; over < 2; over++) {
        struct talk t;
        talk_begin(&t);
        talk_steps(&t, "greet %s; ask; flush", lengths[_i].greet);
        protocol_read(t.p, line, most, t.now);
        talk_steps(&t, "fault none; part %s; fault %s: *", over ? "x" : "~",
                   over ? "flood" : "garbage");
        talk_end(&t);
    }
    free(line);
}
END_TEST

static const struct {
    const char *greeting, *name, *emoji, *cry;
    bool game;
    int batch;
} greetings[] = {
    {"", "", "", "", true, 1}, /* it says nothing */
    {"'name':'Robo','emoji':'🤖','cry':'Bits beat bones','games':['hog'],'batch':64,'x':1",
     "Robo", "🤖", "Bits beat bones", true, 64},
    {"'games':[],'batch':2", "", "", "", false, 2},         /* none at all */
    {"'games':['yahtzee','notone']", "", "", "", false, 1}, /* others */
    {"'games':['yahtzee','hog']", "", "", "", true, 1},
    {"'name':' a\\u0007b  c ','cry':'\\u202ex'", "a�b c", "", "�x", true, 1},
    {"'emoji':'ab'", "", "a", "", true, 1},        /* the first character */
    {"'emoji':'\\u001b[2J'", "", "", "", true, 1}, /* none that could be shown */
    {"'name':'12345678901234567890123456789012345'", "1234567890123456789012345678901…", "", "",
     true, 1},
    {"'batch':1024", "", "", "", true, 1024},
};

START_TEST(greetings_are_cleaned)
{
    struct talk t;
    talk_begin(&t);
    ck_assert_ptr_null(protocol_greeted(t.p));
    talk_steps(&t, "greet %s", greetings[_i].greeting);
    const struct bot_hello *hello = protocol_greeted(t.p);
    ck_assert_ptr_nonnull(hello);
    ck_assert_str_eq(hello->name, greetings[_i].name);
    ck_assert_str_eq(hello->emoji, greetings[_i].emoji);
    ck_assert_str_eq(hello->cry, greetings[_i].cry);
    ck_assert_int_eq(hello->any_game, greetings[_i].game);
    ck_assert_int_eq(hello->batch, greetings[_i].batch);
    talk_end(&t);
}
END_TEST

START_TEST(every_fault_has_its_word)
{
    static const char *const words[] = {NULL,    "illegal", "late",  "died", "garbage",
                                        "flood", "start",   "limit", "void"};
    ck_assert_ptr_null(bot_fault_word(BOT_FINE));
    for (int fault = 1; fault < ROWS(words); fault++) {
        ck_assert_str_eq(bot_fault_word((enum bot_fault)fault), words[fault]);
    }
}
END_TEST

START_TEST(many_questions_are_asked_and_answered_in_any_order)
{
    enum { MANY = 300 };
    struct talk t;
    talk_begin(&t);
    talk_steps(&t, "greet");
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < MANY; i++) {
            talk_steps(&t, "ask");
        }
        for (int i = 0; i < MANY; i++) {
            int id = round * MANY + i * 7 % MANY + 1;
            talk_steps(&t, "say {'id':%d,'act':'roll %d'}; answer %d roll %d, 0 ms", id, id % 11,
                       id, id % 11);
        }
    }
    talk_end(&t);
}
END_TEST

START_TEST(few_bytes_cannot_take_much_memory)
{
    struct talk t;
    talk_begin(&t);
    talk_steps(&t, "greet 'batch':2; ask; flush; part {'batch':[");
    for (int i = 0; i < JSONL_VALUES; i++) {
        talk_say(&t, "{},");
    }
    talk_steps(&t, "say {}]}; fault garbage: this holds more than 65536 values*");
    talk_end(&t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("protocol");
    TCase *c = tcase_create("protocol");
    tcase_add_loop_test(c, every_conversation_goes_as_it_should_in_any_chunks, 0, ROWS(talks));
    tcase_add_loop_test(c, a_line_has_a_length_at_most, 0, ROWS(lengths));
    tcase_add_loop_test(c, greetings_are_cleaned, 0, ROWS(greetings));
    tcase_add_test(c, every_fault_has_its_word);
    tcase_add_test(c, many_questions_are_asked_and_answered_in_any_order);
    tcase_add_test(c, few_bytes_cannot_take_much_memory);
    suite_add_tcase(s, c);
    return s;
}
