/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learning a rule set: the styles play some hundred rounds under the rules in
 * force; imagined rounds are then played in the best of them, and the value is
 * learned from these rounds. For the presets that was done beforehand, and for
 * longer. */

#include "hf-skill.h"

#include <math.h>

#include "core/rules/hf-presets.h"
#include "players/simple/hf-playout.h"
#include "hf-value-learn.h"

/* Rounds a style is tried in: the first few rule out most bad ones, and all of
 * them tell differences of a tenth of a clean book. */
#define FIRST_ROUNDS 500
#define ALL_ROUNDS   3000

/* Rounds that give weights with errors well below those of the features. */
#define VALUE_ROUNDS 5000

/* How many rule sets are remembered: a game uses one, an arena two. */
#define MAX_KNOWN 8

/* Learned beforehand. */
static const struct
{
  const char *preset;
  guint players;
  const char *style;
  HfValue value;
} table[] = {
#include "hf-skill-table.h"
};

/* A round in which one owner plays in a style and all others in another one. */
static gdouble
play_round (HfState *state,
            const HfFlatRules *rules,
            guint owner,
            const HfStyle *style,
            const HfStyle *other,
            guint64 seed)
{
  const HfStyle *styles[HF_MAX_SEATS];
  HfPlayoutCounts counts = { 0 };

  for (guint i = 0; i < rules->n_owners; i++)
    styles[i] = i == owner ? style : other;
  if (!hf_playout_deal (state, rules, seed))
    return 0;
  hf_playout_in_style (state, rules, styles, NULL, 0, &counts);

  return hf_value_lead (state, rules, owner);
}

/* Plays rounds in which one owner has a style and the others have another one, each deal with
 * each owner.
 *
 * @style (nullable): a style
 * @other (nullable): another one */
gdouble
hf_skill_try_style (const HfFlatRules *rules,
                    const HfStyle *style,
                    const HfStyle *other,
                    guint rounds,
                    guint64 seed,
                    gdouble *error)
{
  g_autofree HfState *state = hf_state_new (rules, seed);
  guint n = MAX (rounds / rules->n_owners, 2);
  gdouble sum = 0, squares = 0;

  for (guint i = 0; i < n; i++)
    {
      gdouble lead = 0;

      for (guint owner = 0; owner < rules->n_owners; owner++)
        lead += play_round (state, rules, owner, style, other, seed + i) / rules->n_owners;
      sum += lead;
      squares += lead * lead;
    }
  if (error != NULL)
    *error = sqrt (MAX (squares / n - sum / n * sum / n, 0) / (n - 1));

  return sum / n;
}

/* The style that plays best; NULL where no style is plainly better than the rules of thumb
 * alone. */
static const HfStyle *
choose_style (const HfFlatRules *rules, const gint *cancelled)
{
  const HfStyle *best = NULL;
  gdouble highest = 0;
  guint n;
  const HfStyle *styles = hf_styles_list (&n);

  for (guint i = 0; i < n; i++)
    {
      gdouble better, error;

      if (!styles[i].weighs || (cancelled != NULL && g_atomic_int_get (cancelled)))
        continue;
      better = hf_skill_try_style (rules, &styles[i], NULL, FIRST_ROUNDS, 1, &error);
      if (better < error)
        continue;
      better = hf_skill_try_style (rules, &styles[i], NULL, ALL_ROUNDS, 1, &error);
      if (better > 2 * error && better > highest)
        {
          best = &styles[i];
          highest = better;
        }
    }

  return best;
}

/* Lets all owners play alike.
 * @style (nullable): a style; NULL: by plain rules of thumb */
void
hf_skill_set_style (HfSkill *self, const HfStyle *style)
{
  for (guint owner = 0; owner < HF_MAX_SEATS; owner++)
    self->styles[owner] = style;
}

/* Learns the skill for a rule set from rounds of the rule-of-thumb player.
 *
 * @self (out): the skill
 * @choices: how many choices to learn from, at least; some 100,000 are too few to be of use, and
 *   no time to learn from while somebody waits
 * @cancelled (nullable): becomes non-zero to stop it
 * Returns: FALSE when cancelled */
gboolean
hf_skill_learn (HfSkill *self, const HfFlatRules *rules, guint choices, const gint *cancelled)
{
  hf_skill_set_style (self, choose_style (rules, cancelled));

  return hf_value_learn (&self->value, rules, self->styles, VALUE_ROUNDS, choices, 1, cancelled);
}

/* Looks the skill up that was learned beforehand.
 *
 * @self (out): the skill
 * Returns: FALSE where the rules are not those of a preset, unchanged, or not for so many players
 */
gboolean
hf_skill_look_up (HfSkill *self, const HfFlatRules *rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      HfRules preset;

      if (table[i].players != rules->n_seats
          || !hf_rules_init_preset (&preset, table[i].preset, NULL))
        continue;
      preset.table_players = table[i].players;
      if (!hf_rules_equal (&preset, &rules->rules))
        continue;
      hf_skill_set_style (self, hf_style_find (table[i].style));
      self->value = table[i].value;
      return TRUE;
    }

  return FALSE;
}

typedef struct
{
  HfRules rules;
  HfSkill skill;
} Known;

/* Learned skills, a Known each; a lookup never waits for learning. */
static GMutex taught_lock;
static GPtrArray *taught;

static Known *
find_taught (const HfRules *rules)
{
  for (guint i = 0; taught != NULL && i < taught->len; i++)
    {
      Known *known = g_ptr_array_index (taught, i);

      if (hf_rules_equal (&known->rules, rules))
        return known;
    }

  return NULL;
}

/* Gives the players of these rules a skill from now on, in place of the one that they would learn
 * by themselves. May be called in any thread.
 *
 * @skill (nullable): what they know; NULL: they forget what they were taught */
void
hf_skill_teach (const HfRules *rules, const HfSkill *skill)
{
  Known *known;

  g_mutex_lock (&taught_lock);
  if (taught == NULL)
    taught = g_ptr_array_new_with_free_func (g_free);
  known = find_taught (rules);
  if (skill == NULL)
    g_ptr_array_remove (taught, known);
  else if (known == NULL)
    {
      known = g_new0 (Known, 1);
      known->rules = *rules;
      g_ptr_array_add (taught, known);
    }
  if (skill != NULL)
    known->skill = *skill;
  g_mutex_unlock (&taught_lock);
}

static gboolean
look_up_taught (HfSkill *self, const HfRules *rules)
{
  const Known *known;

  g_mutex_lock (&taught_lock);
  known = find_taught (rules);
  if (known != NULL)
    *self = known->skill;
  g_mutex_unlock (&taught_lock);

  return known != NULL;
}

/* Gets the skill for a rule set: the one that was taught, or else the one that was learned
 * beforehand. The first call for another rule set learns it from rounds alone, which takes a
 * fraction of a second. May be called in any thread.
 *
 * @self (out): the skill
 * @cancelled (nullable): becomes non-zero to stop it
 * Returns: FALSE when cancelled */
gboolean
hf_skill_for_rules (HfSkill *self, const HfFlatRules *rules, const gint *cancelled)
{
  static GMutex lock;
  static Known *known[MAX_KNOWN];
  static guint next;
  gboolean done = TRUE;
  guint i;

  if (look_up_taught (self, &rules->rules))
    return TRUE;

  g_mutex_lock (&lock);
  for (i = 0; i < MAX_KNOWN; i++)
    if (known[i] != NULL && hf_rules_equal (&known[i]->rules, &rules->rules))
      break;
  if (i < MAX_KNOWN)
    *self = known[i]->skill;
  else if ((done = hf_skill_look_up (self, rules) || hf_skill_learn (self, rules, 0, cancelled)))
    {
      if (known[next] == NULL)
        known[next] = g_new (Known, 1);
      known[next]->rules = rules->rules;
      known[next]->skill = *self;
      next = (next + 1) % MAX_KNOWN;
    }
  g_mutex_unlock (&lock);

  return done;
}
