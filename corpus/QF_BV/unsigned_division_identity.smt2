; SPDX-License-Identifier: Apache-2.0
; Quotient times divisor plus remainder gives the dividend back.
(set-logic QF_BV)
(declare-fun n () (_ BitVec 6))
(declare-fun d () (_ BitVec 6))
(declare-fun q () (_ BitVec 6))
(declare-fun r () (_ BitVec 6))
(assert (= q (bvudiv n d)))
(assert (= r (bvurem n d)))
(assert (not (= d #b000000)))
(assert (not (and (= n (bvadd (bvmul q d) r)) (bvult r d))))
(set-info :status unsat)
(check-sat)
