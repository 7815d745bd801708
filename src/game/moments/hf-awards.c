/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The awards of a game that is over, computed from its record alone. */
#include "hf-awards.h"

#include <glib/gi18n-lib.h>

#include "core/state/hf-book-rules.h"
#include "core/text/hf-text.h"
#include "game/table/hf-game-words.h"
#include "game/advice/hf-game-advice.h"
#include "hf-play-marks.h"
#include "rulebook/hf-rulebook-words.h"

typedef struct
{
  HfGame *game;
  const HfFlatRules *rules;
  GArray *awards;
} Awards;

static void
clear_award (gpointer data)
{
  g_free (((HfAward *) data)->name);
  g_free (((HfAward *) data)->words);
}

/* Names those who have an award: their sides by name, or people where partners change from game to game. */
static char *
name_seats (const Awards *self, guint seats)
{
  const HfFlatRules *rules = self->rules;
  const char *names[HF_MAX_SEATS];
  guint sides = 0, of_sides = 0, n = 0;

  for (guint side = 0; side < rules->n_owners; side++)
    if ((rules->owner_seats[side] & seats) == rules->owner_seats[side])
      {
        sides |= 1u << side;
        of_sides |= rules->owner_seats[side];
      }
  if (of_sides == seats && rules->rules.event_tournament != HF_TOURNAMENT_ROUND_ROBIN_PARTNERS)
    return hf_game_list_teams (self->game, sides);

  for (guint seat = 0; seat < rules->n_seats; seat++)
    if ((seats >> seat) & 1)
      names[n++] = hf_game_seat_get_inline_name (hf_game_get_seat (self->game, seat));

  return hf_words_list (names, n);
}

static const char *
get_title (const Awards *self, HfAwardKind kind)
{
  switch (kind)
    {
    case HF_AWARD_BOOKS:
      return hf_phrase (&self->rules->rules, HF_PHRASE_BOOKS_MOST);
    case HF_AWARD_COMEBACK:
      /* Translators: an award at the end of a game, with the points that a side was behind before it caught up */
      return C_("award", "Best Comeback");
    case HF_AWARD_TAKEN:
      /* Translators: an award at the end of a game, with the number of cards from the discard pile */
      return C_("award", "Most Cards Taken at Once");
    case HF_AWARD_OPENING:
      /* Translators: an award at the end of a game, with the points of the first cards that a player laid down in a
         round */
      return C_("award", "Best Start");
    default:
      /* Translators: an award at the end of a game, with the number of wild cards that a player laid down */
      return C_("award", "Fewest Wild Cards");
    }
}

static char *
word_figure (HfAwardKind kind, gint figure)
{
  if (kind == HF_AWARD_COMEBACK || kind == HF_AWARD_OPENING)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'d point", "%'d points", figure),
                            figure);
  if (kind == HF_AWARD_TAKEN)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d card", "%d cards", figure), figure);

  return hf_text_number (figure);
}

/* Adds an award, unless nobody or everybody has it. */
static void
add (Awards *self, HfAwardKind kind, guint seats, gint figure)
{
  HfAward award = { .kind = kind, .seats = seats, .figure = figure };

  if (seats == 0 || seats == (1u << self->rules->n_seats) - 1)
    return;

  award.title = get_title (self, kind);
  award.name = name_seats (self, seats);
  award.words = word_figure (kind, figure);
  g_array_append_val (self->awards, award);
}

static void
add_most_of_seats (Awards *self, HfAwardKind kind, const gint *figures)
{
  const guint most = hf_play_marks_find_most (figures, self->rules->n_seats);

  add (self, kind, most, most != 0 ? figures[g_bit_nth_lsf (most, -1)] : 0);
}

static void
add_most_of_sides (Awards *self, HfAwardKind kind, const gint *figures)
{
  const guint most = hf_play_marks_find_most (figures, self->rules->n_owners);
  guint seats = 0;

  for (guint side = 0; side < self->rules->n_owners; side++)
    if ((most >> side) & 1)
      seats |= self->rules->owner_seats[side];
  add (self, kind, seats, most != 0 ? figures[g_bit_nth_lsf (most, -1)] : 0);
}

static void
add_books (Awards *self, guint rounds)
{
  gint closed[HF_MAX_SEATS] = { 0 };

  for (guint round = 1; round <= rounds; round++)
    {
      const HfState *state = hf_game_get_round_state (self->game, round);

      for (guint i = 0; i < state->table.n_books; i++)
        closed[hf_state_book (state, i)->owner] += hf_book_is_closed (self->rules,
                                                                      hf_state_book (state, i));
    }
  add_most_of_sides (self, HF_AWARD_BOOKS, closed);
}

/* Adds the side that was most points behind the leader after a round and among the leaders after a later one. */
static void
add_comeback (Awards *self, guint rounds)
{
  gint most[HF_MAX_SEATS] = { 0 }, behind[HF_MAX_SEATS] = { 0 };

  for (guint round = 1; round <= rounds; round++)
    {
      const guint leaders = hf_results_find_leaders (HF_RESULTS (self->game), round);
      const gint top = hf_results_get_total (HF_RESULTS (self->game), round,
                                             g_bit_nth_lsf (leaders, -1));

      for (guint side = 0; side < self->rules->n_owners; side++)
        {
          const gint total = hf_results_get_total (HF_RESULTS (self->game), round, side);

          behind[side] = MAX (behind[side], top - total);
          if ((leaders >> side) & 1)
            most[side] = behind[side];
        }
    }
  add_most_of_sides (self, HF_AWARD_COMEBACK, most);
}

static void
add_cleanest (Awards *self, const HfPlayMarks *marks)
{
  gint fewest = G_MAXINT;
  guint seats = 0;

  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    {
      if (marks->laid[seat] == 0 || marks->wilds[seat] > fewest)
        continue;
      if (marks->wilds[seat] < fewest)
        seats = 0;
      fewest = marks->wilds[seat];
      seats |= 1u << seat;
    }
  add (self, HF_AWARD_CLEAN, seats, fewest);
}

/* Lists the awards of a game that is over, or so far. Several who are equal share one; where all players of the table
 * are equal, there is none, nor where there is nothing to award. Those that rest on single moves are left out where the
 * record does not have all moves, as that of a guest may not.
 *
 * Returns (element-type HfAward) (transfer full): those there are, in the order of their kinds */
GArray *
hf_awards_list (HfGame *game)
{
  Awards self = {
    .game = game,
    .rules = hf_game_get_rules (game),
    .awards = g_array_new (FALSE, FALSE, sizeof (HfAward)),
  };
  const guint rounds = hf_game_get_n_rounds_done (game);
  HfPlayMarks marks;

  g_array_set_clear_func (self.awards, clear_award);
  add_books (&self, rounds);
  add_comeback (&self, rounds);
  hf_play_marks_init (&marks, game, 0);
  if (marks.whole)
    {
      add_most_of_seats (&self, HF_AWARD_TAKEN, marks.taken);
      add_most_of_seats (&self, HF_AWARD_OPENING, marks.opening);
      add_cleanest (&self, &marks);
    }

  return self.awards;
}
