/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading the rulebook: where a rule is explained, and where a text stands. */
#include "hf-rulebook.h"

#include <string.h>

void
hf_rulebook_free (HfRulebook *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->sections);
  g_free (self);
}

/* Finds the place in the rulebook that explains a rule, to which “Why?” leads.
 *
 * @section (out): the section that explains it
 * @block (out): the block in it
 * Returns: FALSE for a rule that is off or has no effect beside the others */
gboolean
hf_rulebook_find (const HfRulebook *self, const char *key, guint *section, guint *block)
{
  guint n = self->sections->len;
  guint best = G_MAXUINT;

  /* The first section only introduces the others, so it comes last; so do tables and pictures,
   * which gather facts that sentences explain. */
  for (guint turn = 1; turn <= n; turn++)
    {
      guint i = turn % n;
      const HfRulebookSection *s = hf_rulebook_section (self, i);

      for (guint j = 0; j < s->blocks->len; j++)
        {
          const HfRulebookBlock *b = hf_rulebook_block (s, j);
          gboolean gathers = b->type == HF_RULEBOOK_TABLE || b->type == HF_RULEBOOK_CARDS;
          guint place = gathers ? G_MAXUINT16 : 0;

          for (guint k = 0; b->keys[k] != NULL && place < best; k++, place++)
            if (strcmp (b->keys[k], key) == 0)
              {
                best = place;
                *section = i;
                *block = j;
              }
        }
    }

  return best != G_MAXUINT;
}

static gboolean
contains (const char *text, const char *folded)
{
  g_autofree char *normal = NULL;
  g_autofree char *mine = NULL;

  if (text == NULL)
    return FALSE;

  normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  mine = g_utf8_casefold (normal, -1);

  return strstr (mine, folded) != NULL;
}

static gboolean
block_contains (const HfRulebookBlock *block, const char *folded)
{
  if (contains (block->text, folded) || contains (block->note, folded))
    return TRUE;

  for (guint i = 0; block->cells != NULL && i < block->cells->len; i++)
    if (contains (block->cells->pdata[i], folded))
      return TRUE;

  return FALSE;
}

/* Finds the next block with a text. Begin with 0 and 0, and go on from the block after the one
 * that was found.
 *
 * @section (inout): the section to begin in; that of the block found
 * @block (inout): the block to begin with; the block found
 * Returns: TRUE if it was found */
gboolean
hf_rulebook_search (const HfRulebook *self, const char *text, guint *section, guint *block)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = NULL;

  if (normal == NULL || normal[0] == '\0')
    return FALSE;

  folded = g_utf8_casefold (normal, -1);
  for (guint i = *section; i < self->sections->len; i++)
    {
      const HfRulebookSection *s = hf_rulebook_section (self, i);

      for (guint j = i == *section ? *block : 0; j < s->blocks->len; j++)
        if (block_contains (hf_rulebook_block (s, j), folded)
            || (j == 0 && contains (s->title, folded)))
          {
            *section = i;
            *block = j;
            return TRUE;
          }
    }

  return FALSE;
}
