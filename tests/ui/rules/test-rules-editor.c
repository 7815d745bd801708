/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The editor of house rules, with a display: every rule of the table has a row that changes it, and what
 * was changed arrives in the file. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/cards/hf-card-words.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "game/house-rules/hf-rules-changes.h"
#include "game/house-rules/hf-rules-joint.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-library.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/rules/hf-rules-row.h"
#include "ui/widgets/hf-rules-combo.h"
#include "ui/widgets/hf-wrap-labels.h"

static void
bump_spin (GtkWidget *spin)
{
  GtkAdjustment *adjustment = adw_spin_row_get_adjustment (ADW_SPIN_ROW (spin));
  const double value = gtk_adjustment_get_value (adjustment);

  gtk_adjustment_set_value (adjustment,
                            value < gtk_adjustment_get_upper (adjustment) ? value + 1 : value - 1);
}

static void
bump_combo (GtkWidget *combo)
{
  const guint n = g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (combo)));

  adw_combo_row_set_selected (ADW_COMBO_ROW (combo),
                              (adw_combo_row_get_selected (ADW_COMBO_ROW (combo)) + 1) % n);
}

/* Whether the rule is a part of a question that asks for others as well. */
static gboolean
is_joint (const HfRuleInfo *info)
{
  static const char *const keys[] = { "pickup.min_pile",
                                      "pickup.if_short",
                                      "three.red_mode",
                                      "meld.ranks_three",
                                      "out.by_play",
                                      "out.by_discard",
                                      NULL };

  return g_strv_contains (keys, info->key);
}

/* Does what a person would to change the rule, whatever its widget. Returns FALSE if it cannot. */
static gboolean
use_row (GtkWidget *row, const HfRuleInfo *info)
{
  GtkWidget *inner;

  if (is_joint (info))
    {
      bump_combo (row);
      return TRUE;
    }

  switch (info->type)
    {
    case HF_RULE_BOOL:
      adw_switch_row_set_active (ADW_SWITCH_ROW (row),
                                 !adw_switch_row_get_active (ADW_SWITCH_ROW (row)));
      return TRUE;
    case HF_RULE_INT:
      bump_spin (row);
      return TRUE;
    case HF_RULE_ENUM:
      bump_combo (row);
      return hf_rule_n_words (info) > 1;
    case HF_RULE_SET:
    case HF_RULE_BONUSES:
      inner = hf_test_find_type (row, GTK_TYPE_CHECK_BUTTON);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (inner),
                                   !gtk_check_button_get_active (GTK_CHECK_BUTTON (inner)));
      return TRUE;
    case HF_RULE_PLAYERS:
      inner = hf_test_find_type (row, GTK_TYPE_FLOW_BOX);
      inner = hf_test_find_type (inner != NULL ? inner : row, GTK_TYPE_TOGGLE_BUTTON);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (inner),
                                    !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (inner)));
      return TRUE;
    case HF_RULE_STEPS:
      inner = hf_test_find_type (row, GTK_TYPE_SPIN_BUTTON);
      gtk_spin_button_spin (GTK_SPIN_BUTTON (inner), GTK_SPIN_STEP_FORWARD, 1);
      return TRUE;
    case HF_RULE_SIZES:
    case HF_RULE_COUNT:
    case HF_RULE_NUMBERS:
    case HF_RULE_INT_LIST:
    case HF_RULE_PASS_PLAN:
      bump_spin (hf_test_find_type (row, ADW_TYPE_SPIN_ROW));
      return TRUE;
    case HF_RULE_TEXT:
      inner = hf_test_find_type (row, GTK_TYPE_TEXT_VIEW);
      gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (inner)),
                                "No phones.\nThe losers shuffle.", -1);
      return TRUE;
    case HF_RULE_OWN_ROWS:
      inner = hf_test_find_text (row, ADW_TYPE_BUTTON_ROW, "title", C_("button", "Add Row"));
      g_signal_emit_by_name (inner, "activated");
      return TRUE;
    case HF_RULE_CUT_RULES:
      adw_expander_row_set_enable_expansion (
        ADW_EXPANDER_ROW (row), !adw_expander_row_get_enable_expansion (ADW_EXPANDER_ROW (row)));
      return TRUE;
    default:
      bump_combo (hf_test_find_type (row, ADW_TYPE_COMBO_ROW));
      return TRUE;
    }
}

/* The value of a rule as its file has it. */
static char *
value_in_file (HfTestLibrary *fixture, const char *key)
{
  g_autofree char *name = g_strconcat (hf_house_rules_get_id (fixture->house_rules), ".rules",
                                       NULL);
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRuleSet) set = hf_rule_set_load_file (path, &error);

  g_assert_no_error (error);
  return hf_rules_get (&set->rules, key);
}

static void
assert_in_step (GtkWidget *row, const HfRuleInfo *info, const HfRules *rules)
{
  const gint *number = hf_rule_field_const (info, rules);

  if (is_joint (info))
    return;
  if (info->type == HF_RULE_BOOL)
    g_assert_cmpint (adw_switch_row_get_active (ADW_SWITCH_ROW (row)), ==, *number);
  else if (info->type == HF_RULE_ENUM)
    g_assert_cmpint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, *number);
  else if (ADW_IS_SPIN_ROW (row))
    {
      g_autofree char *text = hf_rule_describe_value (info, rules);

      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, text);
    }
}

static GtkWidget *
find_reset (GtkWidget *row)
{
  return hf_test_find_text (row, GTK_TYPE_BUTTON, "icon-name", "edit-undo-symbolic");
}

static void
try_row (HfTestLibrary *fixture, HfRulesDraft *draft, const HfRuleInfo *info)
{
  GtkWidget *row = g_object_ref_sink (hf_rules_row_new (info, draft));
  GtkWidget *reset = find_reset (row);
  g_autofree char *before = hf_rules_get (hf_rules_draft_get_rules (draft), info->key);
  g_autofree char *after = NULL;
  g_autofree char *in_file = NULL;
  g_autofree char *again = NULL;

  assert_in_step (row, info, hf_rules_draft_get_rules (draft));
  g_assert_false (gtk_widget_get_visible (reset));
  /* Arrows, switches, and numbers are all at the end. */
  g_assert_null (gtk_widget_get_prev_sibling (gtk_widget_get_parent (reset)));

  if (use_row (row, info))
    {
      after = hf_rules_get (hf_rules_draft_get_rules (draft), info->key);
      if (strcmp (before, after) == 0)
        g_error ("The row of %s changes nothing", info->key);

      g_assert_true (gtk_widget_get_visible (reset));
      assert_in_step (row, info, hf_rules_draft_get_rules (draft));
      g_assert_true (hf_rules_draft_save (draft, NULL));
      in_file = value_in_file (fixture, info->key);
      g_assert_cmpstr (in_file, ==, after);

      g_signal_emit_by_name (reset, "clicked");
      again = hf_rules_get (hf_rules_draft_get_rules (draft), info->key);
      g_assert_cmpstr (again, ==, before);
      g_assert_false (gtk_widget_get_visible (reset));
      assert_in_step (row, info, hf_rules_draft_get_rules (draft));
    }

  g_assert_finalize_object (row);
}

static void
test_rows (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    if (!is_joint (&rows[i]))
      try_row (fixture, draft, &rows[i]);

  g_assert_cmpuint (hf_rules_count_changes (hf_rules_draft_get_rules (draft)), ==, 0);
}

static void
assert_rule (HfRulesDraft *draft, const char *key, const char *value)
{
  g_autofree char *is = hf_rules_get (hf_rules_draft_get_rules (draft), key);

  g_assert_cmpstr (is, ==, value);
}

static guint
n_entries (GtkWidget *combo)
{
  return g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (combo)));
}

/* Rules that are one question have one row, by whichever of them it is asked for; each answer sets
 * them all, what is no answer is described, and one button puts all back. */
static void
test_joint_rows (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  GtkWidget *row =
    g_object_ref_sink (hf_rules_row_new (hf_rule_lookup ("meld.ranks_three"), draft));
  GtkWidget *reset = find_reset (row);
  const guint n = n_entries (row);

  g_assert_cmpstr (gtk_widget_get_name (row), ==, "three.red_mode");
  g_assert_true (hf_rules_joint_leader (hf_rule_lookup ("meld.ranks_three"))
                 == hf_rule_lookup ("three.red_mode"));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), n - 1);
  assert_rule (draft, "three.red_mode", "as_rank");
  assert_rule (draft, "meld.ranks_three", "all");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, n - 1);

  hf_rules_draft_set (draft, "meld.ranks_three", "black");
  g_assert_cmpuint (n_entries (row), ==, n + 1);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, n);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                            C_("rule value", "Black threes")));

  g_signal_emit_by_name (reset, "clicked");
  assert_rule (draft, "three.red_mode", "discard_only");
  assert_rule (draft, "meld.ranks_three", "none");
  g_assert_cmpuint (n_entries (row), ==, n);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 0);
  g_assert_false (gtk_widget_get_visible (reset));
  g_assert_finalize_object (row);
}

/* Every answer of such a row is one that the row shows again. */
static void
test_joint_answers (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  const char *const keys[] = { "pickup.min_pile", "three.red_mode", "out.by_play" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkWidget *row = g_object_ref_sink (hf_rules_row_new (hf_rule_lookup (keys[i]), draft));
      const guint n = n_entries (row);

      g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), <, n);
      for (guint answer = n; answer-- > 0;)
        {
          adw_combo_row_set_selected (ADW_COMBO_ROW (row), answer);
          g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, answer);
          g_assert_cmpuint (n_entries (row), ==, n);
          g_assert_true (hf_rules_draft_check (draft, NULL));
        }
      hf_rules_draft_reset_all (draft);
      g_assert_finalize_object (row);
    }
}

/* Piles come and go by their number, and steps with their buttons. */
static void
test_lists (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  GtkWidget *piles =
    g_object_ref_sink (hf_rules_row_new (hf_rule_lookup ("deal.more_piles"), draft));
  GtkWidget *steps;
  GtkWidget *add;

  adw_spin_row_set_value (ADW_SPIN_ROW (hf_test_find_type (piles, ADW_TYPE_SPIN_ROW)), 2);
  assert_rule (draft, "deal.more_piles", "11,11");
  adw_spin_row_set_value (ADW_SPIN_ROW (hf_test_find_type (piles, ADW_TYPE_SPIN_ROW)), 1);
  assert_rule (draft, "deal.more_piles", "11");
  adw_spin_row_set_value (ADW_SPIN_ROW (hf_test_find_type (piles, ADW_TYPE_SPIN_ROW)), 0);
  assert_rule (draft, "deal.more_piles", "none");
  g_assert_finalize_object (piles);

  hf_rules_draft_set (draft, "open.by", "score");
  steps = g_object_ref_sink (hf_rules_row_new (hf_rule_lookup ("open.steps"), draft));
  g_assert_true (gtk_widget_has_css_class (hf_test_find_text (steps, GTK_TYPE_LABEL, "label",
                                                              _("From This Score")),
                                                              "caption"));
  g_assert_true (gtk_widget_has_css_class (hf_test_find_text (steps, GTK_TYPE_LABEL, "label",
                                                              C_("rule", "Points to Open")),
                                                              "caption"));
  add = hf_test_find_text (steps, ADW_TYPE_BUTTON_ROW, "title", C_("button", "Add Step"));
  for (guint i = 3; i < HF_MAX_STEPS; i++)
    {
      g_assert_true (gtk_widget_get_visible (add));
      g_signal_emit_by_name (add, "activated");
      g_assert_true (hf_rules_draft_check (draft, NULL));
    }
  g_assert_cmpint (hf_rules_draft_get_rules (draft)->open_steps.n, ==, HF_MAX_STEPS);
  g_assert_false (gtk_widget_get_visible (add));
  for (guint i = HF_MAX_STEPS; i > 1; i--)
    g_signal_emit_by_name (hf_test_find_text (steps, GTK_TYPE_BUTTON, "icon-name",
                                              "list-remove-symbolic"),
                           "clicked");
  g_assert_cmpint (hf_rules_draft_get_rules (draft)->open_steps.n, ==, 1);
  assert_rule (draft, "open.steps", "8000:270");
  g_assert_finalize_object (steps);
}

/* A text stays as it is typed, and no more goes in than rules can keep. */
static void
test_own_rules (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  GtkWidget *row = g_object_ref_sink (hf_rules_row_new (hf_rule_lookup ("table.own_rules"), draft));
  GtkTextBuffer *buffer =
    gtk_text_view_get_buffer (GTK_TEXT_VIEW (hf_test_find_type (row, GTK_TYPE_TEXT_VIEW)));
  g_autofree char *pasted = g_strnfill (60000, 'x');
  g_autofree char *typed = NULL;

  gtk_text_buffer_insert_at_cursor (buffer, "No phones. \n", -1);
  g_object_get (buffer, "text", &typed, NULL);
  g_assert_cmpstr (typed, ==, "No phones. \n");
  assert_rule (draft, "table.own_rules", "No phones.");
  gtk_text_buffer_insert_at_cursor (buffer, "Tea at nine.", -1);
  assert_rule (draft, "table.own_rules", "No phones. \\nTea at nine.");

  gtk_text_buffer_insert_at_cursor (buffer, pasted, -1);
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, HF_OWN_RULES_MAX);
  g_assert_cmpuint (strlen (hf_rules_draft_get_rules (draft)->table_own_rules.text), ==,
                    HF_OWN_RULES_MAX);
  hf_rules_draft_reset (draft, "table.own_rules");
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 0);
  g_assert_finalize_object (row);
}

/* A sum of other numbers stays one. */
static void
test_sums (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);

  hf_rules_draft_set (draft, "deal.hand_size", "11");
  assert_rule (draft, "deal.cut_target", "24");
  hf_rules_draft_set (draft, "deal.more_piles", "9,7");
  assert_rule (draft, "deal.cut_target", "40");
  g_assert_true (hf_rules_draft_check (draft, NULL));
  hf_rules_draft_reset (draft, "deal.hand_size");
  hf_rules_draft_reset (draft, "deal.more_piles");
  assert_rule (draft, "deal.cut_target", "26");
  g_assert_cmpuint (hf_rules_count_changes (hf_rules_draft_get_rules (draft)), ==, 0);

  /* It is more than both kinds together at first. */
  hf_rules_draft_set (draft, "out.min_dirty", "2");
  assert_rule (draft, "out.min_total", "4");
  hf_rules_draft_set (draft, "out.min_clean", "3");
  assert_rule (draft, "out.min_total", "5");
  g_assert_true (hf_rules_draft_check (draft, NULL));
  hf_rules_draft_set (draft, "out.min_total", "7");
  hf_rules_draft_set (draft, "out.min_clean", "4");
  assert_rule (draft, "out.min_total", "7");
}

static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  return g_str_equal (gtk_widget_get_name (widget), name);
}

/* All chapters together have each rule once, and a keyboard gets into each that has an effect. */
static void
test_chapters (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesEditor *editor = hf_test_library_show_editor (fixture, fixture->house_rules);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (guint group = 0; group < HF_N_RULE_GROUPS; group++)
    {
      AdwNavigationPage *page;

      hf_rules_editor_show_chapter (editor, group);
      page = adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (fixture->view));
      g_assert_false (HF_IS_RULES_EDITOR (page));
      hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (page)));

      for (guint i = 0; i < n_rows; i++)
        {
          GtkWidget *row = hf_test_find (GTK_WIDGET (page), is_named, rows[i].key);

          g_assert_true ((row != NULL)
                         == (rows[i].group == group
                             && hf_rules_joint_leader (&rows[i]) == &rows[i]));
          if (row == NULL)
            continue;

          if (gtk_widget_is_sensitive (row))
            {
              GtkWidget *focus;

              if (!gtk_widget_grab_focus (row))
                gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
              focus = gtk_root_get_focus (gtk_widget_get_root (row));
              if (focus == NULL || (focus != row && !gtk_widget_is_ancestor (focus, row)))
                g_error ("A keyboard does not get into %s", rows[i].key);
            }
          else
            g_assert_false (hf_rule_matters (&rows[i],
                                             hf_house_rules_get_rules (fixture->house_rules),
                                             NULL));
        }
      adw_navigation_view_pop (ADW_NAVIGATION_VIEW (fixture->view));
    }
}

/* A single word of a sentence finds the rule. */
static void
assert_finds (HfRulesRow *row, const char *sentence)
{
  g_auto (GStrv) words = g_regex_split_simple ("[\\s.,;:()“”]+", sentence, 0, 0);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && !hf_rules_row_find_words (row, words[i]))
      g_error ("“%s” does not find %s", words[i], hf_rules_row_get_info (row)->key);
}

static void
test_search (HfTestLibrary *fixture, gconstpointer data)
{
  static const struct
  {
    const char *words;
    const char *key;
  } others[] = {
    { "Canasta", "book.size" },        { "meld", "open.min" },
    { "meld", "book.size" },           { "knee", "deal.more_piles" },
    { "talon", "stock.piles" },        { "frozen", "pickup.freeze_by" },
    { "natural", "meld.wild_limit" },  { "mixed", "book.bonus_dirty" },
    { "buy the pile", "pickup.mode" }, { "hoof", "deal.foot_size" },
  };
  HfRulesEditor *editor = hf_test_library_show_editor (fixture, fixture->house_rules);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      GtkWidget *widget =
        g_object_ref_sink (hf_rules_row_new (&rows[i], hf_rules_editor_get_draft (editor)));

      assert_finds (hf_rules_row_get (widget), hf_rule_title (&rows[i]));
      assert_finds (hf_rules_row_get (widget), hf_rule_description (&rows[i]));
      g_object_unref (widget);
    }

  hf_rules_editor_search (editor, hf_rule_title (&rows[0]));
  g_assert_cmpuint (hf_rules_editor_n_found (editor), >, 0);
  hf_rules_editor_search (editor, "xylophone");
  g_assert_cmpuint (hf_rules_editor_n_found (editor), ==, 0);

  /* In any order, of any case, and what only the sentences below the titles say */
  if (!hf_test_is_english ())
    return;
  hf_rules_editor_search (editor, "  WILD   dirty ");
  g_assert_cmpuint (hf_rules_editor_n_found (editor), >, 0);
  hf_rules_editor_search (editor, "strays blank");
  g_assert_cmpuint (hf_rules_editor_n_found (editor), ==, 1);

  /* The words of other games and families */
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      GtkWidget *widget = g_object_ref_sink (hf_rules_row_new (hf_rule_lookup (others[i].key),
                                                               hf_rules_editor_get_draft (editor)));

      assert_finds (hf_rules_row_get (widget), others[i].words);
      g_object_unref (widget);
      hf_rules_editor_search (editor, others[i].words);
      g_assert_cmpuint (hf_rules_editor_n_found (editor), <, n_rows / 2);
    }
}

/* A conflict is reported, and can be undone. */
static void
test_validation (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesEditor *editor = hf_test_library_show_editor (fixture, fixture->house_rules);
  HfRulesDraft *draft = hf_rules_editor_get_draft (editor);
  AdwBanner *banner = ADW_BANNER (hf_test_find_type (GTK_WIDGET (editor), ADW_TYPE_BANNER));
  g_autoptr (GError) error = NULL;

  g_assert_false (adw_banner_get_revealed (banner));
  g_assert_true (hf_rules_draft_set (draft, "table.rounds", "none"));
  g_assert_false (hf_house_rules_check (fixture->house_rules, &error));
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_cmpstr (adw_banner_get_title (banner), ==, error->message);

  g_signal_emit_by_name (banner, "button-clicked");
  g_assert_true (hf_house_rules_check (fixture->house_rules, NULL));
  g_assert_false (adw_banner_get_revealed (banner));

  /* A warning does not keep anyone from playing. */
  g_assert_true (hf_rules_draft_set (draft, "table.weird_cards", "3"));
  g_assert_true (hf_house_rules_check (fixture->house_rules, NULL));
  g_assert_true (adw_banner_get_revealed (banner));
}

/* How far below the top of the window the row of a rule stands. */
static gint
find_place (HfTestLibrary *fixture, GtkWidget *page, const char *key)
{
  GtkWidget *row = hf_test_find (page, is_named, key);
  graphene_point_t place;

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_compute_point (row, fixture->window, graphene_point_zero (), &place));

  return (gint) place.y;
}

static gboolean
is_settled (GtkWidget *page, gboolean revealed)
{
  GtkWidget *view = hf_test_find_type (page, ADW_TYPE_TOOLBAR_VIEW);
  gint height = adw_toolbar_view_get_bottom_bar_height (ADW_TOOLBAR_VIEW (view));

  return revealed ? height > 20 : height == 0;
}

/* A banner that comes and goes while rules are changed leaves them where they are, at the beginning of
 * the rules as well as at their end. */
static void
test_banner_moves_nothing (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesEditor *editor = hf_test_library_show_editor (fixture, fixture->house_rules);
  HfRulesDraft *draft = hf_rules_editor_get_draft (editor);
  GtkAdjustment *at;
  GtkWidget *page;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 480);
  gtk_window_present (GTK_WINDOW (fixture->window));
  hf_rules_editor_show_chapter (editor, HF_RULE_GROUP_TABLE);
  page = GTK_WIDGET (adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (fixture->view)));
  hf_test_wait_until (gtk_widget_get_mapped (page));
  at = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (hf_test_find_type (page, GTK_TYPE_SCROLLED_WINDOW)));
  hf_test_wait_until (gtk_adjustment_get_upper (at) > gtk_adjustment_get_page_size (at));

  for (guint end = 0; end < 2; end++)
    {
      gint place = find_place (fixture, page, "table.rounds");

      hf_rules_draft_set (draft, "table.rounds", "none");
      hf_test_wait_until (is_settled (page, TRUE));
      g_assert_cmpint (find_place (fixture, page, "table.rounds"), ==, place);

      if (end)
        {
          gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
          hf_test_wait_until (find_place (fixture, page, "table.rounds") < place);
        }
      place = find_place (fixture, page, "table.rounds");
      hf_rules_draft_set (draft, "table.rounds", "4");
      hf_test_wait_until (is_settled (page, FALSE));
      g_assert_cmpint (find_place (fixture, page, "table.rounds"), ==, place);
    }
}

/* A list from elsewhere that does not fit offers to take the length that the game has. */
static void
test_fit_rounds (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  GtkWidget *row = g_object_ref_sink (hf_rules_row_new (hf_rule_lookup ("open.min"), draft));
  GtkWidget *fit = hf_test_find_type (row, ADW_TYPE_BUTTON_ROW);
  g_autofree char *value = NULL;

  g_assert_false (gtk_widget_get_visible (fit));
  hf_rules_draft_set (draft, "table.rounds", "6");
  hf_rules_draft_set (draft, "open.min", "50,90,120,150");
  g_assert_false (hf_rules_draft_check (draft, NULL));
  g_assert_true (gtk_widget_get_visible (fit));

  g_signal_emit_by_name (fit, "activated");
  value = hf_rules_get (hf_rules_draft_get_rules (draft), "open.min");
  g_assert_cmpstr (value, ==, "50,90,120,150,150,150");
  g_assert_true (hf_rules_draft_check (draft, NULL));
  g_assert_false (gtk_widget_get_visible (fit));
  g_assert_finalize_object (row);
}

/* A rule without effect says why, to eyes and to assistive technology. */
static void
test_matters (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  GtkWidget *row =
    g_object_ref_sink (hf_rules_row_new (hf_rule_lookup ("pickup.match_naturals"), draft));

  g_assert_true (gtk_widget_get_sensitive (row));
  hf_rules_draft_set (draft, "pickup.mode", "none");
  g_assert_false (gtk_widget_get_sensitive (row));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                            C_("rule", "Taking the Pile")));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                            C_("taking the pile", "Never")));
  g_assert_finalize_object (row);
}

static void
test_changed_is_spoken (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  GtkWidget *row = g_object_ref_sink (hf_rules_row_new (hf_rule_lookup ("book.size"), draft));
  GtkWidget *reset = find_reset (row);
  g_autofree char *seven = g_strdup_printf (ngettext ("%d card", "%d cards", 7), 7);
  g_autofree char *put_back = g_strdup_printf (_("Reset to “%s”"), seven);

  hf_rules_draft_set (draft, "book.size", "9");
  gtk_test_accessible_assert_property (reset, GTK_ACCESSIBLE_PROPERTY_LABEL, put_back);
  gtk_test_accessible_assert_property (gtk_widget_get_next_sibling (reset),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, C_("rule", "Changed"));
  g_assert_finalize_object (row);
}

/* A preset refuses, and the editor goes on with a copy that has the wish fulfilled. */
static void
test_preset (HfTestLibrary *fixture, gconstpointer data)
{
  HfHouseRules *preset = hf_rule_library_lookup (fixture->library, "lay-out-first");
  HfRulesEditor *editor = hf_test_library_show_editor (fixture, preset);
  HfRulesDraft *draft = hf_rules_editor_get_draft (editor);
  g_autofree char *copy = g_strdup_printf (C_("name of a rule set", "%1$s %2$u"),
                                              C_("rule set", "Lay Out First"), 2u);
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (fixture->library));

  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_false (hf_rules_draft_set (draft, "book.size", "8"));
  g_assert_true (hf_rules_draft_is_read_only (draft));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->library)), ==, n);

  g_assert_true (hf_rules_draft_change_copy (draft, TRUE, NULL));
  g_assert_false (hf_rules_draft_is_read_only (draft));
  g_assert_cmpint (hf_rules_draft_get_rules (draft)->book_size, ==, 8);
  g_assert_cmpint (hf_house_rules_get_rules (preset)->book_size, ==, 7);
  g_assert_cmpstr (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (editor)), ==, copy);
}

static guint
count_choices (GtkWidget *row)
{
  return g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row)));
}

/* The choices of a preset: what it has by itself, its variants, and what is none of them only
 * where it is. */
static void
test_choices (HfTestLibrary *fixture, gconstpointer data)
{
  HfRulesEditor *editor = hf_test_library_show_editor (fixture, fixture->house_rules);
  HfRulesDraft *draft = hf_rules_editor_get_draft (editor);
  GtkWidget *decks = hf_test_find_text (GTK_WIDGET (editor), ADW_TYPE_COMBO_ROW, "title",
                                        hf_preset_topic_title ("decks"));
  const HfRules *rules;

  g_assert_nonnull (decks);
  g_assert_cmpuint (count_choices (decks), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (decks)), ==, 0);

  adw_combo_row_set_selected (ADW_COMBO_ROW (decks), 2);
  rules = hf_rules_draft_get_rules (draft);
  g_assert_cmpint (rules->table_decks.k, ==, 6);
  g_assert_cmpuint (hf_rules_count_changes (rules), ==, 1);

  adw_combo_row_set_selected (ADW_COMBO_ROW (decks), 0);
  rules = hf_rules_draft_get_rules (draft);
  g_assert_cmpint (rules->table_decks.k, ==, 4);
  g_assert_cmpuint (hf_rules_count_changes (rules), ==, 0);

  hf_rules_draft_set (draft, "table.decks", "7");
  g_assert_cmpuint (count_choices (decks), ==, 4);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (decks)), ==, 3);
  adw_combo_row_set_selected (ADW_COMBO_ROW (decks), 1);
  g_assert_cmpint (hf_rules_draft_get_rules (draft)->table_decks.k, ==, 5);
  g_assert_cmpuint (count_choices (decks), ==, 3);
  hf_rules_draft_reset (draft, "table.decks");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (decks)), ==, 0);
}

/* A rank is spelled, and may be typed, as cards are called. */
static void
test_rank (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, fixture->house_rules);
  GtkWidget *row =
    g_object_ref_sink (hf_rules_row_new (hf_rule_lookup ("score.values.ten_from"), draft));

  hf_rules_draft_set (draft, "score.values.ten_from", "11");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==,
                   hf_words_kind_title (HF_KIND_JACK));
  gtk_editable_set_text (GTK_EDITABLE (row), hf_words_kind_title (HF_KIND_EIGHT));
  adw_spin_row_update (ADW_SPIN_ROW (row));
  g_assert_cmpint (hf_rules_draft_get_rules (draft)->score_values_ten_from, ==, 8);
  gtk_editable_set_text (GTK_EDITABLE (row), "12");
  adw_spin_row_update (ADW_SPIN_ROW (row));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==,
                   hf_words_kind_title (HF_KIND_QUEEN));
  g_assert_finalize_object (row);
}

static gboolean
is_check (GtkWidget *widget, gconstpointer what)
{
  return GTK_IS_IMAGE (widget) && gtk_widget_get_opacity (widget) == 1;
}

/* Of the words in the list of a combo row, the chosen ones alone have a mark. */
static void
test_chosen (HfTestLibrary *fixture, gconstpointer data)
{
  const char *const titles[] = { "One", "Two", "Three", NULL };
  g_autoptr (GtkWidget) combo = g_object_ref_sink (hf_rules_combo_new ());
  GtkListItemFactory *factory = adw_combo_row_get_list_factory (ADW_COMBO_ROW (combo));
  GtkWidget *window = gtk_window_new (), *list;

  hf_rules_combo_fill (combo, titles);
  adw_combo_row_set_selected (ADW_COMBO_ROW (combo), 1);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (
                              g_object_ref (adw_combo_row_get_model (ADW_COMBO_ROW (combo))))),
                            g_object_ref (factory));
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_settle (window);
  g_assert_cmpuint (hf_test_count (list, is_check, NULL), ==, 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (combo), 2);
  g_assert_cmpuint (hf_test_count (list, is_check, NULL), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Labels wrap rather than end in dots, however deep in a dialog they are. */
static void
test_labels_wrap (HfTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (GtkWidget)
    row = g_object_ref_sink (gtk_button_new_with_label ("As many words as may be"));
  GtkWidget *label = hf_test_find_type (row, GTK_TYPE_LABEL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  hf_wrap_labels (row);
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (label)), ==, PANGO_ELLIPSIZE_NONE);
  g_assert_true (gtk_label_get_wrap (GTK_LABEL (label)));
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  hf_test_library_add ("/rules-editor/rows", NULL, test_rows);
  hf_test_library_add ("/rules-editor/rows-option-lists", "option-lists", test_rows);
  hf_test_library_add ("/rules-editor/joint-rows", NULL, test_joint_rows);
  hf_test_library_add ("/rules-editor/joint-answers", NULL, test_joint_answers);
  hf_test_library_add ("/rules-editor/lists", NULL, test_lists);
  hf_test_library_add ("/rules-editor/sums", "family-tradition", test_sums);
  hf_test_library_add ("/rules-editor/own-rules", NULL, test_own_rules);
  hf_test_library_add ("/rules-editor/chapters", NULL, test_chapters);
  hf_test_library_add ("/rules-editor/search", NULL, test_search);
  hf_test_library_add ("/rules-editor/validation", NULL, test_validation);
  hf_test_library_add ("/rules-editor/banner-moves-nothing", NULL, test_banner_moves_nothing);
  hf_test_library_add ("/rules-editor/fit-rounds", NULL, test_fit_rounds);
  hf_test_library_add ("/rules-editor/matters", NULL, test_matters);
  hf_test_library_add ("/rules-editor/changed-is-spoken", NULL, test_changed_is_spoken);
  hf_test_library_add ("/rules-editor/preset", NULL, test_preset);
  hf_test_library_add ("/rules-editor/choices", NULL, test_choices);
  hf_test_library_add ("/rules-editor/rank", NULL, test_rank);
  hf_test_library_add ("/rules-editor/chosen", NULL, test_chosen);
  hf_test_library_add ("/rules-editor/labels-wrap", NULL, test_labels_wrap);

  return g_test_run ();
}
