/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwDialog *hf_qr_dialog_new (const char *name, const char *link);

G_END_DECLS
