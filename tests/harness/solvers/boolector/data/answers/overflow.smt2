; SPDX-License-Identifier: Apache-2.0
; The sign of a difference is wrong when it overflows.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 8))
(declare-fun y () (_ BitVec 8))
(assert (not (= (bvslt x y) (bvslt (bvsub x y) #x00))))
(set-info :status sat)
(check-sat)
(assert (= ((_ extract 7 7) x) ((_ extract 7 7) y)))
(set-info :status unsat)
(check-sat)
