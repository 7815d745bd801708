/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-keys.h"

#include "game/turn/hf-turn-acts.h"
#include "hf-rank-keys.h"

#define ACTS "acts" /* GtkShortcutController */
#define HELD "held" /* the code of the key that is down, or 0 */

/* The keys of the table: plain letters act on it wherever in the window the focus is. */

/* An action at a table that a key stands for. */
typedef struct
{
  HfTableView *table;
  const char *name;
} Key;

/* Not behind a dialog, nor while another page is in place of the table, as before there is a game, except for the rules,
 * which a person may want to read first. */
static gboolean
activate (HfTableView *table, GtkWidget *window, const char *name, GVariant *target)
{
  if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)) != NULL
      || (!g_str_has_prefix (name, "win.")
          && (hf_table_view_get_controller (table) == NULL
              || !gtk_widget_get_mapped (GTK_WIDGET (table)))))
    return GDK_EVENT_PROPAGATE;

  return gtk_widget_activate_action_variant (GTK_WIDGET (table), name, target);
}

static gboolean
shortcut_cb (GtkWidget *window, GVariant *target, gpointer data)
{
  const Key *key = data;

  return activate (key->table, window, key->name, target);
}

static void
add_key (GtkShortcutController *controller,
         HfTableView *table,
         guint keyval,
         const char *action,
         GVariant *target)
{
  Key *key = g_new (Key, 1);
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keyval, 0),
                                            gtk_callback_action_new (shortcut_cb, key, g_free));

  *key = (Key) { table, action };
  if (target != NULL)
    gtk_shortcut_set_arguments (shortcut, target);
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

/* Keys with modifiers belong to the application. */
static void
add_keys_of_act (GtkShortcutController *controller, HfTableView *table, const HfTurnActInfo *info)
{
  g_auto (GStrv) keys = g_strsplit (info->keys, " ", -1);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      GdkModifierType modifiers;
      guint key;

      gtk_accelerator_parse (keys[i], &key, &modifiers);
      if (modifiers == 0)
        add_key (controller, table, key, info->action,
                 info->target != NULL ? g_variant_new_parsed (info->target) : NULL);
      if (key == GDK_KEY_Return)
        add_key (controller, table, GDK_KEY_KP_Enter, info->action, NULL);
    }
}

/* Whether the keyboard itself, where it has other letters, does not bring a key to its shortcut. */
static gboolean
is_foreign (GdkEvent *event)
{
  return hf_key_find (event) != gdk_keyval_to_lower (gdk_key_event_get_keyval (event));
}

/* The act of a letter that this keyboard does not have. */
static gboolean
activate_shortcut (GtkShortcutController *acts, guint key, GtkWidget *window)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (acts)); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (acts), i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

      if (gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key)
        return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, window,
                                             gtk_shortcut_get_arguments (shortcut));
    }

  return GDK_EVENT_PROPAGATE;
}

/* The application knows shortcuts with Control. */
static gboolean
activate_accelerator (GtkWidget *window, GdkEvent *event, GdkModifierType modifiers)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  const gboolean command = (modifiers & GDK_CONTROL_MASK) == 0;
  g_autofree char *name = NULL;
  g_auto (GStrv) actions = NULL;

  if (application == NULL || (!command && !is_foreign (event)))
    return GDK_EVENT_PROPAGATE;

  name = gtk_accelerator_name (hf_key_find (event),
                               GDK_CONTROL_MASK | (modifiers & GDK_SHIFT_MASK));
  actions = gtk_application_get_actions_for_accel (application, name);

  return actions[0] != NULL && gtk_widget_activate_action_variant (window, actions[0], NULL);
}

/* Keys with the name of a rank select cards of it. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                HfTableView *table)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  const GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  g_autoptr (GVariant) target = NULL;
  gboolean all;
  HfKind kind;

  if (hf_key_is_control (modifiers))
    return activate_accelerator (window, event, modifiers);
  if ((modifiers & ~GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  if (!hf_rank_key_find (event, &kind, &all))
    return modifiers == 0 && is_foreign (event)
           && activate_shortcut (g_object_get_data (G_OBJECT (controller), ACTS),
                                 hf_key_find (event), window);

  target = g_variant_ref_sink (g_variant_new_uint32 (kind));

  return activate (table, window, all ? "table.select-all" : "table.select", target);
}

static gboolean
types_text (GtkWidget *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus);
}

static gboolean
is_enter (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
}

/* A key that is held acts once: Enter that discards does not draw in the next turn as well, nor answer a
 * question then. Arrows go on, and so do keys that type text. */
static gboolean
is_held (GtkEventController *controller, guint keyval, guint keycode, GdkModifierType state)
{
  const guint held = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (controller), HELD));

  g_object_set_data (G_OBJECT (controller), HELD, GUINT_TO_POINTER (keycode));

  return keycode == held
         && (is_enter (keyval) || g_unichar_isprint (gdk_keyval_to_unicode (keyval)))
         && !hf_key_is_control (state)
         && !types_text (gtk_event_controller_get_widget (controller));
}

static void
let_go (GtkEventController *controller)
{
  g_object_set_data (G_OBJECT (controller), HELD, NULL);
}

/* The space bar hurries the others as a click on the table does, whatever else it is for, and wherever the
 * focus is. */
static gboolean
hurry_cb (GtkEventControllerKey *controller,
          guint keyval,
          guint keycode,
          GdkModifierType state,
          HfTableView *table)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if (is_held (GTK_EVENT_CONTROLLER (controller), keyval, keycode, state))
    return GDK_EVENT_STOP;
  if (keyval == GDK_KEY_space)
    activate (table, window, "table.skip-wait", NULL);

  return GDK_EVENT_PROPAGATE;
}

/* Lets the keys of a window act on its table. */
void
hf_table_keys_add (HfTableView *table, AdwApplicationWindow *window)
{
  GtkEventController *acts = gtk_shortcut_controller_new ();
  GtkEventController *ranks = gtk_event_controller_key_new ();
  GtkEventController *hurry = gtk_event_controller_key_new ();

  g_return_if_fail (HF_IS_TABLE_VIEW (table));
  g_return_if_fail (ADW_IS_APPLICATION_WINDOW (window));

  for (HfTurnAct act = HF_TURN_ACT_NONE + 1; act < HF_N_TURN_ACTS; act++)
    {
      const HfTurnActInfo *info = hf_turn_act_get_info (act);

      if (info->keys != NULL && (info->target_type == NULL || info->target != NULL))
        add_keys_of_act (GTK_SHORTCUT_CONTROLLER (acts), table, info);
    }
  add_key (GTK_SHORTCUT_CONTROLLER (acts), table, GDK_KEY_r, "win.rules-in-short", NULL);
  gtk_widget_add_controller (GTK_WIDGET (window), acts);
  g_object_set_data (G_OBJECT (ranks), ACTS, acts);
  g_signal_connect (ranks, "key-pressed", G_CALLBACK (key_pressed_cb), table);
  gtk_widget_add_controller (GTK_WIDGET (window), ranks);
  gtk_event_controller_set_propagation_phase (hurry, GTK_PHASE_CAPTURE);
  g_signal_connect (hurry, "key-pressed", G_CALLBACK (hurry_cb), table);
  g_signal_connect (hurry, "key-released", G_CALLBACK (let_go), NULL);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (let_go), hurry,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), hurry);
}
