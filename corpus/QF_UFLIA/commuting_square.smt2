; SPDX-License-Identifier: Apache-2.0
; Two maps that commute at one point and count steps.
(set-logic QF_UFLIA)
(declare-sort State 0)
(declare-fun step (State) State)
(declare-fun next (Int) Int)
(declare-fun count (State) Int)
(declare-fun s () State)
(assert (= (count (step s)) (next (count s))))
(assert (= (next (count s)) (+ (count s) 1)))
(assert (= (count (step (step s))) (+ (count (step s)) 1)))
(assert (or (= (step (step s)) s) (= (step (step s)) (step s))))
(set-info :status unsat)
(check-sat)
