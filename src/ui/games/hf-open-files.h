/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

void hf_open_game (HfSession *self, GFile *file);
void hf_open_files (HfSession *self, GFile **files, guint n);

G_END_DECLS
