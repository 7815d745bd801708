/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Keyboard focus is visible everywhere on the table, and the dialog of shortcuts tells all keys
 * that there are and no others. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "hf-table-scene.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-layout.h"
#include "ui/widgets/hf-felt.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/hand/hf-hand-view.h"

#define MOST_STOPS 80

/* The person's turn in the middle of a round, so that there is something of everything. */
static HfWindow *
open_window (HfGame **game)
{
  const HfTableScene scene = { "keys", 1024, 700, "hoof-and-mouth", .turns = 17 };

  *game = hf_table_scene_make_game (&scene);

  return hf_table_scene_open (&scene, *game);
}

/* All that Tab comes to on the table, and of the hand its first cards. */
static GPtrArray *
walk (HfWindow *window)
{
  GtkWidget *table = GTK_WIDGET (hf_window_get_table (window));
  GtkWidget *card = gtk_widget_get_first_child (hf_test_find_type (table, HF_TYPE_HAND_VIEW));
  GPtrArray *stops = g_ptr_array_new ();

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  for (guint i = 0;
       i < MOST_STOPS && gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD); i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

      if (g_ptr_array_find (stops, focus, NULL))
        break;
      if (gtk_widget_is_ancestor (focus, table) && !HF_IS_HAND_CARD (focus))
        g_ptr_array_add (stops, focus);
    }
  for (guint i = 0; i < 3; i++, card = gtk_widget_get_next_sibling (card))
    g_ptr_array_add (stops, card);

  return stops;
}

static void
test_ring (void)
{
  static const char *const felts[] = { "green", "blue", "burgundy", "slate",
                                       "teal",  "plum", "chestnut", "olive" };
  g_autoptr (HfGame) game = NULL;
  HfWindow *window = open_window (&game);
  g_autoptr (GPtrArray) stops = walk (window);

  /* Stacks, pile, books of both sides, buttons. */
  g_assert_cmpuint (stops->len, >=, 3 + 2 + 4 + 3);
  for (guint i = 0; i < G_N_ELEMENTS (felts); i += hf_test_get_step ())
    for (guint dark = 0; dark < 2; dark++)
      {
        g_settings_set_string (hf_test_settings, "felt", felts[i]);
        adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                            dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                 : ADW_COLOR_SCHEME_FORCE_LIGHT);
        /* Every stop once, and each of them on another felt. */
        for (guint k = i * 2 + dark; k < stops->len; k += i + dark == 0 ? 1 : 5)
          hf_check_ring (GTK_WIDGET (window), g_ptr_array_index (stops, k));
      }

  g_settings_reset (hf_test_settings, "felt");
  hf_test_close_table (window, game);
}

static void
add_key (GHashTable *keys, guint key, GdkModifierType modifiers)
{
  guint plain = gdk_keyval_to_lower (key);

  /* Both are Return to a person. */
  g_hash_table_add (keys, gtk_accelerator_name (plain == GDK_KEY_KP_Enter ? GDK_KEY_Return : plain,
                                                modifiers));
}

static void
add_accelerator (GHashTable *keys, const char *accelerator)
{
  GdkModifierType modifiers;
  guint key;

  g_assert_true (gtk_accelerator_parse (accelerator, &key, &modifiers));
  add_key (keys, key, modifiers);
}

/* Keys that the widgets handle themselves. */
static void
add_keys_of (GtkWidget *widget, GHashTable *keys)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      /* Those of the toolkit have names. */
      if (!GTK_IS_SHORTCUT_CONTROLLER (controller)
          || gtk_event_controller_get_name (controller) != NULL)
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger))
            add_key (keys, gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)),
                     gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)));
        }
    }
}

static void
add_keys_of_act (HfTurnAct act, GHashTable *keys)
{
  g_auto (GStrv) each = g_strsplit (hf_turn_act_get_info (act)->keys, " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    add_accelerator (keys, each[i]);
}

static GHashTable *
list_keys (HfWindow *window)
{
  /* Keys that the toolkit handles in every button, list and window. */
  static const char *const usual[] = { "Left", "Right", "Up", "Down", "space", "F10", "Menu" };
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv)
    actions = gtk_application_list_action_descriptions (GTK_APPLICATION (hf_test_application));

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    add_accelerator (keys, usual[i]);
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accelerators =
        gtk_application_get_accels_for_action (GTK_APPLICATION (hf_test_application), actions[i]);

      for (guint k = 0; accelerators[k] != NULL; k++)
        add_accelerator (keys, accelerators[k]);
    }
  add_keys_of (GTK_WIDGET (window), keys);
  add_keys_of (hf_test_find_type (GTK_WIDGET (window), HF_TYPE_HAND_VIEW), keys);
  /* These the window reads by their place on the keyboard. */
  add_keys_of_act (HF_TURN_ACT_SELECT, keys);
  add_keys_of_act (HF_TURN_ACT_SELECT_ALL, keys);
  /* libadwaita shows developers what a window is like on a phone. */
  g_hash_table_remove (keys, "<Shift><Control>m");

  return keys;
}

static void
add_told (GtkWidget *widget, GHashTable *told)
{
  if (gtk_widget_has_css_class (widget, "shortcut-row"))
    {
      g_auto (GStrv) each = g_strsplit (g_object_get_data (G_OBJECT (widget), "keys"), " ", -1);

      for (guint i = 0; each[i] != NULL; i++)
        add_accelerator (told, each[i]);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_told (child, told);
}

static void
check_all_in (GHashTable *keys, GHashTable *others, const char *complaint)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, keys);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (others, key))
      g_test_fail_printf ("%s %s", (char *) key, complaint);
}

static AdwDialog *
open_shortcuts (HfWindow *window)
{
  AdwDialog *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.shortcuts", NULL));
  hf_test_settle (GTK_WIDGET (window));
  dialog = hf_test_get_dialog (window);
  g_assert_cmpstr (gtk_widget_get_name (GTK_WIDGET (dialog)), ==, "shortcuts");

  return dialog;
}

static char *
list_words (const char *const *words)
{
  g_autofree char *list = g_strdup (words[0]);

  for (guint i = 1; words[i] != NULL; i++)
    {
      g_autofree char *before = g_steal_pointer (&list);

      list = g_strdup_printf (C_("enumeration", "%s, %s"), before, words[i]);
    }

  return g_steal_pointer (&list);
}

static void
test_shortcuts (void)
{
  g_autoptr (HfGame) game = NULL;
  HfWindow *window = open_window (&game);
  AdwDialog *dialog = open_shortcuts (window);
  g_autoptr (GHashTable) keys = list_keys (window);
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_told (GTK_WIDGET (dialog), told);
  check_all_in (keys, told, "does something, and the dialog of shortcuts does not tell it");
  check_all_in (told, keys, "does nothing, though the dialog of shortcuts tells it");

  adw_dialog_force_close (dialog);
  hf_test_close_table (window, game);
}

static GtkWidget *
find_shortcut (AdwDialog *dialog, const char *title)
{
  return hf_test_find_text (GTK_WIDGET (dialog), ADW_TYPE_PREFERENCES_ROW, "title",
                            g_dpgettext2 (GETTEXT_PACKAGE, "shortcut window", title));
}

/* Every row is one name, with the keys as they are called, and no cap is said once more. */
static void
test_shortcut_names (void)
{
  g_autoptr (HfGame) game = NULL;
  HfWindow *window = open_window (&game);
  AdwDialog *dialog = open_shortcuts (window);
  GtkWidget *moving = find_shortcut (dialog, "Move between cards");
  GtkWidget *undo = find_shortcut (dialog, "Take back the last move");
  GtkWidget *rank = find_shortcut (dialog, "Select all cards of the same rank");
  g_autofree char *left = gtk_accelerator_get_label (GDK_KEY_Left, 0);
  g_autofree char *right = gtk_accelerator_get_label (GDK_KEY_Right, 0);
  g_autofree char *up = gtk_accelerator_get_label (GDK_KEY_Up, 0);
  g_autofree char *down = gtk_accelerator_get_label (GDK_KEY_Down, 0);
  g_autofree char *shift = gtk_accelerator_get_label (0, GDK_SHIFT_MASK);
  g_autofree char *control_z = gtk_accelerator_get_label (GDK_KEY_z, GDK_CONTROL_MASK);
  g_autofree char *moving_name = list_words ((const char *[]) {
    adw_preferences_row_get_title (ADW_PREFERENCES_ROW (moving)), left, right, up, down, NULL });
  g_autofree char *undo_name = list_words ((const char *[]) {
    adw_preferences_row_get_title (ADW_PREFERENCES_ROW (undo)), "U", control_z, NULL });

  g_assert_nonnull (hf_test_find_text (undo, GTK_TYPE_LABEL, "label",
                                       adw_preferences_row_get_title (ADW_PREFERENCES_ROW (undo))));
  g_assert_nonnull (hf_test_find_text (rank, GTK_TYPE_LABEL, "label", shift));
  gtk_test_accessible_assert_property (moving, GTK_ACCESSIBLE_PROPERTY_LABEL, moving_name);
  gtk_test_accessible_assert_property (undo, GTK_ACCESSIBLE_PROPERTY_LABEL, undo_name);
  gtk_test_accessible_assert_role (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (undo)),
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION);

  adw_dialog_force_close (dialog);
  hf_test_close_table (window, game);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/keys/ring", test_ring);
  g_test_add_func ("/keys/shortcuts", test_shortcuts);
  g_test_add_func ("/keys/shortcut-names", test_shortcut_names);

  return hf_test_run_windows ();
}
