#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_map.sh: the folder map in README.md (rows "| `folder/` | ...") names exactly these folders:
# those of the top level, those in lib/, lib/smtlib/, harness/, and tools/ instead of these four, and
# those in mutator/ beside it. Each relative link in Markdown leads to a file or folder, and to a
# heading if it names one. No line is longer than 100 columns, except in tables, code, and pages that
# are generated.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

failed=0
# shellcheck disable=SC2016
map=$(sed -n -E 's/^\| \[?`([a-z_/]+)\/`.*/\1/p' README.md | LC_ALL=C sort)
tree=$(our_files | sed -n -E -e '/^\./d' -e '/^(lib|lib\/smtlib|harness|tools)\/[^/]*$/d' \
  -e 's;^(lib/smtlib/[^/]+)/.*;\1;p' -e t -e 's;^((lib|harness|mutator|tools)/[^/]+)/.*;\1;p' -e t \
  -e 's;^([^/]+)/.*;\1;p' | LC_ALL=C sort -u)
if [ "$map" != "$tree" ]; then
  echo "README.md (<) and the tree (>) differ:"
  diff <(echo "$map") <(echo "$tree") | grep '^[<>]' || true
  failed=1
fi

# headings FILE: the fragments by which links name its headings, one per line.
headings() {
  sed -n -E 's/^#+ +//p' "$1" | tr '[:upper:]' '[:lower:]' | sed -E -e 's/[^a-z0-9 _-]//g' -e 's/ /-/g'
}

while IFS=: read -r file link; do
  link=${link#*](}
  link=${link%)}
  case $link in
    "" | http://* | https://* | mailto:*) continue ;;
  esac
  target=$(dirname "$file")/${link%%#*}
  [ -n "${link%%#*}" ] || target=$file
  if [ ! -e "$target" ]; then
    echo "$file: the link to $link leads nowhere"
    failed=1
  elif [[ $link = *#* && $target = *.md ]] && ! headings "$target" | grep -xF -- "${link#*#}" >/dev/null; then
    echo "$file: $link has no such heading"
    failed=1
  fi
done < <(our_files '*.md' | xargs -r grep -HoE '\]\([^) ]+\)' || true)

if our_files '*.md' ':!docs/language.md' ':!docs/reduction_rules.md' ':!bench/results' |
  xargs -r grep -nE '^.{101}' | grep -vE '^[^:]+:[0-9]+:(\||    |<!--)'; then
  echo "these lines of Markdown are longer than 100 columns"
  failed=1
fi
exit $failed
