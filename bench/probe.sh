#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# bench/probe.sh [SOLVER...]: does `gadfly probe` find what the hand-written facts say? For each
# solver (default: z3 cvc5 cvc4, of Debian), the precision and the recall of each section, and the
# parts in which the two files differ. Needs build/gadfly and build/compare_facts.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
[ $# -gt 0 ] || set -- z3 cvc5 cvc4
for solver in "$@"; do
  echo "== $solver"
  "$root/build/gadfly" probe "$solver" -o "$folder/$solver.smt2"
  "$root/build/compare_facts" "$folder/$solver.smt2" "$root/harness/solvers/$solver/$solver.smt2"
done
