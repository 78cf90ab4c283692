/* replay DIR: feeds a target each file of a directory, as ordinary tests do. */
#include "tests/fuzz/fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

enum { INPUT_MOST = 1 << 20 };

static bool feed(const char *dir, const char *name)
{
    static uint8_t bytes[INPUT_MOST];
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return false;
    }
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    printf("%s\n", name);
    fflush(stdout); /* the last one named is the one that ended the program */

    uint8_t *own = malloc(size ? size : 1); /* whose end sanitizers know */
    for (size_t i = 0; own && i < size; i++) {
        own[i] = bytes[i];
    }
    bool fed = own && LLVMFuzzerTestOneInput(own, size) == 0;
    free(own);
    return fed;
}

int main(int argc, char **argv)
{
    struct dirent **name;
    int n = argc == 2 ? scandir(argv[1], &name, NULL, alphasort) : -1, fed = 0;
    bool good = true;
    for (int i = 0; i < n; i++) {
        if (name[i]->d_name[0] != '.') {
            good = feed(argv[1], name[i]->d_name) && good;
            fed++;
        }
        free(name[i]);
    }
    if (n >= 0) {
        free(name);
    }
    return good && fed > 0 ? EXIT_SUCCESS : EXIT_FAILURE; /* an empty directory tests nothing */
}
