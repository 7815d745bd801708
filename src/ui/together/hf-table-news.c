/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hf-table-news.h"

#include <glib/gi18n.h>

#include "game/advice/hf-history.h"
#include "game/turn/hf-turn-acts.h"
#include "hf-join-dialog.h"
#include "hf-turn-call.h"
#include "hf-undo-question.h"
#include "together/guest/hf-guest-words.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-toast.h"

#define FRAME 16 /* milliseconds */

/* The news of a visit: in toasts the comings and goings of the people at the table, and at the top of the window the
 * reason for which the table waits, or a fault in the deal. */
struct _HfTableNews
{
  GObject parent_instance;

  GtkWidget *parent; /* not owned: shows the news, and outlives them */
  HfVisit *visit;
  HfCompany *company; /* of the visit */
  guint update;       /* source that shows changes, or 0 */
  guint met;          /* seats whose people were at the table during this visit, a bit each */
  guint computers;    /* seats of computer players at the last update, a bit each */
  gboolean unsaved;   /* the table was not saved at the last update */
  gboolean broken;    /* its process, which this window has started, has ended */
  AdwToast *told[HF_MAX_SEATS]; /* (nullable): the last news of each person’s presence */
  char
    *notice; /* (nullable): the sentence at the top of the window, with the label of its button */
  char *verdict; /* (nullable): a sentence on a fault in the deal of a game that is over */
};

G_DEFINE_FINAL_TYPE (HfTableNews, hf_table_news, G_TYPE_OBJECT)

static HfGuest *
get_guest (HfTableNews *self)
{
  return hf_visit_get_guest (self->visit);
}

static HfGame *
get_game (HfTableNews *self)
{
  return hf_guest_get_game (get_guest (self));
}

/* Returns: the seat of a missing person for whom the table waits, or -1 */
gint
hf_table_news_find_missing (HfTableNews *self)
{
  HfGame *game = get_game (self);

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    if (hf_presence_is_missing (hf_game_seat_get_presence (hf_game_get_seat (game, i)))
        && hf_turn_call_is_due (game, i))
      return i;

  return -1;
}

/* Returns: the seat of a person, who is there, for whom the table has waited for long; -1 without one */
gint
hf_table_news_find_slow (HfTableNews *self)
{
  const HfPresent *present = hf_guest_get_present (get_guest (self));
  const guint waits = (present->slow | present->called) & present->here;

  for (guint i = 0; i < hf_game_get_n_seats (get_game (self)); i++)
    if (((waits >> i) & 1) && (gint) i != hf_guest_get_seat (get_guest (self)))
      return i;

  return -1;
}

/* @sentence (nullable): NULL takes the notice away */
static void
show_notice (HfTableNews *self, const char *sentence, const char *button, const char *action)
{
  g_autofree char *notice = sentence != NULL ? g_strjoin ("\n", sentence, button, NULL) : NULL;

  if (!g_set_str (&self->notice, notice))
    return;

  if (sentence != NULL)
    hf_show_notice (self->parent, sentence, button, action);
  else
    hf_hide_notice (self->parent);
}

/* Shows why the table is not heard of.
 *
 * Returns: FALSE where it is */
static gboolean
show_silence (HfTableNews *self)
{
  const HfVisitState state = hf_visit_get_state (self->visit);
  g_autofree char *sentence = NULL;

  if (state == HF_VISIT_THERE)
    return FALSE;

  if (state == HF_VISIT_OVER)
    {
      sentence = hf_describe_send_off (get_guest (self));
      show_notice (self, sentence, C_("button", "_New Game"), "win.new-game");
    }
  else if (self->broken)
    show_notice (self, _("The table’s program ended unexpectedly."), C_("button", "_Open Again"),
                                                                        "win.reopen-table");
  else if (hf_guest_get_error (get_guest (self)) != NULL)
    {
      sentence = hf_describe_send_off (get_guest (self));
      show_notice (self, sentence, NULL, NULL);
    }
  else
    show_notice (self, _("The table doesn’t answer. Trying again…"), NULL, NULL);

  return TRUE;
}

/* @seat: of a person for whom the table has waited for long */
static void
show_slow (HfTableNews *self, const char *sentence, guint seat)
{
  g_autofree char *call = hf_guest_label_call (get_guest (self), seat),
                  *label = hf_plain_label (call);
  const gboolean can_call = hf_guest_can_call (get_guest (self), seat);

  show_notice (self, sentence, can_call ? label : NULL, can_call ? "win.call-now" : NULL);
}

/* Shows the question whether a move goes back. */
static void
show_question (HfTableNews *self)
{
  HfGuest *guest = get_guest (self);
  const gint slow = hf_table_news_find_slow (self);
  g_autofree char *sentence = hf_guest_describe_undo (guest);
  g_autoptr (GPtrArray) cards = hf_guest_list_undo_cards (guest);

  if (hf_guest_get_present (guest)->asker == hf_guest_get_seat (guest))
    show_notice (self, sentence, hf_turn_ask_get_info (HF_TURN_ASK_BACK).stay, "win.keep-move");
  else if (slow >= 0)
    show_slow (self, sentence, slow);
  else
    show_notice (self, sentence, NULL, NULL);
  hf_show_notice_cards (self->parent, cards);
}

/* Shows for whom the table waits: a person who is away, or one who is there and has not acted for long. */
static void
show_awaited (HfTableNews *self, HfGameSeat *seat)
{
  const HfPresence presence = hf_game_seat_get_presence (seat);
  g_autofree char *sentence = g_strdup_printf (presence == HF_PRESENCE_AWAY
                                               /* Translators: %s is a player in another place */
                                               ? _("%s is away. The table waits.")
                                               : _("Waiting for %s."),
                                                   hf_game_seat_get_inline_name (seat));

  if (!hf_presence_is_missing (presence))
    show_slow (self, sentence, hf_game_seat_get_index (seat));
  else
    show_notice (self, sentence,
                 /* Translators: for somebody who is away, until they are back */
                 C_("button", "_Let the Computer Play"), "win.stand-in-now");
}

/* Shows the reason for which the table does not go on, for as long as it does not. */
static void
update_notice (HfTableNews *self)
{
  HfGuest *guest = get_guest (self);
  HfGame *game = get_game (self);
  const gint missing = hf_table_news_find_missing (self), slow = hf_table_news_find_slow (self);
  const gboolean asks = hf_guest_get_present (guest)->asker >= 0 && !hf_guest_is_asked (guest);

  if (show_silence (self))
    return;

  if (hf_guest_describe_call (guest) != NULL)
    show_notice (self, hf_guest_describe_call (guest), C_("button", "_Continue"), "win.come-back");
  else if (hf_guest_is_in_room (guest))
    show_notice (self, NULL, NULL, NULL);
  else if (hf_guest_is_waiting_for_deal (guest))
    show_notice (self,
                 _("The cards are dealt when everybody is here."),
                   /* Translators: the game, without people who have not come to the table yet */
                   C_("button", "_Begin Now"), "win.begin-table");
  else if (asks)
    show_question (self);
  else if (slow >= 0)
    show_awaited (self, hf_game_get_seat (game, slow));
  else if (hf_guest_get_present (guest)->unsaved)
    show_notice (self, hf_guest_describe_saving (guest), NULL, NULL);
  else if (missing >= 0)
    show_awaited (self, hf_game_get_seat (game, missing));
  else if (hf_game_get_phase (game) == HF_PHASE_OVER && !hf_guest_can_check_deal (guest))
    show_notice (
      self,
      /* Translators: a game that began before this person came to its table */
      _("This device didn’t help shuffle these cards, so it can’t check that the deal was "
        "fair."),
        NULL, NULL);
  else
    show_notice (self, self->verdict, NULL, NULL);
}

/* Tells the presence of a person in a toast, in place of older news of that person that were not shown yet. */
static void
tell_presence (HfTableNews *self, HfGameSeat *seat, HfPresence presence)
{
  const char *name = hf_game_seat_get_inline_name (seat);
  g_autofree char *sentence = NULL;

  if (presence == HF_PRESENCE_HERE && (self->met >> hf_game_seat_get_index (seat)) & 1)
    /* Translators: %s is a player in another place who was away */
    sentence = g_strdup_printf (_("%s is back"), name);
  else if (presence == HF_PRESENCE_HERE)
    /* Translators: %s is a player in another place who comes to the table for the first time */
    sentence = g_strdup_printf (_("%s is here"), name);
  else if (presence == HF_PRESENCE_REPLACED)
    /* Translators: %s is a player in another place who is away */
    sentence = g_strdup_printf (_("The computer plays for %s"), name);
  else
    /* Translators: %s is a player in another place */
    sentence = g_strdup_printf (_("%s is away"), name);
  hf_show_toast_instead (self->parent, &self->told[hf_game_seat_get_index (seat)], sentence);
}

/* @tell: whether to tell the changes in toasts */
static void
update_presence (HfTableNews *self, gboolean tell)
{
  HfGuest *guest = get_guest (self);
  HfGame *game = get_game (self);
  const guint computers = hf_guest_get_present (guest)->computers;

  if (hf_visit_get_state (self->visit) != HF_VISIT_THERE)
    return;

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);
      HfPresence presence = hf_guest_find_presence (guest, i);

      if (presence != hf_game_seat_get_presence (seat))
        {
          /* A person that has not come yet cannot leave. */
          const gboolean expected = hf_game_seat_get_presence (seat) == HF_PRESENCE_EXPECTED;

          hf_game_seat_set_presence (seat, presence);
          if (tell && ((hf_guest_get_seats_here (guest) >> i) & 1) == 0
              && presence != HF_PRESENCE_LATE && !(expected && presence == HF_PRESENCE_AWAY))
            tell_presence (self, seat, presence);
        }
      /* Somebody sees the cards of a computer player now. */
      else if (tell && ((self->computers & ~computers & ~hf_guest_get_seats_here (guest)) >> i) & 1)
        tell_presence (self, seat, presence);
      if (presence == HF_PRESENCE_HERE && ((computers >> i) & 1) == 0)
        self->met |= 1u << i;
    }
  self->computers = computers;
}

static void
update_saving (HfTableNews *self)
{
  HfGuest *guest = get_guest (self);

  if (self->unsaved && !hf_guest_get_present (guest)->unsaved)
    hf_show_toast (self->parent, hf_guest_describe_saving (guest));
  self->unsaved = hf_guest_get_present (guest)->unsaved;
}

/* Adds what the computer has played for a person at this screen. */
static void
add_stood_in (HfTableNews *self, GPtrArray *lines, HfGuest *guest)
{
  const guint seat = hf_guest_get_seat (guest), since = hf_guest_take_stood_in (guest);
  char *acts = since > 0 ? hf_guest_describe_stood_in (get_guest (self), seat, since) : NULL;

  if (acts != NULL)
    g_ptr_array_add (lines, acts);
}

/* Tells each person, who was away, what the computer has played meanwhile. Several people at this screen read that
 * together, so it waits for all of them, and for the curtain: then the history has no card that only one of them has seen. */
static void
tell_stood_in (HfTableNews *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_null_terminated (HF_MAX_SEATS, g_free, TRUE);
  g_autofree char *text = NULL;
  HfVisit *visit;

  if (hf_company_is_pair (self->company)
      && (hf_history_get_eyes (get_game (self)) >= 0 || !hf_company_is_there (self->company)))
    return;

  for (guint i = 0; (visit = hf_company_get_visit (self->company, i)) != NULL; i++)
    add_stood_in (self, lines, hf_visit_get_guest (visit));
  text = g_strjoinv ("\n", (char **) lines->pdata);
  if (lines->len > 0)
    hf_show_alert (
      self->parent,
      /* Translators: above what happened while the person was away from the table, and the computer
                      took her turns */
      C_("title", "The Computer Played for You"), text);
}

static void
update_cb (gpointer data)
{
  HfTableNews *self = data;

  self->update = 0;
  /* The room shows all who come and go. */
  update_presence (self, !hf_guest_is_in_room (get_guest (self)));
  update_saving (self);
  update_notice (self);
  tell_stood_in (self);
  hf_undo_question_update (self->company, self->parent);
}

/* Shows the changes at the table soon, and no more than once in a frame: a table may tell of changes much faster
 * than anybody sees them. */
static void
queue_update (HfTableNews *self)
{
  if (self->update == 0)
    self->update = g_timeout_add_once (FRAME, update_cb, self);
}

/* Says whether the cards of a game that is over came from the shares of chance that everybody gave. */
static void
check_deal_cb (HfTableNews *self)
{
  gboolean agreed;
  g_autofree char *sentence = hf_guest_describe_deal (get_guest (self), &agreed);

  g_set_str (&self->verdict, agreed ? NULL : sentence);
  if (agreed)
    hf_show_toast (self->parent, sentence);
  update_notice (self);
}

static void
refused_cb (HfTableNews *self)
{
  hf_show_toast (self->parent, _("Somebody else was faster. Try again."));
}

static void
state_cb (HfTableNews *self)
{
  if (hf_visit_get_state (self->visit) == HF_VISIT_THERE)
    self->broken = FALSE;
  queue_update (self);
}

static void
hf_table_news_dispose (GObject *object)
{
  HfTableNews *self = HF_TABLE_NEWS (object);

  g_clear_handle_id (&self->update, g_source_remove);
  if (self->visit != NULL)
    hf_undo_question_leave (self->company, get_guest (self), self->parent);
  g_clear_object (&self->visit);
  g_clear_object (&self->company);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    g_clear_weak_pointer (&self->told[seat]);
  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->verdict, g_free);

  G_OBJECT_CLASS (hf_table_news_parent_class)->dispose (object);
}

static void
hf_table_news_class_init (HfTableNewsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_table_news_dispose;
}

static void
hf_table_news_init (HfTableNews *self)
{
}

/* @visit: of the company
 * @parent: shows the news, and outlives them */
HfTableNews *
hf_table_news_new (HfVisit *visit, HfCompany *company, GtkWidget *parent)
{
  HfTableNews *self = g_object_new (HF_TYPE_TABLE_NEWS, NULL);
  HfGuest *guest = hf_visit_get_guest (visit);

  self->visit = g_object_ref (visit);
  self->company = g_object_ref (company);
  self->parent = parent;
  g_signal_connect_object (visit, "changed", G_CALLBACK (state_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (company, "told", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (guest, "chance", G_CALLBACK (check_deal_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (guest, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_guest_get_game (guest), "changed", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  update_presence (self, FALSE);
  hf_undo_question_follow (company, guest, parent);
  update_notice (self);
  queue_update (self);

  return self;
}

/* Tells that the process of the table has ended, if this window has started it, or is there again. */
void
hf_table_news_set_broken (HfTableNews *self, gboolean broken)
{
  g_return_if_fail (HF_IS_TABLE_NEWS (self));

  self->broken = broken;
  update_notice (self);
}
