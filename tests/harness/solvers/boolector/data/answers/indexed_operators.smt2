; SPDX-License-Identifier: Apache-2.0
; Rotations beyond the width, extensions by zero bits, repetition.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 5))
(assert (not (and
  (= ((_ rotate_left 7) x) ((_ rotate_right 3) x))
  (= ((_ rotate_left 5) x) ((_ rotate_right 0) x) x)
  (= ((_ zero_extend 0) x) ((_ sign_extend 0) x) ((_ repeat 1) x))
  (= ((_ repeat 3) x) (concat (concat x x) x))
  (= ((_ extract 7 5) ((_ sign_extend 3) x)) ((_ repeat 3) ((_ extract 4 4) x)))
  (= ((_ rotate_right 16000001) #b1) #b1))))
(set-info :status unsat)
(check-sat)
