/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Levels overlook things, do not look as far ahead, and know less; they never play at random and
 * never peek. Characters like some things more than they are worth. */

#include "hf-level.h"

/* Knowledge that a beginner lacks: which cards are worth keeping together. */
#define WHAT_TO_KEEP (1u << HF_FEATURE_PAIRS | 1u << HF_FEATURE_SINGLES)

/* Milliseconds a decision, far above the few dozen that one takes: worlds are counted, so that a
 * busy machine plays as an idle one does. */
#define CEILING 3000

static const struct
{
  const char *name;
  HfSearchOptions options;
} levels[] = {
  { "beginner",
    { .worlds = 60,
      .milliseconds = CEILING,
      .turns = 2,
      .often = { .cards = 24, .pile = 38, .others = 48, .haste = 10 },
      .blind = WHAT_TO_KEEP } },
  { "casual",
    { .worlds = 60,
      .milliseconds = CEILING,
      .turns = 2,
      .often = { .cards = 24, .pile = 38, .others = 48, .haste = 10 } } },
  { "skilled",
    { .worlds = 100,
      .milliseconds = CEILING,
      .turns = 4,
      .often = { .cards = 22, .pile = 37, .others = 47, .haste = 10 } } },
  { "strong",
    { .worlds = 150,
      .milliseconds = CEILING,
      .turns = 8,
      .often = { .cards = 12, .pile = 20, .others = 25, .haste = 5 } } },
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
