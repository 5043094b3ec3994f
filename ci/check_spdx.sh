#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_spdx.sh: each text file of the repository has an SPDX line among its first three. Exempt:
# LICENSE, and JSON, which has no comments.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

failed=0
files=$(our_files .)
while read -r file; do
  case $file in
    LICENSE | *.json) continue ;;
  esac
  # -I: a binary or empty file holds no line for grep.
  grep -Iq . "$file" || continue
  if ! grep -q 'SPDX-License-Identifier: ' <(head -n 3 "$file"); then
    echo "$file: no SPDX line among the first three"
    failed=1
  fi
done <<<"$files"
exit $failed
