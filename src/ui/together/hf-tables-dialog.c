/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists the tables at which the person has a seat, to go back to one of them. */

#include "config.h"

#include "hf-tables-dialog.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "together/guest/hf-kept-tables.h"
#include "ui/widgets/hf-plain.h"

struct _HfTablesDialog
{
  AdwDialog parent_instance;
};

G_DEFINE_FINAL_TYPE (HfTablesDialog, hf_tables_dialog, ADW_TYPE_DIALOG)

static void
hf_tables_dialog_class_init (HfTablesDialogClass *klass)
{
}

static void
hf_tables_dialog_init (HfTablesDialog *self)
{
}

static GtkWidget *
create_row (const HfKeptTable *table)
{
  GtkWidget *row = adw_action_row_new ();
  gboolean has_people = *table->people != '\0';
  g_autofree char *title = hf_text_clean (has_people ? table->people : table->rules,
                                          HF_TEXT_SENTENCE);
  g_autofree char *rules = hf_text_clean (table->rules, HF_TEXT_SENTENCE);

  hf_set_plain_row_title (row, title);
  if (has_people)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), rules);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.back-to");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", table->token);

  return row;
}

/* @tables: HfKeptTable */
AdwDialog *
hf_tables_dialog_new (GPtrArray *tables)
{
  AdwDialog *dialog = g_object_new (HF_TYPE_TABLES_DIALOG, NULL);
  GtkWidget *view = adw_toolbar_view_new (), *page = adw_preferences_page_new (),
            *group = adw_preferences_group_new ();

  for (guint i = 0; i < tables->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), create_row (tables->pdata[i]));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  /* Translators: the tables in other places at which one has a seat */
  adw_dialog_set_title (dialog, C_("title", "Your Tables"));
  adw_dialog_set_content_width (dialog, 420);
  adw_dialog_set_child (dialog, view);

  return dialog;
}
