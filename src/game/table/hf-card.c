/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One physical card of the deck, the same object from the deal of a round to its end. The rules
 * know only its kind; suit and copy are for display. For a guest of a table, the face of a card that it
 * has not seen is imagined, and given to it once it is seen. */
#include "config.h"

#include "hf-card.h"

#include <glib/gi18n-lib.h>

struct _HfCard
{
  GObject parent_instance;

  HfKind kind;
  HfSuit suit;
  guint copy;
};

G_DEFINE_FINAL_TYPE (HfCard, hf_card, G_TYPE_OBJECT)

#define N_RANKS 13

/* Full names, because how a suit and a rank make a card's name differs between languages. */
/* clang-format off */
static const char *const names[HF_N_SUITS][N_RANKS] = {
  [HF_SUIT_CLUBS] = {
    N_("ace of clubs"),
    N_("two of clubs"),
    N_("three of clubs"),
    N_("four of clubs"),
    N_("five of clubs"),
    N_("six of clubs"),
    N_("seven of clubs"),
    N_("eight of clubs"),
    N_("nine of clubs"),
    N_("ten of clubs"),
    N_("jack of clubs"),
    N_("queen of clubs"),
    N_("king of clubs"),
  },
  [HF_SUIT_DIAMONDS] = {
    N_("ace of diamonds"),
    N_("two of diamonds"),
    N_("three of diamonds"),
    N_("four of diamonds"),
    N_("five of diamonds"),
    N_("six of diamonds"),
    N_("seven of diamonds"),
    N_("eight of diamonds"),
    N_("nine of diamonds"),
    N_("ten of diamonds"),
    N_("jack of diamonds"),
    N_("queen of diamonds"),
    N_("king of diamonds"),
  },
  [HF_SUIT_HEARTS] = {
    N_("ace of hearts"),
    N_("two of hearts"),
    N_("three of hearts"),
    N_("four of hearts"),
    N_("five of hearts"),
    N_("six of hearts"),
    N_("seven of hearts"),
    N_("eight of hearts"),
    N_("nine of hearts"),
    N_("ten of hearts"),
    N_("jack of hearts"),
    N_("queen of hearts"),
    N_("king of hearts"),
  },
  [HF_SUIT_SPADES] = {
    N_("ace of spades"),
    N_("two of spades"),
    N_("three of spades"),
    N_("four of spades"),
    N_("five of spades"),
    N_("six of spades"),
    N_("seven of spades"),
    N_("eight of spades"),
    N_("nine of spades"),
    N_("ten of spades"),
    N_("jack of spades"),
    N_("queen of spades"),
    N_("king of spades"),
  },
};
/* clang-format on */

static const char *
get_name (HfCard *self)
{
  int rank = hf_card_get_rank (self);

  if (self->kind == HF_KIND_JOKER)
    return C_("card", "joker");
  if (rank < 1 || self->suit >= HF_N_SUITS)
    /* Translators: a card that does not belong to a deck, like a business card, and counts as
       wild; term: extra card */
    return C_("card", "extra card");

  return _(names[self->suit][rank - 1]);
}

static void
hf_card_class_init (HfCardClass *klass)
{
}

static void
hf_card_init (HfCard *self)
{
}

/* @copy: which of the equal cards it is, from 0 */
HfCard *
hf_card_new (HfKind kind, HfSuit suit, guint copy)
{
  HfCard *self = g_object_new (HF_TYPE_CARD, NULL);

  self->kind = kind;
  self->suit = suit;
  self->copy = copy;

  return self;
}

HfKind
hf_card_get_kind (HfCard *self)
{
  g_return_val_if_fail (HF_IS_CARD (self), HF_KIND_WEIRD);

  return self->kind;
}

HfSuit
hf_card_get_suit (HfCard *self)
{
  g_return_val_if_fail (HF_IS_CARD (self), HF_SUIT_NONE);

  return self->suit;
}

/* Returns: which of the equal cards it is, from 0 */
guint
hf_card_get_copy (HfCard *self)
{
  g_return_val_if_fail (HF_IS_CARD (self), 0);

  return self->copy;
}

/* The printed rank, whatever the card counts as in the rules.
 * Returns: 1 for an ace to 13 for a king, 0 for a joker, -1 for a weird card */
int
hf_card_get_rank (HfCard *self)
{
  g_return_val_if_fail (HF_IS_CARD (self), -1);

  switch (self->kind)
    {
    case HF_KIND_RED_THREE:
    case HF_KIND_BLACK_THREE:
      return 3;
    case HF_KIND_ACE:
      return 1;
    case HF_KIND_TWO:
      return 2;
    case HF_KIND_JOKER:
      return 0;
    case HF_KIND_WEIRD:
      return -1;
    default:
      return (int) self->kind - HF_KIND_FOUR + 4;
    }
}

char *
hf_card_dup_name (HfCard *self)
{
  g_return_val_if_fail (HF_IS_CARD (self), NULL);

  return g_strdup (get_name (self));
}

/* Gives each of two cards the face of the other. */
void
hf_card_exchange (HfCard *self, HfCard *other)
{
  HfKind kind = self->kind;
  HfSuit suit = self->suit;
  guint copy = self->copy;

  g_return_if_fail (HF_IS_CARD (self) && HF_IS_CARD (other));

  self->kind = other->kind;
  self->suit = other->suit;
  self->copy = other->copy;
  other->kind = kind;
  other->suit = suit;
  other->copy = copy;
}
