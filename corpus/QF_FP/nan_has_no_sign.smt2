; SPDX-License-Identifier: Apache-2.0
; Neither negative nor positive: only NaN.
(set-logic QF_FP)
(declare-const x Float64)
(assert (not (fp.isNegative x)))
(assert (not (fp.isPositive x)))
(assert (not (= x (_ NaN 11 53))))
(set-info :status unsat)
(check-sat)
