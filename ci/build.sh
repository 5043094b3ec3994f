#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/build.sh [SOLVER [ENGINE]]: builds build/ (the command, its tests), build/targets/ (fuzz targets of
# Boolector, puzzles) and build/afl/ (the same for afl-fuzz); sources of solvers under test are fetched
# into build/sources/. With the name of a solver, it builds only what `gadfly fuzz SOLVER --engine
# ENGINE` needs to start (default: libfuzzer): the command, and the target that runs the campaign.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

solver=${1-}
engine=${2:-libfuzzer}
[[ $engine = libfuzzer || $engine = afl ]] || die 2 "usage: ci/build.sh [SOLVER [libfuzzer|afl]]"
goal=all
seconds=250
if [ -n "$solver" ]; then
  goal=gadfly
  seconds=200
fi

step configure 2 "configure build/" cmake --preset dev
step build $seconds "build build/ ($goal)" cmake --build build --parallel "$jobs" --target "$goal"
step mine 1 "make a bank of past bugs (bank.pb)" ci/bank.sh
if [ -n "$solver" ]; then
  # Seconds of a solver alone: our own code in build/ is done.
  case $solver in
    boolector*) seconds=20 ;;
    *) seconds=1800 ;;
  esac
  # One target, so that a campaign can start. Boolector is fast enough with all its checks, and then
  # needs no second build. `gadfly fuzz` builds the verify target of another solver, and of AFL++,
  # behind the campaign.
  if [ "$solver" = boolector ] && [ "$engine" = libfuzzer ]; then
    step "build-$solver-verify" $seconds "build $solver with all its checks" \
      build/gadfly build "$solver" --flavor verify -j "$jobs"
  else
    step "build-$solver-explore" $seconds "build $solver for a campaign ($engine)" \
      build/gadfly build "$solver" --engine "$engine" -j "$jobs"
  fi
  exit
fi
for tree in targets afl; do
  step "configure-$tree" 3 "configure build/$tree/" cmake --preset $tree
  step "build-$tree" 20 "build build/$tree/" cmake --build build/$tree --parallel "$jobs"
done
