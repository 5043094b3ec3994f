#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# command.sh GADFLY PROGRAM INPUT FINDS SEEDS [REFERENCE]: a short campaign of `gadfly fuzz
# --command` on a program that AFL++'s compiler has instrumented. INPUT is `file` or `stdin`. With FINDS
# `wrong` the planted wrong answer must become a reduced finding, whose README's command shows it
# without Gadfly; with `nothing` there must be no finding. No process may be left behind.
set -euo pipefail

gadfly=$1 program=$2 input=$3 finds=$4 seeds=$5 reference=${6-z3}
[ -x "$gadfly" ] || { echo "no $gadfly: build the tree around this one first"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
  echo "$*"
  cat "$folder/log" "$folder/summary"
  exit 1
}

command=$program
[ "$input" = stdin ] || command+=' @@'
seconds=120
[ "$finds" = wrong ] || seconds=10
code=0
"$gadfly" fuzz --command "$command" --reference "$reference" "$seeds" --time ${seconds}s --findings 1 --seed 1 \
  --sample 10 --confirm-time 5 --out "$folder/campaign" --json >"$folder/summary" 2>"$folder/log" || code=$?
tail -n 3 "$folder/log"
cat "$folder/summary"
for _ in {1..50}; do # the guard of gadfly ends a moment after it
  left=$(pgrep -f "$folder" || true)
  [ -n "$left" ] || break
  sleep 0.2
done
[ -z "$left" ] || fail "still running: $left"
grep -q '"engine":"afl"' "$folder/summary" || fail "afl-fuzz did not run"
grep -Eq '"verified":[1-9]' "$folder/summary" || fail "nothing was judged"
! grep -q 'NOT GUIDED' "$folder/log" || fail "the program is instrumented"
if [ "$finds" = nothing ]; then
  [ "$code" -eq 0 ] || fail "exit code $code without a bug"
  exit
fi
[ "$code" -eq 1 ] || fail "exit code $code: the planted bug was not found"
# The campaign ends at its first finding; one that is confirmed at the same time may not be reduced.
reduced=$(find "$folder/campaign/findings" -path '*/soundness-*/reduced.smt2' | head -n 1)
[ -n "$reduced" ] || fail "no reduced script in $folder/campaign/findings"
cd "${reduced%/*}"
# Without Gadfly: the commands of the README disagree.
[ "$reference" = z3 ] || exit 0
plain=$(sed -n '/^Without Gadfly:/,/^[A-Z(].*:$/p' README.txt | grep '^    ')
[ "$(sh -c "$(sed -n 1p <<<"$plain")")" != "$(sh -c "$(sed -n 2p <<<"$plain")")" ] ||
  fail "the commands of README.txt agree: $plain"
echo "found and reduced: $(tr '\n' ' ' <reduced.smt2)"
