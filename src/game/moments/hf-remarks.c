/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chooses what computer players say, and how they look, at moments of a round. It knows no more than a guest who looks
 * on without a seat, so nothing that is said depends on hidden cards. */
#include "config.h"

#include "hf-remarks.h"

struct _HfRemarks
{
  guint64 seed;
  GArray *moments; /* HfMoment: of the last change */
  gboolean heard;  /* anything */
  gboolean frozen; /* the pile was */
  gint thrower; /* the seat whose card is on top of the pile until the next player draws, or -1 */
  guint turns[HF_MAX_SEATS];
  guint spoke[HF_MAX_SEATS]; /* the turn of the seat in which it spoke last, or 0 */
  guint said[HF_MAX_SEATS];  /* sentences */
};

/* @seed: of the game */
HfRemarks *
hf_remarks_new (guint64 seed)
{
  HfRemarks *self = g_new0 (HfRemarks, 1);

  self->seed = seed;
  self->thrower = -1;
  self->moments = g_array_new (FALSE, FALSE, sizeof (HfMoment));

  return self;
}

void
hf_remarks_free (HfRemarks *self)
{
  g_array_unref (self->moments);
  g_free (self);
}

static void
add (HfRemarks *self, HfRemarkMoment type, guint seat)
{
  HfMoment moment = { type, seat };

  g_array_append_val (self->moments, moment);
}

static gboolean
are_of_one_side (const HfView *view, guint one, guint two)
{
  return hf_flat_rules_owner (view->rules, one) == hf_flat_rules_owner (view->rules, two);
}

static void
hear_card (HfRemarks *self, const HfView *view, const HfEvent *event)
{
  if (event->from == HF_ZONE_HAND && event->to == HF_ZONE_PILE)
    {
      self->thrower = event->seat;
      return;
    }
  if (self->thrower < 0 || (event->from != HF_ZONE_STACK && event->from != HF_ZONE_PILE))
    return;

  if (event->from == HF_ZONE_STACK && view->table->n_pile >= HF_REMARK_GUARDED_PILE
      && view->rules->rules.pickup_mode != HF_PICKUP_NONE && event->seat >= 0
      && !are_of_one_side (view, self->thrower, event->seat))
    add (self, HF_REMARK_DISCARD, self->thrower);
  self->thrower = -1;
}

static void
hear_opening (HfRemarks *self, const HfView *view, const HfEvent *event)
{
  guint owner = hf_flat_rules_owner (view->rules, event->seat);
  gint needed = hf_flat_rules_open_min (view->rules, view->table->round, view->owners[owner].total);

  if (event->value >= needed + HF_REMARK_MUCH_MORE)
    add (self, HF_REMARK_OPENED, event->seat);
}

/* The round is over before some have picked up their foot. */
static void
hear_end (HfRemarks *self, const HfView *view)
{
  for (guint seat = 0; seat < view->rules->n_seats; seat++)
    if (view->seats[seat].foot > 0)
      add (self, HF_REMARK_CAUGHT, seat);
}

static void
hear_event (HfRemarks *self, const HfView *view, const HfEvent *event)
{
  switch (event->type)
    {
    case HF_EVENT_DEALT:
      self->thrower = -1;
      break;
    case HF_EVENT_TURN:
      self->turns[event->seat]++;
      break;
    case HF_EVENT_CARD:
      hear_card (self, view, event);
      break;
    case HF_EVENT_OPENED:
      hear_opening (self, view, event);
      break;
    case HF_EVENT_BOOK_CLOSED:
      add (self, HF_REMARK_BOOK, event->seat);
      break;
    case HF_EVENT_OUT:
      add (self, HF_REMARK_OUT, event->seat);
      add (self, HF_REMARK_PARTNER_OUT, event->seat);
      break;
    case HF_EVENT_ROUND_OVER:
      hear_end (self, view);
      break;
    default:
      break;
    }
}

/* Hears how many cards went, and whether the pile is frozen now. */
static void
hear_pile (HfRemarks *self, const HfView *view, const HfEvents *events)
{
  gboolean frozen = hf_view_is_frozen (view);
  guint n_taken = 0;
  gint seat = -1;

  for (guint i = 0; i < events->len; i++)
    {
      const HfEvent *event = &g_array_index (events, HfEvent, i);

      if (event->type != HF_EVENT_CARD)
        continue;

      n_taken += event->from == HF_ZONE_PILE
                 && (event->to == HF_ZONE_HAND || event->to == HF_ZONE_BOOK);
      seat = event->seat;
      if (self->heard && frozen && !self->frozen && event->from == HF_ZONE_HAND
          && event->to == HF_ZONE_PILE && view->table->n_pile >= HF_REMARK_FROZEN_PILE)
        add (self, HF_REMARK_FROZEN, seat);
    }
  if (n_taken >= HF_REMARK_LARGE_PILE && seat >= 0)
    add (self, HF_REMARK_PILE, seat);
  self->frozen = frozen;
  self->heard = TRUE;
}

/* Hears a change, be it of a move or a deal.
 *
 * @view: what all see after it: of no seat
 * @events: of the change; only those parts count that all see */
void
hf_remarks_hear (HfRemarks *self, const HfView *view, const HfEvents *events)
{
  g_array_set_size (self->moments, 0);
  for (guint i = 0; i < events->len; i++)
    hear_event (self, view, &g_array_index (events, HfEvent, i));
  hear_pile (self, view, events);
}

/* Returns: HfMoment: of the change that was heard last */
const GArray *
hf_remarks_get_moments (HfRemarks *self)
{
  return self->moments;
}

static HfMood
find_mood_at (const HfView *view, const HfMoment *moment, guint seat)
{
  gboolean ours = are_of_one_side (view, moment->seat, seat);

  switch (moment->moment)
    {
    case HF_REMARK_FROZEN:
      return ours ? HF_MOOD_NEUTRAL : HF_MOOD_SORRY;
    case HF_REMARK_OUT:
      return ours ? HF_MOOD_CONTENT : HF_MOOD_SORRY;
    case HF_REMARK_CAUGHT:
      return moment->seat == seat ? HF_MOOD_SORRY : HF_MOOD_NEUTRAL;
    default:
      return ours ? HF_MOOD_CONTENT : HF_MOOD_NEUTRAL;
    }
}

/* Returns: the mood in which the last change puts the player of a seat, neutral where it means nothing to them */
HfMood
hf_remarks_find_mood (HfRemarks *self, const HfView *view, guint seat)
{
  HfMood mood = HF_MOOD_NEUTRAL;

  for (guint i = 0; i < self->moments->len && mood == HF_MOOD_NEUTRAL; i++)
    mood = find_mood_at (view, &g_array_index (self->moments, HfMoment, i), seat);

  return mood;
}

/* Whether a player says something at a moment. Where partners can't talk about their cards, they say nothing of each
 * other's acts before the round is over. */
gboolean
hf_remarks_may_say (const HfView *view, const HfMoment *moment, guint seat)
{
  gboolean self = seat == moment->seat;
  gboolean partner = !self && are_of_one_side (view, moment->seat, seat);

  if (partner && (view->rules->rules.talk_allowed & HF_TALK_FREE) == 0
      && view->table->phase < HF_PHASE_OVER)
    return FALSE;

  switch (moment->moment)
    {
    case HF_REMARK_PILE:
    case HF_REMARK_OPENED:
      return TRUE;
    case HF_REMARK_BOOK:
      return self || partner;
    case HF_REMARK_FROZEN:
      return !self && !partner;
    case HF_REMARK_DISCARD:
    case HF_REMARK_PARTNER_OUT:
      return partner;
    case HF_REMARK_OUT:
    case HF_REMARK_CAUGHT:
      return self;
    default:
      g_return_val_if_reached (FALSE);
    }
}

static gboolean
has_rested (HfRemarks *self, guint seat)
{
  return self->spoke[seat] == 0 || self->turns[seat] >= self->spoke[seat] + HF_REMARK_TURNS;
}

/* Returns: a seat that speaks at a moment, or -1 */
static gint
choose_speaker (HfRemarks *self,
                const HfView *view,
                const HfMoment *moment,
                guint speakers,
                guint64 *rng)
{
  guint candidates[HF_MAX_SEATS], n = 0;

  for (guint seat = 0; seat < view->rules->n_seats; seat++)
    if ((speakers >> seat) & 1 && has_rested (self, seat)
        && hf_remarks_may_say (view, moment, seat))
      candidates[n++] = seat;

  return n > 0 ? (gint) candidates[hf_random_next (rng) % n] : -1;
}

/* Finds what is said at a moment, and remembers it. */
static gboolean
speak_at (HfRemarks *self,
          const HfView *view,
          const HfMoment *moment,
          guint speakers,
          const HfVoice *voices,
          HfRemark *remark)
{
  /* Moments that come often are not always worth a word. */
  static const guint one_of
    [HF_N_REMARK_MOMENTS] = { [HF_REMARK_PILE] = 2, [HF_REMARK_BOOK] = 2, [HF_REMARK_DISCARD] = 2 };
  guint which = moment->seat * HF_N_REMARK_MOMENTS + moment->moment;
  guint64 rng = hf_random_stream ("remark", self->seed, which, view->table->round,
                                  self->turns[moment->seat]);
  gint seat;

  if (hf_random_next (&rng) % MAX (one_of[moment->moment], 1) > 0)
    return FALSE;
  seat = choose_speaker (self, view, moment, speakers, &rng);
  if (seat < 0)
    return FALSE;

  self->spoke[seat] = MAX (self->turns[seat], 1);
  *remark = (HfRemark) { seat, moment->moment, voices[seat],
                         self->said[seat] % HF_N_REMARKS_A_MOMENT };
  self->said[seat]++;

  return TRUE;
}

/* Chooses what is said about the last change, if anything, and remembers it.
 *
 * @speakers: seats that may speak, a bit each
 * @voices: of all seats
 * @remark (out): the sentence
 * Returns: FALSE where all are silent */
gboolean
hf_remarks_choose (HfRemarks *self,
                   const HfView *view,
                   guint speakers,
                   const HfVoice *voices,
                   HfRemark *remark)
{
  static const HfRemarkMoment first_to_last[] = {
    HF_REMARK_OUT,    HF_REMARK_PARTNER_OUT, HF_REMARK_CAUGHT,  HF_REMARK_OPENED,
    HF_REMARK_FROZEN, HF_REMARK_PILE,        HF_REMARK_DISCARD, HF_REMARK_BOOK,
  };

  for (guint rank = 0; rank < G_N_ELEMENTS (first_to_last); rank++)
    for (guint i = 0; i < self->moments->len; i++)
      {
        const HfMoment *moment = &g_array_index (self->moments, HfMoment, i);

        if (moment->moment == first_to_last[rank]
            && speak_at (self, view, moment, speakers, voices, remark))
          return TRUE;
      }

  return FALSE;
}
