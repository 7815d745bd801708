/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-pad.h"

G_BEGIN_DECLS

#define HF_PAD_FILE_SUFFIX ".hfpad"

char *hf_pad_print_file (HfPad *self);
HfPad *hf_pad_load_file (const char *path, char **notice);

G_END_DECLS
