/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums up the last turn of each player in the few words that fit beside a name. They tell an act
 * that all at the table saw, of several acts of a turn the one that matters most to the others. */
#include "config.h"

#include "hf-last-acts.h"

#include <glib/gi18n-lib.h>

#include "core/cards/hf-card-letters.h"
#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

#define RECENT 100 /* lines of the log: more than all have played since anybody's last turn */

/* By how much others care for it. */
typedef enum
{
  WEIGHT_DREW,
  WEIGHT_THREW,
  WEIGHT_ADDED,
  WEIGHT_LAID,
  WEIGHT_OPENED,
  WEIGHT_TOOK,
  WEIGHT_CLOSED,
  WEIGHT_FOOT,
  WEIGHT_OUT,
} Weight;

typedef struct
{
  guint position; /* of its line in the log */
  guint turn;
  guint seat;
  Weight weight;
  char *text;
  char *spoken; /* the same without signs */
  int rank;     /* of the card in the text, or 0 where it has none with a letter */
  HfSuit suit;
} Act;

struct _HfLastActs
{
  GObject parent_instance;

  HfGame *game; /* not owned: it owns the acts */
  GArray *acts; /* Act: of this round, in the order in which they were done */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfLastActs, hf_last_acts, G_TYPE_OBJECT)

static void
clear_act (gpointer data)
{
  Act *act = data;

  g_free (act->text);
  g_free (act->spoken);
}

/* Adds an act, @text and @spoken (transfer full), @spoken NULL where it is the same. */
static void
add_act (HfLastActs *self,
         const HfGameChange *change,
         guint seat,
         Weight weight,
         char *text,
         char *spoken)
{
  Act act = { change->position, change->turn_number, seat, weight, text, spoken, 0, 0 };

  if (act.spoken == NULL)
    act.spoken = g_strdup (text);
  g_array_append_val (self->acts, act);
}

static char *
word_thrown (const char *card)
{
  /* Translators: what a player did last, in as few words as fit below the name: %s is a
     card, as “7♣”, or for a screen reader “the seven of clubs” */
  return g_strdup_printf (C_("last act", "discarded %s"), card);
}

/* A card as it has it in its corner, also where a sentence runs from right to left. The letters there can change at
 * any time. */
static void
word_corner (Act *act)
{
  static const char *const suits[] = { "♣", "♦", "♥", "♠" };
  g_autofree char *sign = g_strconcat ("\u2066", hf_card_letters_get (act->rank), suits[act->suit],
                                       "\u2069", NULL);

  g_free (act->text);
  act->text = word_thrown (sign);
}

static void
add_discard (HfLastActs *self, const HfGameChange *change, HfCard *card)
{
  g_autofree char *sign = hf_words_kind (hf_card_get_kind (card), 1, HF_CARDS_OBJECT);
  g_autofree char *name = hf_words_card (card);
  Act *act;

  add_act (self, change, change->move->seat, WEIGHT_THREW, word_thrown (sign), word_thrown (name));
  act = &g_array_index (self->acts, Act, self->acts->len - 1);
  if (hf_card_get_rank (card) >= 1 && hf_card_get_suit (card) < HF_N_SUITS)
    {
      act->rank = hf_card_get_rank (card);
      act->suit = hf_card_get_suit (card);
    }
}

static void
add_drawn (HfLastActs *self, const HfGameChange *change)
{
  guint n = change->digest.cards[HF_DONE_DREW]->len;

  if (n > 0)
    /* Translators: what a player did last, in as few words as fit below the name */
    add_act (self, change, change->move->seat, WEIGHT_DREW,
             g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "drew %u card", "drew %u cards", n), n),
             NULL);
}

static void
add_taken (HfLastActs *self, const HfGameChange *change)
{
  guint n = change->digest.cards[HF_DONE_TOOK]->len;

  add_act (self, change, change->move->seat, WEIGHT_TOOK,
           /* Translators: what a player did last, in as few words as fit below the name; the cards
              come from the pile */
           g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "took %u card", "took %u cards", n), n),
           NULL);
}

static void
add_laid (HfLastActs *self, const HfGameChange *change)
{
  const HfRules *rules = &hf_game_get_rules (self->game)->rules;
  guint n = change->digest.cards[HF_DONE_LAID_FROM_HAND]->len;

  if (change->digest.n_started > 0)
    add_act (self, change, change->move->seat, WEIGHT_LAID,
             /* Translators: what a player did last, in as few words as fit below the name: %s is
              * “a book”, in the words of the group */
             g_strdup_printf (C_("last act", "laid down %s"), hf_phrase (rules, HF_PHRASE_BOOK_A)),
                              NULL);
  else if (n > 0)
    add_act (self, change, change->move->seat, WEIGHT_ADDED,
             /* Translators: what a player did last, in as few words as fit below the name; to
                books that were there; term: to add */
             g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "added %u card", "added %u cards", n),
                              n),
             NULL);
}

static void
add_foot (HfLastActs *self, const HfGameChange *change, guint seat)
{
  const HfRules *rules = &hf_game_get_rules (self->game)->rules;
  guint n_left = hf_state_seat (change->state, seat)->n_piles;

  add_act (self, change, seat, WEIGHT_FOOT,
           /* Translators: what a player did last, in as few words as fit below the name: %s is
              what the group calls the foot, as “the foot” or “the hoof”; term: foot */
           g_strdup_printf (C_("last act", "picked up %s"),
                               hf_rules_term (rules, hf_rules_next_pile (rules, n_left + 1),
                                              HF_TERM_FORM_PHRASE)),
                            NULL);
}

/* Adds the effects of moves of several types. */
static void
add_effects (HfLastActs *self, const HfGameChange *change)
{
  const HfRules *rules = &hf_game_get_rules (self->game)->rules;

  if (change->digest.opens)
    add_act (self, change, change->move->seat, WEIGHT_OPENED,
             g_strdup (hf_phrase (rules, HF_PHRASE_OPEN_THEY_DID)), NULL);
  if (change->digest.n_closed > 0)
    add_act (self, change, change->move->seat, WEIGHT_CLOSED,
             /* Translators: what a player did last, in as few words as fit below the name: %s is
              * “a book”, in the words of the group */
             g_strdup_printf (C_("last act", "closed %s"), hf_phrase (rules, HF_PHRASE_BOOK_A)),
                              NULL);
  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if ((change->digest.foot >> seat) & 1)
      add_foot (self, change, seat);
  if (change->digest.out != 0)
    /* Translators: what a player did last, in as few words as fit below the name */
    add_act (self, change, change->move->seat, WEIGHT_OUT,
             g_strdup (C_("last act", "went out")), NULL);
}

static void
add_change (const HfGameChange *change, gpointer data)
{
  HfLastActs *self = data;

  if (change->deal != NULL)
    g_array_set_size (self->acts, 0);
  if (change->move == NULL || change->verdict != HF_VERDICT_OK)
    return;

  add_drawn (self, change);
  if (change->move->type == HF_MOVE_TAKE || hf_move_draws_pile_card (change->move))
    add_taken (self, change);
  add_laid (self, change);
  for (guint i = 0; i < change->digest.cards[HF_DONE_DISCARDED]->len; i++)
    add_discard (self, change, change->digest.cards[HF_DONE_DISCARDED]->pdata[i]);
  add_effects (self, change);
}

/* Adds the changes since the last act, as far back as they matter. */
static void
catch_up (HfLastActs *self)
{
  guint position = hf_game_get_log (self->game)->position;
  guint from = position > RECENT ? position - RECENT : 0;

  if (self->acts->len > 0)
    from = g_array_index (self->acts, Act, self->acts->len - 1).position + 1;
  hf_game_foreach_change (self->game, from, add_change, self);
}

static void
moved_cb (HfLastActs *self, const HfGameChange *change)
{
  add_change (change, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Moves were taken back, or done again. */
static void
restored_cb (HfLastActs *self)
{
  guint position = hf_game_get_log (self->game)->position, n = self->acts->len;

  while (n > 0 && g_array_index (self->acts, Act, n - 1).position >= position)
    n--;
  g_array_set_size (self->acts, n);
  catch_up (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
hf_last_acts_finalize (GObject *object)
{
  g_array_unref (HF_LAST_ACTS (object)->acts);

  G_OBJECT_CLASS (hf_last_acts_parent_class)->finalize (object);
}

static void
hf_last_acts_class_init (HfLastActsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_last_acts_finalize;

  /* A player did something, or it was taken back. */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_last_acts_init (HfLastActs *self)
{
  self->acts = g_array_new (FALSE, FALSE, sizeof (Act));
  g_array_set_clear_func (self->acts, clear_act);
}

/* Finds the act that matters most in the last turn in which a seat did something; NULL if its next turn
 * has begun since, or it has not had one. */
static Act *
find_act (HfLastActs *self, guint seat)
{
  Act *best = NULL;

  for (guint i = self->acts->len; i > 0; i--)
    {
      Act *act = &g_array_index (self->acts, Act, i - 1);

      if (act->seat != seat)
        continue;
      if (best != NULL && act->turn != best->turn)
        break;
      if (best == NULL || act->weight > best->weight)
        best = act;
    }

  if (best != NULL && hf_game_get_turn (self->game) == (gint) seat
      && best->turn != hf_game_get_turn_number (self->game))
    return NULL;

  return best;
}

/* Returns (transfer none): the last acts of all players in a game, from now on */
HfLastActs *
hf_last_acts_of (HfGame *game)
{
  static const char *const key = "hf-last-acts";
  HfLastActs *self;

  g_return_val_if_fail (HF_IS_GAME (game), NULL);

  self = g_object_get_data (G_OBJECT (game), key);
  if (self != NULL)
    return self;

  self = g_object_new (HF_TYPE_LAST_ACTS, NULL);
  self->game = game;
  g_object_set_data_full (G_OBJECT (game), key, self, g_object_unref);
  g_signal_connect_object (game, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "restored", G_CALLBACK (restored_cb), self, G_CONNECT_SWAPPED);
  catch_up (self);

  return self;
}

/* Returns (nullable) (transfer none): the main act of a seat in its last turn, as “threw 7♣”, until its
 *   next turn begins */
const char *
hf_last_acts_get (HfLastActs *self, guint seat)
{
  Act *act;

  g_return_val_if_fail (HF_IS_LAST_ACTS (self), NULL);

  act = find_act (self, seat);
  if (act != NULL && act->rank > 0)
    word_corner (act);

  return act != NULL ? act->text : NULL;
}

/* Returns (nullable) (transfer none): the same to be read aloud, as “threw the seven of clubs” */
const char *
hf_last_acts_get_spoken (HfLastActs *self, guint seat)
{
  const Act *act;

  g_return_val_if_fail (HF_IS_LAST_ACTS (self), NULL);

  act = find_act (self, seat);

  return act != NULL ? act->spoken : NULL;
}
