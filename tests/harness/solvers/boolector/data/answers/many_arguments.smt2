; SPDX-License-Identifier: Apache-2.0
; Operators with more than two arguments.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 4))
(declare-fun y () (_ BitVec 4))
(declare-fun p () Bool)
(declare-fun q () Bool)
(declare-fun r () Bool)
(assert (not (and
  (= (bvadd x y x y) (bvmul #x2 (bvadd x y)))
  (= (bvand x y #xf x) (bvand x y))
  (= (bvor x y #x0 x) (bvor x y))
  (= (bvxor x y x) y)
  (= (bvmul x #x2 #x2 #x2 #x2) #x0)
  (= (=> p q r) (=> p (=> q r)))
  (= (xor p q r) (xor p (xor q r)))
  (= (and p q r) (not (or (not p) (not q) (not r)))))))
(set-info :status unsat)
(check-sat)
