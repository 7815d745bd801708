/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-lab-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/text/hf-text.h"
#include "game/house-rules/hf-rule-lab-words.h"
#include "game/house-rules/hf-rules-changes.h"
#include "hf-rules-lab-bars.h"
#include "hf-rules-lab-row.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-pair-box.h"
#include "ui/widgets/hf-rules-combo.h"

#define MAX_CHOICES 2

/* Shows the effects of a change of rules: plays rounds under the old rules and the new ones while
 * the person watches; then the changes in sentences, and below them all numbers side by side. */
struct _HfRulesLabDialog
{
  AdwDialog parent_instance;

  HfRules rules;
  HfRules before[MAX_CHOICES]; /* rules to compare with */
  guint n_choices;
  GCancellable *cancellable; /* of the rounds that are being played */
  GtkWidget *rows[HF_LAB_N_MEASURES];

  GtkWidget *stack;
  GtkWidget *message;
  GtkWidget *choice;
  GtkWidget *progress_group;
  GtkWidget *progress_label;
  GtkWidget *progress;
  GtkWidget *cancel;
  GtkWidget *sentences_group;
  GtkWidget *sentences_row;
  GtkWidget *sentences;
  GtkWidget *chart;
  HfRulesLabBars *key_before;
  HfRulesLabBars *key_after;
  GtkWidget *name_before;
};

G_DEFINE_FINAL_TYPE (HfRulesLabDialog, hf_rules_lab_dialog, ADW_TYPE_DIALOG)

static void
show_message (HfRulesLabDialog *self, const char *title, const char *description)
{
  g_autofree char *escaped = g_markup_escape_text (description, -1);

  adw_status_page_set_title (ADW_STATUS_PAGE (self->message), title);
  adw_status_page_set_description (ADW_STATUS_PAGE (self->message), escaped);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "message");
}

static void
show_impossible (HfRulesLabDialog *self, const GError *error)
{
  g_autofree char *sentence = hf_text_sentence (error->message);

  show_message (self, _("These Rules Don’t Go Together"), sentence);
}

static void
show_progress (HfRulesLabDialog *self, guint n, guint wanted)
{
  /* Translators: how many rounds of how many have been played */
  g_autofree char *words = g_strdup_printf (_("Playing rounds: %1$'u of %2$'u"), n, wanted);

  gtk_label_set_label (GTK_LABEL (self->progress_label), words);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), (gdouble) n / wanted);
}

static void
show_rows (HfRulesLabDialog *self, const HfLabResult *result)
{
  for (guint i = 0; i < HF_LAB_N_MEASURES; i++)
    hf_rules_lab_row_show (HF_RULES_LAB_ROW (self->rows[i]), result);
}

static void
clear_sentences (HfRulesLabDialog *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->sentences)) != NULL)
    gtk_box_remove (GTK_BOX (self->sentences), child);
}

static void
show_sentences (HfRulesLabDialog *self, const HfLabResult *result)
{
  g_auto (GStrv) sentences = hf_lab_describe (result);
  g_autofree char *all = g_strjoinv (" ", sentences);
  gboolean had_focus = gtk_widget_has_focus (self->cancel);

  for (guint i = 0; sentences[i] != NULL; i++)
    {
      GtkWidget *label = gtk_label_new (sentences[i]);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (GTK_BOX (self->sentences), label);
    }
  gtk_widget_set_visible (self->sentences_group, TRUE);
  gtk_widget_set_visible (self->progress_group, FALSE);
  if (had_focus)
    gtk_widget_grab_focus (self->sentences_row);

  hf_set_spoken_label (self->sentences_row, all);
  hf_set_spoken_description (self->chart, all);
  hf_announce (GTK_WIDGET (self), all);
}

static void
progress_cb (const HfLabResult *so_far, gpointer data)
{
  HfRulesLabDialog *self = data;

  show_progress (self, so_far->n_rounds, so_far->n_wanted);
  show_rows (self, so_far);
}

/* Where it was cancelled, the dialog may be gone. */
static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HfRulesLabDialog *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree HfLabResult *found = hf_rule_lab_run_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (found == NULL)
    {
      show_impossible (self, error);
      return;
    }
  show_rows (self, found);
  show_sentences (self, found);
}

static void
stop (HfRulesLabDialog *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Plays rounds under the rules that were chosen to compare with, and under those of now. */
static void
start (HfRulesLabDialog *self)
{
  guint choice = adw_combo_row_get_selected (ADW_COMBO_ROW (self->choice));
  GListModel *names = adw_combo_row_get_model (ADW_COMBO_ROW (self->choice));

  stop (self);
  self->cancellable = g_cancellable_new ();
  clear_sentences (self);
  gtk_widget_set_visible (self->sentences_group, FALSE);
  gtk_widget_set_visible (self->progress_group, TRUE);
  gtk_label_set_label (GTK_LABEL (self->name_before),
                       gtk_string_list_get_string (GTK_STRING_LIST (names), choice));
  show_progress (self, 0, HF_RULES_LAB_ROUNDS);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "rounds");
  hf_rule_lab_run_async (&self->before[choice], &self->rules, HF_RULES_LAB_ROUNDS,
                         HF_RULES_LAB_SEED, progress_cb, self, self->cancellable, done_cb, self);
}

static void
choice_cb (HfRulesLabDialog *self)
{
  /* Filling the row of choices also selects one, which starts nothing. */
  if (self->cancellable != NULL || gtk_widget_get_visible (self->sentences_group))
    start (self);
}

static void
cancel_cb (HfRulesLabDialog *self)
{
  stop (self);
  adw_dialog_close (ADW_DIALOG (self));
}

static void
hf_rules_lab_dialog_dispose (GObject *object)
{
  HfRulesLabDialog *self = HF_RULES_LAB_DIALOG (object);

  stop (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_RULES_LAB_DIALOG);

  G_OBJECT_CLASS (hf_rules_lab_dialog_parent_class)->dispose (object);
}

static void
hf_rules_lab_dialog_class_init (HfRulesLabDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_lab_dialog_dispose;

  g_type_ensure (HF_TYPE_PAIR_BOX);
  g_type_ensure (HF_TYPE_RULES_LAB_BARS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-lab-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, message);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, choice);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, progress_group);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, progress_label);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, sentences_group);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, sentences_row);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, sentences);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, chart);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, key_before);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, key_after);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLabDialog, name_before);
  gtk_widget_class_bind_template_callback (widget_class, choice_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
hf_rules_lab_dialog_init (HfRulesLabDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  hf_rules_combo_let_wrap (self->choice);
  hf_rules_lab_bars_set (self->key_before, HF_LAB_BEFORE, 1, "");
  hf_rules_lab_bars_set (self->key_after, HF_LAB_AFTER, 1, "");
  for (guint i = 0; i < HF_LAB_N_MEASURES; i++)
    {
      self->rows[i] = hf_rules_lab_row_new (i);
      gtk_widget_set_visible (self->rows[i], FALSE);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->chart), self->rows[i]);
    }
}

/* Rules that can be played and are others than those of now. */
static void
add_choice (HfRulesLabDialog *self, const HfRules *before, GtkStringList *names, const char *name)
{
  if (!hf_rules_check (before, NULL) || hf_rules_equal (before, &self->rules))
    return;

  self->before[self->n_choices++] = *before;
  gtk_string_list_append (names, name);
}

static void
add_choices (HfRulesLabDialog *self, const HfRules *opened)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  HfRules family = self->rules;

  memset (family.set, 0, sizeof family.set);
  hf_rules_resolve (&family);
  if (!hf_rules_equal (opened, &family))
    add_choice (self, opened, names, _("Rules before your changes"));
  add_choice (self, &family, names, hf_rules_base_title (&self->rules));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->choice), G_LIST_MODEL (names));
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->choice, ADW_TYPE_PREFERENCES_GROUP),
                          self->n_choices > 1);
}

/* @opened: the rules before they were changed
 * @rules: as they are now */
AdwDialog *
hf_rules_lab_dialog_new (const HfRules *opened, const HfRules *rules)
{
  HfRulesLabDialog *self = g_object_new (HF_TYPE_RULES_LAB_DIALOG, NULL);
  g_autoptr (GError) error = NULL;

  self->rules = *rules;
  add_choices (self, opened);
  if (!hf_rules_check (rules, &error))
    show_impossible (self, error);
  else if (self->n_choices == 0)
    show_message (self, _("No Rule Changed"),
                          _("Change a rule, and you can see here what it does to the game."));
  else
    start (self);

  return ADW_DIALOG (self);
}

/* Whether rounds are being played. */
gboolean
hf_rules_lab_dialog_is_playing (HfRulesLabDialog *self)
{
  g_return_val_if_fail (HF_IS_RULES_LAB_DIALOG (self), FALSE);

  return self->cancellable != NULL;
}
