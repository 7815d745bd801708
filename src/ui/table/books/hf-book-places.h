/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_BOOK_PLACES (hf_book_places_get_type ())
G_DECLARE_FINAL_TYPE (HfBookPlaces, hf_book_places, HF, BOOK_PLACES, AdwBin)

G_END_DECLS
