#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/full.sh: the tests that take too long for every change: ci/test.sh, clang-tidy on all files, all
# unit tests under sanitizers, the build and the tests with GCC, OSS-Fuzz's other builds, the nightly
# part of the benchmark of bugs, and campaigns of ten minutes on Bitwuzla, Z3, CVC4, and Boolector.
# Findings in the old versions of Z3 and CVC4 are expected; a finding in Boolector is a failure.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

ci/test.sh
step lint-all 1200 "lint, all files" ci/lint.sh --all
step build-asan-ubsan-all 120 "build build/asan-ubsan/, all tests" \
  cmake --build --preset asan-ubsan --parallel "$jobs"
step test-asan-ubsan-all 400 "all unit tests under ASan and UBSan" \
  ctest --preset asan-ubsan -j "$jobs" --no-tests=error -L unit
step configure-gcc 5 "configure build/gcc/" cmake --preset gcc
step build-gcc 700 "build build/gcc/" cmake --build --preset gcc --parallel "$jobs"
step test-gcc 200 "unit tests with GCC" ctest --preset gcc -j "$jobs" --no-tests=error -L unit
ci/check_oss_fuzz.sh undefined coverage introspector
step survives 900 "a campaign that is attacked: kills, full disk, signals" \
  python3 ci/survives.py build/gadfly --kills 50
step build-bitwuzla 600 "build the newest Bitwuzla for a campaign" build/gadfly build bitwuzla -j "$jobs"
step test-bitwuzla 60 "tests of Bitwuzla's adapter" \
  sh -c 'ninja -C build/explore solver_bitwuzla_test && ctest --test-dir build/explore -L solvers'
ci/bugs.sh
for solver in bitwuzla z3 cvc4; do
  ci/fuzz.sh $solver 600 || [ $? -eq 1 ]
done
ci/fuzz.sh boolector 600
