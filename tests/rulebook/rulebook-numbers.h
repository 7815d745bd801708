/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rulebook/hf-rulebook.h"

G_BEGIN_DECLS

void rulebook_check_numbers (const HfFlatRules *flat, const HfRulebookBlock *block);

G_END_DECLS
