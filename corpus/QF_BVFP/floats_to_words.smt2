; SPDX-License-Identifier: Apache-2.0
; Towards zero and towards minus infinity a negative number has different integers.
(set-logic QF_BVFP)
(declare-const x Float32)
(define-fun bound () Float32 ((_ to_fp 8 24) RNE 100.0))
(assert (fp.lt (fp.neg bound) x bound))
(assert (= ((_ fp.to_sbv 8) RTZ x) (bvadd ((_ fp.to_sbv 8) RTN x) #x01)))
(set-info :status sat)
(check-sat)
; Of a negative number out of range the standard says nothing: it may be five.
(assert (= ((_ fp.to_ubv 8) RNE x) #x05))
(set-info :status sat)
(check-sat)
