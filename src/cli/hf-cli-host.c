/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table for people in several places, without a window. It prints an invitation for each seat of a
 * person, and plays until the game is over. */

#include "hf-cli-host.h"

#include <glib-unix.h>
#include <stdio.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "hf-cli-commands.h"
#include "together/hf-table-server.h"

#define COMPUTER "-"  /* instead of a name */
#define PACE     1200 /* milliseconds between acts of computer players */

typedef struct
{
  char *rules;
  char *seats;
  char *address;
  gint port;
  gint pace;
} Options;

static gboolean
read_options (int *argc, char ***argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &options->rules, "The rule set", "ID" },
    { "seats", 's', 0, G_OPTION_ARG_STRING, &options->seats,
      "Who sits where: names, and - for a computer player", "NAME,NAME,-,..." },
    { "address", 'a', 0, G_OPTION_ARG_STRING, &options->address,
      "The address of this computer to listen at; all without it", "ADDRESS" },
    { "port", 'p', 0, G_OPTION_ARG_INT, &options->port, "The port to listen at; any without it",
      "N" },
    { "pace", 0, 0, G_OPTION_ARG_INT, &options->pace,
      "Milliseconds between acts of computer players", "N" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_option_context_set_summary (context, "Hosts a table for people in several places");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, argc, argv, error))
    return FALSE;
  if (options->port >= 0 && options->port <= G_MAXUINT16 && options->pace >= 0)
    return TRUE;

  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "There is no such port or pace");
  return FALSE;
}

/* As many seats as are named, or as the rules usually have, for people. */
static HfGame *
make_game (const Options *options, GError **error)
{
  const char *id = options->rules != NULL ? options->rules : hf_presets_list ()[0];
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset (id, error);
  g_auto (GStrv) names = g_strsplit (options->seats != NULL ? options->seats : "", ",", -1);
  guint n_names = g_strv_length (names);
  g_autofree char *number = g_strdup_printf ("%u", n_names);
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  HfGame *game;

  if (set == NULL || (n_names > 0 && !hf_rules_set (&set->rules, "table.players", number, error)))
    return NULL;

  for (guint i = 0; i < (guint) set->rules.table_players; i++)
    {
      gboolean computer = i < n_names && g_str_equal (names[i], COMPUTER);

      players[i].kind = computer ? HF_PLAYER_COMPUTER : HF_PLAYER_ELSEWHERE;
      players[i].name = i < n_names && !computer ? names[i] : NULL;
    }
  game = hf_game_new (&set->rules, (guint64) g_random_int () << 32 | g_random_int (), players,
                      error);
  if (game != NULL)
    hf_game_set_rules_name (game, set->name);

  return game;
}

static void
print_invitations (HfHost *host, const Options *options, guint port)
{
  HfGame *game = hf_host_get_game (host);
  const char *address = options->address != NULL ? options->address : g_get_host_name ();

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    {
      HfGameSeat *player = hf_game_get_seat (game, seat);
      g_autofree char *secret = NULL;

      if (hf_game_seat_get_kind (player) != HF_PLAYER_ELSEWHERE)
        continue;
      secret = hf_host_invite (host, seat);
      printf ("%s: http://%s:%u/#%s\n", hf_game_seat_get_name (player), address, port, secret);
    }
  fflush (stdout);
}

static gboolean
stop_cb (gpointer data)
{
  g_main_loop_quit (data);

  return G_SOURCE_CONTINUE;
}

static void
game_over_cb (HfGame *game, GMainLoop *loop)
{
  printf ("The game is over.\n");
  fflush (stdout);
}

/* Waits for people, and lets them play. */
static int
host (HfGame *game, const Options *options, GError **error)
{
  g_autoptr (HfHost) table = hf_host_new (game);
  g_autoptr (HfTableServer) server = hf_table_server_new (table);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  if (!hf_table_server_listen (server, options->address, options->port, error))
    return 1;

  print_invitations (table, options, hf_table_server_get_port (server));
  hf_game_set_pace (game, options->pace);
  g_signal_connect (game, "game-over", G_CALLBACK (game_over_cb), loop);
  g_unix_signal_add (SIGINT, stop_cb, loop);
  g_unix_signal_add (SIGTERM, stop_cb, loop);
  hf_game_start (game);
  g_main_loop_run (loop);
  hf_game_stop (game);

  return 0;
}

/* The command `host`. */
int
hf_cli_host_main (int argc, char **argv)
{
  Options options = { .pace = PACE };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) game = NULL;
  int status = 2;

  if (read_options (&argc, &argv, &options, &error))
    game = make_game (&options, &error);
  if (game != NULL)
    status = host (game, &options, &error);
  if (error != NULL)
    hf_cli_print_error (error);
  g_free (options.rules);
  g_free (options.seats);
  g_free (options.address);

  return status;
}
