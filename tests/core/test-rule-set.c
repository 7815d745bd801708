/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Files of rule sets, good and broken.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "core/hf-preset-data.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-rules.h"

static HfRuleSet *
load (const char *text, GError **error)
{
  return hf_rule_set_load_data (text, strlen (text), error);
}

static void
test_file_load (void)
{
  static const char text[] = "\xef\xbb\xbf# our rules\r\n"
                             "\r\n"
                             "[Rules]\r\n"
                             "  out.bonus = 100  \r\n"
                             "talk.allowed=free,may_i_go_out?\r\n"
                             "[Rule Set]\r\n"
                             "Format=1\r\n"
                             "Name=Grandma's \\\\ table\r\n"
                             "Description=One\\nTwo\\s\r\n"
                             "Base=hoof-and-mouth";
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRuleSet) set = load (text, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (set->id, ==, "grandma-s-table");
  g_assert_cmpstr (set->name, ==, "Grandma's \\ table");
  g_assert_cmpstr (set->description, ==, "One\nTwo ");
  g_assert_cmpstr (set->rules.base, ==, "hoof-and-mouth");
  hf_test_assert_rule (&set->rules, "out.bonus", "100");
  hf_test_assert_rule (&set->rules, "talk.allowed", "free,may_i_go_out?");
  hf_test_assert_rule (&set->rules, "table.teams", "pairs");
}

static void
test_file_without_base (void)
{
  g_autoptr (HfRuleSet) set = load ("[Rule Set]\nFormat=1\nId=x-1\nName=日本\n", NULL);
  g_autoptr (HfRuleSet) unnamed = load ("[Rule Set]\nFormat=1\nName=日本\n", NULL);
  HfRules usual;

  hf_rules_init_default (&usual);
  g_assert_cmpstr (set->id, ==, "x-1");
  g_assert_null (set->description);
  g_assert_true (hf_rules_equal (&set->rules, &usual));
  g_assert_cmpuint (strlen (unnamed->id), >, 0);
}

/* Old files: a single number becomes a list of one, two keys become one, and one stack was never
 * drawn from where there are two. Missing keys have their usual value. */
static void
test_file_first_format (void)
{
  static const struct
  {
    const char *lines;
    const char *key;
    const char *value;
  } cases[] = {
    { "stock.draw_count=3\n", "stock.draw_count", "3" },
    { "pickup.count=all\n", "pickup.count", "all" },
    { "out.min_clean=1\nout.min_total=3\n", "out.min_clean", "1" },
    { "table.rounds=1\nopen.min=50\n", "game.target", "none" },
    { "book.size=5\n", "meld.min_naturals_dirty", "0" },
    { "book.size=5\n", "deal.more_piles", "none" },
    { "book.size=5\n", "meld.wild_joins_clean", "until_closed" },
    { "meld.clean_lock=at_close\nbook.wild_on_clean=no\n", "meld.wild_joins_clean",
      "until_closed" },
    { "meld.clean_lock=never\n", "meld.wild_joins_clean", "until_closed" },
    { "book.wild_on_clean=yes\nmeld.clean_lock=never\n", "meld.wild_joins_clean", "always" },
    { "book.wild_on_clean=yes\n", "meld.wild_joins_clean", "always" },
    { "meld.clean_lock=end_of_first_turn\n", "meld.wild_joins_clean", "first_turn" },
    { "book.wild_on_clean=yes\nmeld.clean_lock=end_of_first_turn\n", "meld.wild_joins_clean",
      "first_turn" },
    { "stock.piles=2\nstock.draw_from=single\n", "stock.draw_from", "one_each" },
    { "stock.draw_from=single\n", "stock.draw_from", "one_each" },
    { "stock.draw_from=single\nstock.piles=1\n", "stock.draw_from", "single" },
  };
  static const char *const later[] = { "meld.clean_lock=at_close\n", "book.wild_on_clean=no\n" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("[Rule Set]\nFormat=1\nName=x\n[Rules]\n",
                                           cases[i].lines, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRuleSet) set = load (text, &error);

      g_assert_no_error (error);
      hf_test_assert_rule (&set->rules, cases[i].key, cases[i].value);
      g_assert_true (hf_rules_check (&set->rules, &error));
    }

  for (guint i = 0; i < G_N_ELEMENTS (later); i++)
    {
      g_autofree char *text = g_strconcat ("[Rule Set]\nFormat=2\nName=x\n[Rules]\n", later[i],
                                           NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (load (text, &error));
      g_assert_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_KEY);
    }
}

/* A rule that had one value only is gone; files of any format still have it. */
static void
test_file_gone_rule (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRuleSet) set = load ("[Rule Set]\nFormat=2\nName=x\n[Rules]\n"
                                    "score.winner=highest_total\nout.bonus=100\n",
                                    &error);

  g_assert_no_error (error);
  hf_test_assert_rule (&set->rules, "out.bonus", "100");
  g_assert_null (load ("[Rule Set]\nFormat=2\nName=x\n[Rules]\nscore.winner=lowest\n", &error));
  g_assert_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_KEY);
}

/* A saved game goes on by the rules it began with: one that came later is off in it, though its preset
 * has it now. A file of house rules follows its preset. */
static void
test_file_later_rules (void)
{
  static const char text[] = "[Rule Set]\nFormat=2\nName=x\nBase=pennies\n[Rules]\nout.bonus=50\n";
  static const char with[] = "[Rule Set]\nFormat=2\nName=x\nBase=classic\n[Rules]\n"
                             "book.wild_on_wild=no\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRuleSet) saved = hf_rule_set_load_complete_data (text, strlen (text), &error);
  g_autoptr (HfRuleSet) later = hf_rule_set_load_complete_data (with, strlen (with), &error);
  static const char piles[] =
    "[Rule Set]\nFormat=2\nName=x\nBase=hand-knee-foot\n[Rules]\nout.bonus=50\n";
  g_autoptr (HfRuleSet) knee = hf_rule_set_load_complete_data (piles, strlen (piles), &error);
  g_autoptr (HfRuleSet) house = load (text, &error);

  g_assert_no_error (error);
  hf_test_assert_rule (&saved->rules, "book.wild_on_wild", "yes");
  hf_test_assert_rule (&saved->rules, "turn.discard_ban_last", "yes");
  hf_test_assert_rule (&saved->rules, "out.special_apart", "no");
  hf_test_assert_rule (&knee->rules, "out.special_apart", "no");
  hf_test_assert_rule (&knee->rules, "out.special_each", "0");
  hf_test_assert_rule (&knee->rules, "book.special_bonuses", "none");
  hf_test_assert_rule (&house->rules, "out.special_apart", "yes");
  hf_test_assert_rule (&later->rules, "book.wild_on_wild", "no");
  hf_test_assert_rule (&house->rules, "book.wild_on_wild", "no");
  hf_test_assert_rule (&house->rules, "turn.discard_ban_last", "no");
}

/* Only what differs from the base is written, however it came about. */
static void
test_file_save (void)
{
  g_autoptr (HfRuleSet) set = NULL;
  g_autofree char *text = NULL;
  HfRules rules;

  hf_test_rules_init (
    &rules, "hoof-and-mouth table.players=6 table.teams=two_teams table.decks=6 book.size=7 "
            "out.bonus=100 open.min=50,90,120,150 pickup.blocked_by=wild");
  set = hf_rule_set_new ("Our table", &rules);
  text = hf_rule_set_to_data (set);
  g_assert_cmpstr (text, ==,
                   "[Rule Set]\n"
                   "Format=2\n"
                   "Id=our-table\n"
                   "Name=Our table\n"
                   "Base=hoof-and-mouth\n"
                   "\n"
                   "[Rules]\n"
                   "table.players=6\n"
                   "pickup.blocked_by=wild\n"
                   "out.bonus=100\n");
  g_assert_true (hf_rules_is_set (&set->rules, "book.size"));
}

/* A saved game keeps its rules whatever becomes of the presets. */
static void
test_file_complete (void)
{
  static const char *const texts[] = {
    "hoof-and-mouth table.players=6",
    "option-lists pickup.mode=top_n pickup.count=12 pickup.if_short=take_all",
    "lay-out-first table.rounds=9 deal.hand_choice=blind open.min=1,2,3,4,5,6,7,8,9",
  };

  for (guint64 i = 0; i < 60; i++)
    {
      g_autoptr (HfRuleSet) set = NULL;
      g_autoptr (HfRuleSet) loaded = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *data = NULL;
      HfRules rules;

      if (i < G_N_ELEMENTS (texts))
        hf_test_rules_init (&rules, texts[i]);
      else
        hf_rules_randomize (&rules, i);

      set = hf_rule_set_new ("All of them", &rules);
      data = hf_rule_set_to_complete_data (set);
      loaded = hf_rule_set_load_complete_data (data, strlen (data), &error);
      g_assert_no_error (error);
      g_assert_true (hf_rules_equal (&loaded->rules, &rules));
      g_assert_true (hf_rules_is_set (&loaded->rules, "book.size"));

      hf_rules_tidy (&loaded->rules);
      hf_rules_tidy (&rules);
      g_assert_true (hf_rules_equal (&loaded->rules, &rules));
      g_assert_cmpmem (loaded->rules.set, sizeof rules.set, rules.set, sizeof rules.set);
    }
}

static void
test_file_round_trip (void)
{
  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    {
      g_autoptr (HfRuleSet) preset = hf_rule_set_new_preset (*id, NULL);
      guint n_variants;
      const HfVariant *variants = hf_preset_variants (*id, &n_variants);

      g_assert_cmpstr (preset->name, ==, hf_preset_title (*id));
      hf_test_assert_round_trip (&preset->rules);

      for (guint i = 0; i < n_variants; i++)
        {
          HfRules rules = preset->rules;

          hf_rules_apply_variant (&rules, variants[i].id, NULL);
          hf_test_assert_round_trip (&rules);
        }
    }

  g_assert_null (hf_rule_set_new_preset ("nobody", NULL));
}

#define HEAD "[Rule Set]\nFormat=1\nName=x\n"

static void
test_file_broken (void)
{
  static const struct
  {
    const char *text;
    HfRulesError code;
    const char *says;
  } cases[] = {
    { "", HF_RULES_ERROR_BAD_FILE, "isn’t a rule set" },
    { "\n\n\n", HF_RULES_ERROR_BAD_FILE, "isn’t a rule set" },
    { "# nothing", HF_RULES_ERROR_BAD_FILE, "isn’t a rule set" },
    { "hello", HF_RULES_ERROR_BAD_FILE, "Line 1" },
    { "{\"rules\": 1}", HF_RULES_ERROR_BAD_FILE, "Line 1" },
    { "<?xml version=\"1.0\"?>", HF_RULES_ERROR_BAD_FILE, "Line 1" },
    { "key=value", HF_RULES_ERROR_BAD_FILE, "Line 1" },
    { "[Rules]\nout.bonus=1\n", HF_RULES_ERROR_BAD_FILE, "isn’t a rule set" },
    { "[Rule Set]\nName=x\n", HF_RULES_ERROR_BAD_FILE, "Format=2" },
    { "[Rule Set]\nFormat=1\n", HF_RULES_ERROR_BAD_FILE, "Name" },
    { "[Rule Set]\nFormat=1\nName=\n", HF_RULES_ERROR_BAD_FILE, "Name" },
    { "[Rule Set]\nFormat=1\nName=a\\nb\n", HF_RULES_ERROR_BAD_FILE, "Name" },
    { "[Rule Set]\nFormat=\nName=x\n", HF_RULES_ERROR_BAD_FILE, "Line 2" },
    { "[Rule Set]\nFormat=one\nName=x\n", HF_RULES_ERROR_BAD_FILE, "Line 2" },
    { "[Rule Set]\nFormat=0\nName=x\n", HF_RULES_ERROR_BAD_FILE, "Line 2" },
    { "[Rule Set]\nFormat=-1\nName=x\n", HF_RULES_ERROR_BAD_FILE, "Line 2" },
    { "[Rule Set]\nFormat=1.0\nName=x\n", HF_RULES_ERROR_BAD_FILE, "Line 2" },
    { "[Rule Set]\nFormat=99999999999999\nName=x\n", HF_RULES_ERROR_BAD_FILE, "Line 2" },
    { "[Rule Set]\nFormat=3\nName=x\n", HF_RULES_ERROR_NEWER_VERSION, "newer version" },
    { "[Rule Set]\nFormat=3\nFuture=yes\n[Future]\nrule=1\n", HF_RULES_ERROR_NEWER_VERSION,
      "format 3" },
    { "[Rules]\nsome.rule=9\n[Rule Set]\nFormat=3\n", HF_RULES_ERROR_NEWER_VERSION, "format 3" },
    { "[Rule Set]\nFormat=1\nFormat=1\nName=x\n", HF_RULES_ERROR_BAD_FILE,
      "Line 3: Format appears twice." },
    { HEAD "Name=y\n", HF_RULES_ERROR_BAD_FILE, "Line 4: Name appears twice." },
    { HEAD "[Rule Set]\nId=x\n", HF_RULES_ERROR_BAD_FILE, "Line 4: [Rule Set] appears twice." },
    { HEAD "[Rules]\n[Rules]\n", HF_RULES_ERROR_BAD_FILE, "Line 5: [Rules] appears twice." },
    { HEAD "Author=me\n", HF_RULES_ERROR_BAD_FILE, "Line 4: “Author”" },
    { HEAD "name=me\n", HF_RULES_ERROR_BAD_FILE, "Line 4: “name”" },
    { HEAD "Id=Not An Id\n", HF_RULES_ERROR_BAD_FILE, "Line 4: “Id”" },
    { HEAD "Id=\n", HF_RULES_ERROR_BAD_FILE, "Line 4: “Id”" },
    { HEAD "Id=../../etc/passwd\n", HF_RULES_ERROR_BAD_FILE, "Line 4: “Id”" },
    { HEAD "Id=aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffggggg\n",
      HF_RULES_ERROR_BAD_FILE, "Line 4: “Id”" },
    { HEAD "Base=nobody\n", HF_RULES_ERROR_UNKNOWN_PRESET, "Line 4: " },
    { HEAD "Base=\n", HF_RULES_ERROR_UNKNOWN_PRESET, "Line 4: " },
    { HEAD "Description=a\\qb\n", HF_RULES_ERROR_BAD_FILE, "Line 4: “Description”" },
    { HEAD "Description=a\\\n", HF_RULES_ERROR_BAD_FILE, "Line 4: “Description”" },
    { HEAD "[Rulez]\n", HF_RULES_ERROR_BAD_FILE, "Line 4: There’s no heading [Rulez]" },
    { HEAD "[rules]\n", HF_RULES_ERROR_BAD_FILE, "Line 4: There’s no heading [rules]" },
    { HEAD "[Rules\n", HF_RULES_ERROR_BAD_FILE, "Line 4" },
    { HEAD "[]\n", HF_RULES_ERROR_BAD_FILE, "Line 4" },
    { HEAD "[\n", HF_RULES_ERROR_BAD_FILE, "Line 4" },
    { HEAD "[Rules] # mine\n", HF_RULES_ERROR_BAD_FILE, "Line 4" },
    { HEAD "[Rules if table.players=6]\ntable.decks=6\n", HF_RULES_ERROR_BAD_FILE,
      "Base=hoof-and-mouth" },
    { HEAD "[Variant mine]\ntable.decks=6\n", HF_RULES_ERROR_BAD_FILE, "Line 4: [Variant mine]" },
    { HEAD "[Rules]\nbook.size\n", HF_RULES_ERROR_BAD_FILE, "Line 5" },
    { HEAD "[Rules]\n=7\n", HF_RULES_ERROR_BAD_FILE, "Line 5" },
    { HEAD "[Rules]\nbook.size: 7\n", HF_RULES_ERROR_BAD_FILE, "Line 5" },
    { HEAD "[Rules]\nbook.size=7\n\nbook.size=7\n", HF_RULES_ERROR_BAD_FILE,
      "Line 7: Cards to Close a Book appears twice." },
    { HEAD "[Rules]\nbook.sise=7\n", HF_RULES_ERROR_UNKNOWN_KEY,
      "Line 5: There’s no rule called “book.sise”" },
    { HEAD "[Rules]\nBook.Size=7\n", HF_RULES_ERROR_UNKNOWN_KEY, "Line 5" },
    { HEAD "[Rules]\nscore.values=50\n", HF_RULES_ERROR_UNKNOWN_KEY, "Line 5" },
    { HEAD "[Rules]\nName=x\n", HF_RULES_ERROR_UNKNOWN_KEY, "Line 5" },
    { HEAD "[Rules]\nbook.size=\n", HF_RULES_ERROR_BAD_VALUE,
      "Line 5: Cards to Close a Book can’t be “”" },
    { HEAD "[Rules]\nbook.size=11\n", HF_RULES_ERROR_BAD_VALUE,
      "Line 5: Cards to Close a Book can’t be “11”" },
    { HEAD "[Rules]\nbook.size=7 cards\n", HF_RULES_ERROR_BAD_VALUE, "from 5 to 10" },
    { HEAD "[Rules]\nbook.size=7#seven\n", HF_RULES_ERROR_BAD_VALUE, "from 5 to 10" },
    { HEAD "[Rules]\nturn.discard_any=true\n", HF_RULES_ERROR_BAD_VALUE, "yes or no" },
    { HEAD "[Rules]\npickup.blocked_by=wild;red3\n", HF_RULES_ERROR_BAD_VALUE,
      "red3, black3, wild" },
    { HEAD "[Rules]\npickup.min_pile=@pickup.count\n", HF_RULES_ERROR_BAD_VALUE, "Line 5" },
    { HEAD "[Rules]\ndeal.pass_plan=1:1,0:0,...\n", HF_RULES_ERROR_BAD_VALUE, "Line 5" },
    { HEAD "[Rules]\ntable.players=4\n# fine\n\ntable.rounds=0\n", HF_RULES_ERROR_BAD_VALUE,
      "Line 8" },
    { HEAD "Description=\xff\xfe\n", HF_RULES_ERROR_BAD_FILE, "Line 4: This isn’t text" },
    { "\x7f"
      "ELF\x02\x01\x01",
      HF_RULES_ERROR_BAD_FILE, "Line 1" },
    { "\x89PNG\r\n\x1a\n", HF_RULES_ERROR_BAD_FILE, "Line 1: This isn’t text" },
  };

  g_assert_cmpuint (G_N_ELEMENTS (cases), >=, 60);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (load (cases[i].text, &error));
      g_assert_null (load (cases[i].text, NULL));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      if (!g_error_matches (error, HF_RULES_ERROR, cases[i].code)
          || strstr (error->message, cases[i].says) == NULL)
        g_error ("%s gives “%s”, not “%s”", cases[i].text, error->message, cases[i].says);
    }
}

static void
test_file_noise (void)
{
  const gsize size = 10 * 1024 * 1024;
  g_autofree char *noise = g_malloc (size);
  g_autofree char *long_name = g_strnfill (101, 'x');
  g_autofree char *named = g_strdup_printf ("[Rule Set]\nFormat=1\nName=%s\n", long_name);
  g_autofree char *heading = g_strnfill (60000, '[');
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < size; i++)
    noise[i] = g_rand_int (rand);
  g_assert_null (hf_rule_set_load_data (noise, size, &error));
  g_assert_nonnull (strstr (error->message, "too large"));
  g_clear_error (&error);

  /* Pieces of every size, ending without a zero. */
  for (gsize length = 0; length < 2000; length++)
    g_assert_null (hf_rule_set_load_data (noise + length, length, NULL));

  g_assert_null (hf_rule_set_load_data ("[Rule Set]\nFormat=1\0\nName=x\n", 28, &error));
  g_assert_cmpstr (error->message, ==, "Line 2: This isn’t text.");
  g_clear_error (&error);

  g_assert_null (load (named, &error));
  g_assert_nonnull (strstr (error->message, "Line 3: “Name” is too long"));
  g_assert_null (load (heading, NULL));
}

/* One byte of a good file changed: an error or another good file, never a crash. */
static void
test_file_scratched (void)
{
  HfRules rules;
  g_autoptr (HfRuleSet) set = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  gsize length;

  hf_rules_randomize (&rules, 4);
  set = hf_rule_set_new ("Scratched", &rules);
  text = hf_rule_set_to_data (set);
  length = strlen (text);

  for (guint i = 0; i < 3000; i++)
    {
      gsize place = g_rand_int_range (rand, 0, length);
      char kept = text[place];
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRuleSet) loaded = NULL;

      text[place] = g_rand_int_range (rand, 0, 256);
      loaded = hf_rule_set_load_data (text, length, &error);
      g_assert_true ((loaded == NULL) == (error != NULL));
      text[place] = kept;

      g_clear_pointer (&loaded, hf_rule_set_free);
      g_clear_error (&error);
      loaded = hf_rule_set_load_data (text, place, &error);
      g_assert_true ((loaded == NULL) == (error != NULL));
    }
}

static void
test_file_disk (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("hand-and-foot-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "ours.rules", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "such", NULL);
  g_autofree char *noise = g_strnfill (1000000, 'x');
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset ("family-tradition", NULL);
  g_autoptr (HfRuleSet) loaded = NULL;

  g_assert_no_error (error);
  hf_rules_set (&set->rules, "out.bonus", "50", NULL);
  g_assert_true (hf_rule_set_save_file (set, path, &error));
  loaded = hf_rule_set_load_file (path, &error);
  g_assert_no_error (error);
  g_assert_true (hf_rules_equal (&set->rules, &loaded->rules));

  g_assert_true (g_file_set_contents (path, noise, -1, NULL));
  g_assert_null (hf_rule_set_load_file (path, &error));
  g_assert_error (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_FILE);
  g_clear_error (&error);

  g_assert_null (hf_rule_set_load_file (nowhere, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);

  g_assert_null (hf_rule_set_load_file (folder, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_clear_error (&error);

  g_assert_false (hf_rule_set_save_file (set, nowhere, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);

  g_unlink (path);
  g_rmdir (folder);
}

/* A copied preset says what to do instead, or just works where it has nothing special. */
static void
test_file_copied_preset (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (hf_preset_data); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRuleSet) set = load (hf_preset_data[i], &error);
      HfRules rules;

      if (set == NULL)
        {
          g_assert_error (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_FILE);
          g_assert_nonnull (strstr (error->message, "Base="));
          continue;
        }

      hf_test_rules_init (&rules, hf_presets_list ()[i]);
      g_assert_true (hf_rules_equal (&rules, &set->rules));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rule-set/load", test_file_load);
  g_test_add_func ("/rule-set/without-base", test_file_without_base);
  g_test_add_func ("/rule-set/first-format", test_file_first_format);
  g_test_add_func ("/rule-set/gone-rule", test_file_gone_rule);
  g_test_add_func ("/rule-set/later-rules", test_file_later_rules);
  g_test_add_func ("/rule-set/save", test_file_save);
  g_test_add_func ("/rule-set/complete", test_file_complete);
  g_test_add_func ("/rule-set/round-trip", test_file_round_trip);
  g_test_add_func ("/rule-set/broken", test_file_broken);
  g_test_add_func ("/rule-set/noise", test_file_noise);
  g_test_add_func ("/rule-set/scratched", test_file_scratched);
  g_test_add_func ("/rule-set/disk", test_file_disk);
  g_test_add_func ("/rule-set/copied-preset", test_file_copied_preset);

  return g_test_run ();
}
