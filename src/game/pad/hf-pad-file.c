/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a score pad: groups of keys, one for each side of each round. Only answers are in it; sums
 * are made again.
 *
 *     [Score Pad]
 *     Format=1
 *     Player 1=Anna
 *
 *     [Round 1 Side 1]
 *     clean=2
 *     laid=485
 */
#include "config.h"

#include "hf-pad-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "core/text/hf-file.h"
#include "game/files/hf-ini-file.h"
#include "hf-pad-edits.h"

#define HEAD   "Score Pad"
#define OTHERS "Others"
#define HEARD  "Heard"
#define FORMAT 1

static const char *const field_keys[HF_N_PAD_FIELDS] = {
  [HF_PAD_CLEAN] = "clean",
  [HF_PAD_DIRTY] = "dirty",
  [HF_PAD_SPECIAL_CLEAN] = "special-clean",
  [HF_PAD_SPECIAL_DIRTY] = "special-dirty",
  [HF_PAD_WILD] = "wild",
  [HF_PAD_REDS] = "red-threes",
  [HF_PAD_LAID] = "laid",
  [HF_PAD_HELD_REDS] = "red-threes-left",
  [HF_PAD_HELD] = "left",
  [HF_PAD_CUTS] = "exact-cuts",
  [HF_PAD_FAILS] = "failed-openings",
  [HF_PAD_OWN] = "own-1",
  [HF_PAD_OWN + 1] = "own-2",
  [HF_PAD_OWN + 2] = "own-3",
  [HF_PAD_OWN + 3] = "own-4",
  [HF_PAD_OWN + 4] = "own-5",
  [HF_PAD_OWN + 5] = "own-6",
  [HF_PAD_OWN + 6] = "own-7",
  [HF_PAD_OWN_LAST] = "own-8",
  [HF_PAD_OUT] = "out",
};

/* Those of ranks are as “rank-7-clean”. */
static const char *
get_key (guint field)
{
  const gboolean clean = field < HF_PAD_RANK_DIRTY;
  const HfKind kind = HF_KIND_BLACK_THREE + field - (clean ? HF_PAD_RANK_CLEAN : HF_PAD_RANK_DIRTY);
  g_autofree char *key = NULL;

  if (field_keys[field] != NULL)
    return field_keys[field];

  key = g_strdup_printf ("rank-%s-%s", kind == HF_KIND_BLACK_THREE ? "3" : hf_kind_to_string (kind),
                         clean ? "clean" : "dirty");

  return g_intern_string (key);
}

/* Zeros need no line. */
static void
set_number (GKeyFile *file, const char *group, const char *key, gint number)
{
  if (number != 0)
    g_key_file_set_integer (file, group, key, number);
}

/* Counts anything but a number as 0. */
static gint
get_number (GKeyFile *file, const char *group, const char *key, gint most)
{
  return CLAMP (g_key_file_get_integer (file, group, key, NULL), 0, most);
}

static gboolean
is_points (guint field)
{
  return field == HF_PAD_LAID || field == HF_PAD_HELD;
}

static void
print_cards (GKeyFile *file, const char *group, guint field, const HfPadCards *cards)
{
  set_number (file, group, get_key (field), cards->points);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      g_autofree char *key = g_strconcat (get_key (field), "-", hf_kind_to_string (kind), NULL);

      set_number (file, group, key, cards->counted[kind]);
    }
}

static void
parse_cards (GKeyFile *file, const char *group, guint field, HfPadCards *cards)
{
  cards->points = get_number (file, group, get_key (field), HF_PAD_MAX_POINTS);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      g_autofree char *key = g_strconcat (get_key (field), "-", hf_kind_to_string (kind), NULL);

      cards->counted[kind] = get_number (file, group, key, HF_PAD_MAX_COUNT);
    }
}

/* @name: as “Round 1”
 * @round: as whose number the sheet is known, unless the file says another */
static void
print_sheet (GKeyFile *file,
             const char *name,
             guint round,
             const HfFlatRules *rules,
             const HfPadSheet *sheet)
{
  if (sheet->id != round)
    g_key_file_set_integer (file, name, "Id", sheet->id);
  set_number (file, name, field_keys[HF_PAD_OUT], sheet->out);
  for (guint side = 0; side < rules->n_owners; side++)
    {
      g_autofree char *group = g_strdup_printf ("%s Side %u", name, side + 1);
      const HfPadSide *it = &sheet->sides[side];

      for (guint field = 0; field < HF_PAD_OUT; field++)
        if (is_points (field))
          print_cards (file, group, field, hf_pad_side_cards ((HfPadSide *) it, field));
        else
          set_number (file, group, get_key (field), it->n[field]);
    }
}

static void
parse_sheet (GKeyFile *file,
             const char *name,
             guint round,
             const HfFlatRules *rules,
             HfPadSheet *sheet)
{
  *sheet = (HfPadSheet) { .id = get_number (file, name, "Id", HF_PAD_MAX_EDITS) };
  if (sheet->id == 0)
    sheet->id = round;
  sheet->out = get_number (file, name, field_keys[HF_PAD_OUT], (1 << rules->n_seats) - 1);
  for (guint side = 0; side < rules->n_owners; side++)
    {
      g_autofree char *group = g_strdup_printf ("%s Side %u", name, side + 1);
      HfPadSide *it = &sheet->sides[side];

      for (guint field = 0; field < HF_PAD_OUT; field++)
        if (is_points (field))
          parse_cards (file, group, field, hf_pad_side_cards (it, field));
        else
          it->n[field] = get_number (file, group, get_key (field), hf_pad_max_count (field));
    }
}

/* A published set has the name that is the same in all languages, so that its pad can go on in another. */
static const char *
name_rules (HfPad *self)
{
  const char *name = hf_pad_get_rules_name (self), *base = hf_pad_get_rules (self)->rules.base;

  return g_strcmp0 (name, hf_preset_title (base)) == 0 ? hf_preset_name (base) : name;
}

static void
print_head (HfPad *self, GKeyFile *file)
{
  const HfFlatRules *rules = hf_pad_get_rules (self);
  g_autoptr (HfRuleSet) set = hf_rule_set_new (name_rules (self), &rules->rules);
  g_autofree char *text = hf_rule_set_to_complete_data (set);

  g_key_file_set_integer (file, HEAD, "Format", FORMAT);
  g_key_file_set_int64 (file, HEAD, "Started", hf_pad_get_started (self));
  g_key_file_set_integer (file, HEAD, "First", hf_pad_get_first (self, 1) + 1);
  g_key_file_set_integer (file, HEAD, "Rounds", hf_pad_get_n_rounds (self));
  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      g_autofree char *key = g_strdup_printf ("Player %u", seat + 1);

      g_key_file_set_string (file, HEAD, key, hf_pad_get_player (self, seat));
    }
  for (guint side = 0; side < rules->n_owners; side++)
    {
      g_autofree char *key = g_strdup_printf ("Team %u", side + 1);

      if (hf_pad_get_team (self, side) != NULL)
        g_key_file_set_string (file, HEAD, key, hf_pad_get_team (self, side));
    }
  g_key_file_set_string (file, HEAD, "Rules", text);
}

/* The edits that are on the pad are written with it, so that none comes twice also after a crash. */
static void
print_others (HfPad *self, GKeyFile *file)
{
  const HfPadOthers *others = hf_pad_get_others (self);

  if (others->secret == NULL)
    return;

  g_key_file_set_string (file, OTHERS, "Secret", others->secret);
  g_key_file_set_integer (file, OTHERS, "Port", others->port);
  for (guint i = 0; i < others->heard->len; i++)
    {
      const HfPadHeard *heard = &g_array_index (others->heard, HfPadHeard, i);

      g_key_file_set_integer (file, HEARD, heard->by, heard->number);
    }
}

static void
parse_others (GKeyFile *file, HfPad *self)
{
  HfPadOthers *others = hf_pad_get_others (self);
  g_autofree char *secret = g_key_file_get_string (file, OTHERS, "Secret", NULL);
  g_auto (GStrv) names = g_key_file_get_keys (file, HEARD, NULL, NULL);

  if (secret == NULL || !hf_pad_is_id (secret))
    return;

  others->secret = g_steal_pointer (&secret);
  others->port = get_number (file, OTHERS, "Port", G_MAXUINT16);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (hf_pad_is_id (names[i]))
      hf_pad_hear (self, names[i], get_number (file, HEARD, names[i], HF_PAD_MAX_EDITS));
}

/* Returns: the text of the file */
char *
hf_pad_print_file (HfPad *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (HF_IS_PAD (self), NULL);

  print_head (self, file);
  for (guint round = 1; round <= hf_pad_get_n_rounds (self); round++)
    {
      g_autofree char *name = g_strdup_printf ("Round %u", round);

      print_sheet (file, name, round, hf_pad_get_rules (self), hf_pad_get_sheet (self, round));
    }
  print_sheet (file, "Draft", hf_pad_get_n_rounds (self) + 1, hf_pad_get_rules (self),
               hf_pad_get_draft (self));
  print_others (self, file);

  return g_key_file_to_data (file, NULL, NULL);
}

static HfPad *
parse_head (GKeyFile *file)
{
  g_autofree char *text = g_key_file_get_string (file, HEAD, "Rules", NULL);
  g_autoptr (HfRuleSet) set = NULL;
  g_autoptr (HfPad) self = NULL;
  HfRules rules;

  if (text == NULL)
    return NULL;
  set = hf_rule_set_load_complete_data (text, strlen (text), NULL);
  if (set == NULL)
    return NULL;

  rules = set->rules;
  hf_rules_tidy (&rules);
  self = hf_pad_new (hf_preset_translate (rules.base, set->name), &rules, NULL);
  if (self == NULL)
    return NULL;

  hf_pad_set_started (self, g_key_file_get_int64 (file, HEAD, "Started", NULL));
  hf_pad_set_first (self,
                    MAX (1, get_number (file, HEAD, "First", hf_pad_get_rules (self)->n_seats))
                      - 1);

  return g_steal_pointer (&self);
}

static void
parse_names (GKeyFile *file, HfPad *self)
{
  const HfFlatRules *rules = hf_pad_get_rules (self);

  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      g_autofree char *key = g_strdup_printf ("Player %u", seat + 1);
      g_autofree char *name = g_key_file_get_string (file, HEAD, key, NULL);

      if (name != NULL)
        hf_pad_set_player (self, seat, name);
    }
  for (guint side = 0; side < rules->n_owners; side++)
    {
      g_autofree char *key = g_strdup_printf ("Team %u", side + 1);
      g_autofree char *name = g_key_file_get_string (file, HEAD, key, NULL);

      if (name != NULL)
        hf_pad_set_team (self, side, name);
    }
}

/* Sets a file aside of which nothing can be read. */
static void
give_up (const char *path, char **notice)
{
  g_autofree char *name = hf_file_show (path);

  hf_ini_file_set_aside (path, notice);
  if (*notice == NULL)
    return;

  g_free (*notice);
  /* Translators: the name of a file */
  *notice =
    g_strdup_printf (_("This version of the game can’t read the score pad “%s”. The file was kept "
                               "under another name."),
                       name);
}

/* Reads a file. One that is damaged, of a later version, or with more rounds than a game has is set aside.
 *
 * @notice (out, nullable): a sentence for the person, where the file was set aside
 * Returns (nullable): NULL where there is no pad in it */
HfPad *
hf_pad_load_file (const char *path, char **notice)
{
  g_autoptr (GKeyFile) file = hf_ini_file_load (path, HEAD, FORMAT, notice);
  g_autoptr (HfPad) self = parse_head (file);
  HfPadSheet sheet;
  guint rounds;

  if (self == NULL)
    {
      give_up (path, notice);
      return NULL;
    }

  parse_names (file, self);
  if (g_key_file_get_integer (file, HEAD, "Rounds", NULL) > HF_LAST_ROUND)
    hf_ini_file_set_aside (path, notice);
  rounds = get_number (file, HEAD, "Rounds", HF_LAST_ROUND);
  for (guint round = 1; round <= rounds; round++)
    {
      g_autofree char *name = g_strdup_printf ("Round %u", round);

      parse_sheet (file, name, round, hf_pad_get_rules (self), &sheet);
      hf_pad_insert_sheet (self, round, &sheet);
    }
  parse_sheet (file, "Draft", rounds + 1, hf_pad_get_rules (self), &sheet);
  hf_pad_set_draft (self, &sheet);
  parse_others (file, self);

  return g_steal_pointer (&self);
}
