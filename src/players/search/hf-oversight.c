/* SPDX-License-Identifier: GPL-3.0-or-later */

/* People who play less well do not play at random: they do not see that the fives fit their
 * partner's book, that the pile could be taken, that an opponent is about to go out; or they play
 * without much thought. */

#include "hf-oversight.h"

#include "core/state/hf-book-rules.h"

/* Cards of a small hand, of which no card is overlooked. */
#define SMALL_HAND 4

/* Cards from which on a hand is large, and its cards are overlooked as often as a level has it. */
#define LARGE_HAND 12

/* Cards that a clean book lacks when it is nearly closed. */
#define NEARLY_CLOSED 2

static gboolean
happens (guint percent, guint64 *rng)
{
  return hf_random_next (rng) % 10000 < 100 * percent;
}

/* @often: how often what is not noticed
 * @seed: the same one overlooks the same in the same view */
void
hf_oversight_init (HfOversight *self, const HfOversights *often, const HfView *view, guint64 seed)
{
  guint64 rng = seed ^ 0x7f4a7c15f39cc060u;
  guint n = CLAMP (view->seats[view->seat].hand, SMALL_HAND, LARGE_HAND) - SMALL_HAND;

  *self = (HfOversight) { 0 };
  hf_random_next (&rng);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (happens (often->cards * n / (LARGE_HAND - SMALL_HAND), &rng)
        && hf_flat_rules_is_natural (view->rules, kind) && view->hand->n[kind] > 0)
      self->kinds |= 1u << kind;
  self->pile = happens (often->pile, &rng);
  self->others = happens (often->others, &rng);
  self->haste = happens (often->haste, &rng);
}

/* Whether a move puts wild cards onto a clean book that is nearly closed. */
static gboolean
spoils_book (const HfView *view, const HfMove *move)
{
  guint least = MAX (view->rules->rules.book_size, NEARLY_CLOSED) - NEARLY_CLOSED;

  for (guint i = 0; i < move->n_parts; i++)
    {
      guint place = move->parts[i].book;

      if (place >= view->table->n_books || !hf_book_is_clean (&view->books[place])
          || hf_book_size (&view->books[place]) < least)
        continue;
      for (guint j = 0; j < move->parts[i].n; j++)
        if (hf_flat_rules_is_wild (view->rules, hf_move_part_cards (move, i)[j]))
          return TRUE;
    }

  return FALSE;
}

/* Whether a discard misleads the partners: from a player who has not opened they expect the last
 * card of its rank. */
static gboolean
misleads_partner (const HfView *view, guint kind)
{
  guint owner = hf_flat_rules_owner (view->rules, view->seat);

  return view->rules->teams && (view->table->opened & view->rules->owner_seats[owner]) == 0
         && hf_flat_rules_is_natural (view->rules, kind) && view->hand->n[kind] > 1;
}

/* Returns: whether one of these moves would make people at the table wince, so that a player thinks
 *   twice before it */
gboolean
hf_oversight_is_clumsy (const HfView *view, const HfMove *moves, guint n_moves)
{
  gboolean lays = FALSE;

  for (guint i = 0; i < n_moves; i++)
    {
      guint kind = moves[i].cards[0];

      if (moves[i].type == HF_MOVE_DISCARD
            ? hf_flat_rules_is_wild (view->rules, kind) || (!lays && misleads_partner (view, kind))
            : spoils_book (view, &moves[i]))
        return TRUE;
      lays |= moves[i].n_parts > 0;
    }

  return FALSE;
}
