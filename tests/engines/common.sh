# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What the tests of engines share; sourced by them. A scratch folder that goes with the test, and
# afl-fuzz without a screen, in mode record, so that what a puzzle plants ends no run.

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "$*"
  [ ! -e log ] || tail -n 30 log
  exit 1
}

# afl OUT ARGUMENTS...: afl-fuzz with our variables; the mutator where $mutator says so.
afl() {
  local out=$1
  shift
  env AFL_NO_UI=1 AFL_NO_AFFINITY=1 AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 \
    AFL_IGNORE_UNKNOWN_ENVS=1 GADFLY_MODE=record \
    ${mutator:+AFL_CUSTOM_MUTATOR_LIBRARY="$mutator" AFL_CUSTOM_MUTATOR_ONLY=1} \
    "${AFL_FUZZ:-afl-fuzz}" -m none -t 10000 -o "$out" "$@" >log 2>&1 ||
    fail "afl-fuzz ended with exit code $?: $*"
  [ -z "$(find "$out" -path '*/crashes/id*')" ] || fail "something died: $(find "$out" -path '*/crashes/id*')"
}
