/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of the game model share. Everything that changes a game ends
 * in hf_game_follow(): one place where models, history and signals keep up. */

#include "hf-game.h"
#include "players/hf-belief.h"

G_BEGIN_DECLS

/* Most cards of a high cut with all its re-cuts that a saved game may have. */
#define HF_MAX_HIGH_CUTS 512

typedef struct _HfGameThought HfGameThought;
typedef struct _HfGameMind HfGameMind;

/* Computer players: who thinks, and what waits to be played. */
typedef struct
{
  HfGameMind *minds[HF_MAX_SEATS];
  HfGameThought *thought; /* nullable: being thought */
  gboolean has_answer;    /* thought to the end, waits for its time */
  HfMove answer;
  gint64 ready_at; /* monotonic time of the next act */
  guint source;
  guint idle_acts; /* acts of this turn that moved no card */
  guint holds;
  guint pace;
  gboolean running;
  gboolean auto_play;
  gboolean complained;            /* of a player without a legal move */
  char *characters[HF_MAX_SEATS]; /* nullable */
} HfGamePlayers;

/* What the rules leave open. Each comes from the seed and the round alone, so
 * that a game that was saved comes back as it was. */
typedef enum
{
  HF_GAME_CHANCE_SETUP,
  HF_GAME_CHANCE_CARDS,
} HfGameChance;

/* What properties said last. */
typedef struct
{
  guint phase;
  gint turn;
  guint round;
  gboolean can_undo;
  gboolean can_redo;
  gboolean busy;
  gboolean wants_cut;
} HfGameShown;

struct _HfGame
{
  GObject parent_instance;

  HfFlatRules *rules; /* an atomic reference counted box: threads hold it too */
  HfState *state;
  guint64 seed;
  guint64 rng; /* for what the rules leave open; never the state's */
  gint me;

  GPtrArray *seats; /* HfGameSeat */
  GPtrArray *teams; /* HfGameTeam */
  GPtrArray *books; /* HfGameBook, by place */
  HfCardZone *stacks[2];
  HfCardZone *pile;

  GListStore *history;       /* HfGameRecord */
  GPtrArray *script;         /* char *: the game so far, line by line */
  GPtrArray *finished;       /* HfState: rounds as they ended */
  GPtrArray *finished_cards; /* GPtrArray of HfCardZone: and where their cards lay */
  guint turn_number;         /* in this round, from 1 */
  guint serial;              /* grows with every change */
  HfObservations watched;    /* cards everybody saw go into hands */
  char *guidance;            /* nullable: of this serial */
  GArray *moves;             /* (nullable): HfMove: what the human may do, of this serial */

  HfHandOrder hand_order;
  gint my_cut;                 /* cards the human cuts, -1: left to chance */
  gboolean cut_asked;          /* the human is asked for it */
  gboolean wants_cut;          /* and has not said it yet */
  gint portions[HF_MAX_SEATS]; /* cut for this round, 0: none */
  GArray *high_cuts;           /* HfHighCut: of this round */
  gboolean razzing;

  GPtrArray *undo; /* HfGameMemory: before each move that may be taken back */
  GPtrArray *redo;
  gboolean undo_unlimited;
  guint undos_used;

  gint64 started;      /* real time in seconds */
  char *name;          /* nullable: what the game is kept under */
  char *rules_name;    /* nullable: what its rules are called */
  char *rules_data;    /* nullable: the rules as saved games have them */
  GPtrArray *extra;    /* char *: key and value in turn */
  gboolean off_script; /* the script does not tell how it came about */

  HfGamePlayers players;
  HfGameShown shown;
};

/* hf-game.c */
void hf_game_update_models (HfGame *self);
gint hf_game_find_answerer (HfGame *self);
guint hf_game_random (HfGame *self, guint n);
void hf_game_take_chances (HfGame *self, HfGameChance chance);

/* hf-game-signals.c */
void hf_game_class_install (GObjectClass *object_class);
void hf_game_follow (HfGame *self, HfEvents *events, GPtrArray *steps, HfGameRecord *record);
void hf_game_tell_properties (HfGame *self);
void hf_game_emit_restored (HfGame *self);
void hf_game_tell_extra (HfGame *self, const char *key);

/* hf-game-cards.c */
void hf_game_cards_freeze (HfGame *self);
void hf_game_cards_deal (HfGame *self);
void hf_game_cards_tell_deal (HfGame *self, GPtrArray *steps);
GPtrArray *hf_game_cards_follow (HfGame *self, HfEvents *events, GPtrArray *picked);
gboolean hf_game_cards_check (HfGame *self, char **problem);
GPtrArray *hf_game_cards_zones (HfGame *self);

/* hf-game-hand.c */
void hf_game_hand_sort (HfGame *self);
guint hf_game_hand_find_place (HfGame *self, HfCard *card);

/* hf-game-setup.c */
void hf_game_deal_round (HfGame *self);
HfReason hf_game_set_first (HfGame *self, guint seat);
HfReason hf_game_cut_high (HfGame *self, const guint8 *kinds, guint n_kinds);
void hf_game_cut_portions (HfGame *self, const gint *cuts, guint n_cuts);
HfReason hf_game_deal (HfGame *self, const HfDeal *deal);

gboolean hf_game_ask_cut (HfGame *self);

/* hf-game-rounds.c */
gboolean hf_game_leave_round (HfGame *self);
GPtrArray *hf_game_keep_cards (HfGame *self);
void hf_game_name_seats (HfGame *self, const HfPlayerSetup *players);

/* hf-game-undo.c */
gpointer hf_game_memory_new (HfGame *self);
void hf_game_memory_free (gpointer memory);
void hf_game_return_to (HfGame *self, gpointer memory);
void hf_game_remember (HfGame *self, gpointer memory);
void hf_game_forget (HfGame *self);
void hf_game_forget_all (HfGame *self);
gboolean
hf_game_may_take_back (HfGame *self, const HfMove *move, HfVerdict verdict, HfEvents *events);

GPtrArray *hf_game_list_taken_back (HfGame *self);
gboolean hf_game_replay_taken_back (HfGame *self, GPtrArray *lines, GError **error);

/* hf-game-players.c */
void hf_game_players_init (HfGame *self, const HfPlayerSetup *players);
void hf_game_players_clear (HfGame *self);
void hf_game_players_cancel (HfGame *self);
void hf_game_players_go_on (HfGame *self);
gboolean hf_game_players_busy (HfGame *self);
gint hf_game_find_actor (HfGame *self);
gboolean hf_game_is_computer (HfGame *self, guint seat);

/* hf-game-talk.c */
void hf_game_talk (HfGame *self, HfEvents *events);

/* hf-game-tell.c */
HfGameRecord *hf_game_tell (HfGame *self, gint seat, const char *text);
void hf_game_tell_high_cut (HfGame *self, guint seat, HfKind kind);
void hf_game_tell_cut (HfGame *self, guint seat, guint n_cards, gint points);
HfGameRecord *hf_game_tell_end (HfGame *self);
HfGameRecord *hf_game_tell_deal (HfGame *self);
HfGameRecord *hf_game_tell_move (HfGame *self,
                                 const HfMove *move,
                                 HfVerdict verdict,
                                 const HfRefusal *refusal,
                                 GPtrArray *steps);

/* hf-game-save-replay.c */
gboolean hf_game_replay_line (HfGame *self, const char *line, HfDeal *deal, GError **error);

/* hf-game-script.c */
void hf_game_script_add_move (HfGame *self, const HfMove *move, const char *line, GPtrArray *steps);
void hf_game_script_begin (HfGame *self);
void hf_game_script_add (HfGame *self, const char *line);

G_END_DECLS
