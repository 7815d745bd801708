/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-flat-rules.h"

G_BEGIN_DECLS

/**
 * HfRulebookBlockType:
 * @HF_RULEBOOK_HEADING: a heading inside a section
 * @HF_RULEBOOK_PARAGRAPH: whole sentences
 * @HF_RULEBOOK_ITEM: an item of a bullet list; items in a row make the list
 * @HF_RULEBOOK_TABLE: cells in rows, the first row being the headings
 * @HF_RULEBOOK_CARDS: a row of small cards, the text being their caption
 */
typedef enum
{
  HF_RULEBOOK_HEADING,
  HF_RULEBOOK_PARAGRAPH,
  HF_RULEBOOK_ITEM,
  HF_RULEBOOK_TABLE,
  HF_RULEBOOK_CARDS,
} HfRulebookBlockType;

/**
 * HfRulebookNumber:
 * @value: a number as it stands in a text
 * @source: where it comes from: the key of a rule, such as `book.size`, with
 *   `+N` or `-N` behind it for N more or less; or the name of something that
 *   is worked out from the rules, as listed in hf-rulebook-private.h
 *
 * A number of the rulebook, kept so that each can be checked against the rules.
 */
typedef struct
{
  gint        value;
  const char *source;
} HfRulebookNumber;

/**
 * HfRulebookBlock:
 * @type: what kind of block it is
 * @text: (nullable): its sentences, its heading or its caption
 * @changed: whether a rule it is written from was set by hand and differs from
 *   the rule set that these rules build on
 * @note: (nullable): a sentence that says how that rule set has it; of several
 *   blocks about the same rule one has it
 * @keys: (array zero-terminated=1): the rules it is written from, the one it
 *   is mainly about first
 * @numbers: (element-type HfRulebookNumber): the numbers in its text and cells
 * @n_columns: columns of a table
 * @has_sum: whether the last row of a table is the sum of those above
 * @cells: (nullable) (element-type utf8): the cells of a table, row by row
 * @kinds: the cards of a row of cards
 * @n_kinds: how many
 *
 * A piece of a section. What may be shown follows from @type.
 */
typedef struct
{
  HfRulebookBlockType type;
  char               *text;
  gboolean            changed;
  char               *note;
  const char        **keys;
  GArray             *numbers;
  guint               n_columns;
  gboolean            has_sum;
  GPtrArray          *cells;
  guint8             *kinds;
  guint               n_kinds;
} HfRulebookBlock;

/**
 * HfRulebookSection:
 * @id: its name in links, the same in all languages
 * @title: its heading
 * @blocks: (element-type HfRulebookBlock): what it says
 */
typedef struct
{
  const char *id;
  char       *title;
  GPtrArray  *blocks;
} HfRulebookSection;

/**
 * HfRulebook:
 * @title: its title
 * @rules: the rules it is written from, resolved
 * @sections: (element-type HfRulebookSection): its sections
 *
 * The rules in force as people read them, in the language of the person.
 */
typedef struct
{
  char      *title;
  HfRules    rules;
  GPtrArray *sections;
} HfRulebook;

/**
 * HfRulebookFormat:
 * @HF_RULEBOOK_TEXT: plain text, wrapped
 * @HF_RULEBOOK_MARKDOWN: Markdown, with an anchor for each section
 */
typedef enum
{
  HF_RULEBOOK_TEXT,
  HF_RULEBOOK_MARKDOWN,
} HfRulebookFormat;

HfRulebook *hf_rulebook_new     (const HfRules     *rules,
                                 GError           **error);
void        hf_rulebook_free    (HfRulebook        *self);

gboolean    hf_rulebook_find    (const HfRulebook  *self,
                                 const char        *key,
                                 guint             *section,
                                 guint             *block);
gboolean    hf_rulebook_search  (const HfRulebook  *self,
                                 const char        *text,
                                 guint             *section,
                                 guint             *block);
char       *hf_rulebook_print   (const HfRulebook  *self,
                                 HfRulebookFormat   format);

char      **hf_rulebook_summary (const HfRules     *rules,
                                 GError           **error);

const char *hf_rulebook_card_label (HfKind          kind);

/* By number; the book keeps what is returned. */
static inline const HfRulebookSection *
hf_rulebook_section (const HfRulebook *self,
                     guint             section)
{
  return (const HfRulebookSection *) self->sections->pdata[section];
}

static inline const HfRulebookBlock *
hf_rulebook_block (const HfRulebookSection *section,
                   guint                    block)
{
  return (const HfRulebookBlock *) section->blocks->pdata[block];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRulebook, hf_rulebook_free)

G_END_DECLS
