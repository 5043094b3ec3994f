; SPDX-License-Identifier: Apache-2.0
; Intervals that cover a range leave no integer out.
(set-logic LIA)
(declare-fun a () Int)
(declare-fun b () Int)
(assert (and (<= 0 a) (<= a b) (<= b 9)))
(assert (forall ((x Int)) (=> (and (<= 0 x) (<= x 9)) (or (< x a) (> x b)))))
(set-info :status unsat)
(check-sat)
