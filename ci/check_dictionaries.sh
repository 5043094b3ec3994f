#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_dictionaries.sh [GADFLY]: the files of dictionaries/ are what the command (default:
# build/gadfly) makes of the theory tables in lib/smtlib/theories/.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

gadfly=${1:-build/gadfly}
[ -x "$gadfly" ] || die 3 "no $gadfly: build it first"
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
"$gadfly" dictionary --theories lib/smtlib/theories --out "$fresh" >/dev/null
cp dictionaries/README.md "$fresh/"
diff -r "$fresh" dictionaries ||
  die 1 "not what the tables give (<); run: $gadfly dictionary --theories lib/smtlib/theories --out dictionaries"
