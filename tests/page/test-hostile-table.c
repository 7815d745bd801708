/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A hostile table, or one whose program is damaged: frames of a real game are changed, repeated, left out, and mixed
 * with those of others, welcomes come again in every order, and everything that a table can tell is told without end. A
 * guest, as a window or a page has one, stays whole or leaves, and keeps no more than it can bear. There are streams
 * that begin with a number: some, many with `-m thorough`, HF_BATCHES of them from HF_FIRST on.
 */
#include "config.h"

#include <glib.h>
#include <malloc.h>
#include <string.h>

#include "core/rules/hf-rule-set.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/moments/hf-table-talk.h"
#include "game/turn/hf-turn-controller.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-wait.h"
#include "page/hf-inner-link.h"
#include "page/hf-page-json.h"
#include "together/guest/hf-guest-words.h"
#include "together/hf-hostile-frames.h"
#include "together/line/hf-json.h"

#define SEED      11
#define N_STREAMS HF_TEST_AMOUNT (20u)
#define ENDLESS   4000u /* frames of a kind that are told without end */

/* A guest with all that a window or a page makes of it. */
typedef struct
{
  HfGuest *guest;
  HfLink *near; /* the guest's end of its line */
  HfLink *far;
  HfTurnController *controller; /* (nullable) */
} Victim;

/* The rules whose games are used; the frames of a guest there, the first one its welcome */
static const char *const presets[] = { "classic", "hoof-and-mouth", "frozen-pack" };
static GPtrArray *games[G_N_ELEMENTS (presets)];

static void
drop (JsonNode *node)
{
  json_node_unref (node);
}

/* Looks at all that there is to see. */
static void
look (Victim *self)
{
  HfTurnController *controller = self->controller;
  HfGame *game = hf_guest_get_game (self->guest);
  g_autofree char *question = NULL;
  GListModel *history;
  guint n;

  if (controller == NULL)
    return;

  drop (hf_page_json_seats (controller, self->guest));
  drop (hf_page_json_teams (controller));
  drop (hf_page_json_stacks (controller));
  drop (hf_page_json_pile (controller));
  drop (hf_page_json_hand (controller));
  drop (hf_page_json_tray (controller));
  drop (hf_page_json_acts (controller, self->guest));
  drop (hf_page_json_choice (controller));
  drop (hf_page_json_sheet (controller, ~0u));
  if (!hf_guest_looks (self->guest))
    hf_page_asks_cut (controller);
  question = hf_guest_describe_undo (self->guest);
  history = G_LIST_MODEL (hf_history_of (game));
  n = g_list_model_get_n_items (history);
  for (guint i = n > 5 ? n - 5 : 0; i < n; i++)
    {
      g_autoptr (HfGameRecord) one = g_list_model_get_item (history, i);

      g_assert_nonnull (hf_game_record_get_text (one));
    }
}

static void
seated_cb (HfGuest *guest, Victim *self)
{
  if (self->controller != NULL)
    return;

  self->controller = hf_turn_controller_new (hf_guest_get_game (guest));
  hf_turn_controller_set_ask_before_out (self->controller, TRUE);
  hf_table_talk_begin (hf_guest_get_game (guest));
}

static void
ended_cb (HfGuest *guest, guint asker, guint end, guint by)
{
  g_autofree char *text = hf_guest_describe_undo_end (guest, asker, end, by);

  g_assert_nonnull (text);
}

static void
chance_cb (HfGuest *guest)
{
  gboolean agreed;
  g_autofree char *text = hf_guest_describe_deal (guest, &agreed);
}

static void
connect_again (Victim *self)
{
  if (self->near != NULL)
    hf_link_close (self->near);
  g_clear_object (&self->near);
  g_clear_object (&self->far);
  hf_inner_link_open (&self->near, &self->far);
  hf_guest_connect (self->guest, self->near);
}

static void
victim_init (Victim *self, gboolean can_look)
{
  *self = (Victim) { .guest = hf_guest_new ("00000000000000000000000000000000") };
  hf_guest_set_can_look (self->guest, can_look);
  g_signal_connect (self->guest, "seated", G_CALLBACK (seated_cb), self);
  g_signal_connect (self->guest, "undo-ended", G_CALLBACK (ended_cb), NULL);
  g_signal_connect (self->guest, "chance", G_CALLBACK (chance_cb), NULL);
  connect_again (self);
}

static void
victim_clear (Victim *self)
{
  hf_link_close (self->near);
  hf_test_run_pending ();
  g_clear_object (&self->controller);
  g_clear_object (&self->guest);
  g_clear_object (&self->near);
  g_clear_object (&self->far);
}

/* Lets a guest hear something, who comes back where it has left. */
static void
tell (Victim *self, const char *text)
{
  if (!hf_guest_is_connected (self->guest))
    connect_again (self);
  hf_link_receive (self->near, text, strlen (text));
  hf_test_run_pending ();
}

/* A number, a text, a list where something else is expected, and what means something elsewhere */
static const char *const odd[] = {
  "0",
  "1",
  "-1",
  "4",
  "7",
  "8",
  "64",
  "255",
  "256",
  "65535",
  "2147483647",
  "-2147483648",
  "4294967296",
  "9223372036854775807",
  "1.5",
  "true",
  "false",
  "null",
  "\"\"",
  "\"x\"",
  "\"K*2 3r\"",
  "\"K*255\"",
  "\"X*300\"",
  "\"Kh1\"",
  "\"Xh1\"",
  "\"hand\"",
  "\"foot\"",
  "\"book\"",
  "\"pile\"",
  "\"stack\"",
  "\"reds\"",
  "\"draw\"",
  "\"turn\"",
  "\"chose\"",
  "\"dealt\"",
  "\"game-over\"",
  "\"round-over\"",
  "\"reshuffled\"",
  "\"as 9 draw\"",
  "\"discard Q\"",
  "\"open K*3 | A*4\"",
  "\"cuts 1 2 3 4\"",
  "\"next\"",
  "\"shuffle 00\"",
  "\"\\u202e<b>&amp;%s%n\"",
  "[]",
  "{}",
  "[0]",
  "[99]",
  "[\"x\"]",
  "[null]",
  "[[0]]",
  "[{}]",
  "{\"card\":\"Kh1\"}",
};

/* Frames that a table says seldom */
static const char *const rare[] = {
  "{\"undo\":{\"seat\":3,\"end\":\"agreed\",\"by\":2}}",
  "{\"promise\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}",
  "{\"log\":[\"draw\",\"shuffle 00\",\"cuts 1 2\"],\"from\":0}",
  "{\"chance\":{\"secret\":\"aa\",\"shares\":[\"\",\"\",\"\",\"\"],"
  "\"later\":[{\"from\":1,\"secret\":\"bb\",\"shares\":[\"\",\"\"]}]}}",
  "{\"offer\":\"http://h/#aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\",\"seat\":3}",
  "{\"said\":{\"seat\":3,\"number\":2}}",
  "{\"present\":{\"here\":[0,1],\"undo\":{\"seat\":1,\"move\":3,\"asked\":[0]},\"cutting\":[0]}}",
  "{\"answer\":1,\"done\":false,\"refusal\":{\"reason\":5,\"have\":1,\"need\":2,\"kind\":3}}",
  "{\"answer\":2,\"done\":true,\"invitation\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}",
  "{\"error\":\"silent\"}",
};

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (text, &error);

  g_assert_no_error (error);

  return node != NULL ? node : json_node_new (JSON_NODE_NULL);
}

static JsonNode *
choose_odd (GRand *rand)
{
  return parse (odd[g_rand_int_range (rand, 0, G_N_ELEMENTS (odd))]);
}

/* Returns (transfer full): another value in place of one: a wrong one, or one like it */
static JsonNode *
make_other (GRand *rand, JsonNode *node)
{
  JsonNode *other = json_node_new (JSON_NODE_VALUE);
  JsonArray *array;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64
      && g_rand_boolean (rand))
    {
      json_node_set_int (other, json_node_get_int (node) + g_rand_int_range (rand, -2, 3));
      return other;
    }
  json_node_unref (other);
  if (!JSON_NODE_HOLDS_ARRAY (node) || g_rand_boolean (rand))
    return choose_odd (rand);

  other = json_node_copy (node);
  array = json_node_get_array (node);
  for (gint n = g_rand_int_range (rand, 1, 20); n > 0 && json_array_get_length (array) > 0; n--)
    json_array_add_element (json_node_get_array (other),
                            json_node_copy (json_array_get_element (
                              array, g_rand_int_range (rand, 0, json_array_get_length (array)))));

  return other;
}

static JsonNode *damage_node (GRand *rand, JsonNode *node);

static JsonNode *
damage_object (GRand *rand, JsonObject *object)
{
  g_autoptr (GList) names = json_object_get_members (object);
  JsonNode *changed = json_node_new (JSON_NODE_OBJECT);
  gint chosen = names != NULL ? g_rand_int_range (rand, 0, g_list_length (names)) : -1;
  JsonObject *copy = json_object_new ();

  for (GList *i = names; i != NULL; i = i->next, chosen--)
    {
      JsonNode *member = json_object_get_member (object, i->data);

      if (chosen != 0)
        json_object_set_member (copy, i->data, json_node_copy (member));
      else if (g_rand_int_range (rand, 0, 8) > 0)
        json_object_set_member (copy, i->data, damage_node (rand, member));
    }
  json_node_take_object (changed, copy);

  return changed;
}

static JsonNode *
damage_array (GRand *rand, JsonArray *array)
{
  JsonNode *changed = json_node_new (JSON_NODE_ARRAY);
  JsonArray *copy = json_array_new ();
  guint n = json_array_get_length (array);
  guint chosen = n > 0 ? (guint) g_rand_int_range (rand, 0, n) : 0;

  for (guint i = 0; i < n; i++)
    json_array_add_element (copy, i == chosen
                                    ? damage_node (rand, json_array_get_element (array, i))
                                    : json_node_copy (json_array_get_element (array, i)));
  json_node_take_array (changed, copy);

  return changed;
}

/* Returns (transfer full): the same with one thing in it that is another, or not there */
static JsonNode *
damage_node (GRand *rand, JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node) && g_rand_int_range (rand, 0, 12) > 0)
    return damage_object (rand, json_node_get_object (node));
  if (JSON_NODE_HOLDS_ARRAY (node) && g_rand_int_range (rand, 0, 4) > 0)
    return damage_array (rand, json_node_get_array (node));

  return make_other (rand, node);
}

static char *
damage (GRand *rand, const char *text)
{
  g_autoptr (JsonNode) node = parse (text);

  for (gint n = g_rand_int_range (rand, 1, 3); n > 0; n--)
    {
      JsonNode *changed = damage_object (rand, json_node_get_object (node));

      json_node_unref (node);
      node = changed;
    }

  return json_to_string (node, FALSE);
}

/* Returns (transfer full): a welcome to another seat, or to look */
static char *
make_welcome (const char *text, gint seat, gboolean looks)
{
  g_autoptr (JsonNode) node = parse (text);

  json_object_set_int_member (json_node_get_object (node), "seat", seat);
  json_object_set_boolean_member (json_node_get_object (node), "looks", looks);

  return json_to_string (node, FALSE);
}

static const char *
choose (GRand *rand, const GPtrArray *kept, guint from)
{
  return kept->pdata[g_rand_int_range (rand, from, kept->len)];
}

/* Returns (transfer full) (nullable): what the table says in place of a frame; NULL for nothing */
static char *
distort (GRand *rand, const GPtrArray *kept, const char *text)
{
  switch (g_rand_int_range (rand, 0, 9))
    {
    case 0:
      return NULL;
    case 1:
      return damage (rand, rare[g_rand_int_range (rand, 0, G_N_ELEMENTS (rare))]);
    case 2:
      return g_strdup (rare[g_rand_int_range (rand, 0, G_N_ELEMENTS (rare))]);
    case 3:
      return make_welcome (kept->pdata[0], g_rand_int_range (rand, -1, 9), g_rand_boolean (rand));
    case 4:
      return g_strdup (choose (rand, games[g_rand_int_range (rand, 0, G_N_ELEMENTS (games))], 0));
    case 5:
      return g_strdup (choose (rand, kept, 1));
    default:
      return damage (rand, text);
    }
}

static void
try_stream (GRand *rand)
{
  const GPtrArray *kept = games[g_rand_int_range (rand, 0, G_N_ELEMENTS (games))];
  gint rare_every = 1 << g_rand_int_range (rand, 1, 6);
  gboolean looks = g_rand_int_range (rand, 0, 4) == 0;
  Victim victim;

  victim_init (&victim, looks);
  if (looks)
    {
      g_autofree char *welcome = make_welcome (kept->pdata[0], g_rand_int_range (rand, -1, 4),
                                               TRUE);

      tell (&victim, welcome);
    }
  for (guint i = looks ? 1 : 0; i < kept->len; i++)
    {
      gboolean odd_one = i > 0 && g_rand_int_range (rand, 0, rare_every) == 0;
      g_autofree char *text = odd_one ? distort (rand, kept, kept->pdata[i])
                                      : g_strdup (kept->pdata[i]);

      if (text != NULL)
        tell (&victim, text);
      look (&victim);
    }
  victim_clear (&victim);
}

static void
test_streams (void)
{
  const char *wanted = g_getenv ("HF_BATCHES"), *from = g_getenv ("HF_FIRST");
  guint first = from != NULL ? (guint) g_ascii_strtoull (from, NULL, 10) : SEED;
  guint n = wanted != NULL       ? (guint) g_ascii_strtoull (wanted, NULL, 10)
            : g_test_thorough () ? 100 * N_STREAMS
                                 : N_STREAMS;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (first + i);

      g_test_message ("stream %u", first + i);
      try_stream (rand);
    }
}

/* Welcomes to all seats, to those that do not exist, to look, and to other games, three of them in every order, each
 * with something that happens behind it. */
static void
test_welcomes (void)
{
  static const struct
  {
    gint seat;
    gboolean looks;
    guint game;
  } kinds[] = {
    { 0, FALSE, 0 }, { 3, FALSE, 0 }, { 4, FALSE, 0 }, { 7, FALSE, 0 },
    { 0, TRUE, 0 },  { -1, TRUE, 0 }, { 0, FALSE, 1 },
  };
  const guint n = G_N_ELEMENTS (kinds);

  for (guint i = 0; i < n * n * n; i++)
    {
      const guint order[] = { i % n, i / n % n, i / n / n };
      gint seat = -1;
      Victim victim;

      victim_init (&victim, TRUE);
      for (guint k = 0; k < G_N_ELEMENTS (order); k++)
        {
          const GPtrArray *kept = games[kinds[order[k]].game];
          g_autofree char *welcome = make_welcome (kept->pdata[0], kinds[order[k]].seat,
                                                   kinds[order[k]].looks);

          tell (&victim, welcome);
          look (&victim);
          /* Nobody becomes somebody else in the middle of a game. */
          if (hf_guest_get_game (victim.guest) != NULL && seat >= 0)
            g_assert_cmpint (hf_guest_get_seat (victim.guest), ==, seat);
          if (hf_guest_get_game (victim.guest) != NULL)
            seat = hf_guest_get_seat (victim.guest);
          for (guint frame = 1; frame < 4; frame++)
            {
              tell (&victim, kept->pdata[frame + 4 * k]);
              look (&victim);
            }
        }
      victim_clear (&victim);
    }
}

static void
tell_endless (Victim *self, guint kind, const char *text)
{
  for (guint i = 0; i < HF_TEST_AMOUNT (ENDLESS) && hf_guest_is_connected (self->guest); i++)
    {
      g_autofree char *frame = hf_hostile_frames_number (text, kind, i,
                                                         hf_guest_get_game (self->guest));

      hf_link_receive (self->near, frame, strlen (frame));
      if (i % 100 == 0)
        hf_test_run_pending ();
    }
}

/* A guest keeps a bounded part of all that is told without end, or leaves. */
static void
test_endless (void)
{
  const GPtrArray *kept = games[0];

  for (guint kind = 0; TRUE; kind++)
    {
      g_autofree char *text = hf_hostile_frames_make (kept, kind);
      gssize before, more;
      Victim victim;

      if (text == NULL)
        break;
      victim_init (&victim, FALSE);
      for (guint i = 0; i < kept->len; i++)
        tell (&victim, kept->pdata[i]);
      look (&victim);
      before = mallinfo2 ().uordblks;
      tell_endless (&victim, kind, text);
      look (&victim);
      more = (gssize) mallinfo2 ().uordblks - before;
      g_test_message ("kind %u: %s, %" G_GSSIZE_FORMAT " KiB more", kind,
                      hf_guest_is_connected (victim.guest) ? "stays" : "leaves", more / 1024);
      g_assert_cmpint (more, <, HF_HOSTILE_MOST_MEMORY);
      victim_clear (&victim);
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    games[i] = hf_hostile_frames_record (presets[i]);
  g_test_add_func ("/hostile-table/welcomes", test_welcomes);
  g_test_add_func ("/hostile-table/streams", test_streams);
  g_test_add_func ("/hostile-table/endless", test_endless);
  status = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    g_ptr_array_unref (games[i]);

  return status;
}
