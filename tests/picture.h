/* picture.h: golden pages as pictures: a page's cells in the colours of theme `dark` where there
 * are 256, as SVG. Those that README.md shows are kept in data/pictures; ./dev pictures writes
 * them. */
#ifndef ROLLICK_TESTS_PICTURE_H
#define ROLLICK_TESTS_PICTURE_H

#include "ui/widget/canvas.h"

#include <stdio.h>

/* Writes the page as a picture. */
void picture_print(const struct canvas *c, FILE *out);

/* Expects the picture of that golden page to be as it is kept, or writes it (BLESS=1, or DRAW=1 for
 * pictures alone); nothing if none is kept of it. The folder is in the environment: PICTURES. */
void picture_page(const struct canvas *c, const char *name);

#endif
