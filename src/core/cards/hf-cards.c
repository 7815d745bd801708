/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cards.h"

#include <string.h>

static const char kind_names[HF_N_KINDS][3] = {
  "3r", "3b", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "X", "W",
};

gboolean
hf_cards_equal (const HfCards *a, const HfCards *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* Lists cards in canonical order, copies together.
 * @kinds (out): room for all its cards */
guint
hf_cards_to_list (const HfCards *cards, guint8 *kinds)
{
  guint n = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      memset (kinds + n, (int) kind, cards->n[kind]);
      n += cards->n[kind];
    }

  return n;
}

/* Returns: its name in notation: `3r 3b 4 ... 9 T J Q K A 2 X W` */
const char *
hf_kind_to_string (HfKind kind)
{
  g_return_val_if_fail (kind < HF_N_KINDS, "?");

  return kind_names[kind];
}

/* @kind (out): the kind */
gboolean
hf_kind_from_string (const char *text, HfKind *kind)
{
  for (guint i = 0; i < HF_N_KINDS; i++)
    {
      if (strcmp (text, kind_names[i]) == 0)
        {
          *kind = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* Returns: its name in notation: `3 4 ... 9 T J Q K A 2 wild` */
const char *
hf_rank_to_string (HfRank rank)
{
  g_return_val_if_fail (rank >= HF_RANK_THREE && rank < HF_N_RANKS, "?");

  if (rank == HF_RANK_THREE)
    return "3";
  if (rank == HF_RANK_WILD)
    return "wild";

  return kind_names[rank];
}

/* @rank (out): the rank */
gboolean
hf_rank_from_string (const char *text, HfRank *rank)
{
  for (HfRank i = HF_RANK_THREE; i < HF_N_RANKS; i++)
    {
      if (strcmp (text, hf_rank_to_string (i)) == 0)
        {
          *rank = i;
          return TRUE;
        }
    }

  return FALSE;
}
