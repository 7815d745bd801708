# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034,SC2154 # its variables are shared with ./run
#
# The part of ./run that takes the pictures that people are shown before they have the game.

# Each picture of the window, and how it is painted
scenes() {
  cat <<'END'
table --rules hoof-and-mouth --size 1000x700 --seed 6 --turns 17
table-dark --rules hoof-and-mouth --size 1000x700 --seed 12 --turns 19 --dark
score --rules hoof-and-mouth --size 1000x700 --scene score
phone --rules hoof-and-mouth --size 360x700 --seed 6 --turns 17
moment --rules hoof-and-mouth --size 1000x700 --seed 3 --turns 35 --scene moment
learn --size 1000x700 --scene learn
curtain --rules hoof-and-mouth --size 1000x700 --scene curtain
END
}

# screenshots [FOLDER]: the pictures that the README and the shops of desktops show; with a folder, those of the page that
# people install the game from, there, in each language
screenshots() {
  local each
  no_option "${1:-}"
  set_up test
  build_game "${painted[@]}"
  if [ $# -eq 0 ]; then
    language=C    # whatever the person speaks
    find_locale
    take_pictures
    shrink -dither FloydSteinberg -colors 256 -define png:format=png8 -define png:compression-level=9
    cp "$built"/build/pictures/*.png "$checkout/data/screenshots/"
    return
  fi
  for each in en $(grep -v '^#' "$checkout/po/LINGUAS"); do
    step "Pictures in $each"
    language=${each/#en/C}
    find_locale
    take_pictures
    shrink -format webp -quality 85
    mkdir -p "$1/$each"
    cp "$built"/build/pictures/*.webp "$1/$each/"
  done
}

# shrink OPTION...: the pictures that were taken; felt is a texture, of which no two spots are alike
shrink() {
  # shellcheck disable=SC2016 # for the shell inside
  enter hermetic env -C "$checkout/build/pictures" sh -c 'exec magick mogrify "$@" ./*.png' sh "$@"
}

pictures=build/pictures

# paint_scenes: those of the window
paint_scenes() {
  local name words
  rm -rf "${built:?}/$pictures"
  while read -r name words; do
    step "  Painting $name"
    # shellcheck disable=SC2086 # words are words
    paint_file "$built/$pictures/$name.png" $words </dev/null
  done < <(scenes)
}

# take_pictures: in build/pictures
take_pictures() {
  local words
  paint_scenes
  step '  Playing on the page in a browser'
  mapfile -t words < <(look)
  with_display env "${in_build_folder[@]}" "${words[@]}" PYTHONPATH="$checkout/tests/lib/python" PYTHONDONTWRITEBYTECODE=1 \
    python3 "$checkout/tests/page/take-pictures.py" "$console" "$checkout/$pictures"
}
