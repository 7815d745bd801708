/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/house-rules/hf-rule-library.h"
#include "ui/rules/hf-rules-editor.h"

typedef struct
{
  char *folder;
  HfRuleLibrary *library;
  HfHouseRules *house_rules; /* of one’s own */
  GtkWidget *window;
  GtkWidget *view;
} HfTestLibrary;

typedef void (*HfTestOfLibrary) (HfTestLibrary *fixture, gconstpointer preset);

void hf_test_library_add (const char *path, const char *preset, HfTestOfLibrary test);

HfRulesEditor *hf_test_library_show_editor (HfTestLibrary *fixture, HfHouseRules *house_rules);
