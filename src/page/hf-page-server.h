/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "together/host/hf-table-server.h"

G_BEGIN_DECLS

#define HF_TYPE_PAGE_SERVER (hf_page_server_get_type ())
G_DECLARE_FINAL_TYPE (HfPageServer, hf_page_server, HF, PAGE_SERVER, GObject)

HfPageServer *hf_page_server_new (HfHost *host, HfTableServer *server);

G_END_DECLS
