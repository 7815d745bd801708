/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-skill.h"

G_BEGIN_DECLS

void hf_skill_write (const HfSkill *self, GKeyFile *to);
gboolean hf_skill_read (HfSkill *self, GKeyFile *from);

G_END_DECLS
