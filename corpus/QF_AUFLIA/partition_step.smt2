; SPDX-License-Identifier: Apache-2.0
; After the pivot is swapped in, the cell before it is not larger.
(set-logic QF_AUFLIA)
(declare-fun a () (Array Int Int))
(declare-fun p () Int)
(declare-fun q () Int)
(declare-fun size (Int) Int)
(define-fun swapped () (Array Int Int) (store (store a p (select a q)) q (select a p)))
(assert (< p q))
(assert (<= (size (select a p)) (size (select a q))))
(assert (> (size (select swapped q)) (size (select swapped p))))
(set-info :status unsat)
(check-sat)
