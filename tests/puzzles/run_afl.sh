#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# run_afl.sh GADFLY TARGET SEEDS: runs a short campaign of afl-fuzz on a puzzle with the command
# GADFLY. With libgadfly_afl.so next to GADFLY it must find the planted wrong answer. Without this
# library, afl-fuzz must run and exit normally. No process may be left behind.
set -euo pipefail

gadfly=$1 target=$2 seeds=$3
[ -x "$gadfly" ] || { echo "no $gadfly: build the tree around this one first"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

code=0
# Two of eight random seeds need more than 1,500 executions, none of them more than 6,000.
"$gadfly" fuzz puzzle "$seeds" --engine afl --binary "$target" --runs 6000 --findings 1 --time 60s --seed 1 \
  --out "$folder/campaign" --json >"$folder/summary" || code=$?
cat "$folder/summary"
for _ in {1..50}; do # the guard of gadfly ends a moment after it
  left=$(pgrep -f "$folder" || true)
  [ -n "$left" ] || break
  sleep 0.2
done
[ -z "$left" ] || { echo "still running: $left"; exit 1; }
grep -q '"engine":"afl"' "$folder/summary"
grep -q '"executions":[1-9]' "$folder/summary"
if [ -e "$(dirname "$gadfly")/libgadfly_afl.so" ]; then
  [ "$code" -eq 1 ]
  grep -q '"kind":"soundness"' "$folder/summary"
else
  [ "$code" -le 1 ]
fi
