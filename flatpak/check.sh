# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034,SC2154 # its variables are shared with ./run
#
# Whether the Flatpak is good to give away: a turn is played in what was just installed, alone and with a guest at a table
# that stays open, and in what the bundle installs where nothing was installed before; and who installs from a repository
# is brought up to date. Read by flatpak/package.sh.

check_package() {
  check_source
  install_missing "$(needs_to_test)"
  place=system
  play_a_turn installed alone
  play_a_turn installed together
  install_bundle "$package_folder/elsewhere"
  play_a_turn bundle alone
  check_updates "$package_folder/served"
  check_signature "$package_folder/served-signed"
}

# What lies in a checkout and is not committed is not in the Flatpak, whatever kind of checkout it is.
check_source() {
  local commit checkouts=$package_folder/checkouts
  commit=$(git -C "$package_source" rev-parse HEAD)
  rm -rf "$checkouts"
  step 'Taking the sources from other kinds of checkouts'
  git clone -q --depth 1 "file://$package_source" "$checkouts/shallow"
  git -C "$checkouts/shallow" worktree add -q --detach "$checkouts/worktree"
  (cd "$checkouts/shallow" && mkdir ../unpacked && git archive HEAD | tar -C ../unpacked -x)
  : >"$checkouts/shallow/src/stray.c"
  echo '#' >>"$checkouts/worktree/meson.build"
  mkdir "$checkouts/unpacked/build-stray"
  : >"$checkouts/unpacked/build-stray/file"
  [ "$EUID" -ne 0 ] || chown -R nobody "$checkouts/shallow"
  gathers shallow 'Some changes aren’t committed'
  gathers worktree 'Some changes aren’t committed'
  gathers unpacked ''
}

# gathers NAME WORDS: the same contents, which make the same commit, and says so
gathers() {
  local said checkout=$package_folder/checkouts/$1 package_source=$package_folder/checkouts/source
  said=$(gather_source 2>&1) && [[ ${said:-nothing} == "${2:-nothing}"* ]] ||
    die "Gathering the sources of a checkout ($1) says: $said"
  [ "$(git -C "$package_source" rev-parse HEAD)" = "$commit" ] ||
    die "The sources gathered from another checkout ($1) differ."
}

# play_a_turn NAME alone|together: on a virtual display, with an empty home folder
play_a_turn() {
  local home=$package_folder/home-$1-$2 picture=$package_folder/$1-$2.png
  rm -rf "$home"
  mkdir -p "$home"
  step "Playing a turn ($1, $2)"
  with_display env -u GSETTINGS_SCHEMA_DIR HOME="$home" "${package_words[@]}" \
    /usr/bin/python3 -W ignore "$checkout/tests/lib/python/play-turn.py" "$package_id" "$picture" "$2" >&2 ||
    die "The Flatpak ($1, $2) doesn’t play."
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

# check_updates FOLDER: one version is published there and installed, then another
check_updates() {
  local log=$package_folder/update.log
  next=$package_folder/next
  rm -rf "$1" "$next" "$next-repo"
  publish "$package_folder/repo" "$1" "file://$1"
  flat flatpak uninstall --user --noninteractive "$package_id" >"$log" 2>&1 &&
    flat flatpak install --user --noninteractive --from "$1/$package_id.flatpakref" >>"$log" 2>&1 ||
    explain 'Installing from the repository' "$log"
  [ ! -e "$(installed_files)/next" ] || die 'The first version is the second.'
  # The next version has a file more.
  cp -a "$package_folder/app" "$next"
  rm -rf "$next/files/lib/debug"
  : >"$next/files/next"
  flat flatpak build-export "$next-repo" "$next" >>"$log" 2>&1 || explain 'Making a second version' "$log"
  publish "$next-repo" "$1" "file://$1"
  flat flatpak update --user --noninteractive >>"$log" 2>&1 || explain 'Updating' "$log"
  [ -e "$(installed_files)/next" ] || die 'The second version was not installed by an update.'
}

installed_files() { echo "$(flat flatpak info --user --show-location "$package_id")/files"; }

# check_signature FOLDER: what is published there with a key is taken from it; without it is not
check_signature() {
  local log=$package_folder/signature.log
  make_scratch
  export GNUPGHOME=$scratch/gnupg    # its sockets want a short name
  mkdir -m 700 "$GNUPGHOME"
  rm -rf "$1"
  gpg --batch --quiet --passphrase '' --quick-gen-key nobody@localhost ed25519 sign never >"$log" 2>&1 ||
    explain 'Making a key' "$log"
  publish "$package_folder/repo" "$1" "file://$1" nobody@localhost
  gpgconf --kill all
  flat flatpak remote-add --user --from signed "$1/hand-and-foot.flatpakrepo" >>"$log" 2>&1 &&
    flat flatpak install --user --noninteractive --reinstall signed "$package_id" >>"$log" 2>&1 ||
    explain 'Installing from the signed repository' "$log"
  [ ! -e "$(installed_files)/next" ] || die 'The signed version is not the one that was published.'
  publish "$next-repo" "$1" "file://$1"
  flat flatpak update --user --noninteractive >>"$log" 2>&1 || true
  [ ! -e "$(installed_files)/next" ] || die 'A version without a signature is taken from the signed repository.'
}
