#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/full.sh: what takes too long for every change: ci/test.sh, clang-tidy on the tests, the build and
# the tests with GCC, ten minutes of fuzzing. Fails on findings, as `gadfly fuzz` does.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

ci/test.sh
step lint-all "lint, tests and benchmarks too" ci/lint.sh --all
step configure-gcc "configure build/gcc/" cmake --preset gcc
step build-gcc "build build/gcc/" cmake --build --preset gcc --parallel "$jobs"
step test-gcc "unit tests with GCC" ctest --preset gcc -j "$jobs" --no-tests=error -L unit
ci/fuzz.sh boolector 600
