/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-widgets.h"

#include "ui/cards/hf-card-widget.h"

typedef struct
{
  GType type;
  const char *property;
  const char *text;
} Text;

/* The first of @widget and those below it that is wanted, or NULL. */
GtkWidget *
hf_test_find (GtkWidget *widget, HfTestWanted wanted, gconstpointer what)
{
  if (wanted (widget, what))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = hf_test_find (child, wanted, what);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
has_type (GtkWidget *widget, gconstpointer what)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) what);
}

GtkWidget *
hf_test_find_type (GtkWidget *widget, GType type)
{
  return hf_test_find (widget, has_type, &type);
}

static gboolean
has_text (GtkWidget *widget, gconstpointer what)
{
  const Text *text = what;
  g_autofree char *value = NULL;

  if (!has_type (widget, &text->type))
    return FALSE;
  g_object_get (widget, text->property, &value, NULL);

  return g_strcmp0 (value, text->text) == 0;
}

/* One of a type that says @text in a property. */
GtkWidget *
hf_test_find_text (GtkWidget *widget, GType type, const char *property, const char *text)
{
  const Text what = { type, property, text };

  return hf_test_find (widget, has_text, &what);
}

static gboolean
says (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words);
}

/* A label that is shown with these words. */
GtkWidget *
hf_test_find_label (GtkWidget *widget, const char *words)
{
  return hf_test_find (widget, says, words);
}

static gboolean
has_action (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

/* The button of an action. */
GtkWidget *
hf_test_find_action (GtkWidget *widget, const char *action)
{
  return hf_test_find (widget, has_action, action);
}

/* How many there are of @widget and those below it that are wanted. */
guint
hf_test_count (GtkWidget *widget, HfTestWanted wanted, gconstpointer what)
{
  guint n = wanted (widget, what) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += hf_test_count (child, wanted, what);

  return n;
}

guint
hf_test_count_type (GtkWidget *widget, GType type)
{
  return hf_test_count (widget, has_type, &type);
}

static void
describe_labels (GtkWidget *widget, GString *text)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    g_string_append_printf (text, "  “%s”\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    describe_labels (child, text);
}

/* All that is to be read, for a test that waits in vain. */
char *
hf_test_describe_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      g_string_append_printf (text, "%s, %d x %d%s\n", G_OBJECT_TYPE_NAME (window),
                              gtk_widget_get_width (window), gtk_widget_get_height (window),
                              gtk_widget_get_mapped (window) ? "" : ", not mapped");
      describe_labels (window, text);
    }

  return g_string_free_and_steal (text);
}

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

/* Lets one frame be painted. */
void
hf_test_paint (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean painted = FALSE;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  gtk_widget_queue_draw (window);
  hf_test_wait_until (painted);
  g_signal_handler_disconnect (clock, handler);
}

/* Hash of the visible widgets and their places. */
static guint
hash_places (GtkWidget *widget, guint hash)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT_ZERO;

  if (!gtk_widget_get_mapped (widget))
    return hash;
  if (gtk_widget_get_parent (widget) != NULL
      && !gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &bounds))
    return hash;
  hash = hash * 31 + GPOINTER_TO_UINT (widget);
  hash = hash * 31 + (guint) (gint) (bounds.origin.x * 8);
  hash = hash * 31 + (guint) (gint) (bounds.origin.y * 8);
  hash = hash * 31 + (guint) gtk_widget_get_width (widget);
  hash = hash * 31 + (guint) gtk_widget_get_height (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hash = hash_places (child, hash);

  return hash;
}

/* Until styles and sizes that depend on each other no longer change anything, and no card is shown by the picture of
 * another size. */
void
hf_test_settle (GtkWidget *window)
{
  guint wait = hf_test_begin_to_wait (G_STRLOC, "everything to come to rest");
  guint hash = 0, n_same = 0;

  while (n_same < 2 || hf_card_theme_is_resizing (hf_card_widget_get_theme ()))
    {
      guint before = hash;

      hf_test_paint (window);
      hf_test_run_pending ();
      hash = hash_places (window, 1);
      n_same = hash == before ? n_same + 1 : 0;
    }
  g_source_remove (wait);
}

/* Returns (transfer full): the pixels of a widget as it was painted last, four bytes each: blue, green, red, and
 * opacity */
GBytes *
hf_test_draw (GtkWidget *widget)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  guint8 *pixels = g_malloc0 ((gsize) width * height * 4);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, pixels, (gsize) width * 4);

  return g_bytes_new_take (pixels, (gsize) width * height * 4);
}
