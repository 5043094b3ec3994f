#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_reduction.sh [--write]: docs/reduction_rules.md is what
# `gadfly reduce --list-rules` prints.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

[ -x build/gadfly ] || die 3 "no build/gadfly: build it first"
page() {
  echo '<!-- SPDX-License-Identifier: Apache-2.0 -->'
  echo '# The rules of `gadfly reduce`'
  echo
  echo 'Name, stage, what it does; made by `ci/check_reduction.sh --write` from'
  echo '`lib/reducer/rules.def` and `lib/reducer/rewrites/`. What the stages are: [reduction.md](reduction.md).'
  echo
  build/gadfly reduce --list-rules | sed 's/^/    /'
}
case ${1-} in
  "") page | diff - docs/reduction_rules.md || die 1 "not what the rules give (<); run: $0 --write" ;;
  --write) page >docs/reduction_rules.md ;;
  *) die 2 "usage: $0 [--write]" ;;
esac
