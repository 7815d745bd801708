/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The people at one screen who sit at a table elsewhere, as a couple on one sofa. Each of them is a guest with a seat, a
 * token, and a line of its own, and has a game of its own, which knows that the others are at this screen. To the table
 * they are people like all others. */

#include "hf-company.h"

/* A person at this screen.
 *
 * seat: where the person is expected, until the table says so
 * name, face (nullable): to be told to the table once the person has come */
typedef struct
{
  HfCompany *company;
  HfVisit *visit;
  gint seat;
  char *name, *face;
  gboolean answered; /* the question whether a move goes back */
} Member;

struct _HfCompany
{
  GObject parent_instance;

  GPtrArray *members; /* Member: the one who has come first is the first */
  gint asked;         /* the chair to which an invitation was asked for, or -1 */
  char *name, *face;  /* (nullable): of the person who is to sit there */
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_TOLD,
  SIGNAL_LOST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfCompany, hf_company, G_TYPE_OBJECT)

static Member *
get_member (HfCompany *self, guint index)
{
  return g_ptr_array_index (self->members, index);
}

static HfGuest *
get_guest (HfCompany *self, guint index)
{
  return hf_visit_get_guest (get_member (self, index)->visit);
}

static void
member_free (gpointer data)
{
  Member *member = data;

  g_signal_handlers_disconnect_by_data (member->visit, member);
  g_signal_handlers_disconnect_by_data (hf_visit_get_guest (member->visit), member);
  g_object_unref (member->visit);
  g_free (member->name);
  g_free (member->face);
  g_free (member);
}

/* Tells each game which of the people at the table are at this screen. */
static void
update_seats (HfCompany *self)
{
  guint seats = 0;

  for (guint i = 0; i < self->members->len; i++)
    {
      Member *member = get_member (self, i);
      const gint seat = hf_guest_get_seat (get_guest (self, i));

      member->seat = seat >= 0 ? seat : member->seat;
      seats |= member->seat >= 0 ? 1u << member->seat : 0;
    }
  for (guint i = 0; i < self->members->len; i++)
    if (get_member (self, i)->seat >= 0)
      hf_guest_set_beside (get_guest (self, i), seats & ~(1u << get_member (self, i)->seat));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Drops a person whose seat is gone, while others stay. */
static void
drop (HfCompany *self, Member *member)
{
  g_autoptr (HfVisit) visit = g_object_ref (member->visit);

  if (self->members->len == 1)
    return;

  g_ptr_array_remove (self->members, member);
  g_signal_emit (self, signals[SIGNAL_LOST], 0, visit);
  hf_visit_leave (visit);
  update_seats (self);
}

/* Whether the seat is another person’s now, or was never taken. */
static gboolean
has_no_seat (HfVisit *visit)
{
  static const char *const reasons[] = { "no-seat", "taken-elsewhere", NULL };
  const char *error = hf_guest_get_error (hf_visit_get_guest (visit));

  return hf_visit_get_state (visit) == HF_VISIT_CHOOSING
         || (hf_visit_get_state (visit) == HF_VISIT_OVER && error != NULL
             && g_strv_contains (reasons, error));
}

static void
visit_changed_cb (HfVisit *visit, Member *member)
{
  g_autoptr (HfCompany) self = g_object_ref (member->company);

  if (has_no_seat (visit))
    drop (self, member);
  else if (member->name != NULL && hf_visit_get_state (visit) == HF_VISIT_THERE)
    {
      g_autofree char *name = g_steal_pointer (&member->name);

      hf_guest_rename (hf_visit_get_guest (visit), name, member->face);
    }
}

static void
seated_cb (HfGuest *guest, Member *member)
{
  update_seats (member->company);
}

static void
told_cb (HfGuest *guest, Member *member)
{
  g_autoptr (HfCompany) self = g_object_ref (member->company);

  member->answered &= hf_guest_is_asked (guest);
  g_signal_emit (self, signals[SIGNAL_TOLD], 0);
}

static void invited_cb (HfGuest *guest, const char *secret, Member *member);

/* @seat: where the person is expected, or -1 */
static Member *
add (HfCompany *self, HfVisit *visit, gint seat)
{
  Member *member = g_new0 (Member, 1);

  member->company = self;
  member->visit = g_object_ref (visit);
  member->seat = seat;
  g_signal_connect (visit, "changed", G_CALLBACK (visit_changed_cb), member);
  g_signal_connect (hf_visit_get_guest (visit), "seated", G_CALLBACK (seated_cb), member);
  g_signal_connect (hf_visit_get_guest (visit), "changed", G_CALLBACK (told_cb), member);
  g_signal_connect (hf_visit_get_guest (visit), "invited::beside", G_CALLBACK (invited_cb), member);
  g_ptr_array_add (self->members, member);
  update_seats (self);

  return member;
}

static const char *
get_line (HfCompany *self)
{
  return hf_visit_get_line (get_member (self, 0)->visit);
}

/* @name, @face (nullable) */
static void
bring (HfCompany *self, guint seat, const char *secret, const char *name, const char *face)
{
  g_autoptr (HfVisit) visit = hf_visit_new (&(HfInvitation) {
    .line = (char *) get_line (self),
    .secret = (char *) secret,
  });
  Member *member = add (self, visit, seat);

  member->name = g_strdup (name);
  member->face = g_strdup (face);
  hf_visit_start (visit);
}

/* Brings the person for whom a chair was asked for. */
static void
invited_cb (HfGuest *guest, const char *secret, Member *member)
{
  HfCompany *self = member->company;
  const gint seat = self->asked;

  self->asked = -1;
  if (seat >= 0)
    bring (self, seat, secret, self->name, self->face);
}

static void
hf_company_finalize (GObject *object)
{
  HfCompany *self = HF_COMPANY (object);

  g_ptr_array_unref (self->members);
  g_free (self->name);
  g_free (self->face);

  G_OBJECT_CLASS (hf_company_parent_class)->finalize (object);
}

static void
hf_company_class_init (HfCompanyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_company_finalize;

  /* Emitted when a person has come or gone, and when one has another seat or another game. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_COMPANY, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted with HfGuest::changed of any of the guests. */
  signals[SIGNAL_TOLD] = g_signal_new ("told", HF_TYPE_COMPANY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);

  /* Emitted when a person has lost the seat, or has not got it, while others stay.
   *
   * @visit: which is left next */
  signals[SIGNAL_LOST] = g_signal_new ("lost", HF_TYPE_COMPANY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, HF_TYPE_VISIT);
}

static void
hf_company_init (HfCompany *self)
{
  self->asked = -1;
  self->members = g_ptr_array_new_with_free_func (member_free);
}

HfCompany *
hf_company_new (void)
{
  return g_object_new (HF_TYPE_COMPANY, NULL);
}

/* Adds a person who sits at the table already. */
void
hf_company_add (HfCompany *self, HfVisit *visit)
{
  g_return_if_fail (HF_IS_COMPANY (self));

  add (self, visit, -1);
}

/* Returns (nullable): a guest of this screen who may bring one more person to a chair */
static HfGuest *
find_bringer (HfCompany *self, guint seat)
{
  for (guint i = 0; i < self->members->len; i++)
    if (hf_guest_find_room_acts (get_guest (self, i), seat) & HF_ROOM_ACT_BESIDE)
      return get_guest (self, i);

  return NULL;
}

/* Whether one more person at this screen can sit on a chair. */
gboolean
hf_company_can_bring (HfCompany *self, guint seat)
{
  g_return_val_if_fail (HF_IS_COMPANY (self), FALSE);

  return find_bringer (self, seat) != NULL;
}

/* Brings another person to a chair, where that can be.
 *
 * @name, @face (nullable): to be told to the table in the room; NULL where they stay */
void
hf_company_bring (HfCompany *self, guint seat, const char *name, const char *face)
{
  HfGuest *guest;

  g_return_if_fail (HF_IS_COMPANY (self));

  guest = find_bringer (self, seat);
  if (guest == NULL)
    return;

  self->asked = seat;
  g_set_str (&self->name, name);
  g_set_str (&self->face, face);
  hf_guest_act_in_room (guest, HF_ROOM_ACT_BESIDE, seat);
}

/* Brings another person with an invitation to a chair. */
void
hf_company_bring_invited (HfCompany *self, guint seat, const char *secret)
{
  g_return_if_fail (HF_IS_COMPANY (self) && self->members->len > 0);

  bring (self, seat, secret, NULL, NULL);
}

/* Brings a person back who has sat at the table before.
 *
 * @memory (nullable): for hf_guest_restore_memory() */
void
hf_company_bring_back (HfCompany *self, guint seat, const char *token, const char *memory)
{
  g_autoptr (HfVisit) visit = NULL;

  g_return_if_fail (HF_IS_COMPANY (self) && self->members->len > 0);

  visit = hf_visit_new_back (get_line (self), token);
  hf_guest_restore_memory (hf_visit_get_guest (visit), memory);
  add (self, visit, seat);
  hf_visit_start (visit);
}

/* Lets all leave; their seats stay theirs. */
void
hf_company_leave (HfCompany *self)
{
  g_autoptr (GPtrArray) members = NULL;

  g_return_if_fail (HF_IS_COMPANY (self));

  members = g_steal_pointer (&self->members);
  hf_company_init (self);
  for (guint i = 0; i < members->len; i++)
    {
      HfVisit *visit = ((Member *) members->pdata[i])->visit;

      g_signal_handlers_disconnect_by_data (visit, members->pdata[i]);
      hf_visit_leave (visit);
    }
}

/* Returns (nullable): NULL where there are no more */
HfVisit *
hf_company_get_visit (HfCompany *self, guint index)
{
  g_return_val_if_fail (HF_IS_COMPANY (self), NULL);

  return index < self->members->len ? get_member (self, index)->visit : NULL;
}

/* Returns (nullable): the visit of the person who decides in the room, or else of the first one; NULL without any */
HfVisit *
hf_company_find_main (HfCompany *self)
{
  g_return_val_if_fail (HF_IS_COMPANY (self), NULL);

  for (guint i = 0; i < self->members->len; i++)
    if (hf_guest_may_arrange (get_guest (self, i)))
      return get_member (self, i)->visit;

  return hf_company_get_visit (self, 0);
}

/* Returns (nullable): the visit of the person in a seat */
HfVisit *
hf_company_find_visit (HfCompany *self, guint seat)
{
  g_return_val_if_fail (HF_IS_COMPANY (self), NULL);

  for (guint i = 0; i < self->members->len; i++)
    if (hf_guest_get_seat (get_guest (self, i)) == (gint) seat)
      return get_member (self, i)->visit;

  return NULL;
}

/* Whether there are several persons. */
gboolean
hf_company_is_pair (HfCompany *self)
{
  g_return_val_if_fail (HF_IS_COMPANY (self), FALSE);

  return self->members->len > 1;
}

/* Whether all of them are at the table, and know all that has happened. */
gboolean
hf_company_is_there (HfCompany *self)
{
  g_return_val_if_fail (HF_IS_COMPANY (self), FALSE);

  for (guint i = 0; i < self->members->len; i++)
    if (hf_visit_get_state (get_member (self, i)->visit) != HF_VISIT_THERE)
      return FALSE;

  return TRUE;
}

/* Returns (nullable): a guest who is asked whether a move goes back, and has not answered; NULL where none is */
HfGuest *
hf_company_find_asked (HfCompany *self)
{
  g_return_val_if_fail (HF_IS_COMPANY (self), NULL);

  for (guint i = 0; i < self->members->len; i++)
    if (hf_guest_is_asked (get_guest (self, i)) && !get_member (self, i)->answered)
      return get_guest (self, i);

  return NULL;
}

/* Answers for all who are asked whether a move goes back. */
void
hf_company_answer_undo (HfCompany *self, gboolean yes)
{
  g_return_if_fail (HF_IS_COMPANY (self));

  for (guint i = 0; i < self->members->len; i++)
    if (hf_guest_is_asked (get_guest (self, i)) && !get_member (self, i)->answered)
      {
        get_member (self, i)->answered = TRUE;
        hf_guest_answer_undo (get_guest (self, i), yes);
      }
}

/* Agrees to the rules for all, or takes that back. */
void
hf_company_set_ready (HfCompany *self, gboolean ready)
{
  g_return_if_fail (HF_IS_COMPANY (self));

  for (guint i = 0; i < self->members->len; i++)
    if (hf_guest_get_game (get_guest (self, i)) != NULL)
      hf_guest_set_ready (get_guest (self, i), ready);
}

/* Agrees for all to play the next game by the same rules. */
void
hf_company_play_again (HfCompany *self)
{
  g_return_if_fail (HF_IS_COMPANY (self));

  for (guint i = 0; i < self->members->len; i++)
    if (hf_guest_get_game (get_guest (self, i)) != NULL)
      hf_guest_play_again (get_guest (self, i));
}

/* Returns (nullable) (transfer full): the seats and tokens of all but one, for HfKeptTable; NULL where there are none */
char *
hf_company_print_others (HfCompany *self, HfVisit *visit)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (HF_IS_COMPANY (self), NULL);

  for (guint i = 0; i < self->members->len; i++)
    {
      const Member *member = get_member (self, i);
      const char *token = hf_guest_get_token (get_guest (self, i));

      if (member->visit != visit && token != NULL && member->seat >= 0)
        g_string_append_printf (text, "%s%d/%s", text->len > 0 ? " " : "", member->seat, token);
    }

  return text->len > 0 ? g_strdup (text->str) : NULL;
}
