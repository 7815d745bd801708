/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The page that a table serves to browsers: its files, all out of this program, and the lines that pages open.
 * Files are found by the last part of a path, so that the table can stand behind any other server, under any
 * path. */

#include "hf-page-server.h"

#include "hf-page-json.h"
#include "hf-page-resources.h"
#include "hf-page-seat.h"
#include "together/address/hf-address-check.h"
#include "together/line/hf-code.h"
#include "together/line/hf-json.h"
#include "together/line/hf-token.h"

#define FOLDER "/io/github/handandfoot/HandAndFoot/page/"

/* Stand in the page for the version of its files, the language of the table, and words for a browser that does
 * not run the scripts. */
#define VERSION_MARK   "@VERSION@"
#define LANGUAGE_MARK  "@LANGUAGE@"
#define UNSTARTED_MARK "@UNSTARTED@"

/* Most pages at once. */
#define MAX_PAGES 32

/* Most lines of pages that have not named their seat yet. */
#define MAX_WAITING 16

/* Most tokens that a page can show. */
#define MAX_TOKENS 64

#define POLICY                                                                                            \
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'%s; " \
  "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

typedef struct
{
  const char *type;
  GBytes *plain;
  GBytes *packed;
} File;

struct _HfPageServer
{
  GObject parent_instance;

  HfHost *host;
  HfTableServer *server;
  GHashTable *files; /* name → File */
  char *version;     /* of the files, which a page tells */
  char *mark;        /* text by which the table is told from others */
  GPtrArray *seats;  /* HfPageSeat */
  GPtrArray *lines;  /* HfLink: of pages that have not said which seat is theirs */
};

G_DEFINE_FINAL_TYPE (HfPageServer, hf_page_server, G_TYPE_OBJECT)

static void
file_free (gpointer data)
{
  File *file = data;

  g_bytes_unref (file->plain);
  g_bytes_unref (file->packed);
  g_free (file);
}

/* @name: of a file; the page itself has none */
static const char *
find_type (const char *name)
{
  static const char *const types[][2] = {
    { ".js", "text/javascript; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".json", "application/json" },
    { ".png", "image/png" },
    { ".svg", "image/svg+xml" },
    { ".webmanifest", "application/manifest+json" },
  };

  if (*name == '\0')
    return "text/html; charset=utf-8";
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (name, types[i][0]))
      return types[i][1];

  return "application/octet-stream";
}

static GBytes *
pack (GBytes *bytes)
{
  g_autoptr (GConverter)
    converter = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9));

  return g_converter_convert_bytes (converter, bytes, NULL);
}

static void
add_file (HfPageServer *self, const char *name, GBytes *plain)
{
  File *file = g_new0 (File, 1);

  file->type = find_type (name);
  file->plain = g_bytes_ref (plain);
  file->packed = pack (plain);
  g_hash_table_insert (self->files, g_strdup (name), file);
}

/* The page itself names the version of all files, this program's. */
static void
add_page (HfPageServer *self, const char *unstarted)
{
  g_autofree char *words = g_markup_escape_text (unstarted, -1);
  g_autoptr (GBytes)
    bytes = g_resource_lookup_data (hf_page_get_resource (), FOLDER "index.html", 0, NULL);
  g_autoptr (GString)
    text = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GBytes) page = NULL;

  g_string_replace (text, VERSION_MARK, self->version, 0);
  g_string_replace (text, LANGUAGE_MARK, hf_page_get_language (), 0);
  g_string_replace (text, UNSTARTED_MARK, words, 0);
  page = g_bytes_new (text->str, text->len);
  add_file (self, "", page);
}

static void
add_manifest (HfPageServer *self)
{
  char *text = hf_json_print (hf_page_json_manifest ());
  g_autoptr (GBytes) manifest = g_bytes_new_take (text, strlen (text));

  add_file (self, "app.webmanifest", manifest);
}

static void
add_files (HfPageServer *self)
{
  g_auto (GStrv) names = g_resource_enumerate_children (hf_page_get_resource (), FOLDER, 0, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *unstarted = hf_page_get_unstarted ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (FOLDER, names[i], NULL);
      g_autoptr (GBytes) bytes = g_resource_lookup_data (hf_page_get_resource (), path, 0, NULL);

      g_checksum_update (sum, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      if (!g_str_equal (names[i], "index.html"))
        add_file (self, names[i], bytes);
    }
  g_checksum_update (sum, (const guchar *) unstarted, -1);
  self->version = g_strndup (g_checksum_get_string (sum), 16);
  add_page (self, unstarted);
  add_manifest (self);
}

/* Writes the policy of a page, with the address of its WebSocket, as some browsers do not count that as the
 * page's own. A name of a host that cannot be one is not repeated. */
static char *
write_policy (SoupServerMessage *message)
{
  const char *host =
    soup_message_headers_get_one (soup_server_message_get_request_headers (message), "Host");
  g_autofree char *sockets = NULL;

  if (host != NULL
      && g_regex_match_simple ("^[A-Za-z0-9.:\\[\\]-]{1,200}$", host, G_REGEX_DOLLAR_ENDONLY, 0))
    sockets = g_strdup_printf (" ws://%s wss://%s", host, host);

  return g_strdup_printf (POLICY, sockets != NULL ? sockets : "");
}

static void
add_headers (HfPageServer *self, SoupServerMessage *message, const File *file)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  g_autofree char *policy = write_policy (message),
                  *tag = g_strdup_printf ("\"%s\"", self->version);

  soup_message_headers_replace (headers, "Content-Security-Policy", policy);
  soup_message_headers_replace (headers, "X-Content-Type-Options", "nosniff");
  soup_message_headers_replace (headers, "Referrer-Policy", "no-referrer");
  soup_message_headers_replace (headers, "Cross-Origin-Resource-Policy", "same-origin");
  soup_message_headers_replace (headers, "Cache-Control", "no-cache");
  soup_message_headers_replace (headers, "Vary", "Accept-Encoding");
  soup_message_headers_replace (headers, "ETag", tag);
  soup_message_headers_set_content_type (headers, file->type, NULL);
}

static void
send_file (HfPageServer *self, SoupServerMessage *message, const File *file)
{
  SoupMessageHeaders *asked = soup_server_message_get_request_headers (message);
  const char *known = soup_message_headers_get_one (asked, "If-None-Match");
  gboolean packs = soup_message_headers_header_contains (asked, "Accept-Encoding", "gzip");

  add_headers (self, message, file);
  if (known != NULL && strstr (known, self->version) != NULL)
    {
      soup_server_message_set_status (message, SOUP_STATUS_NOT_MODIFIED, NULL);
      return;
    }

  if (packs)
    soup_message_headers_replace (soup_server_message_get_response_headers (message),
                                  "Content-Encoding", "gzip");
  soup_message_body_append_bytes (soup_server_message_get_response_body (message),
                                  packs ? file->packed : file->plain);
  soup_message_body_complete (soup_server_message_get_response_body (message));
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
}

/* Sends the text that no other table has. No server between may keep it. */
static void
send_mark (HfPageServer *self, SoupServerMessage *message)
{
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Cache-Control",
                                "no-store");
  soup_server_message_set_response (message, "text/plain", SOUP_MEMORY_COPY, self->mark,
                                    strlen (self->mark));
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
}

/* Redirects to the address with a slash at its end: without it, browsers look for files beside the folder. */
static void
send_to_folder (SoupServerMessage *message, const char *name)
{
  g_autofree char *folder = g_strdup_printf ("%s/", name);

  soup_server_message_set_redirect (message, SOUP_STATUS_FOUND, folder);
}

/* Whether the secret of a link, or a # before it, has come to stand in a path: the page finds it there. */
static gboolean
holds_link (const char *name)
{
  return g_regex_match_simple ("[#%]|[0-9A-Fa-f]{32}", name, 0, 0);
}

static void
asked_cb (SoupServer *server,
          SoupServerMessage *message,
          const char *path,
          GHashTable *query,
          gpointer data)
{
  HfPageServer *self = data;
  const char *method = soup_server_message_get_method (message);
  const char *stroke = strrchr (path, '/');
  const char *name = stroke != NULL ? stroke + 1 : path;
  const File *file = g_hash_table_lookup (self->files, holds_link (name) ? "" : name);

  /* A line is opened where nothing has answered. */
  if (g_str_equal (name, HF_PAGE_PATH))
    return;
  if (method != SOUP_METHOD_GET && method != SOUP_METHOD_HEAD)
    soup_server_message_set_status (message, SOUP_STATUS_METHOD_NOT_ALLOWED, NULL);
  else if (file != NULL)
    send_file (self, message, file);
  else if (g_str_equal (name, HF_ADDRESS_MARK))
    send_mark (self, message);
  else if (strspn (name, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_") == strlen (name))
    send_to_folder (message, name);
  else
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
}

/* Refuses lines at all addresses but the one for them. */
static void
line_asked_cb (SoupServer *server,
               SoupServerMessage *message,
               const char *path,
               GHashTable *query,
               gpointer data)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);

  if (soup_message_headers_header_contains (headers, "Upgrade", "websocket")
      && !g_str_has_suffix (path, "/" HF_PAGE_PATH))
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
}

static guint
count_seated (HfPageServer *self)
{
  guint n = 0;

  for (guint i = 0; i < self->seats->len; i++)
    n += hf_page_seat_get_n_pages (self->seats->pdata[i]);

  return n;
}

static HfPageSeat *
find_seat (HfPageServer *self, const char *token)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (hf_page_seat_has_token (self->seats->pdata[i], token))
      return g_object_ref (self->seats->pdata[i]);

  return NULL;
}

static gboolean
is_left (gpointer seat)
{
  return hf_page_seat_get_n_pages (seat) == 0;
}

/* Adds a seat, and forgets those without a page: a page that comes back gets a new one. */
static HfPageSeat *
add_seat (HfPageServer *self, const char *secret, const char *token, gint chair)
{
  g_autoptr (HfGuest) guest = token != NULL ? hf_guest_new_back (token) : hf_guest_new (secret);

  if (chair >= 0)
    hf_guest_choose_chair (guest, chair);
  hf_guest_set_can_look (guest, TRUE);
  hf_guest_drop_memory (guest);
  for (guint i = self->seats->len; i-- > 0;)
    if (is_left (self->seats->pdata[i]))
      g_ptr_array_remove_index (self->seats, i);
  g_ptr_array_add (self->seats, hf_page_seat_new (self->host, guest));

  return g_object_ref (self->seats->pdata[self->seats->len - 1]);
}

static void
send_off (HfLink *link, const char *why)
{
  g_autofree char *frame = g_strdup_printf ("{\"error\":\"%s\"}", why);

  hf_link_send (link, frame);
  hf_link_close (link);
}

static void
forget_line (HfPageServer *self, HfLink *link)
{
  g_signal_handlers_disconnect_by_data (link, self);
  g_ptr_array_remove (self->lines, link);
}

static void
send_words (HfPageServer *self, HfLink *link)
{
  g_autofree char *letters = g_strdup_printf ("letters-%s.json", hf_page_get_language ());
  JsonObject *frame = json_object_new ();

  json_object_set_object_member (frame, "words", hf_page_json_words ());
  json_object_set_object_member (frame, "ranks", hf_page_json_ranks ());
  json_object_set_array_member (frame, "sentences", hf_page_json_sentences ());
  json_object_set_array_member (frame, "faces", hf_page_json_faces ());
  json_object_set_string_member (frame, "lang", hf_page_get_language ());
  if (g_hash_table_contains (self->files, letters))
    json_object_set_object_member (frame, "letters", hf_page_json_letters (letters));
  hf_json_send (frame, link);
}

/* Chooses a token of a device, whose best come first: the first that gives a seat, or a look, at this table.
 * Without one, it is the first token, so that the page is told that it has no seat. */
static const char *
choose_token (HfPageServer *self, JsonArray *tokens)
{
  const char *first = NULL;

  for (guint i = 0; tokens != NULL && i < json_array_get_length (tokens); i++)
    {
      const char *token = hf_json_array_text (tokens, i, HF_TOKEN_LENGTH);

      if (token != NULL && hf_host_knows (self->host, token))
        return token;
      if (first == NULL)
        first = token;
    }

  return first;
}

/* Lets a page have its seat: by an invitation that is good, or as a device that has been given it before.
 *
 * @chair: that the person has chosen at a table with a code, or -1 */
static HfPageSeat *
seat_page (HfPageServer *self, const char *secret, const char *token, gint chair)
{
  g_autofree char *code = secret != NULL ? hf_code_read (secret) : NULL;
  gboolean known = token != NULL && hf_host_knows (self->host, token);
  gboolean invited = secret != NULL
                     && (hf_host_invites (self->host, secret) || (code != NULL && !known));
  HfPageSeat *seat = NULL;

  if (token != NULL && !invited)
    seat = find_seat (self, token);

  return seat != NULL ? seat : add_seat (self, secret, invited ? NULL : token, chair);
}

/* The first frame of a page: its version, the secret of an invitation, and the tokens that its device has for
 * the seat. A page of another version loads itself anew. */
static void
hello_cb (HfLink *line, const char *text, gulong length, HfPageServer *self)
{
  g_autoptr (HfLink) link = g_object_ref (line);
  g_autoptr (JsonObject) object = hf_json_parse (text, length);
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };
  const char *secret = hf_json_text_or_null (json, "invitation", HF_TOKEN_LENGTH);
  const char *token = choose_token (self, hf_json_array (json, "tokens", MAX_TOKENS));
  const char *id = hf_json_text_or_null (json, "id", HF_TOKEN_LENGTH);
  gint chair = hf_json_int_or (json, "chair", 0, HF_MAX_SEATS - 1, -1);
  g_autoptr (HfPageSeat) seat = NULL;

  forget_line (self, link);
  if (!g_str_equal (hf_json_text (json, "page", 32), self->version))
    {
      send_off (link, "version");
      return;
    }

  send_words (self, link);
  if (wrong || (secret == NULL && token == NULL))
    {
      send_off (link, "no-link");
      return;
    }

  seat = seat_page (self, secret, token, chair);
  hf_page_seat_attach (seat, link, id);
}

static void
lost_cb (HfLink *link, HfPageServer *self)
{
  g_autoptr (HfLink) alive = g_object_ref (link);

  forget_line (self, link);
}

/* Sends off the page that has waited longest without naming its seat, where there are too many. */
static void
make_room (HfPageServer *self)
{
  g_autoptr (HfLink) oldest = NULL;

  if (self->lines->len < MAX_WAITING)
    return;

  oldest = g_object_ref (self->lines->pdata[0]);
  forget_line (self, oldest);
  send_off (oldest, "full");
}

static void
opened_cb (SoupServer *server,
           SoupServerMessage *message,
           const char *path,
           SoupWebsocketConnection *connection,
           gpointer data)
{
  HfPageServer *self = data;
  g_autoptr (HfLink) link = hf_table_server_open_line (self->server, message, connection);

  if (link == NULL)
    return;

  if (count_seated (self) >= MAX_PAGES)
    send_off (link, "full");
  else
    {
      make_room (self);
      g_ptr_array_add (self->lines, g_object_ref (link));
      g_signal_connect (link, "frame", G_CALLBACK (hello_cb), self);
      g_signal_connect (link, "lost", G_CALLBACK (lost_cb), self);
    }
}

static void
hf_page_server_dispose (GObject *object)
{
  HfPageServer *self = HF_PAGE_SERVER (object);

  while (self->lines != NULL && self->lines->len > 0)
    {
      g_autoptr (HfLink) link = g_object_ref (self->lines->pdata[0]);

      forget_line (self, link);
      hf_link_close (link);
    }
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  if (self->server != NULL)
    soup_server_remove_handler (hf_table_server_get_soup (self->server), "/");
  g_clear_object (&self->server);
  g_clear_object (&self->host);
  g_clear_pointer (&self->files, g_hash_table_unref);
  g_clear_pointer (&self->version, g_free);
  g_clear_pointer (&self->mark, g_free);

  G_OBJECT_CLASS (hf_page_server_parent_class)->dispose (object);
}

static void
hf_page_server_class_init (HfPageServerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_page_server_dispose;
}

static void
hf_page_server_init (HfPageServer *self)
{
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, file_free);
  self->seats = g_ptr_array_new_with_free_func (g_object_unref);
  self->lines = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Serves the page of a table.
 *
 * @server: of the same table */
HfPageServer *
hf_page_server_new (HfHost *host, HfTableServer *server)
{
  HfPageServer *self = g_object_new (HF_TYPE_PAGE_SERVER, NULL);
  SoupServer *soup = hf_table_server_get_soup (server);

  self->host = g_object_ref (host);
  self->server = g_object_ref (server);
  self->mark = hf_token_new ();
  add_files (self);
  soup_server_add_handler (soup, "/", asked_cb, self, NULL);
  soup_server_add_early_handler (soup, "/", line_asked_cb, NULL, NULL);
  soup_server_add_websocket_handler (soup, "/", NULL, NULL, opened_cb, self, NULL);

  return self;
}
