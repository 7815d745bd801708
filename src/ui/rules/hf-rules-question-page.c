/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-question-page.h"

#include <glib/gi18n.h>

#include "ui/cards/hf-rules-cards.h"

/* One question of the interview with its answers. */
struct _HfRulesQuestionPage
{
  AdwNavigationPage parent_instance;

  guint question;

  GtkWidget *window_title;
  GtkWidget *cards;
  GtkWidget *title;
  GtkWidget *text;
  GtkWidget *answers;
};

enum
{
  SIGNAL_ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfRulesQuestionPage, hf_rules_question_page, ADW_TYPE_NAVIGATION_PAGE)

static void
activated_cb (HfRulesQuestionPage *self, AdwActionRow *row)
{
  g_signal_emit (self, signals[SIGNAL_ANSWERED], 0,
                 GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "answer")));
}

static void
skip_cb (HfRulesQuestionPage *self)
{
  g_signal_emit (self, signals[SIGNAL_ANSWERED], 0, HF_INTERVIEW_SKIPPED);
}

static void
hf_rules_question_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_RULES_QUESTION_PAGE);

  G_OBJECT_CLASS (hf_rules_question_page_parent_class)->dispose (object);
}

static void
hf_rules_question_page_class_init (HfRulesQuestionPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_question_page_dispose;

  g_type_ensure (HF_TYPE_RULES_CARDS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-question-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesQuestionPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, HfRulesQuestionPage, cards);
  gtk_widget_class_bind_template_child (widget_class, HfRulesQuestionPage, title);
  gtk_widget_class_bind_template_child (widget_class, HfRulesQuestionPage, text);
  gtk_widget_class_bind_template_child (widget_class, HfRulesQuestionPage, answers);
  gtk_widget_class_bind_template_callback (widget_class, skip_cb);

  /* The person answered.
   * @answer: the number of an answer, or HF_INTERVIEW_SKIPPED */
  signals[SIGNAL_ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
hf_rules_question_page_init (HfRulesQuestionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_answer (HfRulesQuestionPage *self,
            const HfInterviewAnswer *answer,
            gint number,
            gboolean chosen)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(answer->title));
  if (answer->subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(answer->subtitle));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name (chosen ? "object-select-symbolic"
                                                                  : "go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "answer", GINT_TO_POINTER (number));
  g_signal_connect_object (row, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (self->answers), row);
}

/* “Question 3 of 11”, as far as the answers tell. */
static char *
describe_progress (const HfInterview *interview, guint question)
{
  guint number = 1;

  for (guint i = hf_interview_next (interview, -1); i < question;
       i = hf_interview_next (interview, i))
    number++;

  return g_strdup_printf (_("Question %1$u of %2$u"), number, hf_interview_count (interview));
}

AdwNavigationPage *
hf_rules_question_page_new (const HfInterview *interview, guint question)
{
  HfRulesQuestionPage *self = g_object_new (HF_TYPE_RULES_QUESTION_PAGE, NULL);
  const HfInterviewQuestion *info = &hf_interview_questions (NULL)[question];
  g_autofree char *progress = describe_progress (interview, question);

  self->question = question;
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), progress);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title), progress);
  hf_rules_cards_set_cards (HF_RULES_CARDS (self->cards), info->cards);
  gtk_label_set_label (GTK_LABEL (self->title), _(info->title));
  gtk_label_set_label (GTK_LABEL (self->text), info->text != NULL ? _(info->text) : "");
  gtk_widget_set_visible (self->text, info->text != NULL);

  for (guint i = 0; i < hf_interview_n_answers (question); i++)
    if (hf_interview_is_offered (interview, question, i))
      add_answer (self, &info->answers[i], i, interview->answers[question] == (gint) i);

  return ADW_NAVIGATION_PAGE (self);
}

guint
hf_rules_question_page_get_question (HfRulesQuestionPage *self)
{
  g_return_val_if_fail (HF_IS_RULES_QUESTION_PAGE (self), 0);

  return self->question;
}
