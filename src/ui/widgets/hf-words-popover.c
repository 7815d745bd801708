/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-words-popover.h"

#include "hf-transient-popover.h"

/* The full text of a widget that shows it abridged, or as signs, where there is little room: in a
 * popover, by a tap, or by Enter, Space or the menu key. */

#define WIDTH_CHARS 15 /* of a line; fits a phone with text at twice the size */
#define MARGIN      6

static const char key[] = "hf-words-popover";

/* Makes the first of several lines bold: the name of the seat or side. */
static void
set_heading (GtkLabel *label, const char *words)
{
  const char *end = strchr (words, '\n');
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  bold->end_index = end != NULL ? (guint) (end - words) : 0;
  pango_attr_list_insert (attributes, bold);
  gtk_label_set_attributes (label, attributes);
}

static HfWordsFunc
get_words (GtkWidget *widget)
{
  HfWordsFunc *offer = g_object_get_data (G_OBJECT (widget), key);

  return offer != NULL ? *offer : NULL;
}

/* Shows them, if there are any. */
void
hf_words_popover_show (GtkWidget *widget)
{
  HfWordsFunc describe = get_words (widget);
  g_autofree char *words = describe != NULL ? describe (widget) : NULL;
  GtkWidget *label;

  if (words == NULL)
    return;

  label = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0., "wrap", TRUE, "wrap-mode",
                        PANGO_WRAP_WORD_CHAR, "max-width-chars", WIDTH_CHARS, "margin-start",
                        MARGIN, "margin-end", MARGIN, "margin-top", MARGIN, "margin-bottom", MARGIN,
                        NULL);
  set_heading (GTK_LABEL (label), words);
  hf_transient_popover_show (widget, label);
}

static void
clicked_cb (GtkGesture *gesture, int n_press, double x, double y, GtkWidget *widget)
{
  hf_words_popover_show (widget);
}

static gboolean
keys_cb (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  hf_words_popover_show (widget);

  return hf_words_popover_offered (widget);
}

static HfWordsFunc *
make_offer (GtkWidget *widget)
{
  HfWordsFunc *offer = g_new0 (HfWordsFunc, 1);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "released", G_CALLBACK (clicked_cb), widget);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, hf_transient_popover_create_keys (keys_cb));
  g_object_set_data_full (G_OBJECT (widget), key, offer, g_free);

  return offer;
}

/* Lets a person read all words of a widget, or no longer. Meanwhile the keys can go there.
 * @words (nullable): makes the full text; NULL if the widget shows it already */
void
hf_words_popover_offer (GtkWidget *widget, HfWordsFunc words)
{
  HfWordsFunc *offer;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  offer = g_object_get_data (G_OBJECT (widget), key);
  if (offer == NULL && words == NULL)
    return;
  if (offer == NULL)
    offer = make_offer (widget);

  *offer = words;
  gtk_widget_set_focusable (widget, words != NULL);
}

gboolean
hf_words_popover_offered (GtkWidget *widget)
{
  return get_words (widget) != NULL;
}
