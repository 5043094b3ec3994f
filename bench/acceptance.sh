#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/acceptance.sh TOOL OUT MUTANTS CHAIN SEEDS...: how many mutants do z3 and cvc5 both accept?
# TOOL is <build>/acceptance, OUT a new folder, MUTANTS the number for each seed, CHAIN the
# number of mutations per mutant, SEEDS folders of .smt2 files. Only seeds that both accept are mutated,
# without their check-sat and other queries. OUT/rejected.tsv has one line per rejected mutant.
set -euo pipefail

[ $# -ge 5 ] || { echo "usage: bench/acceptance.sh TOOL OUT MUTANTS CHAIN SEEDS..." >&2; exit 2; }
tool=$1 out=$2 mutants=$3 chain=$4
shift 4
mkdir "$out" "$out/seeds" "$out/mutants"

# judge FILE: a line "FILE <TAB> solver <TAB> first message" for each solver that rejects it
judge() {
  local file=$1 message
  message=$(timeout 10 z3 -smt2 "$file" 2>&1 | grep -m1 -aE '\(error|rror' || true)
  [ -z "$message" ] || printf '%s\tz3\t%s\n' "$file" "$message"
  if ! message=$(timeout 10 cvc5 -q -i --lang smt2.6 "$file" 2>&1) || [[ $message == *rror* ]]; then
    printf '%s\tcvc5\t%s\n' "$file" "$(head -c 300 <<<"$message" | tr '\n\t' '  ')"
  fi
}
export -f judge
judge_all() { find "$1" -name '*.smt2' -print0 | xargs -0 -P 2 -I{} bash -c 'judge "$1"' _ {}; }

find "$@" -name '*.smt2' -size -50k -print0 | sort -z | xargs -0 "$tool" seeds "$out/seeds"
judge_all "$out/seeds" >"$out/seeds.tsv"
cut -f1 "$out/seeds.tsv" | sort -u | xargs -r rm
echo "$(find "$out/seeds" -name '*.smt2' | wc -l) seeds accepted by both"

find "$out/seeds" -name '*.smt2' -print0 | sort -z |
  xargs -0 "$tool" mutants "$out/mutants" "$mutants" "$chain"
judge_all "$out/mutants" >"$out/rejected.tsv"
total=$(find "$out/mutants" -name '*.smt2' | wc -l)
rejected=$(cut -f1 "$out/rejected.tsv" | sort -u | wc -l)
awk -v t="$total" -v r="$rejected" \
  'BEGIN { printf "%d mutants, %d accepted by both: %.2f %%\n", t, t - r, 100 * (t - r) / t }'
