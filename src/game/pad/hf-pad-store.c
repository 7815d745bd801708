/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score pads that are kept, a shelf of HfPad, the newest first. Whatever changes is written at once, in the
 * background. */
#include "config.h"

#include "hf-pad-store.h"

#include "game/files/hf-file-writer.h"
#include "hf-pad-file.h"

/* Data of a pad: what writes its file. */
#define WRITER "hf-pad-writer"

struct _HfPadStore
{
  HfShelf parent_instance;

  char *notice; /* (nullable) */
};

enum
{
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfPadStore, hf_pad_store, HF_TYPE_SHELF)

static HfFileWriter *
get_writer (gpointer pad)
{
  return g_object_get_data (pad, WRITER);
}

static void
failed_cb (HfPadStore *self, const char *sentence)
{
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, sentence);
}

static void
save (HfPadStore *self, HfPad *pad)
{
  if (get_writer (pad) == NULL)
    return;

  hf_pad_set_written (pad, FALSE);
  hf_file_writer_write (get_writer (pad), hf_pad_print_file (pad));
}

static void
written_cb (HfPad *pad, HfFileWriter *writer)
{
  if (hf_file_writer_is_done (writer))
    hf_pad_set_written (pad, TRUE);
}

/* Writes changes of a pad from now on. */
static void
begin_to_write (HfPadStore *self, HfPad *pad, const char *path)
{
  HfFileWriter *writer = hf_file_writer_new (path);

  g_object_set_data_full (G_OBJECT (pad), WRITER, writer, g_object_unref);
  g_signal_connect_object (pad, "changed", G_CALLBACK (save), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pad, "draft-changed", G_CALLBACK (save), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (writer, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (writer, "written", G_CALLBACK (written_cb), pad, G_CONNECT_SWAPPED);
}

static gpointer
hf_pad_store_read (HfShelf *shelf, const char *path, GError **error G_GNUC_UNUSED)
{
  HfPadStore *self = HF_PAD_STORE (shelf);
  g_autofree char *notice = NULL;
  HfPad *pad = hf_pad_load_file (path, &notice);

  if (notice != NULL)
    g_set_str (&self->notice, notice);
  if (pad != NULL)
    begin_to_write (self, pad, path);

  return pad;
}

static gint64
get_time (gpointer pad)
{
  return hf_pad_get_started (pad);
}

static gboolean
hf_pad_store_forget (HfShelf *shelf, gpointer pad)
{
  g_signal_handlers_disconnect_by_data (pad, shelf);
  hf_file_writer_cancel (get_writer (pad));
  g_object_set_data (pad, WRITER, NULL);

  return TRUE;
}

/* Pads may outlive the store. */
static void
hf_pad_store_dispose (GObject *object)
{
  hf_pad_store_flush (HF_PAD_STORE (object), NULL);

  G_OBJECT_CLASS (hf_pad_store_parent_class)->dispose (object);
}

static void
hf_pad_store_finalize (GObject *object)
{
  g_free (HF_PAD_STORE (object)->notice);

  G_OBJECT_CLASS (hf_pad_store_parent_class)->finalize (object);
}

static void
hf_pad_store_class_init (HfPadStoreClass *klass)
{
  HfShelfClass *shelf_class = HF_SHELF_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pad_store_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_pad_store_finalize;
  shelf_class->name = "pads";
  shelf_class->suffix = HF_PAD_FILE_SUFFIX;
  shelf_class->read = hf_pad_store_read;
  shelf_class->get_time = get_time;
  shelf_class->forget = hf_pad_store_forget;

  /* A pad could not be written in the background, and will be tried again.
   * @sentence: the reason */
  signals[SIGNAL_FAILED] = g_signal_new ("failed", HF_TYPE_PAD_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
hf_pad_store_init (HfPadStore *self)
{
}

/* @folder (nullable): the folder of the files, NULL for that of the person */
HfPadStore *
hf_pad_store_new (const char *folder)
{
  HfPadStore *self = g_object_new (HF_TYPE_PAD_STORE, NULL);

  hf_shelf_set_folder (HF_SHELF (self), folder);
  hf_shelf_load (HF_SHELF (self));

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
  g_autofree char *stem = NULL, *path = NULL;

  g_return_if_fail (HF_IS_PAD_STORE (self));
  g_return_if_fail (HF_IS_PAD (pad));

  if (get_writer (pad) != NULL)
    return;

  stem = g_strdup_printf ("%" G_GINT64_FORMAT, hf_pad_get_started (pad));
  path = hf_shelf_dup_free_path (HF_SHELF (self), stem);
  begin_to_write (self, pad, path);
  hf_shelf_insert (HF_SHELF (self), pad, path);
  save (self, pad);
}

/* Waits until everything is on the disk. */
gboolean
hf_pad_store_flush (HfPadStore *self, GError **error)
{
  g_return_val_if_fail (HF_IS_PAD_STORE (self), TRUE);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autoptr (HfPad) pad = g_list_model_get_item (G_LIST_MODEL (self), i);

      if (!hf_file_writer_flush (get_writer (pad), error))
        return FALSE;
      hf_pad_set_written (pad, TRUE);
    }

  return TRUE;
}
