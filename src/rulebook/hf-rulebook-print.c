/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rulebook as a file to read or to pass on. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <string.h>

#define WIDTH 78

/* Appends text in lines of @WIDTH, the first behind @first, the others behind as many blanks. */
static void
append_wrapped (GString *out, const char *first, const char *text)
{
  glong indent = g_utf8_strlen (first, -1);
  glong column = indent;
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_string_append (out, first);
  for (guint i = 0; words[i] != NULL; i++)
    {
      glong length = g_utf8_strlen (words[i], -1);

      if (i > 0 && column + 1 + length > WIDTH)
        {
          g_string_append_printf (out, "\n%*s", (int) indent, "");
          column = indent;
        }
      else if (i > 0)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, words[i]);
      column += length;
    }
  g_string_append_c (out, '\n');
}

static void
append_underlined (GString *out, const char *title, char line)
{
  g_string_append_printf (out, "%s\n", title);
  for (glong i = g_utf8_strlen (title, -1); i > 0; i--)
    g_string_append_c (out, line);
  g_string_append (out, "\n\n");
}

static char *
card_row (const HfRulebookBlock *block, const char *before, const char *after)
{
  GString *row = g_string_new (NULL);

  for (guint i = 0; i < block->n_kinds; i++)
    g_string_append_printf (row, "%s%s%s%s", i > 0 ? " " : "", before,
                            hf_rulebook_card_label (block->kinds[i]), after);

  return g_string_free (row, FALSE);
}

#define MOST_COLUMNS 8
#define GAP          2

/* How wide each column gets: as wide as its longest cell, or less of the widest where that is too
 * much. */
static void
measure_columns (const HfRulebookBlock *block, glong *widths)
{
  glong total = GAP;
  guint widest = 0;

  for (guint column = 0; column < block->n_columns; column++)
    {
      widths[column] = 0;
      for (guint i = column; i < block->cells->len; i += block->n_columns)
        widths[column] = MAX (widths[column], g_utf8_strlen (block->cells->pdata[i], -1));
      total += widths[column] + GAP;
      if (widths[column] > widths[widest])
        widest = column;
    }

  if (total > WIDTH)
    widths[widest] = MAX (widths[widest] - (total - WIDTH), WIDTH / 4);
}

/* Appends as many words of a cell as fit, at least one, and blanks behind them. Returns the rest. */
static const char *
append_cell_line (GString *line, const char *cell, glong width)
{
  glong column = 0;

  while (*cell != '\0')
    {
      gsize bytes = strcspn (cell, " ");
      glong length = g_utf8_strlen (cell, bytes);

      if (column > 0 && column + 1 + length > width)
        break;
      if (column > 0)
        {
          g_string_append_c (line, ' ');
          column++;
        }
      g_string_append_len (line, cell, bytes);
      column += length;
      cell += bytes;
      cell += strspn (cell, " ");
    }
  g_string_append_printf (line, "%*s", (int) (MAX (width - column, 0) + GAP), "");

  return cell;
}

static void
append_row (GString *out, const HfRulebookBlock *block, guint row, const glong *widths)
{
  const char *left[MOST_COLUMNS];
  gboolean more = TRUE;

  for (guint column = 0; column < block->n_columns; column++)
    left[column] = block->cells->pdata[row + column];

  while (more)
    {
      g_autoptr (GString) line = g_string_new ("  ");

      more = FALSE;
      for (guint column = 0; column < block->n_columns; column++)
        {
          left[column] = append_cell_line (line, left[column], widths[column]);
          more |= left[column][0] != '\0';
        }
      g_string_append_printf (out, "%s\n", g_strchomp (line->str));
    }
}

static void
append_table (GString *out, const HfRulebookBlock *block)
{
  glong widths[MOST_COLUMNS];

  g_assert (block->n_columns <= MOST_COLUMNS);
  measure_columns (block, widths);
  for (guint row = 0; row < block->cells->len; row += block->n_columns)
    append_row (out, block, row, widths);
}

static void
append_note (GString *out, const HfRulebookBlock *block, const char *indent)
{
  g_autofree char *first = g_strconcat (indent, "* ", NULL);

  if (block->note != NULL)
    append_wrapped (out, first, block->note);
}

static gboolean
goes_on (const HfRulebookSection *section, guint i)
{
  const HfRulebookBlock *block = hf_rulebook_block (section, i);

  return (block->type == HF_RULEBOOK_ITEM || block->type == HF_RULEBOOK_CARDS)
         && i + 1 < section->blocks->len && hf_rulebook_block (section, i + 1)->type == block->type;
}

static void
append_block_as_text (GString *out, const HfRulebookBlock *block)
{
  g_autofree char *cards = NULL;

  switch (block->type)
    {
    case HF_RULEBOOK_HEADING:
      append_underlined (out, block->text, '.');
      return;
    case HF_RULEBOOK_PARAGRAPH:
      append_wrapped (out, "", block->text);
      break;
    case HF_RULEBOOK_ITEM:
      append_wrapped (out, "  • ", block->text);
      break;
    case HF_RULEBOOK_TABLE:
      append_table (out, block);
      break;
    case HF_RULEBOOK_CARDS:
      cards = card_row (block, "[", "]");
      g_string_append_printf (out, "  %s\n", cards);
      append_wrapped (out, "      ", block->text);
      break;
    default:
      g_assert_not_reached ();
    }

  append_note (out, block, block->type == HF_RULEBOOK_PARAGRAPH ? "" : "    ");
}

static void
append_escaped (GString *out, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    {
      if (strchr ("*_[]|\\<`", *c) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *c);
    }
}

static void
append_markdown_table (GString *out, const HfRulebookBlock *block)
{
  for (guint i = 0; i < block->cells->len; i++)
    {
      g_string_append (out, i % block->n_columns == 0 ? "| " : " | ");
      append_escaped (out, block->cells->pdata[i]);
      if ((i + 1) % block->n_columns != 0)
        continue;
      g_string_append (out, " |\n");
      if (i + 1 > block->n_columns)
        continue;
      for (guint column = 0; column < block->n_columns; column++)
        g_string_append (out, "| --- ");
      g_string_append (out, "|\n");
    }
}

static void
append_block_as_markdown (GString *out, const HfRulebookBlock *block)
{
  g_autofree char *cards = NULL;

  switch (block->type)
    {
    case HF_RULEBOOK_HEADING:
      g_string_append (out, "### ");
      break;
    case HF_RULEBOOK_ITEM:
      g_string_append (out, "- ");
      break;
    case HF_RULEBOOK_TABLE:
      append_markdown_table (out, block);
      break;
    case HF_RULEBOOK_CARDS:
      cards = card_row (block, "`", "`");
      g_string_append_printf (out, "- %s — ", cards);
      break;
    default:
      break;
    }

  if (block->text != NULL)
    {
      append_escaped (out, block->text);
      g_string_append_c (out, '\n');
    }
  if (block->note != NULL)
    {
      g_string_append (out, block->type == HF_RULEBOOK_ITEM || block->type == HF_RULEBOOK_CARDS
                              ? "  *"
                              : "\n*");
      append_escaped (out, block->note);
      g_string_append (out, "*\n");
    }
}

static void
append_title (GString *out, gboolean markdown, const char *title, const char *id)
{
  if (!markdown)
    append_underlined (out, title, id != NULL ? '-' : '=');
  else if (id != NULL)
    g_string_append_printf (out, "## <a id=\"%s\"></a>%s\n\n", id, title);
  else
    g_string_append_printf (out, "# %s\n\n", title);
}

char *
hf_rulebook_print (const HfRulebook *self, HfRulebookFormat format)
{
  gboolean markdown = format == HF_RULEBOOK_MARKDOWN;
  GString *out = g_string_new (NULL);

  append_title (out, markdown, self->title, NULL);
  for (guint i = 0; i < self->sections->len; i++)
    {
      const HfRulebookSection *section = hf_rulebook_section (self, i);

      append_title (out, markdown, section->title, section->id);
      for (guint j = 0; j < section->blocks->len; j++)
        {
          const HfRulebookBlock *block = hf_rulebook_block (section, j);

          if (markdown)
            append_block_as_markdown (out, block);
          else
            append_block_as_text (out, block);
          /* A heading of the text form has its blank line already. */
          if (!goes_on (section, j) && (markdown || block->type != HF_RULEBOOK_HEADING))
            g_string_append_c (out, '\n');
        }
    }
  g_string_truncate (out, out->len - 1);

  return g_string_free (out, FALSE);
}
