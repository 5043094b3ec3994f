; SPDX-License-Identifier: Apache-2.0
; Bounds on differences round a ring that add up to less than nothing.
(set-logic QF_IDL)
(declare-fun a () Int)
(declare-fun b () Int)
(declare-fun c () Int)
(declare-fun d () Int)
(assert (<= (- a b) 3))
(assert (<= (- b c) (- 5)))
(assert (< (- c d) 1))
(assert (<= (- d a) 1))
(set-info :status unsat)
(check-sat)
