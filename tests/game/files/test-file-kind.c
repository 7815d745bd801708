/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a file holds that somebody opens: what stands in it counts, its name
 * only where that cannot be made out.
 */
#include <glib.h>
#include <string.h>

#include "game/files/hf-file-kind.h"

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
test_read (void)
{
  g_autoptr (GFile) gone = g_file_new_for_path ("/nowhere/ours.hfrules");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  HfFileKind kind;

  g_assert_false (hf_file_kind_read (gone, &kind, &text, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-kind/kinds", test_kinds);
  g_test_add_func ("/file-kind/short", test_short);
  g_test_add_func ("/file-kind/read", test_read);

  return g_test_run ();
}
