/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-finger.h"
#include "lib/hf-test-wait.h"

#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>

/* Requests of the Broadway server that have an answer or a length to know. */
enum
{
  OP_GRAB_POINTER,
  OP_UNGRAB_POINTER,
  OP_NEW_SURFACE,
  OP_SHOW_SURFACE,
  OP_HIDE_SURFACE,
  OP_RAISE_SURFACE,
  OP_LOWER_SURFACE,
  OP_DESTROY_SURFACE,
  OP_MOVE_RESIZE,
  OP_SET_TRANSIENT_FOR,
  OP_DISCONNECTED,
  OP_SURFACE_UPDATE,
  OP_SET_SHOW_KEYBOARD,
  OP_UPLOAD_TEXTURE,
  OP_RELEASE_TEXTURE,
  OP_SET_NODES,
  OP_ROUNDTRIP,
};

/* Events of a browser. */
enum
{
  EVENT_ENTER = 0,
  EVENT_TOUCH = 5,
  EVENT_GRAB_NOTIFY = 9,
  EVENT_UNGRAB_NOTIFY = 10,
  EVENT_CONFIGURE_NOTIFY = 11,
  EVENT_SCREEN_SIZE_CHANGED = 12,
  EVENT_ROUNDTRIP_NOTIFY = 14,
};

enum
{
  TOUCH_BEGIN,
  TOUCH_MOVE,
  TOUCH_END,
};

#define DISPLAY_NUMBER ":7"
#define MOVE_STEP      6.0 /* pixels from one place of a moving finger to the next */
#define MOVE_MS        12
#define ANSWER_S       2 /* seconds in which a server answers */

/* A window of the application, as the screen knows it. */
typedef struct
{
  gint16 x, y;
  guint16 width, height;
  guint16 parent;
  gboolean shown;
} Surface;

static struct
{
  GSubprocess *server;
  char *folder;
  GSocketConnection *connection;
  GThread *reader;
  GMutex lock; /* of what follows, and of what is written */
  GHashTable *surfaces;
  guint32 serial;

  guint32 touched; /* the surface */
  double x, y;     /* where on it */
  guint n_touches;
  guint n_sent; /* events */
  guint n_arrived;
} screen;

static void
send_event (const gint32 *words, guint n_words)
{
  /* A frame of a web socket, masked with nothing. */
  guchar frame[128] = { 0x82, 0x80 };
  gint32 all[16] = { words[0], screen.serial,
                     (gint32) (g_get_monotonic_time () / 1000 & G_MAXINT32) };
  gsize length;

  for (guint i = 1; i < n_words; i++)
    all[i + 2] = words[i];
  length = (n_words + 2) * 4;
  frame[1] |= length;
  for (guint i = 0; i < n_words + 2; i++)
    {
      guint32 word = g_htonl ((guint32) all[i]);

      memcpy (frame + 6 + i * 4, &word, 4);
    }
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (screen.connection)), frame,
                             6 + length, NULL, NULL, NULL);
}

#define SEND(...) \
  send_event ((const gint32[]) { __VA_ARGS__ }, sizeof ((const gint32[]) { __VA_ARGS__ }) / 4)

typedef struct
{
  const guchar *data;
  gsize length;
  gsize at;
} Message;

static guint32
take (Message *message, guint n_bytes)
{
  guint32 value = 0;

  for (guint i = 0; i < n_bytes && message->at < message->length; i++)
    value |= (guint32) message->data[message->at++] << (8 * i);

  return value;
}

static Surface *
find_surface (guint32 id)
{
  return g_hash_table_lookup (screen.surfaces, GUINT_TO_POINTER (id));
}

static void
tell_place (guint32 id)
{
  Surface *surface = find_surface (id);

  SEND (EVENT_CONFIGURE_NOTIFY, (gint32) id, surface->x, surface->y, surface->width,
        surface->height);
}

static void
new_surface (Message *message)
{
  Surface *surface = g_new0 (Surface, 1);
  guint32 id = take (message, 2);

  surface->x = (gint16) take (message, 2);
  surface->y = (gint16) take (message, 2);
  surface->width = take (message, 2);
  surface->height = take (message, 2);
  g_hash_table_insert (screen.surfaces, GUINT_TO_POINTER (id), surface);
  tell_place (id);
}

static void
move_surface (Message *message)
{
  guint32 id = take (message, 2);
  guint32 parts = take (message, 1);
  Surface *surface = find_surface (id);

  if (parts & 1)
    {
      surface->x = (gint16) take (message, 2);
      surface->y = (gint16) take (message, 2);
    }
  if (parts & 2)
    {
      surface->width = take (message, 2);
      surface->height = take (message, 2);
    }
  tell_place (id);
}

static void
obey (Message *message)
{
  guint32 op = take (message, 1), id, other;

  screen.serial = take (message, 4);
  switch (op)
    {
    case OP_GRAB_POINTER:
      take (message, 3);
      SEND (EVENT_GRAB_NOTIFY);
      break;
    case OP_UNGRAB_POINTER:
      SEND (EVENT_UNGRAB_NOTIFY);
      break;
    case OP_NEW_SURFACE:
      new_surface (message);
      break;
    case OP_SHOW_SURFACE:
    case OP_HIDE_SURFACE:
      id = take (message, 2);
      find_surface (id)->shown = op == OP_SHOW_SURFACE;
      break;
    case OP_DESTROY_SURFACE:
      id = take (message, 2);
      g_hash_table_remove (screen.surfaces, GUINT_TO_POINTER (id));
      break;
    case OP_MOVE_RESIZE:
      move_surface (message);
      break;
    case OP_SET_TRANSIENT_FOR:
      id = take (message, 2);
      find_surface (id)->parent = take (message, 2);
      break;
    case OP_RAISE_SURFACE:
    case OP_LOWER_SURFACE:
    case OP_SET_SHOW_KEYBOARD:
      take (message, 2);
      break;
    case OP_UPLOAD_TEXTURE:
      take (message, 4);
      message->at += take (message, 4);
      break;
    case OP_RELEASE_TEXTURE:
      take (message, 4);
      break;
    case OP_SET_NODES:
      take (message, 2);
      message->at += 4 * (gsize) take (message, 4);
      break;
    case OP_ROUNDTRIP:
      id = take (message, 2);
      other = take (message, 4);
      SEND (EVENT_ROUNDTRIP_NOTIFY, (gint32) id, (gint32) other);
      break;
    default:
      g_error ("The screen does not know %u", op);
    }
}

static gboolean
read_all (void *bytes, gsize n)
{
  gsize n_read;

  return g_input_stream_read_all (g_io_stream_get_input_stream (G_IO_STREAM (screen.connection)),
                                  bytes, n, &n_read, NULL, NULL)
         && n_read == n;
}

static gboolean
read_frame (GByteArray *message)
{
  guchar head[2], more[8];
  guint64 length;
  guint n_more = 0, at = message->len;

  if (!read_all (head, 2))
    return FALSE;

  length = head[1] & 0x7f;
  if (length >= 126)
    n_more = length == 126 ? 2 : 8;
  if (n_more > 0)
    {
      if (!read_all (more, n_more))
        return FALSE;
      length = 0;
      for (guint i = 0; i < n_more; i++)
        length = length << 8 | more[i];
    }
  g_byte_array_set_size (message, at + length);

  return read_all (message->data + at, length);
}

/* The server does not wait for a browser, so what it asks is answered while the application
 * runs. */
static gpointer
read_screen (gpointer data)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  while (read_frame (bytes))
    {
      Message message = { bytes->data, bytes->len, 0 };

      g_mutex_lock (&screen.lock);
      while (message.at < message.length)
        obey (&message);
      g_mutex_unlock (&screen.lock);
      g_byte_array_set_size (bytes, 0);
    }

  return NULL;
}

static gboolean
shake_hands (void)
{
  static const char hello[] =
    "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: broadway\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n";
  g_autoptr (GString) answer = g_string_new (NULL);
  char c;

  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (screen.connection)), hello,
                             strlen (hello), NULL, NULL, NULL);
  while (!g_str_has_suffix (answer->str, "\r\n\r\n") && read_all (&c, 1))
    g_string_append_c (answer, c);

  return g_str_has_prefix (answer->str, "HTTP/1.1 101");
}

/* A server that has only just begun may let a browser wait for ever, so it is asked again. */
static gboolean
connect_to_server (const char *socket)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (socket);

  g_socket_client_set_timeout (client, ANSWER_S);
  screen.connection = g_socket_client_connect (client, G_SOCKET_CONNECTABLE (address), NULL, NULL);
  if (screen.connection != NULL && shake_hands ())
    return TRUE;
  g_clear_object (&screen.connection);

  return FALSE;
}

/* No server outlives its test. */
static void
die_together (gpointer data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

/* Starts a touchscreen; what is opened after this shows there. Comes before anything else of GTK.
 */
void
hf_finger_open_screen (int width, int height)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *socket = NULL;
  g_autofree char *display = NULL;

  screen.folder = g_dir_make_tmp ("hf-screen-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_RUNTIME_DIR", screen.folder, TRUE);
  g_setenv ("GDK_BACKEND", "broadway", TRUE);
  g_setenv ("BROADWAY_DISPLAY", DISPLAY_NUMBER, TRUE);
  socket = g_build_filename (screen.folder, "browser", NULL);
  display = g_build_filename (screen.folder, "broadway8.socket", NULL);
  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_subprocess_launcher_set_child_setup (launcher, die_together, NULL, NULL);
  screen.server = g_subprocess_launcher_spawn (launcher, &error, "gtk4-broadwayd", "-u", socket,
                                               DISPLAY_NUMBER, NULL);
  g_assert_no_error (error);
  screen.surfaces = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  hf_test_wait_until (g_file_test (display, G_FILE_TEST_EXISTS));
  hf_test_wait_until (connect_to_server (socket));
  g_socket_set_timeout (g_socket_connection_get_socket (screen.connection), 0);
  screen.reader = g_thread_new ("screen", read_screen, NULL);
  g_mutex_lock (&screen.lock);
  SEND (EVENT_SCREEN_SIZE_CHANGED, width, height, 1);
  g_mutex_unlock (&screen.lock);
}

/* Ends the server, when the application has nothing more to show. */
void
hf_finger_close_screen (void)
{
  g_autofree char *files[] = {
    g_build_filename (screen.folder, "browser", NULL),
    g_build_filename (screen.folder, "broadway8.socket", NULL),
  };

  g_subprocess_force_exit (screen.server);
  g_subprocess_wait (screen.server, NULL, NULL);
  g_thread_join (screen.reader);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_unlink (files[i]);
  g_rmdir (screen.folder);
}

static gboolean
event_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GdkEventType type = gdk_event_get_event_type (g_value_peek_pointer (&values[1]));

  if (type == GDK_TOUCH_BEGIN || type == GDK_TOUCH_UPDATE || type == GDK_TOUCH_END)
    screen.n_arrived++;

  return TRUE;
}

static void
send_touch (gint32 kind)
{
  Surface *surface;
  gint32 x, y;

  g_mutex_lock (&screen.lock);
  surface = find_surface (screen.touched);
  x = (gint32) screen.x;
  y = (gint32) screen.y;
  if (kind == TOUCH_BEGIN)
    SEND (EVENT_ENTER, (gint32) screen.touched, (gint32) screen.touched, surface->x + x,
          surface->y + y, x, y, 0, 0);
  SEND (EVENT_TOUCH, kind, (gint32) screen.touched, (gint32) screen.n_touches, 1, surface->x + x,
        surface->y + y, x, y, 0);
  g_mutex_unlock (&screen.lock);

  screen.n_sent++;
  hf_test_wait_until (screen.n_arrived >= screen.n_sent);
}

/* The window that shows; others of it are below no finger of ours. */
static guint32
find_window (void)
{
  GHashTableIter iter;
  gpointer id, surface;
  guint32 found = 0;

  g_mutex_lock (&screen.lock);
  g_hash_table_iter_init (&iter, screen.surfaces);
  while (g_hash_table_iter_next (&iter, &id, &surface))
    if (((Surface *) surface)->shown && ((Surface *) surface)->parent == 0)
      found = MAX (found, GPOINTER_TO_UINT (id));
  g_mutex_unlock (&screen.lock);

  return found;
}

/* Puts the finger down. */
void
hf_finger_down (GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t at;
  double left, top;

  gtk_native_get_surface_transform (native, &left, &top);
  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native),
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &at));
  screen.touched = find_window ();
  screen.x = at.x + left;
  screen.y = at.y + top;
  if (screen.n_touches++ == 0)
    g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0, event_cb, NULL,
                                NULL);
  send_touch (TOUCH_BEGIN);
  hf_test_pass_time (40);
}

/* Moves the finger steadily. */
void
hf_finger_move (double dx, double dy)
{
  guint n_steps = (guint) MAX (2, MAX (ABS (dx), ABS (dy)) / MOVE_STEP);
  double x = screen.x, y = screen.y;

  for (guint i = 1; i <= n_steps; i++)
    {
      screen.x = x + dx * i / n_steps;
      screen.y = y + dy * i / n_steps;
      send_touch (TOUCH_MOVE);
      hf_test_pass_time (MOVE_MS);
    }
}

/* Lifts the finger. */
void
hf_finger_up (void)
{
  send_touch (TOUCH_END);
  hf_test_pass_time (60);
}

/* Touches it for a moment. */
void
hf_finger_tap (GtkWidget *widget, double x, double y)
{
  hf_finger_down (widget, x, y);
  hf_finger_up ();
}
