/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The grid of a score card: a row for each line and a column for each side. Where the round was played
 * on the screen, a line opens to the cards behind its numbers. */
#include "hf-score-card.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "hf-score-details.h"
#include "game/advice/hf-score-lines.h"
#include "ui/widgets/hf-announcer.h"

typedef struct
{
  GtkGrid *grid;
  HfResults *results;
  guint round;
} Card;

static void
set_line_classes (GtkWidget *widget, const HfScoreLine *line)
{
  if (line->sum)
    gtk_widget_add_css_class (widget, "sum");
  if (line->strong)
    gtk_widget_add_css_class (widget, "heading");
}

static GtkWidget *
make_title_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_hexpand (label, TRUE);

  return label;
}

/* The details of a line are made when it is opened. */
static void
line_toggled_cb (GtkToggleButton *button, HfGame *game)
{
  GtkWidget *revealer = g_object_get_data (G_OBJECT (button), "revealer");
  GtkWidget *arrow = g_object_get_data (G_OBJECT (button), "arrow");
  gboolean open = gtk_toggle_button_get_active (button);

  if (open && gtk_revealer_get_child (GTK_REVEALER (revealer)) == NULL)
    {
      HfScoreKind kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "kind"));
      guint round = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "round"));

      gtk_revealer_set_child (GTK_REVEALER (revealer), hf_score_details_new (game, round, kind));
    }
  gtk_widget_set_visible (revealer, open);
  gtk_revealer_set_reveal_child (GTK_REVEALER (revealer), open);
  gtk_image_set_from_icon_name (GTK_IMAGE (arrow), open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

static GtkWidget *
make_line_button (const Card *self, const HfScoreLine *line, GtkWidget *revealer)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *arrow = gtk_image_new_from_icon_name ("pan-down-symbolic");

  gtk_box_append (GTK_BOX (box), make_title_label (line->title));
  gtk_box_append (GTK_BOX (box), arrow);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "line");
  hf_set_spoken_label (button, line->title);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
  g_object_set_data (G_OBJECT (button), "revealer", revealer);
  g_object_set_data (G_OBJECT (button), "arrow", arrow);
  g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (line->kind));
  g_object_set_data (G_OBJECT (button), "round", GUINT_TO_POINTER (self->round));
  g_signal_connect_object (button, "toggled", G_CALLBACK (line_toggled_cb), self->results, 0);

  return button;
}

static void
add_value (const Card *self, const HfScoreLine *line, guint side, guint row)
{
  GtkWidget *label = gtk_label_new (NULL);
  const char *name = hf_results_get_inline_name (self->results, side);
  g_autofree char *sentence = NULL;

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  set_line_classes (label, line);
  hf_score_card_set_number (GTK_LABEL (label), line->values[side]);

  sentence =
    /* Translators: a line of the score card, like "Us, closed books: 1300" */
    hf_text_minus (g_strdup_printf (_("%1$s, %2$s: %3$'d"), name, line->title, line->values[side]));
  hf_set_spoken_label (label, sentence);
  gtk_grid_attach (self->grid, label, side + 1, row, 1, 1);
}

static void
add_line (const Card *self, const HfScoreLine *line, guint row)
{
  guint n = hf_results_get_n_sides (self->results);
  GtkWidget *title;

  if (HF_IS_GAME (self->results) && hf_score_kind_has_cards (line->kind))
    {
      GtkWidget *revealer = gtk_revealer_new ();

      gtk_widget_set_visible (revealer, FALSE);
      gtk_grid_attach (self->grid, revealer, 0, row + 1, n + 1, 1);
      title = make_line_button (self, line, revealer);
    }
  else
    {
      title = make_title_label (line->title);
      gtk_widget_add_css_class (title, "line");
    }
  set_line_classes (title, line);
  gtk_grid_attach (self->grid, title, 0, row, 1, 1);

  for (guint side = 0; side < n; side++)
    add_value (self, line, side, row);
}

static void
add_side_name (const Card *self, guint side)
{
  const char *name = hf_results_get_side_name (self->results, side);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_tooltip_text (label, name);
  gtk_widget_set_valign (label, GTK_ALIGN_END);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "side");
  gtk_grid_attach (self->grid, label, side + 1, 0, 1, 1);
}

void
hf_score_card_set_number (GtkLabel *label, gint number)
{
  g_autofree char *text = hf_text_number (number);

  gtk_label_set_label (label, text);
}

/* Fills a grid, whatever was in it.
 *
 * @round: a round that is over, from 1 */
void
hf_score_card_fill (GtkGrid *grid, HfResults *results, guint round)
{
  const Card card = { grid, results, round };
  g_autoptr (GArray) lines = hf_score_lines (results, round);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
  for (guint side = 0; side < hf_results_get_n_sides (results); side++)
    add_side_name (&card, side);
  for (guint i = 0; i < lines->len; i++)
    add_line (&card, &g_array_index (lines, HfScoreLine, i), 1 + 2 * i);
}
