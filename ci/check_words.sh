#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_words.sh [--count] [FILE...]: the words of ci/words.txt occur nowhere in comments,
# messages and documentation (default: of all our files), and C++ comments use "where" for places
# only: no more often than "if" and "when". --count prints one line per folder instead of one per
# word. Exit codes: 0 all is well, 1 a word was found, 2 usage or a bad list.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

options=()
[ "${1-}" != --count ] || { options=(--count); shift; }
if [ $# -eq 0 ]; then
  mapfile -t files < <(our_files)
  set -- "${files[@]}"
fi
exec python3 ci/words.py "${options[@]}" ci/words.txt "$@"
