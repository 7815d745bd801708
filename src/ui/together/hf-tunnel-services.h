/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GListModel *hf_tunnel_services_list (void);
guint hf_tunnel_services_find (const char *command);
const char *hf_tunnel_services_get_command (guint index);

G_END_DECLS
