#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_commands.sh [--write] [GADFLY]: docs/commands.md is what cmake/manual.py makes of the help
# texts of the command (default: build/gadfly). --write makes it so.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

write=
if [ "${1-}" = --write ]; then
  write=1
  shift
fi
gadfly=${1:-build/gadfly}
[ -x "$gadfly" ] || die 3 "no $gadfly: build it first"
folder=$(mktemp -d "${TMPDIR:-/tmp}/gadfly-commands.XXXXXX")
trap 'rm -rf "$folder"' EXIT
cp "$gadfly" "$folder/gadfly"  # without the named builds of this machine
python3 cmake/manual.py "$folder/gadfly" --markdown >"$folder/commands.md"
if [ -n "$write" ]; then
  cp "$folder/commands.md" docs/commands.md
else
  diff "$folder/commands.md" docs/commands.md ||
    die 1 "not what the help texts give (<); run: ci/check_commands.sh --write"
fi
