/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint32 hf_signature_simple (const char *preset);
guint32 hf_signature_search (const char *preset);

G_END_DECLS
