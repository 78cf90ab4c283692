#include "tests/src/record/by_hand.h"

#include <check.h>
#include <string.h>

const char by_hand_hog[] =
    "{\"rollick\":1,\"game\":\"hog\",\"rules\":{\"goal\":12,\"align\":\"off\",\"pass\":\"off\"},"
    "\"seats\":[{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"Linus\",\"kind\":\"human\"}],"
    "\"seed\":\"0x0000000000000001\"}\n"
    "{\"seat\":0,\"act\":\"roll 2\"}\n{\"seat\":0,\"roll\":[3,5]}\n"
    "{\"seat\":1,\"act\":\"roll 3\"}\n{\"seat\":1,\"roll\":[6,1,6]}\n"
    "{\"seat\":0,\"act\":\"roll 2\"}\n{\"seat\":0,\"roll\":[4,6]}\n"
    "{\"end\":\"over\"}\n";

void by_hand_read(struct record *r, const char *text)
{
    struct text why = {0};
    ck_assert_msg(record_read(r, text, strlen(text), &why), "%s", why.bytes);
    ck_assert_msg(!r->wrong_line, "line %ld: %s", r->wrong_line, r->wrong.bytes);
}
