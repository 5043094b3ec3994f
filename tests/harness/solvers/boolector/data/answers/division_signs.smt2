; SPDX-License-Identifier: Apache-2.0
; Signs of bvsdiv, bvsrem and bvsmod, and the least number divided by -1.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 4))
(declare-fun y () (_ BitVec 4))
(assert (= x #x9))
(assert (= y #x3))
(assert (not (and
  (= (bvsdiv x y) #xe) (= (bvsrem x y) #xf) (= (bvsmod x y) #x2)
  (= (bvsdiv (bvneg x) (bvneg y)) #xe) (= (bvsrem (bvneg x) (bvneg y)) #x1)
  (= (bvsmod (bvneg x) (bvneg y)) #xe)
  (= (bvsdiv #x8 #xf) #x8) (= (bvsrem #x8 #xf) #x0) (= (bvsmod #x8 #xf) #x0))))
(set-info :status unsat)
(check-sat)
