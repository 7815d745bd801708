/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The types of what a page is sent, as src/page/web/types.d.ts declares them. */

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

char *page_types_check (const char *type, JsonObject *object);
char *page_types_watch (JsonObject *frame);
char *page_types_list_unseen (void);

G_END_DECLS
