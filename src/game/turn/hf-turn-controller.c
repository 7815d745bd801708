/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

#include <glib/gi18n.h>

#include "game/advice/hf-game-advice.h"
#include "rulebook/hf-rulebook-words.h"

/* The turn of the person whose eyes the screen has: the selected cards, the books staged for an
 * opening, and the acts that they allow.
 *
 * The widgets of the table show it and report presses. It turns presses into moves, which go through
 * hf_game_play() like those of all players. One press emits HfTurnController::changed once, with
 * the new offer. */

enum
{
  SIGNAL_CHANGED,
  SIGNAL_CONFIRM,
  SIGNAL_CALLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfTurnController, hf_turn_controller, G_TYPE_OBJECT)

/* Private: holds back HfTurnController::changed until hf_turn_controller_commit_change(). */
void
hf_turn_controller_begin_change (HfTurnController *self)
{
  self->n_changes++;
}

/* Private: notes that something has changed. */
void
hf_turn_controller_mark_changed (HfTurnController *self)
{
  self->changed = TRUE;
}

/* Private: emits HfTurnController::changed once for all changes since the first begin. Its first
 * handler computes the offer (hf-turn-controller-press.c). */
void
hf_turn_controller_commit_change (HfTurnController *self)
{
  g_assert (self->n_changes > 0);
  if (--self->n_changes > 0 || !self->changed)
    return;

  self->changed = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Commits a single change. */
static void
change (HfTurnController *self)
{
  hf_turn_controller_begin_change (self);
  hf_turn_controller_mark_changed (self);
  hf_turn_controller_commit_change (self);
}

/* A property of the game changed. */
static void
game_notify_cb (HfTurnController *self)
{
  g_clear_pointer (&self->guidance, g_free);
  change (self);
}

/* Private: empties the offer. */
void
hf_offer_clear (HfOffer *self)
{
  g_clear_pointer (&self->ways, g_array_unref);
  g_free (self->why_not);
  g_strfreev (self->rules);
  *self = (HfOffer) { 0 };
}

static gboolean
is_in_hand (HfTurnController *self, HfCard *card)
{
  HfCardZone *hand = hf_turn_controller_get_hand (self);

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
prune_tray (HfTurnController *self)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->tray)); i-- > 0;)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (G_LIST_MODEL (self->tray), i);

      for (guint j = hf_card_zone_get_n (book); j-- > 0;)
        {
          HfCard *card = hf_card_zone_peek (book, j);

          if (!is_in_hand (self, card))
            g_object_unref (hf_card_zone_take (book, j));
        }
      if (hf_card_zone_get_n (book) == 0)
        g_list_store_remove (self->tray, i);
    }
}

/* Cards that have been played are no longer selected or staged. */
static void
game_changed_cb (HfTurnController *self)
{
  g_hash_table_foreach_remove (self->selected, has_left_hand, self);
  prune_tray (self);
  self->tossed = FALSE;
  g_clear_pointer (&self->guidance, g_free);
  hf_turn_controller_mark_changed (self);
  hf_turn_controller_commit_change (self);
}

/* Whether a step brings a card into the hand of @seat that was drawn or came with the pile. */
static gboolean
is_drawn_by (const HfEvent *event, guint seat)
{
  return event->type == HF_EVENT_CARD && event->to == HF_ZONE_HAND && event->to_index == seat
         && (event->from == HF_ZONE_STACK || event->from == HF_ZONE_PILE);
}

/* Returns: the round whose cards are dealt, from 1, or 0 */
static guint
get_dealt_round (HfTurnController *self)
{
  return hf_game_get_phase (self->game) == HF_PHASE_SETUP ? 0 : hf_game_get_round (self->game);
}

/* Cards drawn just now are marked until the next act. The hands of another round are hidden
 * at first. */
static void
about_to_move_cb (HfTurnController *self, GPtrArray *steps)
{
  guint me = hf_turn_controller_get_me (self);

  if (hf_game_is_shared (self->game) && self->eyes_round != get_dealt_round (self))
    hf_turn_controller_set_eyes (self, -1);
  hf_turn_controller_begin_change (self);
  g_hash_table_remove_all (self->drawn);
  for (guint i = 0; i < steps->len; i++)
    if (is_drawn_by (&hf_game_steps_get (steps, i)->event, me))
      g_hash_table_add (self->drawn, g_object_ref (hf_game_steps_get (steps, i)->card));
}

static void
hf_turn_controller_dispose (GObject *object)
{
  HfTurnController *self = HF_TURN_CONTROLLER (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (hf_turn_controller_parent_class)->dispose (object);
}

static void
hf_turn_controller_finalize (GObject *object)
{
  HfTurnController *self = HF_TURN_CONTROLLER (object);

  hf_offer_clear (&self->offer);
  g_free (self->guidance);
  g_free (self->why_not);
  g_strfreev (self->rules);
  g_clear_pointer (&self->advised, g_array_unref);
  g_clear_pointer (&self->drawn, g_hash_table_unref);
  g_clear_pointer (&self->selected, g_hash_table_unref);
  g_clear_pointer (&self->left_selected, g_hash_table_unref);
  g_clear_object (&self->tray);
  g_clear_object (&self->left_tray);
  g_clear_pointer (&self->lays, g_array_unref);
  g_clear_pointer (&self->asked, g_array_unref);

  G_OBJECT_CLASS (hf_turn_controller_parent_class)->finalize (object);
}

static void
hf_turn_controller_class_init (HfTurnControllerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_turn_controller_dispose;
  object_class->finalize = hf_turn_controller_finalize;

  /* Emitted when the selection, the tray, the game or the offer has changed. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_TURN_CONTROLLER, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted instead of a move that the person has to think about first;
   * hf_turn_controller_play_confirmed() plays it. Emitted before a move goes back since which others have
   * seen more, too; hf_turn_controller_undo_agreed() takes it back.
   *
   * @move (type HfMove) (nullable): the move to play, or the last of those that a press stands for
   * @ask (type HfTurnAsk): the question
   * @body: what would come of it */
  signals[SIGNAL_CONFIRM] = g_signal_new ("confirm", HF_TYPE_TURN_CONTROLLER, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_POINTER,
                                          G_TYPE_UINT, G_TYPE_STRING);
  /* Emitted instead of giving the screen to a person whose hand this game does not know: that person’s own game is to be
   * shown.
   *
   * @seat: of that person */
  signals[SIGNAL_CALLED] = g_signal_new ("called", HF_TYPE_TURN_CONTROLLER, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
hf_turn_controller_init (HfTurnController *self)
{
  self->asks = HF_TURN_ASK_OUT | HF_TURN_ASK_FAIL;
  self->asker = self->left = -1;
  self->left_selected = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->left_tray = g_list_store_new (HF_TYPE_CARD_ZONE);
  self->drawn = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->selected = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->tray = g_list_store_new (HF_TYPE_CARD_ZONE);
  self->lays = g_array_new (FALSE, FALSE, sizeof (HfMove));
  self->asked = g_array_new (FALSE, FALSE, sizeof (HfMove));
}

/* @sentence (transfer full): why it was refused
 * @rules (transfer full) (nullable): keys of the rules behind it */
static void
report (HfTurnController *self, char *sentence, char **rules)
{
  hf_turn_controller_begin_change (self);
  g_free (self->why_not);
  g_strfreev (self->rules);
  self->why_not = sentence;
  self->rules = rules;
  hf_turn_controller_mark_changed (self);
  hf_turn_controller_commit_change (self);
}

static void
watch_hand (HfTurnController *self)
{
  g_signal_connect_object (hf_turn_controller_get_hand (self), "items-changed", G_CALLBACK (change),
                           self, G_CONNECT_SWAPPED);
}

/* Private: sets the game; may be called once. */
void
hf_turn_controller_set_game (HfTurnController *self, HfGame *game)
{
  self->game = g_object_ref (game);
  self->eyes = hf_game_find_person (game);
  hf_turn_controller_note_seen (self, -1);
  g_signal_connect_object (game, "about-to-move", G_CALLBACK (about_to_move_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::auto-play", G_CALLBACK (game_notify_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::closed", G_CALLBACK (game_notify_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::cutter", G_CALLBACK (game_notify_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "renamed", G_CALLBACK (game_notify_cb), self, G_CONNECT_SWAPPED);
  watch_hand (self);
}

HfGame *
hf_turn_controller_get_game (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), NULL);

  return self->game;
}

/* Private: the rules of the round. */
const HfFlatRules *
hf_turn_controller_get_rules (HfTurnController *self)
{
  return hf_game_get_rules (self->game);
}

/* Private: the seat of the person; seat 0 where no player looks. */
guint
hf_turn_controller_get_me (HfTurnController *self)
{
  return MAX (0, self->eyes);
}

/* Returns: the seat of the person whose eyes the screen has: the only one at this screen; of several, at
 *   first none; -1 where no player looks */
gint
hf_turn_controller_get_eyes (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), -1);

  return self->eyes;
}

/* Gives the screen to another person. Selected and staged cards of the one before go back to the hand, unless that one
 * is the next to look and nothing was done meanwhile.
 *
 * @seat: of a person at this screen, or -1 for nobody's eyes */
void
hf_turn_controller_set_eyes (HfTurnController *self, gint seat)
{
  g_return_if_fail (HF_IS_TURN_CONTROLLER (self));
  g_return_if_fail (seat < 0 || (hf_game_get_persons (self->game) >> seat) & 1);

  if (self->eyes == seat)
    return;
  if (seat >= 0 && !hf_game_knows_hand (self->game, seat))
    {
      g_signal_emit (self, signals[SIGNAL_CALLED], 0, seat);
      return;
    }

  g_signal_handlers_disconnect_by_func (hf_turn_controller_get_hand (self), change, self);
  if (self->eyes >= 0)
    hf_turn_controller_leave (self);
  self->eyes = seat;
  self->eyes_round = get_dealt_round (self);
  watch_hand (self);
  hf_turn_controller_begin_change (self);
  g_hash_table_remove_all (self->drawn);
  g_hash_table_remove_all (self->selected);
  g_list_store_remove_all (self->tray);
  hf_turn_controller_come_back (self);
  report (self, NULL, NULL);
  game_changed_cb (self);
}

/* Whether all hands are hidden, until hf_turn_controller_set_eyes() picks the person that looks. */
gboolean
hf_turn_controller_is_covered (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return self->eyes < 0 && hf_game_get_persons (self->game) != 0;
}

gboolean
hf_turn_controller_is_own_turn (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return hf_game_is_turn_of (self->game, self->eyes);
}

/* Private: the top card of the pile if it could still be taken in this turn, or -1. */
gint
hf_turn_controller_get_top (HfTurnController *self)
{
  HfCardZone *pile = hf_game_get_pile (self->game);
  HfKind kind;

  if (hf_game_get_phase (self->game) != HF_PHASE_START || hf_card_zone_get_n (pile) == 0
      || hf_table_has_begun_draw (&hf_game_get_state (self->game)->table))
    return -1;

  kind = hf_card_get_kind (hf_card_zone_peek (pile, 0));

  return hf_flat_rules_is_natural (hf_turn_controller_get_rules (self), kind) ? (gint) kind : -1;
}

/* Private: whether it is the person's turn, and that phase of it. */
gboolean
hf_turn_controller_is_my_phase (HfTurnController *self, HfPhase phase)
{
  return hf_turn_controller_is_own_turn (self) && hf_game_get_phase (self->game) == phase;
}

/* Private: whether the person has yet to draw or take cards in this turn. */
gboolean
hf_turn_controller_begins_turn (HfTurnController *self)
{
  return hf_turn_controller_is_my_phase (self, HF_PHASE_START)
         && !hf_table_has_begun_draw (&hf_game_get_state (self->game)->table);
}

HfGameSeat *
hf_turn_controller_get_seat (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), NULL);

  return hf_game_get_seat (self->game, hf_turn_controller_get_me (self));
}

HfCardZone *
hf_turn_controller_get_hand (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), NULL);

  return hf_game_seat_get_hand (hf_turn_controller_get_seat (self));
}

/* Private: the books of the person's side. */
GListModel *
hf_turn_controller_get_books (HfTurnController *self)
{
  guint owner = hf_game_seat_get_owner (hf_turn_controller_get_seat (self));

  return hf_game_team_get_books (hf_game_get_team (self->game, owner));
}

/* Returns: the present offer; valid until the next HfTurnController::changed */
const HfOffer *
hf_turn_controller_get_offer (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), NULL);

  return &self->offer;
}

/* Returns: the legal acts, in one line. The selection has no say in it, so it is found once for a
 * change of the game, and within a press already speaks of the changed game. */
const char *
hf_turn_controller_get_guidance (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), NULL);

  if (self->guidance == NULL)
    self->guidance = hf_game_describe_guidance (self->game, self->eyes);

  return self->guidance;
}

gboolean
hf_turn_controller_is_offered (HfTurnController *self, HfTurnAct act)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return hf_offer_has (&self->offer, act);
}

/* Whether the last act brought a card into the hand. */
gboolean
hf_turn_controller_is_drawn (HfTurnController *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return g_hash_table_contains (self->drawn, card);
}

gboolean
hf_turn_controller_is_selected (HfTurnController *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return g_hash_table_contains (self->selected, card);
}

static gboolean
can_be_selected (HfTurnController *self, HfCard *card)
{
  return !hf_turn_controller_is_covered (self) && is_in_hand (self, card)
         && !hf_turn_controller_is_staged (self, card);
}

/* Selects or unselects a card. */
void
hf_turn_controller_set_selected (HfTurnController *self, HfCard *card, gboolean selected)
{
  g_return_if_fail (HF_IS_TURN_CONTROLLER (self));

  if (selected == hf_turn_controller_is_selected (self, card)
      || (selected && !can_be_selected (self, card)))
    return;

  if (selected)
    g_hash_table_add (self->selected, g_object_ref (card));
  else
    g_hash_table_remove (self->selected, card);
  change (self);
}

/* Selects a card and no other. */
void
hf_turn_controller_select_only (HfTurnController *self, HfCard *card)
{
  g_return_if_fail (HF_IS_TURN_CONTROLLER (self));

  hf_turn_controller_begin_change (self);
  hf_turn_controller_clear_selection (self);
  hf_turn_controller_set_selected (self, card, TRUE);
  hf_turn_controller_commit_change (self);
}

static GPtrArray *
list_of_rank (HfTurnController *self, HfRank rank)
{
  HfCardZone *hand = hf_turn_controller_get_hand (self);
  GPtrArray *cards = g_ptr_array_new ();

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    {
      HfCard *card = hf_card_zone_peek (hand, i);

      if (hf_kind_rank (hf_card_get_kind (card)) == rank && can_be_selected (self, card))
        g_ptr_array_add (cards, card);
    }

  return cards;
}

/* Selects one more card of a rank, or all of them. Where all are selected, none is afterwards.
 *
 * Returns: whether there is any */
gboolean
hf_turn_controller_select_rank (HfTurnController *self, HfRank rank, gboolean all)
{
  g_autoptr (GPtrArray) cards = NULL;
  guint n_new = 0;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  cards = list_of_rank (self, rank);
  hf_turn_controller_begin_change (self);
  for (guint i = 0; i < cards->len && (all || n_new == 0); i++)
    {
      HfCard *card = g_ptr_array_index (cards, i);

      n_new += !hf_turn_controller_is_selected (self, card);
      hf_turn_controller_set_selected (self, card, TRUE);
    }
  for (guint i = 0; i < cards->len && n_new == 0; i++)
    hf_turn_controller_set_selected (self, g_ptr_array_index (cards, i), FALSE);
  hf_turn_controller_commit_change (self);

  return cards->len > 0;
}

/* Selects the cards that a drag takes along: all that are selected if @card is, else @card
 * alone. */
void
hf_turn_controller_select_for_drag (HfTurnController *self, HfCard *card)
{
  g_return_if_fail (HF_IS_TURN_CONTROLLER (self));

  if (!hf_turn_controller_is_selected (self, card))
    hf_turn_controller_select_only (self, card);
}

/* Clears the selection. */
void
hf_turn_controller_clear_selection (HfTurnController *self)
{
  g_return_if_fail (HF_IS_TURN_CONTROLLER (self));

  if (g_hash_table_size (self->selected) == 0)
    return;

  g_hash_table_remove_all (self->selected);
  change (self);
}

/* Moves a card within the hand, and clears the selection. */
void
hf_turn_controller_move_in_hand (HfTurnController *self, guint from, guint to)
{
  g_return_if_fail (HF_IS_TURN_CONTROLLER (self));

  hf_turn_controller_begin_change (self);
  hf_turn_controller_clear_selection (self);
  hf_game_move_in_hand (self->game, hf_turn_controller_get_me (self), from, to);
  hf_turn_controller_commit_change (self);
}

guint
hf_turn_controller_get_n_selected (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), 0);

  return g_hash_table_size (self->selected);
}

GPtrArray *
hf_turn_controller_dup_selected (HfTurnController *self)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);
  HfCardZone *hand = hf_turn_controller_get_hand (self);

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    {
      HfCard *card = hf_card_zone_peek (hand, i);

      if (hf_turn_controller_is_selected (self, card))
        g_ptr_array_add (cards, g_object_ref (card));
    }

  return cards;
}

GListModel *
hf_turn_controller_get_tray (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), NULL);

  return G_LIST_MODEL (self->tray);
}

guint
hf_turn_controller_get_n_staged (HfTurnController *self)
{
  return g_list_model_get_n_items (hf_turn_controller_get_tray (self));
}

/* Private: adds an empty book to the tray. */
HfCardZone *
hf_turn_controller_add_staged (HfTurnController *self)
{
  g_autoptr (HfCardZone) book = hf_card_zone_new (HF_ZONE_NONE, 0);

  g_list_store_append (self->tray, book);

  return book;
}

gboolean
hf_turn_controller_is_staged (HfTurnController *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tray)); i++)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (G_LIST_MODEL (self->tray), i);

      if (hf_card_zone_find (book, card, NULL))
        return TRUE;
    }

  return FALSE;
}

/* Sets whether a move that goes out emits HfTurnController::confirm instead of being played. */
void
hf_turn_controller_set_ask_before_out (HfTurnController *self, gboolean ask)
{
  g_return_if_fail (HF_IS_TURN_CONTROLLER (self));

  self->ask_before_out = ask;
}

/* Returns (nullable): the consequence of moves that go out; NULL for others, and where the person need not
 * be asked, as after the “yes” of a partner */
static char *
describe_out (HfTurnController *self, const GArray *moves)
{
  gboolean ends_round;

  if (!self->ask_before_out || hf_game_get_state (self->game)->table.answer == HF_ANSWER_YES
      || !hf_game_would_go_out (self->game, (const HfMove *) moves->data, moves->len, &ends_round))
    return NULL;

  return g_strdup (ends_round ? _("This ends the round.") : _("Everyone else gets one more turn."));
}

/* Computes the price of opening, or of taking the pile, with too few points. */
static char *
describe_price (const HfRules *rules, HfMoveType type)
{
  gint points = rules->open_fail_penalty;
  const char *pile = hf_phrase (rules, HF_PHRASE_PILE_THE);

  if (type == HF_MOVE_OPEN)
    return g_strdup_printf (
      ngettext ("If you try, the cards go back to your hand, and you lose %'d point.",
                "If you try, the cards go back to your hand, and you lose %'d points.", points),
      points);
  if (rules->pickup_on_fail == HF_FAIL_LOSE_TURN && points == 0)
    /* Translators: %s is “the pile”, in the words of the group */
    return g_strdup_printf (
      _("That isn’t enough. If you try, you leave %s, and your turn is over."), pile);
  if (rules->pickup_on_fail == HF_FAIL_LOSE_TURN)
    return g_strdup_printf (
      /* Translators: “the pile”, in the words of the group, then points */
      ngettext ("That isn’t enough. If you try, you leave %s, lose %'d point, and your turn is "
                "over.",
                "That isn’t enough. If you try, you leave %s, lose %'d points, and your turn is "
                "over.",
                points),
      pile, points);
  if (points == 0)
    /* Translators: %s is “the pile”, in the words of the group */
    return g_strdup_printf (_("That isn’t enough. If you try, you leave %s and draw instead."),
                              pile);

  return g_strdup_printf (
    /* Translators: “the pile”, in the words of the group, then points */
    ngettext ("That isn’t enough. If you try, you leave %s, lose %'d point, and draw instead.",
              "That isn’t enough. If you try, you leave %s, lose %'d points, and draw instead.",
              points),
    pile, points);
}

/* Returns (nullable): the consequence of a move that fails and costs something; NULL for others */
static char *
describe_failing (HfTurnController *self, const HfMove *move)
{
  const HfRules *rules = &hf_turn_controller_get_rules (self)->rules;
  g_autofree char *why = NULL, *price = NULL;
  HfRefusal refusal;
  gboolean costs = move->type == HF_MOVE_OPEN
                     ? rules->open_fail_penalty > 0
                     : move->type == HF_MOVE_TAKE && rules->pickup_on_fail != HF_FAIL_REFUSE;

  if (!costs || self->offer.open || hf_game_try (self->game, move, &refusal) != HF_VERDICT_FAILED)
    return NULL;

  why = hf_game_describe_refusal (self->game, self->eyes, move, &refusal);
  price = describe_price (rules, move->type);

  return g_strjoin ("\n\n", why, price, NULL);
}

/* Private: asks the question of @asks that the moves of a press call for, before the first of them. Returns
 * whether they wait for the answer. */
gboolean
hf_turn_controller_ask_first (HfTurnController *self, const GArray *moves, guint asks)
{
  const HfMove *last = &g_array_index (moves, HfMove, moves->len - 1);
  g_autofree char *body = NULL;
  HfTurnAsk ask = HF_TURN_ASK_FAIL;

  if (asks & HF_TURN_ASK_FAIL)
    body = describe_failing (self, last);
  if (body == NULL && (asks & HF_TURN_ASK_OUT))
    {
      body = describe_out (self, moves);
      ask = HF_TURN_ASK_OUT;
    }
  if (body == NULL)
    return FALSE;

  g_array_set_size (self->asked, 0);
  g_array_append_vals (self->asked, moves->data, moves->len);
  self->asked_from = hf_game_get_log (self->game)->position;
  g_signal_emit (self, signals[SIGNAL_CONFIRM], 0, last, ask, body);

  return TRUE;
}

/* Private: asks all at this screen whether the last move goes back. Returns FALSE where no person has to be
 * asked. */
gboolean
hf_turn_controller_ask_all (HfTurnController *self)
{
  g_autofree char *body = hf_turn_controller_describe_agreement (self);

  if (body == NULL)
    return FALSE;

  self->asked_at = hf_game_get_log (self->game)->position;
  self->asker = self->eyes;
  g_signal_emit (self, signals[SIGNAL_CONFIRM], 0, NULL, HF_TURN_ASK_BACK, body);

  return TRUE;
}

/* Private: reports an error in a sentence of our own. */
void
hf_turn_controller_report_error (HfTurnController *self, const char *sentence)
{
  report (self, g_strdup (sentence), NULL);
}

/* Private: reports a refused move. */
void
hf_turn_controller_report_refusal (HfTurnController *self,
                                   const HfMove *move,
                                   const HfRefusal *refusal)
{
  g_autofree const char **rules = hf_refusal_list_rules (hf_turn_controller_get_rules (self), move,
                                                         refusal);

  report (self, hf_game_describe_refusal (self->game, self->eyes, move, refusal),
          g_strdupv ((char **) rules));
}

/* Private: asks the person in which of several ways to take the pile. */
void
hf_turn_controller_ask_way (HfTurnController *self)
{
  self->asks_way = TRUE;
  change (self);
}
