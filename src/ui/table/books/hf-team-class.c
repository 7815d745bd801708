/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The colours of teams: seats and books of the same side have the same one, one's own the first.
 * Where everybody plays alone there are none.
 */
#include "config.h"

#include "hf-team-class.h"

static guint
find_own (HfGame *game)
{
  gint me = hf_game_get_me (game);

  return me >= 0 ? hf_game_seat_get_owner (hf_game_get_seat (game, me)) : 0;
}

/* Adds the class of a side, `.team-0` for one's own, the others in the order of the table.
 * @owner: the side that the widget shows */
void
hf_team_class_add (GtkWidget *widget, HfGame *game, guint owner)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  guint n = rules->n_owners;
  g_autofree char *name = NULL;

  if (!rules->teams)
    return;

  name = g_strdup_printf ("team-%u", (owner + n - find_own (game)) % n);
  gtk_widget_add_css_class (widget, name);
}

/* Returns: whether somebody plays with the person at this screen */
gboolean
hf_team_class_is_partner (HfGame *game, HfGameSeat *seat)
{
  gint me = hf_game_get_me (game);

  return hf_game_get_rules (game)->teams && me >= 0 && seat != hf_game_get_seat (game, me)
         && hf_game_seat_get_owner (seat) == find_own (game);
}
