/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-practice-dialog.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/text/hf-text.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-toast.h"

/* Practice of a rule set of one's own: the result of the last practice, and the progress of one that goes
 * on. Practice goes on when the dialog is closed, and the window says when it is over. */
struct _HfRulesPracticeDialog
{
  AdwDialog parent_instance;

  HfRuleLibrary *library;
  HfHouseRules *house_rules;

  GtkWidget *intro;
  GtkWidget *words_row;
  GtkWidget *words;
  GtkWidget *progress_label;
  GtkWidget *progress;
  GtkWidget *cancel;
  GtkWidget *start;
  GtkWidget *forget;
};

G_DEFINE_FINAL_TYPE (HfRulesPracticeDialog, hf_rules_practice_dialog, ADW_TYPE_DIALOG)

static gboolean
is_practicing (HfRulesPracticeDialog *self)
{
  return hf_rule_practice_get_house_rules (hf_rule_library_get_practice (self->library))
         == self->house_rules;
}

/* Describes the result of practice and how certain it is. */
static char *
describe_result (const HfPracticeResult *result)
{
  gint n = (gint) round (result->gain.points);
  g_autofree char *points = hf_text_number (n);
  g_autofree char *give_or_take = hf_text_number ((gint) round (result->gain.interval));

  if (hf_practice_result_is_better (result))
    /* Translators: points that computer players make more in a round, and how much of them could be
       luck; both are numbers */
    return g_strdup_printf (ngettext ("Computer players now play these rules %1$s point a round "
                                      "better than without practice, give or take %2$s.",
                                      "Computer players now play these rules %1$s points a round "
                                      "better than without practice, give or take %2$s.",
                                      (gulong) ABS (n)),
                            points, give_or_take);

  /* Translators: points that computer players make more in a round, often fewer than 0, and how much
     of them could be luck; both are numbers */
  return g_strdup_printf (_("Practice made no clear difference: %1$s points a round, give or take "
                            "%2$s. Computer players play as before."),
                            points, give_or_take);
}

/* Describes the state while no practice goes on; NULL if there is nothing to say. */
static char *
describe_state (HfRulesPracticeDialog *self)
{
  const HfKeptPractice *practice = hf_house_rules_get_practice (self->house_rules);
  g_autoptr (GError) error = NULL;

  if (!hf_house_rules_check (self->house_rules, &error))
    return hf_text_sentence (error->message);
  if (practice == NULL)
    return NULL;
  if (!hf_house_rules_is_practiced (self->house_rules))
    return g_strdup (_("You’ve changed these rules since, so what computer players learned no "
                       "longer counts."));

  return describe_result (&practice->result);
}

static const char *
describe_stage (HfPracticeStage stage)
{
  switch (stage)
    {
    case HF_PRACTICE_MEASURES:
      return _("Playing against players who didn’t practice…");
    default:
      return _("Playing many rounds and comparing choices…");
    }
}

static void
update_progress (HfRulesPracticeDialog *self)
{
  HfRulePractice *practice = hf_rule_library_get_practice (self->library);

  gtk_label_set_label (GTK_LABEL (self->progress_label),
                       describe_stage (hf_rule_practice_get_stage (practice)));
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 hf_rule_practice_get_part (practice));
}

static void
update (HfRulesPracticeDialog *self)
{
  const gboolean practicing = is_practicing (self);
  g_autofree char *words = practicing ? NULL : describe_state (self);

  if (practicing)
    update_progress (self);
  if (words != NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->words), words);
      hf_set_spoken_label (self->words_row, words);
    }
  gtk_widget_set_visible (self->words_row, words != NULL);
  gtk_widget_set_visible (self->start, !practicing);
  gtk_widget_set_sensitive (self->start, hf_house_rules_check (self->house_rules, NULL));
  gtk_widget_set_visible (self->forget,
                          !practicing && hf_house_rules_get_practice (self->house_rules) != NULL);
}

/* The focus moves on from a button that disappears. */
static void
update_and_keep_focus (HfRulesPracticeDialog *self)
{
  GtkWidget *focus = adw_dialog_get_focus (ADW_DIALOG (self));

  update (self);
  if (focus != NULL && gtk_widget_get_mapped (focus))
    return;
  if (is_practicing (self))
    gtk_widget_grab_focus (self->cancel);
  else if (gtk_widget_get_visible (self->words_row))
    gtk_widget_grab_focus (self->words_row);
  else
    gtk_widget_grab_focus (self->start);
}

static void
ended_cb (HfRulesPracticeDialog *self, HfHouseRules *house_rules, const GError *error)
{
  g_autofree char *words = NULL;

  if (house_rules != self->house_rules)
    return;

  words = describe_state (self);
  hf_announce (GTK_WIDGET (self), words);
  if (error != NULL)
    hf_show_alert (GTK_WIDGET (self), _("Practice Was Not Saved"), error->message);
}

/* Says in the window that practice is over, unless a dialog of practice is shown. */
static void
tell_cb (GtkWindow *window,
         HfHouseRules *house_rules,
         const GError *error,
         HfRulePractice *practice)
{
  AdwDialog *shown = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
  g_autofree char *name = hf_text_isolate (hf_house_rules_get_name (house_rules));
  /* Translators: %s is the name of a rule set */
  g_autofree char *message = g_strdup_printf (C_("toast", "Practice of “%s” is over"), name);

  g_signal_handlers_disconnect_by_func (practice, tell_cb, window);
  if (!HF_IS_RULES_PRACTICE_DIALOG (shown))
    hf_show_toast (GTK_WIDGET (window), error != NULL ? error->message : message);
}

static void
start_cb (HfRulesPracticeDialog *self)
{
  HfRulePractice *practice = hf_rule_library_get_practice (self->library);
  GtkWindow *window = hf_find_window (GTK_WIDGET (self));

  if (ADW_IS_APPLICATION_WINDOW (window))
    {
      g_signal_handlers_disconnect_by_func (practice, tell_cb, window);
      g_signal_connect_object (practice, "ended", G_CALLBACK (tell_cb), window, G_CONNECT_SWAPPED);
    }
  hf_rule_practice_start (practice, self->house_rules);
}

static void
cancel_cb (HfRulesPracticeDialog *self)
{
  hf_rule_practice_cancel (hf_rule_library_get_practice (self->library));
}

static void
forget_cb (HfRulesPracticeDialog *self)
{
  g_autoptr (GError) error = NULL;

  if (!hf_rule_library_forget_practice (self->library, self->house_rules, &error))
    hf_show_alert (GTK_WIDGET (self), _("Practice Was Not Deleted"), error->message);
}

static void
hf_rules_practice_dialog_dispose (GObject *object)
{
  HfRulesPracticeDialog *self = HF_RULES_PRACTICE_DIALOG (object);

  g_clear_object (&self->library);
  g_clear_object (&self->house_rules);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_RULES_PRACTICE_DIALOG);

  G_OBJECT_CLASS (hf_rules_practice_dialog_parent_class)->dispose (object);
}

static void
hf_rules_practice_dialog_class_init (HfRulesPracticeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_practice_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-practice-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesPracticeDialog, intro);
  gtk_widget_class_bind_template_child (widget_class, HfRulesPracticeDialog, words_row);
  gtk_widget_class_bind_template_child (widget_class, HfRulesPracticeDialog, words);
  gtk_widget_class_bind_template_child (widget_class, HfRulesPracticeDialog, progress_label);
  gtk_widget_class_bind_template_child (widget_class, HfRulesPracticeDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, HfRulesPracticeDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, HfRulesPracticeDialog, start);
  gtk_widget_class_bind_template_child (widget_class, HfRulesPracticeDialog, forget);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, forget_cb);
}

static void
hf_rules_practice_dialog_init (HfRulesPracticeDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The game asks how many play; practice is for as many as the rules say. */
static void
show_intro (HfRulesPracticeDialog *self)
{
  guint n = (guint) hf_house_rules_get_rules (self->house_rules)->table_players;
  g_autofree char *words =
    g_strdup_printf (ngettext ("Computer players learn what works under these rules with %u "
                               "player. It takes a few minutes. You can play in the meantime.",
                               "Computer players learn what works under these rules with %u "
                               "players. It takes a few minutes. You can play in the meantime.",
                               n),
                     n);

  hf_set_plain_title (ADW_PREFERENCES_GROUP (self->intro),
                      hf_house_rules_get_name (self->house_rules));
  hf_set_plain_description (ADW_PREFERENCES_GROUP (self->intro), words);
}

/* @house_rules: rules of one's own */
AdwDialog *
hf_rules_practice_dialog_new (HfRuleLibrary *library, HfHouseRules *house_rules)
{
  HfRulesPracticeDialog *self = g_object_new (HF_TYPE_RULES_PRACTICE_DIALOG, NULL);
  HfRulePractice *practice = hf_rule_library_get_practice (library);

  self->library = g_object_ref (library);
  self->house_rules = g_object_ref (house_rules);
  g_signal_connect_object (practice, "changed", G_CALLBACK (update_and_keep_focus), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (practice, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (house_rules, "notify::practiced", G_CALLBACK (update_and_keep_focus),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (house_rules, "changed", G_CALLBACK (update_and_keep_focus), self,
                           G_CONNECT_SWAPPED);
  show_intro (self);
  update (self);

  return ADW_DIALOG (self);
}
