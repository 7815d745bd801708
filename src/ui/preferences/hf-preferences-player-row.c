/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-player-row.h"

#include <glib/gi18n.h>

#include "hf-preferences-pictures.h"
#include "ui/widgets/hf-rules-combo.h"

/* A computer player of the preferences: what they are called, how well they play, what habits
 * they have and what they look like. Each is an entry of a list in the settings; an empty entry,
 * or none, leaves it to the game. */
struct _HfPreferencesPlayerRow
{
  AdwExpanderRow parent_instance;

  GSettings *settings;
  guint index;
  gboolean partner;
  gboolean syncing;

  GtkWidget *avatar;
  GtkWidget *name;
  GtkWidget *level;
  GtkWidget *character;
  GtkWidget *picture;
};

G_DEFINE_FINAL_TYPE (HfPreferencesPlayerRow, hf_preferences_player_row, ADW_TYPE_EXPANDER_ROW)

#define KEY_NAMES      "computer-names"
#define KEY_LEVELS     "computer-levels"
#define KEY_CHARACTERS "computer-characters"
#define KEY_AVATARS    "computer-avatars"

/* Words for hf_levels_list(). */
static const struct
{
  const char *level;
  const char *title;
} levels[] = {
  { "", N_("As the game chooses") },
  { "beginner", N_("Beginner") },
  { "casual", N_("Casual") },
  { "skilled", N_("Skilled") },
  { "strong", N_("Strong") },
  { "expert", N_("Expert") },
};

/* Words for hf_characters_list(). */
static const struct
{
  const char *character;
  const char *title;
} characters[] = {
  { "", N_("No particular habits") },
    { "racer", N_("In a hurry to go out") },
      { "hoarder", N_("Likes to hold pairs and take the pile") },
        { "spender", N_("Spends wild cards freely") },
          { "cautious", N_("Afraid of being caught with cards") },
        };

static char *
read_entry (HfPreferencesPlayerRow *self, const char *key)
{
  g_auto (GStrv) entries = g_settings_get_strv (self->settings, key);

  return g_strdup (self->index < g_strv_length (entries) ? entries[self->index] : "");
}

static void
write_entry (HfPreferencesPlayerRow *self, const char *key, const char *value)
{
  g_auto (GStrv) entries = g_settings_get_strv (self->settings, key);
  g_autoptr (GPtrArray) list = g_ptr_array_new_null_terminated (8, NULL, TRUE);
  const guint n = g_strv_length (entries);

  for (guint i = 0; i < MAX (n, self->index + 1); i++)
    g_ptr_array_add (list, (gpointer) (i == self->index ? value : i < n ? entries[i] : ""));
  g_settings_set_strv (self->settings, key, (const char *const *) list->pdata);
}

static guint
find_level (const char *level)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (g_str_equal (levels[i].level, level))
      return i;

  return 0;
}

static guint
find_character (const char *character)
{
  for (guint i = 0; i < G_N_ELEMENTS (characters); i++)
    if (g_str_equal (characters[i].character, character))
      return i;

  return 0;
}

static void
sync_row (HfPreferencesPlayerRow *self)
{
  g_autofree char *name = read_entry (self, KEY_NAMES);
  g_autofree char *level = read_entry (self, KEY_LEVELS);
  g_autofree char *character = read_entry (self, KEY_CHARACTERS);
  g_autofree char *icon = read_entry (self, KEY_AVATARS);
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  const char *words = _(levels[find_level (level)].title);

  /* Translators: somebody at the table who has no name yet */
  title = *name != '\0' ? g_strdup (name) : g_strdup_printf (_("Player %u"), self->index + 2);

  self->syncing = TRUE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->name)), name))
    gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->level), find_level (level));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->character), find_character (character));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->picture), hf_preferences_pictures_find (icon));
  self->syncing = FALSE;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  /* Translators: a player in one's own team; %s is a level like “Casual” */
  subtitle = self->partner ? g_strdup_printf (_("Your partner: %s"), words) : g_strdup (words);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
  adw_avatar_set_text (ADW_AVATAR (self->avatar), title);
  adw_avatar_set_icon_name (ADW_AVATAR (self->avatar), *icon != '\0' ? icon : NULL);
  adw_avatar_set_show_initials (ADW_AVATAR (self->avatar), *icon == '\0');
}

static void
name_cb (HfPreferencesPlayerRow *self)
{
  if (!self->syncing)
    write_entry (self, KEY_NAMES, gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

static void
level_cb (HfPreferencesPlayerRow *self)
{
  const guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->level));

  if (!self->syncing && selected < G_N_ELEMENTS (levels))
    write_entry (self, KEY_LEVELS, levels[selected].level);
}

static void
character_cb (HfPreferencesPlayerRow *self)
{
  const guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->character));

  if (!self->syncing && selected < G_N_ELEMENTS (characters))
    write_entry (self, KEY_CHARACTERS, characters[selected].character);
}

static void
picture_cb (HfPreferencesPlayerRow *self)
{
  const guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->picture));

  if (!self->syncing)
    write_entry (self, KEY_AVATARS, hf_preferences_pictures_icon (selected));
}

static void
hf_preferences_player_row_dispose (GObject *object)
{
  HfPreferencesPlayerRow *self = HF_PREFERENCES_PLAYER_ROW (object);

  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_PREFERENCES_PLAYER_ROW);

  G_OBJECT_CLASS (hf_preferences_player_row_parent_class)->dispose (object);
}

static void
hf_preferences_player_row_class_init (HfPreferencesPlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_preferences_player_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-preferences-player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, avatar);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, level);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, character);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, picture);
}

static void
hf_preferences_player_row_init (HfPreferencesPlayerRow *self)
{
  g_autoptr (GtkStringList) level_titles = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) character_titles = gtk_string_list_new (NULL);
  g_autoptr (GListModel) pictures = hf_preferences_pictures_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  hf_rules_combo_let_wrap (self->level);
  hf_rules_combo_let_wrap (self->character);

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    gtk_string_list_append (level_titles, _(levels[i].title));
  for (guint i = 0; i < G_N_ELEMENTS (characters); i++)
    gtk_string_list_append (character_titles, _(characters[i].title));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->level), G_LIST_MODEL (level_titles));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->character), G_LIST_MODEL (character_titles));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->picture), pictures);

  g_signal_connect_object (self->name, "changed", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->level, "notify::selected", G_CALLBACK (level_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->character, "notify::selected", G_CALLBACK (character_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->picture, "notify::selected", G_CALLBACK (picture_cb), self,
                           G_CONNECT_SWAPPED);
}

/* @seat: a seat of the table, from 1; 0 is the person's own */
GtkWidget *
hf_preferences_player_row_new (GSettings *settings, guint seat)
{
  HfPreferencesPlayerRow *self = g_object_new (HF_TYPE_PREFERENCES_PLAYER_ROW, NULL);
  const char *const keys[] = { KEY_NAMES, KEY_LEVELS, KEY_CHARACTERS, KEY_AVATARS };

  self->settings = g_object_ref (settings);
  self->index = seat - 1;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);

      g_signal_connect_object (settings, signal, G_CALLBACK (sync_row), self, G_CONNECT_SWAPPED);
    }
  sync_row (self);

  return GTK_WIDGET (self);
}

/* Says of a player that they are a partner, where it is known who plays with whom. */
void
hf_preferences_player_row_set_partner (HfPreferencesPlayerRow *self, gboolean partner)
{
  g_return_if_fail (HF_IS_PREFERENCES_PLAYER_ROW (self));

  self->partner = partner;
  sync_row (self);
}
