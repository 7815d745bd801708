/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the labels on the table are true: those about opening and going out say what the rules
 * answer, seat by seat and book by book, and all of them use the words of the group. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/state/hf-book-rules.h"
#include "core/rules/hf-presets.h"
#include "game/match/hf-game-private.h"
#include "game/table/hf-game-book.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-numbers.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-widgets.h"
#include "rulebook/hf-rulebook-words.h"
#include "ui/cards/hf-back-fan.h"
#include "ui/table/books/hf-tableau.h"
#include "ui/table/pile/hf-stack-view.h"
#include "ui/table/seats/hf-seat-view.h"
#include "ui/widgets/hf-pill.h"

/* The pills of a side that has room for all of them, one a line. */
static void
read_pills (GtkWidget *widget, GString *text)
{
  if (HF_IS_PILL (widget) && gtk_widget_get_visible (widget))
    g_string_append_printf (text, "%s%s\n",
                            gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (widget))),
                            gtk_widget_has_css_class (widget, "done") ? " ✓" : "");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    read_pills (child, text);
}

static char *
read_side (HfGame *game, guint side)
{
  g_autoptr (HfTurnController) controller = hf_turn_controller_new (game);
  g_autoptr (GtkWidget)
    tableau = g_object_ref_sink (hf_tableau_new (controller, hf_game_get_team (game, side)));
  GString *text = g_string_new (NULL);

  read_pills (tableau, text);

  return g_string_free_and_steal (text);
}

static gboolean
says (HfGame *game, guint side, const char *line)
{
  g_autofree char *text = read_side (game, side);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_contains ((const char *const *) lines, line);
}

static void
assert_says (HfGame *game, guint side, const char *line)
{
  g_autofree char *text = read_side (game, side);

  if (!says (game, side, line))
    g_error ("“%s” isn’t among:\n%s", line, text);
}

/* @opened: the seats that have opened, a bit each */
static HfGame *
make_partners (HfTestTable *table, guint opened)
{
  hf_test_table_set (table, "table.players", "4");
  hf_test_table_set (table, "table.teams", "pairs");
  hf_test_table_books (table, 0, "Q*4");
  hf_test_table_books (table, 1, "J*4");
  hf_test_table_hand (table, 0, "4 5 6");
  table->position.opened_named = TRUE;
  table->position.opened = opened;

  return hf_test_game_new_at (table, 0, TRUE);
}

static void
assert_names (HfGame *game, guint side, guint seat)
{
  g_autofree char *names =
    g_strdup_printf (C_("state of a team", "%1$s: %2$s"),
                        hf_phrase (&hf_game_get_rules (game)->rules, HF_PHRASE_OPEN_STATE),
                        hf_game_seat_get_inline_name (hf_game_get_seat (game, seat)));
  g_autofree char *done = g_strdup_printf ("%s ✓", names);

  assert_says (game, side, done);
}

/* Where everybody opens alone, a side says who has. */
static void
test_each_alone (void)
{
  for (guint opened = 0; opened < 16; opened++)
    {
      g_autoptr (HfTestTable) table = hf_test_table_new ("lay-out-first");
      g_autoptr (HfGame) game = make_partners (table, opened);
      const HfState *state = hf_game_get_state (game);
      const HfRules *rules = &hf_game_get_rules (game)->rules;
      g_autofree char *needs =
        g_strdup_printf (_("Needs %'d %s"),
                           hf_game_get_opening_minimum (game, hf_game_find_person (game)),
                           hf_phrase (rules, HF_PHRASE_OPEN_TO));
      g_autofree char *sign = g_strdup_printf ("≥\u2009%'d", hf_game_get_minimum_of (game, 1));
      g_autofree char *all = g_strdup_printf ("%s ✓", hf_phrase (rules, HF_PHRASE_OPEN_STATE));

      for (guint side = 0; side < 2; side++)
        {
          guint mask = 5u << side & opened;

          g_assert_true (says (game, side, side == 0 ? all : " ✓") == (mask == 5u << side));
          if (side == 0)
            g_assert_true (says (game, side, needs)
                           == !hf_state_is_open (state, hf_game_get_rules (game), 0));
          else
            g_assert_true (says (game, side, sign) == (mask == 0));
          for (guint seat = side; seat < 2 + side * 2; seat += 2)
            if (mask == 1u << seat)
              assert_names (game, side, seat);
        }
    }
}

/* Where one of a team opens for all, it is so. */
static void
test_for_team (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("hoof-and-mouth");
  g_autoptr (HfGame) game = make_partners (table, 1 << 2);
  g_autofree char *open = g_strdup_printf ("%s ✓", C_("state of a team", "Opened"));

  assert_says (game, 0, open);
  assert_says (game, 1, "≥\u200950");
}

/* Somebody who has more closed books than going out takes. */
static HfGame *
make_many_books (const char *preset)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (preset);
  static const char ranks[] = "KQJT9";

  for (guint i = 0; ranks[i] != '\0'; i++)
    {
      g_autofree char *clean = g_strdup_printf ("%c*7", ranks[i]);
      g_autofree char *dirty = g_strdup_printf ("%c*5 2*2", ranks[i]);

      hf_test_table_books (table, 0, i < 3 ? clean : dirty);
    }
  hf_test_table_books (table, 0, "8*6");
  hf_test_table_hand (table, 0, "4 5 6");

  return hf_test_game_new_at (table, 0, TRUE);
}

/* A label never has more of a kind than are needed, and has the mark just where there are enough. */
static void
check_counts (HfGame *game)
{
  g_autofree char *text = read_side (game, 0);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GRegex) regex = g_regex_new ("(\\d+) of (\\d+)( ✓)?$", 0, 0, NULL);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GMatchInfo) match = NULL;
      g_autofree char *have = NULL, *need = NULL;

      if (!g_regex_match (regex, lines[i], 0, &match))
        continue;
      have = g_match_info_fetch (match, 1);
      need = g_match_info_fetch (match, 2);
      g_test_message ("%s", lines[i]);
      g_assert_cmpint (atoi (have), <=, atoi (need));
      g_assert_cmpint (g_str_equal (have, need), ==, g_str_has_suffix (lines[i], "✓"));
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

static void
test_needs (void)
{
  if (!hf_test_is_english ())
    {
      g_test_skip ("The words looked for are English");
      return;
    }

  for (const char *const *preset = hf_presets_list (); *preset != NULL; preset++)
    {
      g_autoptr (HfGame) game = make_many_books (*preset);

      check_counts (game);
    }
}

static gboolean
is_spoken (GtkWidget *widget, gconstpointer label)
{
  g_autofree char *other = NULL;

  return GTK_IS_LABEL (widget)
         && (other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                         GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                                         NULL))
              == NULL;
}

/* Of others, signs and empty places tell the eye; all of it is spoken in words. */
static void
test_spoken (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("hoof-and-mouth");
  g_autoptr (HfGame) game = NULL;
  g_autoptr (HfTurnController) controller = NULL;
  g_autoptr (GtkWidget) side = NULL;
  g_autofree char *needs = g_strdup_printf (_("Needs %'d %s"), 50,
                                              C_("you need 50 points …", "to open"));

  hf_test_table_hand (table, 0, "4 5 6");
  game = hf_test_game_new_at (table, 0, TRUE);
  controller = hf_turn_controller_new (game);
  side = g_object_ref_sink (hf_tableau_new (controller, hf_game_get_team (game, 1)));
  g_assert_nonnull (hf_test_find (side, is_spoken, needs));
  g_assert_nonnull (hf_test_find (side, is_spoken,
                                  hf_phrase (&hf_game_get_rules (game)->rules,
                                             HF_PHRASE_BOOKS_NONE)));
  g_assert_null (hf_test_find_text (side, GTK_TYPE_LABEL, "label", needs));
}

/* One's own side tells in words what going out takes, the others beside it in signs. */
static void
test_signs (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  g_autoptr (HfGame) game = make_partners (table, 15);
  const HfRules *rules = &hf_game_get_rules (game)->rules;
  g_autofree char *words =
    g_strdup_printf (_("%1$s %2$u of %3$u"),
                       hf_rules_term (rules, HF_TERM_CLEAN, HF_TERM_FORM_MANY), 0, 2);

  assert_says (game, 0, words);
  assert_says (game, 1, "♦\u20090/2");
}

/* Closed books are counted, whatever the group calls books: a category is one from the first cards. */
static void
test_closed (void)
{
  g_autoptr (HfGame) game = make_many_books ("family-tradition");
  g_autofree char *closed = g_strdup_printf (_("Closed %1$u of %2$u"), 4, 4);
  g_autofree char *done = g_strdup_printf ("%s ✓", closed);

  assert_says (game, 0, done);
}

/* An exact cut is worth points, and lies nowhere. */
static void
test_on_the_table (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("family-tradition");
  g_autoptr (HfGame) game = NULL;
  gint laid;

  table->position.cut[0] = table->position.cut[1] = 100;
  table->position.penalty[1] = 50;
  hf_test_table_books (table, 0, "K*3");
  hf_test_table_hand (table, 0, "4 5 6");
  game = hf_test_game_new_at (table, 0, TRUE);
  laid = hf_state_score (hf_game_get_state (game), hf_game_get_rules (game), 0).cards;
  g_assert_cmpint (laid, >, 0);
  g_assert_cmpint (hf_game_team_get_counts (hf_game_get_team (game, 0))->round_score, ==, laid);
  g_assert_cmpint (hf_game_team_get_counts (hf_game_get_team (game, 1))->round_score, ==, 0);
}

/* A book is red or black, where they are called so, when it is closed. */
static void
test_red_books (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("option-lists");
  const char *const says_so[] = { C_("what the book is", "closed as a red book"),
                                     C_("what the book is", "without wild cards"),
                                        C_("what the book is", "closed as a black book"),
                                           C_("what the book is", "with wild cards") };
  g_autoptr (HfGame) game = NULL;

  hf_test_table_books (table, 0, "K*7, Q*5, J*5 2*2, T*4 2");
  hf_test_table_hand (table, 0, "4 5 6");
  game = hf_test_game_new_at (table, 0, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (says_so); i++)
    {
      g_autofree char *name = hf_game_book_dup_name (hf_test_game_get_book (game, i));

      g_test_message ("%s", name);
      g_assert_nonnull (strstr (name, says_so[i]));
    }
}

/* Only where there are several, stacks have numbers. */
static void
test_stacks (void)
{
  for (const char *const *preset = hf_presets_list (); *preset != NULL; preset++)
    {
      g_autoptr (HfGame) game = hf_test_game_new_preset (*preset, 0, 1);
      g_autoptr (HfTurnController) controller = hf_turn_controller_new (game);
      g_autoptr (GtkWidget) view = NULL;
      const char *title = hf_rules_term (&hf_game_get_rules (game)->rules, HF_TERM_STOCK,
                                         HF_TERM_FORM_LABEL);
      g_autofree char *label = NULL;
      guint n;

      hf_game_deal_round (game);
      n = hf_card_zone_get_n (hf_game_get_stack (game, 0));
      label = hf_game_get_n_stacks (game) > 1
                ? g_strdup_printf (ngettext ("%s %u, %u card", "%s %u, %u cards", n), title, 1, n)
                : g_strdup_printf (ngettext ("%s, %u card", "%s, %u cards", n), title, n);
      view = g_object_ref_sink (hf_stack_view_new (controller, 0));
      gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
    }
}

static gboolean
is_wrong_count (GtkWidget *widget, gconstpointer count)
{
  return gtk_widget_has_css_class (widget, "hand-count")
         && !g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), count);
}

/* A seat shows how many cards its player holds, in figures and as a fan. */
static void
test_seats (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("hoof-and-mouth");
  g_autoptr (HfGame) game = make_partners (table, 0);
  g_autoptr (HfTurnController) controller = hf_turn_controller_new (game);

  for (guint i = 0; i < 4; i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);
      g_autoptr (GtkWidget) view = g_object_ref_sink (hf_seat_view_new (controller, seat));
      g_autofree char *count = g_strdup_printf ("%u", hf_game_seat_get_counts (seat)->n_hand);
      GtkWidget *fan = hf_test_find_type (view, HF_TYPE_BACK_FAN);

      g_assert_null (hf_test_find (view, is_wrong_count, count));
      g_assert_cmpuint (hf_back_fan_get_n_cards (HF_BACK_FAN (fan)), ==,
                        hf_game_seat_get_counts (seat)->n_hand);
    }
}

/* Points are written as the country of the person writes numbers. */
static void
test_points (void)
{
  static const struct
  {
    gint total;
    const char *written;
  } cases[] = { { 950, "950" }, { 1830, "1.830" }, { 123456, "123.456" } };

  if (!hf_test_write_german_numbers ())
    return;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
      g_autoptr (HfGame) game = NULL;
      g_autoptr (HfTurnController) controller = NULL;
      g_autoptr (GtkWidget) tableau = NULL;

      table->position.total[1] = cases[i].total;
      game = hf_test_game_new_at (table, 0, TRUE);
      controller = hf_turn_controller_new (game);
      tableau = g_object_ref_sink (hf_tableau_new (controller, hf_game_get_team (game, 1)));
      if (hf_test_find_text (tableau, GTK_TYPE_LABEL, "label", cases[i].written) == NULL)
        g_error ("%d isn’t %s", cases[i].total, cases[i].written);
    }
  hf_test_write_usual_numbers ();
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  g_test_add_func ("/labels/each-alone", test_each_alone);
  g_test_add_func ("/labels/for-team", test_for_team);
  g_test_add_func ("/labels/needs", test_needs);
  g_test_add_func ("/labels/closed", test_closed);
  g_test_add_func ("/labels/signs", test_signs);
  g_test_add_func ("/labels/spoken", test_spoken);
  g_test_add_func ("/labels/on-the-table", test_on_the_table);
  g_test_add_func ("/labels/red-books", test_red_books);
  g_test_add_func ("/labels/stacks", test_stacks);
  g_test_add_func ("/labels/seats", test_seats);
  g_test_add_func ("/labels/points", test_points);

  return g_test_run ();
}
