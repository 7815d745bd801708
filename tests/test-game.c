/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game model: cards that follow the rules, turns of computer players,
 * undo, questions, and what is told of it all. */

#include "core/hf-notation.h"
#include "core/hf-presets.h"
#include "game/hf-game-private.h"
#include "game/hf-game-opening.h"
#include "hf-random-rules.h"
#include "hf-test-table.h"

#define HOOF "hoof-and-mouth"
#define PATIENCE_MS 60000

typedef struct
{
  HfGame    *game;
  guint      n_moves;
  guint      n_read;      /* records */
  guint      n_turns;
  guint      n_questions;
  guint      n_rounds_over;
  guint      n_restored;
  gboolean   over;
  gboolean   named;       /* a record named a hidden card */
  GPtrArray *steps;       /* of the last move */
} Watch;

/* Watching. */

static void
assert_cards_true (HfGame *game)
{
  g_autofree char *problem = NULL;

  if (!hf_game_cards_check (game, &problem))
    g_error ("%s", problem);
}

/* Whether a card of that name lay or came to lie open in a move. */
static gboolean
is_public (GPtrArray  *steps,
           const char *name)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const HfEvent *event = hf_game_step_get_event (steps->pdata[i]);
      g_autofree char *other = NULL;

      if (event->type != HF_EVENT_CARD || (event->from != HF_ZONE_PILE && event->to == HF_ZONE_HAND))
        continue;
      other = hf_card_dup_name (hf_game_step_get_card (steps->pdata[i]));
      if (strcmp (other, name) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether a sentence names a card that somebody else drew. */
static gboolean
names_hidden_card (HfGame     *game,
                   GPtrArray  *steps,
                   const char *text)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const HfEvent *event = hf_game_step_get_event (steps->pdata[i]);
      g_autofree char *name = NULL;

      if (event->type != HF_EVENT_CARD || event->from != HF_ZONE_STACK
          || event->to_index == hf_game_get_me (game))
        continue;
      name = hf_card_dup_name (hf_game_step_get_card (steps->pdata[i]));
      if (strstr (text, name) != NULL && !is_public (steps, name))
        return TRUE;
    }

  return FALSE;
}

/* Reads what was told since the move before. */
static void
read_records (Watch     *watch,
              GPtrArray *steps)
{
  GListModel *history = hf_game_get_history (watch->game);

  for (; watch->n_read < g_list_model_get_n_items (history); watch->n_read++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, watch->n_read);
      const char *text = hf_game_record_get_text (record);

      g_assert_cmpint (strlen (text), >, 0);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      watch->named |= names_hidden_card (watch->game, steps, text);
    }
}

static void
moved_cb (HfGame       *game,
          HfGameRecord *record,
          GPtrArray    *steps,
          Watch        *watch)
{
  g_assert_true (HF_IS_GAME_RECORD (record));
  assert_cards_true (game);
  read_records (watch, steps);
  watch->n_moves++;
  g_clear_pointer (&watch->steps, g_ptr_array_unref);
  watch->steps = g_ptr_array_ref (steps);
}

static void
turn_began_cb (HfGame *game,
               guint   seat,
               Watch  *watch)
{
  g_assert_cmpint (seat, ==, hf_game_get_turn (game));
  g_assert_true (hf_game_seat_get_on_turn (hf_game_get_seat (game, seat)));
  watch->n_turns++;
}

static void
question_cb (HfGame *game,
             guint   seat,
             guint   question,
             Watch  *watch)
{
  g_assert_cmpint (question, !=, HF_QUESTION_NONE);
  watch->n_questions++;
}

static gboolean
next_round_cb (gpointer data)
{
  g_assert_true (hf_game_next_round (data));

  return G_SOURCE_REMOVE;
}

static void
round_over_cb (HfGame *game,
               Watch  *watch)
{
  watch->n_rounds_over++;
}

static void
game_over_cb (HfGame *game,
              Watch  *watch)
{
  watch->over = TRUE;
}

static void
restored_cb (HfGame *game,
             Watch  *watch)
{
  assert_cards_true (game);
  watch->n_restored++;
}

static void
watch_game (Watch  *watch,
            HfGame *game)
{
  *watch = (Watch) { .game = game };
  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), watch);
  g_signal_connect (game, "turn-began", G_CALLBACK (turn_began_cb), watch);
  g_signal_connect (game, "question", G_CALLBACK (question_cb), watch);
  g_signal_connect (game, "round-over", G_CALLBACK (round_over_cb), watch);
  g_signal_connect (game, "game-over", G_CALLBACK (game_over_cb), watch);
  g_signal_connect (game, "restored", G_CALLBACK (restored_cb), watch);
}

static gboolean
impatient_cb (gpointer data)
{
  g_error ("the game does not go on");

  return G_SOURCE_REMOVE;
}

/* Lets the main loop turn until something is true. */
#define wait_until(condition) \
  G_STMT_START { \
    guint impatience = g_timeout_add (PATIENCE_MS, impatient_cb, NULL); \
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (impatience); \
  } G_STMT_END

static gboolean
set_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
wait_ms (guint ms)
{
  gboolean done = FALSE;

  g_timeout_add (ms, set_cb, &done);
  wait_until (done);
}

/* Gives the game back and asserts that nothing keeps it. */
static void
assert_finalized (HfGame *game)
{
  gpointer weak = game;

  g_object_add_weak_pointer (G_OBJECT (game), &weak);
  g_object_unref (game);
  g_assert_null (weak);
  wait_ms (20);
}

static void
end_watch (Watch *watch)
{
  g_clear_pointer (&watch->steps, g_ptr_array_unref);
  g_signal_handlers_disconnect_by_data (watch->game, watch);
}

/* Games. */

static HfGame *
new_game (const HfRules *rules,
          gint           human,
          guint64        seed)
{
  g_autoptr (GError) error = NULL;
  HfPlayerSetup players[HF_MAX_SEATS] = { 0 };
  HfGame *game;

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    {
      players[seat].human = (gint) seat == human;
      players[seat].level = "simple";
    }
  game = hf_game_new (rules, seed, players, &error);
  g_assert_no_error (error);

  return game;
}

static HfGame *
new_preset_game (const char *preset,
                 gint        human,
                 guint64     seed)
{
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));

  return new_game (&rules, human, seed);
}

/* A game in the position of a test table. */
static HfGame *
new_game_at (HfTestTable *table,
             gint         human,
             gboolean     play)
{
  HfRules rules = table->rules.rules;
  HfGame *game;

  g_clear_pointer (&table->state, g_free);
  hf_test_table_begin (table, play);
  game = new_game (&rules, human, 1);
  hf_game_set_position (game, table->state);

  return game;
}

static HfMove
parse_move (HfGame     *game,
            const char *text)
{
  g_autoptr (GError) error = NULL;
  HfMove move;

  hf_move_parse (&move, text, game->state, game->rules, &error);
  g_assert_no_error (error);

  return move;
}

static HfVerdict
play (HfGame     *game,
      const char *text)
{
  HfMove move = parse_move (game, text);

  return hf_game_play (game, &move, NULL);
}

#define assert_ok(game, text) g_assert_cmpint (play (game, text), ==, HF_VERDICT_OK)

/* Whole games. */

static void
test_whole_game (void)
{
  HfGame *game = new_preset_game (HOOF, -1, 7);
  Watch watch;
  gint sum = 0;

  watch_game (&watch, game);
  hf_game_start (game);
  for (guint round = 1; round <= 4; round++)
    {
      wait_until (watch.n_rounds_over == round);
      g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_OVER);
      g_assert_cmpuint (hf_game_get_n_rounds_done (game), ==, round);
      sum += hf_game_get_score (game, round, 0).round;
      g_assert_cmpint (hf_game_get_round_total (game, round, 0), ==, sum);
      g_assert_cmpint (hf_game_team_get_total (hf_game_get_team (game, 0)), ==, sum);
      g_assert_cmpint (hf_game_get_round_state (game, round)->table.round, ==, round);
      g_idle_add (next_round_cb, game);
      wait_until (hf_game_get_phase (game) != HF_PHASE_OVER);
    }

  g_assert_true (watch.over);
  g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_END);
  g_assert_cmpuint (hf_game_get_winners (game), !=, 0);
  g_assert_cmpuint (watch.n_turns, >, 100);
  g_assert_false (watch.named);
  g_assert_false (hf_game_next_round (game));
  end_watch (&watch);
  assert_finalized (game);
}

static void
play_one_round (const HfRules *rules,
                guint64        seed)
{
  HfGame *game = new_game (rules, -1, seed);
  Watch watch;

  watch_game (&watch, game);
  hf_game_start (game);
  wait_until (watch.n_rounds_over == 1);
  g_assert_false (watch.named);
  g_assert_cmpint (watch.n_questions, ==, 0);
  end_watch (&watch);
  assert_finalized (game);
}

static void
test_every_preset (gconstpointer data)
{
  const char *preset = data;
  guint n_played = 0;

  for (guint players = 2; players <= HF_MAX_SEATS; players++)
    {
      g_autofree char *number = g_strdup_printf ("%u", players);
      HfFlatRules flat;
      HfRules rules;

      hf_rules_init_preset (&rules, preset, NULL);
      g_assert_true (hf_rules_set (&rules, "table.players", number, NULL));
      if (!hf_flat_rules_init (&flat, &rules, NULL))
        continue;
      play_one_round (&rules, players);
      n_played++;
    }
  g_assert_cmpuint (n_played, >, 0);
}

/* Rules that nobody ever agreed on put cards in odd places. */
static void
test_random_rules (void)
{
  for (guint seed = 0; seed < 60; seed++)
    {
      HfRules rules;

      hf_rules_randomize (&rules, seed);

      /* Without it computers may go on for ever. */
      g_assert_true (hf_rules_set (&rules, "stock.stall_limit", "3", NULL));
      g_test_message ("seed %u", seed);
      play_one_round (&rules, seed);
    }
}

/* The text of a game plays the same game again. */
static void
replay (HfGame     *game,
        const char *text,
        HfState    *state)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = hf_notation_split (lines[i]);
      g_autoptr (GError) error = NULL;
      HfDeal deal = { 0 };
      HfMove move;

      if (words[0] == NULL || g_str_equal (words[0], "new") || g_str_equal (words[0], "set"))
        continue;
      if (g_str_equal (words[0], "first"))
        g_assert_cmpint (hf_state_set_first (state, game->rules, atoi (words[1])), ==, HF_REASON_NONE);
      else if (g_str_equal (words[0], "deal"))
        g_assert_cmpint (hf_state_deal (state, game->rules, &deal, NULL), ==, HF_REASON_NONE);
      else if (g_str_equal (words[0], "next"))
        g_assert_cmpint (hf_state_next (state, game->rules, NULL), ==, HF_REASON_NONE);
      else
        {
          hf_move_parse (&move, lines[i], state, game->rules, &error);
          g_assert_no_error (error);
          g_assert_cmpint (hf_state_play (state, game->rules, &move, NULL, NULL), !=, HF_VERDICT_REFUSED);
        }
    }
}

static void
test_print (void)
{
  HfGame *game = new_preset_game (HOOF, -1, 3);
  g_autofree HfState *state = NULL;
  g_autofree char *text = NULL;
  Watch watch;

  watch_game (&watch, game);
  hf_game_start (game);
  wait_until (watch.n_rounds_over == 1);
  hf_game_next_round (game);
  wait_until (watch.n_rounds_over == 2);

  text = hf_game_print_moves (game);
  g_assert_true (g_str_has_prefix (text, "new hoof-and-mouth seed 3\n"));
  state = hf_state_new (game->rules, 3);
  replay (game, text, state);
  g_assert_cmpmem (state, state->size, game->state, game->state->size);
  end_watch (&watch);
  assert_finalized (game);
}

/* A deal is told card by card, so that all can be seen coming, around the table and once each. */
static void
test_deal_steps (void)
{
  HfGame *game = new_preset_game (HOOF, 0, 3);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = 0;
  Watch watch;

  watch_game (&watch, game);
  hf_game_start (game);
  hf_game_stop (game);

  for (guint i = 0; i < watch.steps->len; i++)
    {
      HfGameStep *step = watch.steps->pdata[i];
      HfCard *card = hf_game_step_get_card (step);

      if (card == NULL)
        continue;
      g_assert_cmpint (hf_card_zone_get_zone (hf_game_step_get_from (step)), ==, HF_ZONE_STACK);
      g_assert_true (hf_card_zone_find (hf_game_step_get_to (step), card, NULL));
      g_assert_true (g_hash_table_add (seen, card));
      g_assert_cmpuint (hf_card_zone_get_index (hf_game_step_get_to (step)), ==, n / 2 % 4);
      n++;
    }
  g_assert_cmpuint (n, ==, 4 * (11 + 11));
  end_watch (&watch);
  assert_finalized (game);
}

/* Taking moves back. */

static HfTestTable *
new_turn (void)
{
  HfTestTable *table = hf_test_table_new (HOOF);

  hf_test_table_hand (table, 0, "Q*4 7*3 5 2 X 4");
  hf_test_table_book (table, 0, "K*3");
  hf_test_table_book (table, 1, "9*3");
  hf_test_table_pile (table, "7 8 9 T J");

  return table;
}

/* Everything that undo has to bring back, as text: state, and every card in its place. */
static char *
print_table (HfGame *game)
{
  g_autoptr (GPtrArray) zones = hf_game_cards_zones (game);
  g_autofree char *state = hf_state_print (game->state, game->rules, NULL);
  GString *text = g_string_new (state);

  for (guint i = 0; i < zones->len; i++)
    for (guint j = 0; j < hf_card_zone_get_n (zones->pdata[i]); j++)
      g_string_append_printf (text, "%u.%u %p\n", hf_card_zone_get_zone (zones->pdata[i]),
                              hf_card_zone_get_index (zones->pdata[i]),
                              (gpointer) hf_card_zone_peek (zones->pdata[i], j));
  for (guint i = 0; i < g_list_model_get_n_items (hf_game_get_history (game)); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (hf_game_get_history (game), i);

      g_string_append_printf (text, "%s\n", hf_game_record_get_text (record));
    }

  return g_string_free (text, FALSE);
}

static void
test_undo (void)
{
  g_autoptr (HfTestTable) table = new_turn ();
  HfGame *game = new_game_at (table, 0, TRUE);
  g_autofree char *before = NULL, *between = NULL, *after = NULL, *again = NULL;
  g_autofree HfState *state = hf_state_dup (game->state);
  GListModel *books = hf_game_team_get_books (hf_game_get_team (game, 0));
  Watch watch;

  watch_game (&watch, game);
  before = print_table (game);
  assert_ok (game, "lay Q*4");
  between = print_table (game);
  assert_ok (game, "lay 7*3 2");
  assert_ok (game, "discard 4");
  after = print_table (game);
  g_assert_cmpuint (g_list_model_get_n_items (books), ==, 3);

  g_assert_true (hf_game_undo (game));
  g_assert_true (hf_game_undo (game));
  again = print_table (game);
  g_assert_cmpstr (again, ==, between);
  g_assert_true (hf_game_undo (game));
  g_assert_false (hf_game_can_undo (game));
  g_assert_false (hf_game_undo (game));
  g_assert_cmpmem (state, state->size, game->state, game->state->size);
  g_assert_cmpuint (g_list_model_get_n_items (books), ==, 1);
  g_set_str (&again, NULL);
  again = print_table (game);
  g_assert_cmpstr (again, ==, before);

  while (hf_game_redo (game))
    ;
  g_set_str (&again, NULL);
  again = print_table (game);
  g_assert_cmpstr (again, ==, after);
  g_assert_cmpuint (watch.n_restored, ==, 6);

  /* Another move makes the old future impossible. */
  g_assert_true (hf_game_undo (game));
  assert_ok (game, "discard 5");
  g_assert_false (hf_game_can_redo (game));
  end_watch (&watch);
  assert_finalized (game);
}

static gboolean
is_for_me (HfGame *game)
{
  g_autoptr (GArray) moves = hf_game_list_moves (game);

  return moves->len > 0 || hf_game_get_phase (game) == HF_PHASE_OVER;
}

/* Plays any legal move, and where it can be taken back, there and back again. */
static void
play_to_and_fro (HfGame  *game,
                 guint64 *rng)
{
  g_autoptr (GArray) moves = hf_game_list_moves (game);
  g_autofree char *guidance = hf_game_describe_guidance (game);
  g_autofree char *before = print_table (game), *after = NULL, *back = NULL, *again = NULL;
  HfMove move;

  g_assert_cmpuint (strlen (guidance), >, 0);
  do
    move = g_array_index (moves, HfMove, hf_random_next (rng) % moves->len);
  while (move.part_only);
  g_assert_cmpint (hf_game_play (game, &move, NULL), ==, HF_VERDICT_OK);
  if (!hf_game_can_undo (game))
    return;

  after = print_table (game);
  g_assert_true (hf_game_undo (game));
  back = print_table (game);
  g_assert_cmpstr (back, ==, before);
  g_assert_true (hf_game_redo (game));
  again = print_table (game);
  g_assert_cmpstr (again, ==, after);
}

static void
test_undo_anywhere (void)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      guint64 rng = seed;
      HfRules rules;
      HfGame *game;
      Watch watch;

      hf_rules_randomize (&rules, seed);
      game = new_game (&rules, 1, seed);
      watch_game (&watch, game);
      hf_game_start (game);
      for (guint i = 0; i < 200 && watch.n_rounds_over == 0; i++)
        {
          wait_until (is_for_me (game));
          if (watch.n_rounds_over == 0)
            play_to_and_fro (game, &rng);
        }
      g_assert_false (watch.named);
      end_watch (&watch);
      assert_finalized (game);
    }
}

static void
test_no_undo_of_secrets (void)
{
  g_autoptr (HfTestTable) table = new_turn ();
  HfGame *game = new_game_at (table, 0, FALSE);

  assert_ok (game, "draw");
  g_assert_false (hf_game_can_undo (game));
  assert_ok (game, "lay Q*3");
  g_assert_true (hf_game_can_undo (game));
  assert_ok (game, "discard 4");
  g_assert_true (hf_game_can_undo (game));

  /* An opponent's move ends it. */
  assert_ok (game, "draw");
  g_assert_false (hf_game_can_undo (game));
  assert_finalized (game);
}

static void
test_undo_of_take (void)
{
  g_autoptr (HfTestTable) table = new_turn ();
  HfGame *game = new_game_at (table, 0, FALSE);
  g_autofree char *before = print_table (game), *again = NULL;

  assert_ok (game, "take 7*2");
  g_assert_true (hf_game_undo (game));
  again = print_table (game);
  g_assert_cmpstr (again, ==, before);
  assert_finalized (game);
}

static void
test_no_undo_of_foot (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HOOF);
  HfGame *game;

  hf_test_table_hand (table, 0, "Q*4");
  hf_test_table_book (table, 0, "K*3");
  game = new_game_at (table, 0, TRUE);
  assert_ok (game, "lay Q*4");
  g_assert_true (hf_game_seat_get_on_foot (hf_game_get_seat (game, 0)));
  g_assert_false (hf_game_can_undo (game));
  assert_finalized (game);
}

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *count)
{
  (*count)++;
}

static void
test_notify (void)
{
  g_autoptr (HfTestTable) table = new_turn ();
  HfGame *game = new_game_at (table, 0, FALSE);
  guint phase = 0, undo = 0, hand = 0, pace = 0;

  g_signal_connect (game, "notify::phase", G_CALLBACK (count_cb), &phase);
  g_signal_connect (game, "notify::can-undo", G_CALLBACK (count_cb), &undo);
  g_signal_connect (game, "notify::pace", G_CALLBACK (count_cb), &pace);
  g_signal_connect (hf_game_get_seat (game, 0), "notify::n-hand", G_CALLBACK (count_cb), &hand);

  assert_ok (game, "draw");
  g_assert_cmpuint (phase, ==, 1);
  g_assert_cmpuint (undo, ==, 0);
  g_assert_cmpuint (hand, ==, 1);
  assert_ok (game, "lay Q*3");
  assert_ok (game, "lay 7*3");
  g_assert_cmpuint (phase, ==, 1);
  g_assert_cmpuint (undo, ==, 1);
  g_assert_cmpuint (hand, ==, 3);
  hf_game_set_pace (game, 10);
  hf_game_set_pace (game, 10);
  g_assert_cmpuint (pace, ==, 1);
  assert_finalized (game);
}

/* What a person picks, and how a hand lies. */

static void
test_picked_cards (void)
{
  g_autoptr (HfTestTable) table = new_turn ();
  HfGame *game = new_game_at (table, 0, TRUE);
  HfCardZone *hand = hf_game_seat_get_hand (hf_game_get_seat (game, 0));
  g_autoptr (GPtrArray) picked = g_ptr_array_new ();
  HfMove move = parse_move (game, "lay Q*3");
  HfCardZone *book;

  /* The last three of four queens. */
  for (guint i = hf_card_zone_get_n (hand); i-- > 0 && picked->len < 3;)
    if (hf_card_get_kind (hf_card_zone_peek (hand, i)) == HF_KIND_QUEEN)
      g_ptr_array_add (picked, hf_card_zone_peek (hand, i));
  g_assert_cmpint (hf_game_play_cards (game, &move, picked, NULL), ==, HF_VERDICT_OK);

  book = hf_game_book_get_cards (hf_game_get_book (game, 2));
  for (guint i = 0; i < picked->len; i++)
    g_assert_true (hf_card_zone_peek (book, i) == picked->pdata[i]);
  assert_finalized (game);
}

static char *
print_hand (HfGame *game)
{
  HfCardZone *hand = hf_game_seat_get_hand (hf_game_get_seat (game, 0));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            hf_kind_to_string (hf_card_get_kind (hf_card_zone_peek (hand, i))));

  return g_string_free (text, FALSE);
}

static void
test_hand_order (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HOOF);
  g_autofree char *by_rank = NULL, *by_use = NULL, *by_hand = NULL;
  HfGame *game;

  hf_test_table_hand (table, 0, "Q*2 K 7*3 5 2 X 3r A 3b");
  hf_test_table_book (table, 0, "K*3");
  hf_test_table_pile (table, "7 8 9 T J");
  game = new_game_at (table, 0, FALSE);
  by_rank = print_hand (game);
  g_assert_cmpstr (by_rank, ==, "X 2 A K Q Q 7 7 7 5 3b 3r");
  hf_game_sort_hand (game, HF_HAND_ORDER_USE);
  by_use = print_hand (game);
  g_assert_cmpstr (by_use, ==, "X 2 K 7 7 7 Q Q A 5 3b 3r");

  /* An order of one's own stays, and new cards find their like. */
  hf_game_move_in_hand (game, 11, 0);
  hf_game_move_in_hand (game, 9, 1);
  assert_ok (game, "take 7*2");
  by_hand = print_hand (game);
  g_assert_cmpstr (by_hand, ==, "3r A X 2 K 7 Q Q J T 9 8 5 3b");
  assert_finalized (game);
}

/* Words. */

static char *
describe (HfGame   *game,
          HfMove   *move,
          HfReason  reason)
{
  HfRefusal refusal = {
    .reason = reason, .have = 1, .need = 17, .have2 = 3, .need2 = 29, .kind = HF_KIND_TEN,
  };

  return hf_game_describe_refusal (game, move, &refusal);
}

static void
test_refusals (void)
{
  g_autoptr (HfTestTable) table = new_turn ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  HfGame *game = new_game_at (table, 0, TRUE);
  HfMove move = parse_move (game, "lay T on K.1");

  for (HfReason reason = HF_REASON_NONE + 1; reason < HF_N_REASONS; reason++)
    {
      char *sentence = describe (game, &move, reason);

      g_test_message ("%s: %s", hf_reason_to_string (reason), sentence);
      g_assert_nonnull (sentence);
      g_assert_cmpuint (strlen (sentence), >, 10);
      g_assert_true (g_str_has_suffix (sentence, "."));
      if (!g_hash_table_add (seen, sentence))
        g_error ("%s has the sentence of another reason", hf_reason_to_string (reason));
    }
  g_assert_null (describe (game, &move, HF_REASON_NONE));
  assert_finalized (game);
}

static void
assert_says (HfGame     *game,
             const char *move_text,
             HfReason    reason,
             const char *expected)
{
  HfMove move = parse_move (game, move_text);
  g_autofree char *sentence = NULL;
  HfRefusal refusal;

  g_assert_cmpint (hf_game_play (game, &move, &refusal), ==, HF_VERDICT_REFUSED);
  g_assert_cmpstr (hf_reason_to_string (refusal.reason), ==, hf_reason_to_string (reason));
  sentence = hf_game_describe_refusal (game, &move, &refusal);
  g_assert_cmpstr (sentence, ==, expected);
}

/* A group that has another word never reads ours; a closed book is one for everybody. */
static void
test_refusal_house_words (void)
{
  const char *const joined[] = { "lay T on K.1", "lay Q*2" };
  g_autoptr (HfTestTable) table = new_turn ();
  HfGame *game;

  hf_test_table_set (table, "table.terms", "foot:hoof,meld:category,open:go_down,clean:red_book,dirty:black_book");
  game = new_game_at (table, 0, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (joined); i++)
    for (HfReason reason = HF_REASON_NONE + 1; reason < HF_N_REASONS; reason++)
      {
        HfMove move = parse_move (game, joined[i]);
        g_autofree char *sentence = describe (game, &move, reason);

        if (g_regex_match_simple ("\\b(?<!closed )books?\\b|\\bopen(s|ed|ing)?\\b|\\bfoot\\b", sentence, 0, 0))
          g_error ("This is not what the group calls it: %s", sentence);
      }
  assert_finalized (game);
}

static void
test_refusal_numbers (void)
{
  g_autoptr (HfTestTable) unopened = hf_test_table_new (HOOF);
  g_autoptr (HfTestTable) table = new_turn ();
  HfGame *game;

  hf_test_table_hand (unopened, 0, "Q*2 4*3 5 2 X 4");
  game = new_game_at (unopened, 0, TRUE);
  assert_says (game, "open 4*3", HF_REASON_OPENING_TOO_LOW,
               "It takes 50 points to open; these cards make 15.");
  assert_says (game, "draw", HF_REASON_WRONG_PHASE, "You have already drawn in this turn.");
  assert_finalized (game);

  game = new_game_at (table, 0, TRUE);
  assert_says (game, "lay Q on K.1", HF_REASON_WRONG_RANK, "The book of kings cannot take a queen.");
  assert_says (game, "lay Q*2", HF_REASON_BOOK_TOO_SMALL, "It takes at least 3 cards to start a new book, not 2.");
  assert_says (game, "lay Q Q 2 X", HF_REASON_WILD_LIMIT,
               "2 wild cards are too many for so few natural cards; the most is 1.");
  assert_finalized (game);
}

static void
test_guidance (void)
{
  g_autoptr (HfTestTable) table = new_turn ();
  g_autoptr (HfTestTable) unopened = hf_test_table_new (HOOF);
  HfGame *game = new_game_at (table, 0, FALSE);
  g_autofree char *start = hf_game_describe_guidance (game), *play_now = NULL, *open = NULL, *low = NULL;
  g_autofree char *other = NULL;

  g_assert_true (g_str_has_prefix (start, "Draw a card from each stack, or buy the seven of "));
  assert_ok (game, "draw");
  play_now = hf_game_describe_guidance (game);
  g_assert_cmpstr (play_now, ==, "Lay cards, or discard one to end your turn.");
  assert_ok (game, "discard 4");
  other = hf_game_describe_guidance (game);
  g_assert_cmpstr (other, ==, "Anna is on turn.");
  assert_finalized (game);

  /* Two books together are enough; neither is alone. */
  hf_test_table_hand (unopened, 0, "Q*3 4*4 5 6 7 8");
  game = new_game_at (unopened, 0, TRUE);
  open = hf_game_describe_guidance (game);
  g_assert_cmpstr (open, ==, "You can open with at least 50 points, or discard a card.");
  assert_ok (game, "discard 4");
  assert_finalized (game);

  hf_test_table_hand (unopened, 0, "Q*2 4*4 5 6 7 8");
  game = new_game_at (unopened, 0, TRUE);
  low = hf_game_describe_guidance (game);
  g_assert_cmpstr (low, ==, "Discard a card to end your turn; it takes 50 points to open.");
  assert_finalized (game);
}

static char *
last_record (HfGame *game)
{
  GListModel *history = hf_game_get_history (game);
  g_autoptr (HfGameRecord) record = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);

  return g_strdup (hf_game_record_get_text (record));
}

static void
assert_tells (HfGame     *game,
              const char *move,
              const char *expected)
{
  g_autofree char *text = NULL;

  assert_ok (game, move);
  text = last_record (game);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_records (void)
{
  g_autoptr (HfTestTable) table = new_turn ();
  HfGame *game;
  g_autofree char *drawn = NULL;

  hf_test_table_hand (table, 1, "8 8 5 2 X 4");
  hf_test_table_book (table, 0, "J*6");
  game = new_game_at (table, 0, FALSE);
  assert_ok (game, "draw");
  drawn = last_record (game);
  g_assert_true (g_str_has_prefix (drawn, "You drew the "));
  assert_tells (game, "lay Q*3", "You laid 3 queens.");
  assert_tells (game, "lay 2 on K.1", "You added a two to the book of kings.");
  assert_tells (game, "lay X on J.1", "You closed the book of jacks: a dirty one.");
  assert_ok (game, "discard 4");
  assert_tells (game, "draw", "Anna drew 2 cards.");
  assert_tells (game, "lay 2 on 9.1", "Anna added a two to the book of nines.");
  assert_finalized (game);
}

/* Where taken cards must be shown, the history names them; otherwise their number (S1-106). */
static void
test_taken_cards (void)
{
  for (guint shown = 0; shown < 2; shown++)
    {
      g_autoptr (HfTestTable) table = hf_test_table_new (HOOF);
      g_autofree char *named = NULL;
      HfGame *game;

      hf_test_table_set (table, "pickup.show", shown ? "must_show" : "hidden_ok");
      hf_test_table_pile (table, "7 Q*3");
      hf_test_table_book (table, 0, "K*3");
      hf_test_table_hand (table, 0, "7*2 5 2 X 4");
      game = new_game_at (table, 0, FALSE);
      assert_ok (game, "take 7*2");
      for (guint i = 0; i < g_list_model_get_n_items (hf_game_get_history (game)); i++)
        {
          g_autoptr (HfGameRecord) record = g_list_model_get_item (hf_game_get_history (game), i);

          if (g_str_has_prefix (hf_game_record_get_text (record), "You showed the queen of "))
            named = g_strdup (hf_game_record_get_text (record));
        }
      g_assert_true ((named != NULL) == (shown == 1));
      assert_finalized (game);
    }
}

/* Computer players. */

static void
test_stop (void)
{
  HfGame *game = new_preset_game (HOOF, -1, 5);
  Watch watch;
  guint n_moves;

  watch_game (&watch, game);
  hf_game_start (game);
  wait_until (watch.n_moves > 10);
  hf_game_stop (game);
  n_moves = watch.n_moves;
  wait_ms (50);
  g_assert_cmpuint (watch.n_moves, ==, n_moves);
  g_assert_false (hf_game_get_busy (game));
  g_assert_cmpuint (game->players.source, ==, 0);

  hf_game_start (game);
  wait_until (watch.n_moves > n_moves + 10);
  end_watch (&watch);

  /* Given back in the middle of a thought. */
  assert_finalized (game);
}

static void
test_pace (void)
{
  HfGame *game = new_preset_game (HOOF, -1, 5);
  Watch watch;
  guint n_moves;

  watch_game (&watch, game);
  hf_game_hold (game);
  hf_game_start (game);
  n_moves = watch.n_moves;
  wait_ms (50);
  g_assert_cmpuint (watch.n_moves, ==, n_moves);
  g_assert_true (hf_game_get_busy (game));

  hf_game_set_pace (game, 100000);
  hf_game_release (game);
  wait_ms (50);
  g_assert_cmpuint (watch.n_moves, ==, n_moves);
  hf_game_hurry (game);
  wait_until (watch.n_moves == n_moves + 1);
  wait_ms (50);
  g_assert_cmpuint (watch.n_moves, ==, n_moves + 1);

  hf_game_set_pace (game, 0);
  wait_until (watch.n_moves > n_moves + 10);
  end_watch (&watch);
  assert_finalized (game);
}

static void
test_auto_play (void)
{
  HfGame *game = new_preset_game (HOOF, 0, 11);
  Watch watch;

  watch_game (&watch, game);
  hf_game_set_auto_play (game, TRUE);
  hf_game_start (game);
  wait_until (watch.n_rounds_over == 1);
  g_assert_cmpuint (watch.n_questions, ==, 0);
  g_assert_false (watch.named);
  end_watch (&watch);
  assert_finalized (game);
}

/* Seat 0 can go out; its partner is seat 2. */
static HfTestTable *
new_end (void)
{
  HfTestTable *table = hf_test_table_new (HOOF);

  hf_test_table_hand (table, 0, "Q*3 4");
  hf_test_table_foot_taken (table, 0);
  hf_test_table_book (table, 0, "Q*4");
  for (guint i = 0; i < 2; i++)
    {
      hf_test_table_book (table, 0, i == 0 ? "K*7" : "J*7");
      hf_test_table_book (table, 0, i == 0 ? "9*5 2*2" : "8*5 2*2");
    }

  return table;
}

static void
test_question_to_human (void)
{
  g_autoptr (HfTestTable) table = new_end ();
  HfGame *game = new_game_at (table, 2, TRUE);
  g_autofree char *guidance = NULL;
  g_autoptr (GArray) moves = NULL;
  Watch watch;
  guint n_moves;

  watch_game (&watch, game);
  hf_game_start (game);
  wait_until (watch.n_questions == 1);
  g_assert_cmpstr (hf_game_seat_get_speech (hf_game_get_seat (game, 0)), ==, "May I go out?");
  guidance = hf_game_describe_guidance (game);
  g_assert_cmpstr (guidance, ==, "Anna wants to go out. What do you say?");

  /* The game waits. */
  n_moves = watch.n_moves;
  wait_ms (50);
  g_assert_cmpuint (watch.n_moves, ==, n_moves);
  moves = hf_game_list_moves (game);
  g_assert_cmpuint (moves->len, ==, 2);
  g_assert_cmpint (hf_game_play (game, &g_array_index (moves, HfMove, 0), NULL), ==, HF_VERDICT_OK);
  wait_until (watch.n_rounds_over == 1);
  g_assert_cmpint (hf_game_get_round_state (game, 1)->table.out, ==, 1);
  end_watch (&watch);
  assert_finalized (game);
}

static void
test_question_to_computer (void)
{
  g_autoptr (HfTestTable) table = new_end ();
  HfGame *game = new_game_at (table, 0, TRUE);
  HfGameSeat *partner = hf_game_get_seat (game, 2);
  Watch watch;

  watch_game (&watch, game);
  hf_game_start (game);
  assert_ok (game, "ask out");
  g_assert_cmpuint (watch.n_questions, ==, 0);
  wait_until (game->state->table.answer != HF_ANSWER_NONE);
  g_assert_nonnull (hf_game_seat_get_speech (partner));
  g_test_message ("%s", hf_game_seat_get_speech (partner));
  g_assert_true (hf_game_is_my_turn (game));
  g_assert_false (hf_game_get_busy (game));
  end_watch (&watch);
  assert_finalized (game);
}

static void
test_razz (void)
{
  g_autoptr (HfTestTable) table = new_end ();

  for (guint razzing = 0; razzing < 2; razzing++)
    {
      HfGame *game = new_game_at (table, 0, TRUE);
      guint n_speeches = 0;

      hf_game_set_razzing (game, razzing);
      assert_ok (game, "lay Q*3 on Q.1");
      assert_ok (game, "discard 4");
      for (guint seat = 0; seat < 4; seat++)
        n_speeches += hf_game_seat_get_speech (hf_game_get_seat (game, seat)) != NULL;
      g_assert_cmpuint (n_speeches, ==, razzing);
      assert_finalized (game);
    }
}

/* A move of a person puts an end to what the computer thinks about. */
static void
test_stale_thought (void)
{
  g_autoptr (HfTestTable) table = new_turn ();
  HfGame *game = new_game_at (table, 0, TRUE);
  Watch watch;

  watch_game (&watch, game);
  hf_game_start (game);
  assert_ok (game, "discard 4");
  g_assert_true (hf_game_seat_get_thinking (hf_game_get_seat (game, 1)));
  g_assert_true (hf_game_undo (game));
  g_assert_false (hf_game_seat_get_thinking (hf_game_get_seat (game, 1)));
  wait_ms (50);
  g_assert_true (hf_game_is_my_turn (game));
  g_assert_cmpuint (watch.n_moves, ==, 1);
  end_watch (&watch);
  assert_finalized (game);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/whole", test_whole_game);
  for (const char *const *preset = hf_presets_list (); *preset != NULL; preset++)
    {
      g_autofree char *path = g_strdup_printf ("/game/preset/%s", *preset);

      g_test_add_data_func (path, *preset, test_every_preset);
    }
  g_test_add_func ("/game/random-rules", test_random_rules);
  g_test_add_func ("/game/print", test_print);
  g_test_add_func ("/game/deal-steps", test_deal_steps);
  g_test_add_func ("/game/undo/turn", test_undo);
  g_test_add_func ("/game/undo/anywhere", test_undo_anywhere);
  g_test_add_func ("/game/undo/secrets", test_no_undo_of_secrets);
  g_test_add_func ("/game/undo/take", test_undo_of_take);
  g_test_add_func ("/game/undo/foot", test_no_undo_of_foot);
  g_test_add_func ("/game/notify", test_notify);
  g_test_add_func ("/game/hand/picked", test_picked_cards);
  g_test_add_func ("/game/hand/order", test_hand_order);
  g_test_add_func ("/game/words/refusals", test_refusals);
  g_test_add_func ("/game/words/house", test_refusal_house_words);
  g_test_add_func ("/game/words/numbers", test_refusal_numbers);
  g_test_add_func ("/game/words/guidance", test_guidance);
  g_test_add_func ("/game/words/records", test_records);
  g_test_add_func ("/game/taken-cards", test_taken_cards);
  g_test_add_func ("/game/players/stop", test_stop);
  g_test_add_func ("/game/players/pace", test_pace);
  g_test_add_func ("/game/players/auto-play", test_auto_play);
  g_test_add_func ("/game/players/stale", test_stale_thought);
  g_test_add_func ("/game/talk/to-human", test_question_to_human);
  g_test_add_func ("/game/talk/to-computer", test_question_to_computer);
  g_test_add_func ("/game/talk/razz", test_razz);

  return g_test_run ();
}
