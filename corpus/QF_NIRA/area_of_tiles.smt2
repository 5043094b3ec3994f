; SPDX-License-Identifier: Apache-2.0
; Square tiles of a whole side on a floor of real size.
(set-logic QF_NIRA)
(declare-fun n () Int)
(declare-fun w () Real)
(assert (> n 0))
(assert (= (* w (to_real n)) 10.0))
(assert (= n (* 2 (to_int w))))
(assert (> w 2.25))
(set-info :status sat)
(check-sat)
