/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/pad/hf-pad.h"

G_BEGIN_DECLS

GtkWidget *hf_pad_names_new (HfPad *pad);
void hf_pad_names_remember (HfPad *pad);

G_END_DECLS
