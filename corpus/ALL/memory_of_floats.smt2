; SPDX-License-Identifier: Apache-2.0
; What is stored comes back, NaN too, though it does not equal itself.
(set-logic ALL)
(declare-const a (Array (_ BitVec 4) Float32))
(declare-const i (_ BitVec 4))
(define-fun b () (Array (_ BitVec 4) Float32) (store a i (_ NaN 8 24)))
(assert (fp.eq (select b i) (select b i)))
(set-info :status unsat)
(check-sat)
