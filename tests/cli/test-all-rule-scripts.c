/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All scripts pass, and every rule of play has one that notices it: with some other value put into all the rule
 * sets, some case of the scripts fails. That shows both that the rule does something and that a
 * script says what. Rules of the looks have no part in play; the layers
 * above must use those. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/hf-cli-script.h"
#include "core/rules/hf-rule-table.h"
#include "lib/hf-test-amount.h"

/* Whether the rules of play do not see a rule: it says how the game looks or is handled, or it is for
 * people with real cards. The rule table says so, and the editor shows it. */
static gboolean
is_for_the_eye (const HfRuleInfo *info)
{
  return info->shown || info->group == HF_RULE_GROUP_REAL_CARDS;
}

typedef struct
{
  char *name;
  char *text;
} Script;

static void
script_free (gpointer data)
{
  Script *script = data;

  g_free (script->name);
  g_free (script->text);
  g_free (script);
}

/* Reads the scripts of a folder and those in it. */
static void
load_folder (const char *path, GPtrArray *scripts)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      char *text = NULL;

      if (!g_str_has_suffix (name, ".hfs"))
        load_folder (inner, scripts);
      else if (g_file_get_contents (inner, &text, NULL, NULL))
        {
          Script *script = g_new (Script, 1);

          *script = (Script) { g_strdup (name), text };
          g_ptr_array_add (scripts, script);
        }
    }
}

static GPtrArray *
load_scripts (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "scripts", NULL);
  GPtrArray *scripts = g_ptr_array_new_with_free_func (script_free);

  load_folder (path, scripts);
  g_assert_cmpuint (scripts->len, >, 80);

  return scripts;
}

/* Returns (transfer full): all that was said of the cases, to be freed with free() */
static char *
run_script (const char *name, const char *text, guint *passed, guint *failed)
{
  char *told = NULL;
  size_t size;
  FILE *out = open_memstream (&told, &size);

  hf_cli_script_run_text (name, text, out, passed, failed);
  fclose (out);

  return told;
}

static void
test_every_script (void)
{
  g_autoptr (GPtrArray) scripts = load_scripts ();

  for (guint i = 0; i < scripts->len; i++)
    {
      const Script *script = scripts->pdata[i];
      guint passed = 0, failed = 0;
      char *told = run_script (script->name, script->text, &passed, &failed);

      if (failed > 0 || passed == 0)
        g_error ("%s: %u cases fail, %u pass\n%s", script->name, failed, passed, told);
      free (told);
    }
}

/* The script with another value in each of its games, whatever it sets itself. */
static char *
change_rule (const char *script, const char *key, const char *value)
{
  g_auto (GStrv) lines = g_strsplit (script, "\n", -1);
  g_autofree char *setting = g_strdup_printf ("set %s ", key);
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean sets = g_str_has_prefix (lines[i], setting);

      if (!sets)
        g_string_append_printf (text, "%s\n", lines[i]);
      if (sets || g_str_has_prefix (lines[i], "new "))
        g_string_append_printf (text, "set %s %s\n", key, value);
    }

  return g_string_free (text, FALSE);
}

/* A case that cannot even begin shows nothing of the rule, unless what the rule does is to say what
 * goes with what. */
static gboolean
says_something (const char *problem, const char *key)
{
  static const char *const refusals[] = {
    "bad-config",
    "config: ok",
    "too-few-cards",
    "players-not-allowed",
    "teams-not-possible",
    "bad-position",
    "bad-deck",
    ": error ",
    NULL,
  };
  static const char *const refusing[] = { "table.players_allowed", "table.rounds",
                                          "deal.cut_target", NULL };

  if (g_strv_contains (refusing, key))
    return TRUE;
  for (guint i = 0; refusals[i] != NULL; i++)
    if (strstr (problem, refusals[i]) != NULL)
      return FALSE;

  return TRUE;
}

static gboolean
some_case_notices (const char *script, const char *key, const char *value)
{
  g_autofree char *changed = change_rule (script, key, value);
  g_auto (GStrv) lines = NULL;
  guint passed = 0, failed = 0;
  gboolean noticed = FALSE;
  char *told = run_script ("script", changed, &passed, &failed);

  lines = g_strsplit (told, "\n", -1);
  free (told);

  /* The first problem of a case stands right before the others and its FAIL. */
  for (guint i = 0; lines[i] != NULL && !noticed; i++)
    noticed = g_str_has_prefix (lines[i], "script:") && says_something (lines[i], key);

  return noticed;
}

static void
add_words (GPtrArray *values, const HfRuleInfo *info)
{
  for (guint i = 0; i < hf_rule_n_words (info); i++)
    g_ptr_array_add (values, g_strdup (info->words[i].word));
}

static void
add_numbers (GPtrArray *values, const HfRuleInfo *info)
{
  const gint tries[] = { info->min, info->min + 1, (info->min + info->max) / 2, info->max };

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    g_ptr_array_add (values, g_strdup_printf ("%d", tries[i]));
}

/* Values to try: enough that one of them is another than the usual, and makes a difference. */
static GPtrArray *
values_of (const HfRuleInfo *info)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);
  const char *const others[HF_RULE_OWN_ROWS + 1][4] = {
    [HF_RULE_BOOL] = { "yes", "no" },
    [HF_RULE_COUNT] = { "3", "all" },
    [HF_RULE_SET] = { "none" },
    [HF_RULE_PLAYERS] = { "2", "2,4" },
    [HF_RULE_DECKS] = { "2n", "9" },
    [HF_RULE_PASS_PLAN] = { "0:0", "1:0" },
    [HF_RULE_SIZES] = { "none", "5", "11,7" },
    [HF_RULE_STEPS] = { "0:0", "-30000:1000" },
    [HF_RULE_BONUSES] = { "none", "7:0" },
    [HF_RULE_INT_LIST] = { "0,0,0,0", "200,200,200,200" },
    [HF_RULE_CUT_RULES] = { "ace:low", "joker:redo_all", "tie:redo_all" },
    [HF_RULE_TEXT] = { "The losers shuffle." },
    [HF_RULE_OWN_ROWS] = { "Sevens:20,Late:1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others[0]) && others[info->type][i] != NULL; i++)
    g_ptr_array_add (values, g_strdup (others[info->type][i]));
  if (info->type != HF_RULE_BONUSES)
    add_words (values, info);
  if (info->type == HF_RULE_INT || info->type == HF_RULE_NUMBERS)
    add_numbers (values, info);

  return values;
}

static gboolean
has_script (GPtrArray *scripts, const HfRuleInfo *info)
{
  g_autoptr (GPtrArray) values = values_of (info);

  /* Those that name the rule notice it soonest. */
  for (guint other = 0; other < 2; other++)
    for (guint i = 0; i < values->len; i++)
      for (guint j = 0; j < scripts->len; j++)
        {
          const char *text = ((Script *) scripts->pdata[j])->text;

          if ((strstr (text, info->key) == NULL) == other
              && some_case_notices (text, info->key, values->pdata[i]))
            return TRUE;
        }

  return FALSE;
}

static void
test_every_rule_of_play (void)
{
  g_autoptr (GPtrArray) scripts = load_scripts ();
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);
  GString *missing = g_string_new (NULL);

  for (guint i = 0; i < n_rows; i++)
    if (!is_for_the_eye (&rows[i]) && !has_script (scripts, &rows[i]))
      g_string_append_printf (missing, " %s", rows[i].key);

  if (missing->len > 0)
    g_error ("No script notices a change of%s", missing->str);
  g_string_free (missing, TRUE);
}

/* And the others have none: play does not depend on them. */
static void
test_rules_of_the_looks (void)
{
  g_autoptr (GPtrArray) scripts = load_scripts ();
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  /* Scripts read what things are called, too. */
  for (guint i = 0; i < n_rows; i++)
    if (hf_test_is_picked (i) && is_for_the_eye (&rows[i]) && rows[i].type != HF_RULE_TERMS
        && has_script (scripts, &rows[i]))
      g_error ("Play depends on %s", rows[i].key);
}

static void
append_sources (GString *text, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *source = NULL;

      if (g_file_test (file, G_FILE_TEST_IS_DIR))
        append_sources (text, file);
      else if (g_str_has_suffix (name, ".c") && g_file_get_contents (file, &source, NULL, NULL))
        g_string_append (text, source);
    }
}

/* But what a person sees does: the game or the window asks for each. Those for real cards, and words of
 * people, stand in the written rules, under their own headings. */
static void
test_looks_are_shown (void)
{
  static const char *const folders[] = { "game", "ui", "rulebook" };
  g_autoptr (GString) sources = g_string_new (NULL);
  g_autofree char *screen = NULL;
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "src", folders[i],
                                                NULL);

      append_sources (sources, path);
      if (g_str_equal (folders[i], "ui"))
        screen = g_strdup (sources->str);
    }
  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (GString) field = g_string_new (rows[i].key);
      g_autofree char *key = g_strdup_printf ("\"%s\"", rows[i].key);
      const char *where = rows[i].shown && rows[i].type != HF_RULE_TEXT ? screen : sources->str;

      g_string_replace (field, ".", "_", 0);
      if (is_for_the_eye (&rows[i]) && strstr (where, field->str) == NULL
          && strstr (where, key) == NULL)
        g_error ("Nobody sees %s", rows[i].key);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/all-rule-scripts/every-script", test_every_script);
  g_test_add_func ("/all-rule-scripts/every-rule-of-play", test_every_rule_of_play);
  g_test_add_func ("/all-rule-scripts/rules-of-the-looks", test_rules_of_the_looks);
  g_test_add_func ("/all-rule-scripts/looks-are-shown", test_looks_are_shown);

  return g_test_run ();
}
