; SPDX-License-Identifier: Apache-2.0
; Named assertions and a named sub-term used again.
(set-option :produce-unsat-cores true)
(set-logic QF_BV)
(declare-fun x () (_ BitVec 8))
(declare-fun y () (_ BitVec 8))
(assert (! (= (bvadd x y) #x40) :named total))
(assert (! (bvugt (! (bvmul x #x03) :named triple) #xf0) :named bound))
(assert (! (= y triple) :named link))
(set-info :status unsat)
(check-sat)
