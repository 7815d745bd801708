/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions about a position that both the engine and the listing of moves ask. */

#include "hf-book-rules.h"
#include "hf-state-private.h"
#include "hf-turn.h"

/* Whether the seat may add to its side's books (S1-41, S4-70). */
gboolean
hf_state_may_lay_on (const HfState *self, const HfFlatRules *rules, guint seat)
{
  guint owner = hf_flat_rules_owner (rules, seat);

  if (hf_state_is_open (self, rules, seat))
    return TRUE;

  return rules->rules.meld_lay_on_partner == HF_LAY_ON_AFTER_TEAM_OPEN
         && (self->table.opened & rules->owner_seats[owner]) != 0;
}

/* The seat that answers unless another is named. */
guint
hf_flat_rules_lowest_partner (const HfFlatRules *rules, guint seat)
{
  guint partners = rules->owner_seats[hf_flat_rules_owner (rules, seat)] & ~(1u << seat);

  return partners != 0 ? (guint) g_bit_nth_lsf (partners, -1) : seat;
}

/* Whether the owner may start a book of the rank beside those on the table (S1-103, S4-73). */
gboolean
hf_state_may_start_rank (const HfState *self, const HfFlatRules *rules, guint owner, HfRank rank)
{
  gint same_rank = rules->rules.meld_same_rank;

  if (same_rank == HF_SAME_RANK_ALWAYS)
    return TRUE;

  for (guint i = 0; i < self->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self, i);

      if (book->owner == owner && book->rank == rank
          && (same_rank == HF_SAME_RANK_NEVER || !hf_book_is_closed (rules, book)))
        return FALSE;
    }

  return TRUE;
}

/* The cards that match the top card of the pile: naturals of its rank, whatever their colour
 * (S1-61, S1-62). */
guint
hf_flat_rules_count_matches (const HfFlatRules *rules, const HfCards *cards, HfKind top)
{
  if (hf_flat_rules_is_wild (rules, top))
    return 0;
  if (hf_kind_rank (top) == HF_RANK_THREE)
    return cards->n[HF_KIND_RED_THREE] + cards->n[HF_KIND_BLACK_THREE];

  return cards->n[top];
}

/* Whether the seat can take the pile only by opening in the same act (S1-64). */
gboolean
hf_state_must_open_to_take (const HfState *self, const HfFlatRules *rules, guint seat)
{
  const HfRules *r = &rules->rules;

  if (hf_state_is_open (self, rules, seat))
    return FALSE;

  return r->pickup_if_unopened == HF_UNOPENED_OPEN_NOW
         || (r->pickup_if_unopened == HF_UNOPENED_FREE && r->pickup_meld_top);
}

/* Adds the cards in the one order that always works if any does: wilds as
 * early as they may go, for a closed book may refuse them (S1-100). */
static gboolean
grow_with_all (const HfFlatRules *rules, HfBook *book, HfCards cards)
{
  guint left = hf_cards_count (&cards);

  while (left > 0)
    {
      gint added = -1;

      for (gint kind = HF_N_KINDS - 1; kind >= 0 && added < 0; kind--)
        if (cards.n[kind] > 0 && hf_flat_rules_is_wild (rules, kind)
            && hf_book_add (rules, book, kind) == HF_REASON_NONE)
          added = kind;
      for (gint kind = HF_N_KINDS - 1; kind >= 0 && added < 0; kind--)
        if (cards.n[kind] > 0 && !hf_flat_rules_is_wild (rules, kind)
            && hf_book_add (rules, book, kind) == HF_REASON_NONE)
          added = kind;
      if (added < 0)
        return FALSE;

      cards.n[added]--;
      left--;
    }

  return TRUE;
}

static gboolean
suffice_with (const HfState *self,
              const HfFlatRules *rules,
              guint owner,
              const HfBook *before,
              const HfBook *after)
{
  guint clean, dirty;

  hf_state_count_closed (self, rules, owner, &clean, &dirty);
  if (before != NULL && !hf_book_is_wild (before) && hf_book_is_closed (rules, before))
    *(hf_book_is_clean (before) ? &clean : &dirty) -= 1;
  if (!hf_book_is_wild (after) && hf_book_is_closed (rules, after))
    *(hf_book_is_clean (after) ? &clean : &dirty) += 1;

  return hf_rules_suffice_out (rules, clean, dirty, clean + dirty);
}

/* Whether laying the whole hand as one act would complete the books. */
static gboolean
whole_hand_completes (const HfState *self, const HfFlatRules *rules, guint seat)
{
  const HfCards *hand = hf_state_hand (self, seat);
  guint owner = hf_flat_rules_owner (rules, seat);
  guint8 kinds[HF_STATE_MAX];
  HfBook book;

  if (hf_state_is_open (self, rules, seat)
      && hf_book_build (rules, kinds, hf_cards_to_list (hand, kinds), &book, NULL) == HF_REASON_NONE
      && hf_state_may_start_rank (self, rules, owner, book.rank)
      && suffice_with (self, rules, owner, NULL, &book))
    return TRUE;

  for (guint i = 0; i < self->table.n_books && hf_state_may_lay_on (self, rules, seat); i++)
    {
      const HfBook *before = hf_state_book (self, i);

      book = *before;
      if (book.owner == owner && grow_with_all (rules, &book, *hand)
          && suffice_with (self, rules, owner, before, &book))
        return TRUE;
    }

  return FALSE;
}

static gboolean
may_ask_out (const HfState *self, const HfFlatRules *rules, guint seat)
{
  if (self->table.phase != HF_PHASE_PLAY || !hf_state_on_foot (self, seat)
      || (self->table.flags & HF_FLAG_ASKED)
      || (rules->rules.out_ask == HF_ASK_NONE
          && !(rules->rules.talk_allowed & HF_TALK_MAY_I_GO_OUT)))
    return FALSE;

  return hf_state_books_suffice (self, rules, hf_flat_rules_owner (rules, seat))
         || whole_hand_completes (self, rules, seat);
}

/* Whether a question may be put to the partners now (S1-95, S1-96, S4-77). */
gboolean
hf_state_may_ask (const HfState *self, const HfFlatRules *rules, guint seat, HfQuestion question)
{
  if (!rules->teams)
    return FALSE;
  /* An answer that binds must come first: were another question put in its place, the seat could
   * neither go out nor end its turn. */
  if (rules->rules.out_answer_binding && self->table.question == HF_QUESTION_OUT)
    return FALSE;

  switch (question)
    {
    case HF_QUESTION_OUT:
      return may_ask_out (self, rules, seat);
    case HF_QUESTION_ALL_DIRTY:
      return (rules->rules.talk_allowed & HF_TALK_ALL_DIRTY) != 0;
    case HF_QUESTION_NEW_DIRTY:
      return (rules->rules.talk_allowed & HF_TALK_NEW_DIRTY) != 0;
    case HF_QUESTION_NONE:
    default:
      return FALSE;
    }
}
