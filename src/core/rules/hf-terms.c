/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The words of a group. They come from a fixed list, so that they can be
 * translated: a group picks hoof or foot, it does not write its own.
 */
#include "config.h"

#include "hf-terms.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_WORDS 5

typedef struct
{
  const char *word;
  const char *forms[HF_N_TERM_FORMS]; /* in the order of HfTermForm */
} Word;

typedef struct
{
  const char *slot;
  const char *context; /* for translators: the thing that has these names */
  Word words[MAX_WORDS];
} Slot;

/* The first word of each slot is the usual one. */
/* clang-format off */
static const Slot slots[HF_N_TERMS] = {
  [HF_TERM_GAME] = { "game", "game", {
    { "hand_and_foot",
      { NC_("game", "Hand and Foot"),
        NC_("game", "Hand and Foot"),
        NC_("game", "Hand and Foot") } },
    { "hoof_and_mouth",
      { NC_("game", "Hoof and Mouth"),
        NC_("game", "Hoof and Mouth"),
        NC_("game", "Hoof and Mouth") } },
  } },
  [HF_TERM_FOOT] = { "foot", "second cards", {
    { "foot",
      /* Translators: term: foot */
      { NC_("second cards", "Foot"), NC_("second cards", "the foot"), NC_("second cards", "Feet") } },
    { "hoof",
      /* Translators: term: hoof */
      { NC_("second cards", "Hoof"),
        NC_("second cards", "the hoof"),
        NC_("second cards", "Hooves") } },
    { "knee",
      { NC_("second cards", "Knee"),
        NC_("second cards", "the knee"),
        NC_("second cards", "Knees") } },
  } },
  [HF_TERM_KNEE] = { "knee", "third cards", {
    { "knee", { NC_("third cards", "Knee"), NC_("third cards", "the knee"), NC_("third cards", "Knees") } },
    { "foot",
      /* Translators: term: foot */
      { NC_("third cards", "Foot"), NC_("third cards", "the foot"), NC_("third cards", "Feet") } },
    { "elbow",
      { NC_("third cards", "Elbow"),
        NC_("third cards", "the elbow"),
        NC_("third cards", "Elbows") } },
  } },
  [HF_TERM_ELBOW] = { "elbow", "fourth cards", {
    { "elbow",
      { NC_("fourth cards", "Elbow"),
        NC_("fourth cards", "the elbow"),
        NC_("fourth cards", "Elbows") } },
    { "foot",
      /* Translators: term: foot */
      { NC_("fourth cards", "Foot"), NC_("fourth cards", "the foot"), NC_("fourth cards", "Feet") } },
  } },
  [HF_TERM_STOCK] = { "stock", "cards to draw", {
    { "stock",
      /* Translators: term: stock */
      { NC_("cards to draw", "Stock"),
        NC_("cards to draw", "the stock"),
        NC_("cards to draw", "Stock") } },
    { "stacks",
      /* Translators: term: stack */
      { NC_("cards to draw", "Stack"),
        NC_("cards to draw", "the stacks"),
        NC_("cards to draw", "Stacks") } },
    { "stock_piles",
      { NC_("cards to draw", "Stock Pile"),
        NC_("cards to draw", "the stock piles"),
        NC_("cards to draw", "Stock Piles") } },
    { "pickup_pile",
      { NC_("cards to draw", "Pickup Pile"),
        NC_("cards to draw", "the pickup pile"),
        NC_("cards to draw", "Pickup Piles") } },
  } },
  [HF_TERM_DISCARD] = { "discard", "discards", {
    { "discard_pile",
      /* Translators: term: discard pile */
      { NC_("discards", "Discard Pile"),
        NC_("discards", "the discard pile"),
        NC_("discards", "Discard Piles") } },
    { "pile",
      /* Translators: term: discard pile */
      { NC_("discards", "Pile"), NC_("discards", "the pile"), NC_("discards", "Piles") } },
    { "waste_pile",
      { NC_("discards", "Waste Pile"),
        NC_("discards", "the waste pile"),
        NC_("discards", "Waste Piles") } },
  } },
  [HF_TERM_PICKUP] = { "pickup", "taking discards", {
    { "take",
      /* Translators: term: to take the pile */
      { NC_("taking discards", "Take the Pile"),
        NC_("taking discards", "take the pile"),
        NC_("taking discards", "Taken Piles") } },
    { "buy",
      /* Translators: term: to buy */
      { NC_("taking discards", "Buy"),
        NC_("taking discards", "buy"),
        NC_("taking discards", "Buys") } },
  } },
  [HF_TERM_OPEN] = { "open", "laying the first books", {
    { "open",
      /* Translators: term: to open */
      { NC_("laying the first books", "Open"),
        NC_("laying the first books", "open"),
        NC_("laying the first books", "Openings") } },
    { "meld",
      /* Translators: term: meld */
      { NC_("laying the first books", "Meld"),
        NC_("laying the first books", "meld"),
        NC_("laying the first books", "First Melds") } },
    { "go_down",
      { NC_("laying the first books", "Go Down"),
        NC_("laying the first books", "go down"),
        NC_("laying the first books", "Times Gone Down") } },
    { "lay_out",
      { NC_("laying the first books", "Lay Out"),
        NC_("laying the first books", "lay out"),
        NC_("laying the first books", "Times Laid Out") } },
  } },
  [HF_TERM_MELD] = { "meld", "cards of a rank", {
    { "book",
      /* Translators: term: book */
      { NC_("cards of a rank", "Book"),
        NC_("cards of a rank", "the book"),
        NC_("cards of a rank", "Books") } },
    { "category",
      /* Translators: term: category */
      { NC_("cards of a rank", "Category"),
        NC_("cards of a rank", "the category"),
        NC_("cards of a rank", "Categories") } },
    { "set",
      /* Translators: term: set */
      { NC_("cards of a rank", "Set"),
        NC_("cards of a rank", "the set"),
        NC_("cards of a rank", "Sets") } },
    { "meld",
      /* Translators: term: meld */
      { NC_("cards of a rank", "Meld"),
        NC_("cards of a rank", "the meld"),
        NC_("cards of a rank", "Melds") } },
  } },
  [HF_TERM_CLEAN] = { "clean", "book without wild cards", {
    { "clean_book",
      /* Translators: term: clean book */
      { NC_("book without wild cards", "Clean Book"),
        NC_("book without wild cards", "the clean book"),
        NC_("book without wild cards", "Clean Books") } },
    { "red_book",
      /* Translators: term: red book */
      { NC_("book without wild cards", "Red Book"),
        NC_("book without wild cards", "the red book"),
        NC_("book without wild cards", "Red Books") } },
  } },
  [HF_TERM_DIRTY] = { "dirty", "book with wild cards", {
    { "dirty_book",
      /* Translators: term: dirty book */
      { NC_("book with wild cards", "Dirty Book"),
        NC_("book with wild cards", "the dirty book"),
        NC_("book with wild cards", "Dirty Books") } },
    { "black_book",
      /* Translators: term: black book */
      { NC_("book with wild cards", "Black Book"),
        NC_("book with wild cards", "the black book"),
        NC_("book with wild cards", "Black Books") } },
  } },
};
/* clang-format on */

const char *
hf_term_slot (HfTerm term)
{
  g_return_val_if_fail (term < HF_N_TERMS, NULL);

  return slots[term].slot;
}

guint
hf_term_n_words (HfTerm term)
{
  guint n = 0;

  g_return_val_if_fail (term < HF_N_TERMS, 0);

  while (n < MAX_WORDS && slots[term].words[n].word != NULL)
    n++;

  return n;
}

const char *
hf_term_word (HfTerm term, guint word)
{
  g_return_val_if_fail (word < hf_term_n_words (term), NULL);

  return slots[term].words[word].word;
}

const char *
hf_term_word_title (HfTerm term, guint word, HfTermForm form)
{
  g_return_val_if_fail (word < hf_term_n_words (term), NULL);
  g_return_val_if_fail (form < HF_N_TERM_FORMS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, slots[term].context, slots[term].words[word].forms[form]);
}

/* The word that players of these rules use for a thing: `Buy` where others say
 * `Take the Pile`. The names are whole labels or phrases, never parts of a
 * sentence to be put together. */
const char *
hf_rules_term (const HfRules *self, HfTerm term, HfTermForm form)
{
  g_return_val_if_fail (term < HF_N_TERMS, NULL);

  return hf_term_word_title (term, self->table_terms.word[term], form);
}

/* The pile that a seat takes next, or the one it plays from when it is asked for one more.
 *
 * @n_left: piles that the seat has yet to take, from 1 to as many as there are beside the hand
 * Returns: the term for it */
HfTerm
hf_rules_next_pile (const HfRules *self, guint n_left)
{
  guint n_piles = 1 + self->deal_more_piles.n;

  g_return_val_if_fail (n_left > 0 && n_left <= n_piles, HF_TERM_FOOT);

  return HF_TERM_FOOT + n_piles - n_left;
}

static gboolean
parse_pair (const char *text, HfTerms *terms, guint *seen)
{
  for (HfTerm term = 0; term < HF_N_TERMS; term++)
    for (guint word = 0; word < hf_term_n_words (term); word++)
      {
        g_autofree char *spelling = g_strdup_printf ("%s:%s", hf_term_slot (term),
                                                     hf_term_word (term, word));

        if (strcmp (spelling, text) != 0 || (*seen & (1u << term)))
          continue;

        terms->word[term] = word;
        *seen |= 1u << term;
        return TRUE;
      }

  return FALSE;
}

/* Reads a value of `table.terms`. Things that are not named have their usual name.
 *
 * @text: pairs of a thing and its name, such as `foot:hoof,pickup:buy`, or `none`
 * @terms (out): where to store them
 * Returns: TRUE if all pairs exist and no thing has two names */
gboolean
hf_terms_parse (const char *text, HfTerms *terms)
{
  g_auto (GStrv) pairs = NULL;
  guint seen = 0;

  memset (terms, 0, sizeof *terms);
  if (strcmp (text, "none") == 0)
    return TRUE;

  pairs = g_strsplit (text, ",", -1);
  for (guint i = 0; pairs[i] != NULL; i++)
    if (!parse_pair (pairs[i], terms, &seen))
      return FALSE;

  return seen != 0;
}

char *
hf_terms_print (const HfTerms *terms)
{
  GString *text = g_string_new (NULL);

  for (HfTerm term = 0; term < HF_N_TERMS; term++)
    if (terms->word[term] != 0)
      g_string_append_printf (text, "%s%s:%s", text->len > 0 ? "," : "", hf_term_slot (term),
                              hf_term_word (term, terms->word[term]));

  if (text->len == 0)
    g_string_append (text, "none");

  return g_string_free (text, FALSE);
}
