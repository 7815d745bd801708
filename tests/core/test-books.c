/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards and books: what may be laid, what may join it, what it is worth. */

#include "core/state/hf-book-rules.h"
#include "core/notation/hf-notation.h"
#include "lib/hf-test-rules.h"
#include "lib/hf-test-table.h"

static void
load (HfFlatRules *flat, const char *text)
{
  g_autoptr (GError) error = NULL;
  HfRules rules;

  hf_test_rules_init (&rules, text);
  hf_flat_rules_init (flat, &rules, &error);
  g_assert_no_error (error);
}

static HfReason
build (const HfFlatRules *rules, const char *text, HfBook *book, gint *buried)
{
  guint8 kinds[HF_MOVE_MAX_CARDS];
  HfCards cards = hf_test_cards (text);

  return hf_book_build (rules, kinds, hf_cards_to_list (&cards, kinds), book, buried);
}

static void
assert_build (const HfFlatRules *rules, const char *cards, const char *expected)
{
  HfBook book;

  g_assert_cmpstr (hf_reason_to_string (build (rules, cards, &book, NULL)), ==, expected);
}

static void
test_kinds_have_names (void)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      HfKind parsed;

      g_assert_true (hf_kind_from_string (hf_kind_to_string (kind), &parsed));
      g_assert_cmpuint (parsed, ==, kind);
    }
  for (HfRank rank = HF_RANK_THREE; rank < HF_N_RANKS; rank++)
    {
      HfRank parsed;

      g_assert_true (hf_rank_from_string (hf_rank_to_string (rank), &parsed));
      g_assert_cmpuint (parsed, ==, rank);
    }
}

static void
test_cards_are_counted (void)
{
  HfCards hand = hf_test_cards ("Q*3 6 2 X"), part = hf_test_cards ("Q*2 X");

  g_assert_cmpuint (hf_cards_count (&hand), ==, 6);
  g_assert_true (hf_cards_contain (&hand, &part));
  hf_cards_subtract (&hand, &part);
  hf_test_assert_cards (&hand, "6 Q 2");
  g_assert_false (hf_cards_contain (&hand, &part));
  hf_cards_add (&hand, &part);
  hf_test_assert_cards (&hand, "6 Q*3 2 X");
}

static void
test_values_of_hoof_and_mouth (void)
{
  HfFlatRules rules;
  HfCards cards = hf_test_cards ("X A 2 K 9 8 4 3b 3r");

  load (&rules, "hoof-and-mouth");
  g_assert_cmpint (hf_flat_rules_value (&rules, &cards), ==, 50 + 20 + 20 + 10 + 10 + 5 + 5);
  g_assert_cmpint (hf_flat_rules_held (&rules, &cards), ==, 120 + 500);
}

/* New books that may be laid, family by family. */
static void
test_new_books (void)
{
  HfFlatRules rules;

  load (&rules, "hoof-and-mouth");
  assert_build (&rules, "Q*3", "ok");
  assert_build (&rules, "Q*2 2", "ok");
  assert_build (&rules, "Q*2 2*2", "wild-limit");
  assert_build (&rules, "Q*3 2*3", "wild-limit");
  assert_build (&rules, "Q*2", "book-too-small");
  assert_build (&rules, "Q 2*2", "too-few-naturals");
  assert_build (&rules, "Q*2 K", "mixed-ranks");
  assert_build (&rules, "2*3", "only-wilds");
  assert_build (&rules, "3b*3", "threes-not-meldable");
  assert_build (&rules, "3r*3", "threes-not-meldable");
  assert_build (&rules, "Q*9", "ok");
  assert_build (&rules, "Q*5 2*3", "ok");
  assert_build (&rules, "Q*5 2*4", "wild-on-closed");

  load (&rules, "every-player-alone");
  assert_build (&rules, "Q*2 2*2", "ok");
  assert_build (&rules, "Q*4 2*4", "wild-limit");
  assert_build (&rules, "Q*8", "book-closed");

  load (&rules, "lay-out-first");
  assert_build (&rules, "Q*3 2*2", "wild-limit");
  assert_build (&rules, "Q*6 2*3", "ok");

  load (&rules, "lay-out-first meld.wild_book=yes");
  assert_build (&rules, "2*2", "book-too-small");
  assert_build (&rules, "2*2 X", "ok");

  load (&rules, "option-lists");
  assert_build (&rules, "3r 3b*2", "ok");
}

/* S1-100: at four naturals and two wilds, wild then natural, never natural then wild. */
static void
test_order_matters_when_a_book_closes (void)
{
  HfFlatRules rules;
  HfBook book;

  load (&rules, "hoof-and-mouth");
  build (&rules, "Q*4 2*2", &book, NULL);
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_JOKER), ==, HF_REASON_NONE);
  g_assert_true (hf_book_is_closed (&rules, &book));
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_QUEEN), ==, HF_REASON_NONE);

  build (&rules, "Q*4 2*2", &book, NULL);
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_QUEEN), ==, HF_REASON_NONE);
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_JOKER), ==, HF_REASON_WILD_ON_CLOSED);
  g_assert_cmpuint (hf_book_size (&book), ==, 7);
}

static void
test_joining_a_book (void)
{
  HfFlatRules rules;
  HfBook book;

  load (&rules, "hoof-and-mouth");
  build (&rules, "8*3", &book, NULL);
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_NINE), ==, HF_REASON_WRONG_RANK);
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_BLACK_THREE), ==,
                   HF_REASON_THREES_NOT_MELDABLE);
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_WEIRD), ==, HF_REASON_NOT_MELDABLE);
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_TWO), ==, HF_REASON_NONE);
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_TWO), ==, HF_REASON_NONE);
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_TWO), ==, HF_REASON_WILD_LIMIT);

  /* S2-20: a clean book of an earlier turn stays clean. */
  load (&rules, "every-player-alone");
  build (&rules, "8*3", &book, NULL);
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_TWO), ==, HF_REASON_CLEAN_LOCKED);
  book.flags |= HF_BOOK_NEW;
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_TWO), ==, HF_REASON_NONE);
}

static void
test_waiting_mark_goes_with_the_next_card (void)
{
  HfFlatRules rules;
  HfBook book;

  load (&rules, "every-player-alone");
  build (&rules, "8*6", &book, NULL);
  book.flags |= HF_BOOK_WAITING;
  g_assert_cmpint (hf_book_add (&rules, &book, HF_KIND_EIGHT), ==, HF_REASON_NONE);
  g_assert_cmpuint (book.flags & HF_BOOK_WAITING, ==, 0);
}

static void
test_worth_of_books (void)
{
  HfFlatRules rules;
  HfBook book;
  gint buried;

  load (&rules, "hoof-and-mouth");
  build (&rules, "Q*5 2*2 X", &book, &buried);
  g_assert_cmpint (hf_book_value (&rules, &book), ==, 140);
  g_assert_cmpint (hf_book_bonus (&rules, &book), ==, 300);
  g_assert_cmpint (buried, ==, 0);
  build (&rules, "8*9", &book, NULL);
  g_assert_cmpint (hf_book_bonus (&rules, &book), ==, 500);
  build (&rules, "8*6", &book, NULL);
  g_assert_cmpint (hf_book_bonus (&rules, &book), ==, 0);

  /* Cards beyond the closing one: naturals first. */
  load (&rules, "hoof-and-mouth book.buried_scores=no");
  build (&rules, "Q*5 2*2 X", &book, &buried);
  g_assert_cmpint (buried, ==, 10);
  build (&rules, "8*9", &book, &buried);
  g_assert_cmpint (buried, ==, 10);
}

static void
test_books_for_going_out (void)
{
  HfFlatRules rules;

  load (&rules, "hoof-and-mouth");
  g_assert_true (hf_closed_books_suffice (&(HfClosedBooks) { .clean = 2, .dirty = 2 }, &rules, 1));
  g_assert_false (hf_closed_books_suffice (&(HfClosedBooks) { .clean = 3, .dirty = 1 }, &rules, 1));
  load (&rules, "family-tradition");
  g_assert_true (hf_closed_books_suffice (&(HfClosedBooks) { .clean = 4, .dirty = 0 }, &rules, 1));
  g_assert_false (hf_closed_books_suffice (&(HfClosedBooks) { .clean = 2, .dirty = 1 }, &rules, 1));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards/names", test_kinds_have_names);
  g_test_add_func ("/cards/counting", test_cards_are_counted);
  g_test_add_func ("/cards/values", test_values_of_hoof_and_mouth);
  g_test_add_func ("/books/new", test_new_books);
  g_test_add_func ("/books/order", test_order_matters_when_a_book_closes);
  g_test_add_func ("/books/joining", test_joining_a_book);
  g_test_add_func ("/books/waiting", test_waiting_mark_goes_with_the_next_card);
  g_test_add_func ("/books/worth", test_worth_of_books);
  g_test_add_func ("/books/going-out", test_books_for_going_out);

  return g_test_run ();
}
