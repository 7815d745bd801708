/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rules.h"
#include "hf-card-art.h"

G_BEGIN_DECLS

#define HF_TYPE_CARD_THEME (hf_card_theme_get_type ())
G_DECLARE_FINAL_TYPE (HfCardTheme, hf_card_theme, HF, CARD_THEME, GObject)

HfCardTheme *hf_card_theme_new (void);

void hf_card_theme_set_look (HfCardTheme *self,
                             HfCardBack back,
                             gboolean four_colour,
                             gboolean high_contrast,
                             const char *language);
HfCardSpecial hf_card_theme_get_special (HfCardTheme *self);
void hf_card_theme_set_special (HfCardTheme *self, HfCardSpecial special);
void hf_card_theme_set_rules (HfCardTheme *self, const HfRules *rules);

/* How the face or the back of a card is made, and pictures of neither */
typedef enum
{
  HF_CARD_PICTURE_PLAIN = 0,
  HF_CARD_PICTURE_STRIP =
    1 << 0, /* the face has its index in a strip along the top, as in a book */
  HF_CARD_PICTURE_SHADOW =
    1 << 1, /* the card lies on something and throws a shadow beyond its edges */
  HF_CARD_PICTURE_BACK = 1 << 10, /* the back in the chosen design, with or without the shadow */
  HF_CARD_PICTURE_SLOT = 1 << 11, /* the outline of an empty place for a card */
  HF_CARD_PICTURE_HIGH_SHADOW =
    1 << 12, /* the shadow of a card that is held high above the table, and nothing of the card */
} HfCardPicture;

GdkPaintable *hf_card_theme_get_face (HfCardTheme *self,
                                      int rank,
                                      HfSuit suit,
                                      int copy,
                                      HfCardPicture how,
                                      int width_px,
                                      int height_px,
                                      double scale);
GdkPaintable *hf_card_theme_get_picture (HfCardTheme *self,
                                         HfCardPicture what,
                                         int width_px,
                                         int height_px,
                                         double scale);

void hf_card_theme_expect_resize (HfCardTheme *self);
gboolean hf_card_theme_is_resizing (HfCardTheme *self);

G_END_DECLS
