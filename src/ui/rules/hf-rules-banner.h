/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/house-rules/hf-rules-draft.h"

G_BEGIN_DECLS

GtkWidget *hf_rules_banner_new (HfRulesDraft *draft, GtkWidget *rules, GtkWidget *found);

G_END_DECLS
