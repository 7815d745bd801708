/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-list.h"

#include "hf-card-widget.h"

/* The card widgets among the children of a widget follow a list of cards: a
 * card that stays keeps its widget. */

/* Returns: the cards of an array, for a widget that shows a list of HfCard */
GListModel *
hf_card_list_new (GPtrArray *cards)
{
  GListStore *list = g_list_store_new (HF_TYPE_CARD);

  g_list_store_splice (list, 0, 0, cards->pdata, cards->len);

  return G_LIST_MODEL (list);
}

/* Returns: how many children are card widgets */
guint
hf_card_list_count (GtkWidget *parent)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += HF_IS_CARD_WIDGET (child);

  return n;
}

/* Returns (nullable): the child that shows the card */
GtkWidget *
hf_card_list_find (GtkWidget *parent, HfCard *card)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (HF_IS_CARD_WIDGET (child) && hf_card_widget_get_card (HF_CARD_WIDGET (child)) == card)
      return child;

  return NULL;
}

/* Makes the card widgets of @parent show @cards. */
void
hf_card_list_update (GtkWidget *parent, GPtrArray *cards)
{
  GtkWidget *before = NULL;
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (HF_IS_CARD_WIDGET (child)
          && !g_ptr_array_find (cards, hf_card_widget_get_card (HF_CARD_WIDGET (child)), NULL))
        gtk_widget_unparent (child);
    }

  for (guint i = 0; i < cards->len; i++)
    {
      HfCard *card = g_ptr_array_index (cards, i);
      GtkWidget *child = hf_card_list_find (parent, card);

      if (child == NULL)
        child = hf_card_widget_new (card, TRUE);
      gtk_widget_insert_after (child, parent, before);
      before = child;
    }
}

/* Like hf_card_list_update(), with faces for cards in a book. */
void
hf_card_list_update_strips (GtkWidget *parent, GPtrArray *cards)
{
  hf_card_list_update (parent, cards);
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (HF_IS_CARD_WIDGET (child))
      hf_card_widget_set_strip (HF_CARD_WIDGET (child), TRUE);
}

/* Removes the card widgets of @parent. */
void
hf_card_list_clear (GtkWidget *parent)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  hf_card_list_update (parent, none);
}
