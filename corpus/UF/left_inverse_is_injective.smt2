; SPDX-License-Identifier: Apache-2.0
; A function with a left inverse is injective.
(set-logic UF)
(declare-sort A 0)
(declare-sort B 0)
(declare-fun f (A) B)
(declare-fun g (B) A)
(declare-fun u () A)
(declare-fun v () A)
(assert (forall ((x A)) (! (= (g (f x)) x) :pattern ((f x)))))
(assert (and (distinct u v) (= (f u) (f v))))
(set-info :status unsat)
(check-sat)
