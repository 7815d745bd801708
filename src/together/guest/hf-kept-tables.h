/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A table at which the person of this device has a seat.
 *
 * line, token: for hf_visit_new_back()
 * rules: the name of its rules; people: the names of its other players
 * file (nullable): the saved game, where this device is the host
 * address (nullable): of the table for people elsewhere, where the host has set one that lasts
 * over (nullable): a word, where the game was over when the person left
 * beside (nullable): the seats of the other people of this device there, each with its token: “1/TOKEN 3/TOKEN”
 * memory (nullable): for hf_guest_restore_memory() */
typedef struct
{
  char *line;
  char *token;
  char *rules;
  char *people;
  char *file;
  char *address;
  char *over;
  char *beside;
  char *memory;
} HfKeptTable;

HfKeptTable *hf_kept_table_copy (const HfKeptTable *self);
void hf_kept_table_free (HfKeptTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfKeptTable, hf_kept_table_free)

char *hf_kept_tables_get_folder (void);
GPtrArray *hf_kept_tables_load (void);
GPtrArray *hf_kept_tables_list (void);
const HfKeptTable *hf_kept_tables_find (GPtrArray *tables, const char *token);
char *hf_kept_tables_take_notice (void);
gboolean hf_kept_tables_put (const HfKeptTable *table, GError **error);
void hf_kept_tables_put_memory (const char *token, const char *memory);
void hf_kept_tables_note_over (const char *token);
void hf_kept_tables_drop (const char *token);
void hf_kept_tables_drop_replaced (const char *replaced);

G_END_DECLS
