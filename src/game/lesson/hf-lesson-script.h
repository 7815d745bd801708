/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/state/hf-move.h"

G_BEGIN_DECLS

/* A move that a step has prepared, for the person or for another player. */
typedef struct
{
  HfMove move;
  HfState *before; /* the table before it */
} HfLessonMove;

/* A step of a lesson. */
typedef struct
{
  char *id;
  gboolean lays_table; /* it does not go on from where the step before has ended */
  HfState *start;      /* the table before its first move */
  HfState *end;        /* and after its last one */
  GArray *moves;       /* HfLessonMove */
} HfLessonStep;

/* A lesson as its file has it: every move of it is legal. */
typedef struct
{
  HfRules rules;
  HfFlatRules flat;
  GPtrArray *steps; /* HfLessonStep */
} HfLessonScript;

HfLessonScript *hf_lesson_script_new (GBytes *bytes, GError **error);
HfLessonScript *hf_lesson_script_load (GError **error);
void hf_lesson_script_free (HfLessonScript *self);

static inline const HfLessonStep *
hf_lesson_script_get (const HfLessonScript *self, guint step)
{
  return (const HfLessonStep *) g_ptr_array_index (self->steps, step);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLessonScript, hf_lesson_script_free)

G_END_DECLS
