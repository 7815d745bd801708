/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-deal-dialog.h"

#include <glib/gi18n.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "game/files/hf-deal-text.h"

#define MOST 50000 /* characters, much more than a deal has with a letter around it */

/* Asks for a deal in words, as it was copied from a score card or came in a message, and describes
 * it, or says why it is none. */
struct _HfDealDialog
{
  AdwDialog parent_instance;

  GCancellable *cancellable;

  GtkWidget *play;
  GtkWidget *text;
  GtkWidget *mark;
  GtkWidget *verdict;
};

enum
{
  SIGNAL_PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfDealDialog, hf_deal_dialog, ADW_TYPE_DIALOG)

static char *
dup_text (HfDealDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* How many rules are others than those of the preset. */
static guint
count_changes (const HfRules *rules)
{
  guint n_rows, n = 0;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);
  HfRules tidy = *rules;

  hf_rules_tidy (&tidy);
  for (guint i = 0; i < n_rows; i++)
    n += hf_rules_is_set (&tidy, rows[i].key) && !g_str_equal (rows[i].key, "table.players");

  return n;
}

static char *
describe (const HfRules *rules, guint64 seed)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  guint changes = count_changes (rules);

  if (changes == 0)
    /* Translators: a deal: the rules, how many play, and a long number */
    return g_strdup_printf (ngettext ("%1$s, %2$d player, seed %3$s",
                                      "%1$s, %2$d players, seed %3$s", rules->table_players),
                            hf_preset_title (rules->base), (int) rules->table_players, number);

  /* Translators: a deal: the rules, how many play, how many of the rules are others than usual,
   * and a long number */
  return g_strdup_printf (ngettext ("%1$s with %3$u rule changed, players: %2$d, seed %4$s",
                                    "%1$s with %3$u rules changed, players: %2$d, seed %4$s",
                                    changes),
                          hf_preset_title (rules->base), (int) rules->table_players, changes,
                          number);
}

static void
show_verdict (HfDealDialog *self, const char *sentence, gboolean valid)
{
  gtk_label_set_label (GTK_LABEL (self->verdict), sentence);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->mark),
                                valid ? "object-select-symbolic" : "dialog-warning-symbolic");
  gtk_widget_set_visible (self->mark, sentence[0] != '\0');
  gtk_widget_set_sensitive (self->play, valid);
}

static void
changed_cb (HfDealDialog *self)
{
  g_autofree char *text = dup_text (self);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;
  HfRules rules;
  guint64 seed;

  if (g_strstrip (text)[0] == '\0')
    {
      show_verdict (self, "", FALSE);
      return;
    }
  if (!hf_deal_text_parse (text, &rules, &seed, &error))
    {
      show_verdict (self, error->message, FALSE);
      return;
    }

  hf_rules_resolve (&rules);
  sentence = describe (&rules, seed);
  show_verdict (self, sentence, TRUE);
}

/* Text that is too long is not inserted and leaves the old text. */
static void
insert_text_cb (HfDealDialog *self,
                GtkTextIter *location,
                char *text,
                int length,
                GtkTextBuffer *buffer)
{
  g_autofree char *sentence = NULL;
  glong n = gtk_text_buffer_get_char_count (buffer) + g_utf8_strlen (text, length);

  if (n <= MOST)
    return;

  sentence =
    g_strdup_printf (_("That’s too much text. Paste only the deal, and at most %'d characters."),
                       MOST);
  gtk_label_set_label (GTK_LABEL (self->verdict), sentence);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->mark), "dialog-warning-symbolic");
  gtk_widget_set_visible (self->mark, TRUE);
  g_signal_stop_emission_by_name (buffer, "insert-text");
}

/* A deal on the clipboard is filled in. */
static void
clipboard_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (HfDealDialog) self = data;
  g_autofree char *typed = NULL;
  HfRules rules;
  guint64 seed;

  if (text == NULL || self->text == NULL || !hf_deal_text_parse (text, &rules, &seed, NULL))
    return;

  typed = dup_text (self);
  if (typed[0] == '\0')
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text)), text, -1);
}

static void
play_cb (HfDealDialog *self)
{
  g_autofree char *text = dup_text (self);

  adw_dialog_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, text);
}

static void
hf_deal_dialog_map (GtkWidget *widget)
{
  HfDealDialog *self = HF_DEAL_DIALOG (widget);

  GTK_WIDGET_CLASS (hf_deal_dialog_parent_class)->map (widget);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), self->cancellable, clipboard_cb,
                                 g_object_ref (self));
}

static void
hf_deal_dialog_dispose (GObject *object)
{
  HfDealDialog *self = HF_DEAL_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_DEAL_DIALOG);

  G_OBJECT_CLASS (hf_deal_dialog_parent_class)->dispose (object);
}

static void
hf_deal_dialog_class_init (HfDealDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_deal_dialog_dispose;
  widget_class->map = hf_deal_dialog_map;

  /* The deal shall be played.
   * @deal: the deal in words, as hf_game_new_from_deal() reads it */
  signals[SIGNAL_PLAY] = g_signal_new ("play", HF_TYPE_DEAL_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-deal-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfDealDialog, play);
  gtk_widget_class_bind_template_child (widget_class, HfDealDialog, text);
  gtk_widget_class_bind_template_child (widget_class, HfDealDialog, mark);
  gtk_widget_class_bind_template_child (widget_class, HfDealDialog, verdict);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
}

static void
hf_deal_dialog_init (HfDealDialog *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_dialog_set_default_widget (ADW_DIALOG (self), self->play);
  g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text)), "changed",
                           G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text)), "insert-text",
                           G_CALLBACK (insert_text_cb), self, G_CONNECT_SWAPPED);
}

AdwDialog *
hf_deal_dialog_new (void)
{
  return g_object_new (HF_TYPE_DEAL_DIALOG, NULL);
}
