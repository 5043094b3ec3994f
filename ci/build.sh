#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/build.sh [SOLVER [ENGINE]]: fetches the sources of solvers under test into build/sources/ and
# builds build/ (the command, its tests), build/targets/ (fuzz targets, puzzles) and build/afl/ (the
# same for afl-fuzz). With the name of a solver, only what `gadfly fuzz SOLVER --engine ENGINE` needs
# (default: libfuzzer).
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

solver=${1-}
engine=${2:-libfuzzer}
[[ $engine = libfuzzer || $engine = afl ]] || die 2 "usage: ci/build.sh [SOLVER [libfuzzer|afl]]"
command_goals=(all)
targets_goal=all
if [ -n "$solver" ]; then
  command_goals=(gadfly)
  targets_goal=fuzz_$solver
  [ "$engine" = libfuzzer ] || command_goals+=(gadfly_afl)
fi

step fetch-boolector "fetch the source of Boolector" ci/fetch_source.sh boolector build/sources/boolector
step configure "configure build/" cmake --preset dev
step build "build build/ (${command_goals[*]})" \
  cmake --build build --parallel "$jobs" --target "${command_goals[@]}"
step configure-targets "configure build/targets/" \
  cmake --preset targets -D "BOOLECTOR_SOURCE_DIR=$PWD/build/sources/boolector"
step build-targets "build build/targets/ ($targets_goal)" \
  cmake --build build/targets --parallel "$jobs" --target "$targets_goal"
# With libFuzzer's target, --engine afl confirms what it finds.
if [ -z "$solver" ] || [ "$engine" = afl ]; then
  step configure-afl "configure build/afl/" \
    cmake --preset afl -D "BOOLECTOR_SOURCE_DIR=$PWD/build/sources/boolector"
  step build-afl "build build/afl/ ($targets_goal)" \
    cmake --build build/afl --parallel "$jobs" --target "$targets_goal"
fi
