/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rules.h"

G_BEGIN_DECLS

/* The kind of value of a rule, which decides its text form, its type in HfRules
 * and the widget that edits it. */
typedef enum
{
  HF_RULE_BOOL,      /* `yes` or `no` */
  HF_RULE_INT,       /* a number, or `none` where the row allows it */
  HF_RULE_COUNT,     /* a number or `all`, by round */
  HF_RULE_ENUM,      /* one of the row's words */
  HF_RULE_SET,       /* any of the row's words, a bit each in their order */
  HF_RULE_PLAYERS,   /* numbers of players, bit p for p players */
  HF_RULE_DECKS,     /* a number of decks or a formula of the number of players */
  HF_RULE_TERMS,     /* names of things */
  HF_RULE_PASS_PLAN, /* where the two dealt piles go, a pair a round */
  HF_RULE_INT_LIST,  /* a number a round */
  HF_RULE_NUMBERS,   /* a number by round, of which the last one repeats */
  HF_RULE_SIZES,     /* none, one or two sizes of piles */
  HF_RULE_STEPS,     /* points to open, from a score on */
  HF_RULE_BONUSES, /* points by rank, each for a clean book and, where they differ, for a dirty one */
  HF_RULE_ENUM_LIST, /* one of the row's words a round */
  HF_RULE_CUT_RULES, /* how a high cut is read */
  HF_RULE_TEXT,      /* words of people, `none` or one line with `\n` for line ends */
  HF_RULE_OWN_ROWS,  /* names that people gave to rows of the score sheet, and their points */
} HfRuleType;

/* The chapters of the rule table, in its order. */
typedef enum
{
  HF_RULE_GROUP_TABLE,
  HF_RULE_GROUP_DEAL,
  HF_RULE_GROUP_STOCK,
  HF_RULE_GROUP_PICKUP,
  HF_RULE_GROUP_TURN,
  HF_RULE_GROUP_BOOKS,
  HF_RULE_GROUP_OPENING,
  HF_RULE_GROUP_THREES,
  HF_RULE_GROUP_FOOT,
  HF_RULE_GROUP_OUT,
  HF_RULE_GROUP_SCORE,
  HF_RULE_GROUP_TALK,
  /* Rules that this game does not need: it does these things by itself, or leaves them to people at
   * a table. They stand in the written rules. */
  HF_RULE_GROUP_REAL_CARDS,
} HfRuleGroup;

#define HF_N_RULE_GROUPS 13

/* The unit of a rule's number. */
typedef enum
{
  HF_RULE_UNIT_NONE,
  HF_RULE_UNIT_POINTS,
  HF_RULE_UNIT_CARDS,
  HF_RULE_UNIT_PLAYERS,
  HF_RULE_UNIT_ROUNDS,
  HF_RULE_UNIT_RANK, /* no count: 4 to 10 are ranks, 11 to 13 the courts */
} HfRuleUnit;

/* One of the words that a rule's value is made of. */
typedef struct
{
  const char *word;  /* as files and scripts spell it */
  const char *title; /* the same for people, not yet translated */
  /* (nullable): the context of the title, where others of the same letters mean something else; NULL
   * for “rule value” */
  const char *context;
} HfRuleWord;

/* A row of the rule table: all about one rule. */
typedef struct
{
  const char *key;   /* the name of the rule in files and scripts */
  HfRuleType type;   /* the kind of its value */
  HfRuleGroup group; /* the chapter it belongs to */
  HfRuleUnit unit;   /* the unit of a number */
  guint offset;      /* where its field lies in HfRules */
  guint size;        /* how many bytes the field has */
  gint min;          /* least number, of each entry in a list */
  gint max;          /* greatest number, of each entry in a list */
  gboolean or_none;  /* whether `none` may stand for the number */
  gboolean shown;    /* whether it changes only how the game looks or is handled, never a move */
  /* (nullable): the words of an enum or set, in the order of their numbers */
  const HfRuleWord *words;
  const char *fallback;    /* the value without any preset, in its text form */
  const char *title;       /* a few words, not yet translated */
  const char *description; /* a sentence for people, not yet translated */
  /* (nullable): the condition on other rules under which this one has any effect, as
   * hf_rule_condition_holds() reads it */
  const char *matters;
  /* (nullable): where it comes from: statements of doc/statements.md, `Sn-nn`; NULL for a rule of
   * our own */
  const char *statements;
} HfRuleInfo;

/* Whether a rule is made of words that people wrote. No preset has any. */
static inline gboolean
hf_rule_is_written (const HfRuleInfo *info)
{
  return info->type == HF_RULE_TEXT || info->type == HF_RULE_OWN_ROWS;
}

const HfRuleInfo *hf_rule_table (guint *n_rows);
const HfRuleInfo *hf_rule_lookup (const char *key);
guint hf_rule_index (const HfRuleInfo *info);

const char *hf_rule_title (const HfRuleInfo *info);
const char *hf_rule_description (const HfRuleInfo *info);
guint hf_rule_n_words (const HfRuleInfo *info);
const char *hf_rule_word_title (const HfRuleInfo *info, guint word);
const char *hf_rule_group_title (HfRuleGroup group);
char *hf_rule_describe_value (const HfRuleInfo *info, const HfRules *rules);

void hf_rule_value_refuse (const HfRuleInfo *info, const char *text, GError **error);
gboolean
hf_rule_value_parse (const HfRuleInfo *info, const char *text, gpointer field, GError **error);
char *hf_rule_value_print (const HfRuleInfo *info, gconstpointer field);
gboolean
hf_rule_value_differs (const HfRuleInfo *info, gconstpointer a_field, gconstpointer b_field);
void hf_rule_value_set_length (const HfRuleInfo *info, gpointer field, gint length);

gboolean hf_rule_matters (const HfRuleInfo *info, const HfRules *rules, const HfRuleInfo **because);
gboolean hf_rule_differs (const HfRuleInfo *info, const HfRules *a, const HfRules *b);
void hf_rule_copy (const HfRuleInfo *info, HfRules *to, const HfRules *from);

gboolean
hf_rule_condition_holds (const char *condition, const HfRules *rules, const HfRuleInfo **because);
gboolean hf_rule_condition_is_valid (const char *condition);

/* Where a rule lies in rules, as a value of the type that its row tells. */
static inline gpointer
hf_rule_field (const HfRuleInfo *info, HfRules *rules)
{
  return (guint8 *) rules + info->offset;
}

static inline gconstpointer
hf_rule_field_const (const HfRuleInfo *info, const HfRules *rules)
{
  return (const guint8 *) rules + info->offset;
}

G_END_DECLS
