/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The files of a page, all out of this program, as a server gives them to browsers. They are found by the last part of a
 * path, so that the server can stand behind any other, under any path. */

#include "hf-page-files.h"

#include "hf-page-json.h"
#include "hf-page-resources.h"
#include "together/address/hf-address-check.h"
#include "together/line/hf-json.h"
#include "together/line/hf-token.h"

#define FOLDER "/io/github/handandfoot/HandAndFoot/page/"

/* Stand in the page for the version of its files, the language of the table, and words for a browser that does
 * not run the scripts. */
#define VERSION_MARK   "@VERSION@"
#define LANGUAGE_MARK  "@LANGUAGE@"
#define UNSTARTED_MARK "@UNSTARTED@"

#define POLICY                                                                                            \
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'%s; " \
  "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

typedef struct
{
  const char *type;
  GBytes *plain;
  GBytes *packed;
} File;

struct _HfPageFiles
{
  GObject parent_instance;

  SoupServer *soup;
  GHashTable *files; /* name → File */
  char *version;     /* of the files, which a page tells */
  char *mark;        /* text by which the table is told from others */
};

G_DEFINE_FINAL_TYPE (HfPageFiles, hf_page_files, G_TYPE_OBJECT)

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
add_file (HfPageFiles *self, const char *name, GBytes *plain)
{
  File *file = g_new0 (File, 1);

  file->type = find_type (name);
  file->plain = g_bytes_ref (plain);
  file->packed = pack (plain);
  g_hash_table_insert (self->files, g_strdup (name), file);
}

/* The page itself names the version of all files, this program's. */
static void
add_page (HfPageFiles *self, const char *name, const char *unstarted)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autofree char *words = g_markup_escape_text (unstarted, -1);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (hf_page_get_resource (), path, 0, NULL);
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
add_manifest (HfPageFiles *self)
{
  char *text = hf_json_print (hf_page_json_manifest ());
  g_autoptr (GBytes) manifest = g_bytes_new_take (text, strlen (text));

  add_file (self, "app.webmanifest", manifest);
}

static void
add_files (HfPageFiles *self, const char *page)
{
  g_auto (GStrv) names = g_resource_enumerate_children (hf_page_get_resource (), FOLDER, 0, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *unstarted = hf_page_get_unstarted ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (FOLDER, names[i], NULL);
      g_autoptr (GBytes) bytes = g_resource_lookup_data (hf_page_get_resource (), path, 0, NULL);

      g_checksum_update (sum, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      if (!g_str_has_suffix (names[i], ".html"))
        add_file (self, names[i], bytes);
    }
  g_checksum_update (sum, (const guchar *) unstarted, -1);
  self->version = g_strndup (g_checksum_get_string (sum), 16);
  add_page (self, page, unstarted);
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
add_headers (HfPageFiles *self, SoupServerMessage *message, const File *file)
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
send_file (HfPageFiles *self, SoupServerMessage *message, const File *file)
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
send_mark (HfPageFiles *self, SoupServerMessage *message)
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
  HfPageFiles *self = data;
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

static void
hf_page_files_dispose (GObject *object)
{
  HfPageFiles *self = HF_PAGE_FILES (object);

  if (self->soup != NULL)
    soup_server_remove_handler (self->soup, "/");
  g_clear_object (&self->soup);

  G_OBJECT_CLASS (hf_page_files_parent_class)->dispose (object);
}

static void
hf_page_files_finalize (GObject *object)
{
  HfPageFiles *self = HF_PAGE_FILES (object);

  g_hash_table_unref (self->files);
  g_free (self->version);
  g_free (self->mark);

  G_OBJECT_CLASS (hf_page_files_parent_class)->finalize (object);
}

static void
hf_page_files_class_init (HfPageFilesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_page_files_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_page_files_finalize;
}

static void
hf_page_files_init (HfPageFiles *self)
{
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, file_free);
}

/* Serves a page with its files.
 *
 * @page: the name of the page itself, as “index.html” */
HfPageFiles *
hf_page_files_new (SoupServer *soup, const char *page)
{
  HfPageFiles *self = g_object_new (HF_TYPE_PAGE_FILES, NULL);

  self->soup = g_object_ref (soup);
  self->mark = hf_token_new ();
  add_files (self, page);
  soup_server_add_handler (soup, "/", asked_cb, self, NULL);
  soup_server_add_early_handler (soup, "/", line_asked_cb, NULL, NULL);

  return self;
}

/* Returns: the version of all files, which a page tells that was loaded */
const char *
hf_page_files_get_version (HfPageFiles *self)
{
  g_return_val_if_fail (HF_IS_PAGE_FILES (self), NULL);

  return self->version;
}

gboolean
hf_page_files_has (HfPageFiles *self, const char *name)
{
  g_return_val_if_fail (HF_IS_PAGE_FILES (self), FALSE);

  return g_hash_table_contains (self->files, name);
}
