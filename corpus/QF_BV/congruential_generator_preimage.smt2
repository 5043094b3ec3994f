; SPDX-License-Identifier: Apache-2.0
; Go back one step in a generator with an odd multiplier; the way back is unique.
(set-logic QF_BV)
(declare-fun s () (_ BitVec 16))
(declare-fun t () (_ BitVec 16))
(define-fun step ((x (_ BitVec 16))) (_ BitVec 16) (bvadd (bvmul x #x0015) #x3039))
(assert (= (step s) #xBEEF))
(set-info :status sat)
(check-sat)
(assert (= (step t) #xBEEF))
(assert (not (= s t)))
(set-info :status unsat)
(check-sat)
