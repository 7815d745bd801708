/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"

G_BEGIN_DECLS

#define HF_TYPE_STACK_VIEW (hf_stack_view_get_type ())
G_DECLARE_FINAL_TYPE (HfStackView, hf_stack_view, HF, STACK_VIEW, GtkButton)

GtkWidget *hf_stack_view_new (HfTurnController *controller, guint stack);

G_END_DECLS
