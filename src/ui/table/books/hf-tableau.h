/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "hf-book-view.h"
#include "game/turn/hf-turn-controller.h"
#include "ui/table/form/hf-form.h"

G_BEGIN_DECLS

#define HF_TYPE_TABLEAU (hf_tableau_get_type ())
G_DECLARE_FINAL_TYPE (HfTableau, hf_tableau, HF, TABLEAU, GtkWidget)

GtkWidget *hf_tableau_new (HfTurnController *controller, HfGameTeam *team);
void hf_tableau_set_form (HfTableau *self, const HfForm *form);
void hf_tableau_set_looks_only (HfTableau *self, gboolean looks_only);
void hf_tableau_agree (GtkWidget *const *sides, guint n_sides, int widest);
GtkWidget *hf_tableau_find_staged (HfTableau *self, HfCard *card);
GtkWidget *hf_tableau_find_red (HfTableau *self, HfCard *card);
HfBookView *hf_tableau_find (HfTableau *self, HfCardZone *zone);
void hf_tableau_show (HfTableau *self, HfBookView *book);

G_END_DECLS
