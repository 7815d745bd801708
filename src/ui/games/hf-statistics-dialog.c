/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-statistics-dialog.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "hf-results-group.h"
#include "ui/cards/hf-start-pictures.h"
#include "ui/games/own-play/hf-own-play-group.h"
#include "ui/preferences/hf-preferences-choices.h"
#include "ui/score/hf-score-chart.h"
#include "ui/widgets/hf-fill.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Number of groups added at a time. */
#define STEP 8

/* Rules under which the person is told how they play. */
#define MOST_OWN 3

static void
add_value (AdwPreferencesGroup *group, const char *title, const char *value)
{
  GtkWidget *row = adw_action_row_new (), *label = gtk_label_new (value);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (group, row);
}

static void
add_number (AdwPreferencesGroup *group, const char *title, gint number)
{
  g_autofree char *value = hf_text_number (number);

  add_value (group, title, value);
}

static char *
print_won (guint won, guint games)
{
  g_autofree char *percent = hf_text_percent ((200 * won + games) / (2 * games));

  /* Translators: how many games were won, and what part of all that is */
  return g_strdup_printf (_("%1$'u (%2$s)"), won, percent);
}

static AdwPreferencesGroup *
create_group (const HfStatisticsRow *row)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autofree char *won = print_won (row->won, row->games);

  hf_set_plain_title (group, row->rules);
  add_number (group, C_("statistics", "Games Played"), row->games);
  add_value (group, C_("statistics", "Games Won"), won);
  add_number (group, _("Wins in a Row"), row->streak);
  add_number (group, _("Most Wins in a Row"), row->longest);
  add_number (group, _("Average Points per Round"), hf_statistics_row_average (row));
  /* Translators: term: round */
  add_number (group, C_("statistics", "Best Round"), row->best_round);
  add_number (group, C_("statistics", "Best Game"), row->best_game);

  return group;
}

/* A row for each, with the number of games won and their share of all games. */
static AdwPreferencesGroup *
create_tallies (const GPtrArray *tallies, HfStatisticsBy by)
{
  const char *const titles[] = {
    [HF_STATISTICS_LEVEL] = _("Games Won Against"),
      [HF_STATISTICS_PARTNER] = _("Games Won With"),
        /* Translators: heading of a list of people who play at one screen, with the games that each has won */
        [HF_STATISTICS_PERSON] = _("Games Won By"),
        };
  gboolean levels = by == HF_STATISTICS_LEVEL;
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, titles[by]);
  for (guint i = 0; i < tallies->len; i++)
    {
      const HfStatisticsTally *tally = tallies->pdata[i];
      g_autofree char *won = print_won (tally->won, tally->games);
      g_autofree char *title =
        g_markup_escape_text (levels ? hf_preferences_level_title (tally->name) : tally->name, -1);

      add_value (group, title, won);
    }

  return group;
}

/* The groups of rules come as the page is scrolled; after the last come opponents, partners and persons, and in the end
 * what does not count. */
typedef struct
{
  AdwPreferencesPage *page; /* owns it */
  HfStatistics *statistics;
  guint next;
} Filling;

static void
free_filling (gpointer data)
{
  Filling *filling = data;

  g_object_unref (filling->statistics);
  g_free (filling);
}

static void
add_rest (Filling *filling)
{
  GtkWidget *small_print = adw_preferences_group_new ();

  for (HfStatisticsBy by = HF_STATISTICS_LEVEL; by <= HF_STATISTICS_PERSON; by++)
    {
      const GPtrArray *tallies = hf_statistics_get_tallies (filling->statistics, by);

      if (tallies->len > 0)
        adw_preferences_page_add (filling->page, create_tallies (tallies, by));
    }
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (small_print),
                                         _("Finished games count, unless Unlimited Undo was on, "
                                           "you knew the deal, or you only followed hints."));
  adw_preferences_page_add (filling->page, ADW_PREFERENCES_GROUP (small_print));
}

static gboolean
fill_cb (gpointer data)
{
  Filling *filling = data;
  const guint n = hf_statistics_get_n_rows (filling->statistics);

  for (guint i = 0; i < STEP && filling->next <= n; i++, filling->next++)
    if (filling->next < n)
      adw_preferences_page_add (filling->page,
                                create_group (hf_statistics_get_row (filling->statistics,
                                                                     filling->next)));
    else
      add_rest (filling);

  return filling->next <= n;
}

/* How the person plays, under the rules that were played last. */
static void
add_own_play (AdwPreferencesPage *page, HfRecords *records)
{
  const GPtrArray *rules = hf_own_play_get_rules (hf_records_get_own_play (records));
  guint n = 0;

  for (guint i = 0; i < rules->len && n < MOST_OWN; i++)
    if (hf_own_play_sum_up (rules->pdata[i]).n >= HF_OWN_PLAY_ENOUGH)
      {
        adw_preferences_page_add (page, hf_own_play_group_new (rules->pdata[i],
                                                               hf_records_get_store (records)));
        n++;
      }
}

/* Shows how the person fared so far: how they play, rules by rules, and in which company. */
void
hf_statistics_dialog_show (GtkWidget *parent, HfRecords *records)
{
  HfStatistics *statistics = hf_records_get_statistics (records);
  g_autoptr (GtkBuilder) builder = NULL;
  guint n = hf_statistics_get_n_rows (statistics);
  const gboolean any = hf_statistics_get_games (statistics)->len > 0;
  Filling *filling = g_new0 (Filling, 1);
  GtkWidget *results;
  GtkStack *stack;

  g_type_ensure (HF_TYPE_CARD_FANFARE);
  g_type_ensure (HF_TYPE_SCORE_CHART);
  builder = hf_load_template ("hf-statistics-dialog");
  hf_start_pictures_show_book (HF_CARD_FANFARE (gtk_builder_get_object (builder, "fan")));
  results = GTK_WIDGET (gtk_builder_get_object (builder, "results"));
  stack = GTK_STACK (gtk_builder_get_object (builder, "stack"));
  filling->page = ADW_PREFERENCES_PAGE (gtk_builder_get_object (builder, "page"));
  filling->statistics = g_object_ref (statistics);
  gtk_widget_set_visible (results, any);
  if (any)
    hf_results_group_fill (builder, statistics);
  add_own_play (filling->page, records);
  if (fill_cb (filling))
    hf_fill_as_scrolled (results, fill_cb, filling, free_filling);
  else
    free_filling (filling);
  n += hf_statistics_get_tallies (statistics, HF_STATISTICS_PERSON)->len;
  gtk_stack_set_visible_child_name (stack, n > 0 ? "games" : "empty");
  hf_present_loaded (builder, parent);
}
