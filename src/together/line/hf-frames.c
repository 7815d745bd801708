/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-frames.h"

#include "game/moments/hf-table-talk.h"
#include "hf-invitation.h"
#include "hf-told-json.h"
#include "hf-token.h"

#define MAX_RULES 65536 /* bytes of a set of rules */
#define MAX_NAME  1200  /* bytes of a name of 300 letters */
#define MAX_WORD  16    /* bytes of the name of a wish */
#define MAX_ERROR 32
#define MAX_LOG   100000 /* lines of a game */
#define MAX_LINE  1000   /* bytes of one */

/* Bytes of the hash of a secret. */
#define HASH_LENGTH (2 * HF_TOKEN_LENGTH)

/* Members that a wish has beside its number. */
enum
{
  HAS_LINE = 1 << 0,
  HAS_SENTENCE = 1 << 1,
  HAS_CARDS = 1 << 2,
  HAS_SEAT = 1 << 3,
  HAS_ANSWER = 1 << 4,
  HAS_SHARE = 1 << 5,
  HAS_POSITION = 1 << 6,
  HAS_MOVE = 1 << 7,
  HAS_NAME = 1 << 8,
  HAS_RULES = 1 << 9,
  HAS_TERMS = 1 << 10,
};

static const struct
{
  const char *word;
  guint has;
} acts[] = {
  [HF_WISH_ACT_UNKNOWN] = { "", 0 },
  [HF_WISH_ACT_MOVE] = { "move", HAS_LINE | HAS_POSITION },
  [HF_WISH_ACT_NEXT] = { "next", HAS_POSITION },
  [HF_WISH_ACT_UNDO] = { "undo", HAS_POSITION },
  [HF_WISH_ACT_REDO] = { "redo", HAS_POSITION },
  [HF_WISH_ACT_CUT] = { "cut", HAS_CARDS | HAS_POSITION },
  [HF_WISH_ACT_SHARE] = { "share", HAS_SHARE },
  [HF_WISH_ACT_AGREE] = { "agree", HAS_SEAT | HAS_MOVE | HAS_ANSWER },
  [HF_WISH_ACT_SAY] = { "say", HAS_SENTENCE },
  [HF_WISH_ACT_STAND_IN] = { "stand-in", HAS_SEAT },
  [HF_WISH_ACT_CALL] = { "call", HAS_SEAT },
  [HF_WISH_ACT_BACK] = { "back", 0 },
  [HF_WISH_ACT_INVITE] = { "invite", 0 },
  [HF_WISH_ACT_SHOW] = { "show", 0 },
  [HF_WISH_ACT_HIDE] = { "hide", 0 },
  [HF_WISH_ACT_BREAK] = { "break", 0 },
  [HF_WISH_ACT_GO_ON] = { "go-on", 0 },
  [HF_WISH_ACT_WHOLE] = { "whole", 0 },
  [HF_WISH_ACT_READY] = { "ready", HAS_ANSWER | HAS_TERMS },
  [HF_WISH_ACT_RENAME] = { "rename", HAS_NAME },
  [HF_WISH_ACT_CHANGE] = { "change", HAS_SEAT },
  [HF_WISH_ACT_COMPUTER] = { "computer", HAS_SEAT | HAS_ANSWER },
  [HF_WISH_ACT_FREE] = { "free", HAS_SEAT },
  [HF_WISH_ACT_RULES] = { "rules", HAS_RULES },
  [HF_WISH_ACT_BESIDE] = { "beside", HAS_SEAT },
};

/* Returns: the word that a frame has for it; an empty one for HF_WISH_ACT_UNKNOWN */
const char *
hf_wish_act_get_word (HfWishAct act)
{
  return acts[act].word;
}

static HfWishAct
find_act (const char *word)
{
  HfWishAct act = HF_N_WISH_ACTS - 1;

  while (act > HF_WISH_ACT_UNKNOWN && !g_str_equal (acts[act].word, word))
    act--;

  return act;
}

/* A number that is written, and is 0 where it is missing. */
static guint
number (HfMembers *self, const char *name, guint n, guint max)
{
  return hf_members_number_if (self, name, TRUE, n, 0, max, 0);
}

/* @of: a HfHello */
void
hf_hello_members (HfMembers *self, gpointer of)
{
  HfHello *hello = of;
  const gboolean back = hello->comes_back;

  hello->oldest = hf_members_needed (self, "hello", hello->oldest, 0, G_MAXINT32);
  hello->newest = hf_members_number_if (self, "speaks", TRUE, hello->newest, 0, G_MAXINT32,
                                        hello->oldest);
  hello->can_look = hf_members_flag (self, "can_look", hello->can_look);
  hello->token = hf_members_text (self, "token", hello->token, HF_TOKEN_LENGTH);
  hello->invitation = hf_members_text (self, "invitation", hello->invitation, HF_TOKEN_LENGTH);
  hello->chair = hf_members_number_if (self, "chair", hello->chair >= 0, hello->chair, 0,
                                       HF_MAX_SEATS - 1, -1);
  hello->era = hf_members_number_if (self, "era", back, hello->era, 0, G_MAXINT32, 0);
  hello->position = hf_members_number_if (self, "position", back, hello->position, 0, G_MAXINT32,
                                          0);
}

static void
members_of_player (HfMembers *self, gpointer of)
{
  HfWelcomePlayer *player = of;

  player->name = hf_members_needed_text (self, "name", player->name, MAX_NAME);
  player->face = hf_members_text (self, "face", player->face, MAX_NAME);
  player->computer = hf_members_flag (self, "computer", player->computer);
}

/* @of: a HfPlayers */
void
hf_players_members (HfMembers *self, gpointer of)
{
  HfPlayers *frame = of;

  frame->n_players = hf_members_items (self, "players", members_of_player, frame->players,
                                       sizeof *frame->players, frame->n_players, HF_MAX_SEATS);
}

static void
members_of_chair (HfMembers *self, gpointer of)
{
  HfWelcomePlayer *chair = of;

  members_of_player (self, chair);
  chair->free = hf_members_flag (self, "free", chair->free);
}

/* @of: a HfFreeChairs */
void
hf_free_chairs_members (HfMembers *self, gpointer of)
{
  HfFreeChairs *frame = of;

  frame->n_chairs = hf_members_items (self, "chairs", members_of_chair, frame->chairs,
                                      sizeof *frame->chairs, frame->n_chairs, HF_MAX_SEATS);
}

/* @of: a HfWelcome */
void
hf_welcome_members (HfMembers *self, gpointer of)
{
  HfWelcome *welcome = of;

  welcome->version = hf_members_needed (self, "welcome", welcome->version, 0, G_MAXINT32);
  welcome->game = number (self, "game", welcome->game, G_MAXINT32);
  welcome->seat = hf_members_needed (self, "seat", welcome->seat, -1, HF_MAX_SEATS - 1);
  welcome->token = hf_members_text (self, "token", welcome->token, HF_TOKEN_LENGTH);
  welcome->replaces = hf_members_text (self, "replaces", welcome->replaces, HASH_LENGTH);
  welcome->looks = hf_members_flag (self, "looks", welcome->looks);
  welcome->room = hf_members_flag (self, "room", welcome->room);
  welcome->answered = hf_members_number_if (self, "answered", !welcome->looks, welcome->answered, 0,
                                            G_MAXINT32, 0);
  welcome->stood_in = hf_members_number (self, "stood_in", welcome->stood_in, 0, G_MAXINT32);
  welcome->promise = hf_members_text (self, "promise", welcome->promise, HASH_LENGTH);
  welcome->rules = hf_members_needed_text (self, "rules", welcome->rules, MAX_RULES);
  hf_players_members (self, &welcome->all);
}

/* @of: a HfSentOff */
void
hf_sent_off_members (HfMembers *self, gpointer of)
{
  HfSentOff *sent_off = of;

  sent_off->error = hf_members_needed_text (self, "error", sent_off->error, MAX_ERROR);
  sent_off->speaks = number (self, "speaks", sent_off->speaks, G_MAXINT32);
}

static void
members_of_act (HfMembers *self, HfWishFrame *wish)
{
  const guint has = acts[wish->act].has;

  if (hf_members_if (self, has & HAS_LINE))
    wish->line = hf_members_needed_text (self, "line", wish->line, HF_LINK_MAX_WISH);
  if (hf_members_if (self, has & HAS_SENTENCE))
    wish->sentence = number (self, "number", wish->sentence, HF_N_TABLE_SENTENCES - 1);
  if (hf_members_if (self, has & HAS_CARDS))
    wish->cards = hf_members_number (self, "cards", wish->cards, 0, self->rules->n_cards);
  if (hf_members_if (self, has & HAS_SEAT))
    wish->seat = hf_members_needed (self, "for", wish->seat, 0, self->rules->n_seats - 1);
  if (hf_members_if (self, has & HAS_MOVE))
    wish->asked_move = hf_members_needed (self, "move", wish->asked_move, 0, G_MAXINT32);
  if (hf_members_if (self, has & HAS_ANSWER))
    wish->yes = hf_members_boolean (self, "yes", wish->yes);
  if (hf_members_if (self, has & HAS_NAME))
    {
      wish->name = hf_members_text (self, "name", wish->name, MAX_NAME);
      wish->face = hf_members_text (self, "face", wish->face, MAX_NAME);
    }
  if (hf_members_if (self, has & HAS_RULES))
    wish->rules = hf_members_needed_text (self, "rules", wish->rules, HF_LINK_MAX_WISH);
  if (hf_members_if (self, has & HAS_TERMS))
    wish->terms = hf_members_text (self, "terms", wish->terms, HASH_LENGTH);
  if (hf_members_if (self, has & HAS_SHARE))
    wish->share = hf_members_needed_text (self, "share", wish->share, HF_TOKEN_LENGTH);
  if (hf_members_if (self, has & HAS_POSITION))
    wish->position = hf_members_needed (self, "position", wish->position, 0, G_MAXINT32);
}

/* @of: a HfWishFrame */
void
hf_wish_members (HfMembers *self, gpointer of)
{
  HfWishFrame *wish = of;
  HfMembers own = *self;
  const char *word = hf_members_needed_text (self, "do", acts[wish->act].word, MAX_WORD);

  if (self->reading)
    {
      wish->act = find_act (word);
      own.json.wrong = &wish->is_wrong;
    }
  members_of_act (&own, wish);
  wish->number = hf_members_needed (self, "wish", wish->number, 1, G_MAXINT32);
}

/* @of: a HfWishAnswer */
void
hf_wish_answer_members (HfMembers *self, gpointer of)
{
  HfWishAnswer *answer = of;

  answer->is_refused = hf_members_has (self, "refusal", answer->is_refused);
  if (answer->is_refused)
    hf_members_object (self, "refusal", hf_refusal_members, &answer->refusal);
  answer->invitation = hf_members_text (self, "invitation", answer->invitation, HF_TOKEN_LENGTH);
  answer->number = hf_members_needed (self, "answer", answer->number, 1, G_MAXINT32);
  answer->done = hf_members_boolean (self, "done", answer->done);
}

/* @of: a HfToldFrame; see hf_told_members() */
void
hf_told_frame_members (HfMembers *self, gpointer of)
{
  HfToldFrame *frame = of;

  frame->era = number (self, "era", frame->era, G_MAXINT32);
  hf_members_object (self, "told", hf_told_members, frame->told);
}

/* @of: a HfLogPiece */
void
hf_log_piece_members (HfMembers *self, gpointer of)
{
  HfLogPiece *piece = of;

  piece->from = hf_members_number (self, "from", piece->from, 0, MAX_LOG);
  hf_members_texts (self, "log", piece->lines, HF_LOG_PIECE_MAX, MAX_LINE);
}

/* @of: a HfSaid */
void
hf_said_members (HfMembers *self, gpointer of)
{
  HfSaid *said = of;

  said->seat = hf_members_needed (self, "seat", said->seat, 0, self->rules->n_seats - 1);
  said->sentence = hf_members_needed (self, "number", said->sentence, 0, HF_N_TABLE_SENTENCES - 1);
}

/* @of: a HfRemark of game/moments/hf-remarks.h */
void
hf_remark_members (HfMembers *self, gpointer of)
{
  HfRemark *remark = of;

  remark->seat = hf_members_needed (self, "seat", remark->seat, 0, self->rules->n_seats - 1);
  remark->moment = hf_members_needed (self, "moment", remark->moment, 0, HF_N_REMARK_MOMENTS - 1);
  remark->voice = hf_members_needed (self, "voice", remark->voice, 0, HF_N_VOICES - 1);
  remark->number = hf_members_number (self, "number", remark->number, 0, HF_N_REMARKS_A_MOMENT - 1);
}

/* @of: a HfSeatOffer */
void
hf_seat_offer_members (HfMembers *self, gpointer of)
{
  HfSeatOffer *offer = of;

  offer->link = hf_members_needed_text (self, "offer", offer->link, HF_INVITATION_MAX_TEXT);
  offer->seat = hf_members_number_if (self, "seat", offer->seat >= 0, offer->seat, 0,
                                      self->rules->n_seats - 1, -1);
}

/* @of: a const char *: the hash of a new secret */
void
hf_promise_members (HfMembers *self, gpointer of)
{
  const char **promise = of;

  *promise = hf_members_needed_text (self, "promise", *promise, HASH_LENGTH);
}

/* @of: a gboolean: a guest says that it is there */
void
hf_here_members (HfMembers *self, gpointer of)
{
  gboolean *here = of;

  *here = hf_members_flag (self, "here", *here);
}
