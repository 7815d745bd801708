/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For developers: trains a style. Random steps are tried in both directions
 * in the same deals, and the weights follow the better one (an evolution
 * strategy with mirrored samples); every weight has a pace of its own, by how
 * sure its direction is (Adam). */

#include "hf-lab.h"

#include <math.h>
#include <stdio.h>

#include "cli/hf-cli-commands.h"
#include "cli/hf-cli-preset.h"
#include "players/value/hf-skill.h"

#define N_WEIGHTS (HF_N_USES * HF_N_CASES)

/* How far a step goes, and how fast the weights follow. */
#define STEP 0.15
#define PACE 0.005

/* Now and then the opponent is an earlier style, so that the new one does not
 * learn to beat the plain rules of thumb alone. */
#define SELF_PLAY 3

/* Steps between reports. */
#define REPORT 100

#define MAX_TABLES 16

typedef struct
{
  HfFlatRules tables[MAX_TABLES];
  guint n_tables;
  HfStyle style, before;
  gdouble weights[N_WEIGHTS];
  gdouble drift[N_WEIGHTS], spread[N_WEIGHTS];
  guint steps;
} Trainer;

static void
set_weights (Trainer *self, const gdouble *direction, gdouble by)
{
  gfloat *weights = &self->style.wilds[0][0];

  for (guint i = 0; i < N_WEIGHTS; i++)
    weights[i] = self->weights[i] + (direction != NULL ? by * direction[i] : 0);
}

/* How well the style does, in hundredths of a clean book, over all tables. */
static gdouble
judge (const Trainer *self, const HfStyle *other, guint rounds, guint64 seed)
{
  gdouble sum = 0;

  for (guint i = 0; i < self->n_tables; i++)
    sum += hf_skill_try_style (&self->tables[i], &self->style, other, rounds, seed, NULL) * 100
           / MAX (self->tables[i].rules.book_bonus_clean, 100);

  return sum / self->n_tables;
}

static void
step (Trainer *self, guint rounds, guint64 *rng)
{
  const HfStyle *other = self->steps % SELF_PLAY == 0 ? &self->before : NULL;
  gdouble direction[N_WEIGHTS], ahead, back;
  guint64 seed = hf_random_next (rng) >> 8;

  for (guint i = 0; i < N_WEIGHTS; i++)
    direction[i] = hf_random_normal (rng);
  set_weights (self, direction, STEP);
  ahead = judge (self, other, rounds, seed);
  set_weights (self, direction, -STEP);
  back = judge (self, other, rounds, seed);

  self->steps++;
  for (guint i = 0; i < N_WEIGHTS; i++)
    {
      gdouble slope = (ahead - back) * direction[i];

      self->drift[i] = 0.95 * self->drift[i] + 0.05 * slope;
      self->spread[i] = 0.99 * self->spread[i] + 0.01 * slope * slope;
      if (self->steps > 20)
        self->weights[i] += PACE * self->drift[i] / (sqrt (self->spread[i]) + 1e-9);
    }
  set_weights (self, NULL, 0);
}

static void
print_style (const Trainer *self, const char *name)
{
  printf ("{\n  .name = \"%s\", .weighs = TRUE, .open_wilds = %u,\n  .wilds = {\n", name,
          self->style.open_wilds);
  for (guint use = 0; use < HF_N_USES; use++)
    {
      printf ("    { ");
      for (guint i = 0; i < HF_N_CASES; i++)
        printf ("%.2ff%s", self->style.wilds[use][i], i + 1 < HF_N_CASES ? ", " : " },\n");
    }
  printf ("  },\n},\n");
}

static gboolean
add_table (Trainer *self, const char *text, GError **error)
{
  if (self->n_tables >= MAX_TABLES)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   "There’s only room for %d tables", MAX_TABLES);
      return FALSE;
    }

  return hf_cli_load_table (&self->tables[self->n_tables++], text, error);
}

static void
report (const Trainer *self)
{
  g_printerr ("%5u steps:", self->steps);
  for (guint i = 0; i < self->n_tables; i++)
    {
      gdouble error,
        better = hf_skill_try_style (&self->tables[i], &self->style, NULL, 4000, 1, &error);

      g_printerr (" %+.0f ± %.0f", better, 1.96 * error);
    }
  g_printerr ("\n");
}

static void
train (Trainer *self, guint steps, guint rounds, guint64 seed)
{
  while (self->steps < steps)
    {
      step (self, rounds, &seed);
      if (self->steps % REPORT == 0 || self->steps == steps)
        report (self);
    }
}

/* Trains a style and prints it as it stands in hf-style-table.h. */
int
hf_lab_train_main (int argc, char **argv)
{
  g_auto (GStrv) tables = NULL;
  g_autofree char *from = NULL, *name = NULL;
  gint steps = 1500, rounds = 2000;
  gint64 seed = 1;
  const GOptionEntry entries[] = {
    { "table", 't', 0, G_OPTION_ARG_STRING_ARRAY, &tables,
      "A rule set to train for, and how many play", "ID:N" },
    { "from", 'f', 0, G_OPTION_ARG_STRING, &from, "The style to start from", "STYLE" },
    { "name", 'n', 0, G_OPTION_ARG_STRING, &name, "What the style will be called", "NAME" },
    { "steps", 0, 0, G_OPTION_ARG_INT, &steps, "How many steps to train", "N" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &rounds, "Rounds per step", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "The seed of deals and steps", "S" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  const HfStyle *style;
  Trainer trainer = { .style = { .weighs = TRUE, .open_wilds = 2 },
                      .before = { .weighs = TRUE, .open_wilds = 2 } };

  if (!hf_cli_read_options (&argc, &argv, NULL,
                            "Trains how wild cards are spent and prints it as a table in C.",
                            entries, &error)
      || !hf_cli_check_number ("--steps", steps, 1, G_MAXINT, &error)
      || !hf_cli_check_number ("--rounds", rounds, 10, G_MAXINT, &error)
      || !hf_cli_check_seed (seed, &error))
    return hf_cli_fail (error);
  style = hf_style_find (from);
  for (guint i = 0; tables != NULL && tables[i] != NULL; i++)
    if (!add_table (&trainer, tables[i], &error))
      break;
  if (error == NULL && trainer.n_tables == 0)
    add_table (&trainer, "hoof-and-mouth:4", &error);
  if (error == NULL && from != NULL && style == NULL)
    g_set_error (&error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "There’s no style “%s”", from);
  if (error != NULL)
    return hf_cli_fail (error);

  if (from != NULL)
    trainer.style = trainer.before = *style;
  for (guint i = 0; i < N_WEIGHTS; i++)
    trainer.weights[i] = (&trainer.style.wilds[0][0])[i];
  train (&trainer, (guint) steps, (guint) rounds, (guint64) seed);
  print_style (&trainer, name != NULL ? name : "sharp");

  return 0;
}
