; SPDX-License-Identifier: Apache-2.0
(set-option :sub-cbqi true)
(set-logic ALL)
(declare-fun f (Int) Bool)
(declare-const k Int)
(declare-fun a (Real) Real)
(assert (forall ((k Int)) (! (<= k 0) :pattern ((f k)))))
(assert (ite (f 0) (= 0 (div (ite (distinct (- (a 0.0) (a 1.0)) 1) 0 1) (abs k) 0)) (f (+ k 1))))
(check-sat)
