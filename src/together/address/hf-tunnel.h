/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Stands for the port of the table in a command. */
#define HF_TUNNEL_PORT "PORT"

/* How far a way from outside has come. */
typedef enum
{
  HF_TUNNEL_NONE,    /* there is none */
  HF_TUNNEL_BEGUN,   /* the program has begun, and has printed no address */
  HF_TUNNEL_MUTE,    /* nor has it after a while */
  HF_TUNNEL_PLAIN,   /* after a while, it has printed an address without TLS alone */
  HF_TUNNEL_TRYING,  /* nothing answers at the address */
  HF_TUNNEL_OTHER,   /* another table, or no table, answers there */
  HF_TUNNEL_OPEN,    /* the table has answered there */
  HF_TUNNEL_ENDED,   /* the program has ended, and begins again after a pause */
  HF_TUNNEL_MISSING, /* there is no such program */
  HF_TUNNEL_WRONG,   /* the command cannot be read */
  HF_N_TUNNEL_STATES
} HfTunnelState;

#define HF_TYPE_TUNNEL (hf_tunnel_get_type ())
G_DECLARE_FINAL_TYPE (HfTunnel, hf_tunnel, HF, TUNNEL, GObject)

HfTunnel *hf_tunnel_new (const char *command, guint port, const char *own);
void hf_tunnel_start (HfTunnel *self);
void hf_tunnel_end (HfTunnel *self);
HfTunnelState hf_tunnel_get_state (HfTunnel *self);
const char *hf_tunnel_get_address (HfTunnel *self);
const char *hf_tunnel_get_detail (HfTunnel *self);

const char *hf_tunnel_get_word (HfTunnelState state);
HfTunnelState hf_tunnel_read_word (const char *word);
char *hf_tunnel_describe (HfTunnelState state, const char *detail);

G_END_DECLS
