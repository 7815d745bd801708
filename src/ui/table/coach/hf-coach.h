/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/lesson/hf-lesson.h"
#include "ui/table/hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_COACH (hf_coach_get_type ())
G_DECLARE_FINAL_TYPE (HfCoach, hf_coach, HF, COACH, AdwBin)

void hf_coach_teach (HfCoach *self, HfTableView *table, HfLesson *lesson);
void hf_coach_advise (HfCoach *self, HfTableView *table, const char *advice, const HfMove *move);
GPtrArray *hf_coach_get_marked (HfCoach *self);
gboolean hf_coach_get_tip (HfCoach *self, graphene_point_t *tip);

G_END_DECLS
