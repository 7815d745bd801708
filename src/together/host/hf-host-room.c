/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The room of a table. Before the first deal, people come, see who is there, change their names and chairs, and agree
 * to the rules. Each of these changes makes another game, in which nothing has happened yet, and all guests are welcomed
 * to it. After the last round the room is there again for the next game. A code of six letters leads to the chairs that
 * are free, for as long as the table is there. */

#include "hf-host-private.h"

#include "core/rules/hf-rule-set.h"
#include "core/text/hf-text.h"
#include "game/files/hf-deal-text.h"
#include "together/line/hf-code.h"
#include "together/line/hf-token.h"

/* Most codes that are tried at once, and seconds for each further one: there are 16 million. */
#define MAX_GUESSES   10
#define GUESS_SECONDS 4

/* The people and computer players of a game, to make another one with. */
typedef struct
{
  HfPlayerSetup players[HF_MAX_SEATS];
} Party;

static Party
list_party (HfGame *game)
{
  Party party = { 0 };

  hf_game_list_players (game, party.players);

  return party;
}

/* Takes another game, in which nothing has happened yet. */
static void
take_game (HfHost *self, HfGame *game)
{
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    g_clear_pointer (&self->chance.first.shares[seat], g_free);
  g_signal_emit_by_name (self, "game-changed", game);
  hf_host_keep (self);
  hf_host_welcome_all (self);
}

/* Makes another game with the same file, in which nothing has happened yet.
 *
 * Returns: FALSE where the rules cannot be played */
static gboolean
set_up (HfHost *self, const HfRules *rules, const char *rules_name, const Party *party)
{
  g_autoptr (HfGame)
    game = hf_game_new (rules, hf_game_get_seed (self->game), party->players, NULL);
  GPtrArray *extras = hf_game_get_extras (self->game);

  if (game == NULL)
    return FALSE;

  hf_game_set_rules_name (game, rules_name);
  hf_game_set_name (game, hf_game_get_name (self->game));
  for (guint i = 0; i + 1 < extras->len; i += 2)
    hf_game_set_extra (game, extras->pdata[i], extras->pdata[i + 1]);
  take_game (self, game);

  return TRUE;
}

/* Makes another game with other players. */
static gboolean
seat_party (HfHost *self, const Party *party)
{
  g_autofree char *rules_name = g_strdup (hf_game_get_rules_name (self->game));

  return set_up (self, &hf_game_get_rules (self->game)->rules, rules_name, party);
}

/* Opens the room, in which people stay until all are ready or one begins.
 *
 * Returns (transfer none): the code of the table */
const char *
hf_host_open_room (HfHost *self)
{
  g_return_val_if_fail (HF_IS_HOST (self), NULL);

  if (self->code == NULL)
    self->code = hf_code_new ();
  self->present.in_room = hf_host_needs_share (self);
  hf_host_keep (self);

  return self->code;
}

/* Sets the seat of the person who decides in the room; without one, each person there does.
 *
 * @seat: -1 for none */
void
hf_host_set_owner (HfHost *self, gint seat)
{
  g_return_if_fail (HF_IS_HOST (self) && seat < (gint) hf_game_get_n_seats (self->game));

  if (self->owner == seat)
    return;

  self->owner = seat;
  hf_host_tell_present (self);
}

/* Whether the person of a seat may begin, and decide on rules and on the chairs of others. */
gboolean
hf_host_may_arrange (HfHost *self, guint seat)
{
  const gint owner = hf_host_find_owner (self);

  return self->present.in_room && (owner < 0 || owner == (gint) seat);
}

static gboolean
is_person (HfHost *self, guint seat)
{
  return hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) == HF_PLAYER_ELSEWHERE;
}

/* Begins once each person is there and has agreed to the rules. Guests who know no room agree by coming. */
void
hf_host_begin_when_ready (HfHost *self)
{
  if (!self->present.in_room)
    return;

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    {
      const HfVisitor *visitor = self->places[seat].visitor;
      gboolean agrees = visitor != NULL
                        && (visitor->version < HF_PROTOCOL_ROOM
                            || ((self->present.ready >> seat) & 1));

      if (is_person (self, seat) && (!agrees || self->chance.first.shares[seat] == NULL))
        return;
    }
  hf_host_begin (self);
}

/* Lets nobody know the chance of the next game yet. */
static void
renew_chance (HfHost *self)
{
  hf_host_drop_shares (self);
  hf_deal_chance_clear (&self->chance);
  hf_deal_chance_init (&self->chance);
  self->chance.first.secret = hf_token_new ();
}

/* Opens the room for the next game, with the same people, chairs, and rules.
 *
 * Returns: FALSE where the last round is not over */
static gboolean
open_anew (HfHost *self)
{
  g_autoptr (HfGame)
    game = hf_game_is_over (self->game)
             ? hf_game_new_again (self->game, 0, hf_game_get_seed (self->game), NULL)
             : NULL;

  if (game == NULL)
    return FALSE;

  hf_game_set_name (game, hf_game_get_name (self->game));
  hf_host_drop_question (self);
  hf_host_set_paused (self, FALSE);
  hf_host_end_stand_ins (self, self->present.stand_ins);
  renew_chance (self);
  /* A guest who has been away knows lines of the log before. */
  self->era++;
  self->n_games++;
  if (self->code == NULL)
    self->code = hf_code_new ();
  hf_present_leave_room (&self->present);
  self->present.in_room = TRUE;
  take_game (self, game);

  return TRUE;
}

static gboolean
plays_by_terms (HfHost *self, const char *terms)
{
  g_autofree char *rules = hf_host_print_rules (self), *hash = hf_token_hash (rules);

  return g_str_equal (terms, hash);
}

/* Agrees to the rules, or takes that back. After the last round, the next game begins in the room.
 *
 * @terms (nullable): hash of the rules to which the person agrees, as a welcome has them; others may be played by now
 * Returns: FALSE where they are, or where the last round is not over */
gboolean
hf_host_set_ready (HfHost *self, guint seat, gboolean ready, const char *terms)
{
  if (ready && terms != NULL && !plays_by_terms (self, terms))
    return FALSE;
  if (!self->present.in_room && !open_anew (self))
    return FALSE;

  self->present.ready = (self->present.ready & ~(1u << seat)) | (ready ? 1u << seat : 0);
  hf_host_tell_present (self);
  hf_host_begin_when_ready (self);

  return TRUE;
}

/* Calls the players by other names in the game that goes on. */
static void
rename_party (HfHost *self, const Party *party)
{
  hf_game_rename (self->game, party->players);
  hf_host_keep (self);
  hf_host_tell_players (self);
}

/* Gives the person of a seat another name, another face, or both.
 *
 * @name, @face (nullable): NULL for the one before */
gboolean
hf_host_rename (HfHost *self, guint seat, const char *name, const char *face)
{
  Party party = list_party (self->game);
  g_autofree char *tidy = name != NULL ? g_strstrip (hf_text_clean (name, HF_TEXT_NAME)) : NULL;

  if (tidy != NULL && *tidy == '\0')
    return FALSE;

  if (tidy != NULL)
    party.players[seat].name = tidy;
  if (face != NULL)
    party.players[seat].face = face;
  if (self->present.in_room)
    return seat_party (self, &party);

  rename_party (self, &party);

  return TRUE;
}

static void
swap_bits (guint *bits, guint a, guint b)
{
  const guint differs = ((*bits >> a) ^ (*bits >> b)) & 1;

  *bits ^= differs << a | differs << b;
}

/* Lets the people of two seats change places, with their devices and invitations. */
static void
swap_places (HfHost *self, guint a, guint b)
{
  HfPlace *one = &self->places[a], *other = &self->places[b], between = *one;

  *one = *other;
  *other = between;
  one->share = &self->chance.first.shares[a];
  other->share = &self->chance.first.shares[b];
  if (one->visitor != NULL)
    one->visitor->seat = a;
  if (other->visitor != NULL)
    other->visitor->seat = b;
  swap_bits (&self->present.ready, a, b);
  self->present.wants[a] = a;
  self->present.wants[b] = b;
  if (self->owner == (gint) a || self->owner == (gint) b)
    self->owner = a + b - self->owner;
}

static void
swap_players (Party *party, guint a, guint b)
{
  HfPlayerSetup between = party->players[a];

  party->players[a] = party->players[b];
  party->players[b] = between;
}

/* Changes seats with another player: at once where that is the computer or a person who has not come, else once that
 * person wants the same.
 *
 * @other: the seat itself takes the wish back */
gboolean
hf_host_change_seats (HfHost *self, guint seat, guint other)
{
  Party party = list_party (self->game);

  if (!self->present.in_room || other >= hf_game_get_n_seats (self->game))
    return FALSE;

  self->present.wants[seat] = other;
  if (seat == other
      || (self->places[other].token != NULL && self->present.wants[other] != (gint) seat))
    {
      hf_host_tell_present (self);
      return TRUE;
    }

  swap_players (&party, seat, other);
  hf_host_end_looking (self, seat);
  hf_host_end_looking (self, other);
  swap_places (self, seat, other);

  return seat_party (self, &party);
}

/* Gives a chair to which no person has come to the computer, or keeps it for that person again. */
gboolean
hf_host_seat_computer (HfHost *self, guint seat, gboolean computer)
{
  Party party = list_party (self->game);
  HfPlace *place = &self->places[seat];

  if (!self->present.in_room || place->token != NULL || is_person (self, seat) != computer)
    return FALSE;

  if (computer)
    g_set_str (&place->person, party.players[seat].name);
  party.players[seat] = (HfPlayerSetup) {
    .kind = computer ? HF_PLAYER_COMPUTER : HF_PLAYER_ELSEWHERE,
    .name = computer ? NULL : place->person,
  };
  hf_displaced_clear (&place->displaced);
  self->present.ready &= ~(1u << seat);

  return seat_party (self, &party);
}

/* Sends the person of a seat off, so that another one can take it. Once the cards are dealt, they still come from that
 * person’s share of chance. */
gboolean
hf_host_free_seat (HfHost *self, guint seat)
{
  HfPlace *place = &self->places[seat];

  if (self->owner == (gint) seat || place->token == NULL)
    return FALSE;

  hf_host_end_looking (self, seat);
  g_clear_pointer (&place->token, g_free);
  g_clear_pointer (&place->used, g_free);
  g_clear_pointer (&place->last_answer, g_free);
  place->asleep = FALSE;
  place->left = self->now;
  if (self->present.in_room)
    g_clear_pointer (&self->chance.first.shares[seat], g_free);
  self->present.ready &= ~(1u << seat);
  self->present.wants[seat] = seat;
  hf_host_keep (self);
  if (place->visitor != NULL)
    hf_visitor_send_off (place->visitor, "no-seat");
  else
    hf_host_tell_present (self);

  return TRUE;
}

/* Whether a computer player gets the seat back: its person has left it, and nobody else has taken it for a while. */
static gboolean
can_be_given_back (HfHost *self, guint seat)
{
  const HfPlace *place = &self->places[seat];

  return place->displaced.name != NULL && place->token == NULL && is_person (self, seat)
         && self->now - place->left > HF_HOST_PATIENCE;
}

static void
give_back (HfHost *self, guint seat)
{
  Party party = list_party (self->game);
  HfDisplaced displaced = self->places[seat].displaced;

  self->places[seat].displaced = (HfDisplaced) { 0 };
  hf_game_seat_computer (self->game, seat, displaced.level, displaced.character);
  hf_host_end_stand_ins (self, 1u << seat);
  party.players[seat].name = displaced.name;
  party.players[seat].face = displaced.face;
  rename_party (self, &party);
  hf_host_tell_present (self);
  hf_displaced_clear (&displaced);
}

/* Gives seats back to computer players, as time passes, where a person has played in the place of one and has left. In the
 * room people decide on that. */
void
hf_host_give_back_seats (HfHost *self)
{
  for (guint seat = 0; !self->present.in_room && seat < hf_game_get_n_seats (self->game); seat++)
    if (can_be_given_back (self, seat))
      give_back (self, seat);
}

/* Whether rules have a chair for each person. */
static gboolean
seats_all (HfHost *self, const HfRules *rules)
{
  guint n_people = 0;

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    n_people += self->places[seat].token != NULL;

  return n_people <= (guint) rules->table_players && hf_rules_check (rules, NULL);
}

/* Lets the people of chairs that go away sit on others.
 *
 * @n_seats: chairs that stay, which are as many as there are people at least */
static void
gather (HfHost *self, Party *party, guint n_seats)
{
  guint free = 0;

  for (guint seat = n_seats; seat < HF_MAX_SEATS; seat++)
    {
      if (self->places[seat].token == NULL)
        continue;

      while (self->places[free].token != NULL)
        free++;
      hf_host_end_looking (self, seat);
      swap_players (party, seat, free);
      swap_places (self, seat, free);
    }
}

static gboolean
plays_by (HfHost *self, HfRuleSet *set)
{
  return hf_rules_equal (&set->rules, &hf_game_get_rules (self->game)->rules)
         && g_strcmp0 (set->name, hf_game_get_rules_name (self->game)) == 0;
}

/* Plays by other rules, to which all people have to agree again. Chairs that come with them are the computer’s.
 *
 * @text: a file of rules
 * Returns: FALSE where it is none, or its rules cannot be played by the people who are there */
gboolean
hf_host_set_rules (HfHost *self, const char *text)
{
  g_autoptr (HfRuleSet) set = hf_rule_set_load_data (text, strlen (text), NULL);
  Party party = list_party (self->game);

  if (!self->present.in_room || set == NULL || !seats_all (self, &set->rules))
    return FALSE;
  if (plays_by (self, set))
    return TRUE;

  gather (self, &party, set->rules.table_players);
  self->present.ready = 0;
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    self->present.wants[seat] = seat;

  return set_up (self, &set->rules, set->name, &party);
}

/* Returns (transfer full): the secret of a guest who comes with a code and has chosen a chair */
char *
hf_host_name_chair (const char *code, guint seat)
{
  return g_strdup_printf ("%s/%u", code, seat);
}

/* Finds out whether a guest who comes with a code may take a chair. A code can be guessed, so it is tried seldom.
 *
 * @chair: -1 where none was chosen yet */
HfAdmission
hf_host_admit_by_code (HfHost *self, const char *code, gint chair)
{
  g_autofree char *hash = self->code != NULL ? hf_token_hash (self->code) : NULL;

  if (!hf_budget_spend (&self->guesses, self->now, GUESS_SECONDS, MAX_GUESSES * GUESS_SECONDS, 1))
    return HF_ADMISSION_LATER;
  if (!hf_token_matches (code, hash))
    return HF_ADMISSION_NONE;

  self->guesses.spent -= MIN (self->guesses.spent, GUESS_SECONDS);

  return chair >= 0 && ((hf_host_find_expected (self) >> chair) & 1) ? HF_ADMISSION_SITS
                                                                     : HF_ADMISSION_CHOOSES;
}

/* Tells a guest without a seat which chairs are free. */
void
hf_host_tell_chairs (HfVisitor *visitor)
{
  HfHost *self = visitor->host;
  HfFreeChairs frame = { .n_chairs = hf_game_get_n_seats (self->game) };

  hf_host_fill_players (self, frame.chairs);
  for (guint i = 0; i < frame.n_chairs; i++)
    frame.chairs[i].free = (hf_host_find_expected (self) >> i) & 1;
  hf_visitor_send (visitor, hf_members_write (hf_free_chairs_members, &frame, NULL));
}
