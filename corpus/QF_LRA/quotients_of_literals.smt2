; SPDX-License-Identifier: Apache-2.0
; Fractions written with / and with decimals name the same numbers.
(set-logic QF_LRA)
(declare-fun x () Real)
(assert (not (= (/ 7.0 8.0) 0.875)))
(set-info :status unsat)
(check-sat)
(exit)
