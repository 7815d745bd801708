/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Members of JSON objects that strangers may have sent. A member that is missing or out of its range sets a flag, which
 * stays set; the caller reads all members, and then looks at the flag. */

#include <json-glib/json-glib.h>

#include "core/cards/hf-cards.h"
#include "hf-link.h"

G_BEGIN_DECLS

/* object (nullable): NULL reads as if all were missing
 * wrong: the flag for all objects of a message */
typedef struct
{
  JsonObject *object;
  gboolean *wrong;
} HfJson;

gint64 hf_json_int (HfJson self, const char *name, gint64 min, gint64 max);
gint64 hf_json_int_or (HfJson self, const char *name, gint64 min, gint64 max, gint64 otherwise);
gboolean hf_json_flag (HfJson self, const char *name);
const char *hf_json_text (HfJson self, const char *name, gsize max);
const char *hf_json_text_or_null (HfJson self, const char *name, gsize max);
HfJson hf_json_object (HfJson self, const char *name);
HfJson hf_json_item (HfJson self, JsonArray *array, guint index);
gint64 hf_json_array_int (HfJson self, JsonArray *array, guint index, gint64 min, gint64 max);
JsonArray *hf_json_array (HfJson self, const char *name, guint max);
gboolean hf_json_has (HfJson self, const char *name);
void hf_json_reject (HfJson self);
const char *hf_json_array_text (JsonArray *array, guint index, gsize max);

void hf_json_set_flag (JsonObject *object, const char *name, gboolean flag);
void hf_json_set_text (JsonObject *object, const char *name, const char *text);
void hf_json_take_text (JsonObject *object, const char *name, char *text);
JsonArray *hf_json_add_array (JsonObject *object, const char *name);
void hf_json_set_number (JsonObject *object, const char *name, gint64 number);
char *hf_json_print (JsonObject *object);
void hf_json_send (JsonObject *frame, HfLink *link);
JsonObject *hf_json_parse (const char *text, gsize length);

G_END_DECLS
