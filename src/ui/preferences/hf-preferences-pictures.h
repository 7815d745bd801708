/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GListModel *hf_preferences_pictures_new (void);
const char *hf_preferences_pictures_icon (guint position);
guint hf_preferences_pictures_find (const char *icon);

G_END_DECLS
