/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small neural network, and the file that it is kept in. */

#include "hf-net.h"

#include <gio/gio.h>
#include <string.h>

#include "hf-hash.h"
#include "hf-net-data.h"

/* A file: these bytes, the version, the sizes of the layers, a hash of the weights, and the weights. Numbers
 * have their low byte first; a weight is the upper half of a float, which keeps two to three digits. The
 * version counts up whenever an input gets another meaning. */
#define HF_NET_PATH "/io/github/handandfoot/HandAndFoot/players/judge.net"

#define MAGIC   "HfNet\r\n"
#define VERSION 1

typedef struct
{
  char magic[8];
  guint16 version;
  guint16 sizes[3];
  guint64 hash;
} Header;

G_STATIC_ASSERT (sizeof (Header) == 24);

G_DEFINE_QUARK (hf - net - error - quark, hf_net_error)

static inline gfloat
leak (gfloat sum)
{
  return sum > 0 ? sum : HF_NET_LEAK * sum;
}

/* @units (out, nullable): what the hidden units say
 * Returns: the output */
gfloat
hf_net_run (const HfNet *self, const HfNetInputs *inputs, HfNetUnits *units)
{
  gfloat first[HF_NET_FIRST];
  gfloat output = self->third_bias;

  memcpy (first, self->first_bias, sizeof first);
  for (guint i = 0; i < inputs->n; i++)
    {
      const gfloat *weights = self->first[inputs->index[i]];
      gfloat value = inputs->value[i];

      for (guint j = 0; j < HF_NET_FIRST; j++)
        first[j] += weights[j] * value;
    }
  for (guint j = 0; j < HF_NET_FIRST; j++)
    first[j] = leak (first[j]);

  for (guint i = 0; i < HF_NET_SECOND; i++)
    {
      gfloat parts[4] = { 0 }, second;

      /* Four sums at a time, as compilers may not change the order of additions by themselves. */
      for (guint j = 0; j < HF_NET_FIRST; j += 4)
        for (guint k = 0; k < 4; k++)
          parts[k] += self->second[i][j + k] * first[j + k];
      second = leak (self->second_bias[i] + (parts[0] + parts[1]) + (parts[2] + parts[3]));
      output += self->third[i] * second;
      if (units != NULL)
        units->second[i] = second;
    }
  if (units != NULL)
    memcpy (units->first, first, sizeof first);

  return output;
}

static void
write_header (Header *header, const guint16 *weights)
{
  *header = (Header) {
    .magic = MAGIC,
    .version = GUINT16_TO_LE (VERSION),
    .sizes = { GUINT16_TO_LE (HF_NET_INPUTS), GUINT16_TO_LE (HF_NET_FIRST),
               GUINT16_TO_LE (HF_NET_SECOND) },
    .hash = GUINT64_TO_LE (hf_hash_add (HF_HASH_START, weights, HF_NET_WEIGHTS * sizeof *weights)),
  };
}

/* Reads a network.
 * Returns: NULL with an error of #HF_NET_ERROR where @bytes are not one, whole and of this version */
HfNet *
hf_net_new_from_bytes (GBytes *bytes, GError **error)
{
  const gsize wanted = sizeof (Header) + HF_NET_WEIGHTS * sizeof (guint16);
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  g_autofree guint16 *weights = g_new (guint16, HF_NET_WEIGHTS);
  Header header, expected;
  gfloat *read;

  if (length < sizeof header || memcmp (data, MAGIC, sizeof header.magic) != 0)
    {
      g_set_error (error, HF_NET_ERROR, HF_NET_ERROR_FOREIGN, "This isn’t what players learned");
      return NULL;
    }
  memcpy (&header, data, sizeof header);
  if (GUINT16_FROM_LE (header.version) != VERSION)
    {
      g_set_error (error, HF_NET_ERROR, HF_NET_ERROR_VERSION,
                   "Players learned this for version %u, but the game has version %u",
                   GUINT16_FROM_LE (header.version), VERSION);
      return NULL;
    }
  if (length == wanted)
    memcpy (weights, data + sizeof header, HF_NET_WEIGHTS * sizeof *weights);
  write_header (&expected, weights);
  if (length != wanted || memcmp (&header, &expected, sizeof header) != 0)
    {
      g_set_error (error, HF_NET_ERROR, HF_NET_ERROR_DAMAGED,
                   "What players learned is damaged: it was cut off or changed");
      return NULL;
    }

  read = g_new (gfloat, HF_NET_WEIGHTS);
  for (gsize i = 0; i < HF_NET_WEIGHTS; i++)
    {
      guint32 bits = (guint32) GUINT16_FROM_LE (weights[i]) << 16;

      memcpy (&read[i], &bits, sizeof bits);
    }

  return (HfNet *) read;
}

GBytes *
hf_net_to_bytes (const HfNet *self)
{
  const gsize length = sizeof (Header) + HF_NET_WEIGHTS * sizeof (guint16);
  g_autofree guint16 *weights = g_new (guint16, HF_NET_WEIGHTS);
  guint8 *data = g_malloc (length);
  Header header;

  for (gsize i = 0; i < HF_NET_WEIGHTS; i++)
    {
      guint32 bits;

      memcpy (&bits, (const gfloat *) self + i, sizeof bits);
      weights[i] = GUINT16_TO_LE ((guint16) ((bits + 0x8000) >> 16));
    }
  write_header (&header, weights);
  memcpy (data, &header, sizeof header);
  memcpy (data + sizeof header, weights, HF_NET_WEIGHTS * sizeof *weights);

  return g_bytes_new_take (data, length);
}

static gpointer
load_learned (gpointer data)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (hf_net_get_resource (), HF_NET_PATH,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;
  HfNet *net = hf_net_new_from_bytes (bytes, &error);

  if (net == NULL)
    g_error ("%s", error->message);

  return net;
}

/* Returns: the network that comes with the game, read when first asked for. May be called in any thread. */
const HfNet *
hf_net_get_learned (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_learned, NULL);
}
