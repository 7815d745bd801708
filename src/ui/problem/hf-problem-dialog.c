/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-problem-dialog.h"

#include <glib/gi18n.h>

#include "hf-bad-end.h"
#include "hf-problem-record.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Shows the record of a problem as it would be saved, and saves it where the person wants it. */

typedef struct
{
  GtkWidget *window; /* outlives its dialog */
  GSettings *settings;
  HfGame *game; /* (nullable) */
  AdwSwitchRow *with_game;
  GtkTextBuffer *record;
} Problem;

static void
problem_free (gpointer data)
{
  Problem *self = data;

  g_clear_object (&self->settings);
  g_clear_object (&self->game);
  g_free (self);
}

static void
fill (Problem *self)
{
  g_autofree char *text =
    hf_problem_describe (self->window, self->settings,
                         adw_switch_row_get_active (self->with_game) ? self->game : NULL);

  gtk_text_buffer_set_text (self->record, text, -1);
}

static void
save_cb (Problem *self, GtkWidget *button)
{
  static const char *const suffixes[] = { "txt", NULL };
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->record, &start, &end);
  hf_export_text (button,
                  hf_make_file_dialog (C_("title", "Save the Record"),
                                          C_("kind of file", "Text files"), suffixes),
                                       "hand-and-foot-problem.txt",
                                       gtk_text_buffer_get_text (self->record, &start, &end, TRUE),
                                       /* Translators: of the record of a problem */
                                       _("The record is saved."), NULL);
}

static const char *
get_offer (void)
{
  return _("Hand and Foot stopped last time because of a fault. A record of it can help to mend that.");
}

/* Offers the record in the window, once, where the program ended badly the last time. Other notices come first. */
void
hf_problem_offer (GtkWidget *window)
{
  static gboolean offered;

  if (offered || hf_bad_end_get_last () == NULL || hf_get_notice (window) != NULL)
    return;

  offered = TRUE;
  hf_show_notice (window, get_offer (), C_("button", "_Show Record"), "win.report-problem");
}

/* @window: that of the game
 * @game (nullable): the one on its table */
void
hf_problem_dialog_show (GtkWidget *window, GSettings *settings, HfGame *game)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-problem-dialog");
  GtkTextView *text = GTK_TEXT_VIEW (gtk_builder_get_object (builder, "text"));
  Problem *self = g_new0 (Problem, 1);

  self->window = window;
  self->settings = g_object_ref (settings);
  g_set_object (&self->game, game);
  self->with_game = ADW_SWITCH_ROW (gtk_builder_get_object (builder, "with_game"));
  self->record = gtk_text_view_get_buffer (text);
  g_object_set_data_full (gtk_builder_get_object (builder, "dialog"), "problem", self,
                          problem_free);
  gtk_widget_set_visible (GTK_WIDGET (gtk_builder_get_object (builder, "game_rows")), game != NULL);
  adw_switch_row_set_active (self->with_game, game != NULL);
  g_signal_connect_swapped (self->with_game, "notify::active", G_CALLBACK (fill), self);
  g_signal_connect_swapped (gtk_builder_get_object (builder, "save"), "clicked",
                            G_CALLBACK (save_cb), self);
  fill (self);
  if (g_strcmp0 (hf_get_notice (window), get_offer ()) == 0)
    hf_hide_notice (window);
  hf_present_loaded (builder, window);
}
