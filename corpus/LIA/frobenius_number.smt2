; SPDX-License-Identifier: Apache-2.0
; Eight, nine and ten can be paid with coins of 3 and 5, but 7 cannot.
(set-logic LIA)
(define-fun payable ((n Int)) Bool
  (exists ((a Int) (b Int)) (and (>= a 0) (>= b 0) (= n (+ (* 3 a) (* 5 b))))))
(assert (and (payable 8) (payable 9) (payable 10)))
(set-info :status sat)
(check-sat)
(assert (payable 7))
(set-info :status unsat)
(check-sat)
