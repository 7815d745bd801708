/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-wrap-labels.h"

#include "hf-text-size.h"

/* libadwaita cuts titles short where they do not fit: those of header bars,
 * of groups, of rows that are buttons. On a phone, with large text, German
 * or Polish, that leaves a few letters. Here they go on in another line; and
 * where the text is large, a number stands below its title. */

#define LARGE_TEXT 1.5 /* times as large as usual */

/* In a wide window pages are chosen in the header bar, which stays as high as it is. */
static gboolean
is_in_header (GtkWidget *label)
{
  GtkWidget *switcher = gtk_widget_get_ancestor (label, ADW_TYPE_VIEW_SWITCHER);

  return switcher != NULL
         && adw_view_switcher_get_policy (ADW_VIEW_SWITCHER (switcher))
              == ADW_VIEW_SWITCHER_POLICY_WIDE;
}

static void
wrap (GtkLabel *label)
{
  const gboolean centred = gtk_label_get_justify (label) == GTK_JUSTIFY_CENTER;

  if (is_in_header (GTK_WIDGET (label)))
    return;
  /* The heading of an alert has a smaller one beside it that wraps, and is measured all the
   * same. */
  if (gtk_label_get_wrap (label)
      || (gtk_label_get_ellipsize (label) == PANGO_ELLIPSIZE_NONE && !centred))
    return;

  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_single_line_mode (label, FALSE);
  gtk_label_set_width_chars (label, -1);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  if (gtk_label_get_xalign (label) == .5f)
    gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

static void
wrap_number (GtkListBoxRow *row)
{
  GtkWidget *header = gtk_list_box_row_get_child (row);

  if (GTK_IS_ORIENTABLE (header) && hf_text_size_get () >= LARGE_TEXT)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (header), GTK_ORIENTATION_VERTICAL);
}

static void
page_cb (AdwNavigationView *view)
{
  hf_wrap_labels (GTK_WIDGET (adw_navigation_view_get_visible_page (view)));
}

/* Lets every label in a widget that would be cut short wrap instead, now and on pages that are
 * pushed later. */
void
hf_wrap_labels (GtkWidget *widget)
{
  /* The placeholder of an entry has one line. */
  if (GTK_IS_TEXT (widget))
    return;

  if (GTK_IS_LABEL (widget))
    wrap (GTK_LABEL (widget));
  else if (ADW_IS_SPIN_ROW (widget))
    wrap_number (GTK_LIST_BOX_ROW (widget));
  else if (ADW_IS_NAVIGATION_VIEW (widget)
           && g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, page_cb, NULL) == 0)
    g_signal_connect (widget, "notify::visible-page", G_CALLBACK (page_cb), NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hf_wrap_labels (child);
}

/* Shows a dialog in which all labels wrap. */
void
hf_present_dialog (AdwDialog *dialog, GtkWidget *parent)
{
  hf_wrap_labels (adw_dialog_get_child (dialog));
  adw_dialog_present (dialog, parent);
}

/* Loads a dialog or page that has no class of its own. */
GtkBuilder *
hf_load_template (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/handandfoot/HandAndFoot/", name, ".ui", NULL);

  return gtk_builder_new_from_resource (path);
}

/* Shows the AdwDialog “dialog” of a template. */
void
hf_present_loaded (GtkBuilder *builder, GtkWidget *parent)
{
  hf_present_dialog (ADW_DIALOG (gtk_builder_get_object (builder, "dialog")), parent);
}
