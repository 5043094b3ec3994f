#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# tests/cmake/embedding_test.sh BUILD: the programs of examples/cpp/ find the installed libraries, by
# CMake and by pkg-config, and do what they say. A harness that links the mutator has coverage of its
# own file alone.
set -euo pipefail

examples=$(cd "$(dirname "$0")/../../examples" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
prefix=$folder/prefix
fail() {
  echo "embedding_test.sh: $1" >&2
  exit 1
}
cmake --install "$1" --component development --prefix "$prefix" >/dev/null

# build COMPILER FOLDER TARGET...: configures and builds the examples.
build() {
  cmake -G Ninja -S "$examples/cpp" -B "$2" -D CMAKE_PREFIX_PATH="$prefix" \
    -D CMAKE_CXX_COMPILER="$1" >"$2.txt" 2>&1 || fail "$(cat "$2.txt")"
  cmake --build "$2" --target "${@:3}" >"$2.txt" 2>&1 || fail "$(cat "$2.txt")"
}
build clang++ "$folder/clang" all
build g++ "$folder/gcc" parse
programs=$folder/clang

for compiler in clang gcc; do
  said=$("$folder/$compiler/parse" "$examples/from_int.smt2")
  grep -q $'^Int\t(str.to_int x)$' <<<"$said" || fail "parse with $compiler: $said"
done
status=0
said=$("$programs/parse" /dev/null/none 2>&1) || status=$?
[ $status -eq 2 ] || fail "parse of no file: exit code $status: $said"

said=$("$programs/mutate" "$examples/from_int.smt2" 7)
[ "$said" != "$(cat "$examples/from_int.smt2")" ] || fail "mutate made no mutant"
[ "$said" = "$("$programs/mutate" "$examples/from_int.smt2" 7)" ] || fail "mutate: two results"
echo "$said" >"$folder/mutant.smt2"
[ -n "$("$programs/parse" "$folder/mutant.smt2")" ] || fail "a mutant without terms: $said"

status=0
said=$("$programs/judge" "$examples/from_int.smt2" z3 cvc5) || status=$?
[ $status -eq 1 ] && grep -q '^z3: ' <<<"$said" || fail "judge: exit code $status: $said"
echo '(assert true)(check-sat)' >"$folder/true.smt2"
said=$("$programs/judge" "$folder/true.smt2" z3 cvc5) || fail "judge on a true script: $said"

# A program that fails on bvmul, and a script of many assertions.
printf '#!/bin/sh\n! grep -q bvmul\n' >"$folder/fails"
chmod +x "$folder/fails"
{
  echo '(declare-const x (_ BitVec 8))'
  for i in $(seq 20); do echo "(assert (= (bvmul x (_ bv$i 8)) (bvadd x (_ bv$i 8))))"; done
  echo '(check-sat)'
} >"$folder/long.smt2"
said=$("$programs/reduce" "$folder/long.smt2" "$folder/fails")
[ "$(grep -o bvmul <<<"$said" | wc -l)" -eq 1 ] && [ ${#said} -lt 120 ] || fail "reduce: $said"

mkdir "$folder/seeds"
cat >"$folder/seeds/a.smt2" <<'END'
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(assert (= (bvudiv x y) (bvudiv y x)))
(check-sat)
END
flags=$(PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config --libs gadfly-mutator)
# shellcheck disable=SC2086
clang++ -fsanitize=fuzzer "$examples/cpp/harness.cc" $flags -o "$folder/by-pkg-config"
for harness in "$programs/harness" "$folder/by-pkg-config"; do
  status=0
  said=$(cd "$folder" && "$harness" -seed=1 -runs=100000 -verbosity=1 seeds 2>&1) || status=$?
  [ $status -eq 77 ] || fail "$harness: exit code $status: $(tail -n 5 <<<"$said")"
  counters=$(sed -n 's/.*Loaded 1 modules *(\([0-9]*\) inline.*/\1/p' <<<"$said")
  [ "$counters" -gt 0 ] && [ "$counters" -lt 1000 ] || fail "$harness has $counters counters"
  said=$("$programs/parse" "$folder"/crash-*)
  grep -q $'\t(bvudiv x x)$' <<<"$said" || fail "a crash without its term: $said"
  rm "$folder"/crash-*
done
