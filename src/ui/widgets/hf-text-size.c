/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-text-size.h"

/* Text is large because the desktop scales it, or because its font is large. libadwaita’s unit sp knows
 * of the first alone, so the breakpoints have to be told of the second. */

#define USUAL_SIZE 10 /* points of GTK's own font, for which all sizes in sp are meant */
#define USUAL_DPI  (96 * 1024)

/* Returns: times that the font is as large as usual */
static double
get_font_factor (void)
{
  g_autofree char *name = NULL;
  PangoFontDescription *font;
  double size;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &name, NULL);
  font = pango_font_description_from_string (name != NULL ? name : "");
  size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  if (pango_font_description_get_size_is_absolute (font))
    size *= 72. / 96;
  pango_font_description_free (font);

  return size > 0 ? size / USUAL_SIZE : 1;
}

/* Returns: times that text is as large as usual */
double
hf_text_size_get (void)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);

  return get_font_factor () * (dpi > 0 ? (double) dpi / USUAL_DPI : 1);
}

/* Makes “max-width: 500sp” “max-width: 800sp” where the font is 1.6 times as large. */
static gboolean
enlarge_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *number = g_match_info_fetch (match, 1);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.1f",
                   g_ascii_strtod (number, NULL) * get_font_factor ());
  g_string_append_printf (result, "%ssp", buffer);

  return FALSE;
}

/* @usual: the condition of a breakpoint for the usual font */
static void
update (AdwBreakpoint *breakpoint, const char *usual)
{
  g_autoptr (GRegex)
    sizes = g_regex_new ("([0-9.]+)sp", G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
  g_autofree char *text = g_regex_replace_eval (sizes, usual, -1, 0, G_REGEX_MATCH_DEFAULT,
                                                enlarge_cb, NULL, NULL);
  AdwBreakpointCondition *condition = adw_breakpoint_condition_parse (text);

  adw_breakpoint_set_condition (breakpoint, condition);
  adw_breakpoint_condition_free (condition);
}

static void
font_cb (AdwBreakpoint *breakpoint)
{
  update (breakpoint, g_object_get_data (G_OBJECT (breakpoint), "usual-condition"));
}

/* Lets a breakpoint follow the font. */
void
hf_text_size_follow_one (AdwBreakpoint *breakpoint)
{
  g_return_if_fail (ADW_IS_BREAKPOINT (breakpoint));

  g_object_set_data_full (
    G_OBJECT (breakpoint), "usual-condition",
    adw_breakpoint_condition_to_string (adw_breakpoint_get_condition (breakpoint)), g_free);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-font-name",
                           G_CALLBACK (font_cb), breakpoint, G_CONNECT_SWAPPED);
  font_cb (breakpoint);
}

/* Binds the breakpoints of a template, for hf_text_size_follow().
 *
 * @n_sizes: how many there are, named size_1, size_2 … */
void
hf_text_size_bind (GtkWidgetClass *widget_class, guint n_sizes)
{
  for (guint i = 1; i <= n_sizes; i++)
    {
      g_autofree char *name = g_strdup_printf ("size_%u", i);

      gtk_widget_class_bind_template_child_full (widget_class, name, FALSE, 0);
    }
}

/* Lets the breakpoints of a template follow the font.
 *
 * @type: of the widget whose template it is */
void
hf_text_size_follow (GtkWidget *widget, GType type, guint n_sizes)
{
  for (guint i = 1; i <= n_sizes; i++)
    {
      g_autofree char *name = g_strdup_printf ("size_%u", i);

      hf_text_size_follow_one (ADW_BREAKPOINT (gtk_widget_get_template_child (widget, type, name)));
    }
}
