/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-pad-count-page.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/pad/hf-pad-words.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-spin-row.h"

#define MOST 999

/* Cards counted by their value, for people who don't like to add up, with the sum so far.
 *
 * ## Accessibility
 *
 * A spin button for each value, named by its points and described by its cards; the sum is a label
 * that is told when it changes. */
struct _HfPadCountPage
{
  AdwNavigationPage parent_instance;

  HfPad *pad;
  guint side;
  HfPadField field;
  HfPadSide answers; /* of which only these cards are used */
  GtkWidget *sum;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfPadCountPage, hf_pad_count_page, ADW_TYPE_NAVIGATION_PAGE)

static void
update_sum (HfPadCountPage *self)
{
  const gint points = hf_pad_side_points (&self->answers, hf_pad_get_rules (self->pad),
                                          self->field);
  g_autofree char *text = g_strdup_printf (ngettext ("%'d point", "%'d points", points), points);

  gtk_label_set_label (GTK_LABEL (self->sum), text);
}

/* All cards of the value count as its first kind. */
static void
number_changed_cb (HfPadCountPage *self, GParamSpec *pspec, AdwSpinRow *row)
{
  HfPadCards *cards = hf_pad_side_cards (&self->answers, self->field);
  const guint kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "kind"));

  cards->counted[kind] = (guint16) adw_spin_row_get_value (row);
  update_sum (self);
  hf_announce (GTK_WIDGET (self), gtk_label_get_label (GTK_LABEL (self->sum)));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, self->side, self->field, cards);
}

static void
add_value (HfPadCountPage *self, GtkWidget *group, gint value, guint kind, guint n)
{
  const HfFlatRules *rules = hf_pad_get_rules (self->pad);
  GtkWidget *row = hf_spin_row_new_with_range (0, MOST, 1);
  g_autofree char *title = g_strdup_printf (ngettext ("%'d point each", "%'d points each", value),
                                            value);
  g_autofree char *words = hf_pad_words_value (rules, self->field, value);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_spin_row_set_value (ADW_SPIN_ROW (row), n);
  g_object_set_data (G_OBJECT (row), "kind", GUINT_TO_POINTER (kind));
  g_signal_connect_object (row, "notify::value", G_CALLBACK (number_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/* A row for each value, the highest first. Cards of a value that were counted one by one are together. */
static void
add_values (HfPadCountPage *self, GtkWidget *group)
{
  HfPadCards *cards = hf_pad_side_cards (&self->answers, self->field);
  gint16 values[HF_N_KINDS];
  gint last = G_MAXINT16;

  hf_pad_values (hf_pad_get_rules (self->pad), self->field, values);
  for (;;)
    {
      gint value = 0, first = -1;
      guint n = 0;

      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        if (values[kind] < last)
          value = MAX (value, values[kind]);
      if (value == 0)
        return;

      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        if (values[kind] == value)
          {
            first = first < 0 ? (gint) kind : first;
            n += cards->counted[kind];
            cards->counted[kind] = 0;
          }
      cards->counted[first] = n;
      add_value (self, group, value, first, n);
      last = value;
    }
}

static GtkWidget *
make_content (HfPadCountPage *self)
{
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();

  hf_set_plain_title (ADW_PREFERENCES_GROUP (group),
                      hf_results_get_side_name (HF_RESULTS (self->pad), self->side));
  gtk_widget_add_css_class (group, "thumbs");
  add_values (self, group);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  self->sum = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->sum, "title-2");
  gtk_widget_add_css_class (self->sum, "numeric");
  gtk_widget_set_margin_bottom (self->sum, 18);
  gtk_widget_set_margin_top (self->sum, 12);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_toolbar_view_add_bottom_bar (ADW_TOOLBAR_VIEW (view), self->sum);
  update_sum (self);

  return view;
}

static void
hf_pad_count_page_dispose (GObject *object)
{
  g_clear_object (&HF_PAD_COUNT_PAGE (object)->pad);

  G_OBJECT_CLASS (hf_pad_count_page_parent_class)->dispose (object);
}

static void
hf_pad_count_page_class_init (HfPadCountPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_pad_count_page_dispose;

  /* Another number of cards.
   * @side, @field: as for hf_pad_count_page_new()
   * @cards (type HfPadCards): those counted now */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_PAD_COUNT_PAGE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT,
                                          G_TYPE_UINT, G_TYPE_POINTER);
}

static void
hf_pad_count_page_init (HfPadCountPage *self)
{
}

/* @field: HF_PAD_LAID or HF_PAD_HELD
 * @cards: those counted before */
AdwNavigationPage *
hf_pad_count_page_new (HfPad *pad, guint side, HfPadField field, const HfPadCards *cards)
{
  HfPadCountPage *self = g_object_new (HF_TYPE_PAD_COUNT_PAGE, "title",
                                       hf_pad_words_field (hf_pad_get_rules (pad), field), NULL);

  self->pad = g_object_ref (pad);
  self->side = side;
  self->field = field;
  *hf_pad_side_cards (&self->answers, field) = *cards;
  hf_pad_side_cards (&self->answers, field)->points = 0;
  adw_navigation_page_set_child (ADW_NAVIGATION_PAGE (self), make_content (self));

  return ADW_NAVIGATION_PAGE (self);
}
