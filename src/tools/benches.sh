# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2154 # its variables are shared with ./run
#
# The part of ./run that measures: speed and memory of what a distribution would build.

bench() {
  set_up run
  build_or_die build-bench '-Dui=disabled -Dtests=false --buildtype=release -Db_lto=true' \
    src/tools/hand-and-foot-lab
  enter open "$checkout/build-bench/src/tools/hand-and-foot-lab" bench "$@"
}

# bench_tables [ARGS...]: tables for people in several places, as a small server has them
bench_tables() {
  set_up run
  build_or_die build-bench '-Dui=disabled -Dtests=false --buildtype=release -Db_lto=true' \
    src/tools/hand-and-foot-lab src/cli/hand-and-foot-cli
  enter open "$checkout/build-bench/src/tools/hand-and-foot-lab" tables \
    "$checkout/build-bench/src/cli/hand-and-foot-cli" "$@"
}

# bench_strangers: a table that people without a seat bother, and the window of a guest there
bench_strangers() {
  set_up test
  bench_tables --tables 1 --pause 100 --seconds 20 --beside "$checkout/src/tools/bench-strangers.py" "$@"
  build_window
  HF_CLI=$checkout/build-bench-ui/src/cli/hand-and-foot-cli on_desktop \
    "$checkout/build-bench-ui/src/tools/hand-and-foot-tools" --bench-guest "$checkout/src/tools/bench-strangers.py"
}

# bench_ui [PROGRAM...]: the window with the software renderer, which needs the most of the processor; the same as
# a guest at a table in a process of its own; and other programs (those of the build root) beside it.
bench_ui() {
  no_option "${1:-}"
  set_up test
  build_window
  on_desktop "$checkout/build-bench-ui/src/tools/hand-and-foot-tools" --bench
  on_desktop "$checkout/build-bench-ui/src/tools/hand-and-foot-tools" \
    --bench-guest "$checkout/build-bench-ui/src/cli/hand-and-foot-cli"
  on_desktop python3 "$checkout/src/tools/bench-start.py" "$checkout/build-bench-ui/src/ui/hand-and-foot" "$@"
}

build_window() {
  build_or_die build-bench-ui '-Dtests=false --buildtype=release -Db_lto=true'
}

# on_desktop PROGRAM ARGS...
on_desktop() {
  with_display env ${HF_CLI:+"HF_CLI=$HF_CLI"} GSETTINGS_SCHEMA_DIR="$checkout/build-bench-ui/data" \
    python3 "$checkout/src/tools/bench-display.py" "$@"
}
