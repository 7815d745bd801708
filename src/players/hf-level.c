/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Levels err in judgement and miss concepts; they never play at random and
 * never peek. Characters like some things more than they are worth. */

#include "hf-level.h"

#define SEES(feature) (1u << HF_FEATURE_##feature)

/* Does not think of the next moves of others: taking the pile, or going out. */
#define NO_DANGER (SEES (THREAT) | SEES (TAKE) | SEES (TURN))

/* Does not think of the books that going out takes, nor of cards that wait for others. */
#define NO_PLAN \
  (SEES (NEED_CLEAN) | SEES (NEED_DIRTY) | SEES (SUFFICE) | SEES (PAIRS) | SEES (SINGLES))

/* Milliseconds a decision, far above the few dozen that one takes: worlds are counted, so that a
 * busy machine plays as an idle one does. */
#define CEILING 3000

static const struct
{
  const char *name;
  HfSearchOptions options;
} levels[] = {
  { "beginner",
    { .worlds = 100,
      .milliseconds = CEILING,
      .turns = 8,
      .noise = 190,
      .blind = NO_DANGER | NO_PLAN } },
  { "casual",
    { .worlds = 100, .milliseconds = CEILING, .turns = 8, .noise = 150, .blind = NO_DANGER } },
  { "skilled", { .worlds = 150, .milliseconds = CEILING, .turns = 8, .noise = 100 } },
  { "strong", { .worlds = 300, .milliseconds = CEILING, .turns = 14, .noise = 60 } },
  { "expert", { .worlds = 300, .milliseconds = CEILING, .turns = 14 } },
};

static const char *const character_names[] = { "racer", "hoarder", "spender", "cautious", NULL };

/* The racer gets rid of cards and ends rounds; the hoarder takes piles and
 * keeps its cards; the spender lays wild cards; the cautious one keeps them,
 * takes no piles and lays all the points that it can. */
static const HfTaste tastes[] = {
  { .natural = 6, .wild = 6, .take = -20, .out = 25 },
  { .natural = -6, .wild = -6, .take = 25 },
  { .wild = 25 },
  { .natural = 5, .wild = -35, .take = -15 },
};

const char *const *
hf_characters_list (void)
{
  return character_names;
}

gboolean
hf_level_searches (const char *level)
{
  HfSearchOptions options;

  return hf_level_options (level, NULL, &options);
}

/* @level (nullable): a name
 * Returns: whether it is a level, or `simple` */
gboolean
hf_level_exists (const char *level)
{
  return g_strcmp0 (level, "simple") == 0 || hf_level_searches (level);
}

static const HfTaste *
find_taste (const char *character)
{
  for (guint i = 0; i < G_N_ELEMENTS (tastes); i++)
    if (g_strcmp0 (character, character_names[i]) == 0)
      return &tastes[i];

  return NULL;
}

/* @character (nullable): a character; an unknown one counts as none
 * @options (out): how this player thinks */
gboolean
hf_level_options (const char *level, const char *character, HfSearchOptions *options)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (g_strcmp0 (levels[i].name, level) == 0)
      {
        *options = levels[i].options;
        options->taste = find_taste (character);
        return TRUE;
      }

  return FALSE;
}
