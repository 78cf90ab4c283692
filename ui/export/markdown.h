/* ui/export/markdown.h: a match as a page of Markdown: who won, by which rules and dice, a score
 * sheet with a row for every turn; turning points, accuracy and luck once all of it is judged. */
#ifndef ROLLICK_UI_EXPORT_MARKDOWN_H
#define ROLLICK_UI_EXPORT_MARKDOWN_H

#include "ui/export/source.h"

void export_markdown(const struct export *e, struct out *out);

#endif
