/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rulebook: the rules in force as a document of sections and blocks,
 * which dialogs show, links point into and files are printed from. The other
 * hf-rulebook-*.c files write a section or two each. A rule that is off is not
 * mentioned.
 */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void (*const chapters[]) (HfWriter *w) = {
  hf_write_object, hf_write_cards,  hf_write_players, hf_write_deal,  hf_write_turn,
  hf_write_books,  hf_write_closed, hf_write_opening, hf_write_pile,  hf_write_threes,
  hf_write_foot,   hf_write_out,    hf_write_stock,   hf_write_score, hf_write_example,
  hf_write_talk,   hf_write_end,    hf_write_words,
};

void
hf_rulebook_block_free (gpointer data)
{
  HfRulebookBlock *block = data;

  g_free (block->text);
  g_free (block->note);
  g_free (block->keys);
  g_array_unref (block->numbers);
  g_clear_pointer (&block->cells, g_ptr_array_unref);
  g_free (block->kinds);
  g_free (block);
}

static void
section_free (gpointer data)
{
  HfRulebookSection *section = data;

  g_free (section->title);
  g_ptr_array_unref (section->blocks);
  g_free (section);
}

/* Writes the rulebook of a game, in the language of the person.
 * Returns: the rulebook, or NULL with @error where no game can be played with @rules */
HfRulebook *
hf_rulebook_new (const HfRules *rules, GError **error)
{
  g_autofree HfFlatRules *flat = g_new0 (HfFlatRules, 1);
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (HfRulebookNumber));
  HfWriter w = { .f = flat, .r = &flat->rules, .keys = keys, .numbers = numbers };
  HfRulebook *self;

  if (!hf_flat_rules_init (flat, rules, error))
    return NULL;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (flat->deck.n[kind] > 0 && hf_flat_rules_is_wild (flat, kind))
      w.wild |= HF_KIND_BIT (kind);
  w.partners = flat->n_seats / flat->n_owners - 1;

  self = w.book = g_new0 (HfRulebook, 1);
  self->rules = flat->rules;
  /* Translators: the title of the rulebook; the name of the game, as “Hand and Foot” */
  self->title = g_strdup_printf (_("The rules of %s"),
                                   hf_rules_term (w.r, HF_TERM_GAME, HF_TERM_FORM_LABEL));
  self->sections = g_ptr_array_new_with_free_func (section_free);

  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    chapters[i](&w);
  hf_writer_break (&w);
  hf_writer_mark (&w);

  return self;
}

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

  /* The first section only introduces the others, so it comes last; so do tables and
   * pictures, which gather what sentences explain. */
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
