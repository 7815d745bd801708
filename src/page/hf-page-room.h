/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "together/guest/hf-guest.h"

G_BEGIN_DECLS

JsonNode *hf_page_json_room (HfGuest *guest);
JsonArray *hf_page_json_chair_acts (HfGuest *guest, guint seat);
JsonArray *hf_page_json_chairs (HfGuest *guest);
void hf_page_press_room (HfGuest *guest, HfJson json);

G_END_DECLS
