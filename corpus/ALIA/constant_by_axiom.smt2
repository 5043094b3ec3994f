; SPDX-License-Identifier: Apache-2.0
; An array that is constant by an axiom keeps one different cell after a store.
(set-logic ALIA)
(declare-fun a () (Array Int Int))
(declare-fun b () (Array Int Int))
(assert (forall ((i Int)) (! (= (select a i) 7) :pattern ((select a i)))))
(assert (= b (store a 3 8)))
(assert (= (select b 4) (select b 3)))
(set-info :status unsat)
(check-sat)
