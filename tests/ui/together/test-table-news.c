/* SPDX-License-Identifier: GPL-3.0-or-later */

/* News of a table in another place: sentences at the top of the window for as long as something is so, others for a
 * moment, and questions. */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/text/hf-text.h"
#include "game/advice/hf-back-words.h"
#include "game/turn/hf-turn-acts.h"
#include "hf-served-table.h"
#include "together/hf-decide.h"
#include "together/guest/hf-guest-words.h"
#include "together/host/hf-host-private.h"
#include "ui/cards/hf-card-fanfare.h"
#include "ui/cards/hf-small-cards.h"
#include "ui/score/hf-score-sheet.h"

#define SEED 3

#define OWN   HF_SERVED_OWN
#define BEN   HF_SERVED_BEN
#define NEVER HF_SERVED_NEVER

static void
take_toast_of (HfServedPair *self, const char *format, guint seat)
{
  g_autoptr (GString) sentence = g_string_new (format);

  g_string_replace (sentence, "%s", hf_far_name_seat (self->window, seat), 0);
  hf_far_take_toast (self->window, sentence->str);
}

/* The table tells the window which people are there, and more. */
static void
tell (HfServedPair *self, const char *present)
{
  g_autofree char *frame = g_strdup_printf ("{\"present\":{\"computers\":[3],%s}}", present);

  hf_served_table_tell (&self->table, OWN, frame);
}

static void
wait_for_no_notice (HfServedPair *self)
{
  hf_test_wait_until (hf_far_shows_notice (self->window, NULL));
}

/* Persons who come, go, and come back are told of, those who were there already or have never come are not. */
static void
test_presence (HfServedPair *self, gconstpointer preset)
{
  take_toast_of (self, _("%s is here"), BEN);
  hf_visit_leave (self->ben);
  take_toast_of (self, _("%s is away"), BEN);
  g_set_object (&self->ben, NULL);
  self->ben = hf_served_table_visit (&self->table, BEN);
  take_toast_of (self, _("%s is back"), BEN);

  /* The window comes anew. */
  hf_far_act (self->window, "win.quick-game");
  hf_test_wait_until (hf_host_get_present (self->table.fake.host) == 1 << BEN);
  hf_served_table_join (&self->table, self->window, OWN);
  tell (self, "\"here\":[0],\"stand_ins\":[1,2],\"expected\":[2]");
  take_toast_of (self, _("The computer plays for %s"), BEN);
  take_toast_of (self, _("The computer plays for %s"), NEVER);
  tell (self, "\"here\":[0],\"expected\":[2]");
  take_toast_of (self, _("%s is away"), BEN);
  tell (self, "\"here\":[0,1],\"expected\":[2]");
  take_toast_of (self, _("%s is back"), BEN);
  tell (self, "\"here\":[0,1,2]");
  take_toast_of (self, _("%s is here"), NEVER);
  tell (self, "\"here\":[0,1,2],\"unsaved\":true");
  hf_far_wait_for_notice (
    self->window,
    _("The table can’t be saved. If it closes now, the last moves are lost. Is the disk full?"),
      NULL, NULL);
  g_assert_false (hf_far_shows_toast (self->window));
}

/* A notice says for which missing person the table waits, if it waits. */
static void
test_missing (HfServedPair *self, gconstpointer preset)
{
  const char *ben = hf_far_name_seat (self->window, BEN),
             *never = hf_far_name_seat (self->window, NEVER),
             *stand_in = C_("button", "_Let the Computer Play");
  g_autofree char *is_away = g_strdup_printf (_("%s is away. The table waits."), ben);
  g_autofree char *is_late = g_strdup_printf (_("Waiting for %s."), never);

  tell (self, "\"here\":[0],\"expected\":[2],\"cutting\":[1]");
  hf_far_wait_for_notice (self->window, is_away, stand_in, "win.stand-in-now");
  tell (self, "\"here\":[0],\"expected\":[2],\"cutting\":[2]");
  hf_far_wait_for_notice (self->window, is_late, stand_in, "win.stand-in-now");
  tell (self, "\"here\":[0],\"expected\":[2],\"cutting\":[0]");
  wait_for_no_notice (self);
  tell (self, "\"here\":[0],\"expected\":[2],\"cutting\":[1,2]");
  hf_far_wait_for_notice (self->window, is_away, stand_in, "win.stand-in-now");
  tell (self, "\"here\":[0,1],\"expected\":[2],\"cutting\":[1]");
  wait_for_no_notice (self);
  g_assert_cmpuint (self->table.fake.host->present.stand_ins, ==, 0);
}

/* The computer plays for the person for whom the table waits, at one press. */
static void
test_stand_in_now (HfServedPair *self, gconstpointer preset)
{
  HfHost *host = self->table.fake.host;

  hf_far_act (self->window, "win.stand-in-now");
  hf_visit_leave (self->ben);
  hf_test_wait_until (hf_far_get_presence (self->window, BEN) == HF_PRESENCE_AWAY);
  tell (self, "\"here\":[0],\"expected\":[2],\"cutting\":[2]");
  hf_test_wait_until (hf_game_get_cutters (hf_far_get_game (self->window)) == 1 << NEVER);
  hf_far_act (self->window, "win.stand-in-now");
  hf_test_wait_until (host->present.stand_ins != 0);
  g_assert_cmpuint (host->present.stand_ins, ==, 1 << NEVER);
}

/* Asks whether the computer shall play for a person, and finds the question. */
static AdwAlertDialog *
ask_stand_in (HfServedPair *self, guint seat)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.stand-in", "u", seat));

  return hf_far_find_dialog (self->window) != NULL
           ? ADW_ALERT_DIALOG (hf_far_find_dialog (self->window))
           : NULL;
}

static void
answer (HfServedPair *self, const char *label)
{
  hf_far_press (hf_far_find_button (hf_far_find_dialog (self->window), label));
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
}

/* The question names the person, and the computer plays for that person alone, and only if it shall. */
static void
test_stand_in (HfServedPair *self, gconstpointer preset)
{
  HfHost *host = self->table.fake.host;
  const char *ben = hf_far_name_seat (self->window, BEN);
  g_autofree char *heading = g_strdup_printf (_("%s Is Away"), ben);
  g_autofree char *body = g_strdup_printf (
    _("The table waits for %1$s. The computer can play instead until %1$s is back."), ben);
  g_autofree char *late = g_strdup_printf (_("Waiting for %s."),
                                             hf_far_name_seat (self->window, NEVER));
  AdwAlertDialog *question;

  g_assert_null (ask_stand_in (self, BEN));
  g_assert_null (ask_stand_in (self, OWN));
  g_assert_null (ask_stand_in (self, HF_SERVED_COMPUTER));
  g_assert_null (ask_stand_in (self, HF_SERVED_COMPUTER + 1));
  question = ask_stand_in (self, NEVER);
  g_assert_cmpstr (adw_alert_dialog_get_body (question), ==, late);
  g_assert_cmpstr (adw_alert_dialog_get_close_response (question), ==, "wait");
  answer (self, C_("button", "_Wait"));

  hf_visit_leave (self->ben);
  hf_test_wait_until (hf_far_get_presence (self->window, BEN) == HF_PRESENCE_AWAY);
  g_assert_cmpuint (host->present.stand_ins, ==, 0);
  question = ask_stand_in (self, BEN);
  g_assert_cmpstr (adw_alert_dialog_get_heading (question), ==, heading);
  g_assert_cmpstr (adw_alert_dialog_get_body (question), ==, body);
  hf_far_save_picture (self->window, "stand-in");
  answer (self, C_("button", "_Let the Computer Play"));
  hf_test_wait_until (host->present.stand_ins != 0);
  g_assert_cmpuint (host->present.stand_ins, ==, 1 << BEN);

  /* Nothing is asked for at a table that was left. */
  g_assert_nonnull (ask_stand_in (self, NEVER));
  hf_far_play_alone (self->window);
  answer (self, C_("button", "_Let the Computer Play"));
  g_assert_null (ask_stand_in (self, NEVER));
}

/* A table that cannot be saved is told of, and that it is saved again, once. */
static void
test_saving (HfServedPair *self, gconstpointer preset)
{
  take_toast_of (self, _("%s is here"), BEN);
  for (guint i = 0; i < 2; i++)
    {
      tell (self, "\"here\":[0,1],\"expected\":[2],\"cutting\":[2],\"unsaved\":true");
      hf_far_wait_for_notice (
        self->window,
        _("The table can’t be saved. If it closes now, the last moves are lost. Is the disk full?"),
          NULL, NULL);
      g_assert_false (hf_far_shows_toast (self->window));
      tell (self, "\"here\":[0,1]");
      hf_far_take_toast (self->window, _("The table can be saved again."));
      wait_for_no_notice (self);
    }
}

static void
test_refused (HfServedPair *self, gconstpointer preset)
{
  take_toast_of (self, _("%s is here"), BEN);
  hf_served_table_tell (&self->table, OWN, "{\"answer\":1,\"done\":true}");
  hf_served_table_tell (&self->table, OWN, "{\"answer\":1,\"done\":false}");
  hf_far_take_toast (self->window, _("Somebody else was faster. Try again."));
  g_assert_false (hf_far_shows_toast (self->window));
}

/* A table that sends the person off for good says why, and offers another game. */
static void
test_sent_off (HfServedPair *self, gconstpointer preset)
{
  hf_host_close (self->table.fake.host);
  hf_far_wait_for_notice (self->window,
                          _("The table has been closed. The game is saved where it was opened."),
                            C_("button", "_New Game"), "win.new-game");
}

static gboolean
asks_about (HfServedPair *self, guint seat)
{
  GtkWidget *dialog = hf_far_find_dialog (self->window);

  return dialog != NULL
         && strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)),
                    hf_far_name_seat (self->window, seat))
              != NULL;
}

/* The question of another person whether a move goes back is shown until it is answered, or asked no more. */
static void
test_asked (HfServedPair *self, gconstpointer preset)
{
  const HfTurnAskInfo info = hf_turn_ask_get_info (HF_TURN_ASK_BACK);
  AdwAlertDialog *dialog;
  HfGame *game = hf_far_get_game (self->window);

  tell (self, "\"here\":[0,1],\"undo\":{\"seat\":1,\"move\":0,\"asked\":[0]}");
  hf_test_wait_until (hf_far_find_dialog (self->window) != NULL);
  dialog = ADW_ALERT_DIALOG (hf_far_find_dialog (self->window));
  g_assert_cmpstr (adw_alert_dialog_get_heading (dialog), ==, info.title);
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (dialog),
                            hf_far_name_seat (self->window, BEN)));
  g_assert_cmpstr (adw_alert_dialog_get_close_response (dialog), ==, "no");
  g_assert_cmpstr (adw_alert_dialog_get_response_label (dialog, "no"), ==,
                   hf_turn_act_get_label (HF_TURN_ACT_ANSWER_NO, NULL));
  g_assert_cmpstr (adw_alert_dialog_get_response_label (dialog, "yes"), ==,
                   hf_turn_act_get_label (HF_TURN_ACT_ANSWER_YES, NULL));
  wait_for_no_notice (self);
  tell (self, "\"here\":[0,1]");
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
  tell (self, "\"here\":[0,1],\"undo\":{\"seat\":1,\"move\":0,\"asked\":[0]}");
  hf_test_wait_until (hf_far_find_dialog (self->window) != NULL);

  /* Another question takes its place at once, before anybody answers it in place of this one. */
  tell (self, "\"here\":[0,1,2],\"undo\":{\"seat\":2,\"move\":0,\"asked\":[0]}");
  hf_test_wait_until (asks_about (self, NEVER));
  g_assert_false (asks_about (self, BEN));

  /* The person goes on with another game, and is asked no more. */
  hf_far_play_alone (self->window);
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
  g_assert_false (hf_far_get_game (self->window) == game);
}

/* Returns: the notice that a move of a seat is to go back, for which another is asked */
static char *
describe_notice (HfServedPair *self, guint seat, guint position, guint asked)
{
  g_autofree char *back = hf_words_back (hf_far_get_game (self->window), seat, position);
  g_autofree char *missing = g_strdup_printf (_("No answer yet: %s"),
                                                hf_far_name_seat (self->window, asked));
  g_autofree char *lines = g_strconcat (back, "\n", missing, NULL);

  return hf_text_clean (lines, HF_TEXT_SENTENCE);
}

/* Returns (nullable): the row of cards in the notice */
static GtkWidget *
find_notice_cards (HfServedPair *self)
{
  GObject *notice = gtk_widget_get_template_child (GTK_WIDGET (self->window), HF_TYPE_WINDOW,
                                                   "notice");

  return hf_test_find_type (GTK_WIDGET (notice), HF_TYPE_SMALL_CARDS);
}

/* Others are told of a question, and of the answers that are missing. */
static void
test_not_asked (HfServedPair *self, gconstpointer preset)
{
  g_autofree char *told = describe_notice (self, BEN, 0, NEVER);

  tell (self, "\"here\":[0,1,2],\"unsaved\":true,"
              "\"undo\":{\"seat\":1,\"move\":0,\"asked\":[2]}");
  hf_far_wait_for_notice (self->window, told, NULL, NULL);
  g_assert_null (hf_far_find_dialog (self->window));
  g_assert_null (find_notice_cards (self));
}

/* Each end of a question is told of. */
static void
test_ends (HfServedPair *self, gconstpointer preset)
{
  const char *own = hf_far_name_seat (self->window, OWN),
             *ben = hf_far_name_seat (self->window, BEN);
  static const struct
  {
    const char *end;
    const char *sentence;
  } ends[] = {
    { "agreed", N_("%s’s last move was taken back.") },
      { "refused", N_("%1$s says no. %2$s’s last move stands.") },
        { "played-on", N_("%1$s has played on. %2$s’s last move stands.") },
          { "withdrawn", N_("%s’s last move stands after all.") },
        };

  take_toast_of (self, _("%s is here"), BEN);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *frame = g_strdup_printf ("{\"undo\":{\"seat\":1,\"end\":\"%s\",\"by\":0}}",
                                                ends[i].end);
      g_autoptr (GString) sentence = g_string_new (_(ends[i].sentence));

      g_string_replace (sentence, "%1$s", own, 0);
      g_string_replace (sentence, "%2$s", ben, 0);
      g_string_replace (sentence, "%s", ben, 0);
      hf_served_table_tell (&self->table, OWN, frame);
      hf_far_take_toast (self->window, sentence->str);
    }
}

/* Lets the two or the computer make the next move, and waits until the window knows it. */
static void
play_on (HfServedPair *self)
{
  HfGame *game = hf_far_get_game (self->window),
         *his = hf_guest_get_game (hf_visit_get_guest (self->ben));
  HfGame *table = self->table.fake.game;
  const guint before = hf_game_get_log (table)->position;
  gint actor = hf_decide_find_actor (table);

  hf_test_wait_until (hf_game_get_log (game)->position == before
                      && hf_game_get_log (his)->position == before);
  if (actor == OWN || actor == BEN)
    hf_decide_act (actor == OWN ? game : his, actor, SEED);
  hf_test_wait_until (hf_game_get_log (table)->position > before);
  hf_test_wait_until (hf_game_get_log (game)->position == hf_game_get_log (table)->position);
}

/* Lets them play until a player has made a move. */
static void
play_a_move (HfServedPair *self, guint seat)
{
  hf_host_set_stand_ins (self->table.fake.host, 1 << NEVER);
  while (hf_game_find_last_move (self->table.fake.game, seat) < 0)
    play_on (self);
}

/* Plays until a player has thrown or laid a card, and another is on turn. Returns: the line of that move in the log. */
static guint
play_until_thrown (HfServedPair *self, guint seat)
{
  HfGame *table = self->table.fake.game;

  play_a_move (self, seat);
  for (;;)
    {
      const guint position = hf_game_find_last_move (table, seat);
      g_autoptr (GPtrArray) cards = hf_words_list_back_cards (table, position);

      if (cards->len > 0 && hf_game_get_turn (table) != (gint) seat)
        return position;
      play_on (self);
    }
}

/* A person who has asked for a move back sees the cards, and can keep it after all. */
static void
test_own_question (HfServedPair *self, gconstpointer preset)
{
  const guint position = play_until_thrown (self, OWN);
  g_autofree char *told = describe_notice (self, OWN, position, BEN);
  g_autofree char *stays = g_strdup_printf (_("%s’s last move stands after all."),
                                              hf_far_name_seat (self->window, OWN));

  g_assert_true (hf_host_ask_undo (self->table.fake.host, OWN));
  hf_far_wait_for_notice (self->window, told, hf_turn_ask_get_info (HF_TURN_ASK_BACK).stay,
                          "win.keep-move");
  hf_test_wait_until (gtk_widget_get_height (find_notice_cards (self)) > 0);
  hf_far_save_picture (self->window, "own-question");
  hf_far_act (self->window, "win.keep-move");
  hf_test_wait_until (self->table.fake.host->present.asker < 0);
  hf_test_wait_until (!hf_far_shows_notice (self->window, told));
  hf_test_wait_until (hf_test_find_text (GTK_WIDGET (self->window), GTK_TYPE_LABEL, "label", stays)
                      != NULL);
}

/* The question shows the cards that it is about, where there are any: those that a player threw or laid, and none of
 * those that were drawn. */
static void
test_asked_cards (HfServedPair *self, gconstpointer preset)
{
  const guint last = play_until_thrown (self, BEN);
  HfGame *game = hf_far_get_game (self->window);
  gboolean seen[2] = { FALSE, FALSE };

  for (guint position = last; !seen[FALSE] || !seen[TRUE]; position--)
    {
      g_autoptr (GPtrArray) cards = hf_words_list_back_cards (game, position);
      g_autofree char *asked =
        g_strdup_printf ("\"here\":[0,1],\"undo\":{\"seat\":1,\"move\":%u,\"asked\":[0]}",
                         position);
      GtkWidget *fan;

      tell (self, asked);
      hf_test_wait_until (hf_far_find_dialog (self->window) != NULL);
      fan = hf_test_find_type (hf_far_find_dialog (self->window), HF_TYPE_CARD_FANFARE);
      g_assert_true ((fan != NULL) == (cards->len > 0));
      seen[fan != NULL] = TRUE;
      if (position == last)
        {
          hf_test_wait_until (gtk_widget_get_mapped (fan) && gtk_widget_get_height (fan) > 0);
          hf_far_save_picture (self->window, "undo-question");
        }
      tell (self, "\"here\":[0,1]");
      hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
    }
}

/* Before the cards are dealt the table waits for all, until a person does not want to. */
static void
test_waiting_for_deal (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  HfServedTable table;

  hf_fake_table_init (&table.fake, "classic", 1 << OWN | 1 << BEN);
  hf_host_promise (table.fake.host);
  hf_served_table_listen (&table);
  hf_served_table_join (&table, window, OWN);
  hf_far_wait_for_notice (window, _("The cards are dealt when everybody is here."),
                                    C_("button", "_Begin Now"), "win.begin-table");
  hf_far_act (window, "win.begin-table");
  hf_test_wait_until (hf_game_get_log (table.fake.game)->position > 0);
  hf_test_wait_until (!hf_far_shows_notice (window,
                                            _("The cards are dealt when everybody is here.")));

  /* The table tells of other chance than it has promised. */
  hf_host_set_stand_ins (table.fake.host, 1 << BEN);
  hf_served_table_tell (&table, OWN, "{\"log\":[\"deal\"]}");
  hf_served_table_tell (&table, OWN, "{\"chance\":{\"secret\":\"0\",\"shares\":[]}}");
  hf_far_wait_for_notice (window,
                          _("The cards weren’t dealt as agreed: the table broke its promise."),
                            NULL, NULL);
  hf_far_play_alone (window);
  hf_test_wait_until (hf_far_shows_notice (window, NULL));
  hf_far_close_window (window);
  hf_served_table_close (&table);
}

/* The table tells the window its log and the chance that the cards came from, as it does when a game is over. */
static void
tell_chance (HfHost *host)
{
  const HfGameLog *log = hf_game_get_log (hf_host_get_game (host));
  HfVisitor *visitor = host->places[OWN].visitor;
  JsonObject *first = json_object_new ();
  JsonArray *lines = json_array_new ();

  for (guint i = 0; i < log->position; i++)
    json_array_add_string_element (lines, hf_game_log_get_line (log, i));
  json_object_set_array_member (first, "log", lines);
  hf_visitor_send (visitor, first);
  hf_visitor_send (visitor, hf_members_write_frame ("chance", hf_deal_chance_members, &host->chance,
                                                    hf_game_get_rules (host->game)));
}

/* A deal that was fair is told of for a moment. */
static void
test_fair (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  HfServedTable table;

  hf_fake_table_init (&table.fake, "classic", 1 << OWN);
  hf_host_promise (table.fake.host);
  hf_served_table_listen (&table);
  hf_served_table_join (&table, window, OWN);
  hf_test_wait_until (hf_game_get_cutters (hf_far_get_game (window)) != 0
                      || hf_game_get_log (hf_far_get_game (window))->position > 0);
  if (hf_game_get_cutters (hf_far_get_game (window)) != 0)
    hf_decide_act (hf_far_get_game (window), OWN, SEED);
  hf_test_wait_until (hf_game_get_log (hf_far_get_game (window))->position > 0);
  tell_chance (table.fake.host);
  hf_far_take_toast (window, _("Checked: the cards were dealt as agreed."));
  g_assert_true (hf_far_shows_notice (window, NULL));
  hf_far_close_window (window);
  hf_served_table_close (&table);
}

/* A person who comes to a game that is over has had no share in its cards. */
static void
test_no_share (void)
{
  HfWindow *window = hf_far_open_window (800, 600);
  HfServedTable table;
  g_autofree char *link = NULL;

  hf_fake_table_init (&table.fake, "classic", 0xf);
  hf_game_start (table.fake.game);
  hf_fake_table_sit_down_all (&table.fake);
  while (hf_game_get_phase (table.fake.game) != HF_PHASE_OVER)
    hf_fake_table_act (&table.fake);
  for (guint seat = 0; seat < table.fake.n_seats; seat++)
    hf_fake_table_leave (&table.fake, seat);
  hf_served_table_listen (&table);
  link = hf_served_table_invite (&table, OWN);
  hf_far_join (window, link);
  hf_far_wait_for_notice (
    window,
    _("This device didn’t help shuffle these cards, so it can’t check that the deal was fair."),
      NULL, NULL);
  hf_test_wait_until (HF_IS_SCORE_SHEET (hf_far_find_dialog (window)));
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (window)));
  hf_far_close_window (window);
  hf_served_table_close (&table);
}

/* At no table these do nothing. */
static void
test_alone (void)
{
  static const char *const actions[] = { "win.stand-in-now", "win.keep-move", "win.begin-table",
                                         "win.reopen-table", "win.back-to-table" };
  HfWindow *window = hf_far_open_window (800, 600);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      hf_far_act (window, actions[i]);
      g_assert_null (hf_far_find_dialog (window));
      g_assert_null (hf_far_get_game (window));
    }
  hf_far_close_window (window);
}

/* A person who comes back is told what the computer has played meanwhile, and nothing where it has not. */
static void
test_stood_in (HfServedPair *self, gconstpointer preset)
{
  HfHost *host = self->table.fake.host;
  HfGame *game = self->table.fake.game;
  HfGame *his = hf_guest_get_game (hf_visit_get_guest (self->ben));
  g_autofree char *link = NULL;
  const char *body;

  hf_far_act (self->window, "win.quick-game");
  hf_test_wait_until (hf_host_get_present (host) == 1 << BEN);
  hf_guest_ask_stand_in (hf_visit_get_guest (self->ben), NEVER);
  hf_guest_ask_stand_in (hf_visit_get_guest (self->ben), OWN);
  while (hf_game_find_last_move (game, OWN) < 0)
    {
      const guint before = hf_game_get_log (game)->position;

      if (hf_game_get_turn (game) == BEN)
        {
          hf_test_wait_until (hf_game_get_log (his)->position == before);
          hf_decide_act (his, BEN, SEED);
        }
      hf_test_wait_until (hf_game_get_log (game)->position > before);
    }
  link = hf_served_table_invite (&self->table, OWN);
  hf_far_join (self->window, link);
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (self->window)));
  hf_test_settle (GTK_WIDGET (self->window));
  hf_test_save_picture (GTK_WIDGET (self->window), "stood-in");
  g_assert_cmpstr (
    adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (hf_far_find_dialog (self->window))), ==,
    C_("title", "The Computer Played for You"));
  body = adw_alert_dialog_get_body (ADW_ALERT_DIALOG (hf_far_find_dialog (self->window)));
  g_assert_null (strstr (body, hf_far_name_seat (self->window, BEN)));
  g_assert_nonnull (strchr (body, '\n'));
  answer (self, C_("button", "_Close"));

  hf_far_act (self->window, "win.quick-game");
  hf_test_wait_until (hf_host_get_present (host) == 1 << BEN);
  hf_served_table_join (&self->table, self->window, OWN);
  hf_test_settle (GTK_WIDGET (self->window));
  g_assert_null (hf_far_find_dialog (self->window));
}

/* Plays until the table waits for a seat. */
static void
play_until_turn (HfServedPair *self, guint seat)
{
  hf_host_set_stand_ins (self->table.fake.host, 1 << NEVER);
  while (hf_decide_find_actor (self->table.fake.game) != (gint) seat)
    play_on (self);
}

/* Lets the table have waited for a seat for minutes, and then for half a minute since its person was called. */
static void
let_wait (HfServedPair *self, guint seat)
{
  HfPlace *place = &self->table.fake.host->places[seat];

  hf_host_watch_waits (self->table.fake.host);
  g_assert_cmpint (place->waited, >, 0);
  place->waited -= HF_HOST_THINKING + 1;
  if (place->called > 0)
    place->called -= HF_HOST_CALLING + 1;
  hf_host_watch_waits (self->table.fake.host);
}

/* A person who is there and does not play can be called, and where that is in vain, the computer plays. */
static void
test_slow (HfServedPair *self, gconstpointer preset)
{
  HfHost *host = self->table.fake.host;
  const char *ben = hf_far_name_seat (self->window, BEN);
  g_autofree char *waits = g_strdup_printf (_("Waiting for %s."), ben);
  g_autofree char *call = g_strdup_printf (C_("button", "Remind %s"), ben);
  g_autofree char *is_away = g_strdup_printf (_("%s is away. The table waits."), ben);

  play_until_turn (self, BEN);
  let_wait (self, BEN);
  hf_far_wait_for_notice (self->window, waits, call, "win.call-now");
  hf_far_save_picture (self->window, "slow");
  hf_far_act (self->window, "win.call-now");
  hf_test_wait_until (host->present.called == 1 << BEN);
  hf_test_wait_until (hf_far_find_button (GTK_WIDGET (self->window), call) == NULL);
  hf_far_wait_for_notice (self->window, waits, NULL, NULL);
  let_wait (self, BEN);
  hf_far_wait_for_notice (self->window, is_away,
                          C_("button", "_Let the Computer Play"), "win.stand-in-now");
  hf_far_act (self->window, "win.stand-in-now");
  hf_test_wait_until (hf_far_get_presence (self->window, BEN) == HF_PRESENCE_REPLACED);
  hf_guest_come_back (hf_visit_get_guest (self->ben));
  hf_test_wait_until (hf_far_get_presence (self->window, BEN) == HF_PRESENCE_HERE);
}

/* Presses a key or a button of the mouse in the window. */
static void
press_window (HfWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, 1.0, 1.0);
    }
}

/* A person who was called is told so, and then that the computer plays, until any press; and what it has played. */
static void
test_called (HfServedPair *self, gconstpointer preset)
{
  HfHost *host = self->table.fake.host;
  HfGuest *ben = hf_visit_get_guest (self->ben);
  guint before;

  play_until_turn (self, OWN);
  let_wait (self, OWN);
  hf_test_wait_until (hf_guest_can_call (ben, OWN));
  hf_guest_call (ben, OWN);
  hf_far_wait_for_notice (self->window, _("The others are waiting for you."),
                                          C_("button", "_Continue"), "win.come-back");
  hf_far_act (self->window, "win.come-back");
  wait_for_no_notice (self);
  g_assert_cmpuint (host->present.called, ==, 0);

  let_wait (self, OWN);
  hf_test_wait_until (hf_guest_can_call (ben, OWN));
  hf_guest_call (ben, OWN);
  hf_test_wait_until (host->present.called != 0);
  let_wait (self, OWN);
  before = hf_game_get_log (self->table.fake.game)->position;
  hf_guest_ask_stand_in (ben, OWN);
  hf_far_wait_for_notice (self->window, _("The computer plays for you until you go on."),
                                          C_("button", "_Continue"), "win.come-back");
  hf_test_wait_until (hf_game_get_log (hf_far_get_game (self->window))->position > before);
  hf_far_save_picture (self->window, "replaced");
  g_assert_null (hf_far_find_dialog (self->window));
  press_window (self->window);
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (self->window)));
  g_assert_cmpuint (host->present.stand_ins, ==, 1 << NEVER);
  answer (self, C_("button", "_Close"));
  wait_for_no_notice (self);
}

#define ADD(name, test)                                                                  \
  g_test_add ("/table-news/" name, HfServedPair, "classic", hf_served_pair_set_up, test, \
              hf_served_pair_tear_down)

static void
add_tests (void)
{
  g_test_add_func ("/table-news/alone", test_alone);
  ADD ("presence", test_presence);
  ADD ("missing", test_missing);
  ADD ("stand-in-now", test_stand_in_now);
  ADD ("stand-in", test_stand_in);
  ADD ("stood-in", test_stood_in);
  ADD ("slow", test_slow);
  ADD ("called", test_called);
  ADD ("saving", test_saving);
  ADD ("refused", test_refused);
  ADD ("sent-off", test_sent_off);
  ADD ("asked", test_asked);
  ADD ("asked-cards", test_asked_cards);
  ADD ("not-asked", test_not_asked);
  ADD ("ends", test_ends);
  ADD ("own-question", test_own_question);
  g_test_add_func ("/table-news/waiting-for-deal", test_waiting_for_deal);
  g_test_add_func ("/table-news/fair", test_fair);
  g_test_add_func ("/table-news/no-share", test_no_share);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
