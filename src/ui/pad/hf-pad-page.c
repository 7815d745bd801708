/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-pad-page.h"

#include <glib/gi18n.h>

#include "hf-pad-export.h"
#include "hf-pad-form.h"
#include "hf-pad-names.h"
#ifdef HF_TOGETHER
#include "hf-pad-others.h"
#endif
#include "game/pad/hf-pad-words.h"
#include "ui/score/hf-score-card.h"
#include "ui/score/hf-score-chart.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-shelf-rows.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* A score pad: the sheet of the round that is being played, and the scores so far, in which each round
 * can be opened and corrected. */
struct _HfPadPage
{
  AdwNavigationPage parent_instance;

  HfPadStore *store;
  HfPad *pad;
  GPtrArray *rows; /* GtkWidget: of the rounds */

  GtkWidget *others;
  GtkWidget *switcher;
  GtkWidget *stack;
  AdwViewStackPage *round_page;
  AdwViewStackPage *scores_page;
  GtkWidget *form;
  GtkWidget *headline;
  GtkWidget *standing;
  GtkWidget *chart;
  GtkWidget *rounds;
  GtkWidget *card_title;
  GtkWidget *card;
};

G_DEFINE_FINAL_TYPE (HfPadPage, hf_pad_page, ADW_TYPE_NAVIGATION_PAGE)

static GtkWidget *
get_view (HfPadPage *self)
{
  return gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_NAVIGATION_VIEW);
}

static void
corrected_cb (HfPadPage *self)
{
  adw_navigation_view_pop_to_page (ADW_NAVIGATION_VIEW (get_view (self)),
                                   ADW_NAVIGATION_PAGE (self));
  hf_pad_page_show_scores (self);
}

/* A round that was deleted, as long as that can be undone. */
typedef struct
{
  HfPad *pad;
  guint round;
  HfPadSheet sheet;
} Removed;

static void
free_removed (gpointer data)
{
  g_object_unref (((Removed *) data)->pad);
  g_free (data);
}

static void
restore_round_cb (Removed *removed)
{
  hf_pad_insert_sheet (removed->pad, removed->round, &removed->sheet);
}

static void
remove_round_cb (HfPadPage *self, GtkButton *button)
{
  const guint round = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "round"));
  g_autofree char *title = g_strdup_printf (C_("round", "Round %u"), round);
  /* Translators: %s is the name of a game */
  g_autofree char *sentence = g_strdup_printf (C_("toast", "“%s” deleted"), title);
  Removed *removed = g_new0 (Removed, 1);

  *removed = (Removed) { g_object_ref (self->pad), round, *hf_pad_get_sheet (self->pad, round) };
  hf_pad_remove_round (self->pad, round);
  corrected_cb (self);
  hf_show_toast_to_undo (GTK_WIDGET (self), sentence, G_CALLBACK (restore_round_cb), NULL, removed,
                         free_removed);
}

/* A button to delete the round, in the header bar of its page. */
static GtkWidget *
make_remove_button (HfPadPage *self, guint round)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_tooltip_text (button, _("Delete this round"));
  g_object_set_data (G_OBJECT (button), "round", GUINT_TO_POINTER (round));
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_round_cb), self,
                           G_CONNECT_SWAPPED);

  return button;
}

static void
round_activated_cb (HfPadPage *self, GtkWidget *row)
{
  const guint round = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "round"));
  GtkWidget *view = adw_toolbar_view_new (), *bar = adw_header_bar_new ();
  GtkWidget *form = g_object_new (HF_TYPE_PAD_FORM, NULL);
  g_autofree char *title = g_strdup_printf (C_("round", "Round %u"), round);

  hf_pad_form_set_round (HF_PAD_FORM (form), self->pad, round);
  g_signal_connect_object (form, "saved", G_CALLBACK (corrected_cb), self, G_CONNECT_SWAPPED);
  adw_header_bar_pack_end (ADW_HEADER_BAR (bar), make_remove_button (self, round));
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), bar);
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), form);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (get_view (self)),
                            adw_navigation_page_new (view, title));
}

static void
add_round (HfPadPage *self, guint round)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_strdup_printf (C_("round", "Round %u"), round);
  g_autofree char *points = hf_pad_words_round (self->pad, round);

  hf_set_plain_row_title (row, title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), points);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "round", GUINT_TO_POINTER (round));
  g_signal_connect_object (row, "activated", G_CALLBACK (round_activated_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->rounds), row);
  g_ptr_array_add (self->rows, row);
}

static void
fill_scores (HfPadPage *self)
{
  const guint n = hf_pad_get_n_rounds (self->pad);
  g_autofree char *headline = hf_pad_words_headline (self->pad);
  g_autofree char *standing = hf_pad_words_standing (self->pad);
  g_autofree char *title = g_strdup_printf (C_("round", "Round %u"), n);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->rounds),
                                  g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint round = 1; round <= n; round++)
    add_round (self, round);
  gtk_label_set_label (GTK_LABEL (self->headline), headline);
  gtk_label_set_label (GTK_LABEL (self->standing), standing);
  gtk_label_set_label (GTK_LABEL (self->card_title), title);
  if (n == 0)
    return;

  hf_score_chart_set_rounds (HF_SCORE_CHART (self->chart), HF_RESULTS (self->pad), n);
  hf_score_card_fill (GTK_GRID (self->card), HF_RESULTS (self->pad), n);
}

/* Tells who of the others wrote what, and lets the person take that back. */
static void
update_others (HfPadPage *self)
{
#ifdef HF_TOGETHER
  HfPadEdits *edits = hf_pad_others_get_edits (self->store, self->pad);
  const char *last = edits != NULL ? hf_pad_edits_get_last (edits) : NULL;
  const gboolean can_undo = edits != NULL && hf_pad_edits_can_take_back (edits, NULL);

  adw_banner_set_title (ADW_BANNER (self->others),
                        last != NULL ? last
                                     : _("Whoever has the link can write on this score pad, as "
                                         "long as this window is open."));
  adw_banner_set_button_label (ADW_BANNER (self->others), can_undo ? C_("button", "Undo") : NULL);
  adw_banner_set_revealed (ADW_BANNER (self->others), edits != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pad.close-to-others", edits != NULL);
#endif
}

static void
undo_others_cb (HfPadPage *self)
{
#ifdef HF_TOGETHER
  HfPadEdits *edits = hf_pad_others_get_edits (self->store, self->pad);

  if (edits != NULL)
    hf_pad_edits_take_back (edits, NULL);
#endif
}

#ifdef HF_TOGETHER
static void
others_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfPadPage *self = HF_PAD_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!hf_pad_others_show (widget, self->store, self->pad, &error))
    hf_show_error_toast (widget, error);
  update_others (self);
}

static void
close_others_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfPadPage *self = HF_PAD_PAGE (widget);

  hf_pad_others_close (self->store, self->pad);
}
#endif

/* There is no next round to be scored in a game that is over, and no score before the first round. */
static void
update (HfPadPage *self)
{
  const guint n = hf_pad_get_n_rounds (self->pad);
  const gboolean over = hf_pad_is_over (self->pad);

  fill_scores (self);
  adw_view_stack_page_set_visible (self->round_page, !over);
  adw_view_stack_page_set_visible (self->scores_page, n > 0);
  gtk_widget_set_visible (self->switcher, !over && n > 0);
  if (over)
    hf_pad_page_show_scores (self);
  else
    hf_pad_form_set_round (HF_PAD_FORM (self->form), self->pad, n + 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pad.export-text", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pad.export-csv", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pad.print", n > 0);
  hf_wrap_labels (GTK_WIDGET (self));
}

static void
changed_cb (HfPadPage *self)
{
  hf_pad_set_draft (self->pad, hf_pad_form_get_sheet (HF_PAD_FORM (self->form)));
}

static void
saved_cb (HfPadPage *self, guint round)
{
  g_autofree char *standing = hf_pad_words_standing (self->pad);

  hf_announce (GTK_WIDGET (self), standing);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfPadPage *self = HF_PAD_PAGE (widget);
  const gboolean csv = g_str_equal (action, "pad.export-csv");
  GtkFileDialog *dialog = gtk_file_dialog_new ();
  g_autofree char *title = hf_pad_words_title (self->pad);
  g_autofree char *name = g_strconcat (title, csv ? ".csv" : ".txt", NULL);

  gtk_file_dialog_set_title (dialog, C_("title", "Export Scores"));
  hf_export_text (widget, dialog, name,
                  csv ? hf_pad_export_csv (self->pad) : hf_pad_export_text (self->pad), NULL, NULL);
}

static void
names_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfPadPage *self = HF_PAD_PAGE (widget);
  GtkWidget *view = adw_toolbar_view_new (), *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();
  AdwNavigationPage *names = adw_navigation_page_new (view, C_("title", "Names"));

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), hf_pad_names_new (self->pad));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  g_signal_connect_object (names, "hidden", G_CALLBACK (hf_pad_names_remember), self->pad,
                           G_CONNECT_SWAPPED);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (get_view (self)), names);
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (HfPadPage) self = g_object_ref (HF_PAD_PAGE (widget));
  g_autoptr (GError) error = NULL;

  if (!hf_pad_print_out (self->pad, hf_find_window (widget), NULL, &error))
    hf_show_error_toast (GTK_WIDGET (self), error);
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HfPadPage *self = HF_PAD_PAGE (widget);
  GtkWidget *view = get_view (self);
  g_autofree char *title = hf_pad_words_title (self->pad);

#ifdef HF_TOGETHER
  hf_pad_others_close (self->store, self->pad);
#endif
  hf_remove (view, HF_SHELF (self->store), self->pad, title);
  adw_navigation_view_pop (ADW_NAVIGATION_VIEW (view));
}

static void
hf_pad_page_dispose (GObject *object)
{
  HfPadPage *self = HF_PAD_PAGE (object);

  g_clear_object (&self->store);
  g_clear_object (&self->pad);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_PAD_PAGE);

  G_OBJECT_CLASS (hf_pad_page_parent_class)->dispose (object);
}

static void
hf_pad_page_class_init (HfPadPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pad_page_dispose;

  g_type_ensure (HF_TYPE_PAD_FORM);
  g_type_ensure (HF_TYPE_SCORE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-pad-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, others);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, stack);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, round_page);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, scores_page);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, form);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, headline);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, standing);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, chart);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, rounds);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, card_title);
  gtk_widget_class_bind_template_child (widget_class, HfPadPage, card);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, saved_cb);
  gtk_widget_class_bind_template_callback (widget_class, undo_others_cb);
  gtk_widget_class_install_action (widget_class, "pad.export-text", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "pad.export-csv", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "pad.names", NULL, names_cb);
#ifdef HF_TOGETHER
  gtk_widget_class_install_action (widget_class, "pad.open-to-others", NULL, others_cb);
  gtk_widget_class_install_action (widget_class, "pad.close-to-others", NULL, close_others_cb);
#endif
  gtk_widget_class_install_action (widget_class, "pad.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "pad.delete", NULL, delete_cb);
}

static void
hf_pad_page_init (HfPadPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @store: the store in which the pad is kept */
AdwNavigationPage *
hf_pad_page_new (HfPadStore *store, HfPad *pad)
{
  HfPadPage *self = g_object_new (HF_TYPE_PAD_PAGE, NULL);

  self->store = g_object_ref (store);
  self->pad = g_object_ref (pad);
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), hf_pad_get_rules_name (pad));
  update (self);
  update_others (self);
  g_signal_connect_object (pad, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pad, "changed", G_CALLBACK (update_others), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pad, "draft-changed", G_CALLBACK (update_others), self,
                           G_CONNECT_SWAPPED);

  return ADW_NAVIGATION_PAGE (self);
}

/* Turns to the scores of all rounds. */
void
hf_pad_page_show_scores (HfPadPage *self)
{
  g_return_if_fail (HF_IS_PAD_PAGE (self));

  if (hf_pad_get_n_rounds (self->pad) > 0)
    adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->stack), "scores");
}
