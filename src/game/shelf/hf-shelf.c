/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Documents of a person, each in a file of one folder, as a GListModel: kept games, rule sets, score pads. The kinds of
 * documents are subclasses.
 *
 * A document that is removed leaves the list at once, its file stays until hf_shelf_commit(), so that removing can be
 * undone. The folder is read once and not watched. */
#include "hf-shelf.h"

#include <string.h>

#include "core/text/hf-file.h"

/* Data of a document: its file, and a number that tells the order in which documents came. */
#define PATH  "hf-shelf-path"
#define PLACE "hf-shelf-place"

/* Data of a file that cannot be read: a sentence about it. */
#define PROBLEM "hf-shelf-problem"

typedef struct
{
  char *folder;
  GListStore *items;
  GPtrArray *removed;
  GListStore *problems; /* GFile */
  guint last_place;
} HfShelfPrivate;

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (HfShelf,
                                  hf_shelf,
                                  G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (HfShelf)
                                    G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                           list_model_iface_init))

static HfShelfPrivate *
get_private (gpointer self)
{
  return hf_shelf_get_instance_private (HF_SHELF (self));
}

static GType
get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_private (model)->items));
}

static gpointer
get_item (GListModel *model, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (get_private (model)->items), position);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Quitting commits removed documents. */
static void
hf_shelf_dispose (GObject *object)
{
  GPtrArray *removed = get_private (object)->removed;

  while (removed->len > 0)
    hf_shelf_commit (HF_SHELF (object), removed->pdata[0], NULL);

  G_OBJECT_CLASS (hf_shelf_parent_class)->dispose (object);
}

static void
hf_shelf_finalize (GObject *object)
{
  HfShelfPrivate *priv = get_private (object);

  g_free (priv->folder);
  g_object_unref (priv->items);
  g_ptr_array_unref (priv->removed);
  g_object_unref (priv->problems);

  G_OBJECT_CLASS (hf_shelf_parent_class)->finalize (object);
}

static void
hf_shelf_class_init (HfShelfClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_shelf_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_shelf_finalize;
}

static void
hf_shelf_init (HfShelf *self)
{
  HfShelfPrivate *priv = get_private (self);

  priv->items = g_list_store_new (G_TYPE_OBJECT);
  priv->removed = g_ptr_array_new_with_free_func (g_object_unref);
  priv->problems = g_list_store_new (G_TYPE_FILE);
  g_signal_connect_swapped (priv->items, "items-changed", G_CALLBACK (g_list_model_items_changed),
                            self);
}

/* @folder (nullable): the folder of the files, NULL for the one in the person's data */
void
hf_shelf_set_folder (HfShelf *self, const char *folder)
{
  g_return_if_fail (HF_IS_SHELF (self));

  get_private (self)->folder = folder != NULL
                                 ? g_strdup (folder)
                                 : g_build_filename (g_get_user_data_dir (), "hand-and-foot",
                                                     HF_SHELF_GET_CLASS (self)->name, NULL);
}

const char *
hf_shelf_get_folder (HfShelf *self)
{
  g_return_val_if_fail (HF_IS_SHELF (self), NULL);

  return get_private (self)->folder;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns (element-type filename): the names of files in a folder, sorted; none where there is no folder yet */
GPtrArray *
hf_shelf_list_names (const char *folder, const char *suffix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix) && name[0] != '.')
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  return names;
}

/* Lists what is in the folder. A file that cannot be read is one of the problems and stays where it is. */
void
hf_shelf_load (HfShelf *self)
{
  HfShelfPrivate *priv;
  g_autoptr (GPtrArray) names = NULL;

  g_return_if_fail (HF_IS_SHELF (self));

  priv = get_private (self);
  names = hf_shelf_list_names (priv->folder, HF_SHELF_GET_CLASS (self)->suffix);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (priv->folder, names->pdata[i], NULL);
      g_autoptr (GError) error = NULL;

      hf_shelf_add_file (self, path, &error);
      if (error != NULL)
        hf_shelf_add_problem (self, path, error->message);
    }
}

/* Notes that a file cannot be read. */
void
hf_shelf_add_problem (HfShelf *self, const char *path, const char *message)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_return_if_fail (HF_IS_SHELF (self));

  g_object_set_data_full (G_OBJECT (file), PROBLEM, g_strdup (message), g_free);
  g_list_store_append (get_private (self)->problems, file);
}

/* Returns (element-type GFile): the files that could not be read */
GListModel *
hf_shelf_get_problems (HfShelf *self)
{
  g_return_val_if_fail (HF_IS_SHELF (self), NULL);

  return G_LIST_MODEL (get_private (self)->problems);
}

/* @file: one of those that could not be read
 * Returns: a sentence about it */
const char *
hf_shelf_describe_problem (GFile *file)
{
  return g_object_get_data (G_OBJECT (file), PROBLEM);
}

/* @equal: called with a document and the value
 * @removed: whether to look among the removed documents, too
 * Returns (nullable, transfer none): a document for which it is true */
gpointer
hf_shelf_find (HfShelf *self, GEqualFunc equal, gconstpointer value, gboolean removed)
{
  HfShelfPrivate *priv;
  guint position;

  g_return_val_if_fail (HF_IS_SHELF (self), NULL);

  priv = get_private (self);
  for (guint i = 0; i < get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autoptr (GObject) item = get_item (G_LIST_MODEL (self), i);

      if (equal (item, value))
        return item;
    }
  if (removed && g_ptr_array_find_with_equal_func (priv->removed, value, equal, &position))
    return g_ptr_array_index (priv->removed, position);

  return NULL;
}

static gboolean
has_path (gconstpointer item, gconstpointer path)
{
  return g_strcmp0 (g_object_get_data ((GObject *) item, PATH), path) == 0;
}

/* Returns (nullable, transfer none): the document of a file */
gpointer
hf_shelf_find_file (HfShelf *self, const char *path)
{
  return hf_shelf_find (self, has_path, path, TRUE);
}

/* @stem: the beginning of its name
 * Returns: a file that does not exist yet, and is not that of a document that waits to be written */
char *
hf_shelf_dup_free_path (HfShelf *self, const char *stem)
{
  g_return_val_if_fail (HF_IS_SHELF (self), NULL);

  for (guint n = 1;; n++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%u%s", stem, n,
                                               HF_SHELF_GET_CLASS (self)->suffix);
      g_autofree char *path = g_build_filename (get_private (self)->folder, name, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS) && hf_shelf_find_file (self, path) == NULL)
        return g_steal_pointer (&path);
    }
}

static int
compare_items (gconstpointer a, gconstpointer b, gpointer self)
{
  const HfShelfClass *klass = HF_SHELF_GET_CLASS (self);
  const guint place = GPOINTER_TO_UINT (g_object_get_data ((GObject *) a, PLACE));
  const guint other_place = GPOINTER_TO_UINT (g_object_get_data ((GObject *) b, PLACE));
  gint64 time, other_time;

  if (klass->get_time == NULL)
    return place < other_place ? -1 : 1;

  time = klass->get_time ((gpointer) a);
  other_time = klass->get_time ((gpointer) b);

  return time > other_time || (time == other_time && place > other_place) ? -1 : 1;
}

static void
list (HfShelf *self, gpointer item)
{
  g_list_store_insert_sorted (get_private (self)->items, item, compare_items, self);
}

/* Lists a document.
 * @path (nullable): its file, which may be written later; NULL where it has none and cannot be removed */
void
hf_shelf_insert (HfShelf *self, gpointer item, const char *path)
{
  g_return_if_fail (HF_IS_SHELF (self));
  g_return_if_fail (G_IS_OBJECT (item));

  g_object_set_data (item, PLACE, GUINT_TO_POINTER (++get_private (self)->last_place));
  g_object_set_data_full (item, PATH, g_strdup (path), g_free);
  list (self, item);
}

/* Lists the document in a file.
 * Returns (nullable, transfer none): the document; NULL where it is not listed */
gpointer
hf_shelf_add_file (HfShelf *self, const char *path, GError **error)
{
  g_autoptr (GObject) item = NULL;

  g_return_val_if_fail (HF_IS_SHELF (self), NULL);

  item = HF_SHELF_GET_CLASS (self)->read (self, path, error);
  if (item != NULL)
    hf_shelf_insert (self, item, path);

  return item;
}

/* Takes a document off the list; its file is left alone. Returns: whether it was there */
gboolean
hf_shelf_withdraw (HfShelf *self, gpointer item)
{
  GListStore *items;
  guint position;

  g_return_val_if_fail (HF_IS_SHELF (self), FALSE);

  items = get_private (self)->items;
  if (!g_list_store_find (items, item, &position))
    return FALSE;

  g_list_store_remove (items, position);

  return TRUE;
}

/* Takes a document off the list. It can come back until it is committed.
 * Returns: FALSE where it was not there, or cannot be removed */
gboolean
hf_shelf_remove (HfShelf *self, gpointer item)
{
  GPtrArray *removed;

  g_return_val_if_fail (HF_IS_SHELF (self), FALSE);

  removed = get_private (self)->removed;
  if (g_object_get_data (item, PATH) == NULL)
    return FALSE;

  g_ptr_array_add (removed, g_object_ref (item));
  if (hf_shelf_withdraw (self, item))
    return TRUE;

  g_ptr_array_remove_index (removed, removed->len - 1);

  return FALSE;
}

/* Brings a document back to where it was. Does nothing when it is not removed, or committed already. */
void
hf_shelf_restore (HfShelf *self, gpointer item)
{
  g_autoptr (GObject) alive = g_object_ref (item);

  g_return_if_fail (HF_IS_SHELF (self));

  if (g_ptr_array_remove (get_private (self)->removed, item))
    list (self, item);
}

/* Deletes the file of a removed document. Does nothing when it is not removed, or was brought back. */
gboolean
hf_shelf_commit (HfShelf *self, gpointer item, GError **error)
{
  g_autoptr (GObject) alive = g_object_ref (item);
  const HfShelfClass *klass;

  g_return_val_if_fail (HF_IS_SHELF (self), FALSE);

  klass = HF_SHELF_GET_CLASS (self);
  if (!g_ptr_array_remove (get_private (self)->removed, item)
      || (klass->forget != NULL && !klass->forget (self, item)))
    return TRUE;

  return hf_file_delete (g_object_get_data (alive, PATH), error);
}
