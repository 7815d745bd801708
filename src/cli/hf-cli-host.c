/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table for people in several places, without a window. It prints an invitation for each free
 * seat of a person, and runs until a signal or an order ends it, or, where its starter is gone,
 * until all people have left. */

#include "hf-cli-commands.h"

#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <stdio.h>
#include <sys/resource.h>

#include "core/rules/hf-presets.h"
#include "hf-cli-preset.h"
#include "page/hf-page-server.h"
#include "together/address/hf-addresses.h"
#include "together/host/hf-table-file.h"
#include "together/host/hf-table-process.h"

#define COMPUTER "-"  /* instead of a name */
#define PACE     1200 /* milliseconds between acts of computer players */
#define LINGER   120  /* seconds for which a table stays open without people */
#define MODESTY \
  19 /* niceness of a table that strangers keep busy, toward all other programs: the highest */

/* Limit of a table’s data in bytes, so that a fault there ends the table and not the computer. A
 * new table has 20 MB, and 45 MB while two threads of computer players think; each further thread
 * has a stack of 8 MB. The shadow memory of a sanitizer is far larger. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define MOST_DATA RLIM_INFINITY
#else
#define MOST_DATA (512 * 1024 * 1024)
#endif

typedef struct
{
  char *rules;
  char *seats;
  char *address;
  char *save;
  gint port;
  gint pace;
  gint linger;
  gboolean control;
  gboolean screen;
  gboolean offer;
  gboolean deal;
} Options;

/* A table that is open. */
typedef struct
{
  const Options *options;
  HfHost *host;
  HfTableServer *server;
  GMainLoop *loop;
  GDataInputStream *input; /* (nullable): orders of the program that started it */
  gboolean on_its_own;     /* its starter is gone */
  guint leaving;           /* source that closes it */
} Table;

static gboolean
read_options (int *argc, char ***argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &options->rules, "The rule set, or a file that has one",
      "SET" },
    { "seats", 's', 0, G_OPTION_ARG_STRING, &options->seats,
      "Who sits where: names, and - for a computer player", "NAME,NAME,-,..." },
    { "address", 'a', 0, G_OPTION_ARG_STRING, &options->address,
      "The address of this computer to listen at; all without it", "ADDRESS" },
    { "port", 'p', 0, G_OPTION_ARG_INT, &options->port, "The port to listen at; any without it",
      "N" },
    { "pace", 0, 0, G_OPTION_ARG_INT, &options->pace,
      "Milliseconds between acts of computer players", "N" },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &options->save,
      "Where the table is saved after every move; if it is there, the table goes on from it",
      "FILE" },
    { "screen", 0, 0, G_OPTION_ARG_NONE, &options->screen,
      "Print a link for a screen that all look at, such as a television: no hands", NULL },
    { "offer", 0, 0, G_OPTION_ARG_NONE, &options->offer,
      "Let that screen show a picture with which whoever sees it can take a free seat", NULL },
    { "deal", 0, 0, G_OPTION_ARG_NONE, &options->deal,
      "Deal as soon as everybody is there, without a room in which people agree on seats and rules",
      NULL },
    { "control", 0, 0, G_OPTION_ARG_NONE, &options->control,
      "Take orders from the standard input, a line each; at its end the table stays while "
      "somebody sits at it",
      NULL },
    { "linger", 0, 0, G_OPTION_ARG_INT, &options->linger,
      "Seconds after which such a table closes when everybody has left", "N" },
    { NULL }
  };

  if (!hf_cli_read_options (argc, argv, NULL, "Hosts a table for people in several places", entries,
                            error))
    return FALSE;
  if (options->port >= 0 && options->port <= G_MAXUINT16 && options->pace >= 0
      && options->linger >= 0)
    return TRUE;

  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "There is no such port, pace, or time");
  return FALSE;
}

/* Makes a game with a seat for each name or, without names, with the usual number of seats, all for
 * people. */
static HfGame *
make_game (const Options *options, GError **error)
{
  const char *id = options->rules != NULL ? options->rules : hf_presets_list ()[0];
  g_autoptr (HfRuleSet) set = hf_cli_load_set (id, error);
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

/* Opens the saved table, or makes a new one. */
static HfHost *
make_table (const Options *options, GError **error)
{
  g_autoptr (HfGame) game = NULL;

  if (options->save != NULL && g_file_test (options->save, G_FILE_TEST_EXISTS))
    return hf_table_file_open (options->save, error);

  game = make_game (options, error);

  return game != NULL ? hf_host_new (game) : NULL;
}

static char *
find_base (Table *self)
{
  g_autofree char *address = self->options->address != NULL ? g_strdup (self->options->address)
                                                            : hf_addresses_find_best ();

  return hf_addresses_print_base (address, hf_table_server_get_port (self->server));
}

static void
print_link (Table *self, const char *name, const char *secret)
{
  g_autofree char *base = find_base (self);

  printf ("%s: %s#%s\n", name, base, secret);
}

/* Prints the invitation to a seat: a link for people, or the answer to an order for a program. */
static void
print_invitation (Table *self, guint seat)
{
  HfGameSeat *player = hf_game_get_seat (hf_host_get_game (self->host), seat);
  g_autofree char *secret = hf_host_invite (self->host, seat);

  if (self->options->control)
    printf ("invitation %u %s\n", seat, secret);
  else
    print_link (self, hf_game_seat_get_name (player), secret);
  fflush (stdout);
}

/* Prints the invitation for a screen that shows the table to all players. */
static void
print_screen (Table *self)
{
  const char *secret = hf_host_invite_screen (self->host);

  if (self->options->control)
    printf ("screen %s\n", secret);
  else
    print_link (self, "Screen for all", secret);
  fflush (stdout);
}

/* Prints the other addresses of this computer, as only people know which of them others can
 * reach. */
static void
print_choice (void)
{
  g_auto (GStrv) addresses = hf_addresses_list ();
  g_autofree char *others = NULL;

  if (g_strv_length (addresses) < 2)
    return;

  others = g_strjoinv (", ", addresses + 1);
  printf (
    "If nobody can open the link, choose another address of this computer with --address: %s\n",
    others);
}

/* Opens the room of a table where nothing has been dealt, and prints its link: to the chair that
 * whoever opens it chooses. */
static void
open_room (Table *self)
{
  const char *code;

  if (hf_game_get_log (hf_host_get_game (self->host))->position > 0 || self->options->deal)
    return;

  code = hf_host_open_room (self->host);
  if (self->options->control)
    printf ("code %s\n", code);
  else
    print_link (self, "For everybody", code);
}

/* Prints the port of the table for a program, and invitations to the free seats of people. */
static void
print_table (Table *self)
{
  HfGame *game = hf_host_get_game (self->host);

  if (self->options->control)
    printf ("table %u\n", hf_table_server_get_port (self->server));
  open_room (self);
  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    if (hf_game_seat_get_kind (hf_game_get_seat (game, seat)) == HF_PLAYER_ELSEWHERE
        && !hf_host_is_taken (self->host, seat))
      print_invitation (self, seat);
  if (self->options->screen)
    print_screen (self);
  if (self->options->offer)
    {
      g_autofree char *base = find_base (self);

      hf_host_set_offer (self->host, base);
    }
  if (!self->options->control && self->options->address == NULL)
    print_choice ();
  fflush (stdout);
}

static gboolean
stop_cb (gpointer data)
{
  g_main_loop_quit (data);

  return G_SOURCE_CONTINUE;
}

static gboolean
leave_cb (gpointer data)
{
  Table *self = data;

  self->leaving = 0;
  g_main_loop_quit (self->loop);

  return G_SOURCE_REMOVE;
}

static gboolean
has_people (HfHost *host)
{
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (hf_host_is_taken (host, seat))
      return TRUE;

  return FALSE;
}

/* Closes a table without a starter once no guest is there. Guests may come back after a broken
 * line, so the table waits for them a while. */
static void
present_changed_cb (HfHost *host, Table *self)
{
  g_clear_handle_id (&self->leaving, g_source_remove);
  if (self->on_its_own && hf_host_get_present (host) == 0)
    self->leaving = g_timeout_add_seconds (has_people (host) ? self->options->linger : 0, leave_cb,
                                           self);
}

static void
game_over_cb (HfGame *game, Table *self)
{
  if (self->options->control)
    return;

  printf ("The game is over.\n");
  fflush (stdout);
}

/* Lets all other programs of this computer come first from now on, such as the window of a player:
 * strangers can keep a table as busy as they like, and its own work is little. */
static void
crowded_cb (Table *self)
{
  g_signal_handlers_disconnect_by_func (self->server, crowded_cb, self);
  setpriority (PRIO_PROCESS, 0, MODESTY);
}

static gboolean
read_seat (Table *self, const char *word, guint64 *seat)
{
  guint n_seats = hf_game_get_n_seats (hf_host_get_game (self->host));

  return g_ascii_string_to_unsigned (word, 10, 0, n_seats - 1, seat, NULL);
}

/* Orders are `invite SEAT`, `owner SEAT`, `screen`, `offer ADDRESS`, `offer`, and `close`. */
static void
follow_order (Table *self, const char *order)
{
  g_auto (GStrv) words = g_strsplit (order, " ", 3);
  guint n_words = g_strv_length (words);
  guint64 seat;

  if (n_words == 1 && g_str_equal (words[0], "close"))
    g_main_loop_quit (self->loop);
  else if (n_words == 1 && g_str_equal (words[0], "screen"))
    print_screen (self);
  else if (n_words <= 2 && n_words > 0 && g_str_equal (words[0], "offer"))
    hf_host_set_offer (self->host, words[1]);
  else if (n_words == 2 && g_str_equal (words[0], "invite") && read_seat (self, words[1], &seat))
    print_invitation (self, seat);
  else if (n_words == 2 && g_str_equal (words[0], "owner") && read_seat (self, words[1], &seat))
    hf_host_set_owner (self->host, seat);
  else
    {
      printf ("unknown\n");
      fflush (stdout);
    }
}

static void
order_cb (GObject *input, GAsyncResult *result, gpointer data)
{
  Table *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (input), result,
                                                                NULL, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (line == NULL)
    {
      self->on_its_own = TRUE;
      hf_host_set_owner (self->host, -1);
      present_changed_cb (self->host, self);
      return;
    }
  follow_order (self, line);
  g_data_input_stream_read_line_async (self->input, G_PRIORITY_DEFAULT, NULL, order_cb, self);
}

static void
listen_to_orders (Table *self)
{
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);

  self->input = g_data_input_stream_new (input);
  g_data_input_stream_read_line_async (self->input, G_PRIORITY_DEFAULT, NULL, order_cb, self);
}

/* Follows a game that has just begun, or that people have made in the room. */
static void
follow_game (Table *self)
{
  HfGame *game = hf_host_get_game (self->host);

  hf_game_set_pace (game, self->options->pace);
  g_signal_connect (game, "game-over", G_CALLBACK (game_over_cb), self);
}

/* Waits for people, and lets them play. */
static void
run (Table *self)
{
  HfGame *game = hf_host_get_game (self->host);

  follow_game (self);
  g_signal_connect_swapped (self->host, "game-changed", G_CALLBACK (follow_game), self);
  g_signal_connect (self->host, "present-changed", G_CALLBACK (present_changed_cb), self);
  g_signal_connect_swapped (self->server, "crowded", G_CALLBACK (crowded_cb), self);
  g_unix_signal_add (SIGINT, stop_cb, self->loop);
  g_unix_signal_add (SIGTERM, stop_cb, self->loop);
  if (hf_game_get_log (game)->position == 0)
    hf_host_promise (self->host);
  /* From here on others know of the table, and may end it. */
  print_table (self);
  if (self->options->control)
    listen_to_orders (self);
  if (hf_game_get_log (game)->position > 0)
    hf_game_start (game);
  g_main_loop_run (self->loop);

  g_signal_handlers_disconnect_by_data (self->host, self);
  g_clear_handle_id (&self->leaving, g_source_remove);
  hf_host_close (self->host);
  hf_table_server_close (self->server);
}

/* Tells a window that has started the table why it does not come about. */
static void
print_hindrance (const Options *options, const char *hindrance)
{
  if (!options->control)
    return;

  printf ("%s\n", hindrance);
  fflush (stdout);
}

/* A window that has started the table can let it listen somewhere else. */
static gboolean
listen_at (HfTableServer *server, const Options *options, GError **error)
{
  g_autoptr (GError) why = NULL;

  if (hf_table_server_listen (server, options->address, options->port, &why))
    return TRUE;

  if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
    print_hindrance (options, HF_TABLE_PORT_TAKEN);
  g_propagate_error (error, g_steal_pointer (&why));

  return FALSE;
}

static int
host (const Options *options, GError **error)
{
  g_autoptr (HfTableLock) lock = options->save != NULL ? hf_table_lock_new (options->save, error)
                                                       : NULL;
  gboolean taken = options->save != NULL && lock == NULL;
  g_autoptr (HfHost) table = taken ? NULL : make_table (options, error);
  g_autoptr (HfTableServer) server = NULL;
  g_autoptr (HfPageServer) page = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Table self = { .options = options, .host = table, .loop = loop };

  if (taken)
    print_hindrance (options, HF_TABLE_FILE_TAKEN);
  if (table == NULL)
    return 2;

  server = self.server = hf_table_server_new (table);
  page = hf_page_server_new (table, server);
  if ((options->save != NULL && !hf_table_file_keep (table, options->save, error))
      || !listen_at (server, options, error))
    return 1;

  run (&self);
  g_clear_object (&self.input);

  return 0;
}

static void
limit_data (void)
{
  struct rlimit data;

  getrlimit (RLIMIT_DATA, &data);
  data.rlim_cur = MIN (data.rlim_cur, MOST_DATA);
  setrlimit (RLIMIT_DATA, &data);
}

/* The command `host`. */
int
hf_cli_host_main (int argc, char **argv)
{
  Options options = { .pace = PACE, .linger = LINGER };
  g_autoptr (GError) error = NULL;
  int status = 2;

  limit_data ();
  hf_cli_commands_speak ();
  if (read_options (&argc, &argv, &options, &error))
    status = host (&options, &error);
  if (error != NULL)
    hf_cli_fail (error);
  g_free (options.rules);
  g_free (options.seats);
  g_free (options.address);
  g_free (options.save);

  return status;
}
