/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-lines.h"

#include <glib/gi18n.h>

/* The lines of the score card, in the form it has at the table: closed books,
 * points in books, what that makes, points in hands, total. */

static void
clear_line (gpointer data)
{
  g_free (((HfScoreLine *) data)->title);
}

static HfScoreLine *
add_line (GArray     *lines,
          const char *title)
{
  HfScoreLine line = { .title = g_strdup (title) };

  g_array_append_val (lines, line);

  return &g_array_index (lines, HfScoreLine, lines->len - 1);
}

/* A line that only some rule sets know appears when it counts something. */
static void
add_rare_line (GArray        *lines,
               const char    *title,
               const HfScore *scores,
               gsize          offset,
               guint          n)
{
  HfScoreLine line = { 0 };
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    {
      line.values[i] = *(const gint *) ((const char *) &scores[i] + offset);
      any |= line.values[i] != 0;
    }
  if (!any)
    return;

  line.title = g_strdup (title);
  g_array_append_val (lines, line);
}

/**
 * hf_score_lines:
 * @game: a game
 * @round: a round that is over, from 1
 *
 * Returns: (transfer full) (element-type HfScoreLine): the lines of its score card
 */
GArray *
hf_score_lines (HfGame *game,
                guint   round)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (HfScoreLine));
  guint n = hf_game_get_n_teams (game);
  HfScore scores[HF_MAX_SEATS] = { { 0 } };
  HfScoreLine *line;

  g_array_set_clear_func (lines, clear_line);
  for (guint i = 0; i < n; i++)
    scores[i] = hf_game_get_score (game, round, i);

  line = add_line (lines, _("Closed books"));
  for (guint i = 0; i < n; i++)
    line->values[i] = scores[i].books;
  line = add_line (lines, _("Points in books"));
  for (guint i = 0; i < n; i++)
    line->values[i] = scores[i].cards;

  line = add_line (lines, _("On the table"));
  line->sum = TRUE;
  for (guint i = 0; i < n; i++)
    line->values[i] = scores[i].books + scores[i].cards;

  line = add_line (lines, _("Points in hands"));
  for (guint i = 0; i < n; i++)
    line->values[i] = scores[i].held;
  add_rare_line (lines, _("Red threes"), scores, G_STRUCT_OFFSET (HfScore, reds), n);
  add_rare_line (lines, _("Going out"), scores, G_STRUCT_OFFSET (HfScore, out), n);
  add_rare_line (lines, _("The cut"), scores, G_STRUCT_OFFSET (HfScore, cut), n);
  add_rare_line (lines, _("Penalties"), scores, G_STRUCT_OFFSET (HfScore, penalty), n);

  line = add_line (lines, _("This round"));
  line->sum = line->strong = TRUE;
  for (guint i = 0; i < n; i++)
    line->values[i] = scores[i].round;

  if (round > 1)
    {
      line = add_line (lines, _("Rounds before"));
      for (guint i = 0; i < n; i++)
        line->values[i] = hf_game_get_round_total (game, round - 1, i);
      line = add_line (lines, _("Total"));
      line->sum = line->strong = TRUE;
      for (guint i = 0; i < n; i++)
        line->values[i] = hf_game_get_round_total (game, round, i);
    }

  return lines;
}
