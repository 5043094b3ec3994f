; SPDX-License-Identifier: Apache-2.0
; Nine NAND gates make a full adder.
(set-logic QF_BV)
(declare-fun a () (_ BitVec 1))
(declare-fun b () (_ BitVec 1))
(declare-fun c () (_ BitVec 1))
(assert
 (let ((n1 (bvnand a b)))
 (let ((n2 (bvnand a n1)) (n3 (bvnand b n1)))
 (let ((h (bvnand n2 n3)))
 (let ((n4 (bvnand h c)))
 (let ((n5 (bvnand h n4)) (n6 (bvnand c n4)))
 (let ((sum (bvnand n5 n6)) (carry (bvnand n4 n1)))
  (distinct (concat carry sum)
            (bvadd (concat #b0 a) (bvadd (concat #b0 b) (concat #b0 c)))))))))))
(set-info :status unsat)
(check-sat)
