#include "tests/suite.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* In another language only pages count, and whatever ends a program: golden.h. */
static bool counts(TestResult *r)
{
    return tr_rtype(r) == CK_ERROR || strncmp(tr_msg(r), "page ", strlen("page ")) == 0;
}

static int failures(SRunner *runner)
{
    int n = 0, all = srunner_ntests_failed(runner);
    TestResult **failed = srunner_failures(runner);
    for (int i = 0; i < all; i++) {
        if (!getenv("SPEAK") || counts(failed[i])) {
            n++;
        }
    }
    free(failed);
    return n;
}

enum { SKIPPED = 77 }; /* meson and automake know it */

int main(void)
{
    Suite *all = suite();
    if (!all) {
        return SKIPPED;
    }
    SRunner *runner = srunner_create(all);
    srunner_run_all(runner, CK_ENV);
    int failed = failures(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
