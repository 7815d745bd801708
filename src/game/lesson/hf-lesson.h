/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* Where a step stands. */
typedef enum
{
  HF_LESSON_TO_READ,  /* there is nothing to do but to go on */
  HF_LESSON_TO_DO,    /* the person has a move to make */
  HF_LESSON_TO_WATCH, /* the others have */
  HF_LESSON_DONE,     /* the next step lays another table */
  HF_LESSON_STRAYED,  /* something else was done */
  HF_LESSON_OVER,     /* the lesson has been played through */
} HfLessonPoint;

#define HF_TYPE_LESSON (hf_lesson_get_type ())
G_DECLARE_FINAL_TYPE (HfLesson, hf_lesson, HF, LESSON, GObject)

HfLesson *hf_lesson_new (const HfPlayerSetup *players, guint step, GError **error);
HfGame *hf_lesson_get_game (HfLesson *self);
guint hf_lesson_get_place (HfLesson *self);
guint hf_lesson_get_n_places (HfLesson *self);
guint hf_lesson_get_step (HfLesson *self);
const char *hf_lesson_get_id (HfLesson *self);
HfLessonPoint hf_lesson_get_point (HfLesson *self);
const char *hf_lesson_get_text (HfLesson *self);
const HfMove *hf_lesson_get_move (HfLesson *self);
void hf_lesson_go_on (HfLesson *self);
void hf_lesson_go_to (HfLesson *self, guint step);

G_END_DECLS
