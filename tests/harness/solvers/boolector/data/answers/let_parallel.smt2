; SPDX-License-Identifier: Apache-2.0
; Bindings of one let do not refer to each other: this exchanges x and y.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 4))
(declare-fun y () (_ BitVec 4))
(assert (not (= (let ((x y) (y x)) (concat x y)) (concat y x))))
(set-info :status unsat)
(check-sat)
