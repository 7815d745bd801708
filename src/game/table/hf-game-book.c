/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A book on the table. */
#include "config.h"

#include "hf-game-book.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/state/hf-book-rules.h"
#include "hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

struct _HfGameBook
{
  GObject parent_instance;

  HfCardZone *cards;
  guint place;
  guint owner;
  HfRank rank;
  guint number;
  HfBookCounts counts;
  HfTerms terms; /* this group's words for books */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (HfGameBook, hf_game_book, G_TYPE_OBJECT)

static char *
describe_waiting (HfGameBook *self)
{
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: a book, as “book of queens”, then what it is, as “clean” */
                 "%s, %s, %u card, waiting for its last card",
                 "%s, %s, %u cards, waiting for its last card", self->counts.n_cards),
    hf_words_book (&self->terms, self->rank, HF_BOOK_NAMED),
    hf_phrase_of (&self->terms, self->counts.clean ? HF_PHRASE_CLEAN_OPEN : HF_PHRASE_DIRTY_OPEN),
    self->counts.n_cards);
}

static char *
describe_any (HfGameBook *self)
{
  HfPhrase closed = self->counts.clean ? HF_PHRASE_CLEAN_CLOSED : HF_PHRASE_DIRTY_CLOSED;
  HfPhrase open = self->counts.clean ? HF_PHRASE_CLEAN_OPEN : HF_PHRASE_DIRTY_OPEN;

  return g_strdup_printf (
    g_dngettext (
      GETTEXT_PACKAGE,
      /* Translators: a book, as “book of queens”, then what it is, as “clean” or “closed clean” */
      "%s, %s, %u card", "%s, %s, %u cards", self->counts.n_cards),
    hf_words_book (&self->terms, self->rank, HF_BOOK_NAMED),
    hf_phrase_of (&self->terms, self->counts.closed ? closed : open), self->counts.n_cards);
}

/* Wild books are neither clean nor dirty. */
static char *
describe_wild (HfGameBook *self)
{
  const char *book = hf_words_book (&self->terms, self->rank, HF_BOOK_NAMED);

  if (self->counts.closed)
    /* Translators: %s is a book, as “book of wild cards” */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, closed, %u card",
                                         "%s, closed, %u cards", self->counts.n_cards),
                            book, self->counts.n_cards);

  /* Translators: %s is a book, as “book of wild cards” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u card", "%s, %u cards",
                                       self->counts.n_cards),
                          book, self->counts.n_cards);
}

static void
hf_game_book_finalize (GObject *object)
{
  HfGameBook *self = HF_GAME_BOOK (object);

  g_clear_object (&self->cards);

  G_OBJECT_CLASS (hf_game_book_parent_class)->finalize (object);
}

static void
hf_game_book_class_init (HfGameBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_game_book_finalize;

  /* Emitted when the result of a getter has changed. */
  changed_signal = g_signal_new ("changed", HF_TYPE_GAME_BOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
hf_game_book_init (HfGameBook *self)
{
  self->counts.clean = TRUE;
}

/* Makes a book without cards. */
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

/* Updates itself from the state. */
void
hf_game_book_update (HfGameBook *self, const HfFlatRules *rules, const HfBook *book)
{
  HfBookCounts now = {
    .closed = hf_book_is_closed (rules, book),
    .clean = hf_book_is_clean (book),
    .waiting = (book->flags & HF_BOOK_WAITING) != 0,
    .special = ((rules->special_ranks >> book->rank) & 1) != 0,
    .n_cards = hf_book_size (book),
    .n_wilds = hf_book_wilds (book),
  };

  self->terms = rules->rules.table_terms;
  if (memcmp (&now, &self->counts, sizeof now) == 0)
    return;

  self->counts = now;
  g_signal_emit (self, changed_signal, 0);
}

/* The order of books on the table. */
int
hf_game_book_compare (HfGameBook *a, HfGameBook *b)
{
  if (a->rank != b->rank)
    return (int) a->rank - (int) b->rank;

  return (int) a->number - (int) b->number;
}

static gboolean
is_red (HfCard *card)
{
  HfSuit suit = hf_card_get_suit (card);

  return suit == HF_SUIT_HEARTS || suit == HF_SUIT_DIAMONDS;
}

static gboolean
is_wild_in (HfGameBook *self, HfCard *card)
{
  return hf_kind_rank (hf_card_get_kind (card)) != self->rank;
}

/* By kind, suit, and deck. */
static int
compare_cards (gconstpointer a, gconstpointer b)
{
  HfCard *one = *(HfCard *const *) a, *other = *(HfCard *const *) b;

  if (hf_card_get_kind (one) != hf_card_get_kind (other))
    return (int) hf_card_get_kind (one) - (int) hf_card_get_kind (other);
  if (hf_card_get_suit (one) != hf_card_get_suit (other))
    return (int) hf_card_get_suit (one) - (int) hf_card_get_suit (other);

  return (int) hf_card_get_copy (one) - (int) hf_card_get_copy (other);
}

/* Finds the card that marks a closed book at the table: a red one for clean, a black one for dirty. */
static HfCard *
find_marker (HfGameBook *self, GPtrArray *naturals)
{
  for (guint i = naturals->len; i-- > 0;)
    if (is_red (naturals->pdata[i]) == self->counts.clean)
      return naturals->pdata[i];

  return naturals->len > 0 ? naturals->pdata[naturals->len - 1] : NULL;
}

/* Lists the cards as they lie for the eye, the top one last. Wild cards lie behind, so that the card in front
 * tells the rank. Which way led to the cards makes no difference.
 *
 * @marked: whether the group puts a red or a black card on top of a closed book (S1-46)
 * Returns (transfer container) (element-type HfCard): the cards, as long as the zone keeps them */
GPtrArray *
hf_game_book_list_cards (HfGameBook *self, gboolean marked)
{
  g_autoptr (GPtrArray) naturals = g_ptr_array_new ();
  GPtrArray *cards = g_ptr_array_new ();
  HfCard *marker;

  g_return_val_if_fail (HF_IS_GAME_BOOK (self), NULL);

  for (guint i = 0; i < hf_card_zone_get_n (self->cards); i++)
    {
      HfCard *card = hf_card_zone_peek (self->cards, i);

      g_ptr_array_add (is_wild_in (self, card) ? cards : naturals, card);
    }
  g_ptr_array_sort (cards, compare_cards);
  g_ptr_array_sort (naturals, compare_cards);
  marker = marked && self->counts.closed ? find_marker (self, naturals) : NULL;
  if (marker != NULL)
    {
      g_ptr_array_remove (naturals, marker);
      g_ptr_array_add (naturals, marker);
    }
  g_ptr_array_extend (cards, naturals, NULL, NULL);

  return cards;
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

const HfBookCounts *
hf_game_book_get_counts (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), NULL);

  return &self->counts;
}

/* Returns: its name in the language of the person, as “book of queens, clean, 5 cards” */
char *
hf_game_book_dup_name (HfGameBook *self)
{
  g_return_val_if_fail (HF_IS_GAME_BOOK (self), NULL);

  if (self->rank == HF_RANK_WILD)
    return describe_wild (self);
  if (self->counts.waiting)
    return describe_waiting (self);

  return describe_any (self);
}
