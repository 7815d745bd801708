/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hf-test-book.h"

#include "core/state/hf-book-rules.h"
#include "game/table/hf-card-zone-moves.h"
#include "game/table/hf-game-book.h"

/* Two of three books are closed, the others have three cards and more, some of them wild.
 * @i: which of the owner’s books it is */
HfGameBook *
hf_test_book_new (const HfFlatRules *rules, guint owner, guint i)
{
  HfRank rank = (HfRank) (HF_KIND_FOUR + i % 11);
  guint n_cards = i % 3 != 0 ? (guint) rules->rules.book_size : 3 + i % 4;
  HfGameBook *self = hf_game_book_new (i, owner, rank, i / 11);
  guint8 kinds[16];
  HfBook book;

  for (guint k = 0; k < n_cards; k++)
    {
      HfKind kind = k == 0 && i % 2 == 0 ? HF_KIND_TWO : (HfKind) rank;
      g_autoptr (HfCard) card = hf_card_new (kind, k % 4, 0);

      kinds[k] = kind;
      hf_card_zone_insert (hf_game_book_get_cards (self), 0, card);
    }
  g_assert_cmpint (hf_book_build (rules, kinds, n_cards, &book, NULL), ==, HF_REASON_NONE);
  hf_game_book_update (self, rules, &book);

  return self;
}
