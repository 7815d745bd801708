/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys of the table on the keyboards of other countries, typed with a real one. */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "lib/hf-test-amount.h"
#include "lib/ui/hf-real-keys.h"
#include "lib/ui/hf-test-window.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/table/hf-rank-keys.h"

/* Two cards of each rank. */
#define PAIRS "A*2 K*2 Q*2 J*2 T*2 9*2 8*2 7*2 6*2 5*2 4*2 3b*2 2*2 X*2"

static HfTestTurn turn;

/* Opens a window in which somebody with this hand is about to draw, and the others wait. */
static void
open_turn (const char *hand)
{
  HfTestTable *table = hf_test_table_new (HF_TEST_HOOF);

  hf_test_table_hand (table, 0, hand);
  turn = hf_test_turn_open (table, FALSE);
}

/* Whether the card that has the focus is one of a kind. */
static gboolean
is_at (HfKind kind)
{
  HfCardZone *cards = hf_turn_controller_get_hand (turn.controller);

  for (guint i = 0; i < hf_card_zone_get_n (cards); i++)
    if (gtk_widget_has_focus (hf_hand_view_find (HF_HAND_VIEW (turn.hand),
                                                 hf_card_zone_peek (cards, i))))
      return hf_card_get_kind (hf_card_zone_peek (cards, i)) == kind;

  return FALSE;
}

/* A rank, and the keys that stand for it: by name, and by their place on a usual keyboard, where they
 * have other names in other countries. */
typedef struct
{
  const char *name, *place;
  HfKind kind;
} RankKey;

static const RankKey rank_keys[] = {
  { "a", "38", HF_KIND_ACE },         { "k", "45", HF_KIND_KING },  { "q", "24", HF_KIND_QUEEN },
  { "j", "44", HF_KIND_JACK },        { "t", "28", HF_KIND_TEN },   { "0", "19", HF_KIND_TEN },
  { "9", "18", HF_KIND_NINE },        { "8", "17", HF_KIND_EIGHT }, { "7", "16", HF_KIND_SEVEN },
  { "6", "15", HF_KIND_SIX },         { "5", "14", HF_KIND_FIVE },  { "4", "13", HF_KIND_FOUR },
  { "3", "12", HF_KIND_BLACK_THREE }, { "2", "11", HF_KIND_TWO },   { "1", "10", HF_KIND_JOKER },
};

static void
check_rank_key (const char *key, HfKind kind)
{
  HfCardZone *hand = hf_turn_controller_get_hand (turn.controller);
  g_autofree char *shifted = g_strconcat ("shift+", key, NULL);

  g_test_message ("%s", key);
  hf_real_type (key);
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 1);
  hf_real_type (shifted);
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 2);
  for (guint k = 0; k < hf_card_zone_get_n (hand); k++)
    g_assert_cmpint (hf_turn_controller_is_selected (turn.controller, hf_card_zone_peek (hand, k)),
                     ==, hf_card_get_kind (hf_card_zone_peek (hand, k)) == kind);
  hf_real_type ("Escape");
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 0);
}

/* Every key of a rank means that rank, and with Shift all of it, with the keys of the digits too. */
static void
test_ranks (void)
{
  open_turn (PAIRS);

  for (guint i = 0; i < G_N_ELEMENTS (rank_keys); i++)
    check_rank_key (rank_keys[i].name, rank_keys[i].kind);

  hf_real_type ("KP_Multiply");
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 1);
  g_assert_true (is_at (HF_KIND_JOKER));
  hf_test_turn_close (&turn);
}

/* Returns: what a place of the keyboard types in its first group */
static guint
read_key (const char *place)
{
  g_autofree GdkKeymapKey *places = NULL;
  g_autofree guint *keyvals = NULL;
  guint code = (guint) g_ascii_strtoull (place, NULL, 10);
  int n;

  return gdk_display_map_keycode (gdk_display_get_default (), code, &places, &keyvals, &n)
           ? keyvals[0]
           : 0;
}

static void
set_keyboard (const char *layout, const char *variant, guint j)
{
  const char *argv[] = { "setxkbmap", "-layout", layout, "-variant", variant, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
  hf_test_wait_until (read_key ("44") == j);
}

/* Many keyboards have the same letter in place of J, so another comes in between, after which the display has heard of
 * this one. */
static void
lay_out_keyboard (const char *layout, const char *variant, guint j)
{
  set_keyboard ("mk", "", GDK_KEY_Cyrillic_je);
  set_keyboard (layout, variant, j);
  hf_test_settle (GTK_WIDGET (turn.window));
}

/* moved: letters that have another place than on a usual keyboard, each with it */
typedef struct
{
  const char *layout, *variant;
  guint j; /* the sign in place of J */
  const char *moved;
} Keyboard;

#define AZERTY "a24 q38 z25 w52 m47"
#define QWERTZ "z29 y52"

static const Keyboard keyboards[] = {
  { "us", "", GDK_KEY_j, "" },           { "de", "", GDK_KEY_j, QWERTZ },
  { "es", "", GDK_KEY_j, "" },           { "fr", "", GDK_KEY_j, AZERTY },
  { "be", "", GDK_KEY_j, AZERTY },       { "it", "", GDK_KEY_j, "" },
  { "jp", "", GDK_KEY_j, "" },           { "nl", "", GDK_KEY_j, "" },
  { "pl", "", GDK_KEY_j, "" },           { "br", "", GDK_KEY_j, "" },
  { "se", "", GDK_KEY_j, "" },           { "cz", "", GDK_KEY_j, QWERTZ },
  { "ara", "", GDK_KEY_Arabic_teh, "" }, { "ara,us", "digits,", GDK_KEY_Arabic_teh, "" },
  { "gr", "", GDK_KEY_Greek_xi, "" },    { "il", "", GDK_KEY_hebrew_chet, "" },
  { "th", "", GDK_KEY_Thai_maiek, "" },  { "th,us", ",", GDK_KEY_Thai_maiek, "" },
  { "ru", "", GDK_KEY_Cyrillic_o, "" },  { "ru,us", ",", GDK_KEY_Cyrillic_o, "" },
  { "ir", "", GDK_KEY_Arabic_teh, "" },
};

/* Returns: where a letter is */
static const char *
find_place (const Keyboard *keyboard, char letter, const char *usual)
{
  const char *at = g_ascii_isalpha (letter) ? strchr (keyboard->moved, letter) : NULL;

  return at != NULL ? at + 1 : usual;
}

/* Presses each key of a rank, in one go, and has one card of each. */
static void
check_ranks_of (const Keyboard *keyboard)
{
  HfCardZone *hand = hf_turn_controller_get_hand (turn.controller);
  g_autoptr (GString) keys = g_string_new ("key");
  guint n[HF_N_KINDS] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rank_keys); i++)
    g_string_append_printf (keys, " %.2s",
                            find_place (keyboard, *rank_keys[i].name, rank_keys[i].place));
  hf_real_do (keys->str);
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == G_N_ELEMENTS (rank_keys));
  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    if (hf_turn_controller_is_selected (turn.controller, hf_card_zone_peek (hand, i)))
      n[hf_card_get_kind (hf_card_zone_peek (hand, i))]++;
  for (guint i = 0; i < G_N_ELEMENTS (rank_keys); i++)
    if (n[rank_keys[i].kind] != (rank_keys[i].kind == HF_KIND_TEN ? 2 : 1))
      g_error ("%s: %s selects %u", keyboard->layout, rank_keys[i].name, n[rank_keys[i].kind]);
  hf_real_type ("Escape");
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 0);
}

static gboolean
has_phase (HfPhase phase)
{
  return hf_game_get_phase (turn.game) == phase;
}

/* Keyboards have other letters and signs, and each key means what is printed on it in our letters, or what
 * it means on a usual keyboard: ranks, acts, and what is pressed with Control. */
static void
test_keyboards (void)
{
  open_turn (PAIRS);

  hf_game_set_undo_unlimited (turn.game, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (keyboards); i += hf_test_get_step ())
    {
      g_autofree char *undo = g_strdup_printf ("keydown 37 key %.2s keyup 37",
                                               find_place (&keyboards[i], 'z', "52"));

      g_test_message ("%s %s", keyboards[i].layout, keyboards[i].variant);
      lay_out_keyboard (keyboards[i].layout, keyboards[i].variant, keyboards[i].j);
      check_ranks_of (&keyboards[i]);
      hf_real_type ("40");
      hf_test_wait_until (has_phase (HF_PHASE_PLAY));
      hf_real_do (undo);
      hf_test_wait_until (has_phase (HF_PHASE_START));
    }
  lay_out_keyboard ("us", "", GDK_KEY_j);
  hf_test_turn_close (&turn);
}

/* The Command key, which no keyboard of this display has, does what Control does. */
static void
test_command (void)
{
  g_assert_true (hf_key_is_control (GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_true (hf_key_is_control (GDK_META_MASK));
  g_assert_true (hf_key_is_control (GDK_META_MASK | GDK_SHIFT_MASK));
  g_assert_false (hf_key_is_control (GDK_META_MASK | GDK_ALT_MASK));
  g_assert_false (hf_key_is_control (GDK_CONTROL_MASK | GDK_ALT_MASK));
  g_assert_false (hf_key_is_control (GDK_SHIFT_MASK));
}

static gboolean
count_cb (GtkEventControllerKey *controller,
          guint keyval,
          guint keycode,
          GdkModifierType state,
          guint *n)
{
  ++*n;

  return GDK_EVENT_PROPAGATE;
}

/* Holds a key down until it has been pressed a few times. */
static void
hold_key (const char *place)
{
  GtkEventController *counter = gtk_event_controller_key_new ();
  g_autofree char *down = g_strconcat ("keydown ", place, NULL),
                  *up = g_strconcat ("keyup ", place, NULL);
  guint n = 0;

  gtk_event_controller_set_propagation_phase (counter, GTK_PHASE_CAPTURE);
  g_signal_connect (counter, "key-pressed", G_CALLBACK (count_cb), &n);
  gtk_widget_add_controller (GTK_WIDGET (turn.window), counter);
  hf_real_do (down);
  hf_test_wait_until (n >= 5);
  hf_real_do (up);
  hf_test_settle (GTK_WIDGET (turn.window));
  gtk_widget_remove_controller (GTK_WIDGET (turn.window), counter);
}

/* A key that is held acts once. */
static void
test_held_keys (void)
{
  open_turn ("Q*4 9*3 7 6 5 4");

  hold_key ("24");
  g_assert_cmpuint (hf_test_turn_count_selected (&turn), ==, 1);
  hf_real_type ("Escape");
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 0);
  hf_real_type ("4");
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 1);
  hold_key ("36");
  g_assert_true (has_phase (HF_PHASE_PLAY));
  g_assert_cmpint (hf_game_get_turn (turn.game), ==, 0);
  hf_real_type ("Return");
  hf_test_wait_until (hf_game_get_turn (turn.game) != 0);
  hf_test_turn_close (&turn);
}

/* A letter of ours means itself, whatever its key types in another group: D of Dvorak lies on H of ours,
 * and H on J. */
static void
test_two_keyboards (void)
{
  open_turn (PAIRS);

  lay_out_keyboard ("us,us", "dvorak,", GDK_KEY_h);
  hf_real_type ("44");
  hf_real_type ("38");
  hf_test_wait_until (hf_test_turn_count_selected (&turn) == 1);
  g_assert_true (is_at (HF_KIND_ACE));
  lay_out_keyboard ("us", "", GDK_KEY_j);
  hf_test_turn_close (&turn);
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_enum (hf_test_settings, "speed", HF_SPEED_INSTANT);

  g_test_add_func ("/keyboards/ranks", test_ranks);
  g_test_add_func ("/keyboards/countries", test_keyboards);
  g_test_add_func ("/keyboards/two", test_two_keyboards);
  g_test_add_func ("/keyboards/command", test_command);
  g_test_add_func ("/keyboards/held-keys", test_held_keys);

  return hf_test_run_windows ();
}
