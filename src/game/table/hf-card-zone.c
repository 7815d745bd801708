/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A place for cards, as a GListModel of HfCard: a hand, a foot, a stack, the pile, a book, laid red
 * threes. Stacks and pile list their top card first, a hand is in the order its player likes, a
 * book in the order of laying. */
#include "hf-card-zone-moves.h"

struct _HfCardZone
{
  GObject parent_instance;

  HfZone zone;
  guint index;
  GPtrArray *cards;
  GPtrArray *before; /* (nullable): the cards at the time of freezing, if they have changed since */
  gboolean frozen;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfCardZone,
                               hf_card_zone,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

/* Must be called before every change. */
static void
keep_before (HfCardZone *self)
{
  if (self->frozen && self->before == NULL)
    self->before = hf_card_zone_dup_cards (self);
}

static void
emit_change (HfCardZone *self, guint position, guint removed, guint added)
{
  if (!self->frozen)
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

/* Emits items-changed for the cards that differ only. */
static void
emit_difference (HfCardZone *self, GPtrArray *old)
{
  GPtrArray *cards = self->cards;
  guint start = 0, end = 0, shorter = MIN (old->len, cards->len);

  while (start < shorter && old->pdata[start] == cards->pdata[start])
    start++;
  while (end < shorter - start
         && old->pdata[old->len - 1 - end] == cards->pdata[cards->len - 1 - end])
    end++;
  if (start + end < MAX (old->len, cards->len))
    emit_change (self, start, old->len - start - end, cards->len - start - end);
}

static GType
get_item_type (GListModel *model)
{
  return HF_TYPE_CARD;
}

static guint
get_n_items (GListModel *model)
{
  return HF_CARD_ZONE (model)->cards->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  HfCardZone *self = HF_CARD_ZONE (model);

  return position < self->cards->len ? g_object_ref (g_ptr_array_index (self->cards, position))
                                     : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
hf_card_zone_finalize (GObject *object)
{
  HfCardZone *self = HF_CARD_ZONE (object);

  g_ptr_array_unref (self->cards);
  g_clear_pointer (&self->before, g_ptr_array_unref);

  G_OBJECT_CLASS (hf_card_zone_parent_class)->finalize (object);
}

static void
hf_card_zone_class_init (HfCardZoneClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_card_zone_finalize;
}

static void
hf_card_zone_init (HfCardZone *self)
{
  self->cards = g_ptr_array_new_with_free_func (g_object_unref);
}

HfCardZone *
hf_card_zone_new (HfZone zone, guint index)
{
  HfCardZone *self = g_object_new (HF_TYPE_CARD_ZONE, NULL);

  self->zone = zone;
  self->index = index;

  return self;
}

HfZone
hf_card_zone_get_zone (HfCardZone *self)
{
  g_return_val_if_fail (HF_IS_CARD_ZONE (self), HF_ZONE_NONE);

  return self->zone;
}

/* Returns: the number of the stack or seat, the place of the book in the state, or the owner of
 * laid red threes */
guint
hf_card_zone_get_index (HfCardZone *self)
{
  g_return_val_if_fail (HF_IS_CARD_ZONE (self), 0);

  return self->index;
}

guint
hf_card_zone_get_n (HfCardZone *self)
{
  g_return_val_if_fail (HF_IS_CARD_ZONE (self), 0);

  return self->cards->len;
}

/* Returns (nullable): the card there */
HfCard *
hf_card_zone_peek (HfCardZone *self, guint position)
{
  g_return_val_if_fail (HF_IS_CARD_ZONE (self), NULL);

  return position < self->cards->len ? g_ptr_array_index (self->cards, position) : NULL;
}

/* @position (out, optional): where it lies */
gboolean
hf_card_zone_find (HfCardZone *self, HfCard *card, guint *position)
{
  g_return_val_if_fail (HF_IS_CARD_ZONE (self), FALSE);

  return g_ptr_array_find (self->cards, card, position);
}

/* @cards (out): its cards as the rules see them */
void
hf_card_zone_count (HfCardZone *self, HfCards *cards)
{
  g_return_if_fail (HF_IS_CARD_ZONE (self));

  *cards = HF_CARDS_NONE;
  for (guint i = 0; i < self->cards->len; i++)
    cards->n[hf_card_get_kind (g_ptr_array_index (self->cards, i))]++;
}

/* Inserts a card; a position beyond the end appends it. */
void
hf_card_zone_insert (HfCardZone *self, guint position, HfCard *card)
{
  keep_before (self);
  position = MIN (position, self->cards->len);
  g_ptr_array_insert (self->cards, position, g_object_ref (card));
  emit_change (self, position, 0, 1);
}

/* Removes a card and returns it (transfer full). */
HfCard *
hf_card_zone_take (HfCardZone *self, guint position)
{
  HfCard *card;

  keep_before (self);
  card = g_ptr_array_steal_index (self->cards, position);
  emit_change (self, position, 1, 0);

  return card;
}

static gpointer
ref_card (gconstpointer card, gpointer data)
{
  return g_object_ref ((gpointer) card);
}

/* Returns (element-type HfCard) (transfer full): its cards in order */
GPtrArray *
hf_card_zone_dup_cards (HfCardZone *self)
{
  GPtrArray *cards = g_ptr_array_copy (self->cards, ref_card, NULL);

  g_ptr_array_set_free_func (cards, g_object_unref);

  return cards;
}

/* Replaces all cards. */
void
hf_card_zone_set_cards (HfCardZone *self, GPtrArray *cards)
{
  g_autoptr (GPtrArray) old = NULL;

  keep_before (self);
  old = g_steal_pointer (&self->cards);
  self->cards = g_ptr_array_copy (cards, ref_card, NULL);
  g_ptr_array_set_free_func (self->cards, g_object_unref);
  emit_difference (self, old);
}

/* Holds back items-changed until hf_card_zone_thaw(). */
void
hf_card_zone_freeze (HfCardZone *self)
{
  self->frozen = TRUE;
}

/* Emits one items-changed for all changes since hf_card_zone_freeze(). */
void
hf_card_zone_thaw (HfCardZone *self)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->before);

  self->frozen = FALSE;
  if (before != NULL)
    emit_difference (self, before);
}
