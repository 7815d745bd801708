/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Kinds of opened files: the contents decide, the name only where these are unclear. */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/files/hf-file-kind.h"
#include "game/files/hf-chosen-file.h"
#include "game/files/hf-game-file.h"

static const struct
{
  const char *name;
  const char *start;
  HfFileKind kind;
} files[] = {
  { "ours.hfrules", "[Rule Set]\nFormat=1\n", HF_FILE_KIND_RULES },
  { "ours.txt", "# from grandmother\n\n[Rule Set]\nFormat=1\n", HF_FILE_KIND_RULES },
  { "ours.txt", "\xef\xbb\xbf[Rule Set]\r\nFormat=1\r\n", HF_FILE_KIND_RULES },
  { "only-rules.txt", "[Rules]\nbook.size=7\n", HF_FILE_KIND_RULES },
  { "sunday.hfgame", "[Hand and Foot Game]\nFormat=1\n", HF_FILE_KIND_GAME },
  { "sunday", "[Hand and Foot Game]\nFormat=1\n", HF_FILE_KIND_GAME },
  { "rules.hfrules", "[Hand and Foot Game]\nFormat=1\n", HF_FILE_KIND_GAME },
  { "deal.txt", "hand-and-foot deal 1: hoof-and-mouth 4 players seed 77\n", HF_FILE_KIND_DEAL },
  { "deal.hfdeal", "  hand-and-foot deal 1: hoof-and-mouth 4 players seed 77", HF_FILE_KIND_DEAL },
  /* Damaged, so that whoever reads it says what is wrong. */
  { "ours.hfrules", "", HF_FILE_KIND_RULES },
  { "old.rules", "book.size=7\n", HF_FILE_KIND_RULES },
  { "sunday.hfgame", "\0\0\0\0", HF_FILE_KIND_GAME },
  /* Foreign. */
  { "letter.txt", "Dear Anna, do you still have the [Rule Set]?\n", HF_FILE_KIND_NONE },
  { "picture.png", "\x89PNG\r\n\x1a\n", HF_FILE_KIND_NONE },
  { "empty", "", HF_FILE_KIND_NONE },
  { NULL, "#", HF_FILE_KIND_NONE },
  { NULL, "# nothing but a comment\n", HF_FILE_KIND_NONE },
  { NULL, "\n\n\n", HF_FILE_KIND_NONE },
};

static void
test_kinds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_assert_cmpint (hf_file_kind_of (files[i].name, files[i].start, strlen (files[i].start)), ==,
                     files[i].kind);
}

/* No beginning of a file is read beyond its end. */
static void
test_short (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    for (gsize length = 0; length <= strlen (files[i].start); length++)
      {
        g_autofree char *start = g_memdup2 (files[i].start, length);

        hf_file_kind_of (NULL, start, length);
      }
}

static void
assert_cannot_be_loaded (const char *path, const char *words)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_file_load (file, &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_load (void)
{
  g_autofree char *folder = g_dir_make_tmp ("hf-load-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sent.hfgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL, none = NULL;
  g_autoptr (GError) error = NULL;

  assert_cannot_be_loaded (path, "“sent.hfgame” can’t be read: ");
  assert_cannot_be_loaded (folder, "folder");
  assert_cannot_be_loaded ("/dev/zero", "“zero” isn’t an ordinary file");
  assert_cannot_be_loaded ("nowhere://here/sent.hfgame", "");
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  assert_cannot_be_loaded (path, "“sent.hfgame” isn’t an ordinary file");
  g_unlink (path);

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  none = hf_file_load (file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (g_bytes_get_data (none, NULL), ==, "");

  /* Of 4 GB, a byte more than the largest of our files. */
  g_assert_cmpint (truncate (path, G_GINT64_CONSTANT (4) << 30), ==, 0);
  bytes = hf_file_load (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, HF_GAME_FILE_MAX_SIZE + 1);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-kind/kinds", test_kinds);
  g_test_add_func ("/file-kind/short", test_short);
  g_test_add_func ("/file-kind/load", test_load);

  return g_test_run ();
}
