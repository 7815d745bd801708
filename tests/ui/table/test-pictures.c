/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The table in every size and state it is made for: a picture of each, for
 * the eye, and what can be said of it without one.
 *
 * The pictures are in the folder that HF_PICTURES names, build/pictures.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "core/hf-presets.h"
#include "game/table/hf-game-book-private.h"
#include "game/table/hf-game-seat-private.h"
#include "game/table/hf-game-team-private.h"
#include "game/table/hf-card-zone-private.h"
#include "lib/hf-test-layout.h"
#include "lib/hf-test-application.h"
#include "lib/hf-test-language.h"
#include "lib/hf-test-picture.h"
#include "lib/hf-test-widgets.h"
#include "ui/hf-application.h"
#include "ui/table/books/hf-book-view.h"
#include "ui/table/books/hf-books-box.h"
#include "ui/cards/hf-card-art-private.h"
#include "ui/table/books/hf-cascade-layout.h"
#include "ui/widgets/hf-felt.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/score/hf-score-finale.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/table/hf-action-bar.h"
#include "ui/table/hf-seat-view.h"
#include "ui/widgets/hf-words-popover.h"
#include "ui/widgets/hf-wrap-labels.h"

#define SEED 7

#define MANY_CARDS "deal.hand_size=20 deal.foot_size=20 stock.draw_count=4 table.decks=12"
#define MANY_RULES                                                                           \
  "stock.piles=4 deal.more_piles=11 meld.wild_book=yes book.special_ranks=7 out.min_wild=1 " \
  "out.min_special=1 pickup.freeze_by=wild,red3,black3"

/* What else happens before the picture is taken. */
typedef void (*Prepare) (HfWindow *window);

/* How the table is set out and what is on it. */
typedef struct
{
  const char *name;
  int width;
  int height;
  const char *rules;
  guint players;   /* 0: as many as usual */
  const char *set; /* (nullable): rules that differ, as key=value, with blanks between */
  guint turns;
  double text_scale; /* 0: the usual one */
  gboolean mirrored;
  gboolean dark;
  gboolean may_scroll;
  gboolean many_books; /* more than there is room for: they scroll, and nothing else */
  gboolean close_hand; /* no room for as much of every card as a finger takes */
  Prepare prepare;
  const char *setting; /* (nullable): one that differs from the usual, as key=value */
} Scene;

static HfApplication *application;

static HfGame *
make_game (const Scene *scene)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_auto (GStrv) set = g_strsplit (scene->set != NULL ? scene->set : "", " ", -1);
  g_autoptr (GError) error = NULL;
  HfRules rules;
  HfGame *game;

  g_assert_true (hf_rules_init_preset (&rules, scene->rules, &error));
  if (scene->players > 0)
    {
      g_autofree char *n = g_strdup_printf ("%u", scene->players);

      g_assert_true (hf_rules_set (&rules, "table.players", n, &error));
    }
  for (guint i = 0; set[i] != NULL; i++)
    {
      g_auto (GStrv) rule = g_strsplit (set[i], "=", 2);

      g_assert_true (hf_rules_set (&rules, rule[0], rule[1], &error));
    }
  hf_rules_resolve (&rules);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    players[i] = (HfPlayerSetup) { .human = i == 0, .level = "simple" };

  game = hf_game_new (&rules, SEED, players, &error);
  g_assert_no_error (error);

  return game;
}

typedef struct
{
  guint turns_left;
  gboolean done;
} Playing;

static void
turn_began_cb (HfGame *game, guint seat, Playing *playing)
{
  if (playing->turns_left > 0)
    playing->turns_left--;
  if (playing->turns_left > 0 || seat != 0)
    return;

  playing->done = TRUE;
  hf_game_set_auto_play (game, FALSE);
  hf_game_hold (game);
}

/* Computer players play, without a window, until it is the person's turn after so many. */
static void
play (HfGame *game, const Scene *scene)
{
  Playing playing = { MAX (scene->turns, 1), FALSE };
  gulong turns = g_signal_connect (game, "turn-began", G_CALLBACK (turn_began_cb), &playing);
  gulong rounds = g_signal_connect (game, "round-over", G_CALLBACK (hf_game_next_round), NULL);

  hf_game_set_auto_play (game, TRUE);
  hf_game_set_pace (game, 0);
  hf_game_start (game);
  hf_test_wait_until (playing.done);
  g_signal_handler_disconnect (game, turns);
  g_signal_handler_disconnect (game, rounds);
}

static void
set_up_look (const Scene *scene)
{
  GtkSettings *settings = gtk_settings_get_default ();
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_object_set (settings, "gtk-enable-animations", FALSE, "gtk-xft-dpi",
                (int) (96 * 1024 * (scene->text_scale > 0 ? scene->text_scale : 1)), NULL);
  /* Mirrored is the other direction than that of the language. */
  gtk_widget_set_default_direction ((gtk_get_locale_direction () == GTK_TEXT_DIR_RTL)
                                        != scene->mirrored
                                      ? GTK_TEXT_DIR_RTL
                                      : GTK_TEXT_DIR_LTR);
  adw_style_manager_set_color_scheme (manager, scene->dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

/* Sets what differs, or sets it back. */
static void
apply_setting (const Scene *scene, gboolean usual)
{
  GSettings *settings = hf_application_get_settings (application);
  g_auto (GStrv) pair = g_strsplit (scene->setting != NULL ? scene->setting : "", "=", 2);
  g_autoptr (GVariant) value = NULL;

  if (pair[0] == NULL)
    return;

  value = usual ? g_settings_get_default_value (settings, pair[0])
                : g_variant_ref_sink (g_variant_new_parsed (pair[1]));
  g_settings_set_value (settings, pair[0], value);
}

static HfTurnController *
get_controller (HfWindow *window)
{
  return hf_table_view_get_controller (hf_window_get_table (window));
}

/* Selects the first card of a kind of which there are enough. */
static gboolean
select_some (HfTurnController *controller, guint enough)
{
  HfCardZone *hand = hf_turn_controller_get_hand (controller);

  for (guint i = 0; i + enough <= hf_card_zone_get_n (hand); i++)
    {
      HfCard *card = hf_card_zone_peek (hand, i);
      guint n = 0;

      for (guint k = 0; k < hf_card_zone_get_n (hand); k++)
        n += hf_card_get_rank (hf_card_zone_peek (hand, k)) == hf_card_get_rank (card)
             && !hf_turn_controller_is_staged (controller, hf_card_zone_peek (hand, k));
      if (n < enough || hf_card_get_rank (card) <= 3)
        continue;
      for (guint k = 0; k < hf_card_zone_get_n (hand); k++)
        if (hf_card_get_rank (hf_card_zone_peek (hand, k)) == hf_card_get_rank (card))
          hf_turn_controller_set_selected (controller, hf_card_zone_peek (hand, k), TRUE);
      return TRUE;
    }

  return FALSE;
}

static void
prepare_selected (HfWindow *window)
{
  HfTurnController *controller = get_controller (window);
  GtkWidget *hand = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_HAND_VIEW);

  hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
  select_some (controller, 2);
  gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
  gtk_widget_grab_focus (gtk_widget_get_last_child (hand));
}

/* What may be done takes the longest sentence. */
static void
prepare_drawn (HfWindow *window)
{
  hf_turn_controller_press (get_controller (window), HF_TURN_ACT_DRAW);
}

/* A card was discarded that may have slipped away. */
static void
prepare_slip (HfWindow *window)
{
  HfTurnController *controller = get_controller (window);

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
  HfTurnController *controller = get_controller (window);

  hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
  for (guint i = 0; i < 3 && select_some (controller, 3); i++)
    hf_turn_controller_press (controller, HF_TURN_ACT_STAGE);
}

/* A move that is refused, with a reason. */
static void
play_refused (HfTurnController *controller)
{
  HfMove move;

  hf_move_init (&move, HF_MOVE_LAY, 0);
  hf_move_add_part (&move, HF_BOOK_NONE);
  hf_move_add_card (&move,
                    hf_card_get_kind (hf_card_zone_peek (hf_turn_controller_get_hand (controller),
                                                         2)));
  hf_turn_controller_play (controller, &move);
  g_assert_nonnull (hf_turn_controller_get_offer (controller)->why_not);
}

static void
prepare_refusal (HfWindow *window)
{
  HfTurnController *controller = get_controller (window);

  hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
  hf_turn_controller_set_selected (controller,
                                   hf_card_zone_peek (hf_turn_controller_get_hand (controller), 2),
                                   TRUE);
  hf_turn_controller_set_selected (controller,
                                   hf_card_zone_peek (hf_turn_controller_get_hand (controller), 5),
                                   TRUE);
  play_refused (controller);
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

/* Two of three books are closed, the others have three cards and more, some of them wild. */
static HfGameBook *
make_book (const HfFlatRules *rules, guint owner, guint i)
{
  HfRank rank = (HfRank) (HF_KIND_FOUR + i % 11);
  guint n_cards = i % 3 != 0 ? (guint) rules->rules.book_size : 3 + i % 4;
  HfGameBook *self = hf_game_book_new (i, owner, rank, i / 11);
  guint8 kinds[16];
  HfBook book;

  for (guint k = 0; k < n_cards; k++)
    {
      HfKind kind = k == 0 && i % 2 == 0 ? HF_KIND_TWO : (HfKind) rank;
      g_autoptr (HfCard) card = hf_card_new (kind, k % 4, 0);

      kinds[k] = kind;
      hf_card_zone_insert (hf_game_book_get_cards (self), 0, card);
    }
  g_assert_cmpint (hf_book_build (rules, kinds, n_cards, &book, NULL), ==, HF_REASON_NONE);
  hf_game_book_update (self, rules, &book);

  return self;
}

/* Cards for the hand, and books for each side, until there are so many. */
static void
add_cards (HfWindow *window, guint n_cards, guint n_books)
{
  HfGame *game = hf_session_get_game (hf_window_get_session (window));
  HfCardZone *hand = hf_turn_controller_get_hand (get_controller (window));

  for (guint i = hf_card_zone_get_n (hand); i < n_cards; i++)
    {
      HfKind kind = HF_KIND_KING - i % 10;
      g_autoptr (HfCard) card = hf_card_new (kind, i % 4, 0);

      hf_card_zone_insert (hand, hf_card_zone_get_n (hand), card);
    }
  for (guint i = 0; i < hf_game_get_n_teams (game); i++)
    for (guint k = g_list_model_get_n_items (hf_game_team_get_books (hf_game_get_team (game, i)));
         k < n_books; k++)
      {
        g_autoptr (HfGameBook) book = make_book (hf_game_get_rules (game), i, k);

        hf_game_team_add_book (hf_game_get_team (game, i), book);
      }
}

/* The most that anybody ever held and laid: sixty cards in the hand, and twenty-two books on each
 * side. */
static void
prepare_most (HfWindow *window)
{
  add_cards (window, 60, 22);
}

/* As much as there is late in many rounds: twelve books on each side. */
static void
prepare_twelve (HfWindow *window)
{
  add_cards (window, 12, 12);
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
  add_cards (window, 12, 6);
  hf_test_settle (GTK_WIDGET (window));
  mark_moments (GTK_WIDGET (hf_window_get_table (window)));
}

/* As many cards as a round begins with, beside the first few books. */
static void
prepare_few (HfWindow *window)
{
  add_cards (window, 11, 0);
}

static HfWindow *
open_window (const Scene *scene, HfGame *game)
{
  HfWindow *window;

  play (game, scene);
  set_up_look (scene);
  apply_setting (scene, FALSE);
  window = hf_window_new (GTK_APPLICATION (application), hf_application_get_settings (application));
  gtk_window_set_default_size (GTK_WINDOW (window), scene->width, scene->height);
  gtk_window_present (GTK_WINDOW (window));
  hf_window_play (window, game);
  if (scene->prepare != NULL)
    scene->prepare (window);
  hf_test_settle (GTK_WIDGET (window));

  return window;
}

static void
test_scene (gconstpointer data)
{
  const Scene *scene = data;
  g_autoptr (HfGame) game = make_game (scene);
  HfWindow *window = open_window (scene, game);
  GtkWidget *table = GTK_WIDGET (hf_window_get_table (window));
  /* Where there is little room, a refusal hides for a moment what lies below; what a player says does
   * everywhere, but can be pressed through. */
  gboolean refused = scene->prepare == prepare_refusal && scene->width < 1000;

  hf_test_save_picture (GTK_WIDGET (window), scene->name);
  hf_check_words (table);
  hf_check_apart (table);
  hf_check_indices (table);
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

  hf_game_stop (game);
  gtk_window_destroy (GTK_WINDOW (window));
  apply_setting (scene, TRUE);
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

  /* Who uses the keys gets there, too. */
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
  const Scene scene = { "words", 360, 640, "hoof-and-mouth", .turns = 17, .text_scale = 2 };
  g_autofree char *needs = g_strdup_printf (_("Clean %1$u of %2$u"), 0, 2);
  g_autoptr (HfGame) game = make_game (&scene);
  HfWindow *window = open_window (&scene, game);
  Words words = { GTK_WINDOW (window), needs };

  prepare_selected (window);
  hf_test_settle (GTK_WIDGET (window));
  visit_offer (GTK_WIDGET (hf_window_get_table (window)), &words);
  g_assert_cmpuint (words.n_heads, ==, 2);
  g_assert_cmpuint (words.n_shown, >=, 4 + 2);

  hf_game_stop (game);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where the books are, with some cards in the hand. */
static graphene_rect_t
find_books (HfWindow *window, guint n_cards)
{
  HfCardZone *hand = hf_turn_controller_get_hand (get_controller (window));
  graphene_rect_t books;

  while (hf_card_zone_get_n (hand) > n_cards)
    {
      g_autoptr (HfCard) card = hf_card_zone_take (hand, 0);
    }
  add_cards (window, n_cards, 0);
  hf_test_settle (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (hf_test_find_type (GTK_WIDGET (window),
                                                               HF_TYPE_BOOKS_BOX),
                                            GTK_WIDGET (window), &books));

  return books;
}

/* Fewer cards may leave more room for the books, but whoever draws then and discards does not
 * push them to and fro. */
static void
test_steady (void)
{
  const Scene scene = { "steady", 360, 640, "hoof-and-mouth", .turns = 17, .prepare = prepare_few };
  g_autoptr (HfGame) game = make_game (&scene);
  HfWindow *window = open_window (&scene, game);
  graphene_rect_t few = { 0 }, many = find_books (window, 11);

  for (guint n = 10; n > 1; n--)
    {
      graphene_rect_t drawn, discarded;

      few = find_books (window, n);
      drawn = find_books (window, n + 2);
      discarded = find_books (window, n);
      g_assert_true (graphene_rect_equal (&drawn, &few));
      g_assert_true (graphene_rect_equal (&discarded, &few));
    }
  g_assert_cmpfloat (few.size.height, >, many.size.height);

  hf_game_stop (game);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that every button that does something lies where it lay before in the turn.
 *
 * @places: where each did, of no width where none was there yet */
static void
check_places (HfWindow *window, graphene_rect_t *places)
{
  HfActionBar *bar = HF_ACTION_BAR (hf_test_find_type (GTK_WIDGET (window), HF_TYPE_ACTION_BAR));

  hf_test_settle (GTK_WIDGET (window));
  for (HfTurnAct act = HF_TURN_ACT_SHOW_QUESTIONS; act <= HF_TURN_ACT_PASS; act++)
    {
      GtkWidget *button = hf_action_bar_find_button (bar, act);
      graphene_rect_t at;

      if (button == NULL)
        continue;
      g_assert_true (gtk_widget_get_mapped (button));
      g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (window), &at));
      /* A sentence of three lines is a little higher than a button. */
      if (places[act].size.width > 0)
        {
          graphene_point_t middle;

          graphene_rect_get_center (&at, &middle);
          g_assert_true (graphene_rect_contains_point (&places[act], &middle));
          g_assert_cmpfloat (at.origin.x, ==, places[act].origin.x);
          g_assert_cmpfloat (at.size.width, ==, places[act].size.width);
          continue;
        }
      places[act] = at;
    }
}

static gboolean
are_beside (const graphene_rect_t *one, const graphene_rect_t *other)
{
  return one->size.width == 0 || other->size.width == 0
         || !graphene_rect_intersection (one, other, NULL);
}

/* Of the buttons of a turn, the first and the last take turns in one place; so do those that put cards on
 * the table. No other lies where one of them was. */
static void
check_turn (const graphene_rect_t *places)
{
  const graphene_rect_t *draw = &places[HF_TURN_ACT_DRAW], *discard = &places[HF_TURN_ACT_DISCARD];

  g_assert_cmpfloat (draw->size.width, >, 0);
  g_assert_cmpfloat (draw->origin.x, ==, discard->origin.x);
  g_assert_cmpfloat (draw->size.width, ==, discard->size.width);
  g_assert_false (are_beside (draw, discard));
  for (HfTurnAct act = 0; act < HF_TURN_ACT_DISCARD; act++)
    {
      g_assert_true (are_beside (&places[act], discard));
      for (HfTurnAct other = 0; other < act; other++)
        g_assert_true (are_beside (&places[act], &places[other])
                       || (other == HF_TURN_ACT_TAKE && act != HF_TURN_ACT_STAGE));
    }
}

static void
select_first (HfTurnController *controller, guint n)
{
  hf_turn_controller_clear_selection (controller);
  for (guint i = 0; i < n; i++)
    hf_turn_controller_set_selected (controller,
                                     hf_card_zone_peek (hf_turn_controller_get_hand (controller),
                                                        i),
                                     TRUE);
}

/* While cards are drawn, selected, refused and set aside, no button slides and none takes the place of
 * another, whether one's side has opened or not, on the smallest phone, too. */
static void
test_steady_buttons (void)
{
  static const Scene steady[] = {
    { "steady-1", 1200, 780, "hoof-and-mouth", .turns = 1 },
    { "steady-2", 1100, 700, "hoof-and-mouth", .turns = 1, .text_scale = 1.2 },
    { "steady-3", 1920, 1080, "hoof-and-mouth", .turns = 1, .text_scale = 1.5 },
    { "steady-4", 1920, 1080, "hoof-and-mouth", .turns = 17 },
    { "steady-small", 800, 600, "hoof-and-mouth", .turns = 1 },
    { "steady-phone", 360, 640, "hoof-and-mouth", .turns = 1 },
    { "steady-landscape", 720, 360, "hoof-and-mouth", .turns = 1 },
    { "steady-large-text", 1200, 780, "hoof-and-mouth", .turns = 1, .text_scale = 2 },
    { "steady-small-large-text", 800, 600, "hoof-and-mouth", .turns = 1, .text_scale = 2 },
    { "steady-phone-large-text", 360, 640, "hoof-and-mouth", .turns = 1, .text_scale = 2 },
    { "steady-landscape-large-text", 720, 360, "hoof-and-mouth", .turns = 1, .text_scale = 2 },
    { "steady-small-open", 800, 600, "hoof-and-mouth", .turns = 17 },
    { "steady-phone-open", 360, 640, "hoof-and-mouth", .turns = 17 },
    { "steady-landscape-open", 720, 360, "hoof-and-mouth", .turns = 17 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steady); i++)
    {
      g_autoptr (HfGame) game = make_game (&steady[i]);
      HfWindow *window = open_window (&steady[i], game);
      HfTurnController *controller = get_controller (window);
      graphene_rect_t places[HF_N_TURN_ACTS] = { 0 };

      g_test_message ("%s", steady[i].name);
      check_places (window, places);
      hf_turn_controller_press (controller, HF_TURN_ACT_DRAW);
      check_places (window, places);
      for (guint n = 1; n < 4; n++)
        {
          select_first (controller, n);
          check_places (window, places);
        }
      play_refused (controller);
      check_places (window, places);
      hf_test_save_picture (GTK_WIDGET (window), steady[i].name);
      hf_turn_controller_clear_selection (controller);
      if (select_some (controller, 2))
        {
          hf_turn_controller_press (controller, HF_TURN_ACT_STAGE);
          check_places (window, places);
        }
      check_turn (places);
      hf_game_stop (game);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* Every colour of the felt, in light and dark, and with high contrast. */
static void
test_felts (void)
{
  static const char *const felts[] = { "green", "blue", "burgundy", "slate",
                                       "teal",  "plum", "chestnut", "olive" };
  static const char *const styles[] = { "light", "dark", "high-contrast" };
  const Scene scene = { "felts", 1024, 600, "hoof-and-mouth", .turns = 17 };
  GSettings *settings = hf_application_get_settings (application);
  g_autoptr (HfGame) game = make_game (&scene);
  HfWindow *window = open_window (&scene, game);
  GtkWidget *felt = hf_test_find_type (GTK_WIDGET (window), HF_TYPE_FELT);

  for (guint i = 0; i < G_N_ELEMENTS (felts); i++)
    for (guint k = 0; k < G_N_ELEMENTS (styles); k++)
      {
        g_autofree char *name = g_strdup_printf ("felt-%s-%s", felts[i], styles[k]);

        g_settings_set_string (settings, "felt", felts[i]);
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

  g_settings_reset (settings, "felt");
  hf_game_stop (game);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Before there is a game. */
static void
test_start (void)
{
  static const int sizes[][2] = { { 1200, 780 }, { 800, 600 }, { 360, 640 }, { 720, 360 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("start-%d", sizes[i][0]);
      HfWindow *window = hf_window_new (GTK_APPLICATION (application),
                                        hf_application_get_settings (application));

      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      gtk_window_present (GTK_WINDOW (window));
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
  static const Scene ends[] = {
    { "end", 1200, 780, "classic" },
    { "end-phone", 360, 640, "family-tradition" },
    { "end-phone-landscape-dark", 720, 360, "every-player-alone", .dark = TRUE },
    { "end-phone-large-text-mirrored", 360, 640, "classic", .text_scale = 2, .mirrored = TRUE },
    { "end-many", 800, 600, "every-player-alone", .players = 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (HfGame) game = make_game (&ends[i]);
      gulong rounds = g_signal_connect (game, "round-over", G_CALLBACK (hf_game_next_round), NULL);
      GtkWidget *window = adw_window_new ();
      HfScoreSheet *sheet;

      hf_game_set_auto_play (game, TRUE);
      hf_game_set_pace (game, 0);
      hf_game_start (game);
      hf_test_wait_until (hf_game_get_phase (game) == HF_PHASE_END);
      g_signal_handler_disconnect (game, rounds);

      set_up_look (&ends[i]);
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

static const Scene scenes[] = {
  { "default", 1200, 780, "hoof-and-mouth", .turns = 17 },
  { "default-dark", 1200, 780, "hoof-and-mouth", .turns = 17, .dark = TRUE },
  { "default-mirrored", 1200, 780, "hoof-and-mouth", .turns = 17, .mirrored = TRUE },
  { "full-hd", 1920, 1080, "hoof-and-mouth", .turns = 17 },
  { "low", 1024, 600, "hoof-and-mouth", .turns = 17 },
  { "small", 800, 600, "hoof-and-mouth", .turns = 17 },
  { "phone", 360, 640, "hoof-and-mouth", .turns = 17 },
  { "moments", 1200, 780, "hoof-and-mouth", .turns = 17, .prepare = prepare_moments },
  { "moments-phone-dark", 360, 640, "hoof-and-mouth", .turns = 17, .dark = TRUE,
    .prepare = prepare_moments },
  { "phone-mirrored", 360, 640, "hoof-and-mouth", .turns = 17, .mirrored = TRUE },
  { "phone-landscape", 720, 360, "hoof-and-mouth", .turns = 17 },
  { "tablet", 800, 1100, "hoof-and-mouth", .turns = 17 },
  { "default-large-text", 1200, 780, "hoof-and-mouth", .turns = 17, .text_scale = 2 },
  { "small-large-text", 800, 600, "hoof-and-mouth", .turns = 17, .text_scale = 2 },
  { "phone-large-text", 360, 640, "hoof-and-mouth", .turns = 17, .text_scale = 2 },
  { "phone-large-text-dark", 360, 640, "hoof-and-mouth", .turns = 17, .text_scale = 2,
    .dark = TRUE },
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
  { "landscape-large-text-dark", 720, 360, "hoof-and-mouth", .turns = 26, .text_scale = 2,
    .dark = TRUE },
  { "beginning-landscape-large-text", 720, 360, "hoof-and-mouth", .turns = 1, .text_scale = 2 },
  { "tray-landscape-large-text", 720, 360, "hoof-and-mouth", .turns = 5, .text_scale = 2,
    .prepare = prepare_tray, .may_scroll = TRUE },
  { "late-landscape-large-text", 720, 360, "hoof-and-mouth", .turns = 30, .text_scale = 2 },
  { "late-phone-large-text", 360, 640, "hoof-and-mouth", .turns = 30, .text_scale = 2,
    .many_books = TRUE },
  { "late", 1200, 780, "hoof-and-mouth", .turns = 30 },
  { "late-small", 800, 600, "hoof-and-mouth", .turns = 30 },
  { "late-phone", 360, 640, "hoof-and-mouth", .turns = 30 },
  { "late-landscape", 720, 360, "hoof-and-mouth", .turns = 30 },
  { "few", 1200, 780, "hoof-and-mouth", .turns = 17, .prepare = prepare_few },
  { "few-low", 1024, 600, "hoof-and-mouth", .turns = 17, .prepare = prepare_few },
  { "few-small", 800, 600, "hoof-and-mouth", .turns = 17, .prepare = prepare_few },
  { "few-phone", 360, 640, "hoof-and-mouth", .turns = 17, .prepare = prepare_few },
  { "few-little", 640, 450, "hoof-and-mouth", .turns = 17, .prepare = prepare_few,
    .close_hand = TRUE },
  { "few-landscape", 720, 360, "hoof-and-mouth", .turns = 17, .prepare = prepare_few },
  { "twelve", 1200, 780, "hoof-and-mouth", .turns = 30, .prepare = prepare_twelve },
  { "twelve-low", 1024, 600, "hoof-and-mouth", .turns = 30, .prepare = prepare_twelve },
  { "twelve-small", 800, 600, "hoof-and-mouth", .turns = 30, .prepare = prepare_twelve },
  { "twelve-phone", 360, 640, "hoof-and-mouth", .turns = 30, .prepare = prepare_twelve,
    .close_hand = TRUE },
  { "twelve-landscape", 720, 360, "hoof-and-mouth", .turns = 30, .prepare = prepare_twelve },
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
  { "talk", 1200, 780, "hoof-and-mouth", .turns = 9, .prepare = prepare_talk },
  { "talk-phone", 360, 640, "hoof-and-mouth", .turns = 9, .prepare = prepare_talk },
  { "beginning", 1200, 780, "family-tradition", .turns = 1 },
  { "beginning-phone", 360, 640, "hoof-and-mouth", .turns = 1 },
  { "beginning-landscape", 720, 360, "hoof-and-mouth", .turns = 1 },
  { "two-players", 1200, 780, "every-player-alone", .players = 2, .turns = 20 },
  { "six-players", 1200, 780, "family-tradition", .players = 6, .turns = 40 },
  { "eight-players", 1200, 780, "every-player-alone", .players = 8, .turns = 50 },
  { "six-alone-small", 800, 600, "every-player-alone", .players = 6, .turns = 70,
    .many_books = TRUE, .close_hand = TRUE },
  { "eight-players-small", 800, 600, "every-player-alone", .players = 8, .turns = 50,
    .many_books = TRUE, .close_hand = TRUE },
  { "eight-players-phone", 360, 640, "every-player-alone", .players = 8, .turns = 50,
    .may_scroll = TRUE, .close_hand = TRUE },
  { "most", 1200, 780, "hoof-and-mouth", .turns = 1, .prepare = prepare_most },
  { "most-full-hd", 1920, 1080, "hoof-and-mouth", .turns = 1, .prepare = prepare_most },
  { "most-small", 800, 600, "hoof-and-mouth", .turns = 1, .prepare = prepare_most,
    .many_books = TRUE, .close_hand = TRUE },
  { "most-low", 1024, 600, "hoof-and-mouth", .turns = 1, .prepare = prepare_most,
    .close_hand = TRUE },
  { "most-phone", 360, 640, "hoof-and-mouth", .turns = 1, .prepare = prepare_most,
    .many_books = TRUE, .close_hand = TRUE },
  { "most-landscape", 720, 360, "hoof-and-mouth", .turns = 1, .prepare = prepare_most,
    .many_books = TRUE, .close_hand = TRUE },
  { "large-cards", 1200, 780, "hoof-and-mouth", .turns = 17, .setting = "card-size='large'" },
  { "small-cards", 1200, 780, "hoof-and-mouth", .turns = 17, .setting = "card-size='small'" },
  { "large-cards-phone", 360, 640, "hoof-and-mouth", .turns = 5, .setting = "card-size='large'" },
  { "large-cards-landscape", 720, 360, "hoof-and-mouth", .turns = 5,
    .setting = "card-size='large'" },
  { "four-colours", 1200, 780, "hoof-and-mouth", .turns = 17, .setting = "four-colour=true" },
  { "large-text", 1200, 780, "hoof-and-mouth", .turns = 17, .text_scale = 1.5 },
  { "history", 1200, 780, "classic", .turns = 50, .setting = "show-history=true" },
  { "history-dark-mirrored", 1200, 780, "classic", .turns = 50, .dark = TRUE, .mirrored = TRUE,
    .setting = "show-history=true" },
  { "three-players", 1200, 780, "hoof-and-mouth", .players = 3, .turns = 12 },
  { "five-players", 1024, 600, "every-player-alone", .players = 5, .turns = 30 },
  { "seven-players", 1200, 780, "every-player-alone", .players = 7, .turns = 40 },
  { "many-rules", 1200, 780, "hoof-and-mouth", .turns = 15, .set = MANY_RULES },
  { "many-rules-small", 800, 600, "hoof-and-mouth", .turns = 15, .set = MANY_RULES },
  { "many-rules-alone", 1200, 780, "every-player-alone", .turns = 20, .set = MANY_RULES },
  { "many-rules-phone", 360, 640, "hoof-and-mouth", .turns = 15, .set = MANY_RULES,
    .close_hand = TRUE },
  { "many-rules-landscape", 720, 360, "hoof-and-mouth", .turns = 15, .set = MANY_RULES,
    .close_hand = TRUE },
  { "many-cards", 1200, 780, "hoof-and-mouth", .turns = 16, .set = MANY_CARDS },
  { "many-cards-phone", 360, 640, "hoof-and-mouth", .turns = 16, .set = MANY_CARDS,
    .close_hand = TRUE },
  { "many-cards-landscape", 720, 360, "hoof-and-mouth", .turns = 16, .set = MANY_CARDS,
    .close_hand = TRUE },
};

/* The published rules that come along, each of which shows what the others do not have. */
static const Scene preset_scenes[] = {
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
  { "pennies-phone", 360, 640, "pennies", .turns = 31, .close_hand = TRUE },
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
  const Scene scene = { "resized", 1200, 780, "hoof-and-mouth", .turns = 9 };
  g_autoptr (HfGame) game = make_game (&scene);
  HfWindow *window = open_window (&scene, game);

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
  hf_game_stop (game);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  int status;

  hf_test_init_ui (&argc, &argv);
  application = hf_test_application_new ();

  g_test_add_func ("/pictures/indices", test_indices);
  g_test_add_func ("/pictures/edges", test_edges);
  g_test_add_func ("/pictures/start", test_start);
  g_test_add_func ("/pictures/end", test_end);
  g_test_add_func ("/pictures/felts", test_felts);
  g_test_add_func ("/pictures/words", test_words);
  g_test_add_func ("/pictures/steady", test_steady);
  g_test_add_func ("/pictures/steady-buttons", test_steady_buttons);
  g_test_add_func ("/pictures/resized", test_resized);
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pictures/%s", scenes[i].name);

      g_test_add_data_func (path, &scenes[i], test_scene);
    }
  for (guint i = 0; i < G_N_ELEMENTS (preset_scenes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/preset-pictures/%s", preset_scenes[i].name);

      g_test_add_data_func (path, &preset_scenes[i], test_scene);
    }
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
