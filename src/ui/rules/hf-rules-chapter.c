/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-chapter.h"

#include "game/house-rules/hf-rules-joint.h"
#include "hf-rules-banner.h"
#include "hf-rules-row.h"
#include "ui/widgets/hf-wrap-labels.h"

static void
update_title (AdwWindowTitle *title, HfRulesDraft *draft)
{
  adw_window_title_set_subtitle (title,
                                 hf_house_rules_get_name (hf_rules_draft_get_house_rules (draft)));
}

/* Shows the rules of one chapter of the rule table, to be changed. */
void
hf_rules_chapter_push (AdwNavigationView *view, HfRulesDraft *draft, HfRuleGroup group)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-rules-chapter");
  AdwNavigationPage *page = ADW_NAVIGATION_PAGE (gtk_builder_get_object (builder, "page"));
  AdwWindowTitle *title = ADW_WINDOW_TITLE (gtk_builder_get_object (builder, "window_title"));
  AdwPreferencesGroup *rows = ADW_PREFERENCES_GROUP (gtk_builder_get_object (builder, "rows"));
  guint n;
  const HfRuleInfo *rules = hf_rule_table (&n);

  adw_navigation_page_set_title (page, hf_rule_group_title (group));
  adw_window_title_set_title (title, hf_rule_group_title (group));
  adw_toolbar_view_add_bottom_bar (ADW_TOOLBAR_VIEW (adw_navigation_page_get_child (page)),
                                   hf_rules_banner_new (draft, GTK_WIDGET (rows), NULL));
  g_signal_connect_object (draft, "changed", G_CALLBACK (update_title), title, G_CONNECT_SWAPPED);
  update_title (title, draft);
  for (guint i = 0; i < n; i++)
    if (rules[i].group == group && hf_rules_joint_leader (&rules[i]) == &rules[i])
      adw_preferences_group_add (rows, hf_rules_row_new (&rules[i], draft));

  adw_navigation_view_push (view, page);
}
