/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of people's own below the score card: filled in after the round, they count at once. */
#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/advice/hf-score-lines.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/score/hf-score-sheet.h"

static HfGame *
make_game (const char *rows)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE } };
  HfRules rules;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    players[i].level = "beginner";
  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  g_assert_true (hf_rules_set (&rules, "score.own_rows", rows, NULL));
  hf_rules_resolve (&rules);

  return hf_game_new (&rules, 9, players, NULL);
}

static void
play_rounds (HfGame *game, guint rounds)
{
  hf_game_set_auto_play (game, TRUE);
  hf_game_set_pace (game, 0);
  hf_game_start (game);
  for (guint done = 1; done <= rounds; done++)
    {
      hf_test_wait_until (hf_game_get_n_rounds_done (game) == done);
      if (hf_game_get_phase (game) == HF_PHASE_OVER && done < rounds)
        hf_game_next_round (game);
    }
  hf_game_set_auto_play (game, FALSE);
}

/* Whether a widget is the stepper of a side. */
static gboolean
is_stepper (GtkWidget *widget, gconstpointer side)
{
  return ADW_IS_SPIN_ROW (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), side);
}

/* Returns: whether any line of the card has the words */
static gboolean
has_line (HfGame *game, const char *title)
{
  g_autoptr (GArray) lines = hf_score_lines (HF_RESULTS (game), 1);

  for (guint i = 0; i < lines->len; i++)
    if (g_str_equal (g_array_index (lines, HfScoreLine, i).title, title))
      return TRUE;

  return FALSE;
}

static void
assert_last_told (HfGame *game, const char *format, ...)
{
  GListModel *records = hf_history_of (game);
  g_autoptr (HfGameRecord)
    last = g_list_model_get_item (records, g_list_model_get_n_items (records) - 1);
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_assert_cmpstr (hf_game_record_get_text (last), ==, text);
}

/* Rows of people's own are filled in below the sums, and count at once, until they are taken back. */
static void
test_own_rows (void)
{
  g_autoptr (HfGame) game = make_game ("Threes in a row:100,Late:-20");
  g_autoptr (HfScoreSheet) sheet = NULL;
  g_autofree char *row = hf_text_isolate ("Threes in a row");
  const char *side;
  GtkWidget *child, *stepper;
  gint before;

  play_rounds (game, 1);
  before = hf_results_get_total (HF_RESULTS (game), 1, 0);
  sheet = g_object_ref_sink (hf_score_sheet_new (game, 1));
  child = adw_dialog_get_child (ADW_DIALOG (sheet));
  side = hf_game_team_get_name (hf_game_get_team (game, 0));
  stepper = hf_test_find (child, is_stepper, side);
  g_assert_nonnull (stepper);
  g_assert_cmpuint (hf_test_count_type (child, ADW_TYPE_SPIN_ROW), ==,
                    2 * hf_game_get_n_teams (game));
  g_assert_false (has_line (game, "Threes in a row"));

  adw_spin_row_set_value (ADW_SPIN_ROW (stepper), 1);
  adw_spin_row_set_value (ADW_SPIN_ROW (stepper), 2);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (game), 1, 0), ==, before + 200);
  g_assert_true (has_line (game, "Threes in a row"));
  g_assert_false (has_line (game, "Late"));
  g_assert_nonnull (hf_test_find_text (child, GTK_TYPE_LABEL, "label", "200"));
  assert_last_told (game,
                    ngettext ("You counted for %s: %s, once.", "You counted for %s: %s, %d times.",
                              2),
                    hf_game_team_get_inline_name (hf_game_get_team (game, 0)), row, 2);

  g_assert_true (hf_game_undo (game));
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (game), 1, 0), ==, before + 100);
  g_assert_cmpfloat (adw_spin_row_get_value (ADW_SPIN_ROW (stepper)), ==, 1);
  adw_spin_row_set_value (ADW_SPIN_ROW (stepper), 0);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (game), 1, 0), ==, before);
  g_assert_false (has_line (game, "Threes in a row"));

  /* They belong to this round alone. */
  adw_spin_row_set_value (ADW_SPIN_ROW (stepper), 3);
  g_assert_true (hf_game_next_round (game));
  g_assert_false (hf_game_count_own (game, 0, 1, 4, -1));
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (game), 1, 0), ==, before + 300);
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_ancestor (stepper, ADW_TYPE_BIN)));
}

/* Counts of people’s own decide who has won. */
static void
test_own_rows_decide (void)
{
  g_autoptr (HfGame) game = make_game ("Threes:5000,Late:-5000");
  g_autoptr (HfScoreSheet) sheet = NULL;
  const guint rounds = hf_game_get_rules (game)->n_rounds;
  g_autofree char *result = NULL;
  gint worse;

  play_rounds (game, rounds);
  worse = (hf_game_get_winners (game) & 1) != 0 ? 1 : 0;
  sheet = g_object_ref_sink (hf_score_sheet_new (game, rounds));
  g_assert_true (hf_game_count_own (game, worse, 1, 20, 0));
  g_assert_cmpuint (hf_game_get_winners (game), ==, 1u << worse);
  result = hf_game_describe_result (game, hf_game_find_person (game));
  g_assert_cmpstr (adw_dialog_get_title (ADW_DIALOG (sheet)), ==, result);
  g_assert_nonnull (hf_test_find_text (adw_dialog_get_child (ADW_DIALOG (sheet)), GTK_TYPE_LABEL,
                                       "label", result));
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  g_test_add_func ("/own-sheet/rows", test_own_rows);
  g_test_add_func ("/own-sheet/decide", test_own_rows_decide);

  return g_test_run ();
}
