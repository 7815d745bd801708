/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "hf-session.h"

G_BEGIN_DECLS

void hf_start_shelf_fill (GtkBox *shelf, HfSession *session);

G_END_DECLS
