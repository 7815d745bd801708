/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scoring side: a team, or a seat alone. */
#include "hf-game-team.h"

#include "core/text/hf-text.h"

struct _HfGameTeam
{
  GObject parent_instance;

  guint index;
  char *name;
  char *inline_name;
  GListStore *books;
  HfCardZone *reds;
  HfTeamCounts counts;
};

G_DEFINE_FINAL_TYPE (HfGameTeam, hf_game_team, G_TYPE_OBJECT)

static int
compare_books (gconstpointer a, gconstpointer b, gpointer data)
{
  return hf_game_book_compare ((HfGameBook *) a, (HfGameBook *) b);
}

static void
hf_game_team_finalize (GObject *object)
{
  HfGameTeam *self = HF_GAME_TEAM (object);

  g_free (self->name);
  g_free (self->inline_name);
  g_clear_object (&self->books);
  g_clear_object (&self->reds);

  G_OBJECT_CLASS (hf_game_team_parent_class)->finalize (object);
}

static void
hf_game_team_class_init (HfGameTeamClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_game_team_finalize;
}

static void
hf_game_team_init (HfGameTeam *self)
{
  self->books = g_list_store_new (HF_TYPE_GAME_BOOK);
}

void
hf_game_team_set_name (HfGameTeam *self, const char *name)
{
  g_free (self->inline_name);
  g_set_str (&self->name, name);
  self->inline_name = hf_text_isolate (name);
}

HfGameTeam *
hf_game_team_new (guint index, const HfFlatRules *rules)
{
  HfGameTeam *self = g_object_new (HF_TYPE_GAME_TEAM, NULL);

  self->index = index;
  self->reds = hf_card_zone_new (HF_ZONE_REDS, index);
  self->counts.needed = hf_flat_rules_round (rules, 1);

  return self;
}

void
hf_game_team_add_book (HfGameTeam *self, HfGameBook *book)
{
  g_list_store_insert_sorted (self->books, book, compare_books, NULL);
}

void
hf_game_team_remove_book (HfGameTeam *self, HfGameBook *book)
{
  guint position;

  if (g_list_store_find (self->books, book, &position))
    g_list_store_remove (self->books, position);
}

/* Points of the round that lie on the table. All that counts otherwise does so when the round is over. */
static gint
visible_score (HfGameTeam *self, const HfFlatRules *rules, const HfState *state)
{
  HfScore score = hf_state_score (state, rules, self->index);

  return score.books + score.cards + score.reds;
}

/* Finds the seats that have opened, by themselves or through their team (open.scope). */
static guint
find_opened (HfGameTeam *self, const HfFlatRules *rules, const HfState *state)
{
  guint opened = 0;

  for (guint seat = self->index; seat < rules->n_seats; seat += rules->n_owners)
    if (hf_state_is_open (state, rules, seat))
      opened |= 1u << seat;

  return opened;
}

/* Updates itself from the state. */
void
hf_game_team_update (HfGameTeam *self, const HfFlatRules *rules, const HfState *state)
{
  const guint opened = find_opened (self, rules, state), round = state->table.round;
  const HfClosedBooks closed = hf_state_count_closed (state, rules, self->index);
  const HfOutBooks out = hf_closed_books_count_out (&closed, rules, round);

  self->counts = (HfTeamCounts) {
    .open = opened == rules->owner_seats[self->index],
    .opened = opened,
    .total = hf_state_owner (state, self->index)->total,
    .round_score = visible_score (self, rules, state),
    .closed = closed,
    .out = hf_out_books_join_wild (&out, rules, round),
    .lacks_special = hf_closed_books_missing_special (&closed, rules, round),
    .needed = hf_flat_rules_round (rules, round),
  };
}

guint
hf_game_team_get_index (HfGameTeam *self)
{
  g_return_val_if_fail (HF_IS_GAME_TEAM (self), 0);

  return self->index;
}

/* Returns: “Us”, “Them”, the names of a pair, or the name of the player alone */
const char *
hf_game_team_get_name (HfGameTeam *self)
{
  g_return_val_if_fail (HF_IS_GAME_TEAM (self), NULL);

  return self->name;
}

/* Returns: the name as it stands in a sentence, the direction of which it does not change */
const char *
hf_game_team_get_inline_name (HfGameTeam *self)
{
  g_return_val_if_fail (HF_IS_GAME_TEAM (self), NULL);

  return self->inline_name;
}

GListModel *
hf_game_team_get_books (HfGameTeam *self)
{
  g_return_val_if_fail (HF_IS_GAME_TEAM (self), NULL);

  return G_LIST_MODEL (self->books);
}

HfCardZone *
hf_game_team_get_reds (HfGameTeam *self)
{
  g_return_val_if_fail (HF_IS_GAME_TEAM (self), NULL);

  return self->reds;
}

const HfTeamCounts *
hf_game_team_get_counts (HfGameTeam *self)
{
  g_return_val_if_fail (HF_IS_GAME_TEAM (self), NULL);

  return &self->counts;
}
