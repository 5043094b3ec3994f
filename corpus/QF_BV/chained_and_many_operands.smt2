; SPDX-License-Identifier: Apache-2.0
; Forms with more than two operands: bvadd, bvmul, bvand, bvor, bvxor, =, distinct.
(set-logic QF_BV)
(declare-const a (_ BitVec 4))
(declare-const b (_ BitVec 4))
(declare-const c (_ BitVec 4))
(assert (= (bvadd a b c) (bvxor a b c) (bvor a b c) (bvadd a b c #x0)))
(assert (distinct a b c (bvmul a b c)))
(assert (= (concat (concat a b) c) (bvor (concat a #x00) (concat #x0 (concat b #x0)) (concat #x00 c))))
(assert (= (bvand a b c) #x0))
(set-info :status sat)
(check-sat)
