/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-notice.h"

#include "core/text/hf-text.h"
#include "hf-announcer.h"

/* A sentence at the top of a window that stays as long as it is true. */

static AdwBanner *
get_banner (GtkWidget *window)
{
  return ADW_BANNER (gtk_widget_get_template_child (window, G_OBJECT_TYPE (window), "notice"));
}

/* A banner cuts its sentence short after three lines, which on a phone may be before the reason. */
static void
show_whole (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
      gtk_label_set_lines (GTK_LABEL (widget), -1);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    show_whole (child);
}

/* @window: a window with a template that has an AdwBanner “notice”
 * @button: what the person can do about it
 * @action: the name of the action that does it */
void
hf_show_notice (GtkWidget *window, const char *sentence, const char *button, const char *action)
{
  AdwBanner *banner = get_banner (window);
  g_autofree char *clean = hf_text_clean (sentence, HF_TEXT_SENTENCE);

  adw_banner_set_title (banner, clean);
  adw_banner_set_button_label (banner, button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (banner), action);
  adw_banner_set_revealed (banner, TRUE);
  show_whole (GTK_WIDGET (banner));
  hf_announce (window, clean);
}

/* The button goes with the banner; the focus moves on to what is below. */
void
hf_hide_notice (GtkWidget *window)
{
  AdwBanner *banner = get_banner (window);
  GtkWidget *view;

  view = gtk_widget_get_ancestor (GTK_WIDGET (banner), ADW_TYPE_TOOLBAR_VIEW);
  if (view != NULL && gtk_widget_get_focus_child (GTK_WIDGET (banner)) != NULL)
    gtk_widget_child_focus (adw_toolbar_view_get_content (ADW_TOOLBAR_VIEW (view)),
                            GTK_DIR_TAB_FORWARD);
  adw_banner_set_revealed (banner, FALSE);
}
