; SPDX-License-Identifier: Apache-2.0
; Copying forward over an overlap is not the same as copying backward.
(set-logic QF_ABV)
(declare-fun m () (Array (_ BitVec 5) (_ BitVec 8)))
(declare-fun s () (_ BitVec 5))
(declare-fun d () (_ BitVec 5))
(declare-fun fwd () (Array (_ BitVec 5) (_ BitVec 8)))
(declare-fun bwd () (Array (_ BitVec 5) (_ BitVec 8)))
(assert (= fwd
 (let ((c (store m d (select m s))))
  (store c (bvadd d #b00001) (select c (bvadd s #b00001))))))
(assert (= bwd
 (let ((c (store m (bvadd d #b00001) (select m (bvadd s #b00001)))))
  (store c d (select c s)))))
(assert (distinct fwd bwd))
(assert (not (= d s)))
(assert (bvult s d))
(set-info :status sat)
(check-sat)
(exit)
