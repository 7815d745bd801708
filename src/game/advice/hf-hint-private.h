/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-hint.h"
#include "players/search/hf-search.h"

G_BEGIN_DECLS

/* Effects of an act in comparison with another; positive where it does so more than that. */
typedef enum
{
  HF_EFFECT_DOWN,   /* puts points on the table */
  HF_EFFECT_HELD,   /* takes points out of danger in the hand */
  HF_EFFECT_CLEAN,  /* adds cards to clean books */
  HF_EFFECT_DIRTY,  /* adds cards to dirty books */
  HF_EFFECT_USE,    /* throws a card that no book takes, of two to throw */
  HF_EFFECT_FIT,    /* keeps a card that fits a book, of two to throw */
  HF_EFFECT_RANK,   /* keeps cards of a rank together, of two to throw */
  HF_EFFECT_WILDS,  /* keeps wild cards */
  HF_EFFECT_LATER,  /* keeps cards that could be laid */
  HF_EFFECT_OPEN,   /* puts the first cards on the table */
  HF_EFFECT_NEEDED, /* closes books that going out takes */
  HF_EFFECT_FOOT,   /* leaves fewer cards before the foot */
  HF_EFFECT_LAST,   /* leaves fewer cards before going out */
  HF_EFFECT_OUT,    /* lets the own side end the round */
  HF_EFFECT_TIME,   /* lets the round go on */
  HF_EFFECT_SPARE,  /* draws, and leaves alone a pile that would fill the hand */
  HF_EFFECT_PILE,   /* keeps the pile from the next player */
  HF_N_EFFECTS
} HfHintEffect;

/* The facts that a hint puts into words.
 *
 * seat: the seat that has to act, or did
 * eyes: the seat that is told, or -1
 * view: its view
 * past: whether an act is explained, not advised
 * closed: whether its hand must stay hidden
 * alone: whether there was no choice
 * advised: of an act that is explained: whether a hint would be to do it
 * move: the next action, or the one that was taken
 * n_moves: length of @moves
 * moves: the rest of the turn
 * n_other_moves: length of @other_moves
 * other_moves: the rest of the turn it is compared with
 * margin: points it is better than the best of all others, negative where worse; winning the game
 *   counts as #HF_SEARCH_VICTORY of them where the chances differ
 * error: standard error of @margin
 * worlds: worlds that both were tried in
 * chance: the chance to win the game, in a round that may decide it
 * other_chance: the same of the turn it is compared with
 * parts: contribution of each feature to @margin
 * effects: of the act itself, see hf_hint_find_effects()
 * rates: of the turn
 * other_rates: of the turn it is compared with */
typedef struct
{
  guint seat;
  gint eyes;
  const HfView *view;
  gboolean past;
  gboolean closed;
  gboolean alone;
  gboolean advised;
  HfMove move;
  guint n_moves;
  HfMove moves[HF_PLAN_MAX_MOVES + 1];
  guint n_other_moves;
  HfMove other_moves[HF_PLAN_MAX_MOVES + 1];
  gdouble margin, error;
  gdouble chance, other_chance;
  guint worlds;
  gdouble parts[HF_N_FEATURES];
  gint effects[HF_N_EFFECTS];
  gfloat rates[HF_N_RATES];
  gfloat other_rates[HF_N_RATES];
} HfHintCase;

/* Worlds to think in: more than for playing well, so that margins are twice as exact. */
#define HF_HINT_WORLDS 1000

/* A safety net: it takes a tenth of a second, as a rule. */
#define HF_HINT_MILLISECONDS 5000

/* How long to think.
 *
 * worlds: at most
 * milliseconds: at most, or 0; a safety net */
typedef struct
{
  guint worlds;
  guint milliseconds;
} HfHintEffort;

guint64 hf_hint_seed (guint64 game_seed, guint seat, guint round, guint turn);
gboolean hf_hint_think (HfHintCase *found,
                        HfSearch *search,
                        const HfObservations *watched,
                        const HfHintEffort *effort,
                        guint64 seed,
                        const gint *cancelled);
HfHint *hf_hint_word (HfGame *game, HfHintCase *found);

gboolean hf_hint_is_about_winning (const HfHintCase *hint);
void hf_hint_find_effects (HfHintCase *hint);
guint hf_hint_find_alternative (const HfHintCase *hint);

gboolean hf_hint_chances_differ (const HfHintCase *hint, HfSearchRate rate);
gboolean hf_hint_is_about_equal (const HfHintCase *hint);
gboolean hf_hint_is_certain (const HfHintCase *hint);
char **hf_hint_word_steps (const HfHintCase *hint);
char *hf_hint_word_verdict (HfGame *game, const HfHintCase *hint);
char *hf_hint_word_answer (const HfHintCase *hint, const char *verdict, gboolean told);
char *hf_hint_word_other_good (const HfHintCase *hint);
char **hf_hint_word_reasons (HfGame *game, const HfHintCase *hint);
char *hf_hint_word_chance (HfGame *game, const HfHintCase *hint);

G_END_DECLS
