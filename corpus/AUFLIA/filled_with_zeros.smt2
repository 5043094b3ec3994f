; SPDX-License-Identifier: Apache-2.0
; Filling a range with zeros; the cell after the range is not touched.
(set-logic AUFLIA)
(declare-fun a () (Array Int Int))
(declare-fun b () (Array Int Int))
(declare-fun k () Int)
(assert (forall ((i Int)) (! (= (select b i) (ite (and (<= 0 i) (< i k)) 0 (select a i))) :pattern ((select b i)))))
(assert (> k 3))
(assert (or (distinct (select b 2) 0) (distinct (select b k) (select a k))))
(set-info :status unsat)
(check-sat)
(exit)
