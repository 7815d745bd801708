/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table grants or refuses wishes of guests. A wish has a number: one that comes again is answered again, not
 * granted again. */

#include "hf-host-private.h"

#include "game/advice/hf-table-talk.h"
#include "together/line/hf-token.h"
#include "together/line/hf-told-json.h"

#define MAX_WORD 16 /* bytes of the name of a wish */

/* Spends some of a budget, which is refilled each second.
 *
 * Returns: FALSE where too little is left; nothing is spent then */
gboolean
hf_budget_spend (HfBudget *self, gint64 now, guint cost, guint most, guint per_second)
{
  gint64 back = (now - self->counted) * per_second / 1000;

  self->counted += back * 1000 / per_second;
  self->spent -= MIN (self->spent, back);
  if (self->spent + cost > most)
    return FALSE;

  self->spent += cost;

  return TRUE;
}

/* @cost: in frames */
gboolean
hf_host_spend (HfHost *self, HfBudget *budget, guint cost)
{
  return hf_budget_spend (budget, self->now, cost, HF_HOST_MAX_BURST, HF_HOST_MAX_FRAMES);
}

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

/* A wish that is being granted.
 *
 * answer: the answer, to which a wish may add members */
typedef struct
{
  HfVisitor *visitor;
  HfJson json;
  JsonObject *answer;
} Wish;

static HfGame *
game_of (const Wish *self)
{
  return self->visitor->host->game;
}

/* Whether several players may do this at once, as choosing a hand, or saying something. */
static gboolean
comes_between_nothing (const char *line)
{
  return g_regex_match_simple ("^(as [0-9]+ )?(say|choose|answer)( |$)", line, G_REGEX_DEFAULT,
                               G_REGEX_MATCH_DEFAULT);
}

/* Whether a wish was made when the table was as it is now. */
static gboolean
is_up_to_date (const Wish *self)
{
  const HfGameLog *log = hf_game_get_log (game_of (self));
  guint position = hf_json_int (self->json, "position", 0, G_MAXINT32);

  if (*self->json.wrong || position > log->position)
    return FALSE;
  while (position < log->position && comes_between_nothing (hf_game_log_get_line (log, position)))
    position++;

  return position == log->position;
}

static gboolean
move (Wish *self)
{
  HfRefusal refusal = { 0 };
  const char *line = hf_json_text (self->json, "line", HF_LINK_MAX_WISH);
  HfVerdict verdict = HF_VERDICT_REFUSED;

  if (is_up_to_date (self))
    verdict = hf_game_play_line (game_of (self), self->visitor->seat, line, &refusal);
  if (verdict == HF_VERDICT_REFUSED)
    json_object_set_object_member (self->answer, "refusal",
                                   hf_members_write (hf_refusal_members, &refusal, NULL));
  else
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
  if (hf_host_needs_share (host))
    {
      hf_host_begin (host);
      return TRUE;
    }

  if (hf_game_get_phase (host->game) != HF_PHASE_OVER)
    return FALSE;

  return (!hf_game_is_last_round (host->game, hf_game_get_n_rounds_done (host->game))
          && hf_host_agree_anew (host))
         || hf_game_next_round (host->game);
}

/* Cuts before a deal that waits for that; without a number of cards, chance cuts. */
static gboolean
cut (Wish *self)
{
  HfGame *game = game_of (self);
  guint seat = self->visitor->seat;
  guint n = hf_json_int_or (self->json, "cards", 0, hf_game_get_rules (game)->n_cards, 0);

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
  guint asker = hf_json_int (self->json, "for", 0, HF_MAX_SEATS - 1);
  guint position = hf_json_int (self->json, "move", 0, G_MAXINT32);
  gboolean yes = hf_json_flag (self->json, "yes");

  return !*self->json.wrong
         && hf_host_answer_undo (self->visitor->host, self->visitor->seat, asker, position, yes);
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
  guint number = hf_json_int_or (self->json, "number", 0, HF_N_TABLE_SENTENCES - 1, 0);
  JsonObject *frame, *said;

  if (*self->json.wrong || !hf_table_talk_is_free (host->game))
    return FALSE;

  frame = json_object_new ();
  said = json_object_new ();
  json_object_set_int_member (said, "seat", self->visitor->seat);
  json_object_set_int_member (said, "number", number);
  json_object_set_object_member (frame, "said", said);
  hf_host_tell_all (host, frame, self->visitor);

  return TRUE;
}

/* Lets the computer play for a person who is away, and refuses that for one who is there. Before the first deal there
 * is nothing to play: `next` begins without people who have not come. */
static gboolean
stand_in (Wish *self)
{
  HfHost *host = self->visitor->host;
  guint seat = hf_json_int (self->json, "for", 0, hf_game_get_n_seats (host->game) - 1);

  if (*self->json.wrong || host->places[seat].visitor != NULL || hf_host_needs_share (host)
      || hf_game_seat_get_kind (hf_game_get_seat (host->game, seat)) != HF_PLAYER_ELSEWHERE)
    return FALSE;
  hf_host_set_stand_ins (host, host->present.stand_ins | 1u << seat);

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
  const char *text = hf_json_text (self->json, "share", HF_HOST_SHARE_LENGTH);

  if (!*self->json.wrong && is_share (text) && host->next_secret != NULL)
    return hf_host_take_share (host, self->visitor->seat, text);
  if (!*self->json.wrong && hf_host_needs_share (host) && g_strcmp0 (*own, text) == 0)
    return TRUE;
  if (*self->json.wrong || !hf_host_needs_share (host) || *own != NULL || !is_share (text))
    return FALSE;

  *own = g_strdup (text);
  hf_host_keep (host);
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
  g_autofree char *secret = hf_host_invite (self->visitor->host, self->visitor->seat);

  json_object_set_string_member (self->answer, "invitation", secret);

  return TRUE;
}

/* Lets guests without a seat see one’s own hand, with a secret that is in the answer. */
static gboolean
show (Wish *self)
{
  g_autofree char *secret = hf_host_invite_to_look (self->visitor->host, self->visitor->seat);

  json_object_set_string_member (self->answer, "invitation", secret);

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

/* cost: in frames; HF_HOST_ACT where others may be told more than of a move */
static const struct
{
  const char *name;
  gboolean (*grant) (Wish *self);
  guint cost;
} wishes[] = {
  { "move", move, 1 },
  { "cut", cut, 1 },
  { "share", share, 1 },
  { "next", next, HF_HOST_ACT },
  { "undo", undo, HF_HOST_ACT },
  { "redo", redo, HF_HOST_ACT },
  { "agree", agree, HF_HOST_ACT },
  { "say", say, HF_HOST_ACT },
  { "stand-in", stand_in, HF_HOST_ACT },
  { "invite", invite, HF_HOST_ACT },
  { "show", show, HF_HOST_ACT },
  { "hide", hide, HF_HOST_ACT },
  { "break", have_break, HF_HOST_ACT },
  { "go-on", go_on, HF_HOST_ACT },
  { "whole", whole, HF_HOST_ACT },
};

/* Returns: the index of a wish in the table; its length where no wish has that name */
static guint
find_wish (const char *name)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (wishes) && !g_str_equal (name, wishes[i].name))
    i++;

  return i;
}

/* Answers, and keeps the answer for when the wish comes again. The line may have broken meanwhile.
 *
 * @frame (transfer full) */
static void
answer (HfHost *self, guint seat, guint number, JsonObject *frame)
{
  HfPlace *place = &self->places[seat];

  if (place->answered != number)
    {
      json_object_unref (frame);
      return;
    }
  g_free (place->last_answer);
  place->last_answer = hf_json_print (frame);
  if (place->visitor != NULL)
    hf_link_send (place->visitor->link, place->last_answer);
}

void
hf_visitor_read_wish (HfVisitor *self, HfJson json)
{
  HfHost *host = self->host;
  HfPlace *place = &host->places[self->seat];
  guint seat = self->seat, number = hf_json_int (json, "wish", 1, G_MAXINT32);
  Wish wish = { .visitor = self, .json = json };
  guint i = find_wish (hf_json_text (json, "do", MAX_WORD));
  gboolean known = i < G_N_ELEMENTS (wishes), done = FALSE;

  if (*json.wrong)
    return;
  if (number > place->answered && number - place->answered > HF_HOST_MAX_AHEAD)
    {
      hf_visitor_send_off (self, "unreadable");
      return;
    }
  if (number <= place->answered)
    {
      if (number == place->answered && place->last_answer != NULL)
        hf_link_send (self->link, place->last_answer);
      return;
    }

  /* The frame itself has been counted. */
  if (known && !hf_visitor_spend (self, wishes[i].cost - 1))
    {
      hf_visitor_send_off (self, "too-much");
      return;
    }

  /* First, so that it is saved with the effect of the wish. */
  place->answered = number;
  g_clear_pointer (&place->last_answer, g_free);
  wish.answer = json_object_new ();
  done = known && wishes[i].grant (&wish);
  json_object_set_int_member (wish.answer, "answer", number);
  json_object_set_boolean_member (wish.answer, "done", done);
  answer (host, seat, number, wish.answer);
}
