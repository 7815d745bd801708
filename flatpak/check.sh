# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034,SC2154 # its variables are shared with ./run
#
# Whether the Flatpak is good to give away: a turn is played in what was just installed, and in what
# the bundle installs where nothing was installed before. Read by flatpak/package.sh.

check_package() {
  install_missing "$(needs_to_test)"
  place=system
  play_a_turn installed
  install_bundle "$package_folder/elsewhere"
  play_a_turn bundle
}

# play_a_turn NAME: on a virtual display, with an empty home folder
play_a_turn() {
  local home=$package_folder/home-$1 picture=$package_folder/$1.png
  rm -rf "$home"
  mkdir -p "$home"
  step "Playing a turn ($1)"
  with_display env -u GSETTINGS_SCHEMA_DIR HOME="$home" "${package_words[@]}" \
    /usr/bin/python3 -W ignore "$checkout/tests/lib/play-turn.py" "$package_id" "$picture" >&2 ||
    die "The Flatpak ($1) does not play."
  say "The picture is in $picture."
}

# install_bundle FOLDER: into an empty installation, where Flatpak finds the runtime by the bundle
install_bundle() {
  local file
  rm -rf "$1"
  mkdir -p "$1"
  package_words=(env "${package_words[@]:1}" "FLATPAK_USER_DIR=$1" "FLATPAK_SYSTEM_DIR=$1-system")
  step 'Installing the bundle where nothing is installed'
  flat flatpak install --user --noninteractive "$bundle" >"$package_folder/install.log" 2>&1 ||
    explain 'Installing the bundle' "$package_folder/install.log"
  # What the desktop is told: where it starts, by click and by bus, and which files are its own.
  for file in "applications/$package_id.desktop" "dbus-1/services/$package_id.service" \
    "icons/hicolor/scalable/apps/$package_id.svg" "mime/packages/$package_id.mime.xml" \
    "icons/hicolor/scalable/mimetypes/$package_id.rules.svg"; do
    [ -e "$1/exports/share/$file" ] || die "The bundle brings no share/$file."
  done
}
