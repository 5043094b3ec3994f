; SPDX-License-Identifier: Apache-2.0
; In a sorted array the first cell is a lower bound of three others.
(set-logic AUFLIA)
(declare-fun a () (Array Int Int))
(declare-fun n () Int)
(assert (forall ((i Int) (j Int))
  (! (=> (and (<= 0 i) (<= i j) (< j n)) (<= (select a i) (select a j)))
     :pattern ((select a i) (select a j)))))
(assert (> n 5))
(assert (< (select a 4) (select a 0)))
(set-info :status unsat)
(check-sat)
