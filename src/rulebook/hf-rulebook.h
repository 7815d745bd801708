/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-flat-rules.h"

G_BEGIN_DECLS

typedef enum
{
  HF_RULEBOOK_HEADING,   /* a heading inside a section */
  HF_RULEBOOK_PARAGRAPH, /* whole sentences */
  HF_RULEBOOK_ITEM,      /* an item of a bullet list; items in a row make the list */
  HF_RULEBOOK_TABLE,     /* cells in rows, the first row being the headings */
  HF_RULEBOOK_CARDS,     /* a row of small cards, the text being their caption */
} HfRulebookBlockType;

/* A number of the rulebook, kept so that each can be checked against the rules. */
typedef struct
{
  gint value; /* a number as it stands in a text */
  /* its source: the key of a rule, such as `book.size`, with `+N` or `-N` behind it for
   * N more or less; or the name of a number calculated from the rules, see
   * hf-rulebook-private.h */
  const char *source;
} HfRulebookNumber;

/* Sentences about some rules in a piece of a section. */
typedef struct
{
  gsize start;      /* where in its text that begins; it goes on to the next one, or to the end */
  const char *keys; /* the rules it is about, with blanks between */
} HfRulebookSentence;

/* A piece of a section. Which fields are used follows from @type. */
typedef struct
{
  HfRulebookBlockType type; /* the kind of block */
  char *text;               /* (nullable): its sentences, its heading or its caption */
  /* whether a rule it is written from was set by hand and differs from the rule set that these
   * rules build on */
  gboolean changed;
  /* (nullable): a sentence with the value in that rule set; one of several blocks about the same
   * rule has it */
  char *note;
  const char **keys; /* the rules it is written from, the one it is mainly about first */
  GArray *sentences; /* HfRulebookSentence: of its text */
  GArray *numbers;   /* HfRulebookNumber: in its text and cells */
  guint n_columns;   /* columns of a table */
  gboolean has_sum;  /* whether the last row of a table is the sum of those above */
  GPtrArray *cells;  /* (nullable): the cells of a table, row by row */
  guint8 *kinds;     /* the cards of a row of cards */
  guint n_kinds;     /* how many */
} HfRulebookBlock;

typedef struct
{
  const char *id;    /* its name in links, the same in all languages */
  char *title;       /* its heading */
  GPtrArray *blocks; /* its blocks */
} HfRulebookSection;

/* The rules in force as a text in the language of the person. */
typedef struct
{
  char *title;
  HfRules rules; /* the rules it is written from, resolved */
  GPtrArray *sections;
} HfRulebook;

/* A line of the rules in short. */
typedef struct
{
  char *text;
  /* (nullable): a picture: cards with blanks between, each a rank (`3` to `9`, `T`, `J`, `Q`, `K`,
   * `A`, `2`) and a suit (`c`, `d`, `h`, `s`); `*` is a joker, `!` an odd card, `#` the back of a
   * card, `|` a gap */
  char *cards;
  gboolean goal; /* about the goal, with which the rulebook begins in other words */
} HfRulebookLine;

typedef enum
{
  HF_RULEBOOK_TEXT,     /* plain text, wrapped */
  HF_RULEBOOK_MARKDOWN, /* Markdown, with an anchor for each section */
} HfRulebookFormat;

HfRulebook *hf_rulebook_new (const HfRules *rules, GError **error);
void hf_rulebook_free (HfRulebook *self);

gboolean hf_rulebook_find (const HfRulebook *self, const char *key, guint *section, guint *block);
gboolean
hf_rulebook_search (const HfRulebook *self, const char *text, guint *section, guint *block);
char *hf_rulebook_print (const HfRulebook *self, HfRulebookFormat format);

GPtrArray *hf_rulebook_summary (const HfRules *rules, GError **error);
GStrv hf_rulebook_list_own (const HfRules *rules);

const char *hf_rulebook_card_label (HfKind kind);
const char *hf_rulebook_wild_card (const HfFlatRules *rules);

/* By number; the result belongs to the book. */
static inline const HfRulebookSection *
hf_rulebook_section (const HfRulebook *self, guint section)
{
  return (const HfRulebookSection *) self->sections->pdata[section];
}

static inline const HfRulebookBlock *
hf_rulebook_block (const HfRulebookSection *section, guint block)
{
  return (const HfRulebookBlock *) section->blocks->pdata[block];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRulebook, hf_rulebook_free)

G_END_DECLS
