/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How cards move. The rules say that a kind goes from zone to zone; here a physical card of that
 * kind goes, so that every zone matches the state. */

#include "hf-card-table.h"

#include "hf-card-zone-moves.h"

/* The cards that a person picked for a move. */
typedef struct
{
  GPtrArray *picked; /* (nullable): has NULL entries where the person picked none */
  guint next;
} Picks;

static void
add_deal_step (HfCardTable *self, GPtrArray *steps, HfCardZone *to, guint nth)
{
  const HfEvent event = { .type = HF_EVENT_DEALT, .seat = (gint8) hf_card_zone_get_index (to) };
  HfCardZone *from = self->stacks[hf_card_zone_get_index (to) % self->rules->n_stacks];

  if (nth < hf_card_zone_get_n (to))
    g_ptr_array_add (steps, hf_game_step_new (&event, hf_card_zone_peek (to, nth), from, to));
}

/* Lists the steps of a deal in the order of dealing: a card for everybody's hand, one for
 * everybody's foot, and so on. */
GPtrArray *
hf_card_table_list_deal (HfCardTable *self)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func (hf_game_step_unref);
  guint n;

  for (guint nth = 0, before = G_MAXUINT; before != steps->len; nth++)
    for (before = steps->len, n = 0; n < self->seats->len; n++)
      {
        add_deal_step (self, steps, hf_card_table_find_zone (self, HF_ZONE_HAND, n), nth);
        add_deal_step (self, steps, hf_card_table_find_zone (self, HF_ZONE_FOOT, n), nth);
      }

  return steps;
}

/* Finds the card that the person picked, if the zone has it and it is of the kind that moves. */
static gboolean
find_picked (Picks *picks, HfCardZone *zone, HfKind kind, guint *position)
{
  HfCard *card;

  if (picks->picked == NULL || picks->next >= picks->picked->len)
    return FALSE;

  card = g_ptr_array_index (picks->picked, picks->next++);

  return card != NULL && hf_card_get_kind (card) == kind
         && hf_card_zone_find (zone, card, position);
}

/* Finds a card of the kind, preferably one that is not picked for a later step. */
static guint
find_any (Picks *picks, HfCardZone *zone, HfKind kind)
{
  guint found = G_MAXUINT;

  for (guint i = 0; i < hf_card_zone_get_n (zone); i++)
    {
      HfCard *card = hf_card_zone_peek (zone, i);

      if (hf_card_get_kind (card) != kind)
        continue;
      if (found == G_MAXUINT)
        found = i;
      if (picks->picked == NULL || !g_ptr_array_find (picks->picked, card, NULL))
        return i;
    }
  g_assert (found != G_MAXUINT);

  return found;
}

static guint
find_leaving (Picks *picks, HfCardZone *zone, const HfEvent *event)
{
  guint position;

  if (event->from == HF_ZONE_STACK || event->from == HF_ZONE_PILE)
    return 0;
  if (event->from == HF_ZONE_HAND && find_picked (picks, zone, event->kind, &position))
    return position;

  return find_any (picks, zone, event->kind);
}

static guint
find_arriving (HfCardTable *self, const HfState *state, HfCard *card, const HfEvent *event)
{
  if (event->to == HF_ZONE_PILE)
    return 0;
  if (event->to == HF_ZONE_HAND && hf_card_table_has_person (self, event->to_index))
    return hf_card_table_find_place (self, state, event->to_index, card);

  return G_MAXUINT;
}

static HfGameStep *
move_card (HfCardTable *self, const HfState *state, const HfEvent *event, Picks *picks)
{
  HfCardZone *from = hf_card_table_find_zone (self, event->from, event->from_index);
  HfCardZone *to = hf_card_table_find_zone (self, event->to, event->to_index);
  g_autoptr (HfCard) card = hf_card_zone_take (from, find_leaving (picks, from, event));

  g_assert (hf_card_get_kind (card) == event->kind);
  hf_card_zone_insert (to, find_arriving (self, state, card, event), card);

  return hf_game_step_new (event, card, from, to);
}

/* The second pile dealt was chosen as the hand. */
static void
swap_piles (HfCardTable *self, const HfState *state, guint seat)
{
  HfCardZone *hand = hf_card_table_find_zone (self, HF_ZONE_HAND, seat);
  HfCardZone *foot = hf_card_table_find_zone (self, HF_ZONE_FOOT, seat);
  g_autoptr (GPtrArray) waiting = hf_card_zone_dup_cards (foot);
  g_autoptr (GPtrArray) others = hf_card_zone_dup_cards (hand);
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_object_unref);
  HfCards wanted = *hf_state_hand (state, seat);

  /* Further piles wait in the same place. */
  for (guint i = 0; i < waiting->len; i++)
    {
      HfCard *card = g_ptr_array_index (waiting, i);
      guint8 *left = &wanted.n[hf_card_get_kind (card)];

      g_ptr_array_add (*left > 0 ? cards : others, g_object_ref (card));
      *left -= MIN (*left, 1);
    }
  hf_card_zone_set_cards (hand, cards);
  hf_card_zone_set_cards (foot, others);
}

static HfGameStep *
carry_out_event (HfCardTable *self,
                 const HfState *state,
                 const HfEvents *events,
                 guint index,
                 Picks *picks)
{
  const HfEvent *event = &g_array_index (events, HfEvent, index);

  switch ((HfEventType) event->type)
    {
    case HF_EVENT_CARD:
      return move_card (self, state, event, picks);
    case HF_EVENT_BOOK_STARTED:
      g_assert (event->book == self->books->len);
      hf_card_table_add_book (self, hf_flat_rules_owner (self->rules, event->seat), event->value);
      break;
    case HF_EVENT_RESHUFFLED:
      hf_card_table_reshuffle (self, state, events, index);
      break;
    case HF_EVENT_CHOSE:
      if (event->value != 0)
        swap_piles (self, state, event->seat);
      hf_card_table_sort_hand (self, state, event->seat);
      break;
    default:
      break;
    }

  return hf_game_step_new (event, NULL, NULL, NULL);
}

/* Moves the cards as the events say, which led to @state.
 *
 * @picked (nullable): the cards a person chose, in the order in which they leave the hand
 * Returns (element-type HfGameStep) (transfer full): the steps, in order */
GPtrArray *
hf_card_table_carry_out (HfCardTable *self,
                         const HfState *state,
                         const HfEvents *events,
                         GPtrArray *picked)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func (hf_game_step_unref);
  Picks picks = { .picked = picked };

  hf_card_table_freeze (self);
  for (guint i = 0; i < events->len; i++)
    g_ptr_array_add (steps, carry_out_event (self, state, events, i, &picks));

  return steps;
}
