; SPDX-License-Identifier: Apache-2.0
; A quantifier and a let that take the name of a constant.
(set-logic BV)
(declare-const x (_ BitVec 6))
(assert (bvult x #b000011))
(assert (exists ((x (_ BitVec 6))) (let ((x (bvnot x)) (y x)) (bvult x y))))
(assert (forall ((y (_ BitVec 6))) (bvule (bvlshr y #b000101) #b000001)))
(assert (let ((x (bvshl x #b000100))) (bvugt x #b011111)))
(set-info :status sat)
(check-sat)
(exit)
