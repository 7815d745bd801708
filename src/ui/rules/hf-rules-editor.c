/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-editor.h"

#include <glib/gi18n.h>

#include "game/house-rules/hf-rules-changes.h"
#include "game/house-rules/hf-rules-joint.h"
#include "game/table/hf-game-words.h"
#include "hf-rules-banner.h"
#include "core/text/hf-text.h"
#include "hf-rules-chapter.h"
#include "hf-rules-choices.h"
#include "hf-rules-lab-dialog.h"
#include "hf-rules-row.h"
#include "hf-rules-share.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Milliseconds; a number that is turned up and down is saved once. */
#define SAVE_DELAY 600

/* A rule set to be looked through and changed: its differences from the preset, the choices that
 * come with the preset, the chapters of rules, and a search through all of them.
 *
 * A page of an AdwNavigationView, which also shows the chapters. */
struct _HfRulesEditor
{
  AdwNavigationPage parent_instance;

  HfRulesDraft *draft;
  GSignalGroup *name; /* of the rules of the draft */
  HfRules opened;     /* as they were when the page came up */
  GPtrArray *changed_rows;
  GPtrArray *found_rows;
  GPtrArray *found_groups;
  GPtrArray *chapter_marks;
  AdwToast *followed; /* (nullable): says which rules have followed */
  guint save_id;
  guint n_found;

  GtkWidget *window_title;
  GtkWidget *search_entry;
  GtkWidget *stack;
  GtkWidget *changes;
  GtkWidget *choices;
  GtkWidget *chapters;
  GtkWidget *found;
};

/* The rules before all were reset, to undo that. */
typedef struct
{
  HfRulesDraft *draft;
  HfRules rules;
} Reset;

G_DEFINE_FINAL_TYPE (HfRulesEditor, hf_rules_editor, ADW_TYPE_NAVIGATION_PAGE)

static void
save (HfRulesEditor *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->save_id, g_source_remove);
  if (!hf_rules_draft_save (self->draft, &error))
    hf_show_toast (GTK_WIDGET (self), error->message);
}

static void
save_cb (gpointer data)
{
  HfRulesEditor *self = data;

  self->save_id = 0;
  save (self);
}

static void
save_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (HF_RULES_EDITOR (widget)->save_id != 0)
    save (HF_RULES_EDITOR (widget));
}

static void
update_titles (HfRulesEditor *self)
{
  HfHouseRules *house_rules = hf_rules_draft_get_house_rules (self->draft);
  const char *name = hf_house_rules_get_name (house_rules);
  g_autofree char *changes = hf_rules_describe_changes (hf_rules_draft_get_rules (self->draft));

  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), name);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->window_title), name);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title),
                                 hf_rules_draft_is_read_only (self->draft) ? "" : changes);
}

static void
update_chapters (HfRulesEditor *self, GPtrArray *changes)
{
  for (guint group = 0; group < HF_N_RULE_GROUPS; group++)
    {
      GtkWidget *mark = g_ptr_array_index (self->chapter_marks, group);
      g_autofree char *words = NULL;
      guint n = 0;

      for (guint i = 0; i < changes->len; i++)
        n += ((const HfRuleInfo *) g_ptr_array_index (changes, i))->group == group;

      /* Translators: How many rules of a chapter are not as in the rule set that they began with */
      words = g_strdup_printf (ngettext ("%u changed", "%u changed", n), n);
      gtk_label_set_label (GTK_LABEL (mark), words);
      gtk_widget_set_visible (mark, n > 0);
    }
}

static gboolean
is_shown (HfRulesEditor *self, const HfRuleInfo *info)
{
  for (guint i = 0; i < self->changed_rows->len; i++)
    if (hf_rules_row_get_info (hf_rules_row_get (g_ptr_array_index (self->changed_rows, i)))
        == info)
      return TRUE;

  return FALSE;
}

/* Rows stay under the hand that has just put them back, until the page is shown anew. */
static void
update_changes (HfRulesEditor *self, GPtrArray *changes, gboolean anew)
{
  for (guint i = 0; i < changes->len; i++)
    anew |= !is_shown (self, g_ptr_array_index (changes, i));

  gtk_widget_set_visible (self->changes, changes->len > 0);
  if (!anew && changes->len > 0)
    return;

  for (guint i = 0; i < self->changed_rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->changes),
                                  g_ptr_array_index (self->changed_rows, i));
  g_ptr_array_set_size (self->changed_rows, 0);

  for (guint i = 0; i < changes->len; i++)
    {
      GtkWidget *row;

      if (is_shown (self, g_ptr_array_index (changes, i)))
        continue;
      row = hf_rules_row_new (g_ptr_array_index (changes, i), self->draft);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->changes), row);
      g_ptr_array_add (self->changed_rows, row);
    }
}

static void
update (HfRulesEditor *self, gboolean anew)
{
  const HfRules *rules = hf_rules_draft_get_rules (self->draft);
  g_autoptr (GPtrArray) changes = hf_rules_list_changed_rows (rules);
  const gboolean own = !hf_rules_draft_is_read_only (self->draft);

  update_titles (self);
  update_chapters (self, changes);
  update_changes (self, changes, anew);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.reset-all", own && changes->len > 0);
  hf_rules_act_on (GTK_WIDGET (self), hf_rules_draft_get_library (self->draft),
                   hf_rules_draft_get_house_rules (self->draft));
}

static void
changed_cb (HfRulesEditor *self)
{
  /* The draft may have gone on to a copy. */
  g_signal_group_set_target (self->name, hf_rules_draft_get_house_rules (self->draft));
  update (self, FALSE);

  g_clear_handle_id (&self->save_id, g_source_remove);
  self->save_id = g_timeout_add_once (SAVE_DELAY, save_cb, self);
}

/* One change may be several differences; which ones, is said. */
static void
followed_cb (HfRulesEditor *self, GPtrArray *followed)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  g_autofree char *list = NULL, *message = NULL;

  for (guint i = 0; i < followed->len; i++)
    {
      const char *title =
        hf_rules_row_title (hf_rules_joint_leader (g_ptr_array_index (followed, i)));

      if (!g_ptr_array_find_with_equal_func (titles, title, g_str_equal, NULL))
        g_ptr_array_add (titles, (gpointer) title);
    }
  list = hf_words_list ((const char *const *) titles->pdata, titles->len);
  /* Translators: a person has changed a rule; %s lists other rules that had to follow, like “Opening and Cards to Cut” */
  message = g_strdup_printf (C_("toast", "Also changed: %s"), list);
  hf_show_toast_instead (GTK_WIDGET (self), &self->followed, message);
}

static void
copy_cb (AdwAlertDialog *dialog, const char *response, HfRulesEditor *self)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "copy") && !hf_rules_draft_change_copy (self->draft, TRUE, &error))
    hf_show_alert (GTK_WIDGET (self), _("No Copy Was Made"), error->message);
}

static void
refused_cb (HfRulesEditor *self)
{
  g_autofree char *name =
    hf_text_isolate (hf_house_rules_get_name (hf_rules_draft_get_house_rules (self->draft)));
  AdwDialog *dialog = adw_alert_dialog_new (_("Duplicate and Change?"), NULL);

  adw_alert_dialog_format_body (ADW_ALERT_DIALOG (dialog),
                                /* Translators: %s is the name of a rule set */
                                _("“%s” comes with the game and can’t be changed. You can change "
                                  "a copy as you like."),
                                  name);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel",
                                  C_("button", "_Cancel"), "copy", _("_Duplicate and Change"), NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "copy");
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "copy",
                                            ADW_RESPONSE_SUGGESTED);
  g_signal_connect_object (dialog, "response", G_CALLBACK (copy_cb), self, 0);
  hf_present_dialog (dialog, GTK_WIDGET (self));
}

static void
chapter_activated_cb (HfRulesEditor *self, AdwActionRow *row)
{
  hf_rules_editor_show_chapter (self,
                                GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "group")));
}

static void
search_changed_cb (HfRulesEditor *self, GtkSearchEntry *entry)
{
  hf_rules_editor_search (self, gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
stop_search_cb (HfRulesEditor *self, GtkSearchEntry *entry)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
}

/* Letters that no row has a use for begin a search. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                HfRulesEditor *self)
{
  const gunichar letter = gdk_keyval_to_unicode (keyval);
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->search_entry)));

  if (letter == 0 || !g_unichar_isgraph (letter) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0
      || !gtk_event_controller_key_forward (controller, text))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_grab_focus (self->search_entry);
  gtk_editable_set_position (GTK_EDITABLE (self->search_entry), -1);
  return GDK_EVENT_STOP;
}

/* The entry could capture keys itself, but would then take Return from the rows. */
static void
search_by_typing (HfRulesEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->stack, keys);
}

static void
undo_reset_cb (Reset *reset)
{
  hf_rules_draft_replace (reset->draft, &reset->rules);
}

static void
reset_free (gpointer data)
{
  Reset *reset = data;

  g_object_unref (reset->draft);
  g_free (reset);
}

static void
reset_all_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfRulesEditor *self = HF_RULES_EDITOR (widget);
  Reset *reset = g_new0 (Reset, 1);
  g_autofree char *message = NULL;

  reset->draft = g_object_ref (self->draft);
  reset->rules = *hf_rules_draft_get_rules (self->draft);
  hf_rules_draft_reset_all (self->draft);
  /* Translators: %s is the name of a rule set, such as “Hoof and Mouth” */
  message = g_strdup_printf (_("All rules reset to %s"), hf_rules_base_title (&reset->rules));
  hf_show_toast_to_undo (widget, message, G_CALLBACK (undo_reset_cb), NULL, reset, reset_free);
}

static void
duplicate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfRulesEditor *self = HF_RULES_EDITOR (widget);
  g_autoptr (GError) error = NULL;

  save (self);
  if (hf_rules_draft_change_copy (self->draft, FALSE, &error))
    hf_rules_show_added (widget, hf_rules_draft_get_house_rules (self->draft));
  else
    hf_show_alert (widget, _("No Copy Was Made"), error->message);
}

static void
lab_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfRulesEditor *self = HF_RULES_EDITOR (widget);

  hf_present_dialog (hf_rules_lab_dialog_new (&self->opened,
                                              hf_rules_draft_get_rules (self->draft)),
                     widget);
}

static void
hf_rules_editor_showing (AdwNavigationPage *page)
{
  HfRulesEditor *self = HF_RULES_EDITOR (page);

  update (self, TRUE);

  if (ADW_NAVIGATION_PAGE_CLASS (hf_rules_editor_parent_class)->showing != NULL)
    ADW_NAVIGATION_PAGE_CLASS (hf_rules_editor_parent_class)->showing (page);
}

static void
hf_rules_editor_dispose (GObject *object)
{
  HfRulesEditor *self = HF_RULES_EDITOR (object);

  if (self->save_id != 0)
    save (self);

  g_clear_weak_pointer (&self->followed);
  g_clear_object (&self->name);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->changed_rows, g_ptr_array_unref);
  g_clear_pointer (&self->found_rows, g_ptr_array_unref);
  g_clear_pointer (&self->found_groups, g_ptr_array_unref);
  g_clear_pointer (&self->chapter_marks, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_RULES_EDITOR);

  G_OBJECT_CLASS (hf_rules_editor_parent_class)->dispose (object);
}

static void
hf_rules_editor_class_init (HfRulesEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_editor_dispose;
  ADW_NAVIGATION_PAGE_CLASS (klass)->showing = hf_rules_editor_showing;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesEditor, window_title);
  gtk_widget_class_bind_template_child (widget_class, HfRulesEditor, search_entry);
  gtk_widget_class_bind_template_child (widget_class, HfRulesEditor, stack);
  gtk_widget_class_bind_template_child (widget_class, HfRulesEditor, changes);
  gtk_widget_class_bind_template_child (widget_class, HfRulesEditor, choices);
  gtk_widget_class_bind_template_child (widget_class, HfRulesEditor, chapters);
  gtk_widget_class_bind_template_child (widget_class, HfRulesEditor, found);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);

  hf_rules_install_actions (widget_class);
  gtk_widget_class_install_action (widget_class, "rules.save", NULL, save_action_cb);
  gtk_widget_class_install_action (widget_class, "rules.reset-all", NULL, reset_all_cb);
  gtk_widget_class_install_action (widget_class, "rules.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (widget_class, "rules.lab", NULL, lab_cb);
}

static void
hf_rules_editor_init (HfRulesEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->changed_rows = g_ptr_array_new ();
  self->found_rows = g_ptr_array_new ();
  self->found_groups = g_ptr_array_new ();
  self->chapter_marks = g_ptr_array_new ();
  self->name = g_signal_group_new (HF_TYPE_HOUSE_RULES);
  g_signal_group_connect_swapped (self->name, "notify::name", G_CALLBACK (update_titles), self);
  search_by_typing (self);
}

static void
add_chapters (HfRulesEditor *self)
{
  for (guint group = 0; group < HF_N_RULE_GROUPS; group++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *mark = gtk_label_new (NULL);
      g_autofree char *title = g_markup_escape_text (hf_rule_group_title (group), -1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      gtk_widget_add_css_class (mark, "accent");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), mark);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data (G_OBJECT (row), "group", GUINT_TO_POINTER (group));
      g_signal_connect_object (row, "activated", G_CALLBACK (chapter_activated_cb), self,
                               G_CONNECT_SWAPPED);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->chapters), row);
      g_ptr_array_add (self->chapter_marks, mark);
    }
}

static void
add_found_groups (HfRulesEditor *self)
{
  for (guint group = 0; group < HF_N_RULE_GROUPS; group++)
    {
      GtkWidget *widget = adw_preferences_group_new ();

      hf_set_plain_title (ADW_PREFERENCES_GROUP (widget), hf_rule_group_title (group));
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->found), ADW_PREFERENCES_GROUP (widget));
      g_ptr_array_add (self->found_groups, widget);
    }
}

/* Makes all rows at once at the first search; then they only come and go. */
static void
ensure_found (HfRulesEditor *self)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  if (self->found_rows->len > 0)
    return;

  for (guint i = 0; i < n_rows; i++)
    {
      GtkWidget *row;

      if (hf_rules_joint_leader (&rows[i]) != &rows[i])
        continue;
      row = hf_rules_row_new (&rows[i], self->draft);
      adw_preferences_group_add (g_ptr_array_index (self->found_groups, rows[i].group), row);
      g_ptr_array_add (self->found_rows, row);
    }
}

AdwNavigationPage *
hf_rules_editor_new (HfRuleLibrary *library, HfHouseRules *house_rules)
{
  HfRulesEditor *self = g_object_new (HF_TYPE_RULES_EDITOR, NULL);

  self->draft = hf_rules_draft_new (library, house_rules);
  self->opened = *hf_rules_draft_get_rules (self->draft);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->draft, "followed", G_CALLBACK (followed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->draft, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);

  add_found_groups (self);
  adw_toolbar_view_add_bottom_bar (
    ADW_TOOLBAR_VIEW (adw_navigation_page_get_child (ADW_NAVIGATION_PAGE (self))),
    hf_rules_banner_new (self->draft, self->chapters, g_ptr_array_index (self->found_groups, 0)));
  gtk_widget_set_visible (self->choices,
                          hf_rules_choices_fill (ADW_PREFERENCES_GROUP (self->choices),
                                                 self->draft));
  add_chapters (self);
  g_signal_group_set_target (self->name, hf_rules_draft_get_house_rules (self->draft));
  update (self, TRUE);

  return ADW_NAVIGATION_PAGE (self);
}

HfRulesDraft *
hf_rules_editor_get_draft (HfRulesEditor *self)
{
  g_return_val_if_fail (HF_IS_RULES_EDITOR (self), NULL);

  return self->draft;
}

/* Goes to a chapter. */
void
hf_rules_editor_show_chapter (HfRulesEditor *self, HfRuleGroup group)
{
  GtkWidget *view;

  g_return_if_fail (HF_IS_RULES_EDITOR (self));

  view = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_NAVIGATION_VIEW);
  g_return_if_fail (view != NULL);

  hf_rules_chapter_push (ADW_NAVIGATION_VIEW (view), self->draft, group);
}

/* Shows the rules that have all these words in their title, description or possible values.
 * @words: what to look for, or an empty text */
void
hf_rules_editor_search (HfRulesEditor *self, const char *words)
{
  g_autofree char *stripped = g_strstrip (g_strdup (words));

  g_return_if_fail (HF_IS_RULES_EDITOR (self));

  self->n_found = 0;
  if (stripped[0] == '\0')
    {
      gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "overview");
      return;
    }

  ensure_found (self);
  for (guint i = 0; i < self->found_groups->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->found_groups, i), FALSE);

  for (guint i = 0; i < self->found_rows->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (self->found_rows, i);
      HfRulesRow *row = hf_rules_row_get (widget);
      const gboolean fits = hf_rules_row_find_words (row, stripped);

      gtk_widget_set_visible (widget, fits);
      self->n_found += fits;
      if (fits)
        gtk_widget_set_visible (g_ptr_array_index (self->found_groups,
                                                   hf_rules_row_get_info (row)->group),
                                TRUE);
    }

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    self->n_found > 0 ? "found" : "nothing");
}

guint
hf_rules_editor_n_found (HfRulesEditor *self)
{
  g_return_val_if_fail (HF_IS_RULES_EDITOR (self), 0);

  return self->n_found;
}
