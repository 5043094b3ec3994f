; SPDX-License-Identifier: Apache-2.0
; An arithmetic shift is a floor division by a power of two; bvsdiv rounds to zero.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 7))
(declare-fun fl () (_ BitVec 7))
(assert (= fl (bvsdiv (bvsub x (bvsmod x #b0000100)) #b0000100)))
(assert (or (distinct fl (bvashr x #b0000010))
            (and (bvsge x #b0000000) (distinct fl (bvsdiv x #b0000100)))))
(set-info :status unsat)
(check-sat)
