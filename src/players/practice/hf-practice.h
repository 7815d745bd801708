/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-duplicate.h"

G_BEGIN_DECLS

/* How much to practice. It is counted and never timed, so that the same work has the same result.
 *
 * choices: to learn the worth of positions from
 * pairs: of rounds, to measure the gain */
typedef struct
{
  guint choices;
  guint pairs;
} HfPracticeWork;

/* Stage of practice. */
typedef enum
{
  HF_PRACTICE_CHOOSES,  /* comparing choices, for the worth of positions */
  HF_PRACTICE_MEASURES, /* playing against players who did not practice */
} HfPracticeStage;

/* Result of practice.
 *
 * skill: the learned skill, better or not
 * gain: by how much players who have it are ahead of those who did not practice */
typedef struct
{
  HfSkill skill;
  HfDuplicateResult gain;
} HfPracticeResult;

/* @part: of all that is to be done, 0 to 1 */
typedef void (*HfPracticeProgress) (HfPracticeStage stage, gdouble part, gpointer data);

void hf_practice_work_init (HfPracticeWork *self, guint percent);
gboolean hf_practice_result_is_better (const HfPracticeResult *self);
gboolean hf_practice_run (const HfFlatRules *rules,
                          const HfPracticeWork *work,
                          guint64 seed,
                          HfPracticeProgress progress,
                          gpointer progress_data,
                          const gint *cancelled,
                          HfPracticeResult *result);

G_END_DECLS
