/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rules.h"

G_BEGIN_DECLS

/* Most questions of an interview. */
#define HF_INTERVIEW_MAX_QUESTIONS 16
#define HF_INTERVIEW_SKIPPED       (-1)

typedef struct
{
  const char *title;    /* the answer, not yet translated */
  const char *subtitle; /* (nullable): more about it, not yet translated */
  /* (nullable): the condition on the answers so far under which it is offered, see
   * hf_rule_condition_holds() */
  const char *when;
  /* the rules it sets: `KEY=VALUE` with blanks between; a value `@PRESET` is the one of this
   * preset for the number of players */
  const char *changes;
} HfInterviewAnswer;

typedef struct
{
  const char *id;    /* its name for programs */
  const char *title; /* the question, not yet translated */
  const char *text;  /* (nullable): a sentence about it, not yet translated */
  const char *cards; /* (nullable): a picture, as in HfRulebookLine */
  /* (nullable): the condition on the answers so far under which it is asked */
  const char *when;
  const HfInterviewAnswer *answers; /* its answers, the end having no title */
} HfInterviewQuestion;

/* The answers so far. A plain value: copy it by assignment. */
typedef struct
{
  gint answers[HF_INTERVIEW_MAX_QUESTIONS];
} HfInterview;

const HfInterviewQuestion *hf_interview_questions (guint *n_questions);
guint hf_interview_n_answers (guint question);

void hf_interview_init (HfInterview *self);
gboolean hf_interview_is_asked (const HfInterview *self, guint question);
gboolean hf_interview_is_offered (const HfInterview *self, guint question, guint answer);
guint hf_interview_next (const HfInterview *self, gint question);
guint hf_interview_count (const HfInterview *self);
void hf_interview_set_answer (HfInterview *self, guint question, gint answer);
void hf_interview_apply (const HfInterview *self, const char *preset, HfRules *rules);
guint hf_interview_finish (const HfInterview *self, HfRules *rules);

G_END_DECLS
