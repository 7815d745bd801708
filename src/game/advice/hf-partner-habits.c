/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Explains the acts of a computer partner. The players keep these habits at every level; where the
 * rules leave no choice, or there is nothing to choose, nothing is said. */
#include "config.h"

#include "hf-partner-habits.h"

#include <glib/gi18n-lib.h>

#include "rulebook/hf-rulebook.h"
#include "rulebook/hf-rulebook-words.h"

static void
habit_free (HfPartnerHabit *habit)
{
  g_free (habit->text);
  g_free (habit);
}

/* @text (transfer full): what they do */
static void
add (GPtrArray *habits, const char *title, const char *cards, char *text)
{
  HfPartnerHabit *habit = g_new (HfPartnerHabit, 1);

  *habit = (HfPartnerHabit) { .title = title, .text = text, .cards = cards };
  g_ptr_array_add (habits, habit);
}

/* A card that cannot be laid cannot be taken either where the top card must be laid at once. */
static gboolean
blocks_pile (const HfFlatRules *rules, HfKind kind)
{
  return rules->rules.pickup_mode != HF_PICKUP_NONE
         && (((rules->blocked_kinds >> kind) & 1)
             || (rules->rules.pickup_meld_top && !hf_flat_rules_is_natural (rules, kind)));
}

static void
add_early_discards (GPtrArray *habits, const HfFlatRules *rules)
{
  /* Translators: term: to discard */
  add (habits, C_("what partners do", "Early Discards"), "7d",
                  g_strdup_printf (
                    /* Translators: %s is “books” or “melds”, or what else this group calls them */
                    _("Before your team has any %s, your partner throws cards they have only one "
                          "of. They split a pair only as a last resort. Don’t expect another card of "
                          "that rank from them."),
                      hf_phrase (&rules->rules, HF_PHRASE_BOOKS)));
}

static void
add_threes (GPtrArray *habits, const HfFlatRules *rules)
{
  const char *title = C_("what partners do", "Black Threes");

  if (blocks_pile (rules, HF_KIND_BLACK_THREE))
    add (
      habits, title, "3s",
      /* Translators: %s is “the pile”, or what this group calls it */
      g_strdup_printf (_("A black three keeps the next player from taking %s. Don’t read anything "
                            "else into it."),
                         hf_phrase (&rules->rules, HF_PHRASE_PILE_THE)));
  else if (!hf_flat_rules_is_natural (rules, HF_KIND_BLACK_THREE))
    add (habits, title, "3s",
         g_strdup (_("You can’t lay down black threes, so they have to go. They say nothing about "
                     "your partner’s other cards.")));

  if (rules->rules.three_red_mode == HF_RED_DISCARD_ONLY
      && !hf_flat_rules_is_natural (rules, HF_KIND_RED_THREE))
    add (habits,
         C_("what partners do", "Red Threes"), "3h",
            g_strdup (_("You can’t lay down red threes, so they have to go. They say nothing about "
                     "your partner’s other cards.")));
}

static void
add_wilds (GPtrArray *habits, const HfFlatRules *rules)
{
  const HfRules *r = &rules->rules;
  const char *wild = hf_rulebook_wild_card (rules);

  if (wild == NULL)
    return;

  if (r->turn_discard_any)
    add (habits,
         C_("what partners do", "Wild Cards"), wild,
            g_strdup (
              r->pickup_mode != HF_PICKUP_NONE
              ? _("Your partner discards a wild card only as a last resort. Usually it keeps the "
                       "next player from taking a big pile.")
              : _("Your partner discards a wild card only as a last resort.")));

  if (r->meld_wild_joins_clean != HF_JOINS_FIRST_TURN)
    add (habits, hf_rules_term (r, HF_TERM_CLEAN, HF_TERM_FORM_MANY), "Kh Kd Ks",
         /* Translators: %1$s is “A book”, %2$s “clean” or “red”, or what this group says */
         g_strdup_printf (_("%1$s that’s almost closed stays %2$s. Your partner adds a wild card "
                            "to it only as a last resort."),
                            hf_phrase (r, HF_PHRASE_BOOK_ANY), hf_phrase (r, HF_PHRASE_CLEAN_IS)));
}

static void
add_going_out (GPtrArray *habits, const HfFlatRules *rules)
{
  const HfRules *r = &rules->rules;

  if (r->out_ask != HF_ASK_NONE)
    add (habits,
         C_("what partners do", "Going Out"), NULL,
            g_strdup (_("Your partner asks you before going out, and stays in if you say no.")));
  if (r->out_ask != HF_ASK_NONE || (r->talk_allowed & HF_TALK_MAY_I_GO_OUT) != 0)
    add (habits,
         C_("what partners do", "“May I Go Out?”"), NULL,
            g_strdup (
              _("When you ask, your partner compares going out now with playing on. In the round "
                     "that decides the game, they think about who wins, not only about points.")));
}

/* Explains the acts of a computer partner.
 * Returns (transfer full): HfPartnerHabits in the language of the person; none where everybody plays
 *   alone */
GPtrArray *
hf_partner_habits_list (const HfFlatRules *rules)
{
  GPtrArray *habits = g_ptr_array_new_with_free_func ((GDestroyNotify) habit_free);

  g_return_val_if_fail (rules != NULL, habits);

  if (!rules->teams)
    return habits;

  add_early_discards (habits, rules);
  add_threes (habits, rules);
  add_wilds (habits, rules);
  add_going_out (habits, rules);

  return habits;
}

/* @seat: or -1
 * Returns: whether a seat plays with a computer player */
gboolean
hf_partner_habits_concern (HfGame *game, gint seat)
{
  gint side;

  g_return_val_if_fail (HF_IS_GAME (game), FALSE);

  side = hf_game_find_side (game, seat);
  for (gint i = 0; hf_game_get_rules (game)->teams && i < (gint) hf_game_get_n_seats (game); i++)
    if (i != seat && hf_game_find_side (game, i) == side
        && hf_game_seat_get_kind (hf_game_get_seat (game, i)) == HF_PLAYER_COMPUTER)
      return TRUE;

  return FALSE;
}
