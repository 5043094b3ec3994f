#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_readme.sh [--write]: README.md shows commands with their output, as lines "    $ COMMAND"
# and the lines that follow in the same block. The script runs each command from the root of the
# repository, and compares its standard output with README.md; --write writes the output there. Needs
# build/gadfly, z3, and cvc5. Exit codes: 0 equal, 1 different, 2 usage, 3 a program is missing.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

case ${1-} in
  "" | --write) ;;
  *) die 2 "usage: ci/check_readme.sh [--write]" ;;
esac

for program in build/gadfly z3 cvc5; do
  command -v "$program" >/dev/null || die 3 "no $program: ci/setup.sh and ci/build.sh make it"
done

# Prints README.md with the outputs of today.
now() {
  local line shown=0
  while IFS= read -r line; do
    case $line in
      "    $ "*)
        printf '%s\n' "$line"
        bash -c "${line#"    $ "}" 2>/dev/null </dev/null | sed 's/^/    /' || true
        shown=1
        ;;
      "    "*) [ $shown = 1 ] || printf '%s\n' "$line" ;;
      *)
        printf '%s\n' "$line"
        shown=0
        ;;
    esac
  done <README.md
}

text=$(now)
if [ "$text" = "$(cat README.md)" ]; then exit 0; fi
if [ "${1-}" = --write ]; then
  printf '%s\n' "$text" >README.md
  exit 0
fi
echo "README.md (<) and what its commands print today (>) differ; ci/check_readme.sh --write"
diff README.md <(printf '%s\n' "$text") | grep '^[<>]' || true
exit 1
