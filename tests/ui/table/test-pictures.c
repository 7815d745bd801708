/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The table in every size and state it is made for: a picture of each, for
 * the eye, and what can be said of it without one.
 *
 * The pictures are in the folder that HF_PICTURES names, build/pictures with the test setup "pictures".
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/table/hf-game-seat.h"
#include "game/table/hf-card-zone-moves.h"
#include "hf-table-scene.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-window.h"
#include "lib/ui/hf-test-picture.h"
#include "ui/table/books/hf-book-view.h"
#include "ui/cards/hf-card-art-private.h"
#include "ui/widgets/hf-felt.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/score/hf-score-finale.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/table/seats/hf-seat-view.h"
#include "ui/widgets/hf-words-popover.h"
#include "ui/widgets/hf-wrap-labels.h"

#define MANY_CARDS "deal.hand_size=20 deal.foot_size=20 stock.draw_count=4 table.decks=12"
#define MANY_RULES                                                                           \
  "stock.piles=4 deal.more_piles=11 meld.wild_book=yes book.special_ranks=7 out.min_wild=1 " \
  "out.min_special=1 pickup.freeze_by=wild,red3,black3"

static void
prepare_selected (HfWindow *window)
{
  HfTurnController *controller = hf_test_get_controller (window);
  GtkWidget *hand = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_HAND_VIEW);

  hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
  hf_table_scene_select_some (controller, 2);
  gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
  gtk_widget_grab_focus (gtk_widget_get_last_child (hand));
}

/* Guidance in its longest sentence. */
static void
prepare_drawn (HfWindow *window)
{
  hf_turn_controller_press (hf_test_get_controller (window), HF_TURN_ACT_DRAW);
}

/* A card was discarded that may have slipped away. */
static void
prepare_slip (HfWindow *window)
{
  HfTurnController *controller = hf_test_get_controller (window);

  hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
  hf_turn_controller_set_selected (controller,
                                   hf_card_zone_peek (hf_turn_controller_get_hand (controller), 2),
                                   TRUE);
  gtk_widget_activate_action (GTK_WIDGET (hf_window_get_table (window)), "table.toss", NULL);
  g_assert_true (hf_turn_controller_is_offered (controller, HF_TURN_ACT_UNDO));
}

static void
prepare_tray (HfWindow *window)
{
  HfTurnController *controller = hf_test_get_controller (window);

  hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
  for (guint i = 0; i < 3 && hf_table_scene_select_some (controller, 3); i++)
    hf_turn_controller_press (controller, HF_TURN_ACT_STAGE);
}

static void
prepare_refusal (HfWindow *window)
{
  HfTurnController *controller = hf_test_get_controller (window);

  hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
  hf_turn_controller_set_selected (controller,
                                   hf_card_zone_peek (hf_turn_controller_get_hand (controller), 2),
                                   TRUE);
  hf_turn_controller_set_selected (controller,
                                   hf_card_zone_peek (hf_turn_controller_get_hand (controller), 5),
                                   TRUE);
  hf_table_scene_play_refused (controller);
}

/* A wild card is selected with a queen, whose books take none: a person has to say where it goes. */
static void
prepare_question (HfWindow *window)
{
  HfTurnController *controller = hf_test_get_controller (window);
  HfTestTable *table = hf_test_table_new ("hoof-and-mouth");

  hf_test_table_hand (table, 0, "A*2 Q 9 8*2 6*3 2 X");
  hf_test_table_books (table, 0, "Q*7, K*4, J*4, 9*5 2");
  hf_test_table_books (table, 1, "T*4");
  hf_test_table_begin (table, TRUE);
  hf_game_set_position (hf_turn_controller_get_game (controller), table->state);
  hf_turn_controller_select_rank (controller, hf_kind_rank (HF_KIND_QUEEN), TRUE);
  hf_turn_controller_select_rank (controller, hf_kind_rank (HF_KIND_TWO), TRUE);
  gtk_widget_activate_action (GTK_WIDGET (hf_window_get_table (window)), "table.natural", NULL);
  g_assert_true (hf_turn_controller_get_offer (controller)->asks_book);
  hf_test_table_free (table);
}

static void
prepare_talk (HfWindow *window)
{
  HfGame *game = hf_session_get_game (hf_window_get_session (window));

  for (guint i = 1; i < hf_game_get_n_seats (game); i++)
    hf_game_seat_say (hf_game_get_seat (game, i),
                      i == 2 ? "Yes, go out: I hold only three cards, and none of them counts."
                             : "The pile is yours.",
                      1);
}

/* The most that anybody ever held and laid: sixty cards in the hand, and twenty-two books on each
 * side. */
static void
prepare_most (HfWindow *window)
{
  hf_table_scene_add_cards (window, 60, 22);
}

/* As much as there is late in many rounds: twelve books on each side. */
static void
prepare_twelve (HfWindow *window)
{
  hf_table_scene_add_cards (window, 12, 12);
}

static void
mark_moments (GtkWidget *widget)
{
  if (HF_IS_SEAT_VIEW (widget)
      || (HF_IS_BOOK_VIEW (widget) && hf_book_view_get_squared (HF_BOOK_VIEW (widget))))
    gtk_widget_add_css_class (widget, "moment");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mark_moments (child);
}

/* As if everything had happened at once that is worth a second look. */
static void
prepare_moments (HfWindow *window)
{
  hf_table_scene_add_cards (window, 12, 6);
  hf_test_settle (GTK_WIDGET (window));
  mark_moments (GTK_WIDGET (hf_window_get_table (window)));
}

static void
test_scene (gconstpointer data)
{
  const HfTableScene *scene = data;
  g_autoptr (HfGame) game = hf_table_scene_make_game (scene);
  HfWindow *window = hf_table_scene_open (scene, game);
  GtkWidget *table = GTK_WIDGET (hf_window_get_table (window));
  /* Where there is little room, a refusal hides for a moment what lies below; what a player says does
   * everywhere, but can be pressed through. */
  gboolean refused = scene->prepare == prepare_refusal && scene->width < 1000;

  hf_test_save_picture (GTK_WIDGET (window), scene->name);
  hf_check_words (table);
  hf_check_apart (table);
  hf_check_indices (table);
  hf_table_scene_check_needs (table, game, scene->name);
  if (hf_game_get_n_teams (game) == 2)
    hf_check_books_alike (table);
  hf_check_in_sight (hf_test_find_type (table, HF_TYPE_HAND_VIEW));
  if (!refused)
    hf_check_targets (GTK_WIDGET (window));
  if (!refused && scene->prepare != prepare_talk)
    hf_check_contrast (GTK_WIDGET (window), table);
  if (!scene->many_books)
    hf_check_books_in_sight (table);
  if (!scene->close_hand)
    hf_check_hand (table);
  if (!scene->may_scroll)
    {
      hf_check_inside (table);
      hf_check_no_scroll (table);
    }

  hf_test_close_table (window, game);
  hf_table_scene_reset (scene);
}

typedef struct
{
  GtkWindow *window;
  const char *needs;
  guint n_heads;
  guint n_shown;
} Words;

/* Opens what shows all words of a widget, looks at it and closes it. */
static void
visit_offer (GtkWidget *widget, Words *words)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit_offer (child, words);
  if (!hf_words_popover_offered (widget) || !gtk_widget_get_mapped (widget))
    return;

  /* The keyboard gets there, too. */
  hf_check_ring (GTK_WIDGET (words->window), widget);
  hf_words_popover_show (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      {
        GtkWidget *label = gtk_popover_get_child (GTK_POPOVER (child));
        g_autofree char *name = g_strdup_printf ("words-%u", words->n_shown);

        hf_test_settle (GTK_WIDGET (words->window));
        hf_test_save_picture (child, name);
        hf_check_words (child);
        g_assert_cmpint (gtk_widget_get_width (child), <=,
                         gtk_widget_get_width (GTK_WIDGET (words->window)));
        words->n_heads += strstr (gtk_label_get_text (GTK_LABEL (label)), words->needs) != NULL;
        words->n_shown++;
        gtk_popover_popdown (GTK_POPOVER (child));
        break;
      }
}

/* Where there is no room for words, they are a tap away: for each seat, for both sides, and for
 * the sentence. */
static void
test_words (void)
{
  const HfTableScene scene = { "words", 360, 640, "hoof-and-mouth", .turns = 17, .text_scale = 2 };
  g_autofree char *needs = g_strdup_printf (_("Clean %1$u of %2$u"), 0, 2);
  g_autoptr (HfGame) game = hf_table_scene_make_game (&scene);
  HfWindow *window = hf_table_scene_open (&scene, game);
  Words words = { GTK_WINDOW (window), needs };

  prepare_selected (window);
  hf_test_settle (GTK_WIDGET (window));
  visit_offer (GTK_WIDGET (hf_window_get_table (window)), &words);
  g_assert_cmpuint (words.n_heads, ==, 2);
  g_assert_cmpuint (words.n_shown, >=, 4 + 2);

  hf_test_close_table (window, game);
}

/* Every colour of the felt, in light and dark, and with high contrast. */
static void
test_felts (void)
{
  static const char *const felts[] = { "green", "blue", "burgundy", "slate",
                                       "teal",  "plum", "chestnut", "olive" };
  static const char *const styles[] = { "light", "dark", "high-contrast" };
  const HfTableScene scene = { "felts", 1024, 600, "hoof-and-mouth", .turns = 17 };
  g_autoptr (HfGame) game = hf_table_scene_make_game (&scene);
  HfWindow *window = hf_table_scene_open (&scene, game);
  GtkWidget *felt = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_FELT);

  for (guint i = 0; i < G_N_ELEMENTS (felts); i++)
    for (guint k = i % hf_test_get_step (); k < G_N_ELEMENTS (styles); k += hf_test_get_step ())
      {
        g_autofree char *name = g_strdup_printf ("felt-%s-%s", felts[i], styles[k]);

        g_settings_set_string (hf_test_settings, "felt", felts[i]);
        adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                            k == 1 ? ADW_COLOR_SCHEME_FORCE_DARK
                                                   : ADW_COLOR_SCHEME_FORCE_LIGHT);
        if (k == 2)
          gtk_widget_add_css_class (felt, "high-contrast");
        else
          gtk_widget_remove_css_class (felt, "high-contrast");
        hf_test_settle (GTK_WIDGET (window));
        hf_test_save_picture (GTK_WIDGET (window), name);
        hf_check_contrast (GTK_WIDGET (window), felt);
      }

  g_settings_reset (hf_test_settings, "felt");
  hf_test_close_table (window, game);
}

/* Before there is a game. */
static void
test_start (void)
{
  static const int sizes[][2] = { { 1200, 780 }, { 800, 600 }, { 360, 640 }, { 720, 360 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("start-%d", sizes[i][0]);
      HfWindow *window = hf_test_open_window (sizes[i][0], sizes[i][1]);

      hf_test_settle (GTK_WIDGET (window));
      hf_test_save_picture (GTK_WIDGET (window), name);
      hf_check_targets (GTK_WIDGET (window));
      hf_check_words (GTK_WIDGET (window));
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* A game that has ended, on sheets of several sizes; its picture is as large as its words take. */
static void
test_end (void)
{
  static const HfTableScene ends[] = {
    { "end", 1200, 780, "classic" },
    { "end-phone", 360, 640, "family-tradition" },
    { "end-phone-landscape-dark", 720, 360, "every-player-alone", .dark = TRUE },
    { "end-phone-large-text-mirrored", 360, 640, "classic", .text_scale = 2, .mirrored = TRUE },
    { "end-many", 800, 600, "every-player-alone", .players = 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i += hf_test_get_step ())
    {
      g_autoptr (HfGame) game = hf_table_scene_make_game (&ends[i]);
      gulong rounds = g_signal_connect (game, "round-over", G_CALLBACK (hf_game_next_round), NULL);
      GtkWidget *window = adw_window_new ();
      HfScoreSheet *sheet;

      hf_game_set_auto_play (game, TRUE);
      hf_game_set_pace (game, 0);
      hf_game_start (game);
      hf_test_wait_until (hf_game_get_phase (game) == HF_PHASE_END);
      g_signal_handler_disconnect (game, rounds);

      hf_table_scene_set_up_look (&ends[i]);
      gtk_window_set_default_size (GTK_WINDOW (window), ends[i].width, ends[i].height);
      adw_window_set_content (ADW_WINDOW (window), gtk_label_new (NULL));
      gtk_window_present (GTK_WINDOW (window));
      sheet = hf_score_sheet_new (game, hf_game_get_n_rounds_done (game));
      hf_present_dialog (ADW_DIALOG (sheet), window);
      hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (sheet)));
      hf_test_settle (window);
      hf_test_save_picture (window, ends[i].name);
      hf_check_words (hf_test_find_type (window, HF_TYPE_SCORE_FINALE));
      gtk_window_destroy (GTK_WINDOW (window));
      hf_test_run_pending ();
    }
}

/* Sentences and names in every form of the table: each language can break them. */
static const HfTableScene sentence_scenes[] = {
  { "default", 1200, 780, "hoof-and-mouth", .turns = 17 },
  { "small", 800, 600, "hoof-and-mouth", .turns = 17 },
  { "phone", 360, 640, "hoof-and-mouth", .turns = 17 },
  { "phone-landscape", 720, 360, "hoof-and-mouth", .turns = 17 },
  { "default-large-text", 1200, 780, "hoof-and-mouth", .turns = 17, .text_scale = 2 },
  { "small-large-text", 800, 600, "hoof-and-mouth", .turns = 17, .text_scale = 2 },
  { "phone-large-text", 360, 640, "hoof-and-mouth", .turns = 17, .text_scale = 2 },
  { "beginning-phone-large-text", 360, 640, "hoof-and-mouth", .turns = 1, .text_scale = 2,
    .close_hand = TRUE },
  { "tray-phone-large-text", 360, 640, "hoof-and-mouth", .turns = 5, .text_scale = 2,
    .prepare = prepare_tray, .close_hand = TRUE },
  { "drawn-phone-large-text", 360, 640, "hoof-and-mouth", .turns = 1, .text_scale = 2,
    .prepare = prepare_drawn, .close_hand = TRUE },
  { "drawn-landscape-large-text", 720, 360, "hoof-and-mouth", .turns = 1, .text_scale = 2,
    .prepare = prepare_drawn, .close_hand = TRUE },
  { "selected-phone-large-text", 360, 640, "hoof-and-mouth", .turns = 17, .text_scale = 2,
    .prepare = prepare_selected },
  { "landscape-large-text", 720, 360, "hoof-and-mouth", .turns = 16, .text_scale = 2 },
  { "beginning-landscape-large-text", 720, 360, "hoof-and-mouth", .turns = 1, .text_scale = 2 },
  { "tray-landscape-large-text", 720, 360, "hoof-and-mouth", .turns = 5, .text_scale = 2,
    .prepare = prepare_tray, .may_scroll = TRUE },
  { "late-landscape-large-text", 720, 360, "hoof-and-mouth", .turns = 30, .text_scale = 2 },
  { "few-landscape", 720, 360, "hoof-and-mouth", .turns = 17,
    .prepare = hf_table_scene_prepare_few },
  { "selected", 1200, 780, "hoof-and-mouth", .turns = 1, .prepare = prepare_selected },
  { "slip", 1200, 780, "hoof-and-mouth", .turns = 1, .prepare = prepare_slip },
  { "slip-phone", 360, 640, "hoof-and-mouth", .turns = 1, .prepare = prepare_slip },
  { "slip-large-text", 360, 640, "hoof-and-mouth", .turns = 17, .text_scale = 2, .dark = TRUE,
    .prepare = prepare_slip },
  { "tray", 1200, 780, "hoof-and-mouth", .turns = 5, .prepare = prepare_tray },
  { "tray-phone", 360, 640, "hoof-and-mouth", .turns = 5, .prepare = prepare_tray },
  { "tray-landscape", 720, 360, "hoof-and-mouth", .turns = 5, .prepare = prepare_tray },
  { "refusal", 1200, 780, "hoof-and-mouth", .turns = 5, .prepare = prepare_refusal },
  { "refusal-small", 800, 600, "hoof-and-mouth", .turns = 5, .prepare = prepare_refusal },
  { "refusal-landscape", 720, 360, "hoof-and-mouth", .turns = 5, .prepare = prepare_refusal,
    .close_hand = TRUE },
  { "refusal-phone", 360, 640, "hoof-and-mouth", .turns = 5, .prepare = prepare_refusal,
    .may_scroll = TRUE },
  { "question", 1200, 780, "hoof-and-mouth", .turns = 1, .prepare = prepare_question },
  { "question-dark", 1200, 780, "hoof-and-mouth", .turns = 1, .prepare = prepare_question,
    .dark = TRUE },
  { "question-phone", 360, 640, "hoof-and-mouth", .turns = 1, .prepare = prepare_question },
  { "talk", 1200, 780, "hoof-and-mouth", .turns = 9, .prepare = prepare_talk },
  { "talk-phone", 360, 640, "hoof-and-mouth", .turns = 9, .prepare = prepare_talk },
  { "beginning", 1200, 780, "family-tradition", .turns = 1 },
  { "beginning-phone", 360, 640, "hoof-and-mouth", .turns = 1 },
  { "beginning-landscape", 720, 360, "hoof-and-mouth", .turns = 1 },
  { "six-players", 1200, 780, "family-tradition", .players = 6, .turns = 40 },
  { "six-in-pairs-phone", 360, 640, "classic", .players = 6, .set = "table.teams=pairs", .turns = 6,
    .close_hand = TRUE },
  { "eight-players-phone", 360, 640, "every-player-alone", .players = 8, .turns = 50,
    .may_scroll = TRUE, .close_hand = TRUE },
  { "most-phone", 360, 640, "hoof-and-mouth", .turns = 1, .prepare = prepare_most,
    .many_books = TRUE, .close_hand = TRUE },
  { "history", 1200, 780, "classic", .turns = 50, .setting = "show-history=true" },
  { "many-rules", 1200, 780, "hoof-and-mouth", .turns = 15, .set = MANY_RULES },
  { "many-rules-small", 800, 600, "hoof-and-mouth", .turns = 15, .set = MANY_RULES },
  { "many-rules-alone", 1200, 780, "every-player-alone", .turns = 20, .set = MANY_RULES },
  { "many-rules-phone", 360, 640, "hoof-and-mouth", .turns = 15, .set = MANY_RULES,
    .close_hand = TRUE },
  { "many-rules-landscape", 720, 360, "hoof-and-mouth", .turns = 15, .set = MANY_RULES,
    .close_hand = TRUE },
};

/* Much and little at the table, and every number of players: the longest words are the hardest. */
static const HfTableScene scenes[] = {
  { "full-hd", 1920, 1080, "hoof-and-mouth", .turns = 17 },
  { "low", 1024, 600, "hoof-and-mouth", .turns = 17 },
  { "tablet", 800, 1100, "hoof-and-mouth", .turns = 17 },
  { "late-phone-large-text", 360, 640, "hoof-and-mouth", .turns = 30, .text_scale = 2,
    .many_books = TRUE },
  { "late", 1200, 780, "hoof-and-mouth", .turns = 30 },
  { "late-small", 800, 600, "hoof-and-mouth", .turns = 30 },
  { "late-phone", 360, 640, "hoof-and-mouth", .turns = 30 },
  { "late-landscape", 720, 360, "hoof-and-mouth", .turns = 30 },
  { "few", 1200, 780, "hoof-and-mouth", .turns = 17, .prepare = hf_table_scene_prepare_few },
  { "few-low", 1024, 600, "hoof-and-mouth", .turns = 17, .prepare = hf_table_scene_prepare_few },
  { "few-small", 800, 600, "hoof-and-mouth", .turns = 17, .prepare = hf_table_scene_prepare_few },
  { "few-phone", 360, 640, "hoof-and-mouth", .turns = 17, .prepare = hf_table_scene_prepare_few },
  { "few-little", 640, 450, "hoof-and-mouth", .turns = 17, .prepare = hf_table_scene_prepare_few,
    .close_hand = TRUE },
  { "twelve", 1200, 780, "hoof-and-mouth", .turns = 30, .prepare = prepare_twelve },
  { "twelve-low", 1024, 600, "hoof-and-mouth", .turns = 30, .prepare = prepare_twelve },
  { "twelve-small", 800, 600, "hoof-and-mouth", .turns = 30, .prepare = prepare_twelve },
  { "twelve-phone", 360, 640, "hoof-and-mouth", .turns = 30, .prepare = prepare_twelve,
    .close_hand = TRUE },
  { "twelve-landscape", 720, 360, "hoof-and-mouth", .turns = 30, .prepare = prepare_twelve },
  { "two-players", 1200, 780, "every-player-alone", .players = 2, .turns = 20 },
  { "eight-players", 1200, 780, "every-player-alone", .players = 8, .turns = 50 },
  { "six-alone-small", 800, 600, "every-player-alone", .players = 6, .turns = 70,
    .many_books = TRUE, .close_hand = TRUE },
  { "eight-players-small", 800, 600, "every-player-alone", .players = 8, .turns = 50,
    .many_books = TRUE, .close_hand = TRUE },
  { "most", 1200, 780, "hoof-and-mouth", .turns = 1, .prepare = prepare_most },
  { "most-full-hd", 1920, 1080, "hoof-and-mouth", .turns = 1, .prepare = prepare_most },
  { "most-small", 800, 600, "hoof-and-mouth", .turns = 1, .prepare = prepare_most,
    .many_books = TRUE, .close_hand = TRUE },
  { "most-low", 1024, 600, "hoof-and-mouth", .turns = 1, .prepare = prepare_most,
    .close_hand = TRUE },
  { "most-landscape", 720, 360, "hoof-and-mouth", .turns = 1, .prepare = prepare_most,
    .many_books = TRUE, .close_hand = TRUE },
  { "large-text", 1200, 780, "hoof-and-mouth", .turns = 17, .text_scale = 1.5 },
  { "three-players", 1200, 780, "hoof-and-mouth", .players = 3, .turns = 12 },
  { "five-players", 1024, 600, "every-player-alone", .players = 5, .turns = 30 },
  { "seven-players", 1200, 780, "every-player-alone", .players = 7, .turns = 40 },
  { "many-cards", 1200, 780, "hoof-and-mouth", .turns = 16, .set = MANY_CARDS },
  { "many-cards-phone", 360, 640, "hoof-and-mouth", .turns = 16, .set = MANY_CARDS,
    .close_hand = TRUE },
  { "many-cards-landscape", 720, 360, "hoof-and-mouth", .turns = 16, .set = MANY_CARDS,
    .close_hand = TRUE },
};

/* Looks that no language changes. */
static const HfTableScene look_scenes[] = {
  { "default-dark", 1200, 780, "hoof-and-mouth", .turns = 17, .dark = TRUE },
  { "default-mirrored", 1200, 780, "hoof-and-mouth", .turns = 17, .mirrored = TRUE },
  { "moments", 1200, 780, "hoof-and-mouth", .turns = 17, .prepare = prepare_moments },
  { "moments-phone-dark", 360, 640, "hoof-and-mouth", .turns = 17, .dark = TRUE,
    .prepare = prepare_moments },
  { "phone-mirrored", 360, 640, "hoof-and-mouth", .turns = 17, .mirrored = TRUE },
  { "phone-large-text-dark", 360, 640, "hoof-and-mouth", .turns = 17, .text_scale = 2,
    .dark = TRUE },
  { "landscape-large-text-dark", 720, 360, "hoof-and-mouth", .turns = 26, .text_scale = 2,
    .dark = TRUE },
  { "large-cards", 1200, 780, "hoof-and-mouth", .turns = 17, .setting = "card-size='large'" },
  { "small-cards", 1200, 780, "hoof-and-mouth", .turns = 17, .setting = "card-size='small'" },
  { "large-cards-phone", 360, 640, "hoof-and-mouth", .turns = 5, .setting = "card-size='large'" },
  { "large-cards-landscape", 720, 360, "hoof-and-mouth", .turns = 5,
    .setting = "card-size='large'" },
  { "four-colours", 1200, 780, "hoof-and-mouth", .turns = 17, .setting = "four-colour=true" },
  { "history-dark-mirrored", 1200, 780, "classic", .turns = 50, .dark = TRUE, .mirrored = TRUE,
    .setting = "show-history=true" },
};

/* The published rules that come along, each of which shows what the others do not have. */
static const HfTableScene preset_scenes[] = {
  { "classic", 1200, 780, "classic", .turns = 18 },
  { "classic-phone", 360, 640, "classic", .turns = 18 },
  { "two-elevens", 1200, 780, "two-elevens", .turns = 18 },
  { "two-elevens-phone", 360, 640, "two-elevens", .turns = 18 },
  { "three-deals", 1200, 780, "three-deals", .turns = 18 },
  { "three-deals-phone", 360, 640, "three-deals", .turns = 18, .close_hand = TRUE },
  { "frozen-pack", 1200, 780, "frozen-pack", .turns = 18 },
  { "frozen-pack-phone", 360, 640, "frozen-pack", .turns = 18 },
  { "steeper-rounds", 1200, 780, "steeper-rounds", .turns = 18 },
  { "steeper-rounds-phone", 360, 640, "steeper-rounds", .turns = 18 },
  { "to-ten-thousand", 1200, 780, "to-ten-thousand", .turns = 21 },
  { "to-ten-thousand-phone", 360, 640, "to-ten-thousand", .turns = 21 },
  { "hand-knee-foot", 1200, 780, "hand-knee-foot", .turns = 18 },
  { "hand-knee-foot-phone", 360, 640, "hand-knee-foot", .turns = 18, .many_books = TRUE },
  { "pennies", 1200, 780, "pennies", .turns = 31 },
  { "pennies-phone", 360, 640, "pennies", .turns = 31, .many_books = TRUE, .close_hand = TRUE },
  { "classic-dark", 1200, 780, "classic", .turns = 18, .dark = TRUE },
  { "classic-full-hd-mirrored-dark", 1920, 1080, "classic", .turns = 26, .mirrored = TRUE,
    .dark = TRUE },
  { "classic-high-density", 1707, 960, "classic", .turns = 18 },
  { "classic-quad-hd", 2560, 1440, "classic", .turns = 30 },
  { "classic-small", 800, 600, "classic", .turns = 18 },
  { "hand-knee-foot-small", 800, 600, "hand-knee-foot", .turns = 18 },
  { "hand-knee-foot-mirrored", 1200, 780, "hand-knee-foot", .turns = 18, .mirrored = TRUE },
  { "pennies-small", 800, 600, "pennies", .turns = 31 },
  { "to-ten-thousand-phone-mirrored-dark", 360, 640, "to-ten-thousand", .turns = 21,
    .mirrored = TRUE, .dark = TRUE },
};

/* Index and paper of every card, in every look: part of what can be read at a glance. */
static void
test_indices (void)
{
  for (guint look = 0; look < 4; look++)
    for (HfSuit suit = HF_SUIT_CLUBS; suit <= HF_SUIT_NONE; suit++)
      for (int rank = HF_CARD_RANK_WEIRD; rank <= 2; rank++)
        {
          HfCardLook card = { rank,
                              suit,
                              suit == HF_SUIT_NONE && look % 2,
                              (look & 1) != 0,
                              (look & 2) != 0,
                              FALSE,
                              HF_CARD_SPECIAL_ALL };
          HfArtPalette palette;

          hf_art_palette (&card, &palette);
          g_assert_cmpfloat (hf_contrast (&palette.colours[HF_ART_PIP],
                                          &palette.colours[HF_ART_PAPER]),
                             >=, 4.5);
          g_assert_cmpfloat (hf_contrast (&palette.colours[HF_ART_INK],
                                          &palette.colours[HF_ART_GOLD]),
                             >=, 4.5);
          g_assert_cmpfloat (hf_contrast (&palette.colours[HF_ART_DANGER],
                                          &palette.colours[HF_ART_PAPER]),
                             >=, 4.5);
        }
}

/* No drawing runs over the edge of its card, however large or small that is. */
static void
test_edges (void)
{
  static const int widths[] = { 30, 48, 64, 109, 208 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint strip = 0; strip < 2; strip++)
      for (int rank = HF_CARD_RANK_WEIRD; rank <= 13; rank++)
        {
          HfCardLook card = { .rank = rank,
                              .suit = rank <= 0 ? HF_SUIT_NONE : HF_SUIT_CLUBS,
                              .strip = strip,
                              .special = HF_CARD_SPECIAL_ALL };
          GtkSnapshot *snapshot = gtk_snapshot_new ();
          int height = widths[i] * 7 / 5;
          g_autoptr (GskRenderNode) node = NULL;
          graphene_rect_t bounds;

          hf_card_art_snapshot_face (snapshot, &card, widths[i], height);
          node = gtk_snapshot_free_to_node (snapshot);
          gsk_render_node_get_bounds (node, &bounds);
          g_assert_cmpfloat (bounds.origin.x, >=, 0);
          g_assert_cmpfloat (bounds.origin.y, >=, 0);
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, widths[i] + .01);
          g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height + .01);
        }
}

/* Nothing is laid out with less room than it needs, whatever a window is drawn from and to: GTK
 * would warn, and a warning ends the test. */
static void
test_resized (void)
{
  static const int sizes[][2] = {
    { 360, 640 }, { 1200, 780 }, { 720, 360 },   { 360, 640 },
    { 800, 600 }, { 360, 640 },  { 1920, 1080 }, { 360, 360 },
  };
  const HfTableScene scene = { "resized", 1200, 780, "hoof-and-mouth", .turns = 9 };
  g_autoptr (HfGame) game = hf_table_scene_make_game (&scene);
  HfWindow *window = hf_table_scene_open (&scene, game);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      const int *size = sizes[i % G_N_ELEMENTS (sizes)];

      prepare_talk (window);
      if (i == G_N_ELEMENTS (sizes))
        gtk_widget_activate_action (GTK_WIDGET (window), "win.toggle-history", NULL);
      gtk_window_set_default_size (GTK_WINDOW (window), size[0], size[1]);
      /* Its border counts, too, where there is one. */
      hf_test_wait_until (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - size[0]) < 40);
      hf_test_settle (GTK_WIDGET (window));
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.toggle-history", NULL);
  hf_test_close_table (window, game);
}

static void
add_scenes (const char *group, const HfTableScene *first, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/%s/%s", group, first[i].name);

      if (hf_test_is_picked (i))
        g_test_add_data_func (path, &first[i], test_scene);
    }
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/look-pictures/indices", test_indices);
  g_test_add_func ("/look-pictures/edges", test_edges);
  g_test_add_func ("/look-pictures/felts", test_felts);
  g_test_add_func ("/sentence-pictures/start", test_start);
  g_test_add_func ("/sentence-pictures/words", test_words);
  g_test_add_func ("/pictures/end", test_end);
  g_test_add_func ("/pictures/resized", test_resized);
  add_scenes ("look-pictures", look_scenes, G_N_ELEMENTS (look_scenes));
  add_scenes ("sentence-pictures", sentence_scenes, G_N_ELEMENTS (sentence_scenes));
  add_scenes ("pictures", scenes, G_N_ELEMENTS (scenes));
  add_scenes ("preset-pictures", preset_scenes, G_N_ELEMENTS (preset_scenes));

  return hf_test_run_windows ();
}
