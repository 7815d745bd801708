/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Rule sets on the command line: the list of them, the rules of one, the check of
 * a file, the rulebook, and two of them side by side.
 */
#include "config.h"

#include "hf-cli-commands.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "core/rules/hf-rule-table.h"
#include "core/text/hf-text.h"
#include "hf-cli-preset.h"
#include "hf-cli-compare.h"
#include "rulebook/hf-rulebook.h"

/* Rounds that are compared at most; more would tell no more. */
#define MAX_ROUNDS 1000000

/* Set by the options. */
typedef struct
{
  char *lang;
  char *format;
  char **set;
  char **variants;
  gint players;
  gint rounds;
  gint64 seed;
} Options;

static int
fail (const char *what, GError *error)
{
  g_autofree char *shown = hf_text_clean (what, HF_TEXT_SENTENCE);

  g_printerr ("%s: %s\n", shown, error->message);

  return 1;
}

static gboolean
apply_options (HfRules *rules, const Options *options, GError **error)
{
  for (guint i = 0; options->variants != NULL && options->variants[i] != NULL; i++)
    if (!hf_rules_apply_variant (rules, options->variants[i], error))
      return FALSE;

  return hf_rules_set_pairs (rules, (const char *const *) options->set, error);
}

static int
list (void)
{
  const char *const *ids = hf_presets_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      guint n;
      const HfVariant *variants = hf_preset_variants (ids[i], &n);

      printf ("%-20s %s\n", ids[i], hf_preset_title (ids[i]));
      for (guint j = 0; j < n; j++)
        printf ("  %-30s %s: %s\n", variants[j].id, hf_preset_topic_title (variants[j].topic),
                hf_preset_variant_title (ids[i], variants[j].id));
    }

  return 0;
}

/* Every rule with its value; "*" set by hand, "+" as its preset has it but not as is usual, "."
 * without effect. */
static int
show (const HfRules *rules)
{
  HfRules usual;
  HfRules preset = *rules;
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  hf_rules_init_default (&usual);
  memset (preset.set, 0, sizeof preset.set);
  hf_rules_resolve (&preset);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autofree char *value = hf_rules_get (rules, rows[i].key);
      char mark = ' ';

      if (hf_rule_differs (&rows[i], rules, &preset))
        mark = '*';
      else if (hf_rule_differs (&rows[i], rules, &usual))
        mark = '+';
      printf ("%c%c %s = %s\n", mark, hf_rule_matters (&rows[i], rules, NULL) ? ' ' : '.',
              rows[i].key, value);
    }
  printf (
    "\n* differs from the rule set it builds on   + differs from the default rules   . has no effect\n");

  return 0;
}

static int
check (const char *name, const HfRules *rules)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) warnings = hf_rules_warnings (rules);

  if (!hf_rules_check (rules, &error))
    return fail (name, error);

  for (guint i = 0; warnings[i] != NULL; i++)
    printf ("%s: note: %s\n", name, warnings[i]);
  printf ("%s: ok\n", name);

  return 0;
}

/* gettext heeds LANGUAGE only under the locale of a language, no matter of which one; "C.UTF-8" has
 * none. */
static gboolean
find_locale (const char *lang)
{
  g_autofree char *country = g_ascii_strup (lang, -1);
  g_autofree char *usual = g_strdup_printf ("%s_%s.UTF-8", lang, country);
  g_autofree char *full = g_strdup_printf ("%s.UTF-8", lang);
  const char *names[] = {
    "",
    full,
    usual,
    "en_US.UTF-8",
    "en_GB.UTF-8",
    "de_DE.UTF-8",
    "fr_FR.UTF-8",
    "es_ES.UTF-8",
    "it_IT.UTF-8",
    "nl_NL.UTF-8",
    "pl_PL.UTF-8",
    "pt_BR.UTF-8",
    "sv_SE.UTF-8",
    "ja_JP.UTF-8",
    "ar_EG.UTF-8",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *name = setlocale (LC_MESSAGES, names[i]);

      if (name != NULL && strcmp (name, "POSIX") != 0 && strcmp (name, "C") != 0
          && !g_str_has_prefix (name, "C."))
        return TRUE;
    }

  return FALSE;
}

static void
speak (const char *lang)
{
  hf_cli_commands_speak ();
  if (lang != NULL)
    {
      g_setenv ("LANGUAGE", lang, TRUE);
      if (!find_locale (lang))
        g_printerr ("Your system has no locales installed, so this is in English.\n");
    }
}

static int
rulebook (const char *name, const HfRules *rules, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRulebook) book = hf_rulebook_new (rules, &error);
  g_autofree char *text = NULL;

  if (book == NULL)
    return fail (name, error);

  text = hf_rulebook_print (book, g_strcmp0 (options->format, "markdown") == 0
                                    ? HF_RULEBOOK_MARKDOWN
                                    : HF_RULEBOOK_TEXT);
  fputs (text, stdout);

  return 0;
}

static int
summary (const char *name, const HfRules *rules)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = hf_rulebook_summary (rules, &error);

  if (lines == NULL)
    return fail (name, error);

  for (guint i = 0; i < lines->len; i++)
    printf ("• %s\n", ((HfRulebookLine *) lines->pdata[i])->text);

  return 0;
}

static int
run (const char *verb, const char *name, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRuleSet) set = hf_cli_load_set (name, &error);

  if (set == NULL || !apply_options (&set->rules, options, &error))
    return fail (name, error);

  if (strcmp (verb, "show") == 0)
    return show (&set->rules);
  if (strcmp (verb, "check") == 0)
    return check (name, &set->rules);
  if (strcmp (verb, "rulebook") == 0)
    return rulebook (name, &set->rules, options);
  if (strcmp (verb, "summary") == 0)
    return summary (name, &set->rules);

  g_printerr ("There’s no command “rules %s”. See --help for a list.\n", verb);

  return 2;
}

/* How many play under both rules that are compared. */
static gboolean
seat_players (HfRules *rules, const Options *options, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%d", options->players);

  return options->players == 0 || hf_rules_set (rules, "table.players", number, error);
}

/* @b (nullable): the other; without it, the same as the options change it */
static int
compare (const char *a, const char *b, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRuleSet) before = hf_cli_load_set (a, &error);
  g_autoptr (HfRuleSet) after = NULL;

  if (before == NULL || !seat_players (&before->rules, options, &error))
    return fail (a, error);
  if (b == NULL)
    b = a;
  after = hf_cli_load_set (b, &error);
  if (after == NULL || !seat_players (&after->rules, options, &error)
      || !apply_options (&after->rules, options, &error))
    return fail (b, error);

  return hf_cli_compare (&before->rules, &after->rules, (guint) options->rounds,
                         (guint64) options->seed);
}

static void
options_clear (Options *options)
{
  g_free (options->lang);
  g_free (options->format);
  g_strfreev (options->set);
  g_strfreev (options->variants);
}

/* The command `rules`.
 * Returns: the exit status: 1 where a rule set is not right */
int
hf_cli_rules_main (int argc, char **argv)
{
  Options options = { .rounds = 300, .seed = 1 };
  const GOptionEntry entries[] = { { "lang", 0, 0, G_OPTION_ARG_STRING, &options.lang,
                                     "Write in a language, such as “de”", "LANGUAGE" },
                                   { "format", 0, 0, G_OPTION_ARG_STRING, &options.format,
                                     "Print the rulebook as “text” or “markdown”", "FORMAT" },
                                   { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.set,
                                     "Change a rule first", "KEY=VALUE" },
                                   { "variant", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.variants,
                                     "Choose a variant of the rule set first", "VARIANT" },
                                   { "players", 'p', 0, G_OPTION_ARG_INT, &options.players,
                                     "How many players to compare with", "N" },
                                   { "rounds", 'n', 0, G_OPTION_ARG_INT, &options.rounds,
                                     "How many rounds to compare (300)", "N" },
                                   { "seed", 's', 0, G_OPTION_ARG_INT64, &options.seed,
                                     "The seed of the first round compared (1)", "S" },
                                   { NULL } };
  g_autoptr (GError) error = NULL;
  int status = 2;

  if (!hf_cli_read_options (
        &argc, &argv,
        "list | show SET | check SET | rulebook SET | summary SET | compare SET [SET]",
        "SET is the name of a rule set that comes with the game, or a file. “compare” lets "
        "computer players play rounds under both sets. If you name only one SET, it’s "
        "compared with itself as your options change it.",
        entries, &error)
      || !hf_cli_check_number ("--rounds", options.rounds, 1, MAX_ROUNDS, &error)
      || !hf_cli_check_seed (options.seed, &error))
    hf_cli_fail (error);
  else if (options.format != NULL && strcmp (options.format, "text") != 0
           && strcmp (options.format, "markdown") != 0)
    g_printerr ("The format is “text” or “markdown”, not “%s”.\n", options.format);
  else
    {
      speak (options.lang);
      if (argc == 2 && strcmp (argv[1], "list") == 0)
        status = list ();
      else if ((argc == 3 || argc == 4) && strcmp (argv[1], "compare") == 0)
        status = compare (argv[2], argc == 4 ? argv[3] : NULL, &options);
      else if (argc == 3)
        status = run (argv[1], argv[2], &options);
      else
        g_printerr ("Say what to do, and with which rule set. See --help for a list.\n");
    }
  options_clear (&options);

  return status;
}
