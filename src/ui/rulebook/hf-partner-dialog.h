/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/state/hf-flat-rules.h"

G_BEGIN_DECLS

void hf_partner_dialog_show (GtkWidget *parent, const HfFlatRules *rules);

G_END_DECLS
