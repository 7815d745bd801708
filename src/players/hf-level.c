/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Levels err in judgement and miss concepts; they never play at random and
 * never peek. Characters like some things more than they are worth. */

#include "hf-level.h"

#define SEES(feature) (1u << HF_FEATURE_##feature)

/* Does not think of what others may do next: take the pile, or go out. */
#define NO_DANGER (SEES (THREAT) | SEES (TAKE) | SEES (TURN))

/* Does not think of what going out takes, nor of cards that wait for others. */
#define NO_PLAN   (SEES (NEED_CLEAN) | SEES (NEED_DIRTY) | SEES (SUFFICE) | SEES (PAIRS) | SEES (SINGLES))

static const struct
{
  const char     *name;
  HfSearchOptions options;
} levels[] = {
  { "beginner", { .worlds = 100, .milliseconds = 200, .turns = 8, .noise = 190,
                  .blind = NO_DANGER | NO_PLAN } },
  { "casual", { .worlds = 100, .milliseconds = 200, .turns = 8, .noise = 150, .blind = NO_DANGER } },
  { "skilled", { .worlds = 150, .milliseconds = 200, .turns = 8, .noise = 100 } },
  { "strong", { .worlds = 300, .milliseconds = 200, .turns = 8, .noise = 50 } },
  { "expert", { .worlds = 2000, .milliseconds = 200, .turns = 8 } },
};

static const char *const level_names[] = {
  "beginner", "casual", "skilled", "strong", "expert", NULL,
};

static const char *const character_names[] = { "racer", "hoarder", "spender", "cautious", NULL };

/* Multipliers less one, so that what is not named stays as it is. */
static const gfloat tastes[][HF_N_FEATURES] = {
  { [HF_FEATURE_ON_FOOT] = 1, [HF_FEATURE_TO_FOOT] = 1, [HF_FEATURE_IN_FOOT] = 0.5, [HF_FEATURE_THREAT] = 0.5 },
  { [HF_FEATURE_TAKE] = 0.5, [HF_FEATURE_PAIRS] = 0.3, [HF_FEATURE_TRIPLES] = 0.2, [HF_FEATURE_HELD] = -0.3 },
  { [HF_FEATURE_WILDS] = -0.7, [HF_FEATURE_DIRTY_1] = 0.4, [HF_FEATURE_DIRTY_2] = 0.4, [HF_FEATURE_DIRTY_3] = 0.4 },
  { [HF_FEATURE_HELD] = 0.6, [HF_FEATURE_FOOT_HELD] = 0.6 },
};

/**
 * hf_levels_list:
 *
 * Returns: (transfer none): the levels, from the weakest up
 */
const char *const *
hf_levels_list (void)
{
  return level_names;
}

/**
 * hf_characters_list:
 *
 * Returns: (transfer none): the characters
 */
const char *const *
hf_characters_list (void)
{
  return character_names;
}

/**
 * hf_level_searches:
 * @level: a name
 *
 * Returns: whether a player of the level thinks ahead
 */
gboolean
hf_level_searches (const char *level)
{
  return level != NULL && g_strv_contains (level_names, level);
}

/**
 * hf_level_exists:
 * @level: (nullable): a name
 *
 * Returns: whether it is a level, or `simple`
 */
gboolean
hf_level_exists (const char *level)
{
  return g_strcmp0 (level, "simple") == 0 || hf_level_searches (level);
}

static const gfloat *
find_liking (const char *character)
{
  static gfloat likings[G_N_ELEMENTS (tastes)][HF_N_FEATURES];
  static gsize ready;

  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; i < G_N_ELEMENTS (tastes); i++)
        for (guint j = 0; j < HF_N_FEATURES; j++)
          likings[i][j] = 1 + tastes[i][j];
      g_once_init_leave (&ready, 1);
    }

  for (guint i = 0; i < G_N_ELEMENTS (tastes); i++)
    if (g_strcmp0 (character, character_names[i]) == 0)
      return likings[i];

  return NULL;
}

/**
 * hf_level_options:
 * @level: a level that searches
 * @character: (nullable): a character; an unknown one counts as none
 * @options: (out): how such a player thinks
 *
 * Returns: whether the level searches
 */
gboolean
hf_level_options (const char      *level,
                  const char      *character,
                  HfSearchOptions *options)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (g_strcmp0 (levels[i].name, level) == 0)
      {
        *options = levels[i].options;
        options->liking = find_liking (character);
        return TRUE;
      }

  return FALSE;
}
