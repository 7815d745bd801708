/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of computer players, from the language of the person: ten women and ten men, by turns. */
#include "config.h"

#include "hf-player-names.h"

#include <glib/gi18n-lib.h>

/* clang-format off */

static const char *const names[HF_N_PLAYER_NAMES] = {
  /* Translators: what computer players are called, a woman and a man by turns. Not a translation
     of the English name: one that is usual in the language and in its script, each only once, and
     none that is a word of the game. */
  NC_("name of a player", "Anna"), NC_("name of a player", "Ben"),
  NC_("name of a player", "Clara"), NC_("name of a player", "Dan"),
  NC_("name of a player", "Emma"), NC_("name of a player", "Felix"),
  NC_("name of a player", "Greta"), NC_("name of a player", "Hugo"),
  NC_("name of a player", "Ida"), NC_("name of a player", "Jonas"),
  NC_("name of a player", "Kate"), NC_("name of a player", "Leo"),
  NC_("name of a player", "Mina"), NC_("name of a player", "Noah"),
  NC_("name of a player", "Olivia"), NC_("name of a player", "Paul"),
  NC_("name of a player", "Rosa"), NC_("name of a player", "Simon"),
  NC_("name of a player", "Tessa"), NC_("name of a player", "Victor"),
};

/* clang-format on */

static gboolean
is_taken (const HfPlayerSetup *players, guint n_players, const char *name)
{
  for (guint i = 0; i < n_players; i++)
    if (g_strcmp0 (players[i].name, name) == 0)
      return TRUE;

  return FALSE;
}

/* Finds a name for a computer player without one. Seats are asked for in their order.
 *
 * @players: who is at the table, some with names, which are not given twice
 * @n_players: how many, 1 to HF_MAX_SEATS
 * @next (inout): 0 for the first seat */
const char *
hf_player_names_find (const HfPlayerSetup *players, guint n_players, guint *next)
{
  const char *name;

  g_return_val_if_fail (*next < HF_N_PLAYER_NAMES, "");

  do
    name = g_dpgettext2 (GETTEXT_PACKAGE, "name of a player", names[(*next)++]);
  while (*next < HF_N_PLAYER_NAMES && is_taken (players, n_players, name));

  return name;
}
