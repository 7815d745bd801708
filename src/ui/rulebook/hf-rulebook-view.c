/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rulebook-view.h"

#include "hf-rulebook-blocks.h"

#define MAX_WIDTH 680
#define MARGIN    12

/* A rulebook to be read: its sections below each other.
 *
 * ## CSS nodes
 *
 * `rulebook` with a `label.title-2` a section and a `box.rulebook-block` a
 * block; `.house-rule` is one that differs from the preset, `.shown` the one
 * that was asked for.
 *
 * ## Accessibility
 *
 * An article of headings and groups, each of which can have the focus and says all that is in it:
 * paragraphs may have no name. */
struct _HfRulebookView
{
  AdwBin parent_instance;

  GtkWidget *scroller;
  GtkWidget *box;
  GPtrArray *titles; /* a widget for each section */
  GPtrArray *blocks; /* a GPtrArray of widgets for each section */
  GtkWidget *shown;  /* (nullable): the block that was asked for */
  GtkWidget *goal;   /* (nullable): to be scrolled to once it is allocated */
  gboolean to_top;   /* whether it goes to the top */
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (HfRulebookView, hf_rulebook_view, ADW_TYPE_BIN)

static void
hf_rulebook_view_dispose (GObject *object)
{
  HfRulebookView *self = HF_RULEBOOK_VIEW (object);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  g_clear_pointer (&self->titles, g_ptr_array_unref);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);

  G_OBJECT_CLASS (hf_rulebook_view_parent_class)->dispose (object);
}

static void
hf_rulebook_view_class_init (HfRulebookViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_rulebook_view_dispose;

  gtk_widget_class_set_css_name (widget_class, "rulebook");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ARTICLE);
}

static void
hf_rulebook_view_init (HfRulebookView *self)
{
  GtkWidget *clamp = adw_clamp_new (), *viewport = gtk_viewport_new (NULL, NULL);

  self->titles = g_ptr_array_new ();
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), MAX_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), MAX_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->box);
  gtk_widget_add_css_class (self->box, "rulebook-text");

  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), TRUE);
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), clamp);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), viewport);
  adw_bin_set_child (ADW_BIN (self), self->scroller);
}

static GtkWidget *
make_title (const char *text, const char *css_class, int level)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0., "focusable", TRUE,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);

  return label;
}

static void
add_section (HfRulebookView *self, const HfRulebookSection *section)
{
  GtkWidget *title = make_title (section->title, "title-2", 2);
  GPtrArray *widgets = g_ptr_array_new ();

  gtk_widget_add_css_class (title, "rulebook-title");
  gtk_box_append (GTK_BOX (self->box), title);
  g_ptr_array_add (self->titles, title);
  g_ptr_array_add (self->blocks, widgets);
  for (guint i = 0; i < section->blocks->len; i++)
    {
      GtkWidget *widget = hf_rulebook_block_widget (hf_rulebook_block (section, i));

      gtk_box_append (GTK_BOX (self->box), widget);
      g_ptr_array_add (widgets, widget);
    }
}

static void
set_shown (HfRulebookView *self, GtkWidget *widget)
{
  if (self->shown != NULL)
    gtk_widget_remove_css_class (self->shown, "shown");
  self->shown = widget;
  if (widget != NULL)
    gtk_widget_add_css_class (widget, "shown");
}

/* Shows a rulebook.
 * @changes (nullable): a sentence on how many rules differ from the preset */
void
hf_rulebook_view_set_book (HfRulebookView *self, const HfRulebook *book, const char *changes)
{
  GtkWidget *child;

  g_return_if_fail (HF_IS_RULEBOOK_VIEW (self));
  g_return_if_fail (book != NULL);

  set_shown (self, NULL);
  self->goal = NULL;
  g_ptr_array_set_size (self->titles, 0);
  g_ptr_array_set_size (self->blocks, 0);
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);

  gtk_box_append (GTK_BOX (self->box), make_title (book->title, "title-1", 1));
  if (changes != NULL)
    {
      GtkWidget *label = gtk_label_new (changes);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (self->box), label);
    }
  for (guint i = 0; i < book->sections->len; i++)
    add_section (self, hf_rulebook_section (book, i));
}

/* Marks a text wherever it is.
 * @text: what was looked for, or an empty text */
void
hf_rulebook_view_mark (HfRulebookView *self, const char *text)
{
  g_return_if_fail (HF_IS_RULEBOOK_VIEW (self));

  hf_rulebook_hits_mark (self->box, text);
}

GtkWidget *
hf_rulebook_view_get_block (HfRulebookView *self, const HfRulebookPlace *place)
{
  GPtrArray *widgets;

  g_return_val_if_fail (HF_IS_RULEBOOK_VIEW (self), NULL);
  g_return_val_if_fail (place->section < self->blocks->len, NULL);

  widgets = g_ptr_array_index (self->blocks, place->section);
  g_return_val_if_fail (place->block < widgets->len, NULL);

  return g_ptr_array_index (widgets, place->block);
}

/* A book that has just been set has no places on the page before the next frame. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HfRulebookView *self = HF_RULEBOOK_VIEW (widget);
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  graphene_point_t at;

  if (self->goal != NULL && gtk_widget_get_height (self->goal) == 0)
    return G_SOURCE_CONTINUE;

  /* Some of the text before it helps to understand a sentence. */
  if (self->goal != NULL
      && gtk_widget_compute_point (self->goal, self->box, &GRAPHENE_POINT_INIT (0, 0), &at))
    gtk_adjustment_set_value (adjustment,
                              at.y
                                - (self->to_top ? MARGIN
                                                : gtk_adjustment_get_page_size (adjustment) / 4));
  self->goal = NULL;
  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

static void
scroll_to (HfRulebookView *self, GtkWidget *widget, gboolean to_top)
{
  self->goal = widget;
  self->to_top = to_top;
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Goes to a block and marks it as the one that was asked for. */
void
hf_rulebook_view_show (HfRulebookView *self, const HfRulebookPlace *place, gboolean focus)
{
  GtkWidget *widget = hf_rulebook_view_get_block (self, place);

  g_return_if_fail (widget != NULL);

  set_shown (self, widget);
  scroll_to (self, widget, FALSE);
  if (focus)
    gtk_widget_grab_focus (widget);
}

/* Goes to the beginning of a section. */
void
hf_rulebook_view_show_title (HfRulebookView *self, guint section)
{
  GtkWidget *title;

  g_return_if_fail (HF_IS_RULEBOOK_VIEW (self));
  g_return_if_fail (section < self->titles->len);

  title = g_ptr_array_index (self->titles, section);
  set_shown (self, NULL);
  gtk_widget_grab_focus (title);
  scroll_to (self, title, TRUE);
}
