/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-belief.h"

static void
watch_card (HfMemory      *self,
            const HfEvent *event)
{
  if (event->from == HF_ZONE_PILE && event->to == HF_ZONE_HAND)
    self->known[event->to_index].n[event->kind]++;
  else if (event->from == HF_ZONE_HAND && self->known[event->from_index].n[event->kind] > 0)
    self->known[event->from_index].n[event->kind]--;
}

/**
 * hf_memory_watch:
 * @self: what is remembered so far
 * @events: (array length=n_events): what happened, in order
 * @n_events: how many events
 *
 * Remembers what everybody could see. Only cards that came from the pile or
 * left a hand are looked at, so events that tell of hidden cards teach nothing.
 */
void
hf_memory_watch (HfMemory      *self,
                 const HfEvent *events,
                 guint          n_events)
{
  for (guint i = 0; i < n_events; i++)
    switch (events[i].type)
      {
      case HF_EVENT_CARD:
        watch_card (self, &events[i]);
        break;
      case HF_EVENT_DEALT:
        memset (self, 0, sizeof *self);
        break;
      default:
        break;
      }
}
