/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

#define HF_TYPE_STAGED_VIEW (hf_staged_view_get_type ())
G_DECLARE_FINAL_TYPE (HfStagedView, hf_staged_view, HF, STAGED_VIEW, GtkButton)

GtkWidget *hf_staged_view_new (HfCardZone *book, HfTurnController *controller);

G_END_DECLS
