/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "hf-link.h"

G_BEGIN_DECLS

#define HF_TYPE_SOCKET_LINK (hf_socket_link_get_type ())
G_DECLARE_FINAL_TYPE (HfSocketLink, hf_socket_link, HF, SOCKET_LINK, HfLink)

HfLink *hf_socket_link_new (SoupWebsocketConnection *connection, gsize max_frame);

void hf_socket_link_open (const char *uri,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data);
HfLink *hf_socket_link_open_finish (GAsyncResult *result, GError **error);

G_END_DECLS
