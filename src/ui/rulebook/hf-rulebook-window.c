/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rulebook-window.h"

#include <glib/gi18n.h>

#include "game/house-rules/hf-rules-changes.h"
#include "hf-rulebook-printer.h"
#include "hf-rulebook-view.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-text-size.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The rulebook of a rule set, beside the table so that one can play on: its contents, a search,
 * and ways to take it along. */
struct _HfRulebookWindow
{
  AdwWindow parent_instance;

  HfRulebook *book;
  GPtrArray *counts; /* a label for each section: how often a search found something */
  GArray *hits;      /* HfRulebookPlace */
  guint hit;         /* the one shown, if there are any */

  GtkWidget *split_view;
  GtkWidget *window_title;
  GtkWidget *contents;
  GtkWidget *search_bar;
  GtkWidget *search_entry;
  GtkWidget *hits_label;
  GtkWidget *view;
};

G_DEFINE_FINAL_TYPE (HfRulebookWindow, hf_rulebook_window, ADW_TYPE_WINDOW)

/* On a narrow window the contents cover the book and go once one is chosen. */
static void
leave_contents (HfRulebookWindow *self)
{
  if (adw_overlay_split_view_get_collapsed (ADW_OVERLAY_SPLIT_VIEW (self->split_view)))
    adw_overlay_split_view_set_show_sidebar (ADW_OVERLAY_SPLIT_VIEW (self->split_view), FALSE);
}

static void
section_activated_cb (HfRulebookWindow *self, GtkListBoxRow *row)
{
  leave_contents (self);
  hf_rulebook_view_show_title (HF_RULEBOOK_VIEW (self->view), gtk_list_box_row_get_index (row));
}

static void
fill_contents (HfRulebookWindow *self)
{
  gtk_list_box_remove_all (GTK_LIST_BOX (self->contents));
  g_ptr_array_set_size (self->counts, 0);
  for (guint i = 0; i < self->book->sections->len; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *title = gtk_label_new (hf_rulebook_section (self->book, i)->title);
      GtkWidget *count = gtk_label_new (NULL);

      gtk_label_set_wrap (GTK_LABEL (title), TRUE);
      gtk_label_set_xalign (GTK_LABEL (title), 0);
      gtk_widget_set_hexpand (title, TRUE);
      gtk_widget_add_css_class (count, "rulebook-count");
      gtk_widget_set_valign (count, GTK_ALIGN_CENTER);
      gtk_widget_set_visible (count, FALSE);
      gtk_box_append (GTK_BOX (box), title);
      gtk_box_append (GTK_BOX (box), count);
      gtk_list_box_append (GTK_LIST_BOX (self->contents), box);
      hf_set_spoken_label (gtk_widget_get_parent (box), hf_rulebook_section (self->book, i)->title);
      g_ptr_array_add (self->counts, count);
    }
}

static const HfRulebookPlace *
get_hit (HfRulebookWindow *self, guint i)
{
  return &g_array_index (self->hits, HfRulebookPlace, i);
}

static void
update_hits (HfRulebookWindow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));
  g_autofree char *words = NULL;

  if (*text == '\0')
    words = g_strdup ("");
  else if (self->hits->len == 0)
    words = g_strdup (C_("search", "Not found"));
  else
    /* Translators: the second of seven places where a text was found: “2 of 7” */
    words = g_strdup_printf (C_("search", "%1$u of %2$u"), self->hit + 1, self->hits->len);
  gtk_label_set_label (GTK_LABEL (self->hits_label), words);

  for (guint i = 0; i < self->counts->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (self->counts, i);
      g_autofree char *number = NULL;
      g_autofree char *spoken = NULL;
      guint n = 0;

      for (guint j = 0; j < self->hits->len; j++)
        n += get_hit (self, j)->section == i;
      number = g_strdup_printf ("%u", n);
      spoken = g_strdup_printf (ngettext ("found %u time", "found %u times", n), n);
      gtk_label_set_label (GTK_LABEL (label), number);
      hf_set_spoken_label (label, spoken);
      gtk_widget_set_visible (label, n > 0);
    }

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rulebook.next", self->hits->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rulebook.previous", self->hits->len > 0);
}

/* The entry keeps the focus, so the hit is announced. */
static void
show_hit (HfRulebookWindow *self, guint hit)
{
  g_autofree char *words = NULL;
  const HfRulebookPlace *place;

  if (self->hits->len == 0)
    return;

  self->hit = hit % self->hits->len;
  place = get_hit (self, self->hit);
  hf_rulebook_view_show (HF_RULEBOOK_VIEW (self->view), place, FALSE);
  update_hits (self);
  words =
    g_strconcat (gtk_label_get_label (GTK_LABEL (self->hits_label)), "\n",
                 hf_rulebook_section (self->book, place->section)->title, "\n",
                 hf_rulebook_block (hf_rulebook_section (self->book, place->section), place->block)
                   ->text,
                 NULL);
  hf_announce (GTK_WIDGET (self), words);
}

static void
search_changed_cb (HfRulebookWindow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));

  g_clear_pointer (&self->hits, g_array_unref);
  self->hits = hf_rulebook_hits_find (self->book, text);
  self->hit = 0;
  hf_rulebook_view_mark (HF_RULEBOOK_VIEW (self->view), text);
  update_hits (self);
  show_hit (self, 0);
}

static void
search_mode_cb (HfRulebookWindow *self)
{
  if (!gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->search_bar)))
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
}

static void
next_cb (HfRulebookWindow *self)
{
  show_hit (self, self->hit + 1);
}

static void
previous_cb (HfRulebookWindow *self)
{
  show_hit (self, self->hit + self->hits->len - 1);
}

static void
next_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  next_cb (HF_RULEBOOK_WINDOW (widget));
}

static void
previous_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  previous_cb (HF_RULEBOOK_WINDOW (widget));
}

static void
search_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfRulebookWindow *self = HF_RULEBOOK_WINDOW (widget);

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->search_bar), TRUE);
  gtk_widget_grab_focus (self->search_entry);
}

static void
contents_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwOverlaySplitView *split_view =
    ADW_OVERLAY_SPLIT_VIEW (HF_RULEBOOK_WINDOW (widget)->split_view);

  adw_overlay_split_view_set_show_sidebar (split_view,
                                           !adw_overlay_split_view_get_show_sidebar (split_view));
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfRulebookWindow *self = HF_RULEBOOK_WINDOW (widget);
  g_autofree char *text = hf_rulebook_print (self->book, HF_RULEBOOK_TEXT);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  hf_show_toast (widget, C_("toast", "Rulebook copied"));
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  /* The window may be closed while the printer is chosen; the book is printed all the same. */
  g_autoptr (HfRulebookWindow) self = g_object_ref (HF_RULEBOOK_WINDOW (widget));
  g_autoptr (GError) error = NULL;

  if (!hf_rulebook_print_out (self->book, GTK_WINDOW (self), &error))
    hf_show_error_toast (GTK_WIDGET (self), error);
}

static void
save_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfRulebookWindow) self = data;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, NULL);
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;

  if (hf_rulebook_save_pdf (self->book, file, &error))
    hf_show_toast (GTK_WIDGET (self), C_("toast", "Rulebook saved"));
  else
    hf_show_error_toast (GTK_WIDGET (self), error);
}

static void
save_pdf_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfRulebookWindow *self = HF_RULEBOOK_WINDOW (widget);
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autofree char *file_name = g_strconcat (self->book->title, ".pdf", NULL);

  g_strdelimit (file_name, "/", '-');
  gtk_file_dialog_set_title (dialog, _("Save the Rulebook"));
  gtk_file_dialog_set_initial_name (dialog, file_name);
  gtk_file_dialog_save (dialog, GTK_WINDOW (self), NULL, save_chosen_cb, g_object_ref (self));
}

static void
hf_rulebook_window_dispose (GObject *object)
{
  HfRulebookWindow *self = HF_RULEBOOK_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_RULEBOOK_WINDOW);
  g_clear_pointer (&self->counts, g_ptr_array_unref);
  g_clear_pointer (&self->hits, g_array_unref);

  G_OBJECT_CLASS (hf_rulebook_window_parent_class)->dispose (object);
}

static void
hf_rulebook_window_finalize (GObject *object)
{
  HfRulebookWindow *self = HF_RULEBOOK_WINDOW (object);

  g_clear_pointer (&self->book, hf_rulebook_free);

  G_OBJECT_CLASS (hf_rulebook_window_parent_class)->finalize (object);
}

static void
hf_rulebook_window_class_init (HfRulebookWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GdkModifierType control = GDK_CONTROL_MASK;

  G_OBJECT_CLASS (klass)->dispose = hf_rulebook_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_rulebook_window_finalize;

  g_type_ensure (HF_TYPE_RULEBOOK_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rulebook-window.ui");
  hf_text_size_bind (widget_class, 2);
  gtk_widget_class_bind_template_child (widget_class, HfRulebookWindow, split_view);
  gtk_widget_class_bind_template_child (widget_class, HfRulebookWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, HfRulebookWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, HfRulebookWindow, search_bar);
  gtk_widget_class_bind_template_child (widget_class, HfRulebookWindow, search_entry);
  gtk_widget_class_bind_template_child (widget_class, HfRulebookWindow, hits_label);
  gtk_widget_class_bind_template_child (widget_class, HfRulebookWindow, view);
  gtk_widget_class_bind_template_child_full (widget_class, "toasts", FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, section_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_mode_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);

  gtk_widget_class_install_action (widget_class, "rulebook.next", NULL, next_action_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.previous", NULL, previous_action_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.search", NULL, search_action_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.contents", NULL, contents_action_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "rulebook.save-pdf", NULL, save_pdf_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, control, "rulebook.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, control, "rulebook.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, control | GDK_SHIFT_MASK,
                                       "rulebook.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, control, "rulebook.print", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "rulebook.contents", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hf_rulebook_window_init (HfRulebookWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_text_size_follow (GTK_WIDGET (self), HF_TYPE_RULEBOOK_WINDOW, 2);
  hf_wrap_labels (GTK_WIDGET (self));

  self->counts = g_ptr_array_new ();
  self->hits = g_array_new (FALSE, FALSE, sizeof (HfRulebookPlace));
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (self->search_bar),
                                GTK_EDITABLE (self->search_entry));
  gtk_search_bar_set_key_capture_widget (GTK_SEARCH_BAR (self->search_bar), self->view);
}

static void
set_book (HfRulebookWindow *self, HfRulebook *book, const HfRules *rules, const char *name)
{
  g_autofree char *changes = hf_rules_describe_changes (rules);

  g_clear_pointer (&self->book, hf_rulebook_free);
  self->book = book;
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title), name);
  hf_rulebook_view_set_book (HF_RULEBOOK_VIEW (self->view), book,
                             hf_rules_count_changes (rules) > 0 ? changes : NULL);
  fill_contents (self);
  search_changed_cb (self);
}

/* The application has one rulebook open at a time: that of the rules asked for last. */
static HfRulebookWindow *
find_window (GtkApplication *application)
{
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (GList *l = windows; l != NULL; l = l->next)
    if (HF_IS_RULEBOOK_WINDOW (l->data))
      return l->data;

  return NULL;
}

/* Opens the rulebook of some rules, or turns the open one to them.
 * Returns (nullable): the window, NULL with @error where no game can be played with @rules */
HfRulebookWindow *
hf_rulebook_window_open (GtkWidget *widget, const HfRules *rules, const char *name, GError **error)
{
  GtkWindow *parent = hf_find_window (widget);
  GtkApplication *application = parent != NULL ? gtk_window_get_application (parent) : NULL;
  HfRulebookWindow *self = find_window (application);
  HfRulebook *book = hf_rulebook_new (rules, error);

  if (book == NULL)
    return NULL;

  if (self == NULL)
    self = g_object_new (HF_TYPE_RULEBOOK_WINDOW, "application", application, "transient-for",
                         parent, "destroy-with-parent", TRUE, NULL);
  set_book (self, book, rules, name);
  gtk_window_present (GTK_WINDOW (self));

  return self;
}

const HfRulebook *
hf_rulebook_window_get_book (HfRulebookWindow *self)
{
  g_return_val_if_fail (HF_IS_RULEBOOK_WINDOW (self), NULL);

  return self->book;
}

/* Goes to the block about a rule. */
gboolean
hf_rulebook_window_show_rule (HfRulebookWindow *self, const char *key)
{
  HfRulebookPlace place;

  g_return_val_if_fail (HF_IS_RULEBOOK_WINDOW (self), FALSE);

  if (!hf_rulebook_find (self->book, key, &place.section, &place.block))
    return FALSE;

  leave_contents (self);
  hf_rulebook_view_show (HF_RULEBOOK_VIEW (self->view), &place, TRUE);

  return TRUE;
}
