; SPDX-License-Identifier: Apache-2.0
; De Morgan for nor, and xnor through xor, on whole words.
(set-logic QF_BV)
(declare-fun p () (_ BitVec 20))
(declare-fun q () (_ BitVec 20))
(assert (not (and
  (= (bvnor p q) (bvand (bvnot p) (bvnot q)))
  (= (bvxnor p q) (bvnot (bvxor p q)))
  (= (bvxnor p q) (bvor (bvand p q) (bvnor p q)))
  (= (bvnand p q) (bvor (bvnot p) (bvnot q))))))
(set-info :status unsat)
(check-sat)
