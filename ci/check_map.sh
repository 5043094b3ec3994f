#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_map.sh: the folder map in README.md (rows "| `folder/` | ...") names exactly the folders
# of the tree: the top level, and lib/ one level deeper. Every relative link of our Markdown leads
# to a file or folder.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

failed=0
# shellcheck disable=SC2016
map=$(sed -n -E 's/^\| \[?`([a-z_/]+)\/`.*/\1/p' README.md | LC_ALL=C sort)
tree=$(our_files | sed -n -E -e '/^\./d' -e 's|^(lib/[^/]+)/.*|\1|p' -e t -e 's|^([^/]+)/.*|\1|p' |
  LC_ALL=C sort -u)
if [ "$map" != "$tree" ]; then
  echo "README.md (<) and the tree (>) differ:"
  diff <(echo "$map") <(echo "$tree") | grep '^[<>]'
  failed=1
fi

while IFS=: read -r file link; do
  link=${link#*](}
  link=${link%)}
  link=${link%%#*}
  case $link in
    "" | http://* | https://* | mailto:*) continue ;;
  esac
  if [ ! -e "$(dirname "$file")/$link" ]; then
    echo "$file: the link to $link leads nowhere"
    failed=1
  fi
done < <(our_files '*.md' | xargs -r grep -HoE '\]\([^) ]+\)' || true)
exit $failed
