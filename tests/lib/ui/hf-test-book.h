/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-flat-rules.h"
#include "game/table/hf-game-book.h"

HfGameBook *hf_test_book_new (const HfFlatRules *rules, guint owner, guint i);
