/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-notation.h"

#include "core/text/hf-text.h"

/* Moves as text; the grammar is in hf-notation.h. */

static const char *const question_names[] = {
  [HF_QUESTION_OUT] = "out",
  [HF_QUESTION_ALL_DIRTY] = "all-dirty",
  [HF_QUESTION_NEW_DIRTY] = "new-dirty",
};

typedef struct
{
  HfMove *move;
  const HfState *state;
  const HfFlatRules *rules;
  const char *const *words;
  guint n_words;
  guint at; /* the next word */
  GError **error;
} HfMoveParser;

/* The seat that acts if none is named: the seat on turn, but a question is answered
 * by the lowest other seat of its team that has not answered yet. */
static guint
expected_seat (const HfState *state, HfMoveType type)
{
  guint turn = MAX (state->table.turn, 0);
  guint answerers = hf_table_answerers (&state->table, state->n_owners);

  if (type != HF_MOVE_ANSWER)
    return turn;
  if (answerers != 0)
    return g_bit_nth_lsf (answerers, -1);

  for (guint seat = turn % state->n_owners; seat < state->table.n_seats; seat += state->n_owners)
    if (seat != turn)
      return seat;

  return turn;
}

static gboolean
refuse (HfMoveParser *self, const char *what)
{
  g_autofree char *shown = NULL;

  if (self->at < self->n_words)
    shown = hf_text_clean (self->words[self->at], HF_TEXT_QUOTE);
  if (shown != NULL)
    hf_text_set_error (self->error, HF_NOTATION_ERROR, HF_NOTATION_ERROR_SYNTAX,
                       "%s was expected instead of “%s”", what, shown);
  else
    hf_text_set_error (self->error, HF_NOTATION_ERROR, HF_NOTATION_ERROR_SYNTAX,
                       "%s was expected at the end", what);

  return FALSE;
}

static gboolean
next_is (HfMoveParser *self, const char *word)
{
  return self->at < self->n_words && strcmp (self->words[self->at], word) == 0;
}

static gboolean
parse_end (HfMoveParser *self)
{
  return self->at == self->n_words || refuse (self, "The end of the line");
}

static gboolean
parse_seat (HfMoveParser *self, guint *seat)
{
  if (self->at == self->n_words
      || !hf_notation_parse_number (self->words[self->at], self->rules->n_seats - 1, seat))
    return refuse (self, "A seat");

  self->at++;

  return TRUE;
}

static gboolean
parse_book (HfMoveParser *self, guint *book)
{
  guint owner = hf_flat_rules_owner (self->rules, self->move->seat);

  if (self->at == self->n_words
      || !hf_notation_parse_book (self->words[self->at], self->state, self->rules, owner, book))
    return refuse (self, "A book");

  self->at++;

  return TRUE;
}

/* One of a list of words; its place in the list is the value. */
static gboolean
parse_word (HfMoveParser *self,
            const char *const *choices,
            guint n_choices,
            const char *what,
            guint8 *value)
{
  for (guint i = 0; i < n_choices; i++)
    {
      if (choices[i] != NULL && next_is (self, choices[i]))
        {
          *value = i;
          self->at++;
          return TRUE;
        }
    }

  return refuse (self, what);
}

#define PILE_WORD "P"

/* Numbers of stacks. Wrong ones are for the rules to refuse.
 * @pile: the top card of the pile may be one of the cards */
static gboolean
parse_stacks (HfMoveParser *self, guint max, gboolean pile)
{
  while (self->at < self->n_words)
    {
      const gboolean from_pile = pile && next_is (self, PILE_WORD);
      guint stack;

      if (self->move->n_choice == max
          || (!from_pile
              && !hf_notation_parse_number (self->words[self->at], HF_MAX_STACKS, &stack)))
        return refuse (self, "The number of a stack, or the end of the line");

      self->move->choice[self->move->n_choice++] = from_pile ? HF_DRAW_PILE : stack - 1;
      self->at++;
    }

  return TRUE;
}

static void
print_stacks (GString *out, const HfMove *move)
{
  for (guint i = 0; i < move->n_choice; i++)
    if (move->choice[i] == HF_DRAW_PILE)
      g_string_append (out, " " PILE_WORD);
    else
      g_string_append_printf (out, " %u", move->choice[i] + 1u);
}

/* CARDS [on BOOK] */
static gboolean
parse_part (HfMoveParser *self, gboolean may_lay_on)
{
  guint8 kinds[HF_MOVE_MAX_CARDS];
  guint start = self->at;
  guint book = HF_BOOK_NONE;
  guint n;

  while (self->at < self->n_words && !next_is (self, "|") && !next_is (self, "on"))
    self->at++;
  if (!hf_notation_parse_cards (self->words + start, self->at - start, kinds,
                                HF_MOVE_MAX_CARDS - self->move->n_cards, &n, self->error))
    return FALSE;

  if (may_lay_on && next_is (self, "on"))
    {
      self->at++;
      if (!parse_book (self, &book))
        return FALSE;
    }

  if (!hf_move_add_part (self->move, book))
    {
      hf_text_set_error (self->error, HF_NOTATION_ERROR, HF_NOTATION_ERROR_TOO_LONG,
                         "There cannot be more than %d books in a move", HF_MOVE_MAX_PARTS);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    hf_move_add_card (self->move, kinds[i]);

  return TRUE;
}

/* PART | PART ... */
static gboolean
parse_parts (HfMoveParser *self, gboolean more_may_lay_on)
{
  if (!parse_part (self, TRUE))
    return FALSE;

  while (next_is (self, "|"))
    {
      self->at++;
      if (!parse_part (self, more_may_lay_on))
        return FALSE;
    }

  return parse_end (self);
}

/* A pile card that is taken without a book needs no part. */
static gboolean
parse_take (HfMoveParser *self)
{
  HfMove *move = self->move;

  if (!parse_parts (self, FALSE))
    return FALSE;

  if (move->n_parts == 1 && move->parts[0].n == 0 && move->parts[0].book == HF_BOOK_NONE)
    move->n_parts = 0;

  return TRUE;
}

static gboolean
parse_discard (HfMoveParser *self)
{
  guint8 kind;
  guint n = 0;

  if (self->at == self->n_words || !hf_notation_parse_card (self->words[self->at], &kind, 1, &n))
    return refuse (self, "One card");

  self->at++;
  hf_move_add_card (self->move, kind);

  return parse_end (self);
}

static gboolean
parse_waiting (HfMoveParser *self)
{
  guint book;

  return parse_book (self, &book) && hf_move_add_part (self->move, book) && parse_end (self);
}

static gboolean
parse_choose (HfMoveParser *self)
{
  static const char *const piles[] = { [HF_ANSWER_YES] = "A", [HF_ANSWER_NO] = "B" };
  guint seat;

  if (!parse_seat (self, &seat)
      || !parse_word (self, piles, G_N_ELEMENTS (piles), "A or B", &self->move->answer))
    return FALSE;

  self->move->seat = seat;

  return parse_end (self);
}

static gboolean
parse_arguments (HfMoveParser *self)
{
  static const char *const answers[] = { [HF_ANSWER_YES] = "yes", [HF_ANSWER_NO] = "no" };

  switch ((HfMoveType) self->move->type)
    {
    case HF_MOVE_DRAW:
      return parse_stacks (self, G_N_ELEMENTS (self->move->choice), TRUE);
    case HF_MOVE_TAKE:
      return parse_take (self);
    case HF_MOVE_OPEN:
      return parse_parts (self, TRUE);
    case HF_MOVE_LAY:
      return parse_part (self, TRUE) && parse_end (self);
    case HF_MOVE_RED3:
      return parse_stacks (self, 1, FALSE);
    case HF_MOVE_DISCARD:
      return parse_discard (self);
    case HF_MOVE_PASS:
      return parse_end (self);
    case HF_MOVE_ASK:
      return parse_word (self, question_names, G_N_ELEMENTS (question_names), "A question",
                         &self->move->question)
             && parse_end (self);
    case HF_MOVE_ANSWER:
      return parse_word (self, answers, G_N_ELEMENTS (answers), "yes or no", &self->move->answer)
             && parse_end (self);
    case HF_MOVE_SAY:
      /* The words said leave no trace in the game. */
      return TRUE;
    case HF_MOVE_WAIT:
    case HF_MOVE_UNWAIT:
      return parse_waiting (self);
    case HF_MOVE_CHOOSE:
      return parse_choose (self);
    default:
      g_return_val_if_reached (FALSE);
    }
}

static const char *const move_names[] = {
  [HF_MOVE_DRAW] = "draw",     [HF_MOVE_TAKE] = "take", [HF_MOVE_OPEN] = "open",
  [HF_MOVE_LAY] = "lay",       [HF_MOVE_RED3] = "red3", [HF_MOVE_DISCARD] = "discard",
  [HF_MOVE_PASS] = "pass",     [HF_MOVE_ASK] = "ask",   [HF_MOVE_ANSWER] = "answer",
  [HF_MOVE_SAY] = "say",       [HF_MOVE_WAIT] = "wait", [HF_MOVE_UNWAIT] = "unwait",
  [HF_MOVE_CHOOSE] = "choose",
};

static gboolean
parse_move (HfMoveParser *self)
{
  guint seat = 0;
  gboolean named = next_is (self, "as");
  guint8 type;

  if (named)
    {
      self->at++;
      if (!parse_seat (self, &seat))
        return FALSE;
    }

  if (!parse_word (self, move_names, G_N_ELEMENTS (move_names), "A move", &type))
    return FALSE;
  hf_move_init (self->move, type, named ? seat : expected_seat (self->state, type));

  return parse_arguments (self);
}

/* Reads a move. Whether it is legal, hf_state_try() tells; an error is only text that is no move.
 * @self (out): the move */
gboolean
hf_move_parse (HfMove *self,
               const char *text,
               const HfState *state,
               const HfFlatRules *rules,
               GError **error)
{
  g_auto (GStrv) words = hf_notation_split (text);
  HfMoveParser parser = {
    .move = self,
    .state = state,
    .rules = rules,
    .words = (const char *const *) words,
    .n_words = g_strv_length (words),
    .error = error,
  };

  return parse_move (&parser);
}

/* An unchecked move may name a book that does not exist. */
static void
print_book (GString *out, const HfState *state, guint book)
{
  if (book < state->table.n_books)
    hf_notation_print_book (out, state, book);
  else
    g_string_append_c (out, '?');
}

static void
print_part (GString *out, const HfMove *move, guint part, const HfState *state)
{
  const HfMovePart *it = &move->parts[part];

  /* A pile card that is taken without a book needs no words. */
  if (it->n > 0 || move->type != HF_MOVE_TAKE || part > 0)
    hf_notation_print_run (out, hf_move_part_cards (move, part), it->n);

  if (it->book == HF_BOOK_NONE)
    return;
  g_string_append (out, " on ");
  print_book (out, state, it->book);
}

static void
print_arguments (GString *out, const HfMove *self, const HfState *state)
{
  switch ((HfMoveType) self->type)
    {
    case HF_MOVE_DRAW:
    case HF_MOVE_RED3:
      print_stacks (out, self);
      break;
    case HF_MOVE_TAKE:
    case HF_MOVE_OPEN:
    case HF_MOVE_LAY:
      for (guint i = 0; i < self->n_parts; i++)
        {
          if (i > 0)
            g_string_append (out, " |");
          print_part (out, self, i, state);
        }
      break;
    case HF_MOVE_DISCARD:
      hf_notation_print_run (out, self->cards, self->n_cards);
      break;
    case HF_MOVE_ASK:
      g_string_append_printf (out, " %s", question_names[self->question]);
      break;
    case HF_MOVE_ANSWER:
      g_string_append (out, self->answer == HF_ANSWER_YES ? " yes" : " no");
      break;
    case HF_MOVE_WAIT:
    case HF_MOVE_UNWAIT:
      g_string_append_c (out, ' ');
      print_book (out, state, self->parts[0].book);
      break;
    case HF_MOVE_CHOOSE:
      g_string_append_printf (out, " %u %c", self->seat, self->answer == HF_ANSWER_YES ? 'A' : 'B');
      break;
    case HF_MOVE_PASS:
    case HF_MOVE_SAY:
      break;
    default:
      g_return_if_reached ();
    }
}

/* Prints a move, for hf_move_parse() to read back; parts of openings, which hf_moves_list() lists,
 * cannot be read. */
char *
hf_move_print (const HfMove *self, const HfState *state)
{
  GString *out = g_string_new (NULL);

  if (self->part_only)
    g_string_append (out, self->type == HF_MOVE_TAKE ? "part take" : "part");
  else
    {
      if (self->type != HF_MOVE_CHOOSE && self->seat != expected_seat (state, self->type))
        g_string_append_printf (out, "as %u ", self->seat);
      g_string_append (out, move_names[self->type]);
    }
  print_arguments (out, self, state);

  return g_string_free (out, FALSE);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Prints moves, a line each in the order of strcmp(). */
static char **
print_moves (const HfState *self, GArray *moves)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < moves->len; i++)
    g_ptr_array_add (lines, hf_move_print (&g_array_index (moves, HfMove, i), self));
  if (self->table.phase == HF_PHASE_SETUP)
    g_ptr_array_add (lines, g_strdup ("deal"));
  if (self->table.phase == HF_PHASE_OVER)
    g_ptr_array_add (lines, g_strdup ("next"));

  g_ptr_array_sort (lines, compare_lines);
  for (guint i = lines->len; i-- > 1;)
    if (strcmp (lines->pdata[i - 1], lines->pdata[i]) == 0)
      g_ptr_array_remove_index (lines, i);
  g_ptr_array_add (lines, NULL);

  return (char **) g_ptr_array_free (lines, FALSE);
}

/* Lists the possible moves, a line each in the order of strcmp(): the legal moves of the seat on
 * turn and, as lines that begin with `part`, the books of which a larger opening could consist. */
char **
hf_state_print_moves (const HfState *self, const HfFlatRules *rules)
{
  g_autoptr (GArray) moves = hf_moves_list (self, rules);

  return print_moves (self, moves);
}

/* Lists the moves of one seat in the same way, and nothing that the seat does not know. */
char **
hf_state_print_moves_of (const HfState *self, const HfFlatRules *rules, guint seat)
{
  g_autoptr (GArray) moves = hf_moves_list_of (self, rules, seat);

  return print_moves (self, moves);
}
