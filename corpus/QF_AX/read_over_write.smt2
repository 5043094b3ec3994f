; SPDX-License-Identifier: Apache-2.0
; The read-over-write axioms, both cases at once.
(set-logic QF_AX)
(declare-sort I 0)
(declare-sort E 0)
(declare-fun a () (Array I E))
(declare-fun i () I)
(declare-fun j () I)
(declare-fun v () E)
(assert (not (= (select (store a i v) j) (ite (= i j) v (select a j)))))
(set-info :status unsat)
(check-sat)
