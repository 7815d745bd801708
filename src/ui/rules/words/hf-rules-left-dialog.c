/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-left-dialog.h"

#include <glib/gi18n.h>

#include "core/rules/hf-rule-left.h"
#include "core/text/hf-text.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-request.h"

/* Lines that are shown one by one. */
#define MAX_LINES 60

/* The lines of a text that could not be set as rules, each with its reason where there is one. Those that are selected can be
 * kept as rules in words. Rules that were found are in the library before; a text without any is added only when its words
 * are kept. */
struct _HfRulesLeftDialog
{
  AdwDialog parent_instance;

  HfRuleLibrary *library;
  HfFoundRules *found;
  HfHouseRules *house_rules; /* NULL until they are added */

  GtkWidget *intro;
  GtkWidget *lines;
  GtkWidget *keep;
  GtkWidget *leave_label;
};

enum
{
  SIGNAL_KEPT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfRulesLeftDialog, hf_rules_left_dialog, ADW_TYPE_DIALOG)

static gboolean
is_any_wanted (HfRulesLeftDialog *self)
{
  for (guint i = 0; i < self->found->left->len; i++)
    if (((HfRuleLeft *) self->found->left->pdata[i])->wanted)
      return TRUE;

  return FALSE;
}

/* Tells how much of what is selected does not fit. */
static void
update (HfRulesLeftDialog *self)
{
  const HfRules *rules = self->house_rules != NULL ? hf_house_rules_get_rules (self->house_rules)
                                                   : &self->found->set->rules;
  const guint n_cut = hf_found_rules_count_cut (self->found, rules);
  g_autofree char *sentence = g_strdup_printf (
    ngettext (
      /* Translators: %1$u is a number of lines, %2$'d the most letters of a text */
      "Rules in words can have up to %2$'d letters. There’s no room for %1$u line.",
      "Rules in words can have up to %2$'d letters. There’s no room for %1$u lines.", n_cut),
    n_cut, HF_OWN_RULES_MAX);

  hf_set_plain_description (ADW_PREFERENCES_GROUP (self->lines), n_cut > 0 ? sentence : "");
  gtk_widget_set_sensitive (self->keep, is_any_wanted (self));
}

static void
toggled_cb (HfRulesLeftDialog *self, GtkCheckButton *check)
{
  HfRuleLeft *left = g_object_get_data (G_OBJECT (check), "left");

  left->wanted = gtk_check_button_get_active (check);
  update (self);
}

static void
add_line (HfRulesLeftDialog *self, HfRuleLeft *left)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();
  g_autofree char *shown = hf_text_clean (left->text, HF_TEXT_SENTENCE);

  hf_set_plain_row_title (row, shown);
  if (left->reason != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), left->reason);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), left->wanted);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (check), "left", left);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->lines), row);
}

static void
fill (HfRulesLeftDialog *self)
{
  const guint n = self->found->left->len;
  g_autofree char *more = NULL;
  GtkWidget *row;

  for (guint i = 0; i < MIN (n, MAX_LINES); i++)
    add_line (self, self->found->left->pdata[i]);
  update (self);
  if (n <= MAX_LINES)
    return;

  row = adw_action_row_new ();
  more = g_strdup_printf (ngettext ("%u more line", "%u more lines", n - MAX_LINES), n - MAX_LINES);
  hf_set_plain_row_title (row, more);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->lines), row);
}

static void
keep_cb (HfRulesLeftDialog *self)
{
  g_autoptr (GError) error = NULL;

  if (self->house_rules == NULL)
    g_set_object (&self->house_rules, hf_found_rules_add (self->found, self->library, &error));
  if (self->house_rules == NULL
      || !hf_found_rules_keep (self->found, self->library, self->house_rules, &error))
    {
      hf_show_alert (GTK_WIDGET (self), _("The Rules Were Not Saved"), error->message);
      return;
    }

  g_signal_emit (self, signals[SIGNAL_KEPT], 0, self->house_rules);
  adw_dialog_close (ADW_DIALOG (self));
}

static void
leave_cb (HfRulesLeftDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
hf_rules_left_dialog_dispose (GObject *object)
{
  HfRulesLeftDialog *self = HF_RULES_LEFT_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_RULES_LEFT_DIALOG);
  g_clear_object (&self->library);
  g_clear_object (&self->house_rules);
  g_clear_pointer (&self->found, hf_found_rules_free);

  G_OBJECT_CLASS (hf_rules_left_dialog_parent_class)->dispose (object);
}

static void
hf_rules_left_dialog_class_init (HfRulesLeftDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_left_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-left-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesLeftDialog, intro);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLeftDialog, lines);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLeftDialog, keep);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLeftDialog, leave_label);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);

  /* The lines that are selected are rules in words now.
   * @house_rules: the rules that have them */
  signals[SIGNAL_KEPT] = g_signal_new ("kept", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_HOUSE_RULES);
}

static void
hf_rules_left_dialog_init (HfRulesLeftDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Makes the dialog for a text.
 *
 * @found (transfer full): what was found in it
 * @house_rules (nullable): the rules that were found, which are in the library; NULL where there were none
 * @base (nullable): where there were none, the name of the rules beside which the words are kept */
AdwDialog *
hf_rules_left_dialog_new (HfRuleLibrary *library,
                          HfFoundRules *found,
                          HfHouseRules *house_rules,
                          const char *base)
{
  HfRulesLeftDialog *self = g_object_new (HF_TYPE_RULES_LEFT_DIALOG, NULL);
  g_autofree char *name =
    hf_text_isolate (house_rules != NULL ? hf_house_rules_get_name (house_rules) : base);
  g_autofree char *sentence = g_strdup_printf (
    house_rules != NULL
    /* Translators: %s is the name of a rule set that was imported */
    ? _("“%s” is among your rules now, but the lines below couldn’t be set. Select those to keep as rules in "
          "words: everyone can read them before a game, but the game doesn’t enforce them.")
    /* Translators: %s is the name of a rule set, such as “Hoof and Mouth” */
    : _("No line of this text could be set. You can keep it as rules in words, on top of the rules of “%s”: "
          "everyone can read them before a game, but the game doesn’t enforce them."),
        name);

  self->library = g_object_ref (library);
  self->found = found;
  g_set_object (&self->house_rules, house_rules);
  adw_dialog_set_title (ADW_DIALOG (self), house_rules != NULL ? _("Not Everything Could Be Set")
                                                               : _("Nothing Could Be Set"));
  gtk_label_set_label (GTK_LABEL (self->leave_label),
                       house_rules != NULL ? _("_Leave Them Out") : C_("button", "_Cancel"));
  hf_set_plain_description (ADW_PREFERENCES_GROUP (self->intro), sentence);
  fill (self);

  return ADW_DIALOG (self);
}
