/* What the commands say of a library and of files, and the menu of line mode, one after the other
 * and recorded: as text, JSON and CSV, in both languages and in ASCII. */
#include "tests/cli/recording.h"
#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

enum { HEAD = 12 }; /* lines written down of what is long */

/* A run and what is said in it. */
struct told {
    struct recorded run;
    const char *said;
};

#define PLAY " --seed 12 --test-clock"

/* Matches that have ended in every way, and some that have not. */
#define LIBRARY(shown)                                                                             \
    {{"play notone Ann=ai:carter Bo=ai:aiden --rules rounds=3" PLAY, .most = (shown)}, NULL},      \
        {{"play hog Ann=human Bo=human" PLAY, .most = (shown)}, "5\n4\n/concede\nyes\nno\n"},      \
        {{"play hog Ann=human ai:4 --best-of 3 --rules goal=30" PLAY, .most = (shown)},            \
         "5\n4\n6\n5\n5\n5\n/undo\n4\n6\n5\n"},                                                    \
        {{"play knucklebones Ann=human ai:3" PLAY, .most = (shown)},                               \
         "1\n2\n3\n1\n2\n3\n1\n2\n3\n1\n2\n3\nno\n"},                                              \
        {{"play yahtzee Zo\xc3\xab=human Bo=ai:turn" PLAY, .most = (shown)},                       \
         "keep 1 2\nchance\nfours\n"},                                                             \
        {{"play hog ai:bacon ai:final --rules plain,goal=40" PLAY, .most = (shown)}, NULL},        \
        {{"play notone human human human --rules snake,rounds=1" PLAY, .most = (shown)},           \
         "r\nb\nr\nb\nr\nb\nr\nb\nyes\nr\n"},                                                      \
        {{"play knucklebones Ann=human Bo=human --dice typed --test-clock", .most = (shown)},      \
         "3\n1\n3\n1\n6\n2\n5\n3\n"},                                                              \
        {{"play yahtzee Ann=ai:greedy" PLAY, .most = (shown)}, NULL},                              \
        {{"play hog ai:1 ai:2 --best-of 3 --rules goal=25" PLAY, .most = (shown)}, NULL},          \
        {{"play notone Ann=human --rules rounds=2" PLAY, .most = (shown)},                         \
         "r\nr\n/hint\nb\nr\nb\nno\n"},                                                            \
    {                                                                                              \
        {"play hog Ann=human Bo=human" PLAY, .most = (shown)}, "5\n4\n6\n3\n"                      \
    }

static const struct told library[] = {
    LIBRARY(0),
    {{"history"}},
    {{"history --lang es"}},
    {{"history --json"}},
    {{"history", .lang = "C"}},
    {{"stats"}},
    {{"stats Ann"}},
    {{"stats ann --lang es"}},
    {{"stats Nobody"}},
    {{"stats --json"}},
    {{"stats Bo --json"}},
    {{"stats --csv"}},
    {{"stats Zo\xc3\xab --lang es", .lang = "C"}},
    {{"review 1"}},
    {{"review 1 -v"}},
    {{"review 1 --json"}},
    {{"review 2 --lang es"}},
    {{"review 2 -v"}},
    {{"review 3 --json --brain final"}},
    {{"review 6 -v --brain greedy"}},
    {{"review 6 -v --brain glance"}},
    {{"review 8 -v", .lang = "es"}},
    {{"review 9 -v --brain points"}},
    {{"review last"}},
    {{"review 99"}},
    {{"review 5 --brain random"}},
    {{"export 1"}},
    {{"verify @", .was = "", .now = ""}},
    {{"review @"}},
    {{"replay @ --test-clock"}},
    {{"export @ --as text"}},
    {{"verify @ --json"}},
    {{"export 1 --as text"}},
    {{"export 1 --as text --lang es"}},
    {{"export 1 --as markdown"}},
    {{"export 1 --as markdown --lang es", .lang = "C"}},
    {{"export 1 --as csv"}},
    {{"export 1 --as cast", .most = HEAD}},
    {{"export 2 --as markdown"}},
    {{"export 2 --as csv"}},
    {{"export 2 --as text"}},
    {{"export 3 --as markdown"}},
    {{"export 3 --as cast --lang es", .most = HEAD}},
    {{"export 6 --as text"}},
    {{"export 6 --as markdown"}},
    {{"export 6 --as csv"}},
    {{"export 7"}},
    {{"export 7 --as text"}},
    {{"export 7 --as csv"}},
    {{"export 9 --as markdown"}},
    {{"export 9 --as cast", .most = HEAD}},
    {{"export 9 --as markdown"}},
    {{"export 12 --as text --lang es"}},
    {{"export last"}},
    {{"export last --as text"}},
    {{"verify 1"}},
    {{"verify 2"}},
    {{"verify 3 --lang es"}},
    {{"verify 11"}},
    {{"verify last --json"}},
    {{"replay 1 --test-clock"}},
    {{"replay 2 -v --test-clock"}},
    {{"replay 3 -q --test-clock"}},
    {{"replay 6 --at 9 --comments scores,gain,lead --test-clock --lang es"}},
    {{"replay 7 --at 99 --test-clock"}},
    {{"replay 8 --ascii --test-clock"}},
    {{"replay 9 --comments lead --test-clock", .lang = "C"}},
    {{"replay last -v --test-clock --lang es"}},
    {{"resume 10 --test-clock"}, "r\nb\nr\nr\nb\nr\nb\nb\n"},
    {{"resume 1"}},
    {{"resume 99"}},
    {{"resume 11 --test-clock -v"}, "4\n2\n1\n3\n/undo\n/undo\n"},
    {{"resume --test-clock --tutor all"}, "0\n5\n"},
    {{"resume 7 --test-clock -q"}, "aces\nyes\nkeep 1\n"},
    {{"history --json"}},
    {{"forget 1"}},
    {{"forget 1"}},
    {{"forget --name Bo"}},
    {{"forget --name Ann --lang es"}},
    {{"history"}},
    {{"stats"}},
    {{"verify 1"}},
};

/* Records that were changed by hand, each made of the one that was said before. */
#define BEGUN                                                                                      \
    "{\"rollick\":1,\"game\":\"hog\",\"version\":1,\"rules\":{\"goal\":20},\"dice\":\"typed\","    \
    "\"seats\":[{\"name\":\"Ann\",\"kind\":\"human\"},{\"name\":\"Bo\",\"kind\":\"ai:3\"}],"       \
    "\"started\":\"2026-11-20T14:00:00Z\"}\n"                                                      \
    "{\"seat\":0,\"act\":\"roll 4\",\"ms\":2150}\n{\"seat\":0,\"roll\":[3,5,2,6]}\n"               \
    "{\"seat\":1,\"act\":\"roll 2\"}\n{\"seat\":1,\"roll\":[1,6]}\n"
#define RECORD                                                                                     \
    BEGUN "{\"seat\":0,\"act\":\"roll 1\"}\n{\"seat\":0,\"roll\":[4]}\n"                           \
          "{\"end\":\"over\",\"scores\":[20,1],\"winners\":[0]}\n"
#define ENDS(how) BEGUN "{\"end\":" how ",\"scores\":[16,1]}\n"

static const struct told records[] = {
    {{"export 1"}},
    {{"play notone Ann=ai:carter Bo=ai:aiden --rules rounds=2" PLAY}},
    {{"export 1"}},
    {{"verify @", .was = "", .now = ""}},
    {{"export 1"}},
    {{"verify @", .was = "\"game\":\"notone\"", .now = "\"game\":\"hog\""}},
    {{"export 1"}},
    {{"verify @", .was = "\"rounds\":2", .now = "\"rounds\":3"}},
    {{"export 1"}},
    {{"verify @", .was = "\"rounds\":2", .now = "\"rounds\":\"two\""}},
    {{"export 1"}},
    {{"verify @", .was = "\"version\":1", .now = "\"version\":9"}},
    {{"export 1"}},
    {{"verify @", .was = "\"philox-1\"", .now = "\"philox-2\""}},
    {{"export 1"}},
    {{"verify @", .was = "\"philox-1\"", .now = "\"typed\""}},
    {{"export 1"}},
    {{"verify @", .was = "\"seat\":0", .now = "\"seat\":1"}},
    {{"export 1"}},
    {{"verify @", .was = "\"act\":\"roll\"", .now = "\"act\":\"stop\""}},
    {{"export 1"}},
    {{"verify @", .was = "\"winners\":[", .now = "\"winners\":[1,"}},
    {{"export 1"}},
    {{"verify @ --json", .was = "\"scores\":[", .now = "\"scores\":[1"}},
    {{"export 1"}},
    {{"verify @", .was = "\"end\":\"over\"", .now = "\"end\":\"limit\""}},
    {{"export 1"}},
    {{"verify @", .was = "\"end\":\"over\"", .now = "\"end\":\"abandoned\""}},
    {{"export 1"}},
    {{"verify @", .was = "\"end\":\"over\"", .now = "\"end\":\"conceded\",\"seat\":0"}},
    {{"export 1"}},
    {{"verify @", .was = "\"seed\":\"0x", .now = "\"seed\":\"0X"}},
    {{"export 1"}},
    {{"verify @", .was = "\"seed\":\"0x6", .now = "\"seed\":\"0x7"}},
    {{"export 1"}},
    {{"verify @", .was = "{\"end\"", .now = "{\"back\":2}\n{\"end\""}},
    {{"export 1"}},
    {{"verify @", .was = "{\"end\"", .now = "{\"nothing\":2}\n{\"end\""}},
    {{"export 1"}},
    {{"verify @", .was = "\"scores\"", .now = "\"scor"}},
    {{"export 1"}},
    {{"verify @", .was = "\"name\":\"Ann\"", .now = "\"name\":\"An\\\"[[{n\""}},
    {{"verify @", RECORD}},
    {{"verify @", ENDS("\"limit\"")}},
    {{"verify @", ENDS("\"over\"")}},
    {{"verify @", ENDS("\"abandoned\"")}},
    {{"export @ --as markdown"}},
    {{"export @ --as text"}},
    {{"verify @", ENDS("\"conceded\",\"seat\":0")}},
    {{"export @ --as text --lang es"}},
    {{"verify @", ENDS("\"forfeit\",\"seat\":1,\"why\":\"late\"")}},
    {{"export @ --as markdown --lang es"}},
    {{"verify @", BEGUN "{\"back\":2}\n{\"seat\":1,\"act\":\"roll 0\"}\n"}},
    {{"export @ --as markdown"}},
    {{"review @ -v"}},
    {{"verify @", BEGUN "{\"seat\":0,\"act\":\"roll 2\"}\n"}},
    {{"export @ --as markdown"}},
    {{"export @ --as csv"}},
    {{"replay @ --at 2 --test-clock", RECORD}},
    {{"review @"}},
    {{"export @ --as markdown --lang es"}},
    {{"export @ --as csv"}},
    {{"export @"}},
    {{"verify @", .was = "[3,5,2,6]", .now = "[3,5,2,7]"}},
    {{"export @"}},
    {{"verify @", "{\"rollick\":1,\"game\":\"hog\",\"seats\":[{\"name\":\"A\",\"kind\":\"human\"},"
                  "{\"name\":\"B\",\"kind\":\"bot:x\"}]}\n{\"seat\":0,\"act\":\"roll 0\"}\n"}},
    {{"replay @ --test-clock"}},
    {{"resume @"}},
    {{"verify @ --lang es", "[]\n"}},
    {{"verify @ --lang es", "{\"rollick\":1}\n"}},
    {{"verify @ --lang es", "{\"rollick\":2,\"game\":\"hog\"}\n", .lang = "C"}},
    {{"verify @", "{\"rollick\":1,\"game\":\"chess\",\"seats\":[]}\n"}},
    {{"verify @", "{\"rollick\":1,\"game\":\"yahtzee\",\"started\":\"2026-02-31T10:00:00Z\","
                  "\"seats\":[{\"name\":\"A\",\"kind\":\"human\"}]}\n"}},
};

/* ---- Positions: shown, and what is best ---- */

/* Parts of an arena, without what follows from their counts. */
#define PART_1                                                                                     \
    "{\"game\":\"hog\",\"rules\":{\"goal\":100,\"dice\":10,\"sides\":6,\"bacon\":\"on\","          \
    "\"align\":\"on\",\"pass\":\"on\"},\"seed\":\"0x6b86b273ff34fce1\",\"matches\":2,"             \
    "\"shard\":\"1/2\",\"pairing\":\"mirrored\",\"groups\":1,\"version\":\"1.0\","                 \
    "\"seats\":[{\"seat\":\"ai:always-roll:4\",\"name\":\"Ann\",\"brain\":\"always-roll:4\","      \
    "\"tabulated\":false,\"wins\":1,\"ties\":0,\"losses\":1,\"share\":720720,\"sum\":181,"         \
    "\"sum2\":17581,\"group_sum2\":519437318400,\"faults\":{}},{\"seat\":\"ai:always-roll\","      \
    "\"name\":\"Steady Stella\",\"brain\":\"always-roll:6\",\"tabulated\":false,\"wins\":1,"       \
    "\"ties\":0,\"losses\":1,\"share\":720720,\"sum\":191,\"sum2\":18925,"                         \
    "\"group_sum2\":519437318400,\"faults\":{}}],\"limits\":0,\"events\":72,\"seconds\":0.25,"     \
    "\"matches_per_second\":8,\"signature\":\"21925fb0452b3475\"}\n"

#define PART_2                                                                                     \
    "{\"game\":\"hog\",\"rules\":{\"goal\":100,\"dice\":10,\"sides\":6,\"bacon\":\"on\","          \
    "\"align\":\"on\",\"pass\":\"on\"},\"seed\":\"0x6b86b273ff34fce1\",\"matches\":4,"             \
    "\"shard\":\"2/2\",\"pairing\":\"mirrored\",\"groups\":2,\"version\":\"1.0\","                 \
    "\"seats\":[{\"seat\":\"ai:always-roll:4\",\"name\":\"Ann\",\"brain\":\"always-roll:4\","      \
    "\"tabulated\":false,\"wins\":1,\"ties\":0,\"losses\":3,\"share\":720720,\"sum\":296,"         \
    "\"sum2\":24334,\"group_sum2\":519437318400,\"faults\":{}},{\"seat\":\"ai:always-roll\","      \
    "\"name\":\"Steady Stella\",\"brain\":\"always-roll:6\",\"tabulated\":false,\"wins\":3,"       \
    "\"ties\":0,\"losses\":1,\"share\":2162160,\"sum\":350,\"sum2\":34066,"                        \
    "\"group_sum2\":2597186592000,\"faults\":{}}],\"limits\":0,\"events\":152,"                    \
    "\"seconds\":0.25,\"matches_per_second\":8,\"signature\":\"0f5b7d0be33bd7c5\"}\n"

static const struct told positions[] = {
    {{"show hog"}, "{\"scores\":[28,30]}"},
    {{"show hog --json"}, "{\"scores\":[28,30],\"seat\":1}"},
    {{"show hog --rules goal=40,bacon=off --lang es"}, "{\"scores\":[39,3],\"pending\":2}"},
    {{"show hog"}, "{\"scores\":[100,30],\"first\":1}"},
    {{"show hog"}, "{\"scores\":[95,90]}"},
    {{"show hog --rules align=off,pass=off"}, "{\"scores\":[8,90]}"},
    {{"show hog --json"}, "{\"scores\":[1,2,3]}"},
    {{"show hog"}, "{\"scores\":[108,50],\"rules\":{\"dice\":1}}"},
    {{"show hog"}, "{\"rules\":{\"dice\":1},\"position\":{\"scores\":[108,50]}}"},
    {{"show hog"}, "{\"rules\":{\"dice\":1,\"bacon\":\"off\"},\"position\":{\"scores\":[108,50]}}"},
    {{"show hog"}, "{\"seat\":2}"},
    {{"show hog"}, "{\"goal\":2}"},
    {{"show notone"}, "{\"scores\":[28,30],\"round\":3,\"seat\":1}"},
    {{"show notone --json"}, "{\"seats\":3,\"scores\":[28,30,5],\"rolls\":[7,5,3],\"round\":2}"},
    {{"show notone --lang es"},
     "{\"turn_rolls\":1,\"turn_score\":7,\"first_total\":9,\"dice\":[3,4]}"},
    {{"show notone --rules risky"}, "{\"turn_rolls\":1,\"turn_score\":3,\"dice\":[1,2]}"},
    {{"show notone --rules classic"},
     "{\"turn_rolls\":2,\"turn_score\":12,\"first_total\":7,\"dice\":[3,4]}"},
    {{"show notone"}, "{\"round\":11,\"scores\":[80,80]}"},
    {{"show notone --lang es", .lang = "C"}, "{\"round\":12}"},
    {{"show notone"}, "{\"pending\":1,\"round\":10,\"turn_rolls\":1,\"turn_score\":8}"},
    {{"show knucklebones"}, "{\"die\":3,\"boards\":[6,6,0,5,0,0,1,2,3,4,4,0,0,0,0,5,0,0]}"},
    {{"show knucklebones --json"}, "{\"die\":3,\"boards\":[[[6,6],[5],[1,2,3]],[[4,4],[],[5]]]}"},
    {{"show knucklebones"}, "{\"boards\":[0,6,6,5,0,0,1,2,3,4,4,0,0,0,0,5,0,0]}"},
    {{"show knucklebones --rules gentle --lang es"},
     "{\"boards\":[1,6,6,5,1,1,1,2,3,4,4,0,0,0,0,5,0,0]}"},
    {{"show knucklebones --rules last-reply"},
     "{\"die\":2,\"seat\":1,\"boards\":[1,6,6,5,1,1,1,2,3,4,4,0,0,0,0,5,0,0]}"},
    {{"show knucklebones --rules last-reply"},
     "{\"seat\":0,\"boards\":[1,6,6,5,1,1,1,2,3,4,4,2,4,4,2,5,4,4]}"},
    {{"show knucklebones"}, "{\"die\":8}"},
    {{"show knucklebones --rules sides=8,columns=4"}, "{\"die\":8}"},
    {{"show yahtzee"}, "{\"throw\":1,\"dice\":[6,6,2,3,1]}"},
    {{"show yahtzee --json"},
     "{\"throw\":3,\"dice\":[6,6,6,6,6],\"boxes\":[-1,-1,-1,-1,-1,30,-1,-1,"
     "-1,-1,-1,50,-1]}"},
    {{"show yahtzee --lang es"},
     "{\"seats\":2,\"seat\":1,\"throw\":2,\"dice\":[1,2,3,4,5],"
     "\"boxes\":[3]}"},
    {{"show yahtzee"}, "{\"boxes\":[3,6,9,12,15,18,20,20,25,30,40,50,20],\"bonuses\":[1]}"},
    {{"show yahtzee"}, "{\"boxes\":[3,6,9,12,15,18,20,20,25,30,40,50,0]}"},
    {{"show yahtzee"}, "{\"boxes\":[3,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,50,-1],\"bonuses\":[2]}"},
    {{"show yahtzee"}, "{\"throw\":0,\"dice\":[1,2,3,4,5]}"},
    {{"show yahtzee"}, "{\"throw\":3,\"dice\":[1,2,0,4,5]}"},
    {{"show hog"}, "{"},
    {{"show hog --lang es"}, "[1]"},
    {{"hint hog"}, "{\"scores\":[28,30]}"},
    {{"hint hog --json"}, "{\"scores\":[95,90]}"},
    {{"hint hog --brain extra-turn:4:5"}, "{\"scores\":[31,30]}"},
    {{"hint hog --brain random"}, "{\"scores\":[31,30]}"},
    {{"hint hog --brain careless:100:optimal --lang es"}, "{\"scores\":[60,70]}"},
    {{"hint hog --brain best-response:always-roll:4 --json"}, "{\"scores\":[60,70]}"},
    {{"hint hog --brain best-response:random"}, "{}"},
    {{"hint hog --brain turn --rules sides=10,dice=4"}, "{\"scores\":[60,70]}"},
    {{"hint hog"}, "{\"pending\":4,\"scores\":[60,70]}"},
    {{"hint hog --rules plain"}, "{\"scores\":[100,70]}"},
    {{"hint hog --brain bacon:8:0 --rules bacon=off"}, "{}"},
    {{"hint hog --brain hold:"}, "{}"},
    {{"hint notone"}, "{\"round\":10,\"scores\":[80,60],\"turn_rolls\":1,\"turn_score\":11}"},
    {{"hint notone --json"}, "{\"round\":10,\"scores\":[80,60],\"seat\":1}"},
    {{"hint notone --rules classic"},
     "{\"turn_rolls\":1,\"turn_score\":7,\"first_total\":7,\"dice\":[3,4]}"},
    {{"hint notone --rules risky,snake --lang es"}, "{\"turn_rolls\":2,\"turn_score\":30}"},
    {{"hint notone"},
     "{\"seats\":3,\"round\":10,\"scores\":[50,60,70],\"turn_rolls\":2,"
     "\"turn_score\":20}"},
    {{"hint notone"}, "{\"seats\":3,\"round\":9,\"scores\":[50,60,70]}"},
    {{"hint notone --brain points --json"}, "{\"seats\":1,\"pending\":1}"},
    {{"hint notone --brain harry"}, "{\"scores\":[80,60],\"turn_rolls\":1,\"turn_score\":11}"},
    {{"hint notone --brain careless:100:points"},
     "{\"seats\":1,\"turn_rolls\":3,\"turn_score\":25}"},
    {{"hint knucklebones"}, "{\"die\":3,\"boards\":[6,6,0,5,0,0,1,2,3,4,4,0,0,0,0,5,0,0]}"},
    {{"hint knucklebones --brain greedy --rules gentle"},
     "{\"die\":4,\"boards\":[6,6,0,5,0,0,1,2,3,4,4,0,0,0,0,5,0,0]}"},
    {{"hint knucklebones --brain glance --rules multiply=off --json"},
     "{\"die\":4,\"boards\":[6,6,0,5,0,0,1,2,3,4,4,0,0,0,0,5,0,0]}"},
    {{"hint knucklebones --brain chain:stack+first-empty"},
     "{\"die\":5,\"boards\":[6,6,0,5,0,0,0,0,0,4,4,0,0,0,0,5,0,0]}"},
    {{"hint knucklebones --brain counter-stack"}, "{\"die\":6,\"boards\":[6]}"},
    {{"hint knucklebones --rules columns=4 --lang es"}, "{\"die\":6,\"boards\":[6]}"},
    {{"hint knucklebones --rules columns=1,rows=2"}, "{\"die\":6,\"boards\":[6,0,5,0]}"},
    {
        {"hint yahtzee"},
        "{\"throw\":1,\"dice\":[6,6,6,3,1]}",
    },
    {{"hint yahtzee --brain turn --json"}, "{\"throw\":2,\"dice\":[6,6,6,3,1]}"},
    {{"hint yahtzee --brain dummy --rules free"},
     "{\"throw\":3,\"dice\":[6,6,6,6,6],\"boxes\":[-1,-1,-1,-1,-1,30,-1,-1,-1,-1,-1,50,-1]}"},
    {{"hint yahtzee --brain greedy --lang es"},
     "{\"throw\":3,\"dice\":[6,6,6,6,6],\"boxes\":[-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,0,-1]}"},
    {{"list", .most = HEAD}},
    {{"list --lang es", .most = HEAD}},
    {{"list brains hog --json"}},
    {{"list rules yahtzee --json"}},
    {{"list presets", .lang = "C"}},
    {{"lab notone hold"}},
    {{"lab notone hold --csv --rules risky"}},
    {{"lab notone hold --json --rules classic", .most = HEAD}},
    {{"lab hog strategies always-roll:4 bacon final --lang es"}},
    {{"lab hog strategies always-roll:4 bacon --rules plain"}},
    {{"lab hog strategies always-roll:4 bacon --json"}},
    {{"lab hog strategies --table bacon --rules goal=12", .most = HEAD}},
    {{"lab hog dice -n 50 --seed 1"}},
    {{"lab hog experiments -n 50 --seed 1 --csv"}},
    {{"lab hog quiz -v -n 4 --seed 1"}, "1\nyes\n2\n14\n"},
    {{"lab hog quiz all --self --lang es", .most = HEAD}},
    {{"lab hog sweep bacon:0..4 always-roll:5 -n 20 --seed 1"}},
    {{"lab notone sweep hold:18..20 -n 20 --seed 1 --csv"}},
    {{"arena hog ai:1 Bo=ai:2 -n 31 --seed 1 --jobs 2 -q"}},
    {{"arena hog ai:1 ai:2 -n 30 --seed 1 --jobs 2 --json --rules plain"}},
    {{"arena notone ai:carter ai:alec ai:hold:25 -n 31 --seed 1 --jobs 1 -q --lang es"}},
    {{"arena notone ai:2 -n 20 --seed 1 --jobs 1 --json"}},
    {{"arena knucklebones ai:1 ai:3 -n 21 --seed 1 --jobs 1 -q --pairing independent"}},
    {{"arena knucklebones ai:greedy ai:random -n 20 --first 2 --seed 1 --jobs 1 --json"}},
    {{"arena yahtzee ai:dummy ai:greedy -n 21 --seed 1 --jobs 2 --shard 1/2 --json"}},
    {{"arena hog ai:1 ai:2 -n 10 --seed 1 --dice @ --jobs 1 -q", "1 2 3 4 5 6 6\n"}},
    {{"arena yahtzee ai:dummy -n 10 --seed names --jobs 1 -q"}},
    {{"merge - -v"}, PART_1 PART_2},
    {{"merge - -q --lang es"}, PART_2 PART_1},
    {{"merge - --json"}, PART_1 PART_2},
    {{"merge -"}, PART_2},
    {{"merge - --lang es"}, PART_1 PART_1},
    {{"merge -"}, "{\"arena\":1}"},
};

/* The menu; where dice are drawn none are thrown. */
static const struct told menu[] = {
    {{"--test-clock"}, "?\ncontinue\nmatches\nback\nstatistics\nquit\n"},
    LIBRARY(2),
    {{"play hog Ann=human Bo=human --best-of 3 --rules goal=10" PLAY}, "6\n6\n6\n"},
    {{"forget last"}},
    {{"history"}},
    {{"--test-clock"}, "matches\nforget\nno\ncontinue\n6\n6\n6\n6\n6\n/quit\n"},
    {{"--test-clock"}, "continue\n6\n6\n6\n6\nno\nmatches\nquit\nquit\n"},
    {{"play hog Ann=human Bo=human --best-of 5 --rules goal=10" PLAY}, "6\n6\n6\n"},
    {{"forget last"}},
    {{"resume --test-clock"}, "6\n"},
    {{"forget last"}},
    {{"--test-clock"}, "continue\n6\n/quit\n"},
    {{"forget last"}},
    {{"--test-clock"}, "matches\nforget\n?\nyes\ncontinue\nback\ncontinue\nquit\n"},
    {{"--test-clock"},
     "help\n\nchess\nh\nmatches\nhelp\nreplay 1\nreview 1\ngraph 1\ngraph 1 Bo\ngraph 1 Z\n"
     "review 2\ngraph 2\ngraph 6\nreview 12\nreplay 9\nreplay\nreplay last\nreplay 99\nmore\n"
     "continue 1\nexport 1 text\nexport 1 gif\nexport 2 markdown file\nexport 2 c\nexport\n"
     "forget 1\nperhaps\n/state\n/undo\nno\nreplay 1\nforget 2\ny\nreplay 2\nfoo\n?\n"
     "forget 15\nyes\nmore\nback\nquit\n"},
    {{"--test-clock"}, "statistics\nstatistics Ann\nstatistics Zo\xc3\xab\nstatistics Cy\nquit\n"},
    {{"--test-clock --lang es"},
     "ayuda\npartidas\nayuda\nrepetir 9\nan\xc3\xa1lisis 9\ngr\xc3\xa1"
     "fica 9\nexportar 9 text\n"
     "olvidar 9\nno\nvolver\nestad\xc3\xadsticas Ann\nopciones\nopciones tutor\nsalir\n"},
    {{"--test-clock"},
     "continue\n5\n/state\n4\n/undo\n/quit\nmatches\ncontinue 11\n2\n4\n/redo\n/quit\n"},
    {{"--test-clock"}, "matches\ncontinue 10\nr\nr\nb\n/hint\n/quit\n"},
    {{"--test-clock"}, "matches\ncontinue 7\nkeep 1 2\naces\n/log\n/changed\n"},
    {{"--test-clock"},
     "options\ntutor all\nundo none\nname Zo\xc3\xab\nspeed 1.5\nspeed 99\nask zero off\nthrow "
     "hand\n"
     "theme x\nsound bell\ntheme dark\nlanguage xx\nfoo\n?\ncu\nback\noptions tutor\n"
     "options ascii always\noptions name\noptions comments\nquit\n"},
    {{"--test-clock"}, "options\nback\nlearn\nrules\nrules hog\nrules k\nquit\n"},
    {{"--test-clock", .drawn = true},
     "hog human human\n0\n0\n/undo\n0\n/log\n0\n/review\n0\n0\n0\n/concede\nyes\nyes\n0\n/quit\n"},
    {{"--test-clock", .drawn = true},
     "hog Ann=human human ai:3\nhog Ann=robot\nhog Ann=human Bo=human\n/hint\n0\n0\n/concede\ny\n"
     "no\nhelp\nmatches\nback\nquit\n"},
    {{"--test-clock --secrets"}},
    {{"--test-clock", .drawn = true},
     "watch\nwatch chess\nwatch hog human ai:1\nwatch hog ai:always-roll:0 ai:bacon:0:0\n"
     "yes\nwatch h ai:bacon:0:0 ai:bacon:0:0 ai:1\nquit\n"},
    {{"--test-clock", .drawn = true},
     "board\nboard hog\nhelp\nshow\nscores 30 20\nseat 2\nseat 3\nfirst 2\nshow\nhint\njson\n"
     "goal 20\nshow\ngoal 40\nbacon off\nbacon maybe\nhint\npending 3\nshow\npending 0\nsides 8\n"
     "scores 1 2 3\nscores x\nscores\njson\n{\"scores\":[28,30]}\njson\n{\"scores\":[1]}\n"
     "bacon on\nscores 30 20\nplay Ann=robot\nplay Ann=human Bo=human\n0\n0\n/state\n/concede\n"
     "yes\nyes\n0\n/undo\n/quit\n"},
    {{"--test-clock --ascii"},
     "board knuck\nhelp\nboards 6 0 0 5\ncolumns 2\ndie 4\nshow\njson\nrows 2\njson\nsides 9\ndie "
     "9\n"
     "show\nsides 6\njson\nend last-reply\nshow\ndestroy off\nshow\nback\nboard notone\nhelp\n"
     "seats 3\nscores 7 8 9\nseat 3\nfirst 3\nseats 2\njson\nround 3\nturn_rolls 1\nturn_score 7\n"
     "show\nhint\nbust classic\nfirst_total 7\ndice 3 4\nshow\nhint\nrounds 2\njson\nshow\nback\n"
     "board yahtzee\nthrow 1\ndice 6 6 6 2 1\nshow\nboxes 3 6\nshow\nbonuses 1\nshow\njson\n"
     "joker free\njson\nseats 2\njson\nquit\nquit\n"},
    {{"--test-clock"}, "learn hog\n\n\n4\n\n0\n\n5\nback\nquit\n"},
    {{"--test-clock"},
     "learn notone\nroll\nroll\nstop\nroll\n?\n/state\nstop\nroll\nroll\nroll\nquit\n"},
    {{"--test-clock"}, "learn k\n1\n2\n3\n1\n2\n3\n1\n2\n3\nback\nquit\n"},
    {{"--test-clock"},
     "learn yahtzee\nkeep 1 2\nkeep none\nsixes\nkeep 1\nfull\nyes\nback\nquit\n"},
    {{"--test-clock -q", .drawn = true}, "hog human human\n0\n0\n0\n/verbose\n0\n/quit\n"},
    {{"--test-clock"},
     "options\nlanguage es\nvolver\nayuda\npartidas\nvolver\nopciones nombre\nsalir\n"},
    {{"--test-clock", .lang = "es"}, "opciones\nidioma en\nback\nhelp\nquit\n"},
    {{"--test-clock --no-save", .drawn = true}, "matches\nback\nhog human human\n0\n0\n/quit\n"},
    {{"history"}},
};

/* What is rare: long matches, many sides, many rematches, names that are alike, secrets. */
#define TEN "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n"
#define BLANKS "                    "
#define HUNDRED BLANKS BLANKS BLANKS BLANKS BLANKS
#define AGAIN "/concede\nyes\nyes\n"

static const struct told rare[] = {
    {{"play hog Ann=human Bo=human --rules plain,goal=300" PLAY},
     TEN TEN TEN TEN TEN TEN "1\n/graph\n1\n/graph Bo\n/changed\n1\n/log\n"},
    {{"play hog Ann=human ann=human --secrets --test-clock", .drawn = true},
     "hush\n\n0\n0\n/concede\nyes\nno\n"},
    {{"verify last", .drawn = true}},
    {{"verify last --json", .drawn = true}},
    {{"export last --as markdown", .drawn = true}},
    {{"play hog human human --secrets --test-clock --lang es", .drawn = true},
     "hush\nhush\n0\n/concede\ns\xc3\xad\nno\n"},
    {{"verify last --lang es", .drawn = true}},
    {{"play hog --secrets --test-clock human human", .drawn = true}, "\n\n0\n/concede\ny\nno\n"},
    {{"verify last", .drawn = true}},
    {{"export last --as text", .drawn = true}},
    {{"play hog human human --rules goal=20 --seed 3 --test-clock"},
     "6\n" AGAIN "6\n5\n" AGAIN "6\n" AGAIN "4\n" AGAIN "6\n/log\n"},
    {{"play hog Ann=human ai:any --rules goal=20,bacon=off --seed 3 --test-clock"},
     "6\n" AGAIN "6\n5\n" AGAIN "6\n" AGAIN "4\n" AGAIN "6\n/log\n"},
    {{"play knucklebones human ai:any --rules 4x4 --seed 1 --test-clock"}, "1\n" AGAIN "2\n"},
    {{"play knucklebones human ai:any --rules 4x4 --seed 2 --test-clock"}, "1\n" AGAIN "2\n"},
    {{"play knucklebones ai:any ai:any --rules columns=4,rows=1 --seed 3 --test-clock"}},
    {{"play knucklebones ai:any ai:any --rules columns=2,rows=2 --seed 4 --test-clock"}},
    {{"play notone ai:any ai:any ai:any ai:any --rules rounds=1 --seed 5 --test-clock"}},
    {{"play yahtzee ai:any ai:any --seed 5 --test-clock -q"}},
    {{"play notone human human human --rules rounds=1 --seed 3 --test-clock"},
     "r\nb\nr\nb\n/undo\n/undo\nb\nb\n" AGAIN "r\nb\n" AGAIN "b\nr\n/log\n"},
    {{"play hog human human --dice typed --rules sides=10 --test-clock"},
     "2\n10 9\n3\n1 10 10\n/undo\n2\n/undo\n3\n4\n/undo\n/undo\n1\n7\n2\n8 8\n"},
    {{"play hog human human --dice typed --rules sides=9 --test-clock"}, "3\n987\n3\n10 9\n"},
    {{"play knucklebones human human --dice typed --rules sides=12 --test-clock"},
     "12\n1\n10\n1\n13\n/undo\n/undo\n2\n11\n"},
    {{"play hog human human --dice @ --undo free --test-clock", "6 5 4 3 2 1"},
     "3\n2\n/undo\n/undo\n1\n/undo\n4\n3\n/review\n/state\n"},
    {{"play yahtzee Ann=human --tutor all --position @" PLAY,
      "{\"throw\":3,\"dice\":[1,2,2,3,6],\"boxes\":[-1,-1,9,12,15,18,20,20,25,30,40,50,20]}"},
     "aces\ntwos\ntwos\ntwos\nyahtzee\naces\nyes\n/hint\n/odds\n"},
    {{"play yahtzee Ann=human --tutor all --brain greedy --position @" PLAY,
      "{\"throw\":3,\"dice\":[1,1,2,3,6],\"boxes\":[-1,-1,-1,12,15,18,20,-1,25,-1,40,50,20]}"},
     "4 of\n4 of\nyes\nsmall\nno\nsmall\nsmall\nyes\n/hint\n/log\n"},
    {{"play yahtzee Ann=human --test-clock --seed 6"},
     "yahtzee\n/redo\nyes\n/undo\n/concede\nno\n"
     "large\n?\n/undo\n/odds\ny\n/redo\n/log\n"},
    {{"play notone Ann=human Bo=human --tutor all --rules risky" PLAY},
     "b\n/redo\nb\nr\nr\nr\nr\nr\nr\n/odds\nb\nb\n/undo\n/odds\nr\nr\nb\nb\n/review\n"},
    {{"play hog Ann=human Bo=human" PLAY},
     "5" HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED
     "\n4\n"},
    {{"play hog Ann=human Bo=human --comments gain,lead,scores" PLAY},
     "6\n3\n5\n/undo\n4\n4\n/undo\n/undo\n5\n6\n/redo\n9\n2\n/comments none\n5\n/comments\n5\n"
     "/comments\n/log\n/changed\n"},
    {{"play hog Ann=human Bo=human --rules goal=12 --seed names --test-clock"},
     "6\n6\n6\nyes\n6\n6\n6\nyes\n6\n6\n6\nyes\n6\n6\n6\nyes\n6\n6\n6\n"},
    {{"play hog Ann=human Bo=human --position @ --test-clock --seed 1", "{\"scores\":[90,95]}"},
     "/odds\n2\n3\n/share\n/graph\n/review\nyes\n/state\n2\n"},
    {{"stats --json"}},
    {{"stats"}},
    {{"stats Ann --csv"}},
    {{"history"}},
    {{"history --lang es", .lang = "C"}},
};

static const struct {
    const char *name;
    const struct told *told;
    int n;
} corpora[] = {
    {"told_library", library, ROWS(library)},
    {"told_records", records, ROWS(records)},
    {"told_positions", positions, ROWS(positions)},
    {"told_menu", menu, ROWS(menu)},
    {"told_rare", rare, ROWS(rare)},
};

START_TEST(what_commands_say_is_as_it_was)
{
    struct recording r;
    recording_init(&r);
    for (int i = 0; i < corpora[_i].n; i++) {
        recording_run(&r, &corpora[_i].told[i].run, corpora[_i].told[i].said);
    }
    recording_compare(&r, corpora[_i].name);
    recording_fini(&r);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("told");
    TCase *c = tcase_create("told");
    tcase_set_timeout(c, 280);
    tcase_add_loop_test(c, what_commands_say_is_as_it_was, 0, ROWS(corpora));
    suite_add_tcase(s, c);
    return s;
}
