; SPDX-License-Identifier: Apache-2.0
; The same swap done twice gives the array back, through three versions.
(set-logic QF_AX)
(declare-sort I 0)
(declare-sort E 0)
(define-sort Arr () (Array I E))
(define-fun swap ((a Arr) (i I) (j I)) Arr
  (store (store a i (select a j)) j (select a i)))
(declare-fun a () Arr)
(declare-fun i () I)
(declare-fun j () I)
(declare-fun k () I)
(assert (= (swap (swap a i j) j k) (swap a i k)))
(assert (distinct i j))
(set-info :status sat)
(check-sat)
(assert (not (= (swap (swap a i j) j i) a)))
(set-info :status unsat)
(check-sat)
