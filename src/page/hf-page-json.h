/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The state of a page, which it draws, as JSON: each function makes one member of the state of a page. */

#include <json-glib/json-glib.h>

#include "game/turn/hf-turn-controller.h"
#include "together/guest/hf-guest.h"
#include "together/line/hf-qr-code.h"

G_BEGIN_DECLS

/* hf-page-json.c */
JsonNode *hf_page_wrap_object (JsonObject *object);
guint hf_page_find_number (HfCard *card);
JsonArray *hf_page_json_zone (HfTurnController *controller, HfCardZone *zone);
JsonArray *hf_page_json_cards (HfTurnController *controller, GPtrArray *cards);
JsonNode *hf_page_json_offer (HfGameSeat *seat, const HfQrCode *code);
JsonNode *hf_page_json_offer_room (const char *link, const HfQrCode *code);
JsonNode *hf_page_json_seats (HfTurnController *controller, HfGuest *guest);
JsonNode *hf_page_json_teams (HfTurnController *controller);
JsonNode *hf_page_json_stacks (HfTurnController *controller);
JsonNode *hf_page_json_pile (HfTurnController *controller);
JsonNode *hf_page_json_hand (HfTurnController *controller);
JsonNode *hf_page_json_tray (HfTurnController *controller);
JsonNode *hf_page_json_choice (HfTurnController *controller);
JsonObject *hf_page_json_step (const HfGameStep *step);

/* hf-page-sheet.c */
JsonNode *hf_page_json_sheet (HfTurnController *controller, guint computers);

/* hf-page-acts.c */
char *hf_page_drop_mnemonic (const char *label);
JsonNode *hf_page_json_acts (HfTurnController *controller, HfGuest *guest);
gboolean hf_page_asks_cut (HfTurnController *controller);
JsonNode *hf_page_json_cut (HfTurnController *controller, guint most, guint start);
JsonNode *hf_page_json_ask (HfTurnAsk ask, const char *body);
JsonObject *hf_page_json_rulebook (HfTurnController *controller, char **rules);
JsonObject *hf_page_json_words (void);
JsonObject *hf_page_json_letters (const char *file);
JsonObject *hf_page_json_ranks (void);
JsonObject *hf_page_json_manifest (void);
JsonArray *hf_page_json_sentences (void);
JsonArray *hf_page_json_faces (void);
const char *hf_page_get_language (void);
const char *hf_page_get_unstarted (void);

G_END_DECLS
