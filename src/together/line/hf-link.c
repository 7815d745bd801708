/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line between a table and a guest: frames of text go both ways, in order, until it breaks. How they
 * travel is the business of derived types. */

#include "hf-link.h"

typedef struct
{
  gboolean lost;
  gboolean welcome;
} HfLinkPrivate;

enum
{
  SIGNAL_FRAME,
  SIGNAL_LOST,
  SIGNAL_WELCOMED,
  SIGNAL_DRAINED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HfLink, hf_link, G_TYPE_OBJECT)

static void
hf_link_class_init (HfLinkClass *klass)
{
  /* @text: a frame that has come
   * @length: its bytes */
  signals[SIGNAL_FRAME] = g_signal_new ("frame", HF_TYPE_LINK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_ULONG);

  /* Emitted once, when nothing more will come. */
  signals[SIGNAL_LOST] = g_signal_new ("lost", HF_TYPE_LINK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);

  /* Emitted once, see hf_link_welcome(). */
  signals[SIGNAL_WELCOMED] = g_signal_new ("welcomed", HF_TYPE_LINK, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when all that was sent has gone out. */
  signals[SIGNAL_DRAINED] = g_signal_new ("drained", HF_TYPE_LINK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
}

static void
hf_link_init (HfLink *self)
{
}

gboolean
hf_link_is_open (HfLink *self)
{
  HfLinkPrivate *priv = hf_link_get_instance_private (self);

  return !priv->lost;
}

/* Sends a frame, if the line is still there. */
void
hf_link_send (HfLink *self, const char *text)
{
  g_return_if_fail (HF_IS_LINK (self));

  if (hf_link_is_open (self))
    HF_LINK_GET_CLASS (self)->send (self, text);
}

/* Breaks the line; frames that were sent before still go. */
void
hf_link_close (HfLink *self)
{
  g_return_if_fail (HF_IS_LINK (self));

  if (!hf_link_is_open (self))
    return;

  HF_LINK_GET_CLASS (self)->close (self);
  hf_link_lose (self);
}

/* Says that the other end has a seat, or may look: more may wait for it from now on than for a stranger. */
void
hf_link_welcome (HfLink *self)
{
  HfLinkPrivate *priv = hf_link_get_instance_private (self);

  g_return_if_fail (HF_IS_LINK (self));

  if (priv->welcome)
    return;

  priv->welcome = TRUE;
  g_signal_emit (self, signals[SIGNAL_WELCOMED], 0);
}

gboolean
hf_link_is_welcome (HfLink *self)
{
  HfLinkPrivate *priv = hf_link_get_instance_private (self);

  g_return_val_if_fail (HF_IS_LINK (self), FALSE);

  return priv->welcome;
}

/* Whether so many bytes wait for the other end that further ones should wait until HfLink::drained. */
gboolean
hf_link_is_full (HfLink *self)
{
  g_return_val_if_fail (HF_IS_LINK (self), FALSE);

  return hf_link_is_open (self) && HF_LINK_GET_CLASS (self)->is_full != NULL
         && HF_LINK_GET_CLASS (self)->is_full (self);
}

/* For derived types: a frame has come. */
void
hf_link_receive (HfLink *self, const char *text, gsize length)
{
  g_autoptr (HfLink) alive = g_object_ref (self);

  if (hf_link_is_open (self))
    g_signal_emit (self, signals[SIGNAL_FRAME], 0, text, (gulong) length);
}

/* For derived types: the line is gone. */
void
hf_link_lose (HfLink *self)
{
  HfLinkPrivate *priv = hf_link_get_instance_private (self);
  g_autoptr (HfLink) alive = g_object_ref (self);

  if (priv->lost)
    return;

  priv->lost = TRUE;
  g_signal_emit (self, signals[SIGNAL_LOST], 0);
}

/* For derived types: all that was sent has gone out. */
void
hf_link_drain (HfLink *self)
{
  if (hf_link_is_open (self))
    g_signal_emit (self, signals[SIGNAL_DRAINED], 0);
}
