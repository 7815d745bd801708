/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The cut before a round and the score card after it, and the words of a group
 * in what is said between the two.
 */
#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/state/hf-book-rules.h"
#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "game/moments/hf-awards.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/advice/hf-score-turns.h"
#include "game/table/hf-game-book.h"
#include "game/table/hf-game-words.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/table/before-round/hf-cut-report.h"
#include "game/turn/hf-turn-controller.h"
#include "ui/table/before-round/hf-hand-chooser.h"
#include "ui/table/before-round/hf-cut-chooser.h"
#include "ui/score/hf-score-details.h"
#include "ui/score/hf-score-chart.h"
#include "ui/score/hf-score-finale.h"
#include "ui/widgets/hf-pair-box.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/cards/hf-card-fanfare.h"
#include "ui/cards/hf-small-cards.h"
#include "ui/widgets/hf-wrap-labels.h"

static HfGame *
make_game (const char *preset, const char *key, const char *value, guint64 seed)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE } };
  HfRules rules;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    players[i].level = "beginner";
  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));
  if (key != NULL)
    g_assert_true (hf_rules_set (&rules, key, value, NULL));
  /* A game of one round has one minimum for opening. */
  if (g_strcmp0 (key, "table.rounds") == 0 && g_str_equal (value, "1"))
    g_assert_true (hf_rules_set (&rules, "open.min", "50", NULL));
  hf_rules_resolve (&rules);

  return hf_game_new (&rules, seed, players, NULL);
}

static void
play_rounds (HfGame *game, guint rounds)
{
  hf_game_set_auto_play (game, TRUE);
  hf_game_set_pace (game, 0);
  hf_game_start (game);
  for (guint done = 1; done <= rounds; done++)
    {
      hf_test_wait_until (hf_game_get_n_rounds_done (game) == done);
      if (hf_game_get_phase (game) == HF_PHASE_OVER && done < rounds)
        hf_game_next_round (game);
    }
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

/* The lines in the order of each family's sheet, and that they make the round. */
static void
check_form (const char *preset, const char *sheet, const char *titles)
{
  g_autoptr (HfGame) game = make_game (preset, "score.sheet", sheet, 4);
  g_autoptr (GArray) lines = NULL;
  g_autoptr (GString) found = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit (titles, ", ", -1);
  g_autofree char *wanted = NULL;
  gint sums[HF_MAX_SEATS] = { 0 };

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *english = g_steal_pointer (&words[i]);

      words[i] = g_strdup (hf_test_words (english));
    }
  play_rounds (game, 1);
  lines = hf_score_lines (HF_RESULTS (game), 1);
  for (guint i = 0; i < lines->len; i++)
    {
      const HfScoreLine *line = &g_array_index (lines, HfScoreLine, i);

      if (g_strv_contains ((const char *const *) words, line->title))
        g_string_append_printf (found, "%s%s", found->len > 0 ? ", " : "", line->title);
      for (guint side = 0; side < hf_game_get_n_teams (game); side++)
        if (line->kind < HF_SCORE_SUM)
          sums[side] += line->values[side];
        else if (line->kind == HF_SCORE_ROUND)
          g_assert_cmpint (line->values[side], ==, sums[side]);
    }
  wanted = g_strjoinv (", ", words);
  g_assert_cmpstr (found->str, ==, wanted);
}

static void
test_forms (void)
{
  check_form ("hoof-and-mouth", "hoof_card", /* S1-93 */
              "Closed books, Points in books, On the table, Points left in hands, This round");
  check_form ("every-player-alone", "books_then_cards", /* S2-67 */
              "Closed books, Red threes, Subtotal, Cards laid down, Cards left over, This round");
  check_form ("family-tradition", "team_table", /* S3-67 */
              "Going out, Cards played, Clean books, Dirty books, Red threes left over, "
              "Other cards left over, This round");
  check_form ("option-lists", "team_table", /* where red threes are a rank like others */
              "Going out, Cards played, Red books, Black books, Cards left over, This round");
  check_form ("lay-out-first", "plain",
              "Closed sets, Cards laid down, Cards left over, This round");
  check_form (
    "option-lists", "two_scores", /* S5-54 */
    "Red books, Black books, Going out, First score, Cards laid down, Cards left over, Second score, "
    "This round");
}

static void
set_total (HfGame *game, guint side, gint total)
{
  const HfState *states[] = { hf_game_get_round_state (game, 1), hf_game_get_state (game) };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    ((HfOwner *) hf_state_owner (states[i], side))->total = total;
}

/* Partners have won the same in the first of several games, so both are ahead; and a win that is shared
 * is no tie, where others are behind. */
static void
test_shared (void)
{
  g_autoptr (HfGame)
    partners = make_game ("family-tradition", "event.tournament", "round_robin_partners", 4);
  g_autoptr (HfGame) alone = make_game ("every-player-alone", NULL, NULL, 4);
  g_autoptr (HfScoreSheet) sheet = NULL;
  g_autofree char *names = NULL, *ahead = NULL, *told = NULL, *two = NULL, *shared = NULL;
  const char *first[2];
  guint n = 0;

  play_rounds (partners, 4);
  for (guint seat = 0; seat < 4; seat++)
    if (hf_game_get_winners (partners)
        == 1u << hf_game_seat_get_owner (hf_game_get_seat (partners, seat)))
      first[n++] = hf_game_seat_get_inline_name (hf_game_get_seat (partners, seat));
  g_assert_cmpuint (n, ==, 2);
  names = hf_words_list (first, n);
  ahead = g_strdup_printf (_("Ahead after game %2$u of %3$u: %1$s"), names, 1, 3);
  sheet = g_object_ref_sink (hf_score_sheet_new (partners, 4));
  g_assert_nonnull (hf_test_find (adw_dialog_get_child (ADW_DIALOG (sheet)), says, ahead));

  play_rounds (alone, 1);
  for (guint side = 0; side < hf_game_get_n_teams (alone); side++)
    set_total (alone, side, side < 2 ? 500 : 100);
  for (guint side = 0; side < 2; side++)
    first[side] = hf_game_team_get_inline_name (hf_game_get_team (alone, side));
  two = hf_words_list (first, 2);
  shared = g_strdup_printf (_("%s share the win."), two);
  told = hf_game_describe_result (alone, hf_game_find_person (alone));
  g_assert_cmpstr (told, ==, shared);
  for (guint side = 0; side < hf_game_get_n_teams (alone); side++)
    set_total (alone, side, 500);
  g_free (told);
  told = hf_game_describe_result (alone, hf_game_find_person (alone));
  g_assert_cmpstr (told, ==, _("The game ends in a tie."));
}

static guint
count_shown (HfGame *game, HfScoreKind kind)
{
  g_autoptr (GtkWidget) details = g_object_ref_sink (hf_score_details_new (game, 1, kind));
  guint n = 0;

  n = hf_test_count_type (details, HF_TYPE_SMALL_CARDS);

  return n;
}

static const HfScoreLine *
find_line (GArray *lines, HfScoreKind kind)
{
  for (guint i = 0; i < lines->len; i++)
    if (g_array_index (lines, HfScoreLine, i).kind == kind)
      return &g_array_index (lines, HfScoreLine, i);

  return NULL;
}

/* Of two scores, the first one has books and going out, as the rulebook says (S5-54). */
static void
test_two_scores (void)
{
  g_autoptr (HfGame) game = make_game ("option-lists", NULL, NULL, 4);
  g_autoptr (GArray) lines = NULL;
  const HfScoreLine *first;

  play_rounds (game, 1);
  lines = hf_score_lines (HF_RESULTS (game), 1);
  first = find_line (lines, HF_SCORE_SUM);
  g_assert_nonnull (find_line (lines, HF_SCORE_OUT));
  for (guint side = 0; side < hf_game_get_n_teams (game); side++)
    {
      const HfScore score = hf_results_get_score (HF_RESULTS (game), 1, side);

      g_assert_cmpint (first->values[side], ==, score.books + score.out);
    }
}

/* The red threes that nobody got rid of have a line of their own, and their cards (S3-67). */
static void
test_reds_left (void)
{
  guint n_seen = 0;

  for (guint64 seed = 1; n_seen == 0; seed++)
    {
      g_autoptr (HfGame) game = make_game ("family-tradition", NULL, NULL, seed);
      g_autoptr (GArray) lines = NULL;
      const HfScoreLine *reds, *rest;

      g_assert_cmpuint (seed, <, 40);
      play_rounds (game, 1);
      lines = hf_score_lines (HF_RESULTS (game), 1);
      reds = find_line (lines, HF_SCORE_HELD_REDS);
      rest = find_line (lines, HF_SCORE_HELD_REST);
      for (guint side = 0; side < 2; side++)
        {
          const HfState *state = hf_game_get_round_state (game, 1);
          guint n = 0;

          for (guint seat = side; seat < 4; seat += 2)
            n += hf_state_hand (state, seat)->n[HF_KIND_RED_THREE]
                 + hf_state_foot (state, seat)->n[HF_KIND_RED_THREE];
          g_assert_cmpint (reds->values[side], ==, -500 * (gint) n);
          g_assert_cmpint (reds->values[side] + rest->values[side], ==,
                           hf_results_get_score (HF_RESULTS (game), 1, side).held);
          n_seen += n;
        }
      g_assert_cmpuint (count_shown (game, HF_SCORE_HELD_REDS) > 0, ==, n_seen > 0);
    }
}

/* @wanted: what the sheet says where the totals after the first round are these */
static void
assert_headline (HfGame *game, gint first, gint second, gint third, const char *wanted)
{
  const gint totals[] = { first, second, third };
  g_autoptr (HfScoreSheet) sheet = NULL;

  for (guint side = 0; side < hf_game_get_n_teams (game); side++)
    set_total (game, side, totals[side]);
  sheet = g_object_ref_sink (hf_score_sheet_new (game, 1));
  g_test_message ("%s", wanted);
  g_assert_nonnull (hf_test_find_text (adw_dialog_get_child (ADW_DIALOG (sheet)), GTK_TYPE_LABEL,
                                       "label", wanted));
}

/* A tie is one of all; two who are ahead of a third are named. */
static void
test_headline (void)
{
  g_autoptr (HfGame) teams = make_game ("hoof-and-mouth", NULL, NULL, 4);
  g_autoptr (HfGame) alone = make_game ("every-player-alone", "table.players", "3", 4);
  const char *names[3];
  g_autofree char *two = NULL, *lead = NULL, *one = NULL;

  play_rounds (teams, 1);
  assert_headline (teams, 500, 500, 0, _("It’s a tie so far"));
  assert_headline (teams, 505, 500, 0, C_("score sheet", "We’re ahead"));
  assert_headline (teams, -505, -500, 0, C_("score sheet", "They’re ahead"));

  play_rounds (alone, 1);
  for (guint side = 0; side < 3; side++)
    names[side] = hf_game_team_get_inline_name (hf_game_get_team (alone, side));
  two = hf_words_list (names, 2);
  lead = g_strdup_printf (_("In the lead: %s"), two);
  one = g_strdup_printf (_("In the lead: %s"), names[2]);
  assert_headline (alone, 500, 500, 500, _("It’s a tie so far"));
  assert_headline (alone, 500, 500, 495, lead);
  assert_headline (alone, 505, 500, 500, C_("score sheet", "You’re ahead"));
  assert_headline (alone, 500, 500, 505, one);
}

/* Every closed book and every hand that was counted shows its cards, also when the next round is
 * on. */
static void
test_cards_behind (void)
{
  g_autoptr (HfGame) game = make_game ("hoof-and-mouth", NULL, NULL, 7);
  const HfState *state;
  guint closed = 0, held = 0, books;

  play_rounds (game, 1);
  state = hf_game_get_round_state (game, 1);
  for (guint i = 0; i < state->table.n_books; i++)
    closed += hf_score_kind_takes_book (HF_SCORE_CLOSED, game, hf_state_book (state, i));
  for (guint seat = 0; seat < 4; seat++)
    held += (hf_cards_count (hf_state_hand (state, seat)) > 0)
            + (hf_cards_count (hf_state_foot (state, seat)) > 0);
  books = state->table.n_books;

  for (guint again = 0; again < 2; again++)
    {
      g_assert_cmpuint (count_shown (game, HF_SCORE_CLOSED), ==, closed);
      g_assert_cmpuint (count_shown (game, HF_SCORE_LAID), ==, books);
      g_assert_cmpuint (count_shown (game, HF_SCORE_HELD), ==, held);
      hf_game_set_auto_play (game, FALSE);
      hf_game_next_round (game);
    }
}

static void
test_sheet (void)
{
  g_autoptr (HfGame) game = make_game ("hoof-and-mouth", "table.rounds", "4", 9);
  GtkWidget *window = adw_window_new ();
  HfScoreSheet *sheet;
  g_autoptr (GArray) turns = NULL;
  g_autofree char *chart = NULL;
  g_autofree char *last = NULL;
  guint charts = 0, small = 0;

  play_rounds (game, 4);
  adw_window_set_content (ADW_WINDOW (window), gtk_label_new (NULL));
  gtk_window_present (GTK_WINDOW (window));
  sheet = hf_score_sheet_new (game, 4);
  adw_dialog_present (ADW_DIALOG (sheet), window);
  hf_score_sheet_open_lines (sheet);
  gtk_test_accessible_assert_state (hf_test_find_type (adw_dialog_get_child (ADW_DIALOG (sheet)),
                                                       GTK_TYPE_TOGGLE_BUTTON),
                                    GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);

  charts = hf_test_count_type (adw_dialog_get_child (ADW_DIALOG (sheet)), HF_TYPE_SCORE_CHART);
  small = hf_test_count_type (adw_dialog_get_child (ADW_DIALOG (sheet)), HF_TYPE_SMALL_CARDS);
  g_assert_cmpuint (charts, ==, 1);
  g_assert_cmpuint (small, >, 0);
  g_assert_nonnull (hf_test_find (adw_dialog_get_child (ADW_DIALOG (sheet)), says,
                                  C_("score sheet", "Earlier rounds")));

  turns = hf_score_turns (game);
  g_assert_cmpuint (turns->len, >=, 2);
  chart = hf_score_chart_describe (HF_RESULTS (game), 4);
  last = hf_text_minus (g_strdup_printf (_("After round %1$u, %2$s: %3$'d."), 4,
                                           C_("team", "Them"),
                                              hf_results_get_total (HF_RESULTS (game), 4, 1)));
  g_assert_nonnull (strstr (chart, last));

  gtk_window_destroy (GTK_WINDOW (window));
  hf_test_run_pending ();
}

/* Plays games until the end of one is such as is wanted.
 *
 * @rounds (nullable): how many, NULL for those of the preset */
static HfGame *
make_ended (const char *preset, const char *rounds, gboolean won)
{
  for (guint64 seed = 1; seed < 20; seed++)
    {
      g_autoptr (HfGame)
        game = make_game (preset, rounds != NULL ? "table.rounds" : NULL, rounds, seed);

      play_rounds (game, hf_game_get_rules (game)->n_rounds);
      if ((hf_game_get_winners (game) & 1) == (guint) won)
        return g_steal_pointer (&game);
    }
  g_error ("All games end alike");
}

/* Two people win, and one person wins, as somebody who plays for none of them is told. */
static void
test_winner (void)
{
  g_autoptr (HfGame) pairs = make_ended ("hoof-and-mouth", NULL, TRUE),
                     alone = make_ended ("every-player-alone", NULL, TRUE);
  g_autofree char *pair = hf_game_list_teams (pairs, hf_game_get_winners (pairs)),
                  *one = hf_game_list_teams (alone, hf_game_get_winners (alone)),
                  *pair_wins = g_strdup_printf ("%s win by ", pair),
                  *one_wins = g_strdup_printf ("%s wins by ", one),
                  *pair_told = hf_game_describe_result (pairs, -1),
                  *one_told = hf_game_describe_result (alone, -1);

  if (!hf_test_is_english ())
    {
      g_test_skip ("The verb is asked for in English");
      return;
    }
  g_assert_true (g_str_has_prefix (pair_told, pair_wins));
  g_assert_true (g_str_has_prefix (one_told, one_wins));
}

/* GTK refuses to measure a widget for less height than it claims to need for any width. Where no book was closed,
 * the sentence of a long name is alone. */
static void
test_alone_in_pair (void)
{
  g_autoptr (GtkWidget) pair = g_object_ref_sink (g_object_new (HF_TYPE_PAIR_BOX, NULL));
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label",
                                   "Grandmother of all of us wins, 305 to -10", "wrap", TRUE,
                                   "max-width-chars", 18, NULL);
  int least, height;

  gtk_widget_set_parent (label, pair);
  gtk_widget_measure (pair, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  for (int width = 200; width < 800; width += 20)
    {
      gtk_widget_measure (pair, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      g_assert_cmpint (height, >=, least);
    }
  gtk_widget_unparent (label);
}

/* Each award says what it is for, who has it, and its figure. */
static void
check_awards (GtkWidget *finale, HfGame *game)
{
  g_autoptr (GArray) awards = hf_awards_list (game);

  g_assert_cmpuint (awards->len, >, 0);
  for (guint i = 0; i < awards->len; i++)
    {
      const HfAward *award = &g_array_index (awards, HfAward, i);

      g_assert_nonnull (hf_test_find (finale, says, award->title));
      g_assert_nonnull (hf_test_find (finale, says, award->name));
      g_assert_nonnull (hf_test_find (finale, says, award->words));
    }
}

/* The best book is one of a side, whose name is there however many rounds there were. */
static void
check_side (GtkWidget *finale, HfGame *game)
{
  guint round, place;
  const HfBook *best = hf_score_find_best_book (game, &round, &place);
  const char *side;
  GtkWidget *label;

  if (best == NULL)
    return;

  side = hf_game_team_get_inline_name (hf_game_get_team (game, best->owner));
  label =
    gtk_widget_get_first_child (gtk_widget_get_parent (hf_test_find_type (finale,
                                                                          HF_TYPE_CARD_FANFARE)));
  while (label != NULL && !says (label, side))
    label = gtk_widget_get_next_sibling (label);
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_get_mapped (label));
}

/* The end of a game is a picture: one sentence, which is the first thing that is read out, the faces
 * of who won, and the best book; it can be gone on from with Return at once, on a phone, too. */
static void
check_end (const char *preset, const char *rounds, gboolean won, int width, int height)
{
  g_autoptr (HfGame) game = make_ended (preset, rounds, won);
  g_autofree char *sentence = hf_game_describe_result (game, hf_game_find_person (game));
  GtkWidget *window = adw_window_new (), *finale, *scroller, *next;
  HfScoreSheet *sheet;
  guint n_won = 0;

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  adw_window_set_content (ADW_WINDOW (window), gtk_label_new (NULL));
  gtk_window_present (GTK_WINDOW (window));
  sheet = hf_score_sheet_new (game, hf_game_get_n_rounds_done (game));
  hf_present_dialog (ADW_DIALOG (sheet), window);
  next = hf_test_find_text (GTK_WIDGET (sheet), GTK_TYPE_BUTTON, "label",
                            C_("button", "_Play Again"));
  hf_test_wait_until (gtk_root_get_focus (GTK_ROOT (window)) == next);
  hf_test_settle (window);

  finale = hf_test_find_type (GTK_WIDGET (sheet), HF_TYPE_SCORE_FINALE);
  g_assert_cmpstr (adw_dialog_get_title (ADW_DIALOG (sheet)), ==, sentence);
  g_assert_nonnull (hf_test_find (finale, says, sentence));
  g_assert_cmpint (gtk_widget_has_css_class (finale, "lost"), ==, !won);
  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    n_won += (hf_game_get_winners (game) >> hf_game_seat_get_owner (hf_game_get_seat (game, seat)))
             & 1;
  g_assert_cmpuint (hf_test_count_type (finale, ADW_TYPE_AVATAR), ==, n_won);
  g_assert_cmpuint (hf_test_count_type (finale, HF_TYPE_CARD_FANFARE), ==, 1);
  check_side (finale, game);
  check_awards (finale, game);

  scroller = gtk_widget_get_ancestor (finale, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_cmpfloat (
    gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))),
    ==, 0);

  gtk_window_destroy (GTK_WINDOW (window));
  hf_test_run_pending ();
}

static void
test_end (void)
{
  check_end ("classic", NULL, TRUE, 1200, 780);
  check_end ("classic", NULL, FALSE, 360, 640);
  check_end ("classic", "1", FALSE, 720, 360);
}

/* Of several books the one that brought most is found, in the round in which it lay. */
static void
test_best_book (void)
{
  g_autoptr (HfGame) game = make_game ("classic", NULL, NULL, 5);
  const HfFlatRules *rules = hf_game_get_rules (game);
  const HfBook *best;
  guint round, place;

  play_rounds (game, 2);
  best = hf_score_find_best_book (game, &round, &place);
  g_assert_nonnull (best);
  g_assert_true (best == hf_state_book (hf_game_get_round_state (game, round), place));
  for (guint i = 1; i <= 2; i++)
    {
      const HfState *state = hf_game_get_round_state (game, i);

      for (guint j = 0; j < state->table.n_books; j++)
        if (hf_book_is_closed (rules, hf_state_book (state, j)))
          g_assert_cmpint (hf_book_bonus (rules, hf_state_book (state, j))
                             + hf_book_value (rules, hf_state_book (state, j)),
                           <=, hf_book_bonus (rules, best) + hf_book_value (rules, best));
    }
}

/* The person's own cut decides, and just the right number earns points (S3-12). */
static void
test_cut (void)
{
  g_autoptr (HfGame) game = make_game ("family-tradition", NULL, NULL, 3);
  g_autoptr (HfTurnController) controller = hf_turn_controller_new (game);
  g_autoptr (GtkWidget) chooser = g_object_ref_sink (g_object_new (HF_TYPE_CUT_CHOOSER, NULL));
  g_autoptr (GtkWidget) report = NULL;
  g_autofree char *guidance = NULL;
  g_autofree char *lift = NULL;
  g_autofree char *bonus =
    hf_text_minus (g_strdup_printf (ngettext ("%1$d card, points: %2$'+d",
                                              "%1$d cards, points: %2$'+d", 26),
                                    26, 100));
  guint n;

  hf_game_set_cut_asked (game, TRUE);
  hf_game_start (game);
  g_assert_cmpint (hf_game_get_cutter (game), >=, 0);
  g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_SETUP);
  guidance = hf_game_describe_guidance (game, hf_game_find_person (game));
  lift = g_strdup_printf (ngettext ("Cut %d card off the deck without counting.",
                                    "Cut %d cards off the deck without counting.", 26),
                          26);
  g_assert_cmpstr (guidance, ==, lift);

  hf_cut_chooser_begin (HF_CUT_CHOOSER (chooser), game);
  gtk_range_set_value (GTK_RANGE (hf_test_find_type (chooser, GTK_TYPE_SCALE)), 26);
  g_signal_emit_by_name (hf_test_find_text (chooser, GTK_TYPE_BUTTON, "label", C_("button", "_Cut")),
                                            "clicked");
  g_assert_cmpint (hf_game_get_cutter (game), <, 0);
  g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_CHOOSE);
  g_assert_cmpint (hf_game_get_portion (game, 0), ==, 26);

  /* Everybody cut a card for the first turn, too. */
  hf_game_get_high_cuts (game, &n);
  g_assert_cmpuint (n, >=, 4);
  report = g_object_ref_sink (hf_cut_report_new (game));
  g_assert_nonnull (hf_test_find (report, says, bonus));

  /* A computer player in one's place does not wait. */
  hf_game_set_auto_play (game, TRUE);
  hf_test_wait_until (hf_game_get_phase (game) == HF_PHASE_OVER);
  g_assert_cmpint (hf_results_get_score (HF_RESULTS (game), 1, 0).cut, >=, 100);
  hf_game_set_auto_play (game, FALSE);
  hf_game_next_round (game);
  g_assert_cmpint (hf_game_get_cutter (game), >=, 0);
  hf_game_set_auto_play (game, TRUE);
  g_assert_cmpint (hf_game_get_cutter (game), <, 0);
}

/* Returns (transfer full): what is drawn of five cards where text runs so */
static GBytes *
draw_small_cards (GtkTextDirection direction)
{
  g_autoptr (GListStore) cards = g_list_store_new (HF_TYPE_CARD);
  GtkWidget *window = gtk_window_new (), *small;
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  for (HfKind kind = HF_KIND_FOUR; kind <= HF_KIND_EIGHT; kind++)
    {
      g_autoptr (HfCard) card = hf_card_new (kind, HF_SUIT_SPADES, 0);

      g_list_store_append (cards, card);
    }
  small = hf_small_cards_new (G_LIST_MODEL (cards));
  gtk_widget_set_halign (small, GTK_ALIGN_CENTER);
  gtk_widget_set_direction (small, direction);
  gtk_window_set_child (GTK_WINDOW (window), small);
  gtk_window_present (GTK_WINDOW (window));
  hf_test_settle (window);
  paintable = gtk_widget_paintable_new (small);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (small),
                          gtk_widget_get_height (small));
  node = gtk_snapshot_to_node (snapshot);
  gtk_window_destroy (GTK_WINDOW (window));

  return gsk_render_node_serialize (node);
}

/* No card hides the index of another, which is at the left of each, in text of either direction. */
static void
test_small_cards (void)
{
  g_autoptr (GBytes) usual = draw_small_cards (GTK_TEXT_DIR_LTR),
                     arabic = draw_small_cards (GTK_TEXT_DIR_RTL);

  g_assert_true (g_bytes_equal (usual, arabic));
}

static guint
count_small_cards (const char *choice)
{
  g_autoptr (HfGame) game = make_game ("hoof-and-mouth", "deal.hand_choice", choice, 3);
  g_autoptr (HfTurnController) controller = hf_turn_controller_new (game);
  g_autoptr (GtkWidget) chooser = g_object_ref_sink (g_object_new (HF_TYPE_HAND_CHOOSER, NULL));

  hf_game_start (game);
  hf_hand_chooser_set_controller (HF_HAND_CHOOSER (chooser), controller);
  g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_CHOOSE);
  g_assert_true (gtk_widget_get_visible (chooser));

  return hf_test_count_type (chooser, HF_TYPE_SMALL_CARDS);
}

/* One sees of the two packets what the rules let one see. */
static void
test_packets (void)
{
  g_assert_cmpuint (count_small_cards ("blind"), ==, 0);
  g_assert_cmpuint (count_small_cards ("top_seen"), ==, 2);
  g_assert_cmpuint (count_small_cards ("after_look"), ==, 2);
}

static void
append_books (GString *text, GListModel *books)
{
  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);
      g_autofree char *name = hf_game_book_dup_name (book);

      g_string_append_printf (text, "%s\n", name);
    }
}

/* Appends the history and the names of the books to @said. */
static void
append_words (GString *said, HfGame *game)
{
  GListModel *history = hf_history_of (game);

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      g_string_append_printf (said, "%s\n", hf_game_record_get_text (record));
    }
  for (guint team = 0; team < hf_game_get_n_teams (game); team++)
    append_books (said, hf_game_team_get_books (hf_game_get_team (game, team)));
}

/* Returns (nullable): the first of the words that is missing */
static const char *
find_unsaid (const GString *said, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (said->str, words[i]) == NULL)
      return words[i];

  return NULL;
}

/* No rule set speaks of what another family calls things. Not all that there is a word for happens in
 * every round. */
static void
check_words (const char *preset, const char *wanted, const char *unwanted)
{
  g_autoptr (HfGame) game = make_game (preset, NULL, NULL, 11);
  g_autoptr (GString) said = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit (wanted, ", ", -1);
  g_auto (GStrv) others = g_strsplit (unwanted, ", ", -1);

  play_rounds (game, 1);
  append_words (said, game);
  while (find_unsaid (said, words) != NULL)
    {
      guint done = hf_game_get_n_rounds_done (game);

      if (hf_game_get_phase (game) == HF_PHASE_END)
        g_error ("%s never says “%s”", preset, find_unsaid (said, words));
      hf_game_next_round (game);
      hf_test_wait_until (hf_game_get_n_rounds_done (game) > done
                          || hf_game_get_phase (game) == HF_PHASE_END);
      append_words (said, game);
    }

  for (guint i = 0; others[i] != NULL; i++)
    if (strstr (said->str, others[i]) != NULL)
      g_error ("%s says “%s”: %s", preset, others[i], said->str);
}

static void
test_words (void)
{
  if (!hf_test_is_english ())
    {
      g_test_skip ("The words looked for are English");
      return;
    }

  check_words ("hoof-and-mouth", "book of , opened with, picked up the hoof, bought",
               "the foot, waste pile");
  check_words ("every-player-alone", "book of , melded with, the foot, took the waste pile",
               "opened with, the pile");
  check_words ("family-tradition", "category of , went down with, took the discard pile",
               "book of, opened with");
  check_words ("lay-out-first", "set of , laid out with, took the discard pile",
               "book of, opened with");
  check_words ("option-lists", "meld of , a black book", "a dirty one, a clean one, book of");
}

int
main (int argc, char *argv[])
{
  hf_test_init_ui (&argc, &argv);

  g_test_add_func ("/score/forms", test_forms);
  g_test_add_func ("/score/two-scores", test_two_scores);
  g_test_add_func ("/score/reds-left", test_reds_left);
  g_test_add_func ("/score/headline", test_headline);
  g_test_add_func ("/score/shared", test_shared);
  g_test_add_func ("/score/winner", test_winner);
  g_test_add_func ("/score/cards-behind", test_cards_behind);
  g_test_add_func ("/score/sheet", test_sheet);
  g_test_add_func ("/score/alone-in-pair", test_alone_in_pair);
  g_test_add_func ("/score/end", test_end);
  g_test_add_func ("/score/best-book", test_best_book);
  g_test_add_func ("/cut/own", test_cut);
  g_test_add_func ("/packets/own", test_packets);
  g_test_add_func ("/packets/small-cards", test_small_cards);
  g_test_add_func ("/words/of-the-group", test_words);

  return g_test_run ();
}
