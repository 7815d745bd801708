/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-session.h"

/* The lines that describe a position. */

/* CARDS [+N], or +N alone; reads to the end of the line. */
static gboolean
read_cards_and_fill (HfCliWords *words, guint8 *kinds, guint *n_kinds, guint *fill)
{
  guint n_words = hf_cli_words_left (words);

  *fill = 0;
  if (n_words == 0)
    return FALSE;

  if (words->words[words->n - 1][0] == '+')
    {
      if (!hf_notation_parse_number (words->words[words->n - 1] + 1, HF_POSITION_MAX_CARDS, fill))
        return FALSE;
      n_words--;
    }
  if (!hf_cli_words_list (words, n_words, kinds, HF_POSITION_MAX_CARDS, n_kinds))
    return FALSE;
  words->at = words->n;

  return TRUE;
}

static gboolean
read_zone (HfCliWords *words, HfPositionZone *zone)
{
  guint8 kinds[HF_POSITION_MAX_CARDS];
  guint n, fill;

  if (!read_cards_and_fill (words, kinds, &n, &fill))
    return FALSE;

  *zone = (HfPositionZone) { .cards = hf_cards_from_list (kinds, n), .fill = fill, .named = TRUE };

  return TRUE;
}

static gboolean
read_pile (HfCliWords *words, HfPositionPile *pile)
{
  guint8 kinds[HF_POSITION_MAX_CARDS];
  guint n, fill;

  if (!read_cards_and_fill (words, kinds, &n, &fill))
    return FALSE;

  memcpy (pile->kinds, kinds, n);
  pile->n = n;
  pile->fill = fill;

  return TRUE;
}

/* CARDS [+N] up to the next `|` or the end of the line. */
static gboolean
read_next_zone (HfCliWords *words, HfPositionZone *zone)
{
  const guint end = words->n;
  gboolean read;

  words->n = words->at + hf_cli_words_until (words, "|");
  read = read_zone (words, zone);
  words->n = end;

  return read;
}

/* foot SEAT taken [fresh] | foot SEAT CARDS [+N] [| CARDS [+N]]... */
static gboolean
read_foot (HfCliWords *words, HfPosition *position, guint seat)
{
  const HfPositionZone none = { .named = TRUE };
  guint n = 0;

  position->foot[seat] = position->more[seat][0] = position->more[seat][1] = none;
  position->n_piles[seat] = 0;
  position->fresh &= ~(1u << seat);
  if (hf_cli_words_accept (words, "taken"))
    {
      position->on_foot |= 1u << seat;
      if (hf_cli_words_accept (words, "fresh"))
        position->fresh |= 1u << seat;
      return TRUE;
    }

  do
    {
      if (n > HF_MAX_MORE
          || !read_next_zone (words, n == 0 ? &position->foot[seat] : &position->more[seat][n - 1]))
        return FALSE;
      n++;
    }
  while (hf_cli_words_accept (words, "|"));
  position->n_piles[seat] = n;
  position->on_foot &= ~(1u << seat);

  return TRUE;
}

/* book OWNER CARDS [new] [waiting] */
static gboolean
read_book (HfCliWords *words, HfPosition *position, guint owner)
{
  HfPositionBook book = { .owner = owner };
  guint n_words = MIN (hf_cli_words_until (words, "new"), hf_cli_words_until (words, "waiting"));

  if (n_words == 0 || position->n_books == HF_POSITION_MAX_BOOKS
      || !hf_cli_words_cards (words, n_words, &book.cards))
    return FALSE;

  while (hf_cli_words_left (words) > 0)
    {
      if (hf_cli_words_accept (words, "new"))
        book.flags |= HF_BOOK_NEW;
      else if (hf_cli_words_accept (words, "waiting"))
        book.flags |= HF_BOOK_WAITING;
      else
        return FALSE;
    }

  position->books[position->n_books++] = book;

  return TRUE;
}

/* opened SEAT... | opened none */
static gboolean
read_opened (HfCliWords *words, HfPosition *position, guint n_seats)
{
  guint opened = 0;

  if (!hf_cli_words_accept (words, "none") && !hf_cli_words_seats (words, n_seats, &opened))
    return FALSE;

  position->opened_named = TRUE;
  position->opened = opened;

  return TRUE;
}

/* stock N [N [N [N]]] */
static gboolean
read_stock (HfCliWords *words, HfPosition *position)
{
  gint sizes[HF_MAX_STACKS] = { 0 };
  guint n = 0;

  do
    if (n == HF_MAX_STACKS || !hf_cli_words_number (words, 0, HF_POSITION_MAX_CARDS, &sizes[n++]))
      return FALSE;
  while (hf_cli_words_left (words) > 0);

  position->stock_named = TRUE;
  for (guint i = 0; i < HF_MAX_STACKS; i++)
    {
      position->stack[i].n = 0;
      position->stack[i].fill = sizes[i];
    }

  return TRUE;
}

/* stack 1|2|3|4 CARDS [+N] */
static gboolean
read_stack (HfCliWords *words, HfPosition *position)
{
  gint stack;

  if (!hf_cli_words_number (words, 1, HF_MAX_STACKS, &stack)
      || !read_pile (words, &position->stack[stack - 1]))
    return FALSE;

  position->stock_named = TRUE;

  return TRUE;
}

/* turn SEAT start|play */
static gboolean
read_turn (HfCliWords *words, HfPosition *position, guint n_seats)
{
  static const char *const phases[] = { "start", "play", NULL };
  guint seat;
  gint phase;

  if (!hf_cli_words_index (words, n_seats, &seat) || !hf_cli_words_choose (words, phases, &phase))
    return FALSE;

  position->turn = seat;
  position->play = phase == 1;

  return TRUE;
}

/* Lines about a seat. */
static gboolean
read_of_seat (HfCliWords *words, HfPosition *position, const char *what, guint n_seats)
{
  guint seat;

  if (!hf_cli_words_index (words, n_seats, &seat))
    return FALSE;

  if (strcmp (what, "hand") == 0)
    return read_zone (words, &position->hand[seat]);
  if (strcmp (what, "foot") == 0)
    return read_foot (words, position, seat);
  if (strcmp (what, "first") == 0)
    position->first = seat;
  else
    position->out = seat;

  return TRUE;
}

/* Lines about an owner. */
static gboolean
read_of_owner (HfCliWords *words, HfPosition *position, const char *what, guint n_owners)
{
  guint owner;

  if (!hf_cli_words_index (words, n_owners, &owner))
    return FALSE;

  if (strcmp (what, "book") == 0)
    return read_book (words, position, owner);
  if (strcmp (what, "reds") == 0)
    return hf_cli_words_number (words, 0, G_MAXUINT8, &position->reds[owner]);
  if (strcmp (what, "cut") == 0)
    return hf_cli_words_number (words, 0, G_MAXINT16, &position->cut[owner]);
  if (strcmp (what, "penalty") == 0)
    return hf_cli_words_number (words, 0, 1000000, &position->penalty[owner]);

  return hf_cli_words_number (words, -10000000, 10000000, &position->total[owner]);
}

static gboolean
read_line (HfCliWords *words, HfPosition *position, const HfFlatRules *rules)
{
  static const char *const of_seats[] = { "hand", "foot", "first", "out", NULL };
  const char *what = words->words[words->at - 1];
  gint round;

  if (strcmp (what, "round") == 0)
    {
      if (!hf_cli_words_number (words, 1, G_MAXINT, &round))
        return FALSE;
      position->round = round;
      return TRUE;
    }
  if (strcmp (what, "turn") == 0)
    return read_turn (words, position, rules->n_seats);
  if (strcmp (what, "opened") == 0)
    return read_opened (words, position, rules->n_seats);
  if (strcmp (what, "pile") == 0)
    return read_pile (words, &position->pile);
  if (strcmp (what, "stock") == 0)
    return read_stock (words, position);
  if (strcmp (what, "stack") == 0)
    return read_stack (words, position);
  if (g_strv_contains (of_seats, what))
    return read_of_seat (words, position, what, rules->n_seats);

  return read_of_owner (words, position, what, rules->n_owners);
}

/* Adds a line to the position. */
HfCliResult
hf_cli_session_describe (HfCliSession *self, HfCliWords *words)
{
  g_autofree HfPosition *changed = g_memdup2 (self->position, sizeof *self->position);

  if (!read_line (words, changed, &self->flat) || hf_cli_words_left (words) > 0)
    return hf_cli_result_error (words);

  g_free (self->position);
  self->position = g_steal_pointer (&changed);

  return HF_CLI_RESULT_OK;
}
