#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# test-compare.sh CLI
#
# Two rule sets side by side: a table and sentences, the same every time; and Ctrl+C ends it.

set -eu
cli=${1:?the command line is missing}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; cat "$work"/* >&2; exit 1; }

# Nothing is compared with itself.
"$cli" rules compare hoof-and-mouth -n 20 > "$work/same"
grep -q '^• Nothing changes: computer players play every round the same way\.$' "$work/same" || fail "something changes by itself"
grep -qE '^Points in a Round +[0-9]+ +[0-9]+ +No change$' "$work/same" || fail "there is no line of points"

# A rule that the options change, twice the same, and another seed
"$cli" rules compare hoof-and-mouth --set out.bonus=500 -n 50 > "$work/bonus" 2> "$work/errors"
"$cli" rules compare hoof-and-mouth hoof-and-mouth --set out.bonus=500 -n 50 > "$work/again"
"$cli" rules compare hoof-and-mouth --set out.bonus=500 -n 50 --seed 2 > "$work/seed"
grep -q '^• Each team earns about 250 points more in a round\.$' "$work/bonus" || fail "the bonus is not told"
cmp -s "$work/bonus" "$work/again" || fail "the same is not the same"
! cmp -s "$work/bonus" "$work/seed" || fail "the seed does nothing"
[ ! -s "$work/errors" ] || fail "progress is told to a file"

# Numbers of players allowed under both
"$cli" rules compare hoof-and-mouth -p 6 -n 20 > "$work/six"
"$cli" rules compare hoof-and-mouth hoof-and-mouth -p 6 -n 20 --set table.players=4 > "$work/fewer"
grep -q '^• Nothing changes' "$work/six" || fail "six players are not six players"
! grep -q '^• Nothing changes' "$work/fewer" || fail "four players are six"

# Rules that do not go together
status=0
"$cli" rules compare hoof-and-mouth --set table.players=5 > "$work/out" 2> "$work/errors" || status=$?
[ $status -eq 1 ] && [ ! -s "$work/out" ] || fail "five play"
grep -q '^You have 5 players' "$work/errors" || fail "there is no reason"

# Ctrl+C. A shell starts what is in the background deaf to it, until it listens itself.
rm "$work/errors"
"$cli" rules compare hoof-and-mouth -n 1000000 > "$work/out" 2> "$work/errors" &
until [ -e "$work/errors" ]; do
  sleep 0.1
done
while kill -INT $! 2> /dev/null; do
  sleep 0.1
done
status=0
wait $! || status=$?
[ $status -eq 130 ] || fail "interrupted, it ends with $status"
[ ! -s "$work/out" ] && grep -qx 'Canceled.' "$work/errors" || fail "interrupted, it says something else"
