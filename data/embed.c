/* embed.c NAME FILE...: prints the bytes of files as C arrays, each called as the file without its
 * path and ending, with NAME_ before it. Run by the build. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void print_name(const char *prefix, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    printf("static const uint8_t %s_", prefix);
    for (; *name && *name != '.'; name++) {
        putchar(isalnum((unsigned char)*name) ? *name : '_');
    }
}

static int print_file(const char *prefix, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return 1;
    }
    print_name(prefix, path);
    fputs("[] = {", stdout);
    int n = 0;
    for (int c = getc(file); c != EOF; c = getc(file)) {
        printf(n++ % 24 ? "%d," : "\n%d,", c);
    }
    puts("\n};");
    return fclose(file);
}

int main(int argc, char **argv)
{
    int failed = argc < 3;
    puts("#include <stdint.h>");
    for (int i = 2; i < argc && !failed; i++) {
        failed = print_file(argv[1], argv[i]);
    }
    return failed ? 1 : 0;
}
