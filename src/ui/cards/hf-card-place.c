/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-place.h"

/* The models change before anybody says what moved, so the widget that showed
 * a card is gone when its journey begins. Whoever lets a widget go leaves
 * word of where it was, in the coordinates of the window. */

static GQuark
place_quark (void)
{
  return g_quark_from_static_string ("hf-card-place");
}

/* Remembers where a card was seen last. */
void
hf_card_place_remember (HfCard *card, GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autofree graphene_rect_t *place = g_new0 (graphene_rect_t, 1);

  if (root == NULL || gtk_widget_get_width (widget) <= 0
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (root), place))
    return;

  g_object_set_qdata_full (G_OBJECT (card), place_quark (), g_steal_pointer (&place), g_free);
}

/* @place (out): where it was seen last, in the window */
gboolean
hf_card_place_recall (HfCard *card, graphene_rect_t *place)
{
  const graphene_rect_t *known = g_object_get_qdata (G_OBJECT (card), place_quark ());

  if (known == NULL)
    return FALSE;

  *place = *known;
  return TRUE;
}

/* Forgets where a card was: it has gone where nobody sees it. */
void
hf_card_place_forget (HfCard *card)
{
  g_object_set_qdata (G_OBJECT (card), place_quark (), NULL);
}
