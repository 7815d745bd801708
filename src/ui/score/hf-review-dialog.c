/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-review-dialog.h"

#include <glib/gi18n.h>

#include "game/advice/hf-game-review.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-plain.h"

/* The review of a game, or of a round of it: the decisions of a person that cost most, with the better choices, and the
 * best decision. They are found while the dialog is open. */
struct _HfReviewDialog
{
  AdwDialog parent_instance;

  HfGame *game;
  GCancellable *cancellable; /* (nullable): of the search */
  gboolean names_rounds;     /* where there are several */

  GtkWidget *progress_group;
  GtkWidget *progress;
  GtkWidget *cancel;
  GtkWidget *costly;
  GtkWidget *best;
  GtkWidget *nothing;
};

enum
{
  SIGNAL_SHOW_ME,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfReviewDialog, hf_review_dialog, ADW_TYPE_DIALOG)

static void
show_me_cb (GtkWidget *button)
{
  HfReviewDialog *self = HF_REVIEW_DIALOG (gtk_widget_get_ancestor (button, HF_TYPE_REVIEW_DIALOG));

  g_signal_emit (self, signals[SIGNAL_SHOW_ME], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "position")),
                 g_object_get_data (G_OBJECT (button), "words"));
}

static GtkWidget *
create_row (HfReviewDialog *self, const HfGameDecision *decision)
{
  GtkWidget *row = adw_action_row_new (), *button = gtk_button_new ();
  const char *verdict = decision->hint->verdict;
  g_autofree char *round = NULL, *words = NULL;

  if (self->names_rounds)
    /* Translators: term: round */
    round = g_strdup_printf (C_("round", "Round %u"), decision->round);
  words = round != NULL ? g_strjoin ("\n", verdict, round, NULL) : g_strdup (verdict);
  hf_set_plain_row_title (row, decision->act);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);

  /* Translators: a button: shows the table as it was */
  gtk_button_set_label (GTK_BUTTON (button), C_("button", "Show Me"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "position", GUINT_TO_POINTER (decision->position));
  g_object_set_data_full (G_OBJECT (button), "words",
                          g_strjoin ("\n", decision->act, verdict, NULL), g_free);
  hf_set_spoken_description (button, decision->act);
  g_signal_connect (button, "clicked", G_CALLBACK (show_me_cb), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  return row;
}

static void
show_decisions (HfReviewDialog *self, const GPtrArray *decisions)
{
  GtkWidget *first = NULL;

  for (guint i = 0; i < decisions->len; i++)
    {
      const HfGameDecision *decision = decisions->pdata[i];
      GtkWidget *group = decision->points < 0 ? self->costly : self->best;
      GtkWidget *row = create_row (self, decision);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
      gtk_widget_set_visible (group, TRUE);
      if (first == NULL)
        first = row;
    }
  gtk_widget_set_visible (self->nothing, !gtk_widget_get_visible (self->costly));
  gtk_widget_set_visible (self->progress_group, FALSE);
  if (first != NULL)
    gtk_widget_child_focus (first, GTK_DIR_TAB_FORWARD);
  hf_announce (GTK_WIDGET (self),
               first != NULL
                 ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (first))
                 : adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (self->nothing)));
}

static void
progress_cb (double part, gpointer data)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (HF_REVIEW_DIALOG (data)->progress), part);
}

/* Where it was cancelled, the dialog may be gone. */
static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GPtrArray) decisions = NULL;
  HfReviewDialog *self = data;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  decisions = hf_game_review_finish (self->game, result, NULL);
  g_clear_object (&self->cancellable);
  if (decisions != NULL)
    show_decisions (self, decisions);
}

static void
cancel_cb (HfReviewDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
stop (HfReviewDialog *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
hf_review_dialog_dispose (GObject *object)
{
  HfReviewDialog *self = HF_REVIEW_DIALOG (object);

  stop (self);
  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_REVIEW_DIALOG);

  G_OBJECT_CLASS (hf_review_dialog_parent_class)->dispose (object);
}

static void
hf_review_dialog_class_init (HfReviewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_review_dialog_dispose;

  /* The table is to be shown as it was: the line of the log that comes next, and words for it. */
  signals[SIGNAL_SHOW_ME] = g_signal_new ("show-me", HF_TYPE_REVIEW_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                          G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-review-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfReviewDialog, progress_group);
  gtk_widget_class_bind_template_child (widget_class, HfReviewDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, HfReviewDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, HfReviewDialog, costly);
  gtk_widget_class_bind_template_child (widget_class, HfReviewDialog, best);
  gtk_widget_class_bind_template_child (widget_class, HfReviewDialog, nothing);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop);
}

static void
hf_review_dialog_init (HfReviewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @seat: whose decisions are looked at
 * @round: a round from 1, or 0 for all of them */
AdwDialog *
hf_review_dialog_new (HfGame *game, guint seat, guint round)
{
  HfReviewDialog *self = g_object_new (HF_TYPE_REVIEW_DIALOG, NULL);

  self->game = g_object_ref (game);
  self->names_rounds = round == 0 && hf_game_get_n_rounds_done (game) > 1;
  self->cancellable = g_cancellable_new ();
  adw_dialog_set_focus (ADW_DIALOG (self), self->cancel);
  hf_game_review_async (game, seat, round, HF_GAME_REVIEW_WORLDS, progress_cb, self,
                        self->cancellable, done_cb, self);

  return ADW_DIALOG (self);
}

HfGame *
hf_review_dialog_get_game (HfReviewDialog *self)
{
  g_return_val_if_fail (HF_IS_REVIEW_DIALOG (self), NULL);

  return self->game;
}
