# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2154 # its variables are shared with ./run
#
# A repository of plain files that any web space can serve, with a page for people: whoever installs from
# it gets the versions that are published there later. Read by flatpak/package.sh.

# publish FROM FOLDER URL [KEY [PICTURES]]: what was built, as the newest version in the folder, which has or will
# have that address; signed with that key of GnuPG's; its page with the pictures that were taken for it
publish() {
  local from=$1 folder=$2 url=$3 key=${4:-} pictures=${5:-} sign=() public='' log=$package_folder/publish.log
  step "Publishing in $folder"
  mkdir -p "$folder" || die "The folder $folder can’t be created."
  if [ -n "$key" ]; then
    sign=("--gpg-sign=$key")
    public=$(gpg --export "$key" | base64 -w 0)
    [ -n "$public" ] || die "GnuPG has no key called $key."
  fi
  { [ -d "$folder/repo" ] || ostree init --repo="$folder/repo" --mode=archive; } >"$log" 2>&1 &&
    flat flatpak build-commit-from --src-repo="$from" --no-update-summary "${sign[@]}" "$folder/repo" \
      "app/$package_id/$(flatpak --default-arch)/master" >>"$log" 2>&1 &&
    flat flatpak build-update-repo --title='Hand and Foot' --generate-static-deltas "${sign[@]}" \
      "$folder/repo" >>"$log" 2>&1 ||
    explain 'Publishing the Flatpak' "$log"
  describe_repository >"$folder/hand-and-foot.flatpakrepo"
  describe_app >"$folder/$package_id.flatpakref"
  python3 "$package_source/flatpak/site/make-site.py" "$folder" "$url" "$pictures" ||
    die 'The page for people could not be made.'
}

# Both read the variables of publish.
describe_repository() {
  cat <<END
[Flatpak Repo]
Title=Hand and Foot
Url=$url/repo/
Homepage=https://handandfoot.github.io
${public:+GPGKey=$public}
END
}
describe_app() {
  cat <<END
[Flatpak Ref]
Name=$package_id
Branch=master
Title=Hand and Foot
Url=$url/repo/
SuggestRemoteName=hand-and-foot
RuntimeRepo=$runtime_repo
IsRuntime=false
${public:+GPGKey=$public}
END
}
