/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Purpose of a text that came from elsewhere: a file, a setting, a command line. */
typedef enum
{
  HF_TEXT_NAME,        /* of a player */
  HF_TEXT_TITLE,       /* of a game, a rule set or a file */
  HF_TEXT_SCORE,       /* how a game stands, for lists of games */
  HF_TEXT_DESCRIPTION, /* of a rule set, in several lines */
  HF_TEXT_QUOTE,       /* words that a sentence about a mistake quotes */
  HF_TEXT_SENTENCE,    /* of the game itself, with its quotes */
  HF_TEXT_MESSAGE,     /* several of these, in several lines */
  HF_N_TEXT_KINDS
} HfTextKind;

guint hf_text_max (HfTextKind kind);
gboolean hf_text_fits (const char *text, HfTextKind kind);
char *hf_text_clean (const char *text, HfTextKind kind);
G_GNUC_PRINTF (4, 5)
void hf_text_set_error (GError **error, GQuark domain, gint code, const char *format, ...);
G_GNUC_PRINTF (4, 0)
void hf_text_set_error_valist (GError **error,
                               GQuark domain,
                               gint code,
                               const char *format,
                               va_list args);
char *hf_text_isolate (const char *text);
char *hf_text_sentence (const char *text);
char *hf_text_fill (const char *one, const char *many, gint n, const char *const *words);
char *hf_text_minus (char *text);
char *hf_text_number (gint number);
char *hf_text_percent (gint percent);

G_END_DECLS
