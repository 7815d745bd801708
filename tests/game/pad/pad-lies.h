/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pad/hf-pad.h"

void pad_tell_lies (HfPad *pad, guint round, const HfPadSheet *truth);
void pad_check_lies_were_told (void);
