/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-interview-dialog.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "game/house-rules/hf-interview.h"
#include "game/house-rules/hf-rules-changes.h"
#include "game/house-rules/hf-rules-joint.h"
#include "ui/cards/hf-rules-cards.h"
#include "ui/rulebook/hf-rules-short-dialog.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-wrap-labels.h"
#include "ui/rules/words/hf-rules-words-field.h"

/* "How does your family play?" A question a page; going back changes an answer. It ends in a rule
 * set that is kept in the library. */
struct _HfRulesInterviewDialog
{
  AdwDialog parent_instance;

  HfRuleLibrary *library;
  HfInterview interview;
  HfRules rules;
  GtkTextBuffer *words; /* rules that no question is about */

  GtkWidget *view;
};

enum
{
  SIGNAL_SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfRulesInterviewDialog, hf_rules_interview_dialog, ADW_TYPE_DIALOG)

/* On the page of a question: its number, from 1 */
#define QUESTION_DATA "question"

static GtkWidget *
get_widget (GtkBuilder *builder, const char *name)
{
  return GTK_WIDGET (gtk_builder_get_object (builder, name));
}

/* --- The result: the closest preset, differences from it, all in short, and a name ------- */

static void
name_changed_cb (GtkEditable *name, GtkWidget *button)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (name)));

  gtk_widget_set_sensitive (button, text[0] != '\0');
}

/* Returns: whether the rules were saved */
static gboolean
save (HfRulesInterviewDialog *self)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (self->view));
  GtkEditable *name = g_object_get_data (G_OBJECT (page), "name");
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (name)));
  g_autofree char *words = hf_rules_words_dup_value (self->words);
  g_autoptr (GError) error = NULL;
  HfHouseRules *house_rules;
  HfRules rules = self->rules;

  if (text[0] == '\0')
    return FALSE;

  if (words[0] != '\0')
    hf_rules_set (&rules, "table.own_rules", words, NULL);
  house_rules = hf_rule_library_add (self->library, gtk_editable_get_text (name), NULL, &rules,
                                     &error);
  if (house_rules == NULL)
    {
      hf_show_alert (GTK_WIDGET (self), _("The Rules Were Not Saved"), error->message);
      return FALSE;
    }

  g_signal_emit (self, signals[SIGNAL_SAVED], 0, house_rules);

  return TRUE;
}

static void
save_cb (HfRulesInterviewDialog *self)
{
  if (save (self))
    adw_dialog_close (ADW_DIALOG (self));
}

/* Begins a game by the rules, through the action `win.quick-game`. Preferences from which the questions were asked go, too. */
static void
play_cb (HfRulesInterviewDialog *self)
{
  g_autoptr (GtkWidget)
    window = g_object_ref (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))));
  AdwDialog *dialog;

  if (!save (self))
    return;

  while (ADW_IS_APPLICATION_WINDOW (window)
         && (dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)))
              != NULL)
    adw_dialog_force_close (dialog);
  gtk_widget_activate_action (window, "win.quick-game", NULL);
}

/* Rules that are one question are one difference, as in the editor.
 * @info: the first of them */
static void
add_difference (AdwPreferencesGroup *differences, const HfRules *rules, const HfRuleInfo *info)
{
  const HfRulesJoint *joint = hf_rules_joint_of (info);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *value = hf_rules_row_describe (info, rules);
  g_autofree char *usual = NULL;
  g_autofree char *subtitle = NULL;
  HfRules without;

  hf_rules_without (rules, info, &without);
  for (guint i = 0; joint != NULL && i < HF_RULES_JOINT_KEYS; i++)
    hf_rules_unset (&without, joint->keys[i]);
  usual = hf_rules_row_describe (info, &without);
  /* Translators: the value of a rule, and the one it has in the preset: “9 cards instead of 7
   * cards” */
  subtitle = g_strdup_printf (_("%1$s instead of “%2$s”"), value, usual);

  hf_set_plain_row_title (row, hf_rules_row_title (info));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_add_css_class (row, "property");
  adw_preferences_group_add (differences, row);
}

static void
fill_result (HfRulesInterviewDialog *self, GtkBuilder *builder)
{
  const HfRules *rules = &self->rules;
  g_autoptr (GPtrArray) changes = hf_rules_list_changed_rows (rules);
  AdwPreferencesGroup *summary = ADW_PREFERENCES_GROUP (get_widget (builder, "summary"));
  GtkWidget *differences = get_widget (builder, "differences");
  g_autofree char *title = NULL;

  /* Translators: %s is the name of a rule set, such as “Hoof and Mouth” */
  title = g_strdup_printf (changes->len > 0 ? _("Closest Rules: %s")
                                            : _("You Play %s"), hf_rules_base_title (rules));
  adw_preferences_group_set_title (summary, title);
  adw_preferences_group_set_description (summary, hf_preset_description (rules->base));
  gtk_widget_set_visible (differences, changes->len > 0);
  for (guint i = 0; i < changes->len; i++)
    add_difference (ADW_PREFERENCES_GROUP (differences), rules, g_ptr_array_index (changes, i));
  gtk_list_box_row_set_child (
    GTK_LIST_BOX_ROW (get_widget (builder, "words")),
    hf_rules_words_field_new (hf_rule_title (hf_rule_lookup ("table.own_rules")), self->words));
  hf_rules_short_fill (GTK_LIST_BOX (get_widget (builder, "lines")), rules);
}

static void
push_result (HfRulesInterviewDialog *self)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-rules-result-page");
  g_autofree char *free_name =
    hf_rule_library_dup_free_name (self->library,
                                   /* Translators: The name of the rules that a family puts
                                                                 together, until it gives them another */
                                   C_("rule set", "Our Rules"));
  GtkWidget *page = get_widget (builder, "page");
  GtkWidget *name = get_widget (builder, "name"), *keep = get_widget (builder, "save");
  GtkWidget *play = get_widget (builder, "play");

  hf_interview_finish (&self->interview, &self->rules);
  fill_result (self, builder);
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (name), hf_text_max (HF_TEXT_TITLE));
  g_object_set_data (G_OBJECT (page), "name", name);
  g_signal_connect_object (name, "changed", G_CALLBACK (name_changed_cb), keep, 0);
  g_signal_connect_object (name, "changed", G_CALLBACK (name_changed_cb), play, 0);
  g_signal_connect_object (name, "entry-activated", G_CALLBACK (save_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keep, "clicked", G_CALLBACK (save_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "clicked", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  gtk_editable_set_text (GTK_EDITABLE (name), free_name);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (self->view), ADW_NAVIGATION_PAGE (page));
}

/* --- A question and its answers ------------------------------------------- */

/* Answers the question of the page that a widget is on. A page that slides away may be pressed once more; that
 * is no answer to the next question. */
static void
answer_on_page (HfRulesInterviewDialog *self, GtkWidget *widget, gint answer)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, ADW_TYPE_NAVIGATION_PAGE);

  if (page == (GtkWidget *) adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (self->view)))
    hf_rules_interview_dialog_answer (self, answer);
}

static void
answer_cb (HfRulesInterviewDialog *self, GtkWidget *row)
{
  answer_on_page (self, row, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "answer")));
}

static void
skip_cb (HfRulesInterviewDialog *self, GtkWidget *button)
{
  answer_on_page (self, button, HF_INTERVIEW_SKIPPED);
}

static GtkWidget *
make_answer (const HfInterviewAnswer *answer, gboolean chosen)
{
  GtkWidget *row = adw_action_row_new ();

  hf_set_plain_row_title (row, g_dpgettext2 (NULL, "answer", answer->title));
  if (answer->subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(answer->subtitle));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name (chosen ? "object-select-symbolic"
                                                                  : "go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);

  return row;
}

static void
fill_answers (HfRulesInterviewDialog *self, GtkListBox *answers, guint question)
{
  const HfInterviewQuestion *info = &hf_interview_questions (NULL)[question];

  for (guint i = 0; i < hf_interview_n_answers (question); i++)
    {
      GtkWidget *row;

      if (!hf_interview_is_offered (&self->interview, question, i))
        continue;
      row = make_answer (&info->answers[i], self->interview.answers[question] == (gint) i);
      g_object_set_data (G_OBJECT (row), "answer", GINT_TO_POINTER ((gint) i));
      g_signal_connect_object (row, "activated", G_CALLBACK (answer_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (answers, row);
    }
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

static void
push_question (HfRulesInterviewDialog *self, guint question)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-rules-question-page");
  const HfInterviewQuestion *info = &hf_interview_questions (NULL)[question];
  g_autofree char *progress = describe_progress (&self->interview, question);
  GtkWidget *page = get_widget (builder, "page"), *text = get_widget (builder, "text");

  g_object_set_data (G_OBJECT (page), QUESTION_DATA, GUINT_TO_POINTER (question + 1));
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (page), progress);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (get_widget (builder, "window_title")), progress);
  g_object_set (get_widget (builder, "cards"), "cards", info->cards, NULL);
  gtk_label_set_label (GTK_LABEL (get_widget (builder, "title")), _(info->title));
  gtk_label_set_label (GTK_LABEL (text), info->text != NULL ? _(info->text) : "");
  gtk_widget_set_visible (text, info->text != NULL);
  fill_answers (self, GTK_LIST_BOX (get_widget (builder, "answers")), question);
  g_signal_connect_object (get_widget (builder, "skip"), "clicked", G_CALLBACK (skip_cb), self,
                           G_CONNECT_SWAPPED);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (self->view), ADW_NAVIGATION_PAGE (page));
}

static void
hf_rules_interview_dialog_dispose (GObject *object)
{
  HfRulesInterviewDialog *self = HF_RULES_INTERVIEW_DIALOG (object);

  g_clear_object (&self->library);
  g_clear_object (&self->words);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_RULES_INTERVIEW_DIALOG);

  G_OBJECT_CLASS (hf_rules_interview_dialog_parent_class)->dispose (object);
}

static void
hf_rules_interview_dialog_class_init (HfRulesInterviewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_interview_dialog_dispose;

  g_type_ensure (HF_TYPE_RULES_CARDS);
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
  self->words = hf_rules_words_new ();
  push_question (self, hf_interview_next (&self->interview, -1));
}

AdwDialog *
hf_rules_interview_dialog_new (HfRuleLibrary *library)
{
  HfRulesInterviewDialog *self = g_object_new (HF_TYPE_RULES_INTERVIEW_DIALOG, NULL);

  self->library = g_object_ref (library);

  return ADW_DIALOG (self);
}

/* Answers the question on the page.
 * @answer: the number of an answer, or HF_INTERVIEW_SKIPPED */
void
hf_rules_interview_dialog_answer (HfRulesInterviewDialog *self, gint answer)
{
  AdwNavigationPage *page;
  guint question, n_questions, next;

  g_return_if_fail (HF_IS_RULES_INTERVIEW_DIALOG (self));

  page = adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (self->view));
  question = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (page), QUESTION_DATA));
  if (question == 0)
    return;

  hf_interview_questions (&n_questions);
  hf_interview_set_answer (&self->interview, question - 1, answer);
  next = hf_interview_next (&self->interview, question - 1);
  if (next < n_questions)
    push_question (self, next);
  else
    push_result (self);
}
