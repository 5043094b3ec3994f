; SPDX-License-Identifier: Apache-2.0
; A float from its fields: with all ones in the exponent it is no finite number.
(set-logic QF_BVFP)
(declare-const e (_ BitVec 8))
(declare-const f (_ BitVec 23))
(declare-const s (_ BitVec 1))
(define-fun x () Float32 (fp s e f))
(assert (= e (bvnot #x00)))
(assert (not (fp.isNaN x)))
(assert (not (= f (_ bv0 23))))
(set-info :status unsat)
(check-sat)
