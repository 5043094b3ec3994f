; SPDX-License-Identifier: Apache-2.0
; Shift amounts of at least the width give zero, or the sign.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 13))
(declare-fun n () (_ BitVec 13))
(assert (bvuge n (_ bv13 13)))
(assert (or
  (not (= (bvshl x n) (_ bv0 13)))
  (not (= (bvlshr x n) (_ bv0 13)))
  (not (= (bvashr x n) (bvashr x (_ bv12 13))))))
(set-info :status unsat)
(check-sat)
(exit)
