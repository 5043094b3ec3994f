#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_language.sh [PROGRAM]: docs/language.md is what the program (default: build/language_table)
# makes of the theory tables.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

program=${1:-build/language_table}
[ -x "$program" ] || die 3 "no $program: build it first"
"$program" | diff - docs/language.md ||
  die 1 "not what the tables give (<); run: $program > docs/language.md"
