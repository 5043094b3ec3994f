#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_corpus.sh: z3 and cvc5 read every script of corpus/ and give the answers of its :status
# lines, in order (`unknown` there allows any answer). Folders are logics, and names of files are
# snake_case. Every standard operator of docs/language.md that both solvers accept occurs in corpus/.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

mapfile -t files < <(our_files 'corpus/*.smt2')
[ ${#files[@]} -gt 0 ] || die 1 "no script in corpus/"

failed=0
complain() {
  echo "$*"
  failed=1
}

# tokens FILE...: parentheses and words, one per line, without comments and text in quotes.
tokens() {
  sed -E -e 's/"[^"]*"//g' -e 's/;.*//' -e 's/[()]/\n&\n/g' -- "$@" |
    tr -s ' \t' '\n' | sed '/^$/d'
}

# operators PAGE: the names in PAGE of operators that the standard has and that both z3 and cvc5
# accept, one per line. A row is | `NAME` or `(_ NAME ...)` or `(as NAME ...)` | `RANK` | standard | z3
# | cvc4 | cvc5 | ...
operators() {
  sed -n -E 's/^\| `([^`]*)` \| `[^`]*` \| yes \| yes \| [^|]*\| yes \|.*/\1/p' "$1" |
    sed -E -e 's/^\(as //' -e 's/^\(_ //' -e 's/ .*//' | LC_ALL=C sort -u
}

# check_answers SOLVER COMMAND...: runs COMMAND, the last word of which is the script.
check_answers() {
  local solver=$1 file=${!#} output i
  shift
  output=$("$@" 2>&1 </dev/null) || true
  local -a answers
  mapfile -t answers <<<"$output"
  if grep -qvxE 'sat|unsat|unknown' <<<"$output"; then
    complain "$file: $solver: $(grep -vxE -m 1 'sat|unsat|unknown' <<<"$output")"
  elif [ ${#answers[@]} -ne ${#status[@]} ]; then
    complain "$file: $solver gives ${#answers[@]} answers, there are ${#status[@]} :status lines"
  else
    for i in "${!status[@]}"; do
      if [ "${status[i]}" != unknown ] && [ "${status[i]}" != "${answers[i]}" ]; then
        complain "$file: check-sat $((i + 1)): status ${status[i]}, $solver prints ${answers[i]}"
      fi
    done
  fi
}

words=$(tokens "${files[@]}" | LC_ALL=C sort -u)
names=$(operators docs/language.md)
[ -n "$names" ] || die 1 "no operator read from docs/language.md"
while read -r name; do
  case $name in
    # A number is part of the name of bv*.
    bv\*) grep -qxE "${name%\*}[0-9]+" <<<"$words" && continue ;;
    *) grep -qxF -e "$name" <<<"$words" && continue ;;
  esac
  complain "corpus/: no script has the operator $name"
done <<<"$names"

for tool in z3 cvc5; do
  command -v "$tool" >/dev/null || die 3 "no $tool here: ci/setup.sh installs it"
done
for file in "${files[@]}"; do
  logic=$(sed -n -E 's/^\(set-logic ([A-Z_]+)\)$/\1/p' "$file")
  [ "corpus/$logic" = "$(dirname "$file")" ] || complain "$file: its logic is $logic"
  [[ $(basename "$file") =~ ^[a-z0-9_]+\.smt2$ ]] || complain "$file: the name is not snake_case"
  mapfile -t status < <(sed -n -E 's/^\(set-info :status ([a-z]+)\)$/\1/p' "$file")
  check_answers z3 z3 -T:10 "$file"
  check_answers cvc5 cvc5 --incremental --lang smt2 --tlimit=10000 "$file"
done

[ "$failed" -eq 0 ] || die 1 "failed: see the lines above"
echo "corpus/: z3 and cvc5 answer ${#files[@]} scripts as expected," \
  "$(wc -l <<<"$names") operators occur"
