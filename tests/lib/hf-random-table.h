/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-test-table.h"

HfTestTable *hf_test_table_new_random (guint64 seed);
