/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Openings: books of the hand that together bring enough points. */

#include "hf-plan-private.h"

#include "core/state/hf-book-rules.h"
#include "players/simple/hf-table-summary.h"

typedef struct
{
  guint8 rank;
  guint8 naturals;
  guint8 wilds;
} Part;

typedef struct
{
  const HfFlatRules *rules;
  HfCards cards; /* that may be used */
  HfCards along; /* cards of the pile that may go with its top card */
  guint n;
  Part parts[HF_N_KINDS];
} Opening;

/* Points the parts bring, with the dearest wild cards. */
static gint
count_points (const Opening *self)
{
  HfCards left = self->cards;
  gint points = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const Part *part = &self->parts[i];

      points += part->naturals * self->rules->value[part->rank]
                + hf_opening_bonus (self->rules, part->rank, part->naturals, part->wilds);
      for (guint j = 0; j < part->wilds; j++)
        {
          guint kind = hf_flat_rules_dearest_wild (self->rules, left.n);

          if (kind == HF_N_KINDS)
            return -1;
          left.n[kind]--;
          points += self->rules->value[kind];
        }
    }

  return points;
}

static gint
part_points (const Opening *self, const Part *part)
{
  return part->naturals * self->rules->value[part->rank];
}

/* Parts in order of points, but the one with the card of the pile stays first. */
static void
sort_parts (Opening *self, guint from)
{
  for (guint i = from + 1; i < self->n; i++)
    for (guint j = i;
         j > from && part_points (self, &self->parts[j]) > part_points (self, &self->parts[j - 1]);
         j--)
      {
        Part part = self->parts[j];

        self->parts[j] = self->parts[j - 1];
        self->parts[j - 1] = part;
      }
}

/* Whether the first book may have no wild cards. */
static gboolean
top_stays_clean (const Opening *self, guint top)
{
  return top < HF_N_KINDS && self->rules->rules.pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK;
}

/* One more wild card where it brings most points: it makes a book of a pair, or grows one. */
static gboolean
spend_wild (Opening *self, guint top, guint skip)
{
  const HfRules *r = &self->rules->rules;
  guint least = self->rules->plain_book;

  for (gint rank = HF_KIND_TWO; rank >= HF_RANK_THREE; rank--)
    {
      guint n = self->cards.n[rank];
      gboolean used = FALSE;

      for (guint i = 0; i < self->n; i++)
        used |= self->parts[i].rank == rank;
      if (used || n + 1 != least || n < (guint) r->meld_min_naturals || ((skip >> rank) & 1)
          || !hf_flat_rules_is_natural (self->rules, rank) || hf_most_wilds (self->rules, n) < 1)
        continue;
      self->parts[self->n++] = (Part) { .rank = rank, .naturals = n, .wilds = 1 };
      return TRUE;
    }

  for (guint dirty = 0; dirty < 2; dirty++)
    for (guint i = self->n; i-- > 0;)
      {
        Part *part = &self->parts[i];

        if ((part->wilds > 0) == (dirty == 0) && !(i == 0 && top_stays_clean (self, top))
            && part->wilds < hf_most_wilds (self->rules, part->naturals)
            && part->naturals + part->wilds < r->book_size)
          {
            part->wilds++;
            return TRUE;
          }
      }

  return FALSE;
}

static void
collect_clean (Opening *self, guint top, guint taken)
{
  const HfRules *r = &self->rules->rules;
  guint least = self->rules->plain_book;

  for (guint rank = HF_RANK_THREE; rank <= HF_KIND_TWO; rank++)
    {
      guint n = self->cards.n[rank];

      if (rank == top || ((taken >> rank) & 1) || n < least
          || !hf_flat_rules_is_natural (self->rules, rank))
        continue;
      self->parts[self->n++] = (Part) {
        .rank = rank,
        .naturals = r->book_nat_on_clean ? n : MIN (n, (guint) r->book_size),
      };
    }
}

/* The book that the top of the pile goes into; FALSE where there are too few. */
static gboolean
begin_with_top (Opening *self, guint top, guint *wilds)
{
  const HfRules *r = &self->rules->rules;
  guint n = self->cards.n[top] += 1 + hf_flat_rules_count_matches (self->rules, &self->along, top);
  guint missing = MAX (r->meld_min_size, (gint) n) - n;

  if (missing > *wilds || n < (guint) r->meld_min_naturals
      || missing > hf_most_wilds (self->rules, n) || (missing > 0 && top_stays_clean (self, top)))
    return FALSE;
  self->parts[self->n++] = (Part) { .rank = top, .naturals = n, .wilds = missing };
  *wilds -= missing;

  return TRUE;
}

static void
write_opening (const Opening *self, guint top, const HfCards *hand, HfMove *move)
{
  HfCards left = *hand;

  left.n[HF_KIND_RED_THREE] += self->along.n[HF_KIND_RED_THREE];
  for (guint i = 0; i < self->n; i++)
    {
      const Part *part = &self->parts[i];
      guint n = part->naturals - (part->rank == top);

      hf_move_add_part (move, HF_BOOK_NONE);
      for (guint j = 0; j < n; j++)
        {
          gboolean red = part->rank == HF_RANK_THREE && left.n[HF_KIND_RED_THREE] > 0
                         && hf_flat_rules_is_natural (self->rules, HF_KIND_RED_THREE);
          guint kind = red ? HF_KIND_RED_THREE : part->rank;

          left.n[kind]--;
          hf_move_add_card (move, kind);
        }
      for (guint j = 0; j < part->wilds; j++)
        {
          guint kind = hf_flat_rules_dearest_wild (self->rules, left.n);

          if (kind == HF_N_KINDS)
            return;
          left.n[kind]--;
          hf_move_add_card (move, kind);
        }
    }
}

static guint
taken_ranks (const HfPlanner *self)
{
  guint taken = 0;

  for (guint i = 0; i < self->state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self->state, i);

      if (book->owner == self->owner
          && !hf_flat_rules_allow_second (self->rules, hf_book_size (book)))
        taken |= 1u << book->rank;
    }

  return taken;
}

static void
begin_opening (Opening *opening, const HfPlanner *self)
{
  const HfCards *locked = hf_state_locked (self->state);

  opening->rules = self->rules;
  opening->cards = *hf_planner_hand (self);
  opening->along = HF_CARDS_NONE;
  opening->n = 0;
  for (guint kind = 0; locked != NULL && kind < HF_N_KINDS; kind++)
    opening->cards.n[kind] -= MIN (opening->cards.n[kind], locked->n[kind]);
  if (hf_flat_rules_is_natural (self->rules, HF_KIND_RED_THREE))
    opening->cards.n[HF_RANK_THREE] += opening->cards.n[HF_KIND_RED_THREE];
}

/* Adds an opening with as few wild cards as will do.
 *
 * @type: HF_MOVE_OPEN, or HF_MOVE_TAKE to open with the pile
 * @top: rank of the top of the pile, or HF_N_KINDS */
gboolean
hf_planner_open (HfPlanner *self, HfMoveType type, guint top, guint most_wilds, gboolean smallest)
{
  guint owner = hf_flat_rules_owner (self->rules, self->state->table.turn);
  gint need = hf_state_open_min (self->state, self->rules, owner);
  guint taken = taken_ranks (self);
  guint fixed = top < HF_N_KINDS ? 1 : 0;
  const guint8 *pile = hf_state_pile (self->state);
  gint bias =
    fixed
        && !hf_flat_rules_top_counts (self->rules,
                                      hf_table_is_frozen (&self->state->table, self->rules, pile))
      ? self->rules->value[top]
      : 0;
  Opening opening;
  HfMove move;

  begin_opening (&opening, self);
  if (fixed)
    opening.along = *hf_table_cards_for_top (&self->state->table, self->rules, pile, &HF_CARDS_NONE,
                                             &opening.along);
  if (fixed && (((taken >> top) & 1) || !begin_with_top (&opening, top, &most_wilds)))
    return FALSE;
  collect_clean (&opening, top, taken);
  sort_parts (&opening, fixed);

  while (count_points (&opening) - bias < need && most_wilds-- > 0)
    if (!spend_wild (&opening, top, taken))
      return FALSE;
  if (count_points (&opening) - bias < need || opening.n == 0)
    return FALSE;
  while (smallest && opening.n > MAX (fixed, 1))
    {
      opening.n--;
      if (count_points (&opening) - bias < need)
        {
          opening.n++;
          break;
        }
    }

  hf_move_init (&move, type, self->seat);
  write_opening (&opening, top, hf_planner_hand (self), &move);

  return hf_planner_play (self, &move);
}
