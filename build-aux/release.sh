# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034,SC2154 # its variables are shared with ./run
#
# ./run release: whether all is there that a release needs. Read by ./run, whose functions it uses. It publishes nothing.

release_folder=$checkout/build-release
lacking=()

# release_command VERSION
release_command() {
  local version=${1:-}
  [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || die 'Name the version, such as 1.2.0.'
  set_up test
  asks "meson.build has version $version" grep -q "^  version: '$version'," "$checkout/meson.build"
  asks 'NEWS and the metainfo have the same, of the same day' python3 "$checkout/tests/style/check-version.py" "$checkout"
  asks 'All is committed' all_is_committed
  asks "There is no tag $version yet" no_tag "$version"
  asks 'The pictures show the window as it is' pictures_are_new
  asks 'All messages are translated' "$checkout/run" test --release
  asks 'Layout, links, words, and licenses are right' "$checkout/run" test --suite style
  asks 'The archive is the same twice, and has a bill of materials' make_archive "$version"
  asks 'The Flatpak plays, and its repository updates' "$checkout/run" flatpak --check
  tell_release "$version"
}

# asks WORDS COMMAND...: one of the things a release needs; each says itself why it is not so
asks() {
  step "$1?"
  ("${@:2}") >&2 || lacking+=("$1")
}

all_is_committed() { [ -z "$(git -C "$checkout" status --porcelain)" ]; }
no_tag() { [ -z "$(git -C "$checkout" tag --list "$1")" ]; }

# pictures_are_new: what the window looks like now is what people are shown, up to some points that look otherwise with
# fewer colors
pictures_are_new() {
  local name points old=()
  # shellcheck source=src/tools/screenshots.sh
  source "$checkout/src/tools/screenshots.sh"
  build_game "${painted[@]}"
  language=C
  find_locale
  paint_scenes
  while read -r name _; do
    points=$(enter hermetic magick compare -metric AE -fuzz 20% "$checkout/$pictures/$name.png" \
      "$checkout/data/screenshots/$name.png" null: 2>&1 </dev/null) || true
    [[ $points =~ ^[0-9]+$ && $points -le 100 ]] || old+=("$name")
  done < <(scenes)
  [ ${#old[@]} -gt 0 ] || return 0
  say "The window looks otherwise now than in data/screenshots: ${old[*]}. ./run screenshots takes them again; look at them."
  return 1
}

# make_archive VERSION: the sources of the last commit, their checksum, and their bill of materials
make_archive() {
  local name=hand-and-foot-$1 time each elsewhere=$release_folder/elsewhere
  time=$(git -C "$checkout" log -1 --format=%ct)
  rm -rf "$release_folder"
  mkdir -p "$release_folder"
  git clone -q --depth 1 "file://$checkout" "$elsewhere"
  for each in "$checkout" "$elsewhere"; do
    git -C "$each" archive --format=tar --prefix="$name/" HEAD | xz -T1 >"$release_folder/$name.tar.xz.${each##*/}"
  done
  cmp "$release_folder/$name.tar.xz".* || return 1
  rm -rf "$elsewhere" "$release_folder/$name.tar.xz.elsewhere"
  mv "$release_folder/$name.tar.xz".* "$release_folder/$name.tar.xz"
  (cd "$release_folder" && sha256sum "$name.tar.xz" >"$name.tar.xz.sha256sum" && tar -xf "$name.tar.xz") &&
    python3 "$checkout/build-aux/sbom.py" "$release_folder/$name" "$time" >"$release_folder/$name.spdx.json" &&
    rm -r "${release_folder:?}/$name"
}

# tell_release VERSION
tell_release() {
  if [ ${#lacking[@]} -gt 0 ]; then
    printf 'Not so: %s\n' "${lacking[@]}"
    return 1
  fi
  cat <<END
All is there. What is left for a person, in this order (doc/release.md says more):
  look at data/screenshots, and at the words of NEWS and the metainfo
  .ci/run from a fresh clone, ./run test --suite exhaustive, ./run soak 100000, and a thousand games of the referee
  git tag -s $1 -m "Hand and Foot $1" && git push origin main $1
  ./run flatpak --repo DIR --url URL --gpg-key KEY
  attach to the release what is in build-release, and the Flatpak
END
}
