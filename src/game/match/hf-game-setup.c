/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits where, who begins, and the deal of a round. What people would do by
 * hand before a deal is left to a generator of the game's own: the shuffle
 * comes from the rules alone. */
#include "config.h"

#include "hf-game-private.h"

#include <glib/gi18n-lib.h>

#include "core/hf-notation.h"
#include "game/table/hf-game-seat-private.h"
#include "game/table/hf-game-team-private.h"
#include "game/table/hf-game-words.h"

#define DEFAULT_LEVEL "casual"

/* Most cards a cut misses its target by. */
#define CUT_ERROR 4

static gboolean
is_taken (const HfPlayerSetup *players, guint n_players, const char *name)
{
  for (guint i = 0; i < n_players; i++)
    if (g_strcmp0 (players[i].name, name) == 0)
      return TRUE;

  return FALSE;
}

/* Names for computer players that were given none. */
static const char *
find_name (const HfPlayerSetup *players, guint n_players, guint *next)
{
  static const char *const names[] = {
    "Anna", "Ben",   "Clara", "Dan", "Emma", "Felix", "Greta", "Hugo",
    "Ida",  "Jonas", "Klara", "Leo", "Mina", "Noah",  "Olga",  "Paul",
  };

  while (is_taken (players, n_players, names[*next]))
    (*next)++;

  return names[(*next)++];
}

static void
add_seats (HfGame *self, const HfPlayerSetup *players)
{
  guint n = self->rules->n_seats, next = 0;

  for (guint seat = 0; seat < n; seat++)
    {
      const HfPlayerSetup *player = &players[seat];
      const char *name = player->name;

      if (player->human && self->me < 0)
        self->me = seat;
      if (name == NULL)
        /* Translators: the name of the seat of the person at this screen */
        name = (gint) seat == self->me ? _("You") : find_name (players, n, &next);

      g_ptr_array_add (self->seats,
                       hf_game_seat_new (seat, hf_flat_rules_owner (self->rules, seat), name,
                                         player->human,
                                         player->level != NULL ? player->level : DEFAULT_LEVEL));
    }
}

static char *
name_team (HfGame *self, guint owner)
{
  const char *names[HF_MAX_SEATS];
  guint n = 0;

  if (self->rules->teams && self->me >= 0)
    {
      if (owner == hf_flat_rules_owner (self->rules, self->me))
        return g_strdup (_("Us"));
      if (self->rules->n_owners == 2)
        return g_strdup (_("Them"));
    }

  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    if (hf_flat_rules_owner (self->rules, seat) == owner)
      names[n++] = hf_game_seat_get_name (hf_game_get_seat (self, seat));

  return hf_words_list (names, n);
}

/* Makes seats and sides. */
void
hf_game_name_seats (HfGame *self, const HfPlayerSetup *players)
{
  add_seats (self, players);
  for (guint owner = 0; owner < self->rules->n_owners; owner++)
    {
      g_autofree char *name = name_team (self, owner);

      g_ptr_array_add (self->teams, hf_game_team_new (owner, name, self->rules));
    }
}

/* The seat that begins, as the table agreed. */
HfReason
hf_game_set_first (HfGame *self, guint seat)
{
  g_autofree char *line = g_strdup_printf ("first %u", seat);
  HfReason reason = hf_state_set_first (self->state, self->rules, seat);

  if (reason == HF_REASON_NONE)
    hf_game_script_add (self, line);

  return reason;
}

/* What everybody cut, seat by seat, and then cut again; it must settle who begins. */
HfReason
hf_game_cut_high (HfGame *self, const guint8 *kinds, guint n_kinds)
{
  g_autoptr (GString) line = g_string_new ("highcut");
  g_autofree guint8 *seats = g_malloc0 (n_kinds);
  HfReason reason = hf_state_high_cut (self->state, self->rules, kinds, n_kinds, seats);

  if (reason != HF_REASON_NONE)
    return reason;

  g_array_set_size (self->high_cuts, 0);
  for (guint i = 0; i < n_kinds; i++)
    {
      HfHighCut cut = { seats[i], kinds[i] };

      g_array_append_val (self->high_cuts, cut);
      hf_game_tell_high_cut (self, seats[i], kinds[i]);
      g_string_append_printf (line, " %s", hf_kind_to_string (kinds[i]));
    }
  hf_game_script_add (self, line->str);

  return HF_REASON_NONE;
}

static void
shuffle_kinds (HfGame *self, guint8 *kinds, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint j = i + hf_game_random (self, n - i);
      guint8 kind = kinds[i];

      kinds[i] = kinds[j];
      kinds[j] = kind;
    }
}

/* Everybody cuts a card, and those cut again whom jokers and ties bid to. */
static void
cut_until_settled (HfGame *self)
{
  const guint n_cards = self->rules->n_cards;
  g_autofree guint8 *deck = g_malloc (n_cards);
  guint n = self->rules->n_seats;

  hf_cards_to_list (&self->rules->deck, deck);
  shuffle_kinds (self, deck, n_cards);
  while (hf_game_cut_high (self, deck, n) != HF_REASON_NONE)
    if (++n > n_cards)
      {
        shuffle_kinds (self, deck, n_cards);
        n = self->rules->n_seats;
      }
}

static void
choose_first (HfGame *self)
{
  const HfRules *r = &self->rules->rules;
  gboolean anew = self->state->table.round == 1
                  || r->deal_first_player_next == HF_NEXT_FIRST_REPEAT_METHOD;

  if (!anew || r->deal_first_player == HF_FIRST_SEAT)
    return;

  if (r->deal_first_player == HF_FIRST_HIGH_CUT)
    cut_until_settled (self);
  else
    hf_game_set_first (self, hf_game_random (self, self->rules->n_seats));
}

/* How many cards everybody cuts; the deal has to be told, too. */
void
hf_game_cut_portions (HfGame *self, const gint *cuts, guint n_cuts)
{
  const HfRules *r = &self->rules->rules;
  g_autoptr (GString) line = g_string_new ("cuts");

  for (guint seat = 0; seat < n_cuts; seat++)
    {
      g_string_append_printf (line, " %d", cuts[seat]);
      self->portions[seat] = cuts[seat];
      hf_game_tell_cut (self, seat, cuts[seat],
                        cuts[seat] == r->deal_cut_target ? r->deal_cut_bonus : 0);
    }
  hf_game_script_add (self, line->str);
}

/* People who cut a portion come near the number they aim at; a human may have said his. */
static void
choose_portions (HfGame *self, HfDeal *deal)
{
  const HfRules *r = &self->rules->rules;

  if (r->deal_style != HF_DEAL_CUT_PORTION)
    return;

  deal->n_cuts = self->rules->n_seats;
  for (guint seat = 0; seat < deal->n_cuts; seat++)
    {
      gint error = (gint) hf_game_random (self, 2 * CUT_ERROR + 1) - CUT_ERROR;

      deal->cuts[seat] = (gint) seat == self->me && self->my_cut >= 0
                           ? self->my_cut
                           : MAX (r->deal_cut_target + error, 1);
    }
  hf_game_cut_portions (self, deal->cuts, deal->n_cuts);
}

/* Deals a round that is set up. */
HfReason
hf_game_deal (HfGame *self, const HfDeal *deal)
{
  g_autoptr (GArray) events = hf_events_new ();
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (g_object_unref);
  HfReason reason = hf_state_deal (self->state, self->rules, deal, events);

  if (reason != HF_REASON_NONE)
    return reason;

  self->turn_number = 0;
  hf_game_script_add (self, "deal");
  hf_game_cards_deal (self);
  if (self->state->table.phase != HF_PHASE_CHOOSE)
    hf_game_hand_sort (self);
  hf_game_cards_tell_deal (self, steps);
  g_ptr_array_extend_and_steal (steps, hf_game_cards_follow (self, events, NULL));
  hf_game_follow (self, events, steps, hf_game_tell_deal (self));

  return HF_REASON_NONE;
}

/* Sets a round up and deals it. */
void
hf_game_deal_round (HfGame *self)
{
  HfDeal deal = { 0 };
  HfReason reason;

  hf_game_take_chances (self, HF_GAME_CHANCE_SETUP);
  choose_first (self);
  choose_portions (self, &deal);
  reason = hf_game_deal (self, &deal);
  g_assert (reason == HF_REASON_NONE);
}

/* Where the rules let everybody cut, waits for the cut of the human if they are asked for it.
 * Returns whether it waits. */
gboolean
hf_game_ask_cut (HfGame *self)
{
  self->wants_cut = self->cut_asked && self->my_cut < 0 && self->me >= 0 && !self->players.auto_play
                    && self->rules->rules.deal_style == HF_DEAL_CUT_PORTION;
  g_clear_pointer (&self->guidance, g_free);
  hf_game_tell_properties (self);

  return self->wants_cut;
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
hf_game_get_wants_cut (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->wants_cut;
}

/* Returns: how many cards the seat cut for this round, 0 where none are cut */
gint
hf_game_get_portion (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);
  g_return_val_if_fail (seat < self->seats->len, 0);

  return self->portions[seat];
}

gint
hf_game_get_first (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->state->table.first;
}

/* @n_cuts (out): how many */
const HfHighCut *
hf_game_get_high_cuts (HfGame *self, guint *n_cuts)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  *n_cuts = self->high_cuts->len;

  return (const HfHighCut *) (gconstpointer) self->high_cuts->data;
}

/* Says how many cards the human at this screen cuts before the next deal, under rules where
 * everybody cuts a portion of the deck. A deal that waits for it goes on.
 * @n_cards: how many cards the human cuts, or -1 to leave it to chance */
void
hf_game_set_cut (HfGame *self, gint n_cards)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (n_cards >= -1);

  self->my_cut = n_cards;
  if (!self->wants_cut)
    return;

  self->wants_cut = FALSE;
  if (self->state->table.phase == HF_PHASE_OVER)
    hf_game_leave_round (self);
  hf_game_deal_round (self);
  self->my_cut = -1;
}
