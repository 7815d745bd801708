/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void hf_test_disk_fill (guint64 size);
void hf_test_disk_clear (void);
void hf_test_disk_obey_modes (void);

G_END_DECLS
