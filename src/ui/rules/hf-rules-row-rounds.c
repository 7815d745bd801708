/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-rounds.h"

#include <glib/gi18n.h>

#include "ui/widgets/hf-rules-combo.h"

/* A rule with a value for each round, as an AdwExpanderRow with a row for each: points, a choice
 * of words, or where the two dealt piles go.
 *
 * A list that no longer fits the number of rounds is not changed silently; a button offers to do
 * so. */
struct _HfRulesRowRounds
{
  HfRulesRow parent_instance;

  GtkWidget *same;
  GtkWidget *fit;
  GPtrArray *rows;
};

G_DEFINE_FINAL_TYPE (HfRulesRowRounds, hf_rules_row_rounds, HF_TYPE_RULES_ROW)

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

/* Gives a list another length; later rounds go on as the last one had it. */
static void
set_length (const HfRuleInfo *info, gpointer field, gint length)
{
  const guint sides = SIDES (info);
  gint *n = length_of (field);

  for (gint i = *n; i < length; i++)
    for (guint side = 0; side < sides; side++)
      *entry_of (info, field, i * sides + side) = *entry_of (info, field, (i - 1) * sides + side);
  *n = length;
}

static void
resize (HfRulesRow *row, gboolean one)
{
  HfRules rules;
  gpointer field = hf_rules_row_edit (row, &rules);

  set_length (hf_rules_row_get_info (row), field, one ? 1 : rules.table_rounds);
  hf_rules_row_write (row, &rules);
}

static void
same_cb (HfRulesRow *row)
{
  resize (row, adw_switch_row_get_active (ADW_SWITCH_ROW (HF_RULES_ROW_ROUNDS (row)->same)));
}

static void
fit_cb (HfRulesRow *row)
{
  resize (row, FALSE);
}

static void
entry_cb (HfRulesRow *row)
{
  HfRulesRowRounds *self = HF_RULES_ROW_ROUNDS (row);
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  HfRules rules;
  gpointer field = hf_rules_row_edit (row, &rules);

  for (guint i = 0; i < *length_of (field) * SIDES (info); i++)
    {
      GtkWidget *child = g_ptr_array_index (self->rows, i);

      if (ADW_IS_COMBO_ROW (child))
        *entry_of (info, field, i) = adw_combo_row_get_selected (ADW_COMBO_ROW (child));
      else
        *entry_of (info, field, i) = adw_spin_row_get_value (ADW_SPIN_ROW (child));
    }
  hf_rules_row_write (row, &rules);
}

/* “2 to the left” rather than a number with a sign. */
static gboolean
pass_output_cb (AdwSpinRow *spin)
{
  const gint seats = adw_spin_row_get_value (spin);
  g_autofree char *text = NULL;

  if (seats == 0)
    text = g_strdup (_("Stays"));
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

/* The text is for reading: who types a number means it, anything else changes nothing. */
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
    return same ? g_strdup (_("Every round")) : g_strdup_printf (_("Round %u"), round);
  if (same)
    return g_strdup (index % 2 == 0 ? _("First pile") : _("Second pile"));

  return g_strdup_printf (index % 2 == 0 ? _("Round %u, first pile")
                                         : _("Round %u, second pile"), round);
}

static GtkWidget *
make_entry (HfRulesRow *row, const HfRuleInfo *info)
{
  GtkWidget *child;

  if (info->type == HF_RULE_ENUM_LIST)
    {
      g_autoptr (GPtrArray) words = g_ptr_array_new_null_terminated (4, NULL, TRUE);

      for (guint i = 0; i < hf_rule_n_words (info); i++)
        g_ptr_array_add (words, (gpointer) hf_rule_word_title (info, i));
      child = hf_rules_combo_new ();
      hf_rules_combo_fill (child, (const char *const *) words->pdata);
      g_signal_connect_object (child, "notify::selected", G_CALLBACK (entry_cb), row,
                               G_CONNECT_SWAPPED);
      return child;
    }

  child = adw_spin_row_new_with_range (info->min, info->max,
                                       info->type == HF_RULE_INT_LIST ? 10 : 1);
  if (info->type == HF_RULE_PASS_PLAN)
    {
      gtk_editable_set_width_chars (GTK_EDITABLE (child), 12);
      g_signal_connect (child, "output", G_CALLBACK (pass_output_cb), NULL);
      g_signal_connect (child, "input", G_CALLBACK (pass_input_cb), NULL);
    }
  g_signal_connect_object (child, "notify::value", G_CALLBACK (entry_cb), row, G_CONNECT_SWAPPED);

  return child;
}

static void
ensure_entries (HfRulesRow *row, guint n)
{
  HfRulesRowRounds *self = HF_RULES_ROW_ROUNDS (row);
  GtkWidget *widget = hf_rules_row_get_widget (row);

  while (self->rows->len < n)
    {
      GtkWidget *child = make_entry (row, hf_rules_row_get_info (row));

      adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), child);
      g_ptr_array_add (self->rows, child);
    }
}

static GtkWidget *
hf_rules_row_rounds_build (HfRulesRow *row)
{
  HfRulesRowRounds *self = HF_RULES_ROW_ROUNDS (row);
  GtkWidget *widget = adw_expander_row_new ();

  self->same = adw_switch_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->same), _("The same in every round"));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), self->same);
  g_signal_connect_object (self->same, "notify::active", G_CALLBACK (same_cb), row,
                           G_CONNECT_SWAPPED);

  self->fit = adw_button_row_new ();
  gtk_widget_add_css_class (self->fit, "suggested-action");
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), self->fit);
  g_signal_connect_object (self->fit, "activated", G_CALLBACK (fit_cb), row, G_CONNECT_SWAPPED);

  return widget;
}

static void
hf_rules_row_rounds_sync (HfRulesRow *row, const HfRules *rules)
{
  HfRulesRowRounds *self = HF_RULES_ROW_ROUNDS (row);
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  gpointer field = (gpointer) hf_rule_field_const (info, rules);
  const gint length = *length_of (field);
  const gboolean may_be_one = info->type != HF_RULE_INT_LIST || rules->table_rounds == 1;
  const gboolean same = length == 1 && may_be_one;
  g_autofree char *fit = NULL;

  fit = g_strdup_printf (ngettext ("List %d Round", "List %d Rounds", rules->table_rounds),
                         rules->table_rounds);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->fit), fit);
  gtk_widget_set_visible (self->fit, !same && length != rules->table_rounds);
  gtk_widget_set_visible (self->same, info->type != HF_RULE_INT_LIST && rules->table_rounds > 1);
  adw_switch_row_set_active (ADW_SWITCH_ROW (self->same), same);

  ensure_entries (row, length * SIDES (info));
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *child = g_ptr_array_index (self->rows, i);
      g_autofree char *title = entry_title (info, i, same);

      gtk_widget_set_visible (child, i < length * SIDES (info));
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (child), title);
      if (i >= length * SIDES (info))
        continue;
      if (ADW_IS_COMBO_ROW (child))
        adw_combo_row_set_selected (ADW_COMBO_ROW (child), *entry_of (info, field, i));
      else
        adw_spin_row_set_value (ADW_SPIN_ROW (child), *entry_of (info, field, i));
    }
}

static void
hf_rules_row_rounds_finalize (GObject *object)
{
  HfRulesRowRounds *self = HF_RULES_ROW_ROUNDS (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (hf_rules_row_rounds_parent_class)->finalize (object);
}

static void
hf_rules_row_rounds_class_init (HfRulesRowRoundsClass *klass)
{
  HfRulesRowClass *row_class = HF_RULES_ROW_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_rules_row_rounds_finalize;
  row_class->build = hf_rules_row_rounds_build;
  row_class->sync = hf_rules_row_rounds_sync;
}

static void
hf_rules_row_rounds_init (HfRulesRowRounds *self)
{
  self->rows = g_ptr_array_new ();
}
