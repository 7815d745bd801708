/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of the history: the outcome of a move, as a sentence that everybody at the table may read. */
#include "hf-game-record.h"

struct _HfGameRecord
{
  GObject parent_instance;

  guint position;
  char *text;
  char *line;
  GPtrArray *cards; /* HfCard */
  gboolean drawn;   /* they are those that the seat drew, which nobody else sees */
  gint seat;        /* or -1 */
  gint mover;       /* or -1 */
  guint turn;
  guint round;
  gboolean leading;
  guint rest;     /* where the line goes on after the name that it begins with, or 0 */
  gboolean named; /* a line of this turn up to here begins with that name */
  gboolean brief; /* the name can be left out */
  gboolean explainable;
};

G_DEFINE_FINAL_TYPE (HfGameRecord, hf_game_record, G_TYPE_OBJECT)

/* How cards are marked in a sentence: words for them, then a character of the private use area for
 * each. Unicode has these marks for just that, and hf_text_clean() leaves them in no name. */
#define MARK_BEGIN "\xef\xbf\xb9"
#define MARK_CARDS "\xef\xbf\xba"
#define MARK_END   "\xef\xbf\xbb"
#define FIRST_CARD 0xe000

#define RIGHT_TO_LEFT_MARK "\xe2\x80\x8f"
#define MAX_CHARACTER      6 /* bytes that g_unichar_to_utf8() may write */

/* Takes the marks out of a sentence, for the ear and for the eye. */
static void
read_sentence (HfGameRecord *self, const char *sentence, GPtrArray *cards)
{
  g_autoptr (GString) text = g_string_new (NULL), line = g_string_new (NULL);
  gboolean words = TRUE, pictures = TRUE;

  for (const char *p = sentence; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_str_has_prefix (p, MARK_BEGIN))
        pictures = FALSE;
      else if (g_str_has_prefix (p, MARK_CARDS))
        words = FALSE;
      else if (g_str_has_prefix (p, MARK_END))
        words = pictures = TRUE;
      else if (!words)
        {
          g_string_append (line, HF_GAME_RECORD_CARD);
          g_ptr_array_add (self->cards, g_object_ref (cards->pdata[c - FIRST_CARD]));
        }
      else
        {
          g_string_append_unichar (text, c);
          if (pictures)
            g_string_append_unichar (line, c);
        }
    }
  self->text = g_strdup (text->str);
  self->line = g_strdup (line->str);
}

static void
hf_game_record_finalize (GObject *object)
{
  g_free (HF_GAME_RECORD (object)->text);
  g_free (HF_GAME_RECORD (object)->line);
  g_ptr_array_unref (HF_GAME_RECORD (object)->cards);

  G_OBJECT_CLASS (hf_game_record_parent_class)->finalize (object);
}

static void
hf_game_record_class_init (HfGameRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_game_record_finalize;
}

static void
hf_game_record_init (HfGameRecord *self)
{
  self->cards = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Returns: @words, marked as standing for @n of the cards of a sentence, from @first on */
char *
hf_game_record_mark (const char *words, guint first, guint n)
{
  g_autoptr (GString) marked = g_string_new (MARK_BEGIN);

  g_string_append (marked, words);
  g_string_append (marked, MARK_CARDS);
  for (guint i = 0; i < n; i++)
    g_string_append_unichar (marked, FIRST_CARD + first + i);
  g_string_append (marked, MARK_END);

  return g_strdup (n > 0 ? marked->str : words);
}

/* @seat: who did it, or -1
 * @sentence: with marks of hf_game_record_mark()
 * @cards: HfCard: those marked in the sentence */
HfGameRecord *
hf_game_record_new (const HfGameChange *change, gint seat, const char *sentence, GPtrArray *cards)
{
  HfGameRecord *self = g_object_new (HF_TYPE_GAME_RECORD, NULL);

  self->position = change->position;
  self->seat = seat;
  self->mover = change->move != NULL && change->move->type != HF_MOVE_ANSWER
                    && change->move->type != HF_MOVE_SAY
                  ? (gint) change->move->seat
                  : -1;
  self->turn = change->turn_number;
  self->round = change->state->table.round;
  self->drawn = cards->len > 0
                && g_ptr_array_find (change->digest.cards[HF_DONE_DREW], cards->pdata[0], NULL);
  read_sentence (self, sentence, cards);

  return self;
}

/* Returns: the number of its line in the log of the game */
guint
hf_game_record_get_position (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), 0);

  return self->position;
}

/* Returns: the sentence, with words for everything */
const char *
hf_game_record_get_text (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), NULL);

  return self->text;
}

/* Returns: the sentence with HF_GAME_RECORD_CARD in the place of each card that it names */
const char *
hf_game_record_get_line (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), NULL);

  return self->line;
}

/* Returns: the line as it stands below others of a turn: without the name that they begin with, where the
 *   language lets it go */
char *
hf_game_record_write_brief (HfGameRecord *self)
{
  char initial[MAX_CHARACTER + 1] = "";
  const char *rest;

  g_return_val_if_fail (HF_IS_GAME_RECORD (self), NULL);

  if (!self->brief)
    return g_strdup (self->line);

  rest = self->line + self->rest;
  g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (rest)), initial);

  return g_strconcat (initial, g_utf8_next_char (rest), NULL);
}

/* Returns (transfer none): HfCard: those in the line, in its order */
GPtrArray *
hf_game_record_get_cards (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), NULL);

  return self->cards;
}

/* Returns: whether the cards in the line are those that the seat drew, which nobody else sees */
gboolean
hf_game_record_get_drawn (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), FALSE);

  return self->drawn;
}

/* Returns: the seat that did it, or -1 */
gint
hf_game_record_get_seat (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), -1);

  return self->seat;
}

/* Returns: the seat that moved in its own turn, or before the first one, or -1: answers and talk may be at any time */
gint
hf_game_record_get_mover (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), -1);

  return self->mover;
}

/* Returns: the round it belongs to, from 1 */
guint
hf_game_record_get_round (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), 0);

  return self->round;
}

/* Returns: whether the acts of another player, or another turn, begin here */
gboolean
hf_game_record_get_leading (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), FALSE);

  return self->leading;
}

/* Returns: the place in a line behind the name that it begins with, where the rest begins; or 0 */
static guint
find_rest (const char *line, const char *name)
{
  static const char *const seams[] = { ": ", " " };
  const char *begin = g_str_has_prefix (line, RIGHT_TO_LEFT_MARK)
                        ? line + strlen (RIGHT_TO_LEFT_MARK)
                        : line;
  const char *end = begin + strlen (name);

  if (!g_str_has_prefix (begin, name))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (seams); i++)
    if (g_str_has_prefix (end, seams[i]))
      return (guint) (end - line + strlen (seams[i]));

  return 0;
}

/* To be called before anybody sees the record.
 * @before (nullable): the record before it
 * @name (nullable): whoever it tells of, as sentences have it, where later lines of a turn can do without */
void
hf_game_record_follow (HfGameRecord *self, HfGameRecord *before, const char *name)
{
  self->leading = before == NULL || before->seat != self->seat || before->turn != self->turn
                  || before->round != self->round;
  self->rest = name != NULL ? find_rest (self->line, name) : 0;
  self->brief = !self->leading && before->named && self->rest > 0;
  self->named = self->rest > 0 || (!self->leading && before->named);
}

/* Returns: whether it is about a move of a computer player, so that one can ask why */
gboolean
hf_game_record_get_explainable (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), FALSE);

  return self->explainable;
}

/* To be called before anybody sees the record. */
void
hf_game_record_set_explainable (HfGameRecord *self, gboolean explainable)
{
  self->explainable = explainable;
}
