#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck disable=SC2016 # words in single quotes are for the shells that are started
#
# test-run.sh SOURCE_DIR: what ./run does where something is amiss. Nothing is installed or built, and
# nobody's cache is touched: programs that would do so are replaced.

set -euo pipefail
source_dir=${1:?the folder of the sources is missing}
unset HAND_AND_FOOT_BUILD XDG_CACHE_HOME SUDO_UID
scratch=$(mktemp -d)
trap 'chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/bin" "$scratch/checkout/tests/lib/python" "$scratch/home" "$scratch/checkout/src/tools"
cp "$source_dir/run" "$scratch/checkout/"
cp "$source_dir"/tests/*.sh "$scratch/checkout/tests/"
cp "$source_dir"/src/tools/*.sh "$scratch/checkout/src/tools/"
mkdir "$scratch/checkout/build-aux" "$scratch/checkout/po"
cp "$source_dir/po/LINGUAS" "$scratch/checkout/po/"
cp "$source_dir"/build-aux/*.sh "$scratch/checkout/build-aux/"
cp "$source_dir/tests/lib/python/testlog.py" "$scratch/checkout/tests/lib/python/"
export RUN=$scratch/checkout/run HOME=$scratch/home
cache=$HOME/.cache/hand-and-foot
who=()    # the words that start a program as somebody else

# starts COMMAND...: fills in "output" (both streams) and "status"
starts() {
  status=0
  output=$("${who[@]}" "$@" 2>&1 </dev/null) || status=$?
}

# with_functions WORDS: what a shell does that has read the functions of ./run
with_functions() { starts bash -c 'source "$RUN"; '"$1"; }

n=0
# ok NAME CONDITION...
ok() {
  n=$((n + 1))
  if "${@:2}"; then
    echo "ok $n $1"
  else
    echo "not ok $n $1"
    echo "# status $status, output:"
    echo "${output//$'\n'/$'\n# '}" | sed '1s/^/# /'
  fi
}
skip() { n=$((n + 1)); echo "ok $n $1 # SKIP $2"; }

# says STATUS PATTERN: in one line
says() { [ "$status" -eq "$1" ] && [[ $output != *$'\n'* && $output =~ $2 ]]; }

# says_lines LINE...: these, and all is well
says_lines() { [ "$status" -eq 0 ] && [ "$output" = "$(printf '%s\n' "$@")" ]; }

# fake NAME WORDS: a program by that name, found before the real one
fake() {
  printf '#!/bin/sh\n%s\n' "$2" >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}

parts() { compgen -G "$cache/part.*" >/dev/null; }
no_parts() { ! parts; }

# --- Help ---------------------------------------------------------------------------------------

helps() { [ "$status" -eq 0 ] && [[ $output == './run '* && ! -e $HOME/.cache ]]; }
starts env -i bash "$RUN" help
ok 'help needs no home' helps
starts env -i SUDO_UID=1 sh "$RUN" --help
ok 'help needs neither bash nor its user' helps

# Of cli and lab, the program itself has one.
commands=$(sh "$RUN" help | awk '/^\.\/run [a-z]/ && !/run (cli|lab)/ { print $2 }' | sort -u)
for command in play $commands; do
  starts env -i bash "$RUN" "$command" --help
  ok "help of $command" helps
done
starts env -i bash "$RUN" nonsense --help
ok 'there is none of what there is not' [ "$status" -eq 2 ]
for words in 'picture --size' 'demo --dark' 'stats --help-me' 'soak -v' 'bench-ui --json'; do
  # shellcheck disable=SC2086 # words are words
  starts bash "$RUN" $words
  ok "no option is taken for a name: $words" says 1 'is no name of a file'
done
ok 'and nothing is made' [ ! -e "$HOME/.cache" ]

# --- The cache ----------------------------------------------------------------------------------

starts env -u HOME bash "$RUN" cli
ok 'no home' says 1 'HOME isn’t set'
starts env XDG_CACHE_HOME=/proc/self/nowhere bash "$RUN" cli
ok 'a cache that cannot be made' says 1 'write to the cache folder .*Set XDG_CACHE_HOME'
XDG_CACHE_HOME=some/where with_functions 'echo "$cache"'
ok 'a relative XDG_CACHE_HOME is ignored' says 0 "^$cache\$"
XDG_CACHE_HOME=$scratch/elsewhere with_functions 'echo "$cache"'
ok 'an absolute one is heeded' says 0 "^$scratch/elsewhere/hand-and-foot\$"

# Root may write everywhere.
if [ "$(id -u)" -eq 0 ]; then who=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
if [ ${#who[@]} -eq 0 ] || "${who[@]}" true 2>/dev/null; then
  mkdir -p "$scratch/full/hand-and-foot"
  chmod 555 "$scratch/full/hand-and-foot"
  starts env XDG_CACHE_HOME="$scratch/full" bash "$RUN" cli
  ok 'a cache without the right to write' says 1 'write to the cache folder .*Set XDG_CACHE_HOME'
  chmod 555 "$scratch/checkout"
  with_functions 'set_up() { :; }; main cli'
  ok 'a checkout without the right to write' says 1 "write to $scratch/checkout"
  chmod 755 "$scratch/checkout"
else
  skip 'a cache without the right to write' 'nobody else can be had here'
  skip 'a checkout without the right to write' 'nobody else can be had here'
fi
who=()

# --- Cut off ------------------------------------------------------------------------------------

fake mkdir 'kill -INT 0; sleep 60'
starts env PATH="$scratch/bin:$PATH" setsid -w env --default-signal=INT bash "$RUN" cli
ok 'Ctrl+C' says 130 '^Interrupted\. Start ./run again\.$'
rm "$scratch/bin/mkdir"

# cut_off SIGNAL: while a part is made, by something that takes its time to stop. As long as any of it
# is at work, the lock is taken.
cut_off() {
  starts env SIGNAL="$1" setsid -w env --default-signal=INT,HUP,TERM bash -c '
    source "$RUN"
    work() { sh -c "trap : HUP INT TERM; kill -$SIGNAL 0; sleep 0.3; mkdir -p $1/late"; sleep 60; }
    make_cache
    exec 8>"$cache/lock"
    flock 8
    (in_part work)'
  flock "$cache/lock" true
}
for signal in HUP INT TERM; do
  cut_off $signal
  ok "SIG$signal leaves no part behind" no_parts
done
cut_off KILL
ok 'SIGKILL leaves one' parts
exec 7>"$cache/lock"
flock 7
with_functions 'make_cache'
ok 'which stays while somebody is at work' parts
exec 7>&-
with_functions 'make_cache'
ok 'and goes at the next start' no_parts

# --- The build root -----------------------------------------------------------------------------

# A root that takes no time, and the lock that must be free afterwards
make_root='
  root=$cache/trixie-1
  check_space() { :; }
  find_root_maker() { :; }
  build_root_in() { echo "made to $1 by ${maker[*]}" >&3; : >"$2/.complete"; mv "$2" "$root"; }
  workshop=$(mktemp -d)
  make_cache
  make_root run 3>&1 2>/dev/null
  flock -n "$cache/lock" true'
mkdir "$cache/trixie-2" "$cache/trixie-3"
touch -d '15 days ago' "$cache/trixie-2/.complete"
touch "$cache/trixie-3/.complete"
with_functions "$make_root"
ok 'a build root is made' says 0 '^made to run '
with_functions "$make_root"
ok 'once' says 0 '^$'
ok 'and one that was of no use for long is forgotten' [ "$(cd "$cache" && echo trixie-*)" = 'trixie-1 trixie-3' ]

with_functions 'left_out | grep -c locale/'
ok 'with the languages of the game alone' says 0 "^$((2 + $(grep -vc '^#' "$source_dir/po/LINGUAS")))\$"
with_functions 'left_out | grep /ja/'
ok 'Japanese among them' says 0 '^path-include=/usr/share/locale/ja/\*$'

# Tests need more, which comes on top: uses HOW [WORDS] says where "./run" works, and what it has made.
rm -r "$cache"
uses() {
  with_functions '
    root_path() { echo "$cache/trixie-$1"; }
    check_space() { :; }
    choose_entrance() { place=sandbox guard=() step_down=(); }
    make_root() { echo "made to $1"; mkdir -p "$root/usr/sbin"; : >"$root/.complete"; echo old >"$root/file"; }
    bwrap() { echo added >&3; : >"$2/added"; }
    '"${2:-}"'
    make_cache
    { use_root '"$1"'; } 3>&1 2>/dev/null
    flock -n "$cache/lock" true
    echo "${root##*/}"'
}
uses run
ok 'to play, a root is made' says_lines 'made to run' 'trixie-run'
uses show
ok 'which does for pictures' says_lines 'trixie-run'
uses test 'bwrap() { return 1; }'
ok 'where adding to it fails, this is said' [ "$status" -eq 1 ]
ok 'and nothing is left of it' eval 'no_parts && [ "$(cd "$cache" && echo trixie-*)" = trixie-run ]'
uses test
ok 'for tests it is added to, and not made again' says_lines 'added' 'trixie-test'
ok 'in a root of its own, which shares what stays the same' \
  eval '[ "$cache/trixie-run/file" -ef "$cache/trixie-test/file" ] && [ ! -e "$cache/trixie-run/added" ]'
ok 'and has its own mark' eval '[ ! "$cache/trixie-run/.complete" -ef "$cache/trixie-test/.complete" ]'
uses run
ok 'then that one does for all' says_lines 'trixie-test'
rm -r "$cache/trixie-run"
uses test
ok 'even where it is alone' says_lines 'trixie-test'
rm -r "$cache/trixie-test"
uses test
ok 'and who asks for it first has it made at once' says_lines 'made to test' 'trixie-test'

# --- How far it is --------------------------------------------------------------------------------

with_functions '
  pause=0
  step() { echo "$*"; }
  printf "%s\n" "I: running apt-get update..." "I: downloading packages with apt..." \
    "0 upgraded, 2 newly installed, 0 to remove and 0 not upgraded." "Get:1 http://deb.debian.org a" \
    "Unpacking a (1) ..." "Unpacking b (1) ..." "Setting up a (1) ..." | tell_packages'
ok 'packages tell how far they are' says_lines '  downloading packages with apt...' '  0 of 2 packages are fetched' \
  '  1 of 2 packages are fetched' '  1 of 2 packages are unpacked, and 0 set up' \
  '  2 of 2 packages are unpacked, and 0 set up' '  2 of 2 packages are unpacked, and 1 set up'
with_functions '
  pause=0
  step() { echo "$*"; }
  written_mb() { echo 7; }
  { echo "I: creating tarball..."; sleep 1.5; } | tell_packages'
ok 'and where nothing is said of them, how much is written' \
  eval '[[ $output == "  creating tarball..."$'"'\n'"'"  7 MB are written"* ]]'
with_functions '
  pause=0
  step() { echo "$*"; }
  printf "%s\n" "ninja: Entering directory" "[1/20] Compiling a.c" "a.c:1: error: so" "[2/20] Compiling b.c" | tell_files'
ok 'and files, whose errors are kept' says_lines '  1 of 20 files are built' 'a.c:1: error: so' '  2 of 20 files are built'

# --- A checkout that was moved ------------------------------------------------------------------

# configured FOLDER: whether that made a build folder there
configured() {
  with_functions '
    checkout='"$1"' built=$checkout place_id=here
    enter() { mkdir "$built/build" && echo made >&3; }
    configure build --werror 3>&1 2>/dev/null'
  [ "$output" = made ]
}
not_configured() { ! configured "$@"; }
mkdir "$scratch/here"
ok 'a build folder is made' configured "$scratch/here"
ok 'and kept' not_configured "$scratch/here"
cp -r "$scratch/here" "$scratch/copy"
ok 'in a copied checkout it is made anew' configured "$scratch/copy"
mv "$scratch/here" "$scratch/moved"
ok 'and in one that was moved' configured "$scratch/moved"
ok 'where it is kept' not_configured "$scratch/moved"

# --- No list of packages ------------------------------------------------------------------------

# chooses RELEASE WORDS: "ID..." what is chosen when the packages' servers are out of reach
fake dpkg false
fake apt-cache :
fake apt-get 'echo "W: Failed to fetch http://deb.debian.org/: Temporary failure resolving deb.debian.org"'
chooses() {
  printf '%s\n' "$1" >"$scratch/os-release"
  PATH=$scratch/bin:$PATH with_functions '
    os_release=$HOME/../os-release
    step() { :; }
    system_is_new_enough() { false; }
    use_root() { echo root; }
    '"${2:-}"'
    find_sudo() { '"${3:-:}"'; }
    set_up run'
}
chooses $'ID=debian\nVERSION_ID="13"'
ok 'no list of packages in Debian 13' says 1 'Fetching the list of packages failed .*be reached\. Check your network'
chooses $'ID=ubuntu\nVERSION_ID="25.10"' '' false
ok 'nobody to fetch it in Ubuntu 25.10' says 1 'Run “apt-get update” as root'
chooses $'ID=debian\nVERSION_ID="12"'
ok 'Debian 12 has the build root made' says 0 '^root$'
chooses 'ID=debian' 'root_path() { echo "$HOME/root"; }; mkdir -p "$HOME/root"; : >"$HOME/root/.complete"'
ok 'one that is there is used without asking' says 0 '^root$'

# --- The language of the game -------------------------------------------------------------------

speaks() {
  with_functions '
    enter() { printf "%s\n" C.utf8 de_AT.utf8 de_DE.utf8; }
    read_language '"$1"'
    find_locale
    echo "${language:-none} ${locale:-none} ${words[*]}"'
}
speaks '--lang de --size 360x640'
ok 'the game speaks a language that is asked for' says 0 '^de de_AT.utf8 --size 360x640$'
speaks '--dark --lang=de'
ok 'however it is asked' says 0 '^de de_AT.utf8 --dark$'
speaks '--dark'
ok 'and else that of the person' says 0 '^none none --dark$'
speaks '--lang xx'
ok 'one without a locale is refused' says 1 'no locale for xx'

# A root has the locales that somebody wants: makes WORDS says which are made where there is one for German.
makes() {
  with_functions '
    root=$HOME/root place=sandbox
    mkdir -p "$cache" "$root/usr/lib/locale/de_DE.utf8" "$root/usr/share/i18n/locales"
    touch "$root"/usr/share/i18n/locales/{C,de_DE,en_GB,fr_FR,ja_JP,pt_BR}
    step() { :; }
    enter() { [ "$2" != xargs ] || echo "made: $(paste -sd " ")" >&3; }
    unset LANG "${!LC_@}"
    exec 3>&1
    '"$1"'
    flock -n "$cache/lock" true'
}
# The shell warns of locales that this system has not.
own='mapfile -t names < <(own_locales); make_locales "${names[@]}"'
makes 'exec 2>/dev/null; LANG=en_GB.UTF-8 LC_TIME=fr_FR.utf8 LC_NAME=en_GB.UTF-8; '"$own"
ok 'the locales of the person are made' says 0 '^made: en_GB fr_FR$'
makes 'exec 2>/dev/null; LANG=de_DE.UTF-8; '"$own"
ok 'but not again' says 0 '^$'
makes 'exec 2>/dev/null; LANG=C.UTF-8 LC_ALL=de_DE LC_TIME=xx_XX.UTF-8 LC_CTYPE=../../etc; '"$own"
ok 'nor what is none, or is always there' says 0 '^$'
makes 'eval "make_$(declare -f enter)"; enter() { make_enter "$@"; echo ja_JP.UTF-8; }; language=ja; find_locale; echo "$locale"'
ok 'and that of a language that is asked for' says_lines 'made: ja_JP' 'ja_JP.UTF-8'
makes 'enter() { echo "No space left on device" >&2; false; }; make_locales ja_JP'
ok 'one that cannot be made is told of' says 1 'Making what these languages need failed because the disk is full'

# --- Left behind ---------------------------------------------------------------------------------

# enters COMMAND...: how bubblewrap would be started for it
enters() {
  with_functions '
    set_up() { place=sandbox place_id=here root=$HOME/root guard=() step_down=(); }
    build_game() { :; }
    step() { :; }
    bwrap() { echo "$*"; }
    DISPLAY=:0
    main '"$*"
}
enters play
ok 'a table that somebody leaves open outlives the window' \
  eval '[[ $output == *" --unshare-pid "* && $output != *--die-with-parent* ]]'
enters lab
ok 'and nothing else does' eval '[[ $output == *" --die-with-parent "* ]]'

# --- Tests that fail ----------------------------------------------------------------------------

# builds ARGS...: the suites for which "./run test ARGS" builds
builds() {
  with_functions '
    source "$checkout/tests/testing.sh"
    step() { :; }
    build_to_test() { echo "for: ${*:3}"; }
    run_tests() { :; }
    test_game '"$*"
}
builds --suite core
ok 'tests of a suite need only what they test' says 0 '^for: core$'
builds --suite=core --suite scripts -v
ok 'and those of two' says 0 '^for: core scripts$'
for words in '' 'deals' '--suite core deals' '--no-suite ui'; do
  # shellcheck disable=SC2086 # words are words
  builds $words
  ok "all is built to test “$words”" says 0 '^for: $'
done
# builds_files TARGET...: what is built for a suite whose tests need these
builds_files() {
  with_functions '
    source "$checkout/tests/testing.sh"
    enter() { [ -z "'"$*"'" ] || printf "%s\n" '"$*"'; }
    build() { echo "built: ${*:3}"; }
    build_to_test build "" release'
}
builds_files a.o b.o
ok 'a suite has built what its tests need' says_lines 'built: build.ninja' 'built: a.o b.o'
builds_files
ok 'and nothing where they need nothing' says_lines 'built: build.ninja'

# line NAME RESULT TAP: a program as it stands in the log of meson
line() { printf '{"name": "x:y / %s", "result": "%s", "duration": 1, "stdout": "%s"}' "$1" "$2" "$3"; }
fine=$(line fine OK 'ok 1 a\nok 2 b')
bad=$(line bad FAIL 'ok 1 a\nnot ok 2 b\nthis is why')
mended=$(line bad OK 'ok 1 a\nok 2 b')

# tests LOG AGAIN...: what is said of a first run with this log, and of each program that is run again
# with the next of these
tests() {
  local log
  rm -rf "$scratch/checkout/build"
  mkdir -p "$scratch/checkout/build/meson-logs"
  for log in "${@:2}"; do printf '%s\n' "$log"; done >"$scratch/again"
  printf '%s\n' "$1" >"$scratch/first"
  with_functions '
    source "$checkout/tests/testing.sh"
    scratch=$HOME/..
    step() { :; }
    enter() { shift; "$@"; }
    test_in() {
      if [[ " $* " == *" again "* ]]; then
        echo "again $6" >>"$scratch/asked"
        head -n 1 "$scratch/again" >"$checkout/build/meson-logs/again.json"
        sed -i 1d "$scratch/again"
      else
        cp "$scratch/first" "$checkout/build/meson-logs/testlog.json"
      fi
      ! grep -q FAIL "$checkout"/build/meson-logs/*.json
    }
    run_tests build
    tell_result'
}
# tells STATUS LINE...: the result, and each of these lines
tells() {
  local wanted
  [ "$status" -eq "$1" ] || return 1
  for wanted in "${@:2}"; do grep -qxF -- "$wanted" <<<"$output" || return 1; done
}
last_line_is() { [ "${output##*$'\n'}" = "$1" ]; }
is_quiet() { [[ $output != *Unsteady* && $output != *Failed* ]]; }

tests "$fine"
ok 'all passes' tells 0 '2 passed, 0 failed'
ok 'and nothing more is said' is_quiet
tests "$fine"$'\n'"$bad" "$bad"
ok 'what fails twice fails' tells 1 'Failed: bad (build): FAIL after 1 s' 'not ok 2 b' 'this is why'
ok 'and each test counts once' last_line_is '3 passed, 1 failed'
tests "$fine"$'\n'"$bad" "$mended"
ok 'what passes alone is unsteady' tells 0 'Unsteady (failed, then passed alone): bad (build)'
ok 'and fails nothing' last_line_is '4 passed, 0 failed'
tests "$bad"$'\n'"$bad"$'\n'"$bad" "$mended" "$mended" "$mended"
ok 'but three of them do' tells 1 'Failed: 3 unsteady tests'
rm -f "$scratch/asked"
tests "$bad"$'\n'"$bad"$'\n'"$bad"$'\n'"$bad"$'\n'"$bad"$'\n'"$bad" "$mended"
ok 'where much is broken, nothing is run again' [ ! -e "$scratch/asked" ]
ok 'and all of it is named' last_line_is '6 passed, 6 failed'
tests "$fine"$'\n'"$(line cut TIMEOUT 'ok 1 a')" "$(line cut TIMEOUT 'ok 1 a')"
ok 'a program that ends too soon fails' last_line_is '3 passed, 1 failed'

echo "1..$n"
