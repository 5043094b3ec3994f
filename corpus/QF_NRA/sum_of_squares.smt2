; SPDX-License-Identifier: Apache-2.0
; A sum of squares is not negative, whatever is added up.
(set-logic QF_NRA)
(declare-fun x () Real)
(declare-fun y () Real)
(declare-fun z () Real)
(assert (<= (+ (* x x) (* y y) (* z z)) (- 0.5)))
(set-info :status unsat)
(check-sat)
