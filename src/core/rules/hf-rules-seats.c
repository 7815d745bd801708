/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many players rules can have, and in which teams. */

#include "hf-rules-seats.h"

#include "hf-presets.h"

static gboolean
set_teams (HfRules *rules, HfTeams teams, GError **error)
{
  static const char *const words[] = {
    [HF_TEAMS_NONE] = "none",
    [HF_TEAMS_PAIRS] = "pairs",
    [HF_TEAMS_TWO_TEAMS] = "two_teams",
  };

  return hf_rules_set (rules, "table.teams", words[teams], error);
}

/* Sets the rules for a number of players; the rules that depend on that number follow.
 *
 * @rules (inout): rules
 * @players: how many play, 2 to HF_MAX_SEATS
 * @teams: a HfTeams, or -1 for what the rules have for so many */
gboolean
hf_rules_seat (HfRules *rules, guint players, gint teams, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%u", players);

  if (!hf_rules_set (rules, "table.players", text, error)
      || (teams >= 0 && !set_teams (rules, teams, error)))
    return FALSE;
  hf_rules_resolve (rules);

  return hf_rules_check (rules, error);
}

/* Lists how many may play by the rules.
 * @players (out): room for HF_MAX_SEATS numbers */
guint
hf_rules_list_players (const HfRules *rules, guint *players)
{
  guint n = 0;

  for (guint count = 2; count <= HF_MAX_SEATS; count++)
    {
      HfTeams teams[HF_TEAMS_TWO_TEAMS + 1];

      if (((rules->table_players_allowed >> count) & 1)
          && hf_rules_list_teams (rules, count, teams) > 0)
        players[n++] = count;
    }

  return n;
}

static gboolean
add_teams (HfTeams *teams, guint *n, HfTeams found)
{
  for (guint i = 0; i < *n; i++)
    if (teams[i] == found)
      return FALSE;
  teams[(*n)++] = found;

  return TRUE;
}

/* Lists the possible teams: those of the rules themselves for so many players, and those of the
 * choices that come with them (S1-118, S1-119, S4-67).
 *
 * @players: how many play, 2 to HF_MAX_SEATS
 * @teams (out): room for each HfTeams */
guint
hf_rules_list_teams (const HfRules *rules, guint players, HfTeams *teams)
{
  HfRules seated = *rules;
  guint n = 0, n_variants;
  const HfVariant *variants = hf_preset_variants (rules->base, &n_variants);

  if (hf_rules_seat (&seated, players, -1, NULL))
    add_teams (teams, &n, seated.table_teams);

  for (guint i = 0; i < n_variants; i++)
    {
      HfRules varied = *rules;

      if (!g_str_equal (variants[i].topic, "players") && !g_str_equal (variants[i].topic, "teams"))
        continue;
      if (!hf_rules_seat (&varied, players, -1, NULL))
        varied = *rules;
      hf_rules_apply_variant (&varied, variants[i].id, NULL);
      if (varied.table_players == (gint) players && hf_rules_check (&varied, NULL))
        add_teams (teams, &n, varied.table_teams);
    }

  return n;
}

/* Finds the number of players that rules allow nearest to one; the smaller one of two.
 *
 * @least: how many there are to be at least
 * Returns: the number itself where they allow none */
static guint
find_nearest (const HfRules *rules, guint players, guint least)
{
  guint counts[HF_MAX_SEATS], n = hf_rules_list_players (rules, counts), best = 0;

  for (guint i = 0; i < n; i++)
    if (counts[i] >= least
        && (best == 0
            || ABS ((gint) counts[i] - (gint) players) < ABS ((gint) best - (gint) players)))
      best = counts[i];

  return best > 0 ? best : players;
}

/* Sets the rules for a number of players, or for as near to that as they allow; the rules that depend on it follow.
 *
 * @rules (inout): rules
 * @players: how many play, 2 to HF_MAX_SEATS
 * @least: people, each of whom needs a chair
 * Returns: FALSE where the rules have no number of players for them */
gboolean
hf_rules_seat_nearest (HfRules *rules, guint players, guint least, GError **error)
{
  const HfRules given = *rules;
  const guint count = find_nearest (rules, players, least);
  HfTeams teams[HF_TEAMS_TWO_TEAMS + 1];
  g_autoptr (GError) why = NULL;

  if (hf_rules_seat (rules, count, -1, &why))
    return TRUE;

  *rules = given;
  if (hf_rules_list_teams (rules, count, teams) > 0 && hf_rules_seat (rules, count, teams[0], NULL))
    return TRUE;

  *rules = given;
  g_propagate_error (error, g_steal_pointer (&why));

  return FALSE;
}
