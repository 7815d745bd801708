/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two things beside each other, or one alone, lie over nothing that is below them. */
#include "config.h"

#include <adwaita.h>

#include "lib/ui/hf-test-window.h"
#include "ui/widgets/hf-pair-box.h"

static GtkWidget *
append_sentence (GtkWidget *pair)
{
  GtkWidget *label = gtk_label_new ("They win by one hundred and fifty points.");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_box_append (GTK_BOX (pair), label);

  return label;
}

/* A box in the middle is no wider than it wishes to be, so that its words may take more lines than there is room for. */
static void
test_centered (gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *pair = g_object_new (HF_TYPE_PAIR_BOX, "halign", GTK_ALIGN_CENTER, NULL);
  graphene_rect_t bounds;

  for (guint i = 0; i < GPOINTER_TO_UINT (data); i++)
    append_sentence (pair);
  gtk_box_append (GTK_BOX (box), pair);
  gtk_box_append (GTK_BOX (box), gtk_label_new ("Awards"));
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_settle (window);
  for (GtkWidget *label = gtk_widget_get_first_child (pair); label != NULL;
       label = gtk_widget_get_next_sibling (label))
    {
      g_assert_true (gtk_widget_compute_bounds (label, pair, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (pair));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_data_func ("/pair-box/one", GUINT_TO_POINTER (1), test_centered);
  g_test_add_data_func ("/pair-box/two", GUINT_TO_POINTER (2), test_centered);

  return hf_test_run_windows ();
}
