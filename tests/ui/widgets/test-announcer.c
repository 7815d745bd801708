/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Announcements reach what can take them, and end no program elsewhere. */
#include "config.h"

#include <adwaita.h>

#include "lib/ui/hf-test-window.h"
#include "ui/widgets/hf-announcer.h"

/* GTK’s context for tests takes no announcements: one ends the program. */
static void
test_no_taker (void)
{
  GtkWidget *window = gtk_window_new (), *label = gtk_label_new ("4");

  g_assert_cmpstr (g_getenv ("GTK_A11Y"), ==, "test");
  hf_set_spoken_label (label, "Four");
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_wait_until (gtk_widget_get_mapped (label));
  hf_announce (label, "It’s your turn.");
  hf_announce (window, "It’s your turn.");
  g_assert_true (gtk_widget_get_mapped (label));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/announcer/no-taker", test_no_taker);

  return hf_test_run_windows ();
}
