/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A round in a window, by each rule set that comes along, with each number of players and each kind of
 * teams that it has. Where everybody plays alone, all are persons; else they are all of a team and one other. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rules-seats.h"
#include "hf-shared-screen.h"
#include "lib/ui/hf-test-window.h"
#include "ui/games/hf-new-game.h"
#include "ui/score/hf-score-sheet.h"

/* The sheet names all, and calls nobody “You”. */
static void
check_sheet (HfShared *play)
{
  GtkWidget *sheet = NULL;

  hf_test_wait_until ((sheet = hf_test_find_type (GTK_WIDGET (play->window), HF_TYPE_SCORE_SHEET))
                      != NULL);
  g_assert_null (hf_test_find_text (sheet, GTK_TYPE_LABEL, "label", C_("seat", "You")));
}

static guint
choose_persons (const HfRules *rules)
{
  guint persons = 1u << 0 | 1u << 1, n = rules->table_players;

  for (guint seat = 0; seat < n; seat += hf_rules_owners (rules))
    persons |= 1u << seat;

  return rules->table_teams == HF_TEAMS_NONE ? (1u << n) - 1 : persons;
}

static void
play_game (const HfRules *rules)
{
  guint persons = choose_persons (rules);
  g_autoptr (HfGame) game = hf_shared_seat_game (rules, persons);
  HfShared *play = hf_shared_open (game, 800, 600);
  guint looked = 0;

  while (hf_game_get_n_rounds_done (game) == 0)
    {
      hf_test_wait_until (hf_game_get_n_rounds_done (game) > 0 || hf_shared_can_go_on (play));
      if (hf_game_get_n_rounds_done (game) == 0)
        hf_shared_go_on (play);
      if (play->last >= 0)
        looked |= 1u << play->last;
    }
  check_sheet (play);
  g_test_message ("%d seats, teams %d, persons %x: %u acts, lifted %u times", rules->table_players,
                  rules->table_teams, persons, play->n_acts, play->n_lifted);
  g_assert_cmphex (looked, ==, persons);
  hf_shared_close (play);
}

static void
test_tables (gconstpointer preset)
{
  guint counts[HF_MAX_SEATS], n;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));
  n = hf_rules_list_players (&rules, counts);
  for (guint i = 0; i < n; i++)
    {
      HfTeams teams[HF_TEAMS_TWO_TEAMS + 1];
      guint n_teams = hf_rules_list_teams (&rules, counts[i], teams);

      for (guint k = 0; k < n_teams; k++)
        {
          HfRules seated = rules;

          g_assert_true (hf_rules_seat (&seated, counts[i], teams[k], NULL));
          play_game (&seated);
        }
    }
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_boolean (hf_test_settings, "confirm-going-out", FALSE);
  g_settings_set_string (hf_test_settings, "speed", "instant");

  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    {
      g_autofree char *path = g_strdup_printf ("/tables/%s", *id);

      g_test_add_data_func (path, *id, test_tables);
    }

  return hf_test_run_windows ();
}
