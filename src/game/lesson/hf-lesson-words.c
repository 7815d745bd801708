/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-lesson-words.h"

#include <glib/gi18n-lib.h>

/* Sentences of the coach. The cards and numbers are those of the table that the file of the lesson
 * lays; a test compares them. */

/* id: of the step in the file
 * to_do: the act of the person, and its reason
 * done: the outcome, where the next step has another table */
/* clang-format off */
static const struct
{
  const char *id;
  const char *to_do;
  const char *done;
} steps[] = {
  { "goal",
    /* Translators: from here on, a coach explains the game to somebody who has never played it,
       one step at a time, in a speech bubble. Keep it short, friendly, and spoken to one person.
       */
    N_("A book has 3 or more cards of one rank, and 7 close it. You earn points with books, above "
       "all with closed ones. Play all your cards, first your hand and then your foot, and go out.") },
  { "draw",
    N_("Every turn begins with a draw. Take 2 cards from the stock.") },
  { "red-three",
    N_("A red three earns 100 points. Lay it down and draw another card.") },
  { "open",
    /* Translators: the term “open” is explained here once */
    N_("A book has 3 or more cards of one rank. To open, lay down your first books: you need 50 "
       "points. Set aside your kings and nines. They make 60, so you can open.") },
  { "wild",
    N_("Twos and jokers are wild cards: they stand in for other cards. Add your two to the nines.") },
  { "discard",
    N_("You end your turn with a discard. Throw your black three: nobody can take the pile while "
       "it’s on top.") },
  { "others",
    N_("Now the others play. Your partner can add cards to your books, too.") },
  { "take",
    N_("A queen is on the pile, and you have two queens. Take the pile instead of drawing: you get "
       "its top cards, 7 at most."),
    N_("The queens are a new book, and the other cards are in your hand. Let’s skip a few turns.") },
  { "clean",
    /* Translators: clean and dirty books are also called red and black in these rules */
    N_("Your team has six kings, and you have the seventh. Add it: 7 cards close a book. Without "
       "wild cards it’s clean, a red book, and earns 500 points.") },
  { "dirty",
    N_("Now close the nines. A book with wild cards is dirty, a black book, and earns 300 points.") },
  { "foot",
    N_("Lay down your three fives. When your hand is empty, you pick up your foot and keep "
       "playing."),
    N_("These cards were your foot. When they’re gone too, you can go out. Let’s skip to the end "
       "of the round.") },
  { "ask",
    N_("Your team has the books you need: two clean ones, two dirty ones, and one of wild cards. "
       "Ask your partner, “May I go out?”") },
  { "out",
    N_("Your partner said yes. Lay down your three jacks: with your last card you go out.") },
  { "score",
    N_("That’s a round! Books and cards on the table earn points, cards left in a hand or a foot "
       "cost points. Whoever has the most after 4 rounds wins.") },
};
/* clang-format on */

/* Returns (nullable): the words of the coach at a step */
const char *
hf_lesson_say_step (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].id, id))
      return _(steps[i].to_do);

  return NULL;
}

/* Returns (nullable): the words of the coach after a step, if the table changes then */
const char *
hf_lesson_say_done (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].id, id) && steps[i].done != NULL)
      return _(steps[i].done);

  return NULL;
}

const char *
hf_lesson_say_strayed (void)
{
  return _("You can do that, too. To see what this step shows, try again, or go on with the next one.");
}
