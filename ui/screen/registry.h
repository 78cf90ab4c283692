/* ui/screen/registry.h: where the screens of the program lead, and the keys of all of them. */
#ifndef ROLLICK_UI_SCREEN_REGISTRY_H
#define ROLLICK_UI_SCREEN_REGISTRY_H

/* For stack_run(). */
extern const struct routes screen_routes;

#endif
