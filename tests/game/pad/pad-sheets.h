/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pad/hf-pad.h"

void pad_write_cards (HfPadCards *to,
                      const HfFlatRules *rules,
                      const HfCards *cards,
                      HfPadField field,
                      gboolean counted);
void
pad_write_book (HfPadSide *side, const HfFlatRules *rules, const HfBook *book, gboolean counted);
void pad_write_buried (HfPadSide *side, gint points);
void pad_write_table (HfPadSheet *sheet, HfPad *pad, guint32 seed);
