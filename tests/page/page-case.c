/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "page-case.h"

#include "core/rules/hf-rule-set.h"
#include "lib/hf-test-game.h"
#include "page-types.h"

#define SEED 5

static Table *waited_for;

static void
heard_cb (HfLink *link, const char *text, gulong length, Page *page)
{
  g_autoptr (JsonObject) frame = hf_json_parse (text, length);
  g_autoptr (GList) names = NULL;
  g_autofree char *wrong = NULL;

  g_assert_nonnull (frame);
  wrong = page_types_watch (frame);
  if (wrong != NULL)
    g_error ("types.d.ts: %s, in %s", wrong, text);
  names = json_object_get_members (frame);
  for (GList *i = names; i != NULL; i = i->next)
    json_object_set_member (page->state, i->data, json_object_dup_member (frame, i->data));
  page->n_frames += names != NULL;
}

static void
attach (Page *page, const char *name)
{
  g_clear_object (&page->link);
  g_clear_object (&page->far);
  g_clear_pointer (&page->state, json_object_unref);
  page->state = json_object_new ();
  hf_inner_link_open (&page->link, &page->far);
  g_signal_connect (page->link, "frame", G_CALLBACK (heard_cb), page);
  hf_page_seat_attach (page->seat, page->far, name);
}

/* Opens a line to a page that has its seat.
 *
 * @name: by which the seat knows the page again */
void
open_line (Page *page, const char *name)
{
  attach (page, name);
  hf_test_wait_until (json_object_has_member (page->state, "acts"));
}

/* Opens a page with the code of a table, which is told the chairs. */
void
open_chooser (Table *self, Page *page, const char *code)
{
  g_autoptr (HfGuest) guest = hf_guest_new (code);

  page->seat = hf_page_seat_new (self->host, guest);
  attach (page, "page");
  hf_test_wait_until (json_object_has_member (page->state, "chairs"));
}

void
open_seat (Table *self, Page *page, HfGuest *guest)
{
  page->seat = hf_page_seat_new (self->host, guest);
  open_line (page, "page");
  hf_link_send (page->link, "{\"here\":true}");
  hf_test_run_pending ();
}

void
open_page (Table *self, guint seat)
{
  g_autofree char *secret = hf_host_invite (self->host, seat);
  g_autoptr (HfGuest) guest = hf_guest_new (secret);

  open_seat (self, &self->pages[seat], guest);
}

/* Returns (nullable): a member of the state that is an object */
JsonObject *
find (Page *page, const char *name)
{
  JsonNode *node = json_object_get_member (page->state, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

gboolean
has_flag (Page *page, const char *name)
{
  return json_object_get_boolean_member_with_default (find (page, "acts"), name, FALSE);
}

/* @present: those of them who are there
 * @waits: whether the first deal waits for all of them */
void
table_init_rules (Table *self, HfRuleSet *set, guint persons, guint present, gboolean waits)
{
  *self = (Table) { .game = hf_test_game_new_seats (&set->rules, 0, persons, NULL, SEED) };
  waited_for = self;
  hf_game_set_pace (self->game, 0);
  self->host = hf_host_new (self->game);
  if (waits)
    hf_host_promise (self->host);
  else
    hf_game_start (self->game);
  for (guint seat = 0; seat < N_SEATS; seat++)
    if ((present >> seat) & 1)
      open_page (self, seat);
}

void
table_init_waiting (Table *self, const char *preset, guint persons, guint present, gboolean waits)
{
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset (preset, NULL);

  table_init_rules (self, set, persons, present, waits);
}

void
table_init (Table *self, const char *preset, guint persons)
{
  table_init_waiting (self, preset, persons, persons, FALSE);
}

/* A table in a position in which the first seat is on turn, which is that of a page; the others are computers.
 *
 * @play: whether the person has drawn */
void
table_init_at (Table *self, HfTestTable *position, gboolean play)
{
  const HfRules *rules = &position->rules.rules;

  *self = (Table) { .game = hf_test_game_new_seats (rules, 0, 1, NULL, SEED) };
  waited_for = self;
  hf_test_table_begin (position, play);
  hf_game_set_pace (self->game, 0);
  self->host = hf_host_new (self->game);
  open_page (self, 0);
  hf_game_set_position (self->game, position->state);
  hf_test_wait_until (has_flag (&self->pages[0], "turn"));
}

void
page_clear (Page *self)
{
  if (self->link != NULL)
    hf_link_close (self->link);
  g_clear_object (&self->link);
  g_clear_object (&self->far);
  g_clear_object (&self->seat);
  g_clear_pointer (&self->state, json_object_unref);
}

void
table_clear (Table *self)
{
  hf_host_close (self->host);
  for (guint seat = 0; seat < N_SEATS; seat++)
    page_clear (&self->pages[seat]);
  g_object_unref (self->host);
  g_object_unref (self->game);
}

/* Presses, and waits until the page was told what came of it. */
void
press (Page *page, const char *frame)
{
  guint n_frames = page->n_frames;

  hf_link_send (page->link, frame);
  hf_test_wait_until (page->n_frames > n_frames);
}

/* Tells what the pages have when something is waited for in vain. */
char *
describe_pages (void)
{
  GString *text = g_string_new (NULL);

  for (guint seat = 0; waited_for != NULL && seat < N_SEATS; seat++)
    for (guint i = 0; waited_for->pages[seat].state != NULL && i < 2; i++)
      {
        JsonObject *object = find (&waited_for->pages[seat], i == 0 ? "acts" : "hint");
        g_autofree char *print = object != NULL ? hf_json_print (json_object_ref (object)) : NULL;

        g_string_append_printf (text, "%u: %s\n", seat, print);
      }

  return g_string_free (text, FALSE);
}

guint
get_n_cards (Page *page)
{
  return json_array_get_length (json_object_get_array_member (page->state, "hand"));
}

JsonObject *
find_seat (Page *page, guint seat)
{
  return json_array_get_object_element (json_object_get_array_member (page->state, "seats"), seat);
}

/* Returns (nullable): the first card of the hand with this letter */
JsonObject *
find_kind (Page *page, const char *letter)
{
  JsonArray *hand = json_object_get_array_member (page->state, "hand");

  for (guint i = 0; i < json_array_get_length (hand); i++)
    {
      JsonObject *card = json_array_get_object_element (hand, i);

      if (g_str_has_prefix (json_object_get_string_member (card, "face"), letter))
        return card;
    }

  return NULL;
}

/* Selects all cards of the hand with this letter. */
void
select_kind (Page *page, const char *letter)
{
  JsonObject *card = find_kind (page, letter);
  g_autofree char *frame = g_strdup_printf ("{\"press\":\"card\",\"id\":%d,\"all\":true}",
                                            (gint) json_object_get_int_member (card, "id"));

  press (page, frame);
}
