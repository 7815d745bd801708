/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint hf_grace_period_get (guint usual);

G_END_DECLS
