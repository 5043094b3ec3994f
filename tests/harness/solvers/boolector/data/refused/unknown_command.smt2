; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(assert true)
(simplify true)
(check-sat)
