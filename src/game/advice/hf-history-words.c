/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences of the history, a row each. */
#include "config.h"

#include "hf-history-words.h"

#include <glib/gi18n-lib.h>

#define NN_(one, many) one, many
#define ONE(text)      text, NULL

/* clang-format off */
const HfToldSentence hf_told_sentences[HF_N_TOLD] = {
  /* Translators: %s are cards, as “a 6 and a queen” */
  [HF_TOLD_DREW] = { ONE (N_("You drew %s.")),
    /* Translators: %s is a player */
    NN_ ("%s drew %u card.", "%s drew %u cards.") },
  [HF_TOLD_DREW_NOTHING] = { ONE (N_("You had no cards to draw.")),
    /* Translators: %s is a player */
    ONE (N_("%s had no cards to draw.")) },
  /* Translators: %s is a card, as “a 10” */
  [HF_TOLD_BOUGHT] = { ONE (N_("You bought %s.")),
    /* Translators: a player, then a card, as “a 10” */
    ONE (N_("%s bought %s.")) },
  /* Translators: a card, as “a 10”, then how many cards come along with it */
  [HF_TOLD_BOUGHT_MORE] = { NN_ ("You bought %s and took %u more.", "You bought %s and took %u more."),
    /* Translators: a player, then the card bought, then how many come along with it */
    NN_ ("%s bought %s and took %u more.", "%s bought %s and took %u more.") },
  /* Translators: a card, as “a 10”, then “from the pile”, in the words of the group */
  [HF_TOLD_TOOK] = { ONE (N_("You took %s %s.")),
    /* Translators: a player, then a card, as “a 10”, then “from the pile” */
    ONE (N_("%s took %s %s.")) },
  /* Translators: “the pile”, the top card, as “a 10”, then how many cards lay under it */
  [HF_TOLD_TOOK_MORE] = { NN_ ("You took %s: %s and %u more.", "You took %s: %s and %u more."),
    /* Translators: a player, “the pile”, the top card, then how many cards lay under it */
    NN_ ("%s took %s: %s and %u more.", "%s took %s: %s and %u more.") },
  /* Translators: the top card of the pile, then the cards below, as “a two and a 6” */
  [HF_TOLD_TOOK_AND_SHOWED] = { ONE (N_("You took %s and showed %s.")),
    /* Translators: a player, the top card of the pile, then the cards below */
    ONE (N_("%s took %s and showed %s.")) },
  /* Translators: %s are cards, as “a 6 and a queen” */
  [HF_TOLD_SHOWED] = { ONE (N_("You showed %s.")),
    /* Translators: a player, then cards, as “a 6 and a queen” */
    ONE (N_("%s showed %s.")) },
  /* Translators: “opened”, in the words of the group, then points */
  [HF_TOLD_OPENED] = { NN_ ("You %s with %'d point.", "You %s with %'d points."),
    /* Translators: a player, “opened”, in the words of the group, then points */
    NN_ ("%s %s with %'d point.", "%s %s with %'d points.") },
  /* Translators: %s are cards, as “3 queens and a two” */
  [HF_TOLD_LAID] = { ONE (N_("You laid down %s.")),
    /* Translators: a player, then cards, as “3 queens and a two” */
    ONE (N_("%s laid down %s.")) },
  /* Translators: cards, as “a two”, then a book, as “to the book of kings” */
  [HF_TOLD_ADDED] = { ONE (N_("You added %s %s.")),
    /* Translators: a player, then cards, as “a two”, then a book, as “to the book of kings” */
    ONE (N_("%s added %s %s.")) },
  [HF_TOLD_LAID_RED_THREE] = { ONE (N_("You laid down a red three.")),
    /* Translators: %s is a player */
    ONE (N_("%s laid down a red three.")) },
  /* Translators: %s is a card, as “a 4”: the discard, as players tell it; term: to discard */
  [HF_TOLD_THREW] = { ONE (N_("You discarded %s.")),
    /* Translators: a player, then a card, as “a 4”: the discard, as players tell it; term: to
    discard */
    ONE (N_("%s discarded %s.")) },
  [HF_TOLD_PASSED] = { ONE (N_("You ended your turn without a discard.")),
    /* Translators: %s is a player */
    ONE (N_("%s ended the turn without a discard.")) },
  [HF_TOLD_ASKED_OUT] = { ONE (N_("You asked, “May I go out?”")),
    /* Translators: %s is a player; use the language’s own quotation marks */
    ONE (N_("%s asked, “May I go out?”")) },
  /* Translators: “open”, then “with dirty books only”, in the words of the group */
  [HF_TOLD_ASKED_ALL_DIRTY] = { ONE (N_("You asked, “Can I %s %s?”")),
    /* Translators: a player, “open”, then “with dirty books only”, in the words of
    the group */
    ONE (N_("%s asked, “Can I %s %s?”")) },
  /* Translators: %s is “another dirty book”, in the words of the group */
  [HF_TOLD_ASKED_NEW_DIRTY] = { ONE (N_("You asked, “Can I start %s?”")),
    /* Translators: a player, then “another dirty book” */
    ONE (N_("%s asked, “Can I start %s?”")) },
  [HF_TOLD_SAID_YES] = { ONE (N_("You said yes.")),
    /* Translators: %s is a player */
    ONE (N_("%s said yes.")) },
  [HF_TOLD_SAID_NO] = { ONE (N_("You said no.")),
    /* Translators: %s is a player */
    ONE (N_("%s said no.")) },
  [HF_TOLD_SAID] = { ONE (N_("You said something.")),
    /* Translators: %s is a player */
    ONE (N_("%s said something.")) },
  /* Translators: %s is a book, as “the book of kings” */
  [HF_TOLD_MARKED] = { ONE (N_("You marked %s as waiting for its last card.")),
    /* Translators: a player, then a book, as “the book of kings” */
    ONE (N_("%s marked %s as waiting for its last card.")) },
  /* Translators: %s is a book, as “the book of kings” */
  [HF_TOLD_UNMARKED] = { ONE (N_("You marked %s as no longer waiting.")),
    /* Translators: a player, then a book, as “the book of kings” */
    ONE (N_("%s marked %s as no longer waiting.")) },
  [HF_TOLD_CHOSE] = { ONE (N_("You chose your hand.")),
    /* Translators: %s is a player */
    ONE (N_("%s chose a hand.")) },
  /* Translators: points there were, points needed, then “to open”, in the words of the group */
  [HF_TOLD_FAILED_TO_BUY] = { NN_ ("You tried to buy but had only %'d of the %'d point you need %s.",
    "You tried to buy but had only %'d of the %'d points you need %s."),
    /* Translators: a player, points there were, points needed, then “to open”, in the
    words of the group */
    NN_ ("%s tried to buy but had only %'d of the %'d point needed %s.",
    "%s tried to buy but had only %'d of the %'d points needed %s.") },
  /* Translators: “the pile”, points there were, points needed, then “to open”, in the words of the
    group */
  [HF_TOLD_FAILED_TO_TAKE] = { NN_ ("You tried to take %s but had only %'d of the %'d point you need %s.",
    "You tried to take %s but had only %'d of the %'d points you need %s."),
    /* Translators: a player, “the pile”, points there were, points needed, then “to
    open”, in the words of the group */
    NN_ ("%s tried to take %s but had only %'d of the %'d point needed %s.",
    "%s tried to take %s but had only %'d of the %'d points needed %s.") },
  /* Translators: “to open”, in the words of the group, points there were, then points needed */
  [HF_TOLD_FAILED_TO_OPEN] = { NN_ ("You tried %s but had only %'d of the %'d point you need.",
    "You tried %s but had only %'d of the %'d points you need."),
    /* Translators: a player, “to open”, in the words of the group, points there were,
    then points needed */
    NN_ ("%s tried %s but had only %'d of the %'d point needed.",
    "%s tried %s but had only %'d of the %'d points needed.") },
  /* Translators: %s is a book, as “the book of wild cards” */
  [HF_TOLD_CLOSED_WILD] = { ONE (N_("You closed %s.")),
    /* Translators: a player, then a book, as “the book of wild cards” */
    ONE (N_("%s closed %s.")) },
  /* Translators: a book, as “the book of 7s”, then “a clean one”, in the words of the group; term:
    closed book */
  [HF_TOLD_CLOSED] = { ONE (N_("You closed %s: %s.")),
    /* Translators: a player, a book, as “the book of 7s”, then “a clean one”, in the words of
    the group; term: closed book */
    ONE (N_("%s closed %s: %s.")) },
  /* Translators: %s is “your foot” or “your hoof”, in the words of the group; term: foot */
  [HF_TOLD_FOOT] = { ONE (N_("You picked up %s.")),
    /* Translators: a player, then what the group calls the foot, as “the foot” or “the hoof” */
    ONE (N_("%s picked up %s.")) },
  /* Translators: the foot comes to the cards still in hand; %s is “your foot” or “your hoof”, in the
    words of the group */
  [HF_TOLD_FOOT_ADDED] = { ONE (N_("You picked up %s after the first closed book.")),
    /* Translators: a player, then what the group calls the foot, as “the foot” or “the
    hoof” */
    ONE (N_("%s picked up %s after the first closed book.")) },
  [HF_TOLD_PENALTY] = { NN_ ("That cost you %'d point.", "That cost you %'d points."),
    /* Translators: a player, then points lost */
    NN_ ("That cost %s %'d point.", "That cost %s %'d points.") },
  [HF_TOLD_OUT] = { ONE (N_("You went out.")),
    /* Translators: %s is a player */
    ONE (N_("%s went out.")) },
  /* Translators: everyone cuts the deck, and the highest card plays first; %s is a card, as “a queen”;
    term: to cut */
  [HF_TOLD_CUT_HIGH] = { ONE (N_("You cut %s for first player.")),
    /* Translators: everyone cuts the deck, and the highest card plays first; a player, then
    a card, as “a queen”; term: to cut */
    ONE (N_("%s cut %s for first player.")) },
  [HF_TOLD_CUT] = { NN_ ("You cut %u card.", "You cut %u cards."),
    NN_ ("%s cut %u card.", "%s cut %u cards.") },
  [HF_TOLD_CUT_EXACTLY] = { NN_ ("Exact cut! You get %'d point.", "Exact cut! You get %'d points."),
    /* Translators: a player, then points */
    NN_ ("Exact cut! %s gets %'d point.", "Exact cut! %s gets %'d points.") },
  /* Translators: a side, a row that people have named, then how often it counts, as in
    “You counted for Team One: threes in a row, twice.” */
  [HF_TOLD_COUNTED] = { NN_ ("You counted for %s: %s, once.", "You counted for %s: %s, %d times."),
    /* Translators: a player, a side, a row that people have named, then how often it counts */
    NN_ ("%s counted for %s: %s, once.", "%s counted for %s: %s, %d times.") },
  /* Translators: a side, then a row that people have named, which counts no longer */
  [HF_TOLD_COUNTED_NOT] = { ONE (N_("You took back what counted for %s: %s.")),
    /* Translators: a player, a side, then a row that people have named */
    ONE (N_("%s took back what counted for %s: %s.")) },
};
/* clang-format on */
