/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-results-group.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "ui/preferences/hf-preferences-choices.h"
#include "ui/score/hf-score-chart.h"

/* A property that games have in common. */
typedef enum
{
  BY_RULES,
  BY_LEVEL,
  BY_PARTNER,
  ALL,
} By;

typedef struct
{
  By by;
  const char *name; /* (nullable): as the statistics have it; interned */
} Choice;

/* The points of one's games over time: those by some rules, against some opponents, with some
 * partner, or all.
 *
 * ## Accessibility
 *
 * The chart is described game by game; the sentence below it sums them up. */
typedef struct
{
  HfStatistics *statistics;
  GArray *choices; /* Choice */

  AdwComboRow *row;
  HfScoreChart *chart;
  GtkLabel *words;
} Results;

static void
free_results (gpointer data, GClosure *closure)
{
  Results *self = data;

  g_object_unref (self->statistics);
  g_array_unref (self->choices);
  g_free (self);
}

static gboolean
is_of (const HfStatisticsGame *game, const Choice *choice)
{
  switch (choice->by)
    {
    case BY_RULES:
      return g_str_equal (game->rules, choice->name);
    case BY_LEVEL:
      return g_strcmp0 (game->level, choice->name) == 0;
    case BY_PARTNER:
      return g_strv_contains ((const char *const *) game->partners, choice->name);
    default:
      return TRUE;
    }
}

static char *
describe_choice (const Choice *choice)
{
  switch (choice->by)
    {
    case BY_RULES:
      return g_strdup (choice->name);
    case BY_LEVEL:
      /* Translators: games against opponents who all play so well, like “Expert” */
      return g_strdup_printf (C_("statistics", "Opponents: %s"),
                                 hf_preferences_level_title (choice->name));
    case BY_PARTNER:
      /* Translators: games with this player as a partner */
      return g_strdup_printf (C_("statistics", "Partner: %s"), choice->name);
    default:
      return g_strdup (C_("statistics", "All Games"));
    }
}

/* @name (nullable): where there is nothing to choose by */
static void
add_choice (Results *self, By by, const char *name)
{
  Choice choice = { by, g_intern_string (name) };

  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *other = &g_array_index (self->choices, Choice, i);

      if (other->by == by && g_strcmp0 (other->name, name) == 0)
        return;
    }
  if (name != NULL || by == ALL)
    g_array_append_val (self->choices, choice);
}

/* Sorts by the day of the last game, latest first. */
static void
find_choices (Results *self)
{
  const GPtrArray *games = hf_statistics_get_games (self->statistics);

  for (By by = BY_RULES; by < ALL; by++)
    for (guint i = games->len; i > 0; i--)
      {
        const HfStatisticsGame *game = games->pdata[i - 1];

        if (by == BY_PARTNER)
          for (guint j = 0; game->partners[j] != NULL; j++)
            add_choice (self, by, game->partners[j]);
        else
          add_choice (self, by, by == BY_RULES ? game->rules : game->level);
      }
  if (games->len > 0)
    add_choice (self, ALL, NULL);
}

static char *
sum_up (const GArray *results, guint n_won)
{
  gint64 sum = 0;
  gint most = G_MININT, n = results->len;
  g_autofree char *average = NULL, *best = NULL, *last = NULL;

  for (guint i = 0; i < results->len; i++)
    {
      sum += g_array_index (results, gint, i);
      most = MAX (most, g_array_index (results, gint, i));
    }
  average = hf_text_number ((gint) ((sum + (sum < 0 ? -n : n) / 2) / n));
  best = hf_text_number (most);
  last = hf_text_number (g_array_index (results, gint, n - 1));
  if (n == 1)
    /* Translators: %s is a number of points */
    return g_strdup_printf (_("Points in your only game so far: %s. The chart starts with your "
                              "second game."),
                              last);

  return g_strdup_printf (
    /* Translators: games, games won, then points on average, in the best and in the last game */
    ngettext ("%1$u game, %2$u won. Average points: %3$s. Best game: %4$s. Last game: %5$s.",
              "%1$u games, %2$u won. Average points: %3$s. Best game: %4$s. Last game: %5$s.", n),
    n, n_won, average, best, last);
}

static void
tell_game (GString *told, guint number, const HfStatisticsGame *game)
{
  g_autofree char *points = hf_text_number (game->points);

  if (told->len > 0)
    g_string_append_c (told, ' ');
  if (game->won)
    /* Translators: the number of a game, then points */
    g_string_append_printf (told, _("Game %1$u: %2$s, won."), number, points);
  else
    /* Translators: the number of a game, then points */
    g_string_append_printf (told, _("Game %1$u: %2$s."), number, points);
}

static void
show (Results *self)
{
  const GPtrArray *games = hf_statistics_get_games (self->statistics);
  guint selected = adw_combo_row_get_selected (self->row), n_won = 0;
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *words = NULL;

  if (selected >= self->choices->len)
    return;

  for (guint i = 0; i < games->len; i++)
    if (is_of (games->pdata[i], &g_array_index (self->choices, Choice, selected)))
      {
        const HfStatisticsGame *game = games->pdata[i];

        g_array_append_val (results, game->points);
        n_won += game->won;
        tell_game (told, results->len, game);
      }

  words = sum_up (results, n_won);
  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), results->len > 1);
  hf_score_chart_set_results (self->chart, results, told->str);
}

/* Fills the group of a statistics dialog.
 * @statistics: with one game at least that is kept by itself */
void
hf_results_group_fill (GtkBuilder *builder, HfStatistics *statistics)
{
  Results *self = g_new0 (Results, 1);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->statistics = g_object_ref (statistics);
  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  self->row = ADW_COMBO_ROW (gtk_builder_get_object (builder, "choice"));
  self->chart = HF_SCORE_CHART (gtk_builder_get_object (builder, "chart"));
  self->words = GTK_LABEL (gtk_builder_get_object (builder, "words"));
  find_choices (self);
  for (guint i = 0; i < self->choices->len; i++)
    gtk_string_list_take (titles, describe_choice (&g_array_index (self->choices, Choice, i)));
  adw_combo_row_set_model (self->row, G_LIST_MODEL (titles));
  g_signal_connect_data (self->row, "notify::selected", G_CALLBACK (show), self, free_results,
                         G_CONNECT_SWAPPED);
  show (self);
}
