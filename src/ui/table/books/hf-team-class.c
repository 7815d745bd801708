/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The colors of teams: seats and books of the same side have the same one, on the screens of all people.
 * Where each player plays alone there are none.
 */
#include "config.h"

#include "hf-team-class.h"

/* Adds the class of a side, as the page does.
 * @owner: the side that the widget shows */
void
hf_team_class_add (GtkWidget *widget, HfTurnController *controller, guint owner)
{
  const HfFlatRules *rules = hf_game_get_rules (hf_turn_controller_get_game (controller));
  g_autofree char *name = NULL;

  if (!rules->teams)
    return;

  name = g_strdup_printf ("team-%u", owner % 4);
  gtk_widget_add_css_class (widget, name);
}
