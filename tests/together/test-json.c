/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Members of JSON objects from anybody: each is read as what it is, and whatever it is not is wrong. */
#include "config.h"

#include <glib.h>

#include "together/line/hf-members.h"

#define EVERYTHING                                                                            \
  "{\"n\":3,\"t\":\"abc\",\"yes\":true,\"no\":false,\"o\":{\"n\":4},\"a\":[{\"n\":5},\"x\"]," \
  "\"s\":[0,2],\"f\":1.5,\"z\":null,\"far\":[9],\"under\":[-1]}"

/* Reads a member in one way, and says whether that is what was to be read. */
typedef gboolean (*Read) (HfJson json);

static gboolean
read_int (HfJson json)
{
  return hf_json_int (json, "n", 0, 3) == 3;
}

static gboolean
read_lowest (HfJson json)
{
  return hf_json_int (json, "n", 3, 5) == 3;
}

static gboolean
read_int_or (HfJson json)
{
  return hf_json_int_or (json, "n", 0, 9, 7) == 3 && hf_json_int_or (json, "q", 0, 9, 7) == 7;
}

static gboolean
read_flags (HfJson json)
{
  return hf_json_flag (json, "yes") && !hf_json_flag (json, "no") && !hf_json_flag (json, "q");
}

static gboolean
read_text (HfJson json)
{
  return g_str_equal (hf_json_text (json, "t", 3), "abc")
         && g_str_equal (hf_json_text_or_null (json, "t", 3), "abc")
         && hf_json_text_or_null (json, "q", 3) == NULL;
}

static gboolean
read_object (HfJson json)
{
  return hf_json_int (hf_json_object (json, "o"), "n", 0, 9) == 4;
}

static gboolean
read_array (HfJson json)
{
  JsonArray *array = hf_json_array (json, "a", 2);

  return hf_json_int (hf_json_item (json, array, 0), "n", 0, 9) == 5
         && g_str_equal (hf_json_array_text (array, 1, 1), "x")
         && hf_json_array_text (array, 0, 1) == NULL && hf_json_array_text (array, 1, 0) == NULL;
}

static guint
find_seats (HfJson json, const char *name, guint n_seats)
{
  const HfFlatRules rules = { .n_seats = n_seats };
  HfMembers members = { .json = json, .reading = TRUE, .rules = &rules };

  return hf_members_seats (&members, name, 0);
}

static gboolean
read_seats (HfJson json)
{
  return find_seats (json, "s", 3) == 5 && find_seats (json, "q", 3) == 0;
}

static void
test_right (void)
{
  static const Read reads[] = { read_int,  read_lowest, read_int_or, read_flags,
                                read_text, read_object, read_array,  read_seats };

  for (guint i = 0; i < G_N_ELEMENTS (reads); i++)
    {
      g_autoptr (JsonObject) object = hf_json_parse (EVERYTHING, strlen (EVERYTHING));
      gboolean wrong = FALSE;

      g_assert_true (reads[i]((HfJson) { object, &wrong }));
      g_assert_false (wrong);
    }
}

/* Ways to read a member. */
typedef enum
{
  INT,
  INT_OR,
  FLAG,
  TEXT,
  TEXT_OR_NULL,
  OBJECT,
  ARRAY,
  ITEM, /* the second one of an array */
  SEATS,
  WITHIN, /* an object */
} Reader;

/* A member that cannot be read so, with the least and the most that it may be, or may be long. */
typedef struct
{
  Reader reader;
  const char *name;
  guint least, most;
} Wrong;

static gboolean
reads_as_nothing (HfJson json, const Wrong *wrong)
{
  const char *name = wrong->name;

  switch (wrong->reader)
    {
    case INT:
      return hf_json_int (json, name, wrong->least, wrong->most) == wrong->least;
    case INT_OR:
      return hf_json_int_or (json, name, wrong->least, wrong->most, 7) == wrong->least;
    case FLAG:
      return !hf_json_flag (json, name);
    case TEXT:
      return g_str_equal (hf_json_text (json, name, wrong->most), "");
    case TEXT_OR_NULL:
      return g_str_equal (hf_json_text_or_null (json, name, wrong->most), "");
    case OBJECT:
      return hf_json_object (json, name).object == NULL;
    case ARRAY:
      return hf_json_array (json, name, wrong->most) == NULL;
    case ITEM:
      return hf_json_item (json, hf_json_array (json, name, wrong->most), 1).object == NULL;
    case SEATS:
      return find_seats (json, name, wrong->most) == 0;
    case WITHIN:
      return hf_json_int (hf_json_object (json, name), "n", wrong->least, wrong->most)
             == wrong->least;
    default:
      g_assert_not_reached ();
    }
}

/* A member that is not as it should be is wrong, reads as nothing, and stays wrong when something right is read next. */
static void
test_wrong (void)
{
  static const Wrong cases[] = {
    { INT, "q", 2, 9 },          /* not there */
    { INT, "n", 4, 9 },          /* too small */
    { INT, "n", 0, 2 },          /* too large */
    { INT, "t", 0, 9 },          /* a text */
    { INT, "f", 0, 9 },          /* a fraction */
    { INT, "z", 0, 9 },          /* null */
    { INT_OR, "o", 0, 9 },       /* an object */
    { FLAG, "n", 0, 0 },         /* a number */
    { FLAG, "a", 0, 0 },         /* an array */
    { TEXT, "q", 0, 9 },         /* not there */
    { TEXT, "t", 0, 2 },         /* too long */
    { TEXT_OR_NULL, "n", 0, 9 }, /* a number */
    { OBJECT, "q", 0, 0 },       /* not there */
    { OBJECT, "a", 0, 0 },       /* an array */
    { ARRAY, "q", 0, 9 },        /* not there */
    { ARRAY, "a", 0, 1 },        /* too long */
    { ARRAY, "o", 0, 9 },        /* an object */
    { ITEM, "a", 0, 9 },         /* a text */
    { SEATS, "far", 0, 4 },      /* behind the last one */
    { SEATS, "s", 0, 2 },        /* next to the last one */
    { SEATS, "under", 0, 4 },    /* below the first one */
    { WITHIN, "q", 6, 9 },       /* not there */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonObject) object = hf_json_parse (EVERYTHING, strlen (EVERYTHING));
      gboolean wrong = FALSE;
      HfJson json = { object, &wrong };

      if (!reads_as_nothing (json, &cases[i]) || !wrong)
        g_error ("Case %u reads something", i);
      g_assert_true (read_int (json));
      g_assert_true (wrong);
    }
}

/* Texts that are one object of a few brackets, and nothing else, such as the parser of json-glib takes for more than an
 * object, or for its own end. */
static void
test_parse (void)
{
  static const char *const good[] = {
    "{}",
    " {\"a\" : [1, -2, 3.5e+1, true, null]} \n",
    "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}}}",
    "{\"a\":[[[[[[[]]]]]]]}",
    " { } ",
    "{\"a\":\"{}{}//'\\\"}\"}",
    "{\"a\":[1,-2.5e+3,true,null,{\"\":\"\"}]}\r\n",
    "{\"brackets in a text\":\"{[}]\\\"{\"}",
  };
  static const char *const bad[] = {
    "",
    " ",
    "[]",
    "null",
    "1",
    "\"a\"",
    "{",
    "}",
    "}{",
    "{}{}",
    "{} {}",
    "{}[]",
    "[]{}",
    "{}1",
    "{} 1",
    "1{}",
    "{}\"\"",
    "\"\"{}",
    "{}}",
    "a{}",
    "{\"a\"}",
    "{\"a\":1,}",
    "{/* a */}",
    "/**/{}",
    "{}//",
    "{}//a",
    "{}/*\"*/{}",
    "var a={}",
    "{'a':1}",
    "{\"a\":",
    "{\"a}",
    "{\"a\":'b'}",
    "\xff{}",
    "{\"a\":\xff}",
    "{\"\xff\":1}",
    "{]",
    "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}}}}",
    "{\"a\":[[[[[[[[]]]]]]]]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (JsonObject) object = hf_json_parse (good[i], strlen (good[i]));

      g_assert_nonnull (object);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    if (hf_json_parse (bad[i], strlen (bad[i])) != NULL)
      g_error ("%s is no object", bad[i]);
}

/* Nothing is written where there is nothing to say. */
static void
test_write (void)
{
  JsonObject *object = json_object_new ();
  HfMembers members = { .json = { object }, .writing = TRUE };
  const HfFlatRules rules = { .n_seats = 8 };
  g_autofree char *text = NULL;

  members.rules = &rules;
  hf_json_set_flag (object, "no", FALSE);
  hf_json_set_flag (object, "yes", TRUE);
  hf_json_set_number (object, "none", 0);
  hf_json_set_number (object, "few", -2);
  hf_members_seats (&members, "nobody", 0);
  hf_members_seats (&members, "some", 1 | 1 << 7);
  text = hf_json_print (object);
  g_assert_cmpstr (text, ==, "{\"yes\":true,\"few\":-2,\"some\":[0,7]}");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/right", test_right);
  g_test_add_func ("/json/wrong", test_wrong);
  g_test_add_func ("/json/parse", test_parse);
  g_test_add_func ("/json/write", test_write);

  return g_test_run ();
}
