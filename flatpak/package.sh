# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034,SC2154 # its variables are shared with ./run
#
# ./run flatpak: the game as people get it. Read by ./run, whose functions it uses.
#
# The manifest wants GNOME's runtime, which Flathub has. Where Flathub cannot be reached, a stand-in
# for the runtime is made of Debian packages (stand-in.sh); it lives in the cache folder, together
# with an installation of its own, so that nothing of it gets among the person's own Flatpaks.

flathub=https://dl.flathub.org/repo/flathub.flatpakrepo
runtime_repo=$flathub    # what the bundle says of where the runtime is to be had
runtime_version=50
package_id=io.github.handandfoot.HandAndFoot
package_folder=$checkout/build-flatpak
package_source=$package_folder/source
package_words=()    # what stands before every Flatpak command

# In the form of needs_to_build
needs_to_package() {
  cat <<'END'
flatpak                                     flatpak             flatpak             flatpak
flatpak-builder                             flatpak-builder     flatpak-builder     flatpak-builder
eu-strip                                    elfutils            elfutils            elfutils
git                                         git                 git                 git
ostree                                      ostree              ostree              ostree
python3                                     python3             python3             python
msgfmt                                      gettext             gettext             gettext
END
}

package() {
  local check='' stand_in='' repository='' url='' key=''
  while [ $# -gt 0 ]; do
    case $1 in
      --check) check=yes ;;
      --stand-in) stand_in=yes ;;
      --devel) package_id=$package_id.Devel ;;
      --repo) repository=$(realpath -m "${2:?--repo needs a folder}"); shift ;;
      --url) url=${2:?--url needs the address that the folder will have}; shift ;;
      --gpg-key) key=${2:?--gpg-key needs the key to sign with}; shift ;;
      *) die "There’s no option $1. Use --devel, --stand-in, --check, --repo, --url, or --gpg-key." ;;
    esac
    shift
  done
  [ -n "$repository" ] || [ -z "$url$key" ] || die '--url and --gpg-key work only with --repo.'
  url=${url:-file://$repository} url=${url%/}
  make_cache
  install_missing "$(needs_to_package)"
  flatpak_works ||
    die 'Flatpak can’t make its sandbox here. Like most containers, this system doesn’t allow namespaces.'
  choose_runtime "$stand_in"
  # shellcheck source=flatpak/check.sh
  source "$checkout/flatpak/check.sh"
  # shellcheck source=flatpak/publish.sh
  source "$checkout/flatpak/publish.sh"
  lock_checkout
  gather_source
  build_package
  bundle_package
  unlock_checkout
  if [ -n "$check" ]; then
    check_package
  elif [ -z "$repository" ]; then
    start_package
  fi
  [ -z "$repository" ] || offer_package "$repository" "$url" "$key"
}

start_package() {
  if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    say 'There’s no display here (DISPLAY and WAYLAND_DISPLAY are empty), so the game plays a turn on a virtual one.'
    check_package
  else
    step 'Opening the game'
    flat flatpak run --user "$package_id"
  fi
}

# offer_package FOLDER URL KEY
offer_package() {
  local pictures=$package_folder/pictures
  rm -rf "$pictures"
  "$checkout/run" screenshots "$pictures" || die 'The pictures of its page could not be taken.'
  publish "$package_folder/repo" "$@" "$pictures"
  [ ${#package_words[@]} -eq 0 ] ||
    say "This was built with a stand-in for GNOME’s runtime. Use it only to try things on this machine."
  step "$1 is a repository. Serve it, and people can install the game and get updates with: flatpak install --user $2/$package_id.flatpakref"
}

flatpak_works() { bwrap --ro-bind / / --dev /dev --proc /proc --unshare-pid true 2>/dev/null; }

# flat COMMAND...: a command of Flatpak's, for the installation that is used
flat() { "${package_words[@]}" "$@"; }

# choose_runtime yes|"": Flathub, or the stand-in if that was asked for or there is no other way
choose_runtime() {
  if [ -z "$1" ]; then
    flathub_has_runtime && return 0
    say "Can’t get GNOME’s runtime, org.gnome.Platform//$runtime_version: Flathub can’t be reached or doesn’t have this version."
    ask 'Build with a stand-in made of Debian 13 packages instead? It needs 3 GB and a few minutes, once.' ||
      die 'Nothing was built.'
  fi
  # shellcheck source=flatpak/stand-in.sh
  source "$checkout/flatpak/stand-in.sh"
  use_stand_in
}

flathub_has_runtime() {
  local log=$cache/flatpak.log
  step 'Asking Flathub for the runtime'
  timeout 60 flatpak remote-add --user --if-not-exists flathub "$flathub" >"$log" 2>&1 &&
    timeout 60 flatpak remote-info --user flathub "org.gnome.Sdk//$runtime_version" >>"$log" 2>&1
}

# The manifest takes the last commit of a repository. This makes one of its own, so that it does not
# matter whether the checkout is shallow, a worktree or somebody else's; and for what was unpacked from
# an archive there is one, too.
gather_source() {
  local log=$package_folder/source.log git
  rm -rf "$package_source"
  mkdir -p "$package_source"
  take_sources "$package_source" "$log"
  # The same contents are the same commit, and are not built again.
  git=(env GIT_AUTHOR_DATE='@0 +0000' GIT_COMMITTER_DATE='@0 +0000' git -C "$package_source"
    -c user.name=run -c user.email=run@localhost -c commit.gpgsign=false -c core.excludesFile=)
  { git init -q --template= -b main "$package_source" && "${git[@]}" add -A &&
    "${git[@]}" commit -q --no-verify -m 'What goes into the Flatpak'; } >"$log" 2>&1 ||
    explain 'Gathering the sources' "$log"
}

build_package() {
  local log=$package_folder/build.log
  step "Building and installing $package_id (all it says goes to build-flatpak/build.log)"
  mkdir -p "$package_folder/state" "$cache/flatpak-compiled"
  ln -sfn "$cache/flatpak-compiled" "$package_folder/state/ccache"
  (cd "$package_folder" &&
    flat flatpak-builder --user --install --install-deps-from=flathub --force-clean \
      --ccache --disable-rofiles-fuse --state-dir=state --repo=repo app \
      "$package_source/flatpak/$package_id.json") >"$log" 2>&1 </dev/null ||
    explain 'Building the Flatpak' "$log"
}

# One file that can be given to anybody; it says where the runtime is to be had.
bundle_package() {
  bundle=$package_folder/$package_id.flatpak
  flat flatpak build-bundle --runtime-repo="$runtime_repo" "$package_folder/repo" "$bundle" "$package_id" \
    master >"$package_folder/bundle.log" 2>&1 ||
    explain 'Making the single-file bundle' "$package_folder/bundle.log"
  step "The bundle is $bundle ($(du -h "$bundle" | cut -f 1)); on another machine: flatpak install --user ${bundle##*/}"
}
