#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_spdx.sh: each text file of the repository has an SPDX line among its first three. Exempt:
# LICENSE, and JSON, which has no comments.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

# The first grep leaves out binary and empty files (-I), the second command prints the files without the
# line. xargs may run it several times.
missing=$(our_files . | grep -v -e '^LICENSE$' -e '\.json$' | xargs -d '\n' grep -Il . -- |
  xargs -d '\n' awk '
    function report() { if (file && !found) print file ": no SPDX line among the first three" }
    FNR == 1 { report(); file = FILENAME; found = 0 }
    FNR <= 3 && /SPDX-License-Identifier: / { found = 1 }
    FNR > 3 { nextfile }
    END { report() }')
[ -z "$missing" ] || { printf '%s\n' "$missing"; exit 1; }
