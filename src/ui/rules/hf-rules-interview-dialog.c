/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-interview-dialog.h"

#include <glib/gi18n.h>

#include "hf-rules-question-page.h"
#include "hf-rules-result-page.h"
#include "hf-rules-share.h"

/* "How does your family play?" A question a page; going back changes an answer. It ends in a rule
 * set that is kept in the library. */
struct _HfRulesInterviewDialog
{
  AdwDialog parent_instance;

  HfRuleLibrary *library;
  HfInterview interview;
  HfRules rules;

  GtkWidget *view;
};

enum
{
  SIGNAL_SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfRulesInterviewDialog, hf_rules_interview_dialog, ADW_TYPE_DIALOG)

static void push_question (HfRulesInterviewDialog *self, guint question);

static void
save_cb (HfRulesInterviewDialog *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  HfHouseRules *house_rules = hf_rule_library_add (self->library, name, NULL, &self->rules, &error);

  if (house_rules == NULL)
    {
      hf_rules_complain (GTK_WIDGET (self), _("The Rules Were Not Saved"), error);
      return;
    }

  g_signal_emit (self, signals[SIGNAL_SAVED], 0, house_rules);
  adw_dialog_close (ADW_DIALOG (self));
}

static void
push_result (HfRulesInterviewDialog *self)
{
  g_autofree char *name = hf_rule_library_dup_free_name (self->library, _("Our Rules"));
  AdwNavigationPage *page;

  hf_interview_finish (&self->interview, &self->rules);
  page = hf_rules_result_page_new (&self->rules, name);
  g_signal_connect_object (page, "save", G_CALLBACK (save_cb), self, G_CONNECT_SWAPPED);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (self->view), page);
}

static void
answered_cb (HfRulesInterviewDialog *self, gint answer, HfRulesQuestionPage *page)
{
  const guint question = hf_rules_question_page_get_question (page);
  guint n_questions;
  guint next;

  hf_interview_questions (&n_questions);
  hf_interview_set_answer (&self->interview, question, answer);
  next = hf_interview_next (&self->interview, question);
  if (next < n_questions)
    push_question (self, next);
  else
    push_result (self);
}

static void
push_question (HfRulesInterviewDialog *self, guint question)
{
  AdwNavigationPage *page = hf_rules_question_page_new (&self->interview, question);

  g_signal_connect_object (page, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (self->view), page);
}

static void
hf_rules_interview_dialog_dispose (GObject *object)
{
  HfRulesInterviewDialog *self = HF_RULES_INTERVIEW_DIALOG (object);

  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_RULES_INTERVIEW_DIALOG);

  G_OBJECT_CLASS (hf_rules_interview_dialog_parent_class)->dispose (object);
}

static void
hf_rules_interview_dialog_class_init (HfRulesInterviewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_interview_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-interview-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesInterviewDialog, view);

  /* The person kept the result and wants to play by it.
   * @house_rules: the rules that came out, now in the library */
  signals[SIGNAL_SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_HOUSE_RULES);
}

static void
hf_rules_interview_dialog_init (HfRulesInterviewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_interview_init (&self->interview);
  push_question (self, hf_interview_next (&self->interview, -1));
}

AdwDialog *
hf_rules_interview_dialog_new (HfRuleLibrary *library)
{
  HfRulesInterviewDialog *self = g_object_new (HF_TYPE_RULES_INTERVIEW_DIALOG, NULL);

  self->library = g_object_ref (library);

  return ADW_DIALOG (self);
}

/* Answers the question on the page, as if the person had.
 * @answer: the number of an answer, or HF_INTERVIEW_SKIPPED */
void
hf_rules_interview_dialog_answer (HfRulesInterviewDialog *self, gint answer)
{
  AdwNavigationPage *page;

  g_return_if_fail (HF_IS_RULES_INTERVIEW_DIALOG (self));

  page = adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (self->view));
  if (HF_IS_RULES_QUESTION_PAGE (page))
    g_signal_emit_by_name (page, "answered", answer);
}
