/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes of a game as JSON, for guests. Cards are named as saved games do: rank, suit where there is one,
 * and number of the deck, as in Kh1 or X2. */

#include "hf-told-json.h"

#include "game/table/hf-card-notation.h"
#include "hf-view-json.h"

#define MAX_POSITION 100000 /* lines of a log; no game has so many */
#define MAX_LINES    64     /* lines of the log of one change */
#define MAX_LINE     4096   /* bytes of one */
#define MAX_EVENTS   1024
#define MAX_CARD     8 /* bytes of the name of a card */

static const char *const zones[] = {
  [HF_ZONE_NONE] = "none", [HF_ZONE_STACK] = "stack", [HF_ZONE_PILE] = "pile",
  [HF_ZONE_HAND] = "hand", [HF_ZONE_FOOT] = "foot",   [HF_ZONE_BOOK] = "book",
  [HF_ZONE_REDS] = "reds",
};

static const char *const events[] = {
  [HF_EVENT_CARD] = "card",
  [HF_EVENT_BOOK_STARTED] = "book-started",
  [HF_EVENT_BOOK_CLOSED] = "book-closed",
  [HF_EVENT_OPENED] = "opened",
  [HF_EVENT_TURN] = "turn",
  [HF_EVENT_FOOT] = "foot",
  [HF_EVENT_RESHUFFLED] = "reshuffled",
  [HF_EVENT_ASKED] = "asked",
  [HF_EVENT_ANSWERED] = "answered",
  [HF_EVENT_SAID] = "said",
  [HF_EVENT_RAZZ] = "razz",
  [HF_EVENT_PENALTY] = "penalty",
  [HF_EVENT_PASSED] = "passed",
  [HF_EVENT_WAITING] = "waiting",
  [HF_EVENT_OUT] = "out",
  [HF_EVENT_LAST_TURNS] = "last-turns",
  [HF_EVENT_CHOSE] = "chose",
  [HF_EVENT_DEALT] = "dealt",
  [HF_EVENT_ROUND_OVER] = "round-over",
  [HF_EVENT_COUNTED] = "counted",
  [HF_EVENT_GAME_OVER] = "game-over",
};

static const char *const verdicts[] = {
  [HF_VERDICT_OK] = "ok",
  [HF_VERDICT_REFUSED] = "refused",
  [HF_VERDICT_FAILED] = "failed",
};

static void
members_of_face (HfMembers *self, HfCardFace *face)
{
  g_autoptr (GString) word = g_string_new (NULL);
  gboolean seen = self->writing && face->kind != HF_KIND_UNSEEN;
  const char *text;
  HfKind kind = HF_KIND_UNSEEN;
  HfSuit suit = HF_SUIT_NONE;

  if (seen)
    hf_card_print_word (word, face->kind, face->suit, face->copy);
  text = hf_members_text (self, "card", seen ? word->str : NULL, MAX_CARD);
  if (!self->reading)
    return;

  if (text != NULL && !hf_card_parse_word (text, &kind, &suit, &face->copy))
    hf_json_reject (self->json);
  face->kind = kind;
  face->suit = suit;
}

static guint
members_of_zone (HfMembers *self, const char *name, guint zone)
{
  return hf_members_word (self, name, zone, zones, G_N_ELEMENTS (zones));
}

static gint
number (HfMembers *self, const char *name, gint n)
{
  return hf_members_number (self, name, n, G_MININT32, G_MAXINT32);
}

static void
members_of_event (HfMembers *self, gpointer of)
{
  HfToldEvent *told = of;
  HfEvent *event = &told->event;
  const guint n_cards = self->rules->n_cards;

  event->type = hf_members_word (self, "event", event->type, events, G_N_ELEMENTS (events));
  event->seat = hf_members_needed (self, "seat", event->seat, -1, self->rules->n_seats - 1);
  if (self->reading || hf_members_if (self, event->type == HF_EVENT_CARD))
    members_of_face (self, &told->face);
  if (hf_members_if (self, event->type == HF_EVENT_CARD))
    {
      event->from = members_of_zone (self, "from", event->from);
      event->from_index = hf_members_number (self, "from_index", event->from_index, 0, n_cards);
      event->to = members_of_zone (self, "to", event->to);
      event->to_index = hf_members_number (self, "to_index", event->to_index, 0, n_cards);
    }
  if (hf_members_if (self, event->type == HF_EVENT_COUNTED))
    event->to_index = hf_members_number (self, "side", event->to_index, 0,
                                         self->rules->n_owners - 1);
  if (self->reading)
    event->kind = told->face.kind;
  event->book = hf_members_number_if (self, "book", event->book != HF_BOOK_NONE, event->book, 0,
                                      n_cards, HF_BOOK_NONE);
  event->value = number (self, "value", event->value);
  event->value2 = number (self, "value2", event->value2);
}

static void
members_of_seen (HfMembers *self, gpointer of)
{
  HfSeenCard *seen = of;

  members_of_face (self, &seen->face);
  seen->zone = members_of_zone (self, "in", seen->zone);
  seen->index = hf_members_number (self, "index", seen->index, 0, self->rules->n_cards);
}

static void
members_of_high_cut (HfMembers *self, gpointer of)
{
  HfHighCut *cut = of;
  const char *text;
  HfKind kind = 0;

  cut->seat = hf_members_needed (self, "seat", cut->seat, 0, self->rules->n_seats - 1);
  text = hf_members_needed_text (self, "kind", hf_kind_to_string (cut->kind), MAX_CARD);
  if (!self->reading)
    return;

  if (!hf_kind_from_string (text, &kind))
    hf_json_reject (self->json);
  cut->kind = kind;
}

/* The cuts before a deal: the cards that seats cut for the first turn, and the number of cards that each cut. */
static void
members_of_deal (HfMembers *self, gpointer of)
{
  HfTold *told = of;

  hf_members_array (self, "high", members_of_high_cut, told->high_cuts, MAX_EVENTS);
  told->n_cuts = hf_members_numbers (self, "cuts", told->cuts, told->n_cuts, self->rules->n_seats,
                                     self->rules->n_cards);
}

/* The cards that all players saw go into a hand. */
typedef struct
{
  HfCards cards;
  guint32 started;
} KnownHand;

static void
members_of_hand (HfMembers *self, gpointer of)
{
  KnownHand *hand = of;

  hf_members_cards (self, "cards", &hand->cards);
  hand->started = hf_members_needed (self, "started", hand->started, 0, G_MAXUINT32);
}

static void
members_of_known (HfMembers *self, gpointer of)
{
  HfTold *told = of;
  HfObservations *watched = &told->watched;
  KnownHand hands[HF_MAX_SEATS] = { 0 };

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    hands[i] = (KnownHand) { watched->known[i], watched->started[i] };
  hf_members_items (self, "seats", members_of_hand, hands, sizeof *hands, self->rules->n_seats,
                    self->rules->n_seats);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      watched->known[i] = hands[i].cards;
      watched->started[i] = hands[i].started;
    }
  watched->asked = hf_members_seats (self, "asked", watched->asked);
  told->turn_number = hf_members_needed (self, "turn", told->turn_number, 0, G_MAXINT32);
}

/* @of: a HfRefusal */
void
hf_refusal_members (HfMembers *self, gpointer of)
{
  HfRefusal *refusal = of;

  refusal->reason = hf_members_needed (self, "reason", refusal->reason, 0, HF_N_REASONS - 1);
  refusal->have = number (self, "have", refusal->have);
  refusal->need = number (self, "need", refusal->need);
  refusal->have2 = number (self, "have2", refusal->have2);
  refusal->need2 = number (self, "need2", refusal->need2);
  refusal->wild = number (self, "wild", refusal->wild);
  refusal->special = number (self, "special", refusal->special);
  refusal->kind = hf_members_number (self, "kind", refusal->kind, 0, HF_N_KINDS - 1);
  refusal->part = hf_members_number (self, "part", refusal->part, 0, HF_MOVE_MAX_PARTS);
}

/* @of: a HfTold; the rules must outlive one that is read */
void
hf_told_members (HfMembers *self, gpointer of)
{
  HfTold *told = of;
  const gboolean is_change = hf_members_has (self, "events", told->events->len > 0);

  told->position = hf_members_needed (self, "position", told->position, 0, MAX_POSITION);
  hf_members_texts (self, "lines", told->lines, MAX_LINES, MAX_LINE);
  if (is_change)
    told->verdict = hf_members_word (self, "verdict", told->verdict, verdicts,
                                     G_N_ELEMENTS (verdicts));
  if (is_change)
    hf_members_array (self, "events", members_of_event, told->events, MAX_EVENTS);
  if (hf_members_if (self, told->events->len == 0))
    hf_members_object (self, "known", members_of_known, told);
  if (hf_members_has (self, "refusal", told->refusal.reason != HF_REASON_NONE))
    hf_members_object (self, "refusal", hf_refusal_members, &told->refusal);
  if (hf_members_has (self, "seen", told->seen->len > 0))
    hf_members_array (self, "seen", members_of_seen, told->seen, HF_STATE_MAX);
  told->deal = hf_members_has (self, "deal", told->deal);
  if (told->deal)
    hf_members_object (self, "deal", members_of_deal, told);
  told->can_undo = hf_members_flag (self, "can_undo", told->can_undo);
  told->can_redo = hf_members_flag (self, "can_redo", told->can_redo);
  if (!self->reading)
    hf_members_object (self, "view", hf_view_members, told->view);
  else if ((told->view = hf_view_new_from_json (hf_json_object (self->json, "view"), self->rules))
           == NULL)
    hf_json_reject (self->json);
}
