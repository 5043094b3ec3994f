; SPDX-License-Identifier: Apache-2.0
; Which zero the least of two zeros is, nobody says, but it is one.
(set-logic QF_FP)
(declare-const x Float32)
(declare-const y Float32)
(assert (fp.isZero x))
(assert (fp.isZero y))
(assert (not (and (fp.isZero (fp.min x y)) (fp.isZero (fp.max x y)))))
(set-info :status unsat)
(check-sat)
