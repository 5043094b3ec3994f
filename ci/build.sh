#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/build.sh [SOLVER [ENGINE]]: builds build/ (the command, its tests), build/targets/ (fuzz targets of
# Boolector, puzzles) and build/afl/ (the same for afl-fuzz); sources of solvers under test are fetched
# into build/sources/. With the name of a solver, only what `gadfly fuzz SOLVER --engine ENGINE` needs
# (default: libfuzzer), which is the command and both flavours of the target, of Boolector one.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

solver=${1-}
engine=${2:-libfuzzer}
[[ $engine = libfuzzer || $engine = afl ]] || die 2 "usage: ci/build.sh [SOLVER [libfuzzer|afl]]"
goal=all
[ -z "$solver" ] || goal=gadfly

step configure "configure build/" cmake --preset dev
step build "build build/ ($goal)" cmake --build build --parallel "$jobs" --target "$goal"
step mine "make a bank of past bugs (bank.pb)" ci/bank.sh
if [ -n "$solver" ]; then
  # Boolector is quick enough as it is verified, and a stranger's first campaign starts sooner.
  if [ "$solver" != boolector ] || [ "$engine" = afl ]; then
    step "build-$solver-explore" "build $solver for a campaign ($engine)" \
      build/gadfly build "$solver" --engine "$engine" -j "$jobs"
  fi
  step "build-$solver-verify" "build $solver to verify" \
    build/gadfly build "$solver" --flavor verify -j "$jobs"
  exit
fi
for tree in targets afl; do
  step "configure-$tree" "configure build/$tree/" cmake --preset $tree
  step "build-$tree" "build build/$tree/" cmake --build build/$tree --parallel "$jobs"
done
