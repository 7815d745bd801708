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
  [HF_EVENT_GAME_OVER] = "game-over",
};

static const char *const verdicts[] = {
  [HF_VERDICT_OK] = "ok",
  [HF_VERDICT_REFUSED] = "refused",
  [HF_VERDICT_FAILED] = "failed",
};

/* Returns: the index of the member in @words; 0 where it is none of them */
static guint
read_word (HfJson json, const char *name, const char *const *words, guint n_words)
{
  const char *text = hf_json_text (json, name, 32);

  for (guint i = 0; i < n_words; i++)
    if (g_strcmp0 (words[i], text) == 0)
      return i;
  hf_json_reject (json);

  return 0;
}

static void
write_face (JsonObject *object, const HfCardFace *face)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (face->kind == HF_KIND_UNSEEN)
    return;

  hf_card_print_word (name, face->kind, face->suit, face->copy);
  json_object_set_string_member (object, "card", name->str);
}

static HfCardFace
read_face (HfJson json)
{
  const char *text = hf_json_text_or_null (json, "card", MAX_CARD);
  HfKind kind;
  HfSuit suit;
  guint8 copy;

  if (text != NULL && hf_card_parse_word (text, &kind, &suit, &copy))
    return (HfCardFace) { kind, suit, copy };
  if (text != NULL)
    hf_json_reject (json);

  return (HfCardFace) { HF_KIND_UNSEEN, HF_SUIT_NONE, 0 };
}

static JsonArray *
write_events (const HfTold *self)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->events->len; i++)
    {
      const HfEvent *event = &g_array_index (self->events, HfEvent, i);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "event", events[event->type]);
      json_object_set_int_member (object, "seat", event->seat);
      if (event->type == HF_EVENT_CARD)
        {
          write_face (object, &g_array_index (self->faces, HfCardFace, i));
          json_object_set_string_member (object, "from", zones[event->from]);
          hf_json_set_number (object, "from_index", event->from_index);
          json_object_set_string_member (object, "to", zones[event->to]);
          hf_json_set_number (object, "to_index", event->to_index);
        }
      if (event->book != HF_BOOK_NONE)
        json_object_set_int_member (object, "book", event->book);
      hf_json_set_number (object, "value", event->value);
      hf_json_set_number (object, "value2", event->value2);
      json_array_add_object_element (array, object);
    }

  return array;
}

static void
read_events (HfJson json, const HfFlatRules *rules, HfTold *self)
{
  JsonArray *array = hf_json_has (json, "events") ? hf_json_array (json, "events", MAX_EVENTS)
                                                  : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      HfJson item = hf_json_item (json, array, i);
      HfCardFace face = read_face (item);
      HfEvent event = {
        .type = read_word (item, "event", events, G_N_ELEMENTS (events)),
        .seat = hf_json_int (item, "seat", -1, rules->n_seats - 1),
        .kind = face.kind,
        .book = hf_json_int_or (item, "book", 0, rules->n_cards, HF_BOOK_NONE),
        .value = hf_json_int_or (item, "value", G_MININT32, G_MAXINT32, 0),
        .value2 = hf_json_int_or (item, "value2", G_MININT32, G_MAXINT32, 0),
      };

      if (event.type == HF_EVENT_CARD)
        {
          event.from = read_word (item, "from", zones, G_N_ELEMENTS (zones));
          event.from_index = hf_json_int_or (item, "from_index", 0, rules->n_cards, 0);
          event.to = read_word (item, "to", zones, G_N_ELEMENTS (zones));
          event.to_index = hf_json_int_or (item, "to_index", 0, rules->n_cards, 0);
        }
      g_array_append_val (self->events, event);
      g_array_append_val (self->faces, face);
    }
}

static JsonArray *
write_seen (const HfTold *self)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->seen->len; i++)
    {
      const HfSeenCard *seen = &g_array_index (self->seen, HfSeenCard, i);
      JsonObject *object = json_object_new ();

      write_face (object, &seen->face);
      json_object_set_string_member (object, "in", zones[seen->zone]);
      hf_json_set_number (object, "index", seen->index);
      json_array_add_object_element (array, object);
    }

  return array;
}

static void
read_seen (HfJson json, const HfFlatRules *rules, HfTold *self)
{
  JsonArray *array = hf_json_has (json, "seen") ? hf_json_array (json, "seen", HF_STATE_MAX) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      HfJson item = hf_json_item (json, array, i);
      HfSeenCard seen = {
        .face = read_face (item),
        .zone = read_word (item, "in", zones, G_N_ELEMENTS (zones)),
        .index = hf_json_int_or (item, "index", 0, rules->n_cards, 0),
      };

      g_array_append_val (self->seen, seen);
    }
}

/* Writes the cuts before a deal: the cards that seats cut for the first turn, and the number of cards that each cut. */
static JsonObject *
write_deal (const HfTold *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *high = json_array_new (), *cuts = json_array_new ();

  for (guint i = 0; i < self->high_cuts->len; i++)
    {
      const HfHighCut *cut = &g_array_index (self->high_cuts, HfHighCut, i);
      JsonObject *one = json_object_new ();

      json_object_set_int_member (one, "seat", cut->seat);
      json_object_set_string_member (one, "kind", hf_kind_to_string (cut->kind));
      json_array_add_object_element (high, one);
    }
  for (guint i = 0; i < self->n_cuts; i++)
    json_array_add_int_element (cuts, self->cuts[i]);
  json_object_set_array_member (object, "high", high);
  json_object_set_array_member (object, "cuts", cuts);

  return object;
}

static void
read_deal (HfJson json, const HfFlatRules *rules, HfTold *self)
{
  HfJson deal = hf_json_object (json, "deal");
  JsonArray *high = hf_json_array (deal, "high", MAX_EVENTS);
  JsonArray *cuts = hf_json_array (deal, "cuts", rules->n_seats);

  self->deal = TRUE;
  for (guint i = 0; high != NULL && i < json_array_get_length (high); i++)
    {
      HfJson one = hf_json_item (json, high, i);
      HfKind kind = 0;
      HfHighCut cut = { .seat = hf_json_int (one, "seat", 0, rules->n_seats - 1) };

      if (!hf_kind_from_string (hf_json_text (one, "kind", MAX_CARD), &kind))
        hf_json_reject (json);
      cut.kind = kind;
      g_array_append_val (self->high_cuts, cut);
    }
  self->n_cuts = cuts != NULL ? json_array_get_length (cuts) : 0;
  for (guint i = 0; i < self->n_cuts; i++)
    self->cuts[i] = hf_json_array_int (deal, cuts, i, 0, rules->n_cards);
}

/* Writes the cards that all players saw go into each hand, and the turn. */
static JsonObject *
write_known (const HfTold *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *seats = json_array_new ();

  for (guint i = 0; i < self->view->rules->n_seats; i++)
    {
      g_autofree char *words = hf_cards_to_words (&self->watched.known[i]);
      JsonObject *seat = json_object_new ();

      json_object_set_string_member (seat, "cards", words);
      json_object_set_int_member (seat, "started", self->watched.started[i]);
      json_array_add_object_element (seats, seat);
    }
  json_object_set_array_member (object, "seats", seats);
  hf_json_set_seats (object, "asked", self->watched.asked);
  json_object_set_int_member (object, "turn", self->turn_number);

  return object;
}

static void
read_known (HfJson json, const HfFlatRules *rules, HfTold *self)
{
  HfJson known = hf_json_object (json, "known");
  JsonArray *seats = hf_json_array (known, "seats", rules->n_seats);

  for (guint i = 0; seats != NULL && i < json_array_get_length (seats); i++)
    {
      HfJson seat = hf_json_item (json, seats, i);

      hf_json_cards (seat, "cards", &self->watched.known[i]);
      self->watched.started[i] = hf_json_int (seat, "started", 0, G_MAXUINT32);
    }
  self->watched.asked = hf_json_seats (known, "asked", rules->n_seats);
  self->turn_number = hf_json_int (known, "turn", 0, G_MAXINT32);
}

JsonObject *
hf_refusal_to_json (const HfRefusal *self)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "reason", self->reason);
  hf_json_set_number (object, "have", self->have);
  hf_json_set_number (object, "need", self->need);
  hf_json_set_number (object, "have2", self->have2);
  hf_json_set_number (object, "need2", self->need2);
  hf_json_set_number (object, "kind", self->kind);
  hf_json_set_number (object, "part", self->part);

  return object;
}

/* @refusal (out) */
void
hf_json_refusal (HfJson json, HfRefusal *refusal)
{
  *refusal = (HfRefusal) {
    .reason = hf_json_int (json, "reason", 0, HF_N_REASONS - 1),
    .have = hf_json_int_or (json, "have", G_MININT32, G_MAXINT32, 0),
    .need = hf_json_int_or (json, "need", G_MININT32, G_MAXINT32, 0),
    .have2 = hf_json_int_or (json, "have2", G_MININT32, G_MAXINT32, 0),
    .need2 = hf_json_int_or (json, "need2", G_MININT32, G_MAXINT32, 0),
    .kind = hf_json_int_or (json, "kind", 0, HF_N_KINDS - 1, 0),
    .part = hf_json_int_or (json, "part", 0, HF_MOVE_MAX_PARTS, 0),
  };
}

JsonObject *
hf_told_to_json (const HfTold *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *lines = json_array_new ();

  json_object_set_int_member (object, "position", self->position);
  for (guint i = 0; i < self->lines->len; i++)
    json_array_add_string_element (lines, self->lines->pdata[i]);
  json_object_set_array_member (object, "lines", lines);
  if (self->events->len > 0)
    {
      json_object_set_string_member (object, "verdict", verdicts[self->verdict]);
      json_object_set_array_member (object, "events", write_events (self));
    }
  else
    json_object_set_object_member (object, "known", write_known (self));
  if (self->refusal.reason != HF_REASON_NONE)
    json_object_set_object_member (object, "refusal", hf_refusal_to_json (&self->refusal));
  if (self->seen->len > 0)
    json_object_set_array_member (object, "seen", write_seen (self));
  if (self->deal)
    json_object_set_object_member (object, "deal", write_deal (self));
  hf_json_set_flag (object, "can_undo", self->can_undo);
  hf_json_set_flag (object, "can_redo", self->can_redo);
  json_object_set_object_member (object, "view", hf_view_to_json (self->view));

  return object;
}

/* @rules: must outlive the result
 * Returns (nullable) (transfer full): NULL where it is no change of a game of these rules */
HfTold *
hf_told_new_from_json (HfJson json, const HfFlatRules *rules)
{
  g_autoptr (HfTold) self = hf_told_new ();
  JsonArray *lines = hf_json_array (json, "lines", MAX_LINES);

  self->position = hf_json_int (json, "position", 0, MAX_POSITION);
  for (guint i = 0; lines != NULL && i < json_array_get_length (lines); i++)
    {
      const char *line = hf_json_array_text (lines, i, MAX_LINE);

      if (line == NULL)
        hf_json_reject (json);
      else
        g_ptr_array_add (self->lines, g_strdup (line));
    }
  read_events (json, rules, self);
  if (self->events->len > 0)
    self->verdict = read_word (json, "verdict", verdicts, G_N_ELEMENTS (verdicts));
  else
    read_known (json, rules, self);
  if (hf_json_has (json, "refusal"))
    hf_json_refusal (hf_json_object (json, "refusal"), &self->refusal);
  read_seen (json, rules, self);
  if (hf_json_has (json, "deal"))
    read_deal (json, rules, self);
  self->can_undo = hf_json_flag (json, "can_undo");
  self->can_redo = hf_json_flag (json, "can_redo");
  self->view = hf_view_new_from_json (hf_json_object (json, "view"), rules);

  return self->view != NULL && !*json.wrong ? g_steal_pointer (&self) : NULL;
}
