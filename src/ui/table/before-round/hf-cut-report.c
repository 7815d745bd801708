/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-cut-report.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "ui/cards/hf-small-cards.h"

/* Reports the cuts before a round: how many cards everybody lifted, who hit the number, the cards
 * that were cut for the first turn with all that had to be cut again, and who begins. */

static void
add_label (GtkWidget *grid, const char *text, guint column, guint row, gboolean strong)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           column == 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  if (strong)
    gtk_widget_add_css_class (label, "heading");
  gtk_grid_attach (GTK_GRID (grid), label, column, row, 1, 1);
}

/* The cards are kinds to the rules; one suit of each is enough to show them. */
static GtkWidget *
make_cut_cards (HfGame *game, guint seat)
{
  g_autoptr (GListStore) cards = g_list_store_new (HF_TYPE_CARD);
  guint n;
  const HfHighCut *cuts = hf_game_get_high_cuts (game, &n);

  for (guint i = 0; i < n; i++)
    if (cuts[i].seat == seat)
      {
        gboolean odd = cuts[i].kind == HF_KIND_JOKER || cuts[i].kind == HF_KIND_WEIRD;
        HfSuit suit = odd                                 ? HF_SUIT_NONE
                      : cuts[i].kind == HF_KIND_RED_THREE ? HF_SUIT_HEARTS
                                                          : HF_SUIT_SPADES;
        g_autoptr (HfCard) card = hf_card_new (cuts[i].kind, suit, 0);

        g_list_store_append (cards, card);
      }

  return hf_small_cards_new (G_LIST_MODEL (cards));
}

static char *
describe_portion (HfGame *game, guint seat)
{
  const HfRules *rules = &hf_game_get_rules (game)->rules;
  gint portion = hf_game_get_portion (game, seat);

  if (portion == rules->deal_cut_target && rules->deal_cut_bonus > 0)
    /* Translators: Cards cut off the deck, and points for an exact cut */
    return hf_text_minus (g_strdup_printf (ngettext ("%1$d card, points: %2$'+d",
                                                     "%1$d cards, points: %2$'+d", portion),
                                           portion, rules->deal_cut_bonus));

  return g_strdup_printf (ngettext ("%d card", "%d cards", portion), portion);
}

/* @eyes: the seat that is spoken to, or -1
 * Returns (nullable): who begins after the cuts, in a sentence; NULL where nothing was cut */
char *
hf_cut_report_describe (HfGame *game, gint eyes)
{
  guint n;

  hf_game_get_high_cuts (game, &n);
  if (n == 0)
    return NULL;
  if (hf_game_get_first (game) == eyes)
    return g_strdup (_("Your card is the highest. You start."));

  /* Translators: %s is a player */
  return g_strdup_printf (
    _("%s cut the highest card and starts."),
      hf_game_seat_get_inline_name (hf_game_get_seat (game, hf_game_get_first (game))));
}

/* Returns (nullable): a grid with the results of the cuts; NULL where nothing was cut */
GtkWidget *
hf_cut_report_new (HfGame *game)
{
  GtkWidget *grid;
  guint n_high;
  gboolean portions = hf_game_get_portion (game, 0) > 0;

  hf_game_get_high_cuts (game, &n_high);
  if (n_high == 0 && !portions)
    return NULL;

  grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (grid), 14);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_widget_set_halign (grid, GTK_ALIGN_CENTER);
  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    {
      g_autofree char *words = portions ? describe_portion (game, seat) : NULL;

      add_label (grid, hf_game_seat_get_name (hf_game_get_seat (game, seat)), 0, seat,
                 n_high > 0 && hf_game_get_first (game) == (gint) seat);
      if (portions)
        add_label (grid, words, 1, seat, FALSE);
      if (n_high > 0)
        gtk_grid_attach (GTK_GRID (grid), make_cut_cards (game, seat), 2, seat, 1, 1);
    }

  return grid;
}
