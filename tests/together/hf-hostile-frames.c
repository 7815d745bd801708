/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hf-hostile-frames.h"

#include <string.h>

#include "hf-fake-table.h"
#include "together/line/hf-json.h"

#define N_ACTS 60 /* of the game whose frames are used */

/* Stands for a number in what is told without end. */
#define MARK 777777

static void
keep_cb (HfLink *link, const char *text, gulong length, GPtrArray *kept)
{
  g_ptr_array_add (kept, g_strndup (text, length));
}

static void
cut_all (HfFakeTable *self)
{
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if ((hf_game_get_cutters (self->game) >> seat) & 1)
      hf_game_set_cut (hf_fake_table_game_of (self, seat), seat, 20);
  hf_fake_table_settle (self);
}

/* Returns (transfer full): all that a guest is told of a game */
GPtrArray *
hf_hostile_frames_record (const char *preset)
{
  GPtrArray *kept = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *secret = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, preset, 0xf);
  hf_host_promise (table.host);
  secret = hf_host_invite (table.host, 0);
  table.guests[0] = hf_guest_new (secret);
  table.ends[0] = hf_fake_table_open_line (&table);
  g_signal_connect (table.ends[0], "frame", G_CALLBACK (keep_cb), kept);
  hf_guest_connect (table.guests[0], table.ends[0]);
  for (guint seat = 1; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_sit_down (&table, seat);
  for (guint i = 0; i < N_ACTS; i++)
    {
      cut_all (&table);
      hf_fake_table_act (&table);
    }
  g_assert_cmpuint (kept->len, >, N_ACTS);

  return kept;
}

/* Returns (transfer full): a change of the game at some later place of the log */
static char *
move_on (const char *told, gboolean whole)
{
  g_autoptr (JsonNode) node = json_from_string (told, NULL),
                       known = json_from_string ("{\"seats\":[],\"turn\":1}", NULL);
  JsonObject *change = json_object_get_object_member (json_node_get_object (node), "told");

  json_object_set_int_member (change, "position", MARK);
  if (whole)
    {
      json_object_remove_member (change, "events");
      json_object_set_member (change, "known", json_node_copy (known));
    }

  return json_to_string (node, FALSE);
}

/* Returns (transfer full): a change in which only something is said, which can happen again and again */
static char *
say_again (const char *told)
{
  g_autoptr (JsonNode) node = json_from_string (told, NULL);
  JsonObject *change = json_object_get_object_member (json_node_get_object (node), "told");
  g_autofree char *line = g_strnfill (800, 'x');
  JsonArray *events = json_array_new (), *lines = json_array_new ();

  for (guint i = 0; i < 40; i++)
    json_array_add_element (events, json_from_string ("{\"event\":\"said\",\"seat\":1}", NULL));
  json_array_add_string_element (lines, line);
  json_object_set_array_member (change, "events", events);
  json_object_set_array_member (change, "lines", lines);
  json_object_set_string_member (change, "verdict", "ok");
  json_object_set_int_member (change, "position", MARK);

  return json_to_string (node, FALSE);
}

/* Returns: the last frame that has a change */
static const char *
find_told (const GPtrArray *kept)
{
  for (guint i = kept->len; i-- > 0;)
    if (strstr (kept->pdata[i], "\"told\"") != NULL)
      return kept->pdata[i];
  g_assert_not_reached ();
}

/* Returns (transfer full): a frame with much of the log in it */
static char *
make_log (void)
{
  g_autofree char *line = g_strnfill (900, 'x');

  return g_strdup_printf ("{\"log\":[\"%s\"],\"from\":%u}", line, MARK);
}

/* Returns (transfer full) (nullable): what is told without end, with a mark for a number; NULL where there are no more
 *   kinds of that */
char *
hf_hostile_frames_make (const GPtrArray *kept, guint kind)
{
  static const char *const frames[] = {
    "{\"present\":{\"here\":[777777]}}",
    "{\"promise\":\"777777\"}",
    "{\"answer\":777777,\"invitation\":\"aaaaaaaa\"}",
    "{\"answer\":777777,\"refusal\":{\"reason\":5}}",
    "{\"said\":{\"seat\":3,\"number\":777777}}",
    "{\"undo\":{\"seat\":3,\"end\":\"agreed\",\"by\":777777}}",
    "{\"offer\":\"http://h/777777#aaaaaaaa\"}",
    "{\"chance\":{\"secret\":\"777777\",\"shares\":[]}}",
  };

  switch (kind)
    {
    case 0:
      return move_on (find_told (kept), TRUE);
    case 1:
      return move_on (find_told (kept), FALSE);
    case 2:
      return say_again (find_told (kept));
    case 3:
      return make_log ();
    default:
      return kind - 4 < G_N_ELEMENTS (frames) ? g_strdup (frames[kind - 4]) : NULL;
    }
}

/* Returns: the number in frame @i of a kind */
static guint
choose_number (guint kind, guint i, HfGame *game)
{
  switch (kind)
    {
    case 0:
      return i * 1000;
    case 2:
      return hf_game_get_log (game)->position + 1;
    case 4:
    case 8:
    case 9:
      return i % 4;
    default:
      return i;
    }
}

/* Returns (transfer full): frame @i of a kind
 *
 * @text: from hf_hostile_frames_make()
 * @game: of the guest who is told */
char *
hf_hostile_frames_number (const char *text, guint kind, guint i, HfGame *game)
{
  g_autofree char *mark = g_strdup_printf ("%u", MARK);
  g_autofree char *number = g_strdup_printf ("%u", choose_number (kind, i, game));
  GString *frame = g_string_new (text);

  g_string_replace (frame, mark, number, 0);

  return g_string_free_and_steal (frame);
}
