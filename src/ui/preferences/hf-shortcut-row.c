/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-shortcut-row.h"

#include <glib/gi18n.h>

#include "game/turn/hf-turn-acts.h"
#include "ui/widgets/hf-announcer.h"

#define MIN_CHARS 10
#define MOST_KEYS 6  /* a longer row is told by its first ones */
#define MAX_CHARS 14 /* a longer title wraps rather than having its keys below it */

/* The title of an act and the caps of its keys, which go below the title where there is no room
 * beside it.
 *
 * ## CSS nodes
 *
 * The title has the style class `.title`, every cap `.keycap`.
 *
 * ## Accessibility
 *
 * The row is named by its title and its keys; nothing in it is told once more. */
struct _HfShortcutRow
{
  AdwPreferencesRow parent_instance;

  char *accelerators;
  HfTurnAct act; /* if it is one of the table */
  char *spoken;  /* the names of these keys */

  GtkWidget *title;
  GtkWidget *keys;
};

enum
{
  PROP_0,
  PROP_ACCELERATORS,
  PROP_ACT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (HfShortcutRow, hf_shortcut_row, ADW_TYPE_PREFERENCES_ROW)

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
show_key (HfShortcutRow *self, guint i, guint n, guint key, GdkModifierType held)
{
  if (n > MOST_KEYS && i > 2)
    return;

  if (i > 0)
    add_label (self->keys, "/", "dimmed");
  if (n > MOST_KEYS && i == 2)
    add_label (self->keys, "…", "dimmed");
  else
    adw_wrap_box_append (ADW_WRAP_BOX (self->keys), create_caps (key, held));
}

/* Shows the keys, and keeps their names. Modifiers that all keys of a row share are shown once. */
static void
show_keys (HfShortcutRow *self)
{
  g_auto (GStrv) each = g_strsplit (self->accelerators, " ", -1);
  guint n = g_strv_length (each);
  GdkModifierType shown = 0;

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_autofree char *before = g_steal_pointer (&self->spoken);
      g_autofree char *spoken = NULL;
      GdkModifierType held;
      guint key;

      if (!gtk_accelerator_parse (each[i], &key, &held))
        g_critical ("“%s” is no key", each[i]);
      show_key (self, i, n, key, held & ~shown);
      shown = held;

      spoken = gtk_accelerator_get_label (key, held);
      self->spoken = before != NULL ? g_strdup_printf (C_("enumeration", "%s, %s"), before, spoken)
                                    : g_steal_pointer (&spoken);
    }
}

static void
title_cb (HfShortcutRow *self)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
  g_autofree char *name = g_strdup_printf (C_("enumeration", "%s, %s"), title, self->spoken);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  hf_set_spoken_label (GTK_WIDGET (self), name);
}

static void
hf_shortcut_row_constructed (GObject *object)
{
  HfShortcutRow *self = HF_SHORTCUT_ROW (object);

  G_OBJECT_CLASS (hf_shortcut_row_parent_class)->constructed (object);
  if (self->act != HF_TURN_ACT_NONE)
    g_set_str (&self->accelerators, hf_turn_act_get_info (self->act)->keys);
  show_keys (self);
  g_signal_connect (self, "notify::title", G_CALLBACK (title_cb), NULL);
  if (self->act != HF_TURN_ACT_NONE)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), hf_turn_act_get_title (self->act));
}

static void
hf_shortcut_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HfShortcutRow *self = HF_SHORTCUT_ROW (object);

  if (prop_id == PROP_ACCELERATORS)
    g_value_set_string (value, self->accelerators);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
hf_shortcut_row_set_property (GObject *object,
                              guint prop_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  HfShortcutRow *self = HF_SHORTCUT_ROW (object);

  if (prop_id == PROP_ACCELERATORS)
    self->accelerators = g_value_dup_string (value);
  else if (prop_id == PROP_ACT && g_value_get_string (value) != NULL)
    self->act = hf_turn_act_find (g_value_get_string (value));
  else if (prop_id != PROP_ACT)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
hf_shortcut_row_finalize (GObject *object)
{
  HfShortcutRow *self = HF_SHORTCUT_ROW (object);

  g_free (self->accelerators);
  g_free (self->spoken);

  G_OBJECT_CLASS (hf_shortcut_row_parent_class)->finalize (object);
}

static void
hf_shortcut_row_class_init (HfShortcutRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = hf_shortcut_row_constructed;
  object_class->get_property = hf_shortcut_row_get_property;
  object_class->set_property = hf_shortcut_row_set_property;
  object_class->finalize = hf_shortcut_row_finalize;

  /* The keys as gtk_accelerator_parse() reads them; where several do the same, with a space
   * between. */
  props[PROP_ACCELERATORS] = g_param_spec_string ("accelerators", NULL, NULL, "",
                                                  G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY
                                                    | G_PARAM_STATIC_STRINGS);
  /* The action of an act of the table, whose title and keys the row shows: "table.answer(true)". */
  props[PROP_ACT] = g_param_spec_string ("act", NULL, NULL, NULL,
                                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                                           | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
hf_shortcut_row_init (HfShortcutRow *self)
{
  GtkWidget *box = create_wrap_box ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "shortcut-row");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);

  self->title = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->title), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (self->title), MIN_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (self->title), MAX_CHARS);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_widget_add_css_class (self->title, "title");
  adw_wrap_box_append (ADW_WRAP_BOX (box), self->title);

  self->keys = create_wrap_box ();
  adw_wrap_box_append (ADW_WRAP_BOX (box), self->keys);
}
