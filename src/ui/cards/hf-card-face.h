/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rules.h"
#include "hf-card-art.h"

G_BEGIN_DECLS

#define HF_TYPE_CARD_THEME (hf_card_theme_get_type ())
G_DECLARE_FINAL_TYPE (HfCardTheme, hf_card_theme, HF, CARD_THEME, GObject)

HfCardTheme *hf_card_theme_new (void);

void hf_card_theme_set_four_colour (HfCardTheme *self, gboolean four_colour);
void hf_card_theme_set_language (HfCardTheme *self, const char *language);
void hf_card_theme_set_back_design (HfCardTheme *self, HfCardBack back);
void hf_card_theme_set_high_contrast (HfCardTheme *self, gboolean high_contrast);
HfCardSpecial hf_card_theme_get_special (HfCardTheme *self);
void hf_card_theme_set_special (HfCardTheme *self, HfCardSpecial special);
void hf_card_theme_set_rules (HfCardTheme *self, const HfRules *rules);

/* How the picture of a card is made */
typedef enum
{
  HF_CARD_PICTURE_PLAIN = 0,
  HF_CARD_PICTURE_STRIP =
    1 << 0, /* the face has its index in a strip along the top, as in a book */
  HF_CARD_PICTURE_SHADOW =
    1 << 1, /* the card lies on something and throws a shadow beyond its edges */
} HfCardPicture;

GdkPaintable *hf_card_theme_get_face (HfCardTheme *self,
                                      int rank,
                                      HfSuit suit,
                                      int copy,
                                      HfCardPicture how,
                                      int width_px,
                                      int height_px,
                                      double scale);
GdkPaintable *hf_card_theme_get_back (HfCardTheme *self,
                                      HfCardPicture how,
                                      int width_px,
                                      int height_px,
                                      double scale);
GdkPaintable *
hf_card_theme_get_high_shadow (HfCardTheme *self, int width_px, int height_px, double scale);
GdkPaintable *hf_card_theme_get_slot (HfCardTheme *self, int width_px, int height_px, double scale);

void hf_card_theme_expect_resize (HfCardTheme *self);

gboolean hf_card_theme_is_resizing (HfCardTheme *self);

G_END_DECLS
