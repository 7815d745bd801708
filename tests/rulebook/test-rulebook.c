/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rulebook says what the rules say: no number of its own, no rule that is
 * off, none that is left out, and another text when a rule changes. */
#include "config.h"

#include <locale.h>
#include <string.h>

#include "core/state/hf-book-rules.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "core/rules/hf-terms.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-rules.h"
#include "rulebook-numbers.h"
#include "rulebook/hf-rulebook-private.h"

#define N_RANDOM 200

/* Rules, and the condition under which the rulebook says nothing of them: they are off, or mean
 * nothing beside the others. */
static const struct
{
  const char *key;
  const char *condition;
} silent[] = {
  { "table.weird_cards", "table.weird_cards=0" },
  { "table.terms", "table.terms=none" },
  { "table.own_rules", "table.own_rules=none" },
  { "score.own_rows", "score.own_rows=none" },
  { "deal.pass_plan", "deal.style=central|self" },
  { "deal.verify_counts", "deal.verify_counts=no" },
  { "deal.cut_target", "deal.cut_target=none" },
  { "deal.cut_bonus", "deal.cut_bonus=0" },
  { "deal.first_player_next", "table.rounds=1" },
  { "stock.pile_card", "stock.pile_card=no" },
  { "stock.pile_card", "pickup.mode=none" },
  { "stock.draw_by", "stock.draw_by=all" },
  { "stock.draw_by", "stock.draw_count=1" },
  { "stock.auto_draw", "stock.auto_draw=no" },
  { "stock.stall_limit", "stock.stall_limit=none" },
  { "pickup.mode", "pickup.mode=none" },
  { "pickup.min_pile", "pickup.min_pile=1" },
  { "pickup.min_pile", "pickup.mode=top_n pickup.if_short=refuse" },
  { "pickup.if_short", "pickup.count=all|1" },
  { "pickup.if_short", "pickup.min_pile!=1" },
  { "pickup.blocked_by", "pickup.blocked_by=none" },
  { "pickup.open_uses", "pickup.if_unopened=refuse" },
  { "pickup.on_fail", "pickup.if_unopened=refuse" },
  { "pickup.on_fail", "pickup.if_unopened=free pickup.meld_top=no" },
  { "turn.touch_commits", "turn.touch_commits=no" },
  { "meld.max_wilds", "meld.max_wilds=none" },
  { "meld.min_naturals", "meld.min_naturals_dirty!=0" },
  { "meld.lay_on_partner", "open.scope=team" },
  { "meld.wild_book", "meld.wild_book=no" },
  { "book.waiting_marker", "book.waiting_marker=no" },
  { "book.top_card_marker", "book.top_card_marker=no" },
  { "book.buried_scores", "book.nat_on_clean=no" },
  { "three.red_held", "score.held_negative=no" },
  { "three.black_held", "score.held_negative=no" },
  { "out.last_turns", "out.by_play=no out.by_discard=no" },
  { "out.bonus", "out.bonus=0" },
  { "out.bonus", "out.by_play=no out.by_discard=no" },
  { "out.ask", "out.ask=none" },
  { "score.values.joker", "table.jokers_per_deck=0" },
  { "score.values.joker", "score.held_negative=no" },
  { "score.values.weird", "score.held_negative=no" },
  { "talk.razz_log", "talk.razz_log=no" },
  { "event.tournament", "event.tournament=none" },
  { "game.target", "game.target=none" },
  { "deal.more_piles", "deal.more_piles=none" },
  { "deal.upcard", "deal.upcard=none" },
  { "pickup.match_wild", "pickup.match_wild=no" },
  { "pickup.freeze_by", "pickup.freeze_by=none" },
  { "pickup.match_from", "pickup.match_from=hand" },
  { "pickup.match_from", "pickup.meld_top=no" },
  { "pickup.top_goes", "pickup.top_goes=anywhere" },
  { "turn.discard_ban", "turn.discard_ban=none" },
  { "meld.min_naturals_dirty", "meld.min_naturals_dirty=0" },
  { "book.special_ranks", "book.special_ranks=none" },
  { "book.special_bonus_clean", "book.special_bonus_clean=none" },
  { "book.special_bonus_dirty", "book.special_bonus_dirty=none" },
  { "open.by", "open.by=round" },
  { "open.min", "open.by=score" },
  { "three.red_forced", "three.red_forced=no" },
  { "three.red_all_bonus", "three.red_all_bonus=none" },
  { "three.red_negative_if", "three.red_negative_if=never" },
  { "three.red_replace", "three.red_replace=always" },
  { "three.black_meld", "three.black_meld=never" },
  { "three.black_meld", "out.by_play=no out.by_discard=no" },
  { "open.whole_hand", "open.whole_hand=no" },
  { "foot.when", "foot.when=hand_empty" },
  { "foot.first_draw", "foot.first_draw=draw" },
  { "talk.allowed", "table.teams=none" },
  { "out.min_wild", "out.min_wild=0" },
  { "out.min_special", "out.min_special=0" },
  { "book.special_bonuses", "book.special_bonuses=none" },
  { "out.special_apart", "out.special_apart=no" },
  { "out.special_each", "out.special_each=0" },
  { "out.wild_counts", "out.wild_counts=apart" },
  { "out.partner_in_foot", "out.partner_in_foot=no" },
};

/* And those about wild cards where there are none in the deck. */
static const char *const about_wilds[] = {
  "pickup.blocked_by",    "meld.wild_limit",       "meld.max_wilds",
  "meld.min_naturals",    "meld.wild_joins_clean", "meld.wild_book",
  "meld.wild_book_bonus", "book.nat_on_dirty",     "meld.min_naturals_dirty",
  "book.wild_on_dirty",   "book.wild_on_wild",     "book.bonus_dirty",
  "out.min_wild",         "out.wild_counts",       NULL
};

static gboolean
has_wild_cards (const HfRules *rules)
{
  return (rules->meld_wilds & HF_WILD_TWO)
         || ((rules->meld_wilds & HF_WILD_JOKER) && rules->table_jokers_per_deck > 0)
         || ((rules->meld_wilds & HF_WILD_WEIRD) && rules->table_weird_cards > 0);
}

/* Whether a thing that there is in this game has a word of its own. */
static gboolean
has_words (const HfRules *rules)
{
  static const struct
  {
    HfTerm term;
    const char *without;
  } things[] = {
    { HF_TERM_PICKUP, "pickup.mode=none" },
    { HF_TERM_KNEE, "deal.more_piles=none" },
  };
  HfTerms terms = rules->table_terms;
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    if (hf_rule_condition_holds (things[i].without, rules, NULL))
      terms.word[things[i].term] = 0;
  if (rules->deal_more_piles.n < 2)
    terms.word[HF_TERM_ELBOW] = 0;
  if (!has_wild_cards (rules))
    terms.word[HF_TERM_CLEAN] = terms.word[HF_TERM_DIRTY] = 0;

  for (HfTerm term = 0; term < HF_N_TERMS; term++)
    any |= terms.word[term] != 0;
  return any;
}

static gboolean
may_be_silent (const HfRules *rules, const char *key)
{
  if (strcmp (key, "table.terms") == 0 && !has_words (rules))
    return TRUE;
  if (!has_wild_cards (rules) && g_strv_contains (about_wilds, key))
    return TRUE;
  /* Where all special ranks have bonuses of their own, there is no other. */
  if (g_str_has_prefix (key, "book.special_bonus_")
      && rules->book_special_bonuses.n == __builtin_popcount (rules->book_special_ranks))
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (silent); i++)
    if (strcmp (silent[i].key, key) == 0
        && hf_rule_condition_holds (silent[i].condition, rules, NULL))
      return TRUE;

  return FALSE;
}

/* Blocks. */

static void
check_shape (const HfRulebookBlock *block)
{
  switch (block->type)
    {
    case HF_RULEBOOK_TABLE:
      g_assert_cmpuint (block->n_columns, >=, 2);
      g_assert_cmpuint (block->cells->len, >=, 2 * block->n_columns);
      g_assert_cmpuint (block->cells->len % block->n_columns, ==, 0);
      break;
    case HF_RULEBOOK_CARDS:
      g_assert_cmpuint (block->n_kinds, >, 0);
      G_GNUC_FALLTHROUGH;
    default:
      g_assert_nonnull (block->text);
      g_assert_cmpstr (block->text, !=, "");
      g_assert_null (strstr (block->text, "  "));
      g_assert_null (strchr (block->text, '%'));
      break;
    }
}

static void
check_keys (const HfRules *rules, const HfRulebookBlock *block)
{
  for (guint i = 0; block->keys[i] != NULL; i++)
    {
      const HfRuleInfo *info = hf_rule_lookup (block->keys[i]);

      g_assert_nonnull (info);
      if (!hf_rule_matters (info, rules, NULL))
        g_error ("“%s” is about %s, which has no effect", block->text, info->key);
    }
}

static void
check_covered (const HfRulebook *book)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      guint section, block;

      if (hf_rulebook_find (book, rows[i].key, &section, &block))
        g_assert_true (g_strv_contains (hf_rulebook_block (hf_rulebook_section (book, section),
                                                           block)
                                          ->keys,
                                        rows[i].key));
      else if (hf_rule_matters (&rows[i], &book->rules, NULL)
               && !may_be_silent (&book->rules, rows[i].key))
        {
          g_autofree char *value = hf_rules_get (&book->rules, rows[i].key);

          g_error ("The rulebook does not say that %s=%s", rows[i].key, value);
        }
    }
}

/* The table of the example adds up to the score, line by line. */
static void
check_example (const HfFlatRules *flat)
{
  HfExample example;
  HfScore score;
  gint books = 0, cards = 0;

  g_assert_true (hf_example_init (&example, flat));
  score = hf_state_score (example.state, flat, 0);

  for (guint i = 0; i < example.n_books; i++)
    {
      books += hf_book_bonus (flat, &example.books[i]);
      cards += hf_book_value (flat, &example.books[i]) - example.buried[i];
    }
  g_assert_cmpint (score.books, ==, books);
  g_assert_cmpint (score.cards, ==, cards);
  g_assert_cmpint (score.held, ==,
                   flat->rules.score_held_negative ? -hf_flat_rules_held (flat, &example.hand) : 0);
  g_assert_cmpint (score.penalty, ==, 0);

  hf_example_clear (&example);
}

static void
check_summary (const HfRules *rules)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = hf_rulebook_summary (rules, &error);

  g_assert_no_error (error);
  /* Goal, end, turn, books, opening, and threes at least. */
  g_assert_cmpuint (lines->len, >=, 6);
  g_assert_cmpuint (lines->len, <=,
                    20 + (rules->table_own_rules.text[0] != '\0') + (rules->score_own_rows.n > 0));
}

static void
check_book (const HfRules *rules)
{
  g_autoptr (GError) error = NULL;
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  g_autoptr (HfRulebook) book = hf_rulebook_new (rules, &error);
  g_autofree char *text = NULL;
  g_autofree char *markdown = NULL;

  g_assert_no_error (error);
  g_assert_true (hf_flat_rules_init (flat, rules, NULL));

  for (guint i = 0; i < book->sections->len; i++)
    {
      const HfRulebookSection *section = hf_rulebook_section (book, i);

      g_assert_cmpuint (section->blocks->len, >, 0);
      for (guint j = 0; j < section->blocks->len; j++)
        {
          check_shape (hf_rulebook_block (section, j));
          rulebook_check_numbers (flat, hf_rulebook_block (section, j));
          check_keys (&book->rules, hf_rulebook_block (section, j));
        }
    }
  check_covered (book);
  check_example (flat);
  check_summary (rules);

  text = hf_rulebook_print (book, HF_RULEBOOK_TEXT);
  markdown = hf_rulebook_print (book, HF_RULEBOOK_MARKDOWN);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (g_utf8_validate (markdown, -1, NULL));
}

/* Every preset at every table, and with each of its choices. */
static void
test_presets (void)
{
  const char *const *ids = hf_presets_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (gint n = 2; n <= HF_MAX_SEATS; n++)
      {
        g_autofree char *players = g_strdup_printf ("%d", n);
        guint n_variants;
        const HfVariant *variants = hf_preset_variants (ids[i], &n_variants);
        HfRules rules;

        g_assert_true (hf_rules_init_preset (&rules, ids[i], NULL));
        g_assert_true (hf_rules_set (&rules, "table.players", players, NULL));
        if (hf_rules_check (&rules, NULL))
          check_book (&rules);

        for (guint j = 0; j < n_variants; j++)
          {
            HfRules varied = rules;

            g_assert_true (hf_rules_apply_variant (&varied, variants[j].id, NULL));
            if (hf_rules_check (&varied, NULL))
              check_book (&varied);
          }
      }
}

static void
test_random (void)
{
  for (guint seed = 1; seed <= N_RANDOM; seed++)
    {
      HfRules rules;

      g_test_message ("seed %u", seed);
      hf_rules_randomize (&rules, seed);
      check_book (&rules);
    }
}

/* Changes. */

/* Text of the book, without the notes on other values. */
static char *
body (const HfRules *rules)
{
  g_autoptr (HfRulebook) book = hf_rulebook_new (rules, NULL);
  GString *text = g_string_new (book->title);

  for (guint i = 0; i < book->sections->len; i++)
    {
      const HfRulebookSection *section = hf_rulebook_section (book, i);

      g_string_append_printf (text, "\n%s", section->title);
      for (guint j = 0; j < section->blocks->len; j++)
        {
          const HfRulebookBlock *block = hf_rulebook_block (section, j);

          g_string_append_printf (text, "\n%s", block->text);
          for (guint k = 0; block->cells != NULL && k < block->cells->len; k++)
            g_string_append_printf (text, " %s", (const char *) block->cells->pdata[k]);
        }
    }

  return g_string_free (text, FALSE);
}

/* Rules that change nothing beside others, and so nothing in the book. */
static const struct
{
  const char *key;
  const char *condition;
} idle[] = {
  { "table.players_allowed", "table.teams!=none" },
  { "pickup.mode", "pickup.mode=all|top_n pickup.count=all" },
  { "stock.draw_from", "stock.draw_count=1" },
  { "stock.draw_from", "stock.draw_count=3|4" },
  { "pickup.if_short", "pickup.count=all|1" },
  { "pickup.if_short", "pickup.min_pile!=1" },
  { "pickup.min_pile", "pickup.mode=top_n pickup.if_short=refuse" },
  { "pickup.blocked_by", "pickup.meld_top=yes" },
  { "pickup.if_unopened", "pickup.meld_top=yes" },
  { "pickup.open_uses", "pickup.if_unopened=refuse" },
  { "pickup.open_uses", "open.timing=before_draw" },
  { "pickup.on_fail", "pickup.if_unopened=refuse" },
  { "pickup.on_fail", "pickup.if_unopened=free pickup.meld_top=no" },
  { "meld.wilds", "table.weird_cards=0" },
  { "meld.lay_on_partner", "open.scope=team" },
  { "three.red_mode", "meld.ranks_three!=all" },
};

static gboolean
may_be_idle (const HfRules *rules, const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    if (strcmp (idle[i].key, key) == 0 && hf_rule_condition_holds (idle[i].condition, rules, NULL))
      return TRUE;

  return may_be_silent (rules, key);
}

static void
add_number (GPtrArray *values, const HfRuleInfo *info, gint number)
{
  if (number >= info->min && number <= info->max)
    g_ptr_array_add (values, g_strdup_printf ("%d", number));
}

/* Other values that a rule could have. */
static GPtrArray *
list_values (const HfRules *rules, const HfRuleInfo *info)
{
  static const char *const others[HF_RULE_OWN_ROWS + 1][3] = {
    [HF_RULE_PLAYERS] = { "3,4,5,6" },
    [HF_RULE_DECKS] = { "9" },
    [HF_RULE_PASS_PLAN] = { "2:1" },
    [HF_RULE_INT_LIST] = { "5,5,5,5", "10,20,30,35" },
    [HF_RULE_SIZES] = { "9", "9,8" },
    [HF_RULE_STEPS] = { "0:40,1000:80" },
    [HF_RULE_BONUSES] = { "7:1500:600,9:900" },
    [HF_RULE_OWN_ROWS] = { "Sevens:150,Sleepy dealer:-20" },
    [HF_RULE_TEXT] = { "The losers shuffle.\\nNo phones." },
    [HF_RULE_CUT_RULES] = { "ace:low,joker:redo_self,tie:redo_tied",
                            "ace:high,joker:redo_all,tie:redo_tied",
                            "ace:high,joker:redo_self,tie:redo_all" },
  };
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);
  gconstpointer field = hf_rule_field_const (info, rules);
  gint number = *(const gint *) field;

  switch (info->type)
    {
    case HF_RULE_BOOL:
      g_ptr_array_add (values, g_strdup (number ? "no" : "yes"));
      break;
    case HF_RULE_COUNT:
    case HF_RULE_NUMBERS:
      number = ((const HfIntList *) field)->v[0];
      G_GNUC_FALLTHROUGH;
    case HF_RULE_INT:
      add_number (values, info, number + 1);
      add_number (values, info, number - 1);
      add_number (values, info, info->max);
      if (info->or_none)
        g_ptr_array_add (values, g_strdup ("none"));
      break;
    case HF_RULE_ENUM:
    case HF_RULE_SET:
    case HF_RULE_ENUM_LIST:
      for (guint i = 0; i < hf_rule_n_words (info); i++)
        g_ptr_array_add (values, g_strdup (info->words[i].word));
      break;
    case HF_RULE_TERMS:
      for (guint term = 0; term < HF_N_TERMS; term++)
        for (guint word = 0; word < hf_term_n_words (term); word++)
          g_ptr_array_add (values, g_strdup_printf ("%s:%s", hf_term_slot (term),
                                                    hf_term_word (term, word)));
      break;
    default:
      g_assert_nonnull (others[info->type][0]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (others[0]) && others[info->type][i] != NULL; i++)
    g_ptr_array_add (values, g_strdup (others[info->type][i]));

  return values;
}

static void
check_changes (const HfRules *rules)
{
  g_autofree char *before = body (rules);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (GPtrArray) values = list_values (rules, &rows[i]);

      for (guint j = 0; hf_rule_matters (&rows[i], rules, NULL) && j < values->len; j++)
        {
          HfRules changed = *rules;
          g_autofree char *after = NULL;

          if (!hf_rules_set (&changed, rows[i].key, values->pdata[j], NULL)
              || !hf_rules_check (&changed, NULL) || !hf_rule_differs (&rows[i], rules, &changed))
            continue;

          check_book (&changed);
          after = body (&changed);
          if (strcmp (before, after) == 0
              && !(may_be_idle (rules, rows[i].key) && may_be_idle (&changed, rows[i].key)))
            g_error ("%s=%s changes nothing in the rulebook", rows[i].key,
                     (const char *) values->pdata[j]);
        }
    }
}

static void
test_changes (void)
{
  const char *const *ids = hf_presets_list ();

  for (guint i = 0; i < HF_TEST_AMOUNT (g_strv_length ((char **) ids)); i++)
    {
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules, ids[i], NULL));
      check_changes (&rules);
      if (hf_rules_apply_variant (&rules, "partners", NULL)
          || hf_rules_apply_variant (&rules, "play-discard-5", NULL)
          || hf_rules_apply_variant (&rules, "two-teams-of-three", NULL))
        check_changes (&rules);
    }
}

/* The rest. */

static void
test_house_rules (void)
{
  g_autoptr (HfRulebook) book = NULL;
  guint section, block, n_marked = 0;
  HfRules rules;

  /* The size of books is as it was. */
  hf_test_rules_init (&rules, "hoof-and-mouth out.bonus=100 book.size=7");
  book = hf_rulebook_new (&rules, NULL);

  g_assert_true (hf_rulebook_find (book, "out.bonus", &section, &block));
  g_assert_cmpstr (hf_rulebook_section (book, section)->id, ==, "out");
  g_assert_nonnull (hf_rulebook_block (hf_rulebook_section (book, section), block)->note);
  g_assert_true (hf_rulebook_block (hf_rulebook_section (book, section), block)->changed);

  for (guint i = 0; i < book->sections->len; i++)
    for (guint j = 0; j < hf_rulebook_section (book, i)->blocks->len; j++)
      n_marked += hf_rulebook_block (hf_rulebook_section (book, i), j)->note != NULL;
  g_assert_cmpuint (n_marked, ==, 1);
}

/* A choice that comes with the preset is no house rule; without house rules, the title names the
 * preset. */
static void
test_declared (void)
{
  g_autoptr (HfRulebook) book = NULL;
  g_autoptr (HfRulebook) changed = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "option-lists", NULL));
  g_assert_true (hf_rules_apply_variant (&rules, "play-discard-5", NULL));
  book = hf_rulebook_new (&rules, NULL);
  for (guint i = 0; i < book->sections->len; i++)
    for (guint j = 0; j < hf_rulebook_section (book, i)->blocks->len; j++)
      g_assert_false (hf_rulebook_block (hf_rulebook_section (book, i), j)->changed);
  g_assert_nonnull (strstr (book->title, hf_preset_title ("option-lists")));

  g_assert_true (hf_rules_set (&rules, "pickup.count", "9", NULL));
  changed = hf_rulebook_new (&rules, NULL);
  g_assert_null (strstr (changed->title, hf_preset_title ("option-lists")));
}

/* The title names the game and the rule set, and neither twice. */
static void
test_titles (void)
{
  static const struct
  {
    const char *preset;
    const char *title;
  } titles[] = {
    { "classic", "Classic Hand and Foot" },
    { "hoof-and-mouth", "Hoof and Mouth" },
    { "hand-knee-foot", "Hand, Knee, and Foot" },
    { "every-player-alone", "Hand and Foot: Every Player Alone" },
    { "pennies", "Hand and Foot: Pennies from Heaven" },
  };
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (HfRulebook) book = NULL;
      g_autoptr (HfRulebook) changed = NULL;
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules, titles[i].preset, NULL));
      book = hf_rulebook_new (&rules, NULL);
      g_assert_cmpstr (book->title, ==, titles[i].title);

      g_assert_true (hf_rules_set (&rules, "score.values.2", "25", NULL));
      changed = hf_rulebook_new (&rules, NULL);
      g_assert_cmpstr (changed->title, ==, i == 1 ? "Hoof and Mouth" : "Hand and Foot");
    }

  /* New names with the game in them have to be told, too. */
  for (guint i = 0; presets[i] != NULL; i++)
    {
      const char *name = hf_preset_title (presets[i]);
      g_autoptr (HfRulebook) book = NULL;
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules, presets[i], NULL));
      book = hf_rulebook_new (&rules, NULL);
      g_assert_true (g_str_has_suffix (book->title, name));
      g_assert_true ((strstr (name, "Foot") == NULL && strstr (name, "Hoof") == NULL)
                     == (strstr (book->title, ": ") != NULL));
    }
}

/* Three and four piles have the names of the house. */
static void
test_more_piles (void)
{
  static const struct
  {
    const char *rules;
    const char *says[3];
  } cases[] = {
    { "hand-knee-foot deal.more_piles=11 table.terms=foot:knee,knee:foot",
      { "after that your foot", "which becomes your foot", "card from your foot" } },
    { "hand-knee-foot deal.more_piles=11,9 table.terms=foot:knee,knee:elbow,elbow:foot",
      { "then your elbow, and at the end your foot",
        "which becomes your elbow, and a fourth of 9, which becomes your foot",
        "card from your foot" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfRulebook) book = NULL;
      g_autofree char *text = NULL;
      HfRules rules;

      hf_test_rules_init (&rules, cases[i].rules);
      book = hf_rulebook_new (&rules, NULL);
      text = hf_rulebook_print (book, HF_RULEBOOK_MARKDOWN);
      for (guint j = 0; j < G_N_ELEMENTS (cases[i].says); j++)
        if (strstr (text, cases[i].says[j]) == NULL)
          g_error ("The rulebook does not say “%s”: %s", cases[i].says[j], text);
    }
}

/* Rules that no preset has, and their sentences. */
static void
test_sentences (void)
{
  static const struct
  {
    const char *rules;
    const char *says;
  } cases[] = {
    { "hoof-and-mouth open.min=50,50,50,50 open.compare=gt",
      "Together they must be worth more than 50 points." },
    { "hoof-and-mouth out.min_total=3 out.min_clean=2 out.min_dirty=0",
      "They must include at least 2 clean books." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfRulebook) book = NULL;
      g_autofree char *text = NULL;
      HfRules rules;

      hf_test_rules_init (&rules, cases[i].rules);
      book = hf_rulebook_new (&rules, NULL);
      text = hf_rulebook_print (book, HF_RULEBOOK_MARKDOWN);
      if (strstr (text, cases[i].says) == NULL)
        g_error ("The rulebook does not say “%s”: %s", cases[i].says, text);
    }
}

/* Without marks, the columns of a table are below each other. */
static void
test_table (void)
{
  g_autoptr (HfRulebook) book = NULL;
  g_autofree char *text = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  book = hf_rulebook_new (&rules, NULL);
  text = hf_rulebook_print (book, HF_RULEBOOK_TEXT);
  if (strstr (text, "\n  Round  Points, at Least\n  1      50\n  2      90\n") == NULL)
    g_error ("The table of the minimum is another: %s", text);
}

/* The list of words has those in use only. */
static void
test_other_words (void)
{
  const char *buy = hf_term_word_title (HF_TERM_PICKUP, 1, HF_TERM_FORM_LABEL);
  g_autoptr (HfRulebook) book = NULL;
  const HfRulebookBlock *words;
  guint section, block;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  for (guint taken = 0; taken < 2; taken++)
    {
      gboolean listed = FALSE;

      g_assert_true (hf_rules_set (&rules, "pickup.mode", taken == 0 ? "none" : "all", NULL));
      g_clear_pointer (&book, hf_rulebook_free);
      book = hf_rulebook_new (&rules, NULL);
      g_assert_true (hf_rulebook_find (book, "table.terms", &section, &block));
      words = hf_rulebook_block (hf_rulebook_section (book, section), block);
      for (guint i = 0; i < words->cells->len; i++)
        listed |= g_str_equal (words->cells->pdata[i], buy);
      g_assert_true (listed == (taken == 1));
    }
}

static void
test_find_and_search (void)
{
  g_autoptr (HfRulebook) book = NULL;
  guint section = 0, block = 0, first;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "option-lists", NULL));
  book = hf_rulebook_new (&rules, NULL);

  g_assert_false (hf_rulebook_find (book, "pickup.count", &section, &block));
  g_assert_true (hf_rulebook_find (book, "book.size", &section, &block));
  g_assert_cmpstr (hf_rulebook_section (book, section)->id, ==, "books");

  section = block = 0;
  g_assert_true (hf_rulebook_search (book, "RED BOOK", &section, &block));
  first = section;
  block++;
  g_assert_true (hf_rulebook_search (book, "red book", &section, &block));
  g_assert_cmpuint (section, >=, first);
  g_assert_false (hf_rulebook_search (book, "hoof", &section, &block));
}

static void
test_refuses (void)
{
  g_autoptr (GError) error = NULL;
  HfRules rules;

  hf_test_rules_init (&rules, "hoof-and-mouth table.players=7");
  g_assert_null (hf_rulebook_new (&rules, &error));
  g_assert_error (error, HF_RULES_ERROR, HF_RULES_ERROR_PLAYERS_NOT_ALLOWED);
}

/* The phrases know every house word. */
static void
test_words (void)
{
  HfTerms terms = { { 0 } };

  for (HfTerm term = 0; term < HF_N_TERMS; term++)
    terms.word[term] = hf_term_n_words (term) - 1;
  for (HfPhrase phrase = 0; phrase < HF_N_PHRASES; phrase++)
    g_assert_nonnull (hf_phrase_of (&terms, phrase));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebook/presets", test_presets);
  g_test_add_func ("/rulebook/random", test_random);
  g_test_add_func ("/rulebook/changes", test_changes);
  g_test_add_func ("/rulebook/house-rules", test_house_rules);
  g_test_add_func ("/rulebook/declared", test_declared);
  g_test_add_func ("/rulebook/titles", test_titles);
  g_test_add_func ("/rulebook/more-piles", test_more_piles);
  g_test_add_func ("/rulebook/sentences", test_sentences);
  g_test_add_func ("/rulebook/table", test_table);
  g_test_add_func ("/rulebook/other-words", test_other_words);
  g_test_add_func ("/rulebook/find-and-search", test_find_and_search);
  g_test_add_func ("/rulebook/refuses", test_refuses);
  g_test_add_func ("/rulebook/words", test_words);

  return g_test_run ();
}
