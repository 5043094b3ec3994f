; SPDX-License-Identifier: Apache-2.0
; The exclusive-or swap clears the cell when both addresses are the same.
(set-logic QF_ABV)
(declare-fun m () (Array (_ BitVec 4) (_ BitVec 8)))
(declare-fun i () (_ BitVec 4))
(declare-fun j () (_ BitVec 4))
(assert
 (let ((m1 (store m i (bvxor (select m i) (select m j)))))
 (let ((m2 (store m1 j (bvxor (select m1 i) (select m1 j)))))
 (let ((m3 (store m2 i (bvxor (select m2 i) (select m2 j)))))
  (not (= (select m3 i) (select m j)))))))
(assert (bvugt (select m j) #x0a))
(set-info :status sat)
(check-sat)
