/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made, the same every time, by
 *
 *   ./run lab train --table hoof-and-mouth:4 --steps 3000
 *   ./run lab train --table hoof-and-mouth:3 --table every-player-alone:4 \
 *     --table every-player-alone:2 --steps 1500 --name steady
 *
 * The order is that of HfWildUse and HfWildCase. */

{
  .name = "sharp", .weighs = TRUE, .open_wilds = 2,
  .wilds = {
    { -0.18f, 0.42f, -0.53f, 0.70f, 0.60f, 1.01f, -0.39f, -0.37f, -0.49f, 0.27f, 0.01f, 1.03f, -0.25f, 0.10f, 0.15f },
    { 0.44f, 1.49f, -1.27f, 0.73f, -0.04f, 0.91f, -0.26f, -0.10f, -0.62f, 0.36f, 0.54f, 0.28f, 0.54f, 0.33f, -0.52f },
    { 0.01f, -0.60f, -0.21f, 0.53f, 0.36f, -0.01f, 0.20f, -0.65f, -0.56f, 0.62f, 0.49f, 0.36f, -0.18f, 0.02f, 0.03f },
    { -0.06f, -0.31f, -0.17f, 0.08f, -0.15f, 0.17f, -0.06f, 0.18f, -0.48f, 0.08f, -0.12f, -0.58f, -0.82f, 0.03f, 0.26f },
  },
},
{
  .name = "steady", .weighs = TRUE, .open_wilds = 2,
  .wilds = {
    { 0.11f, 0.07f, 0.08f, 0.65f, -0.14f, 0.27f, 0.12f, 0.31f, 0.22f, -0.14f, -0.04f, 0.11f, 0.48f, 0.21f, 0.18f },
    { -0.12f, 0.44f, -0.31f, -0.33f, -0.04f, 0.39f, -0.33f, -0.27f, -0.49f, 0.34f, 0.35f, 0.66f, -0.20f, 0.15f, -0.37f },
    { 0.20f, -0.13f, -0.43f, 0.62f, 0.02f, -0.18f, -0.39f, -0.14f, -0.03f, 0.12f, 0.14f, -0.12f, -0.06f, -0.22f, 0.22f },
    { 0.24f, 1.01f, -0.91f, 0.48f, -0.11f, 0.18f, -0.23f, -0.15f, -0.04f, -0.01f, 0.07f, -0.14f, -0.54f, -0.28f, 1.14f },
  },
},
