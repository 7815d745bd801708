/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Remarks of computer players: short sentences at moments of a round. */
#include "config.h"

#include "core/rules/hf-presets.h"
#include "game/moments/hf-table-talk.h"
#include "game/match/hf-game-private.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-play.h"
#include "players/bot/hf-level.h"

#define LONGEST 40  /* letters that a bubble has room for */
#define N_MOVES 700 /* of each game */
#define SEED    6
#define N_SEEDS 20 /* at most, until each moment has come */
#define ME      0

/* Rules with and without free talk, partners, and a pile that can be frozen; the same rules with free talk after a plus */
static const char *const rule_sets[] = { "hoof-and-mouth", "classic", "frozen-pack", "+frozen-pack",
                                         "every-player-alone" };

/* A game in which computer players speak.
 *
 * guessing: hears the same changes with other hidden cards
 * turns: of each seat
 * spoke: the turn of the seat in which it spoke last
 * thrower: the seat that threw the last card on the pile, or -1 where that was drawn past */
typedef struct
{
  HfGame *game;
  HfRemarks *remarks;
  HfRemarks *guessing;
  guint64 rng;
  guint turns[HF_MAX_SEATS];
  guint spoke[HF_MAX_SEATS];
  gint thrower;
  gboolean frozen;
  guint n_said[HF_N_REMARK_MOMENTS];
} Listener;

/* Each character speaks in a voice of its own, and no sentence is another's. */
static void
test_voices (void)
{
  const char *const *characters = hf_characters_list ();
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (g_strv_length ((GStrv) characters), ==, HF_N_VOICES - 1);
  for (guint i = 0; characters[i] != NULL; i++)
    g_assert_cmpint (hf_voice_find (characters[i]), ==, i + 1);
  g_assert_cmpint (hf_voice_find (NULL), ==, HF_VOICE_PLAIN);
  g_assert_cmpint (hf_voice_find ("unknown"), ==, HF_VOICE_PLAIN);

  for (guint moment = 0; moment < HF_N_REMARK_MOMENTS; moment++)
    for (guint voice = 0; voice < HF_N_VOICES; voice++)
      for (guint i = 0; i < HF_N_REMARKS_A_MOMENT; i++)
        {
          const char *text = hf_remark_get_text (moment, voice, i);

          g_assert_nonnull (text);
          g_assert_cmpuint (g_utf8_strlen (text, -1), <=, LONGEST);
          g_assert_true (g_hash_table_add (said, (gpointer) text));
        }
}

static guint
owner_of (Listener *self, guint seat)
{
  return hf_flat_rules_owner (hf_game_get_rules (self->game), seat);
}

/* The seats of a set that are on the side of a seat, without it */
static gboolean
has_partner (Listener *self, guint seats, guint seat)
{
  const HfFlatRules *rules = hf_game_get_rules (self->game);

  return (seats & rules->owner_seats[owner_of (self, seat)] & ~(1u << seat)) != 0;
}

static gboolean
is_opponent (Listener *self, gint one, guint two)
{
  return one >= 0 && owner_of (self, one) != owner_of (self, two);
}

static guint
count (const HfGameChange *change, HfDone done)
{
  return change->digest.cards[done]->len;
}

static gboolean
closes_book_of (Listener *self, const HfGameChange *change, guint seat)
{
  for (guint i = 0; i < change->digest.n_closed; i++)
    if (hf_state_book (change->state, change->digest.closed[i])->owner == owner_of (self, seat))
      return TRUE;

  return FALSE;
}

/* Whether a sentence is true of the change, as the table has it. */
static gboolean
holds (Listener *self, const HfGameChange *change, const HfRemark *remark)
{
  const HfTable *table = &change->state->table;
  gint mover = change->move != NULL ? change->move->seat : -1;

  switch (remark->moment)
    {
    case HF_REMARK_PILE:
      return count (change, HF_DONE_TOOK) >= HF_REMARK_LARGE_PILE;
    case HF_REMARK_BOOK:
      return closes_book_of (self, change, remark->seat);
    case HF_REMARK_FROZEN:
      return count (change, HF_DONE_DISCARDED) == 1 && is_opponent (self, mover, remark->seat)
             && !self->frozen && table->n_pile >= HF_REMARK_FROZEN_PILE;
    case HF_REMARK_DISCARD:
      return count (change, HF_DONE_DREW) > 0 && count (change, HF_DONE_TOOK) == 0
             && is_opponent (self, mover, remark->seat) && table->n_pile >= HF_REMARK_GUARDED_PILE
             && self->thrower >= 0 && has_partner (self, 1u << self->thrower, remark->seat);
    case HF_REMARK_OPENED:
      return change->digest.opens
             && change->digest.points
                  >= hf_game_get_opening_minimum (self->game, mover) + HF_REMARK_MUCH_MORE;
    case HF_REMARK_OUT:
      return (change->digest.out >> remark->seat) & 1;
    case HF_REMARK_PARTNER_OUT:
      return has_partner (self, change->digest.out, remark->seat);
    case HF_REMARK_CAUGHT:
      return table->phase == HF_PHASE_OVER && hf_state_seat (change->state, remark->seat)->foot > 0;
    default:
      return FALSE;
    }
}

/* Where partners can't talk about their cards, they say nothing of each other's acts. */
static void
check_manners (Listener *self, const HfGameChange *change, const HfRemark *remark)
{
  gboolean free = (hf_game_get_rules (self->game)->rules.talk_allowed & HF_TALK_FREE) != 0;
  guint actors = change->move != NULL ? 1u << change->move->seat : 0;

  if (remark->moment == HF_REMARK_DISCARD)
    actors = 1u << self->thrower;
  if (!free && change->state->table.phase < HF_PHASE_OVER)
    g_assert_false (has_partner (self, actors, remark->seat));
}

static void
check_remark (Listener *self, const HfGameChange *change, const HfRemark *remark)
{
  g_assert_cmpuint (remark->seat, !=, ME);
  g_assert_cmpint (remark->voice, ==, remark->seat % HF_N_VOICES);
  g_assert_true (holds (self, change, remark));
  check_manners (self, change, remark);
  if (self->spoke[remark->seat] > 0)
    g_assert_cmpuint (self->turns[remark->seat], >=, self->spoke[remark->seat] + HF_REMARK_TURNS);
  self->spoke[remark->seat] = MAX (self->turns[remark->seat], 1);
  self->n_said[remark->moment]++;
}

/* Deals all cards that lie face down anew, and lets those that went unseen be others. */
static HfState *
imagine (Listener *self, const HfGameChange *change, HfEvents *events)
{
  HfView view;

  hf_view_borrow (&view, change->state, hf_game_get_rules (self->game), HF_MAX_SEATS);
  g_array_append_vals (events, change->events->data, change->events->len);
  for (guint i = 0; i < events->len; i++)
    {
      HfEvent *event = &g_array_index (events, HfEvent, i);

      if (event->type == HF_EVENT_CARD && event->to == HF_ZONE_HAND && event->from != HF_ZONE_PILE)
        event->kind = hf_random_next (&self->rng) % HF_N_KINDS;
    }

  return hf_view_sample (&view, &self->rng);
}

/* Players look the same in another world. */
static void
check_moods (Listener *self, const HfGameChange *change, const HfGameChange *other)
{
  const HfFlatRules *rules = hf_game_get_rules (self->game);
  HfView view, guessed;

  hf_view_borrow (&view, change->state, rules, HF_MAX_SEATS);
  hf_view_borrow (&guessed, other->state, rules, HF_MAX_SEATS);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    g_assert_cmpint (hf_remarks_find_mood (self->remarks, &view, seat), ==,
                     hf_remarks_find_mood (self->guessing, &guessed, seat));
}

/* The same is said in another world. */
static void
check_secrecy (Listener *self, const HfGameChange *change, gboolean said, const HfRemark *remark)
{
  g_autoptr (GArray) events = hf_events_new ();
  g_autofree HfState *state = imagine (self, change, events);
  HfGameChange other = *change;
  HfRemark guessed;

  other.state = state;
  other.events = events;
  g_assert_cmpint (hf_table_talk_find_remark (self->guessing, self->game, &other, &guessed), ==,
                   said);
  if (said)
    g_assert_cmpmem (&guessed, sizeof guessed, remark, sizeof *remark);
  check_moods (self, change, &other);
}

static void
note_table (Listener *self, const HfGameChange *change)
{
  HfView view;

  hf_view_borrow (&view, change->state, hf_game_get_rules (self->game), HF_MAX_SEATS);
  self->frozen = hf_view_is_frozen (&view);
  if (count (change, HF_DONE_DISCARDED) > 0)
    self->thrower = change->move->seat;
}

static void
moved_cb (HfGame *game, const HfGameChange *change, Listener *self)
{
  HfRemark remark = { 0 };
  gboolean said;

  for (guint i = 0; i < change->events->len; i++)
    if (g_array_index (change->events, HfEvent, i).type == HF_EVENT_TURN)
      self->turns[g_array_index (change->events, HfEvent, i).seat]++;
  said = hf_table_talk_find_remark (self->remarks, game, change, &remark);
  if (said)
    check_remark (self, change, &remark);
  check_secrecy (self, change, said, &remark);
  note_table (self, change);
}

static HfGame *
sit_down (const char *name, guint64 seed)
{
  static const char *const characters[HF_N_VOICES] = { NULL, "racer", "hoarder", "spender",
                                                       "cautious" };
  gboolean free = *name == '+';
  HfRules rules;
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };

  g_assert_true (hf_rules_init_preset (&rules, name + free, NULL));
  if (free)
    rules.talk_allowed |= HF_TALK_FREE;
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      players[i].kind = i == ME ? HF_PLAYER_HERE : HF_PLAYER_COMPUTER;
      players[i].character = characters[i % HF_N_VOICES];
    }

  return hf_game_new (&rules, seed, players, NULL);
}

static void
play_game (const char *rules, guint64 seed, guint *n_said)
{
  g_autoptr (HfTestGame) game = sit_down (rules, seed);
  g_autoptr (HfRemarks) remarks = hf_remarks_new (seed), guessing = hf_remarks_new (seed);
  Listener self = { game, remarks, guessing, .rng = seed, .thrower = -1 };

  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), &self);
  hf_game_deal_round (game);
  hf_test_play_moves (game, N_MOVES, seed);
  for (guint moment = 0; moment < HF_N_REMARK_MOMENTS; moment++)
    n_said[moment] += self.n_said[moment];
}

static gboolean
all_came (const guint *n_said)
{
  for (guint moment = 0; moment < HF_N_REMARK_MOMENTS; moment++)
    if (n_said[moment] == 0)
      return FALSE;

  return TRUE;
}

/* In whole games, all that is said is true, said by a computer player, at most once in three turns of its own, and
 * the same whatever the hidden cards are; and each moment comes. */
static void
test_games (void)
{
  guint n_said[HF_N_REMARK_MOMENTS] = { 0 };
  guint n = 0;

  for (; n < (g_test_thorough () ? N_SEEDS : 1) || (n < N_SEEDS && !all_came (n_said)); n++)
    for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
      play_game (rule_sets[i], SEED + n, n_said);
  g_assert_true (all_came (n_said));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/remarks/voices", test_voices);
  g_test_add_func ("/remarks/games", test_games);

  return g_test_run ();
}
