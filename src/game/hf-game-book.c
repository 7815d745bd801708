/* SPDX-License-Identifier: GPL-3.0-or-later */

/**
 * HfGameBook:
 *
 * A book on the table.
 */
#include "config.h"

#include "hf-game-book-private.h"

#include <glib/gi18n-lib.h>

#include "core/hf-book-rules.h"
#include "hf-game-words.h"

struct _HfGameBook
{
  GObject parent_instance;

  HfCardZone *cards;
  guint       place;
  guint       owner;
  HfRank      rank;
  guint       number;
  gboolean    closed;
  gboolean    clean;
  gboolean    waiting;
  guint       n_cards;
  guint       n_wilds;
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

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfGameBook, hf_game_book, G_TYPE_OBJECT)

static void
set_uint (HfGameBook *self,
          guint      *field,
          guint       value,
          guint       property)
{
  if (*field == value)
    return;
  *field = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_boolean (HfGameBook *self,
             gboolean   *field,
             gboolean    value,
             guint       property)
{
  if (*field == value)
    return;
  *field = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static char *
describe_waiting (HfGameBook *self)
{
  const char *book = hf_words_book (self->rank);

  if (self->clean)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: %s is a book, as “book of queens” */
                                         "%s, clean, %u card, waiting for its last card",
                                         "%s, clean, %u cards, waiting for its last card",
                                         self->n_cards),
                            book, self->n_cards);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %s is a book, as “book of queens” */
                                       "%s, dirty, %u card, waiting for its last card",
                                       "%s, dirty, %u cards, waiting for its last card",
                                       self->n_cards),
                          book, self->n_cards);
}

static char *
describe_closed (HfGameBook *self)
{
  const char *book = hf_words_book (self->rank);

  if (self->clean)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: %s is a book, as “book of queens” */
                                         "%s, closed clean, %u card",
                                         "%s, closed clean, %u cards", self->n_cards),
                            book, self->n_cards);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %s is a book, as “book of queens” */
                                       "%s, closed dirty, %u card",
                                       "%s, closed dirty, %u cards", self->n_cards),
                          book, self->n_cards);
}

static char *
describe_open (HfGameBook *self)
{
  const char *book = hf_words_book (self->rank);

  if (self->clean)
    /* Translators: %s is a book, as “book of queens” */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, clean, %u card",
                                         "%s, clean, %u cards", self->n_cards),
                            book, self->n_cards);

  /* Translators: %s is a book, as “book of queens” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, dirty, %u card",
                                       "%s, dirty, %u cards", self->n_cards),
                          book, self->n_cards);
}

/* Wild books are neither clean nor dirty. */
static char *
describe_wild (HfGameBook *self)
{
  const char *book = hf_words_book (self->rank);

  if (self->closed)
    /* Translators: %s is a book, as “book of wild cards” */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, closed, %u card",
                                         "%s, closed, %u cards", self->n_cards),
                            book, self->n_cards);

  /* Translators: %s is a book, as “book of wild cards” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u card",
                                       "%s, %u cards", self->n_cards),
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
hf_game_book_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  HfGameBook *self = HF_GAME_BOOK (object);

  switch (prop_id)
    {
    case PROP_CARDS:
      g_value_set_object (value, self->cards);
      break;
    case PROP_PLACE:
      g_value_set_uint (value, self->place);
      break;
    case PROP_OWNER:
      g_value_set_uint (value, self->owner);
      break;
    case PROP_RANK:
      g_value_set_uint (value, self->rank);
      break;
    case PROP_NUMBER:
      g_value_set_uint (value, self->number);
      break;
    case PROP_CLOSED:
      g_value_set_boolean (value, self->closed);
      break;
    case PROP_CLEAN:
      g_value_set_boolean (value, self->clean);
      break;
    case PROP_WAITING:
      g_value_set_boolean (value, self->waiting);
      break;
    case PROP_N_CARDS:
      g_value_set_uint (value, self->n_cards);
      break;
    case PROP_N_WILDS:
      g_value_set_uint (value, self->n_wilds);
      break;
    case PROP_NAME:
      g_value_take_string (value, hf_game_book_dup_name (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_counts (void)
{
  /**
   * HfGameBook:n-cards:
   *
   * How many cards it has.
   */
  properties[PROP_N_CARDS] =
    g_param_spec_uint ("n-cards", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGameBook:n-wilds:
   *
   * How many of them are wild.
   */
  properties[PROP_N_WILDS] =
    g_param_spec_uint ("n-wilds", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGameBook:name:
   *
   * What it is called, see hf_game_book_dup_name().
   */
  properties[PROP_NAME] =
    g_param_spec_string ("name", NULL, NULL, NULL,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
}

static void
install_marks (void)
{
  /**
   * HfGameBook:closed:
   *
   * Whether it holds enough cards to be closed.
   */
  properties[PROP_CLOSED] =
    g_param_spec_boolean ("closed", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGameBook:clean:
   *
   * Whether it has no wild cards.
   */
  properties[PROP_CLEAN] =
    g_param_spec_boolean ("clean", NULL, NULL, TRUE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGameBook:waiting:
   *
   * Whether it is marked as waiting for its last card.
   */
  properties[PROP_WAITING] =
    g_param_spec_boolean ("waiting", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
}

static void
hf_game_book_class_init (HfGameBookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hf_game_book_finalize;
  object_class->get_property = hf_game_book_get_property;

  /**
   * HfGameBook:cards:
   *
   * Its cards in the order of laying.
   */
  properties[PROP_CARDS] =
    g_param_spec_object ("cards", NULL, NULL, HF_TYPE_CARD_ZONE,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * HfGameBook:place:
   *
   * Its place in the state, by which moves name it.
   */
  properties[PROP_PLACE] =
    g_param_spec_uint ("place", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * HfGameBook:owner:
   *
   * The scoring side it belongs to.
   */
  properties[PROP_OWNER] =
    g_param_spec_uint ("owner", NULL, NULL, 0, HF_MAX_SEATS - 1, 0,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * HfGameBook:rank:
   *
   * Its rank, a #HfRank.
   */
  properties[PROP_RANK] =
    g_param_spec_uint ("rank", NULL, NULL, 0, HF_N_RANKS, 0,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * HfGameBook:number:
   *
   * Its number among the owner's books of the rank, from 1.
   */
  properties[PROP_NUMBER] =
    g_param_spec_uint ("number", NULL, NULL, 1, G_MAXUINT, 1,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  install_marks ();
  install_counts ();
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hf_game_book_init (HfGameBook *self)
{
  self->clean = TRUE;
}

/* A book without cards yet. */
HfGameBook *
hf_game_book_new (guint  place,
                  guint  owner,
                  HfRank rank,
                  guint  number)
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
hf_game_book_update (HfGameBook        *self,
                     const HfFlatRules *rules,
                     const HfBook      *book)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_uint (self, &self->n_cards, hf_book_size (book), PROP_N_CARDS);
  set_uint (self, &self->n_wilds, hf_book_wilds (book), PROP_N_WILDS);
  set_boolean (self, &self->closed, hf_book_is_closed (rules, book), PROP_CLOSED);
  set_boolean (self, &self->clean, hf_book_is_clean (book), PROP_CLEAN);
  set_boolean (self, &self->waiting, (book->flags & HF_BOOK_WAITING) != 0, PROP_WAITING);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* The order of books on the table. */
int
hf_game_book_compare (HfGameBook *a,
                      HfGameBook *b)
{
  if (a->rank != b->rank)
    return (int) a->rank - (int) b->rank;

  return (int) a->number - (int) b->number;
}

/**
 * hf_game_book_get_cards:
 * @self: a book
 *
 * Returns: (transfer none): its cards in the order of laying
 */
HfCardZone *
hf_game_book_get_cards (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), NULL);

  return self->cards;
}

/**
 * hf_game_book_get_owner:
 * @self: a book
 *
 * Returns: the scoring side it belongs to
 */
guint
hf_game_book_get_owner (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), 0);

  return self->owner;
}

/**
 * hf_game_book_get_place:
 * @self: a book
 *
 * Returns: its place in the state, by which moves name it
 */
guint
hf_game_book_get_place (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), HF_BOOK_NONE);

  return self->place;
}

/**
 * hf_game_book_get_rank:
 * @self: a book
 *
 * Returns: its rank
 */
HfRank
hf_game_book_get_rank (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), 0);

  return self->rank;
}

/**
 * hf_game_book_get_number:
 * @self: a book
 *
 * Returns: its number among the owner's books of the rank, from 1
 */
guint
hf_game_book_get_number (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), 0);

  return self->number;
}

/**
 * hf_game_book_get_closed:
 * @self: a book
 *
 * Returns: whether it holds enough cards to be closed
 */
gboolean
hf_game_book_get_closed (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), FALSE);

  return self->closed;
}

/**
 * hf_game_book_get_clean:
 * @self: a book
 *
 * Returns: whether it has no wild cards
 */
gboolean
hf_game_book_get_clean (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), FALSE);

  return self->clean;
}

/**
 * hf_game_book_get_waiting:
 * @self: a book
 *
 * Returns: whether it is marked as waiting for its last card
 */
gboolean
hf_game_book_get_waiting (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), FALSE);

  return self->waiting;
}

/**
 * hf_game_book_get_n_cards:
 * @self: a book
 *
 * Returns: how many cards it has
 */
guint
hf_game_book_get_n_cards (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), 0);

  return self->n_cards;
}

/**
 * hf_game_book_get_n_wilds:
 * @self: a book
 *
 * Returns: how many of its cards are wild
 */
guint
hf_game_book_get_n_wilds (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), 0);

  return self->n_wilds;
}

/**
 * hf_game_book_dup_name:
 * @self: a book
 *
 * Returns: (transfer full): what it is called in the language of the person,
 *   as “book of queens, clean, 5 cards”
 */
char *
hf_game_book_dup_name (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), NULL);

  if (self->rank == HF_RANK_WILD)
    return describe_wild (self);
  if (self->waiting)
    return describe_waiting (self);

  return self->closed ? describe_closed (self) : describe_open (self);
}
