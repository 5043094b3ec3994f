; SPDX-License-Identifier: Apache-2.0
; A function that grows at each step, compared three steps apart.
(set-logic UFLIA)
(declare-fun f (Int) Int)
(assert (forall ((n Int)) (! (< (f n) (f (+ n 1))) :pattern ((f n)))))
(assert (>= (f 4) (f 5)))
(set-info :status unsat)
(check-sat)
