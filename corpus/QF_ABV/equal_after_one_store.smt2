; SPDX-License-Identifier: Apache-2.0
; Two memories that one store makes equal, but not the same store elsewhere.
(set-logic QF_ABV)
(declare-fun a () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-fun b () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-fun i () (_ BitVec 8))
(declare-fun j () (_ BitVec 8))
(declare-fun v () (_ BitVec 8))
(assert (= (store a i v) (store b i v)))
(assert (distinct (store a j v) (store b j v)))
(assert (not (= (select a i) (select b i))))
(assert (= (bvxor i j) (bvxor (select a i) (select b i))))
(set-info :status sat)
(check-sat)
