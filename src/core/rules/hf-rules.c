/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers that follow from the rules, and the kind of all errors about them. */
#include "hf-rules.h"

G_DEFINE_QUARK (hf_rules_error_quark, hf_rules_error)

/* Returns: how many decks are played with, 1 to HF_MAX_DECKS */
guint
hf_rules_decks (const HfRules *self)
{
  gint n = self->table_players;
  gint decks = self->table_decks.k;

  switch (self->table_decks.form)
    {
    case HF_DECKS_N_PLUS:
      decks += n;
      break;
    case HF_DECKS_TWICE_N:
      decks = 2 * n;
      break;
    case HF_DECKS_HALF_PLUS:
      decks += (n + 1) / 2;
      break;
    default:
      break;
    }

  return CLAMP (decks, 1, HF_MAX_DECKS);
}

/* Returns: how many sides keep score: players or teams */
guint
hf_rules_owners (const HfRules *self)
{
  switch (self->table_teams)
    {
    case HF_TEAMS_PAIRS:
      return self->table_players / 2;
    case HF_TEAMS_TWO_TEAMS:
      return 2;
    default:
      return self->table_players;
    }
}

/* Returns: the last round there can be, 1 to HF_LAST_ROUND */
guint
hf_rules_last_round (const HfRules *self)
{
  return self->table_rounds == HF_NONE ? HF_LAST_ROUND : (guint) self->table_rounds;
}

/* Returns: how many cards every player is dealt, in all piles */
guint
hf_rules_dealt (const HfRules *self)
{
  guint dealt = self->deal_hand_size + self->deal_foot_size;

  for (gint i = 0; i < self->deal_more_piles.n; i++)
    dealt += self->deal_more_piles.v[i];

  return dealt;
}

/* Counts the cards that are shuffled together.
 * @deck (out caller-allocates): all cards of the game */
void
hf_rules_deck (const HfRules *self, HfCards *deck)
{
  guint decks = hf_rules_decks (self);

  *deck = HF_CARDS_NONE;
  deck->n[HF_KIND_RED_THREE] = 2 * decks;
  deck->n[HF_KIND_BLACK_THREE] = 2 * decks;
  for (guint kind = HF_KIND_FOUR; kind <= HF_KIND_TWO; kind++)
    deck->n[kind] = 4 * decks;
  deck->n[HF_KIND_JOKER] = self->table_jokers_per_deck * decks;
  deck->n[HF_KIND_WEIRD] = self->table_weird_cards;
}
