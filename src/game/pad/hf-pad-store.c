/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score pads that are kept: a list, the newest first, and a file for each in a folder. Whatever
 * changes is written at once, in the background. */
#include "config.h"

#include "hf-pad-store.h"

#include <glib/gstdio.h>

#include "game/files/hf-file-writer.h"
#include "hf-pad-file.h"

struct _HfPadStore
{
  GObject parent_instance;

  char *folder;
  char *notice;     /* (nullable) */
  GPtrArray *items; /* Item */
};

/* A pad with its file. */
typedef struct
{
  HfPad *pad;
  char *path;
  HfFileWriter *writer;
} Item;

enum
{
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GType
get_item_type (GListModel *model)
{
  return HF_TYPE_PAD;
}

static guint
get_n_items (GListModel *model)
{
  return HF_PAD_STORE (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  HfPadStore *self = HF_PAD_STORE (model);

  if (position >= self->items->len)
    return NULL;

  return g_object_ref (((Item *) g_ptr_array_index (self->items, position))->pad);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (HfPadStore,
                               hf_pad_store,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
free_item (gpointer data)
{
  Item *item = data;

  g_object_unref (item->writer);
  g_object_unref (item->pad);
  g_free (item->path);
  g_free (item);
}

static void
hf_pad_store_finalize (GObject *object)
{
  HfPadStore *self = HF_PAD_STORE (object);

  g_ptr_array_unref (self->items);
  g_free (self->folder);
  g_free (self->notice);

  G_OBJECT_CLASS (hf_pad_store_parent_class)->finalize (object);
}

static void
hf_pad_store_class_init (HfPadStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_pad_store_finalize;

  /* A pad could not be written in the background, and will be tried again.
   * @sentence: the reason */
  signals[SIGNAL_FAILED] = g_signal_new ("failed", HF_TYPE_PAD_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
hf_pad_store_init (HfPadStore *self)
{
  self->items = g_ptr_array_new_with_free_func (free_item);
}

static void
failed_cb (HfPadStore *self, const char *sentence)
{
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, sentence);
}

static Item *
find (HfPadStore *self, HfPad *pad, guint *position)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = g_ptr_array_index (self->items, i);

      if (item->pad != pad)
        continue;
      if (position != NULL)
        *position = i;
      return item;
    }

  return NULL;
}

static void
changed_cb (HfPadStore *self, HfPad *pad)
{
  hf_pad_store_save (self, pad);
}

/* Lists a pad among the others.
 * @path (transfer full): its file */
static void
insert (HfPadStore *self, HfPad *pad, char *path)
{
  Item *item = g_new0 (Item, 1);
  guint position = 0;

  *item = (Item) { .pad = g_object_ref (pad), .path = path, .writer = hf_file_writer_new (path) };
  g_signal_connect_object (pad, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item->writer, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  while (position < self->items->len
         && hf_pad_get_started (((Item *) g_ptr_array_index (self->items, position))->pad)
              > hf_pad_get_started (pad))
    position++;
  g_ptr_array_insert (self->items, position, item);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
}

static void
load (HfPadStore *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL), *notice = NULL;
      g_autoptr (HfPad) pad = NULL;

      if (!g_str_has_suffix (name, HF_PAD_FILE_SUFFIX))
        continue;
      pad = hf_pad_load_file (path, &notice);
      if (notice != NULL)
        g_set_str (&self->notice, notice);
      if (pad != NULL)
        insert (self, pad, g_steal_pointer (&path));
    }
}

/* @folder (nullable): the folder of the files, NULL for that of the person */
HfPadStore *
hf_pad_store_new (const char *folder)
{
  HfPadStore *self = g_object_new (HF_TYPE_PAD_STORE, NULL);

  self->folder = folder != NULL
                   ? g_strdup (folder)
                   : g_build_filename (g_get_user_data_dir (), "hand-and-foot", "pads", NULL);
  load (self);

  return self;
}

/* Returns (nullable): a sentence for the person, where a file was set aside */
const char *
hf_pad_store_get_notice (HfPadStore *self)
{
  g_return_val_if_fail (HF_IS_PAD_STORE (self), NULL);

  return self->notice;
}

/* Keeps a pad from now on. */
void
hf_pad_store_add (HfPadStore *self, HfPad *pad)
{
  g_autofree char *path = NULL;
  guint number = 0;

  g_return_if_fail (HF_IS_PAD_STORE (self));
  g_return_if_fail (HF_IS_PAD (pad));

  if (find (self, pad, NULL) != NULL)
    return;

  do
    {
      g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT "-%u" HF_PAD_FILE_SUFFIX,
                                               hf_pad_get_started (pad), ++number);

      g_free (path);
      path = g_build_filename (self->folder, name, NULL);
    }
  while (g_file_test (path, G_FILE_TEST_EXISTS));

  insert (self, pad, g_steal_pointer (&path));
  hf_pad_store_save (self, pad);
}

/* Writes a pad, whose draft has changed. */
void
hf_pad_store_save (HfPadStore *self, HfPad *pad)
{
  Item *item;

  g_return_if_fail (HF_IS_PAD_STORE (self));

  item = find (self, pad, NULL);
  if (item != NULL)
    hf_file_writer_write (item->writer, hf_pad_print_file (pad));
}

/* Keeps a pad no longer; its file goes. hf_pad_store_add() undoes that. */
void
hf_pad_store_remove (HfPadStore *self, HfPad *pad)
{
  guint position;
  Item *item;

  g_return_if_fail (HF_IS_PAD_STORE (self));

  item = find (self, pad, &position);
  if (item == NULL)
    return;

  g_signal_handlers_disconnect_by_data (pad, self);
  hf_file_writer_flush (item->writer, NULL);
  hf_file_writer_cancel (item->writer);
  g_unlink (item->path);
  g_ptr_array_remove_index (self->items, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
}

/* Waits until everything is on the disk. */
gboolean
hf_pad_store_flush (HfPadStore *self, GError **error)
{
  g_return_val_if_fail (HF_IS_PAD_STORE (self), TRUE);

  for (guint i = 0; i < self->items->len; i++)
    if (!hf_file_writer_flush (((Item *) g_ptr_array_index (self->items, i))->writer, error))
      return FALSE;

  return TRUE;
}
