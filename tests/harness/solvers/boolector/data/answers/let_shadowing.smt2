; SPDX-License-Identifier: Apache-2.0
; Inner bindings shadow outer ones and constants, and end with their let.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 4))
(assert (= x #x5))
(assert (= (bvadd (let ((x (bvadd x #x1))) (let ((x (bvmul x #x2))) x)) x) #x1))
(assert (let ((x (= x #x5))) (let ((y x)) (and x y))))
(set-info :status sat)
(check-sat)
(assert (not (= (let ((x #x0)) (let ((y x) (x #xf)) (bvor y (bvnot x)))) #x0)))
(set-info :status unsat)
(check-sat)
