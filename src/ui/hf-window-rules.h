/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-window.h"

G_BEGIN_DECLS

void hf_window_class_add_rules_actions (GtkWidgetClass *klass);

G_END_DECLS
