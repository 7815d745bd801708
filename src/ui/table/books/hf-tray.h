/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/turn/hf-turn-controller.h"
#include "ui/table/form/hf-form.h"

G_BEGIN_DECLS

#define HF_TYPE_TRAY (hf_tray_get_type ())
G_DECLARE_FINAL_TYPE (HfTray, hf_tray, HF, TRAY, GtkBox)

void hf_tray_set_controller (HfTray *self, HfTurnController *controller);
GtkWidget *hf_tray_find (HfTray *self, HfCard *card);
void hf_tray_set_words (HfTray *self, HfWords words);

G_END_DECLS
