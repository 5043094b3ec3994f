; SPDX-License-Identifier: Apache-2.0
; div and mod by constants of both signs obey the division theorem.
(set-logic QF_LIA)
(declare-fun x () Int)
(assert (not (and
  (= x (+ (* 7 (div x 7)) (mod x 7)))
  (= x (+ (* (- 7) (div x (- 7))) (mod x (- 7))))
  (<= 0 (mod x 7) 6)
  (= (div x (- 7)) (- (div x 7)))
  (= (mod x 7) (mod x (- 7))))))
(set-info :status unsat)
(check-sat)
