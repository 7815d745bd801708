/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-cut-words.h"

#include <glib/gi18n-lib.h>

#define CARD_MM  .3 /* how thick a card is */
#define ROOM     18 /* cards more than the target that can be lifted at least */
#define ROOM_TOO 14 /* and a random number below this more, so that the end gives no clue */
#define FIRST    6  /* at most so many are lifted at first */

/* Returns: the task, with the number of cards to cut and the points of an exact cut */
char *
hf_cut_describe_task (const HfRules *rules)
{
  gint target = rules->deal_cut_target;

  if (rules->deal_cut_bonus == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Cut %d card for your two piles without counting.",
                                         "Cut %d cards for your two piles without counting.",
                                         target),
                            target);

  return g_strdup_printf (
    g_dngettext (
      GETTEXT_PACKAGE,
      /* Translators: %1$d cards, then %2$d points; the plural form is that of the cards, the points
                    are 50 or 100 as a rule */
      "Cut %1$d card for your two piles without counting. Exactly %1$d earns %2$'d points.",
      "Cut %1$d cards for your two piles without counting. Exactly %1$d earns %2$'d "
      "points.",
      target),
    target, rules->deal_cut_bonus);
}

/* Returns: how thick a packet is, which is all that tells how many cards it has */
char *
hf_cut_describe_thickness (guint n_cards)
{
  guint mm = MAX (1, (guint) (n_cards * CARD_MM + .5));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "About %u mm thick", "About %u mm thick",
                                       mm),
                          mm);
}

/* Returns: how many cards can be lifted at most, another number each time */
guint
hf_cut_choose_most (const HfRules *rules)
{
  return rules->deal_cut_target + ROOM + g_random_int_range (0, ROOM_TOO);
}

/* Returns: how many cards are lifted at first */
guint
hf_cut_choose_start (void)
{
  return g_random_int_range (1, FIRST + 1);
}
