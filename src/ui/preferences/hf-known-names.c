/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The names of people who have played, at this screen, elsewhere, or with real cards: wherever a name is typed, they are a
 * press away. */
#include "hf-known-names.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/table/hf-player-names.h"
#include "hf-settings.h"
#include "ui/widgets/hf-plain.h"

#define MOST 16

static void
use_cb (GSimpleAction *action, GVariant *name, gpointer row)
{
  gtk_editable_set_text (GTK_EDITABLE (row), g_variant_get_string (name, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
fill_cb (GtkMenuButton *button, gpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_auto (GStrv) names = hf_settings_get_known_names (settings);
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *label = hf_plain_label (names[i]);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "names.use", "s", names[i]);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* Puts a name in front of those that are known. The one that was not used for longest is forgotten. */
void
hf_known_names_remember (const char *name)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_auto (GStrv) names = hf_settings_get_known_names (settings), list = NULL;
  g_autofree char *tidy = g_strstrip (hf_text_clean (name, HF_TEXT_NAME));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (*tidy == '\0')
    return;

  g_strv_builder_add (builder, tidy);
  for (guint i = 0, n = 1; names[i] != NULL && n < MOST; i++)
    if (!hf_player_names_are_same (names[i], tidy))
      {
        g_strv_builder_add (builder, names[i]);
        n++;
      }
  list = g_strv_builder_end (builder);
  hf_settings_set_known_names (settings, (const char *const *) list);
}

/* Offers the names that are known in an entry for a name, if there are any. */
void
hf_known_names_offer (AdwEntryRow *row)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_auto (GStrv) names = hf_settings_get_known_names (settings);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  const GActionEntry entries[] = { { .name = "use", .activate = use_cb, .parameter_type = "s" } };
  GtkWidget *button;

  if (names[0] == NULL)
    return;

  button = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "system-users-symbolic", "valign",
                         GTK_ALIGN_CENTER, NULL);
  gtk_widget_add_css_class (button, "flat");
  /* Translators: a button in a field for a name: the names of people who have played before */
  gtk_widget_set_tooltip_text (button, _("People Who Have Played"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_cb, NULL, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), row);
  gtk_widget_insert_action_group (GTK_WIDGET (row), "names", G_ACTION_GROUP (actions));
  adw_entry_row_add_suffix (row, button);
}
