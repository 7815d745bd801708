/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hf-game-digest.h"

#include "hf-game-step.h"

/* HF_ZONE_NONE stands for any zone. */
static const struct
{
  HfZone from, to;
} ways[HF_N_DONE] = {
  [HF_DONE_DREW] = { HF_ZONE_STACK, HF_ZONE_HAND },
  [HF_DONE_TOOK] = { HF_ZONE_PILE, HF_ZONE_NONE },
  [HF_DONE_TOOK_INTO_HAND] = { HF_ZONE_PILE, HF_ZONE_HAND },
  [HF_DONE_TOOK_ONTO_BOOK] = { HF_ZONE_PILE, HF_ZONE_BOOK },
  [HF_DONE_LAID] = { HF_ZONE_NONE, HF_ZONE_BOOK },
  [HF_DONE_LAID_FROM_HAND] = { HF_ZONE_HAND, HF_ZONE_BOOK },
  [HF_DONE_DISCARDED] = { HF_ZONE_HAND, HF_ZONE_PILE },
  [HF_DONE_FOOT] = { HF_ZONE_FOOT, HF_ZONE_HAND },
};

/* Black threes that go down as the last meld are laid like books. */
static void
add_card (HfGameDigest *self, const HfEvent *event, HfCard *card)
{
  const HfZone to = event->to == HF_ZONE_REDS && event->kind == HF_KIND_BLACK_THREE ? HF_ZONE_BOOK
                                                                                    : event->to;

  for (HfDone done = 0; done < HF_N_DONE; done++)
    if ((ways[done].from == HF_ZONE_NONE || ways[done].from == event->from)
        && (ways[done].to == HF_ZONE_NONE || ways[done].to == to))
      g_ptr_array_add (self->cards[done], card);
}

static void
add_event (HfGameDigest *self, const HfEvent *event, HfCard *card)
{
  switch (event->type)
    {
    case HF_EVENT_CARD:
      add_card (self, event, card);
      break;
    case HF_EVENT_BOOK_STARTED:
      self->n_started++;
      break;
    case HF_EVENT_BOOK_CLOSED:
      if (self->n_closed < G_N_ELEMENTS (self->closed))
        self->closed[self->n_closed++] = event->book;
      break;
    case HF_EVENT_OPENED:
      self->opens = TRUE;
      self->points = event->value;
      break;
    case HF_EVENT_FOOT:
      self->foot |= 1u << event->seat;
      break;
    case HF_EVENT_OUT:
      self->out |= 1u << event->seat;
      break;
    default:
      break;
    }
}

/* Sums up a change.
 *
 * @self (out caller-allocates): clear it with hf_game_digest_clear()
 * @steps (nullable): HfGameStep: those of @events; NULL for a change that is only imagined */
void
hf_game_digest_init (HfGameDigest *self, const HfEvents *events, GPtrArray *steps)
{
  *self = (HfGameDigest) { 0 };
  for (HfDone done = 0; done < HF_N_DONE; done++)
    self->cards[done] = g_ptr_array_new ();

  if (steps == NULL)
    for (guint i = 0; i < events->len; i++)
      add_event (self, &g_array_index (events, HfEvent, i), NULL);
  else
    for (guint i = 0; i < steps->len; i++)
      add_event (self, &hf_game_steps_get (steps, i)->event, hf_game_steps_get (steps, i)->card);
}

void
hf_game_digest_clear (HfGameDigest *self)
{
  for (HfDone done = 0; done < HF_N_DONE; done++)
    g_clear_pointer (&self->cards[done], g_ptr_array_unref);
}
