/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learning the network. Rounds are played under several rule sets; in some positions several plans are tried,
 * and what becomes of each in the same world is what there is to learn from. The network learns what the
 * linear value does not tell: of the differences between plans, and a little of the positions themselves.
 *
 * The rounds do not depend on the network, so threads play them; what they bring is learned in their order.
 * The same tables, seed and number of chunks give the same weights, with any number of threads. */

#include "hf-net-learn.h"

#include <math.h>
#include <string.h>

#include "core/hf-file-write.h"
#include "hf-choices.h"
#include "hf-hash.h"
#include "hf-jobs.h"
#include "hf-net-inputs.h"
#include "hf-skill.h"

/* Rounds between two looks at whether to stop. */
#define CHUNK 48

/* Choices from which the weights take one step. */
#define BATCH 8

/* Parts of a step: of a position after the usual plan, and after another one; differences count as 1. */
#define USUAL_PART 0.3f
#define OTHER_PART 0.06f

/* Errors beyond this are chance, and count as this. */
#define MOST_ERROR 1.5f

/* How far a step goes (Adam), at first, from half of the way on, and near the end. */
static const gfloat paces[] = { 1e-3f, 4e-4f, 1.2e-4f };
#define SECOND_PACE 0.5
#define THIRD_PACE  0.8

#define MAGIC "HfLearn"

/* A position some turns after a choice. */
typedef struct
{
  HfNetInputs inputs;
  gboolean over;   /* there is nothing to judge */
  gfloat estimate; /* of the linear value, or the lead where it is over; in units */
  gfloat lead;     /* in the end */
} Sample;

typedef struct
{
  Sample usual, others[HF_CHOICES_OTHERS];
  guint n_others;
} Case;

typedef struct
{
  HfFlatRules rules;
  HfSkill skill;
} Table;

/* One round, from which a thread makes cases. */
typedef struct
{
  const Table *table;
  guint64 number; /* of all rounds */
  GArray *cases;
} Round;

struct _HfNetLearner
{
  Table *tables;
  guint n_tables;
  guint64 seed;
  guint chunk, chunks;
  HfNet net, slope, drift, spread; /* the weights, and what Adam needs to know of each */
  gboolean touched[HF_NET_INPUTS]; /* inputs that had a part in the slope */
  guint pending;                   /* choices in the slope */
  Round rounds[CHUNK];
  HfNetProgress progress; /* sums, until it is taken */
  gdouble with_linear, with_learned, linear_squares, learned_squares;
};

/* What threads do. */

static void
look (const Round *self, guint owner, const HfChoiceResult *result, Sample *sample)
{
  const HfState *state = (const HfState *) result->position;
  const gdouble unit = hf_net_unit (&self->table->rules);
  HfJudged judged;
  gdouble estimate;

  sample->lead = result->lead / unit;
  sample->over = result->over;
  if (result->over)
    {
      sample->estimate = sample->lead;
      return;
    }
  hf_value_judge (state, &self->table->rules, owner, &judged);
  estimate = hf_value_estimate (&self->table->skill.value, &judged);
  hf_net_inputs_look (&sample->inputs, state, &self->table->rules, owner, &judged, estimate);
  sample->estimate = estimate / unit;
}

/* An HfChoiceFunc. */
static void
add_case (const HfChoice *choice, gpointer data)
{
  Round *self = data;
  Case *added;

  g_array_set_size (self->cases, self->cases->len + 1);
  added = &g_array_index (self->cases, Case, self->cases->len - 1);
  look (self, choice->owner, &choice->usual, &added->usual);
  added->n_others = choice->n_others;
  for (guint i = 0; i < choice->n_others; i++)
    look (self, choice->owner, &choice->others[i], &added->others[i]);
}

/* An HfJob. */
static void
play_round (guint index, gpointer data)
{
  HfNetLearner *self = data;
  Round *round = &self->rounds[index];
  g_autofree HfChoices *choices = g_new (HfChoices, 1);
  g_autofree HfState *state = NULL;
  guint64 seed = self->seed ^ ((round->number + 1) * 0x9e3779b97f4a7c15u);

  g_array_set_size (round->cases, 0);
  *choices = (HfChoices) {
    .rules = &round->table->rules,
    .styles = round->table->skill.styles,
    .rng = hf_random_next (&seed),
    .learn = add_case,
    .data = round,
  };
  state = hf_state_new (&round->table->rules, seed);
  if (hf_choices_deal (state, &round->table->rules, round->number / self->n_tables,
                       hf_random_next (&seed)))
    hf_choices_play (choices, state);
}

/* Learning. */

/* Goes back through the network from a change of the output. */
static void
add_slope (HfNetLearner *self, const HfNetInputs *inputs, const HfNetUnits *units, gfloat by)
{
  gfloat first[HF_NET_FIRST] = { 0 };

  self->slope.third_bias += by;
  for (guint i = 0; i < HF_NET_SECOND; i++)
    {
      gfloat second = by * self->net.third[i] * (units->second[i] > 0 ? 1 : HF_NET_LEAK);

      self->slope.third[i] += by * units->second[i];
      self->slope.second_bias[i] += second;
      for (guint j = 0; j < HF_NET_FIRST; j++)
        {
          self->slope.second[i][j] += second * units->first[j];
          first[j] += second * self->net.second[i][j];
        }
    }
  for (guint j = 0; j < HF_NET_FIRST; j++)
    {
      first[j] *= units->first[j] > 0 ? 1 : HF_NET_LEAK;
      self->slope.first_bias[j] += first[j];
    }
  for (guint i = 0; i < inputs->n; i++)
    {
      gfloat *slope = self->slope.first[inputs->index[i]];
      gfloat value = inputs->value[i];

      self->touched[inputs->index[i]] = TRUE;
      for (guint j = 0; j < HF_NET_FIRST; j++)
        slope[j] += value * first[j];
    }
}

static gfloat
find_pace (const HfNetLearner *self)
{
  gdouble done = (gdouble) self->chunk / self->chunks;

  return paces[done < SECOND_PACE ? 0 : done < THIRD_PACE ? 1 : 2];
}

/* Takes a step with some weights, the same place in all four networks. */
static void
follow (HfNetLearner *self, const gfloat *in_net, gsize n, gfloat pace)
{
  gsize offset = in_net - (const gfloat *) &self->net;
  gfloat *weight = (gfloat *) &self->net + offset, *slope = (gfloat *) &self->slope + offset;
  gfloat *drift = (gfloat *) &self->drift + offset, *spread = (gfloat *) &self->spread + offset;

  for (gsize i = 0; i < n; i++)
    {
      drift[i] = 0.9f * drift[i] + 0.1f * slope[i];
      spread[i] = 0.999f * spread[i] + 0.001f * slope[i] * slope[i];
      weight[i] -= pace * drift[i] / (sqrtf (spread[i]) + 1e-6f);
      slope[i] = 0;
    }
}

static void
take_step (HfNetLearner *self)
{
  const gfloat *rest = self->net.first_bias;
  gfloat pace = find_pace (self);

  for (guint i = 0; i < HF_NET_INPUTS; i++)
    if (self->touched[i])
      {
        follow (self, self->net.first[i], HF_NET_FIRST, pace);
        self->touched[i] = FALSE;
      }
  follow (self, rest, HF_NET_WEIGHTS - (rest - (const gfloat *) &self->net), pace);
  self->pending = 0;
}

static gfloat
judge (const HfNetLearner *self, const Sample *sample, HfNetUnits *units)
{
  return sample->estimate + (sample->over ? 0 : hf_net_run (&self->net, &sample->inputs, units));
}

static void
count_difference (HfNetLearner *self, gdouble true_one, gdouble linear, gdouble learned)
{
  self->progress.choices++;
  self->progress.spread += true_one * true_one;
  self->progress.linear += (linear - true_one) * (linear - true_one);
  self->progress.learned += (learned - true_one) * (learned - true_one);
  self->with_linear += linear * true_one;
  self->with_learned += learned * true_one;
  self->linear_squares += linear * linear;
  self->learned_squares += learned * learned;
}

static void
learn_case (HfNetLearner *self, const Case *from)
{
  HfNetUnits usual_units, units;
  gfloat usual = judge (self, &from->usual, &usual_units);
  gfloat slope = USUAL_PART * CLAMP (usual - from->usual.lead, -MOST_ERROR, MOST_ERROR);

  for (guint i = 0; i < from->n_others; i++)
    {
      const Sample *sample = &from->others[i];
      gfloat other = judge (self, sample, &units);
      gfloat true_one = sample->lead - from->usual.lead;
      gfloat error = CLAMP (other - usual - true_one, -MOST_ERROR, MOST_ERROR);
      gfloat own = OTHER_PART * CLAMP (other - sample->lead, -MOST_ERROR, MOST_ERROR);

      count_difference (self, true_one, sample->estimate - from->usual.estimate, other - usual);
      slope -= error;
      if (!sample->over)
        add_slope (self, &sample->inputs, &units, error + own);
    }
  if (!from->usual.over)
    add_slope (self, &from->usual.inputs, &usual_units, slope);
  if (++self->pending == BATCH)
    take_step (self);
}

/* Uniform, from -@most to @most. */
static void
scatter (gfloat *weights, gsize n, gdouble most, guint64 *rng)
{
  for (gsize i = 0; i < n; i++)
    weights[i] = (gfloat) (((hf_random_next (rng) >> 11) * 0x1p-52 - 1) * most);
}

/* @tables: rule sets to learn, which are copied
 * @chunks: how many chunks of rounds to learn from in all */
HfNetLearner *
hf_net_learner_new (const HfFlatRules *tables, guint n_tables, guint64 seed, guint chunks)
{
  HfNetLearner *self = g_new0 (HfNetLearner, 1);
  guint64 rng = seed;

  self->tables = g_new (Table, n_tables);
  self->n_tables = n_tables;
  self->seed = seed;
  self->chunks = chunks;
  for (guint i = 0; i < n_tables; i++)
    {
      Table *table = &self->tables[i];

      table->rules = tables[i];
      hf_skill_for_rules (&table->skill, &tables[i], NULL);
    }
  for (guint i = 0; i < CHUNK; i++)
    self->rounds[i].cases = g_array_new (FALSE, FALSE, sizeof (Case));
  scatter (&self->net.first[0][0], HF_NET_INPUTS * HF_NET_FIRST, 0.075, &rng);
  scatter (&self->net.second[0][0], HF_NET_SECOND * HF_NET_FIRST, 0.15, &rng);

  return self;
}

void
hf_net_learner_free (HfNetLearner *self)
{
  for (guint i = 0; i < CHUNK; i++)
    g_array_unref (self->rounds[i].cases);
  g_free (self->tables);
  g_free (self);
}

/* Plays the next chunk of rounds, each under the next rule set, and learns from it.
 * Returns: FALSE when all are done */
gboolean
hf_net_learner_step (HfNetLearner *self)
{
  if (self->chunk >= self->chunks)
    return FALSE;

  for (guint i = 0; i < CHUNK; i++)
    {
      Round *round = &self->rounds[i];

      round->number = (guint64) self->chunk * CHUNK + i;
      round->table = &self->tables[round->number % self->n_tables];
    }
  hf_jobs_run (CHUNK, play_round, self);
  for (guint i = 0; i < CHUNK; i++)
    for (guint j = 0; j < self->rounds[i].cases->len; j++)
      learn_case (self, &g_array_index (self->rounds[i].cases, Case, j));
  self->chunk++;

  return self->chunk < self->chunks;
}

guint
hf_net_learner_get_chunk (const HfNetLearner *self)
{
  return self->chunk;
}

const HfNet *
hf_net_learner_get_net (const HfNetLearner *self)
{
  return &self->net;
}

/* Returns: how well choices have been judged since the last call */
HfNetProgress
hf_net_learner_take_progress (HfNetLearner *self)
{
  const gdouble usual_unit = 1000;
  HfNetProgress taken = self->progress;
  gdouble n = MAX (taken.choices, 1);

  taken.linear_agrees = self->with_linear / sqrt (MAX (self->linear_squares * taken.spread, 1e-9));
  taken.learned_agrees = self->with_learned
                         / sqrt (MAX (self->learned_squares * taken.spread, 1e-9));
  taken.spread = usual_unit * sqrt (taken.spread / n);
  taken.linear = usual_unit * sqrt (taken.linear / n);
  taken.learned = usual_unit * sqrt (taken.learned / n);
  self->progress = (HfNetProgress) { 0 };
  self->with_linear = self->with_learned = self->linear_squares = self->learned_squares = 0;

  return taken;
}

/* Stopping and going on. */

typedef struct
{
  char magic[8];
  guint64 seed, task; /* what is to be learned */
  guint32 chunk, chunks, pending;
  guint64 hash; /* of what follows */
} Header;

/* What changes while it learns. */
typedef struct
{
  gpointer data;
  gsize size;
} Part;

#define N_PARTS 5

static gsize
list_parts (const HfNetLearner *self, Part *parts)
{
  HfNetLearner *learner = (HfNetLearner *) self;
  const Part all[N_PARTS] = {
    { &learner->net, sizeof learner->net },        { &learner->slope, sizeof learner->slope },
    { &learner->drift, sizeof learner->drift },    { &learner->spread, sizeof learner->spread },
    { learner->touched, sizeof learner->touched },
  };
  gsize size = 0;

  for (guint i = 0; i < N_PARTS; i++)
    {
      parts[i] = all[i];
      size += all[i].size;
    }

  return size;
}

static guint64
hash_task (const HfNetLearner *self)
{
  guint64 hash = HF_HASH_START;

  for (guint i = 0; i < self->n_tables; i++)
    hash = hf_hash_add (hash, &self->tables[i].rules.rules, sizeof (HfRules));

  return hash;
}

/* Saves where it is, to go on from there on a machine of the same kind.
 * Returns: FALSE with @error set where that is not possible; an older file is still there then */
gboolean
hf_net_learner_save (const HfNetLearner *self, const char *path, GError **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  Header header = { .magic = MAGIC,
                    .seed = self->seed,
                    .task = hash_task (self),
                    .chunk = self->chunk,
                    .chunks = self->chunks,
                    .pending = self->pending };
  Part parts[N_PARTS];
  gsize size = list_parts (self, parts);

  g_byte_array_append (data, (const guint8 *) &header, sizeof header);
  for (guint i = 0; i < N_PARTS; i++)
    g_byte_array_append (data, parts[i].data, parts[i].size);
  header.hash = hf_hash_add (HF_HASH_START, data->data + sizeof header, size);
  memcpy (data->data, &header, sizeof header);

  return hf_file_write (path, data->data, data->len, HF_FILE_WRITE_PLAIN, error);
}

/* Goes on from where hf_net_learner_save() left off.
 * Returns: FALSE with @error set where that file is not from the same task */
gboolean
hf_net_learner_resume (HfNetLearner *self, const char *path, GError **error)
{
  g_autofree char *data = NULL;
  Part parts[N_PARTS];
  const gsize size = list_parts (self, parts);
  const char *next;
  Header header;
  gsize length;

  if (!g_file_get_contents (path, &data, &length, error))
    return FALSE;
  if (length == sizeof header + size)
    memcpy (&header, data, sizeof header);
  if (length != sizeof header + size || memcmp (header.magic, MAGIC, sizeof header.magic) != 0
      || header.seed != self->seed || header.task != hash_task (self)
      || header.chunks != self->chunks
      || header.hash != hf_hash_add (HF_HASH_START, data + sizeof header, size))
    {
      g_set_error (error, HF_NET_ERROR, HF_NET_ERROR_FOREIGN,
                   "“%s” isn’t from learning this, or it’s damaged", path);
      return FALSE;
    }

  self->chunk = header.chunk;
  self->pending = header.pending;
  next = data + sizeof header;
  for (guint i = 0; i < N_PARTS; next += parts[i++].size)
    memcpy (parts[i].data, next, parts[i].size);

  return TRUE;
}
