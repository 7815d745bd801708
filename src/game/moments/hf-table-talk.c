/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences that players say to each other: questions, answers, remarks, and some teasing. Where partners can talk
 * about their cards, computer players give a reason, which rests on facts that everybody can see. */
#include "config.h"

#include "hf-table-talk.h"

#include <glib/gi18n-lib.h>

#include "core/notation/hf-notation.h"
#include "rulebook/hf-rulebook-words.h"

/* clang-format off */

/* Words and signs that people say to each other where the table may talk (S1-02). Their numbers stay as they
 * are: the listener’s program finds the words in the listener’s language. New ones come last. */
static const char *const sentences[HF_N_TABLE_SENTENCES] = {
  /* Translators: twelve speech bubbles, from “Nice one!” on, that people choose from a menu to tease the
     others or to cheer their partner: spoken, short, friendly */
  NC_("speech bubble", "Nice one!"),
  NC_("speech bubble", "Well done, partner!"),
  NC_("speech bubble", "Thank you!"),
  NC_("speech bubble", "Sorry!"),
  NC_("speech bubble", "Ouch!"),
  NC_("speech bubble", "Don’t you dare!"),
  NC_("speech bubble", "I could use some help."),
  NC_("speech bubble", "Leave it to me."),
  NC_("speech bubble", "Hold on, not yet!"),
  NC_("speech bubble", "Come on, let’s finish this!"),
  /* Translators: a sign in a speech bubble */
  NC_("speech bubble", "?!"),
  /* Translators: a sign in a speech bubble */
  NC_("speech bubble", "☺"),
};

/* clang-format on */

/* With more cards than this in a hand, they are no reason to play on. */
#define FEW_CARDS 5

/* Milliseconds for which a remark stays, where no turn takes it away before. */
#define REMARK_MS 8000

/* The talk of a game.
 *
 * quiet: the person wants no remarks
 * muted: the game is not played, but taught or shown again */
typedef struct
{
  HfRemarks *remarks;
  gboolean quiet;
  gboolean muted;
} Talk;

static void
talk_free (gpointer data)
{
  Talk *talk = data;

  hf_remarks_free (talk->remarks);
  g_free (talk);
}

static Talk *
talk_of (HfGame *game)
{
  static const char *const key = "hf-table-talk";
  Talk *talk = g_object_get_data (G_OBJECT (game), key);

  if (talk != NULL)
    return talk;

  talk = g_new0 (Talk, 1);
  talk->remarks = hf_remarks_new (hf_game_get_seed (game));
  g_object_set_data_full (G_OBJECT (game), key, talk, talk_free);

  return talk;
}

static void
say (HfGame *self, guint seat, const char *speech)
{
  hf_game_seat_say (hf_game_get_seat (self, seat), speech, hf_game_get_turn_number (self));
}

/* Returns (nullable): the question as it is asked */
char *
hf_game_word_question (HfGame *self, HfQuestion question)
{
  const HfRules *rules = &hf_game_get_rules (self)->rules;

  switch (question)
    {
    case HF_QUESTION_OUT:
      return g_strdup (_("May I go out?"));
    case HF_QUESTION_ALL_DIRTY:
      /* Translators: “open”, then “with dirty books only”, in the words of the group */
      return g_strdup_printf (_("Can I %s %s?"), hf_phrase (rules, HF_PHRASE_OPEN),
                                hf_phrase (rules, HF_PHRASE_DIRTY_ONLY));
    case HF_QUESTION_NEW_DIRTY:
      /* Translators: %s is “another dirty book”, in the words of the group */
      return g_strdup_printf (_("Can I start %s?"), hf_phrase (rules, HF_PHRASE_DIRTY_ANOTHER));
    default:
      return NULL;
    }
}

/* Why a partner lets the asker go out, or does not. */
static char *
word_answer_out (HfGame *self, guint seat, gboolean yes)
{
  guint n = hf_state_seat (hf_game_get_state (self), seat)->hand;

  if (yes && n == 0)
    return g_strdup (_("Yes, go out! I’m out of cards."));
  if (yes && n <= FEW_CARDS && hf_state_on_foot (hf_game_get_state (self), seat))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Yes, go out! I only have %u card left.",
                                         "Yes, go out! I only have %u cards left.", n),
                            n);
  if (yes)
    return g_strdup (_("Yes, go out! No point in waiting."));
  if (!hf_state_on_foot (hf_game_get_state (self), seat))
    /* Translators: %s is what the group calls the foot, as “the foot” or “the hoof”; term: foot */
    return g_strdup_printf (_("Not yet, please! I haven’t picked up %s."),
                              hf_rules_term (&hf_game_get_rules (self)->rules,
                                             hf_rules_next_pile (&hf_game_get_rules (self)->rules,
                                                                 1),
                                             HF_TERM_FORM_PHRASE));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Not yet, please! I still have %u card.",
                                       "Not yet, please! I still have %u cards.", n),
                          n);
}

/* Whether partners may talk about their cards, and all tease each other (S1-02). */
gboolean
hf_table_talk_is_free (HfGame *game)
{
  g_return_val_if_fail (HF_IS_GAME (game), FALSE);

  return (hf_game_get_rules (game)->rules.talk_allowed & HF_TALK_FREE) != 0;
}

/* @number: below HF_N_TABLE_SENTENCES
 * Returns: the sentence of that number */
const char *
hf_table_talk_get_sentence (guint number)
{
  g_return_val_if_fail (number < HF_N_TABLE_SENTENCES, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "speech bubble", sentences[number]);
}

/* Shows a sentence of a person, which stays until the person's next turn: others at the same screen look when
 * theirs comes. */
void
hf_table_talk_show (HfGame *game, guint seat, guint number)
{
  guint last;

  g_return_if_fail (HF_IS_GAME (game));

  last = hf_game_get_turn_number (game) + hf_game_get_n_seats (game) - 2;
  hf_game_seat_say (hf_game_get_seat (game, seat), hf_table_talk_get_sentence (number), last);
}

/* Lets a person say one of the sentences, also to people elsewhere. */
void
hf_table_talk_say (HfGame *game, guint seat, guint number)
{
  g_return_if_fail (HF_IS_GAME (game));

  hf_table_talk_show (game, seat, number);
  hf_game_pass_on_sentence (game, number);
}

/* People speak for themselves, and under most rules there is no more to say than yes or no (S4-78). */
static char *
word_answer (HfGame *self, guint seat, HfQuestion question, gboolean yes)
{
  if (!hf_table_talk_is_free (self) || !hf_game_is_computer (self, seat))
    return g_strdup (yes ? C_("speech bubble", "Yes.") : C_("speech bubble", "No."));

  switch (question)
    {
    case HF_QUESTION_OUT:
      return word_answer_out (self, seat, yes);
    case HF_QUESTION_ALL_DIRTY:
      return g_strdup (yes ? _("Yes, let’s do that.")
                           : _("No, let’s keep something without wild cards."));
    case HF_QUESTION_NEW_DIRTY:
      return g_strdup (yes ? _("Yes, another one is fine.") : _("No, let’s finish what we have."));
    default:
      return NULL;
    }
}

/* Lets a computer opponent tease the player that blundered; people speak for themselves. */
static void
razz (HfGame *self, guint victim)
{
  const char *const lines[] = {
    C_("speech bubble", "Well, well!"),
       _("Somebody was in a hurry."), _("We all saw that."),
                                        _("Want to count again?"),
                                          /* Translators: teasing after a blunder,
                                                            in a speech bubble: spoken, friendly,
                                                            never hurting */
                                          _("We’ll be telling that one for years."),
                                        };
  guint owner = hf_flat_rules_owner (hf_game_get_rules (self), victim);
  guint opponents[HF_MAX_SEATS], n = 0;
  guint64 rng = hf_random_stream ("talk", hf_game_get_seed (self), victim, 0,
                                  hf_game_get_log (self)->position);

  for (guint seat = 0; seat < hf_game_get_n_seats (self); seat++)
    if (hf_flat_rules_owner (hf_game_get_rules (self), seat) != owner
        && hf_game_is_computer (self, seat))
      opponents[n++] = seat;

  if (n > 0)
    say (self, opponents[hf_random_next (&rng) % n],
         lines[hf_random_next (&rng) % G_N_ELEMENTS (lines)]);
}

static gboolean
has_razz (const HfGameChange *change)
{
  for (guint i = 0; i < change->events->len; i++)
    if (g_array_index (change->events, HfEvent, i).type == HF_EVENT_RAZZ)
      return TRUE;

  return FALSE;
}

/* Lets remarks hear a change. Where a player is teased, there are no remarks.
 *
 * @remark (out): where a computer player says something about it
 * Returns: FALSE where all are silent */
gboolean
hf_table_talk_find_remark (HfRemarks *remarks,
                           HfGame *game,
                           const HfGameChange *change,
                           HfRemark *remark)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  HfVoice voices[HF_MAX_SEATS] = { 0 };
  guint speakers = 0;
  HfView view;

  hf_view_borrow (&view, change->state, rules, HF_MAX_SEATS);
  for (guint i = 0; i < rules->n_seats; i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);

      voices[i] = hf_voice_find (hf_game_seat_get_character (seat));
      speakers |= (hf_game_seat_get_kind (seat) == HF_PLAYER_COMPUTER) << i;
    }
  hf_remarks_hear (remarks, &view, change->events);

  return !has_razz (change) && hf_remarks_choose (remarks, &view, speakers, voices, remark);
}

/* Shows what a computer player says, for a while: not at a quiet table, and not in place of an answer during the round. */
void
hf_table_talk_show_remark (HfGame *game, const HfRemark *remark)
{
  HfGameSeat *seat = hf_game_get_seat (game, remark->seat);
  guint last = hf_game_get_turn_number (game) + hf_game_get_n_seats (game) - 2;

  if (talk_of (game)->quiet || talk_of (game)->muted
      || (hf_game_seat_get_speech (seat) != NULL && hf_game_get_phase (game) < HF_PHASE_OVER))
    return;

  hf_game_seat_say_for (seat, hf_remark_get_text (remark->moment, remark->voice, remark->number),
                        last, REMARK_MS);
}

/* Sets whether computer players make no remarks at this screen; they answer questions all the same. */
void
hf_table_talk_set_quiet (HfGame *game, gboolean quiet)
{
  g_return_if_fail (HF_IS_GAME (game));

  talk_of (game)->quiet = quiet;
}

/* Lets computer players make no remarks in a game that is not played, but taught or shown again. */
void
hf_table_talk_mute (HfGame *game)
{
  g_return_if_fail (HF_IS_GAME (game));

  talk_of (game)->muted = TRUE;
}

/* Lets faces show what a change means to their players, until their next turn. */
static void
show_moods (HfGame *self, const HfGameChange *change, HfRemarks *remarks)
{
  HfView view;

  hf_view_borrow (&view, change->state, hf_game_get_rules (self), HF_MAX_SEATS);
  for (guint i = 0; i < change->events->len; i++)
    {
      const HfEvent *event = &g_array_index (change->events, HfEvent, i);

      for (guint seat = 0; seat < hf_game_get_n_seats (self); seat++)
        if (event->type == HF_EVENT_DEALT
            || (event->type == HF_EVENT_TURN && event->seat == (gint) seat))
          hf_game_seat_set_mood (hf_game_get_seat (self, seat), HF_MOOD_NEUTRAL);
    }
  for (guint seat = 0; seat < hf_game_get_n_seats (self); seat++)
    {
      HfMood mood = hf_remarks_find_mood (remarks, &view, seat);

      if (mood != HF_MOOD_NEUTRAL)
        hf_game_seat_set_mood (hf_game_get_seat (self, seat), mood);
    }
}

/* A table elsewhere tells what its computer players say. */
static void
hear_remarks (HfGame *self, const HfGameChange *change)
{
  HfRemarks *remarks = talk_of (self)->remarks;
  HfRemark remark;

  if (hf_table_talk_find_remark (remarks, self, change, &remark) && !hf_game_needs_table (self))
    hf_table_talk_show_remark (self, &remark);
  show_moods (self, change, remarks);
}

static void
fall_silent (HfGame *self, gboolean all)
{
  for (guint seat = 0; seat < hf_game_get_n_seats (self); seat++)
    if (all)
      say (self, seat, NULL);
    else
      hf_game_seat_fall_silent (hf_game_get_seat (self, seat), hf_game_get_turn_number (self));
}

static void
moved_cb (HfGame *self, const HfGameChange *change)
{
  const HfEvents *events = change->events;

  for (guint i = 0; i < events->len; i++)
    {
      const HfEvent *event = &g_array_index (events, HfEvent, i);
      g_autofree char *answer = NULL;

      switch (event->type)
        {
        case HF_EVENT_DEALT:
        case HF_EVENT_TURN:
          fall_silent (self, event->type == HF_EVENT_DEALT);
          break;
        case HF_EVENT_ASKED:
          answer = hf_game_word_question (self, event->value);
          say (self, event->seat, answer);
          break;
        case HF_EVENT_ANSWERED:
          answer = word_answer (self, event->seat, event->value2, event->value == HF_ANSWER_YES);
          say (self, event->seat, answer);
          break;
        case HF_EVENT_RAZZ:
          razz (self, event->seat);
          break;
        default:
          break;
        }
    }
  hear_remarks (self, change);
}

/* Takes the last words away where a round is over, as no turn follows soon that would. */
void
hf_table_talk_end (HfGame *game)
{
  g_return_if_fail (HF_IS_GAME (game));

  fall_silent (game, TRUE);
}

/* Lets players speak from now on about the events of the game, see hf_game_seat_get_speech(). */
void
hf_table_talk_begin (HfGame *game)
{
  g_return_if_fail (HF_IS_GAME (game));

  g_signal_handlers_disconnect_by_func (game, moved_cb, NULL);
  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), NULL);
}
