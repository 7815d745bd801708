/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The kinds of cards. Suits do not matter to the rules, only the color of threes does: fifteen
 * kinds, and the odd "weird" card found in a deck. The order is the canonical order of every
 * printed list. */
typedef enum
{
  HF_KIND_RED_THREE,
  HF_KIND_BLACK_THREE,
  HF_KIND_FOUR,
  HF_KIND_FIVE,
  HF_KIND_SIX,
  HF_KIND_SEVEN,
  HF_KIND_EIGHT,
  HF_KIND_NINE,
  HF_KIND_TEN,
  HF_KIND_JACK,
  HF_KIND_QUEEN,
  HF_KIND_KING,
  HF_KIND_ACE,
  HF_KIND_TWO,
  HF_KIND_JOKER,
  HF_KIND_WEIRD,
} HfKind;

#define HF_N_KINDS        16
#define HF_KIND_BIT(kind) (1u << (kind))

/* The rank of a book: the kind of its natural cards, except that threes of both colors share
 * HF_RANK_THREE and a book of wild cards alone has HF_RANK_WILD. The order is the canonical order
 * of books. */
typedef guint8 HfRank;

#define HF_RANK_THREE ((HfRank) HF_KIND_BLACK_THREE)
#define HF_RANK_WILD  ((HfRank) HF_KIND_JOKER)
#define HF_N_RANKS    15

/* A multiset of cards as a count vector: a hand, a foot, the cards of a book. */
typedef struct
{
  guint8 n[HF_N_KINDS]; /* how many cards of each kind, 0 to 255 */
} HfCards;

#define HF_CARDS_NONE ((HfCards) { { 0 } })

/* The rank of the books that a card is a natural card of; of a joker HF_RANK_WILD. A weird card
 * has none. */
static inline HfRank
hf_kind_rank (HfKind kind)
{
  return kind == HF_KIND_RED_THREE ? HF_RANK_THREE : (HfRank) kind;
}

/* How many cards there are of all kinds. */
static inline guint
hf_cards_count (const HfCards *cards)
{
  guint total = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    total += cards->n[kind];

  return total;
}

/* No kind may come to more than 255. */
static inline void
hf_cards_add (HfCards *cards, const HfCards *more)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    cards->n[kind] += more->n[kind];
}

/* All of @fewer must be in @cards, see hf_cards_contain(). */
static inline void
hf_cards_subtract (HfCards *cards, const HfCards *fewer)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    cards->n[kind] -= fewer->n[kind];
}

/* Whether @cards has at least the cards of @part. */
static inline gboolean
hf_cards_contain (const HfCards *cards, const HfCards *part)
{
  gboolean all = TRUE;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    all &= part->n[kind] <= cards->n[kind];

  return all;
}

/* Takes a list of cards away. FALSE: they are not all there, and some are gone already. */
static inline gboolean
hf_cards_subtract_list (HfCards *cards, const guint8 *kinds, guint n_kinds)
{
  for (guint i = 0; i < n_kinds; i++)
    if (cards->n[kinds[i]]-- == 0)
      return FALSE;

  return TRUE;
}

/* Counts a list of cards. */
static inline HfCards
hf_cards_from_list (const guint8 *kinds, guint n_kinds)
{
  HfCards cards = HF_CARDS_NONE;

  for (guint i = 0; i < n_kinds; i++)
    cards.n[kinds[i]]++;

  return cards;
}

/* The lowest kind of which there is a card; there must be one. */
static inline HfKind
hf_cards_first (const HfCards *cards)
{
  guint kind = 0;

  while (kind < HF_N_KINDS - 1 && cards->n[kind] == 0)
    kind++;

  return kind;
}

gboolean hf_cards_equal (const HfCards *a, const HfCards *b);
guint hf_cards_to_list (const HfCards *cards, guint8 *kinds);

const char *hf_kind_to_string (HfKind kind);
gboolean hf_kind_from_string (const char *text, HfKind *kind);
const char *hf_rank_to_string (HfRank rank);
gboolean hf_rank_from_string (const char *text, HfRank *rank);

G_END_DECLS
