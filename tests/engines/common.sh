# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the tests of engines. Makes a scratch folder that is removed on exit, and runs afl-fuzz
# without its screen and in mode record, so that a planted bug does not end the run.

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "$*"
  [ ! -e log ] || tail -n 30 log
  exit 1
}

# afl OUT ARGUMENTS...: runs afl-fuzz with Gadfly's variables, and with the mutator $mutator if it
# is set.
afl() {
  local out=$1
  shift
  env AFL_NO_UI=1 AFL_NO_AFFINITY=1 AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 \
    AFL_IGNORE_UNKNOWN_ENVS=1 GADFLY_MODE=record \
    ${mutator:+AFL_CUSTOM_MUTATOR_LIBRARY="$mutator" AFL_CUSTOM_MUTATOR_ONLY=1} \
    "${AFL_FUZZ:-afl-fuzz}" -m none -t 10000 -o "$out" "$@" >log 2>&1 ||
    fail "afl-fuzz ended with exit code $?: $*"
  [ -z "$(find "$out" -path '*/crashes/id*')" ] || fail "a crash was saved: $(find "$out" -path '*/crashes/id*')"
}
