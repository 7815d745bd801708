/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-match.h"

G_BEGIN_DECLS

typedef void (*HfPlayFunc) (const HfMove *move, gpointer data);
typedef void (*HfBusyFunc) (gpointer data);

typedef struct _HfComputerPlayers HfComputerPlayers;

HfComputerPlayers *
hf_computer_players_new (HfMatch *match, HfPlayFunc play, HfBusyFunc busy_changed, gpointer data);
void hf_computer_players_close (HfComputerPlayers *self);
void hf_computer_players_unref (HfComputerPlayers *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfComputerPlayers, hf_computer_players_unref)

void hf_computer_players_set_prompter (HfComputerPlayers *self, HfPromptFunc prompt, gpointer data);
void hf_computer_players_go_on (HfComputerPlayers *self);
void hf_computer_players_cancel (HfComputerPlayers *self);
gboolean hf_computer_players_is_busy (HfComputerPlayers *self);
void hf_computer_players_set_running (HfComputerPlayers *self, gboolean running);

guint hf_computer_players_get_pace (HfComputerPlayers *self);
void hf_computer_players_set_pace (HfComputerPlayers *self, guint pace);
guint hf_computer_players_get_pause (HfComputerPlayers *self);
gboolean hf_computer_players_get_auto_play (HfComputerPlayers *self);
void hf_computer_players_set_auto_play (HfComputerPlayers *self, gboolean auto_play);
void hf_computer_players_set_stand_ins (HfComputerPlayers *self, guint seats);
void hf_computer_players_hold (HfComputerPlayers *self);
void hf_computer_players_release (HfComputerPlayers *self);
void hf_computer_players_skip_wait (HfComputerPlayers *self);

gboolean hf_computer_players_is_computer (HfComputerPlayers *self, guint seat);
gint hf_computer_players_find_answerer (HfComputerPlayers *self);
gint hf_computer_players_find_actor (HfComputerPlayers *self);

G_END_DECLS
