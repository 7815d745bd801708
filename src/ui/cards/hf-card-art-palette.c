/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The colors of the deck: few, and those of a court go with its suit. */

#include "hf-card-art-private.h"

/* Every color but those that depend on suit and person. */
/* clang-format off */
static const char *const common_colours[HF_ART_N_COLOURS] = {
  [HF_ART_PAPER]       = "#fdfbf6",
  [HF_ART_BORDER]      = "#b3ab9b",
  [HF_ART_INK]         = "#1d2130",
  [HF_ART_CREAM]       = "#fff8e8",
  [HF_ART_CREAM_SHADE] = "#e9dcc0",
  [HF_ART_GOLD]        = "#ecb43c",
  [HF_ART_GOLD_DARK]   = "#a9741a",
  [HF_ART_DANGER]      = "#c4182d",
};
/* clang-format on */

typedef struct
{
  const char *pip;
  const char *main;
  const char *dark;
  const char *light;
  const char *second;
  const char *panel;
} SuitColours;

enum
{
  BLACK,
  RED,
  GREEN,
  BLUE
};

static const SuitColours suit_colours[] = {
  [BLACK] = { "#1d2130", "#2c3757", "#1a2139", "#c3cbdf", "#b62b3c", "#e5e7ea" },
  [RED] = { "#c4182d", "#c2283b", "#8a1628", "#f2c3bd", "#2c3757", "#f8e4d2" },
  [GREEN] = { "#12703c", "#22794c", "#11502f", "#c4e2cf", "#b62b3c", "#e6eee0" },
  [BLUE] = { "#1959b3", "#2a65b5", "#153d79", "#c5daf4", "#b62b3c", "#e3ebf3" },
};

/* One family of people a suit: skin, its shade, hair, its shade, lips. */
static const char *const people[][5] = {
  [HF_SUIT_CLUBS] = { "#b9794d", "#9a5f38", "#2b201d", "#17100f", "#8c3b34" },
  [HF_SUIT_DIAMONDS] = { "#e9b98c", "#d09a6a", "#b1602a", "#86431a", "#b4483f" },
  [HF_SUIT_HEARTS] = { "#f8dcc0", "#e7bd98", "#7a4527", "#542c18", "#c2473f" },
  [HF_SUIT_SPADES] = { "#efc8a3", "#d9a77e", "#4a4a55", "#2e2e38", "#b04a48" },
  [HF_SUIT_NONE] = { "#f8dcc0", "#e7bd98", "#7a4527", "#542c18", "#c2473f" },
};

/* Works out the colors of one face. */
void
hf_art_palette (const HfCardLook *look, HfArtPalette *palette)
{
  const SuitColours *suit;
  HfSuit suit_id = MIN (look->suit, HF_SUIT_NONE);
  const char *names[HF_ART_N_COLOURS];

  switch (suit_id)
    {
    case HF_SUIT_CLUBS:
      suit = &suit_colours[look->four_colour ? GREEN : BLACK];
      break;
    case HF_SUIT_DIAMONDS:
      suit = &suit_colours[look->four_colour ? BLUE : RED];
      break;
    case HF_SUIT_HEARTS:
      suit = &suit_colours[RED];
      break;
    case HF_SUIT_SPADES:
      suit = &suit_colours[BLACK];
      break;
    default:
      suit = &suit_colours[look->copy % 2 == 0 ? RED : BLACK];
      break;
    }

  memcpy (names, common_colours, sizeof names);
  names[HF_ART_PIP] = suit->pip;
  names[HF_ART_MAIN] = suit->main;
  names[HF_ART_DARK] = suit->dark;
  names[HF_ART_LIGHT] = suit->light;
  names[HF_ART_SECOND] = suit->second;
  names[HF_ART_PANEL] = suit->panel;
  names[HF_ART_SKIN] = people[suit_id][0];
  names[HF_ART_SKIN_SHADE] = people[suit_id][1];
  names[HF_ART_HAIR] = people[suit_id][2];
  names[HF_ART_HAIR_DARK] = people[suit_id][3];
  names[HF_ART_LIP] = people[suit_id][4];

  if (look->rank == HF_CARD_RANK_WEIRD)
    {
      names[HF_ART_PIP] = "#5b2c83";
      names[HF_ART_MAIN] = "#6d3d98";
      names[HF_ART_DARK] = "#40205e";
      names[HF_ART_LIGHT] = "#dccbea";
      names[HF_ART_SECOND] = "#1f8a80";
      names[HF_ART_PANEL] = "#efe6f2";
    }

  if (look->high_contrast)
    {
      names[HF_ART_PAPER] = "#ffffff";
      names[HF_ART_PANEL] = "#ffffff";
      names[HF_ART_BORDER] = "#000000";
      names[HF_ART_INK] = "#000000";
      names[HF_ART_GOLD_DARK] = "#6b4500";
      if (suit == &suit_colours[BLACK] && look->rank != HF_CARD_RANK_WEIRD)
        names[HF_ART_PIP] = "#000000";
      else if (suit == &suit_colours[RED] && look->rank != HF_CARD_RANK_WEIRD)
        names[HF_ART_PIP] = "#b00018";
    }

  for (guint i = 0; i < HF_ART_N_COLOURS; i++)
    gdk_rgba_parse (&palette->colours[i], names[i]);
}
