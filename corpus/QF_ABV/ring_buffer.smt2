; SPDX-License-Identifier: Apache-2.0
; A ring buffer of eight cells with head and tail, one get after two puts.
(set-logic QF_ABV)
(define-sort Ring () (Array (_ BitVec 3) (_ BitVec 8)))
(declare-fun r0 () Ring)
(declare-fun head () (_ BitVec 3))
(declare-fun tail () (_ BitVec 3))
(declare-fun x () (_ BitVec 8))
(declare-fun y () (_ BitVec 8))
(define-fun put ((r Ring) (t (_ BitVec 3)) (v (_ BitVec 8))) Ring (store r t v))
(assert (= head tail)) ; empty at first
(push 1)
(assert (not (= (select (put (put r0 tail x) (bvadd tail #b001) y) head) x)))
(set-info :status unsat)
(check-sat)
(pop 1)
(assert (= (select (put (put r0 tail x) (bvadd tail #b001) y) (bvadd head #b001)) (bvnot x)))
(set-info :status sat)
(check-sat)
