#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# test-deck.sh TOOLS DECK
#
# The deck of the page, and its letters of languages, are what the window draws now.

folder=$(mktemp -d) || exit 1
trap 'rm -r "$folder"' EXIT
"$1" --deck "$folder/deck.json" || exit 1
same=true
for file in "$folder"/*.json; do
  cmp "$file" "$(dirname "$2")/${file##*/}" || same=false
done
$same && exit 0
echo "The page has other cards than the window. To draw them anew: build/src/tools/hand-and-foot-tools --deck src/page/web/deck.json" >&2
exit 1
