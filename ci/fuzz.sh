#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/fuzz.sh [SOLVER] [SECONDS] [ENGINE]: from a clone to a fuzzed solver (default: boolector, 60 s,
# libfuzzer; the other engine is afl).
# Installs what is missing, builds, fuzzes. Exit code: that of `gadfly fuzz` (1: there are findings).
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

solver=${1:-boolector}
seconds=${2:-60}
engine=${3:-libfuzzer}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || die 2 "usage: ci/fuzz.sh [SOLVER] [SECONDS] [ENGINE]"

ci/setup.sh
ci/build.sh "$solver" "$engine"
exec build/gadfly fuzz "$solver" --engine "$engine" --time "${seconds}s"
