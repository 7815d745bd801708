/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/hf-application.h"

G_BEGIN_DECLS

HfApplication *hf_test_application_new (void);

G_END_DECLS
