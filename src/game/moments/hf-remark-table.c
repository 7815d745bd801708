/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences of computer players: three for each moment and voice. They speak of what everybody has just seen. */
#include "config.h"

#include "hf-remark-table.h"

#include <glib/gi18n-lib.h>

static const char *const voices[HF_N_VOICES] = { "", "racer", "hoarder", "spender", "cautious" };

/* clang-format off */

static const char *const remarks[HF_N_REMARK_MOMENTS][HF_N_VOICES][HF_N_REMARKS_A_MOMENT] = {
  [HF_REMARK_PILE] = {
    [HF_VOICE_PLAIN] = {
      /* Translators: 120 short sentences in speech bubbles, from here to “So much for being careful.”, that
         computer players say to all at the table. Write what a friend there would say at such a moment, in at most
         40 letters; don’t translate word for word. They are warm, tease at most themselves, and are true of every
         card, player, and kind of rules. The comments say when, and in which of five voices: plain (nothing
         particular), racer (in a hurry to finish), hoarder (loves to have cards), spender (generous, cheerful),
         cautious (worries, and is relieved).
         Plain: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "That’s a whole lot of cards!"),
      /* Translators: plain: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "Now there’s a handful!"),
      /* Translators: plain: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "What a catch!"),
    },
    [HF_VOICE_RACER] = {
      /* Translators: racer: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "So many cards, so much to sort!"),
      /* Translators: racer: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "That’s a lot to carry to the finish."),
      /* Translators: racer: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "And now all of those have to go again!"),
    },
    [HF_VOICE_HOARDER] = {
      /* Translators: hoarder: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "What a lovely lot of cards!"),
      /* Translators: hoarder: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "You can never have too many cards."),
      /* Translators: hoarder: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "Every one of them is a treasure."),
    },
    [HF_VOICE_SPENDER] = {
      /* Translators: spender: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "Plenty to play with now!"),
      /* Translators: spender: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "More cards, more fun!"),
      /* Translators: spender: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "What a present!"),
    },
    [HF_VOICE_CAUTIOUS] = {
      /* Translators: cautious: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "That’s a lot of cards to be caught with."),
      /* Translators: cautious: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "Goodness, so many at once!"),
      /* Translators: cautious: a large pile was just taken, by the speaker or by another player */
      NC_("remark", "You need big hands for those."),
    },
  },
  [HF_REMARK_BOOK] = {
    [HF_VOICE_PLAIN] = {
      /* Translators: plain: the speaker, or a partner, just closed a book */
      NC_("remark", "There, that one’s finished!"),
      /* Translators: plain: the speaker, or a partner, just closed a book */
      NC_("remark", "That’s a fine one to have."),
      /* Translators: plain: the speaker, or a partner, just closed a book */
      NC_("remark", "It’s good to see that one done."),
    },
    [HF_VOICE_RACER] = {
      /* Translators: racer: the speaker, or a partner, just closed a book */
      NC_("remark", "Done! One less to think about."),
      /* Translators: racer: the speaker, or a partner, just closed a book */
      NC_("remark", "That’s a step closer to the end."),
      /* Translators: racer: the speaker, or a partner, just closed a book */
      NC_("remark", "Finished! I like the sound of that."),
    },
    [HF_VOICE_HOARDER] = {
      /* Translators: hoarder: the speaker, or a partner, just closed a book */
      NC_("remark", "One for the collection!"),
      /* Translators: hoarder: the speaker, or a partner, just closed a book */
      NC_("remark", "Look how nicely they stack up."),
      /* Translators: hoarder: the speaker, or a partner, just closed a book */
      NC_("remark", "That one’s safe to keep."),
    },
    [HF_VOICE_SPENDER] = {
      /* Translators: spender: the speaker, or a partner, just closed a book */
      NC_("remark", "That was worth every card!"),
      /* Translators: spender: the speaker, or a partner, just closed a book */
      NC_("remark", "Cards well spent!"),
      /* Translators: spender: the speaker, or a partner, just closed a book */
      NC_("remark", "Isn’t that one pretty?"),
    },
    [HF_VOICE_CAUTIOUS] = {
      /* Translators: cautious: the speaker, or a partner, just closed a book */
      NC_("remark", "Good, that one’s safe."),
      /* Translators: cautious: the speaker, or a partner, just closed a book */
      NC_("remark", "I feel better with that one done."),
      /* Translators: cautious: the speaker, or a partner, just closed a book */
      NC_("remark", "Step by step, and there it is."),
    },
  },
  [HF_REMARK_FROZEN] = {
    [HF_VOICE_PLAIN] = {
      /* Translators: plain: an opponent just froze a pile of several cards */
      NC_("remark", "Brr, it just got cold in here!"),
      /* Translators: plain: an opponent just froze a pile of several cards */
      NC_("remark", "That won’t be easy to take now."),
      /* Translators: plain: an opponent just froze a pile of several cards */
      NC_("remark", "Now we’ll need some patience."),
    },
    [HF_VOICE_RACER] = {
      /* Translators: racer: an opponent just froze a pile of several cards */
      NC_("remark", "And I was just warming up!"),
      /* Translators: racer: an opponent just froze a pile of several cards */
      NC_("remark", "Well, that slows us down."),
      /* Translators: racer: an opponent just froze a pile of several cards */
      NC_("remark", "All the lights just turned red."),
    },
    [HF_VOICE_HOARDER] = {
      /* Translators: hoarder: an opponent just froze a pile of several cards */
      NC_("remark", "All those cards, under ice!"),
      /* Translators: hoarder: an opponent just froze a pile of several cards */
      NC_("remark", "Poor cards, out there in the cold."),
      /* Translators: hoarder: an opponent just froze a pile of several cards */
      NC_("remark", "They even look pretty frozen."),
    },
    [HF_VOICE_SPENDER] = {
      /* Translators: spender: an opponent just froze a pile of several cards */
      NC_("remark", "That was a daring one!"),
      /* Translators: spender: an opponent just froze a pile of several cards */
      NC_("remark", "Bold! I like it."),
      /* Translators: spender: an opponent just froze a pile of several cards */
      NC_("remark", "Would anybody like some hot tea?"),
    },
    [HF_VOICE_CAUTIOUS] = {
      /* Translators: cautious: an opponent just froze a pile of several cards */
      NC_("remark", "I’d better put on a sweater."),
      /* Translators: cautious: an opponent just froze a pile of several cards */
      NC_("remark", "Careful now, it’s slippery."),
      /* Translators: cautious: an opponent just froze a pile of several cards */
      NC_("remark", "Everybody stay warm!"),
    },
  },
  [HF_REMARK_DISCARD] = {
    [HF_VOICE_PLAIN] = {
      /* Translators: plain: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "Well thrown, partner!"),
      /* Translators: plain: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "Nicely done. They left it alone."),
      /* Translators: plain: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "That was just the right card."),
    },
    [HF_VOICE_RACER] = {
      /* Translators: racer: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "That got past them. Great!"),
      /* Translators: racer: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "Good throw, partner. On we go!"),
      /* Translators: racer: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "There’s no stopping us, partner!"),
    },
    [HF_VOICE_HOARDER] = {
      /* Translators: hoarder: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "Good, they’re all still there."),
      /* Translators: hoarder: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "Well guarded, partner!"),
      /* Translators: hoarder: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "Phew, not a single one lost!"),
    },
    [HF_VOICE_SPENDER] = {
      /* Translators: spender: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "A good card, gladly given!"),
      /* Translators: spender: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "You threw just the right one!"),
      /* Translators: spender: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "That card did its job. Bravo!"),
    },
    [HF_VOICE_CAUTIOUS] = {
      /* Translators: cautious: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "Safe and sound. Thanks, partner!"),
      /* Translators: cautious: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "A careful choice, partner."),
      /* Translators: cautious: a partner’s card lay on a large pile, and the next opponent left it alone */
      NC_("remark", "Phew, I was holding my breath."),
    },
  },
  [HF_REMARK_OPENED] = {
    [HF_VOICE_PLAIN] = {
      /* Translators: plain: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "What a way to start!"),
      /* Translators: plain: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "That’s a strong beginning."),
      /* Translators: plain: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "Now it’s getting serious!"),
    },
    [HF_VOICE_RACER] = {
      /* Translators: racer: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "Full speed from the start!"),
      /* Translators: racer: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "That’s what I call a start!"),
      /* Translators: racer: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "From nothing to that in one go!"),
    },
    [HF_VOICE_HOARDER] = {
      /* Translators: hoarder: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "Look at all those good cards!"),
      /* Translators: hoarder: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "That’s a lot to lay down at once."),
      /* Translators: hoarder: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "What a sight, all laid out!"),
    },
    [HF_VOICE_SPENDER] = {
      /* Translators: spender: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "Nothing held back. I like that!"),
      /* Translators: spender: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "All at once, how generous!"),
      /* Translators: spender: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "That’s how to fill a table!"),
    },
    [HF_VOICE_CAUTIOUS] = {
      /* Translators: cautious: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "That’s solid ground to build on."),
      /* Translators: cautious: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "Goodness, that’s brave!"),
      /* Translators: cautious: the speaker, or another player, just opened with far more points than needed */
      NC_("remark", "That’s more than enough to begin."),
    },
  },
  [HF_REMARK_OUT] = {
    [HF_VOICE_PLAIN] = {
      /* Translators: plain: the speaker just went out */
      NC_("remark", "And that was my last card!"),
      /* Translators: plain: the speaker just went out */
      NC_("remark", "I’m out! That was a good round."),
      /* Translators: plain: the speaker just went out */
      NC_("remark", "That’s it, my hands are empty!"),
    },
    [HF_VOICE_RACER] = {
      /* Translators: racer: the speaker just went out */
      NC_("remark", "First across the line!"),
      /* Translators: racer: the speaker just went out */
      NC_("remark", "Off I go, empty-handed!"),
      /* Translators: racer: the speaker just went out */
      NC_("remark", "How I love a finish!"),
    },
    [HF_VOICE_HOARDER] = {
      /* Translators: hoarder: the speaker just went out */
      NC_("remark", "Not one card left. It feels strange."),
      /* Translators: hoarder: the speaker just went out */
      NC_("remark", "Goodbye, my dear cards!"),
      /* Translators: hoarder: the speaker just went out */
      NC_("remark", "All gone! I’ll miss them."),
    },
    [HF_VOICE_SPENDER] = {
      /* Translators: spender: the speaker just went out */
      NC_("remark", "I’ve spent every last card!"),
      /* Translators: spender: the speaker just went out */
      NC_("remark", "Nothing left to give!"),
      /* Translators: spender: the speaker just went out */
      NC_("remark", "Every card has found a home!"),
    },
    [HF_VOICE_CAUTIOUS] = {
      /* Translators: cautious: the speaker just went out */
      NC_("remark", "I’m out, and what a relief!"),
      /* Translators: cautious: the speaker just went out */
      NC_("remark", "Safe! Not a card left in my hand."),
      /* Translators: cautious: the speaker just went out */
      NC_("remark", "Now I can finally relax."),
    },
  },
  [HF_REMARK_PARTNER_OUT] = {
    [HF_VOICE_PLAIN] = {
      /* Translators: plain: the speaker’s partner just went out */
      NC_("remark", "You did it, partner!"),
      /* Translators: plain: the speaker’s partner just went out */
      NC_("remark", "What a finish, partner!"),
      /* Translators: plain: the speaker’s partner just went out */
      NC_("remark", "Wonderful, partner. I’m so glad!"),
    },
    [HF_VOICE_RACER] = {
      /* Translators: racer: the speaker’s partner just went out */
      NC_("remark", "That’s how to finish, partner!"),
      /* Translators: racer: the speaker’s partner just went out */
      NC_("remark", "Out you go! I love it."),
      /* Translators: racer: the speaker’s partner just went out */
      NC_("remark", "First across the line, partner!"),
    },
    [HF_VOICE_HOARDER] = {
      /* Translators: hoarder: the speaker’s partner just went out */
      NC_("remark", "You got rid of them all. Bravo!"),
      /* Translators: hoarder: the speaker’s partner just went out */
      NC_("remark", "Not one card left? Amazing, partner!"),
      /* Translators: hoarder: the speaker’s partner just went out */
      NC_("remark", "Even empty hands can look good!"),
    },
    [HF_VOICE_SPENDER] = {
      /* Translators: spender: the speaker’s partner just went out */
      NC_("remark", "Bravo, partner! You gave it all."),
      /* Translators: spender: the speaker’s partner just went out */
      NC_("remark", "That deserves a piece of cake!"),
      /* Translators: spender: the speaker’s partner just went out */
      NC_("remark", "Every last card. Beautiful, partner!"),
    },
    [HF_VOICE_CAUTIOUS] = {
      /* Translators: cautious: the speaker’s partner just went out */
      NC_("remark", "Oh, what a relief, partner!"),
      /* Translators: cautious: the speaker’s partner just went out */
      NC_("remark", "You brought us home safely."),
      /* Translators: cautious: the speaker’s partner just went out */
      NC_("remark", "Now I can breathe again. Well done!"),
    },
  },
  [HF_REMARK_CAUGHT] = {
    [HF_VOICE_PLAIN] = {
      /* Translators: plain: the round is over, and the speaker never picked up the foot */
      NC_("remark", "All those cards, and I never saw them."),
      /* Translators: plain: the round is over, and the speaker never picked up the foot */
      NC_("remark", "Oh well, we all get caught sometimes."),
      /* Translators: plain: the round is over, and the speaker never picked up the foot */
      NC_("remark", "Ouch, that’s a lot of cards left!"),
    },
    [HF_VOICE_RACER] = {
      /* Translators: racer: the round is over, and the speaker never picked up the foot */
      NC_("remark", "Too slow this time!"),
      /* Translators: racer: the round is over, and the speaker never picked up the foot */
      NC_("remark", "And I thought I was fast!"),
      /* Translators: racer: the round is over, and the speaker never picked up the foot */
      NC_("remark", "But I’d only just started!"),
    },
    [HF_VOICE_HOARDER] = {
      /* Translators: hoarder: the round is over, and the speaker never picked up the foot */
      NC_("remark", "I kept them all, right to the end."),
      /* Translators: hoarder: the round is over, and the speaker never picked up the foot */
      NC_("remark", "At least I had plenty of cards."),
      /* Translators: hoarder: the round is over, and the speaker never picked up the foot */
      NC_("remark", "I only wanted to keep them nice."),
    },
    [HF_VOICE_SPENDER] = {
      /* Translators: spender: the round is over, and the speaker never picked up the foot */
      NC_("remark", "I’d have loved to spend those!"),
      /* Translators: spender: the round is over, and the speaker never picked up the foot */
      NC_("remark", "So much fun, and all face down!"),
      /* Translators: spender: the round is over, and the speaker never picked up the foot */
      NC_("remark", "That was expensive. Well played!"),
    },
    [HF_VOICE_CAUTIOUS] = {
      /* Translators: cautious: the round is over, and the speaker never picked up the foot */
      NC_("remark", "That’s just what I was afraid of."),
      /* Translators: cautious: the round is over, and the speaker never picked up the foot */
      NC_("remark", "I knew I should have hurried."),
      /* Translators: cautious: the round is over, and the speaker never picked up the foot */
      NC_("remark", "So much for being careful."),
    },
  },
};

/* clang-format on */

/* @character (nullable): of a computer player
 * Returns: its voice, the plain one for a character that is not known */
HfVoice
hf_voice_find (const char *character)
{
  for (guint i = HF_VOICE_RACER; i < HF_N_VOICES; i++)
    if (g_strcmp0 (voices[i], character) == 0)
      return i;

  return HF_VOICE_PLAIN;
}

/* @number: below HF_N_REMARKS_A_MOMENT
 * Returns: a sentence in the language of the person */
const char *
hf_remark_get_text (HfRemarkMoment moment, HfVoice voice, guint number)
{
  g_return_val_if_fail (moment < HF_N_REMARK_MOMENTS, NULL);
  g_return_val_if_fail (voice < HF_N_VOICES, NULL);
  g_return_val_if_fail (number < HF_N_REMARKS_A_MOMENT, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "remark", remarks[moment][voice][number]);
}
