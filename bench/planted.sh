#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/planted.sh [SEEDS]: seconds until the planted bug of tests/puzzles/deep_wrong_sat.cc is found
# under afl-fuzz, for each random seed (1 to SEEDS, 5) and three builds of the same solver: a program
# that reads a file (`gadfly fuzz --command 'PROGRAM @@'`), a persistent harness (`gadfly harness c++`),
# and a fuzz target. At most SECONDS_EACH (300) each, one after the other. ci/build.sh makes all three.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/../ci/common.sh"

seeds=${1:-5}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# campaign SEED ARGUMENTS...: prints the seconds until the first finding, or "-"
campaign() {
  local seed=$1 code=0
  shift
  rm -rf "$scratch/out"
  build/gadfly fuzz "$@" tests/puzzles/seeds --reference z3 --time "${SECONDS_EACH:-300}s" --findings 1 \
    --seed "$seed" --reduce-time 0 --json --out "$scratch/out" >"$scratch/json" 2>"$scratch/log" || code=$?
  [ "$code" -le 1 ] || die 3 "exit code $code: $(tail -n 3 "$scratch/log")"
  python3 -c 'import json, sys
summary = json.load(sys.stdin)
print(round(summary["seconds"]) if summary["findings"] else "-")' <"$scratch/json"
}

printf '%-6s %8s %12s %12s\n' seed file persistent 'fuzz target'
for seed in $(seq "$seeds"); do
  printf '%-6s %8s %12s %12s\n' "$seed" \
    "$(campaign "$seed" --command "$PWD/build/afl/mini_deep_wrong_sat @@")" \
    "$(campaign "$seed" --command "$PWD/build/afl/persistent_deep_wrong_sat")" \
    "$(campaign "$seed" deep_wrong_sat --engine afl --binary build/afl/fuzz_puzzle_deep_wrong_sat --verify-binary none)"
done
