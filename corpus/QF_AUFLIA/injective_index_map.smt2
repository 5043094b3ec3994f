; SPDX-License-Identifier: Apache-2.0
; Two entries written through an injective map do not disturb each other.
(set-logic QF_AUFLIA)
(declare-fun pos (Int) Int)
(declare-fun a () (Array Int Int))
(declare-fun x () Int)
(declare-fun y () Int)
(assert (=> (= (pos x) (pos y)) (= x y)))
(assert (< x y))
(assert (distinct (select (store (store a (pos x) 1) (pos y) 2) (pos x)) 1))
(set-info :status unsat)
(check-sat)
(exit)
