/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The colors of teams: seats and books of the same side have the same one, one's own the first.
 * Where each player plays alone there are none.
 */
#include "config.h"

#include "hf-team-class.h"

/* Adds the class of a side, `.team-0` for one's own, the others in the order of the table.
 * @owner: the side that the widget shows */
void
hf_team_class_add (GtkWidget *widget, HfTurnController *controller, guint owner)
{
  const HfFlatRules *rules = hf_game_get_rules (hf_turn_controller_get_game (controller));
  guint own = hf_game_seat_get_owner (hf_turn_controller_get_seat (controller));
  guint n = rules->n_owners;
  g_autofree char *name = NULL;

  if (!rules->teams)
    return;

  name = g_strdup_printf ("team-%u", (owner + n - own) % n);
  gtk_widget_add_css_class (widget, name);
}
