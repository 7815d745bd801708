/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The version of the protocol that a table speaks, and the oldest one that it speaks to older guests. */
#define HF_PROTOCOL        6
#define HF_PROTOCOL_OLDEST 1

/* The version from which on a guest can be asked whether a move goes back. */
#define HF_PROTOCOL_ASKS 2

/* The version from which on people elsewhere cut before a deal; for others chance does. */
#define HF_PROTOCOL_CUTS 3

/* The version from which on people can agree on chance again. */
#define HF_PROTOCOL_AGREES 3

/* The version from which on a guest knows the room before the first deal. */
#define HF_PROTOCOL_ROOM 4

/* The version from which on a guest can be called, and knows that it has its seat back by doing something. */
#define HF_PROTOCOL_CALLS 5

/* The version from which on a guest knows rules with rows of people’s own, and those that came with them, see
 * hf_rules_are_old(). */
#define HF_PROTOCOL_RULES 6
