; SPDX-License-Identifier: Apache-2.0
; Four keys in three buckets collide.
(set-logic QF_UFLIA)
(declare-fun bucket (Int) Int)
(define-fun ok ((k Int)) Bool (and (<= 0 (bucket k)) (< (bucket k) 3)))
(assert (and (ok 10) (ok 20) (ok 30) (ok 40)))
(assert (distinct (bucket 10) (bucket 20) (bucket 30) (bucket 40)))
(set-info :status unsat)
(check-sat)
(exit)
