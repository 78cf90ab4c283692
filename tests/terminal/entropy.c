/* Random numbers of the system that are the same each time: linked into a program, it draws the
 * same dice whenever it is run. */
#include <string.h>
#include <unistd.h>

int getentropy(void *bytes, size_t length)
{
    static int drawn;
    memset(bytes, ++drawn, length);
    return 0;
}
