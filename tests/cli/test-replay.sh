#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# test-replay.sh CLI SAVES
#
# The command line, which knows nothing but the rules, plays every golden game again and ends with
# the same state as the game model did.

set -eu
cli=${1:?the command line is missing}
saves=${2:?the folder of saved games is missing}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for game in "$saves"/*.hfgame; do
  "$cli" replay --quiet --state "$game" > "$work/is"
  # Behind the state follow the physical cards, zone by zone.
  grep -vE '^[0-9]+\.[0-9]+ ' "$game.table" > "$work/wanted"
  diff -u "$work/wanted" "$work/is"
  [ "$("$cli" replay "$game" | wc -l)" -gt 10 ]
done
