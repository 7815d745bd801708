/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-own.h"

#include <glib/gi18n.h>

#include "core/rules/hf-own-rows.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-spin-row.h"

/* The rows of people's own below a score card: for each of them a group, and in it how often it counts for each side. */
typedef struct
{
  HfGame *game; /* not owned: it emits the signals */
  guint round;
  GtkWidget *box;
  gboolean syncing;
  GtkWidget *spins[HF_MAX_OWN_ROWS][HF_MAX_SEATS];
} Own;

static const HfOwnRows *
get_rows (const Own *self)
{
  return &hf_game_get_rules (self->game)->rules.score_own_rows;
}

/* Whether the round can still be counted: the next one is not set up yet. */
static gboolean
is_open (const Own *self)
{
  return hf_game_get_phase (self->game) == HF_PHASE_OVER && !hf_game_is_closed (self->game)
         && hf_game_get_n_rounds_done (self->game) == self->round;
}

/* Shows what has been counted, by others at the table, too. */
static void
show_counts (Own *self)
{
  const HfState *state = hf_game_get_state (self->game);

  gtk_widget_set_visible (self->box, is_open (self));
  if (!is_open (self) || hf_game_is_waiting (self->game))
    return;

  self->syncing = TRUE;
  for (gint row = 0; row < get_rows (self)->n; row++)
    for (guint side = 0; side < hf_game_get_n_teams (self->game); side++)
      adw_spin_row_set_value (ADW_SPIN_ROW (self->spins[row][side]),
                              hf_state_owner (state, side)->own[row]);
  self->syncing = FALSE;
}

static void
count_cb (GtkWidget *spin, GParamSpec *pspec, Own *self)
{
  const guint row = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (spin), "row"));
  const guint side = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (spin), "side"));
  const guint count = (guint) adw_spin_row_get_value (ADW_SPIN_ROW (spin));

  if (!self->syncing
      && !hf_game_count_own (self->game, side, row + 1, count, hf_game_find_person (self->game)))
    show_counts (self);
}

static void
add_spin (Own *self, GtkWidget *group, gint row, guint side)
{
  HfGameTeam *team = hf_game_get_team (self->game, side);
  GtkWidget *spin = hf_spin_row_new_with_range (0, HF_MAX_OWN_COUNT, 1);
  /* Translators: a side, then a row of the score card that people have named */
  g_autofree char *words = g_strdup_printf (_("%1$s: %2$s"), hf_game_team_get_inline_name (team),
                                              get_rows (self)->v[row].name);

  hf_set_plain_row_title (spin, hf_game_team_get_name (team));
  hf_set_spoken_label (spin, words);
  g_object_set_data (G_OBJECT (spin), "row", GINT_TO_POINTER (row));
  g_object_set_data (G_OBJECT (spin), "side", GUINT_TO_POINTER (side));
  g_signal_connect (spin, "notify::value", G_CALLBACK (count_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), spin);
  self->spins[row][side] = spin;
}

static void
add_row (Own *self, gint row)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *title = hf_own_rows_describe (get_rows (self), row);

  hf_set_plain_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_widget_add_css_class (group, "thumbs");
  for (guint side = 0; side < hf_game_get_n_teams (self->game); side++)
    add_spin (self, group, row, side);
  gtk_box_append (GTK_BOX (self->box), group);
}

static void
changed_cb (GtkWidget *box)
{
  show_counts (g_object_get_data (G_OBJECT (box), "own"));
}

/* @round: a round that is over, from 1
 * Returns: the rows of people's own with steppers, which are there until the next round is set up */
GtkWidget *
hf_score_own_new (HfGame *game, guint round)
{
  Own *self = g_new0 (Own, 1);

  self->game = game;
  self->round = round;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  g_object_set_data_full (G_OBJECT (self->box), "own", self, g_free);
  for (gint row = 0; row < get_rows (self)->n; row++)
    add_row (self, row);
  show_counts (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self->box, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::closed", G_CALLBACK (changed_cb), self->box,
                           G_CONNECT_SWAPPED);

  return self->box;
}
