/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-cards.h"

#include <string.h>

#include "hf-card-widget.h"

#define CARD_WIDTH 72

/* A small picture of cards beside a question or a rule, in the theme of the game.
 *
 * ## CSS nodes
 *
 * `rulescards`
 *
 * ## Accessibility
 *
 * A decoration: the words beside it say it all. */
struct _HfRulesCards
{
  GtkWidget parent_instance;

  GStrv parts; /* (nullable): the cards, and a bar between groups */
  int card_width;
};

enum
{
  PROP_CARDS = 1,
  PROP_CARD_WIDTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfRulesCards, hf_rules_cards, GTK_TYPE_WIDGET)

static const char ranks[] = "*A23456789TJQK";
static const char suits[] = "cdhs";

static int
get_card_height (HfRulesCards *self)
{
  return self->card_width / HF_CARD_ASPECT + .5;
}

/* Cards of a group overlap, so that they read as lying together. */
static int
get_step (HfRulesCards *self)
{
  return self->card_width * 17 / 36;
}

static int
get_gap (HfRulesCards *self)
{
  return self->card_width / 5;
}

static int
measure_cards (HfRulesCards *self)
{
  int width = 0;
  gboolean first = TRUE;

  for (guint i = 0; self->parts != NULL && self->parts[i] != NULL; i++)
    {
      if (g_str_equal (self->parts[i], "|"))
        {
          width += get_gap (self);
          first = TRUE;
          continue;
        }
      width += first ? self->card_width : get_step (self);
      first = FALSE;
    }

  return width;
}

static GdkPaintable *
get_card (HfRulesCards *self, const char *text, guint index)
{
  HfCardTheme *theme = hf_card_widget_get_theme ();
  const double scale =
    gdk_surface_get_scale (gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self))));
  const int width = self->card_width;
  const int height = get_card_height (self);
  const char *rank = strchr (ranks, text[0]);
  const char *suit = rank != NULL && text[1] != '\0' ? strchr (suits, text[1]) : NULL;

  if (text[0] == '!')
    return hf_card_theme_get_face (theme, HF_CARD_RANK_WEIRD, HF_SUIT_NONE, 0,
                                   HF_CARD_PICTURE_PLAIN, width, height, scale);
  if (rank == NULL || (suit == NULL && text[0] != '*'))
    return hf_card_theme_get_picture (theme, HF_CARD_PICTURE_BACK, width, height, scale);

  return hf_card_theme_get_face (theme, rank - ranks, suit != NULL ? suit - suits : HF_SUIT_NONE,
                                 index, HF_CARD_PICTURE_PLAIN, width, height, scale);
}

static void
hf_rules_cards_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfRulesCards *self = HF_RULES_CARDS (widget);
  float x = (gtk_widget_get_width (widget) - measure_cards (self)) / 2;

  for (guint i = 0; self->parts != NULL && self->parts[i] != NULL; i++)
    {
      g_autoptr (GdkPaintable) card = NULL;

      if (g_str_equal (self->parts[i], "|"))
        {
          x += self->card_width - get_step (self) + get_gap (self);
          continue;
        }

      card = get_card (self, self->parts[i], i);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, 0));
      gdk_paintable_snapshot (card, snapshot, self->card_width, get_card_height (self));
      gtk_snapshot_restore (snapshot);
      x += get_step (self);
    }
}

static void
hf_rules_cards_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                          ? measure_cards (HF_RULES_CARDS (widget))
                          : get_card_height (HF_RULES_CARDS (widget));
}

static void
hf_rules_cards_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HfRulesCards *self = HF_RULES_CARDS (object);

  switch (prop_id)
    {
    case PROP_CARDS:
      g_strfreev (self->parts);
      self->parts = g_value_get_string (value) != NULL
                      ? g_strsplit (g_value_get_string (value), " ", -1)
                      : NULL;
      break;
    case PROP_CARD_WIDTH:
      self->card_width = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
hf_rules_cards_finalize (GObject *object)
{
  g_clear_pointer (&HF_RULES_CARDS (object)->parts, g_strfreev);

  G_OBJECT_CLASS (hf_rules_cards_parent_class)->finalize (object);
}

static void
hf_rules_cards_class_init (HfRulesCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = hf_rules_cards_set_property;
  G_OBJECT_CLASS (klass)->finalize = hf_rules_cards_finalize;
  widget_class->measure = hf_rules_cards_measure;
  widget_class->snapshot = hf_rules_cards_snapshot;

  /* The cards, as in HfRulebookLine. */
  properties[PROP_CARDS] = g_param_spec_string ("cards", NULL, NULL, NULL,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);

  /* How wide a card is, in pixels. */
  properties[PROP_CARD_WIDTH] = g_param_spec_int ("card-width", NULL, NULL, 1, G_MAXINT, CARD_WIDTH,
                                                  G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "rulescards");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_rules_cards_init (HfRulesCards *self)
{
  self->card_width = CARD_WIDTH;
  g_signal_connect_object (hf_card_widget_get_theme (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* @cards (nullable): cards as in HfRulebookLine
 * @card_width: in pixels */
GtkWidget *
hf_rules_cards_new (const char *cards, int card_width)
{
  return g_object_new (HF_TYPE_RULES_CARDS, "cards", cards, "card-width", card_width, NULL);
}
