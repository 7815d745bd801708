/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made, the same every time, by
 *
 *   ./run lab losses --rules hoof-and-mouth --rounds 60 --seed 5000
 *   ./run lab losses --rules classic --rounds 30 --seed 5000
 *   ./run lab losses --rules frozen-pack --rounds 24 --seed 5000
 */

/* clang-format off */
  { "hoof-and-mouth", "beginner", 21.98, 1.80 },
  { "hoof-and-mouth", "casual", 24.98, 2.60 },
  { "hoof-and-mouth", "skilled", 17.24, 2.52 },
  { "hoof-and-mouth", "strong", 7.63, 1.60 },
  { "hoof-and-mouth", "expert", 0.69, 0.62 },
  { "classic", "beginner", 23.90, 3.00 },
  { "classic", "casual", 23.68, 3.09 },
  { "classic", "skilled", 17.05, 2.99 },
  { "classic", "strong", 8.96, 2.01 },
  { "classic", "expert", 0.89, 0.97 },
  { "frozen-pack", "beginner", 22.21, 2.81 },
  { "frozen-pack", "casual", 23.69, 3.51 },
  { "frozen-pack", "skilled", 14.90, 2.89 },
  { "frozen-pack", "strong", 7.31, 2.28 },
  { "frozen-pack", "expert", 0.86, 0.96 },
