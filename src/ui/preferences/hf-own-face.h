/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void hf_own_face_bind (GSettings *settings, gpointer shows);

G_END_DECLS
