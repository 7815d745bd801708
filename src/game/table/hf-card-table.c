/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-card-table.h"

#include "core/notation/hf-notation.h"
#include "hf-card-zone-moves.h"

static void
add_seats (HfCardTable *self, GStrv names, const HfPlayerSetup *players)
{
  guint n = self->rules->n_seats;
  HfPlayerFace faces[HF_MAX_SEATS];

  hf_player_names_find_faces (names, players, n, faces);
  for (guint seat = 0; seat < n; seat++)
    {
      const HfPlayerSetup *player = &players[seat];

      if (player->kind == HF_PLAYER_HERE)
        self->persons |= 1u << seat;
      g_ptr_array_add (self->seats,
                       hf_game_seat_new (seat, hf_flat_rules_owner (self->rules, seat), names[seat],
                                         player->kind,
                                         player->level != NULL ? player->level : HF_DEFAULT_LEVEL,
                                         player->character, faces[seat]));
    }
}

static void
name_sides (HfCardTable *self, GStrv names)
{
  for (guint owner = 0; owner < self->rules->n_owners; owner++)
    {
      g_autofree char *name = hf_player_names_side (names, self->rules->n_owners, owner,
                                                    hf_card_table_find_person (self));

      hf_game_team_set_name (self->teams->pdata[owner], name);
    }
}

/* @rules: must outlive the table
 * @players: one for each seat of the rules */
HfCardTable *
hf_card_table_new (const HfFlatRules *rules, guint64 seed, const HfPlayerSetup *players)
{
  HfCardTable *self = g_new0 (HfCardTable, 1);
  g_auto (GStrv) names = hf_player_names_list (players, rules->n_seats);

  self->rules = rules;
  self->seed = seed;
  self->seats = g_ptr_array_new_with_free_func (g_object_unref);
  self->teams = g_ptr_array_new_with_free_func (g_object_unref);
  self->books = g_ptr_array_new_with_free_func (g_object_unref);
  self->deck = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    self->stacks[i] = hf_card_zone_new (HF_ZONE_STACK, i);
  self->pile = hf_card_zone_new (HF_ZONE_PILE, 0);

  add_seats (self, names, players);
  for (guint owner = 0; owner < rules->n_owners; owner++)
    g_ptr_array_add (self->teams, hf_game_team_new (owner, rules));
  name_sides (self, names);

  return self;
}

/* Calls the players by other names, and gives them other faces. Their kinds stay.
 *
 * @players: one for each seat
 * Returns: whether one had another name or face */
gboolean
hf_card_table_rename (HfCardTable *self, const HfPlayerSetup *players)
{
  const guint n = self->rules->n_seats;
  g_auto (GStrv) names = hf_player_names_list (players, n);
  HfPlayerFace faces[HF_MAX_SEATS];
  gboolean changed = FALSE;

  hf_player_names_find_faces (names, players, n, faces);
  for (guint i = 0; i < n; i++)
    {
      HfGameSeat *seat = self->seats->pdata[i];

      changed |= !g_str_equal (hf_game_seat_get_name (seat), names[i])
                 || hf_game_seat_get_face (seat) != faces[i];
      hf_game_seat_set_name (seat, names[i]);
      hf_game_seat_set_face (seat, faces[i]);
    }
  name_sides (self, names);

  return changed;
}

/* Sets which of the people at the table are at this screen. One of them alone is spoken to; several go by their names.
 *
 * @persons: their seats, a bit each */
void
hf_card_table_set_persons (HfCardTable *self, guint persons)
{
  const char *names[HF_MAX_SEATS + 1] = { NULL };

  self->persons = persons;
  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    {
      hf_game_seat_set_kind (self->seats->pdata[seat], hf_card_table_has_person (self, seat)
                                                         ? HF_PLAYER_HERE
                                                         : HF_PLAYER_ELSEWHERE);
      names[seat] = hf_game_seat_get_name (self->seats->pdata[seat]);
    }
  name_sides (self, (GStrv) names);
}

void
hf_card_table_free (HfCardTable *self)
{
  g_ptr_array_unref (self->deck);
  g_ptr_array_unref (self->books);
  g_ptr_array_unref (self->teams);
  g_ptr_array_unref (self->seats);
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    g_object_unref (self->stacks[i]);
  g_object_unref (self->pile);
  g_free (self);
}

/* Returns: the seat of the person at this screen; -1 where there is none, or where several go by
 *   their names */
gint
hf_card_table_find_person (const HfCardTable *self)
{
  gint first = g_bit_nth_lsf (self->persons, -1);

  return first >= 0 && self->persons == 1u << first ? first : -1;
}

/* Returns: a random number generator that depends on the seed and the round alone */
guint64
hf_card_table_reseed (const HfCardTable *self, guint round, HfChance chance)
{
  guint64 key = self->seed ^ (G_GUINT64_CONSTANT (0xd1b54a32d192ed03) * (2 * round + chance + 1));

  return ~hf_random_next (&key);
}

HfCardZone *
hf_card_table_find_zone (HfCardTable *self, HfZone zone, guint index)
{
  switch (zone)
    {
    case HF_ZONE_STACK:
      return self->stacks[index];
    case HF_ZONE_PILE:
      return self->pile;
    case HF_ZONE_HAND:
      return hf_game_seat_get_hand (g_ptr_array_index (self->seats, index));
    case HF_ZONE_FOOT:
      return hf_game_seat_get_foot (g_ptr_array_index (self->seats, index));
    case HF_ZONE_BOOK:
      return hf_game_book_get_cards (g_ptr_array_index (self->books, index));
    case HF_ZONE_REDS:
      return hf_game_team_get_reds (g_ptr_array_index (self->teams, index));
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
add_zone (HfCardTable *self, GPtrArray *zones, HfZone zone, guint index)
{
  g_ptr_array_add (zones, g_object_ref (hf_card_table_find_zone (self, zone, index)));
}

/* Returns (element-type HfCardZone) (transfer full): all zones of the table */
GPtrArray *
hf_card_table_list_zones (HfCardTable *self)
{
  GPtrArray *zones = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < MAX (self->rules->n_stacks, 2); i++)
    add_zone (self, zones, HF_ZONE_STACK, i);
  add_zone (self, zones, HF_ZONE_PILE, 0);
  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      add_zone (self, zones, HF_ZONE_HAND, seat);
      add_zone (self, zones, HF_ZONE_FOOT, seat);
    }
  for (guint owner = 0; owner < self->teams->len; owner++)
    add_zone (self, zones, HF_ZONE_REDS, owner);
  for (guint place = 0; place < self->books->len; place++)
    add_zone (self, zones, HF_ZONE_BOOK, place);

  return zones;
}

/* Returns (element-type HfCardZone) (transfer full): copies of all zones, with the same cards */
GPtrArray *
hf_card_table_copy_zones (HfCardTable *self)
{
  GPtrArray *zones = hf_card_table_list_zones (self);

  for (guint i = 0; i < zones->len; i++)
    {
      g_autoptr (HfCardZone) zone = g_ptr_array_index (zones, i);
      g_autoptr (GPtrArray) cards = hf_card_zone_dup_cards (zone);

      zones->pdata[i] = hf_card_zone_new (hf_card_zone_get_zone (zone),
                                          hf_card_zone_get_index (zone));
      hf_card_zone_set_cards (zones->pdata[i], cards);
    }

  return zones;
}

/* Holds back the change signals of all zones until hf_card_table_thaw(). */
void
hf_card_table_freeze (HfCardTable *self)
{
  g_autoptr (GPtrArray) zones = hf_card_table_list_zones (self);

  for (guint i = 0; i < zones->len; i++)
    hf_card_zone_freeze (g_ptr_array_index (zones, i));
}

void
hf_card_table_thaw (HfCardTable *self)
{
  g_autoptr (GPtrArray) zones = hf_card_table_list_zones (self);

  for (guint i = 0; i < zones->len; i++)
    hf_card_zone_thaw (g_ptr_array_index (zones, i));
}

/* Updates all models from the state. */
void
hf_card_table_update (HfCardTable *self, const HfState *state)
{
  for (guint i = 0; i < self->books->len; i++)
    hf_game_book_update (g_ptr_array_index (self->books, i), self->rules, hf_state_book (state, i));
  for (guint i = 0; i < self->seats->len; i++)
    hf_game_seat_update (g_ptr_array_index (self->seats, i), self->rules, state);
  for (guint i = 0; i < self->teams->len; i++)
    hf_game_team_update (g_ptr_array_index (self->teams, i), self->rules, state);
}

static gboolean
holds_row (HfCardZone *zone, const guint8 *kinds, guint n_kinds)
{
  if (hf_card_zone_get_n (zone) != n_kinds)
    return FALSE;

  for (guint i = 0; i < n_kinds; i++)
    if (hf_card_get_kind (hf_card_zone_peek (zone, i)) != kinds[i])
      return FALSE;

  return TRUE;
}

/* Whether a zone has the cards that the state says. */
static gboolean
zone_is_true (HfCardZone *zone, const HfState *state)
{
  guint index = hf_card_zone_get_index (zone);
  HfCards there, wanted = HF_CARDS_NONE;

  hf_card_zone_count (zone, &there);
  switch (hf_card_zone_get_zone (zone))
    {
    case HF_ZONE_STACK:
      return holds_row (zone, hf_state_stack (state, index), state->table.n_stack[index]);
    case HF_ZONE_PILE:
      return holds_row (zone, hf_state_pile (state), state->table.n_pile);
    case HF_ZONE_HAND:
      wanted = *hf_state_hand (state, index);
      break;
    case HF_ZONE_FOOT:
      wanted = hf_state_piles_left (state, index);
      break;
    case HF_ZONE_BOOK:
      wanted = hf_book_cards (hf_state_book (state, index));
      break;
    case HF_ZONE_REDS:
      wanted = hf_owner_threes (hf_state_owner (state, index));
      break;
    default:
      return FALSE;
    }

  return hf_cards_equal (&there, &wanted);
}

/* Whether every zone matches the state. */
gboolean
hf_card_table_check (HfCardTable *self, const HfState *state, char **problem)
{
  g_autoptr (GPtrArray) zones = hf_card_table_list_zones (self);

  if (self->books->len != state->table.n_books)
    {
      g_set_str (problem, "there are more or fewer books than in the state");
      return FALSE;
    }

  for (guint i = 0; i < zones->len; i++)
    {
      HfCardZone *zone = g_ptr_array_index (zones, i);

      if (!zone_is_true (zone, state))
        {
          g_free (*problem);
          *problem = g_strdup_printf ("zone %u.%u does not hold what the state says",
                                      hf_card_zone_get_zone (zone), hf_card_zone_get_index (zone));
          return FALSE;
        }
    }

  return TRUE;
}
