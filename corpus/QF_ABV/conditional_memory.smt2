; SPDX-License-Identifier: Apache-2.0
; The memory after a branch is an ite of arrays; reading moves into the branches.
(set-logic QF_ABV)
(declare-fun a () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-fun b () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-fun c () Bool)
(declare-fun i () (_ BitVec 8))
(declare-fun k () (_ BitVec 8))
(assert (= (select (ite c (store a i #x2a) b) k)
           (bvadd #x01 (ite c (ite (= i k) #x2A (select a k)) (select b k)))))
(set-info :status unsat)
(check-sat)
(exit)
