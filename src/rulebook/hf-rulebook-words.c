/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The words of a group as they stand in a sentence: those of table.terms, in the
 * same order, with article and preposition, once for each place in a sentence.
 */
#include "config.h"

#include "hf-rulebook-words.h"

#include <glib/gi18n-lib.h>

#define MAX_WORDS 4

typedef struct
{
  HfTerm term;
  const char *context;
  const char *words[MAX_WORDS];
} Phrase;

static const Phrase phrases[HF_N_PHRASES] = {
  [HF_PHRASE_FOOT_TITLE] = { HF_TERM_FOOT, "heading",
    /* Translators: the strings below with a context are the words that different groups of players
       use for the same thing. The context shows the place in the sentence where the word goes,
       marked by “…”; inflect the word for it; term: foot */
    { NC_("heading", "The Foot"), NC_("heading", "The Hoof"),
      NC_("heading", "The Knee") } },
  [HF_PHRASE_FOOT_YOUR] = { HF_TERM_FOOT, "pick up …",
    /* Translators: term: foot */
    { NC_("pick up …", "your foot"), NC_("pick up …", "your hoof"),
      NC_("pick up …", "your knee") } },
  [HF_PHRASE_FOOT_FROM] = { HF_TERM_FOOT, "play …",
    /* Translators: term: foot */
    { NC_("play …", "from your foot"), NC_("play …", "from your hoof"),
      NC_("play …", "from your knee") } },
  [HF_PHRASE_FOOT_THEIR] = { HF_TERM_FOOT, "your partner must pick up …",
    /* Translators: term: foot */
    { NC_("your partner must pick up …", "their foot"),
      NC_("your partner must pick up …", "their hoof"),
      NC_("your partner must pick up …", "their knee") } },
  [HF_PHRASE_FOOT_FROM_THEIR] = { HF_TERM_FOOT, "your partner must play a turn …",
    /* Translators: term: foot */
    { NC_("your partner must play a turn …", "from their foot"),
      NC_("your partner must play a turn …", "from their hoof"),
      NC_("your partner must play a turn …", "from their knee") } },
  [HF_PHRASE_KNEE_THEIR] = { HF_TERM_KNEE, "your partner must pick up …",
    { NC_("your partner must pick up …", "their knee"), NC_("your partner must pick up …", "their foot"),
      NC_("your partner must pick up …", "their elbow") } },
  [HF_PHRASE_KNEE_FROM_THEIR] = { HF_TERM_KNEE, "your partner must play a turn …",
    { NC_("your partner must play a turn …", "from their knee"),
      NC_("your partner must play a turn …", "from their foot"),
      NC_("your partner must play a turn …", "from their elbow") } },
  [HF_PHRASE_ELBOW_THEIR] = { HF_TERM_ELBOW, "your partner must pick up …",
    { NC_("your partner must pick up …", "their elbow"), NC_("your partner must pick up …", "their foot") } },
  [HF_PHRASE_ELBOW_FROM_THEIR] = { HF_TERM_ELBOW, "your partner must play a turn …",
    { NC_("your partner must play a turn …", "from their elbow"),
      NC_("your partner must play a turn …", "from their foot") } },
  [HF_PHRASE_FOOT_HELD] = { HF_TERM_FOOT, "cards left …",
    /* Translators: term: foot */
    { NC_("cards left …", "in your hand or foot"), NC_("cards left …", "in your hand or hoof"),
      NC_("cards left …", "in your hand or knee") } },
  [HF_PHRASE_FOOT_HANDS] = { HF_TERM_FOOT, "cards left …",
    /* Translators: term: foot */
    { NC_("cards left …", "in hands and feet"), NC_("cards left …", "in hands and hooves"),
      NC_("cards left …", "in hands and knees") } },
  [HF_PHRASE_KNEE_YOUR] = { HF_TERM_KNEE, "pick up …",
    { NC_("pick up …", "your knee"), NC_("pick up …", "your foot"),
      NC_("pick up …", "your elbow") } },
  [HF_PHRASE_KNEE_FROM] = { HF_TERM_KNEE, "play …",
    { NC_("play …", "from your knee"), NC_("play …", "from your foot"),
      NC_("play …", "from your elbow") } },
  [HF_PHRASE_ELBOW_YOUR] = { HF_TERM_ELBOW, "pick up …",
    { NC_("pick up …", "your elbow"), NC_("pick up …", "your foot") } },
  [HF_PHRASE_ELBOW_FROM] = { HF_TERM_ELBOW, "play …",
    { NC_("play …", "from your elbow"), NC_("play …", "from your foot") } },

  [HF_PHRASE_STOCK_FROM] = { HF_TERM_STOCK, "draw a card …",
    /* Translators: term: stock */
    { NC_("draw a card …", "from the stock"), NC_("draw a card …", "from the stacks"),
      NC_("draw a card …", "from the stock piles"), NC_("draw a card …", "from the pickup pile") } },
  [HF_PHRASE_STOCK_IN] = { HF_TERM_STOCK, "no card is left …",
    /* Translators: term: stock */
    { NC_("no card is left …", "in the stock"), NC_("no card is left …", "in the stacks"),
      NC_("no card is left …", "in the stock piles"), NC_("no card is left …", "in the pickup pile") } },
  [HF_PHRASE_STOCK_EACH] = { HF_TERM_STOCK, "draw a card …, one each",
    /* Translators: term: stock */
    { NC_("draw a card …, one each", "from each half of the stock"),
      NC_("draw a card …, one each", "from each stack"),
      NC_("draw a card …, one each", "from each stock pile"),
      NC_("draw a card …, one each", "from each pickup pile") } },

  [HF_PHRASE_PILE_THE] = { HF_TERM_DISCARD, "take …",
    /* Translators: term: discard pile */
    { NC_("take …", "the discard pile"), NC_("take …", "the pile"), NC_("take …", "the waste pile") } },
  [HF_PHRASE_PILE_ON] = { HF_TERM_DISCARD, "put a card …",
    /* Translators: term: discard pile */
    { NC_("put a card …", "on the discard pile"), NC_("put a card …", "on the pile"),
      NC_("put a card …", "on the waste pile") } },
  [HF_PHRASE_PILE_OF] = { HF_TERM_DISCARD, "the top card …",
    /* Translators: term: discard pile */
    { NC_("the top card …", "of the discard pile"), NC_("the top card …", "of the pile"),
      NC_("the top card …", "of the waste pile") } },
  [HF_PHRASE_PILE_FROM] = { HF_TERM_DISCARD, "take a card …",
    /* Translators: term: discard pile */
    { NC_("take a card …", "from the discard pile"), NC_("take a card …", "from the pile"),
      NC_("take a card …", "from the waste pile") } },

  [HF_PHRASE_TAKE_TITLE] = { HF_TERM_PICKUP, "heading",
    /* Translators: term: to take the pile */
    { NC_("heading", "Taking the Pile"), NC_("heading", "Buying") } },

  [HF_PHRASE_OPEN_TITLE] = { HF_TERM_OPEN, "heading",
    /* Translators: term: to open */
    { NC_("heading", "Opening"), NC_("heading", "Your First Meld"), NC_("heading", "Going Down"),
      NC_("heading", "Laying Out") } },
  [HF_PHRASE_OPEN] = { HF_TERM_OPEN, "you must …",
    /* Translators: term: to open */
    { NC_("you must …", "open"), NC_("you must …", "meld"), NC_("you must …", "go down"),
      NC_("you must …", "lay out") } },
  [HF_PHRASE_OPENED] = { HF_TERM_OPEN, "you have …",
    /* Translators: term: to open */
    { NC_("you have …", "opened"), NC_("you have …", "melded"), NC_("you have …", "gone down"),
      NC_("you have …", "laid out") } },
  [HF_PHRASE_OPEN_TO] = { HF_TERM_OPEN, "you need 50 points …",
    /* Translators: term: to open */
    { NC_("you need 50 points …", "to open"), NC_("you need 50 points …", "to meld"),
      NC_("you need 50 points …", "to go down"), NC_("you need 50 points …", "to lay out") } },
  [HF_PHRASE_OPEN_TRIED] = { HF_TERM_OPEN, "you tried …",
    /* Translators: term: to open */
    { NC_("you tried …", "to open"), NC_("you tried …", "to meld"),
      NC_("you tried …", "to go down"), NC_("you tried …", "to lay out") } },
  [HF_PHRASE_OPEN_YOU_DID] = { HF_TERM_OPEN, "you … with 50 points",
    /* Translators: term: to open */
    { NC_("you … with 50 points", "opened"), NC_("you … with 50 points", "melded"),
      NC_("you … with 50 points", "went down"), NC_("you … with 50 points", "laid out") } },
  [HF_PHRASE_OPEN_THEY_DID] = { HF_TERM_OPEN, "Anna … with 50 points",
    /* Translators: term: to open */
    { NC_("Anna … with 50 points", "opened"), NC_("Anna … with 50 points", "melded"),
      NC_("Anna … with 50 points", "went down"), NC_("Anna … with 50 points", "laid out") } },
  [HF_PHRASE_OPEN_FAILED] = { HF_TERM_OPEN, "you lose 100 points for …",
    /* Translators: term: to open */
    { NC_("you lose 100 points for …", "a failed opening"),
      NC_("you lose 100 points for …", "a failed meld"),
      NC_("you lose 100 points for …", "failing to go down"),
      NC_("you lose 100 points for …", "failing to lay out") } },
  [HF_PHRASE_OPEN_STATE] = { HF_TERM_OPEN, "state of a team",
    /* Translators: term: to open */
    { NC_("state of a team", "Opened"), NC_("state of a team", "Melded"),
      NC_("state of a team", "Down"), NC_("state of a team", "Laid out") } },

  [HF_PHRASE_BOOK_NEW] = { HF_TERM_MELD, "start …",
    /* Translators: term: book */
    { NC_("start …", "a new book"), NC_("start …", "a new category"), NC_("start …", "a new set"),
      NC_("start …", "a new meld") } },
  [HF_PHRASE_BOOK_A] = { HF_TERM_MELD, "lay down …",
    /* Translators: term: book */
    { NC_("lay down …", "a book"), NC_("lay down …", "a category"), NC_("lay down …", "a set"), NC_("lay down …", "a meld") } },
  [HF_PHRASE_BOOK_ANY] = { HF_TERM_MELD, "… closes with 7 cards",
    /* Translators: term: book */
    { NC_("… closes with 7 cards", "A book"), NC_("… closes with 7 cards", "A category"),
      NC_("… closes with 7 cards", "A set"), NC_("… closes with 7 cards", "A meld") } },
  [HF_PHRASE_BOOK_THE] = { HF_TERM_MELD, "press …",
    /* Translators: term: book */
    { NC_("press …", "the book"), NC_("press …", "the category"), NC_("press …", "the set"),
      NC_("press …", "the meld") } },
  [HF_PHRASE_BOOKS] = { HF_TERM_MELD, "lay down …",
    /* Translators: term: book */
    { NC_("lay down …", "books"), NC_("lay down …", "categories"), NC_("lay down …", "sets"),
      NC_("lay down …", "melds") } },
  [HF_PHRASE_BOOKS_CLOSED] = { HF_TERM_MELD, "heading",
    /* Translators: term: book */
    { NC_("heading", "Closed books"), NC_("heading", "Closed categories"),
      NC_("heading", "Closed sets"), NC_("heading", "Closed melds") } },
  [HF_PHRASE_BOOKS_POINTS] = { HF_TERM_MELD, "heading",
    /* Translators: term: book */
    { NC_("heading", "Points in books"), NC_("heading", "Points in categories"),
      NC_("heading", "Points in sets"), NC_("heading", "Points in melds") } },
  [HF_PHRASE_BOOKS_NONE] = { HF_TERM_MELD, "nothing laid",
    /* Translators: term: book */
    { NC_("nothing laid", "No books yet"), NC_("nothing laid", "No categories yet"),
      NC_("nothing laid", "No sets yet"), NC_("nothing laid", "No melds yet") } },
  [HF_PHRASE_BOOKS_MOST] = { HF_TERM_MELD, "award",
    /* Translators: an award at the end of a game; term: book */
    { NC_("award", "Most Books"), NC_("award", "Most Categories"), NC_("award", "Most Sets"),
      NC_("award", "Most Melds") } },

  [HF_PHRASE_CLEAN_OR_DIRTY] = { HF_TERM_CLEAN, "heading",
    /* Translators: term: clean book */
    { NC_("heading", "Clean or Dirty"), NC_("heading", "Red or Black") } },
  [HF_PHRASE_CLEAN_A] = { HF_TERM_CLEAN, "it is …",
    /* Translators: term: clean book */
    { NC_("it is …", "a clean book"), NC_("it is …", "a red book") } },
  [HF_PHRASE_CLEAN_MANY] = { HF_TERM_CLEAN, "heading",
    /* Translators: term: clean book */
    { NC_("heading", "Clean books"), NC_("heading", "Red books") } },
  [HF_PHRASE_CLEAN_NEEDED] = { HF_TERM_CLEAN, "to go out you need …",
    /* Translators: term: clean book */
    { NC_("to go out you need …", "clean books"), NC_("to go out you need …", "red books") } },
  [HF_PHRASE_CLEAN_ONE] = { HF_TERM_CLEAN, "you closed the book of kings: …",
    /* Translators: term: clean book */
    { NC_("you closed the book of kings: …", "a clean one"),
      NC_("you closed the book of kings: …", "a red book") } },
  [HF_PHRASE_CLEAN_IS] = { HF_TERM_CLEAN, "what the book is",
    /* Translators: term: clean book */
    { NC_("what the book is", "clean"), NC_("what the book is", "red") } },
  /* Where they are called red and black, books are neither before they are closed. */
  [HF_PHRASE_CLEAN_OPEN] = { HF_TERM_CLEAN, "what the book is",
    /* Translators: term: clean book */
    { NC_("what the book is", "clean"), NC_("what the book is", "without wild cards") } },
  [HF_PHRASE_CLEAN_CLOSED] = { HF_TERM_CLEAN, "what the book is",
    /* Translators: term: clean book */
    { NC_("what the book is", "closed clean"), NC_("what the book is", "closed as a red book") } },
  [HF_PHRASE_DIRTY_A] = { HF_TERM_DIRTY, "it is …",
    /* Translators: term: dirty book */
    { NC_("it is …", "a dirty book"), NC_("it is …", "a black book") } },
  [HF_PHRASE_DIRTY_MANY] = { HF_TERM_DIRTY, "heading",
    /* Translators: term: dirty book */
    { NC_("heading", "Dirty books"), NC_("heading", "Black books") } },
  [HF_PHRASE_DIRTY_NEEDED] = { HF_TERM_DIRTY, "to go out you need …",
    /* Translators: term: dirty book */
    { NC_("to go out you need …", "dirty books"), NC_("to go out you need …", "black books") } },
  [HF_PHRASE_DIRTY_ONE] = { HF_TERM_DIRTY, "you closed the book of kings: …",
    /* Translators: term: dirty book */
    { NC_("you closed the book of kings: …", "a dirty one"),
      NC_("you closed the book of kings: …", "a black book") } },
  [HF_PHRASE_DIRTY_IS] = { HF_TERM_DIRTY, "what the book is",
    /* Translators: term: dirty book */
    { NC_("what the book is", "dirty"), NC_("what the book is", "black") } },
  [HF_PHRASE_DIRTY_OPEN] = { HF_TERM_DIRTY, "what the book is",
    /* Translators: term: dirty book */
    { NC_("what the book is", "dirty"), NC_("what the book is", "with wild cards") } },
  [HF_PHRASE_DIRTY_CLOSED] = { HF_TERM_DIRTY, "what the book is",
    /* Translators: term: dirty book */
    { NC_("what the book is", "closed dirty"),
      NC_("what the book is", "closed as a black book") } },
  [HF_PHRASE_DIRTY_ONLY] = { HF_TERM_DIRTY, "open …",
    /* Translators: term: dirty book */
    { NC_("open …", "with dirty books only"), NC_("open …", "with black books only") } },
  [HF_PHRASE_DIRTY_ANOTHER] = { HF_TERM_DIRTY, "start …",
    /* Translators: term: dirty book */
    { NC_("start …", "another dirty book"), NC_("start …", "another black book") } },
};

const char *
hf_phrase_of (const HfTerms *terms, HfPhrase phrase)
{
  guint word;

  g_return_val_if_fail (phrase < HF_N_PHRASES, NULL);

  word = terms->word[phrases[phrase].term];
  g_return_val_if_fail (word < MAX_WORDS && phrases[phrase].words[word] != NULL, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, phrases[phrase].context, phrases[phrase].words[word]);
}

const char *
hf_phrase (const HfRules *rules, HfPhrase phrase)
{
  return hf_phrase_of (&rules->table_terms, phrase);
}

/* @pile: HF_TERM_KNEE, HF_TERM_ELBOW or HF_TERM_FOOT
 * Returns: the pile of the person who is spoken to, as “your foot” */
const char *
hf_phrase_your_pile (const HfRules *rules, HfTerm pile)
{
  return hf_phrase (rules, pile == HF_TERM_KNEE    ? HF_PHRASE_KNEE_YOUR
                           : pile == HF_TERM_ELBOW ? HF_PHRASE_ELBOW_YOUR
                                                   : HF_PHRASE_FOOT_YOUR);
}

/* @played: whether a turn has to be played from it
 * Returns: the last pile of a partner, as “their foot” or “from their foot” */
const char *
hf_phrase_last_pile (const HfRules *rules, gboolean played)
{
  static const HfPhrase phrase[][2] = {
    { HF_PHRASE_FOOT_THEIR, HF_PHRASE_FOOT_FROM_THEIR },
    { HF_PHRASE_KNEE_THEIR, HF_PHRASE_KNEE_FROM_THEIR },
    { HF_PHRASE_ELBOW_THEIR, HF_PHRASE_ELBOW_FROM_THEIR },
  };

  return hf_phrase (rules, phrase[rules->deal_more_piles.n][played]);
}

/* @term: HF_TERM_CLEAN or HF_TERM_DIRTY
 * Returns: the books that a player needs or has, as “2 clean books” */
char *
hf_phrase_count (const HfRules *rules, HfTerm term, gint n)
{
  gboolean usual = rules->table_terms.word[term] == 0;

  if (term == HF_TERM_CLEAN)
    return g_strdup_printf (
      usual
        /* Translators: as the object of “you need …”, like the three that follow */
        ? g_dngettext (GETTEXT_PACKAGE, "%d clean book", "%d clean books", n)
        : g_dngettext (GETTEXT_PACKAGE, "%d red book", "%d red books", n),
      n);

  return g_strdup_printf (usual
                            ? g_dngettext (GETTEXT_PACKAGE, "%d dirty book", "%d dirty books", n)
                            : g_dngettext (GETTEXT_PACKAGE, "%d black book", "%d black books", n),
                          n);
}
