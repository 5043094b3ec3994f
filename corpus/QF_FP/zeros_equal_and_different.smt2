; SPDX-License-Identifier: Apache-2.0
; Two floats that are equal as numbers and not the same.
(set-logic QF_FP)
(declare-const x Float32)
(declare-const y Float32)
(assert (fp.eq x y))
(assert (distinct x y))
(assert (or (= x (_ +zero 8 24)) (= y (_ -zero 8 24))))
(set-info :status sat)
(check-sat)
