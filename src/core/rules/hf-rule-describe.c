/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The values of rules in words, for the written rulebook and the summaries of
 * the rules dialog.
 */
#include "config.h"

#include "hf-rule-table.h"

#include <glib/gi18n-lib.h>

#include "core/cards/hf-card-words.h"
#include "hf-own-rows.h"
#include "hf-terms.h"
#include "core/text/hf-text.h"

static const char *const group_titles[HF_N_RULE_GROUPS] = {
  [HF_RULE_GROUP_TABLE] = NC_("rules chapter", "Table and Decks"),
    /* Translators: term: deal (noun) */
    [HF_RULE_GROUP_DEAL] = NC_("rules chapter", "Deal and Start"),
      /* Translators: term: to draw */
      [HF_RULE_GROUP_STOCK] = NC_("rules chapter", "Drawing"),
        [HF_RULE_GROUP_PICKUP] = NC_("rules chapter", "Taking the Pile"),
          /* Translators: term: turn */
          [HF_RULE_GROUP_TURN] = NC_("rules chapter", "The Turn"),
            [HF_RULE_GROUP_BOOKS] =
              NC_("rules chapter", "Books"),
                /* Translators: term: to open */
                [HF_RULE_GROUP_OPENING] =
                  NC_("rules chapter", "Opening"),
                    [HF_RULE_GROUP_THREES] = NC_("rules chapter", "Threes"),
                      [HF_RULE_GROUP_FOOT] = NC_("rules chapter", "The Foot"),
                        [HF_RULE_GROUP_OUT] =
                          NC_("rules chapter", "Going Out"),
                            [HF_RULE_GROUP_SCORE] =
                              NC_("rules chapter", "Scoring"),
                                [HF_RULE_GROUP_TALK] = NC_("rules chapter", "Table Talk"),
                                  /* Translators: rules that matter only when people play with real cards */
                                  [HF_RULE_GROUP_REAL_CARDS] =
                                    NC_("rules chapter", "For Real Cards"),
                                  };

const char *
hf_rule_title (const HfRuleInfo *info)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "rule", info->title);
}

const char *
hf_rule_description (const HfRuleInfo *info)
{
  return _(info->description);
}

/* Returns: how many words an enum or set can be made of, 0 for other types */
guint
hf_rule_n_words (const HfRuleInfo *info)
{
  guint n = 0;

  if (info->words != NULL)
    while (info->words[n].word != NULL)
      n++;

  return n;
}

const char *
hf_rule_word_title (const HfRuleInfo *info, guint word)
{
  g_return_val_if_fail (word < hf_rule_n_words (info), NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE,
                       info->words[word].context != NULL ? info->words[word].context : "rule value",
                       info->words[word].title);
}

const char *
hf_rule_group_title (HfRuleGroup group)
{
  g_return_val_if_fail (group < HF_N_RULE_GROUPS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "rules chapter", group_titles[group]);
}

static void
append_item (GString *text, const char *item)
{
  if (text->len > 0)
    /* Translators: between the items of a list of values */
    g_string_append (text, C_("list", ", "));
  g_string_append (text, item);
}

static char *
describe_number (const HfRuleInfo *info, gint number)
{
  if (info->or_none && number == HF_NONE)
    return g_strdup (C_("rule value", "Not set"));

  switch (info->unit)
    {
    case HF_RULE_UNIT_POINTS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'d point", "%'d points", number),
                              number);
    case HF_RULE_UNIT_CARDS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d card", "%d cards", number), number);
    case HF_RULE_UNIT_PLAYERS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d player", "%d players", number),
                              number);
    case HF_RULE_UNIT_ROUNDS:
      /* Translators: term: round */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d round", "%d rounds", number),
                              number);
    case HF_RULE_UNIT_RANK:
      return g_strdup (hf_words_kind_title (HF_KIND_FOUR + number - 4));
    default:
      return hf_text_minus (g_strdup_printf ("%'d", number));
    }
}

static char *
describe_set (const HfRuleInfo *info, guint set)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint bit = 0; bit < 32; bit++)
    {
      g_autofree char *number = NULL;

      if (!(set & (1u << bit)))
        continue;

      number = g_strdup_printf ("%u", bit);
      append_item (text, info->type == HF_RULE_PLAYERS ? number : hf_rule_word_title (info, bit));
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE)
                       : g_strdup (C_("rule value", "None"));
}

static char *
describe_decks (const HfDecks *decks)
{
  switch (decks->form)
    {
    case HF_DECKS_N_PLUS:
      if (decks->k == 0)
        return g_strdup (_("One for each player"));
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "One for each player and %d more",
                                           "One for each player and %d more", decks->k),
                              decks->k);
    case HF_DECKS_TWICE_N:
      return g_strdup (_("Two for each player"));
    case HF_DECKS_HALF_PLUS:
      if (decks->k == 0)
        return g_strdup (_("One for every two players"));
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "One for every two players and %d more",
                                           "One for every two players and %d more", decks->k),
                              decks->k);
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d deck", "%d decks", decks->k),
                              decks->k);
    }
}

static char *
describe_terms (const HfTerms *terms)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (HfTerm term = 0; term < HF_N_TERMS; term++)
    if (terms->word[term] != 0)
      append_item (text, hf_term_word_title (term, terms->word[term], HF_TERM_FORM_LABEL));

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE)
                       : g_strdup (_("The usual words"));
}

static char *
describe_list (const HfRuleInfo *info, const HfIntList *list)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint i = 0; i < list->n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%'d", list->v[i]);

      append_item (text, info->type == HF_RULE_ENUM_LIST ? hf_rule_word_title (info, list->v[i])
                                                         : number);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE)
                       : g_strdup (C_("rule value", "None"));
}

/* The same in every round is said with its unit, other lists as numbers alone. */
static char *
describe_numbers (const HfRuleInfo *info, const HfIntList *list)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint i = 0; i < list->n; i++)
    {
      g_autofree char *number = list->n == 1 ? describe_number (info, list->v[i])
                                             : g_strdup_printf ("%'d", list->v[i]);
      const gboolean all = info->type == HF_RULE_COUNT && list->v[i] == HF_ALL;

      append_item (text, all ? C_("rule value", "All cards") : number);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_steps (const HfSteps *steps)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint i = 0; i < steps->n; i++)
    {
      /* Translators: points to open and the score they count from: “90 from 1,500” */
      g_autofree char *step = g_strdup_printf (_("%'d from %'d"), steps->v[i].minimum,
                                                 steps->v[i].score);

      step = hf_text_minus (g_steal_pointer (&step));
      append_item (text, step);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_pass (gint seats)
{
  if (seats == 0)
    return g_strdup (C_("pile", "stays"));
  if (seats > 0)
    /* Translators: a pile of cards goes to the player so many seats to the left */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d to the left", "%d to the left",
                                         seats),
                            seats);
  /* Translators: a pile of cards goes to the player so many seats to the right */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d to the right", "%d to the right",
                                       -seats),
                          -seats);
}

/* Returns (nullable): a sentence, where the two piles are passed in one of the usual ways */
static char *
describe_usual_pass (gint a, gint b)
{
  if (a == 0 && b == 0)
    return g_strdup (_("Everyone keeps both piles"));
  if (a == 1 && b == 1)
    return g_strdup (_("Both piles go to the left"));
  if (a == -1 && b == -1)
    return g_strdup (_("Both piles go to the right"));
  if (ABS (a) == 1 && a == -b)
    return g_strdup (_("One pile goes to the left, one to the right"));

  return NULL;
}

static char *
describe_pass_plan (const HfPassPlan *plan)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char *usual = plan->n == 1 ? describe_usual_pass (plan->v[0].a, plan->v[0].b) : NULL;

  if (usual != NULL)
    return usual;

  for (gint i = 0; i < plan->n; i++)
    {
      g_autofree char *a = describe_pass (plan->v[i].a);
      g_autofree char *b = describe_pass (plan->v[i].b);
      /* Translators: what happens to the first and to the second pile: “1 to the left / stays” */
      g_autofree char *both = g_strdup_printf (_("%s / %s"), a, b);

      append_item (text, both);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_cut_rules (const HfCutRules *rules)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (rules->none)
    return g_strdup (C_("rule value", "None"));

  append_item (text, rules->ace_low ? _("Aces are low") : _("Aces are high"));
  /* Translators: part of a list of rules for cutting for first player */
  append_item (text, rules->joker_redo_all ? _("everyone cuts again after a joker")
                                           : _("whoever cuts a joker cuts again"));
  append_item (text, rules->tie_redo_all ? _("everyone cuts again after a tie")
                                         : _("tied players cut again"));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_bonuses (const HfRuleInfo *info, const HfBonuses *bonuses)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint i = 0; i < bonuses->n; i++)
    {
      const char *rank = hf_rule_word_title (info, bonuses->v[i].rank);
      const gint clean = bonuses->v[i].clean, dirty = bonuses->v[i].dirty;
      g_autofree char *bonus = dirty == HF_NONE || dirty == clean
        /* Translators: a rank and the points of a book of it: “Sevens 1,500” */
        ? g_strdup_printf (_("%s %'d"), rank, clean)
        /* Translators: a rank, the points of a clean book of it, and those of a dirty one: “Sevens 1,500 / 1,000” */
        : g_strdup_printf (_("%s %'d / %'d"), rank, clean, dirty);

      append_item (text, bonus);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE)
                       : g_strdup (C_("rule value", "None"));
}

/* Returns: the beginning of a text, in one line */
static char *
describe_own_rules (const HfOwnRules *rules)
{
  return rules->text[0] == '\0' ? g_strdup (C_("rule value", "None"))
                                : hf_text_clean (rules->text, HF_TEXT_QUOTE);
}

static char *
describe_own_rows (const HfOwnRows *rows)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint i = 0; i < rows->n; i++)
    {
      g_autofree char *row = hf_own_rows_describe (rows, i);

      append_item (text, row);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE)
                       : g_strdup (C_("rule value", "None"));
}

/* Returns: the value of a rule in words. */
char *
hf_rule_describe_value (const HfRuleInfo *info, const HfRules *rules)
{
  gconstpointer field = hf_rule_field_const (info, rules);
  const gint number = *(const gint *) field;

  switch (info->type)
    {
    case HF_RULE_BOOL:
      return g_strdup (number ? C_("rule value", "Yes") : C_("rule value", "No"));
    case HF_RULE_INT:
      return describe_number (info, number);
    case HF_RULE_ENUM:
      return g_strdup (hf_rule_word_title (info, number));
    case HF_RULE_SET:
    case HF_RULE_PLAYERS:
      return describe_set (info, number);
    case HF_RULE_DECKS:
      return describe_decks (field);
    case HF_RULE_TERMS:
      return describe_terms (field);
    case HF_RULE_PASS_PLAN:
      return describe_pass_plan (field);
    case HF_RULE_COUNT:
    case HF_RULE_NUMBERS:
      return describe_numbers (info, field);
    case HF_RULE_STEPS:
      return describe_steps (field);
    case HF_RULE_INT_LIST:
    case HF_RULE_SIZES:
    case HF_RULE_ENUM_LIST:
      return describe_list (info, field);
    case HF_RULE_BONUSES:
      return describe_bonuses (info, field);
    case HF_RULE_CUT_RULES:
      return describe_cut_rules (field);
    case HF_RULE_TEXT:
      return describe_own_rules (field);
    case HF_RULE_OWN_ROWS:
      return describe_own_rows (field);
    default:
      g_return_val_if_reached (NULL);
    }
}
