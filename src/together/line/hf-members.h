/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Members of the JSON objects that cross a line or a restart. A function for each kind of object has a call for each
 * member, in their order: its name, its value, and the limits of what strangers may send. The same function writes the
 * object, reads it, and lists its members: a call takes the value to write, and returns the value that was read. */

#include "core/state/hf-flat-rules.h"
#include "hf-json.h"

G_BEGIN_DECLS

/* json: the object
 * reading, writing: whether it is read or written
 * rules (nullable): those of the game
 * list (nullable): members are listed here instead, each with its path and type */
typedef struct
{
  HfJson json;
  gboolean reading, writing;
  const HfFlatRules *rules;
  const char *path;
  GString *list;
} HfMembers;

typedef void (*HfMembersFunc) (HfMembers *self, gpointer of);

JsonObject *hf_members_write (HfMembersFunc func, gpointer of, const HfFlatRules *rules);
JsonObject *hf_members_write_frame (const char *name,
                                    HfMembersFunc func,
                                    gpointer of,
                                    const HfFlatRules *rules);
char *hf_members_list (HfMembersFunc func, gpointer of, const char *path, const HfFlatRules *rules);
void hf_members_read (HfMembersFunc func, gpointer of, HfJson json, const HfFlatRules *rules);

gboolean hf_members_if (HfMembers *self, gboolean holds);
gboolean hf_members_has (HfMembers *self, const char *name, gboolean has);

gint64 hf_members_needed (HfMembers *self, const char *name, gint64 number, gint64 min, gint64 max);
gint64 hf_members_number (HfMembers *self, const char *name, gint64 number, gint64 min, gint64 max);
gint64 hf_members_number_if (HfMembers *self,
                             const char *name,
                             gboolean has,
                             gint64 number,
                             gint64 min,
                             gint64 max,
                             gint64 otherwise);
gboolean hf_members_boolean (HfMembers *self, const char *name, gboolean flag);
gboolean hf_members_flag (HfMembers *self, const char *name, gboolean flag);
guint hf_members_seats (HfMembers *self, const char *name, guint seats);
guint hf_members_numbers (HfMembers *self,
                          const char *name,
                          gint *numbers,
                          guint n,
                          guint most,
                          gint64 max);
guint hf_members_word (HfMembers *self,
                       const char *name,
                       guint index,
                       const char *const *words,
                       guint n_words);
const char *hf_members_text (HfMembers *self, const char *name, const char *text, gsize max);
const char *hf_members_needed_text (HfMembers *self, const char *name, const char *text, gsize max);
const char *hf_members_words (HfMembers *self, const char *name, const char *cards, gsize max);
void hf_members_set_text (HfMembers *self, const char *name, char **text, gsize max);
void hf_members_texts (HfMembers *self, const char *name, GPtrArray *texts, guint most, gsize max);
void hf_members_object (HfMembers *self, const char *name, HfMembersFunc func, gpointer of);
guint hf_members_items (HfMembers *self,
                        const char *name,
                        HfMembersFunc func,
                        gpointer first,
                        gsize size,
                        guint n,
                        guint most);
void
hf_members_array (HfMembers *self, const char *name, HfMembersFunc func, GArray *items, guint most);

G_END_DECLS
