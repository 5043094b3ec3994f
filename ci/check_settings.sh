#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_settings.sh [PROGRAM]: docs/settings.md is what the program (default: build/settings_page)
# makes of lib/fuzzing/settings.def.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

program=${1:-build/settings_page}
[ -x "$program" ] || die 3 "no $program: build it first"
"$program" | diff - docs/settings.md ||
  die 1 "not what settings.def gives (<); run: $program > docs/settings.md"
