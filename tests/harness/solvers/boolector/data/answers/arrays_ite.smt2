; SPDX-License-Identifier: Apache-2.0
; A conditional of arrays, read.
(set-logic QF_ABV)
(declare-fun a () (Array (_ BitVec 3) (_ BitVec 3)))
(declare-fun b () (Array (_ BitVec 3) (_ BitVec 3)))
(declare-fun p () Bool)
(declare-fun i () (_ BitVec 3))
(assert (not (= (select (ite p (store a i #b001) b) i) (ite p #b001 (select b i)))))
(set-info :status unsat)
(check-sat)
