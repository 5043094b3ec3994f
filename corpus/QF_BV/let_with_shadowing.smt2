; SPDX-License-Identifier: Apache-2.0
; Each let hides the binding, and the variable, of the same name outside it.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 8))
(declare-fun y () (_ BitVec 8))
(assert (let ((x (bvadd x #x01)))
 (let ((x (bvmul x x)) (y (bvor x y)))
  (let ((x y) (y x))
   (= (bvsub x y) #x13)))))
(assert (let ((y (bvand x #x0f))) (bvugt x y)))
(set-info :status sat)
(check-sat)
