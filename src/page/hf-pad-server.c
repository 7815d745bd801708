/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A score pad that is open to others: whoever has its link sees it in a browser, and writes on it. The pad is in this
 * program, and so is the order of all edits, see HfPadEdits. A page is sent the whole pad, when it comes and after each
 * change, so it never has to know what it missed; and which of its edits are on the pad. The door, the lines and their
 * limits are those of a table. */
#include "config.h"

#include "hf-pad-server.h"

#include "core/text/hf-text.h"
#include "hf-page-files.h"
#include "hf-page-flood.h"
#include "hf-page-json.h"
#include "hf-page-pad.h"
#include "together/host/hf-table-server.h"
#include "together/line/hf-json.h"
#include "together/line/hf-token.h"

/* Most pages at once, tokens that one can show, and edits in a frame. */
#define MAX_PAGES  32
#define MAX_TOKENS 64
#define MAX_EDITS  64

#define MAX_NAME 1200 /* bytes of a name that is cut then */

/* Seconds in which pages hear that the pad is closed. */
#define LAST_WORDS 2

struct _HfPadServer
{
  GObject parent_instance;

  HfPad *pad;
  HfPadEdits *edits;
  HfTableServer *server;
  HfPageFiles *files;
  GPtrArray *pages; /* Page */
  guint idle;       /* source that sends the pad */
};

/* A page.
 *
 * welcome: it has shown the secret of the pad
 * behind: it has to be told, and much that was told before has not gone out
 * by (nullable): the name under which it has edited last
 * heard (nullable): to be sent: how many edits of each name are on the pad */
typedef struct
{
  HfPadServer *server; /* (unowned) */
  HfLink *link;
  gboolean welcome;
  gboolean behind;
  char *by;
  JsonObject *heard;
  HfPageFlood flood;
} Page;

G_DEFINE_FINAL_TYPE (HfPadServer, hf_pad_server, G_TYPE_OBJECT)

static void
page_free (gpointer data)
{
  Page *page = data;

  g_signal_handlers_disconnect_by_data (page->link, page);
  hf_link_close (page->link);
  g_object_unref (page->link);
  g_free (page->by);
  g_clear_pointer (&page->heard, json_object_unref);
  g_free (page);
}

static void
send_error (Page *page, const char *error)
{
  JsonObject *frame = json_object_new ();

  json_object_set_string_member (frame, "error", error);
  hf_json_send (frame, page->link);
  hf_link_close (page->link);
}

/* Sends a page the pad and, once that is in its file, the numbers of its edits that are on it; later, where it does not
 * listen. */
static void
tell (Page *page)
{
  HfPadServer *self = page->server;
  JsonObject *frame;

  page->behind = hf_link_is_full (page->link);
  if (page->behind)
    return;

  frame = json_object_new ();
  json_object_set_object_member (frame, "pad", hf_page_pad_state (self->pad, self->edits));
  json_object_set_boolean_member (frame, "back",
                                  page->by != NULL
                                    && hf_pad_edits_can_take_back (self->edits, page->by));
  if (page->heard != NULL && hf_pad_is_written (self->pad))
    json_object_set_object_member (frame, "has", g_steal_pointer (&page->heard));
  hf_json_send (frame, page->link);
}

static gboolean
tell_all_cb (gpointer data)
{
  g_autoptr (HfPadServer) self = g_object_ref (data);

  self->idle = 0;
  for (guint i = self->pages->len; i-- > 0;)
    if (i < self->pages->len && ((Page *) self->pages->pdata[i])->welcome)
      tell (self->pages->pdata[i]);

  return G_SOURCE_REMOVE;
}

/* Sends the pad once all that is on its way has come. */
static void
tell_all (HfPadServer *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (tell_all_cb, self);
}

/* Notes that the pad has the edits of a page up to a number, and why it does not have the last one. */
static void
acknowledge (Page *page, const HfPadEdit *edit, char *why)
{
  HfPadServer *self = page->server;
  JsonObject *frame;

  if (page->heard == NULL)
    page->heard = json_object_new ();
  json_object_set_int_member (page->heard, edit->by, hf_pad_get_heard (self->pad, edit->by));
  if (why == NULL)
    return;

  frame = json_object_new ();
  json_object_set_int_member (frame, "round", edit->round);
  hf_json_take_text (frame, "refused", why);
  hf_json_send (frame, page->link);
}

/* Reads an answer: a field, a place and a value. */
static void
read_answer (HfPadServer *self, HfJson json, JsonArray *array, HfPadAnswer *answer)
{
  const HfFlatRules *rules = hf_pad_get_rules (self->pad);
  gint most;

  if (json_array_get_length (array) != 3)
    {
      hf_json_reject (json);
      return;
    }

  answer->field = hf_page_pad_field (hf_json_array_int (json, array, 0, 0, HF_N_PAD_FIELDS - 1));
  most = answer->field == HF_PAD_OUT                                    ? 1
         : answer->field == HF_PAD_LAID || answer->field == HF_PAD_HELD ? HF_PAD_MAX_POINTS
                                                                        : HF_PAD_MAX_COUNT;
  answer->place =
    hf_json_array_int (json, array, 1, 0,
                       (answer->field == HF_PAD_OUT ? rules->n_seats : rules->n_owners) - 1);
  answer->value = hf_json_array_int (json, array, 2, 0, most);
}

static guint
read_answers (HfPadServer *self, HfJson json, HfPadAnswer *answers)
{
  JsonArray *array = hf_json_array (json, "set", HF_PAD_MAX_ANSWERS);
  const guint n = array != NULL ? json_array_get_length (array) : 0;

  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (JSON_NODE_HOLDS_ARRAY (node))
        read_answer (self, json, json_node_get_array (node), &answers[i]);
      else
        hf_json_reject (json);
    }

  return n;
}

/* Returns: a name that can be shown */
static char *
read_name (HfJson json)
{
  g_autofree char *who =
    g_strstrip (hf_text_clean (hf_json_text (json, "who", MAX_NAME), HF_TEXT_NAME));

  return *who != '\0' ? g_steal_pointer (&who) : g_strdup ("?");
}

/* Reads an edit, and carries it out.
 *
 * Returns: FALSE where it is none */
static gboolean
read_edit (Page *page, HfJson json)
{
  HfPadServer *self = page->server;
  HfPadAnswer answers[HF_PAD_MAX_ANSWERS];
  HfPadEdit edit = { .by = hf_json_text (json, "by", HF_PAD_ID_LENGTH), .answers = answers };
  g_autofree char *who = read_name (json);
  HfPadRefusal refusal;
  HfPadVerdict verdict;

  edit.who = who;
  edit.number = hf_json_int (json, "n", 1, HF_PAD_MAX_EDITS);
  edit.kind = hf_json_flag (json, "back")   ? HF_PAD_EDIT_BACK
              : hf_json_flag (json, "save") ? HF_PAD_EDIT_SAVE
                                            : HF_PAD_EDIT_ANSWER;
  if (edit.kind != HF_PAD_EDIT_BACK)
    edit.round = hf_json_int (json, "round", 0, HF_PAD_MAX_EDITS);
  if (edit.kind == HF_PAD_EDIT_ANSWER)
    edit.n_answers = read_answers (self, json, answers);
  if (*json.wrong || !hf_pad_is_id (edit.by))
    return FALSE;

  g_set_str (&page->by, edit.by);
  verdict = hf_pad_edits_apply (self->edits, &edit, &refusal);
  acknowledge (page, &edit, hf_page_pad_verdict (self->pad, verdict, &refusal));

  return TRUE;
}

/* Returns: FALSE where a frame has something else than edits */
static gboolean
read_edits (Page *page, HfJson json)
{
  JsonArray *array = hf_json_array (json, "edits", MAX_EDITS);
  const guint n = array != NULL ? json_array_get_length (array) : 0;

  for (guint i = 0; i < n && hf_link_is_open (page->link); i++)
    if (!read_edit (page, hf_json_item (json, array, i)))
      return FALSE;
  tell_all (page->server);

  return array != NULL;
}

static guint
count_welcome (HfPadServer *self)
{
  guint n = 0;

  for (guint i = 0; i < self->pages->len; i++)
    n += ((Page *) self->pages->pdata[i])->welcome;

  return n;
}

/* Whether a page has the link of the pad, or had it when it came before. */
static gboolean
has_secret (HfPadServer *self, HfJson json)
{
  g_autofree char *hash = hf_token_hash (hf_pad_get_others (self->pad)->secret);
  const char *secret = hf_json_text_or_null (json, "invitation", HF_TOKEN_LENGTH);
  JsonArray *tokens = hf_json_array (json, "tokens", MAX_TOKENS);
  gboolean has = secret != NULL && hf_token_matches (secret, hash);

  for (guint i = 0; tokens != NULL && i < json_array_get_length (tokens); i++)
    {
      const char *token = hf_json_array_text (tokens, i, HF_TOKEN_LENGTH);

      has |= token != NULL && hf_token_matches (token, hash);
    }

  return has && !*json.wrong;
}

static void
send_words (Page *page)
{
  JsonObject *frame = json_object_new ();

  json_object_set_object_member (frame, "words", hf_page_pad_words ());
  json_object_set_string_member (frame, "lang", hf_page_get_language ());
  hf_json_send (frame, page->link);
}

static void
welcome (Page *page)
{
  JsonObject *frame = json_object_new ();

  page->welcome = TRUE;
  hf_link_welcome (page->link);
  json_object_set_string_member (frame, "token", hf_pad_get_others (page->server->pad)->secret);
  json_object_set_string_member (frame, "kind", "pad");
  hf_json_send (frame, page->link);
  tell (page);
}

/* Reads the first frame of a page. One of another version loads itself anew. */
static void
read_hello (Page *page, HfJson json)
{
  HfPadServer *self = page->server;

  if (!g_str_equal (hf_json_text (json, "page", 32), hf_page_files_get_version (self->files)))
    {
      send_error (page, "version");
      return;
    }

  send_words (page);
  if (!has_secret (self, json))
    send_error (page, "no-seat");
  else if (count_welcome (self) >= MAX_PAGES)
    send_error (page, "full");
  else
    welcome (page);
}

static void
frame_cb (HfLink *link, const char *text, gulong length, Page *page)
{
  g_autoptr (HfPadServer) self = g_object_ref (page->server);
  g_autoptr (HfLink) alive = g_object_ref (link);
  g_autoptr (JsonObject) object = hf_json_parse (text, length);
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };

  if (object == NULL || hf_page_flood_count (&page->flood))
    hf_link_close (link);
  else if (!page->welcome)
    read_hello (page, json);
  else if (hf_json_has (json, "here"))
    hf_link_send (link, "{}");
  else if (!read_edits (page, json))
    hf_link_close (link);
}

static void
lost_cb (HfLink *link, Page *page)
{
  g_ptr_array_remove (page->server->pages, page);
}

static void
drained_cb (HfLink *link, Page *page)
{
  if (page->behind)
    tell (page);
}

static void
opened_cb (SoupServer *soup,
           SoupServerMessage *message,
           const char *path,
           SoupWebsocketConnection *connection,
           gpointer data)
{
  HfPadServer *self = data;
  g_autoptr (HfLink) link = hf_table_server_open_line (self->server, message, connection);
  Page *page;

  if (link == NULL)
    return;

  page = g_new0 (Page, 1);
  page->server = self;
  page->link = g_steal_pointer (&link);
  g_ptr_array_add (self->pages, page);
  g_signal_connect (page->link, "frame", G_CALLBACK (frame_cb), page);
  g_signal_connect (page->link, "lost", G_CALLBACK (lost_cb), page);
  g_signal_connect (page->link, "drained", G_CALLBACK (drained_cb), page);
}

static void
hf_pad_server_dispose (GObject *object)
{
  HfPadServer *self = HF_PAD_SERVER (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_object (&self->files);
  g_clear_object (&self->server);
  g_clear_object (&self->edits);
  g_clear_object (&self->pad);

  G_OBJECT_CLASS (hf_pad_server_parent_class)->dispose (object);
}

static void
hf_pad_server_class_init (HfPadServerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_pad_server_dispose;
}

static void
hf_pad_server_init (HfPadServer *self)
{
  self->pages = g_ptr_array_new_with_free_func (page_free);
  self->server = hf_table_server_new (NULL);
}

/* Listens where pages have found the pad before, else wherever there is a port. */
static gboolean
listen_for_pages (HfPadServer *self, GError **error)
{
  HfPadOthers *others = hf_pad_get_others (self->pad);

  if (others->port == 0 || !hf_table_server_listen (self->server, NULL, others->port, NULL))
    if (!hf_table_server_listen (self->server, NULL, 0, error))
      return FALSE;

  others->port = hf_table_server_get_port (self->server);

  return TRUE;
}

/* Opens a pad to others, at HfPadOthers::port and with HfPadOthers::secret, which stay as they were where the pad was
 * open before.
 *
 * Returns (nullable): NULL where there is no network */
HfPadServer *
hf_pad_server_new (HfPad *pad, GError **error)
{
  g_autoptr (HfPadServer) self = g_object_new (HF_TYPE_PAD_SERVER, NULL);
  HfPadOthers *others = hf_pad_get_others (pad);

  self->pad = g_object_ref (pad);
  self->edits = hf_pad_edits_new (pad);
  if (!listen_for_pages (self, error))
    return NULL;

  if (others->secret == NULL)
    others->secret = hf_token_new ();
  self->files = hf_page_files_new (hf_table_server_get_soup (self->server), "pad.html");
  soup_server_add_websocket_handler (hf_table_server_get_soup (self->server), "/", NULL, NULL,
                                     opened_cb, self, NULL);
  g_signal_connect_object (pad, "changed", G_CALLBACK (tell_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pad, "draft-changed", G_CALLBACK (tell_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pad, "written", G_CALLBACK (tell_all), self, G_CONNECT_SWAPPED);
  /* The link is kept with the pad. */
  g_signal_emit_by_name (pad, "draft-changed");

  return g_steal_pointer (&self);
}

HfPadEdits *
hf_pad_server_get_edits (HfPadServer *self)
{
  g_return_val_if_fail (HF_IS_PAD_SERVER (self), NULL);

  return self->edits;
}

/* Closes the pad to others, who are told so. Its link does not lead there any more. */
void
hf_pad_server_close (HfPadServer *self)
{
  g_return_if_fail (HF_IS_PAD_SERVER (self));

  g_clear_pointer (&hf_pad_get_others (self->pad)->secret, g_free);
  g_array_set_size (hf_pad_get_others (self->pad)->heard, 0);
  g_signal_handlers_disconnect_by_data (self->pad, self);
  g_signal_emit_by_name (self->pad, "draft-changed");
  for (guint i = self->pages->len; i-- > 0;)
    send_error (self->pages->pdata[i], "closed");
  hf_table_server_shut (self->server);
  g_timeout_add_seconds_once (LAST_WORDS, g_object_unref, g_object_ref (self));
}
