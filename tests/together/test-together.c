/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * People in several places, in one process: a table, a guest at each seat, and a network that cuts lines in
 * the middle of a frame, delays, and repeats; tables and guests that are killed; two devices with one
 * token. People take moves back, at once or as all agree to, and play them anew; some of the games began
 * before anybody came, so that chance is agreed on for the next round. Everybody decides by what she sees
 * alone. The log is line by line the one that comes about without any fault: no move is lost, none is played
 * twice; and in the end everybody sees what is there.
 */
#include "config.h"

#include <glib.h>

#include "core/notation/hf-notation.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "game/match/far/hf-far.h"
#include "hf-decide.h"
#include "hf-fake-net.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-rules.h"
#include "together/guest/hf-guest.h"
#include "together/host/hf-host.h"
#include "together/line/hf-told-json.h"

/* Lines of a log at which a match ends, if the game has not ended before; of one that began before anybody came, after
 * the first round. The sanitizers have time for half of them. */
#define N_LINES       MIN (90, HF_TEST_AMOUNT (450))
#define N_LATER_LINES MIN (40, HF_TEST_AMOUNT (200))
#define N_STEPS       40000 /* that it may take */
#define ALONE_EVERY   16    /* so many matches with faults, one begins before anybody has come */

typedef struct
{
  HfFakeNet net;
  HfRuleSet *rules;
  guint64 seed;      /* of what goes wrong, and of what people do */
  guint64 game_seed; /* of the cards, which comes from everybody */
  gboolean faults;
  gboolean begins_alone; /* one round is over when people come */
  guint n_lines;

  HfHost *host;
  GPtrArray *saved_lines; /* char *: what a killed table finds again */
  char *saved_seats;

  HfGuest *guests[HF_MAX_SEATS];
  HfLink *ends[HF_MAX_SEATS]; /* (nullable) (unowned): of their lines */
  char *tokens[HF_MAX_SEATS];
  guint n_seats;
  guint n_cuts, n_kills, n_healed, n_nonsense, n_undone;
} Match;

static HfGame *
new_game (Match *self)
{
  return hf_test_game_new_seats (&self->rules->rules, 0, ~0u, NULL, self->game_seed);
}

/* A table saves before it tells anybody. */
static void
save (Match *self)
{
  const HfGameLog *log = hf_game_get_log (hf_host_get_game (self->host));

  g_ptr_array_set_size (self->saved_lines, 0);
  for (guint i = 0; i < log->position; i++)
    g_ptr_array_add (self->saved_lines, g_strdup (hf_game_log_get_line (log, i)));
  self->game_seed = hf_game_get_seed (hf_host_get_game (self->host));
  g_free (self->saved_seats);
  self->saved_seats = hf_host_save_seats (self->host);
}

static void
moved_cb (HfGame *game, const HfGameChange *change, Match *self)
{
  if (self->host != NULL)
    save (self);
}

static void
save_cb (HfHost *host, Match *self)
{
  if (self->host != NULL)
    save (self);
}

static void
restored_cb (HfGame *game, Match *self)
{
  if (self->host != NULL)
    self->n_undone++;
}

static void
play_first_round (HfGame *game, guint64 seed)
{
  while (hf_game_get_phase (game) < HF_PHASE_OVER)
    hf_decide_act (game, hf_decide_find_actor (game), seed);
}

static void
open_table (Match *self)
{
  g_autoptr (HfGame) game = new_game (self);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  const char *wrong = NULL;

  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect (game, "restored", G_CALLBACK (restored_cb), self);
  if (self->saved_lines->len > 0)
    g_assert_true (hf_game_load_log (game, self->saved_lines, none, FALSE, &wrong, &error));
  self->host = hf_host_new (game);
  g_signal_connect (self->host, "save", G_CALLBACK (save_cb), self);
  if (self->saved_seats != NULL)
    hf_host_restore_seats (self->host, self->saved_seats);
  hf_host_pass_time (self->host, self->net.now);
  if (hf_game_get_log (game)->position > 0)
    hf_game_start (game);
  else if (!self->begins_alone)
    hf_host_promise (self->host);
  else
    {
      hf_game_start (game);
      play_first_round (game, self->seed);
    }
}

static void
kill_table (Match *self)
{
  HfGame *game = hf_host_get_game (self->host);

  g_signal_handlers_disconnect_by_data (game, self);
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->ends[seat] != NULL)
      hf_fake_net_cut (self->ends[seat]);
  g_clear_object (&self->host);
  self->n_kills++;
  open_table (self);
}

static void
connect_guest (Match *self, HfGuest *guest, HfLink **end)
{
  HfLink *table;

  hf_fake_net_open (&self->net, end, &table);
  hf_host_accept (self->host, table);
  hf_guest_connect (guest, *end);
}

static void
invite_all (Match *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_autofree char *secret = hf_host_invite (self->host, seat);

      self->guests[seat] = hf_guest_new (secret);
      connect_guest (self, self->guests[seat], &self->ends[seat]);
      while (hf_guest_get_game (self->guests[seat]) == NULL && hf_fake_net_deliver (&self->net))
        ;
      g_assert_cmpstr (hf_guest_get_error (self->guests[seat]), ==, NULL);
      g_assert_cmpint (hf_guest_get_seat (self->guests[seat]), ==, seat);
      self->tokens[seat] = g_strdup (hf_guest_get_token (self->guests[seat]));
    }
}

/* The cards of the next round come from what people have agreed on, if they have. */
static void
shuffle_as (HfGame *game, const HfGameLog *agreed)
{
  guint shuffle = hf_game_get_log (game)->position + 1; /* after the line that leaves the round */
  const char *line = shuffle < agreed->position ? hf_game_log_get_line (agreed, shuffle) : "";

  if (hf_game_get_phase (game) == HF_PHASE_OVER && hf_game_get_cutters (game) == 0
      && g_str_has_prefix (line, HF_LINE_SHUFFLE))
    hf_game_shuffle_next (game, g_ascii_strtoull (line + strlen (HF_LINE_SHUFFLE), NULL, 16));
}

/* The log as it comes about where nobody is elsewhere. */
static char *
play_alone (Match *self)
{
  g_autoptr (HfGame) game = new_game (self);
  const HfGameLog *agreed = hf_game_get_log (hf_host_get_game (self->host));

  hf_game_set_cut_asked (game, TRUE);
  hf_game_start (game);
  while (hf_game_get_phase (game) != HF_PHASE_END
         && hf_game_get_log (game)->position < self->n_lines)
    {
      shuffle_as (game, agreed);
      hf_decide_act (game, hf_decide_find_actor (game), self->seed);
    }

  return hf_game_print_moves (game);
}

static gboolean
is_done (Match *self)
{
  HfGame *game = hf_host_get_game (self->host);

  return hf_game_get_phase (game) == HF_PHASE_END
         || hf_game_get_log (game)->position >= self->n_lines;
}

static void
count_healed (Match *self, HfGuest *guest)
{
  if (hf_guest_get_game (guest) != NULL)
    self->n_healed += hf_game_get_n_healed (hf_guest_get_game (guest));
}

/* A device that is gone, and another one with the same token. */
static void
kill_guest (Match *self, guint seat)
{
  if (self->ends[seat] != NULL)
    hf_fake_net_cut (self->ends[seat]);
  count_healed (self, self->guests[seat]);
  g_object_unref (self->guests[seat]);
  self->guests[seat] = hf_guest_new_back (self->tokens[seat]);
  self->ends[seat] = NULL;
  self->n_kills++;
}

/* Another device takes the seat away; its person goes back to the first one. */
static void
disturb (Match *self, guint seat)
{
  g_autoptr (HfGuest) other = hf_guest_new_back (self->tokens[seat]);
  HfLink *end;

  connect_guest (self, other, &end);
  for (guint i = hf_fake_net_random (&self->net, 20); i > 0; i--)
    hf_fake_net_deliver (&self->net);
  count_healed (self, other);
}

/* Somebody without a seat says anything. */
static void
knock (Match *self)
{
  static const char *const words[] = {
    "",
    "{",
    "[]",
    "{\"hello\":1}",
    "{\"hello\":2,\"token\":\"\"}",
    "{\"hello\":1,\"token\":\"00000000000000000000000000000000\"}",
    "{\"wish\":1,\"do\":\"next\"}",
  };
  HfLink *end, *table;

  hf_fake_net_open (&self->net, &end, &table);
  hf_host_accept (self->host, table);
  hf_link_send (end, words[hf_fake_net_random (&self->net, G_N_ELEMENTS (words))]);
}

static void
go_wrong (Match *self)
{
  guint seat = hf_fake_net_random (&self->net, self->n_seats);

  switch (hf_fake_net_random (&self->net, 220))
    {
    case 0:
    case 1:
    case 2:
      if (self->ends[seat] != NULL)
        hf_fake_net_cut (self->ends[seat]);
      self->ends[seat] = NULL;
      self->n_cuts++;
      break;
    case 3:
      kill_guest (self, seat);
      break;
    case 4:
      disturb (self, seat);
      break;
    case 5:
      knock (self);
      break;
    case 6:
      if (hf_fake_net_random (&self->net, 6) == 0)
        kill_table (self);
      break;
    default:
      break;
    }
}

/* Somebody who notices that the line is gone comes back. */
static void
come_back (Match *self, guint seat)
{
  if (!hf_guest_is_connected (self->guests[seat])
      && hf_fake_net_random (&self->net, self->faults ? 4 : 1) == 0)
    connect_guest (self, self->guests[seat], &self->ends[seat]);
}

/* Somebody takes her last move back, or asks the others to let her, or thinks better of that; and who is asked answers,
 * one after a while. */
static void
reconsider (Match *self, guint seat)
{
  HfGuest *guest = self->guests[seat];
  gboolean own = hf_guest_get_present (guest)->asker == (gint) seat;

  if (hf_guest_get_n_waiting (guest) > 0)
    return;

  if (own ? hf_fake_net_random (&self->net, 40) == 0
          : hf_guest_is_asked (guest) && hf_fake_net_random (&self->net, 4) == 0)
    hf_guest_answer_undo (guest, !own && hf_fake_net_random (&self->net, 6) > 0);
  else if (self->faults && !is_done (self) && hf_fake_net_random (&self->net, 100) == 0)
    hf_game_undo (hf_guest_get_game (guest));
}

/* Some play on although others are asked whether a move goes back. */
static gboolean
waits_for_answers (Match *self, guint seat)
{
  return hf_guest_get_present (self->guests[seat])->asker >= 0
         && hf_fake_net_random (&self->net, 40) > 0;
}

static void
step (Match *self)
{
  HfGame *game;
  guint seat = hf_fake_net_random (&self->net, self->n_seats);

  self->net.now += hf_fake_net_random (&self->net, 30);
  hf_host_pass_time (self->host, self->net.now);
  if (self->faults)
    go_wrong (self);
  come_back (self, seat);
  if (hf_fake_net_random (&self->net, 20) == 0)
    hf_guest_say_word (self->guests[seat]);
  for (guint i = hf_fake_net_random (&self->net, 2 * self->n_seats); i > 0; i--)
    hf_fake_net_deliver (&self->net);

  game = hf_guest_get_game (self->guests[seat]);
  if (game != NULL)
    reconsider (self, seat);
  if (game != NULL && !is_done (self) && !waits_for_answers (self, seat)
      && (hf_decide_find_actor (game) == (gint) seat || ((hf_game_get_cutters (game) >> seat) & 1))
      && hf_guest_get_n_waiting (self->guests[seat]) == 0)
    hf_decide_act (game, seat, self->seed);
}

/* The network is mended, and everything that was said arrives. */
static void
settle (Match *self)
{
  self->faults = FALSE;
  for (guint round = 0; round < 3; round++)
    {
      for (guint seat = 0; seat < self->n_seats; seat++)
        come_back (self, seat);
      while (hf_fake_net_deliver (&self->net))
        hf_host_pass_time (self->host, self->net.now += 60);
    }
}

static void
assert_same_view (Match *self, guint seat)
{
  g_autoptr (HfView) there = hf_game_get_view (hf_host_get_game (self->host), seat);
  g_autoptr (HfView) here = hf_game_get_view (hf_guest_get_game (self->guests[seat]), seat);
  g_autofree char *told = hf_view_print (there), *seen = hf_view_print (here);

  g_assert_cmpstr (seen, ==, told);
}

/* All of the first round is told to each guest who comes back, which takes most of the time of a match. */
static void
shorten_rounds (HfRuleSet *rules, const char *preset)
{
  g_autofree char *text = g_strconcat (preset, " ", HF_TEST_FEW_CARDS, NULL);

  hf_test_rules_init (&rules->rules, text);
}

static void
match_init (Match *self, const char *preset, guint64 seed, gboolean faults, gboolean begins_alone)
{
  g_autoptr (GError) error = NULL;

  *self = (Match) {
    .seed = seed,
    .game_seed = seed,
    .faults = faults,
    .begins_alone = begins_alone,
  };
  hf_fake_net_init (&self->net, seed);
  self->rules = hf_rule_set_new_preset (preset, &error);
  g_assert_no_error (error);
  if (begins_alone && !g_test_thorough () && self->rules->rules.deal_style != HF_DEAL_CUT_PORTION)
    shorten_rounds (self->rules, preset);
  self->n_seats = self->rules->rules.table_players;
  self->saved_lines = g_ptr_array_new_with_free_func (g_free);
  open_table (self);
  self->n_lines = begins_alone
                    ? hf_game_get_log (hf_host_get_game (self->host))->position + N_LATER_LINES
                    : N_LINES;
  invite_all (self);
  while (hf_fake_net_deliver (&self->net))
    ;
}

static void
match_clear (Match *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_object_unref (self->guests[seat]);
      g_free (self->tokens[seat]);
    }
  g_signal_handlers_disconnect_by_data (hf_host_get_game (self->host), self);
  g_object_unref (self->host);
  hf_fake_net_clear (&self->net);
  g_ptr_array_unref (self->saved_lines);
  g_free (self->saved_seats);
  hf_rule_set_free (self->rules);
}

/* Plays until the match is done and everybody knows it. */
static void
play_on (Match *self)
{
  guint steps = 0;

  do
    {
      while (!is_done (self) && steps++ < N_STEPS)
        step (self);
      settle (self);
    }
  while (!is_done (self) && steps < N_STEPS);
  if (!is_done (self))
    g_test_message ("the match is stuck");
}

/* @n_undone (inout): how often lines were taken back
 *
 * Returns: how often something went wrong */
static guint
play_match (const char *preset,
            guint64 seed,
            gboolean faults,
            gboolean begins_alone,
            guint *n_undone)
{
  Match match;
  g_autofree char *alone = NULL, *together = NULL;

  match_init (&match, preset, seed, faults, begins_alone);
  play_on (&match);

  alone = play_alone (&match);
  together = hf_game_print_moves (hf_host_get_game (match.host));
  if (!g_str_equal (alone, together))
    g_test_fail_printf ("%s, seed %" G_GUINT64_FORMAT
                        ": the log is another\n--- alone\n%s\n--- together\n%s",
                        preset, seed, alone, together);
  if (begins_alone)
    g_assert_nonnull (strstr (together, "\n" HF_LINE_SHUFFLE));
  for (guint seat = 0; seat < match.n_seats; seat++)
    {
      assert_same_view (&match, seat);
      count_healed (&match, match.guests[seat]);
      g_assert_cmpuint (hf_guest_get_n_waiting (match.guests[seat]), ==, 0);
      g_assert_cmpint (hf_guest_get_present (match.guests[seat])->asker, ==,
                       hf_guest_get_present (match.guests[0])->asker);
    }
  g_assert_cmpuint (match.n_healed, ==, 0);
  *n_undone += match.n_undone;
  match_clear (&match);

  return match.n_cuts + match.n_kills;
}

static void
test_calm (gconstpointer preset)
{
  guint n_undone = 0;

  play_match (preset, 1, FALSE, FALSE, &n_undone);
  g_assert_cmpuint (n_undone, ==, 0);
}

static void
test_faults (gconstpointer preset)
{
  guint n_faults = 0, n_undone = 0;

  for (guint64 seed = 1;
       seed <= (g_test_thorough () ? HF_TEST_AMOUNT (770u) : MAX (HF_TEST_AMOUNT (6u), 2)); seed++)
    if (!g_test_failed ())
      n_faults += play_match (preset, seed, TRUE, seed % ALONE_EVERY == 1, &n_undone);
  g_assert_cmpuint (n_faults, >, 0);
  /* The few that the sanitizers have time for may go without. */
  if (HF_TEST_AMOUNT (6u) == 6u)
    g_assert_cmpuint (n_undone, >, 0);
}

static char *
print_told (HfTold *told)
{
  return hf_json_print (hf_members_write (hf_told_members, told, told->view->rules));
}

/* A change in which every card that the seat does not see is another one. */
static char *
tell_scrambled (HfGame *game, const HfGameChange *change, guint from, guint seat, guint64 *rng)
{
  g_autoptr (HfView) view = hf_view_new (change->state, hf_game_get_rules (game), seat);
  g_autoptr (GArray) events = hf_events_new ();
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (hf_game_step_unref);
  g_autofree HfState *state = hf_view_sample (view, rng);
  g_autoptr (HfTold) honest = hf_game_tell (game, change, from, seat), told = NULL;
  HfGameChange other = *change;

  for (guint i = 0; i < change->events->len; i++)
    {
      HfEvent event = g_array_index (change->events, HfEvent, i);
      gboolean unseen = event.type == HF_EVENT_CARD
                        && g_array_index (honest->events, HfToldEvent, i).face.kind
                             == HF_KIND_UNSEEN;
      HfGameStep *step = change->steps->pdata[change->steps->len - change->events->len + i];
      g_autoptr (HfCard) card = hf_card_new (hf_random_next (rng) % HF_N_KINDS, 0, 0);

      if (unseen)
        event.kind = hf_card_get_kind (card);
      g_array_append_val (events, event);
      g_ptr_array_add (steps, hf_game_step_new (&event, unseen ? card : step->card, NULL, NULL));
    }
  other.state = state;
  other.events = events;
  other.steps = steps;
  told = hf_game_tell (game, &other, from, seat);

  return print_told (told);
}

typedef struct
{
  HfGame *game;
  guint64 rng;
  guint n;
} Leaks;

static void
look_for_leaks_cb (HfGame *game, const HfGameChange *change, Leaks *self)
{
  for (guint i = 0; i <= hf_game_get_n_seats (game); i++)
    {
      guint seat = i < hf_game_get_n_seats (game) ? i : HF_SEAT_NOBODY;
      g_autoptr (HfTold) told = hf_game_tell (game, change, change->position, seat);
      g_autofree char *true_text = print_told (told);
      g_autofree char *other = tell_scrambled (game, change, change->position, seat, &self->rng);

      g_assert_cmpstr (true_text, ==, other);
      self->n++;
    }
}

/* All that a seat is told, or somebody without one, stays the same, byte for byte, when all cards that it does not see
 * are others. */
static void
test_leaks (gconstpointer preset)
{
  Match match;
  Leaks leaks = { .rng = 17 };
  HfGame *game;

  match_init (&match, preset, 5, FALSE, FALSE);
  game = leaks.game = hf_host_get_game (match.host);
  g_signal_connect (game, "moved", G_CALLBACK (look_for_leaks_cb), &leaks);
  while (hf_game_get_phase (game) != HF_PHASE_END
         && hf_game_get_log (game)->position < (g_test_thorough () ? 3000u : HF_TEST_AMOUNT (300u)))
    hf_decide_act (game, hf_decide_find_actor (game), 5);
  g_assert_cmpuint (leaks.n, >, HF_TEST_AMOUNT (100u));
  g_signal_handlers_disconnect_by_data (game, &leaks);
  match_clear (&match);
}

/* A view that is written is read as it was, and what has been tampered with is no view or does no harm. */
static void
test_damage (gconstpointer preset)
{
  Match match;
  guint64 rng = 23;
  HfGame *game;
  guint n_refused = 0;

  match_init (&match, preset, 9, FALSE, FALSE);
  game = hf_host_get_game (match.host);
  while (hf_game_get_log (game)->position < 60 && hf_game_get_phase (game) != HF_PHASE_END)
    hf_decide_act (game, hf_decide_find_actor (game), 9);
  for (guint i = 0; i < (g_test_thorough () ? 80000u : HF_TEST_AMOUNT (200u)); i++)
    {
      g_autoptr (HfTold) told = hf_game_tell_whole (game, i % match.n_seats), read = hf_told_new ();
      g_autofree char *text = print_told (told);
      gsize length = strlen (text), at = hf_random_next (&rng) % length;
      g_autoptr (JsonObject) object = NULL;
      gboolean wrong = FALSE;
      HfLink *end, *table;
      g_autofree char *frame = NULL;

      text[at] = "0123456789-KQJX\"{}[],:"[hf_random_next (&rng) % 22];
      frame = g_strdup_printf ("{\"era\":0,\"told\":%s}", text);
      object = hf_json_parse (text, length);
      hf_members_read (hf_told_members, read, (HfJson) { object, &wrong }, told->view->rules);
      n_refused += wrong;
      /* A guest who is told that by somebody who only seems to be the table stays whole, or leaves. */
      hf_fake_net_open (&match.net, &end, &table);
      hf_guest_connect (match.guests[0], end);
      hf_link_receive (end, frame, strlen (frame));
    }
  g_assert_cmpuint (n_refused, >, HF_TEST_AMOUNT (40u));
  match_clear (&match);
}

/* A wish as somebody might make it who wants to find out what the table does with it.
 *
 * @text (out) (transfer full) */
static char *
make_nonsense (Match *self, guint seat, guint64 *rng)
{
  static const char *const things[] = {
    "\"move\",\"line\":\"draw\"",
    "\"move\",\"line\":\"discard K  # Kc0\"",
    "\"move\",\"line\":\"take K*2 | 4*3\"",
    "\"move\",\"line\":\"open K*3 | A*4\"",
    "\"move\",\"line\":\"lay Q on Q.1\"",
    "\"move\",\"line\":\"as 1 answer yes\"",
    "\"move\",\"line\":\"choose 2 A\"",
    "\"stand-in\",\"for\":2",
    "\"say\",\"number\":3",
    "\"share\",\"share\":\"00000000000000000000000000000000\"",
    "\"next\"",
    "\"cut\",\"cards\":41",
    "\"undo\"",
    "\"redo\"",
    "\"break\"",
    "\"go-on\"",
    "\"whole\"",
    "\"invite\"",
  };
  static const char letters[] = "0123456789-KQJXabcdeors \"{}[],:|*#.\\\x01\xff";
  HfGame *game = hf_host_get_game (self->host);
  char *text = g_strdup_printf ("{\"wish\":%u,\"do\":%s,\"position\":%u}", self->n_nonsense++,
                                things[hf_random_next (rng) % G_N_ELEMENTS (things)],
                                hf_game_get_log (game)->position);

  for (guint n = hf_random_next (rng) % 4; n > 0; n--)
    text[hf_random_next (rng) % strlen (text)] =
      letters[hf_random_next (rng) % (G_N_ELEMENTS (letters) - 1)];

  return text;
}

/* Wishes with some bytes changed do no harm: the table holds together, and who sits there plays on. */
static void
test_nonsense (gconstpointer preset)
{
  Match match;
  guint64 rng = 29;
  HfGame *game;
  guint n_moved;

  match_init (&match, preset, 11, FALSE, FALSE);
  settle (&match);
  game = hf_host_get_game (match.host);
  for (guint seat = 0; seat < match.n_seats; seat++)
    if ((hf_game_get_cutters (game) >> seat) & 1)
      hf_game_set_cut (game, seat, -1);
  match.n_nonsense = 1000;
  for (guint i = 0; i < (g_test_thorough () ? 80000u : HF_TEST_AMOUNT (200u)); i++)
    {
      guint seat = i % match.n_seats;
      g_autofree char *text = make_nonsense (&match, seat, &rng), *problem = NULL;

      come_back (&match, seat);
      hf_link_send (match.ends[seat], text);
      while (hf_fake_net_deliver (&match.net))
        hf_host_pass_time (match.host, match.net.now += 60);
      g_assert_true (hf_state_check (hf_game_get_state (game), hf_game_get_rules (game), NULL,
                                     &problem));
      if (i % 40 == 0 && hf_game_get_phase (game) != HF_PHASE_END)
        hf_decide_act (game, hf_decide_find_actor (game), 11);
    }

  n_moved = hf_game_get_log (game)->position;
  settle (&match);
  for (guint seat = 0; seat < match.n_seats; seat++)
    assert_same_view (&match, seat);
  g_assert_cmpuint (n_moved, >, 0);
  match_clear (&match);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    GTestDataFunc test;
  } tests[] = {
    { "calm", test_calm },     { "faults", test_faults },     { "leaks", test_leaks },
    { "damage", test_damage }, { "nonsense", test_nonsense },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; hf_presets_list ()[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        const char *preset = hf_presets_list ()[i];
        g_autofree char *path = g_strdup_printf ("/together/%s/%s", tests[j].name, preset);

        if (hf_test_is_picked (i + j))
          g_test_add_data_func (path, preset, tests[j].test);
      }

  return g_test_run ();
}
