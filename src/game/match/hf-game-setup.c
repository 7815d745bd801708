/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Starts and stops a game, and sets how its computer players act. */

#include "hf-back-end.h"
#include "hf-game-private.h"

#include "core/rules/hf-rule-table.h"
#include "players/bot/hf-level.h"

static void
play_cb (const HfMove *move, gpointer data)
{
  hf_game_play (data, move, NULL);
}

static void
busy_changed_cb (gpointer data)
{
  hf_game_show_properties (data);
}

/* Makes a game. Nothing is dealt before hf_game_start().
 *
 * @back_end (transfer full): carries out its moves
 * Returns (nullable): a game, or NULL if the rules cannot be played */
HfGame *
hf_game_new_with (HfBackEnd *back_end,
                  const HfRules *rules,
                  guint64 seed,
                  const HfPlayerSetup *players,
                  GError **error)
{
  g_autoptr (HfBackEnd) owned = back_end;
  HfFlatRules *flat = g_atomic_rc_box_new0 (HfFlatRules);
  HfGame *self;

  if (!hf_flat_rules_init (flat, rules, error))
    {
      g_atomic_rc_box_release (flat);
      return NULL;
    }

  self = g_object_new (HF_TYPE_GAME, NULL);
  self->back_end = g_steal_pointer (&owned);
  self->match = hf_match_new (flat, seed, players);
  self->players = hf_computer_players_new (self->match, play_cb, busy_changed_cb, self);
  hf_card_table_update (self->match->table, self->match->state);
  hf_game_show_properties (self);

  return self;
}

/* Deals if that has not happened yet, and lets computer players act when it is their turn. The game of a
 * guest changes only as its table tells. */
void
hf_game_start (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  hf_computer_players_set_running (self->players, TRUE);
  if (hf_game_get_phase (self) == HF_PHASE_SETUP)
    HF_BACK_END_GET_CLASS (self->back_end)->start (self->back_end, self);
  else
    hf_game_go_on (self);
}

/* Stops the computer players until the next hf_game_start(). */
void
hf_game_stop (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  hf_computer_players_set_running (self->players, FALSE);
  hf_game_show_properties (self);
}

/* Lets every deal wait for hf_game_set_cut(), under rules where everybody cuts a portion of the
 * deck (S3-08). Otherwise the cut is left to chance. */
void
hf_game_set_cut_asked (HfGame *self, gboolean asked)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->cut_asked = asked;
}

gboolean
hf_game_get_undo_unlimited (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->undo_unlimited;
}

guint
hf_game_get_undos_used (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->undos_used;
}

/* Sets whether moves can be undone beyond the turn, as friends who learn the game may agree.
 * Applies to moves from now on. */
void
hf_game_set_undo_unlimited (HfGame *self, gboolean unlimited)
{
  g_return_if_fail (HF_IS_GAME (self));

  unlimited = !!unlimited;
  if (self->undo_unlimited == unlimited)
    return;

  self->undo_unlimited = unlimited;
  if (!unlimited)
    hf_game_log_drop_marks (self->log);
  g_object_notify (G_OBJECT (self), "undo-unlimited");
  hf_game_show_properties (self);
}

/* Prints rules, seed and moves in the notation of rule scripts. The same text plays the same game,
 * card for card. */
char *
hf_game_print_moves (HfGame *self)
{
  const HfRules *rules;
  guint n_rows;
  const HfRuleInfo *table = hf_rule_table (&n_rows);
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (HF_IS_GAME (self), g_string_free (text, FALSE));

  rules = &self->match->rules->rules;
  g_string_append_printf (text, "new %s seed %" G_GUINT64_FORMAT "\n", rules->base,
                          hf_game_get_seed (self));
  for (guint i = 0; i < n_rows; i++)
    if (hf_rules_is_set (rules, table[i].key))
      {
        g_autofree char *value = hf_rules_get (rules, table[i].key);

        g_string_append_printf (text, "set %s %s\n", table[i].key, value);
      }
  for (guint i = 0; i < self->log->position; i++)
    g_string_append_printf (text, "%s\n", hf_game_log_get_line (self->log, i));

  return g_string_free (text, FALSE);
}

/* Sets how fast computer players act. Even without a pause the main loop runs between their acts.
 *
 * @pace: milliseconds before the first act in a turn of a computer player, 0 for no pause. Each further act comes
 * sooner, so that a turn takes less than three times as long */
void
hf_game_set_pace (HfGame *self, guint pace)
{
  g_return_if_fail (HF_IS_GAME (self));

  if (hf_computer_players_get_pace (self->players) == pace)
    return;

  hf_computer_players_set_pace (self->players, pace);
  g_object_notify (G_OBJECT (self), "pace");
}

/* Gets the time for which an act of a computer player can be seen, for guests who are told of it.
 *
 * Returns: milliseconds until the next one; G_MAXUINT for acts of others */
guint
hf_game_get_pause (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), G_MAXUINT);

  return hf_computer_players_get_pause (self->players);
}

/* Drops the moves that can be redone and, unless undo is unlimited, those that can be undone. */
static void
forget_undo (HfGame *self)
{
  hf_game_log_drop_redo (self->log);
  if (!self->undo_unlimited)
    hf_game_log_drop_undo (self->log);
}

void
hf_game_set_auto_play (HfGame *self, gboolean auto_play)
{
  g_return_if_fail (HF_IS_GAME (self));

  auto_play = !!auto_play;
  if (hf_game_get_auto_play (self) == auto_play)
    return;

  hf_computer_players_set_auto_play (self->players, auto_play);
  if (auto_play)
    forget_undo (self);
  g_clear_pointer (&self->moves, g_array_unref);
  g_object_notify (G_OBJECT (self), "auto-play");
  hf_game_check_cuts (self);
  hf_game_go_on (self);
}

/* Gives the seat of a computer player to a person elsewhere. It keeps its name, by which all know it. */
void
hf_game_seat_person (HfGame *self, guint seat)
{
  g_return_if_fail (HF_IS_GAME (self) && seat < hf_game_get_n_seats (self));

  hf_computer_players_cancel (self->players);
  hf_game_seat_set_kind (hf_game_get_seat (self, seat), HF_PLAYER_ELSEWHERE);
  hf_game_check_cuts (self);
  hf_game_go_on (self);
}

/* Gives the seat of a person elsewhere to a computer player. It keeps its name, too.
 *
 * @level, @character (nullable): as hf_bot_new() takes them; one that there is not is as none */
void
hf_game_seat_computer (HfGame *self, guint seat, const char *level, const char *character)
{
  g_return_if_fail (HF_IS_GAME (self) && seat < hf_game_get_n_seats (self));

  hf_computer_players_cancel (self->players);
  hf_game_seat_set_computer (hf_game_get_seat (self, seat),
                             hf_level_exists (level) ? level : HF_DEFAULT_LEVEL, character);
  hf_game_check_cuts (self);
  hf_game_go_on (self);
}

/* Calls the players by other names, and gives them other faces.
 *
 * @players: one for each seat, as of hf_game_list_players() */
void
hf_game_rename (HfGame *self, const HfPlayerSetup *players)
{
  g_return_if_fail (HF_IS_GAME (self));

  if (hf_card_table_rename (self->match->table, players))
    g_signal_emit_by_name (self, "renamed");
}

/* Lets the computer play for people who are away, until they are back.
 *
 * @seats: their seats, a bit each */
void
hf_game_set_stand_ins (HfGame *self, guint seats)
{
  g_return_if_fail (HF_IS_GAME (self));

  hf_computer_players_set_stand_ins (self->players, seats);
  hf_game_check_cuts (self);
  hf_game_go_on (self);
}

/* Gives computer players their moves, as in a lesson. A player that gets none thinks.
 *
 * @prompt (nullable): called whenever a computer player is to act */
void
hf_game_set_prompter (HfGame *self, HfPromptFunc prompt, gpointer data)
{
  g_return_if_fail (HF_IS_GAME (self));

  hf_computer_players_set_prompter (self->players, prompt, data);
}

/* Lets computer players wait, for example while cards are moving on the screen. They can think
 * meanwhile. Every hold needs a hf_game_release(). */
void
hf_game_hold (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  hf_computer_players_hold (self->players);
  hf_game_show_properties (self);
}

/* Ends a hold. Computer players continue when the last one has ended. */
void
hf_game_release (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  hf_computer_players_release (self->players);
  hf_game_show_properties (self);
}

/* Lets the next act of a computer player come as soon as it is decided, whatever the pace. */
void
hf_game_skip_wait (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  hf_computer_players_skip_wait (self->players);
}

/* Sorts the hand of a person. New cards are inserted in this order. */
void
hf_game_sort_hand (HfGame *self, guint seat, HfHandOrder order)
{
  hf_game_set_hand_order (self, seat, order);
  hf_card_table_sort_hand (self->match->table, self->match->state, seat);
}

/* Moves a card within the hand, for a person who arranges it. */
void
hf_game_move_in_hand (HfGame *self, guint seat, guint from, guint to)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (hf_card_table_has_person (self->match->table, seat));

  hf_card_table_move_in_hand (self->match->table, seat, from, to);
}

HfHandOrder
hf_game_get_hand_order (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_HAND_ORDER_RANK);
  g_return_val_if_fail (seat < hf_game_get_n_seats (self), HF_HAND_ORDER_RANK);

  return self->match->table->hand_orders[seat];
}

/* Sets the order in which new cards of a person are inserted; the cards in the hand stay where they are. */
void
hf_game_set_hand_order (HfGame *self, guint seat, HfHandOrder order)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (seat < hf_game_get_n_seats (self));

  self->match->table->hand_orders[seat] = order;
}

/* Returns (nullable): the cards in the hands of persons at this screen, in order; NULL without one */
char *
hf_game_print_hands (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return hf_card_table_print_hands (self->match->table);
}

/* @hands (nullable): from hf_game_print_hands(); cards that do not fit are ignored */
void
hf_game_restore_hands (HfGame *self, const char *hands)
{
  g_return_if_fail (HF_IS_GAME (self));

  hf_card_table_restore_hands (self->match->table, hands);
}
