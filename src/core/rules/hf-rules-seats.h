/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules.h"

G_BEGIN_DECLS

gboolean hf_rules_seat (HfRules *self, guint players, gint teams, GError **error);
gboolean hf_rules_seat_nearest (HfRules *self, guint players, guint least, GError **error);
guint hf_rules_list_players (const HfRules *self, guint *players);
guint hf_rules_list_teams (const HfRules *self, guint players, HfTeams *teams);

G_END_DECLS
