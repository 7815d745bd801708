/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-told.h"
#include "together/line/hf-link.h"

G_BEGIN_DECLS

/* Milliseconds of silence after which a person counts as away. */
#define HF_HOST_PATIENCE 20000

/* Milliseconds for which the table waits for an act of a person who is there before others can call that person, and
 * after which a person who was called and has not acted counts as away. */
#define HF_HOST_THINKING 180000
#define HF_HOST_CALLING  30000

/* Frames that a seat may send per second in the long run, and at once: quick hands, and wishes that are repeated after
 * a line broke, are no flood. */
#define HF_HOST_MAX_FRAMES 20
#define HF_HOST_MAX_BURST  100

/* Cost in frames of coming to a seat, and of a wish that tells others more than a move does. */
#define HF_HOST_COMING 10
#define HF_HOST_ACT    4

/* Most numbers that a wish may be ahead of the last one. */
#define HF_HOST_MAX_AHEAD 1000

/* Most times that guests are told which people are there, per second in the long run, and at once. */
#define HF_HOST_MAX_NEWS   4
#define HF_HOST_NEWS_BURST 20

#define HF_TYPE_HOST (hf_host_get_type ())
G_DECLARE_FINAL_TYPE (HfHost, hf_host, HF, HOST, GObject)

HfHost *hf_host_new (HfGame *game);
void hf_host_promise (HfHost *self);
const char *hf_host_open_room (HfHost *self);
void hf_host_set_owner (HfHost *self, gint seat);
char *hf_host_invite (HfHost *self, guint seat);
char *hf_host_invite_to_look (HfHost *self, guint seat);
void hf_host_end_looking (HfHost *self, guint seat);
const char *hf_host_invite_screen (HfHost *self);
void hf_host_set_address (HfHost *self, const char *address);
void hf_host_set_offer (HfHost *self, const char *base);
void hf_host_accept (HfHost *self, HfLink *link);
void hf_host_close (HfHost *self);
void hf_host_pass_time (HfHost *self, gint64 now);
void hf_host_set_unsaved (HfHost *self, gboolean unsaved);
void hf_host_set_quiet (HfHost *self, gboolean quiet);

guint hf_host_get_present (HfHost *self);
gboolean hf_host_is_taken (HfHost *self, guint seat);
gboolean hf_host_invites (HfHost *self, const char *secret);
gboolean hf_host_knows (HfHost *self, const char *token);
HfGame *hf_host_get_game (HfHost *self);

void hf_host_set_port (HfHost *self, guint port);
guint hf_host_get_port (HfHost *self);
char *hf_host_save_seats (HfHost *self);
void hf_host_restore_seats (HfHost *self, const char *text);

G_END_DECLS
