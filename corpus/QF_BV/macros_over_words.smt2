; SPDX-License-Identifier: Apache-2.0
; Defined sorts and functions with parameters: a rotation by a variable amount.
(set-logic QF_BV)
(define-sort Word () (_ BitVec 16))
(define-fun rotl ((x Word) (n Word)) Word
  (let ((k (bvurem n #x0010)))
    (bvor (bvshl x k) (bvlshr x (bvsub #x0010 k)))))
(define-fun is_even ((x Word)) Bool (= ((_ extract 0 0) x) #b0))
(declare-fun v () Word)
(declare-fun n () Word)
(assert (is_even v))
(assert (not (is_even (rotl v n))))
(assert (= (rotl v n) ((_ rotate_left 5) v)))
(assert (bvugt n #x0010))
(set-info :status sat)
(check-sat)
