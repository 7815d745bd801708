/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Scheme of links that this program opens as invitations. */
#define HF_INVITATION_SCHEME "handandfoot"

/* Most bytes of a text that is searched for an invitation. */
#define HF_INVITATION_MAX_TEXT 4096

/* line: address of the line to the table, as `ws://ADDRESS:PORT/table`
 * place: address of the table for people, as `ADDRESS:PORT`
 * secret: of the seat */
typedef struct
{
  char *line;
  char *place;
  char *secret;
} HfInvitation;

HfInvitation *hf_invitation_parse (const char *text);
gboolean hf_invitation_is_incomplete (const char *text);
void hf_invitation_free (HfInvitation *self);
char *hf_invitation_print (const char *base, const char *secret);
char *hf_invitation_print_for (const char *line, const char *secret);
char *hf_invitation_tidy_address (const char *text, guint port);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfInvitation, hf_invitation_free)

G_END_DECLS
