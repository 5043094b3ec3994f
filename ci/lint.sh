#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/lint.sh [--fast|--all]: format, clang-tidy, and the checks that keep text and tree equal. Needs
# a built build/, build/targets/ and build/self-fuzz/ (compile commands, generated headers). --fast
# looks with clang-format and clang-tidy only at files that differ from the last commit; --all has
# clang-tidy look at tests/ and bench/ too, which takes as long as all the rest. All checks run even
# if one fails.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

sources=('*.h' '*.cc')
case ${1-} in
  "" | --all) list=$(our_files "${sources[@]}") ;;
  --fast)
    list=$(git diff --name-only --diff-filter=d HEAD -- "${sources[@]}")
    list+=$'\n'$(git ls-files --others --exclude-standard -- "${sources[@]}")
    ;;
  *) die 2 "usage: ci/lint.sh [--fast|--all]" ;;
esac
mapfile -t files < <(sed '/^$/d' <<<"$list")
# No tree here compiles the adapter for cvc5: Debian has no version with its parser's API.
mapfile -t tidied < <(sed -e '/^$/d' -e '/^harness\/solvers\/cvc5\//d' <<<"$list" |
  { [ -n "${1-}" ] && cat || grep -vE '^(tests|bench)/'; })

failed=()
check() {
  local start=$SECONDS name=$1
  shift
  if "$@"; then
    printf '%-60s %4d s\n' "lint: $name" $((SECONDS - start))
  else
    printf '%-60s FAILED\n' "lint: $name"
    failed+=("$name")
  fi
}

only_ascii() {
  ! LC_ALL=C grep -nP '[^\x00-\x7F]' -- "$@"
}

if [ ${#files[@]} -gt 0 ]; then
  check format clang-format --dry-run -Werror "${files[@]}"
  check ascii only_ascii "${files[@]}"
  check tidy ci/tidy.py --jobs "$jobs" build "${tidied[@]}"
fi
check dictionaries ci/check_dictionaries.sh
check language ci/check_language.sh
check layers ci/check_layers.sh
check lists ci/check_lists.sh
check map ci/check_map.sh
check pairs ci/check_pairs.sh
check reduction ci/check_reduction.sh
check settings ci/check_settings.sh
check spdx ci/check_spdx.sh
check instrumentation ci/check_instrumentation.sh build
[ ${#failed[@]} -eq 0 ] || die 1 "failed: ${failed[*]}"
