/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table grants or refuses wishes of guests. A wish has a number: one that comes again is answered again, not
 * granted again. */

#include "hf-host-private.h"

#include "game/moments/hf-table-talk.h"
#include "together/line/hf-frames.h"
#include "together/line/hf-token.h"

/* Counts a frame or a wish of a guest. The limit is that of its seat, so that another line is no way around it.
 *
 * @cost: in frames
 * Returns: FALSE where the guest sends more than a person can */
gboolean
hf_visitor_spend (HfVisitor *self, guint cost)
{
  gboolean has_seat = self->seat >= 0 && !self->looks;

  return hf_host_spend (self->host,
                        has_seat ? &self->host->places[self->seat].budget : &self->budget, cost);
}

/* A wish that is being granted, and the members of the answer to it. */
typedef struct
{
  HfVisitor *visitor;
  HfWishFrame frame;
  HfRefusal refusal;
  char *invitation; /* (nullable) */
} Wish;

static HfGame *
game_of (const Wish *self)
{
  return self->visitor->host->game;
}

/* Whether several players may do this at once, as choosing a hand, counting rows of their own, or saying something. */
static gboolean
comes_between_nothing (const char *line)
{
  return g_regex_match_simple ("^(as [0-9]+ )?(say|choose|answer|own)( |$)", line, G_REGEX_DEFAULT,
                               G_REGEX_MATCH_DEFAULT);
}

/* Whether a wish was made when the table was as it is now. */
static gboolean
is_up_to_date (const Wish *self)
{
  const HfGameLog *log = hf_game_get_log (game_of (self));
  guint position = self->frame.position;

  while (position < log->position && comes_between_nothing (hf_game_log_get_line (log, position)))
    position++;

  return position == log->position;
}

static gboolean
move (Wish *self)
{
  HfVerdict verdict = HF_VERDICT_REFUSED;

  if (is_up_to_date (self))
    verdict = hf_game_play_line (game_of (self), self->visitor->seat, self->frame.line,
                                 &self->refusal);
  if (verdict != HF_VERDICT_REFUSED)
    hf_host_set_paused (self->visitor->host, FALSE);

  return verdict != HF_VERDICT_REFUSED;
}

/* Goes on after a round; before the first one, begins without people who are not there yet. */
static gboolean
next (Wish *self)
{
  HfHost *host = self->visitor->host;

  if (!is_up_to_date (self))
    return FALSE;
  if (host->present.in_room && !hf_host_may_arrange (host, self->visitor->seat))
    return FALSE;
  if (hf_host_needs_share (host))
    {
      hf_host_begin (host);
      return TRUE;
    }

  if (hf_game_get_phase (host->game) != HF_PHASE_OVER)
    return FALSE;

  return (!hf_results_is_last_round (HF_RESULTS (host->game),
                                     hf_game_get_n_rounds_done (host->game))
          && hf_host_agree_anew (host))
         || hf_game_next_round (host->game);
}

/* Cuts before a deal that waits for that; without a number of cards, chance cuts. */
static gboolean
cut (Wish *self)
{
  HfGame *game = game_of (self);
  guint seat = self->visitor->seat;
  guint n = self->frame.cards;

  if (!is_up_to_date (self) || ((hf_game_get_cutters (game) >> seat) & 1) == 0)
    return FALSE;

  hf_host_set_paused (self->visitor->host, FALSE);
  hf_game_set_cut (game, seat, n > 0 ? (gint) n : -1);

  return TRUE;
}

/* Takes back a move where others have learned nothing since, or asks the others. */
static gboolean
undo (Wish *self)
{
  if (!is_up_to_date (self))
    return FALSE;
  if (hf_game_find_undoer (game_of (self)) == self->visitor->seat)
    return hf_game_undo (game_of (self));

  return hf_host_ask_undo (self->visitor->host, self->visitor->seat);
}

/* Answers the question whether a move goes back; a no of its asker withdraws it. */
static gboolean
agree (Wish *self)
{
  const HfWishFrame *frame = &self->frame;

  return hf_host_answer_undo (self->visitor->host, self->visitor->seat, frame->seat,
                              frame->asked_move, frame->yes);
}

static gboolean
redo (Wish *self)
{
  return is_up_to_date (self) && hf_game_find_redoer (game_of (self)) == self->visitor->seat
         && hf_game_redo (game_of (self));
}

/* Tells a sentence to the others, where the rules let people talk. */
static gboolean
say (Wish *self)
{
  HfHost *host = self->visitor->host;
  HfSaid said = { self->visitor->seat, self->frame.sentence };

  if (!hf_table_talk_is_free (host->game))
    return FALSE;

  hf_host_tell_all (host,
                    hf_members_write_frame ("said", hf_said_members, &said,
                                            hf_game_get_rules (host->game)),
                    self->visitor);

  return TRUE;
}

/* Lets the computer play for a person who is away, and refuses that for one who is there. Before the first deal there
 * is nothing to play: `next` begins without people who have not come. */
static gboolean
stand_in (Wish *self)
{
  HfHost *host = self->visitor->host;

  return !hf_host_needs_share (host) && hf_host_stand_in (host, self->frame.seat);
}

/* Calls a person for whom the table has waited for long. */
static gboolean
call (Wish *self)
{
  return self->frame.seat != (guint) self->visitor->seat
         && hf_host_call (self->visitor->host, self->frame.seat);
}

/* Any wish brings its person back. */
static gboolean
come_back (Wish *self)
{
  return TRUE;
}

static gboolean
is_share (const char *text)
{
  return strlen (text) == HF_HOST_SHARE_LENGTH
         && strspn (text, "0123456789abcdef") == HF_HOST_SHARE_LENGTH;
}

/* Takes a share of chance before a deal; the last one begins the deal. */
static gboolean
share (Wish *self)
{
  HfHost *host = self->visitor->host;
  char **own = &host->chance.first.shares[self->visitor->seat];
  const char *text = self->frame.share;

  if (is_share (text) && host->next_secret != NULL)
    return hf_host_take_share (host, self->visitor->seat, text);
  if (hf_host_needs_share (host) && g_strcmp0 (*own, text) == 0)
    return TRUE;
  if (!hf_host_needs_share (host) || *own != NULL || !is_share (text))
    return FALSE;

  *own = g_strdup (text);
  hf_host_keep (host);
  if (host->present.in_room)
    {
      hf_host_begin_when_ready (host);
      return TRUE;
    }
  for (guint seat = 0; seat < hf_game_get_n_seats (host->game); seat++)
    if (host->chance.first.shares[seat] == NULL
        && hf_game_seat_get_kind (hf_game_get_seat (host->game, seat)) == HF_PLAYER_ELSEWHERE)
      return TRUE;
  hf_host_begin (host);

  return TRUE;
}

/* Makes an invitation to one’s own seat, for another device or another person. */
static gboolean
invite (Wish *self)
{
  self->invitation = hf_host_invite (self->visitor->host, self->visitor->seat);

  return TRUE;
}

/* Lets guests without a seat see one’s own hand, with a secret that is in the answer. */
static gboolean
show (Wish *self)
{
  self->invitation = hf_host_invite_to_look (self->visitor->host, self->visitor->seat);

  return TRUE;
}

static gboolean
hide (Wish *self)
{
  hf_host_end_looking (self->visitor->host, self->visitor->seat);

  return TRUE;
}

static gboolean
have_break (Wish *self)
{
  hf_host_set_paused (self->visitor->host, TRUE);

  return TRUE;
}

static gboolean
go_on (Wish *self)
{
  hf_host_set_paused (self->visitor->host, FALSE);

  return TRUE;
}

static gboolean
whole (Wish *self)
{
  hf_visitor_tell_whole (self->visitor);

  return TRUE;
}

/* Agrees to the rules of the room, or takes that back; after the last round, plays again, or goes back to the room. */
static gboolean
ready (Wish *self)
{
  return hf_host_set_ready (self->visitor->host, self->visitor->seat, self->frame.yes,
                            self->frame.terms);
}

/* Changes one’s own name or face in the room. */
static gboolean
rename_self (Wish *self)
{
  return hf_host_rename (self->visitor->host, self->visitor->seat, self->frame.name,
                         self->frame.face);
}

/* Changes seats with another player in the room. */
static gboolean
change (Wish *self)
{
  return hf_host_change_seats (self->visitor->host, self->visitor->seat, self->frame.seat);
}

static gboolean
may_arrange (Wish *self)
{
  return hf_host_may_arrange (self->visitor->host, self->visitor->seat);
}

/* Gives a chair in the room to the computer, or keeps it for a person again. */
static gboolean
computer (Wish *self)
{
  return may_arrange (self)
         && hf_host_seat_computer (self->visitor->host, self->frame.seat, self->frame.yes);
}

/* Sends the person of a chair off in the room. Each person can leave the own one, later, too. */
static gboolean
free_seat (Wish *self)
{
  return (may_arrange (self) || self->frame.seat == (guint) self->visitor->seat)
         && hf_host_free_seat (self->visitor->host, self->frame.seat);
}

/* Makes an invitation to a chair for one more person at the device of a guest. */
static gboolean
beside (Wish *self)
{
  self->invitation = hf_host_invite_beside (self->visitor->host, self->visitor->seat,
                                            self->frame.seat);

  return self->invitation != NULL;
}

/* Changes the rules in the room. */
static gboolean
rules (Wish *self)
{
  return may_arrange (self) && hf_host_set_rules (self->visitor->host, self->frame.rules);
}

/* cost: in frames; HF_HOST_ACT where others may be told more than of a move */
static const struct
{
  gboolean (*grant) (Wish *self);
  guint cost;
} acts[HF_N_WISH_ACTS] = {
  [HF_WISH_ACT_MOVE] = { move, 1 },
  [HF_WISH_ACT_CUT] = { cut, 1 },
  [HF_WISH_ACT_SHARE] = { share, 1 },
  [HF_WISH_ACT_NEXT] = { next, HF_HOST_ACT },
  [HF_WISH_ACT_UNDO] = { undo, HF_HOST_ACT },
  [HF_WISH_ACT_REDO] = { redo, HF_HOST_ACT },
  [HF_WISH_ACT_AGREE] = { agree, HF_HOST_ACT },
  [HF_WISH_ACT_SAY] = { say, HF_HOST_ACT },
  [HF_WISH_ACT_STAND_IN] = { stand_in, HF_HOST_ACT },
  [HF_WISH_ACT_CALL] = { call, HF_HOST_ACT },
  [HF_WISH_ACT_BACK] = { come_back, HF_HOST_ACT },
  [HF_WISH_ACT_INVITE] = { invite, HF_HOST_ACT },
  [HF_WISH_ACT_SHOW] = { show, HF_HOST_ACT },
  [HF_WISH_ACT_HIDE] = { hide, HF_HOST_ACT },
  [HF_WISH_ACT_BREAK] = { have_break, HF_HOST_ACT },
  [HF_WISH_ACT_GO_ON] = { go_on, HF_HOST_ACT },
  [HF_WISH_ACT_WHOLE] = { whole, HF_HOST_ACT },
  [HF_WISH_ACT_READY] = { ready, HF_HOST_ACT },
  [HF_WISH_ACT_RENAME] = { rename_self, HF_HOST_ACT },
  [HF_WISH_ACT_CHANGE] = { change, HF_HOST_ACT },
  [HF_WISH_ACT_COMPUTER] = { computer, HF_HOST_ACT },
  [HF_WISH_ACT_FREE] = { free_seat, HF_HOST_ACT },
  [HF_WISH_ACT_RULES] = { rules, HF_HOST_ACT },
  [HF_WISH_ACT_BESIDE] = { beside, HF_HOST_ACT },
};

/* Answers, and keeps the answer for when the wish comes again. The line may have broken meanwhile. */
static void
send_answer (HfHost *self, guint seat, HfWishAnswer *answer)
{
  HfPlace *place = &self->places[seat];

  if (place->answered != answer->number)
    return;

  g_free (place->last_answer);
  place->last_answer = hf_json_print (hf_members_write (hf_wish_answer_members, answer, NULL));
  if (place->visitor != NULL)
    hf_link_send (place->visitor->link, place->last_answer);
}

/* Finds a person again, who may sit on another seat by now.
 *
 * @seat: before
 * @token (nullable): hash of the token of the device */
static guint
find_seat_now (HfHost *self, guint seat, const char *token)
{
  for (guint i = 0; i < HF_MAX_SEATS && token != NULL; i++)
    if (g_strcmp0 (self->places[i].token, token) == 0)
      return i;

  return seat;
}

/* Whether a person makes a wish; programs make some by themselves. */
static gboolean
is_of_person (HfWishAct act)
{
  return act != HF_WISH_ACT_SHARE && act != HF_WISH_ACT_WHOLE;
}

/* Grants or refuses a wish that has not come before. */
static void
answer_wish (HfHost *host, guint seat, Wish *wish)
{
  const HfWishFrame *frame = &wish->frame;
  HfPlace *place = &host->places[seat];
  HfWishAnswer answer = { .number = frame->number };
  g_autofree char *token = g_strdup (place->token);

  /* First, so that it is saved with the effect of the wish. */
  place->answered = frame->number;
  g_clear_pointer (&place->last_answer, g_free);
  if (is_of_person (frame->act))
    hf_host_note_act (host, seat);
  answer.done = !frame->is_wrong && acts[frame->act].grant != NULL && acts[frame->act].grant (wish);
  answer.is_refused = frame->act == HF_WISH_ACT_MOVE && !answer.done;
  answer.refusal = wish->refusal;
  answer.invitation = wish->invitation;
  send_answer (host, find_seat_now (host, seat, token), &answer);
  g_free (wish->invitation);
}

void
hf_visitor_read_wish (HfVisitor *self, HfJson json)
{
  HfPlace *place = &self->host->places[self->seat];
  Wish wish = { .visitor = self };
  const HfWishFrame *frame = &wish.frame;

  hf_members_read (hf_wish_members, &wish.frame, json, hf_game_get_rules (self->host->game));
  if (*json.wrong)
    return;
  if (frame->number > place->answered && frame->number - place->answered > HF_HOST_MAX_AHEAD)
    {
      hf_visitor_send_off (self, "unreadable");
      return;
    }
  if (frame->number <= place->answered)
    {
      if (frame->number == place->answered && place->last_answer != NULL)
        hf_link_send (self->link, place->last_answer);
      return;
    }

  /* The frame itself has been counted. */
  if (acts[frame->act].grant != NULL && !hf_visitor_spend (self, acts[frame->act].cost - 1))
    {
      hf_visitor_send_off (self, "too-much");
      return;
    }

  answer_wish (self->host, self->seat, &wish);
}
