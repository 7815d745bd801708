/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-details.h"

#include <glib/gi18n.h>

#include "core/state/hf-book-rules.h"
#include "core/text/hf-text.h"
#include "game/advice/hf-score-turns.h"
#include "game/table/hf-game-words.h"
#include "ui/cards/hf-small-cards.h"

/* The details of a line of the score card, for one side after the other: its books as little piles,
 * the cards that were held, or a sentence. */

typedef struct
{
  HfGame *game;
  guint round;
  HfScoreKind kind;
  const HfState *state;
  GtkWidget *items; /* of the side that is being filled */
} Details;

static void
add_words (Details *details, const char *words)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  adw_wrap_box_append (ADW_WRAP_BOX (details->items), label);
}

/* Cards with a few words under them; @words (transfer full). */
static void
add_cards (Details *details, GListModel *cards, char *words)
{
  g_autofree char *caption = words;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (caption);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_halign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), hf_small_cards_new (cards));
  gtk_box_append (GTK_BOX (box), label);
  adw_wrap_box_append (ADW_WRAP_BOX (details->items), box);
}

static char *
describe_book (Details *details, const HfBook *book)
{
  gint value;

  if (details->kind != HF_SCORE_LAID)
    return hf_score_describe_book (details->game, book);

  value = hf_book_value (hf_game_get_rules (details->game), book);

  return g_strdup_printf (ngettext ("%'d point", "%'d points", value), value);
}

static void
add_books (Details *details, guint owner)
{
  for (guint place = 0; place < details->state->table.n_books; place++)
    {
      const HfBook *book = hf_state_book (details->state, place);
      HfCardZone *zone = hf_game_get_round_zone (details->game, details->round, HF_ZONE_BOOK,
                                                 place);

      if (book->owner == owner && zone != NULL
          && hf_score_kind_takes_book (details->kind, details->game, book))
        add_cards (details, G_LIST_MODEL (zone), describe_book (details, book));
    }
}

static gboolean
takes_card (gpointer item, gpointer data)
{
  HfCards card = HF_CARDS_NONE;

  card.n[hf_card_get_kind (item)] = 1;
  card = hf_score_kind_pick (GPOINTER_TO_UINT (data), &card);

  return hf_cards_count (&card) > 0;
}

/* Those of the cards that the line counts.
 *
 * @cards: the same as in the zone
 * @name: the player
 * @place (nullable): the foot in the words of the group, NULL for the hand */
static void
add_left (Details *details,
          HfCardZone *zone,
          const HfCards *cards,
          const char *name,
          const char *place)
{
  const HfCards counted = hf_score_kind_pick (details->kind, cards);
  const gint points = -hf_flat_rules_held (hf_game_get_rules (details->game), &counted);
  g_autoptr (GtkFilterListModel) list = NULL;

  if (zone == NULL || hf_cards_count (&counted) == 0)
    return;

  list =
    gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (zone)),
                               GTK_FILTER (gtk_custom_filter_new (takes_card,
                                                                  GUINT_TO_POINTER (details->kind),
                                                                  NULL)));
  add_cards (details, G_LIST_MODEL (list),
             place == NULL
             /* Translators: Cards a player held at the end: a name, then points against the
                  player, as in “Clara, hand: −45” */
             ? hf_text_minus (g_strdup_printf (_("%1$s, hand: %2$'d"), name, points))
             /* Translators: cards a player never took up: a name, what the group calls the
                  foot, then points against the player */
             : hf_text_minus (g_strdup_printf (_("%1$s, %2$s: %3$'d"), name, place, points)));
}

static void
add_held (Details *details, guint owner)
{
  const HfFlatRules *rules = hf_game_get_rules (details->game);

  for (guint i = owner; i < rules->n_seats; i += rules->n_owners)
    {
      const char *name = hf_game_seat_get_inline_name (hf_game_get_seat (details->game, i));
      const HfCards piles_left = hf_state_piles_left (details->state, i);
      g_autofree char *piles = hf_words_piles (&rules->rules,
                                               hf_state_seat (details->state, i)->n_piles);

      add_left (details, hf_game_get_round_zone (details->game, details->round, HF_ZONE_HAND, i),
                hf_state_hand (details->state, i), name, NULL);
      add_left (details, hf_game_get_round_zone (details->game, details->round, HF_ZONE_FOOT, i),
                &piles_left, name, piles);
    }
}

static gboolean
is_of_kind (gpointer item, gpointer data)
{
  return hf_card_get_kind (item) == GPOINTER_TO_UINT (data);
}

/* Returns (nullable): the red threes that a side laid, or its black ones; NULL where there are none */
static GListModel *
list_threes (Details *details, guint owner, HfKind kind)
{
  HfCardZone *zone = hf_game_get_round_zone (details->game, details->round, HF_ZONE_REDS, owner);
  g_autoptr (GtkFilterListModel) list = NULL;
  GtkFilter *filter;

  if (zone == NULL)
    return NULL;
  filter = GTK_FILTER (gtk_custom_filter_new (is_of_kind, GUINT_TO_POINTER (kind), NULL));
  list = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (zone)), filter);

  return g_list_model_get_n_items (G_LIST_MODEL (list)) > 0 ? G_LIST_MODEL (g_steal_pointer (&list))
                                                            : NULL;
}

/* Black threes are no book, but cards that were laid. */
static void
add_blacks (Details *details, guint owner)
{
  const HfFlatRules *rules = hf_game_get_rules (details->game);
  const gint points = hf_state_owner (details->state, owner)->blacks
                      * rules->held[HF_KIND_BLACK_THREE];
  g_autoptr (GListModel) cards = list_threes (details, owner, HF_KIND_BLACK_THREE);

  if (cards != NULL)
    add_cards (details, cards,
               g_strdup_printf (ngettext ("%'d point", "%'d points", points), points));
}

/* All of them may count otherwise than one by one (S2-46). */
static void
add_reds (Details *details, guint owner)
{
  const HfFlatRules *rules = hf_game_get_rules (details->game);
  const gint each = rules->rules.three_red_laid;
  const gint points = hf_state_red_points (details->state, rules, owner);
  g_autoptr (GListModel) cards = list_threes (details, owner, HF_KIND_RED_THREE);
  guint n = cards != NULL ? g_list_model_get_n_items (cards) : 0;

  if (n > 0)
    add_cards (details, cards,
               points == (gint) n * each
                 /* Translators: red threes that lie on the table */
                 ? g_strdup_printf (ngettext ("%'d point each", "%'d points each", each), each)
                 : hf_text_minus (g_strdup_printf (ngettext ("%'d point", "%'d points",
                                                             ABS (points)),
                                                   points)));
}

static void
add_out (Details *details, guint owner)
{
  for (guint i = 0; i < hf_game_get_n_seats (details->game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (details->game, i);
      g_autofree char *words = NULL;

      if (hf_game_seat_get_owner (seat) != owner || !((details->state->table.out >> i) & 1))
        continue;
      words = hf_score_describe_out (details->game, i);
      add_words (details, words);
    }
}

static void
add_rare (Details *details, guint owner)
{
  const HfOwner *side = hf_state_owner (details->state, owner);
  gint target = hf_game_get_rules (details->game)->rules.deal_cut_target;

  if (details->kind == HF_SCORE_CUT && side->cut != 0)
    {
      /* Translators: Past tense: an exact cut, which earned points */
      g_autofree char *words = g_strdup_printf (ngettext ("Cut exactly %d card off the deck.",
                                                          "Cut exactly %d cards off the deck.",
                                                          target),
                                                target);

      add_words (details, words);
    }
  if (details->kind == HF_SCORE_PENALTY && side->penalty != 0)
    add_words (details, _("Tried to open with too few points."));
}

static void
add_rounds (Details *details, guint owner)
{
  for (guint round = 1; round < details->round; round++)
    {
      g_autofree char *words =
        /* Translators: the number of a round, then the points made in it */
        hf_text_minus (g_strdup_printf (_("Round %1$u: %2$'d"), round,
                                          hf_results_get_score (HF_RESULTS (details->game), round,
                                                                owner)
                                            .round));

      add_words (details, words);
    }
}

static void
add_all (Details *details, guint owner)
{
  switch (details->kind)
    {
    case HF_SCORE_CLOSED:
    case HF_SCORE_CLEAN:
    case HF_SCORE_DIRTY:
    case HF_SCORE_WILD:
      add_books (details, owner);
      break;
    case HF_SCORE_LAID:
      add_books (details, owner);
      add_blacks (details, owner);
      break;
    case HF_SCORE_HELD:
    case HF_SCORE_HELD_REDS:
    case HF_SCORE_HELD_REST:
      add_held (details, owner);
      break;
    case HF_SCORE_REDS:
      add_reds (details, owner);
      break;
    case HF_SCORE_OUT:
      add_out (details, owner);
      break;
    case HF_SCORE_BEFORE:
      add_rounds (details, owner);
      break;
    default:
      if (details->kind >= HF_SCORE_NAMED)
        add_books (details, owner);
      else
        add_rare (details, owner);
      break;
    }
}

static void
add_side (Details *details, GtkWidget *box, guint owner)
{
  const char *name = hf_game_team_get_name (hf_game_get_team (details->game, owner));
  GtkWidget *title = gtk_label_new (name);

  details->items = adw_wrap_box_new ();
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (details->items), 12);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (details->items), 9);
  add_all (details, owner);
  if (gtk_widget_get_first_child (details->items) == NULL)
    /* Translators: On the score sheet, a side that has nothing of this */
    add_words (details, C_("score sheet", "Nothing"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), details->items);
}

/* @round: a round that is over, from 1
 * Returns: the cards or sentences that a line counts */
GtkWidget *
hf_score_details_new (HfGame *game, guint round, HfScoreKind kind)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  Details details = {
    .game = game,
    .round = round,
    .kind = kind,
    .state = hf_game_get_round_state (game, round),
  };

  gtk_widget_add_css_class (box, "behind");
  for (guint owner = 0; owner < hf_game_get_n_teams (game); owner++)
    add_side (&details, box, owner);

  return box;
}
