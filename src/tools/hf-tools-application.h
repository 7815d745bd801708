/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/hf-application.h"

G_BEGIN_DECLS

#define HF_TYPE_TOOLS_APPLICATION (hf_tools_application_get_type ())
G_DECLARE_FINAL_TYPE (HfToolsApplication,
                      hf_tools_application,
                      HF,
                      TOOLS_APPLICATION,
                      HfApplication)

G_END_DECLS
