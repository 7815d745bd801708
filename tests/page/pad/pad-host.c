/* SPDX-License-Identifier: GPL-3.0-or-later */

/* pad-host FOLDER [PRESET]
 *
 * A score pad in a folder that is open to others. It prints the port and the secret of the link, takes orders, a line
 * each, and answers each with a line:
 *
 *   sheet         the text of the pad's file, as one line, with | where it has line ends
 *   file          the same of the file on the disk
 *   set N         the person at the screen lays down N points for the first side
 *   team NAME     names the first side
 *   remove N      deletes a round
 *   undo          takes back the last edit of the others
 *   wrote         what was written last
 *   close         closes the pad to others
 *   open          opens it again, and prints port and secret
 */

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "core/text/hf-language.h"
#include "game/pad/hf-pad-file.h"
#include "game/pad/hf-pad-store.h"
#include "page/hf-pad-server.h"

typedef struct
{
  GMainLoop *loop;
  HfPadStore *store;
  HfPad *pad;
  HfPadServer *server;
  char *folder;
} Host;

static void
say (char *text)
{
  g_autofree char *line = g_strdelimit (text, "\n", '|');

  printf ("%s\n", line);
  fflush (stdout);
}

static void
open_pad (Host *self)
{
  const HfPadOthers *others = hf_pad_get_others (self->pad);
  g_autoptr (GError) error = NULL;

  self->server = hf_pad_server_new (self->pad, &error);
  g_assert_no_error (error);
  say (g_strdup_printf ("%u %s", others->port, others->secret));
}

static void
close_pad (Host *self)
{
  hf_pad_server_close (self->server);
  g_clear_object (&self->server);
}

static char *
read_file (Host *self)
{
  g_autofree char *path = NULL;
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  char *text = NULL;

  g_assert_true (hf_pad_store_flush (self->store, NULL));
  path = g_build_filename (self->folder, g_dir_read_name (dir), NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

static void
obey (Host *self, const char *order)
{
  HfPadSheet sheet = *hf_pad_get_draft (self->pad);
  guint number;

  if (g_str_equal (order, "sheet"))
    say (hf_pad_print_file (self->pad));
  else if (g_str_equal (order, "file"))
    say (read_file (self));
  else if (sscanf (order, "set %u", &number) == 1)
    {
      sheet.sides[0].laid = (HfPadCards) { .points = number };
      hf_pad_set_draft (self->pad, &sheet);
    }
  else if (g_str_has_prefix (order, "team "))
    hf_pad_set_team (self->pad, 0, order + strlen ("team "));
  else if (sscanf (order, "remove %u", &number) == 1)
    hf_pad_remove_round (self->pad, number);
  else if (g_str_equal (order, "undo"))
    hf_pad_edits_take_back (hf_pad_server_get_edits (self->server), NULL);
  else if (g_str_equal (order, "wrote"))
    say (g_strdup (hf_pad_edits_get_last (hf_pad_server_get_edits (self->server))));
  else if (g_str_equal (order, "close"))
    close_pad (self);
  else if (g_str_equal (order, "open"))
    open_pad (self);
}

static gboolean
order_cb (GIOChannel *channel, GIOCondition condition, gpointer data)
{
  Host *self = data;
  g_autofree char *line = NULL;

  if (g_io_channel_read_line (channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL)
    g_main_loop_quit (self->loop);
  else
    obey (self, g_strchomp (line));

  return G_SOURCE_CONTINUE;
}

static void
find_pad (Host *self, const char *preset)
{
  HfRules rules;

  self->store = hf_pad_store_new (self->folder);
  self->pad = g_list_model_get_item (G_LIST_MODEL (self->store), 0);
  if (self->pad != NULL)
    return;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));
  self->pad = hf_pad_new (preset, &rules, NULL);
  hf_pad_store_add (self->store, self->pad);
}

int
main (int argc, char **argv)
{
  Host self = { .folder = argv[1], .loop = g_main_loop_new (NULL, FALSE) };
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (0);

  setlocale (LC_ALL, "");
  hf_language_bind ();
  find_pad (&self, argc > 2 ? argv[2] : "classic");
  open_pad (&self);
  g_io_add_watch (input, G_IO_IN | G_IO_HUP, order_cb, &self);
  g_main_loop_run (self.loop);

  return 0;
}
