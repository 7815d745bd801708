/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-staged-book.h"

/* A book that the person has put together for an opening, before it is played. For the rules its
 * cards are still in the hand. */
struct _HfStagedBook
{
  GObject parent_instance;

  GListStore *cards;
};

G_DEFINE_FINAL_TYPE (HfStagedBook, hf_staged_book, G_TYPE_OBJECT)

static void
hf_staged_book_finalize (GObject *object)
{
  HfStagedBook *self = HF_STAGED_BOOK (object);

  g_clear_object (&self->cards);

  G_OBJECT_CLASS (hf_staged_book_parent_class)->finalize (object);
}

static void
hf_staged_book_class_init (HfStagedBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_staged_book_finalize;
}

static void
hf_staged_book_init (HfStagedBook *self)
{
  self->cards = g_list_store_new (HF_TYPE_CARD);
}

HfStagedBook *
hf_staged_book_new (void)
{
  return g_object_new (HF_TYPE_STAGED_BOOK, NULL);
}

GListModel *
hf_staged_book_get_cards (HfStagedBook *self)
{
  g_return_val_if_fail (HF_IS_STAGED_BOOK (self), NULL);

  return G_LIST_MODEL (self->cards);
}

guint
hf_staged_book_get_n (HfStagedBook *self)
{
  g_return_val_if_fail (HF_IS_STAGED_BOOK (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->cards));
}

HfCard *
hf_staged_book_peek (HfStagedBook *self, guint position)
{
  g_autoptr (HfCard) card = NULL;

  g_return_val_if_fail (HF_IS_STAGED_BOOK (self), NULL);

  card = g_list_model_get_item (G_LIST_MODEL (self->cards), position);

  return card;
}

/* Adds a card. Wild cards go behind the natural ones, as on the table. */
void
hf_staged_book_add (HfStagedBook *self, HfCard *card)
{
  gboolean wild = hf_card_get_kind (card) >= HF_KIND_TWO;

  g_return_if_fail (HF_IS_STAGED_BOOK (self));
  g_return_if_fail (HF_IS_CARD (card));

  g_list_store_insert (self->cards, wild ? 0 : hf_staged_book_get_n (self), card);
}

/* Adds a card in front of all others: when a book is put back, its cards come one by one. */
void
hf_staged_book_append (HfStagedBook *self, HfCard *card)
{
  g_return_if_fail (HF_IS_STAGED_BOOK (self));
  g_return_if_fail (HF_IS_CARD (card));

  g_list_store_append (self->cards, card);
}

gboolean
hf_staged_book_remove (HfStagedBook *self, HfCard *card)
{
  guint position;

  g_return_val_if_fail (HF_IS_STAGED_BOOK (self), FALSE);

  if (!g_list_store_find (self->cards, card, &position))
    return FALSE;

  g_list_store_remove (self->cards, position);
  return TRUE;
}

gboolean
hf_staged_book_has (HfStagedBook *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_STAGED_BOOK (self), FALSE);

  return g_list_store_find (self->cards, card, NULL);
}

HfRank
hf_staged_book_get_rank (HfStagedBook *self, const HfFlatRules *rules)
{
  g_return_val_if_fail (HF_IS_STAGED_BOOK (self), HF_RANK_WILD);

  for (guint i = 0; i < hf_staged_book_get_n (self); i++)
    {
      HfKind kind = hf_card_get_kind (hf_staged_book_peek (self, i));

      if (!hf_flat_rules_is_wild (rules, kind))
        return hf_kind_rank (kind);
    }

  return HF_RANK_WILD;
}

/* @with: the top card of the pile, which would join it when the pile is taken, or -1 */
gint
hf_staged_book_get_points (HfStagedBook *self, const HfFlatRules *rules, gint with)
{
  guint8 kinds[HF_MOVE_MAX_CARDS + 1];
  guint n = MIN (hf_staged_book_get_n (self), HF_MOVE_MAX_CARDS);
  HfBook book;
  gint points;

  g_return_val_if_fail (HF_IS_STAGED_BOOK (self), 0);

  for (guint i = 0; i < n; i++)
    kinds[i] = hf_card_get_kind (hf_staged_book_peek (self, i));
  if (with >= 0 && hf_kind_rank (with) == hf_staged_book_get_rank (self, rules))
    kinds[n++] = with;
  if (hf_book_build (rules, kinds, n, &book, NULL) != HF_REASON_NONE)
    return 0;

  points = hf_book_value (rules, &book);
  if (rules->rules.open_count_bonus)
    points += hf_book_bonus (rules, &book);

  return points;
}
