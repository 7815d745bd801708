/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-toast.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "hf-announcer.h"

#define KEY         "held-toasts" /* (nullable): GPtrArray of AdwToast */
#define KEY_WAITING "hf-toasts"   /* GPtrArray of AdwToast, not owned */

/* Most toasts that are shown or wait at a place: those that come faster than a person reads are not kept. */
#define MOST 4

/* Short messages over the window or dialog that a widget is, or is in. They are for all persons at the screen: a
 * window may hold them back until all of them look. */

/* The overlay around the widget, or that of the dialog or window that it is: such a window has a template with a child
 * “toasts”. */
static GtkWidget *
find_overlay (GtkWidget *widget)
{
  GtkWidget *around = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);

  if (around != NULL)
    return around;
  if (!ADW_IS_DIALOG (widget))
    return GTK_WIDGET (gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), "toasts"));

  around = adw_dialog_get_child (ADW_DIALOG (widget));

  return ADW_IS_TOAST_OVERLAY (around) ? around : NULL;
}

/* Returns: how wide a label of a toast can be; @overlay has that over its whole width */
static int
find_room (GtkWidget *label, GtkWidget *overlay)
{
  GtkWidget *toast = label;
  int around, own;

  while (gtk_widget_get_parent (toast) != overlay)
    toast = gtk_widget_get_parent (toast);
  gtk_widget_measure (toast, GTK_ORIENTATION_HORIZONTAL, -1, &around, NULL, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &own, NULL, NULL, NULL);

  return gtk_widget_get_width (overlay) - (around - own);
}

/* A toast is as high as its label is at its natural width, and announces only a title of its own. */
static void
map_cb (GtkWidget *label)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (label, ADW_TYPE_TOAST_OVERLAY);
  PangoContext *context = gtk_widget_get_pango_context (label);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                    pango_font_metrics_get_approximate_digit_width (metrics));

  gtk_label_set_max_width_chars (GTK_LABEL (label),
                                 MAX (find_room (label, overlay) * PANGO_SCALE / letter, 1));
  pango_font_metrics_unref (metrics);
  hf_announce (label, gtk_label_get_label (GTK_LABEL (label)));
}

/* Cuts any sentence to a length that a person would read, and shows all of it, in several lines where the window is
 * narrow. */
static AdwToast *
make_toast (const char *sentence)
{
  g_autofree char *clean = hf_text_clean (sentence, HF_TEXT_SENTENCE);
  GtkWidget *label = gtk_label_new (clean);
  AdwToast *toast = adw_toast_new ("");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  g_signal_connect (label, "map", G_CALLBACK (map_cb), NULL);
  adw_toast_set_custom_title (toast, label);

  return toast;
}

static void
dismissed_cb (AdwToast *toast, GPtrArray *waiting)
{
  g_ptr_array_remove (waiting, toast);
}

static void
forget_waiting (gpointer waiting, GClosure *closure)
{
  g_ptr_array_unref (waiting);
}

/* Returns: the toasts that are shown at a place or wait there, the oldest first */
static GPtrArray *
get_waiting (GtkWidget *place)
{
  GPtrArray *waiting = g_object_get_data (G_OBJECT (place), KEY_WAITING);

  if (waiting == NULL)
    {
      waiting = g_ptr_array_new ();
      g_object_set_data_full (G_OBJECT (place), KEY_WAITING, waiting,
                              (GDestroyNotify) g_ptr_array_unref);
    }

  return waiting;
}

/* Removes the oldest toast, if there are too many. Errors stay until a person dismisses them, unless all are errors. */
static void
make_room (GPtrArray *waiting)
{
  guint i = 0;

  if (waiting->len < MOST)
    return;

  while (i < waiting->len && adw_toast_get_timeout (waiting->pdata[i]) == 0)
    i++;
  adw_toast_dismiss (waiting->pdata[i < waiting->len ? i : 0]);
}

/* @toast (transfer full): one that is shown already, and stays longer then, or another */
static void
show_at_once (GtkWidget *widget, AdwToast *toast)
{
  GtkWidget *place = ADW_IS_PREFERENCES_DIALOG (widget) ? widget : find_overlay (widget);
  GPtrArray *waiting;

  if (place == NULL)
    {
      g_object_unref (toast);
      return;
    }

  waiting = get_waiting (place);
  if (!g_ptr_array_find (waiting, toast, NULL))
    {
      make_room (waiting);
      g_ptr_array_add (waiting, toast);
      g_signal_connect_data (toast, "dismissed", G_CALLBACK (dismissed_cb),
                             g_ptr_array_ref (waiting), forget_waiting, 0);
    }
  if (ADW_IS_PREFERENCES_DIALOG (place))
    adw_preferences_dialog_add_toast (ADW_PREFERENCES_DIALOG (place), toast);
  else
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (place), toast);
}

/* Returns (nullable): the toasts that wait where this one would be shown */
static GPtrArray *
get_held (GtkWidget *widget)
{
  GtkWidget *overlay = ADW_IS_PREFERENCES_DIALOG (widget) ? NULL : find_overlay (widget);

  return overlay != NULL ? g_object_get_data (G_OBJECT (overlay), KEY) : NULL;
}

static void
show (GtkWidget *widget, AdwToast *toast)
{
  GPtrArray *held = get_held (widget);

  if (held == NULL)
    {
      show_at_once (widget, toast);
      return;
    }

  if (held->len == MOST)
    g_ptr_array_remove_index (held, 0);
  g_ptr_array_add (held, toast);
}

/* Lets the toasts of a window wait, for as long as it shows something that not all may see. */
void
hf_hold_toasts (GtkWidget *window, gboolean hold)
{
  GtkWidget *overlay = find_overlay (window);
  GPtrArray *held = get_held (window);

  if (hold == (held != NULL))
    return;

  if (hold)
    {
      g_object_set_data_full (G_OBJECT (overlay), KEY,
                              g_ptr_array_new_with_free_func (g_object_unref),
                              (GDestroyNotify) g_ptr_array_unref);
      return;
    }
  for (guint i = 0; i < held->len; i++)
    show_at_once (overlay, g_object_ref (held->pdata[i]));
  g_object_set_data (G_OBJECT (overlay), KEY, NULL);
}

/* Shows a sentence for a moment, at once: the answer to a press of the person at the screen. */
void
hf_show_answer (GtkWidget *widget, const char *sentence)
{
  show_at_once (widget, make_toast (sentence));
}

/* Shows a sentence for a moment. */
void
hf_show_toast (GtkWidget *widget, const char *sentence)
{
  show (widget, make_toast (sentence));
}

/* Shows a sentence in place of an older one, which may still wait for its turn.
 *
 * @shown: the toast of the older one, or NULL; a weak pointer, and that of the new one afterwards */
void
hf_show_toast_instead (GtkWidget *widget, AdwToast **shown, const char *sentence)
{
  g_autofree char *clean = hf_text_clean (sentence, HF_TEXT_SENTENCE);
  GPtrArray *held = get_held (widget);

  /* One that is shown while others have to wait is not to change. */
  if (*shown != NULL && held != NULL && !g_ptr_array_find (held, *shown, NULL))
    {
      adw_toast_dismiss (*shown);
      g_clear_weak_pointer (shown);
    }
  if (*shown == NULL)
    {
      AdwToast *toast = make_toast (sentence);

      g_set_weak_pointer (shown, toast);
      show (widget, toast);
      return;
    }

  gtk_label_set_label (GTK_LABEL (adw_toast_get_custom_title (*shown)), clean);
  if (held != NULL)
    return;

  hf_announce (widget, clean);
  show_at_once (widget, g_object_ref (*shown));
}

/* Shows an error until the toast is dismissed. */
void
hf_show_error_toast (GtkWidget *widget, const GError *error)
{
  AdwToast *toast = make_toast (error->message);

  adw_toast_set_timeout (toast, 0);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  show (widget, toast);
}

/* Shows a sentence about an act, with a button that undoes the act.
 *
 * @dismissed (nullable): called with @data when the toast is gone, undone or not
 * @data (transfer full): for both */
void
hf_show_toast_to_undo (GtkWidget *widget,
                       const char *sentence,
                       GCallback undo,
                       GCallback dismissed,
                       gpointer data,
                       GDestroyNotify destroy_data)
{
  AdwToast *toast = make_toast (sentence);

  adw_toast_set_button_label (toast, C_("button", "_Undo"));
  g_signal_connect_swapped (toast, "button-clicked", undo, data);
  if (dismissed != NULL)
    g_signal_connect_swapped (toast, "dismissed", dismissed, data);
  g_object_set_data_full (G_OBJECT (toast), "data", data, destroy_data);
  show (widget, toast);
}
