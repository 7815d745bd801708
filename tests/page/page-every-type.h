/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Positions in which a page is sent what it is not sent in any game. */

void page_send_every_type (void);
