/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-replay-dialog.h"

#include <glib/gi18n.h>

#include "game/advice/hf-game-advice.h"
#include "game/files/hf-game-save.h"
#include "ui/widgets/hf-text-size.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/table/acts/hf-action-bar.h"
#include "ui/table/books/hf-tableau.h"
#include "ui/widgets/hf-felt.h"
#include "ui/table/hf-table-view.h"

/* How long a move is looked at while the replay runs by itself. */
#define STEP_MS 1400

/* A game that was played, at a table of its own: move by move, forth and back, from deal to deal,
 * or running by itself. */
struct _HfReplayDialog
{
  AdwDialog parent_instance;

  HfReplay *replay;
  guint source;
  guint told_step; /* that has words of its own */
  char *told;      /* (nullable) */
  gboolean updating;
  HfCardSpecial special; /* marks of the cards at the table beneath, which come back */

  GtkWidget *window_title;
  GtkWidget *felt;
  GtkWidget *table;
  GtkWidget *sentence;
  GtkAdjustment *adjustment;
  GtkWidget *back;
  GtkWidget *play;
  GtkWidget *forth;
};

G_DEFINE_FINAL_TYPE (HfReplayDialog, hf_replay_dialog, ADW_TYPE_DIALOG)

static void
update (HfReplayDialog *self)
{
  HfGame *game = hf_replay_get_game (self->replay);
  guint step = hf_replay_get_step (self->replay), n = hf_replay_get_n_steps (self->replay);
  gboolean told = self->told != NULL && step == self->told_step;
  const char *sentence = told ? self->told : hf_replay_get_sentence (self->replay);
  g_autofree char *round = hf_game_describe_round (game, MAX (1, hf_game_get_round (game)));
  g_autofree char *subtitle = g_strjoin (" · ", hf_game_get_rules_name (game), round, NULL);

  self->updating = TRUE;
  gtk_adjustment_set_value (self->adjustment, step);
  self->updating = FALSE;
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence != NULL ? sentence : "");
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title), subtitle);
  gtk_widget_set_sensitive (self->back, step > 1);
  gtk_widget_set_sensitive (self->forth, step < n);
  if (step == n)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->play), FALSE);
}

/* In a replay there is nothing to be done, and the room is for the cards. */
static void
hide_actions (HfReplayDialog *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (HF_IS_ACTION_BAR (child))
      gtk_widget_set_visible (child, FALSE);
    else if (HF_IS_TABLEAU (child))
      hf_tableau_set_looks_only (HF_TABLEAU (child), TRUE);
}

/* A single move is animated; after a leap the cards lie where they then lay. */
static void
go_to (HfReplayDialog *self, guint step)
{
  g_autoptr (GError) error = NULL;
  gboolean leap = step != hf_replay_get_step (self->replay) + 1;

  hf_table_view_skip_wait (HF_TABLE_VIEW (self->table));
  if (leap)
    hf_table_view_set_game (HF_TABLE_VIEW (self->table), NULL);
  if (!hf_replay_go_to (self->replay, step, &error))
    g_warning ("The replay goes wrong: %s", error->message);
  if (leap)
    {
      hf_table_view_set_game (HF_TABLE_VIEW (self->table), hf_replay_get_game (self->replay));
      hide_actions (self);
    }
  update (self);
}

static gboolean
step_cb (gpointer data)
{
  HfReplayDialog *self = data;

  go_to (self, hf_replay_get_step (self->replay) + 1);

  return self->source != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
play_cb (HfReplayDialog *self)
{
  gboolean runs = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->play));

  gtk_button_set_icon_name (GTK_BUTTON (self->play), runs ? "media-playback-pause-symbolic"
                                                          : "media-playback-start-symbolic");
  /* Translators: A button: plays the moves one after the other, as a film */
  gtk_widget_set_tooltip_text (self->play, runs ? C_("replay", "Pause") : C_("replay", "Play"));
  g_clear_handle_id (&self->source, g_source_remove);
  if (runs)
    self->source = g_timeout_add (STEP_MS, step_cb, self);
}

static void
scale_cb (HfReplayDialog *self)
{
  if (!self->updating)
    go_to (self, gtk_adjustment_get_value (self->adjustment));
}

static void
back_cb (HfReplayDialog *self)
{
  go_to (self, MAX (hf_replay_get_step (self->replay), 2) - 1);
}

static void
forth_cb (HfReplayDialog *self)
{
  go_to (self, hf_replay_get_step (self->replay) + 1);
}

static void
round_back_cb (HfReplayDialog *self)
{
  go_to (self, hf_replay_find_round (self->replay, -1));
}

static void
round_forth_cb (HfReplayDialog *self)
{
  go_to (self, hf_replay_find_round (self->replay, 1));
}

static void
hf_replay_dialog_dispose (GObject *object)
{
  HfReplayDialog *self = HF_REPLAY_DIALOG (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->table != NULL)
    {
      hf_table_view_set_game (HF_TABLE_VIEW (self->table), NULL);
      hf_card_theme_set_special (hf_card_widget_get_theme (), self->special);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_REPLAY_DIALOG);
  g_clear_object (&self->replay);
  g_clear_pointer (&self->told, g_free);

  G_OBJECT_CLASS (hf_replay_dialog_parent_class)->dispose (object);
}

static void
hf_replay_dialog_class_init (HfReplayDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_replay_dialog_dispose;

  g_type_ensure (HF_TYPE_FELT);
  g_type_ensure (HF_TYPE_TABLE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-replay-dialog.ui");
  hf_text_size_bind (widget_class, 2);
  gtk_widget_class_bind_template_child (widget_class, HfReplayDialog, window_title);
  gtk_widget_class_bind_template_child (widget_class, HfReplayDialog, felt);
  gtk_widget_class_bind_template_child (widget_class, HfReplayDialog, table);
  gtk_widget_class_bind_template_child (widget_class, HfReplayDialog, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfReplayDialog, adjustment);
  gtk_widget_class_bind_template_child (widget_class, HfReplayDialog, back);
  gtk_widget_class_bind_template_child (widget_class, HfReplayDialog, play);
  gtk_widget_class_bind_template_child (widget_class, HfReplayDialog, forth);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, forth_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, round_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, round_forth_cb);
}

static void
hf_replay_dialog_init (HfReplayDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_text_size_follow (GTK_WIDGET (self), HF_TYPE_REPLAY_DIALOG, 2);
  g_signal_connect_object (self->adjustment, "value-changed", G_CALLBACK (scale_cb), self,
                           G_CONNECT_SWAPPED);
}

/* @felt (nullable): the name of a color in felt.css */
AdwDialog *
hf_replay_dialog_new (HfReplay *replay, const char *felt)
{
  HfReplayDialog *self = g_object_new (HF_TYPE_REPLAY_DIALOG, NULL);

  self->replay = g_object_ref (replay);
  self->special = hf_card_theme_get_special (hf_card_widget_get_theme ());
  hf_felt_set_colour (HF_FELT (self->felt), felt);
  self->updating = TRUE;
  gtk_adjustment_set_lower (self->adjustment, 1);
  gtk_adjustment_set_upper (self->adjustment, hf_replay_get_n_steps (replay));
  self->updating = FALSE;
  hf_replay_go_to (replay, 0, NULL);
  hf_replay_go_to (replay, 1, NULL);
  hf_table_view_set_game (HF_TABLE_VIEW (self->table), hf_replay_get_game (replay));
  hide_actions (self);
  update (self);

  return ADW_DIALOG (self);
}

/* Goes to where a line of the log comes next.
 *
 * @words: said there in place of what was done before */
void
hf_replay_dialog_show_line (HfReplayDialog *self, guint position, const char *words)
{
  g_return_if_fail (HF_IS_REPLAY_DIALOG (self));

  g_set_str (&self->told, words);
  self->told_step = hf_replay_find_step (self->replay, position);
  go_to (self, self->told_step);
}
