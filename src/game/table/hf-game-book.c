/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A book on the table. */
#include "config.h"

#include "hf-game-book-private.h"

#include <glib/gi18n-lib.h>

#include "core/hf-book-rules.h"
#include "hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"
#include "hf-model-property.h"

struct _HfGameBook
{
  GObject parent_instance;

  HfCardZone *cards;
  guint place;
  guint owner;
  HfRank rank;
  guint number;
  gboolean closed;
  gboolean clean;
  gboolean waiting;
  guint n_cards;
  guint n_wilds;
  HfTerms terms; /* what this group calls books */
};

enum
{
  PROP_CARDS = 1,
  PROP_PLACE,
  PROP_OWNER,
  PROP_RANK,
  PROP_NUMBER,
  PROP_CLOSED,
  PROP_CLEAN,
  PROP_WAITING,
  PROP_N_CARDS,
  PROP_N_WILDS,
  PROP_NAME,
  N_PROPS
};

static const HfModelProperty table[N_PROPS] = {
  /* Its cards in the order of laying. */
  [PROP_CARDS] = { "cards", G_TYPE_OBJECT, G_STRUCT_OFFSET (HfGameBook, cards),
                   hf_card_zone_get_type },
  /* Its place in the state, by which moves name it. */
  [PROP_PLACE] = { "place", G_TYPE_UINT, G_STRUCT_OFFSET (HfGameBook, place) },
  /* The scoring side it belongs to. */
  [PROP_OWNER] = { "owner", G_TYPE_UINT, G_STRUCT_OFFSET (HfGameBook, owner) },
  /* Its rank, a HfRank. */
  [PROP_RANK] = { "rank", G_TYPE_UINT, G_STRUCT_OFFSET (HfGameBook, rank) },
  /* Its number among the owner's books of the rank, from 1. */
  [PROP_NUMBER] = { "number", G_TYPE_UINT, G_STRUCT_OFFSET (HfGameBook, number) },
  /* Whether it holds enough cards to be closed. */
  [PROP_CLOSED] = { "closed", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (HfGameBook, closed) },
  /* Whether it has no wild cards. */
  [PROP_CLEAN] = { "clean", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (HfGameBook, clean) },
  /* Whether it is marked as waiting for its last card. */
  [PROP_WAITING] = { "waiting", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (HfGameBook, waiting) },
  /* How many cards it has. */
  [PROP_N_CARDS] = { "n-cards", G_TYPE_UINT, G_STRUCT_OFFSET (HfGameBook, n_cards) },
  /* How many of them are wild. */
  [PROP_N_WILDS] = { "n-wilds", G_TYPE_UINT, G_STRUCT_OFFSET (HfGameBook, n_wilds) },
  /* What it is called, see hf_game_book_dup_name(). */
  [PROP_NAME] = { "name", G_TYPE_STRING, 0 },
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfGameBook, hf_game_book, G_TYPE_OBJECT)

static char *
describe_waiting (HfGameBook *self)
{
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: a book, as “book of queens”, then what it is, as “clean” */
                 "%s, %s, %u card, waiting for its last card",
                 "%s, %s, %u cards, waiting for its last card", self->n_cards),
    hf_words_book (&self->terms, self->rank, HF_BOOK_NAMED),
    hf_phrase_of (&self->terms, self->clean ? HF_PHRASE_CLEAN_IS : HF_PHRASE_DIRTY_IS),
    self->n_cards);
}

static char *
describe_any (HfGameBook *self)
{
  HfPhrase closed = self->clean ? HF_PHRASE_CLEAN_CLOSED : HF_PHRASE_DIRTY_CLOSED;
  HfPhrase open = self->clean ? HF_PHRASE_CLEAN_IS : HF_PHRASE_DIRTY_IS;

  return g_strdup_printf (
    g_dngettext (
      GETTEXT_PACKAGE,
      /* Translators: a book, as “book of queens”, then what it is, as “clean” or “closed clean” */
      "%s, %s, %u card", "%s, %s, %u cards", self->n_cards),
    hf_words_book (&self->terms, self->rank, HF_BOOK_NAMED),
    hf_phrase_of (&self->terms, self->closed ? closed : open), self->n_cards);
}

/* Wild books are neither clean nor dirty. */
static char *
describe_wild (HfGameBook *self)
{
  const char *book = hf_words_book (&self->terms, self->rank, HF_BOOK_NAMED);

  if (self->closed)
    /* Translators: %s is a book, as “book of wild cards” */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, closed, %u card",
                                         "%s, closed, %u cards", self->n_cards),
                            book, self->n_cards);

  /* Translators: %s is a book, as “book of wild cards” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u card", "%s, %u cards",
                                       self->n_cards),
                          book, self->n_cards);
}

static void
hf_game_book_finalize (GObject *object)
{
  HfGameBook *self = HF_GAME_BOOK (object);

  g_clear_object (&self->cards);

  G_OBJECT_CLASS (hf_game_book_parent_class)->finalize (object);
}

static void
hf_game_book_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_NAME)
    g_value_take_string (value, hf_game_book_dup_name (HF_GAME_BOOK (object)));
  else
    hf_model_properties_get (object, prop_id, value, pspec);
}

static void
hf_game_book_class_init (HfGameBookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hf_game_book_finalize;
  hf_model_properties_install (object_class, table, properties, N_PROPS);
  object_class->get_property = hf_game_book_get_property;
}

static void
hf_game_book_init (HfGameBook *self)
{
  self->clean = TRUE;
}

/* A book without cards yet. */
HfGameBook *
hf_game_book_new (guint place, guint owner, HfRank rank, guint number)
{
  HfGameBook *self = g_object_new (HF_TYPE_GAME_BOOK, NULL);

  self->cards = hf_card_zone_new (HF_ZONE_BOOK, place);
  self->place = place;
  self->owner = owner;
  self->rank = rank;
  self->number = number;

  return self;
}

/* Follows the state. */
void
hf_game_book_update (HfGameBook *self, const HfFlatRules *rules, const HfBook *book)
{
  self->terms = rules->rules.table_terms;
  g_object_freeze_notify (G_OBJECT (self));
  hf_model_set_uint (self, &self->n_cards, hf_book_size (book), properties[PROP_N_CARDS]);
  hf_model_set_uint (self, &self->n_wilds, hf_book_wilds (book), properties[PROP_N_WILDS]);
  hf_model_set_boolean (self, &self->closed, hf_book_is_closed (rules, book),
                        properties[PROP_CLOSED]);
  hf_model_set_boolean (self, &self->clean, hf_book_is_clean (book), properties[PROP_CLEAN]);
  hf_model_set_boolean (self, &self->waiting, (book->flags & HF_BOOK_WAITING) != 0,
                        properties[PROP_WAITING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* The order of books on the table. */
int
hf_game_book_compare (HfGameBook *a, HfGameBook *b)
{
  if (a->rank != b->rank)
    return (int) a->rank - (int) b->rank;

  return (int) a->number - (int) b->number;
}

HfCardZone *
hf_game_book_get_cards (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), NULL);

  return self->cards;
}

guint
hf_game_book_get_owner (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), 0);

  return self->owner;
}

guint
hf_game_book_get_place (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), HF_BOOK_NONE);

  return self->place;
}

HfRank
hf_game_book_get_rank (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), 0);

  return self->rank;
}

/* Returns: its number among the owner's books of the rank, from 1 */
guint
hf_game_book_get_number (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), 0);

  return self->number;
}

gboolean
hf_game_book_get_closed (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), FALSE);

  return self->closed;
}

gboolean
hf_game_book_get_clean (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), FALSE);

  return self->clean;
}

gboolean
hf_game_book_get_waiting (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), FALSE);

  return self->waiting;
}

guint
hf_game_book_get_n_cards (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), 0);

  return self->n_cards;
}

guint
hf_game_book_get_n_wilds (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), 0);

  return self->n_wilds;
}

/* Returns: what it is called in the language of the person, as “book of queens, clean, 5 cards”
 */
char *
hf_game_book_dup_name (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), NULL);

  if (self->rank == HF_RANK_WILD)
    return describe_wild (self);
  if (self->waiting)
    return describe_waiting (self);

  return describe_any (self);
}
