; SPDX-License-Identifier: Apache-2.0
; The neighbour of a positive number is the next word.
(set-logic QF_BVFP)
(declare-const w (_ BitVec 32))
(define-fun x () Float32 ((_ to_fp 8 24) w))
(define-fun next () Float32 ((_ to_fp 8 24) (bvadd w #x00000001)))
(assert (fp.isPositive x))
(assert (not (fp.isInfinite x)))
(assert (not (fp.lt x next)))
(set-info :status unsat)
(check-sat)
