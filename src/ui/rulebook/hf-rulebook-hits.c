/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Hits of a search in the rulebook: the places, and the letters in them. */
#include "config.h"

#include "hf-rulebook-hits.h"

#include <string.h>

/* As the rulebook compares: without regard to case, in one spelling of accents. */
static char *
fold (const char *text, gssize length)
{
  g_autofree char *normal = g_utf8_normalize (text, length, G_NORMALIZE_ALL);

  return normal != NULL ? g_utf8_casefold (normal, -1) : g_strdup ("");
}

/* Returns (nullable): the end of the text @folded, if it stands at @start */
static const char *
find_end (const char *start, const char *folded)
{
  while (*folded != '\0' && *start != '\0')
    {
      const char *next = g_utf8_next_char (start);
      g_autofree char *letter = fold (start, next - start);

      if (!g_str_has_prefix (folded, letter))
        return NULL;
      folded += strlen (letter);
      start = next;
    }

  return *folded == '\0' ? start : NULL;
}

static void
add_hit (PangoAttrList *attrs, PangoAttribute *attribute, guint start, guint end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (attrs, attribute);
}

static PangoAttrList *
list_hits (const char *label, const char *folded)
{
  PangoAttrList *attrs = pango_attr_list_new ();

  for (const char *start = label; *start != '\0'; start = g_utf8_next_char (start))
    {
      const char *end = find_end (start, folded);

      if (end == NULL)
        continue;
      add_hit (attrs, pango_attr_background_new (0xf9f9, 0xf0f0, 0x6b6b), start - label,
               end - label);
      add_hit (attrs, pango_attr_foreground_new (0x2424, 0x1f1f, 0x3131), start - label,
               end - label);
      add_hit (attrs, pango_attr_underline_new (PANGO_UNDERLINE_SINGLE), start - label,
               end - label);
    }

  return attrs;
}

static void
mark (GtkWidget *widget, const char *folded)
{
  if (GTK_IS_LABEL (widget))
    {
      g_autoptr (PangoAttrList) attrs =
        *folded != '\0' ? list_hits (gtk_label_get_text (GTK_LABEL (widget)), folded) : NULL;

      gtk_label_set_attributes (GTK_LABEL (widget), attrs);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mark (child, folded);
}

/* Returns (transfer full): where it is */
GArray *
hf_rulebook_hits_find (const HfRulebook *book, const char *text)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (HfRulebookPlace));
  HfRulebookPlace place = { 0, 0 };

  while (hf_rulebook_search (book, text, &place.section, &place.block))
    {
      g_array_append_val (places, place);
      place.block++;
    }

  return places;
}

/* Marks the text in all labels, or takes the marks away.
 * @text: what was looked for, or an empty text */
void
hf_rulebook_hits_mark (GtkWidget *widget, const char *text)
{
  g_autofree char *folded = fold (text, -1);

  mark (widget, folded);
}
