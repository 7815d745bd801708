/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-switch.h"

/* A rule that holds or does not, as an AdwSwitchRow. */
struct _HfRulesRowSwitch
{
  HfRulesRow parent_instance;
};

G_DEFINE_FINAL_TYPE (HfRulesRowSwitch, hf_rules_row_switch, HF_TYPE_RULES_ROW)

static void
active_cb (HfRulesRow *row)
{
  HfRules rules;
  gboolean *value = hf_rules_row_edit (row, &rules);

  *value = adw_switch_row_get_active (ADW_SWITCH_ROW (hf_rules_row_get_widget (row)));
  hf_rules_row_write (row, &rules);
}

static GtkWidget *
hf_rules_row_switch_build (HfRulesRow *row)
{
  GtkWidget *widget = adw_switch_row_new ();

  g_signal_connect_object (widget, "notify::active", G_CALLBACK (active_cb), row,
                           G_CONNECT_SWAPPED);

  return widget;
}

static void
hf_rules_row_switch_sync (HfRulesRow *row, const HfRules *rules)
{
  const gboolean *value = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  adw_switch_row_set_active (ADW_SWITCH_ROW (hf_rules_row_get_widget (row)), *value);
}

static void
hf_rules_row_switch_class_init (HfRulesRowSwitchClass *klass)
{
  HfRulesRowClass *row_class = HF_RULES_ROW_CLASS (klass);

  row_class->build = hf_rules_row_switch_build;
  row_class->sync = hf_rules_row_switch_sync;
}

static void
hf_rules_row_switch_init (HfRulesRowSwitch *self)
{
}
