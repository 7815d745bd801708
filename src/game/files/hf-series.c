/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games in a row, in which partners change from game to game until everybody has sat in each of the
 * other seats (S3-01). Each game keeps the number of games before it, and the points of all players in them. */
#include "hf-series.h"

#include "hf-deal-text.h"

#define KEY        "series"
#define MOST_GAMES (HF_MAX_SEATS - 1)
#define MOST       1000000 /* points that a text from anywhere may claim */

/* Returns: how many games there are, 1 where partners do not change */
guint
hf_series_get_length (HfGame *game)
{
  const HfFlatRules *rules = hf_game_get_rules (game);

  return rules->teams && rules->rules.event_tournament == HF_TOURNAMENT_ROUND_ROBIN_PARTNERS
           ? rules->n_seats - 1
           : 1;
}

static gint64
read_number (const char *word, gint64 low, gint64 high)
{
  gint64 number = 0;

  return g_ascii_string_to_signed (word, 10, low, high, &number, NULL) ? number : 0;
}

/* Reads a seat's result of the games before, or with @seat -1 their number. The text may come from
 * anybody. */
static gint
read_entry (HfGame *game, gint seat)
{
  const char *text = hf_game_get_extra (game, KEY);
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", HF_MAX_SEATS + 1);

  if (g_strv_length (words) != 1 + hf_game_get_n_seats (game))
    return 0;

  return seat < 0 ? read_number (words[0], 0, hf_series_get_length (game) - 1)
                  : read_number (words[1 + seat], -MOST, MOST);
}

/* Returns: which of the games this one is, from 1 */
guint
hf_series_get_number (HfGame *game)
{
  return 1 + read_entry (game, -1);
}

static gint
compare_standings (gconstpointer a, gconstpointer b)
{
  const HfStanding *first = a, *second = b;

  return first->points != second->points ? (first->points < second->points ? 1 : -1)
                                         : (gint) first->seat - (gint) second->seat;
}

/* @round: a finished round of this game, from 1
 * Returns (element-type HfStanding): everybody, best first */
GArray *
hf_series_list (HfGame *game, guint round)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (HfStanding));

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    {
      guint owner = hf_game_seat_get_owner (hf_game_get_seat (game, seat));
      HfStanding standing = {
        .seat = seat,
        .points = read_entry (game, seat) + hf_results_get_total (HF_RESULTS (game), round, owner),
      };

      g_array_append_val (list, standing);
    }
  g_array_sort (list, compare_standings);

  return list;
}

/* Lets a game with the same players be the next one; after the last one they begin anew.
 *
 * @places: how far the others have moved, as for hf_game_new_again() */
void
hf_series_go_on (HfGame *before, HfGame *game, guint places)
{
  guint n = hf_game_get_n_seats (game), done = hf_series_get_number (before);
  g_autoptr (GArray) list = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  gint points[HF_MAX_SEATS] = { 0 };

  if (places == 0 || done >= hf_series_get_length (before)
      || hf_game_get_n_rounds_done (before) == 0)
    return;

  list = hf_series_list (before, hf_game_get_n_rounds_done (before));
  for (guint i = 0; i < list->len; i++)
    {
      const HfStanding *standing = &g_array_index (list, HfStanding, i);

      points[hf_game_find_seat_again (before, standing->seat, places)] = standing->points;
    }
  g_string_printf (text, "%u", done);
  for (guint seat = 0; seat < n; seat++)
    g_string_append_printf (text, " %d", points[seat]);
  hf_game_set_extra (game, KEY, text->str);
}
