/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-move.h"

#include "hf-move-private.h"

/* Adds cards to the last part, in canonical order. */
gboolean
hf_move_add_cards (HfMove *self, const HfCards *cards)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    for (guint i = 0; i < cards->n[kind]; i++)
      if (!hf_move_add_card (self, kind))
        return FALSE;

  return TRUE;
}

gboolean
hf_move_equal (const HfMove *a, const HfMove *b)
{
  return memcmp (a, b, G_STRUCT_OFFSET (HfMove, parts)) == 0
         && memcmp (a->parts, b->parts, a->n_parts * sizeof a->parts[0]) == 0
         && memcmp (a->cards, b->cards, a->n_cards) == 0;
}

const char *
hf_reason_to_string (HfReason reason)
{
  static const char *const codes[HF_N_REASONS] = {
    [HF_REASON_NONE] = "ok",
    [HF_REASON_WRONG_PHASE] = "wrong-phase",
    [HF_REASON_NOT_YOUR_TURN] = "not-your-turn",
    [HF_REASON_BAD_CHOICE] = "bad-choice",
    [HF_REASON_STACK_EMPTY] = "stack-empty",
    [HF_REASON_RED_THREE_OFF] = "red-three-off",
    [HF_REASON_NOT_IN_HAND] = "not-in-hand",
    [HF_REASON_ALREADY_OPEN] = "already-open",
    [HF_REASON_PILE_CARD_NOT_USABLE] = "pile-card-not-usable",
    [HF_REASON_NEW_SETS_ONLY] = "new-sets-only",
    [HF_REASON_NO_SUCH_BOOK] = "no-such-book",
    [HF_REASON_OPENING_TOO_LOW] = "opening-too-low",
    [HF_REASON_BOOK_TOO_SMALL] = "book-too-small",
    [HF_REASON_NOT_OPEN] = "not-open",
    [HF_REASON_PICKUP_OFF] = "pickup-off",
    [HF_REASON_PILE_EMPTY] = "pile-empty",
    [HF_REASON_PILE_TOO_SMALL] = "pile-too-small",
    [HF_REASON_PILE_BLOCKED] = "pile-blocked",
    [HF_REASON_NOT_ENOUGH_MATCHES] = "not-enough-matches",
    [HF_REASON_BAD_TAKE] = "bad-take",
    [HF_REASON_MUST_MELD_TOP] = "must-meld-top",
    [HF_REASON_DISCARD_NOT_ALLOWED] = "discard-not-allowed",
    [HF_REASON_CANNOT_PASS] = "cannot-pass",
    [HF_REASON_ASK_NOT_OFFERED] = "ask-not-offered",
    [HF_REASON_TALK_NOT_ALLOWED] = "talk-not-allowed",
    [HF_REASON_NO_QUESTION] = "no-question",
    [HF_REASON_WAITING_OFF] = "waiting-off",
    [HF_REASON_NOT_WAITING_SIZE] = "not-waiting-size",
    [HF_REASON_NO_CHANGE] = "no-change",
    [HF_REASON_ONLY_WILDS] = "only-wilds",
    [HF_REASON_THREES_NOT_MELDABLE] = "threes-not-meldable",
    [HF_REASON_NOT_MELDABLE] = "not-meldable",
    [HF_REASON_MIXED_RANKS] = "mixed-ranks",
    [HF_REASON_TOO_FEW_NATURALS] = "too-few-naturals",
    [HF_REASON_WILD_LIMIT] = "wild-limit",
    [HF_REASON_BOOK_CLOSED] = "book-closed",
    [HF_REASON_WILD_ON_CLOSED] = "wild-on-closed",
    [HF_REASON_SAME_RANK_OPEN] = "same-rank-open",
    [HF_REASON_WRONG_RANK] = "wrong-rank",
    [HF_REASON_CLEAN_LOCKED] = "clean-locked",
    [HF_REASON_ASK_FIRST] = "ask-first",
    [HF_REASON_PARTNER_SAID_NO] = "partner-said-no",
    [HF_REASON_MUST_KEEP_CARD] = "must-keep-card",
    [HF_REASON_BAD_DECK] = "bad-deck",
    [HF_REASON_BAD_POSITION] = "bad-position",
    [HF_REASON_ALREADY_CHOSEN] = "already-chosen",
    [HF_REASON_RED_THREE_FIRST] = "red-three-first",
    [HF_REASON_PILE_FROZEN] = "pile-frozen",
    [HF_REASON_DISCARD_BANNED] = "discard-banned",
    [HF_REASON_PARTNER_NOT_IN_FOOT] = "partner-not-in-foot",
    [HF_REASON_TOP_CARD_USE] = "top-card-use",
  };

  g_return_val_if_fail (reason < HF_N_REASONS, "?");

  return codes[reason];
}

HfEvents *
hf_events_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (HfEvent));
}

void
hf_events_append_card (HfEvents *events,
                       HfZone from,
                       guint from_index,
                       HfZone to,
                       guint to_index,
                       guint seat,
                       HfKind kind)
{
  HfEvent event = {
    .type = HF_EVENT_CARD,
    .seat = seat,
    .from = from,
    .to = to,
    .from_index = from_index,
    .to_index = to_index,
    .kind = kind,
    .book = HF_BOOK_NONE,
  };

  g_array_append_val (events, event);
}

void
hf_events_append (HfEvents *events,
                  HfEventType type,
                  gint seat,
                  gint value,
                  gint value2,
                  guint book)
{
  HfEvent event = { .type = type, .seat = seat, .value = value, .value2 = value2, .book = book };

  g_array_append_val (events, event);
}
