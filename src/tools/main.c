/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-tools.h"
#include "ui/hf-application.h"
#include "ui/preferences/hf-settings.h"

/* The game with the tools of its developers: demonstrations, pictures, measurements, and the probe
 * of the tests. */

static HfDemo *demo;   /* (nullable): a demonstration instead of a person */
static HfBench *bench; /* (nullable): a measurement instead of a person */

static void
game_cb (HfSession *session)
{
  hf_probe_watch (hf_session_get_game (session));
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window)
{
  if (HF_IS_WINDOW (window))
    g_signal_connect (hf_window_get_session (HF_WINDOW (window)), "notify::game",
                      G_CALLBACK (game_cb), NULL);
}

/* The demonstration and the measurement have a window whose games are not kept. */
static void
activate_cb (GtkApplication *application)
{
  GSettings *settings = hf_application_get_settings (HF_APPLICATION (application));

  if (demo == NULL && bench == NULL)
    return;

  g_signal_stop_emission_by_name (application, "activate");
  hf_settings_set_tips (settings, FALSE);
  if (demo != NULL)
    hf_demo_run (demo, hf_window_new (application, settings), settings);
  else
    hf_bench_run (bench, hf_window_new (application, settings), settings);
}

static int
options_cb (GApplication *application, GVariantDict *options)
{
  g_autoptr (GError) error = NULL;

  demo = hf_demo_find (options, &error);
  if (error != NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  bench = hf_bench_find (options);
  if (demo != NULL || bench != NULL)
    g_application_set_flags (application, G_APPLICATION_NON_UNIQUE);

  return -1;
}

int
main (int argc, char *argv[])
{
  g_autoptr (HfApplication) application = NULL;

  hf_application_init_language ();
  application = hf_application_new ();
  hf_demo_add_options (G_APPLICATION (application));
  hf_bench_add_options (G_APPLICATION (application));
  g_signal_connect (application, "handle-local-options", G_CALLBACK (options_cb), NULL);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
