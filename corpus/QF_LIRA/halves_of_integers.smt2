; SPDX-License-Identifier: Apache-2.0
; A half is whole exactly when the integer is even.
(set-logic QF_LIRA)
(declare-fun k () Int)
(declare-fun h () Real)
(assert (= (* 2.0 h) (to_real k)))
(assert (<= 0 k 9))
(assert (xor (is_int h) (= (mod k 2) 0)))
(set-info :status unsat)
(check-sat)
