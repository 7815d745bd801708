/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_SHELF (hf_shelf_get_type ())
G_DECLARE_DERIVABLE_TYPE (HfShelf, hf_shelf, HF, SHELF, GObject)

/* Differences between the kinds of documents. */
struct _HfShelfClass
{
  GObjectClass parent_class;

  const char *name;   /* of the folder in the person's data */
  const char *suffix; /* of the files that are listed */

  /* Returns (nullable, transfer full): the document in a file; NULL where it is not listed, with an error where it
   *   should be */
  gpointer (*read) (HfShelf *self, const char *path, GError **error);

  /* (nullable) Returns: a time by which the list is sorted, the latest first. Without it, documents stand in the order
   *   in which they came. */
  gint64 (*get_time) (gpointer item);

  /* (nullable) Prepares for the end of a removed document. Returns: FALSE where its file must stay */
  gboolean (*forget) (HfShelf *self, gpointer item);
};

void hf_shelf_set_folder (HfShelf *self, const char *folder);
const char *hf_shelf_get_folder (HfShelf *self);
GPtrArray *hf_shelf_list_names (const char *folder, const char *suffix);
void hf_shelf_load (HfShelf *self);
void hf_shelf_add_problem (HfShelf *self, const char *path, const char *message);
GListModel *hf_shelf_get_problems (HfShelf *self);
const char *hf_shelf_describe_problem (GFile *file);

gpointer hf_shelf_find (HfShelf *self, GEqualFunc equal, gconstpointer value, gboolean removed);
gpointer hf_shelf_find_file (HfShelf *self, const char *path);
char *hf_shelf_dup_free_path (HfShelf *self, const char *stem);

gpointer hf_shelf_add_file (HfShelf *self, const char *path, GError **error);
void hf_shelf_insert (HfShelf *self, gpointer item, const char *path);
gboolean hf_shelf_withdraw (HfShelf *self, gpointer item);

gboolean hf_shelf_remove (HfShelf *self, gpointer item);
void hf_shelf_restore (HfShelf *self, gpointer item);
gboolean hf_shelf_commit (HfShelf *self, gpointer item, GError **error);

G_END_DECLS
