; SPDX-License-Identifier: Apache-2.0
; A matrix as an array of rows; two updates of one row.
(set-logic QF_ABV)
(declare-fun m () (Array (_ BitVec 3) (Array (_ BitVec 3) (_ BitVec 8))))
(declare-fun r () (_ BitVec 3))
(declare-fun c () (_ BitVec 3))
(declare-fun d () (_ BitVec 3))
(assert (let ((m1 (store m r (store (select m r) c #x07))))
 (let ((m2 (store m1 r (store (select m1 r) d #x09))))
  (or (distinct (select (select m2 r) d) #x09)
      (distinct (select (select m2 r) c) (ite (= c d) #x09 #x07))
      (distinct (store m2 r (select m r)) m)))))
(set-info :status unsat)
(check-sat)
