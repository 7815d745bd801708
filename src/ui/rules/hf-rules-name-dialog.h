/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_RULES_NAME_DIALOG (hf_rules_name_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfRulesNameDialog,
                      hf_rules_name_dialog,
                      HF,
                      RULES_NAME_DIALOG,
                      AdwAlertDialog)

AdwDialog *hf_rules_name_dialog_new (const char *name, const char *description);

G_END_DECLS
