/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

SoupSession *hf_address_session_new (const char *uri);

G_END_DECLS
