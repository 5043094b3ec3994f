; SPDX-License-Identifier: Apache-2.0
; Neighbouring Gray codes differ in exactly one bit.
(set-logic QF_BV)
(declare-fun i () (_ BitVec 10))
(declare-fun d () (_ BitVec 10))
(assert (= d (bvxor (bvxor i (bvlshr i (_ bv1 10)))
                    (let ((j (bvadd i (_ bv1 10)))) (bvxor j (bvlshr j (_ bv1 10)))))))
(assert (or (= d (_ bv0 10)) (distinct (bvand d (bvsub d (_ bv1 10))) (_ bv0 10))))
(set-info :status unsat)
(check-sat)
(exit)
