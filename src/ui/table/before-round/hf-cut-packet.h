/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_CUT_PACKET (hf_cut_packet_get_type ())
G_DECLARE_FINAL_TYPE (HfCutPacket, hf_cut_packet, HF, CUT_PACKET, GtkWidget)

void hf_cut_packet_set_n_cards (HfCutPacket *self, guint n_cards);

G_END_DECLS
