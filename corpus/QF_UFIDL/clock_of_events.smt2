; SPDX-License-Identifier: Apache-2.0
; Events have times; the order of three events is closed into a cycle.
(set-logic QF_UFIDL)
(declare-sort Event 0)
(declare-fun time (Event) Int)
(declare-fun e1 () Event)
(declare-fun e2 () Event)
(declare-fun e3 () Event)
(assert (< (- (time e1) (time e2)) 0))
(assert (<= (- (time e2) (time e3)) (- 2)))
(assert (or (= e1 e3) (<= (- (time e3) (time e1)) 2)))
(set-info :status unsat)
(check-sat)
(exit)
