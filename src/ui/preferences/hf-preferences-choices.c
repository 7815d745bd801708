/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-choices.h"

#include <glib/gi18n.h>

#define PICTURE_SIZE 24

/* clang-format off */

/* Words for the levels of players/hf-level.c */
const HfPreferencesChoice hf_preferences_levels[] = {
  { "", N_("As the game chooses") },
  { "beginner", N_("Beginner") },
  { "casual", N_("Casual") },
  { "skilled", N_("Skilled") },
  { "strong", N_("Strong") },
  { "expert", N_("Expert") },
  { NULL },
};

/* Words for hf_characters_list() */
const HfPreferencesChoice hf_preferences_characters[] = {
  { "", N_("No particular habits") },
  { "racer", N_("In a hurry to go out") },
  { "hoarder", N_("Likes to hold pairs and take the pile") },
  { "spender", N_("Spends wild cards freely") },
  { "cautious", N_("Afraid of being caught with cards") },
  { NULL },
};

/* The icons that may stand for a player */
const HfPreferencesChoice hf_preferences_pictures[] = {
  { "", N_("Initials") },
  { "face-smile-symbolic", N_("Smile") },
  { "face-cool-symbolic", N_("Sunglasses") },
  { "face-angel-symbolic", N_("Halo") },
  { "face-monkey-symbolic", N_("Monkey") },
  { "weather-clear-symbolic", N_("Sun") },
  { "weather-clear-night-symbolic", N_("Moon") },
  { "starred-symbolic", N_("Star") },
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

/* Returns (transfer full): the titles */
GListModel *
hf_preferences_choices_list (const HfPreferencesChoice *choices)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (; choices->title != NULL; choices++)
    gtk_string_list_append (titles, _(choices->title));

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
