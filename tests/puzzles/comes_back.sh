#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# comes_back.sh TARGET SEEDS: with checkpoints (harness/checkpoint.h) the engine goes on after TARGET,
# the puzzle crash, has died, and knows what it knew; without, it ends there. A death leaves one input.
set -euo pipefail
target=$(realpath "$1") seeds=$(realpath "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export GADFLY_MODE=record GADFLY_LINEAGE=$folder/lineage ASAN_OPTIONS=detect_leaks=0:handle_abort=1:symbolize=0

# run SECONDS: between checkpoints; the exit code
run() {
  rm -rf "$folder/corpus" "$folder/left"
  mkdir "$folder/corpus" "$folder/left"
  local code=0
  GADFLY_CHECKPOINT=$1 timeout 120 "$target" -seed=1 -runs=4000 -max_len=2000 -reduce_inputs=0 -rss_limit_mb=0 \
    -entropic=0 -artifact_prefix="$folder/left/" "$folder/corpus" "$seeds" 2>"$folder/log" || code=$?
  echo "$code"
}

code=$(run 0)
[ "$code" -ne 0 ] || { echo "it does not die"; exit 1; }
code=$(run 1)
deaths=$(grep -c "gadfly: back at the checkpoint after exit code" "$folder/log" || true)
inputs=$(find "$folder/left" -type f | wc -l)
[ "$code" -eq 0 ] || { echo "exit code $code"; tail -n 30 "$folder/log"; exit 1; }
[ "$deaths" -gt 1 ] && [ "$inputs" -eq "$deaths" ] || { echo "$deaths deaths, $inputs inputs"; exit 1; }
[ "$(grep -c INITED "$folder/log")" -eq 1 ] || { echo "the seeds were read again"; exit 1; }
grep -q "^Done" "$folder/log" || { echo "it did not end by itself"; exit 1; }
cmp -s "$folder/lineage.dead" /dev/null && { echo "no parent is known"; exit 1; }
echo "$deaths deaths survived"
