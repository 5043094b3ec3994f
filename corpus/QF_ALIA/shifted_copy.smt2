; SPDX-License-Identifier: Apache-2.0
; Stores at shifted indices meet where the shift is undone.
(set-logic QF_ALIA)
(declare-fun a () (Array Int Int))
(declare-fun i () Int)
(declare-fun k () Int)
(assert (> k 0))
(assert (= (select (store (store a (+ i k) 5) (- i k) 7) (+ i (* 2 k))) 7))
(assert (distinct (select a (+ i (* 2 k))) 7))
(set-info :status unsat)
(check-sat)
