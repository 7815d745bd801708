/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_FILE_WRITER (hf_file_writer_get_type ())
G_DECLARE_FINAL_TYPE (HfFileWriter, hf_file_writer, HF, FILE_WRITER, GObject)

HfFileWriter *hf_file_writer_new (const char *path);
void hf_file_writer_set_retry (HfFileWriter *self, guint milliseconds);
void hf_file_writer_keep_backup (HfFileWriter *self);
void hf_file_writer_write (HfFileWriter *self, char *text);
gboolean hf_file_writer_write_now (HfFileWriter *self, char *text, GError **error);
void hf_file_writer_cancel (HfFileWriter *self);
gboolean hf_file_writer_is_writing (HfFileWriter *self);
gboolean hf_file_writer_is_done (HfFileWriter *self);
gboolean hf_file_writer_flush (HfFileWriter *self, GError **error);

G_END_DECLS
