/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint hf_slip_get_grace (guint usual);

G_END_DECLS
