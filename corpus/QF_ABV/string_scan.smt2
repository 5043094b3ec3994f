; SPDX-License-Identifier: Apache-2.0
; The first zero byte of a buffer lies at the fourth place.
(set-logic QF_ABV)
(declare-const buf (Array (_ BitVec 32) (_ BitVec 8)))
(declare-const p (_ BitVec 32))
(define-fun at ((k (_ BitVec 32))) (_ BitVec 8) (select buf (bvadd p k)))
(assert (distinct (at #x00000000) #x00))
(assert (distinct (at #x00000001) #x00))
(assert (distinct (at #x00000002) #x00))
(assert (= (at #x00000003) #x00))
(assert (bvult (at #x00000000) (at #x00000001)))
(assert (= (select buf #x00000000) (at #x00000002)))
(assert (= p #xFFFFFFFE)) ; the buffer wraps around
(set-info :status sat)
(check-sat)
