/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-notice.h"

#include "core/text/hf-text.h"
#include "hf-announcer.h"
#include "hf-pair-box.h"
#include "ui/cards/hf-card-list.h"
#include "ui/cards/hf-small-cards.h"

/* A sentence at the top of a window that stays as long as it is true, with the cards that it names. A banner of libadwaita would cut it short after
 * three lines, which on a phone may be before the reason.
 *
 * ## CSS nodes
 *
 * `widget.notice`, with a label, a row of cards, and a button. */

static const char *const parts[] = { "notice", "notice_sentence", "notice_cards", "notice_button" };

static GtkWidget *
get_part (GtkWidget *window, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (window, G_OBJECT_TYPE (window), name));
}

/* Binds the parts of the notice in the template of a window: a GtkRevealer “notice” around a GtkLabel
 * “notice_sentence”, an AdwBin “notice_cards” and a GtkButton “notice_button”. */
void
hf_notice_bind (GtkWidgetClass *widget_class)
{
  g_type_ensure (HF_TYPE_PAIR_BOX);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_class_bind_template_child_full (widget_class, parts[i], FALSE, 0);
}

/* A long label of a button goes on in another line, where it has no room for all of it. */
static void
wrap_label (GtkButton *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (button));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

/* @window: a window with a template that has a notice
 * @button (nullable): what the person can do about it
 * @action (nullable): the name of the action that does it */
void
hf_show_notice (GtkWidget *window, const char *sentence, const char *button, const char *action)
{
  GtkWidget *act = get_part (window, "notice_button");
  g_autofree char *clean = hf_text_clean (sentence, HF_TEXT_SENTENCE);

  gtk_label_set_label (GTK_LABEL (get_part (window, "notice_sentence")), clean);
  gtk_button_set_label (GTK_BUTTON (act), button != NULL ? button : "");
  wrap_label (GTK_BUTTON (act));
  gtk_widget_set_visible (act, button != NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (act), action);
  adw_bin_set_child (ADW_BIN (get_part (window, "notice_cards")), NULL);
  gtk_revealer_set_reveal_child (GTK_REVEALER (get_part (window, "notice")), TRUE);
  hf_announce (window, clean);
}

/* Shows the cards that the sentence names, until there is another one.
 * @cards: HfCard */
void
hf_show_notice_cards (GtkWidget *window, GPtrArray *cards)
{
  g_autoptr (GListModel) list = hf_card_list_new (cards);

  adw_bin_set_child (ADW_BIN (get_part (window, "notice_cards")),
                     cards->len > 0 ? hf_small_cards_new (list) : NULL);
}

/* The button goes with the notice; the focus moves on to the content below. */
void
hf_hide_notice (GtkWidget *window)
{
  GtkWidget *notice = get_part (window, "notice"), *view;

  view = gtk_widget_get_ancestor (notice, ADW_TYPE_TOOLBAR_VIEW);
  if (view != NULL && gtk_widget_get_focus_child (notice) != NULL)
    gtk_widget_child_focus (adw_toolbar_view_get_content (ADW_TOOLBAR_VIEW (view)),
                            GTK_DIR_TAB_FORWARD);
  gtk_revealer_set_reveal_child (GTK_REVEALER (notice), FALSE);
}

/* Returns (nullable): the sentence that is shown */
const char *
hf_get_notice (GtkWidget *window)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (get_part (window, "notice")))
           ? gtk_label_get_label (GTK_LABEL (get_part (window, "notice_sentence")))
           : NULL;
}
