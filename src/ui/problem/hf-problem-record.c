/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-problem-record.h"

#include <adwaita.h>

#include "game/files/hf-game-save.h"
#include "hf-bad-end.h"
#include "ui/preferences/hf-settings.h"

/* The record of a problem: what somebody who looks for it needs to know. It is for them, and so in English. */

/* Settings that say who somebody is, or where */
static const char *const private_settings[] = {
  hf_setting_player_name,    hf_setting_persons,
  hf_setting_open_partners,  hf_setting_computer_names,
  hf_setting_known_names,    hf_setting_last_games,
  hf_setting_tunnel_command, NULL,
};

static void
add_versions (GString *text)
{
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);

  g_string_append_printf (text, "Hand and Foot %s (%s)\n", VERSION, APPLICATION_ID);
  g_string_append_printf (text, "GTK %u.%u.%u, libadwaita %u.%u.%u, GLib %u.%u.%u\n",
                          gtk_get_major_version (), gtk_get_minor_version (),
                          gtk_get_micro_version (), adw_get_major_version (),
                          adw_get_minor_version (), adw_get_micro_version (), glib_major_version,
                          glib_minor_version, glib_micro_version);
  g_string_append_printf (text, "System: %s\n", system != NULL ? system : "unknown");
}

static void
add_window (GString *text, GtkWidget *window)
{
  GtkNative *native = GTK_NATIVE (window);
  GskRenderer *renderer = gtk_native_get_renderer (native);
  GdkSurface *surface = gtk_native_get_surface (native);
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_string_append_printf (text, "Language: %s\n", g_get_language_names ()[0]);
  g_string_append_printf (text, "Display: %s, %s, scale %g\n",
                          G_OBJECT_TYPE_NAME (gtk_widget_get_display (window)),
                          renderer != NULL ? G_OBJECT_TYPE_NAME (renderer) : "not drawn",
                          surface != NULL ? gdk_surface_get_scale (surface) : 1.0);
  g_string_append_printf (text, "Window: %d × %d%s%s\n", gtk_widget_get_width (window),
                          gtk_widget_get_height (window),
                          adw_style_manager_get_dark (style) ? ", dark" : "",
                          adw_style_manager_get_high_contrast (style) ? ", high contrast" : "");
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Adds those that are others than usual. */
static void
add_settings (GString *text, GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  qsort (keys, g_strv_length (keys), sizeof *keys, compare_names);
  g_string_append (text, "\nSettings that were changed:\n");
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_user_value (settings, keys[i]);
      g_autofree char *words = value != NULL ? g_variant_print (value, FALSE) : NULL;

      if (g_strv_contains (private_settings, keys[i]))
        g_set_str (&words, words != NULL ? "(left out)" : NULL);
      if (words != NULL)
        g_string_append_printf (text, "  %s: %s\n", keys[i], words);
    }
}

/* A game at a table elsewhere is the business of all who play there. */
static void
add_game (GString *text, HfGame *game)
{
  g_autofree char *saved = NULL;

  if (game == NULL)
    return;

  saved = hf_game_goes_on_when_left (game) ? NULL : hf_game_save_text (game);
  g_string_append_printf (text, "\nThe game:\n%s",
                          saved != NULL ? saved : "  is at a table elsewhere (left out)\n");
}

/* @window: that of the game
 * Returns: what the program is, what it runs on, and its settings, without names */
char *
hf_problem_describe_program (GtkWidget *window, GSettings *settings)
{
  GString *text = g_string_new (NULL);

  add_versions (text);
  add_window (text, window);
  if (hf_bad_end_get_last () != NULL)
    g_string_append_printf (text, "\nThe last time, the program ended by %s",
                            hf_bad_end_get_last ());
  add_settings (text, settings);

  return g_string_free_and_steal (text);
}

/* @window: that of the game
 * @game (nullable): is described, too
 * Returns: the record */
char *
hf_problem_describe (GtkWidget *window, GSettings *settings, HfGame *game)
{
  g_autofree char *program = hf_problem_describe_program (window, settings);
  GString *text = g_string_new (program);

  add_game (text, game);

  return g_string_free_and_steal (text);
}
