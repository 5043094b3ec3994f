; SPDX-License-Identifier: Apache-2.0
; A sequence given by instances of its recurrence, with unknown start.
(set-logic QF_UFLIA)
(declare-fun fib (Int) Int)
(declare-fun n () Int)
(assert (= (fib 2) (+ (fib 1) (fib 0))))
(assert (= (fib 3) (+ (fib 2) (fib 1))))
(assert (= (fib 4) (+ (fib 3) (fib 2))))
(assert (= (fib n) 29))
(assert (and (<= 3 n) (<= n 4)))
(assert (< 0 (fib 0) (fib 1)))
(set-info :status sat)
(check-sat)
