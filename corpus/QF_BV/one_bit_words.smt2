; SPDX-License-Identifier: Apache-2.0
; Signed arithmetic on words of a single bit.
(set-logic QF_BV)
(declare-fun a () (_ BitVec 1))
(declare-fun b () (_ BitVec 1))
(declare-fun c () (_ BitVec 1))
(assert (= c (bvsdiv a b)))
(assert (bvslt a b)) ; so a is 1, which reads -1, and b is 0
(assert (= (bvsmod a b) (bvsrem a b)))
(assert (= (bvneg c) (bvmul c c)))
(set-info :status sat)
(check-sat)
(exit)
