#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Tests harness/solvers/edit_source.py: an edit finds its place in trees that differ, and says what has
# no place.
set -euo pipefail
edit=$(cd "$(dirname "$0")/../../.." && pwd)/harness/solvers/edit_source.py
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

# expect WHAT FOUND WANTED
expect() {
  [ "$2" = "$3" ] || { printf '%s:\n%s\ninstead of\n%s\n' "$1" "$2" "$3"; failed=1; }
}

# run EDITS: applies the lines EDITS to the tree; prints the names without a place.
run() {
  printf '%s\n' "$1" >"$scratch/edits.txt"
  code=0
  "$edit" "$scratch/tree" "$scratch/edits.txt" 2>"$scratch/said" || code=$?
}

# tree TEXT: makes a tree with one file.
tree() {
  rm -rf "$scratch/tree"
  mkdir -p "$scratch/tree/src/deep"
  printf '%s\n' "$1" >"$scratch/tree/src/deep/table.h"
}

one='edit: small
why: it is large
file: src/**/table.h
find: Table() : base(512 * 1024) {}
put: Table() : base(16) {}'

tree 'class Table {
  Table()  :  base(512*1024)
  {}
};'
expect "names" "$(run "$one")" ""
expect "changed" "$(cat "$scratch/tree/src/deep/table.h")" 'class Table {
  Table() : base(16) {}
};'

expect "done already" "$(run "$one")" "small"
tree 'Table() : base(512 * 1024) {} Table() : base(512 * 1024) {}'
expect "two places" "$(run "$one")" "small"
grep -q 'edit small: 2 places in src/\*\*/table.h, not 1; without it, it is large' "$scratch/said" ||
  { cat "$scratch/said"; failed=1; }
tree 'Tables() : base(512 * 1024) {}'
expect "another word" "$(run "$one")" "small"
tree 'Table() : base(16) {}'
expect "not needed" "$(run "$one
unless: base(16)")" ""
rm "$scratch/tree/src/deep/table.h"
expect "no file" "$(run "$one")" "small"

for wrong in 'edit: a b' 'find: x' 'color: red' "${one/small/two words}"; do
  (run "$wrong"; [ "$code" -eq 2 ]) || { echo "accepted: $wrong"; failed=1; }
done
exit $failed
