/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made, the same every time, by
 *
 *   ./run lab losses --rules hoof-and-mouth --rounds 60 --seed 5000
 *
 * and likewise for other rules. */

{ "hoof-and-mouth", "beginner", 21.98, 1.80 }, { "hoof-and-mouth", "casual", 24.98, 2.60 },
  { "hoof-and-mouth", "skilled", 17.24, 2.52 }, { "hoof-and-mouth", "strong", 7.63, 1.60 },
  { "hoof-and-mouth", "expert", 0.69, 0.62 },
