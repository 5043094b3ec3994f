; SPDX-License-Identifier: Apache-2.0
; The division theorem for a divisor that is known not to be zero.
(set-logic QF_NIA)
(declare-fun n () Int)
(declare-fun d () Int)
(assert (and (<= 10 n 20) (<= 3 d 5)))
(assert (let ((q (div n d)) (r (mod n d)))
  (and (= n (+ (* q d) r)) (= r (- d 1)) (> q r))))
(set-info :status sat)
(check-sat)
(exit)
