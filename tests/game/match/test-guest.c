/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Guests of a table: each is told what one seat may see, and nothing else, of every change. What a guest
 * has is what that seat has at the table: the view, the moves, the cards that lie open, what is known of
 * the others, and every sentence of the history.
 */
#include "config.h"

#include <string.h>

#include <glib.h>

#include "core/notation/hf-notation.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "game/moments/hf-awards.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/moments/hf-round-end.h"
#include "game/match/far/hf-far.h"
#include "game/match/hf-game-private.h"
#include "game/table/hf-card-notation.h"
#include "game/table/hf-card-zone-moves.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-play.h"

#define N_MOVES 300 /* of a game: some rounds */

typedef struct _Table Table;

typedef struct
{
  Table *table;
  HfGame *game;
  guint seat;
} Guest;

/* A table and a guest at each of its seats. */
struct _Table
{
  HfGame *game;
  Guest guests[HF_MAX_SEATS];
  guint n_changes;
};

static void
assert_same_text (Guest *guest, const char *what, char *here, char *there)
{
  g_autofree char *free_here = here, *free_there = there;

  if (!g_str_equal (here, there))
    g_test_fail_printf ("seat %u, change %u, %s:\n--- table\n%s\n--- guest\n%s", guest->seat,
                        guest->table->n_changes, what, here, there);
}

static char *
print_view (HfGame *game, guint seat)
{
  g_autoptr (HfView) view = hf_game_get_view (game, seat);

  return hf_view_print (view);
}

static char *
print_moves (HfGame *game, guint seat)
{
  g_auto (GStrv)
    lines = hf_state_print_moves_of (hf_game_get_state (game), hf_game_get_rules (game), seat);

  return g_strjoinv ("\n", lines);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* The cards of a book as they lie for the eye: with the one on top that tells the rank, and in the same order
 * whichever way the book came to be. */
static GPtrArray *
dup_book (HfGame *game, guint place)
{
  HfGameBook *book = g_ptr_array_index (game->match->table->books, place);
  GPtrArray *cards = hf_game_book_list_cards (book, game->match->rules->rules.book_top_card_marker);
  HfRank top = hf_card_get_kind (cards->pdata[cards->len - 1]);

  if (hf_game_book_get_rank (book) != HF_RANK_WILD)
    g_assert_cmpint (hf_kind_rank (top), ==, hf_game_book_get_rank (book));

  return cards;
}

/* The cards that lie open; where they are one’s own, in an order of one’s own. */
static char *
print_cards (HfGame *game, guint seat)
{
  g_autoptr (GPtrArray) zones = hf_card_table_list_zones (game->match->table);
  gboolean over = hf_game_get_phase (game) >= HF_PHASE_OVER;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < zones->len; i++)
    {
      HfZone zone = hf_card_zone_get_zone (zones->pdata[i]);
      guint index = hf_card_zone_get_index (zones->pdata[i]);
      g_autoptr (GPtrArray) cards = zone == HF_ZONE_BOOK ? dup_book (game, index)
                                                         : hf_card_zone_dup_cards (zones->pdata[i]);
      g_autofree char *words = hf_card_zone_print_cards (cards), *sorted = NULL;
      g_auto (GStrv) each = g_strsplit (words, " ", -1);

      if (zone == HF_ZONE_STACK || (zone == HF_ZONE_FOOT && !over)
          || (zone == HF_ZONE_HAND && !over
              && (index != seat || hf_game_get_phase (game) == HF_PHASE_CHOOSE)))
        continue;
      if (zone != HF_ZONE_PILE && zone != HF_ZONE_BOOK)
        qsort (each, g_strv_length (each), sizeof *each, compare_words);
      sorted = g_strjoinv (" ", each);
      g_string_append_printf (text, "%u.%u %s\n", zone, index, sorted);
    }

  return g_string_free (text, FALSE);
}

static char *
print_known (HfGame *game)
{
  const HfObservations *watched = hf_game_get_watched (game);
  GString *text = g_string_new (NULL);

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    {
      hf_notation_print_cards (text, &watched->known[seat]);
      g_string_append_printf (text, " %u\n", watched->started[seat]);
    }
  g_string_append_printf (text, "turn %u", hf_game_get_turn_number (game));

  return g_string_free (text, FALSE);
}

static char *
print_history (HfGame *game, guint seat)
{
  GListModel *history = hf_history_of (game);
  GString *text = g_string_new (NULL);

  hf_history_set_eyes (game, seat);
  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      g_string_append_printf (text, "%s\n", hf_game_record_get_text (record));
    }

  return g_string_free (text, FALSE);
}

/* The ends of the rounds so far. */
static char *
print_ends (HfGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint round = 1; round <= hf_game_get_n_rounds_done (game); round++)
    {
      g_autoptr (GArray) steps = hf_round_end_list_steps (game, round);
      g_autofree char *sentence = hf_round_end_say (game, round, 0);
      HfCostliestCard costliest;

      for (guint i = 0; i < steps->len; i++)
        {
          const HfRoundStep *step = &g_array_index (steps, HfRoundStep, i);

          g_string_append_printf (text, "%u.%u %d %d\n", step->side, step->kind, step->points,
                                  step->total);
        }
      hf_round_end_find_costliest (game, round, &costliest);
      g_string_append_printf (text, "%u %d %s\n", costliest.seat, costliest.points, sentence);
    }

  return g_string_free (text, FALSE);
}

/* Awards so far, a line each. */
static char *
print_awards (HfGame *game)
{
  g_autoptr (GArray) awards = hf_awards_list (game);
  GString *text = g_string_new ("\n");

  for (guint i = 0; i < awards->len; i++)
    {
      const HfAward *award = &g_array_index (awards, HfAward, i);

      g_string_append_printf (text, "%s: %x %d\n", award->title, award->seats, award->figure);
    }

  return g_string_free (text, FALSE);
}

/* A guest that was not told all moves leaves out the awards that rest on them, and has none that the table has not. */
static void
compare_late_awards (Guest *guest)
{
  g_autofree char *here = print_awards (guest->table->game), *there = print_awards (guest->game);
  g_auto (GStrv) lines = g_strsplit (there, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (here, lines[i]) == NULL)
      g_test_fail_printf ("seat %u, award %s, but %s", guest->seat, lines[i], here);
}

static void
compare (Guest *guest)
{
  HfGame *table = guest->table->game;
  guint seat = guest->seat;

  assert_same_text (guest, "view", print_view (table, seat), print_view (guest->game, seat));
  assert_same_text (guest, "moves", print_moves (table, seat), print_moves (guest->game, seat));
  assert_same_text (guest, "cards", print_cards (table, seat), print_cards (guest->game, seat));
  assert_same_text (guest, "known", print_known (table), print_known (guest->game));
}

static void
moved_cb (HfGame *game, const HfGameChange *change, Table *self)
{
  self->n_changes++;
  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    {
      Guest *guest = &self->guests[seat];
      g_autoptr (HfTold)
        told = hf_game_tell (game, change, hf_game_get_log (guest->game)->position, seat);

      hf_game_follow (guest->game, told);
      compare (guest);
    }
}

static void
wish_cb (const HfWish *wish, gpointer data)
{
  Guest *guest = data;
  HfRefusal refusal;

  if (wish->type == HF_WISH_WHOLE)
    g_test_fail_printf ("seat %u cannot have seen change %u", guest->seat, guest->table->n_changes);
  else if (wish->type == HF_WISH_MOVE)
    g_assert_cmpint (hf_game_play_line (guest->table->game, guest->seat, wish->line, &refusal), !=,
                     HF_VERDICT_REFUSED);
  else if (wish->type == HF_WISH_NEXT)
    hf_game_next_round (guest->table->game);
}

static void
add_guest (Table *self, guint seat)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < hf_game_get_n_seats (self->game); i++)
    {
      players[i].name = hf_game_seat_get_name (hf_game_get_seat (self->game, i));
      players[i].kind = i == seat ? HF_PLAYER_HERE : HF_PLAYER_ELSEWHERE;
    }
  self->guests[seat] = (Guest) { .table = self, .seat = seat };
  self->guests[seat].game = hf_game_new_guest (&hf_game_get_rules (self->game)->rules, players,
                                               wish_cb, &self->guests[seat], &error);
  g_assert_no_error (error);
}

static void
tell_past_cb (const HfGameChange *change, gpointer data)
{
  moved_cb (((Table *) data)->game, change, data);
}

static void
table_init (Table *self, const char *preset, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset (preset, &error);

  g_assert_no_error (error);
  *self = (Table) { .game = hf_test_play_new (&set->rules, -1, seed) };
  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    add_guest (self, seat);
  hf_game_foreach_change (self->game, 0, tell_past_cb, self);
  g_signal_connect (self->game, "moved", G_CALLBACK (moved_cb), self);
}

static void
table_clear (Table *self)
{
  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    g_object_unref (self->guests[seat].game);
  g_object_unref (self->game);
}

static void
test_follow (gconstpointer preset)
{
  for (guint i = 0; i < (g_test_thorough () ? HF_TEST_AMOUNT (40) : 1u) && !g_test_failed (); i++)
    {
      Table table;

      table_init (&table, preset, 7 + i);
      hf_test_play_moves (table.game, N_MOVES, 99 + i);
      for (guint seat = 0; seat < hf_game_get_n_seats (table.game); seat++)
        {
          g_assert_cmpuint (hf_game_get_n_healed (table.guests[seat].game), ==, 0);
          assert_same_text (&table.guests[seat], "history", print_history (table.game, seat),
                            print_history (table.guests[seat].game, seat));
          assert_same_text (&table.guests[seat], "ends", print_ends (table.game),
                            print_ends (table.guests[seat].game));
          assert_same_text (&table.guests[seat], "awards", print_awards (table.game),
                            print_awards (table.guests[seat].game));
        }
      table_clear (&table);
    }
}

/* Half of the moves are wishes of guests, with cards of their own choice. */
static void
test_wishes (gconstpointer preset)
{
  Table table;
  guint64 rng = 5;

  table_init (&table, preset, 11);
  for (guint i = 0; i < N_MOVES && hf_game_get_phase (table.game) != HF_PHASE_END; i++)
    {
      guint seat = hf_random_next (&rng) % hf_game_get_n_seats (table.game);
      HfGame *game = table.guests[seat].game;
      g_autoptr (GArray) moves = hf_game_list_moves (game, seat);

      if (hf_game_get_phase (table.game) == HF_PHASE_OVER)
        hf_game_next_round (game);
      else if (moves->len == 0 || g_array_index (moves, HfMove, 0).part_only)
        hf_test_play_moves (table.game, 1, i);
      else
        {
          HfMove move = g_array_index (moves, HfMove, hf_random_next (&rng) % moves->len);

          if (!move.part_only)
            hf_game_play (game, &move, NULL);
        }
    }
  g_assert_cmpuint (table.n_changes, >, 50);
  table_clear (&table);
}

/* Somebody who comes to a round that has begun, or is told all anew, sees what those see who were there. */
static void
test_come_late (gconstpointer preset)
{
  Table table;
  guint64 rng = 3;

  table_init (&table, preset, 13);
  for (guint i = 0; i < 12 && hf_game_get_phase (table.game) != HF_PHASE_END; i++)
    {
      guint seat = hf_random_next (&rng) % hf_game_get_n_seats (table.game);
      Guest *guest = &table.guests[seat];
      g_autoptr (HfTold) told = NULL;

      hf_test_play_moves (table.game, 1 + hf_random_next (&rng) % 60, i);
      told = hf_game_tell_whole (table.game, seat);
      if (i % 2 == 0)
        {
          g_object_unref (guest->game);
          add_guest (&table, seat);
        }
      g_assert_true (hf_game_follow (guest->game, told));
      assert_same_text (guest, "view", print_view (table.game, seat),
                        print_view (guest->game, seat));
      assert_same_text (guest, "cards", print_cards (table.game, seat),
                        print_cards (guest->game, seat));
    }
  table_clear (&table);
}

/* Guests whose lines were full for a while know that they have not been told all moves. */
static void
test_gap (void)
{
  Table table;

  table_init (&table, "classic", 17);
  hf_test_play_moves (table.game, 8, 1);
  g_signal_handlers_block_by_func (table.game, moved_cb, &table);
  hf_test_play_moves (table.game, 60, 2);
  g_assert_cmpuint (hf_game_get_n_rounds_done (table.game), ==, 0);
  g_signal_handlers_unblock_by_func (table.game, moved_cb, &table);
  for (guint seat = 0; seat < hf_game_get_n_seats (table.game); seat++)
    {
      g_autoptr (HfTold) told = hf_game_tell_whole (table.game, seat);

      g_assert_true (hf_game_follow (table.guests[seat].game, told));
    }
  hf_test_play_moves (table.game, N_MOVES, 3);
  g_assert_cmpuint (hf_game_get_n_rounds_done (table.game), >, 0);
  for (guint seat = 0; seat < hf_game_get_n_seats (table.game); seat++)
    compare_late_awards (&table.guests[seat]);
  table_clear (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; hf_presets_list ()[i] != NULL; i++)
    {
      const char *preset = hf_presets_list ()[i];
      g_autofree char *follow = g_strdup_printf ("/guest/follow/%s", preset);
      g_autofree char *wishes = g_strdup_printf ("/guest/wishes/%s", preset);
      g_autofree char *late = g_strdup_printf ("/guest/come-late/%s", preset);

      if (hf_test_is_picked (i))
        g_test_add_data_func (follow, preset, test_follow);
      if (hf_test_is_picked (i + 1))
        g_test_add_data_func (wishes, preset, test_wishes);
      if (hf_test_is_picked (i + 2))
        g_test_add_data_func (late, preset, test_come_late);
    }
  g_test_add_func ("/guest/gap", test_gap);

  return g_test_run ();
}
