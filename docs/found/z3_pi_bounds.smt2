; SPDX-License-Identifier: Apache-2.0
(assert (< pi 3.14159))
(check-sat)
