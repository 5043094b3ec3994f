; SPDX-License-Identifier: Apache-2.0
; Equal arguments give equal results; others may give any.
(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 3) Bool (_ BitVec 5)) (_ BitVec 7))
(declare-fun x () (_ BitVec 3))
(declare-fun y () (_ BitVec 3))
(declare-fun p () Bool)
(declare-fun z () (_ BitVec 5))
(assert (distinct (f x p z) (f y p z) (f x (not p) z)))
(set-info :status sat)
(check-sat)
(assert (= (bvadd x #b001) (bvadd y #b001)))
(set-info :status unsat)
(check-sat)
