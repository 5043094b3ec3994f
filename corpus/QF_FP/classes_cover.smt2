; SPDX-License-Identifier: Apache-2.0
; Every float is in exactly one of five classes.
(set-logic QF_FP)
(declare-const x Float32)
(assert (not (or (fp.isNormal x) (fp.isSubnormal x) (fp.isZero x) (fp.isInfinite x) (fp.isNaN x))))
(set-info :status unsat)
(check-sat)
