; SPDX-License-Identifier: Apache-2.0
; Three exclusive ors swap two registers.
(set-logic QF_BV)
(declare-fun a0 () (_ BitVec 64))
(declare-fun b0 () (_ BitVec 64))
(declare-fun a1 () (_ BitVec 64))
(declare-fun b1 () (_ BitVec 64))
(declare-fun a2 () (_ BitVec 64))
(assert (= a1 (bvxor a0 b0)))
(assert (= b1 (bvxor a1 b0)))
(assert (= a2 (bvxor a1 b1)))
(assert (or (not (= a2 b0)) (not (= b1 a0))))
(set-info :status unsat)
(check-sat)
