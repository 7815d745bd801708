/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-choices.h"

#include <glib/gi18n.h>

#define PICTURE_SIZE 24

/* clang-format off */

/* Words for the levels of players/bot/hf-level.c */
const HfPreferencesChoice hf_preferences_levels[] = {
  { "", NC_("level", "Chosen by the game") },
  { "beginner", NC_("level", "Beginner") },
  { "casual", NC_("level", "Casual") },
  { "skilled", NC_("level", "Skilled") },
  { "strong", NC_("level", "Strong") },
  { "expert", NC_("level", "Expert") },
  { NULL },
};

/* Words for hf_characters_list() */
const HfPreferencesChoice hf_preferences_characters[] = {
  { "", NC_("habit", "No particular habits") },
  { "racer", NC_("habit", "In a hurry to go out") },
  { "hoarder", NC_("habit", "Likes to keep pairs and take the pile") },
  { "spender", NC_("habit", "Spends wild cards freely") },
  { "cautious", NC_("habit", "Hates being caught with cards") },
  { NULL },
};

/* The icons that may stand for a player */
const HfPreferencesChoice hf_preferences_pictures[] = {
  /* Translators: A picture that stands for a player */
  { "", NC_("picture", "Initials") },
  { "face-smile-symbolic", NC_("picture", "Smile") },
  { "face-cool-symbolic", NC_("picture", "Sunglasses") },
  { "face-angel-symbolic", NC_("picture", "Halo") },
  { "face-monkey-symbolic", NC_("picture", "Monkey") },
  { "weather-clear-symbolic", NC_("picture", "Sun") },
  { "weather-clear-night-symbolic", NC_("picture", "Moon") },
  { "starred-symbolic", NC_("picture", "Star") },
  { NULL },
};

/* clang-format on */

static void
setup_picture_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *image = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (image), PICTURE_SIZE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_list_item_set_child (item, box);
}

static void
bind_picture_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  const char *icon = hf_preferences_choices_get (hf_preferences_pictures,
                                                 gtk_list_item_get_position (item));

  gtk_image_set_from_icon_name (GTK_IMAGE (gtk_widget_get_first_child (box)),
                                *icon != '\0' ? icon : NULL);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* Lets a row show the pictures that it offers, beside what they are called. */
void
hf_preferences_pictures_show (AdwComboRow *combo)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_picture_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_picture_cb), NULL);
  adw_combo_row_set_list_factory (combo, factory);
}

/* Returns: what a choice is called in the language of the person */
const char *
hf_preferences_choices_get_title (const HfPreferencesChoice *choices, guint position)
{
  const char *context = choices == hf_preferences_levels       ? "level"
                        : choices == hf_preferences_characters ? "habit"
                                                               : "picture";

  return g_dpgettext2 (NULL, context, choices[position].title);
}

/* Returns (transfer full): the titles */
GListModel *
hf_preferences_choices_list (const HfPreferencesChoice *choices)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (guint i = 0; choices[i].title != NULL; i++)
    gtk_string_list_append (titles, hf_preferences_choices_get_title (choices, i));

  return G_LIST_MODEL (titles);
}

/* Returns: the position of a value, 0 where it is none of the choices */
guint
hf_preferences_choices_find (const HfPreferencesChoice *choices, const char *value)
{
  for (guint i = 0; choices[i].title != NULL; i++)
    if (g_str_equal (choices[i].value, value))
      return i;

  return 0;
}

/* Returns: the value at a position, that of the first choice where there is none */
const char *
hf_preferences_choices_get (const HfPreferencesChoice *choices, guint position)
{
  for (guint i = 0; choices[i].title != NULL; i++)
    if (i == position)
      return choices[i].value;

  return choices[0].value;
}
