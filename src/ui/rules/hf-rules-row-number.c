/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-kind.h"

#include <stdio.h>
#include <string.h>

#include "core/rules/hf-rule-table.h"
#include "ui/widgets/hf-spin-row.h"

/* A rule that is a number, as an AdwSpinRow that shows it with its unit. Where there may be no
 * number, or all cards, this is one step below the least. */

static gint
value_of (HfRulesRow *row, gint shown)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);

  return info->or_none && shown < info->min ? HF_NONE : shown;
}

/* Points go in steps of fives and tens, people and cards one by one. */
static gdouble
step_of (const HfRuleInfo *info)
{
  if (info->unit != HF_RULE_UNIT_POINTS || info->max <= 20)
    return 1;

  return info->max <= 100 ? 5 : 10;
}

static gboolean
output_cb (HfRulesRow *row, AdwSpinRow *spin)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  g_autofree char *text = NULL;
  HfRules rules;
  gint *value = hf_rules_row_edit (row, &rules);

  *value = value_of (row, adw_spin_row_get_value (spin));
  text = hf_rule_describe_value (info, &rules);
  if (strcmp (text, gtk_editable_get_text (GTK_EDITABLE (spin))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);

  return TRUE;
}

static gboolean
has_digit (const char *text)
{
  return strpbrk (text, "0123456789") != NULL;
}

/* A value without a number in it that is spelled as the row spells it: the name of a card, or
 * “two cards” where a language has a word for that. */
static gboolean
find_spelled (HfRulesRow *row, const char *text, gdouble *value)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  g_autofree char *typed = g_utf8_casefold (text, -1);

  for (gint i = info->min; !has_digit (typed) && i <= info->max; i++)
    {
      HfRules rules;
      gint *number = hf_rules_row_edit (row, &rules);
      g_autofree char *name = NULL;
      g_autofree char *folded = NULL;

      *number = i;
      name = hf_rule_describe_value (info, &rules);
      folded = g_utf8_casefold (name, -1);
      if (strcmp (folded, g_strstrip (typed)) == 0)
        {
          *value = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* The unit may be left out; a text without a number means the special value. */
static gint
input_cb (HfRulesRow *row, gdouble *value, AdwSpinRow *spin)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  glong number;

  if (find_spelled (row, text, value))
    return TRUE;

  while (*text != '\0' && strchr ("0123456789-", *text) == NULL)
    text++;

  /* With or without thousands grouped, as the row groups them itself. */
  if (sscanf (text, "%'9ld", &number) != 1)
    {
      if (!info->or_none)
        return GTK_INPUT_ERROR;
      number = info->min - 1;
    }

  *value = CLAMP (number, info->min - (info->or_none ? 1 : 0), info->max);
  return TRUE;
}

static gint
measure (GtkWidget *widget, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  gint width;

  pango_layout_get_size (layout, &width, NULL);

  return width;
}

/* @value: of the rule
 * @longest (inout): grows to the width of the text that shows it
 * Returns: whether there is a digit in that */
static gboolean
measure_value (HfRulesRow *row, GtkWidget *widget, gint value, gint *longest)
{
  HfRules rules;
  gint *field = hf_rules_row_edit (row, &rules);
  g_autofree char *text = NULL;

  *field = value;
  text = hf_rule_describe_value (hf_rules_row_get_info (row), &rules);
  *longest = MAX (*longest, measure (widget, text));

  return has_digit (text);
}

/* Room for the longest of the texts, so that none is cut off, in characters as an entry measures
 * them. Of numbers with digits the largest one is among the longest; of names of cards it may be any. */
static gint
longest_text (HfRulesRow *row, GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  const gint character = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                              pango_font_metrics_get_approximate_digit_width (metrics));
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  gint longest = 0;

  pango_font_metrics_unref (metrics);
  for (gint value = info->min; value <= info->max && !measure_value (row, widget, value, &longest);
       value++)
    continue;
  measure_value (row, widget, MIN (info->max, 999), &longest);
  if (info->or_none)
    measure_value (row, widget, HF_NONE, &longest);

  return (longest + character - 1) / character;
}

static GtkWidget *
build (HfRulesRow *row)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  const gdouble step = step_of (info);
  GtkAdjustment *adjustment = gtk_adjustment_new (info->min, info->min - (info->or_none ? 1 : 0),
                                                  info->max, step, 5 * step, 0);
  GtkWidget *widget = hf_spin_row_new (adjustment);

  gtk_editable_set_width_chars (GTK_EDITABLE (widget), longest_text (row, widget));
  g_signal_connect_object (widget, "output", G_CALLBACK (output_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "input", G_CALLBACK (input_cb), row, G_CONNECT_SWAPPED);
  hf_rules_row_add_part (row, widget, "notify::value");

  return widget;
}

static void
show (HfRulesRow *row, const HfRules *rules)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  AdwSpinRow *spin = hf_rules_row_get_part (row, 0);
  const gint value = *(const gint *) hf_rule_field_const (info, rules);
  const gboolean special = info->or_none && value == HF_NONE;

  adw_spin_row_set_value (spin, special ? info->min - 1 : value);
  adw_spin_row_update (spin);
}

static void
read_value (HfRulesRow *row, HfRules *rules, gpointer field)
{
  *(gint *) field = value_of (row, adw_spin_row_get_value (hf_rules_row_get_part (row, 0)));
}

const HfRulesRowKind hf_rules_row_number = { build, show, read_value };
