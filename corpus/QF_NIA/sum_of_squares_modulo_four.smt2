; SPDX-License-Identifier: Apache-2.0
; A sum of two squares never leaves remainder three modulo four.
(set-logic QF_NIA)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (<= 0 x 12))
(assert (<= 0 y 12))
(assert (= (mod (+ (* x x) (* y y)) 4) 3))
(set-info :status unsat)
(check-sat)
