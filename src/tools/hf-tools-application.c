/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-tools-application.h"

#include "hf-bench.h"
#include "hf-demo.h"
#include "hf-probe.h"
#include "ui/hf-window.h"

/* The game with the tools of those who work on it: demonstrations, pictures, measurements, and the
 * probe of the tests. */
struct _HfToolsApplication
{
  HfApplication parent_instance;

  HfDemo *demo;   /* (nullable): a demonstration instead of a person */
  HfBench *bench; /* (nullable): a measurement instead of a person */
};

G_DEFINE_FINAL_TYPE (HfToolsApplication, hf_tools_application, HF_TYPE_APPLICATION)

static void
game_cb (HfWindow *window)
{
  hf_probe_watch (hf_window_get_game (window));
}

static void
hf_tools_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (hf_tools_application_parent_class)->window_added (application, window);

  if (HF_IS_WINDOW (window))
    g_signal_connect (window, "notify::game", G_CALLBACK (game_cb), NULL);
}

static void
hf_tools_application_activate (GApplication *application)
{
  HfToolsApplication *self = HF_TOOLS_APPLICATION (application);
  GSettings *settings = hf_application_get_settings (HF_APPLICATION (self));

  if (self->demo != NULL)
    hf_demo_run (self->demo, hf_window_new (GTK_APPLICATION (self), settings), settings);
  else if (self->bench != NULL)
    hf_bench_run (self->bench, hf_window_new (GTK_APPLICATION (self), settings), settings);
  else
    G_APPLICATION_CLASS (hf_tools_application_parent_class)->activate (application);
}

static gint
hf_tools_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  HfToolsApplication *self = HF_TOOLS_APPLICATION (application);
  g_autoptr (GError) error = NULL;

  self->demo = hf_demo_new (options, &error);
  if (error != NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  self->bench = hf_bench_new (options);
  if (self->demo != NULL || self->bench != NULL)
    g_application_set_flags (application, G_APPLICATION_NON_UNIQUE);

  return G_APPLICATION_CLASS (hf_tools_application_parent_class)
    ->handle_local_options (application, options);
}

static void
hf_tools_application_dispose (GObject *object)
{
  HfToolsApplication *self = HF_TOOLS_APPLICATION (object);

  g_clear_object (&self->demo);
  g_clear_object (&self->bench);

  G_OBJECT_CLASS (hf_tools_application_parent_class)->dispose (object);
}

static void
hf_tools_application_class_init (HfToolsApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_tools_application_dispose;
  application_class->activate = hf_tools_application_activate;
  application_class->handle_local_options = hf_tools_application_handle_local_options;
  GTK_APPLICATION_CLASS (klass)->window_added = hf_tools_application_window_added;
}

static void
hf_tools_application_init (HfToolsApplication *self)
{
  hf_demo_add_options (G_APPLICATION (self));
  hf_bench_add_options (G_APPLICATION (self));
}
