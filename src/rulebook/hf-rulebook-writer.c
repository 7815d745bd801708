/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes blocks of sentences and numbers, and keeps with each block the rules
 * that it is written from. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/text/hf-text.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"

static HfRulebookBlock *
block_new (HfRulebookBlockType type)
{
  HfRulebookBlock *block = g_new0 (HfRulebookBlock, 1);

  block->type = type;
  block->sentences = g_array_new (FALSE, FALSE, sizeof (HfRulebookSentence));
  block->numbers = g_array_new (FALSE, FALSE, sizeof (HfRulebookNumber));

  return block;
}

static void
block_free (gpointer data)
{
  HfRulebookBlock *block = data;

  g_free (block->text);
  g_free (block->note);
  g_free (block->keys);
  g_array_unref (block->sentences);
  g_array_unref (block->numbers);
  g_clear_pointer (&block->cells, g_ptr_array_unref);
  g_free (block->kinds);
  g_free (block);
}

static void
add_key (HfWriter *self, const char *key)
{
  const HfRuleInfo *info = hf_rule_lookup (key);

  g_assert (info != NULL);
  if (!g_ptr_array_find (self->keys, info->key, NULL))
    g_ptr_array_add (self->keys, (gpointer) info->key);
}

/* Adds the rules that a sentence, cell or caption is written from to the block. */
static void
add_sources (HfWriter *self, const char *keys)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      add_key (self, words[i]);

  for (guint i = 0; i < self->numbers->len; i++)
    {
      const char *source = g_array_index (self->numbers, HfRulebookNumber, i).source;
      g_autofree char *key = g_strndup (source, strcspn (source, "+-"));

      if (hf_rule_lookup (key) != NULL)
        add_key (self, key);
    }
  g_array_append_vals (self->block->numbers, self->numbers->data, self->numbers->len);
  g_array_set_size (self->numbers, 0);
}

/* The value of the rule if it were not set by hand. */
static char *
describe_difference (const HfRules *rules, const HfRuleInfo *info)
{
  HfRules without = *rules;
  g_autofree char *value = NULL;

  hf_rules_unset (&without, info->key);
  value = hf_rule_describe_value (info, &without);
  if (hf_preset_exists (rules->base))
    /* Translators: the name of a rule set, and the title and value of one of its rules */
    return g_strdup_printf (_("House rule. In “%s” it’s “%s: %s”."), hf_preset_title (rules->base),
                              hf_rule_title (info), value);

  /* Translators: the title of a rule and its usual value */
  return g_strdup_printf (_("House rule. Usually it’s “%s: %s”."), hf_rule_title (info), value);
}

/* Whether the rule is as one of the choices that the preset comes with, and all else that goes with
 * that choice. */
static gboolean
is_declared (const HfRules *rules, const HfRuleInfo *info)
{
  guint n_variants = 0;
  const HfVariant *variants = NULL;

  if (hf_preset_exists (rules->base))
    variants = hf_preset_variants (rules->base, &n_variants);
  for (guint i = 0; i < n_variants; i++)
    {
      HfRules varied = *rules;

      if (!hf_rules_has_variant (rules, variants[i].id))
        continue;
      memset (varied.set, 0, sizeof varied.set);
      if (hf_rules_apply_variant (&varied, variants[i].id, NULL)
          && hf_rules_is_set (&varied, info->key))
        return TRUE;
    }

  return FALSE;
}

/* The number of players and words of people do not count as house rules, nor do declared choices. */
static gboolean
is_house_rule (const HfRules *rules, const HfRuleInfo *info)
{
  HfRules without = *rules;

  if (!hf_rules_is_set (rules, info->key) || !hf_rule_matters (info, rules, NULL)
      || g_str_equal (info->key, "table.players") || g_str_equal (info->key, "table.terms")
      || hf_rule_is_written (info))
    return FALSE;

  hf_rules_unset (&without, info->key);

  return hf_rule_differs (info, rules, &without) && !is_declared (rules, info);
}

/* Whether the rule has any effect in the rule set that the rules build on. */
static gboolean
matters_in_base (const HfRules *rules, const HfRuleInfo *info)
{
  HfRules base = *rules;

  memset (base.set, 0, sizeof base.set);
  hf_rules_resolve (&base);

  return hf_rule_matters (info, &base, NULL);
}

static void
add_note (HfRulebookBlock *block, char *sentence)
{
  char *before = g_steal_pointer (&block->note);

  block->note = before == NULL ? g_strdup (sentence)
                               /* Translators: what stands between two sentences of a paragraph */
                               : g_strconcat (before, C_("between sentences", " "), sentence, NULL);
  g_free (before);
}

/* Marks blocks written from house rules; once for each rule, its usual value is told.
 * Returns: TRUE if there are house rules */
gboolean
hf_writer_mark (HfWriter *self)
{
  gboolean any = FALSE;
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint row = 0; row < n_rows; row++)
    {
      guint section, block;

      if (!is_house_rule (self->r, &rows[row]))
        continue;
      any = TRUE;

      for (guint i = 0; i < self->book->sections->len; i++)
        {
          const HfRulebookSection *s = hf_rulebook_section (self->book, i);

          for (guint j = 0; j < s->blocks->len; j++)
            if (g_strv_contains (hf_rulebook_block (s, j)->keys, rows[row].key))
              ((HfRulebookBlock *) s->blocks->pdata[j])->changed = TRUE;
        }

      if (matters_in_base (self->r, &rows[row])
          && hf_rulebook_find (self->book, rows[row].key, &section, &block))
        {
          g_autofree char *sentence = describe_difference (self->r, &rows[row]);

          add_note (hf_rulebook_section (self->book, section)->blocks->pdata[block], sentence);
        }
    }

  return any;
}

/* Finishes the block that sentences or cells are being added to. */
void
hf_writer_break (HfWriter *self)
{
  HfRulebookBlock *block = g_steal_pointer (&self->block);

  if (block == NULL)
    return;

  g_ptr_array_add (self->keys, NULL);
  block->keys = (const char **) g_memdup2 (self->keys->pdata, self->keys->len * sizeof (char *));
  g_ptr_array_set_size (self->keys, 0);
  g_ptr_array_add (self->section->blocks, block);
}

void
hf_writer_section (HfWriter *self, const char *id, const char *title)
{
  hf_writer_break (self);
  self->section = g_new0 (HfRulebookSection, 1);
  self->section->id = g_intern_string (id);
  self->section->title = g_strdup (title);
  self->section->blocks = g_ptr_array_new_with_free_func (block_free);
  g_ptr_array_add (self->book->sections, self->section);
}

void
hf_writer_heading (HfWriter *self, const char *title)
{
  hf_writer_break (self);
  self->block = block_new (HF_RULEBOOK_HEADING);
  self->block->text = g_strdup (title);
  hf_writer_break (self);
}

/* The next sentence begins an item of a list. */
void
hf_writer_item (HfWriter *self)
{
  hf_writer_break (self);
  self->block = block_new (HF_RULEBOOK_ITEM);
}

/* Adds a whole sentence to the paragraph or item, or begins a paragraph. */
void
hf_writer_say (HfWriter *self, const char *keys, const char *format, ...)
{
  HfRulebookSentence noted = { .keys = g_intern_string (keys) };
  g_autofree char *sentence = NULL;
  char *before;
  va_list args;

  va_start (args, format);
  sentence = hf_text_minus (g_strdup_vprintf (format, args));
  va_end (args);

  if (self->block == NULL)
    self->block = block_new (HF_RULEBOOK_PARAGRAPH);
  add_sources (self, keys);
  before = g_steal_pointer (&self->block->text);
  self->block->text = before == NULL
                        ? g_steal_pointer (&sentence)
                        : g_strconcat (before, C_("between sentences", " "), sentence, NULL);
  noted.start = before != NULL ? strlen (before) : 0;
  g_array_append_val (self->block->sentences, noted);
  g_free (before);
}

/* Begins a table; its cells follow, those of the headings first. */
void
hf_writer_table (HfWriter *self, const char *keys, guint n_columns)
{
  hf_writer_break (self);
  self->block = block_new (HF_RULEBOOK_TABLE);
  self->block->n_columns = n_columns;
  self->block->cells = g_ptr_array_new_with_free_func (g_free);
  add_sources (self, keys);
}

void
hf_writer_cell (HfWriter *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (self->block->cells, hf_text_minus (g_strdup_vprintf (format, args)));
  va_end (args);
  add_sources (self, "");
}

void
hf_writer_cards (HfWriter *self,
                 const char *keys,
                 const guint8 *kinds,
                 guint n_kinds,
                 const char *format,
                 ...)
{
  va_list args;

  hf_writer_break (self);
  self->block = block_new (HF_RULEBOOK_CARDS);
  self->block->kinds = g_memdup2 (kinds, n_kinds);
  self->block->n_kinds = n_kinds;
  add_sources (self, keys);

  va_start (args, format);
  self->block->text = hf_text_minus (g_strdup_vprintf (format, args));
  va_end (args);
  hf_writer_break (self);
}

/* Notes where a number of the next sentence, cell or caption comes from. */
gint
hf_writer_number (HfWriter *self, gint value, const char *source)
{
  HfRulebookNumber number = { value, g_intern_string (source) };

  g_array_append_val (self->numbers, number);

  return value;
}

/* The same for a number that the game calculates from cards. */
gint
hf_writer_engine (HfWriter *self, gint value, const char *what, const guint8 *kinds, guint n_kinds)
{
  g_autoptr (GString) source = g_string_new (what);

  for (guint i = 0; i < n_kinds; i++)
    g_string_append_printf (source, " %s", hf_kind_to_string (kinds[i]));

  return hf_writer_number (self, value, source->str);
}

gboolean
hf_writer_teams (const HfWriter *self)
{
  return self->partners > 0;
}

/* Whether the pile may be taken at all. */
gboolean
hf_writer_takes (const HfWriter *self)
{
  return self->r->pickup_mode != HF_PICKUP_NONE;
}

/* Whether the group calls taking the pile buying. */
gboolean
hf_writer_buys (const HfWriter *self)
{
  return self->r->table_terms.word[HF_TERM_PICKUP] != 0;
}

/* Whether a player who is not open can take the pile only with an opening, by rule or because the
 * top card must be laid. */
gboolean
hf_writer_take_opens (const HfWriter *self)
{
  return self->r->pickup_if_unopened == HF_UNOPENED_OPEN_NOW
         || (self->r->pickup_if_unopened == HF_UNOPENED_FREE && self->r->pickup_meld_top);
}

gboolean
hf_writer_wild_books (const HfWriter *self)
{
  return self->r->meld_wild_book && self->wild != 0;
}

/* Whether books of some special rank have the bonus of special books, not one of their own. */
gboolean
hf_writer_special_bonus (const HfWriter *self)
{
  return (self->f->special_ranks & ~self->f->named_ranks) != 0;
}

/* The wild card of the examples. */
HfKind
hf_writer_wild_kind (const HfWriter *self)
{
  const HfKind kinds[] = { HF_KIND_TWO, HF_KIND_JOKER };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (self->wild & HF_KIND_BIT (kinds[i]))
      return kinds[i];

  return HF_KIND_WEIRD;
}
