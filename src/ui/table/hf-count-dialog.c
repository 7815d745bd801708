/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-count-dialog.h"

#include <glib/gi18n.h>

#include "game/table/hf-game-words.h"

/* Card counts as a good memory keeps them: of every kind, the number not seen yet. Only
 * cards that the person may know are counted. */

typedef struct
{
  HfCards deck;
  HfCards hand;
  HfCards table;
  HfCards pile;
} Count;

static void
add (HfCards *sum, const HfCards *cards)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    sum->n[kind] += cards->n[kind];
}

static void
count (Count *self, const HfView *view)
{
  *self = (Count) { .deck = view->rules->deck };
  /* Before one has chosen between two packets there is none. */
  if (view->hand != NULL)
    self->hand = *view->hand;
  for (guint i = 0; i < view->table->n_books; i++)
    {
      HfCards cards = hf_book_cards (&view->books[i]);

      add (&self->table, &cards);
    }
  for (guint i = 0; i < view->rules->n_owners; i++)
    {
      HfCards threes = hf_owner_threes (&view->owners[i]);

      add (&self->table, &threes);
    }
  for (guint i = 0; i < view->table->n_pile; i++)
    self->pile.n[view->pile[i]]++;
}

static GtkWidget *
create_row (const Count *self, HfKind kind)
{
  guint unseen = self->deck.n[kind] - self->hand.n[kind] - self->table.n[kind] - self->pile.n[kind];
  g_autofree char *title = hf_words_kind (kind, unseen, HF_CARDS_LISTED);
  g_autofree char *subtitle =
    /* Translators: of cards of a kind */
    g_strdup_printf (_("%1$u in all: %2$u in your hand, %3$u on the table, %4$u in the pile"),
                       self->deck.n[kind], self->hand.n[kind], self->table.n[kind],
                       self->pile.n[kind]);

  return g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle, NULL);
}

static GtkWidget *
create_page (HfTurnController *controller)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();
  g_autoptr (HfView) view = hf_game_get_view (hf_turn_controller_get_game (controller),
                                              hf_turn_controller_get_eyes (controller));
  Count counted;

  count (&counted, view);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Not Seen Yet"));
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (group), _("These are in the others’ hands, or face down on the table."));
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (counted.deck.n[kind] > 0)
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), create_row (&counted, kind));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));

  return page;
}

/* Counts with the hand of the person at the screen; the dialog is for that person only. */
AdwDialog *
hf_count_dialog_new (HfTurnController *controller)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *toolbars = adw_toolbar_view_new ();

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (controller)
                          && hf_turn_controller_get_eyes (controller) >= 0,
                        NULL);

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (toolbars), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (toolbars), create_page (controller));
  /* Translators: A list of the cards not seen yet: the title of the list, and of the setting */
  adw_dialog_set_title (dialog, C_("title", "Card Count"));
  adw_dialog_set_content_width (dialog, 400);
  adw_dialog_set_content_height (dialog, 600);
  adw_dialog_set_child (dialog, toolbars);

  return dialog;
}
