#include "src/base/clock.h"

#include <assert.h>
#include <limits.h>
#include <time.h>

enum { TEST_DATE = 946684800 }; /* 2000-01-01 */

static struct {
    bool test;
    int64_t now;
} test_clock;

int64_t clock_sooner(int64_t a, int64_t b)
{
    return a == CLOCK_NEVER || (b != CLOCK_NEVER && b < a) ? b : a;
}

int64_t clock_nanoseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

struct timespec clock_after(int milliseconds)
{
    int64_t then = clock_nanoseconds() + milliseconds * INT64_C(1000000);
    return (struct timespec){(time_t)(then / 1000000000), (long)(then % 1000000000)};
}

int64_t clock_date(void)
{
    return test_clock.test ? TEST_DATE : (int64_t)time(NULL);
}

int64_t clock_now(void)
{
    return test_clock.test ? test_clock.now : clock_nanoseconds() / 1000000;
}

void clock_test(int64_t start)
{
    test_clock.test = true;
    test_clock.now = start;
}

bool clock_is_test(void)
{
    return test_clock.test;
}

void clock_advance(int64_t milliseconds)
{
    assert(test_clock.test && milliseconds >= 0);
    test_clock.now += milliseconds;
}

int clock_wait(int64_t when)
{
    int64_t left = when - clock_now();
    if (left <= 0) {
        return 0;
    }
    if (test_clock.test) {
        clock_advance(left);
        return 0;
    }
    return left > INT_MAX ? INT_MAX : (int)left;
}
