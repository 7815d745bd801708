#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-map.sh SOURCE_DIR
#
# Fails when src/README.md, the map of the code, misses a file or names one that is gone.

set -eu
cd "${1:?the folder of the sources is missing}"
map=src/README.md

there() { find src -name '*.c' -exec basename {} .c \; | LC_ALL=C sort -u; }
# shellcheck disable=SC2016 # the backticks are those of the page
named() { grep '^|' "$map" | grep -o '`[a-z0-9-]*`' | tr -d '`' | grep -E '^(hf-|main$)' | LC_ALL=C sort -u; }

there > "${TMPDIR:-/tmp}/map-there.$$"
named > "${TMPDIR:-/tmp}/map-named.$$"
trap 'rm -f "${TMPDIR:-/tmp}"/map-*.$$' EXIT

# Headers without a source of their own may be on the map too.
missing=$(LC_ALL=C comm -23 "${TMPDIR:-/tmp}/map-there.$$" "${TMPDIR:-/tmp}/map-named.$$")
gone=
for name in $(LC_ALL=C comm -13 "${TMPDIR:-/tmp}/map-there.$$" "${TMPDIR:-/tmp}/map-named.$$"); do
  [ -n "$(find src -name "$name.h")" ] || gone="$gone $name"
done

[ -z "$missing" ] || echo "Not on the map in $map:" "$missing"
[ -z "$gone" ] || echo "On the map in $map, but gone:$gone"
[ -z "$missing$gone" ]
