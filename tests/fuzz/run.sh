#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# run.sh TARGET [SECONDS]
#
# Lets libFuzzer look for inputs that a target (deal, game, moves, practice, rules or script) does not survive, and keeps the
# few that are worth trying again in its corpus. Needs clang with its runtime libraries. What it
# finds lies in build-fuzz/found-TARGET.

set -eu
target=${1:?which target: deal, game, moves, practice, rules or script}
seconds=${2:-600}
here=$(cd "$(dirname "$0")" && pwd)
build=$here/../../build-fuzz

[ -d "$build/meson-info" ] || CC=clang meson setup "$build" "$here/../.." -Dfuzz=true -Dui=disabled \
  -Db_sanitize=address,undefined -Db_lundef=false -Dc_args=-fsanitize=fuzzer-no-link
nice ninja -j2 -C "$build" "tests/fuzz/fuzz-$target"

mkdir -p "$build/corpus-$target" "$build/found-$target"
G_DEBUG=fatal-criticals "$build/tests/fuzz/fuzz-$target" -max_total_time="$seconds" -timeout=20 -max_len=60000 \
  -print_final_stats=1 -artifact_prefix="$build/found-$target/" \
  "$build/corpus-$target" "$here/corpus-$target"

# As few inputs as reach every place in the code that any of them reaches.
rm -rf "$build/small-$target"
mkdir "$build/small-$target"
"$build/tests/fuzz/fuzz-$target" -use_counters=0 -set_cover_merge=1 "$build/small-$target" "$here/corpus-$target" "$build/corpus-$target"
# A folder for each first letter of their names.
cd "$build/small-$target"
for input in *; do
  letter=${input%"${input#?}"}
  mkdir -p "$letter"
  mv "$input" "$letter"
done
echo "the smallest corpus is in $build/small-$target"
