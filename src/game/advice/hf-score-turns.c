/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-turns.h"

#include <glib/gi18n-lib.h>

#include "core/state/hf-book-rules.h"
#include "core/text/hf-text.h"
#include "hf-game-advice.h"

/* How rounds and games ended: who leads and who went out; the turning points of a game, which are since when the winner
 * led, the largest round, and the round that left most in hands; and its best book. */

static void
clear_turn (gpointer data)
{
  g_free (((HfScoreTurn *) data)->words);
}

/* Adds a line, @words (transfer full). */
static void
add (GArray *turns, const char *title, char *words)
{
  HfScoreTurn turn = { title, words };

  g_array_append_val (turns, turn);
}

static const char *
get_name (HfGame *game, guint side)
{
  return hf_game_team_get_inline_name (hf_game_get_team (game, side));
}

/* The side that leads alone after a round, -1 where several do. */
static gint
find_leader (HfGame *game, guint round)
{
  gint best = G_MININT, leader = -1;

  for (guint side = 0; side < hf_game_get_n_teams (game); side++)
    {
      gint total = hf_results_get_total (HF_RESULTS (game), round, side);

      if (total == best)
        leader = -1;
      else if (total > best)
        {
          best = total;
          leader = side;
        }
    }

  return leader;
}

static void
add_lead (GArray *turns, HfGame *game, guint rounds)
{
  gint winner = find_leader (game, rounds);
  guint since = rounds;

  if (winner < 0)
    return;

  while (since > 1 && find_leader (game, since - 1) == winner)
    since--;
  add (turns, since > 1
       ? _("The Lead Changed")
       : _("Led All the Way"),
           /* Translators: a side, then the number of the round since which it was ahead */
           g_strdup_printf (_("%1$s, from round %2$u on"), get_name (game, winner), since));
}

/* Finds the largest number that @value returns, over all rounds and sides. */
static gint
find_most (HfGame *game,
           guint rounds,
           gint (*value) (const HfScore *score),
           guint *round,
           guint *side)
{
  gint most = G_MININT;

  for (guint i = 1; i <= rounds; i++)
    for (guint j = 0; j < hf_game_get_n_teams (game); j++)
      {
        HfScore score = hf_results_get_score (HF_RESULTS (game), i, j);

        if (value (&score) > most)
          {
            most = value (&score);
            *round = i;
            *side = j;
          }
      }

  return most;
}

static gint
of_round (const HfScore *score)
{
  return score->round;
}

static gint
of_held (const HfScore *score)
{
  return -score->held;
}

static void
add_extremes (GArray *turns, HfGame *game, guint rounds)
{
  guint round = 1, side = 0;
  gint most = find_most (game, rounds, of_round, &round, &side);

  add (turns,
       /* Translators: The round in which a side made the most points; see “Best Round” of the
          statistics */
       C_("turning point", "Best Round"),
          hf_text_minus (g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                       "%1$s, %2$'d point in round %3$u",
                                                       "%1$s, %2$'d points in round %3$u", most),
                                          get_name (game, side), most, round)));

  most = find_most (game, rounds, of_held, &round, &side);
  if (most > 0)
    add (turns, _("Most Points Left in Hands"),
                  g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s, %2$'d point in round %3$u",
                                                "%1$s, %2$'d points in round %3$u", most),
                                   get_name (game, side), most, round));
}

/* Returns (transfer full): the turning points of a game that is over */
GArray *
hf_score_turns (HfGame *game)
{
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (HfScoreTurn));
  guint rounds = hf_game_get_n_rounds_done (game);

  g_array_set_clear_func (turns, clear_turn);
  if (rounds < 2)
    return turns;

  add_lead (turns, game, rounds);
  add_extremes (turns, game, rounds);

  return turns;
}

/* The closed book that brought most, with its cards; of several, the first.
 *
 * @round (out): the round in which it was closed
 * @place (out): its number in the round
 * Returns (nullable): NULL where no book was closed */
const HfBook *
hf_score_find_best_book (HfGame *game, guint *round, guint *place)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  const HfBook *best = NULL;
  gint most = 0;

  for (guint i = 1; i <= hf_game_get_n_rounds_done (game); i++)
    {
      const HfState *state = hf_game_get_round_state (game, i);

      for (guint j = 0; j < state->table.n_books; j++)
        {
          const HfBook *book = hf_state_book (state, j);
          gint value = hf_book_bonus (rules, book) + hf_book_value (rules, book);

          if (!hf_book_is_closed (rules, book) || (best != NULL && value <= most))
            continue;
          best = book;
          most = value;
          *round = i;
          *place = j;
        }
    }

  return best;
}

/* Returns: the kind of a closed book and its bonus */
char *
hf_score_describe_book (HfGame *game, const HfBook *book)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  const char *title = hf_book_is_wild (book)
    ? C_("book", "Wild Book")
         : hf_rules_term (&rules->rules, hf_book_is_clean (book) ? HF_TERM_CLEAN : HF_TERM_DIRTY,
                          HF_TERM_FORM_LABEL);

  /* Translators: a closed book under its cards, and what it counts, like “Clean Book, 500” */
  return hf_text_minus (g_strdup_printf (_("%1$s, %2$'d"), title, hf_book_bonus (rules, book)));
}

static gboolean
is_us (HfGame *game, guint team)
{
  return hf_game_find_side (game, hf_game_find_person (game)) == (gint) team;
}

/* @round: from 1
 * Returns: the leaders after a round while the game goes on; a tie is one of all sides */
char *
hf_score_describe_lead (HfGame *game, guint round)
{
  guint leaders = hf_results_find_leaders (HF_RESULTS (game), round);
  guint leader = g_bit_nth_lsf (leaders, -1);
  gboolean teams = hf_game_get_rules (game)->teams;
  g_autofree char *names = hf_game_list_teams (game, leaders);

  if (leaders == (1u << hf_game_get_n_teams (game)) - 1)
    return g_strdup (_("It’s a tie so far"));
  if (leaders == 1u << leader && is_us (game, leader))
    return g_strdup (teams ? C_("score sheet", "We’re ahead") : C_("score sheet", "You’re ahead"));
  if (teams && hf_game_get_n_teams (game) == 2 && hf_game_find_person (game) >= 0)
    return g_strdup (C_("score sheet", "They’re ahead"));

  /* Translators: %s is a player or a team, or several of them */
  return g_strdup_printf (_("In the lead: %s"), names);
}

/* Returns: a sentence about a player who went out */
char *
hf_score_describe_out (HfGame *game, guint seat)
{
  if (hf_game_find_person (game) == (gint) seat)
    return g_strdup (_("You went out."));

  /* Translators: %s is a player */
  return g_strdup_printf (_("%s went out."),
                            hf_game_seat_get_inline_name (hf_game_get_seat (game, seat)));
}
