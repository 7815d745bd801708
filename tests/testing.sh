# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2154 # its variables are shared with ./run
#
# The part of ./run that tests: what is tested in which build, and what is said of it at the end.

passed=0 failed=0
reports=()     # of each program that failed twice: its name and the end of its output
unsteady=()    # names of programs that failed, and passed when they were run alone
setup=         # what the tests speak, if not English

max_again=5       # where more programs fail at once, the fault isn't theirs, and none is run again
max_unsteady=2    # more of them fail all

# run_tests FOLDER [MESON TEST ARGS...]: adds to "passed" and "failed". A program that fails is run once
# more, alone; if it passes then, it is unsteady, and the results of that run are the ones that count.
run_tests() {
  local folder=$1 status=0 program programs log=$1/meson-logs/testlog${setup:+-$setup}.json fine good bad
  shift
  rm -f "$built/$log"
  test_in "$folder" "$@" || status=$?
  [ -e "$built/$log" ] || return 0
  read -r fine good bad < <(read_log "$log" count)
  mapfile -t programs < <(read_log "$log" failed)
  passed=$((passed + fine))
  if [ "$status" -ne 0 ] && [ ${#programs[@]} -eq 0 ]; then
    add_failure "meson test in $folder${setup:+, $setup}"
  elif [ ${#programs[@]} -gt "$max_again" ]; then
    passed=$((passed + good)) failed=$((failed + bad))
    for program in "${programs[@]}"; do report "$folder" "$log" "$program"; done
  else
    for program in "${programs[@]}"; do run_again "$folder" "$program"; done
  fi
}

# run_again FOLDER PROGRAM
run_again() {
  local fine=0 good=0 bad=1 log=$1/meson-logs/again${setup:+-$setup}.json
  step "$2 failed. Running it once more, alone"
  rm -f "$built/$log"
  test_in "$1" --logbase again --num-processes 1 "$2" || true
  [ ! -e "$built/$log" ] || read -r fine good bad < <(read_log "$log" count)
  passed=$((passed + fine + good)) failed=$((failed + bad))
  if [ "$bad" -eq 0 ]; then
    unsteady+=("$(place_of "$2" "$1")")
  else
    report "$1" "$log" "$2"
  fi
}

# test_in FOLDER MESON TEST ARGS...: on a machine with much else to do, all takes longer. Two more than there are
# processors, as many of them wait for another program now and then.
test_in() {
  with_display meson test -C "$checkout/$1" --no-rebuild --print-errorlogs --timeout-multiplier 3 \
    --num-processes $(($(nproc) + 2)) \
    ${setup:+--setup "$setup"} "${@:2}" </dev/null
}

# read_log LOG WORDS...
read_log() { enter hermetic python3 "$checkout/tests/lib/python/testlog.py" "${@:2}" <"$built/$1"; }

# place_of PROGRAM FOLDER
place_of() { printf '%s (%s%s)' "$1" "$2" "${setup:+, $setup}"; }

# report FOLDER LOG PROGRAM
report() { reports+=("$(place_of "$3" "$1"): $(read_log "$2" tell "$3" 2>/dev/null || true)"); }

# add_failure NAME [TEXT]: of what is one test
add_failure() {
  failed=$((failed + 1))
  reports+=("$1${2:+: $2}")
}

# list_suites [MESON TEST ARGS...]: the suites that alone are asked for; fails where anything else may be
list_suites() {
  [ $# -gt 0 ] || return 1
  while [ $# -gt 0 ]; do
    case $1 in
      --suite=*) echo "${1#*=}" ;;
      --suite) echo "${2:?--suite needs a name}"; shift ;;
      -v | --verbose) ;;
      *) return 1 ;;
    esac
    shift
  done
}

# build_to_test FOLDER "MESON OPTIONS" [SUITE...]: all, or what the tests of some suites need; a tree that does
# not build is a failed test
build_to_test() {
  local targets=()
  if [ $# -eq 2 ]; then
    build "$@" && return 0
  elif build "$1" "$2" build.ninja; then    # which only configures
    mapfile -t targets < <(enter hermetic python3 "$checkout/tests/lib/python/suite-targets.py" "$checkout/$1" "${@:3}")
    [ ${#targets[@]} -gt 0 ] || return 0
    build "$1" "$2" "${targets[@]}" && return 0
  fi
  add_failure "the build in $1/" "$(tail -n 15 "$built/$1/build.log" 2>/dev/null || true)"
  return 1
}

# --- What is tested -----------------------------------------------------------------------------

# run_test [--all|--asan|--tsan|--release] [MESON TEST ARGS...]
run_test() {
  local what=${1:-}
  case $what in --all | --asan | --tsan | --release) shift ;; esac
  set_up test
  lock_checkout
  case $what in
    --all) test_everything ;;
    --asan) test_game "$@"; test_memory "$@" ;;
    --tsan) test_threads "$@" ;;
    --release) test_game --suite release "$@" ;;
    *) test_game "$@" ;;
  esac
  tell_result
}

# test_game [MESON TEST ARGS...]: where nobody will look into it with a debugger, it is built quicker
test_game() {
  local suites
  mapfile -t suites < <(list_suites "$@" || echo all)
  [ "${suites[-1]:-all}" != all ] || suites=()
  build_to_test build "${CI:+-Dc_args=-g1}" "${suites[@]}" || return 0
  step 'Testing'
  run_tests build "$@"
}

# Each thing is asked once: what long words can break passes in English where it passes in German, and what the sanitizers
# are asked whole passes without them, too. The build of the thread sanitizer is also the one that shows that the game
# builds without its interface and without tables for people in several places; how the window is without these, test
# `apart` asks.
test_everything() {
  local asked_later=(--no-suite long-words)
  ! sanitizers_work || asked_later+=(--no-suite memory)
  setup=everything
  test_game "${asked_later[@]}"
  setup=german
  step 'Testing in German'
  run_tests build --suite long-words
  setup=arabic
  step 'Testing in Arabic'
  run_tests build --suite language
  setup=
  begin_package
  test_memory
  test_threads
  test_package
}

# sanitizers_work: they read what the kernel tells of a process
sanitizers_work() {
  [ "$place" != chroot ] || [ -e "$root/proc/self" ] && return 0
  say 'This container has no /proc, which the sanitizers need. Their tests are skipped.'
  return 1
}

# test_memory [MESON TEST ARGS...]: with the address and undefined-behavior sanitizers
test_memory() {
  sanitizers_work || return 0
  build_to_test build-asan '-Db_sanitize=address,undefined -Db_lundef=false -Doptimization=1 -Dc_args=-g1' memory memory-share || return 0
  step 'Testing with the sanitizers'
  run_tests build-asan --timeout-multiplier 8 --suite memory --suite memory-share "$@"
}

# test_threads [MESON TEST ARGS...]: with the thread sanitizer
test_threads() {
  # shellcheck source=tests/threads.sh
  source "$checkout/tests/threads.sh"
  test_handing_over "$@"
}

# The Flatpak is one test: built, installed, played, bundled, and that installed and played. Much of it waits for disks,
# displays, or one processor: so it goes on beside the sanitizers, under the lock of this ./run, and what it tells comes
# behind theirs. It is begun while they are built, as it wants the cache for itself at first, and GLib does later.
package_log=$checkout/build-flatpak/check.log
package=
begin_package() {
  mkdir -p "${package_log%/*}"
  HAND_AND_FOOT_LOCKED=yes "$checkout/run" flatpak --check >"$package_log" 2>&1 </dev/null 9>&- &
  package=$!
}
test_package() {
  local status=0
  wait "$package" || status=$?
  cat "$package_log" >&2
  if [ "$status" -eq 0 ]; then
    passed=$((passed + 1))
  else
    add_failure 'the Flatpak' "$(tail -n 3 "$package_log")"
  fi
}

# tell_result: what failed, what is unsteady, and how many tests there were; fails where anything did
tell_result() {
  step 'Done'
  [ ${#unsteady[@]} -le "$max_unsteady" ] || add_failure "${#unsteady[@]} unsteady tests"
  [ ${#reports[@]} -eq 0 ] || printf 'Failed: %s\n' "${reports[@]}"
  [ ${#unsteady[@]} -eq 0 ] || printf 'Unsteady (failed, then passed alone): %s\n' "${unsteady[@]}"
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
