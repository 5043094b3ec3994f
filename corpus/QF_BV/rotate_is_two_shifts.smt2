; SPDX-License-Identifier: Apache-2.0
; A rotation is the or of two shifts, and amounts wrap at the width.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 11))
(assert (not (and
  (= ((_ rotate_left 3) x) (bvor (bvshl x (_ bv3 11)) (bvlshr x (_ bv8 11))))
  (= ((_ rotate_right 3) x) ((_ rotate_left 8) x))
  (= ((_ rotate_left 14) x) ((_ rotate_left 3) x))
  (= ((_ rotate_right 5) ((_ rotate_left 5) x)) x))))
(set-info :status unsat)
(check-sat)
