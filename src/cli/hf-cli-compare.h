/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rules.h"

int hf_cli_compare (const HfRules *before, const HfRules *after, guint n_rounds, guint64 seed);
