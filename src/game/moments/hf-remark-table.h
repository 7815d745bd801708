/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define HF_N_REMARKS_A_MOMENT 3 /* that a voice has */

/* Moments of a round at which a computer player may say something. */
typedef enum
{
  HF_REMARK_PILE,        /* a large pile is taken */
  HF_REMARK_BOOK,        /* the side of the speaker closes a book */
  HF_REMARK_FROZEN,      /* an opponent freezes the pile */
  HF_REMARK_DISCARD,     /* the next opponent leaves a large pile with a partner's card on top */
  HF_REMARK_OPENED,      /* a player opens with far more than needed */
  HF_REMARK_OUT,         /* the speaker goes out */
  HF_REMARK_PARTNER_OUT, /* a partner of the speaker goes out */
  HF_REMARK_CAUGHT,      /* the round is over before the speaker has picked up the foot */
  HF_N_REMARK_MOMENTS
} HfRemarkMoment;

/* Ways of speaking: a plain one, and that of each character of hf_characters_list(). */
typedef enum
{
  HF_VOICE_PLAIN,
  HF_VOICE_RACER,
  HF_VOICE_HOARDER,
  HF_VOICE_SPENDER,
  HF_VOICE_CAUTIOUS,
  HF_N_VOICES
} HfVoice;

HfVoice hf_voice_find (const char *character);
const char *hf_remark_get_text (HfRemarkMoment moment, HfVoice voice, guint number);

G_END_DECLS
