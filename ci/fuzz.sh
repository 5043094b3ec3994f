#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/fuzz.sh [SOLVER] [SECONDS] [OPTION...]: from a clone to a fuzzed solver (default: boolector, 60 s).
# Installs what is missing, builds, and fuzzes. Options (such as --engine afl) and exit codes (1: there
# are findings) are those of `gadfly fuzz`.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

solver=${1:-boolector}
seconds=${2:-60}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || die 2 "usage: ci/fuzz.sh [SOLVER] [SECONDS] [OPTION...]"
engine=libfuzzer
[[ " ${*:3} " =~ " --engine"[=\ ]"afl " ]] && engine=afl

ci/setup.sh
ci/build.sh "$solver" "$engine"
exec build/gadfly fuzz "$solver" --time "${seconds}s" "${@:3}"
