/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a group calls things. The words are a fixed list, so that they can be
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
  const char *forms[HF_N_TERM_FORMS];   /* in the order of HfTermForm */
} Word;

typedef struct
{
  const char *slot;
  Word        words[MAX_WORDS];
} Slot;

/* The first word of each slot is the usual one. */
static const Slot slots[HF_N_TERMS] = {
  [HF_TERM_GAME] = { "game", {
    { "hand_and_foot", { N_("Hand and Foot"), N_("Hand and Foot"), N_("Hand and Foot") } },
    { "hoof_and_mouth", { N_("Hoof and Mouth"), N_("Hoof and Mouth"), N_("Hoof and Mouth") } },
  } },
  [HF_TERM_FOOT] = { "foot", {
    { "foot", { N_("Foot"), N_("the foot"), N_("Feet") } },
    { "hoof", { N_("Hoof"), N_("the hoof"), N_("Hooves") } },
  } },
  [HF_TERM_STOCK] = { "stock", {
    { "stock", { N_("Stock"), N_("the stock"), N_("Stock") } },
    { "stacks", { N_("Stack"), N_("the stacks"), N_("Stacks") } },
    { "stock_piles", { N_("Stock Pile"), N_("the stock piles"), N_("Stock Piles") } },
    { "pickup_pile", { N_("Pickup Pile"), N_("the pickup pile"), N_("Pickup Piles") } },
  } },
  [HF_TERM_DISCARD] = { "discard", {
    { "discard_pile", { N_("Discard Pile"), N_("the discard pile"), N_("Discard Piles") } },
    { "pile", { N_("Pile"), N_("the pile"), N_("Piles") } },
    { "waste_pile", { N_("Waste Pile"), N_("the waste pile"), N_("Waste Piles") } },
  } },
  [HF_TERM_PICKUP] = { "pickup", {
    { "take", { N_("Take the Pile"), N_("take the pile"), N_("Taken Piles") } },
    { "buy", { N_("Buy"), N_("buy"), N_("Buys") } },
  } },
  [HF_TERM_OPEN] = { "open", {
    { "open", { N_("Open"), N_("open"), N_("Openings") } },
    { "meld", { N_("Meld"), N_("meld"), N_("First Melds") } },
    { "go_down", { N_("Go Down"), N_("go down"), N_("Times Gone Down") } },
    { "lay_out", { N_("Lay Out"), N_("lay out"), N_("Times Laid Out") } },
  } },
  [HF_TERM_MELD] = { "meld", {
    { "book", { N_("Book"), N_("the book"), N_("Books") } },
    { "category", { N_("Category"), N_("the category"), N_("Categories") } },
    { "set", { N_("Set"), N_("the set"), N_("Sets") } },
    { "meld", { NC_("noun", "Meld"), N_("the meld"), N_("Melds") } },
  } },
  [HF_TERM_CLEAN] = { "clean", {
    { "clean_book", { N_("Clean Book"), N_("the clean book"), N_("Clean Books") } },
    { "red_book", { N_("Red Book"), N_("the red book"), N_("Red Books") } },
  } },
  [HF_TERM_DIRTY] = { "dirty", {
    { "dirty_book", { N_("Dirty Book"), N_("the dirty book"), N_("Dirty Books") } },
    { "black_book", { N_("Black Book"), N_("the black book"), N_("Black Books") } },
  } },
};

/**
 * hf_term_slot:
 * @term: something that has several names
 *
 * Returns: (transfer none): its key in the value of `table.terms`
 */
const char *
hf_term_slot (HfTerm term)
{
  g_return_val_if_fail (term < HF_N_TERMS, NULL);

  return slots[term].slot;
}

/**
 * hf_term_n_words:
 * @term: something that has several names
 *
 * Returns: how many names there are to choose from
 */
guint
hf_term_n_words (HfTerm term)
{
  guint n = 0;

  g_return_val_if_fail (term < HF_N_TERMS, 0);

  while (n < MAX_WORDS && slots[term].words[n].word != NULL)
    n++;

  return n;
}

/**
 * hf_term_word:
 * @term: something that has several names
 * @word: the number of a name
 *
 * Returns: (transfer none): the name as `table.terms` spells it
 */
const char *
hf_term_word (HfTerm term,
              guint  word)
{
  g_return_val_if_fail (word < hf_term_n_words (term), NULL);

  return slots[term].words[word].word;
}

/**
 * hf_term_word_title:
 * @term: something that has several names
 * @word: the number of a name
 * @form: how it will be used
 *
 * Returns: (transfer none): the name in the language of the person
 */
const char *
hf_term_word_title (HfTerm     term,
                    guint      word,
                    HfTermForm form)
{
  g_return_val_if_fail (word < hf_term_n_words (term), NULL);
  g_return_val_if_fail (form < HF_N_TERM_FORMS, NULL);

  /* “Meld” is both something done and something laid down. */
  if (term == HF_TERM_MELD && form == HF_TERM_FORM_LABEL && strcmp (slots[term].words[word].word, "meld") == 0)
    return C_("noun", "Meld");

  return _(slots[term].words[word].forms[form]);
}

/**
 * hf_rules_term:
 * @self: rules
 * @term: something that has several names
 * @form: how it will be used
 *
 * What the players of these rules call something: `Buy` where others say
 * `Take the Pile`. The names are whole labels or phrases, never parts of a
 * sentence to be put together.
 *
 * Returns: (transfer none): the name in the language of the person
 */
const char *
hf_rules_term (const HfRules *self,
               HfTerm         term,
               HfTermForm     form)
{
  g_return_val_if_fail (term < HF_N_TERMS, NULL);

  return hf_term_word_title (term, self->table_terms.word[term], form);
}

static gboolean
parse_pair (const char *text,
            HfTerms    *terms,
            guint      *seen)
{
  for (HfTerm term = 0; term < HF_N_TERMS; term++)
    for (guint word = 0; word < hf_term_n_words (term); word++)
      {
        g_autofree char *spelling = g_strdup_printf ("%s:%s", hf_term_slot (term), hf_term_word (term, word));

        if (strcmp (spelling, text) != 0 || (*seen & (1u << term)))
          continue;

        terms->word[term] = word;
        *seen |= 1u << term;
        return TRUE;
      }

  return FALSE;
}

/**
 * hf_terms_parse:
 * @text: pairs of a thing and its name, such as `foot:hoof,pickup:buy`, or `none`
 * @terms: (out): where to store them
 *
 * Reads a value of `table.terms`. Things that are not named have their usual
 * name.
 *
 * Returns: %TRUE if all pairs exist and no thing has two names
 */
gboolean
hf_terms_parse (const char *text,
                HfTerms    *terms)
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

/**
 * hf_terms_print:
 * @terms: names
 *
 * Returns: (transfer full): the names that are not the usual ones, in the form
 *   that hf_terms_parse() reads
 */
char *
hf_terms_print (const HfTerms *terms)
{
  GString *text = g_string_new (NULL);

  for (HfTerm term = 0; term < HF_N_TERMS; term++)
    if (terms->word[term] != 0)
      g_string_append_printf (text, "%s%s:%s", text->len > 0 ? "," : "",
                              hf_term_slot (term), hf_term_word (term, terms->word[term]));

  if (text->len == 0)
    g_string_append (text, "none");

  return g_string_free (text, FALSE);
}
