/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-application.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "core/text/hf-language.h"
#include "ui/cards/hf-card-widget.h"
#include "hf-window.h"
#include "ui/preferences/hf-settings.h"
#include "ui/problem/hf-problem-record.h"
#include "ui/widgets/hf-reduced-motion.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The application: settings, the actions that menus offer everywhere, and the options of the command
 * line. */
struct _HfApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  gboolean mirrored;
};

G_DEFINE_FINAL_TYPE (HfApplication, hf_application, ADW_TYPE_APPLICATION)

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfApplication *self = data;
  static const char *developers[] = { "The Hand and Foot authors", NULL };
  AdwDialog *dialog = adw_about_dialog_new ();
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  g_autofree char *debug = hf_problem_describe_program (GTK_WIDGET (window), self->settings);

  g_object_set (
    dialog, "application-name",
    _("Hand and Foot"), "application-icon", APPLICATION_ID, "version", VERSION, "developer-name",
      _("The Hand and Foot authors"), "developers", developers, "copyright",
        "© 2026 The Hand and Foot authors", "license-type", GTK_LICENSE_GPL_3_0, "website",
        "https://handandfoot.github.io", "issue-url",
        "https://github.com/handandfoot/hand-and-foot/issues", "comments",
        _("The family card game of hands, feet, and books. The computer players see only what "
          "you’d see in their seats."),
          /* Translators: put your names here, one a line */
          "translator-credits", _("translator-credits"), NULL);
  adw_about_dialog_set_debug_info (ADW_ABOUT_DIALOG (dialog), debug);
  adw_about_dialog_set_debug_info_filename (ADW_ABOUT_DIALOG (dialog), "hand-and-foot-debug.txt");
  hf_present_dialog (dialog, GTK_WIDGET (window));
}

/* Finds the window of the game; another window may be a rulebook. */
static GtkWindow *
find_window (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (HF_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = find_window (data);

  /* Closing the window saves its size, may ask first, and ends the application. */
  if (window != NULL)
    gtk_window_close (window);
  else
    g_application_quit (data);
}

static void
add_actions (HfApplication *self)
{
  static const GActionEntry entries[] = {
    { .name = "about", .activate = about_cb },
    { .name = "quit", .activate = quit_cb },
  };
  static const struct
  {
    const char *action;
    const char *accels[3];
  } accels[] = {
    { "app.quit", { "<Control>q" } },
    { "window.close", { "<Control>w" } },
    { "win.new-game", { "<Control>n" } },
    { "win.preferences", { "<Control>comma" } },
    { "win.undo", { "<Control>z" } },
    { "win.redo", { "<Control><Shift>z" } },
    { "win.toggle-history", { "F9" } },
    { "win.rulebook", { "F1" } },
    { "win.shortcuts", { "<Control>question" } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action,
                                           (const char **) accels[i].accels);
}

static void
apply_theme (HfApplication *self)
{
  HfCardTheme *theme = hf_card_widget_get_theme ();

  hf_card_theme_set_look (theme, hf_settings_get_card_back (self->settings),
                          hf_settings_get_four_colour (self->settings),
                          adw_style_manager_get_high_contrast (adw_style_manager_get_default ()),
                          hf_settings_get_own_letters (self->settings) ? g_get_language_names ()[0]
                                                                       : "en");
}

static void
hf_application_startup (GApplication *application)
{
  HfApplication *self = HF_APPLICATION (application);

  G_APPLICATION_CLASS (hf_application_parent_class)->startup (application);

  if (self->mirrored)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);

  gtk_window_set_default_icon_name (APPLICATION_ID);
  hf_reduced_motion_follow (G_OBJECT (gtk_settings_get_default ()), gtk_settings_get_default ());
  add_actions (self);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (apply_theme), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (apply_theme), self, G_CONNECT_SWAPPED);
  apply_theme (self);
}

/* Style sheets, icons and graphics drivers leave some megabytes behind that are not needed once
 * there is a window; the C library would keep them. */
static void
tidy_memory_cb (gpointer data)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
}

static void
hf_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (hf_application_parent_class)->window_added (application, window);

  if (!HF_IS_WINDOW (window))
    return;

  g_timeout_add_seconds_once (1, tidy_memory_cb, NULL);
  if (DEVELOPMENT)
    gtk_widget_add_css_class (GTK_WIDGET (window), "devel");
}

static GtkWindow *
ensure_window (HfApplication *self)
{
  GtkWindow *window = find_window (GTK_APPLICATION (self));

  if (window == NULL)
    {
      window = GTK_WINDOW (hf_window_new (GTK_APPLICATION (self), self->settings));
      hf_window_keep_games (HF_WINDOW (window));
    }

  return window;
}

static void
hf_application_activate (GApplication *application)
{
  gtk_window_present (ensure_window (HF_APPLICATION (application)));
}

static void
hf_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  GtkWindow *window = ensure_window (HF_APPLICATION (application));

  gtk_window_present (window);
  hf_window_open (HF_WINDOW (window), files, n_files);
}

static gint
hf_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  HfApplication *self = HF_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("hand-and-foot %s\n", VERSION);
      return 0;
    }

  self->mirrored = g_variant_dict_contains (options, "mirrored");

  return -1;
}

static void
hf_application_dispose (GObject *object)
{
  HfApplication *self = HF_APPLICATION (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (hf_application_parent_class)->dispose (object);
}

static void
hf_application_class_init (HfApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_application_dispose;
  application_class->startup = hf_application_startup;
  application_class->activate = hf_application_activate;
  application_class->open = hf_application_open;
  application_class->handle_local_options = hf_application_handle_local_options;
  GTK_APPLICATION_CLASS (klass)->window_added = hf_application_window_added;
}

static void
hf_application_init (HfApplication *self)
{
  static const GOptionEntry entries[] = {
    { "mirrored", 0, 0, G_OPTION_ARG_NONE, NULL,
      /* Translators: An option of the command line; for tests: as for a language that is written
         from right to left */
      N_("Lay everything out from right to left"), NULL },
      { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL,
        N_("Print the version and exit"), NULL },
        { NULL },
    };

  self->settings = g_settings_new (APPLICATION_ID);
  g_application_add_main_option_entries (G_APPLICATION (self), entries);
}

HfApplication *
hf_application_new (void)
{
  return g_object_new (HF_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/handandfoot/HandAndFoot", NULL);
}

/* Lets the program speak the person's language; the first thing that it does. */
void
hf_application_init_language (void)
{
  setlocale (LC_ALL, "");
  hf_language_bind ();

  /* The development version is for its developers; its name is not for translators. */
  g_set_application_name (DEVELOPMENT ? "Hand and Foot (Development)" : _("Hand and Foot"));
}

GSettings *
hf_application_get_settings (HfApplication *self)
{
  g_return_val_if_fail (HF_IS_APPLICATION (self), NULL);

  return self->settings;
}
