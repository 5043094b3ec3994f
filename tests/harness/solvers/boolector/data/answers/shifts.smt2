; SPDX-License-Identifier: Apache-2.0
; Shifts by the width and more, at widths that are not powers of two, and at width 1.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 5))
(declare-fun n () (_ BitVec 5))
(declare-fun b () (_ BitVec 1))
(assert (bvuge n #b00101))
(assert (not (and
  (= (bvshl x n) (bvlshr x n) #b00000)
  (= (bvashr x n) ((_ repeat 5) ((_ extract 4 4) x)))
  (= (bvshl b b) (bvlshr b b) #b0)
  (= (bvashr b b) b))))
(set-info :status unsat)
(check-sat)
