/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The blocks of the rulebook as widgets: sentences, lists, tables and small
 * cards. A house rule has a line beside it and says so.
 */
#include "config.h"

#include "hf-rulebook-blocks.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/cards/hf-cards.h"
#include "game/table/hf-game-words.h"
#include "ui/cards/hf-card-art.h"
#include "ui/cards/hf-rules-cards.h"
#include "ui/widgets/hf-announcer.h"

#define CARD_WIDTH      48
#define LINE_CARD_WIDTH 27 /* beside a line */

/* In the order in which cards of one kind are laid side by side. */
static const HfSuit black_suits[] = { HF_SUIT_SPADES, HF_SUIT_CLUBS };
static const HfSuit red_suits[] = { HF_SUIT_HEARTS, HF_SUIT_DIAMONDS };
static const HfSuit all_suits[] = { HF_SUIT_SPADES, HF_SUIT_HEARTS, HF_SUIT_CLUBS,
                                    HF_SUIT_DIAMONDS };

/* The rules know no suits; pictures give cards of one kind different ones.
 *
 * @rank (out): its rank, as hf_card_art_snapshot_face() takes it
 * @suit (out): its suit */
void
hf_rulebook_card_face (const HfRulebookBlock *block, guint index, int *rank, HfSuit *suit)
{
  const HfKind kind = block->kinds[index];
  guint before = 0;

  for (guint i = 0; i < index; i++)
    before += block->kinds[i] == kind;

  *suit = all_suits[before % G_N_ELEMENTS (all_suits)];
  switch (kind)
    {
    case HF_KIND_JOKER:
      *rank = HF_CARD_RANK_JOKER;
      *suit = HF_SUIT_NONE;
      break;
    case HF_KIND_WEIRD:
      *rank = HF_CARD_RANK_WEIRD;
      *suit = HF_SUIT_NONE;
      break;
    case HF_KIND_RED_THREE:
      *rank = 3;
      *suit = red_suits[before % G_N_ELEMENTS (red_suits)];
      break;
    case HF_KIND_BLACK_THREE:
      *rank = 3;
      *suit = black_suits[before % G_N_ELEMENTS (black_suits)];
      break;
    case HF_KIND_TWO:
      *rank = 2;
      break;
    case HF_KIND_ACE:
      *rank = 1;
      break;
    default:
      *rank = kind - HF_KIND_FOUR + 4;
      break;
    }
}

/* As HfRulesCards takes them. */
static char *
print_cards (const HfRulebookBlock *block)
{
  g_autoptr (GString) cards = g_string_new (NULL);

  for (guint i = 0; i < block->n_kinds; i++)
    {
      int rank;
      HfSuit suit;

      hf_rulebook_card_face (block, i, &rank, &suit);
      if (i > 0)
        g_string_append_c (cards, ' ');
      if (rank == HF_CARD_RANK_WEIRD)
        g_string_append_c (cards, '!');
      else
        g_string_append_c (cards, "*A23456789TJQK"[rank]);
      if (suit != HF_SUIT_NONE)
        g_string_append_c (cards, "cdhs"[suit]);
    }

  return g_string_free_and_steal (g_steal_pointer (&cards));
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
make_item (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *bullet = gtk_label_new ("•");
  GtkWidget *label = make_label (text, NULL);

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_accessible_update_state (GTK_ACCESSIBLE (bullet), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_add_css_class (bullet, "dim-label");
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), bullet);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static gboolean
is_numeric (const char *cell)
{
  for (const char *c = cell; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (!g_unichar_isdigit (letter) && letter != 0x2212 && letter != 0x2013
          && strchr ("-+., ", letter) == NULL)
        return FALSE;
    }

  return TRUE;
}

gboolean
hf_rulebook_column_is_numeric (const HfRulebookBlock *block, guint column)
{
  for (guint i = block->n_columns + column; i < block->cells->len; i += block->n_columns)
    if (!is_numeric (g_ptr_array_index (block->cells, i)))
      return FALSE;

  return column > 0;
}

static GtkWidget *
make_table (const HfRulebookBlock *block)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *rest = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  /* The table is as wide as it needs; an empty column takes the rest. */
  gtk_widget_add_css_class (grid, "rulebook-table");
  gtk_widget_set_hexpand (rest, TRUE);
  gtk_grid_attach (GTK_GRID (grid), rest, block->n_columns, 0, 1, 1);
  for (guint i = 0; i < block->cells->len; i++)
    {
      const guint column = i % block->n_columns;
      const guint row = i / block->n_columns;
      GtkWidget *label = make_label (g_ptr_array_index (block->cells, i),
                                     row == 0 ? "table-heading" : NULL);

      gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_INHERIT);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
      if (block->has_sum && i + block->n_columns >= block->cells->len)
        gtk_widget_add_css_class (label, "table-sum");
      if (hf_rulebook_column_is_numeric (block, column))
        {
          gtk_label_set_xalign (GTK_LABEL (label), 1);
          gtk_widget_add_css_class (label, "numeric");
        }
      gtk_grid_attach (GTK_GRID (grid), label, column, row, 1, 1);
    }

  return grid;
}

static GtkWidget *
make_cards (const HfRulebookBlock *block)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *text = print_cards (block);
  GtkWidget *cards = hf_rules_cards_new (text, CARD_WIDTH);

  gtk_widget_set_halign (cards, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), cards);
  gtk_box_append (GTK_BOX (box), make_label (block->text, "caption"));
  gtk_widget_set_margin_start (box, 6);

  return box;
}

static GtkWidget *
make_content (const HfRulebookBlock *block)
{
  switch (block->type)
    {
    case HF_RULEBOOK_HEADING:
      return make_label (block->text, "heading");
    case HF_RULEBOOK_ITEM:
      return make_item (block->text);
    case HF_RULEBOOK_TABLE:
      return make_table (block);
    case HF_RULEBOOK_CARDS:
      return make_cards (block);
    default:
      return make_label (block->text, NULL);
    }
}

/* Of several sentences about the same rule, one tells the usual rule; the others only say that they
 * are house rules. */
static void
add_mark (GtkWidget *box, const HfRulebookBlock *block)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name ("document-edit-symbolic");
  GtkWidget *label = make_label (block->note != NULL ? block->note
                                                     : C_("rulebook", "House rule"), "caption");

  gtk_accessible_update_state (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_add_css_class (row, "house-rule-note");
  gtk_widget_add_css_class (box, "house-rule");
  gtk_box_append (GTK_BOX (box), row);
}

/* Everything in a block, for assistive technology */
static char *
describe (const HfRulebookBlock *block)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;
  HfCards cards = HF_CARDS_NONE;

  for (guint i = 0; i < block->n_kinds; i++)
    cards.n[block->kinds[i]]++;
  if (block->n_kinds > 0)
    g_strv_builder_take (parts, hf_words_cards (&cards, HF_CARDS_LISTED));
  for (guint i = 0; block->cells != NULL && i < block->cells->len; i++)
    g_strv_builder_add (parts, g_ptr_array_index (block->cells, i));
  if (block->text != NULL)
    g_strv_builder_add (parts, block->text);
  if (block->changed)
    g_strv_builder_add (parts, block->note != NULL ? block->note : C_("rulebook", "House rule"));
  strv = g_strv_builder_end (parts);

  return g_strjoinv ("\n", strv);
}

GtkWidget *
hf_rulebook_block_widget (const HfRulebookBlock *block)
{
  const gboolean heading = block->type == HF_RULEBOOK_HEADING;
  g_autofree char *words = describe (block);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                 4, "focusable", TRUE, "accessible-role",
                                 heading ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_GROUP,
                                 NULL);

  gtk_box_append (GTK_BOX (box), make_content (block));
  if (block->changed)
    add_mark (box, block);
  gtk_widget_add_css_class (box, "rulebook-block");
  hf_set_spoken_label (box, words);
  if (heading)
    gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LEVEL, 3, -1);

  return box;
}

/* @cards: as HfRulesCards takes them
 * @pictures: the pictures of all rows, so that their words begin at the same place
 * Returns: a row of words with a picture before them */
GtkWidget *
hf_rulebook_line_row (const char *cards, GtkSizeGroup *pictures, GtkWidget *words)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = hf_rules_cards_new (cards, LINE_CARD_WIDTH);

  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_size_group_add_widget (pictures, picture);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_add_css_class (box, "rule-line");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);

  return row;
}
