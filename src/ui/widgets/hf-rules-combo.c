/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Combo rows for the words of rules, which are too long for the room beside
 * the title of a combo row: the chosen one stands below the title, the
 * others wrap in the list. And combo rows as usual, whose words wrap where
 * there is no room for them in a line.
 */
#include "config.h"

#include "hf-rules-combo.h"

#define MAX_WIDTH_CHARS 32

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_WIDTH_CHARS);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), check);
  gtk_list_item_set_child (item, box);
}

static void
update_check (AdwComboRow *combo, GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  const gboolean chosen = adw_combo_row_get_selected_item (combo) == gtk_list_item_get_item (item);

  if (box != NULL)
    gtk_widget_set_opacity (gtk_widget_get_last_child (box), chosen ? 1 : 0);
}

static void
selected_item_cb (AdwComboRow *combo, GParamSpec *pspec, GtkListItem *item)
{
  update_check (combo, item);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *combo)
{
  GtkStringObject *string = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)),
                       gtk_string_object_get_string (string));
  update_check (combo, item);
  g_signal_connect_object (combo, "notify::selected-item", G_CALLBACK (selected_item_cb), item, 0);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *combo)
{
  g_signal_handlers_disconnect_by_func (combo, selected_item_cb, item);
}

static void
setup_chosen_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_list_item_set_child (item, label);
}

static void
bind_chosen_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
let_list_wrap (AdwComboRow *combo)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), combo, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), combo, 0);
  adw_combo_row_set_list_factory (combo, factory);
}

/* Lets the words of a combo row take several lines, rather than end in dots. */
void
hf_rules_combo_let_wrap (GtkWidget *combo)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  adw_combo_row_set_factory (ADW_COMBO_ROW (combo), factory);
  let_list_wrap (ADW_COMBO_ROW (combo));
}

GtkWidget *
hf_rules_combo_new (void)
{
  GtkWidget *combo = adw_combo_row_new ();

  let_list_wrap (ADW_COMBO_ROW (combo));
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (combo), TRUE);

  return combo;
}

/* Gives a combo row new choices. */
void
hf_rules_combo_fill (GtkWidget *combo, const char *const *titles)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (titles);

  adw_combo_row_set_model (ADW_COMBO_ROW (combo), G_LIST_MODEL (model));
}

static gboolean
has_titles (GtkWidget *combo, GPtrArray *titles)
{
  GtkStringList *model = GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (combo)));

  if (model == NULL || g_list_model_get_n_items (G_LIST_MODEL (model)) != titles->len)
    return FALSE;

  for (guint i = 0; i < titles->len; i++)
    if (!g_str_equal (gtk_string_list_get_string (model, i), g_ptr_array_index (titles, i)))
      return FALSE;

  return TRUE;
}

/* Lets a row offer titles, of which one is selected. Entries that are the same are kept, as the row may just be
 * emitting a selection.
 *
 * @titles (element-type utf8): gets a NULL at its end where they are others */
void
hf_rules_combo_show (GtkWidget *combo, GPtrArray *titles, guint selected)
{
  if (!has_titles (combo, titles))
    {
      g_ptr_array_add (titles, NULL);
      hf_rules_combo_fill (combo, (const char *const *) titles->pdata);
    }
  adw_combo_row_set_selected (ADW_COMBO_ROW (combo), selected);
}
