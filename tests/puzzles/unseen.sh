#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# unseen.sh ENGINE TARGET SEEDS: TARGET is the puzzle unseen. Code that it reaches only on
# approximations of the scripts in SEEDS must not be in the coverage of ENGINE (libfuzzer or afl).
# If a script itself reaches this code, the code must be in the coverage.
set -euo pipefail
engine=$1 target=$(realpath "$2") seeds=$(realpath "$3")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export GADFLY_MODE=record ASAN_OPTIONS=detect_leaks=0

# coverage METAMORPHIC FOLDER: prints the engine's coverage of the scripts in FOLDER; the target's
# output is in log.
coverage() {
  export GADFLY_METAMORPHIC=$1
  if [ "$engine" = libfuzzer ]; then
    "$target" -runs=0 "$2" 2>"$folder/log"
    sed -n 's/.*INITED \(cov: [0-9]* ft: [0-9]*\).*/\1/p' "$folder/log"
    return
  fi
  local script
  : >"$folder/log"
  for script in "$2"/*.smt2; do
    afl-showmap -m none -t 10000 -o "$folder/map" -- "$target" "$script" 2>>"$folder/log" >&2
    cat "$folder/map"
  done >"$folder/maps"
  echo "$(wc -l <"$folder/maps") tuples ($(sha256sum <"$folder/maps" | head -c 8))"
}

without=$(coverage 0 "$seeds")
! grep -q "puzzle: sprung" "$folder/log" || { echo "the seeds reach it by themselves"; exit 1; }
with=$(coverage 1 "$seeds")
grep -q "puzzle: sprung" "$folder/log" || { echo "no approximation reaches it"; cat "$folder/log"; exit 1; }
[ -n "$with" ] && [ "$with" = "$without" ] || { echo "the coverage changed from $without to $with"; exit 1; }

mkdir "$folder/seeds"
cp "$seeds"/*.smt2 "$folder/seeds"
plain=$(coverage 0 "$folder/seeds")
for script in "$folder/seeds"/*.smt2; do
  sed -i '0,/^(assert \(.*\))$/s//(assert (or \1 (and true false)))/' "$script"
done
reached=$(coverage 0 "$folder/seeds")
grep -q "puzzle: sprung" "$folder/log"
[ "$reached" != "$plain" ] || { echo "the coverage never shows it: $plain"; exit 1; }
echo "with approximations and without: $with; if a seed reaches it: $reached"
