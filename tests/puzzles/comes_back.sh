#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# comes_back.sh TARGET SEEDS: TARGET is the puzzle crash. With checkpoints
# (harness/target/engine/checkpoint.h) the engine continues after a crash and keeps its state;
# without checkpoints it exits. Each crash leaves the file of one input.
set -euo pipefail
target=$(realpath "$1") seeds=$(realpath "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export GADFLY_MODE=record GADFLY_LINEAGE=$folder/lineage ASAN_OPTIONS=detect_leaks=0:handle_abort=1:symbolize=0

# run SECONDS: fuzzes with SECONDS between checkpoints; prints the exit code
run() {
  rm -rf "$folder/corpus" "$folder/left"
  mkdir "$folder/corpus" "$folder/left"
  local code=0
  GADFLY_CHECKPOINT=$1 timeout 120 "$target" -seed=1 -runs=4000 -max_len=2000 -reduce_inputs=0 -rss_limit_mb=0 \
    -entropic=0 -artifact_prefix="$folder/left/" "$folder/corpus" "$seeds" 2>"$folder/log" || code=$?
  echo "$code"
}

code=$(run 0)
[ "$code" -ne 0 ] || { echo "no crash without checkpoints"; exit 1; }
code=$(run 1)
crashes=$(grep -c "gadfly: back at the checkpoint after exit code" "$folder/log" || true)
inputs=$(find "$folder/left" -type f | wc -l)
[ "$code" -eq 0 ] || { echo "exit code $code"; tail -n 30 "$folder/log"; exit 1; }
[ "$crashes" -gt 1 ] && [ "$inputs" -eq "$crashes" ] || { echo "$crashes crashes, $inputs inputs"; exit 1; }
[ "$(grep -c INITED "$folder/log")" -eq 1 ] || { echo "the seeds were read again"; exit 1; }
grep -q "^Done" "$folder/log" || { echo "the engine did not finish"; exit 1; }
cmp -s "$folder/lineage.dead" /dev/null && { echo "no parent is known"; exit 1; }
echo "continued after $crashes crashes"
