/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table for people in several places, without a window. It prints an invitation for each free
 * seat of a person, and runs until a signal or an order ends it, or, where its starter is gone,
 * until all people have left. */

#include "hf-cli-commands.h"

#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "hf-cli-preset.h"
#include "page/hf-page-server.h"
#include "together/address/hf-addresses.h"
#include "together/address/hf-tunnel.h"
#include "together/host/hf-table-file.h"
#include "together/host/hf-table-process.h"
#include "together/line/hf-invitation.h"

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
  char *public;
  char *tunnel;
  char *save;
  gint port;
  gint pace;
  gint linger;
  gboolean control;
  gboolean screen;
  gboolean offer;
  gboolean deal;
  gboolean quiet;
} Options;

/* A table that is open. */
typedef struct
{
  const Options *options;
  HfHost *host;
  HfTableServer *server;
  GMainLoop *loop;
  HfTunnel *tunnel;     /* (nullable) */
  char *way;            /* (nullable): the address at which the tunnel has led to it last */
  char *chosen;         /* (nullable): the address that the program that started it has ordered */
  gboolean chosen_here; /* that was one of this computer, and counts while it has it */
  char *home;           /* (nullable): the address of this computer for others in its network */
  char *base;           /* the address of the table for others, of all these */
  char *known;          /* the last one that led anywhere */
  GDataInputStream *input;     /* (nullable): orders of the program that started it */
  gboolean offers;             /* screens for all invite to free seats */
  gboolean on_its_own;         /* its starter is gone */
  gboolean moved;              /* to another port than before, where old links lead nowhere */
  guint leaving;               /* source that closes it */
  char *secrets[HF_MAX_SEATS]; /* (nullable): of the last invitations, which may have been used */
} Table;

/* Completes the address for others. */
static gboolean
read_public (Options *options, GError **error)
{
  g_autofree char *base = options->public != NULL && strstr (options->public, "://") != NULL
                            ? hf_invitation_tidy_address (options->public, 0)
                            : NULL;

  if (options->public != NULL && base == NULL)
    {
      hf_text_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                         "“%s” isn’t a public address, such as https://cards.example/friday/",
                         options->public);
      return FALSE;
    }
  g_set_str (&options->public, base);

  return TRUE;
}

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
    { "port", 'p', 0, G_OPTION_ARG_INT, &options->port,
      "The port to listen at; without it that of the saved table, or any", "N" },
    { "public", 0, 0, G_OPTION_ARG_STRING, &options->public,
      "The address at which others find the table, such as that of a web server before it", "URL" },
    { "tunnel", 0, 0, G_OPTION_ARG_STRING, &options->tunnel,
      "A program that makes the table reachable from outside and prints an https address; PORT in "
      "it becomes the port",
      "COMMAND" },
    { "pace", 0, 0, G_OPTION_ARG_INT, &options->pace,
      "Milliseconds between acts of computer players", "N" },
    { "quiet", 0, 0, G_OPTION_ARG_NONE, &options->quiet, "Computer players make no remarks", NULL },
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
    return read_public (options, error);

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

/* Returns (transfer full): the address of the table for programs on this computer */
static char *
find_own_base (Table *self)
{
  return hf_addresses_print_base (self->options->address != NULL ? self->options->address
                                                                 : "127.0.0.1",
                                  hf_table_server_get_port (self->server));
}

/* Returns (nullable): the address of the table for others, where it is not that of this computer in its network */
static const char *
find_given (Table *self)
{
  if (self->way != NULL)
    return self->way;
  if (self->chosen != NULL && (!self->chosen_here || hf_addresses_has (self->chosen)))
    return self->chosen;

  return self->options->public;
}

/* Returns (transfer full): the address of the table for others */
static char *
find_base (Table *self)
{
  const char *given = find_given (self);
  g_auto (GStrv) addresses = hf_addresses_list ();
  g_autofree char *home = self->options->address != NULL
                            ? g_strdup (self->options->address)
                            : hf_addresses_choose ((const char *const *) addresses, self->home);

  g_set_str (&self->home, home);

  return given != NULL ? g_strdup (given)
                       : hf_addresses_print_base (home, hf_table_server_get_port (self->server));
}

static void
print_link (Table *self, const char *name, const char *secret)
{
  g_autofree char *link = hf_invitation_print (self->base, secret);

  printf ("%s: %s\n", name, link);
}

/* Prints the invitation to a seat that was made last: a link for people, or the answer to an order for a program. */
static void
print_secret (Table *self, guint seat)
{
  HfGameSeat *player = hf_game_get_seat (hf_host_get_game (self->host), seat);

  if (self->options->control)
    printf ("invitation %u %s\n", seat, self->secrets[seat]);
  else
    print_link (self, hf_game_seat_get_name (player), self->secrets[seat]);
  fflush (stdout);
}

/* Makes an invitation to a seat, and prints it. */
static void
print_invitation (Table *self, guint seat)
{
  g_free (self->secrets[seat]);
  self->secrets[seat] = hf_host_invite (self->host, seat);
  print_secret (self, seat);
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

/* Finds the address of the table for others. Screens for all show it, and if that is wanted invitations to free seats
 * with it; a program that has started the table is told of it. While this computer is in no network, nobody can come by
 * its address.
 *
 * Returns: whether others have to come to another address than before */
static gboolean
show_address (Table *self)
{
  g_autofree char *base = find_base (self);
  g_autofree char *nowhere = hf_addresses_print_base (g_get_host_name (),
                                                      hf_table_server_get_port (self->server));

  g_set_str (&self->base, base);
  hf_host_set_address (self->host, base);
  if (self->offers)
    hf_host_set_offer (self->host, base);
  if (self->options->control)
    {
      printf ("address %s\n", base);
      fflush (stdout);
    }

  return !g_str_equal (base, nowhere) && g_set_str (&self->known, base);
}

/* Prints the port of the table for a program, and invitations to the free seats of people; to all their seats where they
 * find the table at another port. */
static void
print_table (Table *self)
{
  HfGame *game = hf_host_get_game (self->host);

  if (self->options->control)
    printf ("table %u\n", hf_table_server_get_port (self->server));
  self->offers = self->options->offer;
  show_address (self);
  open_room (self);
  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    if (hf_game_seat_get_kind (hf_game_get_seat (game, seat)) == HF_PLAYER_ELSEWHERE
        && (self->moved || !hf_host_is_taken (self->host, seat)))
      print_invitation (self, seat);
  if (self->options->screen)
    print_screen (self);
  if (!self->options->control && self->options->address == NULL && self->options->public == NULL)
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

/* Prints invitations with a new address of the table, and tells a program that there is one. A browser knows no seat at an address that it has not been to, so
 * there is one to each seat of a person, also to those that were taken: it leads to the same seat, which its guest keeps
 * until then. */
static void
print_anew (Table *self)
{
  HfGame *game = hf_host_get_game (self->host);

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    if (hf_game_seat_get_kind (hf_game_get_seat (game, seat)) != HF_PLAYER_ELSEWHERE)
      continue;
    else if (self->secrets[seat] == NULL || !hf_host_invites (self->host, self->secrets[seat]))
      print_invitation (self, seat);
    else if (!self->options->control)
      print_secret (self, seat);
  if (self->options->screen && !self->options->control)
    print_screen (self);
  if (!self->options->control)
    return;

  printf ("moved\n");
  fflush (stdout);
}

/* Gives out no address that this computer does not have any more. */
static void
network_cb (Table *self)
{
  if (!show_address (self))
    return;

  if (!self->options->control)
    printf ("The table has another address. These are the new links to it:\n");
  print_anew (self);
}

/* Prints how far the way from outside has come: a sentence for people, the state and its detail for a program. */
static void
print_tunnel (Table *self)
{
  HfTunnelState state = self->tunnel != NULL ? hf_tunnel_get_state (self->tunnel) : HF_TUNNEL_NONE;
  const char *detail = self->tunnel != NULL ? hf_tunnel_get_detail (self->tunnel) : NULL;
  g_autofree char *sentence = hf_tunnel_describe (state, detail);

  if (self->options->control)
    printf ("tunnel %s %s\n", hf_tunnel_get_word (state), detail != NULL ? detail : "");
  else
    printf ("%s\n", sentence);
  fflush (stdout);
}

static void
tunnel_changed_cb (Table *self)
{
  const char *address = hf_tunnel_get_address (self->tunnel);
  gboolean moved = g_set_str (&self->way, address) && show_address (self);

  print_tunnel (self);
  if (moved)
    print_anew (self);
}

static void
end_tunnel (Table *self)
{
  if (self->tunnel == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->tunnel, self);
  hf_tunnel_end (self->tunnel);
  g_clear_object (&self->tunnel);
  g_clear_pointer (&self->way, g_free);
  show_address (self);
}

/* Starts a program that makes a way from outside, in place of the one before. */
static void
start_tunnel (Table *self, const char *command)
{
  g_autofree char *own = find_own_base (self);

  end_tunnel (self);
  self->tunnel = hf_tunnel_new (command, hf_table_server_get_port (self->server), own);
  g_signal_connect_swapped (self->tunnel, "changed", G_CALLBACK (tunnel_changed_cb), self);
  hf_tunnel_start (self->tunnel);
}

/* Takes the address that a person has chosen. */
static void
follow_address_order (Table *self, const char *base)
{
  g_set_str (&self->chosen, base);
  self->chosen_here = hf_addresses_has (base);
  show_address (self);
}

static void
follow_tunnel_order (Table *self, const char *command)
{
  if (*command != '\0')
    {
      start_tunnel (self, command);
      return;
    }

  end_tunnel (self);
  print_tunnel (self);
}

/* Orders are `invite SEAT`, `owner SEAT`, `screen`, `address ADDRESS`, `offer ADDRESS`, `offer`, `tunnel COMMAND`,
 * `tunnel`, `quiet`, `talk`, and `close`. */
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
  else if (n_words == 1 && (g_str_equal (words[0], "quiet") || g_str_equal (words[0], "talk")))
    hf_host_set_quiet (self->host, g_str_equal (words[0], "quiet"));
  else if (n_words <= 2 && n_words > 0 && g_str_equal (words[0], "offer"))
    {
      self->offers = words[1] != NULL;
      hf_host_set_offer (self->host, words[1]);
    }
  else if (n_words == 2 && g_str_equal (words[0], "address"))
    follow_address_order (self, words[1]);
  else if (n_words > 0 && g_str_equal (words[0], "tunnel"))
    follow_tunnel_order (self, n_words > 1 ? order + strlen ("tunnel ") : "");
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
  GNetworkMonitor *networks = g_network_monitor_get_default ();

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
  g_signal_connect_swapped (networks, "network-changed", G_CALLBACK (network_cb), self);
  if (self->options->control)
    listen_to_orders (self);
  if (self->options->tunnel != NULL)
    start_tunnel (self, self->options->tunnel);
  if (hf_game_get_log (game)->position > 0)
    hf_game_start (game);
  g_main_loop_run (self->loop);

  g_signal_handlers_disconnect_by_data (networks, self);
  g_signal_handlers_disconnect_by_data (self->host, self);
  g_clear_handle_id (&self->leaving, g_source_remove);
  end_tunnel (self);
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

/* Listens at any port, as another program has the one where the table was. */
static gboolean
listen_elsewhere (Table *self, guint port, GError **error)
{
  if (!hf_table_server_listen (self->server, self->options->address, 0, error))
    return FALSE;

  self->moved = TRUE;
  if (!self->options->control)
    printf ("Another program has port %u, where this table was. These are the new links to it:\n",
            port);

  return TRUE;
}

/* Listens at the port of the options, else where the table was when it was saved. A window that has started the table
 * can let it listen somewhere else. */
static gboolean
listen_at (Table *self, GError **error)
{
  const Options *options = self->options;
  const guint port = options->port != 0 ? (guint) options->port : hf_host_get_port (self->host);
  g_autoptr (GError) why = NULL;
  gboolean taken, listens;

  listens = hf_table_server_listen (self->server, options->address, port, &why);
  taken = g_error_matches (why, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE);
  if (taken && options->port == 0)
    listens = listen_elsewhere (self, port, error);
  else if (taken)
    print_hindrance (options, HF_TABLE_PORT_TAKEN);
  if (listens)
    hf_host_set_port (self->host, hf_table_server_get_port (self->server));
  else if (error != NULL && *error == NULL)
    g_propagate_error (error, g_steal_pointer (&why));

  return listens;
}

static void
forget (Table *self)
{
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    g_free (self->secrets[seat]);
  g_free (self->chosen);
  g_free (self->home);
  g_free (self->base);
  g_free (self->known);
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

  hf_host_set_quiet (table, options->quiet);
  server = self.server = hf_table_server_new (table);
  page = hf_page_server_new (table, server);
  if ((options->save != NULL && !hf_table_file_keep (table, options->save, error))
      || !listen_at (&self, error))
    return 1;

  run (&self);
  g_clear_object (&self.input);
  forget (&self);

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
  g_free (options.public);
  g_free (options.tunnel);
  g_free (options.save);

  return status;
}
