/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-kind.h"

#include <glib/gi18n.h>

#include "core/rules/hf-rule-table.h"
#include "ui/widgets/hf-spin-row.h"

/* A rule with a value for each round, as an AdwExpanderRow with a row for each: points, a choice
 * of words, or where the two dealt piles go.
 *
 * Lists follow the number of rounds while that is changed, see HfRulesDraft. Rules from elsewhere may
 * have one that does not fit; a button offers to make it fit. */

enum
{
  PART_SAME, /* one value for all rounds */
  PART_FIT,  /* makes the list as long as there are rounds */
  PART_ENTRIES
};

#define SIDES(info) ((info)->type == HF_RULE_PASS_PLAN ? 2u : 1u)

/* All lists begin with their length. */
static gint *
length_of (gpointer field)
{
  return field;
}

static gint *
entry_of (const HfRuleInfo *info, gpointer field, guint index)
{
  HfPassPlan *plan = field;
  HfIntList *list = field;

  if (info->type != HF_RULE_PASS_PLAN)
    return &list->v[index];

  return index % 2 == 0 ? &plan->v[index / 2].a : &plan->v[index / 2].b;
}

/* Rounds that a list can have entries for. */
static gint
count_rounds (const HfRules *rules)
{
  return rules->table_rounds == HF_NONE ? HF_MAX_ROUNDS : rules->table_rounds;
}

/* Whether the last entry holds for all later rounds. */
static gboolean
repeats (const HfRuleInfo *info, const HfRules *rules)
{
  return info->type == HF_RULE_NUMBERS || info->type == HF_RULE_COUNT
         || rules->game_target != HF_NONE;
}

static void
resize (HfRulesRow *row, gboolean one)
{
  HfRules rules;
  gpointer field = hf_rules_row_edit (row, &rules);

  hf_rule_value_set_length (hf_rules_row_get_info (row), field, one ? 1 : count_rounds (&rules));
  hf_rules_row_write (row, &rules);
}

static void
same_cb (HfRulesRow *row)
{
  resize (row, adw_switch_row_get_active (hf_rules_row_get_part (row, PART_SAME)));
}

static void
fit_cb (HfRulesRow *row)
{
  resize (row, FALSE);
}

static void
read_entries (HfRulesRow *row, HfRules *rules, gpointer field)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);

  for (guint i = 0; i < *length_of (field) * SIDES (info); i++)
    {
      GtkWidget *entry = hf_rules_row_get_part (row, PART_ENTRIES + i);

      if (ADW_IS_COMBO_ROW (entry))
        *entry_of (info, field, i) = adw_combo_row_get_selected (ADW_COMBO_ROW (entry));
      else
        *entry_of (info, field, i) = adw_spin_row_get_value (ADW_SPIN_ROW (entry));
    }
}

/* “2 to the left” rather than a number with a sign. */
static gboolean
pass_output_cb (AdwSpinRow *spin)
{
  const gint seats = adw_spin_row_get_value (spin);
  g_autofree char *text = NULL;

  if (seats == 0)
    text = g_strdup (C_("pile", "Stays"));
  else if (seats > 0)
    /* Translators: a pile of cards goes to the player so many seats to the left */
    text = g_strdup_printf (ngettext ("%d to the left", "%d to the left", seats), seats);
  else
    /* Translators: a pile of cards goes to the player so many seats to the right */
    text = g_strdup_printf (ngettext ("%d to the right", "%d to the right", -seats), -seats);
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);

  return TRUE;
}

/* No number of cards is all of them. */
static gboolean
count_output_cb (AdwSpinRow *spin)
{
  if (adw_spin_row_get_value (spin) != HF_ALL)
    return FALSE;

  /* Translators: Instead of a number of cards */
  gtk_editable_set_text (GTK_EDITABLE (spin), C_("cards", "All"));
  return TRUE;
}

/* The text is for reading: a typed number is taken, any other text changes nothing. */
static gint
pass_input_cb (AdwSpinRow *spin, gdouble *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  gint64 number;

  *value = adw_spin_row_get_value (spin);
  if (g_ascii_string_to_signed (text, 10, -HF_MAX_SEATS, HF_MAX_SEATS, &number, NULL))
    *value = number;

  return TRUE;
}

static char *
entry_title (const HfRuleInfo *info, guint index, gboolean same)
{
  const guint round = index / SIDES (info) + 1;

  if (info->type != HF_RULE_PASS_PLAN)
    return same ? g_strdup (C_("setting", "Every Round"))
                : g_strdup_printf (C_("round", "Round %u"), round);
  if (same)
    return g_strdup (index % 2 == 0 ? C_("pile", "First Pile") : C_("pile", "Second Pile"));

  return g_strdup_printf (index % 2 == 0 ? _("Round %u, First Pile")
                                         : _("Round %u, Second Pile"), round);
}

static GtkWidget *
add_entry (HfRulesRow *row)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  GtkWidget *entry;

  if (info->type == HF_RULE_ENUM_LIST)
    {
      entry = hf_rules_row_make_combo (row);
      hf_rules_row_add_part (row, entry, "notify::selected");
      return entry;
    }

  entry = hf_spin_row_new_with_range (info->type == HF_RULE_COUNT ? HF_ALL : info->min, info->max,
                                      info->type == HF_RULE_INT_LIST ? 10 : 1);
  if (info->type == HF_RULE_COUNT)
    g_signal_connect (entry, "output", G_CALLBACK (count_output_cb), NULL);
  if (info->type == HF_RULE_PASS_PLAN)
    {
      gtk_editable_set_width_chars (GTK_EDITABLE (entry), 12);
      g_signal_connect (entry, "output", G_CALLBACK (pass_output_cb), NULL);
      g_signal_connect (entry, "input", G_CALLBACK (pass_input_cb), NULL);
    }
  hf_rules_row_add_part (row, entry, "notify::value");

  return entry;
}

static GtkWidget *
build (HfRulesRow *row)
{
  GtkWidget *widget = adw_expander_row_new ();
  GtkWidget *same = adw_switch_row_new ();
  GtkWidget *fit = adw_button_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (same), _("Same in Every Round"));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), same);
  hf_rules_row_add_part (row, same, NULL);
  g_signal_connect_object (same, "notify::active", G_CALLBACK (same_cb), row, G_CONNECT_SWAPPED);

  gtk_widget_add_css_class (fit, "suggested-action");
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), fit);
  hf_rules_row_add_part (row, fit, NULL);
  g_signal_connect_object (fit, "activated", G_CALLBACK (fit_cb), row, G_CONNECT_SWAPPED);

  return widget;
}

static void
show_entry (HfRulesRow *row, gpointer field, guint index, gboolean same)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  const gboolean listed = index < *length_of (field) * SIDES (info);
  GtkWidget *entry = hf_rules_row_get_part (row, PART_ENTRIES + index);
  g_autofree char *title = entry_title (info, index, same);

  gtk_widget_set_visible (entry, listed);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), title);
  if (listed && ADW_IS_COMBO_ROW (entry))
    adw_combo_row_set_selected (ADW_COMBO_ROW (entry), *entry_of (info, field, index));
  else if (listed)
    adw_spin_row_set_value (ADW_SPIN_ROW (entry), *entry_of (info, field, index));
}

static void
show (HfRulesRow *row, const HfRules *rules)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  gpointer field = (gpointer) hf_rule_field_const (info, rules);
  const gint length = *length_of (field);
  const gint rounds = count_rounds (rules);
  const gboolean may_be_one = info->type != HF_RULE_INT_LIST || rounds == 1
                              || repeats (info, rules);
  const gboolean same = length == 1 && may_be_one;
  GtkWidget *same_row = hf_rules_row_get_part (row, PART_SAME);
  GtkWidget *fit_row = hf_rules_row_get_part (row, PART_FIT);
  g_autofree char *fit = NULL;

  fit = g_strdup_printf (ngettext ("Set Each Round", "Set Each of %d Rounds", rounds), rounds);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (fit_row), fit);
  gtk_widget_set_visible (fit_row,
                          !same && (repeats (info, rules) ? length > rounds : length != rounds));
  gtk_widget_set_visible (same_row,
                          (info->type != HF_RULE_INT_LIST || repeats (info, rules)) && rounds > 1);
  adw_switch_row_set_active (ADW_SWITCH_ROW (same_row), same);

  while (hf_rules_row_get_n_parts (row) < PART_ENTRIES + length * SIDES (info))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (hf_rules_row_get_widget (row)), add_entry (row));
  for (guint i = PART_ENTRIES; i < hf_rules_row_get_n_parts (row); i++)
    show_entry (row, field, i - PART_ENTRIES, same);
}

const HfRulesRowKind hf_rules_row_rounds = { build, show, read_entries };
