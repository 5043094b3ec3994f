; SPDX-License-Identifier: Apache-2.0
; Whoever takes one or two counters from a pile of three loses against good play.
(set-logic LIA)
(assert (not (forall ((m Int))
 (=> (or (= m 1) (= m 2))
  (exists ((r Int)) (and (or (= r 1) (= r 2)) (= (+ m r) 3)))))))
(set-info :status unsat)
(check-sat)
