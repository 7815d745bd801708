/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-own-play-group.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/text/hf-text.h"
#include "game/own-play/hf-level-losses.h"
#include "ui/preferences/hf-preferences-choices.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-plain.h"

/* How a person plays under some rules: what decisions lose beside those of the levels, and the kinds of acts that cost most,
 * each with a button that shows places of the person's games, one at each press. */

/* Kinds of acts that are listed. */
#define MOST_KINDS 3

/* The places of a button. */
typedef struct
{
  GPtrArray *places; /* HfOwnPlayPlace */
  guint next;
} Places;

static void
free_places (gpointer data, GClosure *closure)
{
  Places *self = data;

  g_ptr_array_unref (self->places);
  g_free (self);
}

static const char *
get_kind_title (HfLossKind kind)
{
  switch (kind)
    {
    case HF_LOSS_TAKE:
      /* Translators: decisions about where cards come from */
      return C_("kind of decision", "Drawing and Taking");
    case HF_LOSS_OPEN:
      /* Translators: term: to open */
      return C_("kind of decision", "Opening");
    case HF_LOSS_LAY:
      return C_("kind of decision", "Laying Cards");
    case HF_LOSS_DISCARD:
      return C_("kind of decision", "Discards");
    default:
      /* Translators: term: to go out */
      return C_("kind of decision", "Going Out");
    }
}

/* With these decisions a person loses most points. */
static const char *
get_most_sentence (HfLossKind kind)
{
  switch (kind)
    {
    case HF_LOSS_TAKE:
      return _("You lose most with what you draw or take.");
    case HF_LOSS_OPEN:
      return _("You lose most with how you open.");
    case HF_LOSS_LAY:
      return _("You lose most with the cards you lay.");
    case HF_LOSS_DISCARD:
      return _("You lose most with discards.");
    default:
      /* Translators: term: to go out */
      return _("You lose most with going out at the wrong time.");
    }
}

static char *
print_figure (gdouble points, gdouble interval)
{
  g_autofree char *figure = hf_text_number ((gint) round (points));
  g_autofree char *low = hf_text_number ((gint) round (points - interval));
  g_autofree char *high = hf_text_number ((gint) round (points + interval));

  /* Translators: points on average, and the range in which the true figure very likely is */
  return g_strdup_printf (_("%1$s (%2$s to %3$s)"), figure, low, high);
}

static GtkWidget *
create_row (const char *title, const char *value)
{
  GtkWidget *row = adw_action_row_new (), *label = gtk_label_new (value);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);

  return row;
}

/* The level whose figure is nearest, and those that chance leaves possible. */
static char *
describe_level (const HfOwnPlayRules *rules, gdouble points, gdouble interval)
{
  const HfLevelLoss *weakest, *strongest;
  const HfLevelLoss *like = hf_level_losses_find_nearest (rules->key, points, interval, &weakest,
                                                          &strongest);

  if (like == NULL)
    return g_strdup (_("No level was measured under these rules, so there is nothing to compare "
                       "with."));
  if (weakest == strongest)
    /* Translators: %s is a level of the computer players, like “Skilled” */
    return g_strdup_printf (_("You play like %s."), hf_preferences_level_title (like->level));

  return g_strdup_printf (
    /* Translators: levels of the computer players: the nearest, and the range in which the true one very likely is */
    _("You play like %1$s. More games will tell: it may be anything from %2$s to %3$s."),
      hf_preferences_level_title (like->level), hf_preferences_level_title (weakest->level),
      hf_preferences_level_title (strongest->level));
}

/* Sorts kinds by the points that they cost in all.
 * Returns: how many cost any, at most MOST_KINDS */
static guint
sort_kinds (const HfOwnPlayRules *rules, HfLossKind *kinds)
{
  guint n = 0;

  for (guint kind = 0; kind < HF_N_LOSSES; kind++)
    {
      guint at = n;

      if (round (rules->kinds[kind].sum) <= 0)
        continue;
      for (; at > 0 && rules->kinds[kinds[at - 1]].sum < rules->kinds[kind].sum; at--)
        kinds[at] = kinds[at - 1];
      kinds[at] = kind;
      n++;
    }

  return MIN (n, MOST_KINDS);
}

static void
show_me_cb (GtkWidget *button, Places *places)
{
  const HfOwnPlayPlace *place = places->places->pdata[places->next];

  places->next = (places->next + 1) % places->places->len;
  gtk_widget_activate_action (button, "win.show-place", "(su)", place->game, place->position);
}

/* Returns (transfer full): the places of a kind whose games are still there */
static GPtrArray *
list_places (const HfOwnPlayRules *rules, HfLossKind kind, HfGameStore *store)
{
  GPtrArray *places = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_own_play_place_free);

  for (guint i = 0; i < rules->places->len; i++)
    {
      const HfOwnPlayPlace *place = rules->places->pdata[i];
      HfOwnPlayPlace *copy;

      if (place->kind != kind || !hf_game_store_has_finished (store, place->game))
        continue;
      copy = g_memdup2 (place, sizeof *place);
      copy->game = g_strdup (place->game);
      g_ptr_array_add (places, copy);
    }

  return places;
}

static void
add_show_me (GtkWidget *row, GPtrArray *places, const char *title)
{
  Places *all = g_new0 (Places, 1);
  /* Translators: a button: shows the table as it was */
  GtkWidget *button = gtk_button_new_with_label (C_("button", "Show Me"));

  all->places = places;
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  hf_set_spoken_description (button, title);
  g_signal_connect_data (button, "clicked", G_CALLBACK (show_me_cb), all, free_places, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
create_kind (const HfOwnPlayRules *rules, HfLossKind kind, HfGameStore *store)
{
  const HfSeries *series = &rules->kinds[kind];
  GtkWidget *row = adw_action_row_new ();
  g_autoptr (GPtrArray) places = list_places (rules, kind, store);
  g_autofree char *points = hf_text_number ((gint) round (series->sum)), *words = NULL;

  words = g_strdup_printf (
    /* Translators: a number of points, then of decisions */
    ngettext ("%1$s points lost in %2$u decision", "%1$s points lost in %2$u decisions", series->n),
    points, series->n);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), get_kind_title (kind));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  if (places->len > 0)
    add_show_me (row, g_steal_pointer (&places), get_kind_title (kind));

  return row;
}

/* Returns (nullable) (transfer floating): what levels lose under the rules */
static GtkWidget *
create_levels (const HfOwnPlayRules *rules)
{
  guint n;
  const HfLevelLoss *levels = hf_level_losses_list (rules->key, &n);
  GtkWidget *row;

  if (n == 0)
    return NULL;

  row = adw_expander_row_new ();
  /* Translators: over a list of the levels of computer players, with the points that each loses a decision */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("What the Levels Lose"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *figure = print_figure (levels[i].points, levels[i].interval);

      adw_expander_row_add_row (ADW_EXPANDER_ROW (row),
                                create_row (hf_preferences_level_title (levels[i].level), figure));
    }

  return row;
}

static GtkWidget *
create_sum (const HfSeries *all)
{
  g_autofree char *figure = print_figure (hf_series_mean (all), hf_series_interval (all));
  GtkWidget *row = create_row (_("Points Lost per Decision"), figure);
  g_autofree char *words = g_strdup_printf (
    ngettext ("In %u decision, compared with what an expert would have done. The true figure is "
              "almost surely within the range.",
              "In %u decisions, compared with what an expert would have done. The true figure is "
              "almost surely within the range.",
              all->n),
    all->n);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);

  return row;
}

/* @rules: with as many decisions as something can be said about
 * @store: the person's games */
AdwPreferencesGroup *
hf_own_play_group_new (const HfOwnPlayRules *rules, HfGameStore *store)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const HfSeries all = hf_own_play_sum_up (rules);
  HfLossKind kinds[HF_N_LOSSES];
  const guint n_kinds = sort_kinds (rules, kinds);
  g_autofree char *name = hf_text_isolate (hf_own_play_get_title (rules)), *title = NULL;
  g_autofree char *level = describe_level (rules, hf_series_mean (&all), hf_series_interval (&all));
  g_autofree char *words = n_kinds > 0 ? g_strjoin ("\n", level, get_most_sentence (kinds[0]), NULL)
                                       : g_strdup (level);
  GtkWidget *levels = create_levels (rules);

  /* Translators: how well a person plays; %s is the name of the rules */
  title = g_strdup_printf (_("How You Play: %s"), name);
  hf_set_plain_title (group, title);
  hf_set_plain_description (group, words);
  adw_preferences_group_add (group, create_sum (&all));
  if (levels != NULL)
    adw_preferences_group_add (group, levels);
  for (guint i = 0; i < n_kinds; i++)
    adw_preferences_group_add (group, create_kind (rules, kinds[i], store));

  return group;
}
