/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-bench-press.h"

#include <adwaita.h>

#include "players/bot/hf-bot.h"

#define SEED 7

/* Presses at the beginning of each turn: twice something that is refused, and a hint. */
static const char *const beginning[] = { "table.pass", "table.pass", "table.hint" };

/* Presses of a person who then plays like the rule-of-thumb player, takes the first cards back that
 * are laid in a turn, and goes on after a round. */
struct _HfPresser
{
  HfTableView *table;
  HfTurnController *controller;
  HfBot *bot;
  guint turn;      /* the latest of the person, by its number */
  guint begun;     /* how many of the presses at its beginning are done */
  gboolean laid;   /* by the press before */
  gboolean undone; /* in this turn */
};

HfPresser *
hf_presser_new (HfTableView *table)
{
  HfPresser *self = g_new0 (HfPresser, 1);

  self->table = table;
  self->controller = hf_table_view_get_controller (table);
  self->bot = hf_bot_new ("simple", NULL, SEED);

  return self;
}

void
hf_presser_free (HfPresser *self)
{
  hf_bot_free (self->bot);
  g_free (self);
}

static const char *
activate (HfPresser *self, const char *action)
{
  gtk_widget_activate_action_variant (GTK_WIDGET (self->table), action, NULL);

  return action;
}

/* Presses one of the cards of a move that is not selected yet.
 * Returns: FALSE where all of them are */
static gboolean
select_next (HfPresser *self, const HfMove *move)
{
  HfCardZone *hand = hf_turn_controller_get_hand (self->controller);
  guint needed[HF_N_KINDS] = { 0 };

  for (guint i = 0; i < move->n_cards; i++)
    needed[move->cards[i]]++;
  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    {
      HfCard *card = hf_card_zone_peek (hand, i);

      if (needed[hf_card_get_kind (card)] == 0)
        continue;
      needed[hf_card_get_kind (card)]--;
      if (!hf_turn_controller_is_selected (self->controller, card))
        {
          hf_turn_controller_set_selected (self->controller, card, TRUE);
          return TRUE;
        }
    }

  return FALSE;
}

/* Makes the next press on the way to a move, and returns its name. */
static const char *
press_for (HfPresser *self, const HfMove *move)
{
  if ((move->type == HF_MOVE_LAY || move->type == HF_MOVE_DISCARD) && select_next (self, move))
    return "select";
  if (move->type == HF_MOVE_DRAW)
    return activate (self, "table.draw");
  if (move->type == HF_MOVE_DISCARD)
    return activate (self, "table.discard");

  hf_turn_controller_play_confirmed (self->controller, move);
  self->laid = move->type == HF_MOVE_LAY || move->type == HF_MOVE_OPEN;

  return move->type == HF_MOVE_TAKE ? "take" : self->laid ? "lay" : "another act";
}

/* Goes on after a round, with a random cut where the next deal waits for one.
 *
 * Returns (nullable): the name of the press */
const char *
hf_presser_go_on (HfGame *game)
{
  gint cutter = hf_game_get_cutter (game);

  if (cutter >= 0)
    {
      hf_game_set_cut (game, cutter, -1);
      return "cut";
    }

  return hf_game_get_phase (game) == HF_PHASE_OVER && hf_game_next_round (game) ? "next round"
                                                                                : NULL;
}

/* A round is over for a person when its sheet is there. */
static gboolean
awaits_sheet (HfPresser *self, HfGame *game)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->table));

  return hf_game_get_phase (game) == HF_PHASE_OVER && hf_game_get_cutter (game) < 0
         && adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)) == NULL;
}

/* Makes the next press of the person, if they have something to do and the table is at rest.
 * Returns (nullable): the name of the press */
const char *
hf_presser_press (HfPresser *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);
  gint seat = hf_turn_controller_get_eyes (self->controller);
  gboolean laid = self->laid;
  const char *gone_on;
  g_autoptr (GArray) moves = NULL;
  g_autoptr (HfView) view = NULL;
  HfMove move;

  if (hf_table_view_is_moving (self->table) || seat < 0 || awaits_sheet (self, game))
    return NULL;
  gone_on = hf_presser_go_on (game);
  if (gone_on != NULL)
    return gone_on;
  moves = hf_game_list_moves (game, seat);
  if (moves->len == 0)
    return NULL;

  if (self->turn != hf_game_get_turn_number (game))
    self->begun = self->undone = 0;
  self->turn = hf_game_get_turn_number (game);
  self->laid = FALSE;
  if (self->begun < G_N_ELEMENTS (beginning))
    return activate (self, beginning[self->begun++]);
  if (laid && !self->undone)
    {
      self->undone = TRUE;
      return activate (self, "table.undo");
    }
  view = hf_game_get_view (game, seat);

  return hf_bot_decide (self->bot, view, NULL, &move) ? press_for (self, &move) : NULL;
}
