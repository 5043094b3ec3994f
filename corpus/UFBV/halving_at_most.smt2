; SPDX-License-Identifier: Apache-2.0
; A function that at most halves its argument cannot be doubled past it.
(set-logic UFBV)
(declare-fun f ((_ BitVec 4)) (_ BitVec 4))
(declare-fun a () (_ BitVec 4))
(assert (forall ((x (_ BitVec 4))) (! (bvule (f x) (bvlshr x #x1)) :pattern ((f x)))))
(assert (bvugt (bvadd (f a) (f a)) a))
(assert (bvult a #x8))
(set-info :status unsat)
(check-sat)
(exit)
