#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-format.sh SOURCE_DIR [--fix]
#
# Fails when a source is not laid out as .clang-format and blueprint-compiler have it; --fix lays it
# out. Versions of clang-format differ in small things: any but ours is left alone.

set -eu
cd "${1:?the folder of the sources is missing}"
clang-format --version 2>/dev/null | grep -q ' version 19\.' || {
  echo "clang-format 19 is not here"
  exit 77
}
if [ "${2:-}" = --fix ]; then
  find src tests -name '*.[ch]' -print0 | xargs -0 -P 4 -n 50 clang-format -i
  blueprint-compiler format --fix src
else
  find src tests -name '*.[ch]' -print0 | xargs -0 -P 4 -n 50 clang-format --dry-run -Werror
  blueprint-compiler format src
fi
