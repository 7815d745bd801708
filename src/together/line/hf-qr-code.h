/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Modules on a side of the largest picture, and the free ones around any. */
#define HF_QR_CODE_MAX   57
#define HF_QR_CODE_QUIET 4

/* A picture that cameras read.
 *
 * size: modules on a side
 * dark: by row and column */
typedef struct
{
  guint size;
  guint8 dark[HF_QR_CODE_MAX][HF_QR_CODE_MAX];
} HfQrCode;

gboolean hf_qr_code_init (HfQrCode *self, const char *text);

G_END_DECLS
