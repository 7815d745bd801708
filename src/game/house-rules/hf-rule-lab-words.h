/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rule-lab.h"

G_BEGIN_DECLS

const char *hf_lab_measure_title (const HfLabResult *self, HfLabMeasure measure);
const char *hf_lab_measure_subtitle (const HfLabResult *self, HfLabMeasure measure);
gboolean hf_lab_measure_is_shown (const HfLabResult *self, HfLabMeasure measure);

char *hf_lab_describe_mean (const HfLabResult *self, HfLabWhich which, HfLabMeasure measure);
char *hf_lab_describe_change (const HfLabResult *self, HfLabMeasure measure);
gboolean hf_lab_change_is_told (const HfLabResult *self, HfLabMeasure measure);
char **hf_lab_describe (const HfLabResult *self);

G_END_DECLS
