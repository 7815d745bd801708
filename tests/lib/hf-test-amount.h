/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How many of @n random cases are tried. With a sanitizer each takes ten times as long, so a tenth of them is:
 * it looks for what is done wrong in each of them, the plain build for the case that goes wrong. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HF_TEST_AMOUNT(n) (((n) + 9) / 10)
#else
#define HF_TEST_AMOUNT(n) (n)
#endif
