; SPDX-License-Identifier: Apache-2.0
; There is no largest integer; every integer is even or odd.
(set-logic LIA)
(assert (or
  (exists ((m Int)) (forall ((x Int)) (<= x m)))
  (not (forall ((x Int)) (exists ((y Int)) (or (= x (* 2 y)) (= x (+ (* 2 y) 1))))))))
(set-info :status unsat)
(check-sat)
(exit)
