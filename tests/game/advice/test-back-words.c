/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words and cards of a move that is to go back, for each act, number of players, and turns since: all at the table
 * are told the same, whatever the cards are that they do not see. */
#include "config.h"

#include <glib.h>

#include "core/state/hf-state.h"
#include "game/advice/hf-back-words.h"
#include "game/advice/hf-history.h"
#include "game/turn/hf-turn-controller.h"
#include "hf-decide.h"
#include "hf-fake-table.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-rules.h"

#define MOST_PLAYERS 8
#define STEP \
  3 /* moves between those after which the table itself is asked, which plays its log again */
#define MOVES_OF_TURN 4 /* about */
#define ENOUGH        2 /* moves that are told, for each number of others who have played since */

#define TWELVE_TIMES_50 "50,50,50,50,50,50,50,50,50,50,50,50"

/* A move as everybody saw it. */
typedef struct
{
  guint type, seat, position;
  HfCards seen;
} Seen;

/* @tellers: the games of all guests and of a screen for all, each with other cards in the place of those that it does
 *   not see; the last one, that of the screen, speaks to nobody
 * @counts: the moves that were told, by their type and by the number of others who have played since */
typedef struct
{
  HfFakeTable table;
  HfGuest *screen;
  HfGame *tellers[MOST_PLAYERS + 1];
  GArray *moves; /* Seen */
  guint counts[HF_MOVE_PASS + 1][MOST_PLAYERS];
} Fixture;

/* Counts the cards of a move that all at the table see when it is played. */
static HfCards
find_seen (const HfGameChange *change)
{
  static const HfDone shown[] = { HF_DONE_LAID, HF_DONE_DISCARDED, HF_DONE_TOOK };
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  HfCards seen = HF_CARDS_NONE;

  if (change->move->type == HF_MOVE_RED3)
    return seen;

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      GPtrArray *done = change->digest.cards[shown[i]];

      /* Only the top one of a pile that is taken is named. */
      for (guint k = 0; k < (shown[i] == HF_DONE_TOOK ? MIN (done->len, 1) : done->len); k++)
        if (!g_ptr_array_find (cards, done->pdata[k], NULL))
          g_ptr_array_add (cards, done->pdata[k]);
    }
  for (guint i = 0; i < cards->len; i++)
    seen.n[hf_card_get_kind (cards->pdata[i])]++;

  return seen;
}

static void
moved_cb (HfGame *game, const HfGameChange *change, Fixture *self)
{
  Seen seen = { 0 };

  if (change->deal != NULL)
    g_array_set_size (self->moves, 0);
  if (change->move == NULL || change->move->type > HF_MOVE_PASS)
    return;

  seen = (Seen) { change->move->type, change->move->seat, change->position, find_seen (change) };
  g_array_append_val (self->moves, seen);
}

static void
fixture_init (Fixture *self, guint n_players)
{
  g_autofree char *rules = g_strdup_printf (
    "hoof-and-mouth " HF_TEST_FEW_CARDS
    " table.players_allowed=%u table.players=%u table.decks=%u table.rounds=12 open.min=" TWELVE_TIMES_50,
    n_players, n_players, n_players);

  *self = (Fixture) { 0 };
  hf_fake_table_init_rules (&self->table, rules, ~0u);
  self->moves = g_array_new (FALSE, FALSE, sizeof (Seen));
  g_signal_connect (self->table.game, "moved", G_CALLBACK (moved_cb), self);
  /* As at one screen, where the one who asks looks at its own hand, and all read the question. */
  hf_history_set_eyes (self->table.game, 0);
  hf_game_start (self->table.game);
  hf_fake_table_sit_down_all (&self->table);
  self->screen = hf_fake_table_bring (&self->table, hf_host_invite_screen (self->table.host), TRUE);
  for (guint seat = 0; seat < n_players; seat++)
    self->tellers[seat] = hf_fake_table_game_of (&self->table, seat);
  self->tellers[n_players] = hf_guest_get_game (self->screen);
}

static void
fixture_clear (Fixture *self)
{
  g_clear_object (&self->screen);
  g_array_unref (self->moves);
  hf_fake_table_clear (&self->table);
}

/* The sentences of the move are those of a history that speaks to nobody, and begin the text. */
static void
assert_move_named (HfGame *game, const Seen *move, const char *text)
{
  GListModel *history = hf_history_of (game);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      if (hf_game_record_get_position (record) == move->position
          && hf_game_record_get_seat (record) == (gint) move->seat)
        g_string_append_printf (lines, "%s\n", hf_game_record_get_text (record));
    }
  g_assert_cmpuint (lines->len, >, 0);
  g_assert_true (g_str_has_prefix (text, lines->str));
  g_assert_null (strchr (text + lines->len, '\n'));
}

/* The line below names all who have played since, each once, and nobody else. */
static guint
assert_others_named (Fixture *self, const Seen *move, const char *text)
{
  const char *line = strrchr (text, '\n');
  guint others = 0, n = 0;

  for (guint i = 0; i < self->moves->len; i++)
    {
      const Seen *later = &g_array_index (self->moves, Seen, i);

      if (later->position > move->position && later->seat != move->seat)
        others |= 1u << later->seat;
    }
  for (guint seat = 0; seat < self->table.n_seats; seat++)
    {
      const gboolean played = (others >> seat) & 1;
      const char *name = hf_game_seat_get_inline_name (hf_game_get_seat (self->table.game, seat));
      const char *at = strstr (line, name);

      n += played;
      g_assert_true ((at != NULL) == played);
      g_assert_null (at != NULL ? strstr (at + 1, name) : NULL);
    }

  return n;
}

/* @game: knows other hidden cards than others do */
static void
assert_told (HfGame *game, const Seen *move, const char *text)
{
  g_autofree char *told = hf_words_back (game, move->seat, move->position);
  g_autoptr (GPtrArray) cards = hf_words_list_back_cards (game, move->position);
  HfCards kinds = HF_CARDS_NONE;

  g_assert_cmpstr (told, ==, text);
  for (guint i = 0; i < cards->len; i++)
    kinds.n[hf_card_get_kind (cards->pdata[i])]++;
  g_assert_cmpmem (&kinds, sizeof kinds, &move->seen, sizeof move->seen);
}

static void
check (Fixture *self, guint index, gboolean ask_table)
{
  const Seen *move = &g_array_index (self->moves, Seen, index);
  const guint n = self->table.n_seats;
  g_autofree char *text = hf_words_back (self->tellers[n], move->seat, move->position);

  assert_move_named (self->tellers[n], move, text);
  self->counts[move->type][assert_others_named (self, move, text)]++;
  for (guint i = 0; i <= n; i++)
    assert_told (self->tellers[i], move, text);
  if (ask_table)
    assert_told (self->table.game, move, text);
}

/* Whether each act that a bot plays in any round was told, and moves since which any number of others have played. */
static gboolean
has_told_all (Fixture *self)
{
  static const guint types[] = { HF_MOVE_DRAW, HF_MOVE_TAKE, HF_MOVE_OPEN, HF_MOVE_LAY,
                                 HF_MOVE_DISCARD };
  guint n_of_type[HF_MOVE_PASS + 1] = { 0 }, n_others[MOST_PLAYERS] = { 0 };
  gboolean all = TRUE;

  for (guint type = 0; type <= HF_MOVE_PASS; type++)
    for (guint others = 0; others < MOST_PLAYERS; others++)
      {
        n_of_type[type] += self->counts[type][others];
        n_others[others] += self->counts[type][others];
      }
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    all &= n_of_type[types[i]] > 0;
  for (guint others = 0; others < self->table.n_seats; others++)
    all &= n_others[others] >= ENOUGH;

  return all;
}

/* The bots seldom take the pile, so it is done for them once it can be. */
static gboolean
take_pile (Fixture *self)
{
  const guint seat = hf_decide_find_actor (self->table.game);
  HfGame *game = hf_fake_table_game_of (&self->table, seat);
  g_autoptr (GArray) moves = hf_game_list_moves (game, seat);
  gboolean taken = FALSE;

  for (guint other = 0; other < MOST_PLAYERS; other++)
    if (self->counts[HF_MOVE_TAKE][other] > 0)
      return FALSE;
  for (guint i = 0; i < moves->len && !taken; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      taken = move->type == HF_MOVE_TAKE && !move->part_only
              && hf_game_play (game, move, NULL) != HF_VERDICT_REFUSED;
    }

  return taken;
}

/* Each move as soon as it is played, and one of those before it, from as much as a time around the table ago. */
static void
test_round (gconstpointer data)
{
  const guint n_players = GPOINTER_TO_UINT (data);
  guint64 rng = n_players;
  Fixture fixture;

  fixture_init (&fixture, n_players);
  while (!has_told_all (&fixture))
    {
      guint n;

      g_assert_false (hf_game_is_over (fixture.table.game));
      if (!take_pile (&fixture))
        hf_fake_table_act (&fixture.table);
      hf_guest_say_word (fixture.screen);
      hf_fake_table_settle (&fixture.table);
      n = fixture.moves->len;
      for (guint i = 0; i < 2 && n > 0; i++)
        check (&fixture, n - 1 - i * (hf_random_next (&rng) % MIN (n, MOVES_OF_TURN * n_players)),
               i == 0 && n % STEP == 0);
    }
  fixture_clear (&fixture);
}

/* Seat 0 is about to lay cards or discard one; all are persons at this screen. */
static HfGame *
new_turn (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  HfRules rules = table->rules.rules;
  HfGame *game = hf_test_game_new_seats (&rules, 0xf, 0, "simple", 1);

  hf_test_table_begin (table, TRUE);
  hf_game_set_position (game, table->state);

  return game;
}

static void
confirm_cb (HfTurnController *controller,
            const HfMove *move,
            HfTurnAsk ask,
            const char *body,
            char **asked)
{
  g_set_str (asked, body);
}

/* Returns: the question to all at this screen whether the draw of the second player goes back, who is looking */
static char *
ask_drawn (HfGame *game, char **drawn)
{
  g_autoptr (HfTurnController) controller = hf_turn_controller_new (game);
  g_autoptr (GPtrArray) cards = NULL;
  GListModel *history = hf_history_of (game);
  g_autoptr (HfGameRecord) last = NULL;
  char *asked = NULL;

  g_signal_connect (controller, "confirm", G_CALLBACK (confirm_cb), &asked);
  hf_game_set_undo_unlimited (game, TRUE);
  hf_turn_controller_set_eyes (controller, 1);
  hf_history_set_eyes (game, 1);
  hf_test_assert_played (game, "draw");
  last = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);
  *drawn = g_strdup (hf_game_record_get_text (last));
  hf_turn_controller_set_eyes (controller, 2);
  hf_turn_controller_set_eyes (controller, 1);
  g_assert_false (hf_turn_controller_press (controller, HF_TURN_ACT_UNDO));
  cards = hf_turn_controller_list_agreement_cards (controller);
  g_assert_cmpuint (cards->len, ==, 0);

  return asked;
}

/* The question whether a draw goes back is read by all, and says nothing of the cards that were drawn, which the history
 * names for the one that looks. */
static void
test_drawn (void)
{
  g_autofree char *asked = NULL, *drawn = NULL;
  guint64 rng = 1;

  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (HfGame) game = new_turn (), other = new_turn ();
      g_autoptr (HfView) view = NULL;
      g_autofree HfState *state = NULL;
      g_autofree char *other_asked = NULL, *other_drawn = NULL;

      hf_test_assert_played (game, "discard 4");
      view = hf_game_get_view (game, 1);
      state = hf_view_sample (view, &rng);
      hf_game_set_position (other, state);
      if (asked == NULL)
        asked = ask_drawn (game, &drawn);
      other_asked = ask_drawn (other, &other_drawn);
      g_assert_cmpstr (asked, ==, other_asked);
      g_assert_null (strstr (asked, drawn));
      if (!g_str_equal (drawn, other_drawn))
        return;
    }
  g_assert_not_reached ();
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint n_players = 2; n_players <= MOST_PLAYERS; n_players += hf_test_get_step ())
    {
      g_autofree char *path = g_strdup_printf ("/back-words/round/%u", n_players);

      g_test_add_data_func (path, GUINT_TO_POINTER (n_players), test_round);
    }

  g_test_add_func ("/back-words/drawn", test_drawn);

  return g_test_run ();
}
