/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Texts from others: of any length, with characters that nobody sees, and files that are
 * none. */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "core/text/hf-file.h"
#include "core/rules/hf-rule-set.h"
#include "core/text/hf-text.h"
#include "lib/hf-test-folder.h"

#define FAMILY "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7" /* a woman and a girl, joined */
#define FLAG   "\xf0\x9f\x87\xa9\xf0\x9f\x87\xaa"

static void
assert_clean (const char *text, HfTextKind kind, const char *wanted)
{
  g_autofree char *clean = hf_text_clean (text, kind);
  g_autofree char *again = hf_text_clean (clean, kind);

  g_assert_cmpstr (clean, ==, wanted);
  g_assert_cmpstr (again, ==, wanted);
}

/* Texts */

static void
test_clean (void)
{
  assert_clean (NULL, HF_TEXT_NAME, "");
  assert_clean ("  Änne \n", HF_TEXT_NAME, "Änne");
  assert_clean ("O\x1b[31mtto\x7f", HF_TEXT_NAME, "O[31mtto");
  assert_clean ("one\ntwo\xe2\x80\xa9three", HF_TEXT_TITLE, "one two three");
  assert_clean ("one\n\ttwo\r", HF_TEXT_DESCRIPTION, "one\n\ttwo\r");
  assert_clean ("\xff\xfe", HF_TEXT_NAME, "\xef\xbf\xbd\xef\xbf\xbd");

  /* Marks of cards in the sentences of the history. */
  assert_clean ("a\xef\xbf\xb9"
                "b\xef\xbf\xba\xef\xbf\xbb"
                "c\xef\xbf\xbc",
                HF_TEXT_NAME, "abc");

  /* An override, an embedding and an isolate go, a mark and a joiner stay. */
  assert_clean ("a\xe2\x80\xae"
                "b\xe2\x80\xaa"
                "c\xe2\x81\xa7"
                "d\xe2\x81\xa9",
                HF_TEXT_NAME, "abcd");
  assert_clean ("\xe2\x80\x8fנועה", HF_TEXT_NAME, "\xe2\x80\x8fנועה");
  assert_clean (FAMILY, HF_TEXT_NAME, FAMILY);

  /* Nothing that a person would see. */
  assert_clean ("\xe2\x80\x8b\xe2\x80\x8f \xcc\x81", HF_TEXT_NAME, "");
}

static void
test_limits (void)
{
  for (HfTextKind kind = 0; kind < HF_N_TEXT_KINDS; kind++)
    {
      guint max = hf_text_max (kind);
      g_autofree char *fits = g_strnfill (max, 'm');
      g_autofree char *absurd = g_strnfill (60000, 'm');
      g_autofree char *cut = hf_text_clean (absurd, kind);

      assert_clean (fits, kind, fits);
      g_assert_true (hf_text_fits (fits, kind));
      g_assert_false (hf_text_fits (absurd, kind));
      g_assert_cmpint (g_utf8_strlen (cut, -1), <=, max);
      g_assert_cmpint (g_utf8_strlen (cut, -1), >=, max - 1);
      g_assert_cmpint (g_str_has_suffix (cut, "…"), ==, kind >= HF_TEXT_QUOTE);
    }
  g_assert_cmpuint (hf_text_max (HF_TEXT_NAME), ==, 40);
}

/* A grapheme is kept or cut as a whole. */
static void
test_cut (void)
{
  static const struct
  {
    guint letters;
    const char *last;
  } cases[] = {
    { 38, "e\xcc\x81\xcc\xa3" },
    { 38, FAMILY },
    { 39, FLAG },
    { 39, "\xf0\x9f\x91\x8d\xf0\x9f\x8f\xbd" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *letters = g_strnfill (cases[i].letters, 'm');
      g_autofree char *name = g_strconcat (letters, cases[i].last, NULL);
      g_autofree char *roomy = g_strconcat (letters + 2, cases[i].last, NULL);

      assert_clean (name, HF_TEXT_NAME, letters);
      assert_clean (roomy, HF_TEXT_NAME, roomy);
    }
}

static void
test_cut_accents (void)
{
  g_autoptr (GString) name = g_string_new ("e");
  g_autofree char *clean = NULL;

  for (guint i = 0; i < 3000; i++)
    g_string_append (name, "\xcc\x81");
  clean = hf_text_clean (name->str, HF_TEXT_NAME);
  g_assert_cmpint (g_utf8_strlen (clean, -1), ==, 40);
}

static void
test_isolate (void)
{
  g_autofree char *plain = hf_text_isolate ("Anna");
  g_autofree char *other = hf_text_isolate ("נועה");

  g_assert_cmpstr (plain, ==, "Anna");
  g_assert_cmpstr (other, ==, "\xe2\x81\xa8נועה\xe2\x81\xa9");
}

static void
test_minus (void)
{
  static const char *const texts[][2] = {
    { "-40 points", "−40 points" },
    { "from -5 to -1,240; +30", "from −5 to −1,240; +30" },
    { "a 7-card book, 10-12, well-known - yes-", "a 7-card book, 10-12, well-known - yes-" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = hf_text_minus (g_strdup (texts[i][0]));

      g_assert_cmpstr (text, ==, texts[i][1]);
    }
}

/* Words come to the places that a language gives them. */
static void
test_fill (void)
{
  static const struct
  {
    const char *one, *many;
    gint n;
    const char *text;
  } sentences[] = {
    { "%s drew %u card.", "%s drew %u cards.", 1, "Anna drew 2 card." },
    { "%s drew %u card.", "%s drew %u cards.", 2, "Anna drew 2 cards." },
    { "%2$'d for %1$s, 100%% of %3$s", NULL, 0, "2 for Anna, 100% of all" },
    { "Nothing.", NULL, 0, "Nothing." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *text = hf_text_fill (sentences[i].one, sentences[i].many, sentences[i].n,
                                            (const char *[]) { "Anna", "2", "all" });

      g_assert_cmpstr (text, ==, sentences[i].text);
    }
}

/* Sentences about mistakes quote a part of what is wrong, and nothing that acts on a terminal. */
static void
test_quotes (void)
{
  static const char *const texts[] = {
    "%s=1",
    "[%s]",
    "[Rule Set]\nFormat=1\n%s=1",
    "[Rule Set]\nFormat=1\nBase=%s",
    "[Rule Set]\nFormat=1\nName=x\n[Rules]\n%s=1",
    "[Rule Set]\nFormat=1\nName=x\n[Rules]\nout.bonus=%s",
    "[Rule Set]\nFormat=1\n[%s]\n[%s]",
    "[Rule Set]\nFormat=1\nName=x\n[Rules]\nmeld.clean_lock=%s",
    "[Rule Set]\nFormat=1\nName=x\n[Rules]\nbook.wild_on_clean=%s",
  };
  g_autofree char *filling = g_strnfill (9000, 'z');
  g_autofree char *long_word = g_strconcat ("\xe2\x80\xae\x1b[2J", filling, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (GStrv) pieces = g_strsplit (texts[i], "%s", -1);
      g_autofree char *text = g_strjoinv (long_word, pieces);
      g_autoptr (GError) error = NULL;

      g_assert_null (hf_rule_set_load_data (text, strlen (text), &error));
      g_test_message ("%s", error->message);
      g_assert_cmpint (g_utf8_strlen (error->message, -1), <, 400);
      g_assert_null (strstr (error->message, "\xe2\x80\xae"));
      g_assert_null (strchr (error->message, '\x1b'));
    }
}

/* A sentence keeps what hf_text_isolate() puts around a name, and nothing that reaches beyond it. */
static void
test_sentence (void)
{
  g_autofree char *name = g_strnfill (2000, 'm');
  g_autofree char *open = g_strconcat ("\u2068", name, NULL);
  g_autofree char *cut = hf_text_clean (open, HF_TEXT_SENTENCE);

  assert_clean ("“\u2068נועה\u2069” is \u2066A♣\u2069.", HF_TEXT_SENTENCE,
                "“\u2068נועה\u2069” is \u2066A♣\u2069.");
  assert_clean ("one\u2069\u202e\ntwo\x07", HF_TEXT_SENTENCE, "one two");
  assert_clean ("\u2068\u2067one", HF_TEXT_SENTENCE, "\u2068one\u2069");
  g_assert_true (g_str_has_suffix (cut, "m…\u2069"));
  g_assert_true (hf_text_fits (cut, HF_TEXT_SENTENCE));
}

/* Text shown in an alert is no higher than the alert. */
static void
test_message (void)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *many = g_strnfill (300, '\n'), *text = NULL, *clean = NULL;

  for (guint i = 0; i < 299; i += 2)
    many[i] = 'm';
  text = g_strconcat (many, "\u202e", NULL);
  clean = hf_text_clean (text, HF_TEXT_MESSAGE);
  lines = g_strsplit (clean, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 12);
  g_assert_true (g_str_has_suffix (clean, "m m"));
}

/* Nobody who sets an error has to think of what it quotes. */
static void
test_error (void)
{
  g_autofree char *name = g_strnfill (60000, 'm');
  g_autoptr (GError) error = NULL;

  hf_text_set_error (&error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "“%s\n\u202e%s”", "a\x1b[2J", name);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_true (g_str_has_prefix (error->message, "“a[2J mmm"));
  g_assert_true (hf_text_fits (error->message, HF_TEXT_SENTENCE));
}

/* Files */

static void
assert_refused (const char *path, int code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  gsize length;

  g_assert_false (hf_file_read (path, 1000, &data, &length, &error));
  g_assert_error (error, G_FILE_ERROR, code);
  g_assert_null (data);
  g_clear_error (&error);
  g_assert_null (hf_rule_set_load_file (path, &error));
  g_assert_error (error, G_FILE_ERROR, code);
}

static void
test_odd (HfTestPlace *place, gconstpointer data)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

  assert_refused (place->path, G_FILE_ERROR_NOENT);
  assert_refused (place->folder, G_FILE_ERROR_INVAL);
  assert_refused ("/dev/zero", G_FILE_ERROR_INVAL);
  assert_refused ("/dev/null", G_FILE_ERROR_INVAL);

  g_assert_cmpint (mkfifo (place->path, 0600), ==, 0);
  assert_refused (place->path, G_FILE_ERROR_INVAL);
  g_unlink (place->path);

  g_strlcpy (address.sun_path, place->path, sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  assert_refused (place->path, G_FILE_ERROR_INVAL);
  close (fd);
}

/* No more is read than tells that it is too much. */
static void
test_large (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_set_contents (place->path, "1234", 4, NULL));
  g_assert_true (hf_file_read (place->path, 4, &text, &length, &error));
  g_assert_cmpstr (text, ==, "1234");
  g_assert_cmpuint (length, ==, 4);
  g_clear_pointer (&text, g_free);

  g_assert_cmpint (truncate (place->path, G_GINT64_CONSTANT (4) << 30), ==, 0);
  g_assert_true (hf_file_read (place->path, 100000, &text, &length, &error));
  g_assert_cmpuint (length, ==, 100001);
  g_assert_null (hf_rule_set_load_file (place->path, &error));
  g_assert_error (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_FILE);
}

/* Some editors put a mark before every text. */
static void
test_mark (HfTestPlace *place, gconstpointer data)
{
  static const char *const texts[][2] = {
    { "\xef\xbb\xbf"
      "text",
      "text" },
    { "\xef\xbb\xbf", "" },
    { "\xef\xbb", "\xef\xbb" },
    { "text\xef\xbb\xbf", "text\xef\xbb\xbf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      g_assert_true (g_file_set_contents (place->path, texts[i][0], -1, NULL));
      g_assert_true (hf_file_read (place->path, 100, &text, &length, NULL));
      g_assert_cmpstr (text, ==, texts[i][1]);
      g_assert_cmpuint (length, ==, strlen (texts[i][1]));
    }
}

/* The name of a file is somebody's text as well. */
static void
test_name_of_file (void)
{
  g_autofree char *shown = hf_file_show ("/tmp/ga\xe2\x80\xaem\ne\xff.hfgame");

  g_assert_cmpstr (shown, ==, "gam e\xef\xbf\xbd.hfgame");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/received/clean", test_clean);
  g_test_add_func ("/received/limits", test_limits);
  g_test_add_func ("/received/cut", test_cut);
  g_test_add_func ("/received/cut-accents", test_cut_accents);
  g_test_add_func ("/received/isolate", test_isolate);
  g_test_add_func ("/received/minus", test_minus);
  g_test_add_func ("/received/fill", test_fill);
  g_test_add_func ("/received/quotes", test_quotes);
  g_test_add_func ("/received/sentence", test_sentence);
  g_test_add_func ("/received/message", test_message);
  g_test_add_func ("/received/error", test_error);
  hf_test_place_add ("/received/mark", "odd", test_mark);
  hf_test_place_add ("/received/odd-files", "odd", test_odd);
  hf_test_place_add ("/received/large-file", "odd", test_large);
  g_test_add_func ("/received/name-of-file", test_name_of_file);

  return g_test_run ();
}
