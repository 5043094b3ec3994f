; SPDX-License-Identifier: Apache-2.0
; The eight comparisons against the two basic ones.
(set-logic QF_BV)
(declare-fun a () (_ BitVec 7))
(declare-fun b () (_ BitVec 7))
(declare-fun u () Bool)
(declare-fun s () Bool)
(assert (= u (bvult a b)))
(assert (= s (bvult (bvxor a #b1000000) (bvxor b #b1000000))))
(assert (not (and
  (= u (bvugt b a)) (= u (not (bvuge a b))) (= u (not (bvule b a)))
  (= s (bvslt a b)) (= s (bvsgt b a)) (= s (not (bvsge a b))) (= s (not (bvsle b a))))))
(set-info :status unsat)
(check-sat)
(exit)
