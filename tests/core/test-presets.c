/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rule sets that come with the game and the choices they offer.
 */
#include <string.h>

#include "core/hf-preset-data.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-file.h"
#include "core/rules/hf-rule-table.h"
#include "core/rules/hf-rules-seats.h"
#include "core/rules/hf-rules.h"
#include "lib/hf-test-rules.h"

static void
assert_preset (const char *id, gsize column)
{
  HfRules rules;

  hf_test_rules_init (&rules, id);
  for (guint i = 0; i < hf_n_test_rules; i++)
    {
      const char *value = G_STRUCT_MEMBER (const char *, &hf_test_rules[i], column);

      hf_test_assert_rule (&rules, hf_test_rules[i].key,
                           value != NULL ? value : hf_test_rules[i].usual);
      g_assert_false (hf_rules_is_set (&rules, hf_test_rules[i].key));
    }

  g_assert_true (hf_rules_check (&rules, NULL));
}

static void
test_presets_values (void)
{
  static const char *const ids[] = {
    "classic",
    "hoof-and-mouth",
    "every-player-alone",
    "family-tradition",
    "lay-out-first",
    "option-lists",
    "two-elevens",
    "to-ten-thousand",
    "hand-knee-foot",
    "pennies",
    "three-deals",
    "frozen-pack",
    "steeper-rounds",
    NULL,
  };

  g_assert_true (g_strv_equal (hf_presets_list (), ids));
  assert_preset ("default", G_STRUCT_OFFSET (HfTestRule, usual));
  assert_preset ("hoof-and-mouth", G_STRUCT_OFFSET (HfTestRule, hoof));
  assert_preset ("every-player-alone", G_STRUCT_OFFSET (HfTestRule, alone));
  assert_preset ("family-tradition", G_STRUCT_OFFSET (HfTestRule, family));
  assert_preset ("lay-out-first", G_STRUCT_OFFSET (HfTestRule, layout));
  assert_preset ("option-lists", G_STRUCT_OFFSET (HfTestRule, options));
}

/* Returns (nullable): the value of a rule in "KEY=VALUE KEY=VALUE". */
static char *
find_value (const char *settings, const char *key)
{
  g_auto (GStrv) words = g_strsplit (settings, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) setting = g_strsplit (words[i], "=", 2);

      if (g_strcmp0 (setting[0], key) == 0)
        return g_strdup (setting[1]);
    }

  return NULL;
}

static void
assert_published (const HfRules *rules, const char *usual, const char *other)
{
  for (guint i = 0; i < hf_n_test_rules; i++)
    {
      const char *key = hf_test_rules[i].key;
      g_autofree char *value = find_value (other, key);

      if (value == NULL)
        value = find_value (usual, key);
      hf_test_assert_rule (rules, key, value != NULL ? value : hf_test_rules[i].usual);
    }
}

static void
assert_no_unknown_rule (const char *settings)
{
  g_auto (GStrv) words = g_strsplit (settings, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) setting = g_strsplit (words[i], "=", 2);

      g_assert_nonnull (hf_rule_lookup (setting[0]));
    }
}

/* Published sets, for every number of players that they are meant for. */
static void
test_presets_published (void)
{
  for (guint i = 0; i < hf_n_test_published; i++)
    {
      const HfTestPublished *set = &hf_test_published[i];
      HfRules rules;
      gint tables;

      hf_test_rules_init (&rules, set->id);
      tables = 1 << rules.table_players;
      assert_no_unknown_rule (set->rules);
      assert_published (&rules, set->rules, "");
      g_assert_true (hf_rules_check (&rules, NULL));

      for (guint j = 0; j < G_N_ELEMENTS (set->others) && set->others[j].players > 0; j++)
        {
          g_autofree char *seats = g_strdup_printf ("%u", set->others[j].players);
          g_autofree char *other = g_strdup_printf ("table.players=%s %s", seats,
                                                    set->others[j].rules);

          hf_test_rules_init (&rules, set->id);
          hf_rules_set (&rules, "table.players", seats, NULL);
          tables |= 1 << rules.table_players;
          assert_published (&rules, set->rules, other);
          g_assert_true (hf_rules_check (&rules, NULL));
        }

      g_assert_cmpint (tables, ==, rules.table_players_allowed);
    }
}

/* Values that depend on other rules until they are set by hand. */
static void
test_presets_dependents (void)
{
  static const struct
  {
    const char *rules;
    const char *key;
    const char *value;
  } cases[] = {
    { "hoof-and-mouth table.players=2", "table.teams", "none" },
    { "hoof-and-mouth table.players=2", "table.decks", "n" },
    { "hoof-and-mouth table.players=3", "table.teams", "none" },
    { "hoof-and-mouth table.players=3", "table.decks", "4" },
    { "hoof-and-mouth table.players=4", "table.teams", "pairs" },
    { "hoof-and-mouth table.players=4", "table.seating", "opposite" },
    { "hoof-and-mouth table.players=5", "table.teams", "none" },
    { "hoof-and-mouth table.players=5", "table.decks", "n" },
    { "hoof-and-mouth table.players=6", "table.teams", "two_teams" },
    { "hoof-and-mouth table.players=6", "table.seating", "alternate" },
    { "hoof-and-mouth table.players=6", "table.decks", "6" },
    { "hoof-and-mouth table.players=6 table.teams=pairs", "table.teams", "pairs" },
    { "hoof-and-mouth table.players=6 table.teams=pairs", "table.seating", "opposite" },
    { "hoof-and-mouth table.players=6 table.decks=5", "table.decks", "5" },
    { "hoof-and-mouth table.decks=5 table.players=6", "table.decks", "5" },
    { "hoof-and-mouth table.teams=none", "table.teams", "none" },
    { "hoof-and-mouth table.players=8", "table.decks", "n" },
    { "hoof-and-mouth table.players=7", "table.teams", "none" },
    { "every-player-alone table.players=7", "table.decks", "n+1" },
    { "family-tradition table.players=8", "table.decks", "6" },
    { "family-tradition table.players=6", "table.teams", "pairs" },
    { "lay-out-first table.players=2", "deal.pass_plan", "1:-1,1:-1,1:0,0:0" },
    { "lay-out-first table.players=3", "deal.pass_plan", "1:-1,1:-1,1:-1,0:0" },
    { "lay-out-first table.players=4", "deal.pass_plan", "1:-1,1:-1,2:0,0:0" },
    { "lay-out-first table.players=5", "deal.pass_plan", "1:-1,2:-2,1:-1,0:0" },
    { "lay-out-first table.players=6", "deal.pass_plan", "1:-1,2:-2,3:0,0:0" },
    { "lay-out-first table.players=7", "deal.pass_plan", "1:-1,2:-2,1:-1,0:0" },
    { "lay-out-first table.players=8", "deal.pass_plan", "1:-1,2:-2,4:0,0:0" },
    { "lay-out-first table.rounds=1", "deal.pass_plan", "1:-1" },
    { "lay-out-first table.rounds=2 table.players=6", "deal.pass_plan", "1:-1,2:-2" },
    { "lay-out-first table.rounds=3", "deal.pass_plan", "1:-1,1:-1,2:0" },
    { "lay-out-first table.rounds=6", "deal.pass_plan", "1:-1,1:-1,2:0,0:0,0:0,0:0" },
    { "lay-out-first table.rounds=6 deal.pass_plan=1:1", "deal.pass_plan", "1:1" },
    { "lay-out-first table.rounds=6", "deal.hand_choice", "blind,blind,blind,after_look" },
    { "lay-out-first", "out.min_clean", "1" },
    { "lay-out-first", "out.min_dirty", "1" },
    { "lay-out-first", "out.min_total", "2" },
    { "lay-out-first table.teams=pairs", "out.min_clean", "3" },
    { "lay-out-first table.teams=pairs", "out.min_dirty", "3" },
    { "lay-out-first table.teams=pairs", "out.min_total", "6" },
    { "lay-out-first table.teams=two_teams", "out.min_total", "6" },
    { "lay-out-first out.min_total=4 table.teams=pairs", "out.min_total", "4" },
    { "lay-out-first out.min_total=4 table.teams=pairs", "out.min_clean", "3" },
    { "lay-out-first table.players=5", "table.decks", "n" },
    { "option-lists table.players=5", "table.decks", "n" },
    { "option-lists pickup.mode=top_n pickup.count=3", "pickup.min_pile", "3" },
    { "option-lists pickup.mode=top_n pickup.count=8", "pickup.min_pile", "8" },
    { "option-lists pickup.count=8 pickup.mode=top_n", "pickup.min_pile", "8" },
    { "option-lists pickup.mode=top_n pickup.count=1", "pickup.min_pile", "1" },
    { "option-lists pickup.mode=top_n pickup.count=12", "pickup.min_pile", "12" },
    { "option-lists pickup.mode=top_n", "pickup.min_pile", "3" },
    { "option-lists pickup.mode=all pickup.count=8", "pickup.min_pile", "3" },
    { "option-lists pickup.count=8", "pickup.min_pile", "3" },
    { "option-lists pickup.mode=top_n pickup.count=8 pickup.min_pile=2", "pickup.min_pile", "2" },
    { "option-lists", "pickup.blocked_by", "wild" },
    { "option-lists meld.ranks_three=none", "pickup.blocked_by", "red3,black3,wild" },
    { "option-lists meld.ranks_three=black", "pickup.blocked_by", "red3,black3,wild" },
    { "option-lists meld.ranks_three=none pickup.blocked_by=none", "pickup.blocked_by", "none" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      HfRules rules;

      hf_test_rules_init (&rules, cases[i].rules);
      hf_test_assert_rule (&rules, cases[i].key, cases[i].value);
      hf_rules_resolve (&rules);
      hf_test_assert_rule (&rules, cases[i].key, cases[i].value);
    }
}

static void
test_presets_unset (void)
{
  HfRules fresh;
  HfRules rules;

  hf_test_rules_init (&fresh, "hoof-and-mouth");
  hf_test_rules_init (&rules, "hoof-and-mouth table.players=6 table.teams=pairs out.bonus=100");
  g_assert_true (hf_rules_is_set (&rules, "table.teams"));

  hf_rules_unset (&rules, "table.teams");
  g_assert_false (hf_rules_is_set (&rules, "table.teams"));
  hf_test_assert_rule (&rules, "table.teams", "two_teams");
  hf_test_assert_rule (&rules, "out.bonus", "100");

  hf_rules_unset (&rules, "table.players");
  hf_rules_unset (&rules, "out.bonus");
  hf_test_assert_rule (&rules, "table.teams", "pairs");
  g_assert_true (hf_rules_equal (&rules, &fresh));
  g_assert_true (memcmp (&rules, &fresh, sizeof rules) == 0);
}

static void
test_presets_decks (void)
{
  static const struct
  {
    const char *rules;
    guint decks;
    guint owners;
    guint cards;
  } cases[] = {
    { "hoof-and-mouth", 4, 2, 216 },
    { "hoof-and-mouth table.players=3", 4, 3, 216 },
    { "hoof-and-mouth table.players=6", 6, 2, 324 },
    { "hoof-and-mouth table.players=6 table.teams=pairs", 6, 3, 324 },
    { "every-player-alone table.players=2", 3, 2, 162 },
    { "every-player-alone table.players=8", 9, 8, 486 },
    { "family-tradition", 6, 2, 324 },
    { "family-tradition table.players=8", 6, 4, 324 },
    { "family-tradition table.weird_cards=7", 6, 2, 331 },
    { "lay-out-first table.players=5", 5, 5, 270 },
    { "lay-out-first table.players=5 table.decks=ceil(n/2)", 3, 5, 162 },
    { "lay-out-first table.players=8 table.teams=two_teams", 8, 2, 432 },
    { "option-lists table.players=8 table.decks=2n", 16, 8, 864 },
    { "option-lists table.decks=ceil(n/2)+3 table.players=7", 7, 7, 378 },
    { "default table.jokers_per_deck=0", 5, 4, 260 },
    { "default table.jokers_per_deck=4 table.decks=20 table.weird_cards=20", 20, 4, 1140 },
    { "default table.players=8 table.decks=n+12", 20, 8, 1080 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      HfRules rules;
      HfCards deck;

      hf_test_rules_init (&rules, cases[i].rules);
      hf_rules_deck (&rules, &deck);
      g_assert_cmpuint (hf_rules_decks (&rules), ==, cases[i].decks);
      g_assert_cmpuint (hf_rules_owners (&rules), ==, cases[i].owners);
      g_assert_cmpuint (hf_cards_count (&deck), ==, cases[i].cards);
      g_assert_cmpuint (deck.n[HF_KIND_RED_THREE], ==, 2 * cases[i].decks);
      g_assert_cmpuint (deck.n[HF_KIND_BLACK_THREE], ==, 2 * cases[i].decks);
      g_assert_cmpuint (deck.n[HF_KIND_TWO], ==, 4 * cases[i].decks);
      g_assert_cmpuint (deck.n[HF_KIND_FOUR], ==, 4 * cases[i].decks);
      g_assert_cmpuint (deck.n[HF_KIND_WEIRD], ==, (guint) rules.table_weird_cards);
    }
}

static char *
read_source (const char *path)
{
  g_autofree char *full = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", path, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (full, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* The readable examples are the very data the library has, and translators get to see all they
 * say. */
static void
test_presets_files (void)
{
  g_autofree char *source = read_source ("src/core/rules/hf-presets.c");

  for (guint preset = 0; preset < G_N_ELEMENTS (hf_preset_data); preset++)
    {
      g_autofree char *path = g_strdup_printf ("data/presets/%s.rules", hf_presets_list ()[preset]);
      g_autofree char *text = read_source (path);
      g_autoptr (GPtrArray) entries = hf_rule_file_parse (text, strlen (text), NULL);

      g_assert_cmpstr (text, ==, hf_preset_data[preset]);

      for (guint i = 0; i < entries->len; i++)
        {
          const HfRuleEntry *entry = entries->pdata[i];
          const char *context = g_str_equal (entry->group, "Rule Set") ? "rule set" : "rule value";
          const gboolean name = g_strcmp0 (entry->key, "Name") == 0;
          g_autofree char *marked = name ? g_strdup_printf ("NC_(\"%s\", \"%s\")", context,
                                                            entry->value)
                                         : g_strdup_printf ("N_(\"%s\")", entry->value);

          if (name || g_strcmp0 (entry->key, "Description") == 0)
            if (strstr (source, marked) == NULL)
              g_error ("%s line %u is not translatable: %s", path, entry->line, entry->value);
        }
    }
}

static void
test_presets_names (void)
{
  g_assert_cmpstr (hf_preset_title ("hoof-and-mouth"), ==, "Hoof and Mouth");
  g_assert_cmpstr (hf_preset_title ("every-player-alone"), ==, "Every Player Alone");
  g_assert_cmpstr (hf_preset_title ("family-tradition"), ==, "Family Tradition");
  g_assert_cmpstr (hf_preset_title ("lay-out-first"), ==, "Lay Out First");
  g_assert_cmpstr (hf_preset_title ("option-lists"), ==, "Red and Black Books");
  g_assert_null (hf_preset_title ("nobody"));
  g_assert_null (hf_preset_description ("nobody"));
  g_assert_false (hf_preset_exists (""));

  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    g_assert_true (g_str_has_suffix (hf_preset_description (*id), "."));
}

/* The preset's own value is one of the choices of each topic, and any choice leads to rules to play
 * with. */
static void
test_variants_all (void)
{
  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    {
      guint n_variants;
      const HfVariant *variants = hf_preset_variants (*id, &n_variants);

      for (guint i = 0; i < n_variants; i++)
        {
          HfRules rules;

          hf_test_rules_init (&rules, *id);
          g_assert_true (hf_rules_apply_variant (&rules, variants[i].id, NULL));
          g_assert_true (hf_rules_has_variant (&rules, variants[i].id));
          g_assert_true (hf_rules_check (&rules, NULL));
          g_assert_cmpuint (strlen (hf_preset_variant_title (*id, variants[i].id)), >, 2);
          g_assert_cmpuint (strlen (hf_preset_topic_title (variants[i].topic)), >, 2);

          for (guint j = 0; j < n_variants; j++)
            if (i != j && variants[i].topic == variants[j].topic)
              g_assert_false (hf_rules_has_variant (&rules, variants[j].id));
        }
    }
}

static void
test_variants_by_name (void)
{
  static const struct
  {
    const char *preset;
    const char *variant;
    const char *key;
    const char *value;
  } cases[] = {
    { "hoof-and-mouth", "three-players", "table.teams", "none" },
    { "hoof-and-mouth", "three-players", "table.decks", "4" },
    { "hoof-and-mouth", "two-teams-of-three", "table.teams", "two_teams" },
    { "hoof-and-mouth", "two-teams-of-three", "table.players", "6" },
    { "hoof-and-mouth", "three-teams-of-two", "table.teams", "pairs" },
    { "hoof-and-mouth", "three-teams-of-two", "table.seating", "opposite" },
    { "hoof-and-mouth", "five-decks", "table.decks", "5" },
    { "hoof-and-mouth", "shuffle-as-you-like", "deal.shuffle", "any" },
    { "family-tradition", "changing-partners", "event.tournament", "round_robin_partners" },
    { "lay-out-first", "partners", "out.min_total", "6" },
    { "lay-out-first", "wild-books", "meld.wild_book", "yes" },
    { "lay-out-first", "closed-books-may-turn-dirty", "meld.wild_joins_clean", "always" },
    { "lay-out-first", "deck-for-two", "table.decks", "ceil(n/2)" },
    { "option-lists", "decks-players-plus-one", "table.decks", "n+1" },
    { "option-lists", "decks-twice-players", "table.decks", "2n" },
    { "option-lists", "round-points-50-100-150-200", "open.min", "50,100,150,200" },
    { "option-lists", "book-points-500-1000", "book.bonus_clean", "1000" },
    { "option-lists", "book-points-500-1000", "book.bonus_dirty", "500" },
    { "option-lists", "minus-threes-0-100", "three.black_held", "0" },
    { "option-lists", "minus-threes-0-100", "three.red_held", "100" },
    { "option-lists", "minus-threes-0-300", "three.red_held", "300" },
    { "option-lists", "minus-threes-0-500", "three.red_held", "500" },
    { "option-lists", "minus-threes-0-500", "meld.ranks_three", "none" },
    { "option-lists", "minus-threes-0-500", "three.red_mode", "discard_only" },
    { "option-lists", "minus-threes-0-500", "pickup.blocked_by", "red3,black3,wild" },
    { "option-lists", "minus-threes-5-100", "three.black_held", "5" },
    { "option-lists", "minus-threes-5-300", "three.red_held", "300" },
    { "option-lists", "minus-threes-5-500", "three.red_held", "500" },
    { "option-lists", "minus-threes-no", "meld.ranks_three", "all" },
    { "option-lists", "play-discard-no", "pickup.mode", "none" },
    { "option-lists", "play-discard-3", "pickup.count", "3" },
    { "option-lists", "play-discard-4", "pickup.min_pile", "4" },
    { "option-lists", "play-discard-5", "pickup.mode", "top_n" },
    { "option-lists", "play-discard-6", "pickup.count", "6" },
    { "option-lists", "play-discard-7", "pickup.min_pile", "7" },
    { "option-lists", "play-discard-8", "pickup.min_pile", "8" },
    { "option-lists", "play-discard-all", "pickup.mode", "all" },
    { "option-lists", "play-discard-all", "pickup.min_pile", "3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      HfRules rules;

      hf_test_rules_init (&rules, cases[i].preset);
      g_assert_true (hf_rules_apply_variant (&rules, cases[i].variant, NULL));
      hf_test_assert_rule (&rules, cases[i].key, cases[i].value);
    }
}

static void
test_variants_switch (void)
{
  g_autoptr (GError) error = NULL;
  HfRules fresh;
  HfRules rules;
  guint n_variants;

  hf_test_rules_init (&fresh, "option-lists");
  rules = fresh;
  g_assert_true (hf_rules_has_variant (&rules, "minus-threes-no"));

  g_assert_true (hf_rules_apply_variant (&rules, "play-discard-5", NULL));
  g_assert_true (hf_rules_apply_variant (&rules, "minus-threes-0-500", NULL));
  g_assert_true (hf_rules_has_variant (&rules, "play-discard-5"));
  g_assert_true (hf_rules_apply_variant (&rules, "play-discard-no", NULL));
  hf_test_assert_rule (&rules, "pickup.count", "all");
  g_assert_true (hf_rules_apply_variant (&rules, "minus-threes-no", NULL));
  g_assert_true (hf_rules_equal (&rules, &fresh));

  g_assert_false (hf_rules_apply_variant (&rules, "wild-books", &error));
  g_assert_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_PRESET);
  g_assert_false (hf_rules_has_variant (&rules, "wild-books"));
  g_assert_null (hf_preset_variant_title ("option-lists", "wild-books"));
  g_assert_null (hf_preset_variants ("nobody", &n_variants));
  g_assert_cmpuint (n_variants, ==, 0);
}

/* Allowed players, in the words "PLAYERS:TEAMS..." with n, p and t for the teams. */
static char *
describe_offer (const char *preset)
{
  static const char letters[] = { 'n', 'p', 't' };
  GString *text = g_string_new (NULL);
  guint players[HF_MAX_SEATS];
  HfRules rules;
  guint n;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));
  n = hf_rules_list_players (&rules, players);
  for (guint i = 0; i < n; i++)
    {
      HfTeams teams[HF_MAX_SEATS];
      guint n_teams = hf_rules_list_teams (&rules, players[i], teams);

      g_string_append_printf (text, "%s%u:", i > 0 ? " " : "", players[i]);
      for (guint j = 0; j < n_teams; j++)
        g_string_append_c (text, letters[teams[j]]);
    }

  return g_string_free (text, FALSE);
}

static void
test_presets_offer (void)
{
  static const char *const offers[][2] = {
    { "hoof-and-mouth", "3:n 4:p 6:tp" },                    /* S1-118, S1-119, AMB-16 */
    { "every-player-alone", "2:n 3:n 4:n 5:n 6:n 7:n 8:n" }, /* S2-02, AMB-36 */
    { "family-tradition", "4:p 6:p 8:p" },                   /* S3-06, AMB-39 */
    { "lay-out-first", "2:n 3:n 4:np 5:n 6:np 7:n 8:np" },   /* S4-01, S4-67 */
    { "option-lists", "2:n 3:n 4:n 5:n 6:n 7:n 8:n" },       /* S5-59 */
    { "classic", "2:n 3:n 4:p 5:n 6:t" },
    { "two-elevens", "2:n 3:n 4:p 5:n 6:t" },
    { "to-ten-thousand", "4:p 6:t" },
    { "hand-knee-foot", "3:n 4:p 6:tp" },
    { "pennies", "6:tp" },
    { "three-deals", "4:p" },
    { "frozen-pack", "4:p 6:p 8:p" },
    { "steeper-rounds", "4:p 6:t" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    {
      g_autofree char *offer = describe_offer (offers[i][0]);

      g_assert_cmpstr (offer, ==, offers[i][1]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/presets/values", test_presets_values);
  g_test_add_func ("/presets/published", test_presets_published);
  g_test_add_func ("/presets/dependents", test_presets_dependents);
  g_test_add_func ("/presets/unset", test_presets_unset);
  g_test_add_func ("/presets/decks", test_presets_decks);
  g_test_add_func ("/presets/files", test_presets_files);
  g_test_add_func ("/presets/names", test_presets_names);
  g_test_add_func ("/presets/offer", test_presets_offer);
  g_test_add_func ("/presets/variants/all", test_variants_all);
  g_test_add_func ("/presets/variants/by-name", test_variants_by_name);
  g_test_add_func ("/presets/variants/switch", test_variants_switch);

  return g_test_run ();
}
