/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Adds the tests of the people at a table of pages. */
void page_people_add (void);
