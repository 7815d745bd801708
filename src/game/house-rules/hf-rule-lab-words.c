/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Describes the results of the rule lab: each measure with its numbers, and a sentence for each
 * change that is no chance. */
#include "config.h"

#include "hf-rule-lab-words.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "core/text/hf-text.h"

/* Stands in place of a number that was never measured. */
#define NOTHING "–"

/* A change of turns below this is “a little”. */
#define LITTLE 0.75

typedef enum
{
  POINTS,
  COUNT, /* with a decimal */
  SHARE, /* in percent */
} Unit;

static Unit
get_unit (HfLabMeasure measure)
{
  switch (measure)
    {
    case HF_LAB_OUT:
    case HF_LAB_OPENED:
      return SHARE;
    case HF_LAB_TURNS:
    case HF_LAB_OPENING:
    case HF_LAB_CLEAN:
    case HF_LAB_DIRTY:
    case HF_LAB_WILD:
      return COUNT;
    default:
      return POINTS;
    }
}

/* Without a sign. */
static char *
print_size (Unit unit, gdouble value)
{
  switch (unit)
    {
    case SHARE:
      return hf_text_percent (lround (100 * fabs (value)));
    case COUNT:
      return g_strdup_printf ("%.1f", fabs (value));
    default:
      return g_strdup_printf ("%'d", (gint) lround (fabs (value)));
    }
}

static gboolean
is_zero (Unit unit, gdouble value)
{
  const gdouble steps[] = { [POINTS] = 1, [COUNT] = 10, [SHARE] = 100 };

  return lround (steps[unit] * value) == 0;
}

/* A sign and its number run from left to right, in the middle of Arabic too. */
#define LEFT_TO_RIGHT "\u200e"

static char *
print_number (Unit unit, gdouble value)
{
  g_autofree char *size = print_size (unit, value);

  return g_strconcat (value < 0 && !is_zero (unit, value) ? LEFT_TO_RIGHT "−" : "", size, NULL);
}

static gdouble
get_mean (const HfLabResult *self, HfLabWhich which, HfLabMeasure measure)
{
  return hf_series_mean (&self->of[which][measure]);
}

static gdouble
get_change (const HfLabResult *self, HfLabMeasure measure)
{
  return hf_series_mean (&self->change[measure]);
}

static gboolean
has_teams (const HfLabResult *self)
{
  return self->rules[HF_LAB_AFTER].table_teams != HF_TEAMS_NONE;
}

static const char *
book_title (const HfLabResult *self, HfLabMeasure measure)
{
  const HfRules *rules = &self->rules[HF_LAB_AFTER];

  switch (measure)
    {
    case HF_LAB_CLEAN:
      return hf_rules_term (rules, HF_TERM_CLEAN, HF_TERM_FORM_MANY);
    case HF_LAB_DIRTY:
      return hf_rules_term (rules, HF_TERM_DIRTY, HF_TERM_FORM_MANY);
    default:
      return C_("book of wild cards", "Wild Books");
    }
}

/* Two figures are enough behind “about”. */
static gint
round_points (gdouble points)
{
  gdouble size = fabs (points), step = 1;

  while (size / step >= 100)
    step *= 10;

  return MAX (1, (gint) (round (size / step) * step));
}

/* Sentences: each of a change that is clear, and NULL where it is too small to speak of. */

static char *
word_points (const HfLabResult *self)
{
  gdouble change = get_change (self, HF_LAB_POINTS);
  gint n = round_points (change);

  if (has_teams (self))
    return change > 0
             ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                             "Each team earns about %'d point more in a round.",
                                             "Each team earns about %'d points more in a round.",
                                             n),
                                n)
             : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                             "Each team earns about %'d point less in a round.",
                                             "Each team earns about %'d points less in a round.",
                                             n),
                                n);

  return change > 0
           ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Each player earns about %'d point more in a round.",
                                           "Each player earns about %'d points more in a round.",
                                           n),
                              n)
           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Each player earns about %'d point less in a round.",
                                           "Each player earns about %'d points less in a round.",
                                           n),
                              n);
}

static char *
word_turns (const HfLabResult *self)
{
  gdouble change = get_change (self, HF_LAB_TURNS);
  gint n = lround (fabs (change));

  if (fabs (change) < LITTLE)
    return g_strdup (change > 0 ? _("Rounds get a little longer.")
                                : _("Rounds get a little shorter."));

  return change > 0
           ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Rounds get about %d turn longer for each player.",
                                           "Rounds get about %d turns longer for each player.", n),
                              n)
           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Rounds get about %d turn shorter for each player.",
                                           "Rounds get about %d turns shorter for each player.", n),
                              n);
}

static char *
word_opening (const HfLabResult *self)
{
  gdouble change = get_change (self, HF_LAB_OPENING);
  gint n = lround (fabs (change));

  if (fabs (change) < LITTLE)
    return g_strdup (change > 0 ? _("The first books are laid down a little later.")
                                : _("The first books are laid down a little earlier."));

  return change > 0
           ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "The first books are laid down about %d turn later.",
                                           "The first books are laid down about %d turns later.",
                                           n),
                              n)
           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "The first books are laid down about %d turn earlier.",
                                           "The first books are laid down about %d turns earlier.",
                                           n),
                              n);
}

static char *
word_share (const HfLabResult *self, HfLabMeasure measure)
{
  g_autofree char *before = hf_lab_describe_mean (self, HF_LAB_BEFORE, measure);
  g_autofree char *after = hf_lab_describe_mean (self, HF_LAB_AFTER, measure);

  if (measure == HF_LAB_OUT)
    /* Translators: %s are percentages */
    return g_strdup_printf (_("Somebody goes out in %1$s of the rounds, instead of %2$s."), after,
                              before);
  if (has_teams (self))
    /* Translators: %s are percentages */
    return g_strdup_printf (_("A team opens in %1$s of the rounds, instead of %2$s."), after,
                              before);

  /* Translators: %s are percentages */
  return g_strdup_printf (_("A player opens in %1$s of the rounds, instead of %2$s."), after,
                            before);
}

static char *
word_books (const HfLabResult *self, HfLabMeasure measure)
{
  g_autofree char *before = hf_lab_describe_mean (self, HF_LAB_BEFORE, measure);
  g_autofree char *after = hf_lab_describe_mean (self, HF_LAB_AFTER, measure);

  if (has_teams (self))
    /* Translators: %1$s is a kind of book, as “Clean Books”; %2$s and %3$s are numbers with a
     * decimal */
    return g_strdup_printf (_("%1$s: each team closes %2$s in a round, instead of %3$s."),
                              book_title (self, measure), after, before);

  /* Translators: %1$s is a kind of book, as “Clean Books”; %2$s and %3$s are numbers with a
   * decimal */
  return g_strdup_printf (_("%1$s: each player closes %2$s in a round, instead of %3$s."),
                            book_title (self, measure), after, before);
}

static char *
word_first (const HfLabResult *self)
{
  g_autofree char *before = hf_lab_describe_mean (self, HF_LAB_BEFORE, HF_LAB_FIRST);
  g_autofree char *after = hf_lab_describe_mean (self, HF_LAB_AFTER, HF_LAB_FIRST);

  /* Translators: %s are points, perhaps below zero, as “−20” */
  return g_strdup_printf (_("Playing first is worth %1$s points, instead of %2$s."), after, before);
}

static char *
word_spread (const HfLabResult *self)
{
  gdouble change = get_change (self, HF_LAB_SPREAD);
  gint n = round_points (change);

  return change > 0
           ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "First and last end about %'d point farther apart.",
                                           "First and last end about %'d points farther apart.", n),
                              n)
           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "First and last end about %'d point closer together.",
                                           "First and last end about %'d points closer together.",
                                           n),
                              n);
}

static char *
word_partners (const HfLabResult *self)
{
  gdouble change = get_change (self, HF_LAB_PARTNERS);

  return g_strdup (change > 0 ? _("Partners share the work less evenly.")
                              : _("Partners share the work more evenly."));
}

static char *
word_change (const HfLabResult *self, HfLabMeasure measure)
{
  switch (measure)
    {
    case HF_LAB_POINTS:
      return word_points (self);
    case HF_LAB_TURNS:
      return word_turns (self);
    case HF_LAB_OPENING:
      return word_opening (self);
    case HF_LAB_OUT:
    case HF_LAB_OPENED:
      return word_share (self, measure);
    case HF_LAB_CLEAN:
    case HF_LAB_DIRTY:
    case HF_LAB_WILD:
      return word_books (self, measure);
    case HF_LAB_FIRST:
      return word_first (self);
    case HF_LAB_SPREAD:
      return word_spread (self);
    default:
      return word_partners (self);
    }
}

static gboolean
is_the_same (const HfLabResult *self)
{
  for (guint i = 0; i < HF_LAB_N_MEASURES; i++)
    if (self->change[i].squares != 0)
      return FALSE;

  return TRUE;
}

static char *
word_nothing (const HfLabResult *self)
{
  guint n = self->n_rounds;

  if (is_the_same (self))
    return g_strdup (_("Nothing changes: computer players play every round the same way."));

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 "No clear change in %'u round. The differences below may be luck.",
                 "No clear change in %'u rounds. The differences below may be luck.", n),
    n);
}

static void
word_cut (const HfLabResult *self, GStrvBuilder *sentences)
{
  guint n = self->n_cut[HF_LAB_AFTER];

  if (n > 0)
    g_strv_builder_take (sentences,
                         g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                       "%'u round never came to an end.",
                                                       "%'u rounds never came to an end.", n),
                                          n));
}

/* Returns: the title of a measure, as a heading */
const char *
hf_lab_measure_title (const HfLabResult *self, HfLabMeasure measure)
{
  switch (measure)
    {
    case HF_LAB_POINTS:
      return _("Points in a Round");
    case HF_LAB_TURNS:
      return _("Turns in a Round");
    case HF_LAB_OUT:
      return _("Somebody Goes Out");
    case HF_LAB_OPENED:
      /* Translators: term: to open */
      return has_teams (self) ? _("Teams That Open") : _("Players That Open");
    case HF_LAB_OPENING:
      /* Translators: term: to open */
      return C_("comparison of rules", "First Opening");
    case HF_LAB_CLEAN:
    case HF_LAB_DIRTY:
    case HF_LAB_WILD:
      return book_title (self, measure);
    case HF_LAB_FIRST:
      return C_("comparison of rules", "Playing First");
    case HF_LAB_SPREAD:
      return _("From First to Last Place");
    default:
      return C_("comparison of rules", "Between Partners");
    }
}

/* Rows of events that are counted. */
const char *
hf_lab_measure_subtitle (const HfLabResult *self, HfLabMeasure measure)
{
  switch (measure)
    {
    case HF_LAB_POINTS:
      return has_teams (self) ? _("Points each team earns in a round")
                              : _("Points each player earns in a round");
    case HF_LAB_TURNS:
      return _("How often each player has a turn");
    case HF_LAB_OUT:
      return _("Rounds that end because a player goes out");
    case HF_LAB_OPENED:
      return _("How many open before the round is over");
    case HF_LAB_OPENING:
      return _("How many turns it takes until someone opens");
    case HF_LAB_CLEAN:
    case HF_LAB_DIRTY:
    case HF_LAB_WILD:
      return has_teams (self) ? _("Closed books of each team") : _("Closed books of each player");
    case HF_LAB_FIRST:
      return has_teams (self) ? _("Points ahead for the team that plays first")
                              : _("Points ahead for the player who plays first");
    case HF_LAB_SPREAD:
      return has_teams (self) ? _("Points between the best team and the last")
                              : _("Points between the best player and the last");
    default:
      return _("How many more points one partner brings in than the other");
    }
}

/* Whether a measure has anything to tell; that of wild books has not where no rule allows them. */
gboolean
hf_lab_measure_is_shown (const HfLabResult *self, HfLabMeasure measure)
{
  return self->of[HF_LAB_BEFORE][measure].squares != 0
         || self->of[HF_LAB_AFTER][measure].squares != 0;
}

/* The mean as a number, as “1,240”, “3.5” or “85%”; a dash where it was never measured. */
char *
hf_lab_describe_mean (const HfLabResult *self, HfLabWhich which, HfLabMeasure measure)
{
  if (self->of[which][measure].n == 0)
    return g_strdup (NOTHING);

  return print_number (get_unit (measure), get_mean (self, which, measure));
}

/* The change as a number, with how far it may be off: “+70 ± 25”; or that none is to be seen, or a
 * dash where it was never measured under both. */
char *
hf_lab_describe_change (const HfLabResult *self, HfLabMeasure measure)
{
  const HfSeries *series = &self->change[measure];
  Unit unit = get_unit (measure);
  gdouble mean = hf_series_mean (series), interval = hf_series_interval (series);
  g_autofree char *number = print_number (unit, mean);
  g_autofree char *error = print_size (unit, interval);

  if (series->n == 0)
    return g_strdup (NOTHING);
  if (is_zero (unit, mean) && is_zero (unit, interval))
    /* Translators: stands where a number has not changed */
    return g_strdup (C_("number", "No change"));

  return g_strdup_printf (LEFT_TO_RIGHT "%s%s ± %s", mean > 0 && !is_zero (unit, mean) ? "+" : "",
                          number, error);
}

/* Whether the change is no chance, and large enough to be seen in the numbers as they are
 * printed. */
gboolean
hf_lab_change_is_told (const HfLabResult *self, HfLabMeasure measure)
{
  g_autofree char *before = hf_lab_describe_mean (self, HF_LAB_BEFORE, measure);
  g_autofree char *after = hf_lab_describe_mean (self, HF_LAB_AFTER, measure);

  return hf_lab_series_is_clear (&self->change[measure]) && g_strcmp0 (before, after) != 0;
}

/* Lists the effects of the change in sentences, at least one. */
char **
hf_lab_describe (const HfLabResult *self)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  guint n = 0;

  for (HfLabMeasure measure = 0; measure < HF_LAB_N_MEASURES; measure++)
    if (hf_lab_change_is_told (self, measure))
      {
        g_strv_builder_take (sentences, word_change (self, measure));
        n++;
      }
  if (n == 0)
    g_strv_builder_take (sentences, word_nothing (self));
  word_cut (self, sentences);

  return g_strv_builder_end (sentences);
}
