/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-chapter.h"

#include "hf-rules-banner.h"
#include "hf-rules-row.h"

/* The rules of one chapter of the rule table, to be changed. */
struct _HfRulesChapter
{
  AdwNavigationPage parent_instance;

  HfRulesDraft *draft;
  GPtrArray *widgets;

  GtkWidget *window_title;
  GtkWidget *rows;
};

G_DEFINE_FINAL_TYPE (HfRulesChapter, hf_rules_chapter, ADW_TYPE_NAVIGATION_PAGE)

static void
update_title (HfRulesChapter *self)
{
  HfHouseRules *house_rules = hf_rules_draft_get_house_rules (self->draft);

  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title),
                                 hf_house_rules_get_name (house_rules));
}

static void
hf_rules_chapter_dispose (GObject *object)
{
  HfRulesChapter *self = HF_RULES_CHAPTER (object);

  g_clear_object (&self->draft);
  g_clear_pointer (&self->widgets, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_RULES_CHAPTER);

  G_OBJECT_CLASS (hf_rules_chapter_parent_class)->dispose (object);
}

static void
hf_rules_chapter_class_init (HfRulesChapterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rules_chapter_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-rules-chapter.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRulesChapter, window_title);
  gtk_widget_class_bind_template_child (widget_class, HfRulesChapter, rows);
}

static void
hf_rules_chapter_init (HfRulesChapter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->widgets = g_ptr_array_new ();
}

AdwNavigationPage *
hf_rules_chapter_new (HfRulesDraft *draft, HfRuleGroup group)
{
  HfRulesChapter *self = g_object_new (HF_TYPE_RULES_CHAPTER, NULL);
  const char *title = hf_rule_group_title (group);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  self->draft = g_object_ref (draft);
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), title);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->window_title), title);
  adw_toolbar_view_add_top_bar (
    ADW_TOOLBAR_VIEW (adw_navigation_page_get_child (ADW_NAVIGATION_PAGE (self))),
    hf_rules_banner_new (draft));
  g_signal_connect_object (draft, "changed", G_CALLBACK (update_title), self, G_CONNECT_SWAPPED);
  update_title (self);

  for (guint i = 0; i < n_rows; i++)
    if (rows[i].group == group)
      {
        GtkWidget *widget = hf_rules_row_new (&rows[i], draft);

        adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->rows), widget);
        g_ptr_array_add (self->widgets, widget);
      }

  return ADW_NAVIGATION_PAGE (self);
}

/* Returns (nullable): the row of this rule, NULL when it is in another chapter */
GtkWidget *
hf_rules_chapter_get_row (HfRulesChapter *self, const char *key)
{
  g_return_val_if_fail (HF_IS_RULES_CHAPTER (self), NULL);

  for (guint i = 0; i < self->widgets->len; i++)
    if (g_str_equal (gtk_widget_get_name (g_ptr_array_index (self->widgets, i)), key))
      return g_ptr_array_index (self->widgets, i);

  return NULL;
}
