/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-visiting.h"

G_BEGIN_DECLS

#define HF_TYPE_HOSTING (hf_hosting_get_type ())
G_DECLARE_FINAL_TYPE (HfHosting, hf_hosting, HF, HOSTING, GObject)

HfHosting *hf_hosting_new (HfSession *session, HfVisiting *visiting, HfOwnTable *own);

G_END_DECLS
