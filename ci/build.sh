#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/build.sh [SOLVER]: fetches the sources of solvers under test into build/sources/ and builds
# build/ (the command, its tests) and build/targets/ (fuzz targets, puzzles). With the name of a
# solver, only what `gadfly fuzz SOLVER` needs.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

solver=${1-}
command_goal=all
targets_goal=all
if [ -n "$solver" ]; then
  command_goal=gadfly
  targets_goal=fuzz_$solver
fi

step fetch-boolector "fetch the source of Boolector" ci/fetch_source.sh boolector build/sources/boolector
step configure "configure build/" cmake --preset dev
step build "build build/ ($command_goal)" cmake --build build --parallel "$jobs" --target "$command_goal"
step configure-targets "configure build/targets/" \
  cmake --preset targets -D "BOOLECTOR_SOURCE_DIR=$PWD/build/sources/boolector"
step build-targets "build build/targets/ ($targets_goal)" \
  cmake --build build/targets --parallel "$jobs" --target "$targets_goal"
