#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/lint.sh [--fast|--all]: checks the format, runs clang-tidy, and checks that text and tree agree.
# Needs a built build/, build/targets/ and build/asan-ubsan/ (compile commands, generated headers),
# and z3 and cvc5, whose answers README.md shows.
# clang-tidy, which takes seconds per file, looks at the sources that differ from the last commit and
# at those that the last commits changed, newest first, up to 30 files; this bounds its time, in a
# clone of any depth. --fast: clang-format and clang-tidy look only at files that differ from the last
# commit. --all: clang-tidy looks at all files, tests/ and bench/ too, and makes one more check, which
# is slow. All checks run even if one fails.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

sources=('*.h' '*.cc')
most_tidied=30

# Files that differ from the last commit, new ones too.
edited() {
  git diff --name-only --diff-filter=d HEAD -- "${sources[@]}"
  git ls-files --others --exclude-standard -- "${sources[@]}"
}

# Sources that are edited, then sources that commits changed, newest first; a header counts as the
# source of its name. Tests and benchmarks are left out.
lately_changed() {
  { edited; git log --name-only --diff-filter=d --format= -n 200 -- "${sources[@]}"; } |
    sed -E -e 's/\.h$/.cc/' -e '/^(tests|bench)\//d' | awk '!seen[$0]++' |
    while read -r path; do [ ! -e "$path" ] || printf '%s\n' "$path"; done |
    sed -n "1,${most_tidied}p"
}

slow=()
case ${1-} in
  "") list=$(our_files "${sources[@]}") tidied=$(lately_changed) ;;
  --all) list=$(our_files "${sources[@]}") tidied=$list
    slow=(--checks performance-unnecessary-value-param) ;;
  --fast) list=$(edited) tidied=$list ;;
  *) die 2 "usage: ci/lint.sh [--fast|--all]" ;;
esac
mapfile -t files < <(sed '/^$/d' <<<"$list")
# No tree here compiles the adapter for cvc5: Debian has no version with its parser's API. A test
# compiles the examples, with an installed prefix.
mapfile -t tidied < <(sed -e '/^$/d' -e '/^harness\/solvers\/cvc5\//d' -e '/^examples\//d' <<<"$tidied")

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
  check tidy ci/tidy.py --jobs "$jobs" "${slow[@]}" build "${tidied[@]}"
fi
check commands ci/check_commands.sh
check dictionaries ci/check_dictionaries.sh
check language ci/check_language.sh
check layers ci/check_layers.sh
check lists ci/check_lists.sh
check map ci/check_map.sh
check mutants bench/mutants.py --fit
check names ci/check_names.py
check readme ci/check_readme.sh
check reduction ci/check_reduction.sh
check settings ci/check_settings.sh
check spdx ci/check_spdx.sh
check words ci/check_words.sh
check instrumentation ci/check_instrumentation.sh build
[ ${#failed[@]} -eq 0 ] || die 1 "failed: ${failed[*]}"
