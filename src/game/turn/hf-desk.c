/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-desk-private.h"

#include <glib/gi18n.h>

#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-game-ahead.h"
#include "game/advice/hf-refusal-rule.h"

/* What the person at this screen has in mind: the cards they have selected and the books they
 * have put together for an opening.
 *
 * The widgets of the table show it and tell it what was pressed; it makes moves of that, which
 * pass hf_game_play() like everybody's. What acts there are is in hf-desk-acts.c. */
struct _HfDesk
{
  GObject parent_instance;

  HfGame *game;
  GHashTable *selected;
  GListStore *tray;
  gboolean ask_before_out;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_REFUSED,
  SIGNAL_WAYS,
  SIGNAL_GOING_OUT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfDesk, hf_desk, G_TYPE_OBJECT)

static void
changed (HfDesk *self)
{
  hf_desk_keep_tray (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
is_in_hand (HfDesk *self, HfCard *card)
{
  HfCardZone *hand = hf_desk_get_hand (self);

  for (guint i = 0; hand != NULL && i < hf_card_zone_get_n (hand); i++)
    if (hf_card_zone_peek (hand, i) == card)
      return TRUE;

  return FALSE;
}

static gboolean
has_left_hand (gpointer card, gpointer value, gpointer data)
{
  return !is_in_hand (data, card);
}

static void
prune_tray (HfDesk *self)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->tray)); i-- > 0;)
    {
      g_autoptr (HfStagedBook) book = g_list_model_get_item (G_LIST_MODEL (self->tray), i);

      for (guint j = hf_staged_book_get_n (book); j-- > 0;)
        {
          HfCard *card = hf_staged_book_peek (book, j);

          if (!is_in_hand (self, card))
            hf_staged_book_remove (book, card);
        }
      if (hf_staged_book_get_n (book) == 0)
        g_list_store_remove (self->tray, i);
    }
}

/* Cards that were played are neither selected nor staged any more. */
static void
game_changed_cb (HfDesk *self)
{
  g_hash_table_foreach_remove (self->selected, has_left_hand, self);
  prune_tray (self);
  changed (self);
}

static void
hf_desk_dispose (GObject *object)
{
  HfDesk *self = HF_DESK (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (hf_desk_parent_class)->dispose (object);
}

static void
hf_desk_finalize (GObject *object)
{
  HfDesk *self = HF_DESK (object);

  g_clear_pointer (&self->selected, g_hash_table_unref);
  g_clear_object (&self->tray);

  G_OBJECT_CLASS (hf_desk_parent_class)->finalize (object);
}

static void
hf_desk_class_init (HfDeskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_desk_dispose;
  object_class->finalize = hf_desk_finalize;

  /* The selection, the tray or the game is another than before. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  /* What was asked for cannot be done.
   * @sentence: why
   * @rules: (array zero-terminated=1) (nullable): the keys of the rules it comes from, best first */
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", HF_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRV);
  /* There are several ways to take the pile; the person should pick one.
   * @ways: (type GArray): moves */
  signals[SIGNAL_WAYS] = g_signal_new ("ways", HF_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_ARRAY);
  /* The person would go out by a move and wants to be asked first; hf_desk_go_out() makes it.
   * @move: (type HfMove): a move
   * @ends_round: whether the round is over with it */
  signals[SIGNAL_GOING_OUT] = g_signal_new ("going-out", HF_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                            G_TYPE_BOOLEAN);
}

static void
hf_desk_init (HfDesk *self)
{
  self->selected = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->tray = g_list_store_new (HF_TYPE_STAGED_BOOK);
}

HfDesk *
hf_desk_new (HfGame *game)
{
  HfDesk *self = g_object_new (HF_TYPE_DESK, NULL);

  self->game = g_object_ref (game);
  hf_desk_restore_tray (self);
  g_signal_connect_object (game, "moved", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "restored", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "turn-began", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "question", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::phase", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::busy", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::wants-cut", G_CALLBACK (changed), self,
                           G_CONNECT_SWAPPED);

  return self;
}

HfGame *
hf_desk_get_game (HfDesk *self)
{
  g_return_val_if_fail (HF_IS_DESK (self), NULL);

  return self->game;
}

/* Private: the rules of the round. */
const HfFlatRules *
hf_desk_get_rules (HfDesk *self)
{
  return hf_game_get_rules (self->game);
}

/* Private: the seat; where computers play all of them we look over the first one's shoulder. */
guint
hf_desk_get_me (HfDesk *self)
{
  return MAX (0, hf_game_get_me (self->game));
}

/* Private: the top card of the pile if it could still be taken in this turn, or -1. */
gint
hf_desk_get_top (HfDesk *self)
{
  HfCardZone *pile = hf_game_get_pile (self->game);
  HfKind kind;

  if (hf_game_get_phase (self->game) != HF_PHASE_START || hf_card_zone_get_n (pile) == 0)
    return -1;

  kind = hf_card_get_kind (hf_card_zone_peek (pile, 0));

  return hf_flat_rules_is_natural (hf_desk_get_rules (self), kind) ? (gint) kind : -1;
}

HfGameSeat *
hf_desk_get_seat (HfDesk *self)
{
  g_return_val_if_fail (HF_IS_DESK (self), NULL);

  return hf_game_get_seat (self->game, hf_desk_get_me (self));
}

HfCardZone *
hf_desk_get_hand (HfDesk *self)
{
  g_return_val_if_fail (HF_IS_DESK (self), NULL);

  return hf_game_seat_get_hand (hf_desk_get_seat (self));
}

gboolean
hf_desk_is_selected (HfDesk *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  return g_hash_table_contains (self->selected, card);
}

/* Selects a card, or no longer. */
void
hf_desk_set_selected (HfDesk *self, HfCard *card, gboolean selected)
{
  g_return_if_fail (HF_IS_DESK (self));

  if (selected == hf_desk_is_selected (self, card)
      || (selected && (!is_in_hand (self, card) || hf_desk_is_staged (self, card))))
    return;

  if (selected)
    g_hash_table_add (self->selected, g_object_ref (card));
  else
    g_hash_table_remove (self->selected, card);
  changed (self);
}

/* Selects all cards of the hand that the rules do not tell from this one. */
void
hf_desk_select_kind (HfDesk *self, HfCard *card)
{
  HfCardZone *hand = hf_desk_get_hand (self);

  g_return_if_fail (HF_IS_DESK (self));

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    {
      HfCard *other = hf_card_zone_peek (hand, i);

      if (hf_card_get_kind (other) == hf_card_get_kind (card) && !hf_desk_is_staged (self, other))
        g_hash_table_add (self->selected, g_object_ref (other));
    }
  changed (self);
}

/* Selects what comes along: the others that are selected if @card is, else @card alone. */
void
hf_desk_pull (HfDesk *self, HfCard *card)
{
  g_return_if_fail (HF_IS_DESK (self));

  if (hf_desk_is_selected (self, card))
    return;

  hf_desk_clear_selection (self);
  hf_desk_set_selected (self, card, TRUE);
}

/* Selects nothing. */
void
hf_desk_clear_selection (HfDesk *self)
{
  g_return_if_fail (HF_IS_DESK (self));

  if (g_hash_table_size (self->selected) == 0)
    return;

  g_hash_table_remove_all (self->selected);
  changed (self);
}

guint
hf_desk_get_n_selected (HfDesk *self)
{
  g_return_val_if_fail (HF_IS_DESK (self), 0);

  return g_hash_table_size (self->selected);
}

GPtrArray *
hf_desk_dup_selected (HfDesk *self)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);
  HfCardZone *hand = hf_desk_get_hand (self);

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    {
      HfCard *card = hf_card_zone_peek (hand, i);

      if (hf_desk_is_selected (self, card))
        g_ptr_array_add (cards, g_object_ref (card));
    }

  return cards;
}

GListModel *
hf_desk_get_tray (HfDesk *self)
{
  g_return_val_if_fail (HF_IS_DESK (self), NULL);

  return G_LIST_MODEL (self->tray);
}

/* Private: a new book in the tray, still empty. */
HfStagedBook *
hf_desk_add_staged (HfDesk *self)
{
  g_autoptr (HfStagedBook) book = hf_staged_book_new ();

  g_list_store_append (self->tray, book);

  return book;
}

gboolean
hf_desk_is_staged (HfDesk *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tray)); i++)
    {
      g_autoptr (HfStagedBook) book = g_list_model_get_item (G_LIST_MODEL (self->tray), i);

      if (hf_staged_book_has (book, card))
        return TRUE;
    }

  return FALSE;
}

/* Puts the cards of a staged book back with the others. */
void
hf_desk_unstage (HfDesk *self, HfStagedBook *book)
{
  guint position;

  g_return_if_fail (HF_IS_DESK (self));

  if (!g_list_store_find (self->tray, book, &position))
    return;

  g_list_store_remove (self->tray, position);
  changed (self);
}

/* Puts the cards of all staged books back with the others. */
void
hf_desk_unstage_all (HfDesk *self)
{
  g_return_if_fail (HF_IS_DESK (self));

  if (g_list_model_get_n_items (G_LIST_MODEL (self->tray)) == 0)
    return;

  g_list_store_remove_all (self->tray);
  changed (self);
}

gint
hf_desk_get_points (HfDesk *self)
{
  gint points = 0;

  g_return_val_if_fail (HF_IS_DESK (self), 0);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tray)); i++)
    {
      g_autoptr (HfStagedBook) book = g_list_model_get_item (G_LIST_MODEL (self->tray), i);

      points += hf_staged_book_get_points (book, hf_desk_get_rules (self), hf_desk_get_top (self));
    }

  return points;
}

gint
hf_desk_get_need (HfDesk *self)
{
  guint round;

  g_return_val_if_fail (HF_IS_DESK (self), 0);

  round = hf_game_get_round (self->game);

  return hf_desk_get_rules (self)->open_min[CLAMP (round, 1, HF_MAX_ROUNDS)];
}

gboolean
hf_desk_is_open (HfDesk *self)
{
  g_return_val_if_fail (HF_IS_DESK (self), FALSE);

  return hf_game_seat_get_open (hf_desk_get_seat (self));
}

/* Sets whether moves that go out are announced by HfDesk::going-out instead of being made. */
void
hf_desk_set_ask_before_out (HfDesk *self, gboolean ask)
{
  g_return_if_fail (HF_IS_DESK (self));

  self->ask_before_out = ask;
}

/* Private: asks before a move that goes out. Returns whether it waits for the answer. */
gboolean
hf_desk_ask_before_out (HfDesk *self, const HfMove *move)
{
  gboolean ends_round;

  if (!self->ask_before_out || !hf_game_would_go_out (self->game, move, &ends_round))
    return FALSE;

  g_signal_emit (self, signals[SIGNAL_GOING_OUT], 0, move, ends_round);

  return TRUE;
}

/* Private: says that something does not go, in a sentence of our own. */
void
hf_desk_complain (HfDesk *self, const char *sentence)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, sentence, NULL);
}

/* Private: says that a move was refused. */
void
hf_desk_refuse (HfDesk *self, const HfMove *move, const HfRefusal *refusal)
{
  g_autofree char *sentence = hf_game_describe_refusal (self->game, move, refusal);
  g_autofree const char **rules = hf_refusal_list_rules (hf_desk_get_rules (self), move, refusal);

  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, sentence, rules);
}

/* Private: asks which of several ways is meant. */
void
hf_desk_offer_ways (HfDesk *self, GArray *ways)
{
  g_signal_emit (self, signals[SIGNAL_WAYS], 0, ways);
}
