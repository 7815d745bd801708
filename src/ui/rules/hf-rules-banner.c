/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The banner below rules that are being changed: that they contradict each other and how to mend
 * that, that they are a preset, or a warning. It comes and goes without moving them: a press of the
 * same button twice must meet the same rule twice.
 */
#include "config.h"

#include "hf-rules-banner.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-toast.h"

#define KEY_RULES "hf-rules"
#define KEY_FOUND "hf-found"

/* A message that appears while rules are changed is announced once. */
static void
show (AdwBanner *banner, const char *message, const char *button)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (banner))
      && (!adw_banner_get_revealed (banner)
          || !g_str_equal (adw_banner_get_title (banner), message)))
    hf_announce (GTK_WIDGET (banner), message);

  adw_banner_set_title (banner, message);
  adw_banner_set_button_label (banner, button);
  adw_banner_set_revealed (banner, TRUE);
}

/* Returns (nullable): the scrolled window around a group of rules, where it is on the screen */
static GtkScrolledWindow *
get_scrolled (AdwBanner *banner, const char *key)
{
  GtkWidget *group = g_object_get_data (G_OBJECT (banner), key);
  GtkWidget *scrolled = group != NULL ? gtk_widget_get_ancestor (group, GTK_TYPE_SCROLLED_WINDOW)
                                      : NULL;

  return scrolled != NULL && gtk_widget_get_mapped (scrolled) ? GTK_SCROLLED_WINDOW (scrolled)
                                                              : NULL;
}

/* Where the rules are scrolled to their end, there would be fewer to scroll than that without the
 * banner, and they would move. An empty space below them keeps them where they are. */
static void
keep_rules_in_place (AdwBanner *banner, AdwToolbarView *view)
{
  GtkScrolledWindow *scrolled = get_scrolled (banner, KEY_RULES);
  GtkAdjustment *at;
  GtkWidget *rules;
  gdouble missing;

  if (scrolled == NULL)
    scrolled = get_scrolled (banner, KEY_FOUND);
  if (scrolled == NULL)
    return;
  at = gtk_scrolled_window_get_vadjustment (scrolled);
  missing = gtk_adjustment_get_value (at) + gtk_adjustment_get_page_size (at)
            + adw_toolbar_view_get_bottom_bar_height (view) - gtk_adjustment_get_upper (at);
  rules = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (scrolled)));
  if (missing > 0 && gtk_adjustment_get_value (at) > 0)
    gtk_widget_set_margin_bottom (rules, gtk_widget_get_margin_bottom (rules) + (gint) missing + 1);
}

/* The button goes with the banner; the focus moves on to the rules. */
static void
hide (AdwBanner *banner)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (banner), ADW_TYPE_TOOLBAR_VIEW);

  if (view != NULL && adw_banner_get_revealed (banner))
    keep_rules_in_place (banner, ADW_TOOLBAR_VIEW (view));
  if (view != NULL && gtk_widget_get_focus_child (GTK_WIDGET (banner)) != NULL)
    gtk_widget_child_focus (adw_toolbar_view_get_content (ADW_TOOLBAR_VIEW (view)),
                            GTK_DIR_TAB_FORWARD);

  adw_banner_set_revealed (banner, FALSE);
}

static void
update (AdwBanner *banner, HfRulesDraft *draft)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) warnings = NULL;
  g_autofree char *name = NULL, *message = NULL;

  if (!hf_rules_draft_check (draft, &error))
    {
      show (banner, error->message,
            hf_rules_draft_can_go_back (draft) ? C_("button", "_Go Back") : NULL);
      return;
    }

  if (hf_rules_draft_is_read_only (draft))
    {
      name = hf_text_isolate (hf_house_rules_get_name (hf_rules_draft_get_house_rules (draft)));
      /* Translators: %s is the name of a rule set, such as “Hoof and Mouth” */
      message = g_strdup_printf (_("“%s” comes with the game and can’t be changed"), name);
      show (banner, message, _("Change a _Copy"));
      return;
    }

  warnings = hf_rules_warnings (hf_rules_draft_get_rules (draft));
  if (warnings[0] != NULL)
    {
      message = g_strjoinv ("\n", warnings);
      show (banner, message, NULL);
      return;
    }

  hide (banner);
}

static void
clicked_cb (AdwBanner *banner, HfRulesDraft *draft)
{
  g_autoptr (GError) error = NULL;

  if (!hf_rules_draft_check (draft, NULL))
    hf_rules_draft_go_back (draft);
  else if (hf_rules_draft_is_read_only (draft)
           && !hf_rules_draft_change_copy (draft, FALSE, &error))
    hf_show_toast (GTK_WIDGET (banner), error->message);
}

/* @rules: a group of the page above the banner
 * @found (nullable): a group of the page that stands there instead while somebody searches */
GtkWidget *
hf_rules_banner_new (HfRulesDraft *draft, GtkWidget *rules, GtkWidget *found)
{
  GtkWidget *banner = adw_banner_new ("");

  g_object_set_data (G_OBJECT (banner), KEY_RULES, rules);
  g_object_set_data (G_OBJECT (banner), KEY_FOUND, found);
  adw_banner_set_use_markup (ADW_BANNER (banner), FALSE);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), banner, G_CONNECT_SWAPPED);
  g_signal_connect_object (banner, "button-clicked", G_CALLBACK (clicked_cb), draft, 0);
  update (ADW_BANNER (banner), draft);

  return banner;
}
