/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Judging a position without playing it out. All its cards count, hidden ones
 * too, so it has to be an imagined one. */

#include "hf-value.h"

#include "core/state/hf-book-rules.h"

/* Counts of one owner, from which points are made. */
typedef struct
{
  HfCards hands; /* of all its seats */
  HfClosedBooks closed;
  guint wild_book; /* cards of the largest open book of wild cards */
  guint begun;     /* ranks of which a book takes naturals */
  gfloat held, foot_held;
  gfloat threat; /* how near a seat is to going out, 0 to 1 */
  guint need;    /* closed books that going out needs yet */
  guint stay;    /* cards that the best seat cannot lay */
  guint cards, on_foot, unopened;
} Side;

/* Cards in a hand that no book of the side takes decide how soon it is empty. */
static guint
cards_that_stay (const HfFlatRules *rules, const HfCards *hand, guint begun)
{
  guint n = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (!hf_flat_rules_is_wild (rules, kind) && !((begun >> hf_kind_rank (kind)) & 1)
        && hand->n[kind] < 3)
      n += hand->n[kind];

  return n;
}

static void
add_hand (const HfState *state, const HfFlatRules *rules, guint seat, guint begun, gfloat *f)
{
  const HfCards *hand = hf_state_hand (state, seat);
  const gfloat unit = MAX (rules->rules.book_bonus_clean, 100) / 10.0f;
  gboolean open = hf_state_is_open (state, rules, seat);
  gint ready = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      guint n = hand->n[kind];

      if (n == 0)
        continue;
      if (hf_flat_rules_is_wild (rules, kind))
        {
          f[HF_FEATURE_WILDS] += n * unit;
          ready += n * rules->value[kind];
        }
      else if (!hf_flat_rules_is_natural (rules, kind))
        continue;
      else if ((begun >> hf_kind_rank (kind)) & 1)
        f[HF_FEATURE_FITS] += n * rules->value[kind];
      else if (n >= 3)
        f[HF_FEATURE_TRIPLES] += unit;
      else
        f[n == 2 ? HF_FEATURE_PAIRS : HF_FEATURE_SINGLES] += unit;
      if (n >= 3 && !hf_flat_rules_is_wild (rules, kind))
        ready += n * rules->value[kind];
    }

  if (!open)
    {
      gint need = hf_state_open_min (state, rules, hf_flat_rules_owner (rules, seat));
      gfloat lacks = MAX (need - ready, 0);

      f[HF_FEATURE_UNOPENED] += unit;
      f[HF_FEATURE_MISSING] += lacks;
    }
}

/* An open book counts by the cards that it lacks besides those in the hands. */
static void
add_open_book (const HfFlatRules *rules, const HfBook *book, const Side *side, gfloat *f)
{
  const HfRules *r = &rules->rules;
  gint lacks = r->book_size - (gint) hf_book_size (book) - side->hands.n[book->rank];
  guint first = hf_book_is_clean (book) && !hf_book_is_wild (book) ? HF_FEATURE_CLEAN_READY
                                                                   : HF_FEATURE_DIRTY_READY;

  f[first + CLAMP (lacks, 0, 3)] += hf_book_bonus_to_come (rules, book);
}

static void
judge_books (const HfState *state, const HfFlatRules *rules, guint owner, Side *side, gfloat *f)
{
  const HfRules *r = &rules->rules;

  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);
      gboolean clean = hf_book_is_clean (book);

      if (book->owner != owner)
        continue;
      f[HF_FEATURE_DOWN] += hf_book_value (rules, book);
      if (hf_book_is_closed (rules, book))
        {
          f[HF_FEATURE_DOWN] += hf_book_bonus (rules, book);
          hf_closed_books_add (&side->closed, rules, book, 1);
          if (clean ? r->book_nat_on_clean : r->book_nat_on_dirty)
            side->begun |= 1u << book->rank;
          continue;
        }
      side->begun |= 1u << book->rank;
      if (hf_book_is_wild (book))
        side->wild_book = MAX (side->wild_book, hf_book_size (book));
      add_open_book (rules, book, side, f);
    }
}

static void
judge_seats (const HfState *state, const HfFlatRules *rules, guint owner, Side *side, gfloat *f)
{
  gboolean suffices = hf_closed_books_suffice (&side->closed, rules, state->table.round);

  for (guint seat = owner; seat < rules->n_seats; seat += rules->n_owners)
    {
      const HfSeat *counts = hf_state_seat (state, seat);
      HfCards piles = hf_state_piles_left (state, seat);
      gfloat unit = MAX (rules->rules.book_bonus_clean, 100) / 10.0f;
      guint stay = cards_that_stay (rules, hf_state_hand (state, seat), side->begun);

      add_hand (state, rules, seat, side->begun, f);
      side->stay = MIN (side->stay, stay + hf_seat_piles_left (counts));
      side->cards += counts->hand + hf_seat_piles_left (counts);
      side->on_foot += hf_state_on_foot (state, seat);
      side->unopened += !hf_state_is_open (state, rules, seat);
      side->held += hf_flat_rules_held (rules, hf_state_hand (state, seat));
      side->foot_held += hf_flat_rules_held (rules, &piles);
      if (hf_state_on_foot (state, seat))
        {
          gfloat near = 1.0f / (1 + stay);

          f[HF_FEATURE_ON_FOOT] += unit;
          f[HF_FEATURE_IN_FOOT] += 10 * counts->hand;
          if (suffices)
            side->threat = MAX (side->threat, near);
        }
      else
        f[HF_FEATURE_TO_FOOT] += 10 * counts->hand;
    }
  f[HF_FEATURE_SUFFICE] += suffices ? MAX (rules->rules.book_bonus_clean, 100) : 0;
}

/* The cards that the seat on turn could take from the pile. */
static gfloat
pile_in_reach (const HfState *state, const HfFlatRules *rules)
{
  const HfRules *r = &rules->rules;
  const HfRoundRules *round = hf_flat_rules_round (rules, state->table.round);
  guint n = state->table.n_pile;
  const HfCards *cards;
  HfCards memory;
  guint top;

  if (r->pickup_mode == HF_PICKUP_NONE || n == 0 || n < (guint) round->pickup_min
      || state->table.phase != HF_PHASE_START || hf_table_has_begun_draw (&state->table))
    return 0;

  top = hf_state_pile (state)[0];
  cards = hf_table_cards_for_top (&state->table, rules, hf_state_pile (state),
                                  hf_state_hand (state, state->table.turn), &memory);
  if (((rules->blocked_kinds >> top) & 1)
      || !hf_flat_rules_matches_suffice (rules, cards, top,
                                         hf_table_is_frozen (&state->table, rules,
                                                             hf_state_pile (state)))
      || (r->pickup_if_unopened == HF_UNOPENED_REFUSE
          && !hf_state_is_open (state, rules, state->table.turn)))
    return 0;

  return 10.0f * MIN (n, round->pickup_count);
}

/* How many of a kind are missing. */
static gint
missing (guint need, guint have)
{
  return MAX ((gint) need - (gint) have, 0);
}

/* Judges books that only few rule sets ask for: of wild cards, and of special ranks. */
static void
judge_rare_books (const HfFlatRules *rules, guint round, const Side *side, gfloat *f)
{
  const HfRules *r = &rules->rules;
  const HfRoundRules *now = hf_flat_rules_round (rules, round);
  const gint wild = missing (now->wild, side->closed.wild);
  const guint ready = side->wild_book + hf_flat_rules_count_wilds (rules, &side->hands);

  f[HF_FEATURE_NEED_WILD] = wild * r->meld_wild_book_bonus;
  if (wild > 0)
    f[HF_FEATURE_WILD_READY] = MIN (ready, (guint) r->book_size) * (gfloat) r->meld_wild_book_bonus
                               / r->book_size;
  f[HF_FEATURE_NEED_SPECIAL] = hf_closed_books_missing_special (&side->closed, rules, round)
                               * r->book_bonus_clean;
}

static void
judge_owner (const HfState *state, const HfFlatRules *rules, guint owner, Side *side, gfloat *f)
{
  const HfRoundRules *now = hf_flat_rules_round (rules, state->table.round);
  const HfRules *r = &rules->rules;
  const HfOwner *o = hf_state_owner (state, owner);
  HfOutBooks out;

  memset (side, 0, sizeof *side);
  side->stay = G_MAXUINT8;
  memset (f, 0, HF_N_FEATURES * sizeof *f);
  for (guint seat = owner; seat < rules->n_seats; seat += rules->n_owners)
    hf_cards_add (&side->hands, hf_state_hand (state, seat));
  if (hf_flat_rules_is_natural (rules, HF_KIND_RED_THREE))
    side->hands.n[HF_RANK_THREE] += side->hands.n[HF_KIND_RED_THREE];

  f[HF_FEATURE_DOWN] = hf_state_red_points (state, rules, owner) + o->cut - o->penalty - o->buried;
  judge_books (state, rules, owner, side, f);
  side->need = hf_closed_books_missing (&side->closed, rules, state->table.round);
  out = hf_closed_books_count_out (&side->closed, rules, state->table.round);
  out = hf_out_books_join_wild (&out, rules, state->table.round);
  judge_seats (state, rules, owner, side, f);

  f[HF_FEATURE_HELD] = r->score_held_negative ? -side->held : 0;
  f[HF_FEATURE_FOOT_HELD] = r->score_held_negative ? -side->foot_held : 0;
  f[HF_FEATURE_NEED_CLEAN] = missing (now->clean, out.clean) * r->book_bonus_clean;
  f[HF_FEATURE_NEED_DIRTY] = missing (now->dirty, out.dirty) * r->book_bonus_dirty;
  judge_rare_books (rules, state->table.round, side, f);
  f[HF_FEATURE_OUT] = (state->table.out & rules->owner_seats[owner]) != 0 ? r->out_bonus : 0;
  if (hf_flat_rules_owner (rules, state->table.turn) == owner)
    {
      f[HF_FEATURE_TURN] = 100;
      f[HF_FEATURE_TAKE] = pile_in_reach (state, rules);
    }
}

static void
judge_pace (const HfState *state, const HfFlatRules *rules, const Side *sides, gfloat *paces)
{
  const HfRules *r = &rules->rules;
  gfloat full = (gfloat) rules->n_cards - rules->n_seats * hf_rules_dealt (r);
  gfloat stock = hf_table_stock (&state->table);
  gfloat owners = rules->n_owners, seats = rules->n_seats;
  guint need = G_MAXUINT, stay = G_MAXUINT;

  memset (paces, 0, HF_N_PACES * sizeof *paces);
  for (guint i = 0; i < rules->n_owners; i++)
    {
      need = MIN (need, sides[i].need);
      stay = MIN (stay, sides[i].stay);
      paces[HF_PACE_NEED_ALL] += sides[i].need / owners;
      paces[HF_PACE_FOOT_MOST] = MAX (paces[HF_PACE_FOOT_MOST], sides[i].on_foot * owners / seats);
      paces[HF_PACE_FOOT_ALL] += sides[i].on_foot / seats;
      paces[HF_PACE_HANDS] += sides[i].cards / seats;
      paces[HF_PACE_UNOPENED] += sides[i].unopened / seats;
      paces[HF_PACE_THREAT] = MAX (paces[HF_PACE_THREAT], sides[i].threat);
    }
  paces[HF_PACE_ONE] = 1;
  paces[HF_PACE_STOCK] = state->table.flags & HF_FLAG_RESHUFFLED ? 0 : stock / MAX (full, 1);
  paces[HF_PACE_NEED_LEAST] = need;
  paces[HF_PACE_STAY_LEAST] = stay;
}

/* Takes a position apart.
 * @judged (out): the position taken apart */
void
hf_value_judge (const HfState *state, const HfFlatRules *rules, guint owner, HfJudged *judged)
{
  gfloat f[HF_MAX_SEATS][HF_N_FEATURES];
  Side sides[HF_MAX_SEATS];
  gfloat at_risk = 0;
  gfloat share = rules->n_owners > 1 ? 1.0f / (rules->n_owners - 1) : 0;

  for (guint i = 0; i < rules->n_owners; i++)
    {
      judge_owner (state, rules, i, &sides[i], f[i]);
      at_risk += sides[i].held + sides[i].foot_held;
    }
  for (guint i = 0; i < rules->n_owners; i++)
    f[i][HF_FEATURE_THREAT] = sides[i].threat * (at_risk - sides[i].held - sides[i].foot_held);
  judge_pace (state, rules, sides, judged->paces);

  memcpy (judged->features, f[owner], sizeof f[owner]);
  for (guint i = 0; i < rules->n_owners; i++)
    for (guint j = 0; i != owner && j < HF_N_FEATURES; j++)
      judged->features[j] -= f[i][j] * share;
}

/* Finds how far a round has got.
 *
 * @stage (out): the stage it is in, or past
 * @part (out): how far on the way to the next one, 0 to 1 */
void
hf_value_stage (const HfValue *self, const HfJudged *judged, guint *stage, gfloat *part)
{
  gfloat turns = 0;

  for (guint i = 0; i < HF_N_PACES; i++)
    turns += self->pace[i] * judged->paces[i];

  for (*stage = 0; *stage < HF_VALUE_STAGES - 2; ++*stage)
    if (turns > self->turns[*stage + 1])
      break;
  *part = (self->turns[*stage] - turns)
          / MAX (self->turns[*stage] - self->turns[*stage + 1], 0.01f);
  *part = CLAMP (*part, 0, 1);
}

/* Mixes the weights of the two stages a position lies between.
 * @weights (out): the weights there */
void
hf_value_mix (const HfValue *self, const HfJudged *judged, gfloat *weights)
{
  guint stage;
  gfloat part;

  hf_value_stage (self, judged, &stage, &part);
  for (guint i = 0; i < HF_N_FEATURES; i++)
    weights[i] = self->weights[stage][i] * (1 - part) + self->weights[stage + 1][i] * part;
}

/* Returns: by how many points the owner is likely to lead at the end of the round over the mean of the others */
gdouble
hf_value_estimate (const HfValue *self, const HfState *state, const HfFlatRules *rules, guint owner)
{
  gfloat weights[HF_N_FEATURES];
  HfJudged judged;
  gdouble points = 0;

  hf_value_judge (state, rules, owner, &judged);
  hf_value_mix (self, &judged, weights);
  for (guint i = 0; i < HF_N_FEATURES; i++)
    points += weights[i] * judged.features[i];

  return points;
}

/* Returns: by how many points the owner leads in this round over the mean of the others, scored
 *   as if it ended now */
gdouble
hf_value_lead (const HfState *state, const HfFlatRules *rules, guint owner)
{
  gdouble own = 0, others = 0;

  for (guint i = 0; i < rules->n_owners; i++)
    *(i == owner ? &own : &others) += hf_state_score (state, rules, i).round;

  return rules->n_owners > 1 ? own - others / (rules->n_owners - 1) : own;
}
