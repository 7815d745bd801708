/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-shortcuts-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/turn/hf-turn-acts.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-wrap-labels.h"

#define MIN_CHARS 10
#define MOST_KEYS 6  /* a longer row is told by its first ones */
#define MAX_CHARS 14 /* a longer title wraps rather than having its keys below it */
#define MOST_ROWS 19

/* All keys and their acts: rows with the title of an act and the caps of its keys, which go below the title where
 * there is no room beside it.
 *
 * ## CSS nodes
 *
 * A row has the style class `.shortcut-row`, its title `.title`, every cap `.keycap`.
 *
 * ## Accessibility
 *
 * A row is named by its title and its keys; nothing in it is told once more. */

/* An act of the table, which has a title and keys; or a title and keys, as gtk_accelerator_parse() reads them, with a
 * space between those that do the same. */
typedef struct
{
  HfTurnAct act;
  const char *title;
  const char *keys;
} Shortcut;

/* clang-format off */
static const struct
{
  const char *title;
  Shortcut rows[MOST_ROWS + 1]; /* up to an empty one */
} groups[] = {
  /* Translators: term: turn */
  { NC_("shortcut window", "Your Turn"), {
    { HF_TURN_ACT_NATURAL },
    { HF_TURN_ACT_DRAW },
    { HF_TURN_ACT_DRAW_PILE },
    { HF_TURN_ACT_TAKE },
    { HF_TURN_ACT_LAY },
    { HF_TURN_ACT_STAGE },
    { HF_TURN_ACT_OPEN },
    { HF_TURN_ACT_PUT_BACK },
    { HF_TURN_ACT_DISCARD },
    { HF_TURN_ACT_PASS },
    { HF_TURN_ACT_SHOW_QUESTIONS },
    { HF_TURN_ACT_SHOW_TALK },
    { HF_TURN_ACT_ANSWER_YES },
    { HF_TURN_ACT_ANSWER_NO },
    { HF_TURN_ACT_HINT },
    { HF_TURN_ACT_LOOK },
    { .title = NC_("shortcut window", "See all cards in a book"), .keys = "Menu" },
    { HF_TURN_ACT_UNDO },
    { HF_TURN_ACT_REDO },
  } },
  /* Translators: term: hand */
  { NC_("shortcut window", "Your Hand"), {
    { HF_TURN_ACT_FOCUS_HAND },
    { .title = NC_("shortcut window", "Move between cards"), .keys = "Left Right Up Down" },
    { .title = NC_("shortcut window", "First and last card"), .keys = "Home End" },
    { .title = NC_("shortcut window", "Select a card"), .keys = "space" },
    { HF_TURN_ACT_SELECT },
    { HF_TURN_ACT_SELECT_ALL },
    { .title = NC_("shortcut window", "Select all cards of the same rank"), .keys = "<Shift>space" },
  } },
  { NC_("shortcut window", "Game"), {
    { .title = NC_("shortcut window", "New game"), .keys = "<Control>N" },
    { .title = NC_("shortcut window", "Rules in short"), .keys = "R" },
    { .title = NC_("shortcut window", "Rulebook"), .keys = "F1" },
    { HF_TURN_ACT_WHY },
    { HF_TURN_ACT_SKIP_WAIT },
    { .title = NC_("shortcut window", "Show the history"), .keys = "F9" },
    { .title = NC_("shortcut window", "Main menu"), .keys = "F10" },
    { .title = NC_("shortcut window", "Preferences"), .keys = "<Control>comma" },
    { .title = NC_("shortcut window", "Keyboard shortcuts"), .keys = "<Control>question" },
    { .title = NC_("shortcut window", "Close the window"), .keys = "<Control>W" },
    { .title = NC_("shortcut window", "Quit"), .keys = "<Control>Q" },
  } },
};
/* clang-format on */

/* In the order in which people name them. */
static const GdkModifierType modifiers[] = { GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SHIFT_MASK };

static void
add_label (GtkWidget *box, const char *words, const char *css_class)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_widget_add_css_class (label, css_class);
  adw_wrap_box_append (ADW_WRAP_BOX (box), label);
}

static GtkWidget *
create_wrap_box (void)
{
  return g_object_new (ADW_TYPE_WRAP_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "child-spacing", 6, "line-spacing", 6, "valign", GTK_ALIGN_CENTER, NULL);
}

static char *
name_key (guint key)
{
  switch (key)
    {
    case GDK_KEY_Left:
      return g_strdup ("←");
    case GDK_KEY_Right:
      return g_strdup ("→");
    case GDK_KEY_Up:
      return g_strdup ("↑");
    case GDK_KEY_Down:
      return g_strdup ("↓");
    default:
      return gtk_accelerator_get_label (key, 0);
    }
}

/* The keys that are pressed together. They stand as on the keyboard, from left to right, in every
 * language. */
static GtkWidget *
create_caps (guint key, GdkModifierType held)
{
  GtkWidget *box = create_wrap_box ();
  g_autofree char *name = name_key (key);

  gtk_widget_set_direction (box, GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (held & modifiers[i])
      {
        g_autofree char *modifier = gtk_accelerator_get_label (0, modifiers[i]);

        add_label (box, modifier, "keycap");
      }
  add_label (box, name, "keycap");

  return box;
}

/* Shows a key of a row of @n, of a long row only the first ones. */
static void
show_key (GtkWidget *keys, guint i, guint n, guint key, GdkModifierType held)
{
  if (n > MOST_KEYS && i > 2)
    return;

  if (i > 0)
    add_label (keys, "/", "dimmed");
  if (n > MOST_KEYS && i == 2)
    add_label (keys, "…", "dimmed");
  else
    adw_wrap_box_append (ADW_WRAP_BOX (keys), create_caps (key, held));
}

/* Shows the keys of a row; modifiers that all of them share are shown once.
 * Returns (transfer full): the title and the names of the keys */
static char *
show_keys (GtkWidget *box, const char *title, const char *keys)
{
  g_auto (GStrv) each = g_strsplit (keys, " ", -1);
  g_autofree char *name = g_strdup (title);
  GdkModifierType shown = 0;

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_autofree char *before = g_steal_pointer (&name);
      g_autofree char *spoken = NULL;
      GdkModifierType held;
      guint key;

      if (!gtk_accelerator_parse (each[i], &key, &held))
        g_critical ("“%s” is no key", each[i]);
      show_key (box, i, g_strv_length (each), key, held & ~shown);
      shown = held;
      spoken = gtk_accelerator_get_label (key, held);
      name = g_strdup_printf (C_("enumeration", "%s, %s"), before, spoken);
    }

  return g_steal_pointer (&name);
}

static GtkWidget *
create_title (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "title");

  return label;
}

static GtkWidget *
create_row (const char *title, const char *keys)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = create_wrap_box (), *caps = create_wrap_box ();
  g_autofree char *name = show_keys (caps, title, keys);

  adw_wrap_box_append (ADW_WRAP_BOX (box), create_title (title));
  adw_wrap_box_append (ADW_WRAP_BOX (box), caps);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (row, "shortcut-row");
  hf_set_spoken_label (row, name);
  g_object_set_data (G_OBJECT (row), "keys", (gpointer) keys);

  return row;
}

static GtkWidget *
create_shortcut (const Shortcut *shortcut)
{
  if (shortcut->title != NULL)
    return create_row (g_dpgettext2 (NULL, "shortcut window", shortcut->title), shortcut->keys);

  return create_row (hf_turn_act_get_title (shortcut->act),
                     hf_turn_act_get_info (shortcut->act)->keys);
}

/* Shows the dialog, which has the name “shortcuts”, unless it is there already. */
void
hf_shortcuts_dialog_show (GtkWidget *window)
{
  AdwDialog *shown = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
  g_autoptr (GtkBuilder) builder = NULL;
  AdwPreferencesPage *page;
  GtkWidget *first = NULL;

  if (shown != NULL && g_str_equal (gtk_widget_get_name (GTK_WIDGET (shown)), "shortcuts"))
    return;

  builder = hf_load_template ("hf-shortcuts-dialog");
  page = ADW_PREFERENCES_PAGE (gtk_builder_get_object (builder, "page"));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      const Shortcut *rows = groups[i].rows;
      AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

      adw_preferences_group_set_title (group,
                                       g_dpgettext2 (NULL, "shortcut window", groups[i].title));
      adw_preferences_page_add (page, group);
      for (guint j = 0; rows[j].act != HF_TURN_ACT_NONE || rows[j].title != NULL; j++)
        {
          GtkWidget *row = create_shortcut (&rows[j]);

          adw_preferences_group_add (group, row);
          first = first != NULL ? first : row;
        }
    }
  adw_dialog_set_focus (ADW_DIALOG (gtk_builder_get_object (builder, "dialog")), first);
  hf_present_loaded (builder, window);
}
