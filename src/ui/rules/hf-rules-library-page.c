/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-library-page.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "hf-rules-editor.h"
#include "hf-rules-interview-dialog.h"
#include "hf-rules-library-row.h"
#include "hf-rules-share.h"
#include "ui/widgets/hf-fill.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-shelf-rows.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Number of rows added at first, and whenever the end of the page is near. */
#define STEP 30

/* The page of preferences with all rule sets: one is chosen for new games, each can be opened,
 * copied and sent to others, own ones renamed and deleted.
 *
 * In an AdwNavigationView it shows the editor as a page of that. */
struct _HfRulesLibraryPage
{
  AdwPreferencesPage parent_instance;

  HfRuleLibrary *library;
  char *chosen;
  GPtrArray *rows;

  GtkWidget *played;
  GtkWidget *presets;
  GtkWidget *own;
  GtkWidget *placeholder;
  GtkWidget *problems;
};

enum
{
  PROP_CHOSEN = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfRulesLibraryPage, hf_rules_library_page, ADW_TYPE_PREFERENCES_PAGE)

static HfRulesLibraryRow *
get_row (HfRulesLibraryPage *self, guint position)
{
  return HF_RULES_LIBRARY_ROW (g_ptr_array_index (self->rows, position));
}

static void
sync_chosen (HfRulesLibraryPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      HfHouseRules *house_rules = hf_rules_library_row_get_house_rules (get_row (self, i));
      GtkWidget *radio = hf_rules_library_row_get_radio (get_row (self, i));

      if (g_strcmp0 (hf_house_rules_get_id (house_rules), self->chosen) == 0)
        gtk_check_button_set_active (GTK_CHECK_BUTTON (radio), TRUE);
    }
}

static void
toggled_cb (HfRulesLibraryPage *self, GtkCheckButton *radio)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (radio), HF_TYPE_RULES_LIBRARY_ROW);

  if (gtk_check_button_get_active (radio) && row != NULL)
    hf_rules_library_page_set_chosen (
      self,
      hf_house_rules_get_id (hf_rules_library_row_get_house_rules (HF_RULES_LIBRARY_ROW (row))));
}

static void
activated_cb (HfRulesLibraryPage *self, HfRulesLibraryRow *row)
{
  hf_rules_library_page_open (self, hf_rules_library_row_get_house_rules (row));
}

static void
insert_row (HfRulesLibraryPage *self, guint position)
{
  g_autoptr (HfHouseRules)
    house_rules = g_list_model_get_item (G_LIST_MODEL (self->library), position);
  GtkWidget *first = self->rows->len > 0 ? hf_rules_library_row_get_radio (get_row (self, 0))
                                         : NULL;
  GtkWidget *row = hf_rules_library_row_new (self->library, house_rules,
                                             first != NULL ? GTK_CHECK_BUTTON (first) : NULL);
  const gboolean preset = hf_house_rules_is_read_only (house_rules);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (preset ? self->presets : self->own), row);
  g_ptr_array_insert (self->rows, position, row);
  g_signal_connect_object (row, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_rules_library_row_get_radio (HF_RULES_LIBRARY_ROW (row)), "toggled",
                           G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
}

static void
remove_row (HfRulesLibraryPage *self, guint position)
{
  HfRulesLibraryRow *row = get_row (self, position);
  const gboolean preset = hf_house_rules_is_read_only (hf_rules_library_row_get_house_rules (row));

  g_ptr_array_remove_index (self->rows, position);
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (preset ? self->presets : self->own),
                                GTK_WIDGET (row));
}

static guint
count_items (HfRulesLibraryPage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->library));
}

static void
fill (HfRulesLibraryPage *self, guint n_rows)
{
  while (self->rows->len < MIN (n_rows, count_items (self)))
    insert_row (self, self->rows->len);
  sync_chosen (self);
}

static gboolean
fill_cb (gpointer data)
{
  HfRulesLibraryPage *self = data;

  fill (self, self->rows->len + STEP);

  return self->rows->len < count_items (self);
}

/* Own rules come last. */
static gboolean
has_own (HfRulesLibraryPage *self)
{
  guint n = count_items (self);
  g_autoptr (HfHouseRules)
    last = n > 0 ? g_list_model_get_item (G_LIST_MODEL (self->library), n - 1) : NULL;

  return last != NULL && !hf_house_rules_is_read_only (last);
}

/* The search of preferences lists hidden rows, too, so the row goes. */
static void
show_placeholder (HfRulesLibraryPage *self, gboolean show)
{
  AdwPreferencesGroup *own = ADW_PREFERENCES_GROUP (self->own);

  if (show == (gtk_widget_get_parent (self->placeholder) != NULL))
    return;

  if (show)
    adw_preferences_group_add (own, self->placeholder);
  else
    adw_preferences_group_remove (own, self->placeholder);
}

static void
items_changed_cb (HfRulesLibraryPage *self, guint position, guint removed, guint added)
{
  const guint n_rows = self->rows->len;

  /* A group only adds at its end, so all later rows are made anew. */
  for (guint i = n_rows; i > position; i--)
    remove_row (self, i - 1);
  fill (self, MAX (n_rows + added, STEP));

  show_placeholder (self, !has_own (self));

  /* Deleted rules are not played by; the first ones take their place. */
  if (self->chosen != NULL && hf_rule_library_lookup (self->library, self->chosen) == NULL
      && self->rows->len > 0)
    hf_rules_library_page_set_chosen (
      self, hf_house_rules_get_id (hf_rules_library_row_get_house_rules (get_row (self, 0))));
}

/* A row is scrolled to as soon as it has its place. The ring of the focus shows which one it is. */
static gboolean
focus_row_cb (GtkWidget *row, GdkFrameClock *clock, gpointer data)
{
  if (gtk_widget_get_height (row) == 0)
    return G_SOURCE_CONTINUE;

  gtk_widget_grab_focus (row);
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (row)), TRUE);

  return G_SOURCE_REMOVE;
}

static void
focus_rules (HfRulesLibraryPage *self, const char *id)
{
  fill (self, count_items (self));
  for (guint i = 0; i < self->rows->len; i++)
    {
      HfHouseRules *house_rules = hf_rules_library_row_get_house_rules (get_row (self, i));

      if (g_strcmp0 (hf_house_rules_get_id (house_rules), id) == 0)
        gtk_widget_add_tick_callback (GTK_WIDGET (get_row (self, i)), focus_row_cb, NULL, NULL);
    }
}

/* The focus goes to the new rules instead of back to where the questions began. */
static void
focus_chosen_cb (HfRulesLibraryPage *self)
{
  focus_rules (self, self->chosen);
}

static void
saved_cb (HfRulesLibraryPage *self, HfHouseRules *house_rules, AdwDialog *dialog)
{
  hf_rules_library_page_set_chosen (self, hf_house_rules_get_id (house_rules));
  hf_rules_show_added (GTK_WIDGET (self), house_rules);
  g_signal_connect_object (dialog, "closed", G_CALLBACK (focus_chosen_cb), self, G_CONNECT_SWAPPED);
}

static void
interview_cb (HfRulesLibraryPage *self)
{
  AdwDialog *dialog = hf_rules_interview_dialog_new (self->library);

  g_signal_connect_object (dialog, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, GTK_WIDGET (self));
}

/* Adds a copy, and shows it. */
static void
duplicate (HfRulesLibraryPage *self, HfHouseRules *house_rules)
{
  g_autoptr (GError) error = NULL;
  HfHouseRules *copy = hf_rule_library_duplicate (self->library, house_rules, &error);

  if (copy == NULL)
    {
      hf_show_alert (GTK_WIDGET (self), _("No Copy Was Made"), error->message);
      return;
    }

  hf_rules_show_added (GTK_WIDGET (self), copy);
  focus_rules (self, hf_house_rules_get_id (copy));
}

static void
duplicate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfRulesLibraryPage *self = HF_RULES_LIBRARY_PAGE (widget);

  duplicate (self, hf_rule_library_lookup (self->library, g_variant_get_string (parameter, NULL)));
}

/* Returns: the rules for new games */
static HfHouseRules *
get_chosen (HfRulesLibraryPage *self)
{
  HfHouseRules *chosen = hf_rule_library_lookup (self->library, self->chosen);

  return chosen != NULL ? chosen : hf_rules_library_row_get_house_rules (get_row (self, 0));
}

static void
duplicate_chosen_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfRulesLibraryPage *self = HF_RULES_LIBRARY_PAGE (widget);

  duplicate (self, get_chosen (self));
}

static void
import_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hf_rules_import (widget, HF_RULES_LIBRARY_PAGE (widget)->library);
}

static void
paste_text_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfRulesLibraryPage *self = HF_RULES_LIBRARY_PAGE (widget);

  hf_rules_paste_text (widget, self->library, get_chosen (self));
}

static void
hf_rules_library_page_get_property (GObject *object,
                                    guint prop_id,
                                    GValue *value,
                                    GParamSpec *pspec)
{
  HfRulesLibraryPage *self = HF_RULES_LIBRARY_PAGE (object);

  switch (prop_id)
    {
    case PROP_CHOSEN:
      g_value_set_string (value, self->chosen);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_rules_library_page_set_property (GObject *object,
                                    guint prop_id,
                                    const GValue *value,
                                    GParamSpec *pspec)
{
  HfRulesLibraryPage *self = HF_RULES_LIBRARY_PAGE (object);

  switch (prop_id)
    {
    case PROP_CHOSEN:
      hf_rules_library_page_set_chosen (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_rules_library_page_dispose (GObject *object)
{
  HfRulesLibraryPage *self = HF_RULES_LIBRARY_PAGE (object);

  g_clear_object (&self->library);
  g_clear_pointer (&self->chosen, g_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_RULES_LIBRARY_PAGE);

  G_OBJECT_CLASS (hf_rules_library_page_parent_class)->dispose (object);
}

static void
hf_rules_library_page_class_init (HfRulesLibraryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = hf_rules_library_page_get_property;
  object_class->set_property = hf_rules_library_page_set_property;
  object_class->dispose = hf_rules_library_page_dispose;

  /* The id of the rules for new games. */
  properties[PROP_CHOSEN] = g_param_spec_string ("chosen", NULL, NULL, NULL,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                   | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesLibraryPage, presets);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLibraryPage, played);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLibraryPage, own);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLibraryPage, placeholder);
  gtk_widget_class_bind_template_child (widget_class, HfRulesLibraryPage, problems);
  gtk_widget_class_bind_template_callback (widget_class, interview_cb);

  gtk_widget_class_install_action (widget_class, "library.duplicate", "s", duplicate_cb);
  gtk_widget_class_install_action (widget_class, "library.duplicate-chosen", NULL,
                                   duplicate_chosen_cb);
  gtk_widget_class_install_action (widget_class, "library.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "library.paste-text", NULL, paste_text_cb);
}

static void
hf_rules_library_page_init (HfRulesLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
}

/* Shows a library. */
void
hf_rules_library_page_set_library (HfRulesLibraryPage *self, HfRuleLibrary *library)
{
  g_return_if_fail (HF_IS_RULES_LIBRARY_PAGE (self));
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  items_changed_cb (self, 0, 0, 0);
  hf_fill_as_scrolled (self->own, fill_cb, self, NULL);
  hf_show_problems (ADW_PREFERENCES_GROUP (self->problems), HF_SHELF (library));
}

/* Chooses rules for new games.
 * @id (nullable): the id of a rule set */
void
hf_rules_library_page_set_chosen (HfRulesLibraryPage *self, const char *id)
{
  g_return_if_fail (HF_IS_RULES_LIBRARY_PAGE (self));

  if (!g_set_str (&self->chosen, id))
    return;

  sync_chosen (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

/* Says that the game on the table keeps its rules, whatever is changed here.
 * @name (nullable): the name of the rules of the game on the table */
void
hf_rules_library_page_set_played (HfRulesLibraryPage *self, const char *name)
{
  g_autofree char *inline_name = NULL;
  g_autofree char *sentence = NULL;

  g_return_if_fail (HF_IS_RULES_LIBRARY_PAGE (self));

  gtk_widget_set_visible (self->played, name != NULL);
  if (name == NULL)
    return;

  inline_name = hf_text_isolate (name);
  /* Translators: %s is the name of a rule set, such as “Hoof and Mouth” */
  sentence = g_strdup_printf (_("Your current game keeps “%s”. Changes here apply to new games."),
                                inline_name);
  hf_set_plain_description (ADW_PREFERENCES_GROUP (self->played), sentence);
}

/* Shows a rule set, to be looked through and changed.
 * @self: a page in an AdwPreferencesDialog or AdwNavigationView */
void
hf_rules_library_page_open (HfRulesLibraryPage *self, HfHouseRules *house_rules)
{
  AdwNavigationPage *editor;
  GtkWidget *dialog;
  GtkWidget *view;

  g_return_if_fail (HF_IS_RULES_LIBRARY_PAGE (self));
  g_return_if_fail (HF_IS_HOUSE_RULES (house_rules));

  editor = hf_rules_editor_new (self->library, house_rules);
  dialog = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_PREFERENCES_DIALOG);
  view = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_NAVIGATION_VIEW);
  if (dialog != NULL)
    adw_preferences_dialog_push_subpage (ADW_PREFERENCES_DIALOG (dialog), editor);
  else if (view != NULL)
    adw_navigation_view_push (ADW_NAVIGATION_VIEW (view), editor);
  else
    g_object_unref (g_object_ref_sink (editor));
}
